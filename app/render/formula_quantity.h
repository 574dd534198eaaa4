// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

#include "app/render/field_quantity.h"

namespace strainlens {

/// Whether the text is more than a name: it has an operator, a number or a parenthesis.
bool isFormula(std::string_view text);

/// With rate() counted as a formula of one frame: the frame before, or of pairs the first image, is known.
inline constexpr bool kKnowsFrameBefore = true;

/// Whether a formula reads other frames: smooth_time(), rate() unless `knowsFrameBefore`, and at() but for the
/// reference.
bool comparesFrames(std::string_view formula, bool knowsFrameBefore = false);

/// The largest window of smooth() in a formula [points]; 0 without.
int smoothingWindowOf(std::string_view formula);

/// The largest number of frames of smooth_time() in a formula; 0 without.
int smoothedFramesOf(std::string_view formula);

/// What is known of a field whose smoothed values are shown.
struct SmoothingScale {
    double mmPerPx = 0;    ///< 0: unknown
    double frameRate = 0;  ///< [1/s], 0: unknown
};

/// The gauge length and time span over which a formula averages: "averaged over 30 px (1.2 mm)", "averaged over 5
/// frames (1 s)"; both with a semicolon between, "" without smoothing.
std::string smoothingText(std::string_view formula, const DisplacementField& field, const SmoothingScale& scale);

/// The same for points at that distance [px].
std::string smoothingText(std::string_view formula, double stepPx, const SmoothingScale& scale);

/// The quantity of a formula; it stays valid. Null if the text is no valid formula. Any thread.
const FieldQuantity* findFormulaQuantity(std::string_view text);

/// The same. Throws InvalidInput naming `option`, with the position of the first error.
const FieldQuantity& makeFormulaQuantity(std::string_view text, const std::string& option);

}  // namespace strainlens
