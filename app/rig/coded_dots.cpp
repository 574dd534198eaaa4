// SPDX-License-Identifier: MPL-2.0
#include "app/rig/coded_dots.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>
#include <optional>

namespace strainlens {
namespace {

constexpr double kMinBlobAreaPx = 20, kMinEllipseShare = 0.85, kMatchRadius = 0.3;  // of the spacing
constexpr double kMinHoleShare = 0.04, kMaxHoleShare = 0.8;
constexpr std::size_t kMaxRings = 12, kMinCodedDots = 8, kHomographyDots = 9;

struct Blob {
    cv::Point2d centre;
    double areaPx = 0;
    bool isRing = false;
};

/// Blobs that are darker (or brighter) than their neighbourhood and nearly elliptic, and which of them have a hole.
std::vector<Blob> findBlobs(const cv::Mat& image, bool areDark, int window) {
    cv::Mat binary;
    cv::adaptiveThreshold(image, binary, 255, cv::ADAPTIVE_THRESH_MEAN_C,
                          areDark ? cv::THRESH_BINARY_INV : cv::THRESH_BINARY, window | 1, areDark ? 8 : -8);
    std::vector<std::vector<cv::Point>> contours;
    std::vector<cv::Vec4i> tree;
    cv::findContours(binary, contours, tree, cv::RETR_CCOMP, cv::CHAIN_APPROX_NONE);
    std::vector<Blob> blobs;
    for (std::size_t i = 0; i < contours.size(); ++i) {
        if (tree[i][3] >= 0 || contours[i].size() < 8) continue;  // a hole, or a speck
        const double area = cv::contourArea(contours[i]);
        if (area < kMinBlobAreaPx || area > static_cast<double>(image.total()) / 20) continue;
        const cv::RotatedRect ellipse = cv::fitEllipse(contours[i]);
        const double ellipseArea =
            CV_PI / 4 * static_cast<double>(ellipse.size.width) * static_cast<double>(ellipse.size.height);
        if (std::min(area, ellipseArea) < kMinEllipseShare * std::max(area, ellipseArea)) continue;
        double hole = 0;
        for (int child = tree[i][2]; child >= 0; child = tree[static_cast<std::size_t>(child)][0]) {
            hole = std::max(hole, cv::contourArea(contours[static_cast<std::size_t>(child)]));
        }
        blobs.push_back(
            {cv::Point2d(ellipse.center), area, hole > kMinHoleShare * area && hole < kMaxHoleShare * area});
    }
    return blobs;
}

struct Node {
    int column, row;
    std::size_t blob;
};

/// Grows the lattice from three rings in an order: origin, x, y.
class LatticeGrowth {
public:
    LatticeGrowth(const std::vector<Blob>& blobs, const TargetDescription& target) : m_blobs(blobs), m_target(target) {}

    std::vector<Node> grow(const std::array<std::size_t, 3>& rings) {
        m_nodes.clear();
        m_columnsOf.assign(static_cast<std::size_t>(m_target.lattice.columns * m_target.lattice.rows), false);
        add(m_target.originColumn, m_target.originRow, rings[0]);
        add(m_target.originColumn + m_target.alongX, m_target.originRow, rings[1]);
        add(m_target.originColumn, m_target.originRow + m_target.alongY, rings[2]);
        m_map = affineOf(rings);
        for (std::size_t before = 0; before != m_nodes.size();) {
            before = m_nodes.size();
            addNeighbours();
            if (m_nodes.size() >= kHomographyDots) fitHomography();
        }
        return m_nodes;
    }

private:
    cv::Matx33d affineOf(const std::array<std::size_t, 3>& rings) const {
        const cv::Point2d o = m_blobs[rings[0]].centre;
        const cv::Point2d x = (m_blobs[rings[1]].centre - o) / m_target.alongX;
        const cv::Point2d y = (m_blobs[rings[2]].centre - o) / m_target.alongY;
        const double c = m_target.originColumn, r = m_target.originRow;
        return {x.x, y.x, o.x - c * x.x - r * y.x, x.y, y.y, o.y - c * x.y - r * y.y, 0, 0, 1};
    }
    cv::Point2d predict(double column, double row) const {
        const cv::Vec3d p = m_map * cv::Vec3d(column, row, 1);
        return {p[0] / p[2], p[1] / p[2]};
    }
    void add(int column, int row, std::size_t blob) {
        m_nodes.push_back({column, row, blob});
        m_columnsOf[index(column, row)] = true;
    }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row * m_target.lattice.columns + column);
    }

