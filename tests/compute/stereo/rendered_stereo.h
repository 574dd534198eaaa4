// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "compute/sequence/images_in_memory.h"
#include "compute/stereo/measure_stereo.h"
#include "compute/synthetic/curved_specimen.h"
#include "tests/compute/stereo/symmetric_rig.h"

namespace strainlens::test {

inline constexpr double kPitchMm = 0.1;

/// A symmetric rig of 20 degrees with lenses that distort by several pixels.
inline SymmetricRig makeDistortedRig() {
    SymmetricRig symmetric(20);
    Lens& left = symmetric.rig.cameras[0].lens;
    left.k1 = -0.08, left.k2 = 0.15, left.p1 = 3e-4, left.p2 = -2e-4;
    Lens& right = symmetric.rig.cameras[1].lens;
    right.k1 = -0.07, right.k2 = 0.12, right.p1 = -2e-4, right.p2 = 3e-4;
    return symmetric;
}

/// A sheet in the rig's coordinates: moved in the specimen's by a rotation about its middle and a shift.
inline SheetState sheetOf(const SymmetricRig& rig, double radiusMm, PositionMm shift = {}, PositionMm rotation = {}) {
    SheetState state;
    state.radiusMm = radiusMm;
    state.pose = compose(rig.zeroFromSpecimen, {rotation, shift});
    return state;
}

/// The images of two cameras of a sheet in several states, the first the reference.
struct RenderedStereo {
    SymmetricRig symmetric;
    std::vector<SheetState> states;
    std::vector<GrayImage<std::uint16_t>> first, second;

    RenderedStereo(SymmetricRig rig, std::vector<SheetState> sheetStates, double noise, std::uint64_t seed)
        : symmetric(std::move(rig)), states(std::move(sheetStates)) {
        const CurvedSpecimen specimen(seed, kPitchMm);
        for (std::size_t k = 0; k < states.size(); ++k) {
            const int frame = static_cast<int>(2 * k);
            first.push_back(specimen.render<std::uint16_t>(states[k], symmetric.rig.cameras[0], noise, frame));
            second.push_back(specimen.render<std::uint16_t>(states[k], symmetric.rig.cameras[1], noise, frame + 1));
        }
    }
    static ImagesInMemory framesOf(const std::vector<GrayImage<std::uint16_t>>& images) {
        std::vector<AnyImageView> views;
        for (const auto& image : images) views.push_back(image.view());
        return ImagesInMemory(views);
    }
};

/// Mean and standard deviation of values as they are added, without those that are NaN.
struct Statistics {
    double count = 0, sum = 0, squares = 0;

    void add(double value) {
        if (!std::isfinite(value)) return;
        count += 1, sum += value, squares += value * value;
    }
    double mean() const { return sum / count; }
    double rms() const { return std::sqrt(squares / count); }
    double deviation() const { return std::sqrt(std::max(0.0, squares / count - mean() * mean())); }
};

/// Errors of a field in the specimen's axes (x across, y down, z away from the cameras), in micrometres.
struct StereoErrors {
    Statistics u, v, w, z;
    Statistics scaledU, scaledV, scaledW, scaledZ;              ///< over their predicted standard deviations
    Statistics predictedU, predictedV, predictedW, predictedZ;  ///< variances
    std::size_t measured = 0, ok = 0, wrong = 0;                ///< wrong: Ok but far off
};

inline StereoErrors errorsOf(const RenderedStereo& scene, std::size_t frame, const StereoField& field) {
    StereoErrors errors;
    const SymmetricRig& rig = scene.symmetric;
    const Matrix3 axes = transposeOf(rotationMatrix(rig.zeroFromSpecimen.rotation));
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.surface.status[i] == PointStatus::OutsideRoi) continue;
        ++errors.measured;
        if (!field.ok(i)) continue;
        ++errors.ok;
        const auto material =
            CurvedSpecimen::materialAt(scene.states[0], rig.rig.cameras[0], {field.surface.s[i], field.surface.t[i]});
        if (!material) {
            ++errors.wrong;
            continue;
        }
        const PositionMm before = CurvedSpecimen::positionOf(scene.states[0], *material);
        const PositionMm after = CurvedSpecimen::positionOf(scene.states[frame], *material);
        const PositionMm shape = 1000.0 * (axes * (field.surface.position(i) - before));
        const PositionMm moved = 1000.0 * (axes * (field.surface.displacement(i) - (after - before)));
        if (!(lengthOf(shape) < 50 && lengthOf(moved) < 50)) ++errors.wrong;
        errors.u.add(moved.x), errors.v.add(moved.y), errors.w.add(moved.z), errors.z.add(shape.z);
        const Symmetric3 d = rig.toSpecimen(field.surface.random[i]), s = rig.toSpecimen(field.shape[i]);
        errors.scaledU.add(moved.x / (1000 * std::sqrt(d.xx))), errors.scaledV.add(moved.y / (1000 * std::sqrt(d.yy)));
        errors.scaledW.add(moved.z / (1000 * std::sqrt(d.zz))), errors.scaledZ.add(shape.z / (1000 * std::sqrt(s.zz)));
        errors.predictedU.add(1e6 * d.xx), errors.predictedV.add(1e6 * d.yy), errors.predictedW.add(1e6 * d.zz);
        errors.predictedZ.add(1e6 * s.zz);
    }
    return errors;
}

/// First-order subsets of 31 px in steps of 10, strain over 5 points.
inline RunParameters stereoParameters() {
    RunParameters parameters;
    parameters.grid.step = 10;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 31;
    parameters.refine.prefilterSigmaPx = 0;
    parameters.strain.window = 5;
    return parameters;
}

}  // namespace strainlens::test
