// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "app/render/rgb.h"
#include "compute/types/point_status.h"

namespace strainlens {

/// Colours for numbers, from 0 to 1.
enum class ColourMap : std::uint8_t {
    Viridis,    ///< dark violet to yellow, perceptually uniform, readable without colour vision
    Cividis,    ///< dark blue to yellow, for colour vision deficiency
    Magma,      ///< black over red to pale yellow
    Diverging,  ///< blue over pale grey to red (Moreland 2009, doi:10.1007/978-3-642-10520-3_9)
    Grey,       ///< black to white
    Jet,        ///< rainbow of older programs: not perceptually uniform, for comparison with old pictures
};

/// Names on the command line and in settings.
inline constexpr std::array<std::string_view, 6> kColourMapNames = {"viridis",   "cividis", "magma",
                                                                    "diverging", "grey",    "jet"};
constexpr std::string_view nameOf(ColourMap map) { return kColourMapNames[static_cast<std::size_t>(map)]; }

/// The colour at a fraction of the map, 0 = low end, 1 = high end; clamped.
Rgb colourOf(ColourMap map, double fraction);

/// colourOf(ColourMap::Viridis, fraction).
Rgb viridis(double fraction);

/// The colour of a status in marks and status maps.
Rgb statusColour(PointStatus status);

}  // namespace strainlens
