// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens {

/// Fixed notation with `decimals` digits after the point, '.' in every locale; "nan" for NaN.
std::string fixedText(double value, int decimals);

/// `digits` significant digits: "1.2346e-05"; '.' in every locale, "nan" for NaN.
std::string readableText(double value, int digits = 5);

/// Shortest text that reads back exactly; "nan" for NaN.
std::string exactText(double value);

}  // namespace strainlens
