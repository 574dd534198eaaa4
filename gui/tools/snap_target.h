// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "app/probes/probe.h"
#include "compute/types/image.h"
#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// What points of probes are snapped to.
struct SnapTargets {
    std::span<const Probe> probes = {};  ///< their handles
    int excludedProbe = -1;              ///< the one that is moved
    std::vector<PointPx> marks = {};     ///< of the region: see snapMarks()
    ImageSize size;
    std::function<double(int x, int y)> grey;  ///< of the image; empty: there is none
};

/// Centres of ellipses and rectangles, which may be holes, and corners of rectangles and polygons of a region.
std::vector<PointPx> snapMarks(const RegionOfInterest& region);

/// The nearest handle or mark within the radius; without one the strongest feature of the image within it: the pixel
/// with the largest smaller eigenvalue of the structure tensor over 5 x 5 pixels (Shi and Tomasi 1994,
/// doi:10.1109/CVPR.1994.323794). nullopt: there is none, the image is uniform.
std::optional<PointPx> findSnapTarget(const SnapTargets& targets, PointPx at, double radiusPx);

}  // namespace strainlens::gui
