// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagram/TextMetrics.h"

using namespace ringwalk;
using namespace std::string_view_literals;

namespace {

constexpr double kUnitsPerEm = 2048.0; // a text of this size is measured in font units

const std::vector<std::string_view> kClosing{
    "，"sv, "。"sv, "、"sv, "；"sv, "："sv, "！"sv, "？"sv, "）"sv, "」"sv, "』"sv, "】"sv, "》"sv,
    "”"sv,  "’"sv,  "…"sv,  ")"sv,  ","sv,  "."sv,  ";"sv,  ":"sv,  "!"sv,  "?"sv};
const std::vector<std::string_view> kOpening{"（"sv, "「"sv, "『"sv, "【"sv,
                                             "《"sv, "“"sv,  "‘"sv,  "("sv};
const std::vector<std::string_view> kIdeographs{"环"sv, "节"sv, "点"sv, "一"sv, "致"sv, "性"sv,
                                                "哈"sv, "希"sv, "の"sv, "키"sv};
const std::vector<std::string_view> kLetters{"a"sv, "W"sv, "i"sv, "m"sv, "é"sv, "ł"sv,
                                             "Ω"sv, "7"sv, "-"sv, "→"sv};

double sansWidth(std::string_view text, double size)
{
    return textWidth(text, size, FontWeight::Regular, FontFamily::Sans);
}

std::vector<std::string> wrapSans(std::string_view text, double maxWidth, double size = 10.0)
{
    return wrapText(text, maxWidth, size, FontWeight::Regular, FontFamily::Sans);
}

std::string elideSans(std::string_view text, double maxWidth)
{
    return elideText(text, maxWidth, 10.0, FontWeight::Regular, FontFamily::Sans);
}

std::size_t codePointCount(std::string_view utf8)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool startsWithAny(std::string_view text, std::span<const std::string_view> parts)
{
    return std::ranges::any_of(parts, [text](auto part) { return text.starts_with(part); });
}

bool endsWithAny(std::string_view text, std::span<const std::string_view> parts)
{
    return std::ranges::any_of(parts, [text](auto part) { return text.ends_with(part); });
}

std::string withoutWhiteSpace(std::string text)
{
    std::erase(text, ' ');
    std::erase(text, '\n');
    return text;
}

std::string joined(const std::vector<std::string> &lines, std::string_view separator)
{
    std::string result;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0)
            result += separator;
        result += lines[i];
    }
    return result;
}

/// std::mt19937 gives the same numbers everywhere; the standard distributions do not.
class TextGenerator
{
public:
    explicit TextGenerator(unsigned seed) : m_random(seed) {}

    std::size_t below(std::size_t count) { return m_random() % count; }
    std::string_view pick(std::span<const std::string_view> parts)
    {
        return parts[below(parts.size())];
    }

    std::string word(std::size_t maxLength)
    {
        std::string result;
        for (std::size_t i = 1 + below(maxLength); i > 0; --i)
            result += pick(kLetters);
        return result;
    }

    /// Words with single spaces between them.
    std::string words(std::size_t count, std::size_t maxLength)
    {
        std::string result = word(maxLength);
        for (std::size_t i = 1; i < count; ++i)
            result += " " + word(maxLength);
        return result;
    }

    /// CJK and Latin text with punctuation as people write it: at most two marks in a row.
    std::string mixedText(std::size_t count)
    {
        std::string result;
        for (std::size_t i = 0; i < count; ++i) {
            switch (below(8)) {
            case 0: result += pick(kOpening); [[fallthrough]];
            case 1: result += word(4); result += pick(kClosing); break;
            case 2: result += " " + word(12) + " "; break;
            case 3: result += pick(kOpening); [[fallthrough]];
            case 4: result += pick(kIdeographs); result += pick(kClosing); break;
            default: result += pick(kIdeographs); break;
            }
        }
        return result;
    }

