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

/// Weighted sum of values at points of a field; empty if the sum is unknown.
struct PointWeights {
    std::vector<std::size_t> points;  ///< distinct, ascending
    std::vector<double> weights;

    bool empty() const { return points.empty(); }
    /// The sum of `values`, which has one value per point of the field.
    template <typename Value>
    double evaluate(const std::vector<Value>& values) const {
        double sum = 0;
        for (std::size_t k = 0; k < points.size(); ++k) sum += weights[k] * static_cast<double>(values[points[k]]);
        return sum;
    }
};

/// Accumulates weighted sums.
class WeightSum {
public:
    void add(const PointWeights& more, double factor = 1);
    /// The sum so far times `factor`.
    PointWeights times(double factor) const;

private:
    std::map<std::size_t, double> m_weights;  ///< by point
};

/// `second` minus `first`.
PointWeights difference(const PointWeights& second, const PointWeights& first);

/// Mean over the positions of a gauge's end.
struct EndMean {
    PointWeights weights;  ///< empty if too few positions are known
    PointPx middle;        ///< of the known positions [px], with a plane [mm]
};

/// Share of a line that must be known for a valid mean.
inline constexpr double kMinShareOfLine = 0.5;
/// Share of a strain gauge's rectangle that must be known for a valid mean over it.
inline constexpr double kMinShareOfRectangle = 0.9;

/// Interpolates a field between its points.
///
/// A position is interpolated bilinearly between the corners of its grid cell. It is unknown outside the grid, if a
/// corner with a weight has no value (is not Ok), or if a pixel of the straight line to such a corner is outside the
/// region: values are never interpolated across a hole or slit, nor extrapolated.
class FieldSampler {
public:
    /// Borrows its arguments. `region`: empty = everything. `plane`: means are of positions in it.
    FieldSampler(const DisplacementField& field, const RoiMask& region, const PlaneMap* plane = nullptr);

    /// Weights that interpolate at a position. `values`: one per point; NaN = no value.
    PointWeights weightsAt(PointPx position, std::span<const double> values) const;

    /// Mean of the displacement over a gauge's end, at known positions a pixel or less apart. Unknown if less than
    /// `minShare` of them are known.
    EndMean mean(const ProbeEnd& end, double minShare = kMinShareOfLine) const;

private:
    const DisplacementField& m_field;
    const RoiMask& m_region;
    const PlaneMap* m_plane;
    std::vector<double> m_x, m_y;  ///< of the grid's columns and rows [px]
};

}  // namespace strainlens
