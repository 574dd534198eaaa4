// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <vector>

#include "app/probes/probe.h"
#include "compute/types/calibration/plane_map.h"
#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Points of a field and how much the value of each counts in a sum; nothing where the sum is not known.
struct PointWeights {
    std::vector<std::size_t> points;  ///< ascending, none twice
    std::vector<double> weights;

    bool empty() const { return points.empty(); }
    /// The sum for one value a point of the field.
    template <typename Value>
    double of(const std::vector<Value>& values) const {
        double sum = 0;
        for (std::size_t k = 0; k < points.size(); ++k) sum += weights[k] * static_cast<double>(values[points[k]]);
        return sum;
    }
};

/// Adds sums up.
class WeightSum {
public:
    void add(const PointWeights& more, double factor = 1);
    /// The sum so far times that.
    PointWeights times(double factor) const;

private:
    std::map<std::size_t, double> m_weights;  ///< by point
};

/// `second` less `first`.
PointWeights difference(const PointWeights& second, const PointWeights& first);

/// A mean over places.
struct PlaceMean {
    PointWeights weights;  ///< empty where too few of the places are known
    PointPx middle;        ///< of the places that are known [px], with a plane [mm]
};

/// The share of a line that must be known for its mean to be.
inline constexpr double kLeastShareOfLine = 0.5;

/// Where places lie between the points of a field.
///
/// A place is known by bilinear interpolation between the corners of its cell of the grid. It is unknown outside the
/// grid, where a corner that counts has no value (is not Ok), and, with a region, where a pixel of the straight line
/// to such a corner is not the region's: nothing is carried across a hole or a slit, and nothing beyond the points.
class FieldPlaces {
public:
    /// Keeps references. `region`: empty means everything. `plane`: means are of places in it.
    FieldPlaces(const DisplacementField& field, const RoiMask& region, const PlaneMap* plane = nullptr);

    /// `values`: one a point, those that are interpolated; NaN where there is none.
    PointWeights at(PointPx place, std::span<const double> values) const;

    /// The mean over a gauge's end, of the places that are known, a pixel or less apart. Unknown where less than
    /// kLeastShareOfLine of them are. Of the displacement.
    PlaceMean mean(const ProbeEnd& end) const;

private:
    const DisplacementField& m_field;
    const RoiMask& m_region;
    const PlaneMap* m_plane;
    std::vector<double> m_x, m_y;  ///< of the grid's columns and rows [px]
};

}  // namespace strainlens
