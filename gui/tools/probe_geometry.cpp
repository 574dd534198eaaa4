// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/probe_geometry.h"

#include <algorithm>

#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {

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
    void operator()(const SectionProbe& section) { path = polylineOf(section.vertices); }
    void operator()(const FoilGauge& gauge) {
        const Extensometer along = alongAxis(gauge);
        path = polylineOf({along.first.from, along.first.to, along.second.to, along.second.from});
        path.closeSubpath();
        addLine(path, along.first.middle(), along.second.middle());
    }
    void operator()(const ExtensometerArray& array) {
        const Probe probe{"array", array};
        for (const Probe& one : expandProbes({&probe, 1})) (*this)(std::get<Extensometer>(one.geometry));
    }
};

}  // namespace

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
