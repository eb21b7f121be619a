// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>
#include <QTest>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "HostileLesson.h"
#include "Lessons.h"
#include "SmilPlayer.h"
#include "SvgElements.h"
#include "SvgFigures.h"
#include "diagram/AnimatedSvg.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

AnimationOptions animationOf(ThemeName theme, Language language, double seconds = kUsualStep)
{
    AnimationOptions animation;
    animation.figure = options(theme, language, 3);
    animation.secondsAStep = seconds;
    return animation;
}

/// The groups of a step as a single figure has them, with the caption.
std::vector<SeenGroup> groupsOf(const Lesson &lesson, std::size_t step,
                                const AnimationOptions &animation)
{
    FigureOptions figure = animation.figure;
    figure.caption = true;
    return seenGroups(parsed(svgOf(lesson, step, figure)), std::nullopt);
}

/// The owners of what has one, by id.
QMap<QString, QString> owners(const std::vector<SeenGroup> &groups)
{
    QMap<QString, QString> owners;
    for (const SeenGroup &each : groups) {
        if (each.group.attributes.contains(u"data-owner"_s))
            owners[each.group.attributes.value(u"id"_s)] =
                each.group.attributes.value(u"data-owner"_s);
    }
    return owners;
}

QString plainId(const SeenGroup &each)
{
    return each.group.attributes.value(u"id"_s).section(u'.', 0, 0);
}

/// Long enough after the start of a step for all fading to be over.
constexpr double kSettled = 0.65;

} // namespace

class TestAnimatedSvg : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lessons_data();
    void lessons();
    void ownersFade();
    void hasNoMoreThanItNeeds();
    void hostileLesson();
    void oneStepStandsStill();
    void timeAStep();
    void sameBytes();
    void languageAndTexts();
};

void TestAnimatedSvg::lessons_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<int>("theme");
    for (const std::string_view id : builtInIds()) {
        for (const ThemeName theme : kAllThemes) {
            if (theme != ThemeName::Light && id != "node-joins" && id != "modulo-contrast")
                continue;
            const std::string row = std::string(id) + " " + std::string(themeName(theme));
            QTest::newRow(row.c_str()) << std::string(id) << static_cast<int>(theme);
        }
    }
}

/// Without a player the first step is seen, with one each step in its time: these groups, in this
/// order, as in a figure of the step, and no others.
void TestAnimatedSvg::lessons()
{
    QFETCH(std::string, scenario);
    QFETCH(int, theme);
    const Lesson lesson = builtIn(scenario);
    const AnimationOptions animation = animationOf(ThemeName(theme), Language::English);
    const Element svg = parsed(writeAnimatedSvg(lesson, animation));
    QCOMPARE(described(seenGroups(svg, std::nullopt)), described(groupsOf(lesson, 0, animation)));

    const double seconds = animation.secondsAStep;
    const double total = seconds * static_cast<double>(lesson.stepCount());
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const QStringList expected = described(groupsOf(lesson, step, animation));
        for (const double round : {0.0, 7 * total}) {
            const double start = round + seconds * static_cast<double>(step);
            for (const double after : {kSettled, seconds / 2, seconds - 0.001}) {
                const std::vector<SeenGroup> seen = seenGroups(svg, start + after);
                QCOMPARE(described(seen), expected);
                for (const SeenGroup &each : seen)
                    QCOMPARE(each.opacity, 1.0);
            }
        }
    }
    // From the last step to the first with a cut.
    QCOMPARE(described(seenGroups(svg, 0.001)), described(groupsOf(lesson, 0, animation)));
    QCOMPARE(described(seenGroups(svg, total + 0.001)), described(groupsOf(lesson, 0, animation)));
}

