// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/speckle_quality.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <vector>

#include "compute/rules/interpolation.h"
#include "compute/types/median.h"
#include "compute/types/point.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// Replaces greys along a line by the slopes of their interpolation.
void toSlopes(Interpolation interpolation, std::vector<double>& line, std::vector<double>& coefficients) {
    coefficients = line;
    rules::samplesToCoefficients(interpolation, coefficients);
    const rules::TapWeights weights = rules::tapSlopes(interpolation);
    const int taps = rules::tapCount(interpolation), before = taps / 2 - 1, count = static_cast<int>(line.size());
    const auto slopeAt = [&](int k, const auto& indexOf) {
        double sum = 0;
        for (int tap = 0; tap < taps; ++tap) {
            sum += weights[static_cast<std::size_t>(tap)] *
                   coefficients[static_cast<std::size_t>(indexOf(k - before + tap))];
        }
        line[static_cast<std::size_t>(k)] = sum;
    };
    const auto mirrored = [count](int index) { return rules::mirrorIndex(index, count); };
    const int left = std::min(before, count), right = std::max(left, count - taps + before + 1);
    for (int k = 0; k < left; ++k) slopeAt(k, mirrored);
    for (int k = left; k < right; ++k) slopeAt(k, [](int index) { return index; });
    for (int k = right; k < count; ++k) slopeAt(k, mirrored);
}

std::vector<int> allLines(int count) {
    std::vector<int> lines(static_cast<std::size_t>(count));
    std::iota(lines.begin(), lines.end(), 0);
    return lines;
}

constexpr int kSubset = 33, kMinStep = 16;  ///< [px]
constexpr double kMaxPositions = 1000;

double quantile(std::vector<double>& sizes, double share) {
    const auto at = static_cast<std::ptrdiff_t>(share * static_cast<double>(sizes.size() - 1) + 0.5);
    std::nth_element(sizes.begin(), sizes.begin() + at, sizes.end());
    return sizes[static_cast<std::size_t>(at)];
}

}  // namespace

SlopeImages computeSlopes(const AnyImageView& image, Interpolation interpolation, int threads) {
    const ImageSize size = sizeOf(image);
    return computeSlopes(image, interpolation, {allLines(size.height), allLines(size.width)}, threads);
}

SlopeImages computeSlopes(const AnyImageView& image, Interpolation interpolation, const SlopeLines& needed,
                          int threads) {
    constexpr int kBand = 16;  // lines; columns share cache lines
    const ImageSize size = sizeOf(image);
    SlopeImages slopes{GrayImage<float>(size), GrayImage<float>(size)};
    const auto alongLines = [&](bool rows, GrayImage<float>& slope) {
        const std::vector<int>& chosen = rows ? needed.rows : needed.columns;
        const int length = rows ? size.width : size.height;
        forEachRowBand(static_cast<int>(chosen.size()), kBand, threads, [&](int first, int end) {
            std::vector<std::vector<double>> lines(static_cast<std::size_t>(end - first),
                                                   std::vector<double>(static_cast<std::size_t>(length)));
            std::vector<double> coefficients;
            const auto forEachPosition = [&](const auto& use) {
                for (int k = 0; k < length; ++k) {
                    for (int i = first; i < end; ++i) {
                        const int line = chosen[static_cast<std::size_t>(i)];
                        double& value = lines[static_cast<std::size_t>(i - first)][static_cast<std::size_t>(k)];
                        rows ? use(k, line, value) : use(line, k, value);
                    }
                }
            };
            std::visit(
                [&](const auto& pixels) {
                    forEachPosition([&](int x, int y, double& value) { value = pixels(x, y); });
                },
                image);
            for (std::vector<double>& line : lines) toSlopes(interpolation, line, coefficients);
            forEachPosition([&](int x, int y, double value) { slope(x, y) = static_cast<float>(value); });
        });
    };
    alongLines(true, slopes.x);
    alongLines(false, slopes.y);
    return slopes;
}

SpeckleMeter::SpeckleMeter(const AnyImageView& image, const SlopeImages& slopes, const RoiMask& roi, double noiseGrey)
    : m_image(image), m_slopes(slopes), m_roi(roi), m_noiseGrey(noiseGrey) {}

SpeckleMeter::Window SpeckleMeter::windowAt(int centreX, int centreY, int subset) const {
    const ImageSize size = sizeOf(m_image);
    const int half = subset / 2;
    return {std::max(0, centreX - half), std::max(0, centreY - half), std::min(size.width - 1, centreX + half),
            std::min(size.height - 1, centreY + half)};
}

double SpeckleMeter::grey(int x, int y) const {
    return std::visit([&](const auto& pixels) { return static_cast<double>(pixels(x, y)); }, m_image);
}

