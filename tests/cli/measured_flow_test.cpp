// SPDX-License-Identifier: MPL-2.0
// What the window measures with is what the command measures with.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <tuple>

#include "app/io/field/flow_file.h"
#include "app/io/image/image_reader.h"
#include "app/measure/dense_flow.h"
#include "compute/types/error.h"
#include "compute/types/region_of_interest.h"
#include "compute/types/threads/detached_threads.h"
#include "tests/app/test_files.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"
#include "tests/compute/stop_limit.h"

namespace strainlens {
namespace {

void expectSameBits(const std::vector<float>& a, const std::vector<float>& b) {
    ASSERT_EQ(a.size(), b.size());
    EXPECT_EQ(std::memcmp(a.data(), b.data(), a.size() * sizeof(float)), 0);
}

class MeasuredFlow : public testing::Test {
protected:
    std::string at(const char* name) const { return (m_folder / name).string(); }
    void renderScene() const {
        ASSERT_EQ(test::runCli({"synth", "flow", "--scene", "layers", "--size", "160x120", "-o", at("s")}).exitCode, 0);
    }
    FlowRequest questionOf(const std::string& reference, const std::string& deformed) const {
        FlowRequest request;
        const auto loader = [](const std::string& path) {
            return [path] { return std::make_shared<const AnyImage>(readImage(path)); };
        };
        request.reference = loader(reference);
        request.deformed = loader(deformed);
        request.parameters.device = "cpu";
        return request;
    }
    FlowRequest sceneRequest() const { return questionOf(at("s/reference.png"), at("s/deformed.png")); }
    /// What the command has of the same images, as .flo leaves it.
    DenseFlow commandFlow(std::vector<std::string> words) const {
        words.insert(words.begin(), "flow");
        words.insert(words.end(), {"-o", at("f.flo"), "--device", "cpu"});
        const auto result = test::runCli(words);
        EXPECT_EQ(result.exitCode, 0) << result.err;
        return readFlo(m_folder / "f.flo");
    }

    test::TemporaryFolder m_folder;
};

TEST_F(MeasuredFlow, OfEveryPixelIsTheCommands) {
    renderScene();
    std::vector<double> fractions;
    FlowRequest request = sceneRequest();
    request.onProgress = [&](double fraction) { fractions.push_back(fraction); };
    const FlowResult result = measureFlow(request, {});
    ASSERT_TRUE(result.complete());
    EXPECT_EQ(result.method, DenseFlowMethod::Variational) << "the scene shows no speckles";
    ASSERT_TRUE(result.choice);
    EXPECT_FALSE(result.choice->showsSpeckles);
    EXPECT_EQ(result.device, "cpu");
    EXPECT_TRUE(result.notes.empty());
    EXPECT_EQ(result.flow.occluded.size(), result.flow.pixels());
    EXPECT_EQ(result.flow.sigmaU.size(), result.flow.pixels());
    EXPECT_EQ(result.reference.size(), result.flow.size);
    EXPECT_FALSE(fractions.empty());
    EXPECT_TRUE(std::ranges::is_sorted(fractions));
    const DenseFlow command = commandFlow({at("s/reference.png"), at("s/deformed.png")});
    expectSameBits(result.flow.u, command.u);
    expectSameBits(result.flow.v, command.v);
}

TEST_F(MeasuredFlow, OfAGridWithinARegionIsTheCommands) {
    test::writeImage(m_folder / "a.png", test::speckles(200, 160, 0, 0));
    test::writeImage(m_folder / "b.png", test::speckles(200, 160, 3, -2));
    const char* text = R"({"version": 1, "shapes": [
        {"operation": "add", "rectangle": {"x0": 20, "y0": 10, "x1": 180, "y1": 150}}]})";
    test::writeFile(m_folder / "roi.json", std::string(text));
    FlowRequest request = questionOf(at("a.png"), at("b.png"));
    RoiRectangle inside{20, 10, 180, 150};
    RegionOfInterest roi;
    roi.shapes.push_back({RoiOperation::Add, inside});
    request.region = std::make_shared<const RoiMask>(roi.rasterise({200, 160}));
    const FlowResult result = measureFlow(request, {});
    ASSERT_TRUE(result.complete());
    EXPECT_EQ(result.method, DenseFlowMethod::Affine) << "it shows speckles that move uniformly";
    EXPECT_EQ(result.device, "cpu");
    EXPECT_TRUE(result.flow.occluded.empty());
    const DenseFlow command = commandFlow({at("a.png"), at("b.png"), "--roi", at("roi.json")});
    EXPECT_GT(command.knownCount(), 10000u);
    expectSameBits(result.flow.u, command.u);
    expectSameBits(result.flow.v, command.v);
    request.method = DenseFlowMethod::Joined;
    const FlowResult joined = measureFlow(request, {});
    expectSameBits(joined.flow.u,
                   commandFlow({at("a.png"), at("b.png"), "--roi", at("roi.json"), "--method", "joined"}).u);
    request.method = DenseFlowMethod::Variational;
    const FlowResult every = measureFlow(request, {});
    const DenseFlow variational =
        commandFlow({at("a.png"), at("b.png"), "--roi", at("roi.json"), "--method", "variational"});
    expectSameBits(every.flow.u, variational.u);
    EXPECT_FALSE(every.choice) << "the method was given";
    ASSERT_TRUE(every.variational) << "its parameters were not";
    EXPECT_EQ(every.variational->medianGrey, 100) << "speckles: grey values do not separate objects";
}

