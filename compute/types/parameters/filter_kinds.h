// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"

namespace strainlens {

/// A parameter of a filter: its range and its syntax in a filter's text.
struct FilterField {
    std::string_view label;  ///< "size" (translated by the window)
    std::string_view unit;   ///< "px" or ""
    int minimum = 0;
    int maximum = 0;
    bool odd = false;            ///< only odd numbers
    std::string_view separator;  ///< before the number; "+" is omitted before a minus
    int defaultValue = 0;        ///< initial value in the window, and the value if omitted
    bool isOptional = false;
};

/// A kind of filter: a row of the table that parsing, formatting, validation and the window's editor use.
struct FilterKind {
    std::string_view name;    ///< start of its text, lower-case letters: "median"
    std::string_view label;   ///< "Median" (translated by the window)
    std::string_view syntax;  ///< for messages and help: "median3, median5"
    std::span<const FilterField> fields;
    /// Makes the filter, for kinds that are structs of filter.h; null = HostFilter.
    Filter (*make)(std::span<const int> values) = nullptr;
    /// Applies a HostFilter: same size, replicated edges, integers. Null for the structs of filter.h.
    GrayImage<std::uint8_t> (*apply)(ImageView<std::uint8_t> image, std::span<const int> values) = nullptr;
};

/// All kinds, those of filter.h first.
std::span<const FilterKind* const> filterKinds();

/// Adds a kind, which must live as long as the program. Call it before the first use of the table, on one thread.
void registerFilterKind(const FilterKind& kind);

/// Kind and parameter values of a filter, which need not be in range.
const FilterKind& kindOf(const Filter& filter);
std::vector<int> valuesOf(const Filter& filter);

/// Makes a filter of that kind from values, which are not checked; missing ones get their defaults.
Filter makeFilter(const FilterKind& kind, std::vector<int> values = {});

/// "an odd number from 3 to 255 px".
std::string allowedText(const FilterField& field);

}  // namespace strainlens
