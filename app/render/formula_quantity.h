// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

#include "app/render/field_quantity.h"

namespace strainlens {

/// Whether the text is more than a name: it has an operator, a number or a parenthesis.
bool isFormula(std::string_view text);

/// Whether a formula reads other frames: smooth_time(), rate() except of pairs, and at() but for the reference.
bool comparesFrames(std::string_view formula, bool isOfPairs = false);

/// The largest window of smooth() in a formula [points]; 0 without.
int smoothingWindowOf(std::string_view formula);

/// The largest number of frames of smooth_time() in a formula; 0 without.
int smoothedFramesOf(std::string_view formula);

/// The quantity of a formula; it stays valid. Null if the text is no valid formula. Any thread.
const FieldQuantity* findFormulaQuantity(std::string_view text);

/// The same. Throws InvalidInput naming `option`, with the position of the first error.
const FieldQuantity& makeFormulaQuantity(std::string_view text, const std::string& option);

}  // namespace strainlens
