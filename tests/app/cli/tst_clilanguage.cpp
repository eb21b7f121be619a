// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

#include "ExpectedFigure.h"
#include "ProgramTest.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

QProcessEnvironment inLocale(const QString &all, const QString &lang = {})
{
    QProcessEnvironment environment = withoutDisplay();
    environment.remove(u"LC_ALL"_s);
    if (!all.isEmpty())
        environment.insert(u"LC_ALL"_s, all);
    if (!lang.isEmpty())
        environment.insert(u"LANG"_s, lang);
    return environment;
}

bool hasHan(const QByteArray &text)
{
    static const QRegularExpression han(u"\\p{Han}"_s);
    return QString::fromUtf8(text).contains(han);
}

/// All that matches, in its order.
QStringList matches(const QByteArray &text, const QString &pattern)
{
    QStringList found;
    for (auto match = QRegularExpression(pattern).globalMatch(QString::fromUtf8(text));
         match.hasNext();)
        found += match.next().captured();
    return found;
}

} // namespace

/// The command line in English and in Chinese.
class TestCliLanguage : public ProgramTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useNewFolder(); }
    void locale_data();
    void locale();
    void langOption();
    void jsonIsEnglish();
    void help();
    void errors_data();
    void errors();
    void oneStep();
};

void TestCliLanguage::locale_data()
{
    QTest::addColumn<QString>("all");
    QTest::addColumn<QString>("lang");
    QTest::addColumn<QString>("language");
    QTest::newRow("C") << u"C"_s << QString() << u"en"_s;
    QTest::newRow("German") << u"de_DE.UTF-8"_s << QString() << u"en"_s;
    QTest::newRow("Chinese") << QString() << u"zh_CN.UTF-8"_s << u"zh_CN"_s;
    QTest::newRow("Arabic") << u"ar_EG.UTF-8"_s << u"ar_EG"_s << u"en"_s;
    QTest::newRow("none") << QString() << QString() << u"en"_s;
}

/// What is said follows the desktop; what programs read and what is drawn depends on words alone.
void TestCliLanguage::locale()
{
    QFETCH(QString, all);
    QFETCH(QString, lang);
    QFETCH(QString, language);
    const QProcessEnvironment there = inLocale(all, lang);
    for (const QStringList &words :
         {QStringList{u"list"_s}, QStringList{u"trace"_s, u"virtual-nodes"_s}}) {
        const Outcome outcome = here(words, there);
        DONE(outcome);
        QCOMPARE(outcome.out, here(words + QStringList{u"--lang"_s, language}).out);
        QCOMPARE(hasHan(outcome.out), language == u"zh_CN"_s);
        const Outcome json = here(words + QStringList{u"--json"_s}, there);
        DONE(json);
        QCOMPARE(json.out, here(words + QStringList{u"--json"_s}).out);
    }
    const QStringList words{u"export"_s, u"virtual-nodes"_s, u"--with"_s, u"loads,legend,caption"_s,
                            u"-o"_s};
    FigureOptions options;
    options.loads = options.legend = options.caption = true;
    DONE(here(words + QStringList{u"there.svg"_s}, there));
    QCOMPARE(contents(path(u"there.svg"_s)), figure("virtual-nodes", 0, options));
    // Pictures too; and nothing is said that was not asked for.
    DONE(here(words + QStringList{u"there.png"_s}, there));
    DONE(here(words + QStringList{u"here.png"_s}));
    QCOMPARE(contents(path(u"there.png"_s)), contents(path(u"here.png"_s)));
}

/// What the words say goes before what the desktop says.
void TestCliLanguage::langOption()
{
    put(path(u"good.json"_s), kGood);
    put(path(u"bad.json"_s), kBad);
    const QProcessEnvironment chinese = inLocale(u"zh_CN.UTF-8"_s);
    for (const char *command : {"list", "trace node-joins", "trace modulo-contrast",
                                "check good.json", "check bad.json"}) {
        const QStringList words = QString::fromLatin1(command).split(u' ');
        const Outcome english = here(words);
        const Outcome translated = here(words, chinese);
        QVERIFY2(!hasHan(english.out + english.err), command);
        QVERIFY2(hasHan(translated.out + translated.err), command);
        for (const QProcessEnvironment &environment : {withoutDisplay(), chinese}) {
            const Outcome en = here(words + QStringList{u"--lang"_s, u"en"_s}, environment);
            QCOMPARE(en.out + en.err, english.out + english.err);
            const Outcome zh = here(words + QStringList{u"--lang=zh_CN"_s}, environment);
            QCOMPARE(zh.out + zh.err, translated.out + translated.err);
        }
    }
}

/// Programs read it, on whatever desktop; a language has to be asked for.
void TestCliLanguage::jsonIsEnglish()
{
    const QProcessEnvironment chinese = inLocale(u"zh_CN.UTF-8"_s);
    for (const QStringList &words : {QStringList{u"list"_s, u"--json"_s},
                                     QStringList{u"trace"_s, u"node-joins"_s, u"--json"_s}}) {
        const QByteArray english = here(words, chinese).out;
        QVERIFY(!hasHan(english));
        const QByteArray translated = here(words + QStringList{u"--lang"_s, u"zh_CN"_s}).out;
        QVERIFY(hasHan(translated));
        // The same members in the same order: texts alone differ.
        const QString members = u"\"[a-z]+\":"_s;
        QCOMPARE(matches(translated, members), matches(english, members));
    }
    const Lesson lesson = builtIn("node-joins");
    const QJsonObject trace =
        QJsonDocument::fromJson(
            here({u"trace"_s, u"node-joins"_s, u"--json"_s, u"--lang"_s, u"zh_CN"_s}).out)
            .object();
    QCOMPARE(trace[u"title"_s].toString().toStdString(), lesson.scenario().title.chinese);
    QCOMPARE(trace[u"steps"_s][8][u"text"_s].toString().toStdString(),
             lesson.text(8, Language::Chinese));
}

