// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace ringwalk {

/// How long something has gone on, without the pauses. Whoever has a clock tells the time, since
/// any moment.
class Stopwatch
{
public:
    using Time = std::chrono::milliseconds;

    bool running() const { return m_running; }
    void start(Time now)
    {
        if (!m_running)
            m_since = now;
        m_running = true;
    }
    void pause(Time now)
    {
        m_before = elapsed(now);
        m_running = false;
    }
    /// Back to nothing; goes on running, or not, as before.
    void reset(Time now)
    {
        m_before = Time{0};
        m_since = now;
    }
    Time elapsed(Time now) const { return m_running ? m_before + (now - m_since) : m_before; }

private:
    bool m_running = false;
    Time m_since{0};  ///< When it was started last.
    Time m_before{0}; ///< What had gone by then.
};

} // namespace ringwalk
