// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>

namespace strainlens::gpu {

inline double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

/// Device time of what `work` queues [ms]; waits for it.
template <typename Device, typename Work>
double measureMs(typename Device::Context& context, const Work& work) {
    typename Device::Event start, end;
    start.record(context);
    work();
    end.record(context);
    end.wait();
    return milliseconds(end.elapsedSince(start));
}

}  // namespace strainlens::gpu
