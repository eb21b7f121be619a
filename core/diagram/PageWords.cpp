// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/PageWords.h"

#include "Phrase.h"

namespace ringwalk {

std::string PageWords::steps() const
{
    return pick("Steps", "步骤");
}

std::string PageWords::back() const
{
    return pick("Back", "上一步");
}

std::string PageWords::next() const
{
    return pick("Next", "下一步");
}

std::string PageWords::play() const
{
    return pick("Play", "播放");
}

std::string PageWords::pause() const
{
    return pick("Pause", "暂停");
}

std::string PageWords::keys() const
{
    return pick("Keys: ← and → go one step, Home and End to the first and the last step. The space "
                "bar plays and pauses.",
                "按键：← 和 → 走一步，Home 和 End 到首步和末步，空格键播放或暂停。");
}

std::string PageWords::madeWith() const
{
    return pick("Made with Ringwalk.", "由 Ringwalk 制作。");
}

std::string PageWords::notes() const
{
    return pick("Notes", "备注");
}

std::string PageWords::continued() const
{
    return pick("continued", "续");
}

std::string PageWords::pageOf(std::size_t page, std::size_t count) const
{
    return phrase(pick("Page %1 of %2", "第 %1 页，共 %2 页"),
                  {std::to_string(page + 1), std::to_string(count)});
}

std::string PageWords::thinkFirst(std::size_t step) const
{
    return phrase(pick("Think first: what will step %1 do?", "先想一想：第 %1 步会发生什么？"),
                  {std::to_string(step + 1)});
}

std::string PageWords::showAnswer() const
{
    return pick("Show the answer", "看答案");
}

std::string PageWords::answerIs(const std::string &answer) const
{
    return phrase(pick("Answer: %1", "答案：%1"), {answer});
}

} // namespace ringwalk
