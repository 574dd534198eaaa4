// SPDX-License-Identifier: MPL-2.0
#include "app/compare/node_sampler.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kNeighbours = 14;              ///< of a quadratic fit with 6 coefficients
constexpr double kMaxGap = 0.75 * std::numbers::pi;  ///< angle between nodes that surround a position
constexpr std::size_t kSurrounding = 8;              ///< nearest nodes that must surround a position
constexpr int kRaster = 100;                         ///< of the centre, along the longer side

/// Solves a symmetric positive system in place; false if it is singular.
template <std::size_t size>
bool solve(std::array<std::array<double, size>, size>& matrix, std::array<double, size>& right,
           std::array<double, size>& second) {
    for (std::size_t k = 0; k < size; ++k) {
        if (!(matrix[k][k] > 1e-10)) return false;
        for (std::size_t row = k + 1; row < size; ++row) {
            const double factor = matrix[row][k] / matrix[k][k];
            for (std::size_t column = k; column < size; ++column) matrix[row][column] -= factor * matrix[k][column];
            right[row] -= factor * right[k];
            second[row] -= factor * second[k];
        }
    }
    for (std::size_t k = size; k-- > 0;) {
        for (std::size_t column = k + 1; column < size; ++column) {
            right[k] -= matrix[k][column] * right[column];
            second[k] -= matrix[k][column] * second[column];
        }
        right[k] /= matrix[k][k];
        second[k] /= matrix[k][k];
    }
    return true;
}

}  // namespace

NodeSampler::NodeSampler(NodeField nodes) : m_nodes(std::move(nodes)) {
    const auto [left, right] = std::ranges::minmax(m_nodes.x);
    const auto [bottom, top] = std::ranges::minmax(m_nodes.y);
    m_extent = {left, right, bottom, top};
    if (!(m_extent.width() > 0 && m_extent.height() > 0)) {
        throw InvalidInput("nodes", "nodes on a line", "nodes of an area in the x-y plane");
    }
    if (m_nodes.triangles.empty() && m_nodes.size() < kNeighbours) {
        throw InvalidInput("nodes", std::to_string(m_nodes.size()), "14 or more without cells");
    }
    makeBuckets(m_nodes.triangles.empty() ? m_nodes.size() : m_nodes.triangles.size());
}

void NodeSampler::makeBuckets(std::size_t count) {
    constexpr double kPerBucket = 2;
    constexpr int kMaxPerSide = 4000;
    const double area = m_extent.width() * m_extent.height();
    const double longest = std::max(m_extent.width(), m_extent.height());
    m_buckets.side = std::max(std::sqrt(area * kPerBucket / static_cast<double>(count)), longest / kMaxPerSide);
    m_buckets.columns = static_cast<int>(m_extent.width() / m_buckets.side) + 1;
    m_buckets.rows = static_cast<int>(m_extent.height() / m_buckets.side) + 1;
    m_buckets.entries.resize(static_cast<std::size_t>(m_buckets.columns) * static_cast<std::size_t>(m_buckets.rows));
    const auto add = [this](std::uint32_t entry, int column, int row) {
        m_buckets
            .entries[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_buckets.columns) +
                     static_cast<std::size_t>(column)]
            .push_back(entry);
    };
    for (std::uint32_t t = 0; t < m_nodes.triangles.size(); ++t) {
        const auto& [a, b, c] = m_nodes.triangles[t];
        const auto [left, right] = std::minmax({m_nodes.x[a], m_nodes.x[b], m_nodes.x[c]});
        const auto [bottom, top] = std::minmax({m_nodes.y[a], m_nodes.y[b], m_nodes.y[c]});
        for (int row = rowOf(bottom); row <= rowOf(top); ++row) {
            for (int column = columnOf(left); column <= columnOf(right); ++column) add(t, column, row);
        }
    }
    if (!m_nodes.triangles.empty()) return;
    for (std::uint32_t i = 0; i < m_nodes.size(); ++i) add(i, columnOf(m_nodes.x[i]), rowOf(m_nodes.y[i]));
}

int NodeSampler::columnOf(double x) const {
    return std::clamp(static_cast<int>((x - m_extent.left) / m_buckets.side), 0, m_buckets.columns - 1);
}
int NodeSampler::rowOf(double y) const {
    return std::clamp(static_cast<int>((y - m_extent.bottom) / m_buckets.side), 0, m_buckets.rows - 1);
}
const std::vector<std::uint32_t>& NodeSampler::bucket(int column, int row) const {
    return m_buckets.entries[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_buckets.columns) +
                             static_cast<std::size_t>(column)];
}

std::optional<NodeDisplacement> NodeSampler::at(double x, double y) const {
    if (!(x >= m_extent.left && x <= m_extent.right && y >= m_extent.bottom && y <= m_extent.top)) return std::nullopt;
    return m_nodes.triangles.empty() ? amongNodes(x, y) : inTriangles(x, y);
}

