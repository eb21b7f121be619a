// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "Language.h"
#include "lesson/KeyId.h"
#include "ring/Circle.h"

namespace ringwalk {

/// What is asked before a step is shown. Where the scenario has no wording, QuestionWords has one.
/// The right answer is not written down: it is what the step does, see `rightAnswer`.
struct Question
{
    enum class Kind {
        Keys,   ///< Which keys will get another owner, by the rule?
        Owner,  ///< Which node will own this key, or this range?
        Loads,  ///< Which nodes will hold more, which fewer?
        Number, ///< A number that the step gives.
        Choice, ///< One of several options.
    };

    struct Option
    {
        Localized text;   ///< May carry placeholders, as all texts of a question.
        Localized reason; ///< Why it is right, or wrong.
        bool right = false;

        friend bool operator==(const Option &, const Option &) = default;
    };

    Kind kind = Kind::Keys;
    std::size_t pane = 0;
    Localized text;              ///< Empty: the program words it (not for Number and Choice).
    std::optional<KeyId> key;    ///< Owner of a key.
    std::optional<Range> range;  ///< Owner of a range; never in a scenario's own question.
    std::string answer;          ///< Number: placeholders that give it.
    std::vector<Option> options; ///< Choice: exactly one is right.
    Localized explanation;       ///< Said when the answer is revealed; may be empty.

    friend bool operator==(const Question &, const Question &) = default;
};

enum class Trend { Fewer, Same, More };

// An answer, by the kind of the question.

struct KeysAnswer
{
    std::vector<std::size_t> keys; ///< Places in PaneSnapshot::keys, ascending.

    friend bool operator==(const KeysAnswer &, const KeysAnswer &) = default;
};

struct OwnerAnswer
{
    std::optional<std::size_t> node; ///< Place in PaneSnapshot::nodes; none: nobody.

    friend bool operator==(const OwnerAnswer &, const OwnerAnswer &) = default;
};

struct LoadsAnswer
{
    std::vector<Trend> trends; ///< One a node of the pane.

    friend bool operator==(const LoadsAnswer &, const LoadsAnswer &) = default;
};

struct NumberAnswer
{
    double number = 0;

    friend bool operator==(const NumberAnswer &, const NumberAnswer &) = default;
};

struct ChoiceAnswer
{
    std::size_t option = 0; ///< Place in Question::options.

    friend bool operator==(const ChoiceAnswer &, const ChoiceAnswer &) = default;
};

using Answer = std::variant<KeysAnswer, OwnerAnswer, LoadsAnswer, NumberAnswer, ChoiceAnswer>;

} // namespace ringwalk
