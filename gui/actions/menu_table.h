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

/// The actions of the tool bar; null: a separator.
std::span<const char* const> toolBarTable();

}  // namespace strainlens::gui
