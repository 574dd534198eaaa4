// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/rig/lens_model.h"
#include "app/rig/rig_views.h"
#include "compute/types/calibration/rig.h"

namespace strainlens {

/// Options of a calibration.
struct RigFitOptions {
    const LensModel* model = nullptr;  ///< null: proposed by the residuals
    /// Standard deviation of each coordinate of a mark on the target; above 0 the marks are estimated too: a bent or
    /// badly printed target. 0: the target is exact [mm].
    double markSigmaMm = 0;
    bool rejectsOutliers = true;
};

/// A model that was tried.
struct LensModelTrial {
    const LensModel* model = nullptr;
    double rmsPx = 0;      ///< of all marks
    double criterion = 0;  ///< Bayesian information criterion, relative to the smallest; the smaller the better
    bool isDetermined = false;
};

/// What one camera sees in one view, after the fit.
struct ViewResidual {
    std::size_t marks = 0, rejected = 0;
    double rmsPx = 0;     ///< distance; 0 without marks
    std::string problem;  ///< why the whole image was rejected; empty if it counts
};

/// A calibrated rig and how it was found.
struct RigFit {
    Rig rig;  ///< without date and files
    const LensModel* model = nullptr;
    double sigmaPx = 0;                                ///< standard deviation of a coordinate of a mark
    std::vector<SpacePose> poses;                      ///< of the target in each view, to camera 0
    std::vector<PositionMm> marks;                     ///< of the target, estimated or given
    std::vector<std::vector<ViewResidual>> residuals;  ///< [view][camera]
    std::vector<double> cameraRmsPx;
    std::vector<LensModelTrial> trials;  ///< empty if the model was given
    double markShiftMm = 0;              ///< RMS of the estimated marks' moves out of the target's plane
};

/// Calibrates all cameras at once by bundle adjustment (Triggs et al. 2000, doi:10.1007/3-540-44480-7_21): minimises
/// the squared distances between located and projected marks (projectMark) over lenses, poses of the cameras and poses
/// of the target, with exact derivatives (Ceres Solver).
///
/// A first fit with Huber's loss finds marks farther than five standard deviations and images with four times the
/// median residual; they are left out of the final fit, whose covariance is sigma^2 (J^T J)^-1 with sigma^2 from the
/// residuals. Without a given model, the one with the smallest Bayesian information criterion (Schwarz 1978,
/// doi:10.1214/aos/1176344136) is chosen among those whose coefficients the views determine.
///
/// The same on every number of threads. Throws InvalidInput for cameras without views, cameras that share no view with
/// the others, and views that do not determine the cameras.
RigFit fitRig(RigViews views, const RigFitOptions& options = {});

}  // namespace strainlens
