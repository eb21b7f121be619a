// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "Lessons.h"

/// A lesson with every kind of question, and with notes.
namespace ringwalk::test {

inline Scenario askedScenario()
{
    Scenario scenario = ringOf({{{"A"}, {positionOf(Tick{100})}}, {{"B"}, {positionOf(Tick{200})}}},
                               {{{"K1"}, Tick{10}}, {{"K2"}, Tick{60}}, {{"K3"}, Tick{150}}});
    const auto question = [](Question::Kind kind) {
        Question asked;
        asked.kind = kind;
        return asked;
    };
    scenario.steps = {step("start"), step("count"), step("join"),  step("move"),
                      step("loads"), step("leave"), step("guess"), step("end")};
    scenario.steps[1].question = question(Question::Kind::Number);
    scenario.steps[1].question->text = both("How many keys are there?");
    scenario.steps[1].question->answer = "{keys}";
    scenario.steps[1].question->explanation = both("They are counted.\nBy hand.");

    scenario.steps[2].events = {{0, Insert{{"C"}, {positionOf(Tick{70})}}}};
    scenario.steps[2].question = question(Question::Kind::Keys);
    scenario.steps[2].notes = both("Wait for it.\n\nThen go on: <b>&\"");
    scenario.steps[3].events = {{0, HandOver{}}, {0, Move{}}};
    scenario.steps[3].question = question(Question::Kind::Owner);
    scenario.steps[3].question->key = KeyId{"K1"};
    scenario.steps[4].question = question(Question::Kind::Loads);
    scenario.steps[5].events = {{0, Leave{{"B"}}}};
    scenario.steps[5].asksNothing = true;
    scenario.steps[6].events = {{0, HandOver{}}, {0, Move{}}};
    scenario.steps[6].question = question(Question::Kind::Choice);
    scenario.steps[6].question->text = both("Who has K3 now, past </details>?");
    scenario.steps[6].question->options = {{both("the <next> token"), both("it left"), false},
                                           {both("{owner:K3}"), both("past zero"), true},
                                           {both("nobody"), both("]]> & so on"), false}};
    return scenario;
}

} // namespace ringwalk::test
