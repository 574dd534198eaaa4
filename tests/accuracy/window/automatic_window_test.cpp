// SPDX-License-Identifier: MPL-2.0
// The automatic strain window over rendered pairs with exact truth.
// Labels of this file: slow-sanitized accuracy
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

#include "compute/metrology/field_measurement.h"
#include "compute/strain/strain.h"
#include "compute/strain/strain_measures.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

constexpr ImageSize kSize = {448, 420};
constexpr int kWindows[] = {3, 5, 7, 11, 15, 23, 35, 55};
constexpr std::size_t kStrains = 3;

struct Scene {
    std::string name;
    SpecimenOptions options;
    Refinement refinement = Refinement::Icgn1;
    int subset = 21;
};

SpecimenOptions wave(double period, double amplitude) {
    return {.kind = SpecimenKind::Star,
            .size = kSize,
            .noiseSigma = 2,
            .amplitudePx = amplitude,
            .leftPeriodPx = period,
            .rightPeriodPx = period,
            .crestY = 37};
}
SpecimenOptions hole(double strain) {
    return {.kind = SpecimenKind::OpenHole, .size = kSize, .noiseSigma = 2, .shiftX = 1.3, .strain = strain};
}
SpecimenOptions uniform(double strain, double noise) {
    return {.kind = SpecimenKind::Affine,
            .size = kSize,
            .noiseSigma = noise,
            .exx = strain,
            .eyy = -0.3 * strain,
            .rotationDeg = 0.2};
}

std::vector<Scene> scenes() {
    return {{"hole 0.5 %", hole(0.005)},
            {"hole 2 %", hole(0.02)},
            {"hole 5 %", hole(0.05)},
            {"sine 80 px", wave(80, 0.25), Refinement::Icgn2, 29},
            {"sine 150 px", wave(150, 0.5)},
            {"sine 250 px", wave(250, 1)},
            {"sine 400 px", wave(400, 1.5)},
            {"uniform", uniform(0.01, 2)},
            {"uniform, noise 6", uniform(0.002, 6), Refinement::Icgn1, 35},
            {"sine 200 px, noise 6",
             [] {
                 auto o = wave(200, 0.5);
                 o.noiseSigma = 6;
                 return o;
             }(),
             Refinement::Icgn1, 35}};
}

/// Observed and predicted squared errors, summed over points.
struct Squares {
    std::array<double, kStrains> observed{}, predicted{};
    double points = 0;

    Squares& operator+=(const Squares& other) {
        for (std::size_t s = 0; s < kStrains; ++s) {
            observed[s] += other.observed[s], predicted[s] += other.predicted[s];
        }
        points += other.points;
        return *this;
    }
    double rms() const { return std::sqrt((observed[0] + observed[1] + observed[2]) / points); }
    double ratio(std::size_t strain) const { return std::sqrt(observed[strain] / predicted[strain]); }
};

class MeasuredScene {
public:
    MeasuredScene(const Scene& scene, std::uint64_t seed, double smoothness = 0) {
        SpecimenOptions options = scene.options;
        options.seed = seed;
        const SpecimenSeries series({options}, 8);
        const Specimen& specimen = series.specimens.front();
        if (options.kind == SpecimenKind::OpenHole) m_region = specimen.materialMask();
        m_parameters.device = "cpu";
        m_parameters.refinement = scene.refinement;
        m_parameters.refine.subset = scene.subset;
        m_parameters.strain.smoothness = smoothness;
        m_parameters.grid = {scene.subset / 3, scene.subset, scene.subset, 0};
        m_field = measureFields(series.images, m_region, m_parameters, {}).front();
        for (std::size_t i = 0; i < m_field.size(); ++i) {
            const StrainTensor exact =
                strainOf(specimen.gradientAt({m_field.x[i], m_field.y[i]}), StrainMeasure::Engineering);
            m_truth.push_back({exact.xx, exact.yy, exact.xy});
        }
    }

    const DisplacementField& field() const { return m_field; }

