// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <string>
#include <string_view>

#include "RandomText.h"
#include "SansText.h"
#include "diagram/TextMetrics.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr double kUnitsPerEm = 2048.0; // a text of this size is measured in font units

} // namespace

class TestTextMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyTextHasNoWidth();
    void knownAdvances_data();
    void knownAdvances();
    void widthIsAdditive();
    void widthScalesWithSize();
    void cjkIsOneEm();
    void marksHaveNoWidth();
    void otherCharacters();
    void invalidUtf8();
};

void TestTextMetrics::emptyTextHasNoWidth()
{
    QCOMPARE(sansWidth("", 16.0), 0.0);
    QCOMPARE(textWidth("", 16.0, FontWeight::Bold, FontFamily::Mono), 0.0);
    QCOMPARE(sansWidth("text", 0.0), 0.0);
}

/// Font units, read from the hmtx tables of DejaVuSans.ttf, DejaVuSans-Bold.ttf and
/// DejaVuSansMono.ttf, version 2.37.
void TestTextMetrics::knownAdvances_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("regular");
    QTest::addColumn<double>("bold");
    QTest::newRow("space") << QByteArray(" ") << 651.0 << 713.0;
    QTest::newRow("A") << QByteArray("A") << 1401.0 << 1585.0;
    QTest::newRow("W") << QByteArray("W") << 2025.0 << 2259.0;
    QTest::newRow("i") << QByteArray("i") << 569.0 << 702.0;
    QTest::newRow("tilde") << QByteArray("~") << 1716.0 << 1716.0;
    QTest::newRow("e acute") << QByteArray("é") << 1260.0 << 1389.0;
    QTest::newRow("L stroke") << QByteArray("Ł") << 1151.0 << 1315.0;
    QTest::newRow("long s") << QByteArray("ſ") << 721.0 << 891.0;
    QTest::newRow("alpha") << QByteArray("α") << 1350.0 << 1407.0;
    QTest::newRow("Omega") << QByteArray("Ω") << 1565.0 << 1741.0;
    QTest::newRow("arrow") << QByteArray("→") << 1716.0 << 1716.0;
    QTest::newRow("half") << QByteArray("½") << 1985.0 << 2120.0;
    QTest::newRow("en dash") << QByteArray("–") << 1024.0 << 1024.0;
    QTest::newRow("floor") << QByteArray("⌋") << 799.0 << 936.0;
}

void TestTextMetrics::knownAdvances()
{
    QFETCH(QByteArray, text);
    QFETCH(double, regular);
    QFETCH(double, bold);
    const std::string_view utf8(text.constData(), static_cast<std::size_t>(text.size()));
    QCOMPARE(textWidth(utf8, kUnitsPerEm, FontWeight::Regular, FontFamily::Sans), regular);
    QCOMPARE(textWidth(utf8, kUnitsPerEm, FontWeight::Bold, FontFamily::Sans), bold);
    QCOMPARE(textWidth(utf8, kUnitsPerEm, FontWeight::Regular, FontFamily::Mono), 1233.0);
    QCOMPARE(textWidth(utf8, kUnitsPerEm, FontWeight::Bold, FontFamily::Mono), 1233.0);
}

void TestTextMetrics::widthIsAdditive()
{
    TextGenerator generator(1);
    for (int i = 0; i < 200; ++i) {
        const std::string a = generator.anyText(generator.below(30));
        const std::string b = generator.anyText(generator.below(30));
        // Exact in font units, for whole numbers of them.
        QVERIFY(sansWidth(a + b, kUnitsPerEm) ==
                sansWidth(a, kUnitsPerEm) + sansWidth(b, kUnitsPerEm));
        QCOMPARE(sansWidth(a + b, 13.7), sansWidth(a, 13.7) + sansWidth(b, 13.7));
    }
}

void TestTextMetrics::widthScalesWithSize()
{
    QCOMPARE(sansWidth("Ringwalk", 32.0), 2.0 * sansWidth("Ringwalk", 16.0));
    QCOMPARE(sansWidth("Ringwalk", 13.0), 13.0 * sansWidth("Ringwalk", 1.0));
    QVERIFY(textWidth("Ringwalk", 16.0, FontWeight::Bold, FontFamily::Sans) >
            sansWidth("Ringwalk", 16.0));
}

void TestTextMetrics::cjkIsOneEm()
{
    for (const FontFamily family : {FontFamily::Sans, FontFamily::Mono}) {
        for (const FontWeight weight : {FontWeight::Regular, FontWeight::Bold}) {
            for (const char *text : {"环", "の", "키", "，", "「", "（", "￥", "豈", "𠀀"})
                QCOMPARE(textWidth(text, 14.0, weight, family), 14.0);
        }
    }
}

void TestTextMetrics::marksHaveNoWidth()
{
    QCOMPARE(sansWidth("e\u0301", 16.0), sansWidth("e", 16.0));
    QCOMPARE(sansWidth("\u0300\u036F\u200B\u200F", 16.0), 0.0);
}

void TestTextMetrics::otherCharacters()
{
    // 0.7 em rounded up to a font unit; U+03A2 is a gap in the Greek block.
    for (const char *text : {"ж", "\u03A2", "\u0085", "\u20AC", "\uFFFD", "\U0001F600"}) {
        QVERIFY(sansWidth(text, 100.0) >= 70.0);
        QVERIFY(sansWidth(text, 100.0) < 70.1);
    }
}

void TestTextMetrics::invalidUtf8()
{
    const double bad = sansWidth("\uFFFD", 16.0);
    // The views end inside a sequence although the bytes go on: nothing may read past the end.
    const std::string_view ideograph = "环";
    QCOMPARE(sansWidth(ideograph.substr(0, 1), 16.0), bad);
    QCOMPARE(sansWidth(ideograph.substr(0, 2), 16.0), 2.0 * bad);
    const std::string_view supplementary = "𠀀";
    QCOMPARE(sansWidth(supplementary.substr(0, 3), 16.0), 3.0 * bad);

    QCOMPARE(sansWidth("\x80", 16.0), bad);                   // a continuation byte alone
    QCOMPARE(sansWidth("\xFF\xFE", 16.0), 2.0 * bad);         // never in UTF-8
    QCOMPARE(sansWidth("\xC0\x80", 16.0), 2.0 * bad);         // overlong
    QCOMPARE(sansWidth("\xE0\x80\x80", 16.0), 3.0 * bad);     // overlong
    QCOMPARE(sansWidth("\xED\xA0\x80", 16.0), 3.0 * bad);     // surrogate
    QCOMPARE(sansWidth("\xF4\x90\x80\x80", 16.0), 4.0 * bad); // above U+10FFFF
    QCOMPARE(sansWidth("\xE7\x8E", 16.0) + sansWidth("A", 16.0), sansWidth("\xE7\x8E"
                                                                           "A",
                                                                           16.0));
}

QTEST_APPLESS_MAIN(TestTextMetrics)
#include "tst_textmetrics.moc"
