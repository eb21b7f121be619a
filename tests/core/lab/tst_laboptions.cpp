// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTest>

#include <set>
#include <string>
#include <vector>

#include "TenThousandths.h"
#include "lab/Experiment.h"
#include "lab/Limits.h"
#include "lab/Numbers.h"
#include "lab/Options.h"
#include "lab/Random.h"
#include "lab/UnreadOptions.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

class TestLabOptions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbers();
    void tenThousandthsAreExact();
    void workloads();
    void names();
    void refusedTexts_data();
    void refusedTexts();
    void refusedValues();
    void refusedTogether_data();
    void refusedTogether();
    void refusedPatterns();
    void moreMemoryThanThereIs();
    void roundsHaveLimits();
    void usualIsRight();
    void repeatLineRoundTrip();
    void unreadMakesNoDifference();
};

/// What the words of a line, taken apart by a shell, set.
ExperimentParameters parsed(const QStringList &words)
{
    ExperimentParameters parameters;
    for (qsizetype i = 0; i + 1 < words.size(); i += 2) {
        const auto option = optionNamed(words[i].mid(2).toStdString());
        if (!option || setOption(parameters, *option, words[i + 1].toStdString()))
            qFatal("%s %s", qPrintable(words[i]), qPrintable(words[i + 1]));
    }
    return parameters;
}

void TestLabOptions::numbers()
{
    QCOMPARE(wholeNumber("0"), std::optional<std::uint64_t>(0));
    QCOMPARE(wholeNumber("18446744073709551615"), std::optional(~std::uint64_t{0}));
    for (const char *text : {"", "-1", "+1", " 1", "1 ", "1.0", "1e3", "18446744073709551616", "x"})
        QVERIFY2(!wholeNumber(text), text);
    QCOMPARE(decimalNumber("1.1"), std::optional(1.1));
    for (const char *text : {"", "x", "1,1", "inf", "nan", "1.1x", "1e999"})
        QVERIFY2(!decimalNumber(text), text);
    QCOMPARE(decimalText(1.1), std::string("1.1"));
    QCOMPARE(fixedText(2.0 / 3, 2), std::string("0.67"));
    QCOMPARE(groupedText(0), std::string("0"));
    QCOMPARE(groupedText(999), std::string("999"));
    QCOMPARE(groupedText(1000), std::string("1,000"));
    QCOMPARE(groupedText(1234567), std::string("1,234,567"));
}

