// SPDX-License-Identifier: MPL-2.0
#include "compute/types/refine_agreement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "compute/reference/refine.h"
#include "compute/reference/search.h"
#include "tests/compute/moving_pattern.h"

namespace strainlens {
namespace {

std::vector<float>& planeOf(RefineResult& result, std::size_t k) { return result.details.*kRefinePlanes[k].values; }

/// Result of the reference implementation on a moving pattern with noise.
class Agreement : public testing::TestWithParam<ShapeOrder> {
protected:
    Agreement() {
        test::MovingPattern pattern(2);
        using Image = GrayImage<std::uint8_t>;
        Image reference = std::get<Image>(pattern.loadFrame(0)), deformed = std::get<Image>(pattern.loadFrame(1));
        std::mt19937 random(3);
        for (int y = 0; y < deformed.height(); ++y) {
            for (int x = 0; x < deformed.width(); ++x) {
                deformed(x, y) =
                    static_cast<std::uint8_t>(std::clamp<int>(deformed(x, y) + int(random() % 9) - 4, 0, 255));
            }
        }
        m_parameters.order = GetParam();
        m_parameters.subset = 21;
        const Grid grid = makeGrid({24, 16, 16, 0}, reference.size(), {});
        SearchResult found;
        reference::recursiveSearch(reference, deformed, grid, {}, {}, found, {});
        const reference::RefinedImages images(reference.view(), deformed.view(), m_parameters);
        reference::refine(images, grid, {}, m_parameters, found, m_expected, {});
        while (m_expected.status[m_ok] != PointStatus::Ok) ++m_ok;
        m_actual = m_expected;
    }
    std::size_t planes() const { return hasSecondDerivatives(GetParam()) ? kSecondOrderPlanes : kFirstOrderPlanes; }
    std::size_t differing(double factor = 1) const {
        RefineAgreement agreement(m_parameters, factor);
        agreement.addAll(valuesOf(m_expected), valuesOf(m_actual));
        EXPECT_EQ(agreement.differingPoints() == 0, agreement.difference().empty());
        return agreement.differingPoints();
    }
    std::size_t okPoints() const {
        return static_cast<std::size_t>(std::ranges::count(m_expected.status, PointStatus::Ok));
    }
    /// Largest size of `change` that still agrees, to 1 %.
    template <typename Change>
    double maxThatAgrees(const Change& change) {
        double low = 0, high = 1;
        while (high > 1e-12 && (high - low) > 0.01 * high) {
            const double middle = low > 0 ? (low + high) / 2 : high / 2;
            m_actual = m_expected;
            change(middle);
            (differing() == 0 ? low : high) = middle;
        }
        return low;
    }

