// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "compute/quality/noise_response.h"
#include "compute/quality/slope_energy.h"
#include "compute/quality/subset_statistics.h"
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

/// The standard deviation of a displacement component from the noise of the greys; Wang et al. 2009
/// (doi:10.1111/j.1475-1305.2008.00592.x), with noise in the gradients added. All per pixel of the subset.
/// `hessianVariance` is the diagonal entry of the inverse Hessian, `slopeSquares` the mean square of the measured
/// slopes, noise included, `gain` from noiseGain.
double displacementSigma(double noiseGrey, double hessianVariance, double slopeSquares, const NoiseResponse& response,
                         double gain);

/// Standard deviations that noise gives a point [px].
struct AxisSigmas {
    double u = 0, v = 0;
};

/// What says how steep a subset's pixels are along one axis: diagonal entries of the Hessian's inverse.
struct HessianVariances {
    double value, slopeX, slopeY;  ///< of the displacement and its derivatives
};

/// What a refinement's parameters and its reference image make of noise: one object serves all fields of a sequence.
/// Safe to share between threads. See docs/methods.md, "Uncertainty".
class UncertaintyModel {
public:
    /// `image` is the reference image that is refined; it may go away. Points that each have a subset and an order of
    /// their own (RefinedDetails::order) have one of `choices`, which are else like `parameters`.
    UncertaintyModel(const RefineParameters& parameters, const AnyImageView& image,
                     std::span<const RefineParameters> choices = {});

    /// From each subset's own residual, of all points that IC-GN found with these parameters. Fills `refined.sigmaU`
    /// and `sigmaV` of those that are still Ok in the field made of it. The same for every number of threads (0 = all
    /// cores). What a stop leaves out stays NaN, and so are the medians then.
    PairNoise estimate(const RefineResult& found, DisplacementField& field, int threads = 0,
                       const std::stop_token& stop = {}) const;

    /// The median standard deviation of u over at most 128 points of the field, in a fraction of the time; NaN
    /// without any.
    double medianSigma(const RefineResult& found) const;

    /// Of an Ok point that was refined with that subset and order, one of the model's.
    AxisSigmas sigmaOf(const RefineResult& found, std::size_t i, const RefineParameters& parameters) const;

private:
    using Shape = SubsetStatistics;  ///< what depends on a point's subset and order
    const Shape& shapeOf(ShapeOrder order, int subset) const;
    const Shape& shapeOf(const RefineResult& found, std::size_t i) const;
    double sigmaOfU(const RefineResult& found, std::size_t i, const Shape& shape, double noise) const;
    double sigmaOfV(const RefineResult& found, std::size_t i, const Shape& shape, double noise) const;
    double noiseOf(const RefineResult& found, std::size_t i, const Shape& shape) const;
    double noiseOf(const RefineResult& found, std::size_t i, const Shape& shape, double interpolatedVariance) const;
    Lanes interpolatedVariances(const RefineResult& found, std::size_t first) const;
    double sigmaOf(double noiseGrey, double pixels, const Shape& shape, const HessianVariances& variances,
                   double axisGain) const;

    const NoiseResponse m_response;
    const NoiseGain m_gain;
    std::vector<Shape> m_shapes;
};

/// The medians of the standard deviations that a field's Ok points have now; NaN without any.
void takeSigmas(const DisplacementField& field, PairNoise& noise);

}  // namespace strainlens
