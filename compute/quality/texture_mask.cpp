// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/texture_mask.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "compute/quality/noise_response.h"
#include "compute/quality/speckle_quality.h"

namespace strainlens {
namespace {

constexpr double kFaintShare = 0.05;       // of the steeper half's energy; less is background
constexpr double kMinTextureSlope = 1e-6;  // less is rounding of the spline on a constant image [grey/px]

/// Mean squared slopes over squares of 2 half + 1 px in the image; the smaller of both directions [grey^2/px^2].
class EnergyMap {
public:
    EnergyMap(const SlopeImages& slopes, int half) : m_size(slopes.x.size()), m_energy(m_size.width, m_size.height) {
        std::vector<double> columnsX(static_cast<std::size_t>(m_size.width)), columnsY(columnsX);
        const auto addRow = [&](int y, double sign) {
            if (y < 0 || y >= m_size.height) return;
            for (int x = 0; x < m_size.width; ++x) {
                const double sx = static_cast<double>(slopes.x(x, y)), sy = static_cast<double>(slopes.y(x, y));
                columnsX[static_cast<std::size_t>(x)] += sign * sx * sx;
                columnsY[static_cast<std::size_t>(x)] += sign * sy * sy;
            }
        };
        for (int y = 0; y < half; ++y) addRow(y, 1);
        for (int y = 0; y < m_size.height; ++y) {
            addRow(y + half, 1);
            addRow(y - half - 1, -1);
            const int rows = std::min(y + half, m_size.height - 1) - std::max(y - half, 0) + 1;
            fillRow(y, half, rows, columnsX, columnsY);
        }
    }

    const GrayImage<float>& image() const { return m_energy; }

    /// The median, or a quarter of the maximum if that is larger.
    double median() const {
        std::vector<float> values;
        values.reserve(static_cast<std::size_t>(m_size.width) * static_cast<std::size_t>(m_size.height));
        for (int y = 0; y < m_size.height; ++y) {
            values.insert(values.end(), m_energy.row(y), m_energy.row(y) + m_size.width);
        }
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        // The maximum is more robust if most of the image has no texture.
        const float largest = *std::max_element(middle, values.end());
        return std::max(static_cast<double>(*middle), static_cast<double>(largest) / 4);
    }

private:
    void fillRow(int y, int half, int rows, const std::vector<double>& columnsX, const std::vector<double>& columnsY) {
        double sumX = 0, sumY = 0;
        const auto add = [&](int x, double sign) {
            if (x < 0 || x >= m_size.width) return;
            sumX += sign * columnsX[static_cast<std::size_t>(x)];
            sumY += sign * columnsY[static_cast<std::size_t>(x)];
        };
        for (int x = 0; x < half; ++x) add(x, 1);
        for (int x = 0; x < m_size.width; ++x) {
            add(x + half, 1);
            add(x - half - 1, -1);
            const int columns = std::min(x + half, m_size.width - 1) - std::max(x - half, 0) + 1;
            // Running sums may become negative by rounding.
            const double energy = std::max(0.0, std::min(sumX, sumY)) / (static_cast<double>(rows) * columns);
            m_energy.row(y)[x] = static_cast<float>(energy);
        }
    }

    ImageSize m_size;
    GrayImage<float> m_energy;
};

}  // namespace

RoiMask textureMask(const AnyImageView& image, int subsetPx, double noiseGrey, int threads) {
    const int half = std::max(1, subsetPx / 2);
    const EnergyMap energy(computeSlopes(image, Interpolation::QuinticSpline, threads), half);
    const NoiseResponse response(Interpolation::QuinticSpline, 0);
    const double noise = std::isfinite(noiseGrey) ? noiseGrey * noiseGrey * response.slopeVariance() : 0;
    const double minimum = std::max({2 * noise, kFaintShare * energy.median(), kMinTextureSlope * kMinTextureSlope});
    const RoiMask near = RoiMask::where(
        sizeOf(image), [&](int x, int y) { return static_cast<double>(energy.image()(x, y)) > minimum; });
    // Erosion removes pixels whose square only touches the speckles.
    return near.erode(half);
}

}  // namespace strainlens
