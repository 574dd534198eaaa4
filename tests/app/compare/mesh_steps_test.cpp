// SPDX-License-Identifier: MPL-2.0
// Steps of finite-element computations and the frames that they belong to.
#include "app/compare/mesh_steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

/// Four nodes whose displacements are u = amount * x, v = -amount * y.
NodeField stretched(double amount) {
    NodeField nodes{{0, 10, 0, 10}, {0, 0, 10, 10}, {}, {}, {}, "U"};
    for (std::size_t i = 0; i < 4; ++i) nodes.u.push_back(amount * nodes.x[i]), nodes.v.push_back(-amount * nodes.y[i]);
    return nodes;
}

MeshStep step(double amount, std::optional<int> number, std::optional<double> time = {},
              std::optional<double> load = {}) {
    return {"step at " + std::to_string(amount), number, time, load, "kN", [amount] { return stretched(amount); }};
}

SteppedFrames framesOf(std::vector<int> numbers, std::function<double(int)> time = {},
                       std::function<double(int)> load = {}) {
    return {"run.h5", std::move(numbers), std::move(time), std::move(load)};
}

/// What a field was stretched by.
double amountOf(const MeshSteps& steps, int frame) {
    const NodeField field = steps.field(frame);
    EXPECT_NEAR(field.v[2], -field.u[1], 1e-12);
    EXPECT_EQ(field.u[0], 0);
    return field.u[1] / 10;
}

