// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/PlaceholderValues.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "lesson/LessonText.h"
#include "placement/Rendezvous.h"

namespace ringwalk {

namespace {

std::string joined(const std::vector<std::string> &words, Language language)
{
    if (words.empty())
        return language == Language::English ? "none" : "无";
    std::string text = words.front();
    for (std::size_t i = 1; i < words.size(); ++i)
        text += (language == Language::English ? ", " : "、") + words[i];
    return text;
}

std::string nodeName(const PaneSnapshot &pane, std::optional<std::size_t> node, Language language)
{
    return node ? pane.nodes[*node].id.text : joined({}, language);
}

std::string keyNames(const PaneSnapshot &pane, Language language,
                     const std::function<bool(const KeyView &)> &wanted)
{
    std::vector<std::string> names;
    for (const KeyView &key : pane.keys) {
        if (wanted(key))
            names.push_back(key.id.text);
    }
    return joined(names, language);
}

/// With one decimal: `62.5 %`, `75 %`. No line breaks between the number and its sign.
std::string percent(double share)
{
    return figureText(std::round(share * 1000) / 10) + "\u00A0%";
}

double shareOf(int part, int whole)
{
    return whole == 0 ? 0 : static_cast<double>(part) / whole;
}

using Wanted = std::function<bool(const KeyView &)>;

/// The key of the same place in another pane of the same lesson.
const KeyView &sameKey(const PaneSnapshot &pane, const KeyView &key, const PaneSnapshot &other)
{
    return other.keys[static_cast<std::size_t>(&key - pane.keys.data())];
}

/// Kinds of keys that can be counted and named: `{spilled}` and `{spilledKeys}`.
std::optional<Wanted> keysWanted(const PaneSnapshot &pane, const PaneSnapshot &first,
                                 const PaneSnapshot &reference, std::string_view name)
{
    const auto nodeName = [](const PaneSnapshot &of, std::optional<std::size_t> node) {
        return node ? of.nodes[*node].id.text : std::string();
    };
    if (name == "rehashed")
        return [&pane, &first](const KeyView &key) {
            return key.tick != sameKey(pane, key, first).tick;
        };
    if (name == "spilled")
        return [](const KeyView &key) { return key.spilled(); };
    if (name == "refused")
        return [](const KeyView &key) { return key.refused(); };
    if (name == "unowned")
        return [](const KeyView &key) { return !key.owner; };
    if (name == "twice")
        return [](const KeyView &key) { return key.also.has_value(); };
    if (name == "lost")
        return [&pane](const KeyView &key) { return pane.lost(key); };
    if (name == "misplaced")
        return [&pane, &reference, nodeName](const KeyView &key) {
            return nodeName(pane, key.owner) !=
                   nodeName(reference, sameKey(pane, key, reference).owner);
        };
    if (name == "needless")
        return [&pane, &reference](const KeyView &key) {
            return key.moved() && !key.pending() && !sameKey(pane, key, reference).moved();
        };
    return std::nullopt;
}

/// How many different nodes own the keys that the step points at.
std::size_t touchedNodes(const PaneSnapshot &pane)
{
    std::set<std::size_t> owners;
    for (const KeyId &id : pane.focus.keys) {
        // A focus on a key that there is not is a fault of its own, and texts are checked all the
        // same.
        const KeyView *key = pane.find(id);
        if (key && key->owner)
            owners.insert(*key->owner);
    }
    return owners.size();
}

/// The token at which the walk of a key ends: past full nodes, and the other way round where the
/// rule looks counter-clockwise. None where no node takes it.
std::optional<Tick> walkEnd(const PaneSnapshot &pane, const KeyView &key)
{
    std::optional<Tick> end;
    int shortest = kTickCount;
    for (std::size_t node = 0; node < pane.nodes.size() && !key.refused(); ++node) {
        if (pane.nodes[node].state != NodeState::Active ||
            std::find(key.full.begin(), key.full.end(), node) != key.full.end())
            continue;
        for (const Tick token : pane.nodes[node].tokens) {
            const int ahead = (token.value - key.tick.value + kTickCount) % kTickCount;
            const int walked =
                pane.rule == Rule::CounterClockwise ? (kTickCount - ahead) % kTickCount : ahead;
            if (walked < shortest) {
                shortest = walked;
                end = token;
            }
        }
    }
    return end;
}

} // namespace

std::optional<std::string> paneValue(const PaneSnapshot &pane, const PaneSnapshot &first,
                                     const PaneSnapshot &reference, std::string_view name,
                                     Language language)
{
    const auto count = [&pane](const std::function<std::size_t(const NodeView &)> &weight) {
        std::size_t sum = 0;
        for (const NodeView &node : pane.nodes)
            sum += node.state == NodeState::Active ? weight(node) : 0;
        return std::to_string(sum);
    };
    const auto is = [name](std::string_view other) { return name == other; };

    if (is("keys"))
        return std::to_string(pane.totals.keys);
    if (is("moved"))
        return std::to_string(pane.totals.moved);
    if (is("kept"))
        return std::to_string(pane.totals.stayed);
    if (is("pending"))
        return std::to_string(pane.totals.pending);
    if (is("movedKeys"))
        return keyNames(pane, language,
                        [](const KeyView &key) { return key.moved() && !key.pending(); });
    if (is("keptKeys"))
        return keyNames(pane, language,
                        [](const KeyView &key) { return !key.moved() && !key.pending(); });
    if (is("pendingKeys"))
        return keyNames(pane, language, [](const KeyView &key) { return key.pending(); });
    if (is("nodes"))
        return count([](const NodeView &) { return std::size_t{1}; });
    if (is("tokens"))
        return count([](const NodeView &node) { return node.tokens.size(); });
    if (is("servers"))
        return std::to_string(pane.servers);

    if (const auto wanted = keysWanted(pane, first, reference, name))
        return std::to_string(std::count_if(pane.keys.begin(), pane.keys.end(), *wanted));
    if (name.ends_with("Keys")) {
        if (const auto wanted = keysWanted(pane, first, reference, name.substr(0, name.size() - 4)))
            return keyNames(pane, language, *wanted);
    }
    if (is("touched"))
        return std::to_string(touchedNodes(pane));
    if (is("movedShare"))
        return percent(shareOf(pane.totals.moved, pane.totals.keys));
    if (is("keptShare"))
        return percent(shareOf(pane.totals.stayed, pane.totals.keys));
    if (pane.rule == Rule::Bounded) {
        const auto orNone = [language](bool given, const std::string &figure) {
            return given ? figure : joined({}, language);
        };
        const Bound &bound = pane.bound;
        if (is("cap"))
            return orNone(pane.cap.has_value(), std::to_string(pane.cap.value_or(0)));
        if (is("epsilon"))
            return orNone(bound.epsilon.has_value(), epsilonText(bound.epsilon.value_or(0)));
        if (is("maxProbes"))
            return orNone(bound.maxProbes != 0, std::to_string(bound.maxProbes));
        if (is("coordinators"))
            return std::to_string(bound.coordinators);
    }
    if (is("requests")) {
        std::int64_t total = 0;
        for (const KeyView &key : pane.keys)
            total += key.requests;
        return std::to_string(total);
    }

    const LoadFigures figures = loadFigures(pane);
    if (is("mean"))
        return figureText(figures.mean);
    if (is("ratio"))
        return figureText(figures.maxOverMean);
    if (is("spread"))
        return std::to_string(figures.spread);
    if (is("largest"))
        return std::to_string(figures.largest);
    if (is("smallest"))
        return std::to_string(figures.smallest);
    return std::nullopt;
}

std::optional<std::string> nodeValue(const PaneSnapshot &pane, std::size_t node,
                                     std::string_view name, Language language)
{
    if (name == "load")
        return std::to_string(pane.loads[node]);
    if (name == "cap" && pane.rule == Rule::Bounded) {
        const auto &cap = pane.nodes[node].cap;
        return cap ? std::to_string(*cap) : joined({}, language);
    }
    if (name == "capacity" && !countsServers(pane.rule))
        return std::to_string(pane.nodes[node].capacity);
    if (name == "keysOf")
        return keyNames(pane, language, [node](const KeyView &key) { return key.owner == node; });
    std::vector<std::string> words;
    if (name == "share" && drawsRing(pane.rule)) {
        double share = 0;
        for (const RangeView &range : pane.ranges)
            share += range.owner == node ? Circle::ticks().share(range.range) : 0;
        return percent(share);
    }
    if (name == "tokensOf") {
        for (const Tick tick : pane.nodes[node].tokens)
            words.push_back(std::to_string(tick.value));
        return joined(words, language);
    }
    if (name == "range") {
        for (const RangeView &range : pane.ranges) {
            if (range.owner == node)
                words.push_back(rangeText(range.range));
        }
        return joined(words, language);
    }
    return std::nullopt;
}

std::optional<std::string> keyValue(const PaneSnapshot &pane, const KeyView &key,
                                    std::string_view name, Language language)
{
    if (name == "tick")
        return std::to_string(key.tick.value);
    if (name == "owner")
        return nodeName(pane, key.owner, language);
    if (name == "next")
        return nodeName(pane, key.next, language);
    if (name == "remainder" && pane.rule == Rule::Modulo)
        return pane.servers == 0
                   ? joined({}, language)
                   : std::to_string(static_cast<std::uint32_t>(key.tick.value) % pane.servers);
    if (name == "requests")
        return std::to_string(key.requests);
    if (name == "alsoOwner")
        return nodeName(pane, key.also, language);
    if (name == "probes")
        return std::to_string(key.full.size() + (key.owner ? 1 : 0));
    if (name == "holders") {
        std::vector<std::string> names;
        for (const std::size_t node : key.holders)
            names.push_back(pane.nodes[node].id.text);
        return joined(names, language);
    }
    if (pane.rule == Rule::Rendezvous && (name == "score" || name == "rank")) {
        std::vector<std::string> ranked;
        for (const Lookup::Score &score : rendezvousScores(pane, key))
            ranked.push_back(name == "score" ? std::to_string(shownScore(score.score))
                                             : pane.nodes[score.node].id.text);
        if (name == "score" && !ranked.empty())
            ranked.resize(1);
        return joined(ranked, language);
    }
    if (name == "token") {
        const std::optional<Tick> token = walkEnd(pane, key);
        return token ? std::to_string(token->value) : joined({}, language);
    }
    return std::nullopt;
}

bool isPlaceholder(std::string_view name, bool hasArgument)
{
    // The smallest pane there is, under every rule that has placeholders of its own.
    for (const Rule rule : {Rule::Successor, Rule::Modulo, Rule::Bounded, Rule::Rendezvous}) {
        PaneSnapshot pane;
        pane.rule = rule;
        pane.nodes.emplace_back();
        pane.keys.emplace_back();
        pane.loads.push_back(0);
        const bool means = hasArgument
                               ? nodeValue(pane, 0, name, Language::English) ||
                                     keyValue(pane, pane.keys.front(), name, Language::English)
                               : paneValue(pane, pane, pane, name, Language::English).has_value();
        if (means)
            return true;
    }
    return false;
}

} // namespace ringwalk
