// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>

namespace ringwalk {

/// How a long computation is watched and stopped.
struct RunControl
{
    /// Asked for now and then; what has been computed is thrown away.
    std::stop_token stop = {};
    /// Called with how much is done, 0 to 1, never falling, always on the thread that called.
    std::function<void(double done)> progress = {};
    /// How many threads compute, the calling one among them; 0: as many as the machine has. The
    /// result does not depend on it.
    unsigned threads = 0;

    bool stopped() const { return stop.stop_requested(); }
    void report(double done) const
    {
        if (progress)
            progress(done);
    }
};

} // namespace ringwalk
