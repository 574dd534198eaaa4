// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_marks.h"

#include <cmath>
#include <numbers>
#include <utility>

#include "app/probes/probe_defaults.h"

namespace strainlens {
namespace {

using Paths = std::vector<std::vector<PointPx>>;

std::vector<PointPx> closedPath(std::vector<PointPx> corners) {
    if (!corners.empty()) corners.push_back(corners.front());
    return corners;
}

Paths gaugePaths(const ProbeEnd& first, const ProbeEnd& second) {
    Paths paths = {{first.middle(), second.middle()}};
    for (const ProbeEnd& end : {first, second}) {
        if (!end.isPoint()) paths.push_back({end.from, end.to});
    }
    return paths;
}

struct PathsOf {
    double mmPerPx;

    Paths operator()(const PointProbe&) const { return {}; }
    Paths operator()(const LineProbe& line) const { return {{line.from, line.to}}; }
    Paths operator()(const SectionProbe& section) const { return {section.vertices}; }
    Paths operator()(const AreaProbe& area) const { return {closedPath(area.vertices)}; }
    Paths operator()(const Extensometer& gauge) const { return gaugePaths(gauge.first, gauge.second); }
    Paths operator()(const CrackOpening& crack) const { return gaugePaths(crack.first, crack.second); }
    Paths operator()(const ExtensometerArray&) const { return {}; }  // expanded
    Paths operator()(const FoilGauge& given) const {
        if (given.isInMm && !(mmPerPx > 0)) return {};
        const FoilGauge gauge = given.isInMm ? inPixels(given, mmPerPx) : given;
        const double angle = gauge.angleDeg * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
        std::vector<PointPx> corners;
        for (const auto& [along, across] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
            const double x = along * gauge.length / 2, y = across * gauge.width / 2;
            corners.push_back({gauge.centre.x + c * x - s * y, gauge.centre.y + s * x + c * y});
        }
        return {closedPath(std::move(corners))};
    }
};

}  // namespace

std::vector<PictureMark> probeMarks(std::span<const Probe> probes, double mmPerPx) {
    std::vector<PictureMark> marks;
    for (const Probe& probe : expandProbes(withDefaults({probes.begin(), probes.end()}))) {
        PictureMark mark{std::visit(PathsOf{mmPerPx}, probe.geometry), {}, probe.id, {}, probe.colour.value_or(Rgb{})};
        if (const auto* point = std::get_if<PointProbe>(&probe.geometry)) mark.points = {point->at};
        if (mark.paths.empty() && mark.points.empty()) continue;
        mark.textAt = mark.points.empty() ? mark.paths.front().front() : mark.points.front();
        marks.push_back(std::move(mark));
    }
    return marks;
}

}  // namespace strainlens
