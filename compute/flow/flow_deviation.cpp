// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_deviation.h"

#include <array>
#include <cmath>

namespace strainlens {
namespace {

constexpr int kResidualReach = 5, kNearReach = 2, kFarReach = 10, kUnevenReach = 4;  ///< [px]
constexpr float kMostResidual = 100;    ///< differences above count as this [grey levels]
constexpr float kFewInside = 0.02F;     ///< a share of inside pixels that says nothing of the residual
constexpr double kRoundingShare = 0.1;  ///< of the residual, at least [grey levels^2]
constexpr double kSoftness = 1;         ///< added to the structure tensor [grey levels^2]
constexpr double kLeastUnevenness = 1e-4;
/// Mean square slope that noise gives the mean of both smoothed images, a mean square of their difference.
constexpr double kNoiseSlopes = 0.164;

/// The structure tensor of the greys, over a window.
struct Tensor {
    PixelPlane xx, xy, yy;

    Tensor(const PixelPlane& slopeX, const PixelPlane& slopeY, const PixelPlane& inside, int reach, int threads) {
        const auto product = [&](const PixelPlane& a, const PixelPlane& b) {
            return smoothMeansAround(
                planeOf(a.size(), threads, [&](int x, int y) { return a.row(y)[x] * b.row(y)[x] * inside.row(y)[x]; }),
                reach, threads);
        };
        xx = product(slopeX, slopeX);
        xy = product(slopeX, slopeY);
        yy = product(slopeY, slopeY);
    }

    /// The diagonal of the inverse, less what noise gives the tensor.
    std::array<double, 2> inverse(int x, int y, double noiseShare) const {
        const double a = double(xx.row(y)[x]), b = double(xy.row(y)[x]), c = double(yy.row(y)[x]);
        const double mean = (a + c) / 2, half = (a - c) / 2, spread = std::hypot(half, b);
        const double most = 1 / (std::max(mean + spread - noiseShare, 0.0) + kSoftness);
        const double least = 1 / (std::max(mean - spread - noiseShare, 0.0) + kSoftness);
        const double along = spread > 1e-9 ? half / spread : 0;
        const double middle = (most + least) / 2, tilt = along * (most - least) / 2;
        return {middle + tilt, middle - tilt};
    }
};

/// What a standard deviation is made of, at each pixel.
class DeviationFactors {
public:
    static constexpr std::size_t kCount = 4;
    using Logarithms = std::array<double, kCount>;

    DeviationFactors(const FlowResidual& residual, const DenseFlow& flow, int threads)
        : m_residual(meanResidual(residual, threads)),
          m_near(tensorOf(residual, kNearReach, threads)),
          m_far(tensorOf(residual, kFarReach, threads)),
          m_unevenness(unevennessOf(flow.u, flow.v, flow.size, threads)) {}

    /// Of the residual, the inverse tensors near and far, and the unevenness; for u and for v.
    std::array<Logarithms, 2> at(int x, int y) const {
        const double residual = double(m_residual.row(y)[x]) + kRoundingShare;
        const double noise = kNoiseSlopes * residual;
        const std::array<double, 2> near = m_near.inverse(x, y, noise), far = m_far.inverse(x, y, noise);
        const double unevenness = std::log(double(m_unevenness.row(y)[x]) + kLeastUnevenness);
        const double size = std::log(residual);
        return {Logarithms{size, std::log(near[0]), std::log(far[0]), unevenness},
                Logarithms{size, std::log(near[1]), std::log(far[1]), unevenness}};
    }

private:
    static PixelPlane meanResidual(const FlowResidual& residual, int threads) {
        const ImageSize size = residual.difference.size();
        const PixelPlane squares = planeOf(size, threads, [&](int x, int y) {
            const float d = std::min(std::abs(residual.difference.row(y)[x]), kMostResidual);
            return d * d;
        });
        const PixelPlane sums = smoothMeansAround(squares, kResidualReach, threads);
        const PixelPlane shares = smoothMeansAround(residual.inside, kResidualReach, threads);
        const float elsewhere = residual.noise * residual.noise;
        return planeOf(size, threads, [&](int x, int y) {
            const float share = shares.row(y)[x];
            return share < kFewInside ? elsewhere : sums.row(y)[x] / share;
        });
    }

    static Tensor tensorOf(const FlowResidual& residual, int reach, int threads) {
        const ImageSize size = residual.reference.size();
        const auto slopes = [&](const auto& slope) {
            return planeOf(size, threads, [&](int x, int y) {
                return (slope(residual.reference, x, y) + slope(residual.warped, x, y)) / 2;
            });
        };
        return Tensor(slopes(slopeAlongX), slopes(slopeAlongY), residual.inside, reach, threads);
    }

    /// The mean of both components' variances around.
    static PixelPlane unevennessOf(const std::vector<float>& u, const std::vector<float>& v, ImageSize size,
                                   int threads) {
        const auto variance = [&](const std::vector<float>& f) {
            const auto value = [&](int x, int y) {
                return f[std::size_t(y) * std::size_t(size.width) + std::size_t(x)];
            };
            const PixelPlane means = smoothMeansAround(planeOf(size, threads, value), kUnevenReach, threads);
            const PixelPlane squares = smoothMeansAround(
                planeOf(size, threads, [&](int x, int y) { return value(x, y) * value(x, y); }), kUnevenReach, threads);
            return planeOf(size, threads, [&](int x, int y) {
                return std::max(squares.row(y)[x] - means.row(y)[x] * means.row(y)[x], 0.0F);
            });
        };
        const PixelPlane ofU = variance(u), ofV = variance(v);
        return planeOf(size, threads, [&](int x, int y) { return 0.5F * (ofU.row(y)[x] + ofV.row(y)[x]); });
    }

    PixelPlane m_residual;
    Tensor m_near, m_far;
    PixelPlane m_unevenness;
};

/// Chosen on rendered scenes so that variances are right on average whatever the factors are: a linear model of the
/// variance's logarithm, fitted with the likelihood of a gamma distribution.
constexpr double kConstant = -1.469;
constexpr DeviationFactors::Logarithms kExponents = {0.682, 0.250, 0.531, 0.339};

float deviationOf(const DeviationFactors::Logarithms& factors) {
    double sum = kConstant;
    for (std::size_t k = 0; k < factors.size(); ++k) sum += kExponents[k] * factors[k];
    return static_cast<float>(std::exp(sum / 2));
}

}  // namespace

void predictDeviations(const FlowResidual& residual, DenseFlow& flow, int threads) {
    const DeviationFactors factors(residual, flow, threads);
    flow.sigmaU.resize(flow.pixels());
    flow.sigmaV.resize(flow.pixels());
    forEachRowBand(flow.size.height, 16, threads, [&](int first, int end) {
        for (int y = first; y < end; ++y) {
            for (int x = 0; x < flow.size.width; ++x) {
                const auto [ofU, ofV] = factors.at(x, y);
                flow.sigmaU[flow.index(x, y)] = deviationOf(ofU);
                flow.sigmaV[flow.index(x, y)] = deviationOf(ofV);
            }
        }
    });
}

}  // namespace strainlens
