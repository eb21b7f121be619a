// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace ringwalk::bench {

/// libmemcached's weighted ketama, where it was installed when this was built. Asks for servers
/// alone; connects to none.
class Libmemcached
{
public:
    static bool available();

    /// All on port 11211, with weight 1.
    explicit Libmemcached(std::span<const std::string> hosts);
    ~Libmemcached();

    std::uint32_t serverOf(const std::string &key) const;

private:
    struct Client;
    std::unique_ptr<Client> m_client;
};

} // namespace ringwalk::bench