    /// Anything after anything, also many marks and spaces in a row.
    std::string anyText(std::size_t count)
    {
        std::string result;
        for (std::size_t i = 0; i < count; ++i) {
            switch (below(7)) {
            case 0: result += pick(kOpening); break;
            case 1: result += pick(kClosing); break;
            case 2: result += pick(kIdeographs); break;
            case 3: result += " "; break;
            case 4: result += below(4) == 0 ? "\n" : " "; break;
            default: result += pick(kLetters); break;
            }
        }
        return result;
    }

    std::string bytes(std::size_t count)
    {
        std::string result;
        for (std::size_t i = 0; i < count; ++i)
            result += static_cast<char>(static_cast<unsigned char>(m_random() & 0xFFU));
        return result;
    }

private:
    std::mt19937 m_random;
};

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
    void wrapsAtSpaces();
    void wrapKeepsParagraphs();
    void wrapKeepsPunctuation();
    void wrapBreaksLongWords();
    void wrapWordsIsGreedy();
    void wrapMixedText();
    void wrapAnyText();
    void wrapInvalidUtf8();
    void wrapLongText();
    void elides();
    void elidesAnyText();
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
        QVERIFY(sansWidth(a + b, kUnitsPerEm)
                == sansWidth(a, kUnitsPerEm) + sansWidth(b, kUnitsPerEm));
        QCOMPARE(sansWidth(a + b, 13.7), sansWidth(a, 13.7) + sansWidth(b, 13.7));
    }
}

void TestTextMetrics::widthScalesWithSize()
{
    QCOMPARE(sansWidth("Ringwalk", 32.0), 2.0 * sansWidth("Ringwalk", 16.0));
    QCOMPARE(sansWidth("Ringwalk", 13.0), 13.0 * sansWidth("Ringwalk", 1.0));
    QVERIFY(textWidth("Ringwalk", 16.0, FontWeight::Bold, FontFamily::Sans)
            > sansWidth("Ringwalk", 16.0));
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

    QCOMPARE(sansWidth("\x80", 16.0), bad); // a continuation byte alone
    QCOMPARE(sansWidth("\xFF\xFE", 16.0), 2.0 * bad); // never in UTF-8
    QCOMPARE(sansWidth("\xC0\x80", 16.0), 2.0 * bad); // overlong
    QCOMPARE(sansWidth("\xE0\x80\x80", 16.0), 3.0 * bad); // overlong
    QCOMPARE(sansWidth("\xED\xA0\x80", 16.0), 3.0 * bad); // surrogate
    QCOMPARE(sansWidth("\xF4\x90\x80\x80", 16.0), 4.0 * bad); // above U+10FFFF
    QCOMPARE(sansWidth("\xE7\x8E", 16.0) + sansWidth("A", 16.0), sansWidth("\xE7\x8E" "A", 16.0));
}

void TestTextMetrics::wrapsAtSpaces()
{
    using Lines = std::vector<std::string>;
    const double width = sansWidth("one two", 10.0);
    QVERIFY((wrapSans("one two six", width) == Lines{"one two", "six"}));
    QVERIFY((wrapSans("one two   six", width) == Lines{"one two", "six"}));
    QVERIFY((wrapSans("  one two  ", width) == Lines{"one two"}));
    QVERIFY((wrapSans("one  two", 1000.0) == Lines{"one  two"}));
    QVERIFY((wrapSans("one two", width - 0.001) == Lines{"one", "two"}));
    QVERIFY((wrapSans("a\u00A0b c", sansWidth("a\u00A0b", 10.0)) == Lines{"a\u00A0b", "c"}));
}

void TestTextMetrics::wrapKeepsParagraphs()
{
    using Lines = std::vector<std::string>;
    QVERIFY(wrapSans("", 100.0).empty());
    QVERIFY(wrapSans("\n", 100.0).empty());
    QVERIFY(wrapSans("  \n ", 100.0).empty());
    QVERIFY((wrapSans("a\nb", 100.0) == Lines{"a", "b"}));
    QVERIFY((wrapSans("a\n\nb", 100.0) == Lines{"a", "", "b"}));
    QVERIFY((wrapSans("\na", 100.0) == Lines{"", "a"}));
    QVERIFY((wrapSans("a\n", 100.0) == Lines{"a"}));
    QVERIFY((wrapSans("a\n \n", 100.0) == Lines{"a"}));
}

