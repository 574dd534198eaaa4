// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

#include "compute/types/filter.h"

namespace strainlens {

/// What filterFromText accepts, for messages and help.
inline constexpr std::string_view kFilterSyntax =
    "median3, median5, box3 to box255 (odd), equalise, stretch, stretch:0 to stretch:499 (pixels clipped at either "
    "end, per mille), convolve:k1,...,k9/divisor+offset (divisor and offset may be left out)";

/// The filter a name stands for: "median3", "box5", "equalise", "stretch:10", "convolve:0,-1,0,-1,5,-1,0,-1,0/1+0".
/// Throws InvalidInput for an unknown name or a number out of range.
Filter filterFromText(std::string_view text);

/// The name that filterFromText reads back as the same filter.
std::string filterText(const Filter& filter);

/// Filters separated by commas (the commas of a kernel do not count); "" gives an empty chain.
FilterChain filterChainFromText(std::string_view text);

/// Comma-separated names; "" for an empty chain.
std::string filterChainText(const FilterChain& filters);

}  // namespace strainlens