std::string refusalOf(const MeshSeries& series, const SteppedFrames& frames, StepMatch match) {
    try {
        const MeshSteps steps(series, frames, match);
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return {};
}

TEST(MeshSteps, NumbersAreThoseOfTheFrames) {
    const MeshSteps steps({"fe", {step(.03, 3), step(.01, 1), step(.07, 7)}}, framesOf({1, 2, 3, 4}),
                          StepMatch::Automatic);
    EXPECT_EQ(steps.frames().size(), 2u);
    EXPECT_NEAR(amountOf(steps, 1), .01, 1e-12);
    EXPECT_NEAR(amountOf(steps, 3), .03, 1e-12);
    EXPECT_EQ(steps.nameOf(3), "step at 0.030000");
}

TEST(MeshSteps, TheStepOfTheReferenceIsSubtracted) {
    const MeshSteps byNumber({"fe", {step(.01, 0), step(.03, 1)}}, framesOf({1}), StepMatch::Frame);
    EXPECT_NEAR(amountOf(byNumber, 1), .02, 1e-12);
    // The reference was taken at 2 kN of 10.
    const auto load = [](int frame) { return frame == 0 ? 2000. : 7000.; };
    const MeshSteps byLoad({"fe", {step(.1, {}, {}, 10)}, {}}, framesOf({1}, {}, load), StepMatch::Load);
    EXPECT_NEAR(amountOf(byLoad, 1), .1, 1e-12) << "one step is every frame's";
    const MeshSteps between({"fe", {step(.05, {}, {}, 5), step(.2, {}, {}, 10)}, {}}, framesOf({1}, {}, load),
                            StepMatch::Load);
    EXPECT_NEAR(amountOf(between, 1), .05 + .4 * .15 - .02, 1e-12);
}

TEST(MeshSteps, TheStepOfAPairsFirstImageIsSubtracted) {
    const MeshSeries series{"fe", {step(.01, 1), step(.03, 2), step(.07, 3)}};
    SteppedFrames frames = framesOf({1, 2, 3, 4});
    frames.firstImage = [](int frame) { return frame - 1; };
    const MeshSteps steps(series, frames, StepMatch::Frame);
    EXPECT_NEAR(amountOf(steps, 1), .01, 1e-12);
    EXPECT_NEAR(amountOf(steps, 2), .02, 1e-12);
    EXPECT_NEAR(amountOf(steps, 3), .04, 1e-12);
    EXPECT_FALSE(steps.frames().contains(4));
    // Frames of one time with other first images have other fields.
    SteppedFrames held = framesOf({2, 3}, [](int frame) { return frame == 0 ? 0. : frame == 1 ? .5 : 1.; });
    held.firstImage = [](int frame) { return frame - 1; };
    const MeshSteps byTime({"fe", {step(.1, {}, .5), step(.3, {}, 1.)}}, held, StepMatch::Time);
    EXPECT_NEAR(amountOf(byTime, 2), .2, 1e-12);
    EXPECT_EQ(byTime.field(3).u, (std::vector<double>(4)));
    EXPECT_NE(byTime.frames().at(2), byTime.frames().at(3));
    // Steps that begin after the first image of a pair do not say how it was displaced.
    SteppedFrames late = framesOf({2, 3});
    late.firstImage = [](int frame) { return frame - 1; };
    const MeshSteps after({"fe", {step(.03, 2), step(.07, 3)}}, late, StepMatch::Frame);
    EXPECT_FALSE(after.frames().contains(2));
    EXPECT_NEAR(amountOf(after, 3), .04, 1e-12);
}

TEST(MeshSteps, BetweenTwoTimesDisplacementsAreInterpolated) {
    const auto time = [](int frame) { return .25 * frame; };
    const MeshSteps steps({"fe", {step(.1, {}, .5), step(.3, {}, 1.)}}, framesOf({1, 2, 3, 4, 5}, time),
                          StepMatch::Automatic);
    EXPECT_NEAR(amountOf(steps, 1), .05, 1e-12) << "at 0 s there is no displacement";
    EXPECT_NEAR(amountOf(steps, 2), .1, 1e-12);
    EXPECT_NEAR(amountOf(steps, 3), .2, 1e-12);
    EXPECT_NEAR(amountOf(steps, 4), .3, 1e-12);
    EXPECT_FALSE(steps.frames().contains(5)) << "after the last step";
    EXPECT_EQ(steps.nameOf(3), "between step at 0.100000 and step at 0.300000");
    EXPECT_EQ(steps.nameOf(1), "between 0 and step at 0.100000");
}

TEST(MeshSteps, WithoutNumbersTheOrderCountsOnlyOnRequest) {
    const MeshSeries series{"fe.pvd", {step(.2, {}, 1.), step(0, {}, 0.), step(.5, {}, 2.)}};
    const MeshSteps steps(series, framesOf({1, 2, 3}), StepMatch::Frame);
    EXPECT_NEAR(amountOf(steps, 1), .2, 1e-12);
    EXPECT_NEAR(amountOf(steps, 2), .5, 1e-12);
    EXPECT_EQ(steps.frames().size(), 2u);
    EXPECT_NE(refusalOf(series, framesOf({1, 2, 3}), StepMatch::Automatic).find("time, with the frame rate"),
              std::string::npos);
}

TEST(MeshSteps, WhatDoesNotCorrespondIsRefusedWithASentence) {
    const auto time = [](int frame) { return 10. + frame; };
    const auto expect = [](const MeshSeries& series, const SteppedFrames& frames, StepMatch match,
                           const std::string& words) {
        const std::string text = refusalOf(series, frames, match);
        EXPECT_NE(text.find(words), std::string::npos) << text;
    };
    const MeshSeries numbered{"fe", {step(.1, 7), step(.2, 8)}};
    expect(numbered, framesOf({1, 2}), StepMatch::Automatic, "run.h5 has frames 1 to 2, fe steps at 7 to 8");
    expect(numbered, framesOf({1, 2}, time), StepMatch::Time, "the steps of fe have no times");
    expect(numbered, framesOf({1, 2}), StepMatch::Load, "have no loads");
    const MeshSeries timed{"fe", {step(.1, {}, 1.), step(.2, {}, 2.)}};
    expect(timed, framesOf({1, 2}, time), StepMatch::Time, "at 11 to 12 s, fe steps at 1 to 2 s");
    expect(timed, framesOf({1, 2}), StepMatch::Time, "a frame rate");
    const MeshSeries twice{"fe", {step(.1, 1), step(.2, 1)}};
    expect(twice, framesOf({1, 2}), StepMatch::Frame, "have the same: 1");
    const MeshSeries atOnce{"fe", {step(.1, {}, 2.5), step(.2, {}, 1.), step(.3, {}, 2.5)}};
    expect(atOnce, framesOf({1, 2}), StepMatch::Frame, "step at 0.100000 and step at 0.300000 have the same: 2.5");
    const auto load = [](int frame) { return 1000. * frame; };
    const MeshSeries cyclic{"fe", {step(.1, {}, {}, 1), step(.2, {}, {}, 2), step(.15, {}, {}, 1.5)}};
    expect(cyclic, framesOf({1, 2}, {}, load), StepMatch::Load, "rises and falls");
}

/// Loads of the frames 0, 1, ... [N].
SteppedFrames loadedFrames(std::vector<double> loads) {
    std::vector<int> numbers(loads.size() - 1);
    std::iota(numbers.begin(), numbers.end(), 1);
    return framesOf(numbers, {},
                    [loads = std::move(loads)](int frame) { return loads[static_cast<std::size_t>(frame)]; });
}

/// A specimen that yields at 2 kN: unloading from 4 kN, it keeps .2 of its stretch .6.
MeshSeries yieldingSteps() {
    return {"fe", {step(.2, 1, {}, 2), step(.6, 2, {}, 4), step(.4, 3, {}, 2), step(.2, 4, {}, 0), step(.5, 5, {}, 3)}};
}

TEST(MeshSteps, LoadsThatTurnAreMatchedAlongTheirPath) {
    const SteppedFrames frames = loadedFrames({0, 1000, 2000, 3000, 4000, 3000, 1000, 0, 2000});
    const MeshSteps steps(yieldingSteps(), frames, StepMatch::Load);
    const double expected[] = {.1, .2, .4, .6, .5, .3, .2, .4};
    for (int frame = 1; frame <= 8; ++frame) EXPECT_NEAR(amountOf(steps, frame), expected[frame - 1], 1e-12) << frame;
    EXPECT_EQ(steps.note(), "");
    EXPECT_EQ(steps.nameOf(6), "between step at 0.200000 and step at 0.400000");
    // The order is that of the numbers, whatever that of the rows.
    MeshSeries mixed = yieldingSteps();
    std::ranges::reverse(mixed.steps);
    EXPECT_NEAR(amountOf(MeshSteps(mixed, frames, StepMatch::Load), 6), .3, 1e-12);
}

TEST(MeshSteps, NoiseOfTheLoadIsNoTurn) {
    const MeshSteps steps(yieldingSteps(),
                          loadedFrames({3, 1030, 1000, 1970, 2020, 3990, 3950, 3970, 2000, 2040, 1000}),
                          StepMatch::Load);
    EXPECT_NEAR(amountOf(steps, 2), .1 - .0003, 1e-12);
    EXPECT_NEAR(amountOf(steps, 6), .6 - .1 * .05 - .0003, 1e-12) << "after the turn at 3990 N";
    EXPECT_NEAR(amountOf(steps, 10), .3 - .0003, 1e-12);
}

TEST(MeshSteps, FramesAfterAnotherTurnAreLeftOut) {
    const MeshSeries rising{"fe", {step(.2, 1, {}, 2), step(.6, 2, {}, 4)}};
    const SteppedFrames frames = loadedFrames({0, 2000, 3000, 1000});
    const MeshSteps once(rising, frames, StepMatch::Load);
    EXPECT_NEAR(amountOf(once, 2), .4, 1e-12);
    EXPECT_FALSE(once.frames().contains(3));
    EXPECT_EQ(once.note(),
              "Images from frame 3 on are not compared: their load turns at 3000 N, that of the steps "
              "does not, and displacements depend on the loads before.");
    const MeshSteps elsewhere(yieldingSteps(), frames, StepMatch::Load);
    EXPECT_FALSE(elsewhere.frames().contains(3)) << "its path turned at 3 kN, that of the steps at 4 kN";
    EXPECT_NE(elsewhere.note().find("that of the steps turns at 4000 N"), std::string::npos) << elsewhere.note();
    EXPECT_NE(refusalOf(yieldingSteps(), loadedFrames({0, -1000, -2000}), StepMatch::Load)
                  .find("the load of the images first falls, that of fe first rises"),
              std::string::npos);
    // Frames in another order than that of their numbers: 3 was taken before 2.
    SteppedFrames reordered = loadedFrames({0, 1000, 4000, 2000, 2000});
    reordered.order = {0, 1, 3, 2, 4};
    const MeshSteps inTime(yieldingSteps(), reordered, StepMatch::Load);
    EXPECT_NEAR(amountOf(inTime, 3), .2, 1e-12);
    EXPECT_NEAR(amountOf(inTime, 4), .4, 1e-12);
}

TEST(MeshSteps, DisplacementsAreContinuousAtZero) {
    // Without a step at 0, what is near 0 is near no displacement, on both sides.
    const MeshSeries series{"fe", {step(-.3, {}, {}, -2), step(.8, {}, {}, 4)}};
    const MeshSteps steps(series, loadedFrames({0, -1, 1, 2000}), StepMatch::Load);
    EXPECT_NEAR(amountOf(steps, 1), -.3 * 1 / 2000, 1e-12);
    EXPECT_NEAR(amountOf(steps, 2), .8 * 1 / 4000, 1e-12);
    EXPECT_NEAR(amountOf(steps, 3), .4, 1e-12);
    const MeshSteps at(MeshSeries{"fe", {step(.4, {}, {}, 2), step(.8, {}, {}, 4)}}, loadedFrames({0, 0, 1000}),
                       StepMatch::Load);
    ASSERT_TRUE(at.frames().contains(1)) << "a frame without load is compared with no displacement";
    EXPECT_EQ(amountOf(at, 1), 0);
    EXPECT_EQ(at.nameOf(1), "no displacement");
}

TEST(MeshSteps, StepsWithOtherNodesAreNotInterpolated) {
    MeshStep coarse = step(.3, {}, 1.);
    coarse.field = [] {
        NodeField nodes = stretched(.3);
        nodes.x[1] = 11;
        return nodes;
    };
    const MeshSteps steps({"fe", {step(.1, {}, .5), coarse}}, framesOf({1, 2}, [](int frame) { return .5 * frame; }),
                          StepMatch::Time);
    EXPECT_NO_THROW(steps.field(2));
    const MeshSteps between({"fe", {step(.1, {}, .5), coarse}}, framesOf({1}, [](int) { return .7; }), StepMatch::Time);
    EXPECT_THROW(between.field(1), FileError);
}

TEST(MeshSeries, TablesHaveAColumnThatTellsStepsApart) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "fe.csv", std::string("Step;Time [s];Load [kN];X;Y;UX;UY\n"
                                                   "1;.5;2;0;0;1;0\n2;1;4;0;0;2;0\n1;.5;2;1;0;3;0\n2;1;4;1;0;4;0\n"
                                                   "1;.5;2;0;1;5;0\n2;1;4;0;1;6;0\n"));
    ASSERT_TRUE(isMeshSeries(folder / "fe.csv"));
    const MeshSeries series = openMeshSeries(folder / "fe.csv");
    ASSERT_EQ(series.steps.size(), 2u);
    EXPECT_EQ(series.steps[1].number, 2);
    EXPECT_EQ(series.steps[1].time, 1);
    EXPECT_EQ(series.steps[1].load, 4);
    EXPECT_EQ(series.steps[1].loadUnit, "kN");
    EXPECT_EQ(series.steps[1].field().u, (std::vector<double>{2, 4, 6}));
    EXPECT_THROW(readNodeCsv(folder / "fe.csv"), FileError) << "two steps are no single field";
    // A force that every node has of its own tells no steps apart.
    test::writeFile(folder / "forces.csv", std::string("x,y,u,v,force\n0,0,1,2,7\n1,0,3,4,8\n0,1,5,6,9\n"));
    const MeshSeries one = openMeshSeries(folder / "forces.csv");
    ASSERT_EQ(one.steps.size(), 1u);
    EXPECT_FALSE(one.steps[0].load);
    EXPECT_EQ(one.steps[0].field().size(), 3u);
}

