// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

#include "compute/types/parameters/filter.h"

namespace strainlens {

/// Syntax of all filters, for messages and help.
std::string filterSyntax();

/// Parses a filter: "median3", "box5", "equalise", "stretch:10", "convolve:0,-1,0,-1,5,-1,0,-1,0/1+0". Throws
/// InvalidInput for an unknown name or a number out of range.
Filter filterFromText(std::string_view text);

/// Text that filterFromText parses back to the same filter.
std::string filterText(const Filter& filter);

/// The part of filterText() after the kind's name: "3", ":10", "".
std::string filterNumbersText(const Filter& filter);

/// Parses filters separated by commas; "" gives an empty chain.
FilterChain filterChainFromText(std::string_view text);

/// Comma-separated filter texts; "" for an empty chain.
std::string filterChainText(const FilterChain& filters);

}  // namespace strainlens
