// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <variant>

#include "Language.h"

namespace ringwalk {

/// Why something could not be done, in one sentence without a full stop.
struct Error
{
    Localized message;
};

/// A value, or the reason why there is none.
///
/// Asking for the value of a failed result, or for the error of a good one, is a bug and throws
/// std::bad_variant_access.
template <typename T, typename E = Error> class Result
{
public:
    Result(T value)
        : m_content(std::in_place_index<0>, std::move(value))
    {
    }
    Result(E error)
        : m_content(std::in_place_index<1>, std::move(error))
    {
    }

    bool ok() const { return m_content.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T &value() const & { return std::get<0>(m_content); }
    T &&value() && { return std::get<0>(std::move(m_content)); }
    const E &error() const { return std::get<1>(m_content); }

    const T *operator->() const { return &value(); }
    const T &operator*() const & { return value(); }

private:
    std::variant<T, E> m_content;
};

} // namespace ringwalk
