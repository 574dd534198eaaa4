// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "compute/metrology/field_measurement.h"
#include "compute/metrology/spatial_resolution.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Metrics of the strain of one window.
struct StrainMetrics {
    int window = 0;                      ///< [points]
    int gaugePx = 0;                     ///< side of the contributing square: (window - 1) step + subset [px]
    double noise = 0;                    ///< translations with noise: standard deviation of exx and eyy
    double affineBias = 0;               ///< 1 % strain and 0.5 degrees of rotation, no noise: |mean error| of exx
    std::optional<double> resolutionPx;  ///< period at which the star's largest eyy loses 10 % [px]
    std::vector<SineResponse> response;

    /// Random error times spatial resolution [px].
    std::optional<double> mei() const { return resolutionPx ? std::optional(noise * *resolutionPx) : std::nullopt; }
};

/// The varied parameters.
struct MetrologySetting {
    int subset = 33;  ///< [px]
    ShapeOrder order = ShapeOrder::First;
};

/// The rendered specimens and the measurement parameters.
struct MetrologyPlan {
    std::vector<int> subsets = {11, 17, 23, 33, 47, 61};
    std::vector<ShapeOrder> orders = {ShapeOrder::First, ShapeOrder::Second};
    std::vector<int> strainWindows = {5, 9, 15};  ///< [points]
    RunParameters parameters;                     ///< of all measurements, except subset, order and strain window
    double noiseSigma = 2;                        ///< of both images, if noise is added [grey levels of 255]
    int bits = 8;                                 ///< of the rendered images: 8 or 16
    bool quick = false;                           ///< small images and few shifts: a complete test with coarse results

    /// All combinations of subset and order.
    std::vector<MetrologySetting> settings() const;
    RunParameters parametersOf(const MetrologySetting& setting) const;
    StrainParameters strainParametersOf(int window) const;
};

/// Throws InvalidInput for the first value out of range.
void requireValid(const MetrologyPlan& plan);

/// The mean error at one shift.
struct ShiftBias {
    double shiftPx = 0;
    double biasPx = 0;  ///< of u
};

/// Metrics of one setting. See docs/accuracy.md for their definitions.
struct MetrologyMetrics {
    MetrologySetting setting;
    double biasPx = 0;       ///< translations without noise: largest |mean error| of u
    double scatterPx = 0;    ///< translations without noise: standard deviation of u and v about their means
    double noiseBiasPx = 0;  ///< translations with noise: largest |mean error| of u
    double noisePx = 0;      ///< translations with noise: standard deviation of u and v, the random error
    double affinePx = 0;     ///< 1 % strain and 0.5 degrees of rotation, no noise: RMS error of u and v
    /// Period at which the star's centre line loses 10 % [px]; empty if that is not within the star.
    std::optional<double> resolutionPx;
    std::size_t points = 0;              ///< measured points, over all images
    std::size_t failed = 0;              ///< of them, points not Ok
    std::vector<StrainMetrics> strains;  ///< one per window
    std::vector<ShiftBias> shiftBias;    ///< without noise
    std::vector<SineResponse> response;  ///< along the star's centre line, smoothed

    /// Metrological efficiency indicator: random error times spatial resolution, smaller is better (Grediac et al.
    /// 2017, doi:10.1007/s11340-017-0279-x; Reu et al. 2022) [px^2].
    std::optional<double> mei() const { return resolutionPx ? std::optional(noisePx * *resolutionPx) : std::nullopt; }
};

/// Measures the metrics of every setting, in the order of plan.settings(); after a stop only of the finished ones.
/// `progress` receives their number. Throws InvalidInput for values out of range, else as runSequence.
std::vector<MetrologyMetrics> measureMetrology(const MetrologyPlan& plan, const std::function<void(int)>& progress,
                                               std::stop_token stop);

/// Errors of one setting on an image pair.
struct PairMetrics {
    MetrologySetting setting;
    FieldErrors errors;
    struct WindowErrors {
        int window = 0;           ///< [points]
        ErrorSums exx, eyy, exy;  ///< relative to the strain of the true gradients
    };
    std::vector<WindowErrors> strains = {};
};

/// Measures images[1] against images[0] with every setting of the plan (its specimens are not rendered). True gradients
/// are fourth-order central differences over +-1 and +-2 px. Stops and throws as measureMetrology.
std::vector<PairMetrics> measurePair(const std::vector<AnyImage>& images, const RoiMask& roi, const TruthAt& truth,
                                     const MetrologyPlan& plan, const std::function<void(int)>& progress,
                                     std::stop_token stop);

}  // namespace strainlens
