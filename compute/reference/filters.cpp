// SPDX-License-Identifier: MPL-2.0
#include "compute/reference/filters.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "compute/types/parameters/filter_kinds.h"

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
    forEachPixel(size, [&](int x, int y) { out(x, y) = static_cast<std::uint8_t>(pixel(x, y)); });
    return out;
}

/// Replaces every grey g by newGrey(g).
template <typename NewGrey>
Image mapGreys(View image, NewGrey newGrey) {
    std::array<std::int64_t, 256> greys;
    for (int grey = 0; grey < 256; ++grey) greys[std::size_t(grey)] = newGrey(grey);
    return makeImage(image.size(), [&](int x, int y) { return greys[image(x, y)]; });
}

/// Number of pixels darker than `grey`.
std::int64_t countBelow(const Histogram& counts, int grey) {
    return static_cast<std::int64_t>(std::accumulate(counts.begin(), counts.begin() + grey, std::uint64_t{0}));
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
    Image operator()(const LocalNormalisation& f) const { return normalise(image, f); }
    Image operator()(const HostFilter& f) const {
        checkFilter(f);
        return f.kind->apply(image, f.values);
    }
};

/// Integer square root, rounded down, one binary digit at a time.
std::int64_t integerRoot(std::int64_t square) {
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << 30; bit > 0; bit /= 2) {
        if ((root + bit) * (root + bit) <= square) root += bit;
    }
    return root;
}

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
    forEachPixel(image.size(), [&](int x, int y) { ++counts[image(x, y)]; });
    return counts;
}

Image equalise(View image) {
    const Histogram counts = histogram(image);
    const std::int64_t pixels = countBelow(counts, 256);
    std::int64_t darkest = 0;  // pixels of the darkest grey that occurs
    for (int grey = 0; darkest == 0; ++grey) darkest = static_cast<std::int64_t>(counts[std::size_t(grey)]);
    if (darkest == pixels) return Image(image);
    return mapGreys(image, [&](int grey) {
        const std::int64_t upTo = countBelow(counts, grey + 1);
        return (510 * (upTo - darkest) + pixels - darkest) / (2 * (pixels - darkest));
    });
}

Image stretchContrast(View image, int clipPerMille) {
    checkFilter(ContrastStretch{clipPerMille});
    const Histogram counts = histogram(image);
    const std::int64_t pixels = countBelow(counts, 256);
    const std::int64_t clipped = pixels * clipPerMille / 1000;
    int low = 255, high = 0;
    while (countBelow(counts, low) > clipped) --low;
    while (pixels - countBelow(counts, high + 1) > clipped) ++high;
    if (high <= low) return Image(image);
    return mapGreys(image, [&](int grey) {
        const std::int64_t stretched = floorDivide(510 * (grey - low) + high - low, 2 * (high - low));
        return std::clamp<std::int64_t>(stretched, 0, 255);
    });
}

Image normalise(View image, const LocalNormalisation& normalisation) {
    checkFilter(normalisation);
    const int radius = normalisation.size / 2;
    const std::int64_t pixels = normalisation.size * normalisation.size;
    return makeImage(image.size(), [&](int x, int y) {
        std::int64_t sum = 0, squares = 0;
        for (int j = -radius; j <= radius; ++j) {
            for (int i = -radius; i <= radius; ++i) {
                const std::int64_t grey = replicated(image, x + i, y + j);
                sum += grey, squares += grey * grey;
            }
        }
        const std::int64_t contrast =
            std::max(integerRoot(pixels * squares - sum * sum), pixels * normalisation.minContrast);
        const std::int64_t above = LocalNormalisation::kContrast * (pixels * image(x, y) - sum);
        const std::int64_t grey = floorDivide(2 * above + contrast, 2 * contrast) + LocalNormalisation::kMean;
        return std::clamp<std::int64_t>(grey, 0, 255);
    });
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
