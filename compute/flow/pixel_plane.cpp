// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/pixel_plane.h"

#include <array>
#include <cstdint>

namespace strainlens {
namespace {

constexpr int kSumRows = 64;  ///< that share running sums: fixed, so that rounding does not depend on threads
constexpr std::array<float, 3> kFirstBlur = {0.0092F, 0.2083F, 0.565F};  ///< outer, inner, centre

void meansAlongRow(const float* in, int width, int reach, float* out) {
    double sum = 0;
    for (int x = 0; x < std::min(reach, width); ++x) sum += double(in[x]);
    for (int x = 0; x < width; ++x) {
        if (x + reach < width) sum += double(in[x + reach]);
        if (x - reach > 0) sum -= double(in[x - reach - 1]);
        out[x] = static_cast<float>(sum / (std::min(x + reach, width - 1) - std::max(x - reach, 0) + 1));
    }
}

void meansAlongColumns(const PixelPlane& in, int reach, int first, int end, PixelPlane& out) {
    const ImageSize size = in.size();
    std::vector<double> sums(static_cast<std::size_t>(size.width));
    const auto add = [&](int y, double factor) {
        const float* row = in.row(y);
        for (std::size_t x = 0; x < sums.size(); ++x) sums[x] += factor * double(row[x]);
    };
    for (int y = std::max(first - reach, 0); y < std::min(first + reach, size.height); ++y) add(y, 1);
    for (int y = first; y < end; ++y) {
        if (y + reach < size.height) add(y + reach, 1);
        if (y > first && y - reach > 0) add(y - reach - 1, -1);
        const double count = std::min(y + reach, size.height - 1) - std::max(y - reach, 0) + 1;
        float* row = out.row(y);
        for (std::size_t x = 0; x < sums.size(); ++x) row[x] = static_cast<float>(sums[x] / count);
    }
}

}  // namespace

PixelPlane meansAround(const PixelPlane& plane, int reach, int threads) {
    const ImageSize size = plane.size();
    PixelPlane along(size), means(size);
    forEachRowBand(size.height, kSumRows, threads, [&](int first, int end) {
        for (int y = first; y < end; ++y) meansAlongRow(plane.row(y), size.width, reach, along.row(y));
    });
    forEachRowBand(size.height, kSumRows, threads,
                   [&](int first, int end) { meansAlongColumns(along, reach, first, end, means); });
    return means;
}

PixelPlane smoothMeansAround(const PixelPlane& plane, int reach, int threads) {
    return meansAround(meansAround(plane, reach, threads), reach, threads);
}

PixelPlane smoothedAsFlow(ImageView<std::uint8_t> image, int threads) {
    const float outer = kFirstBlur[0], inner = kFirstBlur[1], centre = kFirstBlur[2];
    const auto sum = [&](float a, float b, float c, float d, float e) {
        return outer * (a + e) + inner * (b + d) + centre * c;
    };
    const ImageSize size = image.size();
    const PixelPlane columns = planeOf(size, threads, [&](int x, int y) {
        const auto grey = [&](int dy) { return float(image.row(std::clamp(y + dy, 0, size.height - 1))[x]); };
        return sum(grey(-2), grey(-1), grey(0), grey(1), grey(2));
    });
    return planeOf(size, threads, [&](int x, int y) {
        const auto grey = [&](int dx) { return columns.at(x + dx, y); };
        return sum(grey(-2), grey(-1), grey(0), grey(1), grey(2));
    });
}

}  // namespace strainlens
