// SPDX-License-Identifier: MPL-2.0
// What accumulates over a hundred images: fixed, previous and renewed reference beside each other, against exact truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "tests/compute/moving_pattern.h"
#include "tests/compute/rendered_sequence.h"

namespace strainlens {
namespace {

using test::FieldErrors;
using test::RenderedSequence;

constexpr int kFrames = 100;
constexpr double kMostError = 0.02;  // [px]
constexpr ImageSize kSize = {400, 360};

RenderedSequence sequence(double noise) {
    SpecimenOptions last;
    last.kind = SpecimenKind::Affine;
    last.size = kSize;
    last.exx = 0.4, last.eyy = -0.12, last.rotationDeg = 30;
    last.noiseSigma = noise;
    return RenderedSequence(last, kFrames);
}

/// What stays in the image to the end.
RoiMask middle() {
    return RoiMask::where(kSize, [](int x, int y) { return std::abs(x - 200) < 120 && std::abs(y - 180) < 110; });
}

struct Row {
    const char* name;
    ReferenceChoice choice;
};

test::Recorder measured(RenderedSequence& frames, ReferenceChoice choice) {
    RunParameters parameters;
    parameters.grid.step = 12;
    parameters.refinement = Refinement::Icgn1;
    parameters.reference.choice = choice;
    test::Recorder recorder;
    runSequence(frames, middle(), parameters, recorder, {});
    return recorder;
}

}  // namespace

/// Recursive search is right for such small steps, and loses the first image at some ten degrees.
TEST(LongSequence, TheErrorOfARenewedReferenceStaysSmall) {
    for (const double noise : {0.0, 2.0}) {
        RenderedSequence frames = sequence(noise);
        for (const Row& row : {Row{"fixed", ReferenceChoice::Fixed}, Row{"previous", ReferenceChoice::Previous},
                               Row{"renewed", ReferenceChoice::Renewed}}) {
            const test::Recorder found = measured(frames, row.choice);
            ASSERT_EQ(found.fields.size(), static_cast<std::size_t>(kFrames));
            int renewals = 0;
            for (std::size_t i = 1; i < found.summaries.size(); ++i) {
                renewals += found.summaries[i].reference != found.summaries[i - 1].reference;
            }
            for (const int frame : {1, 10, 25, 50, 75, 100}) {
                const auto index = static_cast<std::size_t>(frame) - 1;
                const FieldErrors errors(found.fields[index], frames.at(frame));
                const FrameSummary& summary = found.summaries[index];
                std::printf("| %.0f | %-8s | %3d | %3zu of %3zu | %.4f | %.3f | %.4f | %2d | %.4f |\n", noise, row.name,
                            frame, errors.points, found.fields.front().count(PointStatus::Ok), errors.rms,
                            errors.largest, std::max(summary.noise.sigmaU, summary.noise.sigmaV), summary.reference,
                            summary.driftPx);
            }
            std::printf("  %s: %d renewals\n", row.name, renewals);
            if (row.choice != ReferenceChoice::Renewed) continue;
            EXPECT_GE(renewals, 1);
            EXPECT_LT(FieldErrors(found.fields.back(), frames.at(kFrames)).rms, kMostError);
            EXPECT_GE(found.fields.back().count(PointStatus::Ok), found.fields.front().count(PointStatus::Ok) * 9 / 10);
        }
    }
}

}  // namespace strainlens