TEST_F(MeasuredFlow, PointsHoldTheFlowOfEveryPixel) {
    ASSERT_EQ(test::runCli({"synth", "open-hole", "--size", "320x240", "--noise", "2", "--seed", "7", "-o", at("s")})
                  .exitCode,
              0);
    FlowRequest request = questionOf(at("s/reference.png"), at("s/deformed.png"));
    const auto errorsOf = [&](DenseFlowMethod method) {
        request.method = method;
        const FlowResult result = measureFlow(request, {});
        const DenseFlow truth = readFlow(m_folder / "s/deformed.npy");
        double sum = 0, predicted = 0;
        std::size_t count = 0;
        for (int y = 30; y < 210; ++y) {
            for (int x = 30; x < 90; ++x) {  // beside the hole
                const std::size_t i = result.flow.index(x, y);
                const double error = double(result.flow.u[i]) - double(truth.u[i]);
                sum += error * error;
                if (!result.flow.sigmaU.empty())
                    predicted += double(result.flow.sigmaU[i]) * double(result.flow.sigmaU[i]);
                ++count;
            }
        }
        return std::tuple{result.flow.knownCount(), std::sqrt(sum / double(count)),
                          std::sqrt(predicted / double(count))};
    };
    const auto [gridKnown, gridRms, none] = errorsOf(DenseFlowMethod::Grid);
    const auto [everyKnown, everyRms, everySigma] = errorsOf(DenseFlowMethod::Variational);
    const auto [known, rms, sigma] = errorsOf(DenseFlowMethod::Joined);
    EXPECT_LT(gridKnown, 320u * 240u) << "a grid knows nothing of the hole";
    EXPECT_EQ(known, 320u * 240u);
    EXPECT_LT(rms, 1.1 * gridRms);
    EXPECT_LT(rms, 0.5 * everyRms);
    EXPECT_LT(sigma, 3 * rms);
    EXPECT_GT(sigma, 0.3 * rms);
    request.parameters.refinement = Refinement::None;
    EXPECT_THROW(measureFlow(request, {}), InvalidInput) << "whole pixels have no standard deviations";
}

TEST_F(MeasuredFlow, AStopLeavesNothing) {
    renderScene();
    for (const DenseFlowMethod method :
         {DenseFlowMethod::Grid, DenseFlowMethod::Variational, DenseFlowMethod::Joined}) {
        std::stop_source stop;
        FlowRequest request = sceneRequest();
        request.method = method;
        request.onProgress = [&stop](double) { stop.request_stop(); };
        EXPECT_FALSE(measureFlow(request, stop.get_token()).complete());
    }
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(measureFlow(sceneRequest(), stop.get_token()).complete());
}

