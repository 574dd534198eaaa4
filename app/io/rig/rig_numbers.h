// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// Numbers of a text, separated by white space, commas, semicolons or braces. Throws InvalidInput naming `field` for
/// anything else and fewer than `minimum` numbers.
std::vector<double> parseRigNumbers(std::string_view text, std::size_t minimum, const std::string& field);
/// A text that is one number. Throws InvalidInput naming `field`.
double parseRigNumber(std::string_view text, const std::string& field);
/// Without white space at both ends.
std::string_view trimmed(std::string_view text);

}  // namespace strainlens
