// SPDX-License-Identifier: MPL-2.0
// Accumulated errors over a hundred images: fixed, previous and updated reference against the exact truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "tests/compute/moving_pattern.h"
#include "tests/compute/rendered_sequence.h"

namespace strainlens {
namespace {

using test::RenderedSequence;
using SequenceErrors = test::FieldErrors;

constexpr int kManyFrames = 100;
constexpr double kMaxDrift = 0.02;  // [px]
constexpr ImageSize kSmallSheet = {400, 360};

RenderedSequence longSequence(double noise) {
    SpecimenOptions last;
    last.kind = SpecimenKind::Affine;
    last.size = kSmallSheet;
    last.exx = 0.4, last.eyy = -0.12, last.rotationDeg = 30;
    last.noiseSigma = noise;
    return RenderedSequence(last, kManyFrames);
}

/// A sequence with a changing surface, and its limit for reference updates.
struct ChangingSurface {
    double noise;           ///< [grey levels]
    double fading;          ///< see RenderedSequence
    double minCorrelation;  ///< of a frame before the reference is updated
};

/// The part that stays inside the image to the end.
RoiMask sheetMiddle() {
    return RoiMask::where(kSmallSheet, [](int x, int y) { return std::abs(x - 200) < 120 && std::abs(y - 180) < 110; });
}

struct ReferenceRow {
    const char* name;
    ReferenceChoice choice;
};

test::Recorder runAndRecord(RenderedSequence& frames, ReferenceChoice choice, double minCorrelation) {
    RunParameters parameters;
    parameters.grid.step = 12;
    parameters.refinement = Refinement::Icgn1;
    parameters.reference.choice = choice;
    parameters.reference.minCorrelation = minCorrelation;
    test::Recorder recorder;
    runSequence(frames, sheetMiddle(), parameters, recorder, {});
    return recorder;
}

/// Sums of squares of errors divided by standard deviations: u, v, exx, eyy, exy.
struct NormalizedErrors {
    std::array<double, 5> squares{};
    std::array<int, 5> counts{};

    void add(const DisplacementField& field, const Specimen& truth) {
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            const PointPx at = {field.x[i], field.y[i]}, exact = truth.displacementAt(at);
            const DisplacementGradient gradient = truth.gradientAt(at);
            const StrainField& strain = field.strain;
            addOne(0, field.u[i] - exact.x, field.refined.sigmaU[i]);
            addOne(1, field.v[i] - exact.y, field.refined.sigmaV[i]);
            if (!strain.ok(i)) continue;
            addOne(2, strain.exx[i] - gradient.ux, strain.sigmaExx[i]);
            addOne(3, strain.eyy[i] - gradient.vy, strain.sigmaEyy[i]);
            addOne(4, strain.exy[i] - (gradient.uy + gradient.vx) / 2, strain.sigmaExy[i]);
        }
    }
    double rms(std::size_t k) const { return std::sqrt(squares[k] / counts[k]); }

private:
    void addOne(std::size_t k, double error, double sigma) {
        squares[k] += error * error / (sigma * sigma), ++counts[k];
    }
};

}  // namespace

/// Errors of successive matches telescope. Three seeds have some 70 independent subsets: three standard deviations of
/// the RMS are 0.25; the bias of interpolation adds 0.05 to the sum of forty matches.
TEST(LongSequence, StandardDeviationsExplainTheErrors) {
    constexpr int kFrames = 40, kSeeds = 3;
    constexpr double kTolerance = 0.3;
    constexpr ImageSize kSheet = {300, 260};
    const RoiMask middle =
        RoiMask::where(kSheet, [](int x, int y) { return std::abs(x - 150) < 90 && std::abs(y - 130) < 78; });
    for (const ReferenceChoice choice : {ReferenceChoice::Fixed, ReferenceChoice::Previous}) {
        NormalizedErrors errors;
        for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
            SpecimenOptions last;
            last.kind = SpecimenKind::Affine;
            last.size = kSheet, last.seed = 17 * seed;
            last.exx = 0.1, last.eyy = -0.03, last.rotationDeg = 5, last.noiseSigma = 2;
            RenderedSequence frames(last, kFrames);
            RunParameters parameters;
            parameters.grid.step = 12;
            parameters.strain.window = 5;
            parameters.reference.choice = choice;
            test::Recorder found;
            runSequence(frames, middle, parameters, found, {});
            errors.add(found.fields.back(), frames.at(kFrames));
        }
        for (std::size_t k = 0; k < errors.squares.size(); ++k) {
            std::printf("%.2f ", errors.rms(k));
            EXPECT_NEAR(errors.rms(k), 1, kTolerance) << "reference " << static_cast<int>(choice) << ", " << k;
        }
        std::printf("observed / predicted: u, v, exx, eyy, exy\n");
    }
}

/// For an unchanged surface the first image remains the reference. For a changing one the reference is updated, even if
/// the change does not yet affect displacements.
// Labels: nightly
TEST(LongSequence, ReferenceUpdatesKeepTheErrorSmall) {
    for (const ChangingSurface& surface :
         {ChangingSurface{0, 0, 0.95}, ChangingSurface{2, 0, 0.95}, ChangingSurface{2, 0.03, 0.99995}}) {
        RenderedSequence frames = longSequence(surface.noise);
        frames.fading = surface.fading;
        for (const ReferenceRow& row :
             {ReferenceRow{"fixed", ReferenceChoice::Fixed}, ReferenceRow{"previous", ReferenceChoice::Previous},
              ReferenceRow{"renewed", ReferenceChoice::Renewed}}) {
            const test::Recorder found = runAndRecord(frames, row.choice, surface.minCorrelation);
            ASSERT_EQ(found.fields.size(), static_cast<std::size_t>(kManyFrames));
            int renewals = 0;
            for (std::size_t i = 1; i < found.summaries.size(); ++i) {
                renewals += found.summaries[i].reference != found.summaries[i - 1].reference;
            }
            for (const int frame : {1, 10, 25, 50, 75, 100}) {
                const auto index = static_cast<std::size_t>(frame) - 1;
                const SequenceErrors errors(found.fields[index], frames.at(frame));
                const FrameSummary& summary = found.summaries[index];
                std::printf("| %.0f, %.2f | %-8s | %3d | %3zu of %3zu | %.4f | %.3f | %.4f | %2d | %.4f |\n",
                            surface.noise, surface.fading, row.name, frame, errors.points,
                            found.fields.front().count(PointStatus::Ok), errors.rms, errors.largest,
                            std::max(summary.noise.sigmaU, summary.noise.sigmaV), summary.reference, summary.driftPx);
            }
            std::printf("  %s: %d renewals\n", row.name, renewals);
            if (row.choice != ReferenceChoice::Renewed) continue;
            EXPECT_GE(renewals, surface.fading > 0 ? 2 : 0);
            EXPECT_LT(SequenceErrors(found.fields.back(), frames.at(kManyFrames)).rms, kMaxDrift);
            EXPECT_GE(found.fields.back().count(PointStatus::Ok), found.fields.front().count(PointStatus::Ok) * 9 / 10);
        }
    }
}

}  // namespace strainlens
