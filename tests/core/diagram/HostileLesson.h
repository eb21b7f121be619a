// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

#include "Lessons.h"

/// A lesson whose every text is a trap for who writes it.
namespace ringwalk::test {

/// Names that a writer of SVG, of ids or of HTML trips over.
inline std::vector<std::string> hostileNames()
{
    std::string longest;
    while (longest.size() + 3 <= 200)
        longest += "\u8282";
    longest += "ab";
    return {"<b>&\"",  "'",        "]]>",    "\u8282\u70B9", "\U0001F642", longest,   "a b",
            "a_20b",   "a-20b",    "--",     "<!--",         "&amp;",      "&#1;",    "<![CDATA[",
            "key-a b", " ",        "%1",     "{moved}",      "\u202Eab",   "e\u0301", "\uFFFE",
            "\uFFFF",  "</title>", "<?xml?>"};
}

/// The hostile names as keys, as nodes of two rings, and beside them a modulo pane. The ids of the
/// panes are like the beginnings of the ids of groups.
inline Scenario hostileScenario()
{
    Scenario scenario;
    scenario.id = "hostile";
    scenario.title = both("<Title> & \"more\" ]]>");
    std::vector<Node> nodes;
    int tick = 0;
    for (const std::string &name : hostileNames()) {
        scenario.keys.push_back({{name}, Tick{(tick + 4) % kTickCount}});
        nodes.push_back({{name}, {positionOf(Tick{tick})}});
        tick += 13;
    }
    scenario.keys.push_back({{"key-K"}, Tick{1}});
    scenario.keys.push_back({{"K"}, Tick{2}});
    scenario.panes = {
        {"ring", Rule::Successor, both("<ring>"), both("&"), nodes, 0},
        {"key", Rule::Successor, both("<key>"), both("'"), nodes, 0},
        {"key-key", Rule::Modulo, both("]]>"), both("\""), {}, 3},
        {"2nd", Rule::Modulo, both("2"), both("2"), {}, 2},
    };
    scenario.steps = {step("start"), step("leave")};
    scenario.steps[0].text = both("<b>&\" ]]> \uFFFE\n\nA second paragraph");
    scenario.steps[1].events = {{0, Leave{{"<b>&\""}}}, {2, SetServers{4}}};
    for (std::size_t pane = 0; pane < scenario.panes.size(); ++pane)
        scenario.steps[1].focus.push_back({pane, {{"]]>"}}, {}, {}, KeyId{"<b>&\""}});
    return scenario;
}

/// As XML can hold it.
inline QString held(const std::string &text)
{
    QString held = QString::fromStdString(text);
    held.replace(QChar(0xFFFE), QChar(0xFFFD)).replace(QChar(0xFFFF), QChar(0xFFFD));
    return held;
}

} // namespace ringwalk::test
