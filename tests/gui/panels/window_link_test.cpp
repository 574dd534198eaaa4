// SPDX-License-Identifier: GPL-3.0-or-later
// Window width and height are equal while their lock is closed.
#include "app/project/project.h"
#include "gui/panels/parameters/pair_link.h"
#include "gui/widgets/number_field.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowLink : public WindowTest {
protected:
    PairLink* link() { return find<PairLink>("link_block"); }
    const GridSpec& grid() { return document().project.parameters().grid; }
    void expectSides(int width, int height) {
        EXPECT_EQ(grid().blockWidth, width);
        EXPECT_EQ(grid().blockHeight, height);
        EXPECT_EQ(find<NumberField>("parameter_block-width")->value(), width);
        EXPECT_EQ(find<NumberField>("parameter_block-height")->value(), height);
    }
};

TEST_F(WindowLink, LinkedValuesChangeInOneStep) {
    open(renderFrames(2));
    const int before = grid().blockWidth;
    ASSERT_EQ(grid().blockHeight, before);
    ASSERT_TRUE(link()->isChecked()) << "from the first start on";
    enter("parameter_block-width", "30");
    expectSides(30, 30);
    enter("parameter_block-height", "26");
    expectSides(26, 26);
    trigger("undo");
    expectSides(30, 30);
    trigger("undo");
    expectSides(before, before);
    EXPECT_FALSE(enabled("undo"));
    QTest::mouseClick(link(), Qt::LeftButton);
    enter("parameter_block-width", "40");
    expectSides(40, before);
    QTest::mouseClick(link(), Qt::LeftButton);
    expectSides(40, 40);
    trigger("undo");
    expectSides(40, before);
    EXPECT_FALSE(link()->isChecked()) << "it would change what was taken back";
    EXPECT_FALSE(link()->accessibleName().isEmpty());
}

TEST_F(WindowLink, DifferentValuesOpenTheLock) {
    Project project;
    for (const QString& image : renderFrames(2)) project.images.push_back({{image.toStdString(), ""}, 0});
    project.parameters.grid.blockWidth = 24;
    project.parameters.grid.blockHeight = 48;
    writeProject(path(QStringLiteral("a.strainlens")).toStdString(), project);
    m_chooser.file = path(QStringLiteral("a.strainlens"));
    trigger("openProject");
    waitUntilIdle();
    expectSides(24, 48);
    EXPECT_FALSE(link()->isChecked());
    enter("parameter_block-width", "48");
    enter("parameter_block-width", "20");
    expectSides(20, 48);
    EXPECT_TRUE(link()->isPreferred()) << "for other images";
    project.parameters.grid.blockHeight = 24;
    writeProject(path(QStringLiteral("b.strainlens")).toStdString(), project);
    m_chooser.file = path(QStringLiteral("b.strainlens"));
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    trigger("openProject");
    waitUntilIdle();
    expectSides(24, 24);
    EXPECT_TRUE(link()->isChecked());
}

TEST_F(WindowLink, IsSavedInTheSettings) {
    for (const bool expected : {false, true}) {
        QTest::mouseClick(link(), Qt::LeftButton);
        ASSERT_EQ(link()->isChecked(), expected);
        WorkSession session(quickRegistry());
        MainWindow later(session, *m_settings, m_chooser, m_prompts, m_languages);
        EXPECT_EQ(later.findChild<PairLink*>(QStringLiteral("link_block"))->isChecked(), expected);
    }
}

}  // namespace
}  // namespace strainlens::gui
