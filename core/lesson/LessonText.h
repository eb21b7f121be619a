// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "Result.h"
#include "lesson/Scenario.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// The most bytes that a text may have once it is filled in. A list of keys repeated often enough
/// would else make megabytes of a short text.
inline constexpr std::size_t kMaxFilledText = std::size_t{1} << 15;

/// Fills the placeholders of a scenario's texts from the snapshots, so that a text cannot promise a
/// figure that the ring does not produce.
///
/// A placeholder is `{name}`, `{name:ARGUMENT}`, and optionally `{pane.name…}` for another pane
/// than the first and `{name…@step}` for another step than the one shown. `{{` and `}}` stand for
/// braces.
///
///   keys moved kept pending rehashed      counts of keys; rehashed counts changed ticks
///   movedKeys keptKeys pendingKeys        their ids
///   nodes tokens servers                  counts: active nodes, tokens on the ring, the divisor
///   mean ratio spread largest smallest    the figures of the loads
///   requests                              requests for all keys together
///   cap epsilon maxProbes coordinators    of a bounded pane
///   spilled refused unowned twice lost    counts of keys, and with `Keys` after it their ids;
///   misplaced needless                    these two against the first pane with the right rule
///   touched movedShare keptShare          nodes that own the keys in focus; percents
///   load:NODE keysOf:NODE tokensOf:NODE   keys a node holds, their ids, its ticks
///   range:NODE share:NODE                 its ranges as shown, `(140, 220]`; of the ring, percent
///   capacity:NODE cap:NODE                compared with others; what it takes, of a bounded pane
///   tick:KEY owner:KEY next:KEY           next: the owner to be, while its move is pending
///   token:KEY remainder:KEY               where its walk ends; tick mod servers
///   requests:KEY probes:KEY               how often it is asked for; nodes asked to place it
///   alsoOwner:KEY holders:KEY             who claims it besides; who holds a copy
///   score:KEY rank:KEY                    rendezvous: the winning score; the nodes by score
class LessonText
{
public:
    /// Both outlive this object.
    LessonText(const Scenario &scenario, std::span<const Snapshot> snapshots)
        : m_scenario(scenario)
        , m_snapshots(snapshots)
    {
    }

    /// Fails on a placeholder that means nothing, naming it, and where the text filled in grows
    /// beyond kMaxFilledText.
    Result<std::string> fill(std::string_view text, std::size_t step, Language language) const;

private:
    Result<std::string> value(std::string_view placeholder, std::size_t step,
                              Language language) const;
    const PaneSnapshot &reference(std::size_t step) const;

    const Scenario &m_scenario;
    std::span<const Snapshot> m_snapshots;
};

/// `(140, 220]`.
std::string rangeText(Range range);

/// A figure with up to two decimals and no trailing zeros, the same in every locale: `3`, `1.33`.
std::string figureText(double value);

} // namespace ringwalk
