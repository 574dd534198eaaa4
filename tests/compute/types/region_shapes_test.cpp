// SPDX-License-Identifier: MPL-2.0
// Shapes far beyond the image have the pixels of the shape clipped near the image's edge.
#include <gtest/gtest.h>

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "compute/types/edge_crossing.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {
namespace {

constexpr ImageSize kImage = {200, 140};
constexpr double kHuge = 1e308;
const double kExact = std::ldexp(1, 50);  // integers of this size are exact

RoiMask pixelsOf(RoiGeometry geometry) {
    RegionOfInterest roi;
    roi.shapes.push_back({RoiOperation::Add, std::move(geometry)});
    return roi.rasterise(kImage);
}

int differing(const RoiMask& a, const RoiMask& b) {
    int count = 0;
    for (int y = 0; y < kImage.height; ++y) {
        for (int x = 0; x < kImage.width; ++x) count += a.contains(x, y) != b.contains(x, y);
    }
    return count;
}

struct CutOff {
    const char* name;
    std::vector<PointPx> huge, cut;
};

class HugePolygon : public testing::TestWithParam<CutOff> {};

TEST_P(HugePolygon, EqualsTheClippedPolygon) {
    std::vector<PointPx> huge = GetParam().huge;
    const RoiMask expected = pixelsOf(RoiPolygon{GetParam().cut});
    ASSERT_GT(expected.insideCount(), 0);
    EXPECT_EQ(differing(pixelsOf(RoiPolygon{huge}), expected), 0);
    std::ranges::reverse(huge);
    EXPECT_EQ(differing(pixelsOf(RoiPolygon{huge}), expected), 0) << "reversed";
}

INSTANTIATE_TEST_SUITE_P(
    RegionShapes, HugePolygon,
    testing::Values(
        CutOff{"everything",
               {{-kHuge, -kHuge}, {kHuge, -kHuge}, {kHuge, kHuge}, {-kHuge, kHuge}},
               {{-1, -1}, {300, -1}, {300, 300}, {-1, 300}}},
        CutOff{"largest doubles",
               {{-DBL_MAX, -DBL_MAX}, {DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX}, {-DBL_MAX, DBL_MAX}},
               {{-1, -1}, {300, -1}, {300, 300}, {-1, 300}}},
        // Row 50 is below the upper edge at x = -1e308 only, row 90 is cut in the middle of the lower one: at x = 0.
        CutOff{"slanted edges",
               {{-kHuge, 50}, {kHuge, 50.5}, {kHuge, 120}, {-kHuge, 60}},
               {{-1, 50.25}, {300, 50.25}, {300, 90.5}, {0, 90.5}, {0, 89.5}, {-1, 89.5}}},
        CutOff{"diagonal", {{-kHuge, -kHuge}, {kHuge, kHuge}, {-kHuge, kHuge}}, {{-1, -1}, {300, 300}, {-1, 300}}},
        CutOff{"other diagonal",
               {{kHuge, -kHuge}, {kHuge, kHuge}, {-kHuge, kHuge}},
               {{200, -200}, {200, 200}, {-200, 200}}},
        CutOff{"x = 2 y - 30",
               {{-2 * kExact - 30, -kExact}, {2 * kExact - 30, kExact}, {-2 * kExact - 30, kExact}},
               {{-230, -100}, {370, 200}, {-230, 200}}},
        CutOff{"x = y / 4 + 3",
               {{-kExact / 4 + 3, -kExact}, {kExact / 4 + 3, kExact}, {kExact, -kExact}},
               {{-22, -100}, {53, 200}, {300, 200}, {300, -100}}},
        CutOff{"one far corner", {{10, 10}, {kHuge, 70}, {10, 130}}, {{10, 10.5}, {300, 10.5}, {300, 130}, {10, 130}}}),
    [](const auto& shape) {
        std::string name = shape.param.name;
        std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
        return name + std::to_string(shape.index);
    });

TEST(HugeShapes, EllipsesAndRectangles) {
    const int all = kImage.width * kImage.height;
    EXPECT_EQ(pixelsOf(RoiRectangle{-DBL_MAX, -DBL_MAX, DBL_MAX, DBL_MAX}).insideCount(), all);
    EXPECT_EQ(pixelsOf(RoiRectangle{-DBL_MAX, 7, 5, DBL_MAX}).insideCount(), 5 * (kImage.height - 7));
    EXPECT_EQ(pixelsOf(RoiRectangle{kHuge, kHuge, DBL_MAX, DBL_MAX}).insideCount(), 0);
    EXPECT_EQ(pixelsOf(RoiRectangle{-DBL_MAX, -DBL_MAX, -kHuge, -kHuge}).insideCount(), 0);
    EXPECT_EQ(pixelsOf(RoiEllipse{100, 70, DBL_MAX, DBL_MAX}).insideCount(), all);
    EXPECT_EQ(pixelsOf(RoiEllipse{-kHuge, kHuge, DBL_MAX, DBL_MAX}).insideCount(), all);
    EXPECT_EQ(pixelsOf(RoiEllipse{DBL_MAX, DBL_MAX, kHuge, kHuge}).insideCount(), 0);
    EXPECT_EQ(pixelsOf(RoiEllipse{-DBL_MAX, -DBL_MAX, kHuge, kHuge}).insideCount(), 0);
    EXPECT_EQ(pixelsOf(RoiEllipse{100, 70, DBL_MAX, 10}).insideCount(), 21 * kImage.width - 2 * (kImage.width - 1));
    EXPECT_EQ(pixelsOf(RoiEllipse{100, 70, DBL_TRUE_MIN, DBL_TRUE_MIN}).insideCount(), 1);
}

TEST(EdgeCrossing, IsExactAndIndependentOfDirection) {
    struct Edge {
        PointPx a, b;
        double y, x;
    };
    const Edge edges[] = {{{0, 0}, {10, 20}, 4, 2},
                          {{-kHuge, -kHuge}, {kHuge, kHuge}, 123, 123},
                          {{-DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX}, 65500, 65500},
                          {{kHuge, -kHuge}, {-kHuge, kHuge}, 17, -17},
                          {{5, -kHuge}, {5, kHuge}, 99, 5},
                          {{3 * kExact + 1, kExact}, {-3 * kExact + 1, -kExact}, 30, 91},
                          {{-kHuge, 0}, {kHuge, 8}, 4, 0},
                          {{std::ldexp(1, -900), 0}, {std::ldexp(3, -900), 2}, 1, std::ldexp(2, -900)}};
    for (const Edge& edge : edges) {
        EXPECT_EQ(crossingX(edge.a, edge.b, edge.y), edge.x);
        EXPECT_EQ(crossingX(edge.b, edge.a, edge.y), edge.x);
    }
    EXPECT_FALSE(std::isnan(crossingX({DBL_MAX, -DBL_MAX}, {DBL_MAX, DBL_MAX}, 3)));
}

}  // namespace
}  // namespace strainlens
