// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/types/calibration/rig.h"
#include "compute/types/image.h"
#include "compute/types/point.h"
#include "compute/types/shape_function.h"

namespace strainlens {

/// Interval of distances along a ray [mm].
struct DepthRange {
    double nearest = 0, farthest = 0;

    bool isEmpty() const { return !(farthest > nearest); }
};

/// A subset of the first camera found in the second one.
struct SweepMatch {
    double depthMm = 0;   ///< from the centre of the first camera along the ray
    PointPx pixel;        ///< in the second camera
    ShapeFunction shape;  ///< first order, from the first to the second camera
    double zncc = 0;
    double secondZncc = 0;  ///< of the best match elsewhere on the epipolar line; -1 without any
};

/// Searches subsets of the first camera along their epipolar lines in the second one, which are curved by the lenses.
/// For every distance along the ray, about one pixel apart, the subset is warped as a plane facing both cameras
/// (Collins 1996, doi:10.1109/CVPR.1996.517097) and compared by ZNCC. Safe to share between threads.
class PlaneSweep {
public:
    /// Arguments must outlive it. `subset`: side [px].
    PlaneSweep(const RigCamera& first, const RigCamera& second, const GrayImage<float>& firstImage,
               const GrayImage<float>& secondImage, int subset);

    /// Distances along the ray of a pixel that the second camera sees in its image; empty if there are none.
    DepthRange visibleRange(PointPx pixel) const;
    /// Distances whose image is at most `bandPx` along the epipolar line from that of `depthMm`.
    DepthRange rangeAround(PointPx pixel, double depthMm, double bandPx) const;

    /// The best match in a range; nullopt if no subset lies inside both images or has texture.
    std::optional<SweepMatch> search(PointPx pixel, DepthRange range) const;

private:
    const RigCamera& m_first;
    const RigCamera& m_second;
    const GrayImage<float>& m_firstImage;
    const GrayImage<float>& m_secondImage;
    const int m_half;
    const Matrix3 m_firstAxes;  ///< from the coordinates of camera 0 to the first camera's
    const PositionMm m_firstCentre, m_secondCentre;
    double m_minX = 0, m_maxX = 0, m_minY = 0, m_maxY = 0;  ///< rays of the second camera's image
};

/// Whether a match is better than any other on the epipolar line, so that repeated texture gives no seed.
bool isUnique(const SweepMatch& match);

}  // namespace strainlens
