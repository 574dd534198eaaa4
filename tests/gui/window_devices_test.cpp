// SPDX-License-Identifier: GPL-3.0-or-later
// Device selection, background search for devices, and the engine check.
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QPointer>
#include <QStandardItemModel>
#include <QTableWidget>
#include <atomic>
#include <chrono>
#include <thread>

#include "compute/types/grid.h"
#include "gui/dialogs/engine_check_dialog.h"
#include "tests/compute/fake_devices.h"
#include "tests/compute/stop_limit.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

using namespace std::chrono_literals;

constexpr auto kSlowFind = 700ms;

/// Two GPUs, a CPU, a broken driver and a backend without devices; searching takes a while.
DeviceRegistry richRegistry(std::shared_ptr<std::atomic<int>> forgotten) {
    const auto find = [window = std::this_thread::get_id()] {
        EXPECT_NE(std::this_thread::get_id(), window) << "the window would stand still meanwhile";
        std::this_thread::sleep_for(kSlowFind);
        std::vector<BackendState> states = quickRegistry().find();
        BackendState cuda{"cuda", {}, ""};
        for (const char* id : {"cuda:0", "cuda:1"}) {
            cuda.devices.push_back({id, "Test GPU", "", 16LL << 30, 100, DeviceKind::Gpu});
            cuda.devices.back().pointsPerSecond = 25e6;
        }
        DeviceInfo broken{"opencl:0", "Broken GPU", "", 0, 1, DeviceKind::Gpu};
        broken.problem = "the helper crashed; update the driver.";
        states.insert(states.begin(), cuda);
        states.push_back({"opencl", {broken}, ""});
        states.push_back({"other", {}, "no driver is installed."});
        return states;
    };
    return {find, [forgotten] { ++*forgotten; }};
}

/// Devices of this computer, queried in this process without benchmark.
DeviceRegistry inProcessRegistry() {
    const auto find = [] {
        std::vector<BackendState> states;
        for (const DeviceInfo& device : devicesInProcess()) {
            states.push_back({device.id.substr(0, device.id.find(':')), {device}, ""});
        }
        return states;
    };
    return {find, [] {}};
}

class WindowDevices : public WindowTest {
protected:
    explicit WindowDevices(DeviceRegistry registry, DeviceSource source = registeredDevices())
        : WindowTest(std::move(registry), cachedResults(), std::move(source)) {}
    QComboBox* chooser() { return find<QComboBox>("parameter_device"); }
    void waitForDevices() {
        ASSERT_TRUE(
            waitFor([this] { return m_session.devices().isKnown() && !m_session.devices().isSearching(); }, 30000));
    }
    void choose(const char* value) {
        const int row = chooser()->findData(QLatin1String(value));
        ASSERT_GE(row, 0) << value;
        chooser()->setCurrentIndex(row);
        emit chooser()->activated(row);
    }
};

class WindowRichDevices : public WindowDevices {
protected:
    WindowRichDevices() : WindowRichDevices(std::make_shared<std::atomic<int>>(0)) {}
    std::shared_ptr<std::atomic<int>> m_forgotten;

private:
    explicit WindowRichDevices(std::shared_ptr<std::atomic<int>> forgotten)
        : WindowDevices(richRegistry(forgotten)), m_forgotten(std::move(forgotten)) {}
};

