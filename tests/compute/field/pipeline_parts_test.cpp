// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "compute/field/assembly.h"
#include "compute/field/cut_blocks.h"
#include "compute/field/validation.h"
#include "compute/refinement/parabola.h"
#include "compute/search/vector_prediction.h"
#include "compute/sequence/greys/grey_range.h"

namespace strainlens {
namespace {

GrayImage<std::uint8_t> randomImage(int width, int height, unsigned seed) {
    std::mt19937 random(seed);
    GrayImage<std::uint8_t> image(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) image(x, y) = static_cast<std::uint8_t>(random() & 255);
    }
    return image;
}

DisplacementField smoothField(int columns, int rows) {
    DisplacementField field;
    field.resize(columns, rows);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const std::size_t i = field.index(column, row);
            field.x[i] = column, field.y[i] = row;
            field.u[i] = std::round(3 + 0.3 * column);
            field.v[i] = std::round(-2 - 0.2 * row);
            field.score[i] = 5;
            field.status[i] = PointStatus::Ok;
        }
    }
    return field;
}

TEST(GreyRange, EightBitImagesAreUnchanged) {
    AnyImage image = randomImage(31, 7, 1);
    const GreyRange range = greyRangeOf(image);
    EXPECT_TRUE(range.identity);
    const GrayImage<std::uint8_t> before = std::get<GrayImage<std::uint8_t>>(image);
    const GrayImage<std::uint8_t> after = mapTo8Bit(std::move(image), range);
    for (int x = 0; x < 31; ++x) EXPECT_EQ(after(x, 3), before(x, 3));
}

TEST(GreyRange, SixteenBitImagesAreStretchedFromTheirPercentiles) {
    GrayImage<std::uint16_t> image(100, 100);
    for (int y = 0; y < 100; ++y) {
        for (int x = 0; x < 100; ++x) image(x, y) = static_cast<std::uint16_t>(10000 + 100 * y + x);
    }
    image(0, 0) = 0;        // a dead pixel
    image(99, 99) = 65535;  // a hot one
    const GreyRange range = greyRangeOf(image);
    EXPECT_FALSE(range.identity);
    EXPECT_NEAR(range.low, 10010, 1);
    EXPECT_NEAR(range.high, 19989, 1);
    const GrayImage<std::uint8_t> mapped = mapTo8Bit(AnyImage(image), range);
    EXPECT_EQ(mapped(0, 0), 0);
    EXPECT_EQ(mapped(99, 99), 255);
    EXPECT_EQ(mapped(0, 50), std::lround(255 * (15000 - range.low) / (range.high - range.low)));
}

TEST(GreyRange, FloatImagesWithHolesOrOneGreyAreHandled) {
    GrayImage<float> image(40, 40);
    for (int x = 0; x < 40; ++x) image(x, 1) = 1.0f;
    image(0, 0) = std::numeric_limits<float>::quiet_NaN();
    image(1, 0) = std::numeric_limits<float>::infinity();
    const GreyRange range = greyRangeOf(image);
    EXPECT_DOUBLE_EQ(range.low, 0);
    EXPECT_DOUBLE_EQ(range.high, 1);
    const GrayImage<std::uint8_t> mapped = mapTo8Bit(AnyImage(image), range);
    EXPECT_EQ(mapped(0, 0), 0);
    EXPECT_EQ(mapped(1, 0), 255);
    EXPECT_EQ(mapped(5, 1), 255);
    EXPECT_GT(greyRangeOf(GrayImage<float>(8, 8)).high, greyRangeOf(GrayImage<float>(8, 8)).low);
}

