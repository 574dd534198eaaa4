// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "compute/types/parameters/refine_parameters.h"
#include "compute/types/point_status.h"
#include "compute/types/refine_tries.h"
#include "compute/types/shape_function.h"

namespace strainlens {

/// What the refinement found beside u and v: one entry a point, NaN (0 for the whole numbers) at points not Ok.
/// All empty where no refinement was made.
struct RefinedDetails {
    std::vector<float> ux, uy, vx, vy;                ///< displacement gradients at the point, e.g. uy = du/dy
    std::vector<float> uxx, uxy, uyy, vxx, vxy, vyy;  ///< second derivatives [1/px]; empty for first order
    std::vector<float> zncc;                          ///< correlation of the two subsets, -1 to 1
    std::vector<float> residual;                      ///< RMS difference after gain and offset [grey]
    std::vector<float> increment;                     ///< movement of the subset's edge in the last step [px]
    std::vector<std::int16_t> iterations;             ///< steps made from the start that converged
    std::vector<std::int32_t> pixels;  ///< pixels that were compared: the sum of their weights, rounded down
    /// The diagonal of the Hessian's inverse: times the variance of the grey differences it is the variance of
    /// u, v [px^2/grey^2] and of ux, uy, vx, vy [1/grey^2]. With a Gaussian weight that of H^-1 (sum w^2 J J^T) H^-1.
    std::vector<float> varianceU, varianceV, varianceUx, varianceUy, varianceVx, varianceVy;
    std::vector<float> sigmaU, sigmaV;  ///< standard deviations of u and v that the image noise causes [px]
    /// Where each point chose its own (chooseSubsets), else empty: the order of its shape function and the side of its
    /// subset [px]; 0 where it is not Ok.
    std::vector<std::int16_t> order, subset;

    bool empty() const { return zncc.empty(); }
    std::size_t size() const { return zncc.size(); }
    /// All arrays get `points` entries without a value, but order and subset none.
    void resize(std::size_t points, ShapeOrder order);
    /// All arrays but sigmaU and sigmaV, which get no values, keep what they have: for one who sets everything.
    void resizeOnly(std::size_t points, ShapeOrder order);
    /// Some of the arrays become those of `from`: every parts-th, from number `part` on; for threads that share them.
    void copyArrays(const RefinedDetails& from, int part, int parts);
    /// One point more, without values; all points so far are of the same order.
    void append(ShapeOrder order);
    /// Takes the values of point i away.
    void clear(std::size_t i);
    /// Point i becomes point j of others of the same order.
    void copyPoint(std::size_t i, const RefinedDetails& from, std::size_t j);
    /// The shape function of point i, whose displacement is (u, v).
    ShapeFunction shapeAt(std::size_t i, double u, double v) const;
};

/// What a refinement found, one entry a grid node, row-major.
struct RefineResult {
    std::vector<double> u, v;  ///< NaN at points not Ok [px]
    RefinedDetails details;
    /// Ok, or the search's status where there was nothing to refine; OutsideRoi (too few usable pixels), NoTexture (the
    /// gradients do not fix the position), OutOfImage, NotConverged, LowScore (below minimumZncc), NotComputed
    /// (stopped).
    std::vector<PointStatus> status;

    /// All arrays get `points` entries: no value, NotComputed.
    void resize(std::size_t points, ShapeOrder order);
    /// See RefinedDetails::resizeOnly.
    void resizeOnly(std::size_t points, ShapeOrder order);
    /// The shape function of an Ok point.
    ShapeFunction shapeAt(std::size_t i) const;
    /// Writes what became of a try of point i; one that is not computed leaves it as it is.
    void set(std::size_t i, rules::RefinedPoint point);
    /// The way back: without values where the point is not Ok.
    rules::RefinedPoint at(std::size_t i) const;
    /// Takes the values of point i away and gives it a status.
    void drop(std::size_t i, PointStatus reason);
    /// Point i becomes point j of another result of the same order.
    void copyPoint(std::size_t i, const RefineResult& from, std::size_t j);
};

/// Throws InvalidInput for the first value out of range.
void requireValid(const RefineParameters& parameters);

}  // namespace strainlens
