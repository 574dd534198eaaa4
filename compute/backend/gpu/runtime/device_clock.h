// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>

namespace strainlens::gpu {

inline double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

/// Waits for what `work` queues and says how long the device took for it [ms].
template <typename Device, typename Work>
double timed(typename Device::Context& context, const Work& work) {
    typename Device::Mark begun, ended;
    begun.record(context);
    work();
    ended.record(context);
    ended.wait();
    return milliseconds(ended.since(begun));
}

}  // namespace strainlens::gpu
