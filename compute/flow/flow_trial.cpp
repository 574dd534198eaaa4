// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_trial.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "compute/flow/choose_flow_parameters.h"
#include "compute/flow/pixel_plane.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr int kPitch = 4;  ///< between held-out pixels along both axes
constexpr int kInterpolationReach = 2;
constexpr int kPartPixels = 1 << 17;  ///< images up to this size are their own part
constexpr int kWindowPx = 160, kMarginPx = 16;
constexpr int kTextureReach = 4;
constexpr double kMinTexture = 0.5;  ///< deviation of greys with texture / the median of all
constexpr double kMinContrast = 2;   ///< deviation of greys with texture / noise
constexpr int kReduction = 4;        ///< of the images that the rough motion is measured on
constexpr int kMinReducedPx = 32;
constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

float interpolate(float twoBefore, float before, float after, float twoAfter) {
    return (4 * (before + after) - (twoBefore + twoAfter)) / 6;
}

/// What the neighbours predict, mostly along the axis along which they differ less.
float predictGrey(const GrayImage<std::uint8_t>& image, int x, int y) {
    const auto at = [&](int i, int j) { return static_cast<float>(image.row(y + j)[x + i]); };
    const float across = 1 / (std::abs(at(1, 0) - at(-1, 0)) + 1), down = 1 / (std::abs(at(0, 1) - at(0, -1)) + 1);
    return (across * interpolate(at(-2, 0), at(-1, 0), at(1, 0), at(2, 0)) +
            down * interpolate(at(0, -2), at(0, -1), at(0, 1), at(0, 2))) /
           (across + down);
}

/// Standard deviation of the greys around a pixel.
float greyDeviation(const GrayImage<std::uint8_t>& image, int x, int y) {
    int count = 0, sum = 0, squares = 0;
    for (int j = std::max(y - kTextureReach, 0); j <= std::min(y + kTextureReach, image.height() - 1); ++j) {
        for (int i = std::max(x - kTextureReach, 0); i <= std::min(x + kTextureReach, image.width() - 1);
             ++i, ++count) {
            sum += image.row(j)[i];
            squares += image.row(j)[i] * image.row(j)[i];
        }
    }
    const double mean = double(sum) / count;
    return static_cast<float>(std::sqrt(std::max(double(squares) / count - mean * mean, 0.0)));
}

GrayImage<std::uint8_t> copyCrop(const GrayImage<std::uint8_t>& image, int left, int top, int width, int height) {
    return GrayImage<std::uint8_t>(image.view().crop(left, top, width, height));
}

/// The mean of squares of kReduction pixels a side.
GrayImage<std::uint8_t> reduce(const GrayImage<std::uint8_t>& image) {
    GrayImage<std::uint8_t> small(ImageSize{image.width() / kReduction, image.height() / kReduction});
    forEachPixel(small.size(), [&](int x, int y) {
        int sum = kReduction * kReduction / 2;
        for (int j = 0; j < kReduction; ++j) {
            const std::uint8_t* row = image.row(kReduction * y + j) + kReduction * x;
            for (int i = 0; i < kReduction; ++i) sum += row[i];
        }
        small.row(y)[x] = static_cast<std::uint8_t>(sum / (kReduction * kReduction));
    });
    return small;
}

}  // namespace

FlowTrial::FlowTrial(GrayImage<std::uint8_t> reference, GrayImage<std::uint8_t> deformed, const RoiMask& region,
                     const Measure& measure)
    : m_reference(std::move(reference)), m_deformed(std::move(deformed)) {
    chooseWindows(region);
    findCrops(measure);
    holdOut(region);
}

/// A small image is one window. Of a large one each quadrant has a window, where the region has the most pixels.
void FlowTrial::chooseWindows(const RoiMask& region) {
    const ImageSize size = m_reference.size();
    if (std::int64_t{size.width} * size.height <= kPartPixels) {
        m_windows.push_back({0, 0, size.width, size.height});
        return;
    }
    const int width = std::min(kWindowPx, size.width / 2), height = std::min(kWindowPx, size.height / 2);
    for (int quadrant = 0; quadrant < 4; ++quadrant) {
        const int left = quadrant % 2 * (size.width / 2), top = quadrant / 2 * (size.height / 2);
        const auto insideOf = [&](const Window& window) {
            if (region.empty()) return 1;
            int inside = 0;
            for (int y = window.top; y < window.top + height; y += kPitch) {
                for (int x = window.left; x < window.left + width; x += kPitch) inside += region.contains(x, y);
            }
            return inside;
        };
        // From the quadrant's centre outwards, so that the most central of equal windows is taken.
        const int spareX = size.width / 2 - width, spareY = size.height / 2 - height;
        Window best{left + spareX / 2, top + spareY / 2, width, height};
        int maximum = insideOf(best);
        constexpr int kPositions = 8;
        for (int k = 0; k < kPositions * kPositions; ++k) {
            const Window window{left + k % kPositions * spareX / (kPositions - 1),
                                top + k / kPositions * spareY / (kPositions - 1), width, height};
            const int inside = insideOf(window);
            if (inside > maximum) best = window, maximum = inside;
        }
        if (maximum > 0) m_windows.push_back(best);
    }
}

