// SPDX-License-Identifier: GPL-3.0-or-later
// Cancellation at moments distributed over an export and a strain update.
#include <QDir>
#include <QLabel>
#include <QStatusBar>

#include "compute/types/threads/detached_threads.h"
#include "tests/gui/stops/stop_clock.h"

namespace strainlens::gui {
namespace {

struct ExportRow {
    const char* action;
    const char* suffix;
};

class WindowStopExport : public WindowTest, public testing::WithParamInterface<ExportRow> {
protected:
    bool isExporting() { return m_window->workbench().fileWorker.isExporting(); }

    void measure() {
        // Nightly runs use large images, daily runs small ones.
        const bool isNight = stopAttempts() > 2;
        open(renderFrames(3, isNight ? QSize(5184, 3456) : QSize(800, 600)));
        RunParameters parameters;
        parameters.grid.step = isNight ? 16 : 6;
        parameters.refine.subset = 21;
        parameters.strain.window = 9;
        parameters.hostMemoryLimitMiB = 0;  // memory retained from earlier tests counts too
        document().project.editParameters(parameters, QStringLiteral("refined"));
        run();
        ASSERT_TRUE(document().results.latest().hasField());
    }
    /// Starts the export and waits `untilMs`; returns whether it is still running.
    bool exportUntil(double untilMs) {
        m_chooser.file = m_file;
        QElapsedTimer clock;
        clock.start();
        trigger(GetParam().action);
        acceptExport();
        EXPECT_TRUE(waitFor([&] { return milliseconds(clock) >= untilMs || !isExporting(); }, 120000));
        return isExporting();
    }
    /// Files in the export folder.
    QStringList written() { return QDir(m_out).entryList(QDir::Files | QDir::Hidden); }

    const QString m_out = path(QStringLiteral("out"));
    const QString m_file = m_out + QStringLiteral("/out") + QLatin1String(GetParam().suffix);
};

TEST_P(WindowStopExport, LeavesNoFileAndStopsAtOnce) {
    ASSERT_TRUE(QDir().mkpath(m_out));
    measure();
    EXPECT_FALSE(enabled("cancel"));
    QElapsedTimer clock;
    clock.start();
    ASSERT_FALSE(exportUntil(1e9));
    const double wholeMs = milliseconds(clock);
    ASSERT_TRUE(QFile::exists(m_file)) << find<QLabel>("messageText")->text().toStdString();
    const QByteArray whole = contentOf(m_file);
    std::vector<StopTime> stops;
    int count = 0;
    for (int k = 0; k < stopAttempts(); ++k) {
        for (const QString& file : written()) QFile::remove(m_out + QLatin1Char('/') + file);
        // The file is moved into place at the end; stop earlier.
        const double share = 0.8 * stopMoment(k);
        if (!exportUntil(share * wholeMs)) continue;
        EXPECT_TRUE(enabled("cancel"));
        const auto before = processCpuTime();
        clock.restart();
        trigger("cancel");
        EXPECT_TRUE(waitFor([&] { return !isExporting(); }, 60000));
        const double ms = milliseconds(clock);
        waitForDetachedThreads();
        stops.push_back({ms, milliseconds(processCpuTime() - before), share});
        // A file that was being moved into place exists and is reported.
        const QString message = m_window->statusBar()->currentMessage();
        const bool stopped = message.startsWith(QStringLiteral("Stopped, nothing was written"));
        EXPECT_TRUE(stopped || message.startsWith(QStringLiteral("Written"))) << message.toStdString();
        EXPECT_EQ(QFile::exists(m_file), !stopped) << share;
        EXPECT_TRUE(!stopped || written().isEmpty()) << written().join(u' ').toStdString();
        count += stopped;
        EXPECT_FALSE(enabled("cancel"));
        EXPECT_FALSE(m_window->isBusy());
    }
    printStops((std::string("export ") + GetParam().suffix).c_str(), wholeMs, stops);
    EXPECT_TRUE(count > 0 || wholeMs < 200);
    // A cancelled export does not block the next one.
    ASSERT_FALSE(exportUntil(1e9));
    EXPECT_EQ(contentOf(m_file).size(), whole.size());
}

constexpr ExportRow kExports[] = {
    {"exportResults", ".csv"}, {"exportResults", ".h5"},  {"exportResults", ".npz"},
    {"exportResults", ".mat"}, {"exportResults", ".pvd"}, {"exportReport", ".html"},
    {"exportReport", ".pdf"},  {"exportVideo", ".avi"},   {"exportPicture", ".png"},
};

INSTANTIATE_TEST_SUITE_P(Files, WindowStopExport, testing::ValuesIn(kExports),
                         [](const auto& row) { return std::string(row.param.suffix + 1); });

class WindowStopStrain : public WindowTest {};

TEST_F(WindowStopStrain, NewStrainWindowReplacesARunningUpdate) {
    open(renderFrames(3, {800, 600}));
    RunParameters parameters;
    parameters.grid.step = 4;
    parameters.refine.subset = 21;
    parameters.strain.window = 0;
    document().project.editParameters(parameters, QStringLiteral("refined"));
    run();
    const auto compute = [&](int window) {
        parameters.strain.window = window;
        document().project.editParameters(parameters, QStringLiteral("strain"));
        EXPECT_TRUE(m_session.strain().isBusy());
    };
    QElapsedTimer clock;
    clock.start();
    compute(61);
    waitUntilIdle();
    const double wholeMs = milliseconds(clock);
    const auto before = processCpuTime();
    compute(7);
    waitUntilIdle();
    const double fewMs = milliseconds(processCpuTime() - before);
    std::vector<StopTime> stops;
    for (int k = 0; k < stopAttempts(); ++k) {
        compute(61 - 2 * (k % 8 + 1));
        clock.restart();
        const double share = stopMoment(k);
        waitFor([&] { return milliseconds(clock) >= share * wholeMs || !m_session.strain().isBusy(); }, 60000);
        if (!m_session.strain().isBusy()) continue;
        const auto asked = processCpuTime();
        clock.restart();
        const int newest = k % 2 == 0 ? 5 : 7;
        compute(newest);  // finished after the old request
        waitUntilIdle();
        stops.push_back({milliseconds(clock), milliseconds(processCpuTime() - asked) - fewMs, share});
        EXPECT_LE(stops.back().processorMs, milliseconds(2 * stopCpuLimit())) << share;
        EXPECT_EQ(document().results.latest().parameters.strain.window, newest);
    }
    printStops("strain again (and a small one)", wholeMs, stops);
}

}  // namespace
}  // namespace strainlens::gui
