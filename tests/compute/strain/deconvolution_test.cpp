// SPDX-License-Identifier: MPL-2.0
// One step of deconvolution applied to known fields and their noise.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "compute/strain/deconvolution.h"
#include "compute/strain/strain.h"
#include "compute/strain/subset_influence.h"
#include "tests/compute/strain_fields.h"

using namespace strainlens;

namespace {

constexpr int kDeconvolvedSide = 33, kHalf = kDeconvolvedSide / 2;

struct DeconvolutionCase {
    ShapeOrder order;
    double step;
    double gaussianWeight = 0;
};

void PrintTo(const DeconvolutionCase& c, std::ostream* out) {
    *out << "order " << numberOf(c.order) << ", step " << c.step << ", weight " << c.gaussianWeight;
}

class DeconvolutionOf : public testing::TestWithParam<DeconvolutionCase> {
protected:
    SubsetShape shape(ImageSize image = {}, const RoiMask* region = nullptr) const {
        return {kDeconvolvedSide, GetParam().order, image, region, GetParam().gaussianWeight};
    }
};

template <typename U>
DisplacementField refinedField(int columns, int rows, double step, const U& u) {
    DisplacementField field = test::fieldOf(columns, rows, step, u, [&](double x, double y) { return -u(y, x); });
    field.refined.resize(field.size(), ShapeOrder::First);
    std::ranges::fill(field.refined.sigmaU, 0.01F), std::ranges::fill(field.refined.sigmaV, 0.02F);
    return field;
}

/// Influence of every pixel of a subset on its displacement, row by row; 0 outside the region.
std::vector<double> pixelInfluences(PixelPosition middle, const SubsetShape& shape, const RoiMask& pixels) {
    const SubsetInfluence influence = *SubsetInfluence::around(middle, shape);
    std::vector<double> all;
    for (int y = -kHalf; y <= kHalf; ++y) {
        for (int x = -kHalf; x <= kHalf; ++x) {
            double p = 0;
            for (int a = 0; a <= numberOf(shape.order); ++a) {
                for (int b = 0; a + b <= numberOf(shape.order); ++b) {
                    p += influence.coefficients()[SubsetInfluence::termIndex(a, b)] *
                         std::pow(2.0 * x / kDeconvolvedSide, a) * std::pow(2.0 * y / kDeconvolvedSide, b);
                }
            }
            const bool isThere = pixels.empty() || pixels.contains(middle.x + x, middle.y + y);
            all.push_back(isThere ? p * influence.weightAt(x) * influence.weightAt(y) : 0);
        }
    }
    return all;
}

/// Response of a complete subset to a cosine along x: the centre value of the least-squares surface over its pixels.
double responseOf(const SubsetShape& shape, double period) {
    const std::vector<double> influences = pixelInfluences({}, shape, {});
    double sum = 0, wave = 0;
    for (std::size_t k = 0; k < influences.size(); ++k) {
        const int x = static_cast<int>(k % kDeconvolvedSide) - kHalf;
        sum += influences[k], wave += influences[k] * std::cos(2 * std::numbers::pi * x / period);
    }
    return wave / sum;
}

}  // namespace

/// A polynomial of the shape function's order stays unchanged, at all corrected points up to the grid's edge.
TEST_P(DeconvolutionOf, KeepsPolynomialsOfTheShapeFunction) {
    const int order = numberOf(GetParam().order);
    const auto polynomial = [&](double x, double y) {
        const double X = (x - 150) / 100, Y = (y - 140) / 100;
        return 3 + X - 2 * Y + (order > 1 ? X * X - X * Y : 0) + (order > 3 ? X * X * Y * Y + Y * Y * Y : 0);
    };
    DisplacementField field = refinedField(35, 31, GetParam().step, polynomial);
    field.flag(field.index(9, 14), PointStatus::Outlier);
    const DisplacementField measured = field;
    const GridLinks links(field, {});
    const Deconvolution deconvolution(field, links, shape());
    deconvolution.apply(field);
    EXPECT_GT(deconvolution.correctedCount(), field.size() / 4);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        ASSERT_NEAR(field.u[i], measured.u[i], 1e-9) << i;
        ASSERT_NEAR(field.v[i], measured.v[i], 1e-9) << i;
    }
}

