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

/// Source of a calibration.
enum class CalibrationSource : std::uint8_t {
    KnownLength,   ///< two points at a known distance
    Chequerboard,  ///< photographs of a chequerboard
    DotGrid,       ///< photographs of a grid of dots
    Translations,  ///< displacement fields of the specimen translated in its plane
};

inline constexpr std::array<std::string_view, 4> kCalibrationSourceNames = {"known length", "chequerboard", "dot grid",
                                                                            "translations"};

constexpr std::string_view nameOf(CalibrationSource source) {
    return kCalibrationSourceNames[static_cast<std::size_t>(source)];
}

/// Source file of a calibration.
struct CalibrationFile {
    std::string path;    ///< as given, UTF-8
    std::string sha256;  ///< 64 lower-case hexadecimal digits; empty = unknown
    bool operator==(const CalibrationFile&) const = default;
};

/// Parameters of a plane map in the order of the covariance: fx, fy, cx, cy, k1, k2, p1, p2, k3, then the first eight
/// elements of the homography divided by the last.
inline constexpr std::size_t kMapParameters = 17;
using MapParameters = std::array<double, kMapParameters>;
inline constexpr std::array<std::string_view, kMapParameters> kMapParameterNames = {
    "fx", "fy", "cx", "cy", "k1", "k2", "p1", "p2", "k3", "h0", "h1", "h2", "h3", "h4", "h5", "h6", "h7"};

MapParameters parametersOf(const PlaneMap& map);
/// The inverse of parametersOf(); the last element of the homography is 1.
PlaneMap makePlaneMap(const MapParameters& numbers);

/// Symmetric covariance matrix of the parameters, row-major.
using MapCovariance = std::array<std::array<double, kMapParameters>, kMapParameters>;

/// Mapping between the images of a measurement and the specimen's plane.
struct Calibration {
    CalibrationSource source = CalibrationSource::KnownLength;
    ImageSize image;  ///< image size that it is valid for
    PlaneMap map;
    MapCovariance covariance{};  ///< of parametersOf(map); 0 for parameters that were not estimated
    double residualPx = 0;       ///< RMS reprojection error, 0 = exact fit [px]
    int points = 0;              ///< number of fitted points
    std::vector<CalibrationFile> files;
    std::vector<std::string> notes;  ///< limitations, for the user

    bool operator==(const Calibration&) const = default;
};

/// Scale, tilt and distortion of a calibration with their standard deviations.
struct CalibrationStatistics {
    double mmPerPx = 0;             ///< scale at the image centre: root of the area scale [mm/px]
    double relativeScaleSigma = 0;  ///< relative standard deviation of mmPerPx
    double tiltDegrees = 0;         ///< angle between plane and sensor; NaN if the source does not determine it
    double cornerShiftPx = 0;       ///< largest lens distortion at a corner of the image [px]
    double cornerSigmaPx = 0;       ///< largest standard deviation of a corner's position relative to the centre [px]
};
CalibrationStatistics statisticsOf(const Calibration& calibration);

/// Aligns the plane's axes with the image: at the image centre the map neither rotates nor mirrors (the polar
/// decomposition of the scale has no rotation). The origin is pixel (0, 0), or the image centre if that pixel has no
/// ray. Transforms the covariance too.
void alignWithImage(Calibration& calibration);

/// Throws InvalidInput naming `what` for invalid parameters, sizes or covariance or pixels without a plane position.
void requireUsable(const Calibration& calibration, const std::string& what);

/// One-line summary for the user.
std::string calibrationText(const Calibration& calibration);

}  // namespace strainlens
