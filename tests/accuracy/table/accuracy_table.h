// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/accuracy/table/refiner.h"

namespace strainlens {

/// A figure of the table.
struct AccuracyFigure {
    std::string name;
    double value = 0;
    double limit = kShownOnly;  ///< what it must not exceed

    static constexpr double kShownOnly = -1;
    bool met() const { return limit == kShownOnly || value <= limit; }
};

/// A specimen with exact truth, and what refining it gives. 1024 x 1024 px (the star 2048 x 512), 8 bit, a point every
/// 10 px (the oracle, which is slow: 31 px, with noise 62 px).
struct AccuracyCase {
    std::string_view name;
    std::vector<AccuracyFigure> (*measure)(Refiner& refiner);
};

/// The cases of docs/accuracy.md, "The specimens of the other programs".
std::span<const AccuracyCase> accuracyCases();

/// "name 0.00123 (must 0.002)", for people; says MISSED where it is.
std::string textOf(const AccuracyFigure& figure);

}  // namespace strainlens
