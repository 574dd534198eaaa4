// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/pixel_plane.h"

#include <array>
#include <vector>

namespace strainlens {
namespace {

constexpr std::array<float, 3> kFirstBlur = {0.0092F, 0.2083F, 0.565F};  ///< outer, inner, centre
constexpr int kBlurReach = 2;                                            ///< of the blur [px]

float weighted(float a, float b, float c, float d, float e) {
    return kFirstBlur[0] * (a + e) + kFirstBlur[1] * (b + d) + kFirstBlur[2] * c;
}

}  // namespace

PixelPlane smoothForFlow(ImageView<std::uint8_t> image, int threads) {
    const ImageSize size = image.size();
    PixelPlane smooth(size);
    forEachRowBand(size.height, 16, threads, [&](int first, int end) {
        std::vector<float> columns(static_cast<std::size_t>(size.width + 2 * kBlurReach));
        float* const column = columns.data() + kBlurReach;
        for (int y = first; y < end; ++y) {
            const auto row = [&](int dy) { return image.row(std::clamp(y + dy, 0, size.height - 1)); };
            const std::uint8_t *a = row(-2), *b = row(-1), *c = row(0), *d = row(1), *e = row(2);
            for (int x = 0; x < size.width; ++x) {
                column[x] = weighted(float(a[x]), float(b[x]), float(c[x]), float(d[x]), float(e[x]));
            }
            std::fill_n(columns.begin(), kBlurReach, column[0]);
            std::fill_n(columns.end() - kBlurReach, kBlurReach, column[size.width - 1]);
            float* out = smooth.row(y);
            for (int x = 0; x < size.width; ++x) {
                out[x] = weighted(column[x - 2], column[x - 1], column[x], column[x + 1], column[x + 2]);
            }
        }
    });
    return smooth;
}

}  // namespace strainlens
