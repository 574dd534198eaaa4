// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <functional>
#include <stop_token>

namespace strainlens {

/// Minimum time between two calls of onPartialResult.
inline constexpr std::chrono::milliseconds kPartialResultInterval{100};

/// Cancellation and progress of a long operation; passed to every operation that may take more than a few milliseconds.
///
/// The operation polls `stopRequested()` at least every 20 ms from any of its threads and then returns early with what
/// is finished; stopping is not an error. `onProgress` is called from one thread at a time with values that never
/// decrease within one operation.
struct JobControl {
    std::stop_token stop;
    std::function<void(double fraction)> onProgress;  ///< 0 to 1, may be empty
    std::function<void()> onPartialResult;            ///< may read the result buffers; may be empty

    bool stopRequested() const { return stop.stop_requested(); }
    void progress(double fraction) const {
        if (onProgress) onProgress(fraction);
    }
};

}  // namespace strainlens
