// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <vector>

#include "compute/backend/backend_registry.h"

// Displacements that are polynomials of third and fourth degree, on uniform texture without noise: the same order is
// exact, a lower one has the error of the least-squares fit without the missing degree.

namespace strainlens {
namespace {

constexpr int kSide = 121, kMiddle = kSide / 2, kSubset = 41;
constexpr unsigned kTextures = 12;

/// Waves of 6 to 14 px in all directions.
class Texture {
public:
    explicit Texture(unsigned seed) {
        std::mt19937_64 random(seed);
        std::uniform_real_distribution<double> share(0, 1);
        for (Wave& wave : m_waves) {
            const double direction = 2 * M_PI * share(random), period = 6 + 8 * share(random);
            wave = {2 * M_PI / period * std::cos(direction), 2 * M_PI / period * std::sin(direction),
                    2 * M_PI * share(random)};
        }
    }
    double at(double x, double y) const {
        double sum = 0;
        for (const Wave& wave : m_waves) sum += std::cos(wave.x * x + wave.y * y + wave.phase);
        return 128 + 60 * sum / std::sqrt(static_cast<double>(m_waves.size()));
    }

private:
    struct Wave {
        double x, y, phase;
    };
    std::array<Wave, 60> m_waves{};
};

/// u = 0.3 + edge s^degree with s = 1 at the subset's edge, v = -0.2 + edge t^degree.
struct Field {
    int degree;
    double edge;  ///< [px]

    double u(double dx) const { return 0.3 + edge * std::pow(dx / (kSubset / 2), degree); }
    double v(double dy) const { return -0.2 + edge * std::pow(dy / (kSubset / 2), degree); }
};

GrayImage<float> image(const Texture& texture, const Field* field) {
    GrayImage<float> result(kSide, kSide);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            double dx = x - kMiddle, dy = y - kMiddle;
            for (int step = 0; field && step < 60; ++step) {  // finds the source position of this pixel
                dx = x - kMiddle - field->u(dx);
                dy = y - kMiddle - field->v(dy);
            }
            result(x, y) = static_cast<float>(texture.at(kMiddle + dx, kMiddle + dy));
        }
    }
    return result;
}

/// The result in the centre.
rules::RefinedPoint measure(const Field& field, ShapeOrder order, unsigned seed) {
    const Texture texture(seed);
    const GrayImage<float> reference = image(texture, nullptr), deformed = image(texture, &field);
    const auto session = openInProcess("cpu", {1});
    session->uploadForRefinement(kReferenceSlot, reference.view());
    session->uploadForRefinement(kDeformedSlot, deformed.view());
    RefineParameters parameters;
    parameters.order = order;
    parameters.subset = kSubset;
    parameters.incrementLimit = 1e-5;
    parameters.maxIterations = 50;
    const std::vector<rules::RefineTask> tasks = {{kMiddle, kMiddle, {}, 0}};
    std::vector<rules::RefinedPoint> points(1);
    session->makeRefiner(kForwardPair, {}, parameters)->refine(tasks, points, {});
    EXPECT_EQ(points[0].status, PointStatus::Ok);
    return points[0];
}

/// Mean of s^power over a subset's positions along an axis.
double moment(int power) {
    double sum = 0;
    for (int dx = -(kSubset / 2); dx <= kSubset / 2; ++dx) sum += std::pow(dx / double(kSubset / 2), power);
    return sum / kSubset;
}

/// The second order's response to s^4 for uniform texture: the centre value of its least-squares parabola, about
/// -3 / 35.
double parabolaOfQuartic() {
    const double bend = (moment(6) - moment(4) * moment(2)) / (moment(4) - moment(2) * moment(2));
    return moment(4) - bend * moment(2);
}
/// For s^3: the slope of its least-squares line, about 3 / 5.
double slopeOfCubic() { return moment(4) / moment(2); }

/// A sample of random numbers.
class Sample {
public:
    void add(double value) { m_sum += value, m_squares += value * value, m_count += 1; }
    /// Whether the mean is as expected, to three standard errors of it.
    void expectMean(double expected) const {
        const double mean = m_sum / m_count;
        const double error = std::sqrt((m_squares / m_count - mean * mean) / (m_count - 1));
        EXPECT_NEAR(mean, expected, 3 * error);
        EXPECT_LT(3 * error, 0.25 * std::abs(expected)) << "the sample is too small";
    }

private:
    double m_sum = 0, m_squares = 0, m_count = 0;
};

// A single texture is not uniform: the error of a lower order varies between textures by a fifth, around the value for
// uniform texture. The interpolation error is 0.0005 px.

TEST(PolynomialField, FourthOrderMeasuresFourthDegree) {
    const Field field{4, 0.4};
    Sample ofSecondOrder;
    for (unsigned seed = 1; seed <= kTextures; ++seed) {
        const rules::RefinedPoint second = measure(field, ShapeOrder::Second, seed);
        ofSecondOrder.add(second.shape.u.value - 0.3), ofSecondOrder.add(second.shape.v.value + 0.2);
        const rules::RefinedPoint fourth = measure(field, ShapeOrder::Fourth, seed);
        EXPECT_NEAR(fourth.shape.u.value, 0.3, 0.0005);
        EXPECT_NEAR(fourth.shape.v.value, -0.2, 0.0005);
    }
    ofSecondOrder.expectMean(parabolaOfQuartic() * field.edge);
}

TEST(PolynomialField, ThirdOrderMeasuresThirdDegree) {
    const Field field{3, 0.4};
    Sample ofSecondOrder;
    for (unsigned seed = 1; seed <= kTextures; ++seed) {
        const rules::RefinedPoint second = measure(field, ShapeOrder::Second, seed);
        ofSecondOrder.add(second.shape.u.x), ofSecondOrder.add(second.shape.v.y);
        const rules::RefinedPoint third = measure(field, ShapeOrder::Third, seed);
        EXPECT_NEAR(third.shape.u.value, 0.3, 0.0005);
        EXPECT_NEAR(third.shape.v.value, -0.2, 0.0005);
        EXPECT_NEAR(third.shape.u.x, 0, 0.0005 / (kSubset / 2) * 7.5);
        EXPECT_NEAR(third.shape.v.y, 0, 0.0005 / (kSubset / 2) * 7.5);
    }
    ofSecondOrder.expectMean(slopeOfCubic() * field.edge / (kSubset / 2));
}

}  // namespace
}  // namespace strainlens