TEST(MeshSeries, FoldersPatternsAndCollectionsHaveAFileAStep) {
    const test::TemporaryFolder folder;
    std::filesystem::create_directories(folder / "fe");
    const auto nodes = [](int u) {
        const std::string text = std::to_string(u);
        return "x,y,u,v\n0,0," + text + ",0\n1,0," + text + ",0\n0,1," + text + ",0\n";
    };
    for (const int k : {1, 2, 10}) test::writeFile(folder / ("fe/plate_" + std::to_string(k) + ".csv"), nodes(k));
    test::writeFile(folder / "fe/loads.csv", std::string("time,load\n1,2\n"));
    for (const std::filesystem::path& path : {folder / "fe", folder / "fe/plate_*.csv"}) {
        ASSERT_TRUE(isMeshSeries(path)) << path;
        const MeshSeries series = openMeshSeries(path);
        ASSERT_EQ(series.steps.size(), 3u);
        EXPECT_EQ(series.steps[2].number, 10);
        EXPECT_EQ(series.steps[2].name, "plate_10.csv");
        EXPECT_EQ(series.steps[2].field().u[0], 10);
        EXPECT_EQ(series.files.size(), 3u);
    }
    EXPECT_FALSE(isMeshSeries(folder / "fe/other_*.csv"));
    for (const int k : {3, 12}) test::writeFile(folder / ("fe/inc_" + std::to_string(k) + "_2x.csv"), nodes(k));
    const MeshSeries scaled = openMeshSeries(folder / "fe/inc_*.csv");
    EXPECT_EQ(scaled.steps[0].number, 3) << "the number that varies counts";
    EXPECT_EQ(scaled.steps[1].number, 12);
    test::writeFile(folder / "fe.pvd", std::string(R"(<?xml version="1.0"?><VTKFile type="Collection"><Collection>
        <DataSet timestep="0.5" part="0" file="fe/plate_1.csv"/><DataSet timestep="0.5" part="1" file="fe/plate_2.csv"/>
        <DataSet timestep="1.5" file="fe/plate_10.csv"/></Collection></VTKFile>)"));
    const MeshSeries collection = openMeshSeries(folder / "fe.pvd");
    ASSERT_EQ(collection.steps.size(), 2u);
    EXPECT_EQ(collection.steps[0].time, .5);
    EXPECT_EQ(collection.steps[0].field().size(), 6u) << "both parts";
    EXPECT_EQ(collection.steps[1].field().u[0], 10);
    EXPECT_FALSE(collection.steps[1].number);
    const auto collectionOf = [&](const std::string& sets) {
        test::writeFile(folder / "sets.pvd",
                        "<VTKFile type=\"Collection\"><Collection>" + sets + "</Collection></VTKFile>");
        return openMeshSeries(folder / "sets.pvd");
    };
    // All times of one part before those of the next.
    const MeshSeries byPart = collectionOf(
        R"(<DataSet timestep="1" part="0" file="fe/plate_1.csv"/><DataSet timestep="2" part="0" file="fe/plate_2.csv"/>)"
        R"(<DataSet timestep="1" part="1" file="fe/plate_10.csv"/><DataSet timestep="2" part="1" file="fe/plate_10.csv"/>)");
    ASSERT_EQ(byPart.steps.size(), 2u);
    EXPECT_EQ(byPart.steps[0].field().u, (std::vector<double>{1, 1, 1, 10, 10, 10}));
    EXPECT_EQ(byPart.steps[1].field().u, (std::vector<double>{2, 2, 2, 10, 10, 10}));
    EXPECT_EQ(collectionOf(R"(<DataSet file="fe/plate_1.csv"/>)").steps.size(), 1u) << "one needs no time";
    EXPECT_THROW(collectionOf(R"(<DataSet file="fe/plate_1.csv"/><DataSet file="fe/plate_2.csv"/>)"), FileError);
    test::writeFile(folder / "bad.pvd", std::string("<VTKFile><Collection><DataSet timestep=\"a\" file=\"b\"/>"));
    EXPECT_THROW(openMeshSeries(folder / "bad.pvd"), FileError);
}

}  // namespace
}  // namespace strainlens
