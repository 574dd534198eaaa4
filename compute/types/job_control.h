// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <functional>
#include <stop_token>

namespace strainlens {

/// How long an operation waits between two calls of onPartialResult, at least.
inline constexpr std::chrono::milliseconds kPartialResultInterval{100};

/// How a long operation hears "stop" and tells how far it is. Passed by const reference into
/// every operation that may take longer than a few milliseconds.
///
/// The operation polls `stopRequested()` at least every 20 ms from any of its threads and then
/// returns early with what is finished; stopping is not an error. `onProgress` is called from one
/// thread at a time, with a value that never decreases within one operation.
struct JobControl {
    std::stop_token stop;
    std::function<void(double fraction)> onProgress;  ///< 0 to 1, may be empty
    std::function<void()> onPartialResult;            ///< the result buffers may be read inside the call; may be empty

    bool stopRequested() const { return stop.stop_requested(); }
    void progress(double fraction) const {
        if (onProgress) onProgress(fraction);
    }
};

}  // namespace strainlens
