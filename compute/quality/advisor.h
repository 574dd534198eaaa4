// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compute/quality/texture_samples.h"
#include "compute/types/refine.h"

namespace strainlens {

/// Smallest and largest subset that may be proposed [px].
struct SubsetRange {
    int minimum = 9, maximum = 215;
};

/// Subsets without a required accuracy: smaller ones find large motions less reliably, larger ones blur detail.
inline constexpr SubsetRange kAutomaticSubsets{21, 61};

/// Targets of a measurement.
struct AdviceRequest {
    double targetSigmaPx = 0.01;  ///< standard deviation of u and v, 1e-5 to 1 [px]
    double targetStrain = 0;      ///< standard deviation of exx and eyy, up to 1; 0 = no target
    ShapeOrder order = ShapeOrder::First;
    double gaussianWeight = 0;  ///< RefineParameters::gaussianWeight
    int minStep = 1;            ///< smallest step that fits the memory [px]
    SubsetRange subsets = {};   ///< larger ones only for speckles that need them
    int minPoints = 1000;       ///< in the region, if as many fit; 1 = no minimum
    /// Given values that the other parameters follow; none: proposed, too [px].
    std::optional<int> subset = {}, step = {};
    bool hasAutomaticWindow = false;  ///< every point chooses its strain window
    bool predictsEverySize = true;    ///< else predictions end with the proposed subset
};

/// Predicted accuracy of a subset size.
struct SubsetPrediction {
    int subset = 0;      ///< [px]
    double sigmaPx = 0;  ///< RMS standard deviation over positions with speckles, the larger of u and v [px]
};

/// One proposed parameter.
struct AdvisedParameter {
    std::string_view name;  ///< of the option, such as "subset"
    int value = 0;
    std::string reason;  ///< an English sentence with the decisive numbers
    /// The run chooses it itself, and `value` is what it is expected to choose.
    bool isAutomatic = false;

    /// For the option.
    std::string text() const { return isAutomatic ? "auto" : std::to_string(value); }
};

/// Proposed parameters for an image with reasons.
struct Advice {
    double noiseGrey = 0;      ///< [grey]
    double speckleSizePx = 0;  ///< median over the image; NaN if none was found [px]
    double sssig = 0;          ///< of the proposed subset, the smaller one of x and y, median over the image
    double mig = 0;            ///< median over the image [grey/px]
    std::vector<SubsetPrediction> predictions;  ///< ascending, also outside AdviceRequest::subsets
    std::vector<AdvisedParameter> parameters;   ///< block, subset, step, strain-window; given ones with their value
    double sigmaPx = 0;                         ///< of the proposed subset [px]
    double strainSigma = 0;                     ///< of the proposed strain window
    double gaugePx = 0;                         ///< gauge length: strain window plus subset [px]
    bool reachesTargets = false;
    /// Share of positions without speckles (slopes no steeper than noise), 0 to 1. Excluded from all other values.
    double untexturedShare = 0;

    /// The proposed value of an option; throws InvalidInput for any other name.
    int value(std::string_view name) const;
};

/// The standard deviation of a slope of the least-squares plane through `window` x `window` points `stepPx` apart, with
/// the standard deviation `sigmaPx` of their displacements. Points correlate by their subsets' (weighted) overlap.
double planeSlopeSigma(double sigmaPx, int window, int stepPx, int subset, double gaussianWeight = 0);

/// Proposes the smallest subset that reaches the target, and parameters that suit it. A given step is reached by the
/// subset, so that no pixels between points are unused; a given subset determines step and block. `noiseGrey` is the
/// noise of the image (estimateImageNoise, PairNoise); an empty region is everything. Throws InvalidInput for a request
/// out of range and for an image without texture in the region.
Advice advise(const AnyImageView& image, const RoiMask& roi, double noiseGrey, const AdviceRequest& request);
/// The same from samples, which several requests share.
Advice advise(TextureSamples& samples, const AdviceRequest& request);

}  // namespace strainlens
