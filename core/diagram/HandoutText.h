// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "diagram/TextMetrics.h"
#include "diagram/Theme.h"
#include "lesson/Lesson.h"

namespace ringwalk {

/// One line of text on its way to the page of a handout.
struct HandoutLine
{
    std::string group; ///< Of the page's diagram.
    std::string text;
    double size = 0;
    Paint paint{Role::Ink};
    FontWeight weight = FontWeight::Regular;
    double gap = 0;   ///< Above it.
    double below = 0; ///< Room under it.
    double indent = 0;
    bool isHeading = false; ///< Stays with the line after it.
    bool isRuled = false;   ///< A line to write on, without text.

    /// With what is above and below.
    double height() const;
};

double heightOf(const std::vector<HandoutLine> &lines);

/// The texts of a handout, broken into lines of a width in pixels.
class HandoutText
{
public:
    /// The lesson outlives this object.
    HandoutText(const Lesson &lesson, Language language, double width)
        : m_lesson(lesson)
        , m_language(language)
        , m_width(width)
    {
    }

    /// The line in small type over a step, or over the further pages of one; cut where it is too
    /// long.
    HandoutLine head(std::size_t step, bool continued) const;
    std::vector<HandoutLine> title(std::size_t step) const;
    /// The text, and with it the notes under a heading, where they are asked for and there are any.
    std::vector<HandoutLine> text(std::size_t step, bool withNotes) const;
    /// What is asked before a step, with the answers or with lines to write them on.
    std::vector<HandoutLine> questions(std::size_t step, bool answers) const;

private:
    void add(std::vector<HandoutLine> &lines, const std::string &text,
             const HandoutLine &like) const;

    const Lesson &m_lesson;
    Language m_language;
    double m_width;
};

} // namespace ringwalk
