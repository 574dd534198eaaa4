// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>

#include "compute/types/refine.h"
#include "compute/types/refine_plane_arrays.h"

namespace strainlens {

/// Largest differences between refinements of a point by two engines: u and v [px], and ZNCC.
inline constexpr double kRefineAgreementPx = 1e-4;
inline constexpr double kRefineAgreementZncc = 1e-5;

/// View of a refinement's result.
struct RefinedValues {
    std::span<const double> u, v;
    std::span<const PointStatus> status;
    const RefinedDetails& details;
};

inline RefinedValues valuesOf(const RefineResult& result) {
    return {result.u, result.v, result.status, result.details};
}

/// Compares refinements by different engines point by point, in every value that an engine returns (the host computes
/// sigmaU and sigmaV). Statuses must be equal, and points that are not Ok must have no values. Tolerances of the
/// others, with d = kRefineAgreementPx, z = kRefineAgreementZncc, L the convergence limit and R half the subset:
///
/// - u, v: d. ZNCC: z.
/// - Derivatives: what moves the subset's edge by d in the convergence measure (incrementSize): d / R, and 2 d / R^2
///   for second derivatives.
/// - Increment: a step ends at the same shape function wherever it starts, so increments differ like the shape
///   functions before the step: by d in each of the n terms, d sqrt(n) in total.
/// - Iterations: equal, or one more if the engine with fewer iterations stopped within that distance below L, because
///   the other one computed the same increment above L. Its shape function is then one step ahead, and derivatives may
///   also differ by that step, which moved the edge by at most its increment.
/// - Residual r: r^2 = 2 s^2 (1 - ZNCC) with the standard deviation s of the subset's greys. So r^2 may differ by
///   2 s^2 z, s^2 being derived from the expected r and ZNCC (stored to 2^-24). For equal images r is 0 and may differ
///   by the grey change of a movement of d, from the slopes that the variances imply.
/// - Pixels: 1. The count is a sum of weights, rounded down. Weights at the image's edge depend on the position; an
///   edge holds at most 4 (2 R + 1) such pixels: less than 1 in total.
/// - Variances: kVarianceTolerance, relative. Weights at the image's edge differ by up to 3 d along each axis (the
///   position differs by d through u and by d through each derivative), so the Hessian, a sum of positive matrices over
///   the pixels, lies between (1 - 6 d) and (1 + 6 d) times the other, and so does its inverse. The rest covers float
///   rounding: sums to some tens of 2^-24, amplified where a cut subset makes the derivatives nearly dependent.
class RefineAgreement {
public:
    /// Number of compared values: u, v, iterations, pixels and the planes.
    static constexpr std::size_t kValues = 4 + kSecondOrderPlanes;
    static constexpr double kVarianceTolerance = 1e-3;

    /// `factor` scales the tolerances; 2 for two engines that both agree with a third.
    explicit RefineAgreement(const RefineParameters& parameters, double factor = 1);

    /// Compares point i of one refinement with point j of another; true if they agree.
    bool add(const RefinedValues& expected, std::size_t i, const RefinedValues& actual, std::size_t j);
    /// Compares all points; true if all agree.
    bool addAll(const RefinedValues& expected, const RefinedValues& actual);

    std::size_t differingPoints() const { return m_differing; }
    /// Empty if all points agree; else the number that differ, the first one and the largest differences.
    std::string difference() const;
    /// Largest difference of every value so far, also as a share of its tolerance; several lines.
    std::string worst() const;
    /// Merges the largest differences of another comparison.
    void merge(const RefineAgreement& other);

private:
    struct Worst {
        double difference = 0;
        double share = 0;  ///< of the tolerance
    };
    /// Two points being compared.
    struct Pair;

    bool compare(Pair& pair);
    void compareIterations(Pair& pair);
    void comparePlanes(Pair& pair);
    void compareResidual(Pair& pair);
    void require(Pair& pair, std::size_t value, double difference, double tolerance);
    double derivativePerEdgePx(RefinePlane plane) const;

    RefineParameters m_parameters;
    double m_px, m_zncc, m_variance, m_increment;  ///< tolerances
    std::array<Worst, kValues> m_worst;
    std::size_t m_points = 0, m_differing = 0;
    std::string m_first;
};

}  // namespace strainlens