    /// Neighbours of the nodes: predicted by the map, corrected by what the map misses at the node itself.
    void addNeighbours() {
        const std::size_t count = m_nodes.size();
        for (std::size_t k = 0; k < count; ++k) {
            const Node node = m_nodes[k];
            const cv::Point2d miss = m_blobs[node.blob].centre - predict(node.column, node.row);
            for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                const int column = node.column + dx, row = node.row + dy;
                if (column < 0 || row < 0 || column >= m_target.lattice.columns || row >= m_target.lattice.rows)
                    continue;
                if (m_columnsOf[index(column, row)]) continue;
                const cv::Point2d at = predict(column, row) + miss;
                const double spacing = cv::norm(predict(column, row) - predict(node.column, node.row));
                if (const auto blob = nearest(at, kMatchRadius * spacing)) add(column, row, *blob);
            }
        }
    }
    std::optional<std::size_t> nearest(cv::Point2d at, double radius) const {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < m_blobs.size(); ++i) {
            const double distance = cv::norm(m_blobs[i].centre - at);
            if (distance < radius) best = i, radius = distance;
        }
        return best;
    }
    void fitHomography() {
        std::vector<cv::Point2d> lattice, image;
        for (const Node& node : m_nodes) {
            lattice.emplace_back(node.column, node.row), image.push_back(m_blobs[node.blob].centre);
        }
        const cv::Mat map = cv::findHomography(lattice, image);
        if (!map.empty()) m_map = cv::Matx33d(map);
    }

    const std::vector<Blob>& m_blobs;
    const TargetDescription& m_target;
    std::vector<Node> m_nodes;
    std::vector<bool> m_columnsOf;  ///< by node of the lattice: whether it is found
    cv::Matx33d m_map;              ///< from columns and rows to pixels
};

std::vector<Node> growBest(const std::vector<Blob>& blobs, const TargetDescription& target) {
    std::vector<std::size_t> rings;
    for (std::size_t i = 0; i < blobs.size(); ++i) {
        if (blobs[i].isRing) rings.push_back(i);
    }
    if (rings.size() < 3 || rings.size() > kMaxRings) return {};
    std::vector<Node> best;
    LatticeGrowth growth(blobs, target);
    for (const std::size_t o : rings) {
        for (const std::size_t x : rings) {
            for (const std::size_t y : rings) {
                if (o == x || o == y || x == y) continue;
                const cv::Point2d along = blobs[x].centre - blobs[o].centre, across = blobs[y].centre - blobs[o].centre;
                // A target is never mirrored.
                if (along.cross(across) * target.alongY <= 0) continue;
                std::vector<Node> nodes = growth.grow({o, x, y});
                if (nodes.size() > best.size()) best = std::move(nodes);
            }
        }
    }
    return best;
}

}  // namespace

std::vector<MarkObservation> findCodedDots(const cv::Mat& image, const TargetDescription& target) {
    std::vector<Node> best;
    std::vector<Blob> bestBlobs;
    for (const bool areDark : {true, false}) {
        for (const int share : {10, 25}) {
            const int window = std::max(31, std::min(image.cols, image.rows) / share);
            std::vector<Blob> blobs = findBlobs(image, areDark, window);
            std::vector<Node> nodes = growBest(blobs, target);
            if (nodes.size() > best.size()) best = std::move(nodes), bestBlobs = std::move(blobs);
        }
    }
    std::vector<MarkObservation> marks;
    for (const Node& node : best) {
        const Blob& blob = bestBlobs[node.blob];
        if (blob.isRing) continue;
        marks.push_back({static_cast<std::size_t>(node.row * target.lattice.columns + node.column),
                         {blob.centre.x, blob.centre.y}});
    }
    if (marks.size() < kMinCodedDots) marks.clear();
    return marks;
}

}  // namespace strainlens
