// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/HandoutText.h"

#include <algorithm>
#include <utility>

#include "diagram/PageWords.h"
#include "diagram/QuestionSheet.h"
#include "diagram/Words.h"

namespace ringwalk {

namespace {

// In pixels of the page.
constexpr double kTitleSize = 22;
constexpr double kTextSize = 14;
constexpr double kHeadingSize = 12;
constexpr double kSmallSize = 11;
constexpr double kLineHeight = 1.5; ///< Of the size of the text.
constexpr double kGap = 8;          ///< Between paragraphs.
constexpr double kIndent = 22;      ///< Of options and reasons.

HandoutLine paragraph(const char *group)
{
    HandoutLine line;
    line.group = group;
    line.size = kTextSize;
    line.gap = kGap;
    return line;
}

HandoutLine heading(const char *group)
{
    HandoutLine line = paragraph(group);
    line.size = kHeadingSize;
    line.paint = {Role::Muted};
    line.weight = FontWeight::Bold;
    line.gap = 2 * kGap;
    line.isHeading = true;
    return line;
}

} // namespace

double HandoutLine::height() const
{
    return gap + size * kLineHeight + below;
}

double heightOf(const std::vector<HandoutLine> &lines)
{
    double height = 0;
    for (const HandoutLine &line : lines)
        height += line.height();
    return height;
}

/// Adds a text, a paragraph for each of its lines, that looks like a line given.
void HandoutText::add(std::vector<HandoutLine> &lines, const std::string &text,
                      const HandoutLine &like) const
{
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        double gap = like.gap;
        for (std::string &part : wrapText(text.substr(start, end - start), m_width - like.indent,
                                          like.size, like.weight, FontFamily::Sans)) {
            lines.push_back(like);
            lines.back().text = std::move(part);
            lines.back().gap = std::exchange(gap, 0);
        }
        start = end + 1;
    }
}

HandoutLine HandoutText::head(std::size_t step, bool continued) const
{
    HandoutLine line;
    line.group = "page-title";
    line.size = kSmallSize;
    line.paint = {Role::Muted};
    line.text =
        Words(m_language).stepOf(step, m_lesson.stepCount(), m_lesson.name(step, m_language));
    if (continued)
        line.text +=
            " · " + PageWords(m_language).continued() + " · " + m_lesson.title(step, m_language);
    line.text = elideText(line.text, m_width, line.size, line.weight, FontFamily::Sans);
    return line;
}

std::vector<HandoutLine> HandoutText::title(std::size_t step) const
{
    HandoutLine like;
    like.group = "page-title";
    like.size = kTitleSize;
    like.weight = FontWeight::Bold;
    std::vector<HandoutLine> lines;
    add(lines, m_lesson.title(step, m_language), like);
    return lines;
}

std::vector<HandoutLine> HandoutText::text(std::size_t step, bool withNotes) const
{
    std::vector<HandoutLine> lines;
    add(lines, m_lesson.text(step, m_language), paragraph("page-text"));
    if (!withNotes)
        return lines;
    std::vector<HandoutLine> notes;
    add(notes, m_lesson.notes(step, m_language), paragraph("page-notes"));
    if (!notes.empty())
        add(lines, PageWords(m_language).notes(), heading("page-notes"));
    lines.insert(lines.end(), notes.begin(), notes.end());
    return lines;
}

std::vector<HandoutLine> HandoutText::questions(std::size_t step, bool answers) const
{
    const PageWords words(m_language);
    std::vector<HandoutLine> lines;
    HandoutLine option = paragraph("page-question");
    option.indent = kIndent;
    option.gap = kGap / 2;
    HandoutLine answer = paragraph("page-answer");
    answer.weight = FontWeight::Bold;
    HandoutLine reason = paragraph("page-answer");
    reason.size = kHeadingSize;
    reason.indent = kIndent;
    reason.gap = kGap / 2;
    HandoutLine ruled = paragraph("page-answer");
    ruled.isRuled = true;
    ruled.gap = 2 * kGap; // For the hand that writes.
    ruled.below = 2 * kGap;
    for (const QuestionSheet &sheet : questionSheets(m_lesson, step, m_language)) {
        if (lines.empty())
            add(lines, words.thinkFirst(step), heading("page-question"));
        add(lines, sheet.question, paragraph("page-question"));
        for (std::size_t i = 0; i < sheet.options.size(); ++i)
            add(lines, optionLetter(i) + ". " + sheet.options[i], option);
        if (!answers) {
            lines.push_back(ruled);
            continue;
        }
        add(lines, words.answerIs(sheet.answer), answer);
        for (const std::string &text : sheet.reasons)
            add(lines, text, reason);
    }
    return lines;
}

} // namespace ringwalk
