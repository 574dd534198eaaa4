// SPDX-License-Identifier: MPL-2.0
// The forward-backward check on rendered pairs with exact truth.
#include "compute/sequence/forward_backward_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "compute/backend/backend_registry.h"
#include "compute/field/assembly.h"
#include "compute/synthetic/specimen.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

struct RoundTripCase {
    std::string name;
    SpecimenOptions specimen;
    ShapeOrder order = ShapeOrder::First;
    int subset = 33;
};

/// A pair refined forward from the truth and backward from its inverse.
class RoundTrip {
public:
    explicit RoundTrip(const RoundTripCase& c)
        : m_specimen(c.specimen),
          m_reference(m_specimen.renderReference<std::uint8_t>()),
          m_deformed(m_specimen.renderDeformed<std::uint8_t>()),
          m_grid(makeGrid({12, 32, 32, 0}, c.specimen.size, {})),
          m_session(openHostSession(0)) {
        m_parameters.order = c.order, m_parameters.subset = c.subset;
        m_session->uploadForRefinement(kReferenceSlot, m_reference.view());
        m_session->uploadForRefinement(kDeformedSlot, m_deformed.view());
    }

    RefineResult found() {
        std::vector<rules::RefineTask> tasks;
        for (std::size_t i = 0; i < m_grid.size(); ++i) {
            const NodePosition at = m_grid.positionOf(i);
            const PointPx here = {double(at.x), double(at.y)};
            const PointPx u = m_specimen.displacementAt(here);
            const DisplacementGradient g = m_specimen.gradientAt(here);
            tasks.push_back({at.x, at.y, {{u.x, g.ux, g.uy}, {u.y, g.vx, g.vy}}, i});
        }
        std::vector<rules::RefinedPoint> points(tasks.size());
        m_session->makeRefiner(kForwardPair, {}, m_parameters)->refine(tasks, points, {});
        RefineResult result;
        result.resize(m_grid.size(), m_parameters.order);
        for (std::size_t i = 0; i < points.size(); ++i) result.set(i, points[i]);
        return result;
    }

    /// Of a field made of that, which `checked` gets.
    BackCheckCounts check(const RefineResult& found, ForwardBackwardCheck& check,
                          DisplacementField* checked = nullptr) {
        DisplacementField field = emptyField(m_grid);
        field.status = found.status, field.u = found.u, field.v = found.v, field.refined = found.details;
        const UncertaintyModel model(m_parameters, m_reference.view());
        const std::vector<RefineParameters> choices = {m_parameters};
        const ForwardBackwardCheck::Matching matching{choices,
                                                      [&](int) { return std::vector<bool>(m_grid.size(), false); },
                                                      [&](const RoiMask& usable, const RefineParameters& p) {
                                                          return m_session->makeRefiner(kBackwardPair, usable, p);
                                                      }};
        const BackCheckCounts counts = check.run(found, matching, {model, 0}, field, {});
        if (checked) *checked = std::move(field);
        return counts;
    }

    const Specimen& specimen() const { return m_specimen; }
    const Grid& grid() const { return m_grid; }

private:
    Specimen m_specimen;
    GrayImage<std::uint8_t> m_reference, m_deformed;
    Grid m_grid;
    std::unique_ptr<Session> m_session;
    RefineParameters m_parameters;
};

SpecimenOptions movedSpecimen(double exx, double eyy, double degrees, double noise, double x = 0.3, double y = 0.4) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.size = {768, 768};
    options.exx = exx, options.eyy = eyy, options.rotationDeg = degrees;
    options.shiftX = x, options.shiftY = y;
    options.noiseSigma = noise;
    return options;
}

std::vector<RoundTripCase> roundTripCases() {
    constexpr ShapeOrder kFirst = ShapeOrder::First, kSecond = ShapeOrder::Second;
    return {
        {"ShiftOfWholePixels", movedSpecimen(0, 0, 0, 8, 3, 2)},
        {"ShiftByHalf", movedSpecimen(0, 0, 0, 2, .49, .49)},
        {"OnePercent", movedSpecimen(0.01, -0.003, 0.5, 2)},
        {"OnePercentNoisy", movedSpecimen(0.01, -0.003, 0.5, 8)},
        {"Rotation5", movedSpecimen(0, 0, 5, 2)},
        {"Rotation20", movedSpecimen(0, 0, 20, 8)},
        {"Stretch45", movedSpecimen(0.45, -0.15, 0, 2)},
        {"Pressed30", movedSpecimen(-0.3, -0.1, 0, 2)},
        {"Side15", movedSpecimen(0.01, -0.003, 0.5, 2), kFirst, 15},
        {"Side61", movedSpecimen(0.01, -0.003, 0.5, 2), kFirst, 61},
        {"Second", movedSpecimen(0.01, -0.003, 0.5, 2), kSecond},
        {"SecondRotation20", movedSpecimen(0, 0, 20, 2), kSecond, 61},
        {"Third", movedSpecimen(0, 0, 0, 2, .49, .49), ShapeOrder::Third},
        {"FourthRotation20", movedSpecimen(0, 0, 20, 2), ShapeOrder::Fourth, 61},
    };
}

