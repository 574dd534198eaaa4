// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/blur.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>
#include <variant>

#include "compute/rules/interpolation.h"
#include "compute/types/lanes.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

using std::numbers::pi;

constexpr double kTableStep = 1.0 / 64;  // [rad/px]
constexpr double kPassShare = 0.85;      // of the highest frequency, up to which a kernel is exact
constexpr double kKernelStepPx = 1.0 / 32;
constexpr double kNegligible = 1e-4;  // of the largest weight
constexpr double kGaussianReach = 4;  // standard deviations
constexpr int kRingingPx = 8;         // beyond the blur's own extent

/// Half the extent of a blur along its axis [px].
double reachOf(BlurKind kind, double sizePx) {
    switch (kind) {
        case BlurKind::Gaussian:
            return kGaussianReach * sizePx;
        case BlurKind::Disc:
            return sizePx;
        case BlurKind::Line:
            return sizePx / 2;
    }
    return 0;
}

double profileAt(BlurKind kind, double sizePx, double stepPx, double x) {
    switch (kind) {
        case BlurKind::Gaussian:
            return std::exp(-x * x / (2 * sizePx * sizePx));
        case BlurKind::Disc:
            return std::sqrt(std::max(0.0, sizePx * sizePx - x * x));
        case BlurKind::Line:
            return std::clamp((sizePx / 2 - std::abs(x)) / stepPx + 0.5, 0.0, 1.0);
    }
    return 0;
}

/// 1 up to kPassShare of the highest frequency, 0 at it.
double taper(double k) {
    const double beyond = (std::abs(k) / pi - kPassShare) / (1 - kPassShare);
    if (beyond <= 0) return 1;
    return (1 + std::cos(pi * std::min(beyond, 1.0))) / 2;
}

/// Greys as floats with a mirrored border; non-finite ones become 0.
GrayImage<float> mirroredBorder(const AnyImageView& image, int border) {
    const ImageSize size = sizeOf(image);
    GrayImage<float> result(size.width + 2 * border, size.height + 2 * border);
    std::visit(
        [&](const auto& pixels) {
            for (int y = 0; y < result.height(); ++y) {
                const auto* from = pixels.row(rules::mirrorIndex(y - border, size.height));
                float* to = result.row(y);
                for (int x = 0; x < result.width(); ++x) {
                    const auto grey = static_cast<float>(from[rules::mirrorIndex(x - border, size.width)]);
                    to[x] = std::isfinite(grey) ? grey : 0;
                }
            }
        },
        image);
    return result;
}

/// Two kernels, a row and a column, whose product is a kernel.
struct KernelFactors {
    GrayImage<double> alongX, alongY;
};

/// Empty if the kernel is not separable to the accuracy of its weights: Gaussians and lines along an axis are.
std::optional<KernelFactors> factorsOf(const GrayImage<double>& kernel) {
    constexpr double kTolerance = 3 * kNegligible;
    const int middle = kernel.width() / 2;
    KernelFactors factors{GrayImage<double>(kernel.width(), 1), GrayImage<double>(1, kernel.height())};
    double sumX = 0, sumY = 0;
    for (int i = 0; i < kernel.width(); ++i) sumX += kernel(i, middle), sumY += kernel(middle, i);
    for (int i = 0; i < kernel.width(); ++i) {
        factors.alongX(i, 0) = kernel(i, middle) / sumX, factors.alongY(0, i) = kernel(middle, i) / sumY;
    }
    bool isProduct = true;
    forEachPixel(kernel.size(), [&](int x, int y) {
        const double difference = kernel(x, y) - factors.alongX(x, 0) * factors.alongY(0, y);
        isProduct = isProduct && std::abs(difference) < kTolerance * kernel(middle, middle);
    });
    return isProduct ? std::optional(std::move(factors)) : std::nullopt;
}

/// The weighted sums of the greys under a kernel at all its positions inside the image.
GrayImage<float> weightedSums(const GrayImage<float>& greys, const GrayImage<double>& kernel, int threads,
                              const std::stop_token& stop) {
    constexpr int kBandRows = 16;
    GrayImage<float> result(greys.width() - kernel.width() + 1, greys.height() - kernel.height() + 1);
    forEachRowBand(result.height(), kBandRows, threads, [&](int first, int end) {
        if (stop.stop_requested()) return;
        withWidestRegisters([&] {
            for (int y = first; y < end; ++y) {
                float* to = result.row(y);
                for (int j = 0; j < kernel.height(); ++j) {
                    for (int i = 0; i < kernel.width(); ++i) {
                        const auto weight = static_cast<float>(kernel(i, j));
                        if (weight == 0) continue;
                        const float* from = greys.row(y + j) + i;
                        for (int x = 0; x < result.width(); ++x) to[x] += weight * from[x];
                    }
                }
            }
        });
    });
    return result;
}

}  // namespace

