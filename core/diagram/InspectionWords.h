// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagram/Words.h"
#include "lesson/Inspection.h"

namespace ringwalk {

/// One fact: what it is about, and what it is.
struct InspectionLine
{
    std::string label;                    ///< `Owner`
    std::string value;                    ///< `N4`
    std::optional<std::size_t> node = {}; ///< The node that the value names, if it is just one.
    bool whatIf = false;                  ///< Has not happened: what would be if something left.

    friend bool operator==(const InspectionLine &, const InspectionLine &) = default;
};

/// An inspection in short lines, the same in the window, in tooltips and on any machine. The pane
/// is that of the step which was inspected.
class InspectionWords
{
public:
    explicit InspectionWords(Language language)
        : m_language(language)
        , m_words(language)
    {
    }

    std::vector<InspectionLine> lines(const PaneSnapshot &pane, const Inspection &inspection) const;

    /// One comparison of the search: `140 < 155: too early, go on after it`.
    std::string comparison(const PaneSnapshot &pane, const KeyInspection &key,
                           std::size_t number) const;
    /// How the search ends: `220 is the first token ≥ 155`.
    std::string outcome(const PaneSnapshot &pane, const KeyInspection &key) const;

private:
    using Lines = std::vector<InspectionLine>;

    std::string pick(const char *english, const char *chinese) const;
    std::string name(const PaneSnapshot &pane, std::optional<std::size_t> node) const;
    std::string place(const PaneSnapshot &pane, const Lookup::Place &place) const;
    std::string keyList(const PaneSnapshot &pane, const std::vector<std::size_t> &keys) const;
    std::string rangeList(const std::vector<Range> &ranges) const;
    std::string tickList(const std::vector<Tick> &ticks) const;
    std::string listed(const std::vector<std::string> &parts, const char *between,
                       std::size_t limit) const;
    std::string contents(const PaneSnapshot &pane, const Inheritance &part) const;
    std::string length(int ticks) const;
    std::string nodeList(const PaneSnapshot &pane, const std::vector<std::size_t> &nodes) const;
    /// `155 mod 4 = 3 → S3`
    std::string server(const PaneSnapshot &pane, std::size_t key, std::uint32_t servers,
                       std::uint32_t number) const;
    std::string load(const PaneSnapshot &pane, int load) const;
    std::string state(const PaneSnapshot &pane, NodeState state) const;
    std::string ifLeft(const PaneSnapshot &pane, std::size_t node) const;
    std::string until(std::size_t lastStep) const;

    void addTick(Lines &lines, Tick tick, const std::optional<HashedName> &hashed) const;
    void addLookup(Lines &lines, const PaneSnapshot &pane, const KeyInspection &key) const;
    void addWithout(Lines &lines, const PaneSnapshot &pane, const KeyInspection &key) const;
    void addOwners(Lines &lines, const PaneSnapshot &pane, std::optional<std::size_t> owner,
                   std::optional<std::size_t> next, const std::string &pending) const;
    Lines linesOf(const PaneSnapshot &pane, const KeyInspection &key) const;
    Lines linesOf(const PaneSnapshot &pane, const TokenInspection &token) const;
    Lines linesOf(const PaneSnapshot &pane, const NodeInspection &node) const;
    Lines linesOf(const PaneSnapshot &pane, const RangeInspection &range) const;

    Language m_language;
    Words m_words;
};

} // namespace ringwalk