TEST_F(WindowRichDevices, ChooserListsAllDevicesWithSpeedOrReason) {
    EXPECT_FALSE(enabled("checkEngines"));
    ASSERT_TRUE(waitFor([this] { return m_session.devices().isSearching(); }));
    EXPECT_TRUE(chooser()->itemText(0).contains(QStringLiteral("detecting devices"))) << "while they are detected";
    EXPECT_TRUE(find<QLabel>("deviceText")->text().contains(QStringLiteral("Detecting devices")));
    waitForDevices();
    ASSERT_EQ(chooser()->count(), 8);
    const auto expect = [this](int row, const char* value, const char* text, bool usable) {
        const auto* model = qobject_cast<QStandardItemModel*>(chooser()->model());
        EXPECT_EQ(chooser()->itemData(row).toString().toStdString(), value);
        EXPECT_EQ(chooser()->itemText(row).toStdString(), text);
        EXPECT_EQ(model->item(row)->isEnabled(), usable) << value;
    };
    expect(0, "auto", "Automatic (Test GPU, 25.0 M points/s)", true);
    expect(1, "cuda:0", "cuda:0: Test GPU, 25.0 M points/s", true);
    expect(3, "cuda:all", "CUDA: all 2 devices", true);
    expect(4, "cpu", "cpu: Test processor, 1.50 M points/s", true);
    expect(5, "scalar", "scalar: Scalar reference, 9.00 k points/s", true);
    expect(6, "opencl:0", "opencl:0: Broken GPU (cannot be used)", false);
    expect(7, "other", "other: no device", false);
    const auto tip = [this](int row) { return chooser()->itemData(row, Qt::ToolTipRole).toString(); };
    EXPECT_TRUE(tip(6).contains(QStringLiteral("update the driver"))) << tip(6).toStdString();
    EXPECT_TRUE(tip(7).contains(QStringLiteral("no driver is installed"))) << tip(7).toStdString();
    EXPECT_EQ(find<QLabel>("deviceText")->text(), QStringLiteral("Test GPU\n25.0 M points/s"));
}

TEST_F(WindowRichDevices, ChoiceIsAParameter) {
    waitForDevices();
    choose("cuda:all");
    EXPECT_EQ(document().project.parameters().device, "cuda:all");
    EXPECT_EQ(find<QLabel>("deviceText")->text().count(QStringLiteral("Test GPU")), 2);
    trigger("undo");
    EXPECT_EQ(document().project.parameters().device, "auto");
    EXPECT_EQ(chooser()->currentIndex(), 0);
    trigger("redo");
    EXPECT_EQ(chooser()->currentData().toString(), QStringLiteral("cuda:all"));
    QTest::mouseClick(find<QToolButton>("reset_device"), Qt::LeftButton);
    EXPECT_EQ(document().project.parameters().device, "auto");
    RunParameters list = document().project.parameters();
    list.device = "cuda:0,cpu";
    document().project.editParameters(list, QStringLiteral("list"));
    EXPECT_EQ(chooser()->currentText(), QStringLiteral("cuda:0,cpu"))
        << "what is not in the list is shown all the same";
}

TEST_F(WindowRichDevices, MeasuringAgainRepeatsTheSearch) {
    waitForDevices();
    EXPECT_EQ(*m_forgotten, 0);
    trigger("measureDevices");
    EXPECT_TRUE(m_session.devices().isSearching());
    EXPECT_FALSE(enabled("measureDevices"));
    waitForDevices();
    EXPECT_EQ(*m_forgotten, 1);
    EXPECT_TRUE(enabled("measureDevices"));
}

#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_F(WindowRichDevices, SearchingDevicesNeverBlocksTheWindow) {
    waitForDevices();
    expectQuickEvents([this] {
        trigger("measureDevices");
        waitForDevices();
    });
}
#endif

class WindowRealDevices : public WindowDevices {
protected:
    WindowRealDevices() : WindowDevices(inProcessRegistry()) {}

    /// Opens the dialog and waits until the check has started.
    QPointer<EngineCheckDialog> startCheck() {
        waitForDevices();
        trigger("checkEngines");
        return m_window->findChild<EngineCheckDialog*>(QStringLiteral("engineCheck"));
    }
    static QString cell(const QTableWidget& table, int row, int column) { return table.item(row, column)->text(); }
    bool hasOpencl() {
        waitForDevices();
        return chooser()->findData(QStringLiteral("opencl:0")) >= 0;
    }
};

TEST_F(WindowRealDevices, ChoiceReachesTheRunAndTheTimingTable) {
    open(renderFrames(3));
    waitForDevices();
    choose("scalar");
    run();
    ASSERT_EQ(document().results.latest().summary.devices.size(), 1u);
    EXPECT_EQ(document().results.latest().summary.devices[0].id, "scalar");
    const auto* table = find<QTableWidget>("timingTable");
    ASSERT_EQ(table->rowCount(), 4);
    EXPECT_EQ(table->horizontalHeaderItem(1)->text(), QStringLiteral("Device"));
    EXPECT_EQ(cell(*table, 1, 1), QStringLiteral("scalar"));
    EXPECT_EQ(cell(*table, 2, 1), QStringLiteral("scalar"));
    EXPECT_TRUE(table->isColumnHidden(1)) << "one device: the line above the table names it";
    EXPECT_FALSE(find<QLabel>("timingNotes")->isVisible());
}

