// SPDX-License-Identifier: MPL-2.0
// Pending copies when an operation fails or a session ends. Some OpenCL functions are replaced: like a slow device,
// they defer copies until the host waits, and they can be made to fail.
#ifdef STRAINLENS_WITH_OPENCL
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "compute/backend/opencl/runtime/opencl_backend.h"
#include "compute/backend/opencl/runtime/opencl_device.h"
#include "compute/reference/search.h"
#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

/// The function of the OpenCL library.
template <typename Function>
Function* original(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// A device that defers non-blocking copies until the host waits.
class SlowDevice {
public:
    static SlowDevice& instance() {
        static SlowDevice device;
        return device;
    }

    void start(bool slow, int failingWrite) {
        const std::lock_guard lock(m_mutex);
        m_slow = slow;
        m_writesLeft = failingWrite;
        m_deferred.clear();
        m_releasedWhilePending = false;
    }
    /// Whether the current write should fail.
    bool shouldFail() {
        const std::lock_guard lock(m_mutex);
        return m_slow && m_writesLeft > 0 && --m_writesLeft == 0;
    }
    /// Defers a copy; false if the device is not slow.
    bool defer(std::function<void()> copy) {
        const std::lock_guard lock(m_mutex);
        if (m_slow) m_deferred.push_back(std::move(copy));
        return m_slow;
    }
    void runDeferred() {
        std::vector<std::function<void()>> due;
        {
            const std::lock_guard lock(m_mutex);
            due.swap(m_deferred);
        }
        for (const auto& copy : due) copy();
    }
    void releaseMemory() {
        const std::lock_guard lock(m_mutex);
        m_releasedWhilePending = m_releasedWhilePending || !m_deferred.empty();
    }
    std::size_t pendingCount() {
        const std::lock_guard lock(m_mutex);
        return m_deferred.size();
    }
    bool wasReleasedWhilePending() const { return m_releasedWhilePending; }

private:
    std::mutex m_mutex;
    bool m_slow = false;
    int m_writesLeft = 0;  ///< until the failing one; 0 = none
    std::vector<std::function<void()>> m_deferred;
    bool m_releasedWhilePending = false;
};

}  // namespace
}  // namespace strainlens

using strainlens::original;
using strainlens::SlowDevice;

// Functions of the program take precedence over those of the library.

cl_int clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool wait, size_t offset, size_t bytes,
                            const void* from, cl_uint count, const cl_event* events, cl_event* event) {
    static auto* const call = original<decltype(clEnqueueWriteBuffer)>("clEnqueueWriteBuffer");
    if (SlowDevice::instance().shouldFail()) return CL_OUT_OF_RESOURCES;
    const auto copy = [=] { call(queue, buffer, CL_TRUE, offset, bytes, from, count, events, nullptr); };
    if (!wait && !event && SlowDevice::instance().defer(copy)) return CL_SUCCESS;
    SlowDevice::instance().runDeferred();
    return call(queue, buffer, wait, offset, bytes, from, count, events, event);
}

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t* offset,
                              const size_t* global, const size_t* local, cl_uint count, const cl_event* events,
                              cl_event* event) {
    static auto* const call = original<decltype(clEnqueueNDRangeKernel)>("clEnqueueNDRangeKernel");
    SlowDevice::instance().runDeferred();  // queues execute in order
    return call(queue, kernel, dimensions, offset, global, local, count, events, event);
}

cl_int clFinish(cl_command_queue queue) {
    static auto* const call = original<decltype(clFinish)>("clFinish");
    SlowDevice::instance().runDeferred();
    return call(queue);
}

cl_int clReleaseMemObject(cl_mem memory) {
    static auto* const call = original<decltype(clReleaseMemObject)>("clReleaseMemObject");
    SlowDevice::instance().releaseMemory();
    return call(memory);
}

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

class OpenclPendingCopies : public testing::Test {
protected:
    OpenclPendingCopies() {
        test::MovingPattern pattern(2);
        const Image reference = std::get<Image>(pattern.loadFrame(0)), deformed = std::get<Image>(pattern.loadFrame(1));
        m_grid = makeGrid({24, 16, 16, 0}, reference.size(), {});
        reference::recursiveSearch(reference, deformed, m_grid, {}, {}, m_found, {});
        m_session = opencl::makeSession(opencl::findDevices().at(0), {});
        m_session->upload(kReferenceSlot, reference);
        m_session->upload(kDeformedSlot, deformed);
        RefineResult result;
        m_session->makeRefiner(kForwardPair, {}, {})
            ->refineGrid(m_grid, m_found, result, {});  // later refinements allocate nothing
    }
    ~OpenclPendingCopies() override { SlowDevice::instance().start(false, 0); }

    /// Refines while one write fails. Returns whether refinement failed.
    bool refineFails(int failingWrite) {
        RefineResult result;
        SlowDevice::instance().start(true, failingWrite);
        try {
            m_session->makeRefiner(kForwardPair, {}, {})->refineGrid(m_grid, m_found, result, {});
            return false;
        } catch (const DeviceError&) {
            return true;
        }
    }

    Grid m_grid;
    SearchResult m_found;
    std::unique_ptr<Session> m_session;
};

TEST_F(OpenclPendingCopies, FailedRefinementHasNoPendingReads) {
    int failed = 0;
    while (refineFails(failed + 1)) {
        EXPECT_EQ(SlowDevice::instance().pendingCount(), 0u) << "write " << failed + 1;
        ++failed;
    }
    EXPECT_GE(failed, 3);  // vectors, statuses, positions
}

TEST_F(OpenclPendingCopies, SessionWaitsBeforeReleasingMemory) {
    SlowDevice::instance().start(true, 0);
    bool arrived = false;
    SlowDevice::instance().defer([&] { arrived = true; });
    m_session.reset();
    EXPECT_TRUE(arrived);
    EXPECT_FALSE(SlowDevice::instance().wasReleasedWhilePending());
}

}  // namespace
}  // namespace strainlens

#endif