void TestLabOptions::tenThousandthsAreExact()
{
    QCOMPARE(tenThousandths("0.25"), std::optional<std::uint64_t>(2500));
    QCOMPARE(tenThousandths("1"), std::optional<std::uint64_t>(10'000));
    QCOMPARE(tenThousandths("0.0001"), std::optional<std::uint64_t>(1));
    for (const char *text : {"", ".", ".5", "1.", "-0.1", "0.00001", "1e-1", "0,25"})
        QVERIFY2(!tenThousandths(text), text);
    for (std::uint64_t parts = 0; parts < 30'000; parts += 7)
        QCOMPARE(tenThousandths(tenThousandthsText(parts)), std::optional(parts));
    QCOMPARE(tenThousandthsText(2500), std::string("0.25"));
    QCOMPARE(tenThousandthsText(10'000), std::string("1"));
}

void TestLabOptions::workloads()
{
    for (const char *text : {"uniform", "zipf:1.1", "zipf:0", "powerlaw:2.5", "file:a b.txt",
                             "file:-", "file:zipf:1.1"}) {
        const auto workload = workloadNamed(text);
        QVERIFY2(workload, text);
        QCOMPARE(workloadText(*workload), std::string(text));
    }
    for (const char *text : {"", "zipf", "zipf:", "zipf:x", "file:", "Uniform", "uniform:1"})
        QVERIFY2(!workloadNamed(text), text);
}

void TestLabOptions::names()
{
    std::set<std::string_view> names;
    for (const LabParameter parameter : kLabParameters) {
        names.insert(optionName(parameter));
        QCOMPARE(optionNamed(optionName(parameter)), std::optional(parameter));
        QVERIFY(!fieldName(parameter).english.empty() && !fieldName(parameter).chinese.empty());
    }
    QCOMPARE(names.size(), kLabParameters.size());
}

void TestLabOptions::refusedTexts_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("limit"); ///< Which the error has to name.
    const auto row = [](const char *option, const char *text, const char *limit) {
        QTest::newRow(qPrintable(QString::fromLatin1(option) + u' ' + QString::fromLatin1(text)))
            << QString::fromLatin1(option) << QString::fromLatin1(text)
            << QString::fromLatin1(limit);
    };
    row("nodes", "0", "1 to 100,000");
    row("nodes", "100001", "1 to 100,000");
    row("nodes", "4294967396", "1 to 100,000"); // 100 in 32 bits
    row("nodes", "ten", "1 to 100,000");
    row("nodes", "-5", "1 to 100,000");
    row("nodes", "", "1 to 100,000");
    row("vnodes", "0", "1 to 100,000");
    row("keys", "0", "1 to 1,000,000,000");
    row("keys", "1000000000000", "1 to 1,000,000,000");
    row("requests", "0", "1 to 1,000,000,000");
    row("epsilon", "-0.1", "0 to 1000");
    row("epsilon", "1001", "0 to 1000");
    row("epsilon", "0.00001", "four decimals");
    row("epsilon", "x", "0 to 1000");
    row("max-probes", "-1", "0 to 100,000");
    row("seed", "9007199254740992", "9,007,199,254,740,991");
    row("workload", "zipf", "zipf:ALPHA");
    row("placement", "ring", "successor");
    row("placement", "", "successor");
    row("placement", "modulo,", "successor");
    row("weights", "1,,2", "0 to 1,000,000");
    row("weights", "1,-2", "0 to 1,000,000");
    row("weights", "1000001", "0 to 1,000,000");
    row("hash", "sha1", "blake2b");
    row("smoothing", "0", "0.0001 to 1");
    row("labels", "none", "factor or stable");
    row("basis", "none", "base or current");
    row("rounds", "0", "1 to 10,000");
}

void TestLabOptions::refusedTexts()
{
    QFETCH(QString, option);
    QFETCH(QString, text);
    QFETCH(QString, limit);
    ExperimentParameters parameters;
    const auto parameter = optionNamed(option.toStdString());
    QVERIFY(parameter);
    const auto fault = setOption(parameters, *parameter, text.toStdString());
    QVERIFY(fault);
    QCOMPARE(fault->parameter, parameter);
    const std::string english = fault->message.english;
    // That there is no value is to be seen.
    const std::string shown = text.isEmpty() ? "\"\"" : text.toStdString();
    QVERIFY2(english.starts_with(shown + ": "), english.c_str());
    QVERIFY2(english.find(limit.toStdString()) != std::string::npos, english.c_str());
    QVERIFY(!fault->message.chinese.empty() && fault->message.chinese != english);
    QCOMPARE(parameters, ExperimentParameters());
    // By itself it names the field.
    QVERIFY(describe(*fault).english.starts_with(fieldName(*parameter).english + " "));
}

/// A form may set values without texts.
void TestLabOptions::refusedValues()
{
    const auto refused = [](LabParameter parameter, auto set) {
        ExperimentParameters parameters;
        set(parameters);
        const auto fault = findFault(parameters);
        return fault && fault->parameter == parameter;
    };
    QVERIFY(refused(LabParameter::Nodes, [](auto &p) { p.nodes = 0; }));
    QVERIFY(refused(LabParameter::VirtualNodes, [](auto &p) { p.settings.vnodes = 0; }));
    QVERIFY(refused(LabParameter::Keys, [](auto &p) { p.keys = 1'000'000'000'000; }));
    QVERIFY(refused(LabParameter::Requests, [](auto &p) { p.requests = 0; }));
    QVERIFY(refused(LabParameter::Epsilon, [](auto &p) { p.settings.epsilon = 10'000'001; }));
    QVERIFY(refused(LabParameter::Seed, [](auto &p) { p.seed = ~std::uint64_t{0}; }));
    QVERIFY(refused(LabParameter::Smoothing, [](auto &p) { p.settings.dynamic.smoothing = 0; }));
}

void TestLabOptions::refusedTogether_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("limit");
    const auto row = [](const char *words, const char *option, const char *limit) {
        QTest::newRow(words) << QString::fromLatin1(words).split(u' ')
                             << QString::fromLatin1(option) << QString::fromUtf8(limit);
    };
    row("--workload zipf:-1", "workload", "0 to 10");
    row("--workload zipf:11", "workload", "0 to 10");
    row("--workload powerlaw:1", "workload", "1.06 to 10");
    row("--workload zipf:1.1 --keys 100000001", "keys", "100,000,000");
    row("--column url", "column", "file:PATH");
    row("--match x", "match", "file:PATH");
    row("--workload file:a --requests 5", "requests", "file");
    row("--workload file:a --column b --match c", "match", "leave one out");
    row("--workload file:a --match (", "match", "at character");
    row("--nodes 2 --weights 1,2,3", "weights", "2 nodes");
    row("--weights 0,0", "weights", "not all of them 0");
    row("--nodes 5 --leaver 5", "leaver", "0 to 4");
    row("--placement modulo,modulo", "placement", "twice");
    row("--placement maglev --table-size 65536", "table-size", "65537");
    row("--placement maglev --table-size 7", "table-size", "100 nodes");
}

void TestLabOptions::refusedTogether()
{
    QFETCH(QStringList, words);
    QFETCH(QString, option);
    QFETCH(QString, limit);
    const auto fault = findFault(parsed(words));
    QVERIFY(fault);
    QCOMPARE(fault->parameter, optionNamed(option.toStdString()));
    const QString english = QString::fromStdString(fault->message.english);
    QVERIFY2(english.contains(limit), qPrintable(english));
    QVERIFY(fault->message.chinese != fault->message.english);
}

/// What is wrong with an expression is said in both languages.
void TestLabOptions::refusedPatterns()
{
    for (const char *pattern : {"(a", "a)", "[a", "[z-a]", "*a", "a{2,1}", "a{70000}", "a\\", "\\j",
                                "(?k)", "(?1)", "(?<=a+)b"}) {
        ExperimentParameters parameters;
        parameters.workload = {WorkloadKind::File, 0, "a", "", pattern};
        const auto fault = findFault(parameters);
        QVERIFY2(fault, pattern);
        const std::string &english = fault->message.english;
        const std::size_t reason = english.find("is no regular expression: ") + 26;
        const std::string words = english.substr(reason, english.rfind(", at") - reason);
        QVERIFY(words.size() > 5);
        QVERIFY2(fault->message.chinese.find(words) == std::string::npos,
                 fault->message.chinese.c_str());
    }
}

void TestLabOptions::moreMemoryThanThereIs()
{
    const ExperimentParameters large =
        parsed(u"--nodes 1000 --vnodes 10000 --placement successor"_s.split(u' '));
    QVERIFY(!findFault(large, {std::uint64_t{1} << 40}));
    const auto fault = findFault(large, {std::uint64_t{1} << 30});
    QVERIFY(fault);
    QCOMPARE(fault->parameter, std::optional(LabParameter::VirtualNodes));
    QVERIFY2(fault->message.english.find("1,073 MB") != std::string::npos,
             fault->message.english.c_str());
    // Weights are blamed where they are the cause.
    ExperimentParameters weighted;
    weighted.weights = {1'000'000};
    const auto heavy = findFault(weighted, {std::uint64_t{1} << 30});
    QVERIFY(heavy);
    QCOMPARE(heavy->parameter, std::optional(LabParameter::Weights));
    QVERIFY(heavy->message.english.starts_with("1000000: a node has 200 virtual nodes for each"));
    weighted.settings.vnodes = 100'000;
    weighted.nodes = 10'000;
    QCOMPARE(findFault(weighted, {std::uint64_t{1} << 30})->parameter,
             std::optional(LabParameter::VirtualNodes));
    // Ten times the tokens, about ten times the memory.
    ExperimentParameters larger = large;
    larger.settings.vnodes *= 10;
    QVERIFY(estimatedBytes(larger) > 8 * estimatedBytes(large));
    // A number of nodes that no product of 32 bits could hold.
    larger.nodes = 100'000;
    larger.settings.vnodes = 100'000;
    larger.weights = {1'000'000};
    QVERIFY(findFault(larger, {std::uint64_t{1} << 50}));
    QVERIFY(machineLimits().memory > (std::uint64_t{1} << 27));
}

/// They are asked for whichever rules an experiment has.
void TestLabOptions::roundsHaveLimits()
{
    ExperimentParameters parameters =
        parsed(u"--nodes 1000 --vnodes 200 --placement modulo --rounds 100"_s.split(u' '));
    const LabLimits plenty{std::uint64_t{1} << 40};
    QVERIFY(!findRoundsFault(parameters, plenty));
    // Ten times the tokens at most: some 200 MB each time they are built.
    QVERIFY(!findFault(parameters, {std::uint64_t{1} << 28}));
    const auto memory = findRoundsFault(parameters, {std::uint64_t{1} << 28});
    QVERIFY(memory);
    QCOMPARE(memory->parameter, std::optional(LabParameter::VirtualNodes));
    parameters.settings.dynamic.rounds = 101;
    QVERIFY(!findFault(parameters, plenty));
    const auto rounds = findRoundsFault(parameters, plenty);
    QVERIFY(rounds);
    QCOMPARE(rounds->parameter, std::optional(LabParameter::Rounds));
    QVERIFY(rounds->message.english.starts_with("101: with 1,000 nodes there can be 100 "));
}

void TestLabOptions::usualIsRight()
{
    QVERIFY(!findFault({}));
    for (const PlacementRule rule : kPlacementRules) {
        ExperimentParameters parameters;
        parameters.placements = {rule};
        QVERIFY2(!findFault(parameters), std::string(placementName(rule)).c_str());
    }
    // Powers of a law at its limits.
    QVERIFY(!findFault(parsed({u"--workload"_s, u"powerlaw:1.06"_s})));
    QVERIFY(!findFault(parsed({u"--workload"_s, u"zipf:0"_s})));
}

/// What a shell makes of the line sets the same experiment again, whatever it is.
void TestLabOptions::repeatLineRoundTrip()
{
    const std::vector<std::vector<const char *>> choices{
        {"nodes", "1", "7", "100000"},
        {"vnodes", "1", "200"},
        {"keys", "1", "1000000000"},
        {"requests", "5", "1000000"},
        {"workload", "uniform", "zipf:1.1", "zipf:0.1", "powerlaw:1.07", "file:-",
         "file:a 'b' \"c\" $HOME `d` \\e.txt", "file:键.csv"},
        {"column", "url", "a b'c"},
        {"match", "GET (\\S+) \"[^\"]*\" $", "'"},
        {"placement", "modulo", "successor,bounded,dynamic", "ketama-weighted"},
        {"weights", "1", "1,2,4"},
        {"epsilon", "0", "0.0001", "0.25", "1000"},
        {"max-probes", "0", "3"},
        {"hash", "xxh3", "xxh64", "md5", "blake2b"},
        {"seed", "0", "1", "9007199254740991"},
        {"leaver", "0", "3"},
        {"table-size", "65537", "251"},
        {"rounds", "1", "20"},
        {"interval", "2"},
        {"smoothing", "0.5"},
        {"limit", "0.1"},
        {"ceiling", "3"},
        {"labels", "stable", "factor"},
        {"basis", "current", "base"}};
    QCOMPARE(choices.size(), kLabParameters.size());
    Random random(1);
    for (int round = 0; round < 60; ++round) {
        ExperimentParameters parameters;
        for (const auto &choice : choices) {
            if (random.below(2) == 0)
                continue;
            const char *value = choice[1 + random.below(choice.size() - 1)];
            QVERIFY(!setOption(parameters, *optionNamed(choice[0]), value));
        }
        QProcess shell;
        shell.start(u"sh"_s, {u"-c"_s, u"ringwalk() { printf '%s\\n' \"$@\"; }; "_s +
                                           QString::fromStdString(repeatLine(parameters))});
        QVERIFY(shell.waitForFinished(-1) && shell.exitCode() == 0);
        QStringList words = QString::fromUtf8(shell.readAllStandardOutput()).split(u'\n');
        QCOMPARE(words.takeFirst(), u"simulate"_s);
        words.removeLast();
        // What makes no difference is not in it.
        ExperimentParameters same = parsed(words);
        for (const LabParameter parameter : kLabParameters) {
            if (!whyUnread(parameters, parameter))
                continue;
            const QString option = u"--"_s + QString::fromLatin1(optionName(parameter).data());
            QVERIFY2(!words.contains(option), qPrintable(words.join(u' ')));
            QVERIFY(!setOption(same, parameter, optionText(parameters, parameter)));
        }
        QCOMPARE(same, parameters);
    }
}

/// Parameters that are said to make no difference make none; and the others can make one.
void TestLabOptions::unreadMakesNoDifference()
{
    const auto figures = [](const ExperimentParameters &parameters) {
        const auto made = runExperiment(parameters);
        std::vector<std::vector<std::uint64_t>> loads;
        for (const PlacementResult &result : (*made)->results) {
            loads.push_back(result.loads);
            loads.push_back({result.spilled, result.refused});
        }
        return loads;
    };
    const std::pair<const char *, const char *> values[] = {
        {"vnodes", "7"},      {"keys", "900"},  {"epsilon", "0.5"},   {"max-probes", "1"},
        {"table-size", "11"}, {"rounds", "3"},  {"interval", "3"},    {"smoothing", "0.1"},
        {"limit", "0.01"},    {"ceiling", "1"}, {"labels", "stable"}, {"basis", "current"}};
    for (const char *workload : {"uniform", "zipf:1.1", "powerlaw:1.1"}) {
        for (const PlacementRule rule : kPlacementRules) {
            ExperimentParameters parameters;
            parameters.nodes = 5;
            parameters.requests = 2000;
            parameters.keys = 1000;
            parameters.placements = {rule};
            parameters.settings.epsilon = 200; // So that nodes are full, and not all of them.
            QVERIFY(!setOption(parameters, LabParameter::WorkloadName, workload));
            const auto before = figures(parameters);
            for (const auto &[name, value] : values) {
                ExperimentParameters changed = parameters;
                QVERIFY(!setOption(changed, *optionNamed(name), value));
                const bool unread = whyUnread(parameters, *optionNamed(name)).has_value();
                QVERIFY2((figures(changed) == before) == unread,
                         qPrintable(u"%1 %2 %3"_s.arg(QString::fromLatin1(workload),
                                                      QString::fromLatin1(placementName(rule)),
                                                      QString::fromLatin1(name))));
            }
        }
    }
}

QTEST_GUILESS_MAIN(TestLabOptions)
#include "tst_laboptions.moc"
