// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/Fault.h"
#include "lesson/Scenario.h"
#include "lesson/Snapshot.h"
#include "placement/Modulo.h"
#include "ring/Ring.h"

namespace ringwalk {

/// Plays the events of one pane. Holds what is true by rule (the ring, or the number of servers)
/// beside what is shown: after a change of membership the two differ until ranges are handed over
/// and keys are moved.
///
/// Between an owner and none there is nothing to hand over: where the last node leaves, or the
/// first one comes, what is shown follows at once.
class PanePlayer
{
public:
    /// The scenario outlives the player. Fails, like `apply`, with a reason.
    PanePlayer(const Scenario &scenario, std::size_t pane);

    /// Puts the pane's first nodes on the ring. Called once, before anything else. Fails if more
    /// nodes take part than kMaxNodes.
    std::optional<Localized> start();

    /// Called before the events of each step.
    void beginStep();

    /// The reason why this event cannot happen now, or nothing when it has happened.
    std::optional<Localized> apply(const Event &event);

    /// Takes what a step points at. Returns the names that mean nothing here, each with its place
    /// below the focus: `/keys/0`.
    std::vector<Fault> setFocus(const Focus &focus);

    /// Called after the events and the focus of each step: the state to show.
    PaneSnapshot endStep();

private:
    using Failure = std::optional<Localized>;

    Failure on(const Stage &stage);
    Failure on(const Insert &insert);
    Failure on(const Leave &leave);
    Failure on(const ReplaceTokens &replace);
    Failure on(const SetServers &set);
    Failure on(const SetRequests &set);
    Failure on(const SetCapacity &set);
    Failure on(const SetBound &set);
    Failure on(const HandOver &handOver);
    Failure on(const Move &move);

    /// Notes what an event did; the caller fills in what the kind needs beyond the nodes.
    Change &record(Change::Kind kind, std::optional<std::size_t> from,
                   std::optional<std::size_t> to);
    void collectNodes(const Scenario &scenario);
    void collectTokenTicks(const Scenario &scenario);
    std::size_t place(const NodeId &node) const;
    std::optional<std::size_t> placeOfOwner(const std::optional<NodeId> &owner) const;
    std::optional<std::size_t> placeOf(const Ring &ring, NodeIndex node) const;
    void setTokens(std::size_t node, const std::vector<Position> &tokens);
    /// The members' tokens become these, and owners follow them, or `owners` if that is given.
    void change(Ring members, std::optional<Ring> owners = {});
    void change(Modulo modulo);
    void updatePending();
    bool settled() const;
    std::vector<RangeView> shownRanges() const;

    // Where the rule places keys, in PanePlacement.cpp.

    struct Placed
    {
        std::optional<std::size_t> owner;
        std::optional<std::size_t> also = {};
        std::vector<std::size_t> full = {};
    };

    Placed placed(std::size_t key) const;
    std::vector<Placed> placedAll() const;
    void rehash();
    std::vector<std::size_t> holdersOf(const KeyView &key) const;
    void copyKey(KeyView &key) const;
    void copyAgain();
    void dropCopies(std::size_t node);
    std::uint64_t totalRequests() const;
    std::vector<std::uint32_t> capacities() const;
    void findCaps();
    std::optional<Lookup::Place> formerToken(Tick tick) const;

    const Pane &m_pane;
    std::size_t m_paneIndex;
    PaneSnapshot m_state; ///< What is shown; figures are worked out in `endStep`.

    Ring m_members{Circle::ticks()};    ///< Who holds which token.
    Ring m_ring{Circle::ticks()};       ///< Who owns which range by rule: the members, unless a
                                        ///< leaver's ranges went to the wrong heir.
    Ring m_shownRing{Circle::ticks()};  ///< Whose ranges are shown, until they are handed over.
    Ring m_formerRing{Circle::ticks()}; ///< The last one without anything pending.
    Modulo m_modulo{0};
    Modulo m_formerModulo{0};
    Bound m_bound;
    bool m_firstStep = true;
    bool m_started = false;
};

} // namespace ringwalk
