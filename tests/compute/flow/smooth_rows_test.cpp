// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/smooth_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>

namespace strainlens {
namespace {

using Values = std::vector<double>;

Values somePlane(ImageSize size, unsigned seed) {
    std::mt19937 random(seed);
    Values plane(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height));
    for (double& value : plane) value = double(float(random() % 100000) / 7.0F);
    return plane;
}

/// By definition: all pixels of the square inside the image.
Values meansOf(const Values& plane, ImageSize size, int reach) {
    const auto at = [&](int x, int y) { return std::size_t(y) * std::size_t(size.width) + std::size_t(x); };
    Values means(plane.size());
    forEachPixel(size, [&](int x, int y) {
        double sum = 0;
        int count = 0;
        for (int j = std::max(y - reach, 0); j <= std::min(y + reach, size.height - 1); ++j) {
            for (int i = std::max(x - reach, 0); i <= std::min(x + reach, size.width - 1); ++i, ++count) {
                sum += plane[at(i, j)];
            }
        }
        means[at(x, y)] = sum / count;
    });
    return means;
}

struct SmoothCase {
    ImageSize size;
    int planes, reach, first;
};

class SmoothRowsOf : public testing::TestWithParam<SmoothCase> {};

TEST_P(SmoothRowsOf, EqualTheMeansByDefinition) {
    const auto [size, planes, reach, first] = GetParam();
    const auto width = static_cast<std::size_t>(size.width);
    std::vector<Values> given;
    for (int n = 0; n < planes; ++n) given.push_back(somePlane(size, unsigned(n + 1)));
    for (const int times : {1, 2}) {
        SmoothRows<float> rows(size, planes, reach, times, [&](int y, float* out) {
            for (const Values& plane : given) {
                for (std::size_t x = 0; x < width; ++x) *out++ = float(plane[std::size_t(y) * width + x]);
            }
        });
        std::vector<Values> expected;
        for (const Values& plane : given) {
            const Values once = meansOf(plane, size, reach);
            expected.push_back(times == 1 ? once : meansOf(once, size, reach));
        }
        for (int y = first; y < size.height; ++y) {
            const float* row = rows.row(y);
            for (const Values& plane : expected) {
                for (std::size_t x = 0; x < width; ++x, ++row) {
                    const double exact = plane[std::size_t(y) * width + x];
                    ASSERT_NEAR(double(*row), exact, 5e-7 * exact + 1e-9)
                        << x << ", " << y << ", " << times << " times";
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, SmoothRowsOf,
                         testing::Values(SmoothCase{{1, 1}, 1, 3, 0}, SmoothCase{{7, 1}, 2, 2, 0},
                                         SmoothCase{{1, 9}, 3, 2, 4}, SmoothCase{{5, 6}, 4, 10, 0},
                                         SmoothCase{{40, 31}, 3, 10, 0}, SmoothCase{{40, 61}, 5, 4, 17},
                                         SmoothCase{{64, 50}, 1, 0, 3}, SmoothCase{{23, 90}, 2, 28, 60}));

}  // namespace
}  // namespace strainlens
