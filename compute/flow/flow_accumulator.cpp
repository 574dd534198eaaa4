// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_accumulator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "compute/flow/pixel_plane.h"

namespace strainlens {
namespace {

/// Weights of the pixels around a position, along one axis; beyond the border values are extrapolated linearly.
class AxisWeights {
public:
    AxisWeights(double position, int length)
        : m_length(length),
          m_first(std::clamp(static_cast<int>(std::floor(position)) - 1, 0, std::max(length - 4, 0))) {
        const double left = std::floor(position);
        const std::array<float, 4> weights = keysWeights(static_cast<float>(position - left));
        for (int k = 0; k < 4; ++k) count(static_cast<int>(left) - 1 + k, weights[static_cast<std::size_t>(k)]);
    }

    /// Calls use(pixel, weight) for every pixel with a weight.
    template <typename Use>
    void forEach(const Use& use) const {
        for (std::size_t k = 0; k < m_weights.size(); ++k) {
            if (m_weights[k] != 0) use(m_first + static_cast<int>(k), m_weights[k]);
        }
    }

private:
    void count(int pixel, float weight) {
        const int edge = std::clamp(pixel, 0, m_length - 1);
        const auto beyond = static_cast<float>(std::abs(pixel - edge));
        const int inner = edge == 0 ? std::min(1, m_length - 1) : edge - 1;
        of(edge) += weight * (1 + beyond);
        if (beyond > 0) of(inner) -= weight * beyond;
    }
    float& of(int pixel) { return m_weights[static_cast<std::size_t>(pixel - m_first)]; }

    const int m_length, m_first;
    std::array<float, 4> m_weights = {};
};

int nearestPixel(double position, int length) {
    return std::clamp(static_cast<int>(std::floor(position + 0.5)), 0, length - 1);
}

bool isInside(double position, int length) { return position >= -0.5 && position <= length - 0.5; }

/// Adds the step at the pixel's displaced position.
void addStep(DenseFlow& flow, const DenseFlow& step, int x, int y) {
    const std::size_t i = flow.index(x, y);
    if (!flow.isKnown(i)) return;
    const auto [width, height] = flow.size;
    const double toX = x + double(flow.u[i]), toY = y + double(flow.v[i]);
    if (!isInside(toX, width) || !isInside(toY, height)) {
        if (!flow.occluded.empty()) flow.occluded[i] = 1;
        flow.clear(i);
        return;
    }
    const std::size_t nearest = flow.index(nearestPixel(toX, width), nearestPixel(toY, height));
    if (!flow.occluded.empty()) flow.occluded[i] |= step.occluded[nearest];
    float u = 0, v = 0;
    const AxisWeights across(toX, width);
    AxisWeights(toY, height).forEach([&](int row, float down) {
        across.forEach([&](int column, float weight) {
            const std::size_t from = step.index(column, row);
            u += down * weight * step.u[from];
            v += down * weight * step.v[from];
        });
    });
    flow.set(i, double(flow.u[i]) + double(u), double(flow.v[i]) + double(v));
    if (!flow.isKnown(i)) return flow.clear(i);
    if (flow.sigmaU.empty()) return;
    flow.sigmaU[i] = std::hypot(flow.sigmaU[i], step.sigmaU[nearest]);
    flow.sigmaV[i] = std::hypot(flow.sigmaV[i], step.sigmaV[nearest]);
}

}  // namespace

void FlowAccumulator::add(DenseFlow step, int threads) {
    if (m_flow.pixels() == 0) {
        m_flow = std::move(step);
        return;
    }
    if (step.size != m_flow.size) {
        throw InvalidInput("flow", textOf(step.size), "the size of the steps before, " + textOf(m_flow.size));
    }
    if (step.sigmaU.empty()) m_flow.sigmaU.clear(), m_flow.sigmaV.clear();
    if (step.occluded.empty()) m_flow.occluded.clear();
    constexpr int kBandPixels = 8192;
    forEachRowBand(m_flow.size.height, rowsPerBand(kBandPixels, m_flow.size.width), threads, [&](int first, int end) {
        for (int y = first; y < end; ++y) {
            for (int x = 0; x < m_flow.size.width; ++x) addStep(m_flow, step, x, y);
        }
    });
}

}  // namespace strainlens
