// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_points.h"

#include <cmath>
#include <numbers>
#include <type_traits>
#include <variant>

namespace strainlens {
namespace {

constexpr double kDegrees = 180 / std::numbers::pi;

PointPx axisEndOf(const FoilGauge& gauge) { return alongAxis(gauge).second.middle(); }

/// Calls `visit` with the centre of a strain gauge and the end of its axis, which give length and angle.
template <typename Gauge, typename Visit>
void visitGauge(Gauge& gauge, const Visit& visit) {
    PointPx axisEnd = axisEndOf(gauge);
    const PointPx centre = gauge.centre, before = axisEnd;
    visit(gauge.centre);
    visit(axisEnd);
    if constexpr (!std::is_const_v<Gauge>) {
        const double dx = axisEnd.x - gauge.centre.x, dy = axisEnd.y - gauge.centre.y;
        const bool isShifted =
            std::abs(dx - (before.x - centre.x)) < 1e-6 && std::abs(dy - (before.y - centre.y)) < 1e-6;
        if (isShifted || std::hypot(dx, dy) < 1e-6) return;
        gauge.length = 2 * std::hypot(dx, dy);
        gauge.angleDeg = std::atan2(dy, dx) * kDegrees;
    }
}

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
            } else if constexpr (requires { probe.centre; }) {
                visitGauge(probe, visit);
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
    const auto* gauge = std::get_if<FoilGauge>(&geometry);
    if (gauge && handle == 0) {
        const double dx = at.x - gauge->centre.x, dy = at.y - gauge->centre.y;
        return transformProbe(geometry, [&](PointPx p) { return PointPx{p.x + dx, p.y + dy}; });
    }
    ProbeGeometry result = geometry;
    std::size_t index = 0;
    forEachHandle(result, [&](PointPx& position) {
        if (index++ == handle) position = at;
    });
    return result;
}

ProbeGeometry withSizesOf(const ProbeGeometry& moved, const ProbeGeometry& before, double mmPerPx) {
    const auto* gauge = std::get_if<FoilGauge>(&moved);
    const auto* old = std::get_if<FoilGauge>(&before);
    if (!gauge || !old || !old->isInMm) return moved;
    const double length = mmPerPx > 0 ? gauge->length * mmPerPx : old->length;
    const FoilGauge inMm = {gauge->centre, length, old->width, gauge->angleDeg, true};
    // A gauge that was only moved has exactly its length.
    const bool isSame = std::abs(inMm.length - old->length) < 1e-9 * old->length;
    return isSame ? FoilGauge{inMm.centre, old->length, inMm.width, inMm.angleDeg, true} : inMm;
}

std::vector<double> numbersOf(const ProbeGeometry& geometry) {
    if (const auto* gauge = std::get_if<FoilGauge>(&geometry)) {
        return {gauge->centre.x, gauge->centre.y, gauge->length, gauge->width, gauge->angleDeg};
    }
    std::vector<double> numbers;
    for (const PointPx& handle : handlesOf(geometry)) numbers.insert(numbers.end(), {handle.x, handle.y});
    return numbers;
}

std::optional<ProbeGeometry> withNumbers(const ProbeGeometry& geometry, const std::vector<double>& numbers) {
    if (numbers.size() != numbersOf(geometry).size()) return std::nullopt;
    if (const auto* gauge = std::get_if<FoilGauge>(&geometry)) {
        return FoilGauge{{numbers[0], numbers[1]}, numbers[2], numbers[3], numbers[4], gauge->isInMm};
    }
    std::size_t next = 0;
    return transformProbe(geometry, [&](PointPx) {
        next += 2;
        return PointPx{numbers[next - 2], numbers[next - 1]};
    });
}

}  // namespace strainlens
