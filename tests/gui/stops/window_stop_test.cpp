// SPDX-License-Identifier: GPL-3.0-or-later
// Cancellation at moments distributed over every stage of a run. Nightly runs cancel each stage fifty times
// (STRAINLENS_STOP_TRIES=50) and print: name, run [ms], stops, median and worst [ms], moment of the worst, and the
// longest CPU time of remaining threads [ms].
#include <cstring>

#include "compute/types/threads/detached_threads.h"
#include "tests/gui/stops/stop_clock.h"
#include "tests/gui/stops/stop_stages.h"

namespace strainlens::gui {
namespace {

class WindowStop : public WindowTest, public testing::WithParamInterface<StopStage> {
protected:
    bool isRunning() { return m_session.run().isRunning(); }

    /// Opens the stage's images and runs to the end; returns the duration [ms].
    double runToEnd() {
        open(renderFrames(GetParam().frames, GetParam().size));
        document().project.editParameters(parametersOf(GetParam()), QStringLiteral("slow"));
        EXPECT_TRUE(enabled("run")) << find<QAction>("run")->toolTip().toStdString();
        QElapsedTimer clock;
        clock.start();
        trigger("run");
        EXPECT_TRUE(waitFor([this] { return !isRunning(); }, 120000));
        m_whole = document().results.latest().store;
        m_wholeMs = milliseconds(clock);
        return m_wholeMs;
    }

    /// Starts a run and waits for a share of its duration; returns whether it is still running.
    bool runUntil(double share) {
        QElapsedTimer clock;
        clock.start();
        trigger("run");
        const auto begin = static_cast<qint64>(share * m_wholeMs);
        waitFor([&] { return clock.elapsed() >= begin || !isRunning(); }, 120000);
        return isRunning();
    }

    StopTime cancel(double share) {
        const auto before = processCpuTime();
        QElapsedTimer clock;
        clock.start();
        trigger("cancel");
        EXPECT_TRUE(waitFor([this] { return !isRunning(); }, 60000));
        const double ms = milliseconds(clock);
        waitForDetachedThreads();
        return {ms, milliseconds(processCpuTime() - before), share};
    }

    /// Frames finished before the stop equal those of the complete run.
    void expectFinishedFrames() {
        const ResultStore& store = *document().results.latest().store;
        for (const int frame : store.frames()) {
            const auto kept = store.field(frame), expected = m_whole->field(frame);
            ASSERT_TRUE(kept && expected) << frame;
            if (store.summary(frame).partial) continue;
            // Compare bits, since missing values are NaN.
            const auto same = [](const std::vector<double>& a, const std::vector<double>& b) {
                return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
            };
            EXPECT_TRUE(same(kept->u, expected->u) && same(kept->v, expected->v)) << frame;
            EXPECT_TRUE(same(kept->strain.exx, expected->strain.exx)) << frame;
        }
        const bool whole = store.frames().size() == m_whole->frames().size() &&
                           std::ranges::none_of(store.frames(), [&](int k) { return store.summary(k).partial; });
        EXPECT_TRUE(document().results.latest().summary.cancelled || whole);
    }

    std::shared_ptr<const ResultStore> m_whole;
    double m_wholeMs = 0;
};

TEST_P(WindowStop, EndsTheRunAndRetainsFinishedImages) {
    runToEnd();
    ASSERT_FALSE(HasFailure());
    std::vector<StopTime> stops;
    for (int k = 0; k < stopAttempts(); ++k) {
        const double share = stopMoment(k);
        if (!runUntil(share)) continue;
        stops.push_back(cancel(share));
        EXPECT_LE(stops.back().processorMs, GetParam().leftMs + milliseconds(2 * stopCpuLimit())) << share;
        expectFinishedFrames();
        if (HasFatalFailure()) return;
    }
    EXPECT_FALSE(stops.empty());
    printStops(GetParam().name, m_wholeMs, std::move(stops));
}

INSTANTIATE_TEST_SUITE_P(Stages, WindowStop, testing::ValuesIn(stopStages().begin(), stopStages().end()),
                         [](const auto& row) {
                             std::string name = row.param.name;
                             std::ranges::replace(name, ' ', '_');
                             return name;
                         });

/// Window with its own session, to be destroyed like the program.
class WindowQuit : public WindowTest {
protected:
    struct Program {
        WorkSession session;
        std::unique_ptr<MainWindow> window;
        explicit Program(WindowQuit& test) : session(quickRegistry(), cachedResults()) {
            window = std::make_unique<MainWindow>(session, *test.m_settings, test.m_chooser, test.m_prompts,
                                                  test.m_languages);
            session.advice().setEnabled(false);
            window->show();
        }
        void trigger(const char* action) { window->findChild<QAction*>(QLatin1String(action))->trigger(); }
        void open(const QStringList& files, PreparedChooser& chooser) {
            chooser.files = files;
            trigger("openImages");
            EXPECT_TRUE(QTest::qWaitFor([this] { return !window->isBusy(); }, 60000));
        }
    };

    /// Closes the window, discards everything and ends the program.
    StopTime quit(std::unique_ptr<Program> program, double share) {
        m_prompts.answer = UnsavedChangesAnswer::Discard;
        const auto before = processCpuTime();
        QElapsedTimer clock;
        clock.start();
        program->window->close();
        EXPECT_TRUE(waitFor([&] { return !program->window->isVisible(); }));
        const double ms = milliseconds(clock);
        program.reset();
        waitForDetachedThreads();
        m_endMs = std::max(m_endMs, milliseconds(clock));
        return {ms, milliseconds(processCpuTime() - before), share};
    }

    double m_endMs = 0;  ///< longest shutdown
};

TEST_F(WindowQuit, QuitsInEveryStageOfARun) {
    for (const StopStage& stage : stopStages()) {
        // Daily runs use the stages that may leave threads behind.
        if (stopAttempts() <= 2 && stage.leftMs == 0) continue;
        const QStringList images = renderFrames(stage.frames, stage.size);
        std::vector<StopTime> stops;
        double wholeMs = 0;
        m_endMs = 0;
        for (int k = -1; k < stopAttempts() / 2; ++k) {
            auto program = std::make_unique<Program>(*this);
            program->open(images, m_chooser);
            program->session.document().project.editParameters(parametersOf(stage), QStringLiteral("slow"));
            RunController& run = program->session.run();
            QElapsedTimer clock;
            clock.start();
            program->trigger("run");
            const double until = k < 0 ? 1e9 : stopMoment(k) * wholeMs;
            ASSERT_TRUE(waitFor([&] { return milliseconds(clock) >= until || !run.isRunning(); }, 120000));
            if (k < 0) wholeMs = milliseconds(clock);
            const bool running = run.isRunning();
            const StopTime stop = quit(std::move(program), stopMoment(k));
            if (!running) continue;
            stops.push_back(stop);
            // Closing the window itself takes some time.
            EXPECT_LE(stop.processorMs, stage.leftMs + milliseconds(3 * stopCpuLimit())) << stage.name;
        }
        printStops((std::string("quit: ") + stage.name).c_str(), wholeMs, stops);
        std::printf("    the program ended after at most %.0f ms\n", m_endMs);
    }
}

}  // namespace
}  // namespace strainlens::gui
