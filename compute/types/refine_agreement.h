// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>

#include "compute/types/refine.h"
#include "compute/types/refine_plane_arrays.h"

namespace strainlens {

/// How far two refinements of a point by different engines may lie apart: u and v [px], and ZNCC.
inline constexpr double kRefineAgreementPx = 1e-4;
inline constexpr double kRefineAgreementZncc = 1e-5;

/// What a refinement found, wherever it is kept; points at it.
struct RefinedValues {
    std::span<const double> u, v;
    std::span<const PointStatus> status;
    const RefinedDetails& details;
};

inline RefinedValues valuesOf(const RefineResult& result) {
    return {result.u, result.v, result.status, result.details};
}

/// Compares refinements by different engines, point by point, in everything that an engine finds (sigmaU and sigmaV are
/// made of it afterwards, by the host). Statuses are to be the same, and points that are not Ok without values; for the
/// others, with d = kRefineAgreementPx, z = kRefineAgreementZncc, L the convergence limit and R half the subset:
///
/// - u, v: d. ZNCC: z.
/// - Derivatives: as far as each may move the subset's edge by d in the measure of convergence (incrementSize): d / R,
///   and 2 d / R^2 for second ones.
/// - Increment: a step leads to the same place from wherever it begins, so increments of the same step differ as the
///   shape functions before it do: by d in each of the n terms, d sqrt(n) in all.
/// - Iterations: the same, or one more where the engine that made fewer stopped within that distance below L: the other
///   one found the same increment above L. Its shape function is then one step ahead, and derivatives may differ by
///   that step too, which moved the edge by no more than its increment.
/// - Residual r: r^2 = 2 s^2 (1 - ZNCC) with the deviation s of the subset's greys. So r^2 may differ by 2 s^2 z, s^2
///   from the expected r and ZNCC (kept to 2^-24); or r by what a movement of d changes greys with the slopes that the
///   variances tell of, where both images are equal and r is 0.
/// - Pixels: 1. They are a sum of weights, rounded down; weights of pixels at the image's edge change with their place,
///   of which a subset has at most 4 (2 R + 1) on an edge: less than 1 together.
/// - Variances: in proportion kVarianceTolerance. Weights at the image's edge differ by up to 3 d each way (a place
///   differs by d through u and by d through each derivative), so the Hessian, a sum over pixels of positive matrices,
///   lies between (1 - 6 d) and (1 + 6 d) times the other, and so does its inverse. The rest is for the rounding of
///   floats: sums to 2^-24 times some tens, made larger by the solution of equations where a cut subset makes
///   derivatives depend on each other.
class RefineAgreement {
public:
    /// Values compared: u, v, iterations, pixels and the planes.
    static constexpr std::size_t kValues = 4 + kSecondOrderPlanes;
    static constexpr double kVarianceTolerance = 1e-3;

    /// `factor` times the tolerances; 2 for two engines each of which agrees with a third.
    explicit RefineAgreement(const RefineParameters& parameters, double factor = 1);

    /// Compares point i of one with point j of another refinement; whether they agree.
    bool add(const RefinedValues& expected, std::size_t i, const RefinedValues& actual, std::size_t j);
    /// Compares all points; whether all agree.
    bool addAll(const RefinedValues& expected, const RefinedValues& actual);

    std::size_t differingPoints() const { return m_differing; }
    /// "" when all points agree; else how many do not, what is first, and by how much every value differs at most.
    std::string difference() const;
    /// The greatest difference of every value so far, as a share of its tolerance too; several lines.
    std::string worst() const;
    /// Takes the greatest differences of another comparison over.
    void join(const RefineAgreement& other);

private:
    struct Worst {
        double difference = 0;
        double share = 0;  ///< of the tolerance
    };
    /// One pair of points at work.
    struct Pair;

    bool compare(Pair& pair);
    void compareIterations(Pair& pair);
    void comparePlanes(Pair& pair);
    void compareResidual(Pair& pair);
    void require(Pair& pair, std::size_t value, double difference, double tolerance);
    double stepMovingEdge(RefinePlane plane) const;

    RefineParameters m_parameters;
    double m_px, m_zncc, m_variance, m_increment;  ///< tolerances
    std::array<Worst, kValues> m_worst;
    std::size_t m_points = 0, m_differing = 0;
    std::string m_first;
};

}  // namespace strainlens
