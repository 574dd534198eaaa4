// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>

namespace strainlens::gui {

/// What somebody wants done with work that would be lost.
enum class LossAnswer : std::uint8_t { Save, Discard, Cancel };

/// A question about work that would be lost, in the present language.
struct LossQuestion {
    QString text;                   ///< what is about to happen
    QString details;                ///< what would be lost by it, a sentence a line
    QString save, discard, cancel;  ///< the three answers' buttons; without a text for it nothing can be saved
};

}  // namespace strainlens::gui
