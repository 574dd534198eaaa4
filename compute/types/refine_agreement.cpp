// SPDX-License-Identifier: MPL-2.0
#include "compute/types/refine_agreement.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "compute/types/format.h"

namespace strainlens {
namespace {

// Indices of the other values, after the planes.
constexpr std::size_t kU = kSecondOrderPlanes, kV = kU + 1, kIterations = kU + 2, kPixels = kU + 3;
constexpr double kInfinite = std::numeric_limits<double>::infinity();

const char* nameOfValue(std::size_t value) {
    constexpr const char* kOthers[] = {"u", "v", "iterations", "pixels"};
    return value < kU ? kRefinePlanes[value].name : kOthers[value - kU];
}

/// NaN without the plane.
double planeAt(const RefinedDetails& details, RefinePlane plane, std::size_t i) {
    const std::vector<float>& values = details.*kRefinePlanes[static_cast<std::size_t>(plane)].values;
    return values.empty() ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(values[i]);
}

bool hasValues(const RefinedValues& values, std::size_t i) {
    const RefinedDetails& d = values.details;
    const bool inPlanes = std::ranges::any_of(
        kRefinePlanes, [&](const RefinePlaneArray& array) { return !std::isnan(planeAt(d, array.plane, i)); });
    return inPlanes || !std::isnan(values.u[i]) || !std::isnan(values.v[i]);
}

}  // namespace

struct RefineAgreement::Pair {
    const RefinedValues& expected;
    std::size_t i;
    const RefinedValues& actual;
    std::size_t j;
    double stepAhead = 0;  ///< edge movement of the extra iteration, if any [px]
    bool agrees = true;
    std::string problem = {};

