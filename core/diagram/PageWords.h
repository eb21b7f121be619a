// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

#include "Language.h"

namespace ringwalk {

/// The words that a page or a handout of a lesson holds of itself, in the language that it is
/// written in. Kept here for the reason that Words gives.
class PageWords
{
public:
    explicit PageWords(Language language)
        : m_language(language)
    {
    }

    std::string steps() const;
    std::string back() const;
    std::string next() const;
    std::string play() const;
    std::string pause() const;
    std::string keys() const; ///< Which keys do what, in one line.
    std::string madeWith() const;

    std::string notes() const;
    /// Over a question, from 0: `Think first: what will step 3 do?`
    std::string thinkFirst(std::size_t step) const;
    std::string showAnswer() const;
    std::string answerIs(const std::string &answer) const; ///< `Answer: N4`
    std::string continued() const; ///< `continued`, of a step's second page.
    std::string pageOf(std::size_t page, std::size_t count) const; ///< From 0: `Page 1 of 9`.

private:
    std::string pick(const char *english, const char *chinese) const
    {
        return m_language == Language::English ? english : chinese;
    }

    Language m_language;
};

} // namespace ringwalk
