// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "compute/quality/noise_response.h"
#include "compute/types/displacement_field.h"
#include "compute/types/refine.h"

namespace strainlens {

/// What a refined pair tells of its own noise.
struct PairNoise {
    /// Standard deviation of an image's noise, the same in both, quantisation included: the median over the Ok points
    /// [grey of the images as refined]; NaN without any.
    double grey = 0;
    double sigmaU = 0, sigmaV = 0;  ///< median standard deviations of u and v [px]; NaN without Ok points
    std::size_t points = 0;         ///< that the medians are taken over
};

/// The factor by which the variance of u and v exceeds one over the sum of the squared slopes where texture is even:
/// the displacement's value is estimated together with its derivatives, of which the second ones are not orthogonal to
/// it.
double shapeVarianceFactor(ShapeOrder order, int subset);

/// The standard deviation of a displacement component from the noise of the greys; Wang et al. 2009
/// (doi:10.1111/j.1475-1305.2008.00592.x), with noise in the gradients added. All per pixel of the subset.
/// `hessianVariance` is the diagonal entry of the inverse Hessian, `slopeSquares` the mean square of the measured
/// slopes, noise included, `gain` from noiseGain.
double displacementSigma(double noiseGrey, double hessianVariance, double slopeSquares, const NoiseResponse& response,
                         double gain);

/// What a refinement's parameters and its reference image make of noise: one object serves all fields of a sequence.
/// Safe to share between threads. See docs/methods.md, "Uncertainty".
class UncertaintyModel {
public:
    /// `image` is the reference image that is refined; it may go away.
    UncertaintyModel(const RefineParameters& parameters, const AnyImageView& image);

    /// Fills `refined.sigmaU` and `sigmaV` of the Ok points of a field that IC-GN refined with these parameters, from
    /// each subset's own residual. The same for every number of threads (0 = all cores). What a stop leaves out stays
    /// NaN, and so are the medians then.
    PairNoise estimate(DisplacementField& field, int threads = 0, const std::stop_token& stop = {}) const;

private:
    double noiseOf(const DisplacementField& field, std::size_t i) const;
    double sigmaOf(double noiseGrey, double pixels, double ofValue, double ofSlopeX, double ofSlopeY,
                   double axisGain) const;

    const RefineParameters m_parameters;
    const NoiseResponse m_response;
    const NoiseGain m_gain;
    const double m_factor;
};

/// The same for one field.
PairNoise estimateUncertainty(DisplacementField& field, const RefineParameters& parameters, const AnyImageView& image);

}  // namespace strainlens