/// A transfer factor s becomes s (2 - s), as accurately as the grid's points represent pixels.
TEST_P(DeconvolutionOf, RestoresWavesByOneStep) {
    for (const double period : {45.0, 66.0, 100.0, 200.0}) {
        const double s = responseOf(shape(), period);
        const auto wave = [&](double x, double) { return s * std::cos(2 * std::numbers::pi * (x - 100) / period); };
        DisplacementField field = refinedField(41, 31, GetParam().step, wave);
        const GridLinks links(field, {});
        const Deconvolution deconvolution(field, links, shape());
        deconvolution.apply(field);
        double gain = 0, norm = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!deconvolution.corrects(i)) continue;
            const double unit = std::cos(2 * std::numbers::pi * (field.x[i] - 100) / period);
            gain += field.u[i] * unit, norm += unit * unit;
        }
        std::printf("  %.0f px: s %.4f, found %+.5f off\n", period, s, gain / norm - s * (2 - s));
        // Relative to 1 - s; the fourth order's moments have no solution with positive weights in such small subsets.
        const double lacking = GetParam().order == ShapeOrder::Fourth ? 0.25 : 0.05;
        const double tolerance = 1e-4 + lacking * s * (1 - s);
        EXPECT_NEAR(gain / norm, s * (2 - s), tolerance) << period << " px, " << s;
    }
}

/// Noise of displacements with shared pixels, drawn pixel by pixel: its gain, and the resulting noise of strain.
// Labels: slow-sanitized
// Labels for Order4Step3: nightly
// Labels for Order2Step4: nightly
TEST_P(DeconvolutionOf, NoiseIsAsPredicted) {
    constexpr ImageSize kImage = {420, 380};
    constexpr int kDraws = 300;
    const RoiMask pixels = RoiMask::where(kImage, [](int x, int y) { return std::hypot(x - 190, y - 180) > 24; });
    const int columns = std::clamp(static_cast<int>(150 / GetParam().step), 22, 32), rows = columns - 2;
    DisplacementField field = refinedField(columns, rows, GetParam().step, [](double, double) { return 0.0; });
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (std::hypot(field.x[i] - 190, field.y[i] - 180) < 24 + kDeconvolvedSide / 2.0)
            field.flag(i, PointStatus::OutsideRoi);
    }
    const DisplacementField still = field;
    const GridLinks links(field, pixels);
    StrainParameters gauge;
    gauge.window = 5;
    const NoiseCorrelation correlation(field, shape(kImage, &pixels), std::max(columns, rows));
    Deconvolution deconvolution(field, links, shape(kImage, &pixels));
    deconvolution.computeNoiseGain(correlation);

    std::vector<std::size_t> probed;  // points in the centre, near the hole and at the edge of the corrected ones
    for (std::size_t i = 0; i < field.size(); i += 7) {
        if (field.ok(i)) probed.push_back(i);
    }
    // White noise of the pixels, weighted by every subset's influence, which gives a standard deviation of 1.
    std::vector<std::size_t> points;
    std::vector<std::vector<double>> influences;  // of their pixels, row by row; 0 outside the region
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        points.push_back(i);
        influences.push_back(pixelInfluences({static_cast<int>(field.x[i]), static_cast<int>(field.y[i])},
                                             shape(kImage, &pixels), pixels));
    }
    std::mt19937 random(9);
    std::normal_distribution<double> draw(0, 1);
    std::vector<double> noise(static_cast<std::size_t>(kImage.width) * kImage.height);
    std::vector<double> squares(field.size(), 0), strainSquares(field.size(), 0), predicted(field.size(), 0);
    for (int repeated = 0; repeated < kDraws; ++repeated) {
        for (double& n : noise) n = draw(random);
        field = still;
        for (std::size_t n = 0; n < points.size(); ++n) {
            const std::size_t i = points[n];
            const int middleX = static_cast<int>(field.x[i]), middleY = static_cast<int>(field.y[i]);
            double sum = 0;
            std::size_t k = 0;
            for (int y = middleY - kHalf; y <= middleY + kHalf; ++y) {
                const double* row = &noise[static_cast<std::size_t>(y) * kImage.width];
                for (int x = middleX - kHalf; x <= middleX + kHalf; ++x) sum += influences[n][k++] * row[x];
            }
            field.u[i] = 0.01 * sum;
        }
        deconvolution.apply(field);
        for (const std::size_t i : probed) squares[i] += field.u[i] * field.u[i];
        deconvolution.applyToNoise(field);
        const StrainField strain = computeStrain(field, gauge, pixels, 0, SubsetNoise(&correlation, &deconvolution));
        for (const std::size_t i : probed) {
            if (!strain.ok(i)) continue;
            strainSquares[i] += strain.exx[i] * strain.exx[i];
            predicted[i] = strain.sigmaExx[i];
        }
    }
    double ratio = 0, strainRatio = 0, grown = 0, worst = 0;
    int corrected = 0, strains = 0;
    for (const std::size_t i : probed) {
        const double observed = std::sqrt(squares[i] / kDraws), expected = 0.01 * double(deconvolution.noiseGain(i));
        worst = std::max(worst, std::abs(observed / expected - 1));
        if (deconvolution.corrects(i))
            ratio += observed / expected, grown += double(deconvolution.noiseGain(i)), ++corrected;
        if (strainSquares[i] > 0) strainRatio += std::sqrt(strainSquares[i] / kDraws) / predicted[i], ++strains;
    }
    std::printf(
        "  noise grows %.3f times; observed over predicted %.3f, worst %.3f off, of strain %.3f (%d, %d points)\n",
        grown / corrected, ratio / corrected, worst, strainRatio / strains, corrected, strains);
    EXPECT_GT(corrected, 20);
    EXPECT_GT(strains, 20);
    EXPECT_GT(grown / corrected, 1.05);
    // 300 draws give a standard deviation to 4 %, means over points with correlated noise to 2 %.
    EXPECT_NEAR(ratio / corrected, 1, 0.03);
    EXPECT_NEAR(strainRatio / strains, 1, 0.03);
    EXPECT_LT(worst, 0.17);
}