void TestTextMetrics::wrapKeepsPunctuation()
{
    using Lines = std::vector<std::string>;
    // Three ideographs fit, but the comma takes the one before it along.
    QVERIFY((wrapSans("环节点一", 30.0) == Lines{"环节点", "一"}));
    QVERIFY((wrapSans("环节点，一", 30.0) == Lines{"环节", "点，一"}));
    QVERIFY((wrapSans("环节（点）一", 30.0) == Lines{"环节", "（点）", "一"}));
    QVERIFY((wrapSans("环节“点”一", sansWidth("环节“", 10.0)) == Lines{"环节", "“点”", "一"}));
    // Latin words keep together inside CJK text.
    QVERIFY((wrapSans("环node环", sansWidth("环node", 10.0)) == Lines{"环node", "环"}));
    QVERIFY((wrapSans("环node环", sansWidth("环nod", 10.0)) == Lines{"环", "node", "环"}));
    // A mark that stands alone does not start a line either.
    QVERIFY((wrapSans("one two : six", sansWidth("one two", 10.0))
             == Lines{"one", "two :", "six"}));
    // There is no better place in a row of marks.
    QVERIFY((wrapSans("，，，", 20.0) == Lines{"，，", "，"}));
}

void TestTextMetrics::wrapBreaksLongWords()
{
    using Lines = std::vector<std::string>;
    const double width = sansWidth("mmm", 10.0);
    QVERIFY((wrapSans("mmmmmmm", width) == Lines{"mmm", "mmm", "m"}));
    QVERIFY((wrapSans("i mmmmm", width) == Lines{"i", "mmm", "mm"}));
    QVERIFY((wrapSans("mmm)", width) == Lines{"mm", "m)"}));
    // Marks stay with their letters.
    QVERIFY((wrapSans("m\u0301m\u0301", 0.0) == Lines{"m\u0301", "m\u0301"}));
    QVERIFY((wrapSans("环 m,", 0.0) == Lines{"环", "m", ","}));
}

void TestTextMetrics::wrapWordsIsGreedy()
{
    TextGenerator generator(2);
    for (int i = 0; i < 300; ++i) {
        const std::string text = generator.words(1 + generator.below(40), 8);
        const double width = 90.0 + static_cast<double>(generator.below(200));
        const std::vector<std::string> lines = wrapSans(text, width);
        QCOMPARE(joined(lines, " "), text);
        for (std::size_t line = 0; line < lines.size(); ++line) {
            QVERIFY(sansWidth(lines[line], 10.0) <= width);
            if (line + 1 < lines.size()) {
                const std::string next = lines[line + 1].substr(0, lines[line + 1].find(' '));
                QVERIFY(sansWidth(lines[line] + " " + next, 10.0) > width);
            }
        }
    }
}

void TestTextMetrics::wrapMixedText()
{
    TextGenerator generator(3);
    for (int i = 0; i < 500; ++i) {
        const std::string text = generator.mixedText(1 + generator.below(60));
        const double width = 80.0 + static_cast<double>(generator.below(300));
        const std::vector<std::string> lines = wrapSans(text, width);
        QCOMPARE(withoutWhiteSpace(joined(lines, "")), withoutWhiteSpace(text));
        for (std::size_t line = 0; line < lines.size(); ++line) {
            QVERIFY(!lines[line].empty());
            QVERIFY(sansWidth(lines[line], 10.0) <= width);
            QVERIFY(!lines[line].starts_with(' ') && !lines[line].ends_with(' '));
            QVERIFY(line == 0 || !startsWithAny(lines[line], kClosing));
            QVERIFY(line + 1 == lines.size() || !endsWithAny(lines[line], kOpening));
        }
    }
}

