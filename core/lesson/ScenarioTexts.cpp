// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ScenarioTexts.h"

namespace ringwalk {

namespace {

void forEachLanguage(const Localized &text, std::size_t step, const std::string &place,
                     const TextVisitor &each)
{
    // One text for every language stands at the place itself.
    if (text.english == text.chinese) {
        each({text.english, Language::English, step, place});
        return;
    }
    for (const Language language : kLanguages)
        each({language == Language::English ? text.english : text.chinese, language, step,
              place + "/" + std::string(languageName(language))});
}

} // namespace

void forEachText(const Step &step, std::size_t index, const std::string &place,
                 const TextVisitor &each)
{
    const auto tell = [&](const Localized &text, const std::string &member) {
        forEachLanguage(text, index, place + member, each);
    };
    tell(step.title, "/title");
    // A step without a name is called by its title, whose faults are reported once.
    if (step.name != step.title)
        tell(step.name, "/name");
    tell(step.text, "/text");
    tell(step.notes, "/notes");
    if (!step.question)
        return;
    tell(step.question->text, "/question/text");
    tell(step.question->explanation, "/question/explanation");
    for (std::size_t i = 0; i < step.question->options.size(); ++i) {
        const std::string option = "/question/options/" + std::to_string(i);
        tell(step.question->options[i].text, option + "/text");
        tell(step.question->options[i].reason, option + "/reason");
    }
}

void forEachHeadline(const Scenario &scenario, const TextVisitor &each)
{
    if (!scenario.steps.empty())
        forEachLanguage(scenario.headline, scenario.steps.size() - 1, "/headline", each);
}

} // namespace ringwalk
