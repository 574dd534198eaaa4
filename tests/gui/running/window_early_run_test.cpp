// SPDX-License-Identifier: GPL-3.0-or-later
// Run before the advisor has finished.
#include <QComboBox>
#include <QLabel>

#include "gui/document/preset_list.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowEarlyRun : public WindowTest {
protected:
    /// Opens images and presses Run while the advisor is busy.
    void runEarly() {
        trigger("livePreview");
        m_session.advice().setEnabled(true);
        document().project.startWith({});
        m_chooser.files = renderFrames(2, {640, 480});
        trigger("openImages");
        ASSERT_TRUE(waitFor([this] { return m_session.advice().isBusy(); }));
        trigger("run");
        ASSERT_TRUE(m_session.advice().isBusy()) << "otherwise the test is void";
    }
    QString state() { return find<QLabel>("runState")->text(); }
};

TEST_F(WindowEarlyRun, WaitsForTheAdvisorAndUsesItsParameters) {
    runEarly();
    EXPECT_TRUE(m_session.run().isRunning());
    EXPECT_TRUE(m_session.run().isWaiting());
    EXPECT_TRUE(state().startsWith(QStringLiteral("Analysing images"))) << state().toStdString();
    EXPECT_TRUE(document().results.latest().empty());
    EXPECT_TRUE(enabled("cancel"));
    EXPECT_FALSE(find<QWidget>("parameter_step")->isEnabled());
    waitUntilIdle();
    ASSERT_TRUE(document().results.latest().hasField());
    EXPECT_FALSE(m_session.run().isWaiting());
    EXPECT_NE(document().project.parameters().refine.subset, RunParameters{}.refine.subset)
        << "the advisor had something";
    EXPECT_TRUE(equalPresets(document().results.latest().summary.parameters, m_session.advice().proposed()));
    EXPECT_TRUE(equalPresets(document().results.latest().summary.parameters, document().project.parameters()));
    EXPECT_FALSE(document().results.areStale());
    EXPECT_EQ(find<QComboBox>("presetBox")->currentText(), QStringLiteral("Automatic"));
}

TEST_F(WindowEarlyRun, CanBeCancelledWhileWaiting) {
    runEarly();
    trigger("cancel");
    EXPECT_FALSE(m_session.run().isRunning());
    waitUntilIdle();
    EXPECT_TRUE(document().results.latest().empty()) << "it does not begin later";
    EXPECT_TRUE(enabled("run"));
    trigger("run");
    EXPECT_FALSE(m_session.run().isWaiting()) << "the images are known by now";
    waitUntilIdle();
    EXPECT_TRUE(document().results.latest().hasField());
}

TEST_F(WindowEarlyRun, OpeningImagesEndsTheWait) {
    runEarly();
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    open(renderFrames(3));
    waitUntilIdle();
    EXPECT_FALSE(m_session.run().isRunning());
    EXPECT_TRUE(document().results.latest().empty()) << "no run was requested for these images";
}

}  // namespace
}  // namespace strainlens::gui
