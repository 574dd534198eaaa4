// SPDX-License-Identifier: MPL-2.0
#include "app/render/flow/flow_streaks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr float kMinMotionPx = 1e-4F;  ///< shorter displacements have no direction [px]
constexpr int kStreakPixelsPerTask = 4096;
/// Twice the standard deviation of the mean of 2 kStreakReach + 1 uniform numbers of 0 to 1.
const float kContrast = 2.0F * 0.2887F / std::sqrt(2.0F * kStreakReach + 1);

/// Uniform noise from 0 to 1 that depends only on the pixel (the finaliser of SplitMix64).
float noiseAt(int x, int y) {
    std::uint64_t z =
        (std::uint64_t{static_cast<std::uint32_t>(y)} << 32 | static_cast<std::uint32_t>(x)) + 0x9e3779b97f4a7c15ULL;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return static_cast<float>((z ^ z >> 31) >> 40) * 0x1p-24F;
}

class Streaks {
public:
    explicit Streaks(const DenseFlow& flow) : m_flow(flow), m_cell(streakCell(flow.size)) {}

    float at(int x, int y) const {
        const std::size_t i = m_flow.index(x, y);
        if (!m_flow.isKnown(i)) return std::numeric_limits<float>::quiet_NaN();
        if (std::hypot(m_flow.u[i], m_flow.v[i]) < kMinMotionPx) return 0.5F;
        float sum = noiseIn(x, y);
        int count = 1;
        for (const float sign : {1.0F, -1.0F}) follow(x, y, sign, sum, count);
        // Reduces the contrast of short streaks, which average fewer values.
        const float share = std::sqrt(static_cast<float>(count) / (2.0F * kStreakReach + 1));
        return std::clamp(0.5F + (sum / static_cast<float>(count) - 0.5F) * share / (2 * kContrast), 0.0F, 1.0F);
    }

private:
    void follow(int x, int y, float sign, float& sum, int& count) const {
        const float advance = sign * static_cast<float>(m_cell);
        float toX = static_cast<float>(x), toY = static_cast<float>(y);
        for (int step = 0; step < kStreakReach; ++step) {
            const std::size_t i = m_flow.index(x, y);
            const float length = std::hypot(m_flow.u[i], m_flow.v[i]);
            if (length < kMinMotionPx) return;
            toX += advance * m_flow.u[i] / length;
            toY += advance * m_flow.v[i] / length;
            x = static_cast<int>(std::lround(toX)), y = static_cast<int>(std::lround(toY));
            if (x < 0 || y < 0 || x >= m_flow.size.width || y >= m_flow.size.height) return;
            if (!m_flow.isKnown(m_flow.index(x, y))) return;
            sum += noiseIn(x, y);
            ++count;
        }
    }

    float noiseIn(int x, int y) const { return noiseAt(x / m_cell, y / m_cell); }

    const DenseFlow& m_flow;
    const int m_cell;  // [px]
};

}  // namespace

int streakCell(ImageSize size) {
    constexpr int kSmallSide = 800;  // [px]
    return std::max(1, std::max(size.width, size.height) / kSmallSide);
}

std::vector<float> flowStreaks(const DenseFlow& flow, int threads, const std::stop_token& stop) {
    std::vector<float> values(flow.pixels(), std::numeric_limits<float>::quiet_NaN());
    const Streaks streaks(flow);
    forEachRowBand(flow.size.height, rowsPerBand(kStreakPixelsPerTask, flow.size.width), threads,
                   [&](int first, int end) {
                       if (stop.stop_requested()) return;
                       for (int y = first; y < end; ++y) {
                           for (int x = 0; x < flow.size.width; ++x) values[flow.index(x, y)] = streaks.at(x, y);
                       }
                   });
    return values;
}

}  // namespace strainlens
