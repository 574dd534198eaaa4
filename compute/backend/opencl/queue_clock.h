// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/opencl/opencl_context.h"

namespace strainlens::opencl {

/// Times what is queued between two marks, by the device's own clock.
class QueueClock {
public:
    /// Marks the start behind everything queued so far.
    explicit QueueClock(const OpenclContext& context) : m_context(context), m_start(mark()) {}

    /// Waits for everything queued so far and says how long it took from the start on [ms].
    double elapsedMs() const {
        const EventHandle end = mark();
        m_context.finish();
        return static_cast<double>(timeOf(end) - timeOf(m_start)) * 1e-6;
    }

private:
    EventHandle mark() const {
        cl_event event = nullptr;
        m_context.check(clEnqueueMarkerWithWaitList(m_context.queue(), 0, nullptr, &event),
                        "clEnqueueMarkerWithWaitList");
        return EventHandle(event);
    }
    cl_ulong timeOf(const EventHandle& event) const {
        cl_ulong nanoseconds = 0;
        m_context.check(
            clGetEventProfilingInfo(event.get(), CL_PROFILING_COMMAND_END, sizeof nanoseconds, &nanoseconds, nullptr),
            "clGetEventProfilingInfo");
        return nanoseconds;
    }

    const OpenclContext& m_context;
    EventHandle m_start;
};

}  // namespace strainlens::opencl
