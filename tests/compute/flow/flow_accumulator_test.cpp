// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_accumulator.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace strainlens {
namespace {

struct StepVector {
    double u = 0, v = 0;
};
using Motion = std::function<StepVector(double x, double y)>;

constexpr ImageSize kStepSize{40, 30};

DenseFlow stepOf(const Motion& motion) {
    DenseFlow flow(kStepSize);
    forEachPixel(kStepSize, [&](int x, int y) {
        const auto [u, v] = motion(x, y);
        flow.set(flow.index(x, y), u, v);
    });
    return flow;
}

Motion affine(double u, double ux, double uy, double v, double vx, double vy) {
    return [=](double x, double y) { return StepVector{u + ux * x + uy * y, v + vx * x + vy * y}; };
}

Motion translation(double u, double v) { return affine(u, 0, 0, v, 0, 0); }

bool isInside(double x, double y) {
    return x >= -0.5 && y >= -0.5 && x <= kStepSize.width - 0.5 && y <= kStepSize.height - 0.5;
}

/// Every pixel has the composed motions, and is known if it was inside the image before the last one.
void expectComposed(const DenseFlow& flow, const std::vector<Motion>& motions, double tolerance) {
    std::size_t left = 0;
    forEachPixel(kStepSize, [&](int x, int y) {
        double atX = x, atY = y;
        bool isKnown = true;
        for (const Motion& motion : motions) {
            isKnown = isKnown && isInside(atX, atY);
            const auto [u, v] = motion(atX, atY);
            atX += u, atY += v;
        }
        const std::size_t i = flow.index(x, y);
        ASSERT_EQ(flow.isKnown(i), isKnown) << x << ", " << y;
        left += !isKnown;
        if (!isKnown) return;
        ASSERT_NEAR(double(flow.u[i]), atX - x, tolerance) << x << ", " << y;
        ASSERT_NEAR(double(flow.v[i]), atY - y, tolerance) << x << ", " << y;
    });
    EXPECT_LT(left, flow.pixels() / 2) << "else nothing is tested";
}

TEST(FlowAccumulator, AffineMotionsAreExactUpToTheEdges) {
    const std::vector<Motion> motions = {affine(0.7, 0.02, -0.03, -1.3, 0.01, 0.04),
                                         affine(-1.1, -0.05, 0.02, 0.6, 0.03, -0.02),
                                         affine(2.3, 0.04, 0.01, -0.4, -0.06, 0.05)};
    FlowAccumulator sum;
    EXPECT_EQ(sum.flow().pixels(), 0u);
    for (std::size_t k = 0; k < motions.size(); ++k) {
        sum.add(stepOf(motions[k]), static_cast<int>(k) + 1);
        expectComposed(sum.flow(), {motions.begin(), motions.begin() + static_cast<std::ptrdiff_t>(k) + 1}, 2e-5);
    }
}

TEST(FlowAccumulator, InterpolatesCurvedMotion) {
    // Cubic convolution is exact for polynomials of second order, which bilinear interpolation misses by 0.0025 px.
    const Motion curved = [](double x, double y) { return StepVector{0.02 * x * x / 2, 0.02 * (x - y) * (x - y) / 2}; };
    FlowAccumulator sum;
    sum.add(stepOf(translation(0.5, 0.25)));
    sum.add(stepOf(curved));
    for (int y = 1; y < kStepSize.height - 2; ++y) {
        for (int x = 1; x < kStepSize.width - 2; ++x) {
            const auto [u, v] = curved(x + 0.5, y + 0.25);
            const std::size_t i = sum.flow().index(x, y);
            ASSERT_NEAR(double(sum.flow().u[i]), 0.5 + u, 1e-5);
            ASSERT_NEAR(double(sum.flow().v[i]), 0.25 + v, 1e-5);
        }
    }
}

TEST(FlowAccumulator, PixelsOutsideTheImageStayUnknown) {
    const Motion out = translation(6.5, 0), back = translation(-6.5, 0);
    DenseFlow marked = stepOf(out);
    marked.occluded.assign(marked.pixels(), 0);
    FlowAccumulator sum;
    std::vector<Motion> motions;
    const auto knownInRow = [&] {
        std::size_t known = 0;
        for (int x = 0; x < kStepSize.width; ++x) known += sum.flow().isKnown(sum.flow().index(x, 7));
        return known;
    };
    // Pixels up to 33 are at 39.5 or before it after one step, those up to 26 after two.
    for (const std::size_t expected : {40u, 34u, 27u}) {
        sum.add(marked);
        motions.push_back(out);
        expectComposed(sum.flow(), motions, 1e-5);
        EXPECT_EQ(knownInRow(), expected);
    }
    marked.u = stepOf(back).u;
    sum.add(marked);
    EXPECT_EQ(knownInRow(), 21u) << "no pixel becomes known again";
    for (int x = 0; x < kStepSize.width; ++x) {
        EXPECT_EQ(sum.flow().occluded[sum.flow().index(x, 7)], x > 20) << "pixels outside the image are occluded";
    }
}

TEST(FlowAccumulator, PixelsNearUnknownOnesAreUnknown) {
    DenseFlow step = stepOf(translation(1, 1));
    step.clear(step.index(10, 12));
    const auto unknownAfter = [&](double u, double v) {
        FlowAccumulator sum;
        sum.add(stepOf(translation(u, v)));
        sum.add(step);
        std::vector<std::pair<int, int>> pixels;
        forEachPixel(kStepSize, [&](int x, int y) {
            const bool wasOutside = !isInside(x + u, y + v);
            if (!wasOutside && !sum.flow().isKnown(sum.flow().index(x, y))) pixels.emplace_back(x, y);
        });
        return pixels;
    };
    using Pixels = std::vector<std::pair<int, int>>;
    EXPECT_EQ(unknownAfter(1, 0), (Pixels{{9, 12}})) << "at pixels no other counts";
    EXPECT_EQ(unknownAfter(0.5, 0), (Pixels{{8, 12}, {9, 12}, {10, 12}, {11, 12}}));
    EXPECT_EQ(unknownAfter(0.5, -0.5).size(), 16u);
}

TEST(FlowAccumulator, CombinesOcclusionsAndAddsVariances) {
    DenseFlow first = stepOf(translation(2.2, 0)), second = stepOf(translation(1, 1));
    first.sigmaU.assign(first.pixels(), 0.3F), first.sigmaV.assign(first.pixels(), 0.5F);
    second.sigmaU.assign(second.pixels(), 0.4F), second.sigmaV.assign(second.pixels(), 1.2F);
    first.occluded.assign(first.pixels(), 0), second.occluded = first.occluded;
    first.occluded[first.index(5, 5)] = 1;
    second.occluded[second.index(20, 6)] = 1;
    second.sigmaU[second.index(30, 8)] = 4;
    FlowAccumulator sum;
    sum.add(first);
    EXPECT_EQ(sum.flow().sigmaU, first.sigmaU);
    EXPECT_EQ(sum.flow().occluded, first.occluded);
    sum.add(second);
    const DenseFlow& flow = sum.flow();
    for (int y = 0; y < kStepSize.height; ++y) {
        for (int x = 0; x < 37; ++x) {
            const std::size_t i = flow.index(x, y);
            const bool isHidden = (x == 5 && y == 5) || (x == 18 && y == 6);
            ASSERT_EQ(flow.occluded[i], isHidden) << x << ", " << y;
            ASSERT_TRUE(flow.isKnown(i)) << "values go on";
            ASSERT_FLOAT_EQ(flow.sigmaU[i], x == 28 && y == 8 ? std::hypot(0.3F, 4.0F) : 0.5F) << x << ", " << y;
            ASSERT_FLOAT_EQ(flow.sigmaV[i], 1.3F);
        }
    }
    EXPECT_TRUE(std::isnan(flow.sigmaU[flow.index(38, 5)])) << "it has left the image";
}

TEST(FlowAccumulator, DropsDataThatAStepLacks) {
    DenseFlow full = stepOf(translation(1, 0));
    full.sigmaU = full.u, full.sigmaV = full.v;
    full.occluded.assign(full.pixels(), 1);
    FlowAccumulator sum;
    sum.add(full);
    sum.add(stepOf(translation(1, 0)));
    sum.add(full);
    EXPECT_TRUE(sum.flow().sigmaU.empty());
    EXPECT_TRUE(sum.flow().sigmaV.empty());
    EXPECT_TRUE(sum.flow().occluded.empty());
    EXPECT_EQ(sum.flow().u[0], 3.0F);
    EXPECT_THROW(sum.add(DenseFlow({40, 31})), InvalidInput);
}

TEST(FlowAccumulator, AcceptsTheSmallestImages) {
    for (const ImageSize size : {ImageSize{1, 1}, ImageSize{2, 3}, ImageSize{3, 1}}) {
        DenseFlow step(size);
        for (std::size_t i = 0; i < step.pixels(); ++i) step.set(i, 0.25, -0.125);
        FlowAccumulator sum;
        sum.add(step);
        sum.add(step);
        for (std::size_t i = 0; i < step.pixels(); ++i) {
            EXPECT_NEAR(double(sum.flow().u[i]), 0.5, 1e-6);
            EXPECT_NEAR(double(sum.flow().v[i]), -0.25, 1e-6);
        }
    }
}

}  // namespace
}  // namespace strainlens
