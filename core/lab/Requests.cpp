// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Requests.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <vector>

#include "lab/Random.h"
#include "lab/Zipf.h"

namespace ringwalk {

namespace {

std::string prefix(std::uint64_t seed, std::string_view kind)
{
    std::string text = seed == 0 ? "" : std::to_string(seed) + "/";
    text += kind;
    text += '-';
    return text;
}

constexpr std::uint64_t kMostKept = std::uint64_t{1} << 22;

/// The hashes of key names. One string is made and its end is written over for each key.
class KeyNames
{
public:
    KeyNames(NameHash hash, std::uint64_t seed)
        : m_hash(hash)
        , m_prefix(prefix(seed, "key"))
    {
    }

    /// Numbers in, hashes out.
    void hashInPlace(std::span<std::uint64_t> numbers) const
    {
        std::array<char, 64> name{}; // Two numbers of 20 digits and a word.
        char *const digits = std::copy(m_prefix.begin(), m_prefix.end(), name.data());
        for (std::uint64_t &number : numbers) {
            const char *end = std::to_chars(digits, name.data() + name.size(), number).ptr;
            number = hashOf(m_hash, {name.data(), static_cast<std::size_t>(end - name.data())});
        }
    }

private:
    NameHash m_hash;
    std::string m_prefix;
};

class UniformRequests : public Requests
{
public:
    explicit UniformRequests(const KeySpace &space)
        : m_space(space)
        , m_names(space.hash, space.seed)
    {
    }

    std::uint64_t total() const override { return m_space.requests; }

    void hashes(std::uint64_t first, std::span<std::uint64_t> hashes) const override
    {
        std::uint64_t key = first % m_space.keys;
        for (std::uint64_t &hash : hashes) {
            hash = key;
            if (++key == m_space.keys)
                key = 0;
        }
        m_names.hashInPlace(hashes);
    }

private:
    KeySpace m_space;
    KeyNames m_names;
};

class ZipfRequests : public Requests
{
public:
    /// Of no use if it was stopped.
    ZipfRequests(const KeySpace &space, double alpha, const std::stop_token &stop)
        : m_space(space)
        , m_sequence(mix64(space.seed))
        , m_names(space.hash, space.seed)
        , m_zipf(static_cast<std::size_t>(space.keys), alpha, stop)
    {
        // Keys that are asked for several times are hashed once, if they are not too many to keep.
        if (space.keys > space.requests || space.keys > kMostKept || stop.stop_requested())
            return;
        m_hashes.resize(static_cast<std::size_t>(space.keys));
        for (std::size_t i = 0; i < m_hashes.size(); ++i)
            m_hashes[i] = i + 1;
        constexpr std::size_t kBetweenLooks = 1 << 16;
        for (std::size_t i = 0; i < m_hashes.size() && !stop.stop_requested(); i += kBetweenLooks)
            m_names.hashInPlace(
                std::span(m_hashes).subspan(i, std::min(kBetweenLooks, m_hashes.size() - i)));
    }

    std::uint64_t total() const override { return m_space.requests; }

    void hashes(std::uint64_t first, std::span<std::uint64_t> hashes) const override
    {
        for (std::size_t i = 0; i < hashes.size(); ++i)
            hashes[i] = m_zipf.key(fraction53(randomAt(m_sequence, first + i)));
        if (m_hashes.empty()) {
            m_names.hashInPlace(hashes);
            return;
        }
        for (std::uint64_t &hash : hashes)
            hash = m_hashes[static_cast<std::size_t>(hash - 1)];
    }

private:
    KeySpace m_space;
    std::uint64_t m_sequence;
    KeyNames m_names;
    Zipf m_zipf;
    std::vector<std::uint64_t> m_hashes; ///< Of key 1 on, or empty.
};

class PowerLawRequests : public Requests
{
public:
    PowerLawRequests(const KeySpace &space, double alpha)
        : m_space(space)
        , m_sequence(mix64(space.seed))
        , m_names(space.hash, space.seed)
        , m_alpha(alpha)
    {
    }

    std::uint64_t total() const override { return m_space.requests; }

    void hashes(std::uint64_t first, std::span<std::uint64_t> hashes) const override
    {
        for (std::size_t i = 0; i < hashes.size(); ++i)
            hashes[i] = powerLawKey(fraction53(randomAt(m_sequence, first + i)), m_alpha);
        m_names.hashInPlace(hashes);
    }

private:
    KeySpace m_space;
    std::uint64_t m_sequence;
    KeyNames m_names;
    double m_alpha;
};

} // namespace

std::string nodeName(std::uint64_t seed, std::uint64_t number)
{
    return prefix(seed, "node") + std::to_string(number);
}

std::unique_ptr<const Requests> uniformRequests(const KeySpace &space)
{
    return std::make_unique<UniformRequests>(space);
}

std::unique_ptr<const Requests> zipfRequests(const KeySpace &space, double alpha,
                                             const std::stop_token &stop)
{
    auto requests = std::make_unique<ZipfRequests>(space, alpha, stop);
    if (stop.stop_requested())
        return nullptr;
    return requests;
}

std::unique_ptr<const Requests> powerLawRequests(const KeySpace &space, double alpha)
{
    return std::make_unique<PowerLawRequests>(space, alpha);
}

} // namespace ringwalk