    /// The smallest error of a fixed window.
    double bestError() const {
        double best = 1;
        for (const int window : kWindows) {
            best = std::min(best, errors(computeStrain(m_field, {.window = window}, m_region), 0, 1000).rms());
        }
        return best;
    }

    /// Errors of the points whose distance from the nearest missing one or the border is in that range [points].
    Squares errors(const StrainField& strain, int minimum, int maximum) const {
        return errorsWhere(strain, [&](int column, int row) { return isWithin(column, row, minimum, maximum); });
    }
    /// Errors of the points between these distances from the hole's rim [px].
    Squares errorsAtHole(double fromPx, double toPx) const {
        const PointPx centre = centreOf(kSize);
        const double radius = kSize.height / 10.0;
        return errorsWhere(m_field.strain, [&](int column, int row) {
            const std::size_t i = m_field.index(column, row);
            const double distance = std::hypot(m_field.x[i] - centre.x, m_field.y[i] - centre.y) - radius;
            return distance >= fromPx && distance < toPx;
        });
    }

private:
    template <typename Selects>
    Squares errorsWhere(const StrainField& strain, const Selects& selects) const {
        Squares squares;
        for (int row = 0; row < m_field.rows; ++row) {
            for (int column = 0; column < m_field.columns; ++column) {
                const std::size_t i = m_field.index(column, row);
                if (!strain.ok(i) || !selects(column, row)) continue;
                const std::array<double, kStrains> values = {strain.exx[i], strain.eyy[i], strain.exy[i]};
                for (std::size_t s = 0; s < kStrains; ++s)
                    squares.observed[s] += std::pow(values[s] - m_truth[i][s], 2);
                squares.points += 1;
                if (strain.sigmaExx.empty()) continue;
                squares.predicted[0] += std::pow(strain.sigmaExx[i], 2);
                squares.predicted[1] += std::pow(strain.sigmaEyy[i], 2);
                squares.predicted[2] += std::pow(strain.sigmaExy[i], 2);
            }
        }
        return squares;
    }

    bool isWithin(int column, int row, int minimum, int maximum) const {
        const auto isMissing = [&](int c, int r) {
            return c < 0 || r < 0 || c >= m_field.columns || r >= m_field.rows || !m_field.ok(m_field.index(c, r));
        };
        for (int distance = 0; distance <= std::min(maximum, 6); ++distance) {
            for (int d = -distance; d <= distance; ++d) {
                if (isMissing(column + d, row - distance) || isMissing(column + d, row + distance) ||
                    isMissing(column - distance, row + d) || isMissing(column + distance, row + d)) {
                    return distance > minimum;
                }
            }
        }
        return maximum > 6;
    }

    RunParameters m_parameters;
    RoiMask m_region;
    DisplacementField m_field;
    std::vector<std::array<double, kStrains>> m_truth;
};

TEST(AutomaticStrainWindow, IsAsGoodAsTheBestFixedOne) {
    double logarithms = 0, worst = 0;
    std::array<double, kStrains> ratios{};
    const std::vector<Scene> all = scenes();
    for (const Scene& scene : all) {
        const MeasuredScene measured(scene, 11);
        const StrainField& strain = measured.field().strain;
        ASSERT_EQ(strain.window.size(), measured.field().size());
        const double bestError = measured.bestError(), ratio = measured.errors(strain, 0, 1000).rms() / bestError;
        const Squares inside = measured.errors(strain, 3, 1000), edge = measured.errors(strain, 0, 1);
        const auto [minimum, maximum] = std::ranges::minmax(strain.window);
        std::printf(
            "%-22s %.2f of %.2e, windows %d to %d; observed/predicted inside %.2f %.2f %.2f, edge %.2f %.2f %.2f\n",
            scene.name.c_str(), ratio, bestError, minimum, maximum, inside.ratio(0), inside.ratio(1), inside.ratio(2),
            edge.ratio(0), edge.ratio(1), edge.ratio(2));
        logarithms += std::log(ratio) / static_cast<double>(all.size());
        worst = std::max(worst, ratio);
        for (std::size_t s = 0; s < kStrains; ++s) {
            ratios[s] += std::log(inside.ratio(s)) / static_cast<double>(all.size());
        }
        EXPECT_EQ(strain.count(StrainStatus::Ok), measured.field().count(PointStatus::Ok)) << scene.name;
    }
    std::printf("geometric mean %.2f, worst %.2f\n", std::exp(logarithms), worst);
    EXPECT_LE(std::exp(logarithms), 1.2);
    EXPECT_LE(worst, 1.6);
    // Large windows have few independent errors, so single fields scatter.
    for (const double ratio : ratios) EXPECT_NEAR(std::exp(ratio), 1, 0.15);
}

