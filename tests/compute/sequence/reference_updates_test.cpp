// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/reference_updates.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

constexpr ReferenceParameters kRenewed = {ReferenceChoice::Renewed, 0.9, 0.8};

MatchQuality quality(std::size_t points, double zncc) {
    MatchQuality made;
    made.points = points, made.zncc = zncc;
    return made;
}

TEST(ReferenceUpdates, FirstFrameIsTheBaseline) {
    ReferenceUpdates updates(kRenewed);
    EXPECT_FALSE(updates.needsNewReference(quality(0, 0)));  // there is no candidate
    EXPECT_TRUE(updates.take(1, 0, quality(1000, 0.5)));
    EXPECT_EQ(updates.candidate(), 1);
    EXPECT_FALSE(updates.needsNewReference(quality(900, 0.4)));
    EXPECT_TRUE(updates.needsNewReference(quality(899, 0.5)));
    EXPECT_TRUE(updates.needsNewReference(quality(1000, 0.39)));
    EXPECT_FALSE(updates.take(2, 0, quality(899, 0.5)));  // a sudden drop: the image may be bad
    EXPECT_FALSE(updates.take(2, 0, quality(1000, 0.44)));
    EXPECT_EQ(updates.candidate(), 1);
    EXPECT_TRUE(updates.take(2, 0, quality(950, 0.46)));
    EXPECT_TRUE(updates.take(3, 0, quality(860, 0.42)));  // slowly: the latest is the best that there is
    EXPECT_EQ(updates.candidate(), 3);
    // From then on another reference is worn from what it had itself.
    EXPECT_TRUE(updates.take(4, 3, quality(800, 0.9)));
    EXPECT_EQ(updates.reference(), 3);
    EXPECT_FALSE(updates.needsNewReference(quality(720, 0.9)));
    EXPECT_TRUE(updates.needsNewReference(quality(719, 0.9)));
}

TEST(ReferenceUpdates, UpdateMustRecoverHalfOfTheLoss) {
    ReferenceUpdates updates(kRenewed);
    updates.take(1, 0, quality(1000, 0.9));
    const MatchQuality few = quality(800, 0.9), weak = quality(1000, 0.6), blurred = quality(300, 0.5);
    EXPECT_TRUE(updates.isWorthwhile(few, quality(900, 0.9)));
    EXPECT_FALSE(updates.isWorthwhile(few, quality(899, 0.99)));
    EXPECT_TRUE(updates.isWorthwhile(weak, quality(990, 0.75)));
    EXPECT_FALSE(updates.isWorthwhile(weak, quality(1000, 0.74)));
    EXPECT_FALSE(updates.isWorthwhile(weak, quality(899, 0.9)));      // better correlation of fewer points
    EXPECT_FALSE(updates.isWorthwhile(blurred, quality(310, 0.55)));  // the image is bad
}

MatchQuality maskedQuality(std::size_t points, std::size_t masked, double zncc) {
    MatchQuality made = quality(points, zncc);
    made.masked = masked;
    return made;
}

TEST(ReferenceUpdates, NoReferenceHidesFurtherPoints) {
    ReferenceUpdates updates(kRenewed);
    updates.take(1, 0, maskedQuality(900, 100, 0.9));
    EXPECT_FALSE(updates.needsNewReference(maskedQuality(800, 200, 0.9))) << "hidden points are not lost";
    const MatchQuality before = maskedQuality(700, 100, 0.9), again = maskedQuality(900, 100, 0.9);
    EXPECT_FALSE(updates.isWorthwhile(before, again)) << "what the candidate hides would stay hidden";
    updates.take(2, 0, maskedQuality(1000, 0, 0.9));
    EXPECT_TRUE(updates.isWorthwhile(maskedQuality(700, 0, 0.9), maskedQuality(1000, 0, 0.9)));
    EXPECT_FALSE(updates.isWorthwhile(maskedQuality(700, 0, 0.9), again)) << "this frame shows them";
    ReferenceUpdates previous({ReferenceChoice::Previous, 0.9, 0.8});
    EXPECT_TRUE(previous.take(1, 0, maskedQuality(1000, 0, 0.9)));
    EXPECT_FALSE(previous.take(2, 1, maskedQuality(900, 100, 0.9)));
    EXPECT_EQ(previous.candidate(), 1);
}

