// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"

namespace strainlens {

/// A number of a filter: its range, which stands here alone, and how a filter's text holds it.
struct FilterField {
    std::string_view label;  ///< "size" (translated by the window)
    std::string_view unit;   ///< "px" or ""
    int minimum = 0;
    int maximum = 0;
    bool odd = false;            ///< odd numbers alone
    std::string_view separator;  ///< what stands before the number; "+" is left out before a minus
    int standard = 0;            ///< what the window begins with, and the value where it is left out
    bool mayBeLeftOut = false;
};

/// A kind of filter: a row of the table. Reading, writing and checking follow from it, and the window's editor.
struct FilterKind {
    std::string_view name;    ///< what its text begins with, lower-case letters: "median"
    std::string_view label;   ///< "Median" (translated by the window)
    std::string_view syntax;  ///< for messages and help: "median3, median5"
    std::span<const FilterField> fields;
    /// The filter with these numbers, for kinds that are structs of filter.h; null makes a HostFilter.
    Filter (*make)(std::span<const int> values) = nullptr;
    /// The filtered image, for a HostFilter: the same size, replicated edges, no floating point. Devices without code
    /// of their own for a filter let the host do it. Null for the structs of filter.h, which the engines know.
    GrayImage<std::uint8_t> (*apply)(ImageView<std::uint8_t> image, std::span<const int> values) = nullptr;
};

/// Every kind, those of filter.h first.
std::span<const FilterKind* const> filterKinds();

/// One more kind; it must live as long as the program. To be called before anything reads the table, on one thread.
void registerFilterKind(const FilterKind& kind);

/// The row and the numbers of a filter, which need not be in range.
const FilterKind& kindOf(const Filter& filter);
std::vector<int> valuesOf(const Filter& filter);

/// The filter of that kind with these numbers, which are not checked; missing ones are standard.
Filter makeFilter(const FilterKind& kind, std::vector<int> values = {});

/// "an odd number, 3 to 255 px".
std::string allowedText(const FilterField& field);

}  // namespace strainlens
