// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "compute/types/parameters/refine_parameters.h"
#include "compute/types/point_status.h"
#include "compute/types/shape_function.h"

namespace strainlens {
namespace rules {

/// A point to refine and its initial guess.
struct RefineTask {
    int x = 0, y = 0;  ///< point in the reference image [px]
    ShapeFunction initialGuess;
    std::size_t node = 0;
};

/// Result of refining a point.
struct RefinedPoint {
    ShapeFunction shape;
    PointStatus status = PointStatus::NotComputed;  ///< Ok, OutsideRoi, NoTexture, OutOfImage, NotConverged, LowScore
    int iterations = 0;
    int pixels = 0;        ///< sum of the pixel weights, rounded down
    double increment = 0;  ///< [px]
    double zncc = 0;
    double residual = 0;                   ///< [grey]
    std::array<double, 6> variances = {};  ///< of u, v, ux, uy, vx, vy; see RefinedDetails
};

}  // namespace rules

/// Results of the refinement other than u and v, one entry a point: NaN (integers: 0) if not Ok. Empty if not refined.
struct RefinedDetails {
    std::vector<float> ux, uy, vx, vy;                ///< displacement gradients, e.g. uy = du/dy
    std::vector<float> uxx, uxy, uyy, vxx, vxy, vyy;  ///< second derivatives [1/px]; empty for first order
    std::vector<float> zncc;                          ///< ZNCC of the two subsets, -1 to 1
    std::vector<float> residual;                      ///< RMS difference after gain and offset [grey]
    std::vector<float> increment;                     ///< movement of the subset's edge in the last step [px]
    std::vector<std::int16_t> iterations;             ///< steps from the initial guess that converged
    std::vector<std::int32_t> pixels;                 ///< compared pixels: the sum of their weights, rounded down
    /// Diagonal of the inverse Hessian, with a Gaussian weight of H^-1 (sum w^2 J J^T) H^-1: times the variance of the
    /// grey differences it is the variance of u, v [px^2/grey^2] and of ux, uy, vx, vy [1/grey^2].
    std::vector<float> varianceU, varianceV, varianceUx, varianceUy, varianceVx, varianceVy;
    std::vector<float> sigmaU, sigmaV;  ///< standard deviations of u and v from image noise [px]
    /// Shape function order and subset side [px] that each point chose (chooseSubsets), 0 where not Ok; else empty.
    std::vector<std::int16_t> order, subset;

    bool empty() const { return zncc.empty(); }
    std::size_t size() const { return zncc.size(); }
    /// Resets all arrays to `points` entries without values; `order` and `subset` become empty.
    void resize(std::size_t points, ShapeOrder order);
    /// Resizes the arrays without clearing them, for callers that set every entry; sigmaU and sigmaV become NaN.
    void resizeUninitialised(std::size_t points, ShapeOrder order);
    /// Copies every parts-th array of `from`, starting with number `part`, so that threads can share the work.
    void copyArrays(const RefinedDetails& from, int part, int parts);
    /// Appends a point without values; all points have the same order.
    void append(ShapeOrder order);
    /// Clears the values of point i.
    void clear(std::size_t i);
    /// Copies point j of `from`, which has the same order, to point i.
    void copyPoint(std::size_t i, const RefinedDetails& from, std::size_t j);
    /// Shape function of point i with the displacement (u, v).
    ShapeFunction shapeAt(std::size_t i, double u, double v) const;
};

/// Result of a refinement, one entry a grid node, row-major.
struct RefineResult {
    std::vector<double> u, v;  ///< NaN at points not Ok [px]
    RefinedDetails details;
    /// Ok; the search's status where it is not Ok; OutsideRoi (too few usable pixels), NoTexture (the gradients do not
    /// determine the position), OutOfImage, NotConverged, LowScore (below minimumZncc), NotComputed (stopped).
    std::vector<PointStatus> status;

    /// Resets all arrays to `points` entries without values, NotComputed.
    void resize(std::size_t points, ShapeOrder order);
    /// See RefinedDetails::resizeUninitialised.
    void resizeUninitialised(std::size_t points, ShapeOrder order);
    /// Shape function of an Ok point.
    ShapeFunction shapeAt(std::size_t i) const { return details.shapeAt(i, u[i], v[i]); }
    /// Stores the result of point i unless it is NotComputed.
    void set(std::size_t i, rules::RefinedPoint point);
    /// Result of point i, without values if not Ok.
    rules::RefinedPoint at(std::size_t i) const;
    /// Clears the values of point i and sets its status.
    void drop(std::size_t i, PointStatus reason);
    /// Copies point j of `from`, which has the same order, to point i.
    void copyPoint(std::size_t i, const RefineResult& from, std::size_t j);
};

/// Throws InvalidInput for the first value out of range.
void requireValid(const RefineParameters& parameters);

}  // namespace strainlens