void TestCliLanguage::help()
{
    const QByteArray english = here({u"--help"_s}).out;
    const QByteArray chinese = here({u"--help"_s}, inLocale(u"zh_CN"_s)).out;
    QVERIFY(hasHan(chinese) && !hasHan(english));
    // Commands, options and the words to choose from, each as often and in the same order.
    for (const QString &pattern :
         {u"(?m)^ringwalk (list|trace|check|export|simulate)?"_s, u"\\[--[a-z-]+|-o\\b"_s,
          u"[a-z-]+(\\|[a-zA-Z_-]+)+"_s, u"loads,legend,caption"_s}) {
        QVERIFY(!matches(english, pattern).isEmpty());
        QCOMPARE(matches(chinese, pattern), matches(english, pattern));
    }
    // Both fit a terminal, where a Chinese character is two columns wide.
    for (const QByteArray &text : {english, chinese}) {
        for (const QString &line : QString::fromUtf8(text).split(u'\n')) {
            const auto wide =
                std::count_if(line.begin(), line.end(), [](QChar c) { return c >= QChar(0x2E80); });
            QVERIFY2(line.size() + wide <= 100, qPrintable(line));
        }
    }
}

void TestCliLanguage::errors_data()
{
    QTest::addColumn<QStringList>("words");
    for (const char *words : {"lst",
                              "--unknown",
                              "some.json another.json",
                              "list node-joins",
                              "list --unknown",
                              "list --json=1",
                              "list --lang de",
                              "trace",
                              "trace nothing",
                              "check",
                              "check missing.json",
                              "check .",
                              "export",
                              "export node-joins --step",
                              "export node-joins --step 99",
                              "export node-joins --step 1 --all-steps",
                              "export node-joins --format jpeg",
                              "export node-joins --theme blue",
                              "export node-joins --size 960",
                              "export node-joins --text curves",
                              "export node-joins --with everything",
                              "export node-joins --seconds 3",
                              "export node-joins --seconds 0 --format html",
                              "export node-joins --answers",
                              "export node-joins --format html --step 1",
                              "export node-joins --format handout --size 800x600",
                              "export node-joins --format handout --text paths",
                              "export node-joins --format png --text paths",
                              "export node-joins --notes",
                              "--lang",
                              "--lang de list",
                              "export node-joins --format html --with caption",
                              "export node-joins --format svg -o odd.png",
                              "export node-joins -o odd.jpg",
                              "export node-joins --all-steps -o -",
                              "export node-joins -o missing/figure.svg",
                              "export node-joins -o /dev/null",
                              "export node-joins --all-steps -o /dev/null",
                              "simulate 100",
                              "simulate --nodes 0",
                              "simulate --epsilon -1",
                              "simulate --keys 1000000000000",
                              "simulate --workload zipf:99",
                              "simulate --workload file:missing.json",
                              "simulate --workload file:.",
                              "simulate --workload uniform --column 2",
                              "simulate --placement maglev --table-size 100",
                              "simulate --vnodes 100000 --nodes 100000",
                              "simulate --weights 0",
                              "simulate --format xml",
                              "simulate --format csv -o odd.json"})
        QTest::newRow(words) << QString::fromLatin1(words).split(u' ');
    QTest::newRow("no display") << QStringList{};
}

/// Every error is there in Chinese, as the same exit code, and names the same options and files.
void TestCliLanguage::errors()
{
    QFETCH(QStringList, words);
    const Outcome english = here(words);
    const Outcome chinese = here(words, inLocale(u"zh_CN.UTF-8"_s));
    REFUSED(chinese, english.code);
    // What is asked for goes before the desktop, wherever it stands.
    const bool isCommand = !words.isEmpty() && !words.first().contains(u'.');
    if (isCommand && !words.contains(u"--lang"_s)) {
        const QStringList asked{u"--lang"_s, u"zh_CN"_s};
        QCOMPARE(here(asked + words).err, chinese.err);
        if (english.code == 1)
            QCOMPARE(here(words + asked).err, chinese.err);
    }
    QVERIFY2(hasHan(chinese.err) && !hasHan(english.err), explained(chinese).constData());
    // Up to the reason, which is the first thing that is not a name.
    const qsizetype colon = english.err.indexOf(": ", sizeof "ringwalk:");
    if (colon > 0)
        QCOMPARE(chinese.err.left(colon), english.err.left(colon));
    const QString named = u"--[a-z-]+|'[^']*'|\"[^\"]*\"|[0-9]+|\\S+\\.(json|svg|png)"_s;
    QStringList names = matches(english.err, named);
    QStringList translated = matches(chinese.err, named);
    names.sort();
    translated.sort();
    QCOMPARE(translated, names);
    QVERIFY(this->names().isEmpty());
}

void TestCliLanguage::oneStep()
{
    QByteArray json = kGood;
    const auto second = json.indexOf(",\n                  {\"id\": \"second\"");
    json = json.left(second) + "]}";
    put(path(u"one.json"_s), json);
    QCOMPARE(here({u"check"_s, u"one.json"_s}).out,
             QByteArray("one.json: 1 step, nothing wrong\n"));
    put(path(u"two.json"_s), kGood);
    QCOMPARE(here({u"check"_s, u"two.json"_s}).out,
             QByteArray("two.json: 2 steps, nothing wrong\n"));
}

QTEST_GUILESS_MAIN(TestCliLanguage)
#include "tst_clilanguage.moc"