TEST_F(WindowRealDevices, ReplacedDeviceIsReported) {
    if (!hasOpencl()) GTEST_SKIP() << "there is no OpenCL device";
    open(renderFrames(2, {1600, 1200}));
    RunParameters parameters = test::wholePixels();
    parameters.device = "opencl:0";
    parameters.memoryLimitMiB = 1;
    document().project.editParameters(parameters, QStringLiteral("little memory"));
    run();
    ASSERT_EQ(document().results.latest().summary.notes.size(), 1u);
    EXPECT_TRUE(document().results.latest().field(1));
    for (const char* name : {"messageText", "timingNotes"}) {
        EXPECT_TRUE(find<QLabel>(name)->isVisible()) << name;
        EXPECT_TRUE(find<QLabel>(name)->text().contains(QStringLiteral("opencl:0"))) << name;
    }
    EXPECT_EQ(cell(*find<QTableWidget>("timingTable"), 1, 1).toStdString(),
              document().results.latest().summary.devices[0].id);
}

TEST_F(WindowRealDevices, CheckShowsEqualityAndTimes) {
    open(renderFrames(2));
    drawRegionWithHole();
    const QPointer<EngineCheckDialog> dialog = startCheck();
    ASSERT_TRUE(dialog);
    ASSERT_TRUE(waitFor([&] { return !dialog->isRunning(); }, 60000));
    const auto& table = *find<QTableWidget>("checkTable");
    const std::vector<DeviceInfo> devices = m_session.devices().usable();
    ASSERT_EQ(table.rowCount(), static_cast<int>(devices.size()));
    for (int row = 0; row < table.rowCount(); ++row) {
        const DeviceInfo& device = devices[static_cast<std::size_t>(row)];
        const bool reference = device.kind == DeviceKind::Reference;
        EXPECT_TRUE(cell(table, row, 0).startsWith(QString::fromStdString(device.id)));
        EXPECT_EQ(cell(table, row, 1), reference ? QStringLiteral("reference") : QStringLiteral("0")) << device.id;
        EXPECT_GT(QLocale().toDouble(cell(table, row, 3)), 0) << device.id;
        EXPECT_NEAR(QLocale().toDouble(cell(table, row, 2)) + QLocale().toDouble(cell(table, row, 3)) +
                        QLocale().toDouble(cell(table, row, 4)),
                    QLocale().toDouble(cell(table, row, 5)), 0.021);
        if (device.id == "cpu") {
            EXPECT_EQ(cell(table, row, 6), QStringLiteral("1.00"));
        }
    }
    EXPECT_TRUE(find<QLabel>("checkVerdict")->text().contains(QStringLiteral("All devices give the same result")));
    QTest::mouseClick(find<QPushButton>("checkCopy"), Qt::LeftButton);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    ASSERT_GE(lines.size(), 2 + table.rowCount());
    EXPECT_EQ(lines[1].split(QLatin1Char('\t')).size(), 7);
    EXPECT_TRUE(lines[2].startsWith(QString::fromStdString(devices[0].id)));
    QTest::mouseClick(find<QPushButton>("checkClose"), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return dialog.isNull(); }));
}

TEST_F(WindowRealDevices, CheckCanBeCancelledAndClosedAtAnyMoment) {
    open(renderFrames(2, {800, 600}));
    RunParameters parameters = test::wholePixels();
    parameters.method = SearchMethod::Full;
    parameters.criterion = Criterion::Zncc;
    parameters.grid.step = 2;
    parameters.radiusX = parameters.radiusY = 48;
    document().project.editParameters(parameters, QStringLiteral("slow"));
    QPointer<EngineCheckDialog> dialog = startCheck();
    ASSERT_TRUE(dialog);
    QTest::qWait(150);
    ASSERT_TRUE(dialog->isRunning());
    const auto asked = processCpuTime();
    QTest::mouseClick(find<QPushButton>("checkCancel"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !dialog->isRunning(); }));
    EXPECT_LE(processCpuTime() - asked, 2 * stopCpuLimit());
    EXPECT_TRUE(find<QLabel>("checkVerdict")->text().contains(QStringLiteral("Stopped")));
    dialog->close();
    ASSERT_TRUE(waitFor([&] { return dialog.isNull(); }));
    dialog = startCheck();
    ASSERT_TRUE(dialog);
    QTest::qWait(50);
    dialog->close();
    EXPECT_TRUE(waitFor([&] { return dialog.isNull(); })) << "closing stops it too";
}

