// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/snap_target.h"

#include <algorithm>
#include <cmath>

#include "app/probes/probe_points.h"
#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {

constexpr int kTensorReach = 2;          // of the structure tensor's window [px]
constexpr int kMaxFeatureReach = 24;     // searched around the position [px]
constexpr double kMinEigenvalue = 1e-9;  // of a feature [grey^2/px^2]

struct MarkFinder {
    std::vector<PointPx>& marks;
    void operator()(const RoiRectangle& r) const {
        // The edges lie between pixels.
        const double left = r.x0, top = r.y0, right = r.x1, bottom = r.y1;
        marks.insert(
            marks.end(),
            {{(left + right) / 2, (top + bottom) / 2}, {left, top}, {right, top}, {right, bottom}, {left, bottom}});
    }
    void operator()(const RoiEllipse& e) const { marks.push_back({e.centreX, e.centreY}); }
    void operator()(const RoiPolygon& p) const { marks.insert(marks.end(), p.vertices.begin(), p.vertices.end()); }
    void operator()(const RoiBitmap&) const {}
};

/// The smaller eigenvalue of the structure tensor around a pixel that is kTensorReach + 1 px within the image.
double textureAt(const SnapTargets& targets, int x, int y) {
    double xx = 0, xy = 0, yy = 0;
    for (int j = y - kTensorReach; j <= y + kTensorReach; ++j) {
        for (int i = x - kTensorReach; i <= x + kTensorReach; ++i) {
            const double dx = (targets.grey(i + 1, j) - targets.grey(i - 1, j)) / 2;
            const double dy = (targets.grey(i, j + 1) - targets.grey(i, j - 1)) / 2;
            xx += dx * dx, xy += dx * dy, yy += dy * dy;
        }
    }
    return (xx + yy) / 2 - std::hypot((xx - yy) / 2, xy);
}

std::optional<PointPx> strongestFeature(const SnapTargets& targets, PointPx at, double radiusPx) {
    if (!targets.grey) return std::nullopt;
    const int reach = std::min(kMaxFeatureReach, static_cast<int>(std::ceil(radiusPx)));
    const int column = static_cast<int>(std::lround(at.x)), row = static_cast<int>(std::lround(at.y));
    constexpr int kMargin = kTensorReach + 1;
    double best = kMinEigenvalue;
    std::optional<PointPx> feature;
    for (int y = std::max(kMargin, row - reach); y <= std::min(targets.size.height - 1 - kMargin, row + reach); ++y) {
        for (int x = std::max(kMargin, column - reach); x <= std::min(targets.size.width - 1 - kMargin, column + reach);
             ++x) {
            if (std::hypot(x - at.x, y - at.y) > std::max(1.0, radiusPx)) continue;
            const double texture = textureAt(targets, x, y);
            if (!(texture > best)) continue;
            best = texture;
            feature = PointPx{static_cast<double>(x), static_cast<double>(y)};
        }
    }
    return feature;
}

}  // namespace

std::vector<PointPx> snapMarks(const RegionOfInterest& region) {
    std::vector<PointPx> marks;
    for (const RoiShape& shape : region.shapes) std::visit(MarkFinder{marks}, shape.geometry);
    return marks;
}

std::optional<PointPx> findSnapTarget(const SnapTargets& targets, PointPx at, double radiusPx) {
    std::vector<PointPx> points = targets.marks;
    for (std::size_t k = 0; k < targets.probes.size(); ++k) {
        if (static_cast<int>(k) == targets.excludedProbe) continue;
        const std::vector<PointPx> handles = handlesOf(targets.probes[k].geometry);
        points.insert(points.end(), handles.begin(), handles.end());
    }
    const auto distance = [at](PointPx point) { return distanceBetween(point, at); };
    const auto nearest = std::ranges::min_element(points, {}, distance);
    if (nearest != points.end() && distance(*nearest) <= radiusPx) return *nearest;
    return strongestFeature(targets, at, radiusPx);
}

}  // namespace strainlens::gui
