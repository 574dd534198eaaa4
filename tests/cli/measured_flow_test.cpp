// SPDX-License-Identifier: MPL-2.0
// What the window measures with is what the command measures with.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <tuple>

#include "app/io/field/flo_file.h"
#include "app/io/field/flow_file.h"
#include "app/io/image/image_reader.h"
#include "app/measure/dense_flow.h"
#include "compute/types/error.h"
#include "compute/types/region_of_interest.h"
#include "compute/types/threads/left_behind.h"
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
    FlowQuestion questionOf(const std::string& reference, const std::string& deformed) const {
        FlowQuestion question;
        const auto loader = [](const std::string& path) {
            return [path] { return std::make_shared<const AnyImage>(readImage(path)); };
        };
        question.reference = loader(reference);
        question.deformed = loader(deformed);
        question.parameters.device = "cpu";
        return question;
    }
    FlowQuestion sceneQuestion() const { return questionOf(at("s/reference.png"), at("s/deformed.png")); }
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
    std::vector<double> told;
    FlowQuestion question = sceneQuestion();
    question.onProgress = [&](double fraction) { told.push_back(fraction); };
    const FlowAnswer answer = measureFlow(question, {});
    ASSERT_TRUE(answer.complete());
    EXPECT_EQ(answer.way, FlowWay::Variational) << "the scene shows no speckles";
    ASSERT_TRUE(answer.look);
    EXPECT_FALSE(answer.look->isSpeckle());
    EXPECT_EQ(answer.device, "cpu");
    EXPECT_TRUE(answer.notes.empty());
    EXPECT_EQ(answer.flow.occluded.size(), answer.flow.pixels());
    EXPECT_EQ(answer.flow.sigmaU.size(), answer.flow.pixels());
    EXPECT_EQ(answer.reference.size(), answer.flow.size);
    EXPECT_FALSE(told.empty());
    EXPECT_TRUE(std::ranges::is_sorted(told));
    const DenseFlow command = commandFlow({at("s/reference.png"), at("s/deformed.png")});
    expectSameBits(answer.flow.u, command.u);
    expectSameBits(answer.flow.v, command.v);
}

TEST_F(MeasuredFlow, OfAGridWithinARegionIsTheCommands) {
    test::writeImage(m_folder / "a.png", test::speckles(200, 160, 0, 0));
    test::writeImage(m_folder / "b.png", test::speckles(200, 160, 3, -2));
    const char* text = R"({"version": 1, "shapes": [
        {"operation": "add", "rectangle": {"x0": 20, "y0": 10, "x1": 180, "y1": 150}}]})";
    test::writeFile(m_folder / "roi.json", std::string(text));
    FlowQuestion question = questionOf(at("a.png"), at("b.png"));
    RoiRectangle inside{20, 10, 180, 150};
    RegionOfInterest roi;
    roi.shapes.push_back({RoiOperation::Add, inside});
    question.region = std::make_shared<const RoiMask>(roi.rasterise({200, 160}));
    const FlowAnswer answer = measureFlow(question, {});
    ASSERT_TRUE(answer.complete());
    EXPECT_EQ(answer.way, FlowWay::Grid) << "it shows speckles";
    EXPECT_EQ(answer.device, "cpu");
    EXPECT_TRUE(answer.flow.occluded.empty());
    const DenseFlow command = commandFlow({at("a.png"), at("b.png"), "--roi", at("roi.json")});
    EXPECT_GT(command.knownCount(), 10000u);
    expectSameBits(answer.flow.u, command.u);
    expectSameBits(answer.flow.v, command.v);
    question.way = FlowWay::Joined;
    const FlowAnswer joined = measureFlow(question, {});
    expectSameBits(joined.flow.u,
                   commandFlow({at("a.png"), at("b.png"), "--roi", at("roi.json"), "--method", "joined"}).u);
    question.way = FlowWay::Variational;
    const FlowAnswer every = measureFlow(question, {});
    const DenseFlow variational =
        commandFlow({at("a.png"), at("b.png"), "--roi", at("roi.json"), "--method", "variational"});
    expectSameBits(every.flow.u, variational.u);
    EXPECT_FALSE(every.look) << "nobody asked the texture";
}

