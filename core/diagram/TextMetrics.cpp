// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/TextMetrics.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>

#include "diagram/Utf8.h"

namespace ringwalk {

namespace {

// Advances in font units, from the hmtx tables of DejaVu Sans and DejaVu Sans Bold 2.37, which have
// 2048 units per em. Sums of whole units are exact, in whatever order a text is measured.

constexpr std::int64_t kUnitsPerEm = 2048;
constexpr std::int64_t kMonoAdvance = 1233;  // DejaVu Sans Mono, both weights
constexpr std::int64_t kOtherAdvance = 1434; // 0.7 em, rounded up

struct SymbolAdvance
{
    char32_t codePoint;
    std::uint16_t regular;
    std::uint16_t bold;
};

constexpr char32_t kAsciiFirst = 0x20;
constexpr char32_t kLatinFirst = 0xA0;
constexpr char32_t kGreekFirst = 0x391; // U+03A2 is unassigned and 0 in the tables

constexpr std::array<std::uint16_t, 95> kAsciiRegular{
    651,  821,  942,  1716, 1303, 1946, 1597, 563,  799,  799,  1024, 1716, 651,  739,  651,  690,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690,  690,  1716, 1716, 1716, 1087,
    2048, 1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604,  604,  1343, 1141, 1767, 1532, 1612,
    1235, 1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799,  690,  799,  1716, 1024,
    1024, 1255, 1300, 1126, 1300, 1260, 721,  1300, 1298, 569,  569,  1186, 569,  1995, 1298, 1253,
    1300, 1300, 842,  1067, 803,  1298, 1212, 1675, 1212, 1212, 1075, 1303, 690,  1303, 1716,
};

constexpr std::array<std::uint16_t, 95> kAsciiBold{
    713,  934,  1067, 1716, 1425, 2052, 1786, 627,  936,  936,  1071, 1716, 778,  850,  778,  748,
    1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 1425, 819,  819,  1716, 1716, 1716, 1188,
    2048, 1585, 1561, 1503, 1700, 1399, 1399, 1681, 1714, 762,  762,  1587, 1305, 2038, 1714, 1741,
    1501, 1741, 1577, 1475, 1397, 1663, 1585, 2259, 1579, 1483, 1485, 936,  748,  936,  1716, 1024,
    1024, 1382, 1466, 1214, 1466, 1389, 891,  1466, 1458, 702,  702,  1362, 702,  2134, 1458, 1407,
    1466, 1466, 1010, 1219, 979,  1458, 1335, 1892, 1321, 1335, 1192, 1458, 748,  1458, 1716,
};

constexpr std::array<std::uint16_t, 224> kLatinRegular{
    651,  821,  1303, 1303, 1303, 1303, 690,  1024, 1024, 2048, 965,  1253, 1716, 739,  2048, 1024,
    1024, 1716, 821,  821,  1024, 1303, 1303, 651,  1024, 821,  965,  1253, 1985, 1985, 1985, 1087,
    1401, 1401, 1401, 1401, 1401, 1401, 1995, 1430, 1294, 1294, 1294, 1294, 604,  604,  604,  604,
    1587, 1532, 1612, 1612, 1612, 1612, 1612, 1716, 1612, 1499, 1499, 1499, 1499, 1251, 1239, 1290,
    1255, 1255, 1255, 1255, 1255, 1255, 2011, 1126, 1260, 1260, 1260, 1260, 569,  569,  569,  569,
    1253, 1298, 1253, 1253, 1253, 1253, 1253, 1716, 1253, 1298, 1298, 1298, 1298, 1212, 1300, 1212,
    1401, 1255, 1401, 1255, 1401, 1255, 1430, 1126, 1430, 1126, 1430, 1126, 1430, 1126, 1577, 1300,
    1587, 1300, 1294, 1260, 1294, 1260, 1294, 1260, 1294, 1260, 1294, 1260, 1587, 1300, 1587, 1300,
    1587, 1300, 1587, 1300, 1540, 1298, 1876, 1423, 604,  569,  604,  569,  604,  569,  604,  569,
    604,  569,  1208, 1138, 604,  569,  1343, 1186, 1186, 1141, 569,  1141, 569,  1141, 768,  1141,
    700,  1151, 582,  1532, 1298, 1532, 1298, 1532, 1298, 1666, 1532, 1298, 1612, 1253, 1612, 1253,
    1612, 1253, 2191, 2095, 1423, 842,  1423, 842,  1423, 842,  1300, 1067, 1300, 1067, 1300, 1067,
    1300, 1067, 1251, 803,  1251, 803,  1251, 803,  1499, 1298, 1499, 1298, 1499, 1298, 1499, 1298,
    1499, 1298, 1499, 1298, 2025, 1675, 1251, 1212, 1251, 1403, 1075, 1403, 1075, 1403, 1075, 721,
};

constexpr std::array<std::uint16_t, 224> kLatinBold{
    713,  934,  1425, 1425, 1303, 1425, 748,  1024, 1024, 2048, 1155, 1323, 1716, 850,  2048, 1024,
    1024, 1716, 897,  897,  1024, 1507, 1303, 778,  1024, 897,  1155, 1323, 2120, 2120, 2120, 1188,
    1585, 1585, 1585, 1585, 1585, 1585, 2222, 1503, 1399, 1399, 1399, 1399, 762,  762,  762,  762,
    1716, 1714, 1741, 1741, 1741, 1741, 1741, 1716, 1741, 1663, 1663, 1663, 1663, 1483, 1511, 1473,
    1382, 1382, 1382, 1382, 1382, 1382, 2146, 1214, 1389, 1389, 1389, 1389, 702,  702,  702,  702,
    1407, 1458, 1407, 1407, 1407, 1407, 1407, 1716, 1407, 1458, 1458, 1458, 1458, 1335, 1466, 1335,
    1585, 1382, 1585, 1382, 1585, 1382, 1503, 1214, 1503, 1214, 1503, 1214, 1503, 1214, 1700, 1466,
    1716, 1466, 1399, 1389, 1399, 1389, 1399, 1389, 1399, 1389, 1399, 1389, 1681, 1466, 1681, 1466,
    1681, 1466, 1681, 1466, 1714, 1458, 1994, 1618, 762,  702,  762,  702,  762,  702,  762,  702,
    762,  702,  1524, 1404, 762,  702,  1587, 1362, 1362, 1305, 702,  1305, 702,  1305, 982,  1305,
    1140, 1315, 760,  1714, 1458, 1714, 1458, 1714, 1458, 2013, 1714, 1458, 1741, 1407, 1741, 1407,
    1741, 1407, 2390, 2241, 1577, 1010, 1577, 1010, 1577, 1010, 1475, 1219, 1475, 1219, 1475, 1219,
    1475, 1219, 1397, 979,  1397, 979,  1397, 979,  1663, 1458, 1663, 1458, 1663, 1458, 1663, 1458,
    1663, 1458, 1663, 1458, 2259, 1892, 1483, 1335, 1483, 1485, 1192, 1485, 1192, 1485, 1192, 891,
};

constexpr std::array<std::uint16_t, 57> kGreekRegular{
    1401, 1405, 1141, 1401, 1294, 1403, 1540, 1612, 604,  1343, 1401, 1767, 1532, 1294, 1612,
    1540, 1235, 0,    1294, 1251, 1251, 1612, 1403, 1612, 1565, 604,  1251, 1350, 1107, 1298,
    693,  1185, 1350, 1307, 1212, 1253, 1107, 1114, 1298, 1253, 693,  1207, 1212, 1303, 1144,
    1142, 1253, 1233, 1300, 1202, 1298, 1233, 1185, 1351, 1183, 1351, 1715,
};

constexpr std::array<std::uint16_t, 57> kGreekBold{
    1585, 1561, 1305, 1585, 1399, 1485, 1714, 1741, 762,  1587, 1585, 2038, 1714, 1294, 1741,
    1714, 1501, 0,    1399, 1397, 1483, 1741, 1579, 1740, 1741, 762,  1483, 1407, 1140, 1458,
    798,  1383, 1407, 1466, 1395, 1407, 1140, 1210, 1458, 1407, 798,  1455, 1296, 1507, 1395,
    1210, 1407, 1620, 1466, 1214, 1595, 1307, 1383, 1602, 1321, 1626, 1780,
};

constexpr std::array<SymbolAdvance, 16> kSymbols{{
    {0x2013, 1024, 1024}, // –
    {0x2014, 2048, 2048}, // —
    {0x2018, 651, 778},   // ‘
    {0x2019, 651, 778},   // ’
    {0x201C, 1061, 1346}, // “
    {0x201D, 1061, 1346}, // ”
    {0x2026, 2048, 2048}, // …
    {0x2190, 1716, 1716}, // ←
    {0x2192, 1716, 1716}, // →
    {0x2194, 1716, 1716}, // ↔
    {0x2212, 1716, 1716}, // −
    {0x221E, 1706, 1706}, // ∞
    {0x2264, 1716, 1716}, // ≤
    {0x2265, 1716, 1716}, // ≥
    {0x230A, 799, 936},   // ⌊
    {0x230B, 799, 936},   // ⌋
}};

constexpr std::u32string_view kNeverFirst = U"，。、；：！？）」』】》”’…),.;:!?";
constexpr std::u32string_view kNeverLast = U"（「『【《“‘(";
constexpr std::string_view kEllipsis = "…";

bool isCjk(char32_t c)
{
    return (c >= 0x2E80 && c <= 0x9FFF)    // from the radicals to the unified ideographs
           || (c >= 0xAC00 && c <= 0xD7AF) // Hangul syllables
           || (c >= 0xF900 && c <= 0xFAFF) // compatibility ideographs
           || (c >= 0xFF00 && c <= 0xFF60) // fullwidth forms
           || (c >= 0xFFE0 && c <= 0xFFE6) // fullwidth signs
           || c >= 0x20000;                // supplementary ideographs
}

bool isZeroWidth(char32_t c)
{
    return (c >= 0x300 && c <= 0x36F) || (c >= 0x200B && c <= 0x200F);
}

template <std::size_t N>
std::int64_t lookUp(const std::array<std::uint16_t, N> &advances, char32_t first, char32_t c)
{
    return c >= first && c - first < N ? advances[c - first] : 0;
}

/// The advance in the table of DejaVu Sans, 0 for what is not in it.
std::int64_t tableAdvance(char32_t c, FontWeight weight)
{
    const bool bold = weight == FontWeight::Bold;
    if (c < kLatinFirst)
        return lookUp(bold ? kAsciiBold : kAsciiRegular, kAsciiFirst, c);
    if (c < kGreekFirst)
        return lookUp(bold ? kLatinBold : kLatinRegular, kLatinFirst, c);
    if (c < kSymbols.front().codePoint)
        return lookUp(bold ? kGreekBold : kGreekRegular, kGreekFirst, c);
    const auto symbol = std::ranges::lower_bound(kSymbols, c, {}, &SymbolAdvance::codePoint);
    if (symbol == kSymbols.end() || symbol->codePoint != c)
        return 0;
    return bold ? symbol->bold : symbol->regular;
}

std::int64_t advanceOf(char32_t c, FontWeight weight, FontFamily family)
{
    if (isZeroWidth(c))
        return 0;
    if (isCjk(c))
        return kUnitsPerEm;
    const std::int64_t advance = tableAdvance(c, weight);
    if (advance == 0)
        return kOtherAdvance;
    return family == FontFamily::Mono ? kMonoAdvance : advance;
}

std::int64_t unitsOf(std::string_view utf8, FontWeight weight, FontFamily family)
{
    std::int64_t units = 0;
    for (std::size_t i = 0; i < utf8.size();) {
        const CodePoint c = decode(utf8, i);
        units += advanceOf(c.value, weight, family);
        i += c.bytes;
    }
    return units;
}

/// One multiplication, and a division by a power of two that is exact: every machine rounds alike.
double toWidth(std::int64_t units, double size)
{
    return static_cast<double>(units) * size / static_cast<double>(kUnitsPerEm);
}

std::string_view withoutTrailingSpaces(std::string_view text)
{
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// Whether a line may end with `before` and the next one start with `after`.
bool maySeparate(char32_t before, char32_t after)
{
    return !isZeroWidth(after) && kNeverLast.find(before) == std::u32string_view::npos &&
           kNeverFirst.find(after) == std::u32string_view::npos;
}

/// Wraps one paragraph at a time. Every code point is looked at once and every line cut off once,
/// so the time is linear in the length of the text.
class Wrapper
{
public:
    Wrapper(double maxWidth, double size, FontWeight weight, FontFamily family)
        : m_maxWidth(maxWidth)
        , m_size(size)
        , m_weight(weight)
        , m_family(family)
    {
    }

    void addParagraph(std::string_view paragraph);

    std::vector<std::string> takeLines();

private:
    /// A place between two characters, with the width of the paragraph up to it.
    struct Place
    {
        std::size_t offset = 0;
        std::int64_t units = 0;
    };

    /// Ends the current line at `place`, where the next one starts.
    void breakAt(Place place)
    {
        const std::size_t length = place.offset - m_lineStart.offset;
        m_lines.emplace_back(withoutTrailingSpaces(m_paragraph.substr(m_lineStart.offset, length)));
        m_lineStart = place;
    }

    bool isInLine(Place place) const { return place.offset > m_lineStart.offset; }

    double m_maxWidth;
    double m_size;
    FontWeight m_weight;
    FontFamily m_family;
    std::string_view m_paragraph;
    Place m_lineStart;
    std::vector<std::string> m_lines;
};

void Wrapper::addParagraph(std::string_view paragraph)
{
    m_paragraph = withoutTrailingSpaces(paragraph);
    m_paragraph.remove_prefix(std::min(m_paragraph.find_first_not_of(' '), m_paragraph.size()));
    m_lineStart = {};

    Place here;
    Place good;        // the last place for a break between words or next to a CJK character
    Place allowed;     // the last place that at least keeps punctuation where it belongs
    char32_t last = 0; // the last character that is not a space
    bool afterSpace = false;
    while (here.offset < m_paragraph.size()) {
        const CodePoint c = decode(m_paragraph, here.offset);
        const std::int64_t advance = advanceOf(c.value, m_weight, m_family);
        // Spaces may hang over the end of a line, where they are dropped.
        if (c.value != U' ') {
            if (here.offset > 0 && maySeparate(last, c.value)) {
                allowed = here;
                if (afterSpace || isCjk(last) || isCjk(c.value))
                    good = here;
            }
            // What overflows after a mark without width did so before it already.
            while (advance > 0 && isInLine(here) &&
                   toWidth(here.units + advance - m_lineStart.units, m_size) > m_maxWidth) {
                breakAt(isInLine(good) ? good : isInLine(allowed) ? allowed : here);
            }
            last = c.value;
        }
        afterSpace = c.value == U' ';
        here.offset += c.bytes;
        here.units += advance;
    }
    breakAt(here);
}

std::vector<std::string> Wrapper::takeLines()
{
    while (!m_lines.empty() && m_lines.back().empty())
        m_lines.pop_back();
    return std::move(m_lines);
}

} // namespace

double textWidth(std::string_view utf8, double size, FontWeight weight, FontFamily family)
{
    return toWidth(unitsOf(utf8, weight, family), size);
}

std::vector<std::string> wrapText(std::string_view utf8, double maxWidth, double size,
                                  FontWeight weight, FontFamily family)
{
    Wrapper wrapper(maxWidth, size, weight, family);
    for (std::size_t start = 0; start <= utf8.size();) {
        const std::size_t end = std::min(utf8.find('\n', start), utf8.size());
        wrapper.addParagraph(utf8.substr(start, end - start));
        start = end + 1;
    }
    return wrapper.takeLines();
}

std::string elideText(std::string_view utf8, double maxWidth, double size, FontWeight weight,
                      FontFamily family, Elide where)
{
    if (textWidth(utf8, size, weight, family) <= maxWidth)
        return std::string(utf8);
    std::int64_t units = unitsOf(kEllipsis, weight, family);
    if (toWidth(units, size) > maxWidth)
        return {};

    std::vector<CodePoint> points;
    for (std::size_t at = 0; at < utf8.size(); at += points.back().bytes)
        points.push_back(decode(utf8, at));
    // Taken from the start, from the end, or from both by turns, as long as there is room.
    std::size_t head = 0;
    std::size_t tail = 0;
    std::size_t headBytes = 0;
    std::size_t tailBytes = 0;
    while (head + tail < points.size()) {
        const bool fromEnd = where == Elide::Start || (where == Elide::Middle && tail <= head);
        const CodePoint &next = fromEnd ? points[points.size() - 1 - tail] : points[head];
        units += advanceOf(next.value, weight, family);
        if (toWidth(units, size) > maxWidth)
            break;
        ++(fromEnd ? tail : head);
        (fromEnd ? tailBytes : headBytes) += next.bytes;
    }
    // A mark without width stays with the letter before it.
    while (tail > 0 && advanceOf(points[points.size() - tail].value, weight, family) == 0)
        tailBytes -= points[points.size() - tail--].bytes;
    std::string_view end = utf8.substr(utf8.size() - tailBytes);
    end.remove_prefix(std::min(end.find_first_not_of(' '), end.size()));
    std::string result(withoutTrailingSpaces(utf8.substr(0, headBytes)));
    result += kEllipsis;
    result += end;
    return result;
}

Elide tellingElide(std::span<const std::string> names, double maxWidth, double size,
                   FontWeight weight, FontFamily family)
{
    Elide best = Elide::End;
    std::size_t most = 0;
    for (const Elide where : {Elide::End, Elide::Start, Elide::Middle}) {
        std::set<std::string> different;
        for (const std::string &name : names)
            different.insert(elideText(name, maxWidth, size, weight, family, where));
        if (different.size() > most) {
            most = different.size();
            best = where;
        }
    }
    return best;
}

} // namespace ringwalk
