// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <string>
#include <variant>

#include "Lessons.h"
#include "diagram/Figure.h"
#include "diagram/Words.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

const PaneSnapshot &paneNamed(const Lesson &lesson, const char *step, const std::string &id)
{
    const auto &panes = lesson.snapshot(lesson.stepNamed(step).value()).panes;
    return *std::find_if(panes.begin(), panes.end(),
                         [&id](const PaneSnapshot &pane) { return pane.id == id; });
}

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// Everything that is written in a group of a figure of a step.
QString written(const Lesson &lesson, const char *step, const std::string &group)
{
    FigureOptions options;
    options.size = {1200, 700};
    const Diagram diagram = buildFigure(lesson, lesson.stepNamed(step).value(), options);
    QString all;
    for (const Shape &shape : diagram.find(group)->shapes) {
        if (const auto *line = std::get_if<Text>(&shape))
            all += text(line->text) + u' ';
    }
    return all;
}

const Words kWords(Language::English);

} // namespace

/// What is told of keys that have no owner, or whose data is gone: neither has moved.
class TestFates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachKeyCountsOnce();
    void withoutNodes();
    void lostWithACrash();
    void withoutARing();
    void pastFullNodes();
};

void TestFates::eachKeyCountsOnce()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots()) {
            for (const PaneSnapshot &pane : snapshot.panes) {
                const Fates fates = fatesOf(pane);
                QCOMPARE(std::size_t(fates.keys), pane.keys.size());
                QCOMPARE(fates.moved + fates.pending + fates.stayed + fates.unowned + fates.lost,
                         fates.keys);
                QCOMPARE(std::size_t(fates.moved),
                         std::size_t(std::count_if(pane.keys.begin(), pane.keys.end(),
                                                   [&pane](const KeyView &key) {
                                                       return pane.hasMoved(key) && !key.pending();
                                                   })));
                if (fates.unowned + fates.lost == 0)
                    QCOMPARE(fates.moved, pane.totals.moved);
            }
        }
    }
}

void TestFates::withoutNodes()
{
    const Lesson lesson = builtIn("one-node-then-none");
    const PaneSnapshot &pane = paneNamed(lesson, "none", "ring");
    QCOMPARE(fatesOf(pane), (Fates{false, 12, 0, 0, 0, 12, 0}));
    QCOMPARE(text(kWords.restOfKeys(fatesOf(pane))), u"12 without owner"_s);
    QCOMPARE(text(kWords.key(pane, pane.keys[5])),
             u"K5 at 155, without owner, owner at the first step N1"_s);
    // A mean over no nodes is no figure.
    for (const Language language : kLanguages) {
        const QString figures = text(Words(language).loadFigures(loadFigures(pane)));
        QVERIFY2(!figures.contains(u'0') && !figures.contains(u"max"_s), qPrintable(figures));
    }
    const QString middle = written(lesson, "none", "count-moved");
    QVERIFY2(middle.startsWith(u"0 of 12 keys have moved "_s), qPrintable(middle));
    QVERIFY2(middle.contains(u"12 without owner"_s), qPrintable(middle));
}

void TestFates::lostWithACrash()
{
    const Lesson lesson = builtIn("not-replication");
    const PaneSnapshot &alone = paneNamed(lesson, "duties", "alone");
    QCOMPARE(fatesOf(alone), (Fates{false, 12, 0, 0, 8, 0, 4}));
    QCOMPARE(fatesOf(paneNamed(lesson, "duties", "ring")), (Fates{false, 12, 4, 0, 8, 0, 0}));
    const QString key = text(kWords.key(alone, *alone.find(KeyId{"K2"})));
    QVERIFY2(key.contains(u"lost"_s), qPrintable(key));
    QVERIFY2(!key.contains(u"moved"_s) && !key.contains(u"held"_s), qPrintable(key));
    const QString node = text(kWords.node(alone, alone.find(NodeId{"N2"}).value()));
    QVERIFY2(node.contains(u"crashed"_s) && !node.contains(u"left"_s), qPrintable(node));
    const QString owner = text(kWords.node(alone, alone.find(NodeId{"N4"}).value()));
    QVERIFY2(owner.endsWith(u"7 keys, 4 of the keys lost"_s), qPrintable(owner));
    // The mark at these keys is explained where they are counted.
    const QString middle = written(lesson, "duties", "alone_count-moved");
    QVERIFY2(middle.startsWith(u"0 of 12 keys have moved 8 stay 4 lost: no copy is left"_s),
             qPrintable(middle));
}

/// Where there is no ring and there are no tokens, none is spoken of.
void TestFates::withoutARing()
{
    const Lesson lesson = builtIn("rendezvous-scores");
    int changes = 0;
    for (const Snapshot &snapshot : lesson.snapshots()) {
        for (const PaneSnapshot &pane : snapshot.panes) {
            if (pane.rule != Rule::Rendezvous)
                continue;
            for (const Change &change : pane.explanation.changes) {
                ++changes;
                const QString words = text(kWords.change(pane, change));
                QVERIFY2(!words.contains(u"ring"_s) && !words.contains(u"token"_s),
                         qPrintable(words));
                QVERIFY2(!words.endsWith(u' '), qPrintable(words));
            }
        }
    }
    QVERIFY(changes > 2);
}

/// A walk that passes full nodes names them, and says where it crosses zero.
void TestFates::pastFullNodes()
{
    const Lesson lesson = builtIn("bounded-load");
    int past = 0;
    for (const Snapshot &snapshot : lesson.snapshots()) {
        const PaneSnapshot &pane = snapshot.panes[0];
        const auto &lookup = pane.explanation.lookup;
        if (!lookup || lookup->full.empty() || !lookup->found)
            continue;
        ++past;
        const QString words = text(kWords.walk(pane, *lookup));
        for (const std::size_t token : lookup->full)
            QVERIFY(words.contains(text(pane.nodes[lookup->tokens[token].node].id.text)));
        const Tick end = lookup->tokens[*lookup->found].tick;
        QVERIFY(words.endsWith(u" to %1"_s.arg(end.value)));
        QCOMPARE(words.contains(u"across 0"_s), end < pane.keys[lookup->key].tick);
    }
    QVERIFY(past > 0);
}

QTEST_GUILESS_MAIN(TestFates)
#include "tst_fates.moc"
