// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/calibration/plane_map.h"
#include "compute/types/image.h"

namespace strainlens {

/// What a calibration was made from.
enum class CalibrationSource : std::uint8_t {
    KnownLength,   ///< two points and the length between them
    Chequerboard,  ///< photographs of a chequerboard
    DotGrid,       ///< photographs of a grid of dots
    Translations,  ///< displacement fields of the specimen itself, moved in its plane
};

inline constexpr std::array<std::string_view, 4> kCalibrationSourceNames = {"known length", "chequerboard", "dot grid",
                                                                            "translations"};

constexpr std::string_view nameOf(CalibrationSource source) {
    return kCalibrationSourceNames[static_cast<std::size_t>(source)];
}

/// A file that a calibration was made from.
struct CalibrationFile {
    std::string path;    ///< as it was given, UTF-8
    std::string sha256;  ///< 64 small hexadecimal digits; empty = not known
    bool operator==(const CalibrationFile&) const = default;
};

/// The numbers of a map in the order of the covariance: fx, fy, cx, cy, k1, k2, p1, p2, k3, then the homography's first
/// eight over its last.
inline constexpr std::size_t kMapNumbers = 17;
using MapNumbers = std::array<double, kMapNumbers>;
inline constexpr std::array<std::string_view, kMapNumbers> kMapNumberNames = {
    "fx", "fy", "cx", "cy", "k1", "k2", "p1", "p2", "k3", "h0", "h1", "h2", "h3", "h4", "h5", "h6", "h7"};

MapNumbers numbersOf(const PlaneMap& map);
/// The way back; the homography's last is 1.
PlaneMap mapOf(const MapNumbers& numbers);

/// Symmetric, row by row.
using MapCovariance = std::array<std::array<double, kMapNumbers>, kMapNumbers>;

/// How the images of a measurement show the specimen's plane. A plain value.
struct Calibration {
    CalibrationSource source = CalibrationSource::KnownLength;
    ImageSize image;  ///< that it is valid for
    PlaneMap map;
    MapCovariance covariance{};  ///< of numbersOf(map): 0 for what was not estimated
    double residualPx = 0;       ///< RMS distance of what was seen from what the map shows, 0 = nothing left over [px]
    int points = 0;              ///< that it was fitted to
    std::vector<CalibrationFile> files;
    std::vector<std::string> notes;  ///< what it could not see

    bool operator==(const Calibration&) const = default;
};

/// What a calibration says where, with the standard deviation that its own numbers leave.
struct CalibrationFigures {
    double mmPerPx = 0;             ///< in the middle of the image: root of the scale's area [mm/px]
    double relativeScaleSigma = 0;  ///< its standard deviation over itself
    double tiltDegrees = 0;         ///< of the plane against the sensor; NaN where the source does not show it
    double cornerShiftPx = 0;       ///< the farthest that the lens moves one of the four corners [px]
    double cornerSigmaPx = 0;       ///< largest standard deviation of a corner's place against the middle [px]
};
CalibrationFigures figuresOf(const Calibration& calibration);

/// The same plane in the axes of the image's middle: there the map neither turns nor mirrors (the rotation of the
/// scale's polar decomposition is 1), and its first pixel lies at 0, 0 (where it has no ray: the middle does). The
/// covariance follows.
void alignWithImage(Calibration& calibration);

/// Throws InvalidInput for `what` where numbers are not finite, sizes not positive, a covariance not that of anything,
/// or pixels of the image without a place in the plane.
void requireUsable(const Calibration& calibration, const std::string& what);

/// One line for people.
std::string calibrationText(const Calibration& calibration);

}  // namespace strainlens
