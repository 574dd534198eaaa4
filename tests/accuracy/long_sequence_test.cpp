// SPDX-License-Identifier: MPL-2.0
// Accumulated errors over a hundred images: fixed, previous and updated reference against the exact truth.
#include <gtest/gtest.h>

#include <algorithm>
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
    double noise;             ///< [grey levels]
    double fading;            ///< see RenderedSequence
    double leastCorrelation;  ///< of a frame before the reference is updated
};

/// The part that stays inside the image to the end.
RoiMask sheetMiddle() {
    return RoiMask::where(kSmallSheet, [](int x, int y) { return std::abs(x - 200) < 120 && std::abs(y - 180) < 110; });
}

struct ReferenceRow {
    const char* name;
    ReferenceChoice choice;
};

test::Recorder runAndRecord(RenderedSequence& frames, ReferenceChoice choice, double leastCorrelation) {
    RunParameters parameters;
    parameters.grid.step = 12;
    parameters.refinement = Refinement::Icgn1;
    parameters.reference.choice = choice;
    parameters.reference.leastCorrelation = leastCorrelation;
    test::Recorder recorder;
    runSequence(frames, sheetMiddle(), parameters, recorder, {});
    return recorder;
}

}  // namespace

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
            const test::Recorder found = runAndRecord(frames, row.choice, surface.leastCorrelation);
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
