// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace strainlens {

/// Unit in which strain is shown; it is stored as a number.
enum class StrainUnit : std::uint8_t { One, Percent, MicrometrePerMetre, MillimetrePerMetre };

/// Names on the command line.
inline constexpr std::array<std::string_view, 4> kStrainUnitNames = {"1", "percent", "um/m", "mm/m"};

struct StrainUnitText {
    double factor;              ///< shown value per stored value
    std::string_view symbol;    ///< "%"; empty for One
    std::string_view inHeader;  ///< ending of column names: "_percent"
};

inline constexpr std::array<StrainUnitText, 4> kStrainUnitTexts = {
    {{1, "", ""}, {100, "%", "_percent"}, {1e6, "µm/m", "_um_per_m"}, {1e3, "mm/m", "_mm_per_m"}}};

constexpr const StrainUnitText& textOf(StrainUnit unit) { return kStrainUnitTexts[static_cast<std::size_t>(unit)]; }

constexpr double factorOf(StrainUnit unit) { return textOf(unit).factor; }

}  // namespace strainlens