    RefineParameters m_parameters;
    RefineResult m_expected, m_actual;
    std::size_t m_ok = 0;
};

TEST_P(Agreement, EqualResultsAgreeAndHaveValuesInEveryPlane) {
    EXPECT_GT(okPoints(), 20u);
    EXPECT_EQ(differing(), 0u);
    for (std::size_t k = 0; k < planes(); ++k) EXPECT_TRUE(std::isfinite(planeOf(m_expected, k)[m_ok])) << k;
}

/// Result of a device that swaps two planes.
TEST_P(Agreement, SwappedPlanesAreDetected) {
    for (std::size_t a = 0; a < planes(); ++a) {
        for (std::size_t b = a + 1; b < planes(); ++b) {
            m_actual = m_expected;
            std::swap(planeOf(m_actual, a), planeOf(m_actual, b));
            // Except for points where both values are nearly equal.
            EXPECT_GT(differing(), okPoints() / 2) << kRefinePlanes[a].name << " and " << kRefinePlanes[b].name;
            EXPECT_GT(differing(2), okPoints() / 2) << kRefinePlanes[a].name << " and " << kRefinePlanes[b].name;
        }
    }
}

TEST_P(Agreement, EveryValueHasTheStatedTolerance) {
    const double half = 10, d = kRefineAgreementPx;
    EXPECT_NEAR(maxThatAgrees([&](double by) { m_actual.u[m_ok] += by; }), d, 0.02 * d);
    EXPECT_NEAR(maxThatAgrees([&](double by) { m_actual.v[m_ok] -= by; }), d, 0.02 * d);
    for (std::size_t k = 0; k < planes(); ++k) {
        const auto plane = static_cast<RefinePlane>(k);
        const double value = static_cast<double>(planeOf(m_expected, k)[m_ok]);
        double tolerance = plane < kFirstOrderPlanes ? d / half : 2 * d / (half * half);
        if (plane == kPlaneZncc) tolerance = kRefineAgreementZncc;
        if (plane == kPlaneIncrement)
            tolerance = d * std::sqrt(2.0 * static_cast<double>(termCount(numberOf(GetParam()))));
        if (plane >= kPlaneVarianceU && plane <= kPlaneVarianceVy) {
            tolerance = RefineAgreement::kVarianceTolerance * value;
        }
        if (plane == kPlaneResidual) {
            // r^2 = 2 s^2 (1 - ZNCC) for another ZNCC.
            const double zncc = static_cast<double>(planeOf(m_expected, kPlaneZncc)[m_ok]);
            tolerance = value * (std::sqrt((1 - zncc + kRefineAgreementZncc) / (1 - zncc)) - 1);
            ASSERT_GT(1 - zncc, 1e-3);
        }
        const double maximum =
            maxThatAgrees([&](double by) { planeOf(m_actual, k)[m_ok] = static_cast<float>(value + by); });
        if (plane == kPlaneResidual) {
            EXPECT_GE(maximum, 0.98 * tolerance);
            EXPECT_LT(maximum, 0.01 * value);
        } else {
            EXPECT_NEAR(maximum, tolerance, 0.03 * tolerance) << kRefinePlanes[k].name;
        }
    }
}

TEST_P(Agreement, NanNeverAgrees) {
    for (std::size_t k = 0; k < planes(); ++k) {
        m_actual = m_expected;
        planeOf(m_actual, k)[m_ok] = std::numeric_limits<float>::quiet_NaN();
        EXPECT_EQ(differing(), 1u) << kRefinePlanes[k].name;
    }
    m_actual = m_expected;
    m_actual.details.resize(m_expected.status.size(), ShapeOrder::First);
    EXPECT_EQ(differing(), okPoints());
}

TEST_P(Agreement, StatusesAndMissingValuesMustBeEqual) {
    m_actual.drop(m_ok, PointStatus::LowScore);
    EXPECT_EQ(differing(), 1u);
    m_expected.drop(m_ok, PointStatus::LowScore);
    EXPECT_EQ(differing(), 0u);
    m_actual.details.vy[m_ok] = 0;
    EXPECT_EQ(differing(), 1u) << "a point that is not Ok has a value";
    m_actual.status.pop_back();
    EXPECT_EQ(differing(), m_expected.status.size());
}

TEST_P(Agreement, PixelsDifferByOneAtMost) {
    m_actual.details.pixels[m_ok] += 1;
    EXPECT_EQ(differing(), 0u);
    m_actual.details.pixels[m_ok] += 1;
    EXPECT_EQ(differing(), 1u);
}

TEST_P(Agreement, ExtraStepIsAllowedOnlyNearTheLimit) {
    const double limit = m_parameters.incrementLimit;
    const double near = kRefineAgreementPx * std::sqrt(2.0 * static_cast<double>(termCount(numberOf(GetParam()))));
    m_actual.details.iterations[m_ok] += 1;
    m_actual.details.increment[m_ok] = static_cast<float>(0.1 * limit);
    const auto differsAt = [&](double earlier) {
        m_expected.details.increment[m_ok] = static_cast<float>(earlier);
        return differing() == 1;
    };
    EXPECT_FALSE(differsAt(limit - 0.9 * near));
    EXPECT_TRUE(differsAt(limit - 1.1 * near));
    EXPECT_TRUE(differsAt(limit * 1.01)) << "not converged";
    m_expected.details.increment[m_ok] = static_cast<float>(limit - 0.5 * near);
    // Derivatives may differ by the extra step, at most by its movement of the edge.
    const float before = m_actual.details.ux[m_ok];
    m_actual.details.ux[m_ok] = before + static_cast<float>(0.9 * (kRefineAgreementPx + 0.1 * limit) / 10);
    EXPECT_EQ(differing(), 0u);
    m_actual.details.ux[m_ok] = before + static_cast<float>(1.1 * (kRefineAgreementPx + 0.1 * limit) / 10);
    EXPECT_EQ(differing(), 1u);
    m_actual.details.ux[m_ok] = before;
    m_actual.details.iterations[m_ok] += 1;
    EXPECT_EQ(differing(), 1u) << "two steps";
    std::swap(m_expected, m_actual);
    m_expected.details.iterations[m_ok] -= 1;
    EXPECT_EQ(differing(), 0u) << "reversed";
}

TEST_P(Agreement, ReportsDifferencesAndTheirSize) {
    m_actual.details.varianceUx[m_ok] *= 2;
    RefineAgreement agreement(m_parameters), all(m_parameters);
    agreement.addAll(valuesOf(m_expected), valuesOf(m_actual));
    EXPECT_NE(agreement.difference().find("1 of " + std::to_string(m_expected.status.size()) +
                                          " points differ; point " + std::to_string(m_ok) + ": varianceUx differs by"),
              std::string::npos)
        << agreement.difference();
    all.merge(agreement);
    EXPECT_EQ(all.worst(), agreement.worst());
    EXPECT_NE(all.worst().find("varianceUx"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Orders, Agreement, testing::Values(ShapeOrder::First, ShapeOrder::Second, ShapeOrder::Fourth),
                         [](const auto& test) { return "Order" + std::to_string(numberOf(test.param)); });

}  // namespace
}  // namespace strainlens
