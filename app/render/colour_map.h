// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "compute/types/point_status.h"

namespace strainlens {

/// An sRGB colour.
struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Rgb&) const = default;
};

/// Colours for numbers, from 0 to 1.
enum class ColourMap : std::uint8_t {
    Viridis,    ///< dark violet to yellow, even to the eye and readable without colour vision
    Cividis,    ///< dark blue to yellow, made for eyes that do not tell red from green
    Magma,      ///< black over red to pale yellow
    Diverging,  ///< blue over pale grey to red (Moreland 2009, doi:10.1007/978-3-642-10520-3_9)
    Grey,       ///< black to white
    Jet,        ///< the rainbow of older programs: uneven to the eye, for comparison with old pictures only
};

/// As on the command line and in settings.
inline constexpr std::array<std::string_view, 6> kColourMapNames = {"viridis",   "cividis", "magma",
                                                                    "diverging", "grey",    "jet"};
constexpr std::string_view nameOf(ColourMap map) { return kColourMapNames[static_cast<std::size_t>(map)]; }

/// The colour at a fraction of the way from the map's low end to its high end; fractions beyond are clamped.
Rgb colourOf(ColourMap map, double fraction);

/// colourOf(ColourMap::Viridis, fraction).
Rgb viridis(double fraction);

/// The colour that stands for a status, in marks and in maps of the status.
Rgb statusColour(PointStatus status);

}  // namespace strainlens
