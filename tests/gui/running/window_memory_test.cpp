// SPDX-License-Identifier: GPL-3.0-or-later
// The memory that a run may take: what is said, and what is offered where it is not enough.
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
        RunParameters parameters = document().parameters();
        parameters.hostMemoryLimitMiB = mebibytes;
        document().editParameters(parameters, QStringLiteral("limit"));
    }
};

TEST_F(WindowMemory, OffersToRaiseTheLimitAndRuns) {
    open(renderFrames(2));
    ASSERT_TRUE(waitFor([this] { return m_session.devices().known(); }));
    EXPECT_FALSE(isSeen("raiseLimitButton"));
    EXPECT_FALSE(enabled("raiseLimit"));
    limitTo(64);
    ASSERT_TRUE(enabled("raiseLimit"));
    EXPECT_TRUE(waitFor([this] { return isSeen("raiseLimitButton"); }));
    EXPECT_TRUE(state().contains(QStringLiteral("the memory limit is 0.1 GiB"))) << state().toStdString();
    trigger("raiseLimit");
    settle();
    EXPECT_TRUE(document().results().hasField());
    EXPECT_FALSE(enabled("raiseLimit"));
    EXPECT_GT(document().parameters().hostMemoryLimitMiB, 64);
    trigger("undo");
    EXPECT_EQ(document().parameters().hostMemoryLimitMiB, 64) << "one step that can be undone";
}

TEST_F(WindowMemory, ARefusalNamesBothNumbersAndIsFollowedByTheOffer) {
    // The devices are not known yet: nobody has estimated anything.
    open(renderFrames(2));
    limitTo(1);
    run();
    EXPECT_FALSE(document().results().hasField());
    ASSERT_TRUE(m_session.run().refusedMemory());
    const QString message = find<QLabel>("messageText")->text();
    EXPECT_TRUE(message.contains(QStringLiteral("GiB of memory"))) << message.toStdString();
    EXPECT_FALSE(message.contains(QStringLiteral("not allowed"))) << message.toStdString();
    ASSERT_TRUE(enabled("raiseLimit"));
    trigger("raiseLimit");
    settle();
    EXPECT_TRUE(document().results().hasField());
}

TEST_F(WindowMemory, ACountThatWouldTakeLongDoesNotHideThatItDoesNotFit) {
    // As 18 million pixels at a step of 5 px: the points are not counted between two events.
    trigger("livePreview");
    open(renderFrames(2, {1600, 1200}));
    ASSERT_TRUE(waitFor([this] { return m_session.devices().known(); }));
    RunParameters parameters = test::wholePixels();
    parameters.grid.step = 1;
    parameters.hostMemoryLimitMiB = 400;
    document().editParameters(parameters, QStringLiteral("dense"));
    ASSERT_EQ(m_window->workbench().run.outlook().points, 0U);
    EXPECT_TRUE(enabled("raiseLimit"));
    EXPECT_TRUE(state().contains(QStringLiteral("would need"))) << state().toStdString();
}

TEST_F(WindowMemory, WhatTheAdvisorProposesIsNeverRefused) {
    trigger("livePreview");
    m_session.advice().setWanted(true);
    RunParameters parameters;
    document().startWith(parameters);
    const QStringList images = renderFrames(2, {1600, 1200});
    open(images);
    settle();
    const int unlimited = document().parameters().grid.step;
    ASSERT_TRUE(waitFor([this] { return m_window->workbench().run.outlook().estimate.has_value(); }));
    const std::int64_t needed = m_window->workbench().run.outlook().estimate->memory.bytes();
    // A computer on which that does not fit: what was proposed last counts as chosen by nobody.
    RunParameters narrow = document().parameters();
    narrow.hostMemoryLimitMiB = static_cast<int>(needed >> 20) - 3;
    document().startWith(narrow);
    open(images);
    settle();
    EXPECT_GT(document().parameters().grid.step, unlimited);
    run();
    EXPECT_TRUE(document().results().hasField()) << find<QLabel>("messageText")->text().toStdString();
}

}  // namespace
}  // namespace strainlens::gui
