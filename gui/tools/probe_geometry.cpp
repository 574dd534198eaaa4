// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/probe_geometry.h"

#include <algorithm>
#include <type_traits>

#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {

/// Calls `visit` with every modifiable point of a geometry; an end that is a point counts once.
template <typename Geometry, typename Visit>
void forEachHandle(Geometry& geometry, const Visit& visit) {
    const auto end = [&](auto& e) {
        const bool isPoint = e.isPoint();
        visit(e.from);
        if (!isPoint) return visit(e.to);
        if constexpr (!std::is_const_v<Geometry>) e.to = e.from;
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

void addLine(QPainterPath& path, PointPx from, PointPx to) {
    path.moveTo(from.x, from.y);
    path.lineTo(to.x, to.y);
}

void addGauge(QPainterPath& path, const ProbeEnd& first, const ProbeEnd& second) {
    addLine(path, first.middle(), second.middle());
    for (const ProbeEnd& end : {first, second}) {
        if (!end.isPoint()) addLine(path, end.from, end.to);
    }
}

struct ProbeOutline {
    QPainterPath path;
    void operator()(const PointProbe&) {}
    void operator()(const LineProbe& line) { addLine(path, line.from, line.to); }
    void operator()(const AreaProbe& area) {
        path = polylineOf(area.vertices);
        path.closeSubpath();
    }
    void operator()(const Extensometer& gauge) { addGauge(path, gauge.first, gauge.second); }
    void operator()(const CrackOpening& gauge) { addGauge(path, gauge.first, gauge.second); }
    void operator()(const ExtensometerArray& array) {
        const Probe probe{"array", array};
        for (const Probe& one : expandProbes({&probe, 1})) (*this)(std::get<Extensometer>(one.geometry));
    }
};

}  // namespace

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
    ProbeOutline outline;
    std::visit(outline, geometry);
    return outline.path;
}

double distanceTo(const ProbeGeometry& geometry, PointPx position) {
    double shortest = distanceTo(outlineOf(geometry), position);
    for (const PointPx& handle : handlesOf(geometry)) shortest = std::min(shortest, distanceBetween(handle, position));
    return shortest;
}

}  // namespace strainlens::gui
