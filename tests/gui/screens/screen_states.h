// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "tests/gui/screens/screen_window.h"

namespace strainlens::gui {

/// A state of the window captured by the golden tests and by scripts/screenshots.
struct ScreenState {
    const char* name;
    /// Brings the window into the state and calls `onShown`; dialogs are open only during the call.
    void (*showState)(ScreenWindow& window, const std::function<void()>& onShown);
};

/// All states.
std::span<const ScreenState> screenStates();

/// Brings the window into a state and calls `onShown`; fails for unknown names.
void showState(std::string_view state, ScreenWindow& window, const std::function<void()>& onShown);

/// Creates a window, brings it into the state and returns its picture.
QImage renderState(std::string_view state, const ScreenStyle& look, ScreenWindow::Scene scene);

}  // namespace strainlens::gui
