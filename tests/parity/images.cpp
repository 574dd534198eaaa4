// SPDX-License-Identifier: MPL-2.0
#include "tests/parity/images.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strainlens::parity {

int between(Random& random, int low, int high) {
    return low + static_cast<int>(random() % static_cast<std::uint64_t>(high - low + 1));
}

GrayImage<std::uint8_t> makeImage(ImageSize size, Content content, Random& random) {
    GrayImage<std::uint8_t> image(size);
    const int grey = between(random, 0, 255);
    const int whitePercent = between(random, 5, 95);
    const double wave = between(random, 5, 60);
    const auto pixel = [&](int x, int y) -> int {
        switch (content) {
            case Content::Noise:
                return between(random, 0, 255);
            case Content::Smooth:
                return std::clamp(
                    static_cast<int>(128 + 100 * std::sin(x / wave) * std::cos(y / wave)) + between(random, -2, 2), 0,
                    255);
            case Content::Constant:
                return grey;
            case Content::Binary:
                return between(random, 1, 100) <= whitePercent ? 255 : 0;
        }
        return 0;
    };
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) image(x, y) = static_cast<std::uint8_t>(pixel(x, y));
    }
    return image;
}

ImageSize awkwardSize(Random& random, int largest) {
    static constexpr std::array<int, 12> kSides = {1, 2, 3, 4, 5, 15, 17, 31, 63, 64, 65, 129};
    const auto side = [&] {
        const int choice = between(random, 0, static_cast<int>(kSides.size()) + 5);
        const int any = between(random, 1, largest);
        return choice < static_cast<int>(kSides.size()) ? kSides[static_cast<std::size_t>(choice)] : any;
    };
    const int width = side();
    const int height = side();
    return {width, height};
}

std::string compareImages(ImageView<std::uint8_t> expected, ImageView<std::uint8_t> actual) {
    if (expected.size() != actual.size()) {
        return "size " + std::to_string(actual.width) + " x " + std::to_string(actual.height) + " instead of " +
               std::to_string(expected.width) + " x " + std::to_string(expected.height);
    }
    for (int y = 0; y < expected.height; ++y) {
        for (int x = 0; x < expected.width; ++x) {
            if (expected(x, y) == actual(x, y)) continue;
            return "pixel (" + std::to_string(x) + ", " + std::to_string(y) + ") of " + std::to_string(expected.width) +
                   " x " + std::to_string(expected.height) + " is " + std::to_string(actual(x, y)) + " instead of " +
                   std::to_string(expected(x, y));
        }
    }
    return "";
}

std::string compareHistograms(const Histogram& expected, const Histogram& actual) {
    const auto [e, a] = std::mismatch(expected.begin(), expected.end(), actual.begin());
    if (e == expected.end()) return "";
    return "bin " + std::to_string(e - expected.begin()) + " is " + std::to_string(*a) + " instead of " +
           std::to_string(*e);
}

}  // namespace strainlens::parity