/// Devices of which "gpu" computes one wrong vector, off by (3, -4) px.
class WindowWrongDevice : public WindowDevices {
protected:
    WindowWrongDevice() : WindowWrongDevice(std::make_shared<test::FakeDevices>(ids())) {}

private:
    static std::vector<std::string> ids() { return {"scalar", "cpu", "gpu"}; }
    explicit WindowWrongDevice(const std::shared_ptr<test::FakeDevices>& fakes)
        : WindowDevices({[] {
                             const DeviceInfo gpu{"gpu", "Wrong GPU", "", 0, 1, DeviceKind::Gpu};
                             std::vector<BackendState> states = quickRegistry().find();
                             states.push_back({"gpu", {gpu}, ""});
                             return states;
                         },
                         [] {}},
                        *fakes),
          m_fakes(fakes) {
        fakes->onResult = [](const std::string& device, SearchResult& result) {
            if (device != "gpu") return;
            result.vectors[result.vectors.size() / 2].dx += 3;
            result.vectors[result.vectors.size() / 2].dy -= 4;
        };
    }

    const std::shared_ptr<test::FakeDevices> m_fakes;
};

TEST_F(WindowWrongDevice, CheckNamesDeviationAndLocation) {
    waitForDevices();
    open(renderFrames(2, {160, 120}));
    RunParameters parameters = test::wholePixels();
    parameters.validation.medianTest = false;
    document().project.editParameters(parameters, QStringLiteral("whole pixels"));
    trigger("checkEngines");
    const QPointer<EngineCheckDialog> dialog = m_window->findChild<EngineCheckDialog*>(QStringLiteral("engineCheck"));
    ASSERT_TRUE(dialog);
    ASSERT_TRUE(waitFor([&] { return !dialog->isRunning(); }, 60000));
    const auto& table = *find<QTableWidget>("checkTable");
    ASSERT_EQ(table.rowCount(), 3);
    for (int row = 0; row < 3; ++row) {
        const QString device = table.item(row, 0)->text(), differing = table.item(row, 1)->text();
        const char* const expected = device.startsWith(QStringLiteral("gpu"))   ? "1, by up to 5 px"
                                     : device.startsWith(QStringLiteral("cpu")) ? "0"
                                                                                : "reference";
        EXPECT_EQ(differing.toStdString(), expected) << device.toStdString();
    }
    EXPECT_TRUE(find<QLabel>("checkVerdict")->text().contains(QStringLiteral("do not give the same result")));
    const Grid grid = makeGrid(parameters.grid, document().images.imageSize(), {});
    const NodePosition place = grid.positionOf(grid.size() / 2);
    const QString note = find<QLabel>("checkNotes")->text();
    EXPECT_TRUE(note.contains(QStringLiteral("gpu: 1 point differs by 5 px, at (%1, %2).").arg(place.x).arg(place.y)))
        << note.toStdString();
    dialog->close();
    EXPECT_TRUE(waitFor([&] { return dialog.isNull(); }));
}

#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_F(WindowRealDevices, CheckNeverBlocksTheWindow) {
    open(renderFrames(2, {1600, 1200}));
    expectQuickEvents([this] {
        const QPointer<EngineCheckDialog> dialog = startCheck();
        ASSERT_TRUE(dialog);
        EXPECT_TRUE(waitFor([&] { return !dialog->isRunning(); }, 60000));
        dialog->close();
        waitFor([&] { return dialog.isNull(); });
    });
}
#endif

}  // namespace
}  // namespace strainlens::gui
