// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <map>
#include <string>

#include "look/SystemLanguage.h"

using namespace ringwalk;

namespace {

using Environment = std::map<std::string, std::string>;

Language chosen(const Environment &environment)
{
    return languageOf([&environment](const char *name) {
        const auto place = environment.find(name);
        return place == environment.end() ? std::string() : place->second;
    });
}

} // namespace

class TestSystemLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void locales_data();
    void locales();
    void precedence_data();
    void precedence();
    void ofThisProcess();
};

void TestSystemLanguage::locales_data()
{
    QTest::addColumn<bool>("chinese");
    for (const char *locale : {"zh", "zh_CN", "zh_CN.UTF-8", "zh_CN.utf8", "zh_CN.GB18030", "zh_SG",
                               "zh_SG.UTF-8", "zh_CN.UTF-8@pinyin", "zh@stroke", "zh_Hans",
                               "zh_Hans_CN", "zh_Hans_HK.UTF-8", "zh-CN", "zh-Hans-CN"})
        QTest::newRow(locale) << true;
    // Traditional Chinese is read by other readers, and all else is no Chinese.
    for (const char *locale : {"",
                               "C",
                               "POSIX",
                               "C.UTF-8",
                               "en",
                               "en_US.UTF-8",
                               "en_CN",
                               "de_DE.UTF-8",
                               "ja_JP.UTF-8",
                               "zh_TW",
                               "zh_TW.UTF-8",
                               "zh_HK",
                               "zh_MO",
                               "zh_Hant",
                               "zh_Hant_CN",
                               "zho",
                               "zha_CN",
                               "ZH_CN",
                               "_CN",
                               "nonsense",
                               ":",
                               "@",
                               "."})
        QTest::newRow(locale) << false;
}

void TestSystemLanguage::locales()
{
    QFETCH(bool, chinese);
    const std::string locale = QTest::currentDataTag();
    for (const char *name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        QCOMPARE(chosen({{name, locale}}) == Language::Chinese, chinese);
}

void TestSystemLanguage::precedence_data()
{
    QTest::addColumn<QStringList>("environment"); // LC_ALL, LC_MESSAGES, LANG, LANGUAGE
    QTest::addColumn<bool>("chinese");
    const auto row = [](const char *name, const char *all, const char *messages, const char *lang,
                        const char *language, bool chinese) {
        const auto text = [](const char *value) { return QString::fromLatin1(value); };
        QTest::newRow(name) << QStringList{text(all), text(messages), text(lang), text(language)}
                            << chinese;
    };
    row("nothing", "", "", "", "", false);
    row("LC_ALL before LC_MESSAGES", "en_US.UTF-8", "zh_CN.UTF-8", "zh_CN.UTF-8", "", false);
    row("LC_ALL before LANG", "zh_CN.UTF-8", "en_US.UTF-8", "en_US.UTF-8", "", true);
    row("LC_MESSAGES before LANG", "", "zh_CN.UTF-8", "en_US.UTF-8", "", true);
    row("an English interface in China", "", "en_US.UTF-8", "zh_CN.UTF-8", "", false);
    row("LANGUAGE before LC_ALL", "en_US.UTF-8", "", "", "zh_CN", true);
    row("LANGUAGE before LANG", "", "", "zh_CN.UTF-8", "en", false);
    row("first of LANGUAGE that there is", "", "", "de_DE.UTF-8", "de:fr:zh_CN:en", true);
    row("English before Chinese", "", "", "de_DE.UTF-8", "de:en_GB:zh_CN", false);
    row("Traditional, then Simplified", "", "", "zh_TW.UTF-8", "zh_TW:zh_CN", true);
    row("none in LANGUAGE, then the locale", "", "", "zh_CN.UTF-8", "de:fr", true);
    row("gaps in LANGUAGE", "", "", "en_US.UTF-8", "::zh_CN:", true);
    row("gaps alone", "", "", "zh_CN.UTF-8", "::", true);
    // As for every program: LANGUAGE counts only where there is a language at all.
    row("LANGUAGE in C", "C", "", "", "zh_CN", false);
    row("LANGUAGE in C.UTF-8", "C.UTF-8", "", "zh_CN.UTF-8", "zh_CN", false);
    row("LANGUAGE in POSIX", "", "POSIX", "", "zh_CN", false);
    row("LANGUAGE alone", "", "", "", "zh_CN", false);
}

void TestSystemLanguage::precedence()
{
    QFETCH(QStringList, environment);
    QFETCH(bool, chinese);
    Environment variables;
    for (const char *name : {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"})
        variables[name] = environment.takeFirst().toStdString();
    QCOMPARE(chosen(variables) == Language::Chinese, chinese);
}

void TestSystemLanguage::ofThisProcess()
{
    qunsetenv("LANGUAGE");
    qputenv("LC_ALL", "zh_CN.UTF-8");
    QVERIFY(systemLanguage() == Language::Chinese);
    qputenv("LC_ALL", "C");
    QVERIFY(systemLanguage() == Language::English);
}

QTEST_GUILESS_MAIN(TestSystemLanguage)
#include "tst_systemlanguage.moc"