    double expectedAt(RefinePlane plane) const { return planeAt(expected.details, plane, i); }
    double actualAt(RefinePlane plane) const { return planeAt(actual.details, plane, j); }
};

RefineAgreement::RefineAgreement(const RefineParameters& parameters, double factor)
    : m_parameters(parameters),
      m_px(factor * kRefineAgreementPx),
      m_zncc(factor * kRefineAgreementZncc),
      m_variance(factor * kVarianceTolerance),
      m_increment(m_px * std::sqrt(2.0 * static_cast<double>(termCount(numberOf(parameters.order))))) {}

bool RefineAgreement::add(const RefinedValues& expected, std::size_t i, const RefinedValues& actual, std::size_t j) {
    Pair pair{expected, i, actual, j};
    ++m_points;
    if (compare(pair)) return true;
    if (m_differing++ == 0) m_first = "point " + std::to_string(j) + ": " + pair.problem;
    return false;
}

bool RefineAgreement::addAll(const RefinedValues& expected, const RefinedValues& actual) {
    if (expected.status.size() != actual.status.size()) {
        m_first = std::to_string(actual.status.size()) + " instead of " + std::to_string(expected.status.size());
        m_differing += std::max(expected.status.size(), actual.status.size());
        return false;
    }
    bool all = true;
    for (std::size_t i = 0; i < expected.status.size(); ++i) all = add(expected, i, actual, i) && all;
    return all;
}

bool RefineAgreement::compare(Pair& pair) {
    const PointStatus status = pair.expected.status[pair.i], other = pair.actual.status[pair.j];
    if (status != other) {
        pair.problem = std::string(nameOf(other)) + " instead of " + std::string(nameOf(status));
        return false;
    }
    if (status != PointStatus::Ok) {
        if (!hasValues(pair.expected, pair.i) && !hasValues(pair.actual, pair.j)) return true;
        pair.problem = std::string(nameOf(status)) + ", but with values";
        return false;
    }
    require(pair, kU, std::abs(pair.expected.u[pair.i] - pair.actual.u[pair.j]), m_px);
    require(pair, kV, std::abs(pair.expected.v[pair.i] - pair.actual.v[pair.j]), m_px);
    require(pair, kPixels, std::abs(pair.expected.details.pixels[pair.i] - pair.actual.details.pixels[pair.j]), 1);
    compareIterations(pair);
    comparePlanes(pair);
    compareResidual(pair);
    return pair.agrees;
}

void RefineAgreement::compareIterations(Pair& pair) {
    const int more = pair.actual.details.iterations[pair.j] - pair.expected.details.iterations[pair.i];
    const double expected = pair.expectedAt(kPlaneIncrement), actual = pair.actualAt(kPlaneIncrement);
    if (more == 0) return require(pair, kPlaneIncrement, std::abs(expected - actual), m_increment);
    const double limit = m_parameters.incrementLimit, earlier = more > 0 ? expected : actual;
    pair.stepAhead = more > 0 ? actual : expected;
    const bool bothConverged = earlier < limit && pair.stepAhead < limit;
    require(pair, kIterations, std::abs(more), 1);
    require(pair, kPlaneIncrement, bothConverged ? limit - earlier : kInfinite, m_increment);
}

/// The change of a derivative that moves the subset's edge by 1 px.
double RefineAgreement::derivativePerEdgePx(RefinePlane plane) const {
    const double half = m_parameters.subset / 2;
    return plane < kFirstOrderPlanes ? 1 / half : 2 / (half * half);
}

void RefineAgreement::comparePlanes(Pair& pair) {
    for (const RefinePlaneArray& array : kRefinePlanes) {
        const RefinePlane plane = array.plane;
        if (plane == kPlaneIncrement || plane == kPlaneResidual) continue;
        const double expected = pair.expectedAt(plane), actual = pair.actualAt(plane);
        if (plane >= kFirstOrderPlanes && std::isnan(expected) && std::isnan(actual)) continue;  // first order
        double tolerance = m_zncc;
        if (plane >= kPlaneVarianceU && plane <= kPlaneVarianceVy) {
            tolerance = m_variance * std::abs(expected);
        } else if (plane != kPlaneZncc) {
            tolerance = (m_px + pair.stepAhead) * derivativePerEdgePx(plane);
        }
        require(pair, static_cast<std::size_t>(plane), std::abs(expected - actual), tolerance);
    }
}

void RefineAgreement::compareResidual(Pair& pair) {
    constexpr double kFloat = 1.0 / (1 << 24);
    const double expected = pair.expectedAt(kPlaneResidual), actual = pair.actualAt(kPlaneResidual);
    const double lost = std::max(1 - pair.expectedAt(kPlaneZncc) - kFloat, kFloat / 2);
    const double square = expected * expected * m_zncc / lost;  // tolerance of r^2
    const double slopeSquares = (1 / pair.expectedAt(kPlaneVarianceU) + 1 / pair.expectedAt(kPlaneVarianceV)) /
                                std::max(1, pair.expected.details.pixels[pair.i]);
    const double sum = expected + actual;
    const double tolerance = std::max(m_px * std::sqrt(slopeSquares), sum > 0 ? square / sum : 0.0);
    require(pair, kPlaneResidual, std::abs(expected - actual), tolerance);
}

void RefineAgreement::require(Pair& pair, std::size_t value, double difference, double tolerance) {
    // NaN never agrees.
    const double share = difference == 0 ? 0 : std::isnan(difference / tolerance) ? kInfinite : difference / tolerance;
    Worst& worst = m_worst[value];
    if (share > worst.share) worst = {difference, share};
    if (share <= 1) return;
    pair.agrees = false;
    pair.problem += format("%s%s differs by %.3g, may by %.3g", pair.problem.empty() ? "" : ", ", nameOfValue(value),
                           difference, tolerance);
}

std::string RefineAgreement::difference() const {
    if (m_differing == 0) return "";
    return std::to_string(m_differing) + " of " + std::to_string(m_points) + " points differ; " + m_first +
           "; at most\n" + worst();
}

std::string RefineAgreement::worst() const {
    std::string lines;
    for (std::size_t value = 0; value < kValues; ++value) {
        lines += format("    %-10s %10.3g, %8.4f of its tolerance\n", nameOfValue(value), m_worst[value].difference,
                        m_worst[value].share);
    }
    return lines;
}

void RefineAgreement::merge(const RefineAgreement& other) {
    m_points += other.m_points;
    for (std::size_t value = 0; value < kValues; ++value) {
        if (other.m_worst[value].share > m_worst[value].share) m_worst[value] = other.m_worst[value];
    }
}

}  // namespace strainlens