TEST_F(MeasuredFlow, StopsAtOnceInEveryStage) {
    const std::string size = std::to_string(1000 / kSlowdown) + "x" + std::to_string(800 / kSlowdown);
    ASSERT_EQ(test::runCli({"synth", "flow", "--scene", "layers", "--size", size, "-o", at("s")}).exitCode, 0);
    FlowRequest request = sceneRequest();
    for (const DenseFlowMethod method :
         {DenseFlowMethod::Variational, DenseFlowMethod::Grid, DenseFlowMethod::Joined}) {
        request.method = method;
        for (const double share : {0.0, 0.3, 0.6, 0.85}) {
            std::stop_source stop;
            std::chrono::nanoseconds requested{};
            request.onProgress = [&](double fraction) {
                if (fraction < share || stop.stop_requested()) return;
                requested = processCpuTime();
                stop.request_stop();
            };
            const FlowResult result = measureFlow(request, stop.get_token());
            if (!stop.stop_requested()) continue;  // too late to measure the stop
            EXPECT_FALSE(result.complete());
            EXPECT_LE(processCpuTime() - requested, stopCpuLimit()) << "at " << share;
            waitForDetachedThreads();
        }
    }
}

/// Its flow would be that of no motion, with a small deviation.
TEST_F(MeasuredFlow, WhereAnImageHasOneGreyNothingIsKnown) {
    renderScene();
    const std::string scene = at("s/reference.png");
    for (const auto& [name, size, grey] : {std::tuple{"dark.png", cv::Size(160, 120), 0},
                                           {"saturated.png", cv::Size(160, 120), 255},
                                           {"pixel.png", cv::Size(1, 1), 90}}) {
        test::writeImage(m_folder / name, cv::Mat(size, CV_8U, cv::Scalar(grey)));
        for (const DenseFlowMethod method :
             {DenseFlowMethod::Variational, DenseFlowMethod::Joined, DenseFlowMethod::Grid}) {
            FlowRequest request = questionOf(at(name), at(name));
            request.method = method;
            const FlowResult result = measureFlow(request, {});
            EXPECT_EQ(result.uniformImage, kReferenceSlot) << name;
            EXPECT_EQ(result.flow.pixels(), static_cast<std::size_t>(size.area())) << name;
            EXPECT_EQ(result.flow.knownCount(), 0u) << name;
        }
        const auto said = test::runCli({"flow", at(name), at(name), "-o", at("f.flo"), "--device", "cpu"});
        EXPECT_EQ(said.exitCode, 1);
        EXPECT_NE(said.err.find("the reference image has one grey everywhere"), std::string::npos) << said.err;
        EXPECT_EQ(readFlo(m_folder / "f.flo").knownCount(), 0u);
    }
    const FlowResult blind = measureFlow(questionOf(scene, at("dark.png")), {});
    EXPECT_EQ(blind.uniformImage, kDeformedSlot);
    EXPECT_EQ(blind.flow.knownCount(), 0u);
    EXPECT_FALSE(measureFlow(sceneRequest(), {}).uniformImage);
    std::stop_source stop;
    FlowRequest stopped = questionOf(scene, at("dark.png"));
    stopped.onProgress = [&stop](double) { stop.request_stop(); };
    EXPECT_FALSE(measureFlow(stopped, stop.get_token()).complete());
}

TEST_F(MeasuredFlow, WhatCannotBeIsSaid) {
    renderScene();
    test::writeImage(m_folder / "small.png", test::speckles(40, 30, 0, 0));
    try {
        measureFlow(questionOf(at("s/reference.png"), at("small.png")), {});
        FAIL() << "they have two sizes";
    } catch (const InvalidInput& error) {
        EXPECT_EQ(error.value(), "160 x 120 and 40 x 30 px");
    }
    EXPECT_THROW(measureFlow(questionOf(at("s/reference.png"), at("gone.png")), {}), FileError);
    FlowRequest request = sceneRequest();
    request.parameters.device = "abacus:0";
    EXPECT_THROW(measureFlow(request, {}), InvalidInput);
}

TEST_F(MeasuredFlow, TheProcessorStepsInForADeviceThatFails) {
    renderScene();
    FlowRequest request = sceneRequest();
    const FlowResult whole = measureFlow(request, {});
    request.parameters.device = "auto";
    request.devices.openSession = [](const std::string& id, const SessionOptions&) -> std::unique_ptr<Session> {
        throw DeviceError(id, "open", "it is on fire");
    };
    const FlowResult result = measureFlow(request, {});
    ASSERT_EQ(result.notes.size(), 1u);
    EXPECT_NE(result.notes.front().find("on fire"), std::string::npos) << result.notes.front();
    EXPECT_EQ(result.device, "cpu");
    expectSameBits(result.flow.u, whole.flow.u);
    request.parameters.device = "cpu";
    EXPECT_THROW(measureFlow(request, {}), DeviceError) << "nobody has allowed another one";
}

}  // namespace
}  // namespace strainlens
