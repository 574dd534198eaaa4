// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "gui/document/unsaved_changes_prompt.h"

class QWidget;

namespace strainlens::gui {

/// Prompts the user. An interface, so that tests can answer.
class UserPrompts {
public:
    virtual ~UserPrompts() = default;
    /// Shows the prompt and returns; `answered` is called once, at once or later, unless the window has been destroyed.
    virtual void promptUnsavedChanges(QWidget* parent, const UnsavedChangesPrompt& prompt,
                                      std::function<void(UnsavedChangesAnswer)> answered) = 0;
};

/// Prompts with message boxes.
class DialogPrompts : public UserPrompts {
public:
    void promptUnsavedChanges(QWidget* parent, const UnsavedChangesPrompt& prompt,
                              std::function<void(UnsavedChangesAnswer)> answered) override;
};

}  // namespace strainlens::gui
