// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/fields/field_frames.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Groups of quantities; lists have a heading for each.
enum class QuantityGroup : std::uint8_t { Position, Displacement, Gradients, Strain, Uncertainty, Quality };

/// English names, in the order of lists.
inline constexpr std::array<std::string_view, 6> kQuantityGroupLabels = {
    "Position", "Displacement", "Displacement gradient", "Strain", "Uncertainty", "Quality"};

/// What a run must compute for a quantity.
enum class QuantityNeeds : std::uint8_t { Search, Refinement, Strain, RefinementAndStrain };

/// A quantity of the points that a map can show.
struct FieldQuantity {
    std::string_view name;   ///< CSV column name without unit: "u", "exx"; of a formula its text
    std::string_view unit;   ///< "px", "rad", "grey" or ""; of a formula also powers of them
    std::string_view label;  ///< "Strain exx" (the window translates it)
    QuantityGroup group;
    QuantityNeeds needs;
    /// One value per point, NaN if missing; empty if the field does not have the quantity, or needs frames that are not
    /// given.
    std::function<std::vector<double>(const FrameField&)> values;
    bool isStrain = false;  ///< a number that is also shown in the units of strain
};

/// All quantities, in the order of lists. Formulas are not in it.
std::span<const FieldQuantity> fieldQuantities();

/// The quantity with that name, or of that formula (app/fields/formula.h); null if it is neither. Any thread.
const FieldQuantity* findFieldQuantity(std::string_view name);

/// The same. Throws InvalidInput naming `option` if it is neither; of a formula with the position of its first error.
const FieldQuantity& fieldQuantity(std::string_view name, const std::string& option);

/// "u, v, score, ...".
std::string fieldQuantityNames();

}  // namespace strainlens
