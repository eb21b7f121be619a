// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/PatternError.h"

namespace ringwalk {

namespace {

struct Known
{
    std::string_view english;
    std::string_view chinese;
};

constexpr Known kKnown[] = {
    {"missing closing parenthesis", "缺少右括号"},
    {"unmatched closing parenthesis", "右括号没有对应的左括号"},
    {"missing terminating ] for character class", "字符集缺少 ]"},
    {"range out of order in character class", "字符集中范围的顺序颠倒"},
    {"quantifier does not follow a repeatable item", "量词前没有可重复的内容"},
    {"numbers out of order in {} quantifier", "量词 {} 中数字的顺序颠倒"},
    {"number too big in {} quantifier", "量词 {} 中的数字太大"},
    {"\\ at end of pattern", "\\ 后面没有字符"},
    {"unrecognized character follows \\", "\\ 后面的字符无法识别"},
    {"unrecognized character after (? or (?-", "(? 后面的字符无法识别"},
    {"reference to non-existent subpattern", "引用了不存在的组"},
    {"lookbehind assertion is not fixed length", "后行断言的长度不固定"},
};

} // namespace

Localized patternError(std::string_view reason)
{
    for (const Known &known : kKnown) {
        if (reason == known.english)
            return {std::string(known.english), std::string(known.chinese)};
    }
    return {std::string(reason)};
}

} // namespace ringwalk
