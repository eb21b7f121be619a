// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cerrno>
#include <cstring>

#include "Phrase.h"
#include "SystemError.h"

using namespace ringwalk;

class TestLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names();
    void oneLanguageForAll();
    void phrases();
    void systemErrors();
};

void TestLanguage::names()
{
    QCOMPARE(kLanguages.size(), std::size_t{2});
    for (const Language language : kLanguages)
        QVERIFY(languageNamed(languageName(language)) == language);
    for (const char *other : {"", "EN", "zh", "zh_TW", "zh-CN", "de"})
        QVERIFY2(!languageNamed(other), other);
}

void TestLanguage::oneLanguageForAll()
{
    QCOMPARE((Localized{"key", "键"}.in(Language::English)), "key");
    QCOMPARE((Localized{"key", "键"}.in(Language::Chinese)), "键");
    QCOMPARE(Localized{"K5"}.in(Language::Chinese), "K5");
    QCOMPARE((Localized{"", "键"}.in(Language::English)), "键");
}

void TestLanguage::phrases()
{
    // Each language has its own order, an argument may stand twice or not at all.
    const Localized text =
        phrase(Localized{"%1 of %2 at %1", "%2 的 %1"}, {std::string("a"), std::string("b")});
    QCOMPARE(text.english, "a of b at a");
    QCOMPARE(text.chinese, "b 的 a");
    // What an argument holds is not looked at again, and other percents are none of ours.
    QCOMPARE(phrase("%1 is 25 % or %0 %", {std::string("%1%2")}), "%1%2 is 25 % or %0 %");
}

void TestLanguage::systemErrors()
{
    for (const int number :
         {ENOENT, EACCES, EISDIR, ENOTDIR, ENOSPC, EROFS, EMFILE, ENAMETOOLONG}) {
        const Localized reason = systemError(std::strerror(number));
        QVERIFY2(!reason.chinese.empty() && reason.chinese != reason.english,
                 reason.english.c_str());
        // This test runs in the C locale.
        QCOMPARE(reason.english, std::strerror(number));
    }
    const Localized unknown = systemError("The moon is full");
    for (const Language language : kLanguages)
        QCOMPARE(unknown.in(language), "The moon is full");
}

QTEST_GUILESS_MAIN(TestLanguage)
#include "tst_language.moc"
