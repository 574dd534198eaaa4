// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/checks.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "compute/reference/variational_flow.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

constexpr std::size_t kMaxReferencePixels = 500000;
constexpr double kJumpPx = 1;  ///< difference of neighbours at a motion edge
constexpr int kEdgeReach = 5;  ///< distance of pixels near an edge [px]

std::vector<std::uint8_t> motionEdges(const DenseFlow& truth) {
    const ImageSize size = truth.size;
    std::vector<std::uint8_t> isAtEdge(truth.pixels());
    const auto isMotionEdge = [&](std::size_t a, std::size_t b) {
        return std::hypot(double(truth.u[a]) - double(truth.u[b]), double(truth.v[a]) - double(truth.v[b])) > kJumpPx;
    };
    forEachPixel(size, [&](int x, int y) {
        const std::size_t i = truth.index(x, y);
        const bool right = x + 1 < size.width && isMotionEdge(i, truth.index(x + 1, y));
        const bool below = y + 1 < size.height && isMotionEdge(i, truth.index(x, y + 1));
        if (!right && !below) return;
        for (int j = std::max(y - kEdgeReach, 0); j <= std::min(y + kEdgeReach, size.height - 1); ++j) {
            for (int k = std::max(x - kEdgeReach, 0); k <= std::min(x + kEdgeReach, size.width - 1); ++k) {
                isAtEdge[truth.index(k, j)] = 1;
            }
        }
    });
    return isAtEdge;
}

/// Angular error: between (u, v, 1) and the true (u, v, 1).
double angleDeg(double u, double v, double trueU, double trueV) {
    const double lengths = std::sqrt((u * u + v * v + 1) * (trueU * trueU + trueV * trueV + 1));
    return std::acos(std::clamp((u * trueU + v * trueV + 1) / lengths, -1.0, 1.0)) * 180 / std::numbers::pi;
}

}  // namespace

FlowCheck::FlowCheck(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed, DenseFlow truth)
    : m_truth(std::move(truth)), m_isAtEdge(motionEdges(m_truth)) {
    if (m_truth.pixels() > kMaxReferencePixels) return;
    DenseFlowResult expected;
    reference::denseFlow(reference, deformed, {}, {}, expected, {});
    m_first = std::move(expected.flow);
}

bool FlowCheck::matches(const DenseFlow& flow) {
    if (m_first.pixels() == 0) m_first = flow;
    return flow.u == m_first.u && flow.v == m_first.v;
}

std::string FlowCheck::errorText(const DenseFlow& flow) const {
    double sum = 0, angles = 0, edgeSum = 0, half = 0, one = 0, edges = 0;
    for (std::size_t i = 0; i < m_truth.pixels(); ++i) {
        const double u = double(flow.u[i]), v = double(flow.v[i]);
        const double trueU = double(m_truth.u[i]), trueV = double(m_truth.v[i]);
        const double error = std::hypot(u - trueU, v - trueV);
        sum += error;
        angles += angleDeg(u, v, trueU, trueV);
        half += error <= 0.5;
        one += error <= 1;
        if (m_isAtEdge[i] == 0) continue;
        edgeSum += error;
        edges += 1;
    }
    const auto pixels = static_cast<double>(m_truth.pixels());
    return format("error %.3f px, %.2f degrees; %.1f %% within 0.5 px, %.1f %% within 1 px", sum / pixels,
                  angles / pixels, 100 * half / pixels, 100 * one / pixels) +
           (edges > 0 ? format("; at motion edges %.3f px", edgeSum / edges) : "");
}

}  // namespace strainlens::bench