void TestTextMetrics::wrapAnyText()
{
    TextGenerator generator(4);
    for (int i = 0; i < 2000; ++i) {
        const std::string text = generator.anyText(generator.below(80));
        const double width = static_cast<double>(generator.below(120));
        const std::vector<std::string> lines = wrapSans(text, width);
        QCOMPARE(withoutWhiteSpace(joined(lines, "")), withoutWhiteSpace(text));
        QVERIFY(lines.empty() || !lines.back().empty());
        for (const std::string &line : lines) {
            QVERIFY(line.find('\n') == std::string::npos);
            QVERIFY(!line.starts_with(' ') && !line.ends_with(' '));
            QVERIFY(sansWidth(line, 10.0) <= width || codePointCount(line) == 1);
        }
        // The lines are stable: wrapping them again changes nothing.
        QVERIFY(wrapSans(joined(lines, "\n"), width) == lines);
    }
}

void TestTextMetrics::wrapInvalidUtf8()
{
    TextGenerator generator(5);
    for (int i = 0; i < 1000; ++i) {
        const std::string text = generator.bytes(generator.below(60));
        const std::vector<std::string> lines =
            wrapText(text, 40.0, 10.0, FontWeight::Bold, FontFamily::Mono);
        QVERIFY(withoutWhiteSpace(joined(lines, "")) == withoutWhiteSpace(text));
        for (const std::string &line : lines)
            QVERIFY(textWidth(line, 10.0, FontWeight::Bold, FontFamily::Mono) <= 40.0);
    }
    QCOMPARE(joined(wrapSans("环节点"sv.substr(0, 8), 5.0), ""), std::string("环节\xE7\x82"));
}

/// Half a million characters: a wrapper that is not linear would not end in the test's time limit.
void TestTextMetrics::wrapLongText()
{
    const std::string word(500'000, 'm');
    QCOMPARE(wrapSans(word, 0.0).size(), word.size());
    QCOMPARE(wrapSans(word, 1e12).size(), std::size_t{1});
    const std::string marks(500'000, ',');
    QCOMPARE(joined(wrapSans(marks, 100.0), ""), marks);
    const std::string spaces = "a" + std::string(500'000, ' ') + "b";
    QCOMPARE(wrapSans(spaces, 100.0).size(), std::size_t{2});
    const std::string paragraphs = std::string(500'000, '\n') + "a";
    QCOMPARE(wrapSans(paragraphs, 100.0).size(), std::size_t{500'001});
}

void TestTextMetrics::elides()
{
    QCOMPARE(elideSans("", 0.0), std::string());
    QCOMPARE(elideSans("node", sansWidth("node", 10.0)), std::string("node"));
    QCOMPARE(elideSans("node-12", sansWidth("node…", 10.0)), std::string("node…"));
    QCOMPARE(elideSans("my node", sansWidth("my …", 10.0)), std::string("my…"));
    QCOMPARE(elideSans("环节点", sansWidth("环…", 10.0)), std::string("环…"));
    QCOMPARE(elideSans("e\u0301mmm", sansWidth("e…", 10.0)), std::string("e\u0301…"));
    QCOMPARE(elideSans("node", sansWidth("…", 10.0)), std::string("…"));
    QCOMPARE(elideSans("node", sansWidth("…", 10.0) - 0.001), std::string());
}

void TestTextMetrics::elidesAnyText()
{
    constexpr std::string_view ellipsis = "…";
    TextGenerator generator(6);
    for (int i = 0; i < 1000; ++i) {
        const std::string text = generator.anyText(generator.below(40));
        const double width = static_cast<double>(generator.below(300));
        const std::string elided = elideSans(text, width);
        QVERIFY(sansWidth(elided, 10.0) <= width);
        if (sansWidth(text, 10.0) <= width) {
            QCOMPARE(elided, text);
        } else if (!elided.empty()) {
            QVERIFY(elided.ends_with(ellipsis));
            const std::string kept = elided.substr(0, elided.size() - ellipsis.size());
            QVERIFY(text.starts_with(kept));
            QVERIFY(QString::fromUtf8(kept.c_str()).toUtf8() == kept.c_str());
        }
    }
}

QTEST_APPLESS_MAIN(TestTextMetrics)
#include "tst_textmetrics.moc"
