// SPDX-License-Identifier: GPL-3.0-or-later
// The map that a run shows by itself.
#include <QComboBox>

#include "gui/canvas/map_layer.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {
namespace {

class WindowProposedMap : public WindowTest {
protected:
    void setStrainWindow(int window) {
        RunParameters parameters = document().project.parameters();
        parameters.strain.window = window;
        document().project.editParameters(parameters, QStringLiteral("window"));
    }
    void measure() {
        open(renderFrames(2));
        RunParameters parameters = document().project.parameters();
        parameters.grid.step = 8;
        parameters.refinement = Refinement::Icgn1;
        document().project.editParameters(parameters, QStringLiteral("refined"));
        setStrainWindow(5);
        run();
    }
};

TEST_F(WindowProposedMap, LargestStrainIsShownAfterARunUnlessTheUserHasChosen) {
    measure();
    EXPECT_EQ(mapStyle().quantity, "e1");
    const FieldMap* map = canvas().layers().map.map();
    ASSERT_TRUE(map);
    EXPECT_GT(map->valueCount, 0u);
    // Without strain the arrows return.
    setStrainWindow(0);
    run();
    EXPECT_EQ(mapStyle().quantity, "");
    EXPECT_TRUE(canvas().layers().vectors.isVisible());
    setStrainWindow(5);
    showMap("v");
    run();
    EXPECT_EQ(mapStyle().quantity, "v");
    m_prompts.answer = UnsavedChangesAnswer::Discard;
    m_window->close();
    WorkSession session(quickRegistry());
    MainWindow again(session, *m_settings, m_chooser, m_prompts, m_languages);
    EXPECT_EQ(again.workbench().view.state().map.quantity, "v");
    EXPECT_TRUE(again.workbench().view.state().hasChosenMap);
}

}  // namespace
}  // namespace strainlens::gui
