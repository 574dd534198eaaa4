// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <type_traits>
#include <vector>

#include "app/probes/probe.h"

namespace strainlens {

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

/// Defining points of a probe in a fixed order [px].
inline std::vector<PointPx> handlesOf(const ProbeGeometry& geometry) {
    std::vector<PointPx> handles;
    forEachHandle(geometry, [&handles](const PointPx& position) { handles.push_back(position); });
    return handles;
}

/// Applies `transform` to every defining point; ends that are points remain points.
inline ProbeGeometry transformProbe(const ProbeGeometry& geometry, const std::function<PointPx(PointPx)>& transform) {
    ProbeGeometry result = geometry;
    forEachHandle(result, [&transform](PointPx& handle) { handle = transform(handle); });
    return result;
}

/// The probe with one handle moved to `at`.
inline ProbeGeometry moveHandle(const ProbeGeometry& geometry, std::size_t handle, PointPx at) {
    ProbeGeometry result = geometry;
    std::size_t index = 0;
    forEachHandle(result, [&](PointPx& position) {
        if (index++ == handle) position = at;
    });
    return result;
}

}  // namespace strainlens
