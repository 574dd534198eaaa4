// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "compute/flow/flow_deviation.h"
#include "compute/flow/flow_quality.h"
#include "compute/flow/flow_residual.h"

namespace strainlens {
namespace {

/// A weak texture with a period of 64 px along rows: a wrong flow by one period has only rounding as residual.
GrayImage<std::uint8_t> periodicImage(ImageSize size) {
    GrayImage<std::uint8_t> image(size.width, size.height);
    std::mt19937 random(5);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            image.row(y)[x] = x < 64 ? static_cast<std::uint8_t>(126 + random() % 4) : image.row(y)[x - 64];
        }
    }
    return image;
}

/// A smooth flow with displacement `u` along x.
DenseFlow smoothFlow(ImageSize size, float u) {
    DenseFlow flow(size);
    forEachPixel(size, [&](int x, int y) { flow.set(flow.index(x, y), double(u) + 0.001 * y, 0.002 * x); });
    return flow;
}

PixelPlane randomPlane(ImageSize size, unsigned seed) {
    PixelPlane plane(size);
    std::mt19937 random(seed);
    forEachPixel(size, [&](int x, int y) { plane(x, y) = float(random() % 2560) / 10; });
    return plane;
}

}  // namespace

TEST(FlowQuality, DoesNotDependOnTheMotionsSize) {
    const ImageSize size = {256, 96};
    const GrayImage<std::uint8_t> image = periodicImage(size);
    const auto sigmas = [&](float u) { return estimateFlowQuality(image, image, {smoothFlow(size, u), {}, {}}, 1); };
    const DenseFlow near = sigmas(0), far = sigmas(64);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 96; x < 160; ++x) {  // far from pixels that leave the image
            const std::size_t i = near.index(x, y);
            ASSERT_NEAR(far.sigmaU[i], near.sigmaU[i], 2e-3F * near.sigmaU[i]) << x << ", " << y;
            ASSERT_NEAR(far.sigmaV[i], near.sigmaV[i], 2e-3F * near.sigmaV[i]) << x << ", " << y;
        }
    }
}

TEST(FlowQuality, WrongObjectGivesDifferenceOfMotions) {
    GrayImage<std::uint8_t> image(160, 64);
    std::mt19937 random(6);
    forEachPixel({160, 64}, [&](int x, int y) { image.row(y)[x] = static_cast<std::uint8_t>(random() % 256); });
    const auto judged = [&](int firstColumn, int endColumn) {
        DenseFlow flow(ImageSize{160, 64});
        forEachPixel(flow.size,
                     [&](int x, int y) { flow.set(flow.index(x, y), x >= firstColumn && x < endColumn ? 8 : 0, 0); });
        return estimateFlowQuality(image, image, {std::move(flow), {}, {}}, 1);
    };
    const DenseFlow wrong = judged(80, 90), right = judged(0, 0);
    const std::size_t inside = wrong.index(84, 32), outside = wrong.index(40, 32);
    EXPECT_GT(wrong.sigmaU[inside], 2);
    EXPECT_LT(wrong.sigmaU[inside], 5);
    EXPECT_LT(wrong.sigmaU[outside], 0.1);
    EXPECT_EQ(wrong.sigmaU[outside], right.sigmaU[outside]);
    EXPECT_LT(right.sigmaU[inside], 0.1);
}

TEST(FlowQuality, KeepsTheDevicesQuality) {
    const ImageSize size = {20, 10};
    const GrayImage<std::uint8_t> image = periodicImage(size);
    DenseFlowResult result{smoothFlow(size, 1), {}, {}};
    result.flow.sigmaU.assign(200, 0.25F);
    result.flow.sigmaV.assign(200, 0.5F);
    result.flow.occluded.assign(200, 1);
    const DenseFlow judged = estimateFlowQuality(image, image, result, 1);
    EXPECT_EQ(judged.u, result.flow.u);
    EXPECT_EQ(judged.sigmaU, result.flow.sigmaU);
    EXPECT_EQ(judged.sigmaV, result.flow.sigmaV);
    EXPECT_EQ(judged.occluded, result.flow.occluded);
}

TEST(IlluminationChange, IsTheMeanDifferenceOfNeighbouringSquares) {
    for (const ImageSize size : {ImageSize{83, 61}, ImageSize{8, 8}, ImageSize{1, 30}, ImageSize{70, 1}}) {
        const PixelPlane reference = randomPlane(size, 1), warped = randomPlane(size, 2);
        std::vector<std::uint8_t> inside(std::size_t(size.width) * std::size_t(size.height));
        std::mt19937 random(3);
        for (std::uint8_t& value : inside) value = random() % 4 != 0 ? 1 : 0;
        const ImageSize cells = {(size.width + 7) / 8, (size.height + 7) / 8};
        const auto ofCell = [&](int column, int row) {
            const auto within = [](int px, int of, int count) {
                return px / 8 >= std::max(of - 3, 0) && px / 8 <= std::min(of + 3, count - 1);
            };
            double weights = 1, sums = 0;
            forEachPixel(size, [&](int x, int y) {
                if (!within(x, column, cells.width) || !within(y, row, cells.height)) return;
                if (inside[std::size_t(y) * std::size_t(size.width) + std::size_t(x)] == 0) return;
                const double raw = double(warped.row(y)[x]) - double(reference.row(y)[x]);
                const double weight = 1 / (1 + raw * raw / 225);
                weights += weight;
                sums += weight * raw;
            });
            return sums / weights;
        };
        std::vector<double> exact;
        for (int row = 0; row < cells.height; ++row) {
            for (int column = 0; column < cells.width; ++column) exact.push_back(ofCell(column, row));
        }
        const auto at = [&](int column, int row) {
            return exact[std::size_t(std::clamp(row, 0, cells.height - 1) * cells.width +
                                     std::clamp(column, 0, cells.width - 1))];
        };
        const IlluminationChange illumination(reference, warped, inside, 2);
        std::vector<float> row(static_cast<std::size_t>(size.width));
        for (int y = 0; y < size.height; ++y) {
            illumination.fillRow(y, row.data());
            for (int x = 0; x < size.width; ++x) {
                // Centres of squares are at 3.5, 11.5, ... px.
                const double column = (x - 3.5) / 8, line = (y - 3.5) / 8;
                const int i = static_cast<int>(std::floor(column)), j = static_cast<int>(std::floor(line));
                const double upper = std::lerp(at(i, j), at(i + 1, j), column - i);
                const double lower = std::lerp(at(i, j + 1), at(i + 1, j + 1), column - i);
                ASSERT_NEAR(row[std::size_t(x)], std::lerp(upper, lower, line - j), 1e-4) << x << ", " << y;
            }
        }
    }
}

}  // namespace strainlens
