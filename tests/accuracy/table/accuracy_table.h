// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/accuracy/table/table_device.h"

namespace strainlens {

/// A value of the table.
struct AccuracyFigure {
    std::string name;
    double value = 0;
    double limit = kShownOnly;  ///< its upper limit

    static constexpr double kShownOnly = -1;
    bool met() const { return limit == kShownOnly || value <= limit; }
};

/// A specimen with exact truth and the values of its refinement. 1024 x 1024 px (the star 2048 x 512), 8 bit, a point
/// every 10 px (for the slow scalar reference: 31 px, with noise 62 px).
struct AccuracyCase {
    std::string_view name;
    std::vector<AccuracyFigure> (*measure)(TableDevice& device);
};

/// The cases of docs/accuracy.md, "The specimens of the other programs".
std::span<const AccuracyCase> accuracyCases();

/// Description of the specimens (sizes, speckles, margins) as head of the printed table.
inline constexpr std::string_view kSpecimensText =
    "Specimens: 1024 x 1024 px (star 2048 x 512 px, periods 200 px at the left to 30 px at the right), 8 bit; a "
    "speckle\n"
    "anywhere in every cell of 4.6 px, radius 1.8 to 3.0 px, amplitude 0.7 to 2.0; greys 30 to 220; subset 33 px "
    "unless\n"
    "named; points every 10 px, 16 px and more from the images' edges, so that no subset is cut (the star at 0, 16 "
    "and\n"
    "40 px); what noise makes from eight specimens together (seeds 1 to 8).\n";

/// "name 0.00123 (must 0.002)", with MISSED above the limit.
std::string textOf(const AccuracyFigure& figure);

}  // namespace strainlens