double Blur::waveNumber(double kx, double ky) const {
    if (kind != BlurKind::Line) return std::hypot(kx, ky);
    return std::abs(kx * std::cos(angleRad) + ky * std::sin(angleRad));
}

double deviationOf(const Blur& blur) {
    switch (blur.kind) {
        case BlurKind::Gaussian:
            break;
        case BlurKind::Disc:
            return blur.sizePx / 2;
        case BlurKind::Line:
            return blur.sizePx / std::sqrt(12.0);
    }
    return blur.sizePx;
}

std::vector<double> blurProfile(BlurKind kind, double sizePx, double stepPx) {
    const int reach = std::max(1, static_cast<int>(std::ceil(reachOf(kind, sizePx) / stepPx)));
    std::vector<double> profile;
    double sum = 0;
    for (int i = -reach; i <= reach; ++i) {
        profile.push_back(profileAt(kind, sizePx, stepPx, i * stepPx));
        sum += profile.back();
    }
    for (double& weight : profile) weight /= sum;
    return profile;
}

CosineTransform::CosineTransform(std::span<const double> profile, double stepPx) {
    const auto middle = static_cast<int>(profile.size() / 2);
    const int count = static_cast<int>(std::numbers::sqrt2 * pi / kTableStep) + 2;
    for (int n = 0; n < count; ++n) {
        const double k = n * kTableStep * stepPx;
        double sum = profile[static_cast<std::size_t>(middle)];
        // cos(k (i + 1)) from the two before it.
        double before = 1, now = std::cos(k);
        const double twice = 2 * now;
        for (int i = 1; i <= middle; ++i) {
            sum += 2 * profile[static_cast<std::size_t>(middle + i)] * now;
            const double next = twice * now - before;
            before = now, now = next;
        }
        m_values.push_back(sum);
    }
}

double CosineTransform::operator()(double waveNumber) const {
    const double at = waveNumber / kTableStep;
    const std::size_t before = std::min(static_cast<std::size_t>(at), m_values.size() - 2);
    const double share = at - static_cast<double>(before);
    return m_values[before] + share * (m_values[before + 1] - m_values[before]);
}

int kernelReach(const Blur& blur) { return static_cast<int>(std::ceil(reachOf(blur.kind, blur.sizePx))) + kRingingPx; }

GrayImage<double> blurKernel(const Blur& blur) {
    const int reach = kernelReach(blur);
    const int side = 2 * reach + 1, period = side + 1;
    const CosineTransform transfer(blurProfile(blur.kind, blur.sizePx, kKernelStepPx), kKernelStepPx);
    std::vector<double> cosines;
    for (int i = 0; i < period; ++i) cosines.push_back(std::cos(2 * pi * i / period));
    GrayImage<double> kernel(side, side);
    double sum = 0;
    // Half of the plane: opposite waves are equal. At the highest frequency the taper is 0.
    for (int ny = 0; ny < period / 2; ++ny) {
        for (int nx = 1 - period / 2; nx < period / 2; ++nx) {
            const double kx = 2 * pi * nx / period, ky = 2 * pi * ny / period;
            const double value = (ny == 0 ? 1 : 2) * transfer(blur.waveNumber(kx, ky)) * taper(kx) * taper(ky);
            if (value == 0) continue;
            for (int y = 0; y < side; ++y) {
                int phase = nx * -reach + ny * (y - reach);
                double* row = kernel.row(y);
                for (int x = 0; x < side; ++x, phase += nx) {
                    row[x] += value * cosines[static_cast<std::size_t>(((phase % period) + period) % period)];
                }
            }
        }
    }
    const double largest = kernel(reach, reach);
    forEachPixel(kernel.size(), [&](int x, int y) {
        if (std::abs(kernel(x, y)) < kNegligible * largest) kernel(x, y) = 0;
        sum += kernel(x, y);
    });
    forEachPixel(kernel.size(), [&](int x, int y) { kernel(x, y) /= sum; });
    return kernel;
}

GrayImage<float> convolve(const AnyImageView& image, const GrayImage<double>& kernel, int threads,
                          const std::stop_token& stop) {
    GrayImage<float> greys = mirroredBorder(image, kernel.width() / 2);
    const std::optional<KernelFactors> factors = factorsOf(kernel);
    if (!factors) return weightedSums(greys, kernel, threads, stop);
    greys = weightedSums(greys, factors->alongX, threads, stop);
    return weightedSums(greys, factors->alongY, threads, stop);
}

double kernelEnergy(const GrayImage<double>& kernel) {
    double sum = 0;
    forEachPixel(kernel.size(), [&](int x, int y) { sum += kernel(x, y) * kernel(x, y); });
    return sum;
}

}  // namespace strainlens