/// Large windows average the strain at a hole where noise hides it from small ones.
TEST(AutomaticStrainWindow, PredictsItsErrorsAtHoles) {
    constexpr double kRimPx = 10, kReachPx = 50;
    for (const double strain : {0.001, 0.005}) {
        Squares rim, near;
        for (const std::uint64_t seed : {100U, 101U}) {
            const MeasuredScene measured({"", hole(strain)}, seed);
            rim += measured.errorsAtHole(0, kRimPx), near += measured.errorsAtHole(kRimPx, kReachPx);
        }
        std::printf("strain %g: observed/predicted near %.2f %.2f %.2f, rim %.2f %.2f %.2f\n", strain, near.ratio(0),
                    near.ratio(1), near.ratio(2), rim.ratio(0), rim.ratio(1), rim.ratio(2));
        for (std::size_t s = 0; s < kStrains; ++s) {
            EXPECT_GT(near.ratio(s), 0.75) << strain;
            EXPECT_LT(near.ratio(s), 1.3) << strain;
            EXPECT_GT(rim.ratio(s), 0.6) << strain;
            EXPECT_LT(rim.ratio(s), 1.5) << strain;
        }
    }
}

TEST(AutomaticStrainWindow, SmoothnessTradesDetailForNoise) {
    const Scene scene{"sine 250 px", wave(250, 1)};
    std::vector<double> windows, errors;
    for (const double smoothness : {-3.0, 0.0, 3.0}) {
        const MeasuredScene measured(scene, 11, smoothness);
        const StrainField& strain = measured.field().strain;
        windows.push_back(std::accumulate(strain.window.begin(), strain.window.end(), 0.0) /
                          static_cast<double>(strain.count(StrainStatus::Ok)));
        errors.push_back(measured.errors(strain, 0, 1000).rms());
    }
    EXPECT_LT(1.2 * windows[0], windows[1]);
    EXPECT_LT(1.2 * windows[1], windows[2]);
    EXPECT_LT(errors[1], errors[0]);
    EXPECT_LT(errors[1], errors[2]);
}

/// Single fields scatter: large windows have few independent errors.
// Labels: nightly
TEST(AutomaticStrainWindowOfManyFields, PredictsItsErrors) {
    constexpr std::uint64_t kFields = 8, kFirstSeed = 100;
    for (const Scene& scene : scenes()) {
        Squares inside, edge;
        for (std::uint64_t seed = kFirstSeed; seed < kFirstSeed + kFields; ++seed) {
            const MeasuredScene measured(scene, seed);
            inside += measured.errors(measured.field().strain, 3, 1000);
            edge += measured.errors(measured.field().strain, 0, 1);
        }
        std::printf("%-22s observed/predicted inside %.2f %.2f %.2f, edge %.2f %.2f %.2f\n", scene.name.c_str(),
                    inside.ratio(0), inside.ratio(1), inside.ratio(2), edge.ratio(0), edge.ratio(1), edge.ratio(2));
        for (std::size_t s = 0; s < kStrains; ++s) {
            EXPECT_GT(inside.ratio(s), 0.8) << scene.name;
            EXPECT_LT(inside.ratio(s), 1.2) << scene.name;
            EXPECT_GT(edge.ratio(s), 0.7) << scene.name;
            EXPECT_LT(edge.ratio(s), 1.3) << scene.name;
        }
    }
}

}  // namespace
}  // namespace strainlens
