// SPDX-License-Identifier: MPL-2.0
// What is under way between host and device when an operation fails or a session ends. Some calls of OpenCL are
// replaced for that by ones that put copies off until somebody waits, as a slow device does, and that fail when told.
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

/// The library's own function.
template <typename Function>
Function* original(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

/// A device that makes copies which nobody waits for only when somebody waits.
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
        m_putOff.clear();
        m_freedUnderWay = false;
    }
    /// Whether the write at hand is to fail.
    bool failsNow() {
        const std::lock_guard lock(m_mutex);
        return m_slow && m_writesLeft > 0 && --m_writesLeft == 0;
    }
    /// True when the copy is made later.
    bool putOff(std::function<void()> copy) {
        const std::lock_guard lock(m_mutex);
        if (m_slow) m_putOff.push_back(std::move(copy));
        return m_slow;
    }
    void catchUp() {
        std::vector<std::function<void()>> due;
        {
            const std::lock_guard lock(m_mutex);
            due.swap(m_putOff);
        }
        for (const auto& copy : due) copy();
    }
    void memoryGoes() {
        const std::lock_guard lock(m_mutex);
        m_freedUnderWay = m_freedUnderWay || !m_putOff.empty();
    }
    std::size_t underWay() {
        const std::lock_guard lock(m_mutex);
        return m_putOff.size();
    }
    bool freedUnderWay() const { return m_freedUnderWay; }

private:
    std::mutex m_mutex;
    bool m_slow = false;
    int m_writesLeft = 0;  ///< to the one that fails; 0 for none
    std::vector<std::function<void()>> m_putOff;
    bool m_freedUnderWay = false;
};

}  // namespace
}  // namespace strainlens

using strainlens::original;
using strainlens::SlowDevice;

// The program's own functions come before the library's.

cl_int clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool wait, size_t offset, size_t bytes,
                            const void* from, cl_uint count, const cl_event* events, cl_event* event) {
    static auto* const call = original<decltype(clEnqueueWriteBuffer)>("clEnqueueWriteBuffer");
    if (SlowDevice::instance().failsNow()) return CL_OUT_OF_RESOURCES;
    const auto copy = [=] { call(queue, buffer, CL_TRUE, offset, bytes, from, count, events, nullptr); };
    if (!wait && !event && SlowDevice::instance().putOff(copy)) return CL_SUCCESS;
    SlowDevice::instance().catchUp();
    return call(queue, buffer, wait, offset, bytes, from, count, events, event);
}

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t* offset,
                              const size_t* global, const size_t* local, cl_uint count, const cl_event* events,
                              cl_event* event) {
    static auto* const call = original<decltype(clEnqueueNDRangeKernel)>("clEnqueueNDRangeKernel");
    SlowDevice::instance().catchUp();  // queues keep their order
    return call(queue, kernel, dimensions, offset, global, local, count, events, event);
}

cl_int clFinish(cl_command_queue queue) {
    static auto* const call = original<decltype(clFinish)>("clFinish");
    SlowDevice::instance().catchUp();
    return call(queue);
}

cl_int clReleaseMemObject(cl_mem memory) {
    static auto* const call = original<decltype(clReleaseMemObject)>("clReleaseMemObject");
    SlowDevice::instance().memoryGoes();
    return call(memory);
}

namespace strainlens {
namespace {

using Image = GrayImage<std::uint8_t>;

class OpenclUnderWay : public testing::Test {
protected:
    OpenclUnderWay() {
        test::MovingPattern pattern(2);
        const Image reference = std::get<Image>(pattern.loadFrame(0)), deformed = std::get<Image>(pattern.loadFrame(1));
        m_grid = makeGrid({24, 16, 16, 0}, reference.size(), {});
        reference::recursiveSearch(reference, deformed, m_grid, {}, {}, m_found, {});
        m_session = opencl::makeSession(opencl::findDevices().at(0), {});
        m_session->upload(ImageRole::Reference, reference);
        m_session->upload(ImageRole::Deformed, deformed);
        RefineResult result;
        m_session->refine(m_grid, {}, {}, m_found, result, {});  // what follows needs no new memory
    }
    ~OpenclUnderWay() override { SlowDevice::instance().start(false, 0); }

    /// Refines with the write of that number failing; whether one did.
    bool refineFails(int failingWrite) {
        RefineResult result;
        SlowDevice::instance().start(true, failingWrite);
        try {
            m_session->refine(m_grid, {}, {}, m_found, result, {});
            return false;
        } catch (const DeviceError&) {
            return true;
        }
    }

    Grid m_grid;
    SearchResult m_found;
    std::unique_ptr<Session> m_session;
};

TEST_F(OpenclUnderWay, AFailedRefinementReadsTheCallersVectorsNoLonger) {
    int failed = 0;
    while (refineFails(failed + 1)) {
        EXPECT_EQ(SlowDevice::instance().underWay(), 0u) << "write " << failed + 1;
        ++failed;
    }
    EXPECT_GE(failed, 3);  // vectors, statuses, positions
}

TEST_F(OpenclUnderWay, ASessionThatEndsWaitsBeforeItsMemoryGoes) {
    SlowDevice::instance().start(true, 0);
    bool arrived = false;
    SlowDevice::instance().putOff([&] { arrived = true; });
    m_session.reset();
    EXPECT_TRUE(arrived);
    EXPECT_FALSE(SlowDevice::instance().freedUnderWay());
}

}  // namespace
}  // namespace strainlens

#endif
