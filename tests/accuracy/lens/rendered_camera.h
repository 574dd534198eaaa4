// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "app/calibration/photograph_fit.h"
#include "compute/types/displacement_gradient.h"
#include "compute/types/image.h"

namespace strainlens::test {

/// Where a plane stands before a camera: turned about the image's y, x and z axes in this order, its origin at a place.
struct PlanePose {
    double aboutX = 0, aboutY = 0, aboutZ = 0;  ///< [degrees]
    double x = 0, y = 0, z = 400;               ///< of the plane's origin [mm]
};

/// The exact map of a lens and a pose.
PlaneMap mapOf(const Lens& lens, const PlanePose& pose);

/// The lens of the line that must hold: k1 and k2, seen in images of kPhotograph; it moves their corners by 10 px.
Lens knownLens();
inline constexpr ImageSize kPhotograph = {1024, 768};
/// The specimen's plane, tilted by 10 degrees, about 0.2 mm a pixel.
PlanePose knownPose();

/// Greys of a place of the plane [mm].
using Scene = std::function<double(PointMm)>;

/// What a camera sees of a scene: means over the pixels' areas by 4 x 4 places.
GrayImage<float> photograph(const Scene& scene, const PlaneMap& map, ImageSize size);
/// The same with noise, in 8 bit.
GrayImage<std::uint8_t> withNoise(const GrayImage<float>& clean, double sigmaGrey, std::uint64_t seed);

/// A target whose middle lies at the plane's origin; edges are softened by `blurMm`.
Scene sceneOf(const CalibrationTarget& target, double blurMm);

/// Photographs of it in eight poses, the first of which is the known one; 0.08 mm of blur are 0.4 px.
std::vector<GrayImage<float>> photographsOf(const CalibrationTarget& target, double blurMm = 0.08);
/// The marks that are found in them.
std::vector<TargetView> viewsOf(const std::vector<GrayImage<float>>& photographs, const CalibrationTarget& target);
/// The same marks placed in photographs with noise.
std::vector<TargetView> noisyViews(const std::vector<GrayImage<float>>& photographs, const CalibrationTarget& target,
                                   const std::vector<TargetView>& clean, double noiseGrey, std::uint64_t seed);

/// Speckles of compute/synthetic, of `pixelMm` a lattice pixel, after the plane has been moved: a material point X
/// lies at X + gradient X + shift.
GrayImage<std::uint16_t> speckleImage(const PlaneMap& map, ImageSize size, double pixelMm,
                                      const DisplacementGradient& gradient, PointMm shift);

}  // namespace strainlens::test
