// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/metrology/spatial_resolution.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/displacement_field.h"
#include "compute/types/strain.h"

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

/// Computes the metrics of one strain window from the fields of all specimens.
class StrainMeter {
public:
    /// `parameters` must have the window.
    StrainMeter(const StrainParameters& parameters, int threads) : m_parameters(parameters), m_threads(threads) {}

    void addTranslation(const DisplacementField& field);
    void addAffine(const DisplacementField& field, const Specimen& specimen);
    void addStar(const DisplacementField& field, const Specimen& specimen);
    StrainMetrics metrics(int step, int subset) const;

private:
    StrainParameters m_parameters;
    int m_threads;
    double m_variances = 0, m_fields = 0;
    StrainMetrics m_metrics;
};

}  // namespace strainlens
