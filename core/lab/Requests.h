// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "hash/NameHash.h"
#include "lab/Workload.h"

namespace ringwalk {

struct FileContents
{
    std::uint64_t keys = 0; ///< Different ones, by their hashes of 64 bits.
    /// Lines, or records of a CSV file, without a key: blank ones, those with an empty key, and
    /// those in which an expression found none.
    std::uint64_t passedOver = 0;

    friend bool operator==(const FileContents &, const FileContents &) = default;
};

/// The requests of a workload, as the hashes of the keys that they ask for, in a fixed order. Any
/// part can be asked for at any time, by several threads at once, so that no more of it has to be
/// in memory than is looked at.
class Requests
{
public:
    virtual ~Requests() = default;

    virtual std::uint64_t total() const = 0;
    /// The hashes of requests number `first` on, counted from 0; all of them exist.
    virtual void hashes(std::uint64_t first, std::span<std::uint64_t> hashes) const = 0;
    /// So many requests that stand for all of them, which are more; none where the first ones do,
    /// as wherever requests are drawn at random or asked in turn.
    virtual std::optional<std::vector<std::uint64_t>> miniature(std::size_t) const
    {
        return std::nullopt;
    }
    /// What reading a file found out about it; none for requests that were made.
    virtual std::optional<FileContents> contents() const { return std::nullopt; }

protected:
    Requests() = default;
    Requests(const Requests &) = default;
    Requests &operator=(const Requests &) = default;
};

/// Where a generated workload stands.
struct KeySpace
{
    std::uint64_t keys = 0;
    std::uint64_t requests = 0;
    NameHash hash = NameHash::Xxh3;
    std::uint64_t seed = 0;
};

/// The name that a seed gives to a node, so that another seed gives another ring: `node-7` for seed
/// 0, `3/node-7` for seed 3.
std::string nodeName(std::uint64_t seed, std::uint64_t number);

// Keys are named in the same way: `key-12`, `3/key-12`.

/// Request i asks for key number i mod keys: `key-0`, `key-1`, …
std::unique_ptr<const Requests> uniformRequests(const KeySpace &space);

/// The keys are `key-1`, the hottest, to the last. Request i draws with number i of the sequence
/// whose seed is mix64 of the seed. None if it was stopped.
std::unique_ptr<const Requests> zipfRequests(const KeySpace &space, double alpha,
                                             const std::stop_token &stop = {});

/// Draws as zipfRequests does; the number of keys does not count.
std::unique_ptr<const Requests> powerLawRequests(const KeySpace &space, double alpha);

} // namespace ringwalk
