// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/slope_energy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "compute/quality/image_noise.h"
#include "compute/rules/interpolation.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

using Kernel = std::vector<double>;

constexpr int kTileSide = 48, kTiles = 5;  // measured pixels and tiles per axis
constexpr int kSlopeReach = 10;            // beyond, a slope's weights are below 0.001
constexpr double kMinPureShare = 0.05;     // of the total energy, whatever the noise
constexpr double kUntexturedShare = 0.05;  // of the steepest tile's energy; tiles below have no texture

double energyOf(const Kernel& kernel) { return std::inner_product(kernel.begin(), kernel.end(), kernel.begin(), 0.0); }

/// The central part of a slope filter.
Kernel slopeKernel(Interpolation interpolation) {
    const Kernel complete = rules::slopeWeights(interpolation);
    const auto middle = static_cast<std::ptrdiff_t>(complete.size() / 2);
    const std::ptrdiff_t reach = std::min<std::ptrdiff_t>(middle, kSlopeReach);
    return {complete.begin() + (middle - reach), complete.begin() + (middle + reach + 1)};
}

/// Sums of squares over the measured pixels of a tile.
struct TileEnergy {
    SlopeEnergy squares;
    double pixels = 0;
};

/// Measures tiles after one smoothing.
class TileMeter {
public:
    explicit TileMeter(const RefineParameters& parameters)
        : m_slope(slopeKernel(parameters.interpolation)), m_sigmaPx(parameters.prefilterSigmaPx) {
        const Kernel once = m_sigmaPx > 0 ? rules::smoothingWeights(m_sigmaPx) : Kernel{1};
        const Kernel twice = rules::convolution(once, once);
        m_noise = energyOf(rules::convolution(m_slope, once)) * energyOf(once);
        m_noiseTwice = energyOf(rules::convolution(m_slope, twice)) * energyOf(twice);
        m_margin = static_cast<int>(m_slope.size() / 2 + twice.size() / 2);
    }

    /// Measures the pixels that are not affected by the tile's border.
    TileEnergy measure(const AnyImageView& tile) const {
        const GrayImage<double> once = rules::smoothImage(tile, m_sigmaPx);
        TileEnergy energy;
        addSquares(once, energy.squares.x, energy.squares.y);
        if (m_sigmaPx > 0) {
            addSquares(rules::smoothImage(floatsOf(once).view(), m_sigmaPx), energy.squares.twiceX,
                       energy.squares.twiceY);
        } else {
            energy.squares.twiceX = energy.squares.x, energy.squares.twiceY = energy.squares.y;
        }
        energy.pixels = double(once.width() - 2 * m_margin) * (once.height() - 2 * m_margin);
        return energy;
    }

    /// Pixels around the measured ones.
    int margin() const { return m_margin; }
    /// Energy per pixel of noise with variance 1.
    double noise() const { return m_noise; }
    double noiseTwice() const { return m_noiseTwice; }

private:
    static GrayImage<float> floatsOf(const GrayImage<double>& image) {
        GrayImage<float> result(image.width(), image.height());
        for (int y = 0; y < image.height(); ++y) std::copy_n(image.row(y), image.width(), result.row(y));
        return result;
    }

    void addSquares(const GrayImage<double>& image, double& alongX, double& alongY) const {
        const int reach = static_cast<int>(m_slope.size() / 2), width = image.width() - 2 * m_margin;
        std::vector<double> slopeX(static_cast<std::size_t>(width)), slopeY(slopeX.size());
        for (int y = m_margin; y < image.height() - m_margin; ++y) {
            std::ranges::fill(slopeX, 0);
            std::ranges::fill(slopeY, 0);
            for (int k = -reach; k <= reach; ++k) {
                const double weight = m_slope[static_cast<std::size_t>(k + reach)];
                const double *along = image.row(y) + m_margin + k, *across = image.row(y + k) + m_margin;
                for (std::size_t i = 0; i < slopeX.size(); ++i) {
                    slopeX[i] += weight * along[i], slopeY[i] += weight * across[i];
                }
            }
            alongX += energyOf(slopeX), alongY += energyOf(slopeY);
        }
    }

    const Kernel m_slope;
    const double m_sigmaPx;
    double m_noise = 0, m_noiseTwice = 0;
    int m_margin = 0;
};

AnyImageView cropped(const AnyImageView& image, int left, int top, int width, int height) {
    return std::visit([&](const auto& pixels) { return AnyImageView(pixels.crop(left, top, width, height)); }, image);
}

}  // namespace

SlopeEnergy slopeEnergy(const AnyImageView& image, const RoiMask& roi, const RefineParameters& parameters,
                        double noiseGrey, int threads) {
    const TileMeter meter(parameters);
    const ImageSize size = sizeOf(image);
    const int width = std::min(size.width, kTileSide + 2 * meter.margin()),
              height = std::min(size.height, kTileSide + 2 * meter.margin());
    if (width <= 2 * meter.margin() || height <= 2 * meter.margin()) return {};
    std::array<TileEnergy, std::size_t{kTiles} * kTiles> tiles;
    forEachChunk(kTiles * kTiles, resolveThreads(threads), [&](int tile) {
        const int left = (size.width - width) * (tile % kTiles) / (kTiles - 1);
        const int top = (size.height - height) * (tile / kTiles) / (kTiles - 1);
        if (!roi.empty() && !roi.contains(left + width / 2, top + height / 2)) return;
        tiles[static_cast<std::size_t>(tile)] = meter.measure(cropped(image, left, top, width, height));
    });
    double steepest = 0;
    for (const TileEnergy& tile : tiles) steepest = std::max(steepest, tile.squares.x + tile.squares.y);
    SlopeEnergy sum;
    double pixels = 0;
    for (const TileEnergy& tile : tiles) {
        if (tile.squares.x + tile.squares.y <= kUntexturedShare * steepest) continue;
        sum.x += tile.squares.x, sum.y += tile.squares.y;
        sum.twiceX += tile.squares.twiceX, sum.twiceY += tile.squares.twiceY;
        pixels += tile.pixels;
    }
    if (pixels == 0) return {};
    const double variance = noiseGrey * noiseGrey;
    const auto pure = [&](double squares, double noise) {
        return std::max(squares / pixels - variance * noise, kMinPureShare * squares / pixels);
    };
    const auto isHidden = [&](double squares) {
        return squares / pixels - variance * meter.noise() < kMinPureShare * squares / pixels;
    };
    return {pure(sum.x, meter.noise()), pure(sum.y, meter.noise()), pure(sum.twiceX, meter.noiseTwice()),
            pure(sum.twiceY, meter.noiseTwice()), isHidden(sum.x) || isHidden(sum.y)};
}

NoiseGain noiseGain(const AnyImageView& image, const RefineParameters& parameters) {
    if (parameters.prefilterSigmaPx == 0) return {};
    const double noise = estimateImageNoise(image, {}, kFastNoisePositions);
    const SlopeEnergy energy = slopeEnergy(image, {}, parameters, std::isfinite(noise) ? noise : 0);
    if (energy.x == 0 || energy.y == 0) return {};
    return {energy.twiceX / energy.x, energy.twiceY / energy.y};
}

}  // namespace strainlens
