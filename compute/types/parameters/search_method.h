// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace strainlens {

struct RunParameters;

/// A named value of a choice.
struct ChoiceValue {
    std::string_view name;       ///< "icgn1", for command line and JSON
    std::string_view label;      ///< "IC-GN, first order" (translated by the window)
    std::string_view hint = {};  ///< what it does, for hintText(); English, no full stop
};

/// Search method: the name of a strategy (compute/search/search_strategies.cpp).
struct SearchMethod {
    std::string_view name;  ///< static storage: a literal or the name of a registered row

    static const SearchMethod Recursive, Full, Pyramid;
    static const SearchMethod Seeds;     ///< affine template search for some points, then propagation: for large motion
    static const SearchMethod Features;  ///< the same from image feature matches: for any rotation
    bool operator==(const SearchMethod&) const = default;
};
inline constexpr SearchMethod SearchMethod::Recursive{"recursive"};
inline constexpr SearchMethod SearchMethod::Full{"full"};
inline constexpr SearchMethod SearchMethod::Pyramid{"pyramid"};
inline constexpr SearchMethod SearchMethod::Seeds{"seeds"};
inline constexpr SearchMethod SearchMethod::Features{"features"};

/// Properties of a strategy that the parameters depend on; its row in compute/search has the rest.
struct SearchTraits {
    ChoiceValue value;
    /// Parameters of the schema that this strategy reads, of those not read by all.
    std::span<const std::string_view> reads;
    /// Refines from a few seed points outwards instead of searching every point.
    bool isSeedBased = false;
    bool needsFeatures = false;  ///< requires a FeatureMatcher
    /// Throws InvalidInput for parameters that the strategy does not support; null = supports all.
    void (*requireValid)(const RunParameters&) = nullptr;
};

// Defined in compute/search/search_strategies.cpp with the table of strategies.

/// All strategies as values of the choice `search`, in the table's order.
std::span<const ChoiceValue> searchValues();

/// Throws InvalidInput for an unknown name.
const SearchTraits& searchTraits(SearchMethod method);

/// "recursive, full, pyramid": names of the strategies, optionally with seed-based ones and those that need features.
std::string searchNames(bool withSeedBased, bool withFeatures);

bool isSeedBased(SearchMethod method);
/// Whether the strategy reads that parameter of the schema.
bool searchReads(SearchMethod method, std::string_view parameter);

}  // namespace strainlens