TEST(BlockContrast, EqualsThePlainStandardDeviation) {
    const GrayImage<std::uint8_t> image = randomImage(83, 61, 2);
    for (const GridSpec spec : {GridSpec{5, 16, 9, 0}, GridSpec{30, 12, 20, 3}, GridSpec{1, 8, 8, 0}}) {
        const Grid grid = makeGrid(spec, image.size(), RoiMask());
        const std::vector<double> contrast = blockContrast(image, grid);
        for (int row = 0; row < grid.rows(); ++row) {
            for (int column = 0; column < grid.columns(); ++column) {
                const auto block = image.view().crop(grid.lefts[size_t(column)], grid.tops[size_t(row)],
                                                     spec.blockWidth, spec.blockHeight);
                double sum = 0, squares = 0;
                for (int y = 0; y < block.height; ++y) {
                    for (int x = 0; x < block.width; ++x) {
                        sum += block(x, y);
                        squares += block(x, y) * block(x, y);
                    }
                }
                const double n = grid.blockPixels();
                EXPECT_NEAR(contrast[grid.index(column, row)], std::sqrt(squares / n - sum / n * sum / n), 1e-9);
            }
        }
    }
}

TEST(Validation, FindsExactlyThePlantedOutliers) {
    DisplacementField field = smoothField(20, 15);
    const std::size_t lone = field.index(7, 5), corner = field.index(0, 0), pair = field.index(12, 9);
    field.u[lone] += 6;
    field.v[corner] -= 5;
    field.u[pair] += 8;
    field.u[pair + 1] += 9;
    markOutliers(field, 2, 0.5);
    EXPECT_EQ(field.count(PointStatus::Outlier), 4u);
    for (std::size_t i : {lone, corner, pair, pair + 1}) {
        EXPECT_EQ(field.status[i], PointStatus::Outlier);
        EXPECT_TRUE(std::isnan(field.u[i]) && std::isnan(field.v[i]) && std::isnan(field.score[i]));
    }
}

TEST(Validation, StepOfTwoPixelsIsAnOutlierByDefaultOneIsNot) {
    const ValidationParameters defaults;
    for (int step : {1, 2}) {
        DisplacementField field = smoothField(9, 9);
        std::fill(field.u.begin(), field.u.end(), 4.0);
        std::fill(field.v.begin(), field.v.end(), -7.0);
        const std::size_t i = field.index(4, 4);
        field.u[i] += step;
        field.v[i] += step == 1 ? 1 : 0;
        markOutliers(field, defaults.medianThreshold, medianFluctuation(field, defaults));
        EXPECT_EQ(field.status[i], step == 1 ? PointStatus::Ok : PointStatus::Outlier);
    }
}

/// 45 % strain: neighbouring displacements differ by 7 px, at the edge all in one direction. A wrong point is still
/// found.
TEST(Validation, LargeStrainWithGradientsIsNoOutlier) {
    DisplacementField field;
    field.resize(6, 5);
    field.refined.resize(field.size(), ShapeOrder::First);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 16.0 * static_cast<double>(i % 6);
        field.y[i] = 16.0 * static_cast<double>(i / 6);
        field.u[i] = 0.45 * field.x[i];
        field.v[i] = 0;
        field.refined.ux[i] = 0.45F;
        field.refined.uy[i] = field.refined.vx[i] = field.refined.vy[i] = 0;
        field.status[i] = PointStatus::Ok;
    }
    field.u[14] += 3;
    DisplacementField plain = field;
    plain.refined = {};
    const ValidationParameters defaults;
    markOutliers(field, defaults.medianThreshold, medianFluctuation(field, defaults));
    markOutliers(plain, defaults.medianThreshold, medianFluctuation(plain, defaults));
    EXPECT_EQ(field.status[14], PointStatus::Outlier);
    EXPECT_EQ(field.count(PointStatus::Outlier), 1u);
    EXPECT_GT(plain.count(PointStatus::Outlier), 5u);
}