/// While a step begins, what has got another owner is there twice: the new one fades in, then the
/// old one fades away, so that one of them is always seen in full. All the rest is that of the
/// step.
void TestAnimatedSvg::ownersFade()
{
    int faded = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        const AnimationOptions animation = animationOf(ThemeName::Light, Language::English);
        const Element svg = parsed(writeAnimatedSvg(lesson, animation));
        for (std::size_t step = 1; step < lesson.stepCount(); ++step) {
            const auto now = owners(groupsOf(lesson, step, animation));
            const auto before = owners(groupsOf(lesson, step - 1, animation));
            QSet<QString> changed;
            for (auto it = now.begin(); it != now.end(); ++it) {
                if (before.contains(it.key()) && before[it.key()] != it.value())
                    changed += it.key();
            }
            faded += int(changed.size());

            const double start = animation.secondsAStep * static_cast<double>(step);
            QStringList rest;
            for (const SeenGroup &each : groupsOf(lesson, step, animation)) {
                if (!changed.contains(plainId(each)))
                    rest += described(each.group);
            }
            for (const double after : {0.001, 0.1, 0.25, 0.35, 0.5}) {
                QStringList seenRest;
                QMap<QString, double> opacityOfNew;
                QMap<QString, double> opacityOfOld;
                for (const SeenGroup &each : seenGroups(svg, start + after)) {
                    const QString name = plainId(each);
                    if (!changed.contains(name)) {
                        QCOMPARE(each.opacity, 1.0);
                        seenRest += described(each.group);
                        continue;
                    }
                    const QString owner = each.group.attributes.value(u"data-owner"_s);
                    auto &opacity = owner == now[name] ? opacityOfNew : opacityOfOld;
                    QVERIFY(!opacity.contains(name));
                    opacity[name] = each.opacity;
                }
                QCOMPARE(seenRest, rest);
                for (const QString &name : std::as_const(changed)) {
                    const double coming = std::min(after / 0.3, 1.0);
                    const double going = std::min(2 - after / 0.3, 1.0);
                    QVERIFY(std::abs(opacityOfNew.value(name) - coming) < 1e-3);
                    QVERIFY(std::abs(opacityOfOld.value(name) - going) < 1e-3);
                }
            }
        }
    }
    QVERIFY(faded >= 10); // The keys and ranges of four lessons.
}

void TestAnimatedSvg::hasNoMoreThanItNeeds()
{
    int shared = 0;
    static const QMap<QString, QSet<QString>> more{{u"g"_s, {u"display"_s}},
                                                   {u"animate"_s,
                                                    {u"attributeName"_s, u"calcMode"_s, u"values"_s,
                                                     u"keyTimes"_s, u"dur"_s, u"repeatCount"_s}}};
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        const AnimationOptions animation = animationOf(ThemeName::Light, Language::English);
        const std::string text = writeAnimatedSvg(lesson, animation);
        Element svg = parsed(text);
        QString strange;
        QSet<QString> durations;
        forEach(svg, [&](const Element &element) {
            QSet<QString> known = more.value(element.name) + kSubset.value(element.name);
            if (!kSubset.contains(element.name) && !more.contains(element.name))
                strange = element.name;
            for (auto it = element.attributes.begin(); it != element.attributes.end(); ++it) {
                if (!known.contains(it.key()) && !it.key().startsWith(u"data-"_s))
                    strange = element.name + u' ' + it.key();
            }
            if (element.name == u"animate"_s)
                durations += element.attributes.value(u"dur"_s);
        });
        QCOMPARE(strange, QString());
        QCOMPARE(durations.size(), 1); // All on one clock.
        for (const QString &each : groupsById(svg).keys())
            QVERIFY2(isXmlName(each), qPrintable(each));

        std::size_t single = 0;
        for (std::size_t step = 0; step < lesson.stepCount(); ++step)
            single += svgOf(lesson, step, options(ThemeName::Light, Language::English, 7)).size();
        QVERIFY2(text.size() < single, std::to_string(text.size()).c_str());
        // What all steps show alike is there once.
        FigureOptions captioned = animation.figure;
        captioned.caption = true;
        std::map<std::string, std::size_t> steps;
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            for (const Group &group : buildFigure(lesson, step, captioned).groups)
                ++steps[svgGroup(group, {}, Theme(ThemeName::Light), {})];
        }
        for (const auto &[group, count] : steps) {
            if (count < lesson.stepCount())
                continue;
            ++shared;
            QVERIFY2(text.find(group) != std::string::npos, group.c_str());
            QCOMPARE(text.find(group), text.rfind(group));
        }
    }
    QVERIFY(shared > 50); // In a lesson with modulo alone hardly anything stays.
}

