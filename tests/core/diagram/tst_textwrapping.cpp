// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "RandomText.h"
#include "SansText.h"
#include "diagram/TextMetrics.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace std::string_view_literals;

namespace {

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

} // namespace

class TestTextWrapping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
    void elidesAtEitherEnd();
    void tellsNamesApart();
};

void TestTextWrapping::wrapsAtSpaces()
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

void TestTextWrapping::wrapKeepsParagraphs()
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

void TestTextWrapping::wrapKeepsPunctuation()
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
    QVERIFY(
        (wrapSans("one two : six", sansWidth("one two", 10.0)) == Lines{"one", "two :", "six"}));
    // There is no better place in a row of marks.
    QVERIFY((wrapSans("，，，", 20.0) == Lines{"，，", "，"}));
}

void TestTextWrapping::wrapBreaksLongWords()
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

void TestTextWrapping::wrapWordsIsGreedy()
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

void TestTextWrapping::wrapMixedText()
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

void TestTextWrapping::wrapAnyText()
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

void TestTextWrapping::wrapInvalidUtf8()
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
void TestTextWrapping::wrapLongText()
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

void TestTextWrapping::elides()
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

void TestTextWrapping::elidesAnyText()
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

/// What is left of a text are its own ends, as long as they fit.
void TestTextWrapping::elidesAtEitherEnd()
{
    const auto elided = [](std::string_view text, double width, Elide where) {
        return elideText(text, width, 10.0, FontWeight::Regular, FontFamily::Sans, where);
    };
    TextGenerator texts(7);
    for (int round = 0; round < 300; ++round) {
        const std::string text = texts.anyText(texts.below(24));
        if (text.find("…") != std::string::npos)
            continue;
        const double whole = sansWidth(text, 10.0);
        for (const Elide where : {Elide::End, Elide::Start, Elide::Middle}) {
            QCOMPARE(elided(text, whole, where), text);
            QCOMPARE(elided(text, sansWidth("…", 10.0) - 0.1, where),
                     whole <= sansWidth("…", 10.0) - 0.1 ? text : std::string());
            const double room = whole * 0.6;
            const std::string shown = elided(text, room, where);
            if (shown == text || shown.empty())
                continue;
            QVERIFY(sansWidth(shown, 10.0) <= room);
            const std::size_t dots = shown.find("…");
            QVERIFY(dots != std::string::npos);
            const std::string head = shown.substr(0, dots);
            const std::string tail = shown.substr(dots + std::string_view("…").size());
            QVERIFY(text.starts_with(head));
            QVERIFY(text.ends_with(tail));
            QVERIFY(where != Elide::End || tail.empty());
            QVERIFY(where != Elide::Start || head.empty());
        }
    }
    QCOMPARE(elided("user:12", sansWidth("…12", 10.0) + 0.1, Elide::Start), std::string("…12"));
    QCOMPARE(elided("abcdef", sansWidth("a…ef", 10.0) + 0.1, Elide::Middle), std::string("a…ef"));
}

void TestTextWrapping::tellsNamesApart()
{
    const auto telling = [](const std::vector<std::string> &names) {
        return tellingElide(names, 30.0, 10.0, FontWeight::Regular, FontFamily::Sans);
    };
    QCOMPARE(telling({"user:0", "user:1", "user:2"}), Elide::Start);
    QCOMPARE(telling({"0-profile", "1-profile", "2-profile"}), Elide::End);
    QCOMPARE(telling({"a-profile-0", "a-profile-1", "b-profile-0", "b-profile-1"}), Elide::Middle);
    // Where all fit, or none differ, the beginning tells as much as anything.
    QCOMPARE(telling({"K0", "K1"}), Elide::End);
    QCOMPARE(telling({}), Elide::End);
}

QTEST_APPLESS_MAIN(TestTextWrapping)
#include "tst_textwrapping.moc"
