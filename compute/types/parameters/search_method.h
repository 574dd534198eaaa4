// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace strainlens {

struct RunParameters;

/// A named value of a choice: the word of the command line and of JSON, and what people read.
struct ChoiceValue {
    std::string_view name;       ///< "icgn1"
    std::string_view label;      ///< "IC-GN, first order" (translated by the window)
    std::string_view hint = {};  ///< what it does, for lists whose hint does not say; English, no full stop
};

/// How points are found in the deformed image: the name of a strategy (compute/search/search_strategies.cpp).
struct SearchMethod {
    std::string_view name;  ///< outlives everything: a literal, or the name of a registered row

    static const SearchMethod Recursive, Full, Pyramid;
    static const SearchMethod Seeds;     ///< some points by warped templates, all others by IC-GN: for large motion
    static const SearchMethod Features;  ///< the same from matches of image features: for any rotation
    bool operator==(const SearchMethod&) const = default;
};
inline constexpr SearchMethod SearchMethod::Recursive{"recursive"};
inline constexpr SearchMethod SearchMethod::Full{"full"};
inline constexpr SearchMethod SearchMethod::Pyramid{"pyramid"};
inline constexpr SearchMethod SearchMethod::Seeds{"seeds"};
inline constexpr SearchMethod SearchMethod::Features{"features"};

/// What parameters must know of a strategy; its row in compute/search has the rest.
struct SearchTraits {
    ChoiceValue value;
    /// Those parameters of the schema that not every strategy reads and this one does.
    std::span<const std::string_view> reads;
    /// No whole-pixel search of every point: IC-GN starts from a few points and their neighbours.
    bool growsFromSeeds = false;
    bool needsFeatures = false;  ///< a FeatureMatcher must be there
    /// Throws InvalidInput for parameters that the strategy cannot be run with; null: takes all.
    void (*requireValid)(const RunParameters&) = nullptr;
};

// Defined beside the table of strategies, which is above this folder.

/// Every strategy as a value of the choice `search`, in the table's order.
std::span<const ChoiceValue> searchValues();

/// Throws InvalidInput for a name that no strategy has.
const SearchTraits& searchTraits(SearchMethod method);

/// "recursive, full, pyramid": the strategies that grow from seeds or need features left out where asked for.
std::string searchNames(bool withGrowing, bool withFeatures);

bool growsFromSeeds(SearchMethod method);
/// Whether the strategy reads that parameter of the schema.
bool searchReads(SearchMethod method, std::string_view parameter);

}  // namespace strainlens