INSTANTIATE_TEST_SUITE_P(
    , DeconvolutionOf,
    testing::Values(DeconvolutionCase{ShapeOrder::First, 5}, DeconvolutionCase{ShapeOrder::First, 8},
                    DeconvolutionCase{ShapeOrder::Second, 4}, DeconvolutionCase{ShapeOrder::Second, 5},
                    DeconvolutionCase{ShapeOrder::Fourth, 3}, DeconvolutionCase{ShapeOrder::Second, 5, 0.3}),
    [](const auto& test) {
        const DeconvolutionCase& c = test.param;
        return "Order" + std::to_string(numberOf(c.order)) + "Step" + std::to_string(static_cast<int>(c.step)) +
               (c.gaussianWeight > 0 ? "Weighted" : "");
    });

/// A point whose subset extends beyond the grid stays unchanged; beyond the region there are no pixels to cover.
TEST(Deconvolution, CorrectsPointsWithACoveredSubset) {
    constexpr ImageSize kImage = {600, 600};
    const auto wave = [](double x, double y) { return std::sin(0.1 * x) * std::cos(0.07 * y); };
    const DisplacementField field = refinedField(30, 24, 5, wave);  // from (100, 100) to (245, 215)
    const GridLinks links(field, {});
    const Deconvolution open(field, links, {kDeconvolvedSide, ShapeOrder::Second, kImage, nullptr});
    EXPECT_FALSE(open.corrects(field.index(0, 12)));
    EXPECT_FALSE(open.corrects(field.index(1, 12)));
    EXPECT_TRUE(open.corrects(field.index(3, 12)));
    EXPECT_TRUE(open.corrects(field.index(15, 12)));
    const RoiMask pixels = RoiMask::where(kImage, [](int x, int y) { return x > 97 && x < 248 && y > 97 && y < 218; });
    const Deconvolution bounded(field, links, {kDeconvolvedSide, ShapeOrder::Second, kImage, &pixels});
    EXPECT_TRUE(bounded.corrects(field.index(0, 12)));
    EXPECT_EQ(bounded.correctedCount(), field.size());
}

/// Points across a slit that is narrower than the step are not used.
TEST(Deconvolution, DoesNotReachAcrossASlit) {
    constexpr ImageSize kImage = {600, 600};
    const RoiMask pixels = RoiMask::where(kImage, [](int x, int) { return x != 172; });
    const auto torn = [](double x, double y) { return (x < 172 ? 0 : 5) + 0.01 * y; };
    DisplacementField field = refinedField(30, 24, 5, torn);
    const DisplacementField measured = field;
    const GridLinks links(field, pixels);
    const Deconvolution deconvolution(field, links, {kDeconvolvedSide, ShapeOrder::Second, kImage, &pixels});
    deconvolution.apply(field);
    for (std::size_t i = 0; i < field.size(); ++i) ASSERT_NEAR(field.u[i], measured.u[i], 1e-9) << i;
    EXPECT_GT(deconvolution.correctedCount(), 0U);
}

TEST(Deconvolution, DoesNotDependOnThreads) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> chance(0, 1);
    DisplacementField field = refinedField(60, 70, 6, [&](double, double) { return chance(random); });
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (chance(random) < 0.02) field.flag(i, PointStatus::Outlier);
    }
    const GridLinks links(field, {});
    const SubsetShape shape = {kDeconvolvedSide, ShapeOrder::Second};
    const NoiseCorrelation correlation(field, shape, 70);
    DisplacementField one = field, three = field;
    Deconvolution first(field, links, shape, 1), second(field, links, shape, 3);
    first.apply(one, 1), second.apply(three, 3);
    first.computeNoiseGain(correlation, 1), second.computeNoiseGain(correlation, 3);
    EXPECT_GT(first.correctedCount(), field.size() / 2);
    for (std::size_t i = 0; i < field.size(); ++i) {
        ASSERT_EQ(first.corrects(i), second.corrects(i));
        ASSERT_EQ(first.noiseGain(i), second.noiseGain(i));
        if (!field.ok(i)) continue;
        ASSERT_EQ(one.u[i], three.u[i]);
        ASSERT_EQ(one.v[i], three.v[i]);
    }
}
