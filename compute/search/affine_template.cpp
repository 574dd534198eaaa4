// SPDX-License-Identifier: MPL-2.0
#include "compute/search/affine_template.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "compute/types/block_sums.h"

namespace strainlens {
namespace {

constexpr int kTemplateRadius = 4, kTemplateSpacing = 2;  // samples, px
constexpr std::size_t kMinSamples = 50;
constexpr double kMinDeviation = 1;  // grey levels of 255
constexpr int kLocalRadius = 8;      // px

static_assert(2 * kTemplateRadius * kTemplateRadius * kTemplateSpacing * kTemplateSpacing <=
              kTemplateReach * kTemplateReach);

}  // namespace

std::optional<AffineTemplate> sampleTemplate(ImageView<std::uint8_t> image, const RoiMask& roi, int x, int y) {
    AffineTemplate sampled;
    sampled.x = x, sampled.y = y;
    std::vector<double> greys;
    for (int j = -kTemplateRadius; j <= kTemplateRadius; ++j) {
        for (int i = -kTemplateRadius; i <= kTemplateRadius; ++i) {
            const int dx = i * kTemplateSpacing, dy = j * kTemplateSpacing;
            const int px = x + dx, py = y + dy;
            if (px < 0 || py < 0 || px >= image.width || py >= image.height) continue;
            if (!roi.empty() && !roi.contains(px, py)) continue;
            sampled.dx.push_back(dx);
            sampled.dy.push_back(dy);
            greys.push_back(image(px, py));
        }
    }
    if (greys.size() < kMinSamples) return std::nullopt;
    const auto n = static_cast<double>(greys.size());
    const double mean = std::accumulate(greys.begin(), greys.end(), 0.0) / n;
    double squares = 0;
    for (const double grey : greys) squares += (grey - mean) * (grey - mean);
    if (squares < n * kMinDeviation * kMinDeviation) return std::nullopt;
    for (const double grey : greys) sampled.greys.push_back(static_cast<float>((grey - mean) / std::sqrt(squares)));
    return sampled;
}

NormalisedRows normaliseLocally(ImageView<std::uint8_t> image, int first, int end) {
    BlockSums sums(image, [](std::uint32_t grey) { return grey; });
    BlockSums squares(image, [](std::uint32_t grey) { return grey * grey; });
    NormalisedRows rows{GrayImage<float>(image.width, end - first), first};
    for (int y = first; y < end; ++y) {
        const int top = std::max(y - kLocalRadius, 0), bottom = std::min(y + kLocalRadius + 1, image.height);
        sums.moveTo(top, bottom);
        squares.moveTo(top, bottom);
        for (int x = 0; x < image.width; ++x) {
            const int left = std::max(x - kLocalRadius, 0);
            const int width = std::min(x + kLocalRadius + 1, image.width) - left;
            const double n = (bottom - top) * width;
            const double mean = static_cast<double>(sums.over(left, width)) / n;
            const double variance = static_cast<double>(squares.over(left, width)) / n - mean * mean;
            const double deviation = std::max(std::sqrt(std::max(variance, 0.0)), kMinDeviation);
            rows.greys(x, y - first) = static_cast<float>((image(x, y) - mean) / deviation);
        }
    }
    return rows;
}

TemplateMatch bestMatch(const AffineTemplate& sampled, const rules::Linear& map, const NormalisedRows& rows) {
    // The template minus its mean times the normalised greys: about the ZNCC.
    const std::size_t n = sampled.greys.size();
    std::vector<int> dx(n), dy(n);
    for (std::size_t k = 0; k < n; ++k) {
        dx[k] = static_cast<int>(std::lround(map.xx * sampled.dx[k] + map.xy * sampled.dy[k]));
        dy[k] = static_cast<int>(std::lround(map.yx * sampled.dx[k] + map.yy * sampled.dy[k]));
    }
    const int left = -*std::ranges::min_element(dx), top = rows.first - *std::ranges::min_element(dy);
    const int right = rows.greys.width() - *std::ranges::max_element(dx);
    const int bottom = rows.end() - *std::ranges::max_element(dy);
    TemplateMatch best;
    best.map = map;
    if (right <= left) return best;
    std::vector<float> scores(static_cast<std::size_t>(right - left));
    for (int y = top; y < bottom; ++y) {
        std::ranges::fill(scores, 0.0F);
        std::size_t k = 0;
        const auto greysOf = [&](std::size_t sample) {
            return rows.greys.row(y - rows.first + dy[sample]) + left + dx[sample];
        };
        // Four samples at a time, to load and store the scores less often.
        for (; k + 4 <= n; k += 4) {
            const float *a = greysOf(k), *b = greysOf(k + 1), *c = greysOf(k + 2), *d = greysOf(k + 3);
            const float fa = sampled.greys[k], fb = sampled.greys[k + 1], fc = sampled.greys[k + 2],
                        fd = sampled.greys[k + 3];
            for (std::size_t x = 0; x < scores.size(); ++x) {
                scores[x] += (fa * a[x] + fb * b[x]) + (fc * c[x] + fd * d[x]);
            }
        }
        for (; k < n; ++k) {
            const float* a = greysOf(k);
            for (std::size_t x = 0; x < scores.size(); ++x) scores[x] += sampled.greys[k] * a[x];
        }
        const auto highest = std::ranges::max_element(scores);
        if (*highest > best.score) {
            best.score = *highest;
            best.x = left + static_cast<int>(highest - scores.begin());
            best.y = y;
        }
    }
    return best;
}

rules::Linear rotation(double degrees) {
    constexpr double kRadians = 3.14159265358979323846 / 180;
    const double c = std::cos(degrees * kRadians), s = std::sin(degrees * kRadians);
    return {c, -s, s, c};
}

}  // namespace strainlens
