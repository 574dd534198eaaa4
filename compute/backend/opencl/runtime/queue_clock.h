// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>

#include "compute/backend/opencl/runtime/opencl_context.h"

namespace strainlens::opencl {

/// A mark behind everything queued so far, which the device's own clock times. The context must outlive it.
class Mark {
public:
    void record(const OpenclContext& context) {
        m_context = &context;
        cl_event event = nullptr;
        context.check(clEnqueueMarkerWithWaitList(context.queue(), 0, nullptr, &event), "clEnqueueMarkerWithWaitList");
        m_event = EventHandle(event);
    }

    /// Waits until the queue has passed it.
    void wait() const {
        const cl_event event = m_event.get();
        m_context->check(clWaitForEvents(1, &event), "clWaitForEvents");
    }
    /// The time from an earlier mark on; the queue has passed both.
    std::chrono::nanoseconds since(const Mark& earlier) const {
        return std::chrono::nanoseconds(static_cast<std::int64_t>(passedNs() - earlier.passedNs()));
    }

private:
    cl_ulong passedNs() const {
        cl_ulong nanoseconds = 0;
        m_context->check(
            clGetEventProfilingInfo(m_event.get(), CL_PROFILING_COMMAND_END, sizeof nanoseconds, &nanoseconds, nullptr),
            "clGetEventProfilingInfo");
        return nanoseconds;
    }

    const OpenclContext* m_context = nullptr;
    EventHandle m_event;
};

/// Times what is queued between two marks.
class QueueClock {
public:
    /// Marks the start behind everything queued so far.
    explicit QueueClock(const OpenclContext& context) : m_context(context) { m_start.record(context); }

    /// Waits for everything queued so far and says how long it took from the start on [ms].
    double elapsedMs() const {
        Mark end;
        end.record(m_context);
        m_context.finish();
        return std::chrono::duration<double, std::milli>(end.since(m_start)).count();
    }

private:
    const OpenclContext& m_context;
    Mark m_start;
};

}  // namespace strainlens::opencl