TEST(ReferenceUpdates, PointsOutsideTheImageAreNoLoss) {
    FrameSummary summary;
    summary.counts[static_cast<std::size_t>(PointStatus::Ok)] = 600;
    summary.counts[static_cast<std::size_t>(PointStatus::OutOfImage)] = 300;
    summary.counts[static_cast<std::size_t>(PointStatus::OutsideRoi)] = 5000;
    summary.counts[static_cast<std::size_t>(PointStatus::LowScore)] = 100;
    EXPECT_EQ(MatchQuality(summary).points, 900u);
}

TEST(ReferenceUpdates, OtherChoicesNeverUpdate) {
    ReferenceUpdates fixed({ReferenceChoice::Fixed, 0.9, 0.8}), previous({ReferenceChoice::Previous, 0.9, 0.8});
    for (ReferenceUpdates* updates : {&fixed, &previous}) {
        updates->take(1, 0, quality(1000, 0.9));
        EXPECT_FALSE(updates->needsNewReference(quality(1, 0.1)));
    }
    EXPECT_TRUE(previous.updatesEveryFrame());
    EXPECT_TRUE(previous.take(2, 1, quality(1, 0.1)));
}

/// Scores may be of any criterion; points that are lost for good cost one attempt.
TEST(ReferenceUpdates, AutomaticComparesPointsAlone) {
    ReferenceUpdates updates({ReferenceChoice::Automatic, 0.9, 0.8});
    updates.take(1, 0, quality(1000, 2.5));
    EXPECT_FALSE(updates.needsNewReference(quality(900, 0.1)));
    EXPECT_TRUE(updates.needsNewReference(quality(899, 2.5)));
    EXPECT_TRUE(updates.isWorthwhile(quality(800, 2.5), quality(900, 9)));
    // Frame 2 was measured from the candidate in vain, and becomes the standard.
    EXPECT_FALSE(updates.take(2, 0, quality(850, 7)));
    EXPECT_FALSE(updates.needsNewReference(quality(800, 2.5)));
    EXPECT_TRUE(updates.needsNewReference(quality(760, 2.5)));
    EXPECT_EQ(updates.candidate(), 1);
}

/// A resumed run has the state of an uninterrupted one.
TEST(ReferenceUpdates, ResumesFromStoredResults) {
    std::vector<FrameSummary> kept(6);
    const auto set = [&](std::size_t frame, int reference, std::size_t ok) {
        kept[frame - 1].frame = static_cast<int>(frame);
        kept[frame - 1].reference = reference;
        kept[frame - 1].counts[static_cast<std::size_t>(PointStatus::Ok)] = ok;
        kept[frame - 1].meanScore = 0.9;
    };
    set(1, 0, 1000), set(2, 0, 950), set(3, 2, 940), set(4, 2, 930), set(5, 2, 100), set(6, 2, 0);
    const auto after = [&](int count, ReferenceParameters parameters) {
        FinishedFrames finished;
        finished.count = count;
        finished.summary = [&](int frame) { return kept[static_cast<std::size_t>(frame) - 1]; };
        return ReferenceUpdates(parameters, finished).referenceFrames();
    };
    EXPECT_EQ(after(0, kRenewed), std::vector<int>());
    EXPECT_EQ(after(1, kRenewed), std::vector<int>({1}));
    EXPECT_EQ(after(2, kRenewed), std::vector<int>({2}));
    EXPECT_EQ(after(3, kRenewed), std::vector<int>({2, 3}));
    EXPECT_EQ(after(6, kRenewed), std::vector<int>({2, 4}));
    EXPECT_EQ(after(6, {ReferenceChoice::Previous}), std::vector<int>({5}));
    EXPECT_EQ(after(6, {ReferenceChoice::Fixed}), std::vector<int>());
}

}  // namespace
}  // namespace strainlens
