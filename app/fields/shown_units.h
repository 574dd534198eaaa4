// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/fields/strain_unit.h"

namespace strainlens {

/// Unit in which lengths are shown. Fields have pixels; probes have millimetres where a scale is known.
enum class LengthUnit : std::uint8_t {
    PixelAndMillimetre,  ///< as stored, with millimetres beside the pixels of a map
    Pixel,
    Millimetre,
    Micrometre
};

/// Names on the command line.
inline constexpr std::array<std::string_view, 4> kLengthUnitNames = {"px+mm", "px", "mm", "um"};

/// Units in which values are shown; stored strains are numbers.
struct ShownUnits {
    StrainUnit strain = StrainUnit::One;
    LengthUnit length = LengthUnit::PixelAndMillimetre;
    double mmPerPx = 0;  ///< 0: unknown; pixels stay pixels

    /// Whether pixels and millimetres are shown beside each other.
    bool hasBoth() const { return length == LengthUnit::PixelAndMillimetre && mmPerPx > 0; }
    bool operator==(const ShownUnits&) const = default;
};

/// The units with these names of kStrainUnitNames and kLengthUnitNames.
ShownUnits shownUnits(std::string_view strain, std::string_view length, double mmPerPx = 0);

/// A unit, and the value in it per stored value.
struct ShownUnit {
    double factor = 1;
    std::string symbol;  ///< empty for a number
};

/// The unit in which values are shown that are stored in `unit`: powers of px and mm ("px", "px^2", "1/px", "px/s")
/// follow the unit of length, strains that of strain; all others stay. Without a scale px and mm are not converted into
/// each other.
ShownUnit shownUnit(std::string_view unit, bool isStrain, const ShownUnits& units);

/// The unit of the lengths of scale bars and sample arrows: Pixel, Millimetre or Micrometre.
LengthUnit scaleBarUnit(const ShownUnits& units);

/// "px", "mm", "µm".
std::string_view symbolOf(LengthUnit unit);

}  // namespace strainlens
