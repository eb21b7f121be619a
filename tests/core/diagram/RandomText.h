// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Texts at random, of marks that may not start or end a line and of what stands between them.
namespace ringwalk::test {

using namespace std::string_view_literals;

inline const std::vector<std::string_view> kClosing{
    "，"sv, "。"sv, "、"sv, "；"sv, "："sv, "！"sv, "？"sv, "）"sv, "」"sv, "』"sv, "】"sv,
    "》"sv, "”"sv,  "’"sv,  "…"sv,  ")"sv,  ","sv,  "."sv,  ";"sv,  ":"sv,  "!"sv,  "?"sv};
inline const std::vector<std::string_view> kOpening{"（"sv, "「"sv, "『"sv, "【"sv,
                                                    "《"sv, "“"sv,  "‘"sv,  "("sv};
inline const std::vector<std::string_view> kIdeographs{"环"sv, "节"sv, "点"sv, "一"sv, "致"sv,
                                                       "性"sv, "哈"sv, "希"sv, "の"sv, "키"sv};
inline const std::vector<std::string_view> kLetters{"a"sv, "W"sv, "i"sv, "m"sv, "é"sv,
                                                    "ł"sv, "Ω"sv, "7"sv, "-"sv, "→"sv};

/// std::mt19937 gives the same numbers everywhere; the standard distributions do not.
class TextGenerator
{
public:
    explicit TextGenerator(unsigned seed)
        : m_random(seed)
    {
    }

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
            case 0:
                result += pick(kOpening);
                [[fallthrough]];
            case 1:
                result += word(4);
                result += pick(kClosing);
                break;
            case 2:
                result += " " + word(12) + " ";
                break;
            case 3:
                result += pick(kOpening);
                [[fallthrough]];
            case 4:
                result += pick(kIdeographs);
                result += pick(kClosing);
                break;
            default:
                result += pick(kIdeographs);
                break;
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
            case 0:
                result += pick(kOpening);
                break;
            case 1:
                result += pick(kClosing);
                break;
            case 2:
                result += pick(kIdeographs);
                break;
            case 3:
                result += " ";
                break;
            case 4:
                result += below(4) == 0 ? "\n" : " ";
                break;
            default:
                result += pick(kLetters);
                break;
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

} // namespace ringwalk::test
