// SPDX-License-Identifier: GPL-3.0-or-later
// Consistency of the tables of actions, menus and tools.
#include "gui/actions/action_table.h"

#include <gtest/gtest.h>

#include <QWidget>
#include <algorithm>
#include <set>
#include <string>

#include "gui/actions/menu_table.h"
#include "gui/actions/view_actions.h"
#include "gui/tools/tool_table.h"

namespace strainlens::gui {
namespace {

const ActionSpec* rowOf(const char* id) {
    const auto row = std::ranges::find(actionTable(), std::string(id), [](const ActionSpec& r) { return r.id; });
    return row == actionTable().end() ? nullptr : &*row;
}

TEST(ActionTable, ActionsHaveTextsAndHandlers) {
    std::set<std::string> names;
    for (const ActionSpec& row : actionTable()) {
        EXPECT_TRUE(names.insert(row.id).second) << row.id;
        EXPECT_TRUE(*row.text) << row.id;
        // Recent projects and folders are menus, the tool bar opens the arrow dialog, and the window resets its layout.
        const std::set<std::string> others = {"openRecent", "openRecentFolder", "arrowLook", "resetLayout",
                                              "valuesMenu"};
        const bool showsView =
            std::ranges::find(viewActionTable(), std::string(row.id), &ViewAction::id) != viewActionTable().end();
        const bool showsValues =
            std::ranges::find(valueActionTable(), std::string(row.id), &ValueAction::id) != valueActionTable().end();
        EXPECT_TRUE(row.triggered || showsView || showsValues || others.contains(row.id)) << row.id;
        EXPECT_TRUE(row.check != Check::None || !showsView) << row.id;
    }
}

TEST(ActionTable, ShortcutsOfTheTableAreUnique) {
    std::set<std::string> shortcuts;
    for (const ActionSpec& row : actionTable()) {
        EXPECT_TRUE(!*row.shortcut || shortcuts.insert(row.shortcut).second) << row.id << ": " << row.shortcut;
    }
    EXPECT_GT(shortcuts.size(), 20u);
}

TEST(ActionTable, MenusAndToolBarOfferAllActions) {
    std::set<std::string> inMenus;
    for (const MenuRow& menu : menuTable()) {
        for (const char* id : menu.ids) {
            if (!id) continue;
            EXPECT_TRUE(rowOf(id)) << id << " in " << menu.name;
            inMenus.insert(id);
        }
    }
    for (const char* id : toolBarTable()) EXPECT_TRUE(!id || rowOf(id)) << id;
    for (const ActionSpec& row : actionTable()) {
        EXPECT_TRUE(inMenus.count(row.id) || row.id == std::string("roiPan")) << row.id << " is in no menu";
    }
}

TEST(ViewActions, ShowAndChangeTheViewState) {
    QWidget owner;
    const Actions actions(actionTable(), &owner);
    ViewModel view;
    const ViewActions bound(actions, view);
    for (const ViewAction& row : viewActionTable()) {
        const bool before = view.state().*row.value;
        ASSERT_EQ(actions[row.id]->isChecked(), before) << row.id;
        actions[row.id]->setChecked(!before);
        EXPECT_EQ(view.state().*row.value, !before) << row.id;
        view.edit([&](ViewState& state) { state.*row.value = before; });
        EXPECT_EQ(actions[row.id]->isChecked(), before) << row.id;
    }
}

TEST(ViewActions, ShowAndChangeTheValues) {
    QWidget owner;
    const Actions actions(actionTable(), &owner);
    ViewModel view;
    const ViewActions bound(actions, view);
    for (const ValueAction& row : valueActionTable()) {
        EXPECT_EQ(actions[row.id]->isChecked(), row.isOn(view.state().map.values)) << row.id;
        if (!row.change) continue;
        actions[row.id]->setEnabled(true);  // without images it is not
        actions[row.id]->trigger();
        EXPECT_TRUE(row.isOn(view.state().map.values)) << row.id;
        EXPECT_TRUE(actions[row.id]->isChecked()) << row.id;
    }
    actions["strainUnitPercent"]->trigger();
    EXPECT_FALSE(actions["strainUnitMilli"]->isChecked()) << "one unit at a time";
    actions["strainUnitPercent"]->trigger();
    EXPECT_TRUE(actions["strainUnitPercent"]->isChecked());
}

TEST(ToolTable, EveryToolHasAnActionAndTheFirstIsChecked) {
    for (const ToolRow& tool : toolTable()) {
        const ActionSpec* row = rowOf(tool.actionId);
        ASSERT_TRUE(row) << tool.actionId;
        EXPECT_EQ(row->check, &tool == &toolTable().front() ? Check::On : Check::Off) << tool.actionId;
        EXPECT_TRUE(tool.make()) << tool.actionId;
    }
}

TEST(ToolTable, DraggingPansOrDrawsAndClicksAreReported) {
    for (const ToolRow& row : toolTable()) {
        const std::unique_ptr<CanvasTool> tool = row.make();
        const ToolPoint from{{10, 20}, {10, 20}, {100, 200}, 1};
        const ToolPoint to{{40, 60}, {40, 60}, {130, 240}, 1};
        tool->press(from);
        tool->move(to);
        const ToolOutcome moved = tool->takeOutcome();
        EXPECT_EQ(moved.pan.has_value(), row.target == ToolTarget::Nothing) << row.actionId;
        EXPECT_EQ(moved.pan.value_or(QPoint(30, 40)), QPoint(30, 40));
        EXPECT_EQ(tool->isDrawing(), row.target != ToolTarget::Nothing) << row.actionId;
        tool->release(to);
        const ToolOutcome dragged = tool->takeOutcome();
        EXPECT_FALSE(dragged.click) << row.actionId << ": that was a drag";
        // The corners of a section are clicked.
        const bool endsByDragging = row.actionId != std::string_view("probeSection");
        EXPECT_EQ(dragged.probe.has_value(), row.target == ToolTarget::Probes && endsByDragging) << row.actionId;
        tool->cancel();
        EXPECT_FALSE(tool->isDrawing()) << row.actionId;
        tool->press(from);
        tool->release(from);
        const ToolOutcome clicked = tool->takeOutcome();
        EXPECT_EQ(clicked.click.has_value(), row.target == ToolTarget::Nothing) << row.actionId;
        // The brush paints on press.
        EXPECT_EQ(clicked.shape.has_value(), row.actionId == std::string("roiBrush")) << row.actionId;
        EXPECT_EQ(clicked.probe.has_value(), row.actionId == std::string("probePoint")) << row.actionId;
    }
}

}  // namespace
}  // namespace strainlens::gui
