// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "gui/session/view_state.h"

namespace strainlens::gui {

class Actions;

/// A checkable action that shows and changes one value of the view state.
struct ViewAction {
    const char* id;
    bool ViewState::*value;
    void (ViewState::*change)(bool) = nullptr;  ///< null: assigns the value
};
std::span<const ViewAction> viewActionTable();

/// A checkable action that shows and changes how values are shown.
struct ValueAction {
    const char* id;
    bool (*isOn)(const ValueStyle& values);
    void (*change)(ViewState& state, bool on);  ///< null: the action has a handler
};
std::span<const ValueAction> valueActionTable();

/// Connects the actions of viewActionTable() and valueActionTable() with the view state.
class ViewActions : public QObject {
public:
    ViewActions(const Actions& actions, ViewModel& view);
};

}  // namespace strainlens::gui
