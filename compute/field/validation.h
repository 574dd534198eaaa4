// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <stop_token>

#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// Image properties used for validating a field.
struct ImageEvidence {
    std::span<const double> contrast;  ///< standard deviation of every node's reference block; empty = unknown [grey]
    double expectedResidual = 0;       ///< residual of matched subsets from noise alone; 0 = unknown [grey]
    /// Fluctuation level of the median test for every node; empty: medianFluctuation() for all [px].
    std::span<const double> fluctuation = {};
};

/// Flags Ok points; u, v and score of flagged points become NaN. First NoTexture (contrast of the reference block below
/// the limit, if known), then LowScore, then Outlier by markOutliers, markResidualOutliers and markInconsistent.
///
/// Here and below: results do not depend on the threads (0 = all cores); a stop skips unfinished neighbour tests.
void validate(DisplacementField& field, const ImageEvidence& evidence, Criterion criterion,
              const ValidationParameters& parameters, int threads = 0, const std::stop_token& stop = {});

/// Normalised median test, Westerweel & Scarano 2005, doi:10.1007/s00348-005-0016-6.
///
/// For each Ok point, from its Ok neighbours among the eight around it: r = |w - median(w_k)| / (median |w_k -
/// median(w_k)| + fluctuationPx), for w = u and v; a suspect if sqrt(r_u^2 + r_v^2) > threshold. Points with fewer than
/// three such neighbours are not tested. With IC-GN's gradients every w_k is first extrapolated to the point: under
/// large strain neighbours differ by pixels. A suspect is an Outlier unless three non-suspect neighbours lie within
/// threshold * fluctuationPx of it: at the corner of a measurable area most neighbours may be wrong. All points are
/// tested before any is flagged; a second round tests the remaining ones without those flagged, so that an outlier does
/// not shield its neighbour. `fluctuations`, if not empty, are the levels of the points.
void markOutliers(DisplacementField& field, double threshold, double fluctuationPx, int threads = 0,
                  const std::stop_token& stop = {}, std::span<const double> fluctuations = {});

/// Residual test of points refined by IC-GN: a point with an unusually large residual (dirt, crack, new paint, wrong
/// match) must agree with its neighbours.
///
/// Suspects have a residual above 1.5 times the median of all points, or a standard deviation above five times the
/// median: subsets with little texture have small residuals. A suspect is accepted if at least two of its eight
/// neighbours are accepted and its median disagreement with them is at most three standard deviations of both and 0.25
/// px; repeated from the outside inwards (docs/methods.md). The remaining suspects are Outliers, even if they agree
/// among themselves, and so are those between points that have moved apart by more than 1.4 px and follow neither,
/// with four times the median residual. If
/// the median residual exceeds three times `expectedResidual`, that of noise alone [grey; 0 = unknown], or less than a
/// tenth of the matches is Ok, matches by chance are likely, as for unrelated images: then every point is a suspect
/// unless at least three accepted neighbours agree with it within a pixel and the median disagreement is at most 0.7
/// px; and groups of neighbours that agree within a pixel are Outliers if they cover less than twelve subsets and a
/// quarter of the points.
void markResidualOutliers(DisplacementField& field, double expectedResidual, int threads = 1,
                          const std::stop_token& stop = {});

/// Standard deviations of u and v of a point refined by IC-GN [px]: the estimated ones, else from residual and Hessian
/// without noise in the gradients; NaN if neither is known.
struct PointSigma {
    double u = 0, v = 0;
};
PointSigma sigmaOfPoint(const RefinedDetails& details, std::size_t i);

/// Fluctuation level of the median test: the parameter, or if it is 0: 0.75 px for whole-pixel vectors (a step of one
/// pixel between neighbours is no error), and for IC-GN noiseFluctuation() of the median standard deviation.
double medianFluctuation(const DisplacementField& field, const ValidationParameters& parameters);

/// 0.1 px, as in the paper, but at least twice a component's standard deviation, so that noise is no outlier.
double noiseFluctuation(double sigmaPx);

/// Consistency test of IC-GN's gradients: over the distance d to a neighbour a displacement changes by the mean of both
/// points' gradients times d, exactly for a second-order field. A point is an Outlier if the median difference from
/// this prediction over its Ok neighbours exceeds `tolerancePx`. Points with fewer than three Ok neighbours and fields
/// without gradients are not tested. Two rounds, as in markOutliers.
void markInconsistent(DisplacementField& field, double tolerancePx, int threads = 0, const std::stop_token& stop = {});

/// Validates a measured field again without matching: LowScore if IC-GN's ZNCC is below `minimumZncc` (0 = off) or the
/// score fails the threshold, then the neighbour tests. Flagged points cannot be restored, because they have no values.
void revalidate(DisplacementField& field, Criterion criterion, double minimumZncc,
                const ValidationParameters& parameters, int threads = 0, const std::stop_token& stop = {});

}  // namespace strainlens
