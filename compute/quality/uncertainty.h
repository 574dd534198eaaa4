// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "compute/quality/blur_noise.h"
#include "compute/quality/noise_response.h"
#include "compute/quality/slope_energy.h"
#include "compute/quality/subset_statistics.h"
#include "compute/types/displacement_field.h"
#include "compute/types/refine.h"

namespace strainlens {

/// Noise of an image pair, estimated from its refinement.
struct PairNoise {
    /// Standard deviation of the noise of each image including quantization, assumed equal in both: median over the Ok
    /// points [grey of the images as refined]; NaN if there are none.
    double grey = 0;
    double sigmaU = 0, sigmaV = 0;  ///< median standard deviations of u and v [px]; NaN without Ok points
    std::size_t points = 0;         ///< number of points of the medians
};

/// The standard deviation of a displacement component from the noise of the greys: Wang et al. 2009
/// (doi:10.1111/j.1475-1305.2008.00592.x), extended by noise in the gradients. `hessianVariance`: diagonal entry of the
/// inverse Hessian; `slopeSquares`: mean square of the measured slopes including noise; `gain`: from noiseGain. No
/// larger share of noise in slopeSquares than `maxNoisyShare` counts: where both are estimates, noise may exceed the
/// slopes.
inline constexpr double kMaxNoisyShare = 0.8;
double displacementSigma(double noiseGrey, double hessianVariance, double slopeSquares, const NoiseResponse& response,
                         double gain, double maxNoisyShare = kMaxNoisyShare);

/// The share of that variance which is linear in the noise; the rest comes from products of both images' noise.
double linearNoiseShare(double noiseGrey, double slopeSquares, const NoiseResponse& response, double gain,
                        double maxNoisyShare = kMaxNoisyShare);

/// Standard deviations of a point by noise [px].
struct AxisSigmas {
    double u = 0, v = 0;
};

/// linearNoiseShare() of both displacements.
struct LinearShares {
    double u = 0, v = 0;
};

/// Standard deviations for a refinement's parameters and reference image; one object serves all fields of a sequence.
/// Safe to share between threads. See docs/methods.md, "Uncertainty".
class UncertaintyModel {
public:
    /// `image` is the reference image of the refinement; it is not stored. Points with their own subset and order
    /// (RefinedDetails::order) use one of `choices`, which otherwise equal `parameters`. `blur`: of one image, before.
    UncertaintyModel(const RefineParameters& parameters, const AnyImageView& image,
                     std::span<const RefineParameters> choices = {}, const BlurNoise& blur = {});

    /// Estimates the noise of all points of `found` from the residual of each subset. Fills `refined.sigmaU` and
    /// `sigmaV` of those that are still Ok in `field`, the field of `found`. The result does not depend on the number
    /// of threads (0 = all cores). After a stop skipped points and the medians are NaN.
    PairNoise estimate(const RefineResult& found, DisplacementField& field, int threads = 0,
                       const std::stop_token& stop = {}) const;

    /// The median noise of each image over at most 128 points that are Ok in `field`; NaN if there are none [grey].
    double medianNoise(const RefineResult& found, const DisplacementField& field) const;

    /// The median standard deviation of u over at most 128 points, which is faster; NaN if there are none.
    double medianSigma(const RefineResult& found) const;

    /// Variance of the reference image's slopes by noise: from the median over at most 128 points; 0 if there are none
    /// [grey^2/px^2].
    double slopeNoise(const RefineResult& found) const;

    /// For an Ok point that was refined with that subset and order, one of the model's.
    AxisSigmas sigmaOf(const RefineResult& found, std::size_t i, const RefineParameters& parameters) const;

    /// The noise of each image by the residual of such a point, which also has the detail that its subset does not
    /// follow [grey].
    double noiseOf(const RefineResult& found, std::size_t i, const RefineParameters& parameters) const;

    /// linearNoiseShare() of an Ok point.
    LinearShares linearShareOf(const RefineResult& found, std::size_t i) const;

private:
    using Shape = SubsetStatistics;  ///< depends on a point's subset and order
    const Shape& shapeOf(ShapeOrder order, int subset) const;
    const Shape& shapeOf(const RefineResult& found, std::size_t i) const;
    /// Median of valueOf(i, shape) over at most 128 Ok points; NaN if there are none.
    template <typename ValueOf>
    double medianOverPoints(const RefineResult& found, const ValueOf& valueOf) const;
    AxisSigmas sigmasOf(const RefineResult& found, std::size_t i, const Shape& shape, double noise) const;
    /// Mean squared slopes of a subset, including noise [grey^2/px^2].
    struct SlopeSquares {
        double x, y;
    };
    SlopeSquares slopeSquaresOf(const RefineResult& found, std::size_t i, const Shape& shape) const;
    double noiseOf(const RefineResult& found, std::size_t i, const Shape& shape) const;
    double noiseOf(const RefineResult& found, std::size_t i, const Shape& shape, double interpolatedVariance) const;
    /// Expected reduction of the sum of squared differences by the fitted parameters, for noise of variance 1.
    double fittedNoiseSquares(const Shape& shape) const;
    /// Noise and standard deviations of eight points.
    struct LaneEstimates {
        Lanes noise, u, v;
    };
    LaneEstimates estimateLanes(const RefineResult& found, std::size_t first) const;

    const NoiseResponse m_response;
    const NoiseGain m_gain;
    std::vector<Shape> m_shapes;
};

/// Updates the medians in `noise` to the current standard deviations of the field's Ok points; NaN if there are none.
void updateMedianSigmas(const DisplacementField& field, PairNoise& noise);

}  // namespace strainlens
