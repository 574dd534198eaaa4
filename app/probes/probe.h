// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "compute/types/point.h"

namespace strainlens {

// All places are pixels of the reference image: a probe belongs to the material and follows it through every image.

/// One end of a gauge: a point where `from` and `to` are the same, else a short line over which the displacement is
/// averaged.
struct ProbeEnd {
    PointPx from, to;  ///< [px]
    bool isPoint() const { return from == to; }
    PointPx middle() const { return {(from.x + to.x) / 2, (from.y + to.y) / 2}; }
    bool operator==(const ProbeEnd&) const = default;
};

/// Quantities at one place.
struct PointProbe {
    PointPx at;
    std::vector<std::string> quantities = {"u", "v"};  ///< names of fieldQuantities()
    bool operator==(const PointProbe&) const = default;
};

/// Quantities along a straight line: a profile of each image, and its mean.
struct LineProbe {
    PointPx from, to;
    int samples = 101;  ///< places, equally far apart, both ends among them; 2 to kMostProbeSamples
    std::vector<std::string> quantities = {"u", "v"};
    bool operator==(const LineProbe&) const = default;
};

/// Mean, scatter and extremes of quantities over the field's points inside a polygon.
struct AreaProbe {
    std::vector<PointPx> vertices;  ///< three or more; even-odd rule as in the region of interest
    std::vector<std::string> quantities = {"u", "v"};
    bool operator==(const AreaProbe&) const = default;
};

/// The strain of the material between two ends.
struct Extensometer {
    ProbeEnd first, second;
    bool trueStrain = false;  ///< ln(L / L0) beside (L - L0) / L0
    bool operator==(const Extensometer&) const = default;
};

/// Extensometers side by side: `count` of them divide the way from one edge to the other equally, and each stands
/// across that way with its middle on it.
struct ExtensometerArray {
    PointPx from, to;     ///< on the two edges
    int count = 5;        ///< 1 to kMostProbeGauges
    double lengthPx = 0;  ///< of each gauge, above 0
    double widthPx = 0;   ///< of the lines at its ends, along the way; 0 = points
    bool trueStrain = false;
    bool operator==(const ExtensometerArray&) const = default;
};

/// How the two sides of a crack move apart (opening) and past each other (sliding).
struct CrackOpening {
    ProbeEnd first, second;  ///< one on each side
    /// Direction of the crack, of any length; {0, 0}: across the line from `first` to `second`.
    PointPx along;
    bool operator==(const CrackOpening&) const = default;
};

using ProbeGeometry = std::variant<PointProbe, LineProbe, AreaProbe, Extensometer, ExtensometerArray, CrackOpening>;

/// Something that is read out of every field. A plain value; any thread.
struct Probe {
    std::string id;  ///< what its series are called; no two probes have the same
    ProbeGeometry geometry;
    bool operator==(const Probe&) const = default;
};

inline constexpr double kFarthestPlacePx = 1e7;
inline constexpr std::size_t kLongestProbeId = 200;  ///< [bytes]
inline constexpr int kMostProbeSamples = 100'000, kMostProbeGauges = 1000, kMostProbeVertices = 10'000;

/// "point", "line", "area", "extensometer", "extensometer-array", "crack-opening".
std::string_view probeKind(const ProbeGeometry& geometry);

/// The ones that are several as so many: "E" with 3 gauges becomes "E 1", "E 2", "E 3".
std::vector<Probe> expandedProbes(std::span<const Probe> probes);

/// Throws InvalidInput that names the probe and the field for what cannot be read, and for an id that comes twice, also
/// among those that arrays expand to.
void requireValid(std::span<const Probe> probes);

}  // namespace strainlens
