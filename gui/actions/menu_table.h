// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace strainlens::gui {

/// Further entries of a menu below its actions.
enum class MenuTail : std::uint8_t {
    None,
    Views,  ///< one toggle per panel, then the menus for appearance and language
};

/// One menu of the menu bar.
struct MenuRow {
    const char* name;                  ///< object name
    const char* title;                 ///< English, translated in the context "Menus"
    std::span<const char* const> ids;  ///< of its actions; null: separator
    MenuTail tail = MenuTail::None;
    const char* action = nullptr;  ///< id of the action whose submenu it is; null: in the menu bar
};

/// The menus in their order.
std::span<const MenuRow> menuTable();

/// Label next to an icon of the tool bar.
struct ToolBarLabel {
    const char* id;    ///< of the action
    const char* text;  ///< English, translated in the context "ToolBar"
};

/// Labels of the main actions; the others have only icons.
std::span<const ToolBarLabel> toolBarLabels();

/// Actions of the tool bar; null: separator.
std::span<const char* const> toolBarTable();

}  // namespace strainlens::gui
