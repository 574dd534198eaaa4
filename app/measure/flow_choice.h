// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include "compute/flow/flow_trial.h"
#include "compute/sequence/device_source.h"
#include "compute/types/image.h"
#include "compute/types/parameters/dense_flow_parameters.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How dense flow is measured: Grid interpolates between DIC points, Variational solves for every pixel of any scene,
/// Joined lets the interpolated grid constrain the variational flow between reliable points.
enum class DenseFlowMethod : std::uint8_t { Grid, Variational, Joined };

/// The method that predicts held-out pixels of a part of the image best, and what it was chosen from.
struct FlowChoice {
    static constexpr double kLeastKnown = 0.9;  ///< share of textured pixels that a grid must know
    static constexpr double kSignificance = 2;  ///< standard errors by which the less expected method must be better
    /// Residual of the variational flow / that of the grid where the latter is expected: the variational flow follows
    /// the noise of the deformed image, which makes its residual up to 1.2 % smaller without being better.
    static constexpr double kOverfitting = 0.975;
    static constexpr double kRounding = 0.1;  ///< smaller differences of these residuals mean nothing [grey levels]

    DenseFlowMethod method = DenseFlowMethod::Variational;
    bool showsSpeckles = false;        ///< the reference image, so that the grid is expected to be better
    double gridKnown = 0;              ///< share of the textured held-out pixels that the grid knows
    FlowTrialResult residuals;         ///< of the grid, then of the variational flow
    DenseFlowParameters variational;   ///< the best for this pair
    int gridStep = 0, gridSubset = 0;  ///< the best for this pair [px]
};

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

/// Measures both methods on a part of the images; the one with the smaller residual is taken. nullopt after a stop.
std::optional<FlowChoice> chooseFlow(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                                     const FlowTrialContext& context);

}  // namespace strainlens