std::optional<NodeDisplacement> NodeSampler::inTriangles(double x, double y) const {
    constexpr double kRounding = 1e-9;
    for (const std::uint32_t t : bucket(columnOf(x), rowOf(y))) {
        const auto& [a, b, c] = m_nodes.triangles[t];
        const double bx = m_nodes.x[b] - m_nodes.x[a], by = m_nodes.y[b] - m_nodes.y[a];
        const double cx = m_nodes.x[c] - m_nodes.x[a], cy = m_nodes.y[c] - m_nodes.y[a];
        const double px = x - m_nodes.x[a], py = y - m_nodes.y[a], area = bx * cy - by * cx;
        const double toB = (px * cy - py * cx) / area, toC = (bx * py - by * px) / area, toA = 1 - toB - toC;
        if (!(toA >= -kRounding && toB >= -kRounding && toC >= -kRounding)) continue;
        const NodeDisplacement displacement{toA * m_nodes.u[a] + toB * m_nodes.u[b] + toC * m_nodes.u[c],
                                            toA * m_nodes.v[a] + toB * m_nodes.v[b] + toC * m_nodes.v[c]};
        if (!std::isfinite(displacement.u) || !std::isfinite(displacement.v)) return std::nullopt;
        return displacement;
    }
    return std::nullopt;
}

std::vector<std::pair<double, std::uint32_t>> NodeSampler::nearestNodes(double x, double y, std::size_t count) const {
    std::vector<std::pair<double, std::uint32_t>> found;
    const int column = columnOf(x), row = rowOf(y);
    const int last = std::max(m_buckets.columns, m_buckets.rows);
    for (int ring = 0; ring <= last; ++ring) {
        for (int r = row - ring; r <= row + ring; ++r) {
            if (r < 0 || r >= m_buckets.rows) continue;
            const bool isEdge = r == row - ring || r == row + ring;
            for (int c = column - ring; c <= column + ring; c += isEdge || ring == 0 ? 1 : 2 * ring) {
                if (c < 0 || c >= m_buckets.columns) continue;
                for (const std::uint32_t i : bucket(c, r)) {
                    const double dx = m_nodes.x[i] - x, dy = m_nodes.y[i] - y;
                    found.emplace_back(dx * dx + dy * dy, i);
                }
            }
        }
        // Nodes of the rings beyond are at least `ring` buckets away.
        if (found.size() < count) continue;
        std::ranges::nth_element(found, found.begin() + static_cast<std::ptrdiff_t>(count - 1));
        if (found[count - 1].first <= ring * ring * m_buckets.side * m_buckets.side) break;
    }
    std::ranges::sort(found);
    found.resize(std::min(found.size(), count));
    return found;
}

std::optional<NodeDisplacement> NodeSampler::amongNodes(double x, double y) const {
    const auto nearest = nearestNodes(x, y, kNeighbours);
    if (nearest.size() < kNeighbours) return std::nullopt;
    std::array<double, kSurrounding> angles{};
    for (std::size_t k = 0; k < kSurrounding; ++k) {
        const std::uint32_t i = nearest[k].second;
        angles[k] = std::atan2(m_nodes.y[i] - y, m_nodes.x[i] - x);
    }
    std::ranges::sort(angles);
    double gap = angles.front() + 2 * std::numbers::pi - angles.back();
    for (std::size_t k = 1; k < kSurrounding; ++k) gap = std::max(gap, angles[k] - angles[k - 1]);
    const double reach = std::sqrt(nearest.back().first);
    // A position at a node needs no others around it.
    constexpr double kAtNode = 0.05;
    if (gap > kMaxGap && std::sqrt(nearest.front().first) > kAtNode * reach) return std::nullopt;
    std::array<std::array<double, 6>, 6> matrix{};
    std::array<double, 6> u{}, v{};
    for (const auto& [squared, i] : nearest) {
        const double dx = (m_nodes.x[i] - x) / reach, dy = (m_nodes.y[i] - y) / reach;
        const double near = 1.02 - std::sqrt(squared) / reach, weight = near * near;
        const std::array<double, 6> terms = {1, dx, dy, dx * dx, dx * dy, dy * dy};
        for (std::size_t row = 0; row < 6; ++row) {
            for (std::size_t column = 0; column < 6; ++column)
                matrix[row][column] += weight * terms[row] * terms[column];
            u[row] += weight * terms[row] * m_nodes.u[i];
            v[row] += weight * terms[row] * m_nodes.v[i];
        }
    }
    if (!solve(matrix, u, v) || !std::isfinite(u[0]) || !std::isfinite(v[0])) return std::nullopt;
    return NodeDisplacement{u[0], v[0]};
}

NodeDisplacement NodeSampler::centre() const {
    const double step = std::max(m_extent.width(), m_extent.height()) / kRaster;
    double x = 0, y = 0, count = 0;
    for (double cy = m_extent.bottom + step / 2; cy < m_extent.top; cy += step) {
        for (double cx = m_extent.left + step / 2; cx < m_extent.right; cx += step) {
            if (!at(cx, cy)) continue;
            x += cx, y += cy, count += 1;
        }
    }
    return {x / count, y / count};
}

}  // namespace strainlens
