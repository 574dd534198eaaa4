// SPDX-License-Identifier: GPL-3.0-or-later
// A driver that compiles its programs at first use: what is said, and that nothing waits for it.
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <condition_variable>
#include <mutex>

#include "compute/types/threads/left_behind.h"
#include "gui/dialogs/engine_check_dialog.h"
#include "tests/compute/fake_devices.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/stops/stop_clock.h"

namespace strainlens::gui {
namespace {

/// A device behind a driver that compiles, in the middle of a search, as long as the test wants.
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

/// A base, as the window's threads ask the device until the window is gone.
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
        waitForThoseLeftBehind();
    }
    void openForIt() {
        open(renderFrames(3));
        trigger("livePreview");
        RunParameters parameters = test::wholePixels();
        parameters.device = "opencl:0";
        document().editParameters(parameters, QStringLiteral("device"));
        ASSERT_TRUE(waitFor([this] { return m_session.devices().known() && !m_session.devices().looking(); }));
    }
    bool says(const char* label, const char* text) { return find<QLabel>(label)->text().contains(QLatin1String(text)); }

    using WithCompilingDevice::m_device;
};

TEST_F(WindowStopDriver, ARunSaysThatItCompilesAndIsStoppedAtOnce) {
    openForIt();
    trigger("run");
    ASSERT_TRUE(waitFor([this] { return m_device.isCompiling(); }));
    EXPECT_TRUE(waitFor([this] { return says("runState", "Compiling OpenCL kernels"); }, 5000))
        << find<QLabel>("runState")->text().toStdString();
    QElapsedTimer clock;
    clock.start();
    trigger("cancel");
    EXPECT_TRUE(says("runState", "Stopping"));
    ASSERT_TRUE(waitFor([this] { return !m_session.run().running(); }, 5000));
    std::printf("a stop while a driver compiles: %.0f ms\n", milliseconds(clock));
    EXPECT_TRUE(m_device.isCompiling()) << "the driver is still at it";
    EXPECT_TRUE(document().results().finished && document().results().summary.cancelled);
    EXPECT_FALSE(document().resultsAreUnsaved());
    EXPECT_TRUE(says("messageText", "opencl:0")) << find<QLabel>("messageText")->text().toStdString();
    EXPECT_TRUE(enabled("run"));
    m_device.end();
    waitForThoseLeftBehind();
    EXPECT_FALSE(document().results().hasField()) << "what comes late is dropped";
    trigger("run");
    settle();
    EXPECT_EQ(document().results().measured, 2) << "the next run works";
}

TEST_F(WindowStopDriver, TheWindowClosesWhileItCompiles) {
    openForIt();
    trigger("run");
    ASSERT_TRUE(waitFor([this] { return m_device.isCompiling(); }));
    m_questions.answer = LossAnswer::Discard;
    m_window->close();
    EXPECT_TRUE(waitFor([this] { return !m_window->isVisible(); }, 5000));
    EXPECT_TRUE(m_device.isCompiling());
}

TEST_F(WindowStopDriver, TheCheckOfTheEnginesSaysItAndIsClosedAtOnce) {
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

TEST_F(WindowStopDriver, TheCheckOfTheEnginesIsStoppedAtOnce) {
    openForIt();
    trigger("checkEngines");
    QPointer<EngineCheckDialog> dialog = m_window->findChild<EngineCheckDialog*>(QStringLiteral("engineCheck"));
    ASSERT_TRUE(dialog);
    ASSERT_TRUE(waitFor([this] { return m_device.isCompiling(); }));
    QTest::mouseClick(find<QPushButton>("checkCancel"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !dialog->running(); }, 5000));
    EXPECT_TRUE(m_device.isCompiling());
    EXPECT_TRUE(says("checkVerdict", "Stopped before the end"));
    EXPECT_TRUE(says("checkNotes", "opencl:0"));
    dialog->close();
}

}  // namespace
}  // namespace strainlens::gui
