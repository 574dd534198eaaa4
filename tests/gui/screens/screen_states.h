// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "tests/gui/screens/screen_window.h"

namespace strainlens::gui {

/// A state of the window that is pictured, by the golden tests and by scripts/screenshots alike.
struct ScreenState {
    const char* name;
    /// Drives the window there and calls `stands` then: a dialog stands only while something waits for it.
    void (*reach)(ScreenWindow& window, const std::function<void()>& stands);
};

/// Every state there is, a row each.
std::span<const ScreenState> screenStates();

/// Drives the window into that state and calls `stands` there; a failure for a name that is in no row.
void reach(std::string_view state, ScreenWindow& window, const std::function<void()>& stands);

/// Makes a window, drives it there and returns its picture.
QImage pictureOf(std::string_view state, const ScreenLook& look, ScreenWindow::Scene scene);

}  // namespace strainlens::gui
