// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/filters.h"

#include <algorithm>
#include <vector>

#include "compute/types/filter_kinds.h"

namespace strainlens::reference {
namespace {

using Image = GrayImage<std::uint8_t>;
using View = ImageView<std::uint8_t>;

int replicated(View image, int x, int y) {
    return image(std::clamp(x, 0, image.width - 1), std::clamp(y, 0, image.height - 1));
}

/// out(x, y) = pixel(x, y) for every pixel of `size`.
template <typename PixelFunction>
Image makeImage(ImageSize size, PixelFunction pixel) {
    Image out(size.width, size.height);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) out(x, y) = static_cast<std::uint8_t>(pixel(x, y));
    }
    return out;
}

Image mapped(View image, const GreyMap& map) {
    return makeImage(image.size(), [&](int x, int y) { return map[image(x, y)]; });
}

std::int64_t floorDivide(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t quotient = numerator / denominator;
    return quotient * denominator > numerator ? quotient - 1 : quotient;
}

struct Apply {
    View image;
    Image operator()(const MedianFilter& f) const { return median(image, f.size); }
    Image operator()(const BoxFilter& f) const { return box(image, f.size); }
    Image operator()(const Convolution3x3& f) const { return convolve3x3(image, f); }
    Image operator()(const HistogramEqualisation&) const { return equalise(image); }
    Image operator()(const ContrastStretch& f) const { return stretchContrast(image, f.clipPerMille); }
    Image operator()(const HostFilter& f) const {
        checkFilter(f);
        return f.kind->apply(image, f.values);
    }
};

}  // namespace

Image filter(View image, const Filter& filter) { return std::visit(Apply{image}, filter); }

Image median(View image, int size) {
    checkFilter(MedianFilter{size});
    const int radius = size / 2;
    std::vector<int> window;
    return makeImage(image.size(), [&](int x, int y) {
        window.clear();
        for (int j = -radius; j <= radius; ++j) {
            for (int i = -radius; i <= radius; ++i) window.push_back(replicated(image, x + i, y + j));
        }
        const auto middle = window.begin() + size * size / 2;
        std::nth_element(window.begin(), middle, window.end());
        return *middle;
    });
}

Image box(View image, int size) {
    checkFilter(BoxFilter{size});
    const int radius = size / 2;
    const int area = size * size;
    return makeImage(image.size(), [&](int x, int y) {
        int sum = 0;
        for (int j = -radius; j <= radius; ++j) {
            for (int i = -radius; i <= radius; ++i) sum += replicated(image, x + i, y + j);
        }
        return (sum + area / 2) / area;
    });
}

Image convolve3x3(View image, const Convolution3x3& convolution) {
    checkFilter(convolution);
    const std::int64_t divisor = convolution.divisor;
    return makeImage(image.size(), [&](int x, int y) {
        std::int64_t sum = 0;
        for (int j = -1; j <= 1; ++j) {
            for (int i = -1; i <= 1; ++i) {
                sum += convolution.kernel[std::size_t(3 * (j + 1) + (i + 1))] * replicated(image, x + i, y + j);
            }
        }
        const std::int64_t rounded = floorDivide(2 * sum + divisor, 2 * divisor) + convolution.offset;
        return std::clamp<std::int64_t>(rounded, 0, 255);
    });
}

Histogram histogram(View image) {
    Histogram counts{};
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) ++counts[image(x, y)];
    }
    return counts;
}

Image equalise(View image) { return mapped(image, equalisationMap(histogram(image))); }

Image stretchContrast(View image, int clipPerMille) {
    checkFilter(ContrastStretch{clipPerMille});
    return mapped(image, stretchMap(histogram(image), clipPerMille));
}

Image halve(View image) {
    checkHalvable(image.size());
    return makeImage({image.width / 2, image.height / 2}, [&](int x, int y) {
        const int sum =
            image(2 * x, 2 * y) + image(2 * x + 1, 2 * y) + image(2 * x, 2 * y + 1) + image(2 * x + 1, 2 * y + 1);
        return (sum + 2) / 4;
    });
}

}  // namespace strainlens::reference
