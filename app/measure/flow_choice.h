// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>

#include "compute/flow/affine_motion.h"
#include "compute/flow/flow_trial.h"
#include "compute/sequence/device_source.h"
#include "compute/types/image.h"
#include "compute/types/parameters/dense_flow_parameters.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How dense flow is measured: Grid interpolates between DIC points, Variational solves for every pixel of any scene,
/// Joined lets the interpolated grid constrain the variational flow between reliable points, Affine is the grid with
/// the best affine motion of its points where noise explains what they deviate from it, and the grid elsewhere.
enum class DenseFlowMethod : std::uint8_t { Grid, Variational, Joined, Affine };
inline constexpr std::array<std::string_view, 4> kDenseFlowMethodNames = {"grid", "variational", "joined", "affine"};

/// The method that predicts held-out pixels of a part of the image best, and what it was chosen from.
struct FlowChoice {
    static constexpr double kMinKnown = 0.9;    ///< share of textured pixels that a grid must know
    static constexpr double kSignificance = 2;  ///< standard errors by which the less expected method must be better
    /// Where the grid is expected, the variational flow's mean square residual must be smaller by more than this share
    /// of the noise of both images, which it follows.
    static constexpr double kOverfitting = 0.03;
    static constexpr double kRounding = 0.09;  ///< and by that much [grey levels^2]

    DenseFlowMethod method = DenseFlowMethod::Variational;
    bool showsSpeckles = false;        ///< the reference image, so that the grid is expected to be better
    double noiseGrey = 0;              ///< of the reference image
    double gridKnown = 0;              ///< share of the textured held-out pixels that the grid knows
    FlowTrialResult residuals;         ///< of the grid, then of the variational flow
    bool isAffine = false;             ///< noise explains what distinguishes the points from an affine motion
    DenseFlowParameters variational;   ///< the best for this pair
    int gridStep = 0, gridSubset = 0;  ///< the best for this pair [px]
};

/// The affine motion of a grid measured with these parameters; nullopt without IC-GN or with too few points.
std::optional<AffineMotion> affineMotion(const DisplacementField& field, const RunParameters& parameters);

/// What the trial of a pair needs besides the images.
struct FlowTrialContext {
    std::shared_ptr<const RoiMask> region;  ///< not null; empty: everything
    RunParameters grid;
    DeviceSource devices;
    FlowTrial::Measure variational;
    std::stop_token stop;
};

/// The variational flow's parameters for this pair: chosen by measurement where the reference image shows a fine
/// texture, else those of chooseFlowParameters(). nullopt after a stop.
std::optional<DenseFlowParameters> chooseVariationalParameters(const GrayImage<std::uint8_t>& reference,
                                                               const GrayImage<std::uint8_t>& deformed,
                                                               const FlowTrialContext& context);

/// Measures both methods on a part of the images; the one with the smaller residual is taken, Affine if the motion is
/// affine, or Joined if the grid is not worse but lacks pixels. nullopt after a stop.
std::optional<FlowChoice> chooseFlow(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                                     const FlowTrialContext& context);

}  // namespace strainlens
