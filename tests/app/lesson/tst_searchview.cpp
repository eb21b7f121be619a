// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

#include "lesson/PaneRing.h"
#include "lesson/SearchView.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

using State = SearchView::ChipState;

/// The tokens of one node at these ticks, and the search for the successor of a key.
struct Sought
{
    Sought(const std::vector<int> &ticks, int key)
    {
        Node node{{"N"}, {}};
        for (const int tick : ticks)
            node.tokens.push_back(positionOf(Tick{tick}));
        const Ring ring = Ring::of(Circle::ticks(), {node}).value();
        for (std::size_t i = 0; i < ring.tokenCount(); ++i)
            lookup.tokens.push_back({tickOf(ring.token(i).position), 0});
        search = searchSuccessor(ring, positionOf(Tick{key}));
        lookup.found = search.found;
    }

    Lookup lookup;
    SuccessorSearch search;
};

std::vector<int> randomTicks(std::size_t count, std::mt19937_64 &random)
{
    std::vector<int> ticks(kTickCount);
    for (int i = 0; i < kTickCount; ++i)
        ticks[std::size_t(i)] = i;
    for (std::size_t i = 0; i < count; ++i)
        std::swap(ticks[i], ticks[i + random() % (ticks.size() - i)]);
    ticks.resize(count);
    return ticks;
}

std::vector<int> ticksIn(const SearchView &view, std::initializer_list<State> states)
{
    std::vector<int> ticks;
    for (const SearchView::Chip &chip : view.chips()) {
        if (std::find(states.begin(), states.end(), chip.state) != states.end())
            ticks.push_back(chip.text.toInt());
    }
    return ticks;
}

/// What is wrong with the chips at one comparison, or at the outcome; empty if nothing is.
QString faultOf(const SearchView &view, const Sought &sought, int key)
{
    const std::size_t count = sought.lookup.tokens.size();
    const auto &comparisons = sought.search.comparisons;
    const bool outcome = view.shown() == comparisons.size();
    for (const int tick : ticksIn(view, {State::Early})) {
        if (tick >= key)
            return u"%1 is not early"_s.arg(tick);
    }
    for (const int tick : ticksIn(view, {State::Best, State::Later})) {
        if (tick < key && !(outcome && sought.search.pastTheEnd()))
            return u"%1 is early"_s.arg(tick);
    }
    std::vector<int> tokens;
    for (const SearchView::Chip &chip : view.chips()) {
        if (chip.state != State::Gap && chip.state != State::End && chip.state != State::Reached)
            tokens.push_back(chip.text.toInt());
    }
    if (!std::is_sorted(tokens.begin(), tokens.end()))
        return u"the tokens are not sorted"_s;
    if (count <= 48 && tokens.size() != count)
        return u"tokens are left out"_s;
    if (tokens.size() > 48)
        return u"too many tokens"_s;
    const auto compared = ticksIn(view, {State::Compared});
    const auto found = ticksIn(view, {State::Found});
    const State last = view.chips().back().state;
    if (outcome) {
        if (!compared.empty() || !ticksIn(view, {State::Open}).empty())
            return u"something is still in question"_s;
        if (found != std::vector{sought.lookup.tokens[*sought.search.found].tick.value})
            return u"another token is found"_s;
        if (last != (sought.search.pastTheEnd() ? State::Reached : State::End))
            return u"the wrap is shown wrongly"_s;
        return {};
    }
    const SuccessorSearch::Comparison &made = comparisons[view.shown()];
    if (compared != std::vector{sought.lookup.tokens[made.middle].tick.value})
        return u"another token is compared"_s;
    if (!found.empty() || last != State::End)
        return u"the outcome is given away"_s;
    const std::size_t open = ticksIn(view, {State::Open}).size() + 1;
    if (count <= 48 ? open != made.high - made.low : open > made.high - made.low)
        return u"the interval is not what is left"_s;
    if (ticksIn(view, {State::Best}).size() != (made.high < count ? 1 : 0))
        return u"the best so far is missing, or there are several"_s;
    return {};
}

} // namespace

class TestSearchView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chipsOfEveryComparison_data();
    void chipsOfEveryComparison();
    void heightFollowsTheRows();
    void emptyRing();
};

void TestSearchView::chipsOfEveryComparison_data()
{
    QTest::addColumn<int>("tokens");
    for (const int tokens : {1, 2, 3, 4, 7, 47, 48, 49, 100, 360})
        QTest::addRow("%d", tokens) << tokens;
}

void TestSearchView::chipsOfEveryComparison()
{
    QFETCH(int, tokens);
    Appearance appearance;
    SearchView view(appearance);
    std::mt19937_64 random(1);
    for (int round = 0; round < 20; ++round) {
        const auto ticks = randomTicks(std::size_t(tokens), random);
        // On a token, round it, and at both ends of the ring.
        for (const int key :
             {0, 359, ticks[0], (ticks[0] + 1) % kTickCount, int(random() % kTickCount)}) {
            const Sought sought(ticks, key);
            view.setSearch(sought.lookup, sought.search);
            QCOMPARE(view.shown(), std::size_t(0));
            for (std::size_t i = 0; i <= sought.search.comparisons.size(); ++i) {
                view.setShown(i);
                const QString fault = faultOf(view, sought, key);
                QVERIFY2(fault.isEmpty(),
                         qPrintable(u"key %1, comparison %2: %3"_s.arg(key).arg(i).arg(fault)));
            }
            view.setShown(1000);
            QCOMPARE(view.shown(), sought.search.comparisons.size());
        }
    }
}

/// No chip is cut off: what is painted beyond the width or the height would be lost.
void TestSearchView::heightFollowsTheRows()
{
    Appearance appearance;
    SearchView view(appearance);
    std::mt19937_64 random(2);
    const Sought sought(randomTicks(30, random), 100);
    view.setSearch(sought.lookup, sought.search);
    QVERIFY(view.heightForWidth(200) > view.heightForWidth(400));
    QVERIFY(view.heightForWidth(400) > view.heightForWidth(2000));
    view.resize(300, view.heightForWidth(300));
    QWidget taller;
    SearchView more(appearance, &taller);
    more.setSearch(sought.lookup, sought.search);
    more.resize(300, view.height() + 100);
    const QImage below = more.grab(QRect(0, view.height(), 300, 100)).toImage();
    const QImage right = view.grab(QRect(298, 0, 2, view.height())).toImage();
    for (const QImage &part : {below, right}) {
        const QRgb ground = part.pixel(0, part.height() - 1);
        for (int y = 0; y < part.height(); ++y) {
            for (int x = 0; x < part.width(); ++x)
                QCOMPARE(part.pixel(x, y), ground);
        }
    }
}

void TestSearchView::emptyRing()
{
    Appearance appearance;
    SearchView view(appearance);
    view.setSearch({}, {});
    QVERIFY(view.chips().empty());
    view.resize(200, std::max(view.heightForWidth(200), 1));
    QVERIFY(!view.grab().isNull());
}

QTEST_MAIN(TestSearchView)
#include "tst_searchview.moc"
