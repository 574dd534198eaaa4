// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/reference_renewal.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

constexpr ReferenceParameters kRenewed = {ReferenceChoice::Renewed, 0.9, 0.8};

MatchQuality quality(std::size_t points, double zncc) {
    MatchQuality made;
    made.points = points, made.zncc = zncc;
    return made;
}

TEST(ReferenceRenewal, TheFirstFrameIsTheMeasureOfWear) {
    ReferenceRenewal renewal(kRenewed);
    EXPECT_FALSE(renewal.wornOutBy(quality(0, 0)));  // there is nothing else
    EXPECT_TRUE(renewal.take(1, 0, quality(1000, 0.5)));
    EXPECT_EQ(renewal.candidate(), 1);
    EXPECT_FALSE(renewal.wornOutBy(quality(900, 0.4)));
    EXPECT_TRUE(renewal.wornOutBy(quality(899, 0.5)));
    EXPECT_TRUE(renewal.wornOutBy(quality(1000, 0.39)));
    EXPECT_FALSE(renewal.take(2, 0, quality(899, 0.5)));  // suddenly: the image may be to blame
    EXPECT_FALSE(renewal.take(2, 0, quality(1000, 0.44)));
    EXPECT_EQ(renewal.candidate(), 1);
    EXPECT_TRUE(renewal.take(2, 0, quality(950, 0.46)));
    EXPECT_TRUE(renewal.take(3, 0, quality(860, 0.42)));  // slowly: the latest is the best that there is
    EXPECT_EQ(renewal.candidate(), 3);
    // From then on another reference is worn from what it had itself.
    EXPECT_TRUE(renewal.take(4, 3, quality(800, 0.9)));
    EXPECT_EQ(renewal.reference(), 3);
    EXPECT_FALSE(renewal.wornOutBy(quality(720, 0.9)));
    EXPECT_TRUE(renewal.wornOutBy(quality(719, 0.9)));
}

TEST(ReferenceRenewal, OnlyWhatBringsHalfOfTheLossBackIsWorthIt) {
    ReferenceRenewal renewal(kRenewed);
    renewal.take(1, 0, quality(1000, 0.9));
    const MatchQuality few = quality(800, 0.9), weak = quality(1000, 0.6), blurred = quality(300, 0.5);
    EXPECT_TRUE(renewal.worthIt(few, quality(900, 0.9)));
    EXPECT_FALSE(renewal.worthIt(few, quality(899, 0.99)));
    EXPECT_TRUE(renewal.worthIt(weak, quality(990, 0.75)));
    EXPECT_FALSE(renewal.worthIt(weak, quality(1000, 0.74)));
    EXPECT_FALSE(renewal.worthIt(weak, quality(899, 0.9)));      // the correlation of what is left
    EXPECT_FALSE(renewal.worthIt(blurred, quality(310, 0.55)));  // the image is to blame
}

TEST(ReferenceRenewal, WhatLeavesTheImageIsNoWear) {
    FrameSummary summary;
    summary.counts[static_cast<std::size_t>(PointStatus::Ok)] = 600;
    summary.counts[static_cast<std::size_t>(PointStatus::OutOfImage)] = 300;
    summary.counts[static_cast<std::size_t>(PointStatus::OutsideRoi)] = 5000;
    summary.counts[static_cast<std::size_t>(PointStatus::LowScore)] = 100;
    EXPECT_EQ(MatchQuality(summary).points, 900u);
}

TEST(ReferenceRenewal, OthersNeverRenew) {
    ReferenceRenewal fixed({ReferenceChoice::Fixed, 0.9, 0.8}), previous({ReferenceChoice::Previous, 0.9, 0.8});
    for (ReferenceRenewal* renewal : {&fixed, &previous}) {
        renewal->take(1, 0, quality(1000, 0.9));
        EXPECT_FALSE(renewal->wornOutBy(quality(1, 0.1)));
    }
    EXPECT_TRUE(previous.followsAtOnce());
    EXPECT_TRUE(previous.take(2, 1, quality(1, 0.1)));
}

/// What a run that goes on knows is what an undisturbed one would know.
TEST(ReferenceRenewal, GoesOnFromWhatResultsKeep) {
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
        return ReferenceRenewal(parameters, finished).framesInUse();
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
