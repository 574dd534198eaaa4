// SPDX-License-Identifier: GPL-3.0-or-later
// The main workflow: open, region, run, cancel, run again, export.
#include <QElapsedTimer>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QTableWidget>
#include <algorithm>

#include "tests/compute/stop_limit.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

/// Full search with a large radius: slow enough to be cancelled.
RunParameters slowParameters() {
    RunParameters parameters = test::wholePixels();
    parameters.method = SearchMethod::Full;
    parameters.criterion = Criterion::Zncc;
    parameters.grid.step = 2;
    parameters.radiusX = parameters.radiusY = 48;
    return parameters;
}

class WindowRun : public WindowTest {
protected:
    void openDrawRunCancelRunExport(const QStringList& images) {
        open(images);
        ASSERT_EQ(document().images.frameCount(), images.size());
        drawRegionWithHole();
        ASSERT_EQ(document().project.roi().shapes.size(), 2u);
        run();
        const Results& first = document().results.latest();
        ASSERT_TRUE(first.finished);
        for (int k = 1; k < document().images.frameCount(); ++k) ASSERT_TRUE(first.field(k)) << k;

        const RunParameters normal = document().project.parameters();
        document().project.editParameters(slowParameters(), QStringLiteral("slow"));
        trigger("run");
        ASSERT_TRUE(waitFor([this] { return m_session.run().fraction() > 0.001; }));
        const auto asked = processCpuTime();
        trigger("cancel");
        ASSERT_TRUE(waitFor([this] { return !m_session.run().isRunning(); }));
        EXPECT_LE(processCpuTime() - asked, 2 * stopCpuLimit());
        EXPECT_TRUE(document().results.latest().summary.cancelled);
        const ResultStore& store = *document().results.latest().store;
        EXPECT_TRUE(std::ranges::any_of(store.frames(), [&store](int frame) {
            return store.summary(frame).partial && store.field(frame) && store.field(frame)->partial;
        })) << "the frame at work is kept and marked partial";

        document().project.editParameters(normal, QStringLiteral("normal"));
        run();
        EXPECT_FALSE(document().results.latest().summary.cancelled);
        expectSameAsCommandLine(images, {QStringLiteral("--refine"), QStringLiteral("none")});
    }
};

TEST_F(WindowRun, TwelvePhotographsFromOpenToExport) {
    const QStringList images = photographs();
    if (images.size() != 12) GTEST_SKIP() << "the twelve photographs of ohtcfrp are not there";
    openDrawRunCancelRunExport(images);
    const auto* list = find<QListWidget>("frameList");
    ASSERT_EQ(list->count(), 12);
    EXPECT_TRUE(list->item(0)->text().contains(QStringLiteral("Reference")));
    EXPECT_TRUE(list->item(11)->text().startsWith(QStringLiteral("ohtcfrp_11.png")));
}

TEST_F(WindowRun, RenderedSequenceFromOpenToExport) { openDrawRunCancelRunExport(renderFrames(4)); }

TEST_F(WindowRun, SampleSpecimenGivesAResultWithinTenSeconds) {
    QElapsedTimer clock;
    clock.start();
    trigger("openSample");
    waitUntilIdle();
    ASSERT_GT(document().images.frameCount(), 1);
    EXPECT_EQ(document().project.roi().shapes.size(), 2u);
    run();
    EXPECT_LT(clock.elapsed(), 10000);
    EXPECT_GT(document().results.fieldOf(document().images.frameCount() - 1)->count(PointStatus::Ok), 1000u);
    EXPECT_GT(canvas().layers().vectors.extent().largest, 5);
}

TEST_F(WindowRun, TimingTableShowsStageTimes) {
    open(renderFrames(3));
    run();
    const auto* table = find<QTableWidget>("timingTable");
    ASSERT_EQ(table->rowCount(), 4);  // reference, two images, full run
    const int last = table->columnCount() - 1;
    const auto number = [&](int row, int column) { return QLocale().toDouble(table->item(row, column)->text()); };
    const double wall = document().results.latest().summary.wallMs;
    double images = 0;
    for (int row = 0; row < 3; ++row) images += number(row, last);
    EXPECT_NEAR(number(3, last), wall, 0.06);
    EXPECT_LE(images, wall + 3 * 0.05) << "nothing is counted twice";
    // Every cell is rounded to 0.1 ms.
    double left = wall;
    for (int column = 2; column < last - 1; ++column) {
        if (!table->isColumnHidden(column)) left -= number(3, column);
    }
    EXPECT_NEAR(number(3, last - 1), left, last * 0.05);
}

