// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "compute/backend/backend.h"
#include "compute/quality/uncertainty.h"
#include "compute/stereo/epipolar_test.h"
#include "compute/stereo/local_polynomials.h"
#include "compute/stereo/plane_sweep.h"
#include "compute/stereo/triangulation.h"
#include "compute/types/calibration/rig.h"
#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/parameters/run_parameters.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// What cross matching needs for all frames of a run. All references must outlive their users.
struct CrossMatchSetup {
    const Rig& rig;               ///< camera 0 has the grid, camera 1 is searched
    const Grid& grid;             ///< in the reference image of camera 0
    const RoiMask& region;        ///< likewise; empty = everything
    RefineParameters refine;      ///< of cross matches
    DepthRange depth = {0, 1e9};  ///< distances from camera 0 that are searched [mm]
    int threads = 0;              ///< 0 = all cores
};

/// Where camera 0 sees the grid's material points in a frame.
struct MaterialMotion {
    std::vector<PointPx> pixels;      ///< by node; meaningless where the status is not Ok [px]
    std::vector<PointStatus> status;  ///< Ok, or why the point is not known
    LocalPolynomials smooth;          ///< displacement u, v by the pixels of the reference image; empty: no motion

    bool isIdentity() const { return smooth.terms.empty(); }
};
/// The motion of the reference frame: none.
MaterialMotion motionAtRest(const Grid& grid);
/// The motion that a field on the grid has measured.
MaterialMotion motionOf(const DisplacementField& field, const CrossMatchSetup& setup);

/// A frame's points in space, by node.
struct CrossMatch {
    std::vector<PointPx> firstPixels;     ///< in camera 0 [px]
    std::vector<PointPx> pixels;          ///< in camera 1 [px]
    std::vector<PositionMm> positions;    ///< NaN where not Ok [mm]
    std::vector<PixelCovariance> first;   ///< noise of the match as noise of camera 0's position, its half [px^2]
    std::vector<PixelCovariance> second;  ///< the other half, of camera 1's position
    std::vector<EpipolarResidual> epipolar;
    std::vector<double> zncc;
    std::vector<PointStatus> status;
    EpipolarSummary epipolarSummary;
    double noiseGrey = 0;      ///< median standard deviation of one image's noise [grey]
    int passes = 0;            ///< refinements on a predicted warp
    bool wasSearched = false;  ///< along the epipolar lines, because no or a wrong surface was known

    std::size_t count(PointStatus which) const { return countOf(which, status); }
};

/// Matches camera 0's grid with camera 1.
///
/// A surface through the points found before (the first time by a search along epipolar lines and a first-order
/// refinement) predicts how camera 1 sees every pixel of the reference image. Camera 1's image is resampled by that
/// warp, camera 0's by the motion since the reference image, and both are matched on the grid as they are: the shape
/// function of the refinement is composed with the predicted warp. Camera 0's points are refined likewise, on top of
/// their smoothed motion. So the surface's curvature and the perspective leave no bias in a first-order match, whose
/// noise stays that of six parameters. Where the surface changes by more than a tolerance, the prediction is repeated.
///
/// Points are rejected by their neighbours and by their epipolar residual. For one thread; results do not depend on the
/// number of threads.
class CrossMatcher {
public:
    explicit CrossMatcher(CrossMatchSetup setup);

    /// Images of one frame; `motion` is that of camera 0 since the reference frame and `predicted` the positions that
    /// the points probably have, null to search for them. The first call is that of the reference frame. Incomplete
    /// after a stop.
    CrossMatch match(const AnyImageView& first, const AnyImageView& second, MaterialMotion motion,
                     const std::vector<PositionMm>* predicted, const std::stop_token& stop);

private:
    struct Images;
    RefineResult predictWarp(const std::vector<PositionMm>& positions, const MaterialMotion& motion) const;
    RefineResult searchAndRefine(const Images& images, const MaterialMotion& motion, const JobControl& job);
    RefineResult refineOn(const Images& images, const RefineResult& warp, const MaterialMotion& motion,
                          const JobControl& job);
    void refineMotion(const Images& images, MaterialMotion& motion, const JobControl& job);
    bool isSurfaceNear(const Images& images, const std::vector<PositionMm>& predicted,
                       const MaterialMotion& motion) const;
    CrossMatch locate(const RefineResult& found, const RefineResult* warp, const MaterialMotion& motion) const;
    PairNoise estimateNoise(RefineResult& found, const RefineResult& warp, const MaterialMotion& motion,
                            const std::stop_token& stop) const;

    CrossMatchSetup m_setup;
    std::unique_ptr<Session> m_session;
    std::optional<UncertaintyModel> m_uncertainty;  ///< of the reference image
};

}  // namespace strainlens
