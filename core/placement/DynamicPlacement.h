// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "placement/DynamicTokens.h"
#include "placement/Placement.h"

namespace ringwalk {

/// DynamicTokens over a run of requests. These are cut into rounds; after every `interval` of them
/// the tokens are adjusted to the loads that the nodes had in these. ownersOf and what else a
/// placement tells of itself go by the tokens that it was made with. After a run, Placing::adjusted
/// has those of its last round.
class DynamicPlacement : public Placement
{
public:
    explicit DynamicPlacement(DynamicTokens tokens)
        : m_tokens(std::move(tokens))
    {
    }

    std::size_t nodes() const override { return m_tokens.members().size(); }
    void ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const override
    {
        m_tokens.ring().ownersOf(hashes, owners);
    }
    std::vector<double> shares() const override { return m_tokens.ring().shares(); }
    const MemberRing *ring() const override { return &m_tokens.ring(); }
    std::unique_ptr<Placing> start(std::uint64_t total) const override;
    std::size_t bytes() const override { return m_tokens.ring().bytes(); }

private:
    DynamicTokens m_tokens;
};

} // namespace ringwalk