TEST_F(MeasuredFlow, PointsHoldTheFlowOfEveryPixel) {
    ASSERT_EQ(test::runCli({"synth", "open-hole", "--size", "320x240", "--noise", "2", "--seed", "7", "-o", at("s")})
                  .exitCode,
              0);
    FlowQuestion question = questionOf(at("s/reference.png"), at("s/deformed.png"));
    const auto errorsOf = [&](FlowWay way) {
        question.way = way;
        const FlowAnswer answer = measureFlow(question, {});
        const DenseFlow truth = readFlow(m_folder / "s/deformed.npy");
        double sum = 0, predicted = 0;
        std::size_t count = 0;
        for (int y = 30; y < 210; ++y) {
            for (int x = 30; x < 90; ++x) {  // beside the hole
                const std::size_t i = answer.flow.index(x, y);
                const double error = double(answer.flow.u[i]) - double(truth.u[i]);
                sum += error * error;
                if (!answer.flow.sigmaU.empty())
                    predicted += double(answer.flow.sigmaU[i]) * double(answer.flow.sigmaU[i]);
                ++count;
            }
        }
        return std::tuple{answer.flow.knownCount(), std::sqrt(sum / double(count)),
                          std::sqrt(predicted / double(count))};
    };
    const auto [gridKnown, gridRms, none] = errorsOf(FlowWay::Grid);
    const auto [everyKnown, everyRms, everySigma] = errorsOf(FlowWay::Variational);
    const auto [known, rms, sigma] = errorsOf(FlowWay::Joined);
    EXPECT_LT(gridKnown, 320u * 240u) << "a grid knows nothing of the hole";
    EXPECT_EQ(known, 320u * 240u);
    EXPECT_LT(rms, 1.1 * gridRms);
    EXPECT_LT(rms, 0.5 * everyRms);
    EXPECT_LT(sigma, 3 * rms);
    EXPECT_GT(sigma, 0.3 * rms);
    question.parameters.refinement = Refinement::None;
    EXPECT_THROW(measureFlow(question, {}), InvalidInput) << "whole pixels have no standard deviations";
}

TEST_F(MeasuredFlow, AStopLeavesNothing) {
    renderScene();
    for (const FlowWay way : {FlowWay::Grid, FlowWay::Variational, FlowWay::Joined}) {
        std::stop_source stop;
        FlowQuestion question = sceneQuestion();
        question.way = way;
        question.onProgress = [&stop](double) { stop.request_stop(); };
        EXPECT_FALSE(measureFlow(question, stop.get_token()).complete());
    }
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(measureFlow(sceneQuestion(), stop.get_token()).complete());
}

TEST_F(MeasuredFlow, AStopIsHeardAtOnceInEveryStage) {
    const std::string size = std::to_string(1000 / kSlowdown) + "x" + std::to_string(800 / kSlowdown);
    ASSERT_EQ(test::runCli({"synth", "flow", "--scene", "layers", "--size", size, "-o", at("s")}).exitCode, 0);
    FlowQuestion question = sceneQuestion();
    for (const FlowWay way : {FlowWay::Variational, FlowWay::Grid, FlowWay::Joined}) {
        question.way = way;
        for (const double share : {0.0, 0.3, 0.6, 0.85}) {
            std::stop_source stop;
            std::chrono::nanoseconds asked{};
            question.onProgress = [&](double fraction) {
                if (fraction < share || stop.stop_requested()) return;
                asked = processCpuTime();
                stop.request_stop();
            };
            const FlowAnswer answer = measureFlow(question, stop.get_token());
            if (!stop.stop_requested()) continue;  // it tells nothing so late
            EXPECT_FALSE(answer.complete());
            EXPECT_LE(processCpuTime() - asked, stopCpuLimit()) << "at " << share;
            waitForThoseLeftBehind();
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
        for (const FlowWay way : {FlowWay::Variational, FlowWay::Joined, FlowWay::Grid}) {
            FlowQuestion question = questionOf(at(name), at(name));
            question.way = way;
            const FlowAnswer answer = measureFlow(question, {});
            EXPECT_EQ(answer.plain, ImageRole::Reference) << name;
            EXPECT_EQ(answer.flow.pixels(), static_cast<std::size_t>(size.area())) << name;
            EXPECT_EQ(answer.flow.knownCount(), 0u) << name;
        }
        const auto said = test::runCli({"flow", at(name), at(name), "-o", at("f.flo"), "--device", "cpu"});
        EXPECT_EQ(said.exitCode, 1);
        EXPECT_NE(said.err.find("the reference image has one grey everywhere"), std::string::npos) << said.err;
        EXPECT_EQ(readFlo(m_folder / "f.flo").knownCount(), 0u);
    }
    const FlowAnswer blind = measureFlow(questionOf(scene, at("dark.png")), {});
    EXPECT_EQ(blind.plain, ImageRole::Deformed);
    EXPECT_EQ(blind.flow.knownCount(), 0u);
    EXPECT_FALSE(measureFlow(sceneQuestion(), {}).plain);
    std::stop_source stop;
    FlowQuestion stopped = questionOf(scene, at("dark.png"));
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
    FlowQuestion question = sceneQuestion();
    question.parameters.device = "abacus:0";
    EXPECT_THROW(measureFlow(question, {}), InvalidInput);
}

TEST_F(MeasuredFlow, TheProcessorStepsInForADeviceThatFails) {
    renderScene();
    FlowQuestion question = sceneQuestion();
    const FlowAnswer whole = measureFlow(question, {});
    question.parameters.device = "auto";
    question.devices.openSession = [](const std::string& id, const SessionOptions&) -> std::unique_ptr<Session> {
        throw DeviceError(id, "open", "it is on fire");
    };
    const FlowAnswer answer = measureFlow(question, {});
    ASSERT_EQ(answer.notes.size(), 1u);
    EXPECT_NE(answer.notes.front().find("on fire"), std::string::npos) << answer.notes.front();
    EXPECT_EQ(answer.device, "cpu");
    expectSameBits(answer.flow.u, whole.flow.u);
    question.parameters.device = "cpu";
    EXPECT_THROW(measureFlow(question, {}), DeviceError) << "nobody has allowed another one";
}

}  // namespace
}  // namespace strainlens
