// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <string>
#include <vector>

#include "HostileLesson.h"
#include "Lessons.h"
#include "SvgElements.h"
#include "SvgFigures.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestSvgHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hostileLabels_data();
    void hostileLabels();
    void hostileBytes();
    void groupIds();
};

void TestSvgHostile::hostileLabels_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("theme");
    QTest::newRow("light") << 0 << static_cast<int>(ThemeName::Light);
    QTest::newRow("print") << 0 << static_cast<int>(ThemeName::Print);
    QTest::newRow("a node has left") << 1 << static_cast<int>(ThemeName::Light);
}

void TestSvgHostile::hostileLabels()
{
    QFETCH(int, step);
    QFETCH(int, theme);
    const auto place = static_cast<std::size_t>(step);
    const Lesson lesson = played(Lesson::play(hostileScenario()));
    const Snapshot &snapshot = lesson.snapshot(place);
    const Element svg =
        parsed(svgOf(lesson, place, options(ThemeName(theme), Language::English, 7)));
    QVERIFY(outsideSubset(svg).isEmpty());
    QCOMPARE(svg.children.at(1).text, held(lesson.text(place, Language::English)));

    const auto groups = groupsById(svg);
    for (const QString &id : groups.keys())
        QVERIFY2(isXmlName(id), qPrintable(id));
    for (std::size_t i = 0; i < snapshot.panes.size(); ++i) {
        const PaneSnapshot &pane = snapshot.panes[i];
        const std::string prefix = paneIdPrefix(snapshot, i);
        for (const KeyView &key : pane.keys) {
            const QString id = QString::fromStdString(prefix + groupId("key", key.id.text));
            QVERIFY2(groups.contains(id), qPrintable(id));
            const Element &group = groups[id];
            QCOMPARE(group.attributes.value(u"data-tick"_s), QString::number(key.tick.value));
            QCOMPARE(group.attributes.value(u"data-owner"_s), held(pane.nodes[*key.owner].id.text));
            QVERIFY2(group.children.front().text.startsWith(held(key.id.text)), qPrintable(id));
        }
    }
}

/// Whatever bytes there are, they come out as XML, and what XML holds comes back as it was.
void TestSvgHostile::hostileBytes()
{
    std::vector<std::string> texts = hostileNames();
    texts.insert(texts.end(),
                 {std::string("nul\0", 4), "bell\a", "escape\x1B[0m", "delete\x7F", "two\nlines",
                  "a\ttab", "\r\n", "not UTF-8: \xFF\xC3(", "half a character \xE8\x8A",
                  "overlong \xC0\xBC", "surrogate \xED\xA0\x80", "beyond \xF4\x90\x80\x80",
                  "\u0085\u2028"});
    for (const std::string &hostile : texts) {
        Diagram diagram;
        diagram.size = {100, 100};
        diagram.title = hostile;
        diagram.description = hostile;
        Group group{groupId("key", hostile), hostile, {{"owner", hostile}}, {}, {}, 1};
        Text text;
        text.text = hostile;
        group.shapes.emplace_back(text);
        diagram.groups.push_back(group);

        const Element svg = parsed(writeSvg(diagram, Theme(ThemeName::Light)));
        const Element &written = svg.children.back();
        QVERIFY(isXmlName(written.attributes.value(u"id"_s)));
        const QString title = written.children.at(0).text;
        QCOMPARE(svg.children.at(0).text, title);
        QCOMPARE(svg.children.at(1).text, title);
        QCOMPARE(written.children.at(1).text, title);
        // A reader makes spaces of line breaks and tabs in an attribute.
        QCOMPARE(written.attributes.value(u"data-owner"_s),
                 QString(title).replace(u'\n', u' ').replace(u'\t', u' '));

        QString expected;
        for (const QChar c : QString::fromStdString(hostile)) {
            const bool kept = c.unicode() >= 0x20 ? c.unicode() < 0xFFFE : c == u'\n' || c == u'\t';
            expected += kept ? c : QChar(QChar::ReplacementCharacter);
        }
        // How many replacements a run of stray bytes gets is nobody's business.
        static const QRegularExpression run(u"\uFFFD+"_s);
        QCOMPARE(QString(title).replace(run, u"\uFFFD"_s), expected.replace(run, u"\uFFFD"_s));
    }
}

void TestSvgHostile::groupIds()
{
    QCOMPARE(groupId("key", "K5"), std::string("key-K5"));
    QCOMPARE(groupId("node", "a b"), std::string("node-a_20b"));
    QVERIFY(groupId("node", "a b") != groupId("node", "a_20b"));
    QSet<QString> ids;
    for (const std::string &name : hostileNames())
        ids += QString::fromStdString(groupId("key", name));
    QCOMPARE(static_cast<std::size_t>(ids.size()), hostileNames().size());
}

QTEST_APPLESS_MAIN(TestSvgHostile)
#include "tst_svghostile.moc"
