// SPDX-License-Identifier: GPL-3.0-or-later
#include "Libmemcached.h"

#include <stdexcept>

#ifdef RINGWALK_LIBMEMCACHED
#include <libmemcached/memcached.h>
#endif

namespace ringwalk::bench {

#ifdef RINGWALK_LIBMEMCACHED

struct Libmemcached::Client
{
    memcached_st *memcached = memcached_create(nullptr);

    Client() = default;
    Client(const Client &) = delete;
    Client &operator=(const Client &) = delete;
    ~Client() { memcached_free(memcached); }
};

bool Libmemcached::available()
{
    return true;
}

Libmemcached::Libmemcached(std::span<const std::string> hosts)
    : m_client(std::make_unique<Client>())
{
    memcached_behavior_set(m_client->memcached, MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED, 1);
    for (const std::string &host : hosts) {
        if (memcached_server_add_with_weight(m_client->memcached, host.c_str(), 11211, 1) !=
            MEMCACHED_SUCCESS)
            throw std::runtime_error("libmemcached refused a server");
    }
}

std::uint32_t Libmemcached::serverOf(const std::string &key) const
{
    return memcached_generate_hash(m_client->memcached, key.data(), key.size());
}

#else

struct Libmemcached::Client
{
};

bool Libmemcached::available()
{
    return false;
}

Libmemcached::Libmemcached(std::span<const std::string>) {}

std::uint32_t Libmemcached::serverOf(const std::string &) const
{
    throw std::logic_error("built without libmemcached");
}

#endif

Libmemcached::~Libmemcached() = default;

} // namespace ringwalk::bench