/// Moves each window in the deformed image by its median rough motion.
void FlowTrial::findCrops(const Measure& measure) {
    const ImageSize size = m_reference.size();
    DenseFlow rough;
    if (m_windows.size() > 1 && std::min(size.width, size.height) >= kReduction * kMinReducedPx) {
        rough = measure(reduce(m_reference), reduce(m_deformed), {});
    }
    for (const Window& window : m_windows) {
        const int left = std::max(window.left - kMarginPx, 0), top = std::max(window.top - kMarginPx, 0);
        const int right = std::min(window.left + window.width + kMarginPx, size.width);
        const int bottom = std::min(window.top + window.height + kMarginPx, size.height);
        std::vector<double> u{0}, v{0};
        if (rough.pixels() > 0) {
            u.clear(), v.clear();
            for (int y = window.top / kReduction; y < (window.top + window.height) / kReduction; ++y) {
                for (int x = window.left / kReduction; x < (window.left + window.width) / kReduction; ++x) {
                    if (x >= rough.size.width || y >= rough.size.height) continue;
                    u.push_back(kReduction * double(rough.u[rough.index(x, y)]));
                    v.push_back(kReduction * double(rough.v[rough.index(x, y)]));
                }
            }
        }
        const auto moved = [](int from, double by, int length, int end) {
            return std::clamp(from + static_cast<int>(std::lround(by)), 0, end - length);
        };
        m_crops.push_back({{left, top, right - left, bottom - top},
                           moved(left, medianOf(std::move(u)), right - left, size.width),
                           moved(top, medianOf(std::move(v)), bottom - top, size.height)});
    }
}

void FlowTrial::holdOut(const RoiMask& region) {
    const ImageSize size = m_reference.size();
    const auto isInRegion = [&](int x, int y) { return region.empty() || region.contains(x, y); };
    const auto isWithin = [](const Window& window, int x, int y) {
        return x >= window.left && y >= window.top && x < window.left + window.width && y < window.top + window.height;
    };
    m_part = RoiMask::where(size, [&](int x, int y) {
        return isInRegion(x, y) &&
               std::ranges::any_of(m_windows, [&](const Window& window) { return isWithin(window, x, y); });
    });
    GrayImage<std::uint8_t> filled = m_reference;
    std::vector<double> deviations;
    std::vector<float> ofPixel;
    for (std::size_t k = 0; k < m_windows.size(); ++k) {
        const Window& window = m_windows[k];
        for (int y = std::max(window.top, kInterpolationReach);
             y < std::min(window.top + window.height, size.height - kInterpolationReach); ++y) {
            // Every second row of pixels is offset, so that a texture along an axis does not hide between them.
            if (y % kPitch != 1) continue;
            const int first = window.left + 1 + y / kPitch % 2 * (kPitch / 2);
            for (int x = first; x < std::min(window.left + window.width, size.width - kInterpolationReach);
                 x += kPitch) {
                if (x < kInterpolationReach) continue;
                filled.row(y)[x] =
                    static_cast<std::uint8_t>(std::clamp(predictGrey(m_reference, x, y) + 0.5F, 0.0F, 255.0F));
                if (!isInRegion(x, y)) continue;
                ofPixel.push_back(greyDeviation(m_reference, x, y));
                deviations.push_back(double(ofPixel.back()));
                m_pixels.push_back({x, y, k, m_reference.row(y)[x], false});
            }
        }
    }
    const double minimum =
        std::max(kMinTexture * medianOf(std::move(deviations)), kMinContrast * estimateUniformNoise(m_reference));
    for (std::size_t i = 0; i < m_pixels.size(); ++i) m_pixels[i].hasTexture = double(ofPixel[i]) > minimum;
    m_reference = std::move(filled);
}

