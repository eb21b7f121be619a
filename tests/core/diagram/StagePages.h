// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "diagram/StageDiagram.h"

/// Everything an audience can be shown of a lesson.
namespace ringwalk::test {

struct StagePage
{
    std::size_t step;
    StageOptions options;
    Diagram diagram;
};

/// The projector sizes that count: 1280×720 and 1920×1080 are of one shape.
inline const std::vector<Size> &projectors()
{
    static const std::vector<Size> sizes{{1280, 720}, {1920, 1080}, {1024, 768}};
    return sizes;
}

inline StageOptions stageFor(Size screen, Language language)
{
    StageOptions options;
    options.aspect = screen.width / screen.height;
    options.language = language;
    return options;
}

/// Every step as it is, with each question before the next, and with its own answers.
inline std::vector<StagePage> stagePages(const Lesson &lesson, const StageOptions &options)
{
    std::vector<StagePage> pages;
    const auto add = [&](std::size_t step, const StageOptions &shown) {
        pages.push_back({step, shown, buildStage(lesson, step, shown)});
    };
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        add(step, options);
        StageOptions answered = options;
        answered.answers = true;
        if (!lesson.questions(step).empty())
            add(step, answered);
        if (step + 1 == lesson.stepCount())
            continue;
        StageOptions asked = options;
        for (std::size_t i = 0; i < lesson.questions(step + 1).size(); ++i) {
            asked.question = i;
            add(step, asked);
        }
    }
    return pages;
}

inline std::vector<Text> textsOf(const Diagram &diagram)
{
    std::vector<Text> texts;
    for (const Group *group : diagram.all()) {
        for (const Shape &shape : group->shapes) {
            if (const auto *text = std::get_if<Text>(&shape))
                texts.push_back(*text);
        }
    }
    return texts;
}

/// The lines of a group as one text.
inline std::string wordsOf(const Group &group)
{
    std::string words;
    for (const Shape &shape : group.shapes) {
        if (const auto *text = std::get_if<Text>(&shape))
            words += (words.empty() ? "" : " ") + text->text;
    }
    return words;
}

} // namespace ringwalk::test
