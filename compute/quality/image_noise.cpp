// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/image_noise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr std::array<double, 7> kDifference = {1, -6, 15, -20, 15, -6, 1};
constexpr double kDifferenceEnergy = 924;  // sum of its squares = root sum square of the product along both axes
constexpr double kMedianOfNormal = 0.674489750196082;
constexpr std::size_t kLevels = 32;
constexpr std::size_t kMinPixels = 100;

template <typename Pixel>
double difference(ImageView<Pixel> image, int left, int top) {
    double sum = 0;
    for (int j = 0; j < 7; ++j) {
        const Pixel* row = image.row(top + j) + left;
        double rowSum = 0;
        for (std::size_t i = 0; i < 7; ++i) rowSum += kDifference[i] * static_cast<double>(row[i]);
        sum += kDifference[static_cast<std::size_t>(j)] * rowSum;
    }
    return sum / kDifferenceEnergy;
}

bool allInside(const RoiMask& roi, int left, int top) {
    if (roi.empty()) return true;
    for (int y = top; y < top + 7; ++y) {
        for (int x = left; x < left + 7; ++x) {
            if (!roi.contains(x, y)) return false;
        }
    }
    return true;
}

/// Linear least squares of variance over grey, weighted by pixels.
void fitModel(StaticNoise& noise) {
    double n = 0, g = 0, v = 0, gg = 0, gv = 0;
    for (const GreyNoise& level : noise.levels) {
        const double weight = static_cast<double>(level.pixels);
        n += weight, g += weight * level.grey, v += weight * level.variance;
        gg += weight * level.grey * level.grey, gv += weight * level.grey * level.variance;
    }
    const double spread = n * gg - g * g;
    noise.slope = noise.levels.size() > 1 && spread > 0 ? (n * gv - g * v) / spread : 0;
    noise.offset = n > 0 ? (v - noise.slope * g) / n : noise.sigma * noise.sigma;
}

}  // namespace

double estimateImageNoise(const AnyImageView& image, const RoiMask& roi, int maxPositions) {
    const ImageSize size = sizeOf(image);
    const double positions = double(size.width) * size.height;
    const int stride = std::max(1, static_cast<int>(std::ceil(std::sqrt(positions / maxPositions))));
    std::vector<double> magnitudes;
    std::visit(
        [&](const auto& pixels) {
            for (int y = 0; y + 7 <= size.height; y += stride) {
                for (int x = 0; x + 7 <= size.width; x += stride) {
                    if (allInside(roi, x, y)) magnitudes.push_back(std::abs(difference(pixels, x, y)));
                }
            }
        },
        image);
    return medianOf(std::move(magnitudes)) / kMedianOfNormal;
}

void StaticNoiseMeter::add(const AnyImageView& image) {
    const ImageSize size = sizeOf(image);
    const ImageSize expected = !m_first.empty() ? m_first.size() : m_roi.empty() ? size : m_roi.size();
    if (size != expected)
        throw InvalidInput("image size", textOf(size), textOf(expected) + " px, as the first image or region");
    const bool first = m_first.empty();
    if (first) {
        m_first = GrayImage<float>(size);
        m_sum = m_squares = m_first;
    }
    std::visit(
        [&](const auto& pixels) {
            double drift = 0, count = 0;
            forEachPixel(size, [&](int x, int y) {
                if (first) m_first(x, y) = static_cast<float>(pixels(x, y));
                if (!inside(x, y)) return;
                drift += static_cast<double>(pixels(x, y)) - static_cast<double>(m_first(x, y));
                count += 1;
            });
            m_drift.push_back(count > 0 ? drift / count : 0);
            forEachPixel(size, [&](int x, int y) {
                const double d =
                    static_cast<double>(pixels(x, y)) - static_cast<double>(m_first(x, y)) - m_drift.back();
                m_sum(x, y) += static_cast<float>(d);
                m_squares(x, y) += static_cast<float>(d * d);
            });
        },
        image);
}

StaticNoise StaticNoiseMeter::result() const {
    StaticNoise noise;
    noise.images = static_cast<int>(m_drift.size());
    noise.drift = m_drift;
    if (noise.images < 2) throw InvalidInput("images", std::to_string(noise.images), "at least two of a static scene");
    const double n = noise.images;
    const auto eachPixel = [&](const auto& use) {
        forEachPixel(m_first.size(), [&](int x, int y) {
            if (!inside(x, y)) return;
            const double sum = static_cast<double>(m_sum(x, y)), squares = static_cast<double>(m_squares(x, y));
            use(static_cast<double>(m_first(x, y)) + sum / n, (squares - sum * sum / n) / (n - 1));
        });
    };
    double low = std::numeric_limits<double>::infinity(), high = -low, variances = 0;
    eachPixel([&](double grey, double variance) {
        low = std::min(low, grey), high = std::max(high, grey);
        noise.grey += grey, variances += variance, ++noise.pixels;
    });
    if (noise.pixels == 0) throw InvalidInput("region of interest", "no pixel", "at least one pixel of the images");
    noise.grey /= static_cast<double>(noise.pixels);
    noise.sigma = std::sqrt(variances / static_cast<double>(noise.pixels));
    std::vector<GreyNoise> levels(kLevels);
    eachPixel([&](double grey, double variance) {
        const double position = high > low ? (grey - low) / (high - low) * kLevels : 0;
        GreyNoise& level = levels[std::min(kLevels - 1, static_cast<std::size_t>(position))];
        level.grey += grey, level.variance += variance, ++level.pixels;
    });
    for (GreyNoise& level : levels) {
        if (level.pixels < kMinPixels) continue;
        level.grey /= static_cast<double>(level.pixels), level.variance /= static_cast<double>(level.pixels);
        noise.levels.push_back(level);
    }
    fitModel(noise);
    return noise;
}

}  // namespace strainlens