float FlowTrial::residualAt(const HeldOutPixel& pixel, float u, float v) const {
    const float x = static_cast<float>(pixel.x) + u, y = static_cast<float>(pixel.y) + v;
    const ImageSize size = m_deformed.size();
    const bool isInside =
        x >= 0 && y >= 0 && x <= static_cast<float>(size.width - 1) && y <= static_cast<float>(size.height - 1);
    if (!isInside) return kUnknown;  // also if the flow is unknown
    const float left = std::floor(x), top = std::floor(y);
    const std::array<float, 4> across = keysWeights(x - left), down = keysWeights(y - top);
    float sum = 0;
    for (int j = 0; j < 4; ++j) {
        const std::uint8_t* row = m_deformed.row(std::clamp(static_cast<int>(top) + j - 1, 0, size.height - 1));
        for (int i = 0; i < 4; ++i) {
            sum += down[std::size_t(j)] * across[std::size_t(i)] *
                   static_cast<float>(row[std::clamp(static_cast<int>(left) + i - 1, 0, size.width - 1)]);
        }
    }
    return sum - static_cast<float>(pixel.grey);
}

std::vector<float> FlowTrial::residualsOf(const DenseFlow& flow) const {
    std::vector<float> residuals;
    residuals.reserve(m_pixels.size());
    for (const HeldOutPixel& pixel : m_pixels) {
        const std::size_t i = flow.index(pixel.x, pixel.y);
        residuals.push_back(residualAt(pixel, flow.u[i], flow.v[i]));
    }
    return residuals;
}

std::vector<float> FlowTrial::residualsWith(const DenseFlowParameters& parameters, const Measure& measure) const {
    std::vector<DenseFlow> flows;
    for (const auto& [reference, deformedLeft, deformedTop] : m_crops) {
        const auto& [left, top, width, height] = reference;
        flows.push_back(measure(copyCrop(m_reference, left, top, width, height),
                                copyCrop(m_deformed, deformedLeft, deformedTop, width, height), parameters));
        if (flows.back().pixels() == 0) return {};
    }
    std::vector<float> residuals;
    residuals.reserve(m_pixels.size());
    for (const HeldOutPixel& pixel : m_pixels) {
        const Crop& crop = m_crops[pixel.window];
        const DenseFlow& flow = flows[pixel.window];
        const std::size_t i = flow.index(pixel.x - crop.reference.left, pixel.y - crop.reference.top);
        residuals.push_back(residualAt(pixel, flow.u[i] + static_cast<float>(crop.deformedLeft - crop.reference.left),
                                       flow.v[i] + static_cast<float>(crop.deformedTop - crop.reference.top)));
    }
    return residuals;
}

double FlowTrial::knownShare(const std::vector<float>& residuals) const {
    std::size_t known = 0, count = 0;
    for (std::size_t i = 0; i < m_pixels.size() && i < residuals.size(); ++i) {
        if (!m_pixels[i].hasTexture) continue;
        ++count;
        known += !std::isnan(residuals[i]);
    }
    return count == 0 ? 0 : double(known) / double(count);
}

FlowTrialResult FlowTrial::compare(const std::vector<float>& first, const std::vector<float>& second) {
    const auto medianMagnitude = [](const std::vector<float>& residuals) {
        std::vector<double> magnitudes;
        for (const float residual : residuals) magnitudes.push_back(std::abs(double(residual)));
        return medianOf(std::move(magnitudes));
    };
    constexpr double kLimit = 4, kDeviationPerMedian = 1.4826, kRounding = 0.3;
    const double limit =
        kLimit * (kDeviationPerMedian * std::fmin(medianMagnitude(first), medianMagnitude(second)) + kRounding);
    FlowTrialResult result{std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN(), 0};
    double squaresFirst = 0, squaresSecond = 0, differences = 0, squaredDifferences = 0;
    for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
        if (std::isnan(first[i]) || std::isnan(second[i])) continue;
        const double a = std::min(std::abs(double(first[i])), limit), b = std::min(std::abs(double(second[i])), limit);
        squaresFirst += a * a, squaresSecond += b * b;
        differences += b * b - a * a, squaredDifferences += (b * b - a * a) * (b * b - a * a);
        ++result.pixels;
    }
    if (result.pixels == 0) return result;
    const double count = double(result.pixels);
    result.first = std::sqrt(squaresFirst / count), result.second = std::sqrt(squaresSecond / count);
    result.significance = squaredDifferences > 0 ? differences / std::sqrt(squaredDifferences) : 0;
    return result;
}

}  // namespace strainlens
