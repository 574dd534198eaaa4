// SPDX-License-Identifier: GPL-3.0-or-later
// A driver that compiles its programs at first use: the window reports it and never waits for it.
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <condition_variable>
#include <mutex>

#include "compute/types/threads/detached_threads.h"
#include "gui/dialogs/engine_check_dialog.h"
#include "tests/compute/fake_devices.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/stops/stop_clock.h"

namespace strainlens::gui {
namespace {

/// A device whose driver compiles during a search until the test ends it.
class CompilingDevice : public test::FakeDevices {
public:
    CompilingDevice() : FakeDevices({"opencl:0"}) {
        whileCall = [this](const std::string&, const std::string& call) {
            if (call != "recursiveSearch") return;
            std::unique_lock lock(m_mutex);
            m_isCompiling = true;
            m_changed.wait(lock, [this] { return m_mayEnd; });
            m_isCompiling = false;
        };
    }
    bool isCompiling() {
        const std::lock_guard lock(m_mutex);
        return m_isCompiling;
    }
    void end() {
        const std::lock_guard lock(m_mutex);
        m_mayEnd = true;
        m_changed.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isCompiling = false, m_mayEnd = false;
};

/// A base class, since the window's threads use the device until the window is destroyed.
class WithCompilingDevice {
protected:
    CompilingDevice m_device;
};

class WindowStopDriver : private WithCompilingDevice, public WindowTest {
protected:
    WindowStopDriver()
        : WindowTest({[] {
                          const DeviceInfo gpu{"opencl:0", "Slow driver", "", 0, 1, DeviceKind::Gpu};
                          return std::vector<BackendState>{{"opencl", {gpu}, ""}};
                      },
                      [] {}},
                     cachedResults(), m_device) {}
    ~WindowStopDriver() override {
        m_device.end();
        waitForDetachedThreads();
    }
    void openForIt() {
        open(renderFrames(3));
        trigger("livePreview");
        RunParameters parameters = test::wholePixels();
        parameters.device = "opencl:0";
        document().project.editParameters(parameters, QStringLiteral("device"));
        ASSERT_TRUE(waitFor([this] { return m_session.devices().isKnown() && !m_session.devices().isSearching(); }));
    }
    bool says(const char* label, const char* text) { return find<QLabel>(label)->text().contains(QLatin1String(text)); }

    using WithCompilingDevice::m_device;
};

TEST_F(WindowStopDriver, RunReportsCompilationAndStopsAtOnce) {
    openForIt();
    trigger("run");
    ASSERT_TRUE(waitFor([this] { return m_device.isCompiling(); }));
    EXPECT_TRUE(waitFor([this] { return says("runState", "Compiling OpenCL kernels"); }, 5000))
        << find<QLabel>("runState")->text().toStdString();
    QElapsedTimer clock;
    clock.start();
    trigger("cancel");
    EXPECT_TRUE(says("runState", "Stopping"));
    ASSERT_TRUE(waitFor([this] { return !m_session.run().isRunning(); }, 5000));
    std::printf("a stop while a driver compiles: %.0f ms\n", milliseconds(clock));
    EXPECT_TRUE(m_device.isCompiling()) << "the driver is still at it";
    EXPECT_TRUE(document().results.latest().finished && document().results.latest().summary.cancelled);
    EXPECT_FALSE(document().results.areUnsaved());
    EXPECT_TRUE(says("messageText", "opencl:0")) << find<QLabel>("messageText")->text().toStdString();
    EXPECT_TRUE(enabled("run"));
    m_device.end();
    waitForDetachedThreads();
    EXPECT_FALSE(document().results.latest().hasField()) << "late results are dropped";
    trigger("run");
    waitUntilIdle();
    EXPECT_EQ(document().results.latest().measured, 2) << "the next run works";
}

TEST_F(WindowStopDriver, WindowClosesDuringCompilation) {
    openForIt();
    trigger("run");
    ASSERT_TRUE(waitFor([this] { return m_device.isCompiling(); }));
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    m_window->close();
    EXPECT_TRUE(waitFor([this] { return !m_window->isVisible(); }, 5000));
    EXPECT_TRUE(m_device.isCompiling());
}

TEST_F(WindowStopDriver, EngineCheckReportsCompilationAndClosesAtOnce) {
    openForIt();
    trigger("checkEngines");
    QPointer<EngineCheckDialog> dialog = m_window->findChild<EngineCheckDialog*>(QStringLiteral("engineCheck"));
    ASSERT_TRUE(dialog);
    ASSERT_TRUE(waitFor([this] { return m_device.isCompiling(); }));
    EXPECT_TRUE(waitFor([this] { return says("checkVerdict", "Compiling OpenCL kernels"); }, 5000));
    QElapsedTimer clock;
    clock.start();
    dialog->close();
    EXPECT_TRUE(waitFor([&] { return dialog.isNull(); }, 5000));
    EXPECT_LT(milliseconds(clock), 2000) << "the window stood still";
    EXPECT_TRUE(m_device.isCompiling());
}

TEST_F(WindowStopDriver, EngineCheckStopsAtOnce) {
    openForIt();
    trigger("checkEngines");
    QPointer<EngineCheckDialog> dialog = m_window->findChild<EngineCheckDialog*>(QStringLiteral("engineCheck"));
    ASSERT_TRUE(dialog);
    ASSERT_TRUE(waitFor([this] { return m_device.isCompiling(); }));
    QTest::mouseClick(find<QPushButton>("checkCancel"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !dialog->isRunning(); }, 5000));
    EXPECT_TRUE(m_device.isCompiling());
    EXPECT_TRUE(says("checkVerdict", "Stopped before the end"));
    EXPECT_TRUE(says("checkNotes", "opencl:0"));
    dialog->close();
}

}  // namespace
}  // namespace strainlens::gui
