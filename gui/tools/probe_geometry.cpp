// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/probe_geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strainlens::gui {
namespace {

constexpr double kSmallestExtent = 2;  // smaller drags are clicks [px]

/// Calls `visit` with every modifiable point of a geometry; an end that is a point counts once.
template <typename Geometry, typename Visit>
void forEachHandle(Geometry& geometry, const Visit& visit) {
    const auto end = [&](auto& e) {
        const bool isPoint = e.isPoint();
        visit(e.from);
        if constexpr (requires { e.to = e.from; }) {
            if (isPoint) {
                e.to = e.from;
                return;
            }
        }
        if (!isPoint) visit(e.to);
    };
    std::visit(
        [&](auto& probe) {
            if constexpr (requires { probe.at; }) {
                visit(probe.at);
            } else if constexpr (requires { probe.vertices; }) {
                for (auto& vertex : probe.vertices) visit(vertex);
            } else if constexpr (requires { probe.first; }) {
                end(probe.first), end(probe.second);
            } else {
                visit(probe.from), visit(probe.to);
            }
        },
        geometry);
}

QPointF at(PointPx p) { return {p.x, p.y}; }

void addLine(QPainterPath& path, PointPx from, PointPx to) {
    path.moveTo(at(from));
    path.lineTo(at(to));
}

void addGauge(QPainterPath& path, const ProbeEnd& first, const ProbeEnd& second) {
    addLine(path, first.middle(), second.middle());
    for (const ProbeEnd& end : {first, second}) {
        if (!end.isPoint()) addLine(path, end.from, end.to);
    }
}

struct Outliner {
    QPainterPath& path;
    void operator()(const PointProbe&) {}
    void operator()(const LineProbe& line) { addLine(path, line.from, line.to); }
    void operator()(const AreaProbe& area) {
        if (area.vertices.empty()) return;
        path.moveTo(at(area.vertices.front()));
        for (const PointPx& vertex : area.vertices) path.lineTo(at(vertex));
        path.closeSubpath();
    }
    void operator()(const Extensometer& gauge) { addGauge(path, gauge.first, gauge.second); }
    void operator()(const CrackOpening& gauge) { addGauge(path, gauge.first, gauge.second); }
    void operator()(const ExtensometerArray& array) {
        const Probe probe{"array", array};
        for (const Probe& one : expandProbes({&probe, 1})) (*this)(std::get<Extensometer>(one.geometry));
    }
};

double distanceToSegment(PointPx p, QPointF a, QPointF b) {
    const double dx = b.x() - a.x(), dy = b.y() - a.y(), square = dx * dx + dy * dy;
    const double share = square > 0 ? std::clamp(((p.x - a.x()) * dx + (p.y - a.y()) * dy) / square, 0.0, 1.0) : 0.0;
    return std::hypot(p.x - a.x() - share * dx, p.y - a.y() - share * dy);
}

}  // namespace

ProbeGeometry pointProbeAt(PointPx, PointPx at) { return PointProbe{at}; }
ProbeGeometry lineProbeBetween(PointPx from, PointPx to) { return LineProbe{from, to}; }
ProbeGeometry areaProbeBetween(PointPx from, PointPx to) {
    return AreaProbe{{from, {to.x, from.y}, to, {from.x, to.y}}};
}
ProbeGeometry extensometerBetween(PointPx from, PointPx to) { return Extensometer{{from, from}, {to, to}}; }
ProbeGeometry crackOpeningBetween(PointPx from, PointPx to) { return CrackOpening{{from, from}, {to, to}, {}}; }

bool hasExtent(const ProbeGeometry& geometry) {
    const std::vector<PointPx> handles = handlesOf(geometry);
    const auto [left, right] = std::ranges::minmax(handles, {}, &PointPx::x);
    const auto [top, bottom] = std::ranges::minmax(handles, {}, &PointPx::y);
    const double width = right.x - left.x, height = bottom.y - top.y;
    if (std::holds_alternative<PointProbe>(geometry)) return true;
    const bool isArea = std::holds_alternative<AreaProbe>(geometry);
    return (isArea ? std::min(width, height) : std::hypot(width, height)) >= kSmallestExtent;
}

std::vector<PointPx> handlesOf(const ProbeGeometry& geometry) {
    std::vector<PointPx> handles;
    forEachHandle(geometry, [&handles](const PointPx& position) { handles.push_back(position); });
    return handles;
}

ProbeGeometry transformProbe(const ProbeGeometry& geometry, const std::function<PointPx(PointPx)>& transform) {
    ProbeGeometry result = geometry;
    forEachHandle(result, [&transform](PointPx& handle) { handle = transform(handle); });
    return result;
}

ProbeGeometry moveHandle(const ProbeGeometry& geometry, std::size_t handle, PointPx at) {
    ProbeGeometry result = geometry;
    std::size_t index = 0;
    forEachHandle(result, [&](PointPx& position) {
        if (index++ == handle) position = at;
    });
    return result;
}

QPainterPath outlineOf(const ProbeGeometry& geometry) {
    QPainterPath path;
    std::visit(Outliner{path}, geometry);
    return path;
}

double distanceTo(const ProbeGeometry& geometry, PointPx position) {
    double least = std::numeric_limits<double>::infinity();
    for (const PointPx& handle : handlesOf(geometry)) {
        least = std::min(least, std::hypot(handle.x - position.x, handle.y - position.y));
    }
    for (const QPolygonF& line : outlineOf(geometry).toSubpathPolygons()) {
        for (qsizetype k = 1; k < line.size(); ++k)
            least = std::min(least, distanceToSegment(position, line[k - 1], line[k]));
    }
    return least;
}

}  // namespace strainlens::gui
