// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <stop_token>

#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// What is known of a run's images before a field is judged.
struct ImageEvidence {
    std::span<const double> contrast;  ///< standard deviation of every node's reference block; empty = not known [grey]
    double expectedResidual = 0;       ///< what noise alone leaves between two matched subsets, 0 = not known [grey]
    /// Fluctuation level of the median test, every node's own; empty: medianFluctuation() for all [px].
    std::span<const double> fluctuation = {};
};

/// Flags points; every flagged point's u, v and score become NaN. Only Ok points are looked at.
/// First NoTexture (contrast of the reference block below the limit, where it is known), then
/// LowScore, then Outlier by markUnsupported, markOutliers and markInconsistent.
///
/// Here and below: the same result for every number of threads (0 = all cores); a stop leaves the tests of neighbours
/// that are not finished out.
void validate(DisplacementField& field, const ImageEvidence& evidence, Criterion criterion,
              const ValidationParameters& parameters, int threads = 0, const std::stop_token& stop = {});

/// Normalised median test, Westerweel & Scarano 2005, doi:10.1007/s00348-005-0016-6.
///
/// For each Ok point, from its Ok neighbours among the eight around it: r = |w - median(w_k)| / (median |w_k -
/// median(w_k)| + fluctuationPx), for w = u and v; a suspect where sqrt(r_u^2 + r_v^2) > threshold. Points with fewer
/// than three such neighbours are not tested. Where IC-GN found gradients, every
/// w_k is first moved to the point along them: under large strain neighbours differ by pixels. A suspect is an Outlier
/// unless three of its neighbours that are not suspects lie within threshold * fluctuationPx of it: where points that
/// cannot be measured run along the image's edge, the corner of the good ones has more bad neighbours than good ones.
/// All points are judged on the field as it was before any was flagged, then a second round judges what is left without
/// those flagged, so that an outlier does not shield its neighbour. `fluctuations`, where not empty, are the points'
/// own.
void markOutliers(DisplacementField& field, double threshold, double fluctuationPx, int threads = 0,
                  const std::stop_token& stop = {}, std::span<const double> fluctuations = {});

/// Residual test: a point that IC-GN found and whose subsets differ by more than others' do, be it for dirt, a crack,
/// new paint or a wrong match, must be borne out by its neighbours.
///
/// A point is a suspect where its residual is more than 1.5 times the median of all, or its standard deviation more
/// than five times their median: little texture beside much that has none leaves no residual. Suspects that two
/// neighbours or more bear out are trusted again, from the others inwards: where the median of their disagreement with
/// the trusted ones among the eight around them is at most three standard deviations of both, and a quarter of a pixel;
/// see docs/methods.md. Those that are left are Outliers, however well they agree among themselves. Where the median
/// residual itself is more than three times `expectedResidual`, what noise alone would leave [grey], every point is a
/// suspect that fewer than three trusted neighbours agree with to a pixel, or that disagrees with half of them by more
/// than 0.7 px: images that do not belong together give matches by chance. 0: it is not known.
void markUnsupported(DisplacementField& field, double expectedResidual, int threads = 1,
                     const std::stop_token& stop = {});

/// Standard deviations of u and v of a point that IC-GN found [px]: those that were estimated, else what the residual
/// and the Hessian alone say, noise in the slopes left out; NaN where neither is known.
struct PointSigma {
    double u = 0, v = 0;
};
PointSigma sigmaOfPoint(const RefinedDetails& details, std::size_t i);

/// The fluctuation level of the test: the parameter, or where that is 0: 0.75 px for whole-pixel vectors (a step of one
/// pixel between neighbours is no error), and for displacements from IC-GN noiseFluctuation of the median of their
/// standard deviations, where these are known.
double medianFluctuation(const DisplacementField& field, const ValidationParameters& parameters);

/// 0.1 px, as in the paper, but not less than twice the standard deviation of a displacement component: noise is no
/// outlier.
double noiseFluctuation(double sigmaPx);

/// Neighbour consistency of the gradients that IC-GN found: along the way d to a neighbour a displacement changes by
/// the mean of both points' gradients times d, exactly so where it is of second order. For each Ok point the median,
/// over its Ok neighbours among the eight around it, of the distance between the neighbour's displacement and the one
/// so predicted; an Outlier where that exceeds `tolerancePx`. Points with fewer than three such neighbours are not
/// tested, nor are fields without gradients. Two rounds, as in markOutliers.
void markInconsistent(DisplacementField& field, double tolerancePx, int threads = 0, const std::stop_token& stop = {});

/// Judges a field once more that was measured before, without matching: LowScore where IC-GN's correlation is below
/// `minimumZncc` (0 = off) or the score beyond the threshold, then the tests of neighbours. Points can only be
/// flagged, not brought back: those that failed before have no values any more.
void revalidate(DisplacementField& field, Criterion criterion, double minimumZncc,
                const ValidationParameters& parameters, int threads = 0, const std::stop_token& stop = {});

}  // namespace strainlens