class RoundTripErrors : public testing::TestWithParam<RoundTripCase> {};

}  // namespace

/// Round-trip errors are as predicted, and no point is rejected. They are somewhat smaller because most points take a
/// single step, which noise makes too short (by a quarter at noise 8).
TEST_P(RoundTripErrors, AreAsExpectedFromNoise) {
    const RoundTripCase& c = GetParam();
    RoundTrip pair(c);
    const RefineResult found = pair.found();
    const RoiMask everything;
    ForwardBackwardCheck check(pair.grid(), everything, c.specimen.size, 0);
    check.storeExpected();
    const BackCheckCounts counts = pair.check(found, check);
    double observed = 0, predicted = 0, maximum = 0, n = 0, errors = 0;
    for (std::size_t i = 0; i < found.status.size(); ++i) {
        const PointPx roundTripErrors = check.roundTripErrors()[i], expectedErrors = check.expectedErrors()[i];
        if (!std::isfinite(roundTripErrors.x)) continue;
        const NodePosition at = pair.grid().positionOf(i);
        const PointPx truth = pair.specimen().displacementAt({double(at.x), double(at.y)});
        observed += roundTripErrors.x * roundTripErrors.x + roundTripErrors.y * roundTripErrors.y;
        predicted += expectedErrors.x * expectedErrors.x + expectedErrors.y * expectedErrors.y;
        errors += std::pow(found.u[i] - truth.x, 2) + std::pow(found.v[i] - truth.y, 2);
        maximum = std::max(
            {maximum, std::abs(roundTripErrors.x) / expectedErrors.x, std::abs(roundTripErrors.y) / expectedErrors.y});
        n += 2;
    }
    std::printf(
        "  %5.0f points, closing %.5f px, predicted %.5f, predicted over observed %.2f, farthest %.2f sigmas; error "
        "%.5f px\n",
        n / 2, std::sqrt(observed / n), std::sqrt(predicted / n), std::sqrt(predicted / observed), maximum,
        std::sqrt(errors / n));
    EXPECT_GT(n / 2, 2000);
    EXPECT_GT(std::sqrt(predicted / observed), 0.95);
    EXPECT_LT(std::sqrt(predicted / observed), 1.8);
    EXPECT_EQ(counts.outliers, 0u);
}

INSTANTIATE_TEST_SUITE_P(, RoundTripErrors, testing::ValuesIn(roundTripCases()),
                         [](const auto& test) { return test.param.name; });

/// Without noise round-trip errors are below the smallest tolerance for every motion.
TEST(RoundTripWithoutNoise, RejectsNoPoint) {
    for (const auto& [degrees, stretch] : {std::pair{0.0, 0.0}, {0.0, 0.01}, {20.0, 0.0}, {0.0, 0.45}, {0.0, -0.3}}) {
        RoundTrip pair({"", movedSpecimen(stretch, -stretch / 3, degrees, 0)});
        const RefineResult found = pair.found();
        const RoiMask everything;
        ForwardBackwardCheck check(pair.grid(), everything, pair.specimen().options().size, 0);
        const BackCheckCounts counts = pair.check(found, check);
        double maximum = 0;
        for (const PointPx& e : check.roundTripErrors()) {
            if (std::isfinite(e.x)) maximum = std::max({maximum, std::abs(e.x), std::abs(e.y)});
        }
        std::printf("  rotation %.0f, stretch %.2f: farthest %.4f px of %zu points\n", degrees, stretch, maximum,
                    counts.points);
        EXPECT_EQ(counts.outliers, 0u);
        EXPECT_LE(maximum, 0.005);
    }
}

/// Consistent points with a wrong displacement do not return, however small the error.
TEST(PlantedCluster, IsDetected) {
    for (const double offset : {0.05, 0.2, 1.0, 3.0}) {
        RoundTrip pair({"", movedSpecimen(0.01, -0.003, 0.5, 2)});
        RefineResult found = pair.found();
        std::vector<bool> planted(found.status.size(), false);
        for (int row = 20; row < 26; ++row) {
            for (int column = 10; column < 18; ++column) {
                const std::size_t i = pair.grid().index(column, row);
                planted[i] = true;
                found.v[i] += offset;
            }
        }
        const RoiMask everything;
        ForwardBackwardCheck check(pair.grid(), everything, pair.specimen().options().size, 0);
        DisplacementField field;
        pair.check(found, check, &field);
        for (std::size_t i = 0; i < planted.size(); ++i) {
            if (found.status[i] != PointStatus::Ok) continue;
            EXPECT_EQ(field.status[i], planted[i] ? PointStatus::Outlier : PointStatus::Ok) << offset << ", " << i;
        }
    }
}