TEST_F(WindowRun, TimingTableShowsOtherTime) {
    open(renderFrames(2));
    run();
    const auto* table = find<QTableWidget>("timingTable");
    const int last = table->columnCount() - 1;
    const auto text = [&](int row, int column) { return table->item(row, column)->text(); };
    const auto show = [this](double wallMs) {
        RunSummary summary = document().results.latest().summary;
        summary.referenceTimesMs = {};
        timeOf(summary.referenceTimesMs, Stage::Read) = 20;
        ASSERT_EQ(summary.frames.size(), 1u);
        summary.frames[0].timesMs = {};
        timeOf(summary.frames[0].timesMs, Stage::Search) = 50;
        timeOf(summary.frames[0].timesMs, Stage::Export) = 10;
        summary.wallMs = wallMs;
        document().results.finish(summary);
    };
    show(100);
    EXPECT_EQ(text(0, last), QStringLiteral("20.0"));
    EXPECT_EQ(text(1, last), QStringLiteral("60.0")) << "handing the frame over counts too";
    EXPECT_EQ(text(2, last), QStringLiteral("100.0"));
    EXPECT_EQ(text(1, last - 1), QStringLiteral("10.0")) << "that has no column";
    EXPECT_EQ(text(2, last - 1), QStringLiteral("30.0")) << "and 20 that no stage accounts for";
    show(75);
    EXPECT_EQ(text(2, last), QStringLiteral("75.0"));
    EXPECT_EQ(text(2, last - 1), QStringLiteral("5.0"));
    show(65);
    EXPECT_EQ(text(2, last - 1), QStringLiteral("-5.0")) << "stages that overlap are not hidden";
}

TEST_F(WindowRun, ProgressNeverFallsAndVectorsAppearDuringTheRun) {
    open(renderFrames(3));
    document().project.editParameters(slowParameters(), QStringLiteral("slow"));
    const auto* bar = find<QProgressBar>("progressBar");
    int last = 0;
    bool arrowsWhileRunning = false;
    int updates = 0;
    QElapsedTimer clock;
    QObject::connect(&document().results, &RunResults::resultsChanged, m_window.get(), [&updates] { ++updates; });
    QObject::connect(&document().results, &RunResults::resultChanged, m_window.get(), [&updates] { ++updates; });
    clock.start();
    trigger("run");
    waitFor([&] {
        if (m_session.run().isRunning()) {
            EXPECT_GE(bar->value(), last);
            last = bar->value();
            const DisplacementField* field = canvas().layers().vectors.field();
            arrowsWhileRunning = arrowsWhileRunning || (field && field->count(PointStatus::Ok) > 0);
        }
        return !m_session.run().isRunning() || clock.elapsed() > 3000;
    });
    trigger("cancel");
    waitUntilIdle();
    EXPECT_TRUE(arrowsWhileRunning);
    EXPECT_LE(updates, 3 + 2 + clock.elapsed() / 90) << "at most ten updates a second, and the two images' ends";
}

TEST_F(WindowRun, ReadoutShowsTheData) {
    open(renderFrames(2));
    run();
    const std::shared_ptr<const DisplacementField> measured = document().results.fieldOf(1);
    const DisplacementField& field = *measured;
    const std::size_t node = field.index(field.columns / 2, field.rows / 2);
    ASSERT_TRUE(field.ok(node));
    QTest::mouseMove(canvas().viewport(), at(field.x[node] + 2, field.y[node] - 3));
    const auto shown = [this](const char* name) { return find<QLabel>(name)->text(); };
    const QPoint pixel(shown("readoutX").toInt(), shown("readoutY").toInt());
    EXPECT_NEAR(pixel.x(), field.x[node] + 2, 1);
    EXPECT_NEAR(pixel.y(), field.y[node] - 3, 1);
    EXPECT_EQ(QLocale().toDouble(shown("readoutGrey")), canvas().image()->greyAt(pixel));
    EXPECT_NEAR(QLocale().toDouble(shown("readoutU")), field.u[node], 0.0006);
    EXPECT_NEAR(QLocale().toDouble(shown("readoutV")), field.v[node], 0.0006);
    EXPECT_NEAR(QLocale().toDouble(shown("readoutScore")), field.score[node], 0.0006);
    EXPECT_EQ(shown("readoutStatus"), QStringLiteral("Measured"));
}

#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST_F(WindowRun, RunNeverBlocksLongerThan50Ms) {
    open(renderFrames(6, {1600, 1200}));
    drawRegionWithHole();
    RunParameters parameters = test::wholePixels();
    parameters.grid.step = 6;
    document().project.editParameters(parameters, QStringLiteral("dense"));
    expectQuickEvents([this] { run(); });
}
#endif

}  // namespace
}  // namespace strainlens::gui
