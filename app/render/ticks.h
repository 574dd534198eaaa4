// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "app/render/colour_scale.h"

namespace strainlens {

/// Rounds down to 1, 2 or 5 times a power of ten, or to other `steps` (ascending, from 1 to below 10); `value` > 0.
double roundDown(double value, std::initializer_list<double> steps = {1, 2, 5});

/// About `count` round tick values of the range.
std::vector<double> ticks(const ColourRange& range, int count);

/// Decimals needed for numbers in steps of `step`, 0 to 9.
int decimalsFor(double step);

/// A number to display: localized in the window, text() in pictures.
struct Number {
    double value = 0;
    int decimals = 0;
    std::string text() const;
    bool operator==(const Number&) const = default;
};

/// `value` with the decimals for numbers in steps of `step`; values negligible relative to the step are 0.
Number numberOf(double value, double step);

/// `value` with decimals for comparison with `largest`: three or four significant digits at that magnitude.
Number numberRelativeTo(double value, double largest);

}  // namespace strainlens
