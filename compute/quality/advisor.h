// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compute/quality/speckle_quality.h"
#include "compute/types/refine.h"

namespace strainlens {

/// What a measurement is to reach.
struct AdviceRequest {
    double targetSigmaPx = 0.01;  ///< standard deviation of u and v, 1e-5 to 1 [px]
    double targetStrain = 0;      ///< standard deviation of exx and eyy, to 1; 0 = no wish
    ShapeOrder order = ShapeOrder::First;
    double gaussianWeight = 0;  ///< RefineParameters::gaussianWeight
    int leastStep = 1;          ///< what the computer's memory allows [px]
};

/// What a subset would reach.
struct SubsetPrediction {
    int subset = 0;      ///< [px]
    double sigmaPx = 0;  ///< RMS over the places with speckles of the standard deviation, the larger of u and v [px]
};

/// One proposed parameter.
struct AdvisedParameter {
    std::string_view name;  ///< of the option: "subset"
    int value = 0;
    std::string reason;  ///< an English sentence with the numbers that decide
};

/// Parameters for an image, and why.
struct Advice {
    double noiseGrey = 0;      ///< [grey]
    double speckleSizePx = 0;  ///< median over the image; NaN where none was found [px]
    double sssig = 0;          ///< of the proposed subset, the smaller one of x and y, median over the image
    double mig = 0;            ///< median over the image [grey/px]
    std::vector<SubsetPrediction> predictions;  ///< ascending
    std::vector<AdvisedParameter> parameters;   ///< block, subset, step, strain-window
    double sigmaPx = 0;                         ///< that the proposed subset reaches [px]
    double strainSigma = 0;                     ///< that the proposed strain window reaches
    double gaugePx = 0;                         ///< length of the image that one strain value sees [px]
    bool reachesTargets = false;
    /// Share of the places that show no speckles, 0 to 1: their slopes are no steeper than noise makes them. They have
    /// no part in the rest.
    double bareShare = 0;

    /// The proposed value of an option; throws InvalidInput for a name that is none of the four.
    int value(std::string_view name) const;
};

/// The standard deviation of a slope of the least-squares plane through `window` x `window` points `stepPx` apart whose
/// displacements scatter by `sigmaPx`. Points whose subsets overlap scatter together: the share of a subset that two of
/// them have in common, its pixels as they count, is their correlation.
double planeSlopeSigma(double sigmaPx, int window, int stepPx, int subset, double gaussianWeight = 0);

/// The smallest subset that reaches the target, and what goes with it. `noiseGrey` is the noise of the image
/// (noiseOfImage, PairNoise), an empty region means everything.
/// Throws InvalidInput for a request out of range and for an image without texture in the region.
Advice advise(const AnyImageView& image, const RoiMask& roi, double noiseGrey, const AdviceRequest& request);

}  // namespace strainlens
