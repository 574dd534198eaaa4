// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace strainlens::gui {

/// What stands in a menu below its actions.
enum class MenuTail : std::uint8_t {
    None,
    Views,  ///< a switch a panel, then the menus of appearance and language
};

/// One menu of the menu bar.
struct MenuRow {
    const char* name;                  ///< of the object
    const char* title;                 ///< English, translated in the context "Menus"
    std::span<const char* const> ids;  ///< of its actions; null: a separator
    MenuTail tail = MenuTail::None;
};

/// The menus in their order.
std::span<const MenuRow> menuTable();

/// What stands beside an icon of the tool bar.
struct ToolBarWord {
    const char* id;    ///< of the action
    const char* text;  ///< English, translated in the context "ToolBar"
};

/// Of the actions that people begin and end with; the others have their icons.
std::span<const ToolBarWord> toolBarWords();

/// The actions of the tool bar; null: a separator.
std::span<const char* const> toolBarTable();

}  // namespace strainlens::gui
