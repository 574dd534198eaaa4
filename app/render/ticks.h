// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "app/render/colour_scale.h"

namespace strainlens {

/// The largest of 1, 2, 5, 10, 20, ... (and 0.5, 0.2, ...) that is not above `value`; `value` > 0. With other `steps`
/// (ascending, 1 to below 10) the largest of these times a power of ten.
double roundBelow(double value, std::initializer_list<double> steps = {1, 2, 5});

/// About `count` round values from low to high.
std::vector<double> ticks(const ColourRange& range, int count);

/// Decimals that tell numbers `step` apart from each other, 0 to 9.
int decimalsFor(double step);

/// A number for people: the window writes it in the user's language, pictures as text() does.
struct Number {
    double value = 0;
    int decimals = 0;
    std::string text() const;
    bool operator==(const Number&) const = default;
};

/// `value` with as many decimals as numbers `step` apart need; what is nothing beside the step is 0.
Number numberOf(double value, double step);

/// `value` as people compare it with `largest`: three or four digits that count where it is about that large.
Number numberBeside(double value, double largest);

/// A round number without zeros behind: "0.05", "20".
std::string plainText(double value);

}  // namespace strainlens
