// SPDX-License-Identifier: GPL-3.0-or-later
// A cancelled run is resumed and ends like an uninterrupted one.
#include <QDir>
#include <QToolButton>

#include "app/results/memory_store.h"
#include "app/results/store_views.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowResume : public WindowTest {
protected:
    /// Images that take some tenths of a second each.
    void openSlow(int frames) {
        open(renderFrames(frames, {800, 600}));
        RunParameters parameters;
        parameters.grid.step = 5;
        parameters.refine.subset = 21;
        parameters.strain.window = 5;
        document().project.editParameters(parameters, QStringLiteral("slow"));
    }
    bool isRunning() { return m_session.run().isRunning(); }
    void stopAfter(int images) {
        trigger("run");
        ASSERT_TRUE(waitFor([&] { return document().results.latest().measured >= images || !isRunning(); }, 120000));
        trigger("cancel");
        waitUntilIdle();
        ASSERT_TRUE(document().results.latest().summary.cancelled) << "it was too quick to be stopped";
    }
    QByteArray tables() {
        const QString file = path(QStringLiteral("table.csv"));
        exportTo("exportResults", file);
        QByteArray all;
        for (const QString& name : QDir(m_folder.path()).entryList({QStringLiteral("table*.csv")}, QDir::Files)) {
            all += contentOf(path(name));
            QFile::remove(path(name));
        }
        return all;
    }
};

TEST_F(WindowResume, ResultsEqualThoseOfASingleRun) {
    openSlow(6);
    EXPECT_FALSE(enabled("goOn")) << "nothing was measured";
    run();
    EXPECT_FALSE(enabled("goOn")) << "nothing is left to do";
    const QByteArray whole = tables();
    stopAfter(2);
    ASSERT_FALSE(HasFailure());
    const Results before = document().results.latest();
    const int finished = document().results.imagesBeforeResume();
    ASSERT_GE(finished, 2);
    ASSERT_TRUE(enabled("goOn"));
    const auto isSeen = [this](const char* button) { return find<QToolButton>(button)->isVisibleTo(m_window.get()); };
    EXPECT_TRUE(isSeen("goOnButton") && !isSeen("cancelButton")) << "instead of the cancel button";
    const double earlierMs = before.summary.wallMs;

    trigger("goOn");
    EXPECT_TRUE(isRunning());
    EXPECT_TRUE(isSeen("cancelButton") && !isSeen("goOnButton"));
    EXPECT_EQ(document().results.stateOf(finished), FrameState::Measured) << "it stays while the others are measured";
    EXPECT_EQ(document().results.stateOf(5), FrameState::NotStarted);
    waitUntilIdle();
    const Results& results = document().results.latest();
    EXPECT_EQ(results.measured, 5);
    EXPECT_FALSE(results.summary.cancelled);
    ASSERT_EQ(results.summary.frames.size(), 5u);
    EXPECT_GT(results.summary.wallMs, earlierMs);
    for (int k = 1; k <= finished; ++k) {
        EXPECT_EQ(results.store->field(k)->u, before.store->field(k)->u);
        EXPECT_EQ(results.summary.frames[static_cast<std::size_t>(k) - 1].timesMs, before.store->summary(k).timesMs)
            << "it was measured once";
    }
    EXPECT_FALSE(enabled("goOn"));
    EXPECT_EQ(tables(), whole);
}

TEST_F(WindowResume, RequiresUnchangedInputs) {
    openSlow(4);
    stopAfter(1);
    ASSERT_FALSE(HasFailure());
    ASSERT_TRUE(enabled("goOn"));
    RunParameters other = document().project.parameters();
    other.grid.step = 9;
    document().project.editParameters(other, QStringLiteral("step"));
    EXPECT_FALSE(enabled("goOn")) << "the results are stale";
    trigger("undo");
    EXPECT_TRUE(enabled("goOn"));
    document().project.editRoi(RegionOfInterest{{{RoiOperation::Add, RoiRectangle{100, 100, 300, 200}}}},
                               QStringLiteral("region"));
    EXPECT_FALSE(enabled("goOn"));
    trigger("undo");
    EXPECT_TRUE(enabled("goOn"));
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    document().setReference(1);
    waitUntilIdle();
    EXPECT_FALSE(enabled("goOn"));
}

FrameSummary frameSummary(int frame) {
    FrameSummary summary;
    summary.frame = frame;
    return summary;
}

DisplacementField fieldOf(double u) {
    DisplacementField field;
    field.columns = field.rows = 1;
    field.x = field.y = field.v = field.score = {0};
    field.u = {u};
    field.status = {PointStatus::Ok};
    return field;
}

TEST(ResumedStore, HoldsRetainedAndAppendedFrames) {
    const auto first = std::make_shared<MemoryStore>();
    for (int frame = 1; frame <= 4; ++frame) first->append(frameSummary(frame), fieldOf(frame));
    ResumedStore store(first, 2);
    EXPECT_EQ(store.frames(), (std::vector<int>{1, 2}));
    EXPECT_EQ(store.field(2)->u.at(0), 2);
    store.append(frameSummary(3), fieldOf(30));
    EXPECT_EQ(store.frames(), (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(store.field(3)->u.at(0), 30);
    EXPECT_EQ(first->field(3)->u.at(0), 30) << "replaces the other frame";
}

}  // namespace
}  // namespace strainlens::gui
