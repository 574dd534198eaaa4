// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "app/calibration/camera_fit.h"
#include "compute/types/displacement_gradient.h"
#include "compute/types/image.h"

namespace strainlens::test {

/// Pose of a plane relative to a camera: rotations about the image's y, x and z axes in this order, and its origin.
struct PlanePose {
    double aboutX = 0, aboutY = 0, aboutZ = 0;  ///< [degrees]
    double x = 0, y = 0, z = 400;               ///< of the plane's origin [mm]
};

/// The exact map of a lens and a pose.
PlaneMap mapOf(const Lens& lens, const PlanePose& pose);

/// The lens of the requirement: k1 and k2, for images of size kPhotograph; it moves their corners by 10 px.
Lens knownLens();
inline constexpr ImageSize kPhotograph = {1024, 768};
/// The specimen's plane, tilted by 10 degrees, about 0.2 mm per pixel.
PlanePose knownPose();

/// Grey at a position of the plane [mm].
using Scene = std::function<double(PointMm)>;

/// The image of a scene: means over the pixels' areas by 4 x 4 samples.
GrayImage<float> photograph(const Scene& scene, const PlaneMap& map, ImageSize size);
/// The same with noise, in 8 bit.
GrayImage<std::uint8_t> withNoise(const GrayImage<float>& clean, double sigmaGrey, std::uint64_t seed);

/// A target centred at the plane's origin; edges are softened by `blurMm`.
Scene sceneOf(const CalibrationTarget& target, double blurMm);

/// Photographs of it in eight poses, the first is knownPose(); 0.08 mm of blur are 0.4 px.
std::vector<GrayImage<float>> photographsOf(const CalibrationTarget& target, double blurMm = 0.08);
/// The marks detected in them.
std::vector<TargetView> viewsOf(const std::vector<GrayImage<float>>& photographs, const CalibrationTarget& target);
/// The same marks located in photographs with noise.
std::vector<TargetView> noisyViews(const std::vector<GrayImage<float>>& photographs, const CalibrationTarget& target,
                                   const std::vector<TargetView>& clean, double noiseGrey, std::uint64_t seed);

/// Speckles of compute/synthetic with `pixelMm` per lattice pixel, after a motion of the plane: a material point X
/// moves to X + gradient X + shift.
GrayImage<std::uint16_t> speckleImage(const PlaneMap& map, ImageSize size, double pixelMm,
                                      const DisplacementGradient& gradient, PointMm shift);

}  // namespace strainlens::test