TEST(Validation, FlagsUniformBlocksAndBadScores) {
    DisplacementField field = smoothField(4, 4);
    std::vector<double> contrast(field.size(), 20.0);
    contrast[3] = 0.5;
    field.score[6] = 30;
    ValidationParameters parameters;
    parameters.medianTest = false;
    parameters.scoreThreshold = 10;
    validate(field, {.contrast = contrast}, Criterion::Sad, parameters);
    EXPECT_EQ(field.status[3], PointStatus::NoTexture);
    EXPECT_EQ(field.status[6], PointStatus::LowScore);
    EXPECT_EQ(field.count(PointStatus::Ok), field.size() - 2);

    DisplacementField correlated = smoothField(4, 4);
    std::fill(correlated.score.begin(), correlated.score.end(), 0.95);
    correlated.score[2] = 0.4;
    parameters.scoreThreshold = 0.8;
    validate(correlated, {}, Criterion::Zncc, parameters);
    EXPECT_EQ(correlated.status[2], PointStatus::LowScore);
    EXPECT_EQ(correlated.count(PointStatus::Ok), correlated.size() - 1);
}

TEST(FieldAssembly, ExtrapolatesLinearlyAndFillsGapsWithTheMedian) {
    DisplacementField beforeLast = smoothField(5, 5), last = smoothField(5, 5);
    for (double& u : last.u) u += 4;
    last.status[3] = PointStatus::Outlier;
    beforeLast.status[4] = PointStatus::Outlier;
    const std::vector<Displacement> start = predictVectors(last, &beforeLast);
    EXPECT_EQ(start[0].dx, std::lround(last.u[0] + 4));
    EXPECT_EQ(start[0].dy, std::lround(last.v[0]));
    EXPECT_EQ(start[3], medianDisplacement(last));
    EXPECT_EQ(start[4].dx, std::lround(last.u[4]));
    std::fill(last.status.begin(), last.status.end(), PointStatus::LowScore);
    EXPECT_TRUE(predictVectors(last, &beforeLast).empty());
}

TEST(FieldAssembly, PredictedVectorsKeepBlocksInTheImage) {
    const ImageSize image{100, 80};
    const Grid grid = makeGrid({16, 32, 32, 0}, image, {});
    std::vector<Displacement> start(grid.size(), Displacement{-3, 5});
    clampToImage(grid, {}, start);
    EXPECT_EQ(start, std::vector<Displacement>(grid.size(), Displacement{-3, 5})) << "nothing is known of the image";
    clampToImage(grid, image, start);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const Displacement vector = start[grid.index(column, row)];
            EXPECT_EQ(vector.dx, std::max(-3, -grid.left(column)));
            EXPECT_EQ(vector.dy, std::min(5, 80 - 32 - grid.top(row)));
        }
    }
}

TEST(ParabolaRefinement, FindsTheSubpixelShiftOfASmoothPattern) {
    const double shiftX = 0.3, shiftY = -0.4;
    const auto pattern = [](double x, double y) {
        return 128 + 50 * std::sin(0.35 * x + 0.2 * y) + 50 * std::cos(0.3 * y - 0.15 * x);
    };
    GrayImage<std::uint8_t> reference(80, 80), deformed(80, 80);
    for (int y = 0; y < 80; ++y) {
        for (int x = 0; x < 80; ++x) {
            reference(x, y) = static_cast<std::uint8_t>(std::lround(pattern(x, y)));
            deformed(x, y) = static_cast<std::uint8_t>(std::lround(pattern(x - shiftX, y - shiftY)));
        }
    }
    const Grid grid = makeGrid({8, 32, 32, 0}, reference.size(), RoiMask());
    for (Criterion criterion : {Criterion::Ssd, Criterion::Zncc}) {
        DisplacementField field = smoothField(grid.columns(), grid.rows());
        for (std::size_t i = 0; i < field.size(); ++i) field.u[i] = field.v[i] = 0;
        refineByParabola(reference, deformed, grid, criterion, field);
        for (int row = 1; row + 1 < grid.rows(); ++row) {
            for (int column = 1; column + 1 < grid.columns(); ++column) {
                EXPECT_NEAR(field.u[field.index(column, row)], shiftX, 0.05);
                EXPECT_NEAR(field.v[field.index(column, row)], shiftY, 0.05);
            }
        }
        // In the first row the block above would leave the image: the vector is unchanged.
        EXPECT_EQ(field.v[field.index(2, 0)], 0);
        EXPECT_EQ(field.u[field.index(2, 0)], 0);
    }
}

}  // namespace
}  // namespace strainlens
