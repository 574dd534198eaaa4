// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/render/rgb.h"
#include "compute/types/point.h"

namespace strainlens {

// Positions are in pixels of the reference image: a probe is attached to the material and follows it through every
// image, unless it is an area that is fixed in space.

/// End of a gauge: a point if `from` equals `to`, else a short line over which the displacement is averaged.
struct ProbeEnd {
    PointPx from, to;  ///< [px]
    bool isPoint() const { return from == to; }
    PointPx middle() const { return {(from.x + to.x) / 2, (from.y + to.y) / 2}; }
    bool operator==(const ProbeEnd&) const = default;
};

/// Quantities at one position.
struct PointProbe {
    PointPx at;
    std::vector<std::string> quantities = {"u", "v"};  ///< names of fieldQuantities()
    bool operator==(const PointProbe&) const = default;
};

/// Quantities along a straight line: a profile per image, and its mean.
struct LineProbe {
    PointPx from, to;
    int samples = 101;  ///< equally spaced, including both ends; 2 to kMaxProbeSamples
    std::vector<std::string> quantities = {"u", "v"};
    bool operator==(const LineProbe&) const = default;
};

/// Quantities along a polyline (a section): a profile per image, and its mean.
struct SectionProbe {
    std::vector<PointPx> vertices;  ///< two or more, neighbours differ
    int samples = 101;              ///< equally spaced along it, including both ends; 2 to kMaxProbeSamples
    std::vector<std::string> quantities = {"u", "v"};
    bool operator==(const SectionProbe&) const = default;
};

/// Mean, scatter and extremes of quantities over the points inside a polygon: a named region.
struct AreaProbe {
    std::vector<PointPx> vertices;  ///< three or more; even-odd rule as for the region of interest
    std::vector<std::string> quantities = {"u", "v"};
    bool isFixed = false;  ///< it stays in space and the material moves through it; else it moves with the material
    bool operator==(const AreaProbe&) const = default;
};

/// The strain of the material between two ends.
struct Extensometer {
    ProbeEnd first, second;
    bool trueStrain = false;  ///< ln(L / L0) in addition to (L - L0) / L0
    bool operator==(const Extensometer&) const = default;
};

/// `count` parallel extensometers, equally spaced between two edges, perpendicular to the line between the edges and
/// centred on it.
struct ExtensometerArray {
    PointPx from, to;     ///< on the two edges
    int count = 5;        ///< 1 to kMaxProbeGauges
    double lengthPx = 0;  ///< of each gauge, above 0
    double widthPx = 0;   ///< of the lines at its ends, along `from` to `to`; 0 = points
    bool trueStrain = false;
    bool operator==(const ExtensometerArray&) const = default;
};

/// Opening and sliding of the two sides of a crack.
struct CrackOpening {
    ProbeEnd first, second;  ///< one on each side
    /// Direction of the crack, of any length; {0, 0}: perpendicular to the line from `first` to `second`.
    PointPx along;
    bool operator==(const CrackOpening&) const = default;
};

/// A foil strain gauge with the grid of a rectangle: the strain along its axis and across it.
struct FoilGauge {
    PointPx centre;
    double length = 0, width = 0;  ///< of the grid along and across the axis, above 0 [px], with `isInMm` [mm]
    double angleDeg = 0;           ///< of the axis, from +x towards +y, -360 to 360
    bool isInMm = false;
    bool operator==(const FoilGauge&) const = default;
};

using ProbeGeometry = std::variant<PointProbe, LineProbe, AreaProbe, Extensometer, ExtensometerArray, CrackOpening,
                                   FoilGauge, SectionProbe>;

/// A probe that is evaluated in every field. A plain value; any thread.
struct Probe {
    std::string id;  ///< its unique name, also of its series
    ProbeGeometry geometry;
    std::optional<Rgb> colour = {};  ///< on the image and of its curves; nullopt: withDefaults() chooses one
    bool operator==(const Probe&) const = default;
};

inline constexpr double kMaxCoordinatePx = 1e7;
inline constexpr std::size_t kMaxProbeIdLength = 200;  ///< [bytes]
inline constexpr int kMaxProbeSamples = 100'000, kMaxProbeGauges = 1000, kMaxProbeVertices = 10'000;

/// "point", "line", "area", "extensometer", "extensometer-array", "crack-opening", "strain-gauge", "section".
std::string_view probeKind(const ProbeGeometry& geometry);

/// The gauge with its sizes in pixels.
FoilGauge inPixels(const FoilGauge& gauge, double mmPerPx);

/// Gauges between the middles of a strain gauge's sides, which are their ends: along its axis and across it. The gauge
/// has its sizes in pixels.
Extensometer alongAxis(const FoilGauge& gauge);
Extensometer acrossAxis(const FoilGauge& gauge);

/// `samples` positions along a polyline, equally spaced, with both ends; those along a line are exact.
struct PathSamples {
    std::vector<PointPx> positions;
    std::vector<double> distancesPx;  ///< along the path
};
PathSamples samplesAlong(std::span<const PointPx> vertices, int samples);

/// Replaces extensometer arrays by their gauges: "E" with 3 gauges becomes "E 1", "E 2", "E 3", in its colour.
std::vector<Probe> expandProbes(std::span<const Probe> probes);

/// Throws InvalidInput naming probe and field for invalid values and duplicate ids, including those of expanded arrays.
void requireValid(std::span<const Probe> probes);

/// Throws InvalidInput for a probe of a size in mm without a scale. `mmPerPx`: 0: none.
void requireScale(const Probe& probe, double mmPerPx);

}  // namespace strainlens
