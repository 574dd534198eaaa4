// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/stereo/epipolar_test.h"
#include "compute/stereo/surface_field.h"
#include "compute/stereo/surface_strain.h"
#include "compute/types/point.h"

namespace strainlens {

/// A surface measured by two cameras, one entry a point of camera 0's grid. Values of points that are not Ok are NaN.
///
/// Random covariances are of the noise of the images alone, independent between points whose subsets do not overlap;
/// systematic ones are of the calibration, common to all points and frames.
struct StereoField {
    SurfaceField surface;                     ///< with the random covariance of the displacements
    std::vector<PointPx> firstPx;             ///< position in this frame in camera 0 [px]
    std::vector<PointPx> secondPx;            ///< and in camera 1 [px]
    std::vector<Symmetric3> shape;            ///< random covariance of the positions in this frame [mm^2]
    std::vector<Symmetric3> systematic;       ///< of the displacements [mm^2]; empty if the rig's covariance is unknown
    std::vector<Symmetric3> shapeSystematic;  ///< of the positions [mm^2]; likewise
    std::vector<EpipolarResidual> epipolar;   ///< of the match of this frame
    std::vector<double> zncc;                 ///< of the match between the cameras
    SurfaceStrain strain;                     ///< empty if not computed

    std::size_t size() const { return surface.size(); }
    bool ok(std::size_t i) const { return surface.ok(i); }
};

/// What a frame of a stereo measurement has.
struct StereoFrameSummary {
    int frame = 0;              ///< 0 is the reference
    std::string first, second;  ///< names of the images
    std::string error;          ///< why the frame has no field; else empty
    std::size_t points = 0;     ///< Ok
    EpipolarSummary epipolar;
    double noiseGrey = 0;      ///< median standard deviation of one image's noise [grey]
    bool wasSearched = false;  ///< the match between the cameras started from a search along the epipolar lines
    std::vector<std::string> notes;
};

}  // namespace strainlens
