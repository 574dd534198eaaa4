// SPDX-License-Identifier: GPL-3.0-or-later
// Memory limit of a run: messages and the offer to raise it.
#include <QLabel>

#include "app/measure/advice.h"
#include "compute/types/parameters/parameter_schema.h"
#include "tests/compute/whole_pixels.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowMemory : public WindowTest {
protected:
    QString state() { return find<QLabel>("runState")->text(); }
    bool isSeen(const char* name) { return !find<QWidget>(name)->visibleRegion().isEmpty(); }
    void limitTo(int mebibytes) {
        RunParameters parameters = document().project.parameters();
        parameters.hostMemoryLimitMiB = mebibytes;
        document().project.editParameters(parameters, QStringLiteral("limit"));
    }
};

TEST_F(WindowMemory, OffersToRaiseTheLimitAndRuns) {
    open(renderFrames(2));
    ASSERT_TRUE(waitFor([this] { return m_session.devices().isKnown(); }));
    EXPECT_FALSE(isSeen("raiseLimitButton"));
    EXPECT_FALSE(enabled("raiseLimit"));
    limitTo(64);
    ASSERT_TRUE(enabled("raiseLimit"));
    EXPECT_TRUE(waitFor([this] { return isSeen("raiseLimitButton"); }));
    EXPECT_TRUE(state().contains(QStringLiteral("the limit is 0.1 GiB"))) << state().toStdString();
    trigger("raiseLimit");
    waitUntilIdle();
    EXPECT_TRUE(document().results.latest().hasField());
    EXPECT_FALSE(enabled("raiseLimit"));
    EXPECT_GT(document().project.parameters().hostMemoryLimitMiB, 64);
    trigger("undo");
    EXPECT_EQ(document().project.parameters().hostMemoryLimitMiB, 64) << "one step that can be undone";
}

TEST_F(WindowMemory, RefusedRunNamesBothNumbersAndOffersToRaiseTheLimit) {
    // Without known devices there is no estimate yet.
    open(renderFrames(2));
    limitTo(1);
    run();
    EXPECT_FALSE(document().results.latest().hasField());
    ASSERT_TRUE(m_session.run().refusedMemory());
    const QString message = find<QLabel>("messageText")->text();
    EXPECT_TRUE(message.contains(QStringLiteral("GiB of memory"))) << message.toStdString();
    EXPECT_FALSE(message.contains(QStringLiteral("must be"))) << message.toStdString();
    ASSERT_TRUE(enabled("raiseLimit"));
    trigger("raiseLimit");
    waitUntilIdle();
    EXPECT_TRUE(document().results.latest().hasField());
}

TEST_F(WindowMemory, SlowPointCountDoesNotHideExcessMemory) {
    // 18 megapixels at a step of 5 px: too slow to count points between events.
    trigger("livePreview");
    open(renderFrames(2, {1600, 1200}));
    ASSERT_TRUE(waitFor([this] { return m_session.devices().isKnown(); }));
    RunParameters parameters = test::wholePixels();
    parameters.grid.step = 1;
    parameters.hostMemoryLimitMiB = 400;
    document().project.editParameters(parameters, QStringLiteral("dense"));
    ASSERT_EQ(m_window->workbench().run.readiness().points, 0U);
    EXPECT_TRUE(enabled("raiseLimit"));
    EXPECT_TRUE(state().contains(QStringLiteral("This run needs"))) << state().toStdString();
}

TEST_F(WindowMemory, AdvisedParametersAreNeverRefused) {
    trigger("livePreview");
    m_session.advice().setEnabled(true);
    RunParameters parameters;
    document().project.startWith(parameters);
    const QStringList images = renderFrames(2, {1600, 1200});
    open(images);
    waitUntilIdle();
    const int unlimited = document().project.parameters().grid.step;
    ASSERT_TRUE(waitFor([this] { return m_window->workbench().run.readiness().estimate.has_value(); }));
    const std::int64_t needed = m_window->workbench().run.readiness().estimate->memory.bytes();
    // On a computer with too little memory, also without the images for blur matching; the latest proposal does not
    // count as a user choice.
    RunParameters narrow = document().project.parameters();
    narrow.hostMemoryLimitMiB = static_cast<int>(needed >> 20) - 70;
    document().project.startWith(narrow);
    open(images);
    waitUntilIdle();
    EXPECT_GT(document().project.parameters().grid.step, unlimited);
    run();
    EXPECT_TRUE(document().results.latest().hasField()) << find<QLabel>("messageText")->text().toStdString();
}

}  // namespace
}  // namespace strainlens::gui
