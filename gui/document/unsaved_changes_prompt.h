// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>

namespace strainlens::gui {

/// The user's decision about unsaved changes.
enum class UnsavedChangesAnswer : std::uint8_t { Save, Discard, Cancel };

/// Prompt about unsaved changes, in the present language.
struct UnsavedChangesPrompt {
    QString text;                   ///< what is about to happen
    QString details;                ///< what would be lost, one sentence per line
    QString save, discard, cancel;  ///< button texts; an empty `save` means that nothing can be saved
};

}  // namespace strainlens::gui