SpeckleQuality SpeckleMeter::slopesAt(int centreX, int centreY, int subset) const {
    const Window window = windowAt(centreX, centreY, subset);
    double xx = 0, yy = 0, magnitudes = 0;
    SpeckleQuality quality;
    forEachInside(window, [&](int x, int y) {
        const double slopeX = static_cast<double>(m_slopes.x(x, y)), slopeY = static_cast<double>(m_slopes.y(x, y));
        xx += slopeX * slopeX, yy += slopeY * slopeY;
        magnitudes += std::sqrt(slopeX * slopeX + slopeY * slopeY);
        ++quality.pixels;
    });
    if (quality.pixels == 0) return quality;
    quality.sssigX = xx, quality.sssigY = yy, quality.mig = magnitudes / quality.pixels;
    return quality;
}

SpeckleQuality SpeckleMeter::at(int centreX, int centreY, int subset) const {
    SpeckleQuality quality = slopesAt(centreX, centreY, subset);
    quality.speckleSizePx = specklesAt(centreX, centreY, subset).speckleSizePx;
    return quality;
}

SpeckleQuality SpeckleMeter::specklesAt(int centreX, int centreY, int subset) const {
    SpeckleQuality quality;
    const Window window = windowAt(centreX, centreY, subset);
    double sum = 0, squares = 0;
    forEachInside(window, [&](int x, int y) {
        sum += grey(x, y), squares += grey(x, y) * grey(x, y);
        ++quality.pixels;
    });
    if (quality.pixels == 0) return quality;
    const double mean = sum / quality.pixels;
    const double variance = squares / quality.pixels - mean * mean - m_noiseGrey * m_noiseGrey;
    if (!(variance > m_noiseGrey * m_noiseGrey)) return quality;
    quality.speckleSizePx =
        widthAlong(window, 1, 0, mean, variance, subset / 2) + widthAlong(window, 0, 1, mean, variance, subset / 2);
    quality.speckleSizePx /= 2;
    return quality;
}

/// Twice the distance at which the autocorrelation along an axis falls to half.
double SpeckleMeter::widthAlong(const Window& window, int stepX, int stepY, double mean, double variance,
                                int farthest) const {
    double before = 1;
    for (int distance = 1; distance <= farthest; ++distance) {
        double sum = 0, count = 0;
        const int dx = distance * stepX, dy = distance * stepY;
        forEachInside({window.left, window.top, window.right - dx, window.bottom - dy}, [&](int x, int y) {
            if (!inside(x + dx, y + dy)) return;
            sum += (grey(x, y) - mean) * (grey(x + dx, y + dy) - mean);
            count += 1;
        });
        if (count == 0) break;
        const double correlation = sum / count / variance;
        if (correlation <= 0.5) return 2 * (distance - 1 + (before - 0.5) / (before - correlation));
        before = correlation;
    }
    return SpeckleQuality::kUnknown;
}

double medianQuality(const std::vector<SpeckleQuality>& map, double SpeckleQuality::*quality) {
    std::vector<double> values;
    for (const SpeckleQuality& node : map) values.push_back(node.*quality);
    return medianOf(std::move(values));
}

SpeckleAppearance measureSpeckleAppearance(const AnyImageView& image, const RoiMask& roi, double noiseGrey,
                                           int threads) {
    const ImageSize size = sizeOf(image);
    const int step = std::max(kMinStep, static_cast<int>(std::sqrt(double(size.width) * size.height / kMaxPositions)));
    std::vector<PointPx> positions;
    for (int y = kSubset / 2; y + kSubset / 2 < size.height; y += step) {
        for (int x = kSubset / 2; x + kSubset / 2 < size.width; x += step) {
            if (roi.empty() || roi.contains(x, y)) positions.push_back({double(x), double(y)});
        }
    }
    SpeckleAppearance appearance;
    if (positions.empty()) return appearance;
    const SlopeImages slopes = computeSlopes(image, Interpolation::QuinticSpline, threads);
    const SpeckleMeter meter(image, slopes, roi, noiseGrey);
    std::vector<double> found(positions.size());
    forEachChunk(static_cast<int>(positions.size()), resolveThreads(threads), [&](int i) {
        const auto k = static_cast<std::size_t>(i);
        found[k] = meter.at(static_cast<int>(positions[k].x), static_cast<int>(positions[k].y), kSubset).speckleSizePx;
    });
    std::vector<double> sizes;
    std::ranges::copy_if(found, std::back_inserter(sizes), [](double value) { return !std::isnan(value); });
    appearance.share = static_cast<double>(sizes.size()) / static_cast<double>(positions.size());
    if (sizes.empty()) return appearance;
    appearance.sizePx = quantile(sizes, 0.5);
    appearance.spread = (quantile(sizes, 0.75) - quantile(sizes, 0.25)) / appearance.sizePx;
    return appearance;
}

}  // namespace strainlens
