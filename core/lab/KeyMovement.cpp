// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/KeyMovement.h"

#include <algorithm>

#include "lab/LookInterval.h"
#include "lab/Parallel.h"
#include "lab/SeenHashes.h"

namespace ringwalk {

namespace {

constexpr std::size_t kPiece = 1 << 14; // Of requests that are hashed at once.

constexpr std::uint32_t number(NodeIndex node)
{
    return static_cast<std::uint32_t>(node);
}

KeyMovement movement(std::span<const NodeIndex> before, std::span<const NodeIndex> after,
                     std::uint32_t changed, std::uint32_t nodes)
{
    KeyMovement result;
    result.keys = before.size();
    if (nodes <= kMostMatrixNodes) {
        result.size = nodes;
        result.matrix.resize(result.size * result.size);
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        const std::uint32_t from = number(before[i]);
        const std::uint32_t to = number(after[i]);
        result.moved += from != to;
        result.needless += from != to && from != changed && to != changed;
        if (from < result.size && to < result.size)
            ++result.matrix[from * result.size + to];
    }
    return result;
}

/// As many of the first as are sampled.
std::vector<std::uint64_t> firstRequests(const Requests &requests, const RunControl &control)
{
    std::vector<std::uint64_t> hashes(
        static_cast<std::size_t>(std::min(requests.total(), kMovementRequests)));
    const std::size_t pieces = (hashes.size() + kPiece - 1) / kPiece;
    forEachPart(threadCount(control.threads), pieces, [&](std::size_t piece) {
        const std::size_t first = piece * kPiece;
        if (!control.stopped())
            requests.hashes(
                first, std::span(hashes).subspan(first, std::min(kPiece, hashes.size() - first)));
    });
    return hashes;
}

} // namespace

KeySample sampleOf(const Requests &requests, const RunControl &control)
{
    KeySample sample;
    std::optional<std::vector<std::uint64_t>> miniature;
    if (requests.total() > kMovementRequests)
        miniature = requests.miniature(static_cast<std::size_t>(kMovementRequests));
    sample.beginning = !miniature;
    sample.requests = miniature ? *std::move(miniature) : firstRequests(requests, control);
    SeenHashes seen(sample.requests.size());
    for (std::size_t i = 0; i < sample.requests.size(); ++i) {
        if (i % kPiece == 0 && control.stopped())
            break;
        if (!seen.insert(sample.requests[i]))
            continue;
        sample.firsts.push_back(static_cast<std::uint32_t>(i));
        sample.keys.push_back(sample.requests[i]);
    }
    return sample;
}

std::vector<NodeIndex> ownersByKey(const KeySample &sample, std::span<const NodeIndex> takers)
{
    std::vector<NodeIndex> owners(sample.firsts.size());
    for (std::size_t i = 0; i < owners.size(); ++i)
        owners[i] = takers[sample.firsts[i]];
    return owners;
}

std::vector<NodeIndex> ownersOfKeys(const Placement &placement, PlacementRule rule,
                                    const KeySample &sample, const std::stop_token &stop)
{
    const bool byLoad = followsLoads(rule);
    const std::span<const std::uint64_t> hashes = byLoad ? sample.requests : sample.keys;
    std::vector<NodeIndex> owners(hashes.size(), kNoNode);
    const std::size_t pieceSize = requestsBetweenLooks(rule, placement.nodes());
    std::vector<std::uint32_t> probes(pieceSize);
    const auto placing = byLoad ? placement.start(hashes.size()) : nullptr;
    for (std::size_t done = 0; done < hashes.size() && !stop.stop_requested(); done += pieceSize) {
        const auto piece = hashes.subspan(done, std::min(pieceSize, hashes.size() - done));
        const auto places = std::span(owners).subspan(done, piece.size());
        if (byLoad)
            placing->place(piece, places, std::span(probes).first(piece.size()));
        else
            placement.ownersOf(piece, places);
    }
    return byLoad ? ownersByKey(sample, owners) : owners;
}

KeyMovement joinMovement(std::span<const NodeIndex> before, std::span<const NodeIndex> after,
                         std::uint32_t nodesBefore)
{
    return movement(before, after, nodesBefore, nodesBefore + 1);
}

KeyMovement leaveMovement(std::span<const NodeIndex> before, std::span<const NodeIndex> after,
                          std::uint32_t nodesBefore, std::uint32_t leaver)
{
    std::vector<NodeIndex> renumbered(after.begin(), after.end());
    for (NodeIndex &node : renumbered) {
        if (node != kNoNode && number(node) >= leaver)
            node = NodeIndex{number(node) + 1};
    }
    return movement(before, renumbered, leaver, nodesBefore);
}

} // namespace ringwalk
