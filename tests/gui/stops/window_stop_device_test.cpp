// SPDX-License-Identifier: GPL-3.0-or-later
// Cancellation while a device context is created, which a driver call cannot observe.
#include <condition_variable>
#include <mutex>

#include "compute/types/threads/detached_threads.h"
#include "tests/gui/stops/stop_clock.h"

namespace strainlens::gui {
namespace {

/// A device whose context creation lasts until the test ends it.
class SlowDevice {
public:
    DeviceSource source() {
        const auto devices = [](const std::string&) {
            return std::vector<DeviceInfo>{{"cpu", "Slow device", "", 0, 1, DeviceKind::Cpu}};
        };
        return {devices, devices, [this](const std::string& id, const SessionOptions& options) {
                    std::unique_lock lock(m_mutex);
                    m_isMaking = true;
                    m_changed.notify_all();
                    m_changed.wait(lock, [this] { return m_mayEnd; });
                    return registeredDevices().openSession(id, options);
                }};
    }
    bool isCreating() {
        const std::lock_guard lock(m_mutex);
        return m_isMaking;
    }
    void end() {
        const std::lock_guard lock(m_mutex);
        m_mayEnd = true;
        m_changed.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isMaking = false, m_mayEnd = false;
};

class WindowStopDevice : public WindowTest {
protected:
    explicit WindowStopDevice(std::shared_ptr<SlowDevice> device = std::make_shared<SlowDevice>())
        : WindowTest(quickRegistry(), cachedResults(), device->source()), m_device(std::move(device)) {}
    ~WindowStopDevice() override {
        m_device->end();
        waitForDetachedThreads();
    }
    void runUntilCreation() {
        open(renderFrames(3));
        trigger("livePreview");
        trigger("run");
        ASSERT_TRUE(waitFor([this] { return m_device->isCreating(); }));
        ASSERT_TRUE(m_session.run().isRunning());
    }

    std::shared_ptr<SlowDevice> m_device;
};

TEST_F(WindowStopDevice, EndsTheRunBeforeTheContextIsCreated) {
    runUntilCreation();
    QElapsedTimer clock;
    clock.start();
    trigger("cancel");
    // The device is still busy: anything that waited for it would hang.
    ASSERT_TRUE(waitFor([this] { return !m_session.run().isRunning(); }, 5000));
    std::printf("a stop while a context is made: %.0f ms\n", milliseconds(clock));
    EXPECT_TRUE(document().results.latest().finished);
    EXPECT_TRUE(document().results.latest().summary.cancelled);
    EXPECT_FALSE(document().results.latest().hasField());
    EXPECT_TRUE(enabled("run"));
    m_device->end();
    trigger("run");
    waitUntilIdle();
    EXPECT_EQ(document().results.latest().measured, 2) << "the next run works";
}

TEST_F(WindowStopDevice, ClosesTheWindowBeforeTheContextIsCreated) {
    runUntilCreation();
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    QElapsedTimer clock;
    clock.start();
    m_window->close();
    ASSERT_TRUE(waitFor([this] { return !m_window->isVisible(); }, 5000));
    std::printf("the window is gone after %.0f ms\n", milliseconds(clock));
}

}  // namespace
}  // namespace strainlens::gui
