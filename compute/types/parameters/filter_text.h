// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

#include "compute/types/parameters/filter.h"

namespace strainlens {

/// What filterFromText accepts, for messages and help: the syntax of every kind.
std::string filterSyntax();

/// The filter a name stands for: "median3", "box5", "equalise", "stretch:10", "convolve:0,-1,0,-1,5,-1,0,-1,0/1+0".
/// Throws InvalidInput for an unknown name or a number out of range.
Filter filterFromText(std::string_view text);

/// The name that filterFromText reads back as the same filter.
std::string filterText(const Filter& filter);

/// What follows the kind's name in that: "3", ":10", "".
std::string filterNumbersText(const Filter& filter);

/// Filters separated by commas (the commas of a kernel do not count); "" gives an empty chain.
FilterChain filterChainFromText(std::string_view text);

/// Comma-separated names; "" for an empty chain.
std::string filterChainText(const FilterChain& filters);

}  // namespace strainlens
