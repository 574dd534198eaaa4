// SPDX-License-Identifier: MPL-2.0
// Polygons around masks, dilation and erosion, compared with their definitions pixel by pixel.
#include "compute/field/mask_outline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "compute/field/mask_distance.h"

namespace strainlens {
namespace {

void expectSame(const RoiMask& a, const RoiMask& b, const std::string& what) {
    ASSERT_EQ(a.size(), b.size());
    for (int y = 0; y < a.size().height; ++y) {
        for (int x = 0; x < a.size().width; ++x) {
            ASSERT_EQ(a.contains(x, y), b.contains(x, y)) << what << ": " << x << ", " << y;
        }
    }
}

void expectOutlined(const RoiMask& mask, const std::string& what) {
    const RegionOfInterest region = regionOf(mask);
    ASSERT_FALSE(region.shapes.empty()) << what;
    expectSame(mask, region.rasterise(mask.size()), what);
    expectSame(mask, RegionOfInterest{{{RoiOperation::Add, polygonOf(mask)}}}.rasterise(mask.size()),
               what + ", one polygon");
}

RoiMask noise(ImageSize size, unsigned seed, double share) {
    std::mt19937 random(seed);
    return RoiMask::where(size, [&](int, int) { return random() < share * 4294967296.0; });
}

TEST(MaskOutline, ContainsExactlyThePixelsOfEveryMask) {
    const ImageSize size{37, 29};
    expectOutlined(RoiMask::full(size), "everything");
    expectOutlined(RoiMask::where(size, [](int x, int y) { return x == 12 && y == 7; }), "one pixel");
    expectOutlined(RoiMask::where(size, [](int x, int y) { return (x + y) % 2 == 0; }), "chequerboard");
    expectOutlined(RoiMask::where(size, [](int x, int y) { return x == y; }), "pixels that touch at corners");
    const auto ring = [](int x, int y, double from, double to) {
        const double r = std::hypot(x - 18, y - 14);
        return r >= from && r <= to;
    };
    const RoiMask target = RoiMask::where(
        size, [&](int x, int y) { return ring(x, y, 10, 14) || ring(x, y, 4, 7) || ring(x, y, 0, 1.5); });
    expectOutlined(target, "rings within each other");
    EXPECT_EQ(regionOf(target).shapes.size(), 5u) << "three parts and two holes";
    for (unsigned seed = 0; seed < 30; ++seed) {
        for (const double share : {0.05, 0.5, 0.9}) expectOutlined(noise(size, seed, share), "noise");
        // Blobs with smooth edges, parts and holes.
        const RoiMask blobs = dilate(noise({120, 90}, seed, 0.004), 4 + static_cast<int>(seed % 5));
        expectOutlined(blobs, "blobs");
    }
}

TEST(MaskOutline, EmptyMaskHasNoOutline) {
    const RoiMask nothing = RoiMask::where({20, 10}, [](int, int) { return false; });
    EXPECT_TRUE(regionOf(nothing).shapes.empty());
    EXPECT_TRUE(polygonOf(nothing).vertices.empty());
}

TEST(MaskOutline, UsesFewVerticesForSmoothShapes) {
    const ImageSize size{400, 400};
    const RoiMask disc = RegionOfInterest{{{RoiOperation::Add, RoiEllipse{200, 200, 150, 150}}}}.rasterise(size);
    constexpr std::size_t kBorders = 4 * 301;  // of pixels along the disc's edge: each row and column has two
    EXPECT_LT(polygonOf(disc).vertices.size(), kBorders / 6);
    const RoiMask box = RegionOfInterest{{{RoiOperation::Add, RoiRectangle{20, 30, 300, 200}}}}.rasterise(size);
    EXPECT_LE(polygonOf(box).vertices.size(), 8u) << "the corners are cut by less than a pixel";
}

TEST(MaskOutline, SimplifiedRingsKeepWithinTheTolerance) {
    std::vector<PointPx> ring;
    for (int i = 0; i < 500; ++i) {
        const double angle = i * 2 * 3.14159265358979 / 500;
        ring.push_back({100 + 80 * std::cos(angle) + 3 * std::sin(9 * angle), 90 + 60 * std::sin(angle)});
    }
    for (const double tolerance : {0.1, 0.4, 2.0}) {
        const std::vector<PointPx> simple = simplifyRing(ring, tolerance);
        EXPECT_LT(simple.size(), ring.size() / 2);
        EXPECT_EQ(simple.front(), ring.front());
        for (const PointPx& p : ring) {
            double nearest = 1e9;
            for (std::size_t i = 0; i < simple.size(); ++i) {
                const PointPx a = simple[i], b = simple[(i + 1) % simple.size()];
                const double dx = b.x - a.x, dy = b.y - a.y;
                const double share = std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
                nearest = std::min(nearest, std::hypot(p.x - a.x - share * dx, p.y - a.y - share * dy));
            }
            ASSERT_LE(nearest, tolerance + 1e-9);
        }
    }
    EXPECT_LT(simplifyRing(ring, 2).size(), simplifyRing(ring, 0.1).size());
}

TEST(MaskDistance, DilatesAndErodesByTheEuclideanDistance) {
    for (unsigned seed = 0; seed < 12; ++seed) {
        const RoiMask mask = noise({41, 33}, seed, seed % 2 == 0 ? 0.02 : 0.97);
        for (const int px : {0, 1, 2, 5, 9, 60}) {
            const auto nearOne = [&](int x, int y, bool inside) {
                for (int j = 0; j < 33; ++j) {
                    for (int i = 0; i < 41; ++i) {
                        const int squared = (x - i) * (x - i) + (y - j) * (y - j);
                        if (mask.contains(i, j) == inside && squared <= px * px) return true;
                    }
                }
                return false;
            };
            const RoiMask larger = RoiMask::where({41, 33}, [&](int x, int y) { return nearOne(x, y, true); });
            const RoiMask smaller = RoiMask::where({41, 33}, [&](int x, int y) { return !nearOne(x, y, false); });
            expectSame(dilate(mask, px), larger, "grown by " + std::to_string(px));
            expectSame(erode(mask, px), smaller, "shrunk by " + std::to_string(px));
        }
    }
}

TEST(MaskDistance, UniformMasksDoNotChange) {
    const ImageSize size{12, 9};
    const RoiMask nothing = RoiMask::where(size, [](int, int) { return false; });
    expectSame(dilate(nothing, 40), nothing, "nothing has nothing to grow from");
    expectSame(erode(RoiMask::full(size), 40), RoiMask::full(size), "the image's edge is no outside");
    expectSame(erode(nothing, 3), nothing, "nothing");
    expectSame(dilate(RoiMask::full(size), 3), RoiMask::full(size), "everything");
}

}  // namespace
}  // namespace strainlens
