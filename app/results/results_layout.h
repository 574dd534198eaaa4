// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/sequence/run_summary.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Calls visit(name, unit, description, array) for every array of a field, which may be const. Writing and reading
/// results share this list. Arrays that a field does not have are empty.
template <typename Field, typename Visit>
void forEachArray(Field& field, const Visit& visit) {
    visit("x", "px", "the point in the reference image, to the right", field.x);
    visit("y", "px", "the point in the reference image, downwards", field.y);
    visit("u", "px", "displacement along x, from the reference to the deformed image", field.u);
    visit("v", "px", "displacement along y, from the reference to the deformed image", field.v);
    visit("score", "1", "match by the criterion: mean |difference|, mean squared difference or ZNCC", field.score);
    visit("status", "1", "what became of the point; values without Ok are NaN", field.status);

    auto& refined = field.refined;
    visit("u_x", "1", "du/dx", refined.ux);
    visit("u_y", "1", "du/dy", refined.uy);
    visit("v_x", "1", "dv/dx", refined.vx);
    visit("v_y", "1", "dv/dy", refined.vy);
    visit("u_xx", "1/px", "second derivative of u along x", refined.uxx);
    visit("u_xy", "1/px", "mixed second derivative of u", refined.uxy);
    visit("u_yy", "1/px", "second derivative of u along y", refined.uyy);
    visit("v_xx", "1/px", "second derivative of v along x", refined.vxx);
    visit("v_xy", "1/px", "mixed second derivative of v", refined.vxy);
    visit("v_yy", "1/px", "second derivative of v along y", refined.vyy);
    visit("zncc", "1", "correlation of the two subsets", refined.zncc);
    visit("residual", "grey", "RMS difference of the two subsets after gain and offset", refined.residual);
    visit("increment", "px", "movement of the subset's edge in the last step", refined.increment);
    visit("iterations", "1", "steps made from the start that converged", refined.iterations);
    visit("pixels", "1", "pixels that were compared", refined.pixels);
    visit("variance_u", "px^2/grey^2", "variance of u for a grey difference of variance 1", refined.varianceU);
    visit("variance_v", "px^2/grey^2", "variance of v for a grey difference of variance 1", refined.varianceV);
    visit("variance_u_x", "1/grey^2", "variance of u_x for a grey difference of variance 1", refined.varianceUx);
    visit("variance_u_y", "1/grey^2", "variance of u_y for a grey difference of variance 1", refined.varianceUy);
    visit("variance_v_x", "1/grey^2", "variance of v_x for a grey difference of variance 1", refined.varianceVx);
    visit("variance_v_y", "1/grey^2", "variance of v_y for a grey difference of variance 1", refined.varianceVy);
    visit("sigma_u", "px", "standard deviation of u that the images' noise causes", refined.sigmaU);
    visit("sigma_v", "px", "standard deviation of v that the images' noise causes", refined.sigmaV);
    visit("order", "1", "order of the shape function that the point chose", refined.order);
    visit("subset", "px", "side of the subset that the point chose", refined.subset);

    auto& plane = field.plane;
    visit("x_mm", "mm", "the point in the specimen's plane, to the right", plane.x);
    visit("y_mm", "mm", "the point in the specimen's plane, downwards", plane.y);
    visit("u_mm", "mm", "displacement in the specimen's plane, to the right", plane.u);
    visit("v_mm", "mm", "displacement in the specimen's plane, downwards", plane.v);
    visit("sigma_u_mm", "mm", "standard deviation of u_mm that the images' noise causes", plane.sigmaU);
    visit("sigma_v_mm", "mm", "standard deviation of v_mm that the images' noise causes", plane.sigmaV);

    auto& strain = field.strain;
    visit("exx", "1", "strain along x", strain.exx);
    visit("eyy", "1", "strain along y", strain.eyy);
    visit("exy", "1", "shear strain, half of the angle of shear", strain.exy);
    visit("e1", "1", "first principal strain", strain.e1);
    visit("e2", "1", "second principal strain", strain.e2);
    visit("angle", "rad", "direction of the first principal strain, from +x towards +y", strain.angle);
    visit("max_shear", "1", "largest shear in the plane, (e1 - e2) / 2", strain.maxShear);
    visit("von_mises", "1", "equivalent strain after von Mises", strain.vonMises);
    visit("tresca", "1", "equivalent strain after Tresca", strain.tresca);
    visit("sigma_exx", "1", "standard deviation of exx that the images' noise causes", strain.sigmaExx);
    visit("sigma_eyy", "1", "standard deviation of eyy that the images' noise causes", strain.sigmaEyy);
    visit("sigma_exy", "1", "standard deviation of exy that the images' noise causes", strain.sigmaExy);
    visit("sigma_e1", "1", "standard deviation of e1 that the images' noise causes", strain.sigmaE1);
    visit("strain_points", "1", "points of the strain window that were used", strain.points);
    visit("strain_status", "1", "what became of the strain at the point; values without Ok are NaN", strain.status);
    visit("strain_window", "points", "side of the strain window that the point chose", strain.window);
}

/// Calls visit(name, value) for every number of a frame summary.
template <typename Summary, typename Visit>
void forEachNumber(Summary& summary, const Visit& visit) {
    visit("frame", summary.frame);
    visit("reference_frame", summary.reference);
    visit("reference_drift_px", summary.driftPx);
    visit("partial", summary.partial);
    visit("points_by_status", summary.counts);
    visit("mean_score", summary.meanScore);
    visit("light_mean_change", summary.light.meanChange);
    visit("light_contrast_ratio", summary.light.contrastRatio);
    visit("light_changed_share", summary.light.changedShare);
    visit("light_normalised", summary.light.normalised);
    visit("noise_grey", summary.noise.grey);
    visit("noise_sigma_u_px", summary.noise.sigmaU);
    visit("noise_sigma_v_px", summary.noise.sigmaV);
    visit("noise_points", summary.noise.points);
    visit("strain_points_by_status", summary.strainCounts);
    visit("mean_exx", summary.meanStrain.exx);
    visit("mean_eyy", summary.meanStrain.eyy);
    visit("mean_exy", summary.meanStrain.exy);
    visit("sigma_exx", summary.strainSigma.exx);
    visit("sigma_eyy", summary.strainSigma.eyy);
    visit("sigma_exy", summary.strainSigma.exy);
    visit("passes", summary.passes);
    visit("device_ms", summary.deviceMs);
    visit("stages_ms", summary.timesMs);
    visit("stages_ahead_ms", summary.prefetchMs);
}

/// Calls visit(name, value) for every number of a relative blur.
template <typename Blurred, typename Visit>
void forEachNumberOfBlur(Blurred& relative, const Visit& visit) {
    visit("blur_kind", relative.blur.kind);
    visit("blur_size_px", relative.blur.sizePx);
    visit("blur_angle_rad", relative.blur.angleRad);
    visit("blur_of_reference", relative.isReferenceSharper);
}

/// Calls visit(name, value) for every number of the forward-backward check.
template <typename Counts, typename Visit>
void forEachNumberOfBackCheck(Counts& counts, const Visit& visit) {
    visit("back_check_points", counts.points);
    visit("back_check_outliers", counts.outliers);
    visit("back_check_median_px", counts.medianPx);
    visit("back_check_ms", counts.ms);
}

/// Calls visit(name, text) for every text of a frame summary.
template <typename Summary, typename Visit>
void forEachText(Summary& summary, const Visit& visit) {
    visit("name", summary.name);
    visit("error", summary.error);
    visit("device", summary.device);
}

}  // namespace strainlens