void TestAnimatedSvg::hostileLesson()
{
    const Lesson lesson = played(Lesson::play(hostileScenario()));
    const AnimationOptions animation = animationOf(ThemeName::Light, Language::English, 2);
    const Element svg = parsed(writeAnimatedSvg(lesson, animation));
    for (const QString &id : groupsById(svg).keys())
        QVERIFY2(isXmlName(id), qPrintable(id));
    QCOMPARE(svg.children.at(0).text, held(lesson.scenario().title.english));
    for (std::size_t step = 0; step < lesson.stepCount(); ++step)
        QCOMPARE(described(seenGroups(svg, 2 * static_cast<double>(step) + 1)),
                 described(groupsOf(lesson, step, animation)));
}

void TestAnimatedSvg::oneStepStandsStill()
{
    const Lesson lesson =
        played(Lesson::play(ringOf({{{"N"}, {positionOf(Tick{10})}}}, {{{"K"}, Tick{5}}})));
    const AnimationOptions animation = animationOf(ThemeName::Light, Language::English);
    const Element svg = parsed(writeAnimatedSvg(lesson, animation));
    QCOMPARE(described(seenGroups(svg, 100)), described(groupsOf(lesson, 0, animation)));
    bool moves = false;
    forEach(svg, [&moves](const Element &element) { moves |= element.name == u"animate"_s; });
    QVERIFY(!moves);
}

void TestAnimatedSvg::timeAStep()
{
    const Lesson lesson = builtIn("node-joins");
    for (const double seconds : {kShortestStep, 2.25, kLongestStep}) {
        const AnimationOptions animation =
            animationOf(ThemeName::Light, Language::English, seconds);
        const Element svg = parsed(writeAnimatedSvg(lesson, animation));
        for (std::size_t step = 0; step < lesson.stepCount(); ++step)
            QCOMPARE(described(seenGroups(svg, seconds * (static_cast<double>(step) + 0.9))),
                     described(groupsOf(lesson, step, animation)));
    }
    // What is out of range is taken for what is nearest to it.
    const auto written = [&lesson](double seconds) {
        return writeAnimatedSvg(lesson, animationOf(ThemeName::Light, Language::English, seconds));
    };
    QCOMPARE(written(0), written(kShortestStep));
    QCOMPARE(written(1e9), written(kLongestStep));
}

void TestAnimatedSvg::sameBytes()
{
    for (const std::string_view id : builtInIds()) {
        const AnimationOptions animation = animationOf(ThemeName::Print, Language::Chinese);
        QCOMPARE(writeAnimatedSvg(builtIn(id), animation),
                 writeAnimatedSvg(builtIn(id), animation));
    }
}

void TestAnimatedSvg::languageAndTexts()
{
    const Lesson lesson = builtIn("virtual-nodes");
    for (const Language language : {Language::English, Language::Chinese}) {
        AnimationOptions animation = animationOf(ThemeName::Light, language);
        animation.svg.language = language == Language::English ? "en" : "zh-CN";
        const Element svg = parsed(writeAnimatedSvg(lesson, animation));
        QCOMPARE(svg.attributes.value(u"xml:lang"_s).toStdString(), animation.svg.language);
        QCOMPARE(svg.attributes.value(u"role"_s), u"img"_s);
        QCOMPARE(svg.children.at(0).text.toStdString(), lesson.scenario().title.in(language));
        QCOMPARE(svg.children.at(1).name, u"desc"_s);
        const std::string all = svg.children.at(1).text.toStdString();
        std::size_t place = 0;
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            for (const std::string &text :
                 {lesson.title(step, language), lesson.text(step, language)}) {
                place = all.find(text, place);
                QVERIFY2(place != std::string::npos, text.c_str());
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestAnimatedSvg)
#include "tst_animatedsvg.moc"
