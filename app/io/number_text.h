// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens {

/// The number with so many digits behind the point, '.' in every locale; "nan" for no value.
std::string fixedText(double value, int decimals);

/// So many digits that count, as people read them: "1.2346e-05"; '.' in every locale, "nan" for no value.
std::string readableText(double value, int digits = 5);

/// The shortest text that reads back as exactly this number; "nan" for no value.
std::string exactText(double value);

}  // namespace strainlens
