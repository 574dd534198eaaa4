// SPDX-License-Identifier: GPL-3.0-or-later
// The run bar shows the running work and is never wrong.
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QProgressBar>
#include <cmath>

#include "app/results/memory_store.h"
#include "compute/types/grid.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowRunBar : public WindowTest {
protected:
    bool isSeen(const char* name) { return !find<QWidget>(name)->visibleRegion().isEmpty(); }
    /// A field of the document's grid without measured points.
    std::shared_ptr<DisplacementField> emptyField() {
        const Grid grid = makeGrid(document().project.parameters().grid, document().images.imageSize(), {});
        auto field = std::make_shared<DisplacementField>();
        field->columns = grid.columns(), field->rows = grid.rows();
        for (std::size_t i = 0; i < grid.size(); ++i) {
            const NodePosition place = grid.positionOf(i);
            field->x.push_back(place.x), field->y.push_back(place.y);
        }
        const double none = std::nan("");
        field->u.assign(grid.size(), none), field->v.assign(grid.size(), none), field->score.assign(grid.size(), none);
        field->status.assign(grid.size(), PointStatus::NotComputed);
        return field;
    }
};

TEST_F(WindowRunBar, IsVisibleWithEveryPanel) {
    EXPECT_FALSE(isSeen("runBar")) << "there is nothing to run";
    open(renderFrames(2));
    run();
    for (const char* front : {"parametersDock", "pointDock", "flowDock", "regionDock"}) {
        auto* dock = find<QDockWidget>(front);
        dock->show();
        dock->raise();
        ASSERT_TRUE(waitFor([dock] { return !dock->visibleRegion().isEmpty(); })) << front;
        for (const char* part : {"runButton", "cancelButton", "runState"}) EXPECT_TRUE(isSeen(part)) << front << part;
    }
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>()) dock->hide();
    EXPECT_TRUE(waitFor([this] { return isSeen("runButton") && isSeen("runState"); })) << "without any panel too";
}

TEST_F(WindowRunBar, WatchWithoutImagesIsShownAndStopped) {
    ASSERT_TRUE(QDir().mkpath(path(QStringLiteral("camera"))));
    m_session.run().watch(path(QStringLiteral("camera")).toStdString());
    EXPECT_TRUE(waitFor([this] { return isSeen("cancelButton") && isSeen("runState") && isSeen("progressBar"); }));
    trigger("cancel");
    EXPECT_TRUE(waitFor([this] { return !m_session.run().isRunning() && !isSeen("runBar"); }));
}

TEST_F(WindowRunBar, IsCompleteDuringTheFirstImage) {
    open(renderFrames(2));
    showMap("u");
    document().results.start(std::make_shared<MemoryStore>());
    document().images.setCurrent(1);
    document().results.setPartialField(1, emptyField());
    ASSERT_TRUE(waitFor([this] { return canvas().layers().map.map() != nullptr; }));
    EXPECT_FALSE(find<QLabel>("mapProblem")->isVisible()) << find<QLabel>("mapProblem")->text().toStdString();
    // The same is reported after the end of the run.
    FrameSummary summary;
    summary.frame = 1;
    document().results.latest().store->append(summary, *emptyField());
    document().results.addResult(1, true);
    document().results.finish(RunSummary{});
    EXPECT_TRUE(waitFor([this] { return find<QLabel>("mapProblem")->isVisible(); }));
}

TEST_F(WindowRunBar, RunWithoutValuesIsNothingToSave) {
    open(renderFrames(2));
    document().results.start(std::make_shared<MemoryStore>());
    document().results.setPartialField(1, emptyField());
    RunSummary summary;
    summary.cancelled = true;
    document().results.finish(summary);
    EXPECT_EQ(document().results.stateOf(1), FrameState::NotStarted);
    EXPECT_FALSE(document().results.fieldOf(1));
    EXPECT_FALSE(document().results.areUnsaved());
    EXPECT_FALSE(enabled("exportResults"));
    m_window->close();  // no prompt: the fixture has no answer
    EXPECT_FALSE(m_window->isVisible());
}

}  // namespace
}  // namespace strainlens::gui
