// SPDX-License-Identifier: MPL-2.0
// What a run leaves behind, when devices fail, and when the images come from a camera.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <thread>

#include "app/cli/command.h"
#include "app/cli/run_plan.h"
#include "app/io/image/picture_pixels.h"
#include "compute/backend/backend_registry.h"
#include "compute/types/error.h"
#include "tests/app/stored_results.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"
#include "tests/compute/fake_devices.h"
#include "tests/compute/test_camera.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens {
namespace {

using test::csvRows;
using test::readText;
using test::speckles;
using test::writeImage;

class RunPlanTest : public testing::Test {
protected:
    explicit RunPlanTest(int images = 3) {
        for (int i = 0; i < images; ++i) {
            const std::filesystem::path path = m_folder / ("img" + std::to_string(i) + ".png");
            writeImage(path, speckles(200, 160, i, -i));
            m_frames.push_back({path, 0, path.filename().string()});
        }
    }
    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    std::set<std::string> framesOf(const std::string& csv) const {
        std::set<std::string> frames;
        for (const auto& row : csvRows(readText(m_folder / csv))) frames.insert(row[0]);
        return frames;
    }
    /// Writes a table.
    cli::RunPlan plan(const std::string& csv, const std::string& device = "cpu") const {
        cli::RunPlan plan;
        plan.inputs.parameters = test::wholePixels();
        plan.inputs.parameters.device = device;
        plan.inputs.report.frames = identitiesOf(m_frames);
        plan.targets = {{&exporterById("csv"), at(csv)}};
        plan.deformedFrames = static_cast<int>(m_frames.size()) - 1;
        const auto frames = std::make_shared<FileFrameSource>(m_frames);
        frames->hashFiles();
        plan.frames = frames;
        return plan;
    }
    bool hasCheckpoint() const { return std::filesystem::exists(Hdf5Store::framesFolder(at("field.csv"))); }

    test::TemporaryFolder m_folder;
    std::vector<FrameReference> m_frames;
};

TEST_F(RunPlanTest, IsMeasuredIntoItsOutputs) {
    EXPECT_EQ(cli::execute(plan("field.csv"), {}), cli::kOk);
    EXPECT_EQ(framesOf("field.csv"), (std::set<std::string>{"frame", "1", "2"}));
    EXPECT_FALSE(hasCheckpoint());
}

TEST_F(RunPlanTest, IsResumedAfterAFailedFrame) {
    cli::RunPlan incomplete = plan("field.csv");
    incomplete.location = CheckpointLocation{at("field.csv"), false};
    std::filesystem::rename(m_frames[2].path, m_folder / "later.png");
    EXPECT_EQ(cli::execute(std::move(incomplete), {}), cli::kFailed);
    EXPECT_EQ(framesOf("field.csv"), (std::set<std::string>{"frame", "1"}));
    EXPECT_TRUE(hasCheckpoint());
    std::filesystem::rename(m_folder / "later.png", m_frames[2].path);
    cli::RunPlan resumed = plan("field.csv");
    resumed.location = CheckpointLocation{at("field.csv"), false};
    resumed.resumes = true;
    EXPECT_EQ(cli::execute(std::move(resumed), {}), cli::kOk);
    EXPECT_EQ(framesOf("field.csv"), (std::set<std::string>{"frame", "1", "2"}));
    EXPECT_FALSE(hasCheckpoint());
}

TEST_F(RunPlanTest, IsCancelledByAStop) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(cli::execute(plan("field.csv"), stop.get_token()), cli::kCancelled);
}

TEST_F(RunPlanTest, NeedsAPlaceToResumeFrom) {
    cli::RunPlan resumed = plan("field.csv");
    EXPECT_EQ(cli::openCheckpoint(resumed), nullptr);
    resumed.resumes = true;
    EXPECT_THROW(cli::openCheckpoint(resumed), InvalidInput);
    EXPECT_THROW(cli::execute(std::move(resumed), {}), InvalidInput);
}

class DeviceFailure : public RunPlanTest {
protected:
    DeviceFailure() : RunPlanTest(5) {}
    /// Runs on the devices "a" and "b"; what the terminal shows.
    std::string measure(const test::FakeDevices& devices, const std::string& csv, const std::string& report = "") {
        std::ostringstream terminal;
        cli::ProgressPrinter progress(terminal, false);
        cli::RunPlan run = plan(csv, "a");
        if (!report.empty()) run.targets.push_back({&exporterById("report"), at(report)});
        ExportFiles outputs(run.targets, run.inputs, run.deformedFrames);
        run.devices = &devices;
        try {
            cli::measureInto(run, outputs, progress, {});
        } catch (const NoDeviceLeft& failure) {
            terminal << "ended: " << failure.what();
        }
        return terminal.str();
    }
};

TEST_F(DeviceFailure, AnotherDeviceFinishesTheSameTable) {
    test::FakeDevices devices({"a", "b"});
    measure(devices, "sound.csv");
    devices.failAt("a", "recursiveSearch", 6);
    const std::string terminal = measure(devices, "o.csv", "r.json");
    EXPECT_EQ(readText(m_folder / "o.csv"), readText(m_folder / "sound.csv"));
    EXPECT_NE(terminal.find("note: frame 2 (img2.png): device a: recursiveSearch"), std::string::npos) << terminal;
    EXPECT_NE(terminal.find(" on a, b\n"), std::string::npos) << terminal;
    const auto report = nlohmann::json::parse(readText(m_folder / "r.json"));
    EXPECT_EQ(report.at("notes").size(), 1u);
    EXPECT_EQ(report.at("devices")[1].at("id"), "b");
    EXPECT_EQ(report.at("frames")[0].at("device"), "a");
    EXPECT_EQ(report.at("frames")[1].at("device"), "b");
}

TEST_F(DeviceFailure, WithoutAnyDeviceLeftFinishedFramesAreInTheFiles) {
    test::FakeDevices devices({"a", "b"});
    devices.failAt("a", "recursiveSearch", 2);
    devices.failAt("b", "recursiveSearch", 2);
    const std::string terminal = measure(devices, "o.csv", "r.json");
    EXPECT_EQ(framesOf("o.csv"), (std::set<std::string>{"frame", "1", "2"}));
    EXPECT_EQ(nlohmann::json::parse(readText(m_folder / "r.json")).at("frames").size(), 2u);
    EXPECT_NE(terminal.find("ended: device b: recursiveSearch: "), std::string::npos) << terminal;
}

TEST_F(DeviceFailure, BeforeTheFirstFrameNothingIsLeft) {
    test::FakeDevices devices({"a"});
    devices.failAt("a", "upload");
    const std::string terminal = measure(devices, "o.csv", "r.json");
    EXPECT_NE(terminal.find("no other device is left"), std::string::npos) << terminal;
    EXPECT_FALSE(std::filesystem::exists(m_folder / "o.csv"));
    EXPECT_FALSE(std::filesystem::exists(m_folder / "r.json"));
}

TEST_F(DeviceFailure, AGpuWithTooLittleMemoryLeavesItToTheCpu) {
    std::string gpu;
    for (const DeviceInfo& device : allDevices()) {
        if (device.id != "cpu" && device.id != "scalar") gpu = device.id;
    }
    if (gpu.empty()) GTEST_SKIP() << "there is no device with memory of its own";
    writeImage(m_frames[0].path, speckles(1300, 900, 0, 0));
    writeImage(m_frames[1].path, speckles(1300, 900, 2, 1));
    const auto run = [&](const char* csv, const std::string& device, const char* limit) {
        return test::runCli({"run", at("img0.png"), at("img1.png"), "--refine", "none", "-o", at(csv), "--device",
                             device, "--memory-limit", limit});
    };
    ASSERT_EQ(run("cpu.csv", "cpu", "1").exitCode, 0) << "the CPU's memory is not limited";
    const test::Finished limited = run("o.csv", gpu, "1");
    EXPECT_EQ(limited.exitCode, 0) << limited.err;
    EXPECT_NE(limited.err.find("note: "), std::string::npos) << limited.err;
    EXPECT_NE(limited.err.find("continued with cpu"), std::string::npos) << limited.err;
    EXPECT_EQ(readText(m_folder / "o.csv"), readText(m_folder / "cpu.csv"));
    const test::Finished enough = run("enough.csv", gpu, "500");
    EXPECT_EQ(enough.err.find("note: "), std::string::npos) << enough.err;
    EXPECT_EQ(readText(m_folder / "enough.csv"), readText(m_folder / "cpu.csv"));
}

/// Runs over a camera in memory, whose frames arrive during the run, and over the same images in files.
class CameraRun : public testing::Test {
protected:
    static constexpr int kFrames = 4;
    static constexpr std::int64_t kStartNs = test::TestCamera::kStartNs;

    std::string at(const std::string& name) const { return (m_folder / name).string(); }

    /// Writes NAME.csv and NAME.h5.
    cli::RunPlan plan(std::shared_ptr<FrameSource> frames, const std::string& name) const {
        cli::RunPlan plan;
        plan.inputs.parameters = test::wholePixels();
        plan.inputs.parameters.device = "cpu";
        plan.targets = {{&exporterById("csv"), at(name + ".csv")}, {&exporterById("hdf5"), at(name + ".h5")}};
        plan.location = takeCheckpointLocation(plan.targets);
        plan.deformedFrames = kFrames - 1;
        plan.frames = std::move(frames);
        return plan;
    }
    cli::RunPlan planToResume(std::shared_ptr<FrameSource> frames, const std::string& name) const {
        cli::RunPlan resumed = plan(std::move(frames), name);
        resumed.resumes = true;
        return resumed;
    }

    /// Measures the same images from files into NAME.csv and NAME.h5.
    void measureFiles(const std::string& name) const {
        test::MovingPattern pattern(kFrames);
        std::vector<FrameReference> images;
        for (int k = 0; k < kFrames; ++k) {
            const std::string file = "img" + std::to_string(k) + ".png";
            writePng(m_folder / file, std::get<GrayImage<std::uint8_t>>(pattern.loadFrame(k)).view());
            images.push_back({m_folder / file, 0, file});
        }
        const auto frames = std::make_shared<FileFrameSource>(images);
        frames->hashFiles();
        cli::RunPlan files = plan(frames, name);
        files.inputs.report.frames = identitiesOf(images);
        ASSERT_EQ(cli::execute(std::move(files), {}), cli::kOk);
    }

    /// A camera whose frames have all arrived.
    static std::shared_ptr<test::TestCamera> recorded(std::int64_t startNs = kStartNs) {
        auto camera = std::make_shared<test::TestCamera>(kFrames, 1, startNs);
        camera->arrive(kFrames);
        camera->end();
        return camera;
    }

    /// Stops a run into NAME.csv and NAME.h5 that waits for its third image.
    void stopRun(const std::string& name) const {
        const auto camera = std::make_shared<test::TestCamera>(kFrames);
        camera->arrive(2);
        std::stop_source stop;
        const std::filesystem::path first = Hdf5Store::frameFile(Hdf5Store::framesFolder(at(name + ".h5")), 1);
        const std::jthread stopper([&] {
            for (int k = 0; k < 600 && !std::filesystem::exists(first); ++k) {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
            stop.request_stop();
        });
        ASSERT_EQ(cli::execute(plan(camera, name), stop.get_token()), cli::kCancelled);
        ASSERT_EQ(ResultsReader(at(name + ".h5")).frames(), (std::vector<int>{1}));
    }

    test::TemporaryFolder m_folder;
};

TEST_F(CameraRun, GivesTheFieldsOfTheSameImagesInFiles) {
    measureFiles("files");
    const auto camera = std::make_shared<test::TestCamera>(kFrames);
    const std::jthread late([&] {
        for (int k = 0; k < kFrames; ++k) {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            camera->arrive(1);
        }
        camera->end();
    });
    ASSERT_EQ(cli::execute(plan(camera, "camera"), {}), cli::kOk);
    EXPECT_EQ(test::readText(at("camera.csv")), test::readText(at("files.csv")));
    const ResultsReader files(at("files.h5")), results(at("camera.h5"));
    ASSERT_EQ(results.frames(), (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(results.header().reference.image, camera->identity(0).image);
    for (const int frame : results.frames()) {
        test::expectSameField(*results.field(frame), *files.field(frame));
        EXPECT_EQ(results.image(frame), camera->identity(frame));
        EXPECT_EQ(files.image(frame).file()->path, m_folder / ("img" + std::to_string(frame) + ".png"));
    }
}

TEST_F(CameraRun, AStopEndsTheWaitForAnImageAndTheRunIsResumed) {
    measureFiles("files");
    stopRun("camera");
    const auto camera = recorded();
    ASSERT_EQ(cli::execute(planToResume(camera, "camera"), {}), cli::kOk);
    EXPECT_FALSE(camera->loaded.contains(1)) << "it is finished";
    EXPECT_EQ(test::readText(at("camera.csv")), test::readText(at("files.csv")));
    const ResultsReader results(at("camera.h5"));
    ASSERT_EQ(results.frames(), (std::vector<int>{1, 2, 3}));
    for (const int frame : results.frames()) EXPECT_EQ(results.image(frame), camera->identity(frame));
}

TEST_F(CameraRun, OtherImagesAreNotResumed) {
    stopRun("camera");
    try {
        cli::execute(planToResume(recorded(kStartNs + 1), "camera"), {});
        FAIL() << "the images were taken at other times";
    } catch (const InvalidInput& error) {
        const std::string text = error.what();
        EXPECT_NE(text.find("reference image"), std::string::npos) << text;
        EXPECT_NE(text.find("front, image 100 at 1764414000000000007 ns"), std::string::npos) << text;
        EXPECT_NE(text.find("front, image 100 at 1764414000000000008 ns"), std::string::npos) << text;
    }
}

TEST_F(CameraRun, AStopEndsTheWaitForTheReference) {
    std::stop_source stop;
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        stop.request_stop();
    });
    EXPECT_EQ(cli::execute(plan(std::make_shared<test::TestCamera>(kFrames), "camera"), stop.get_token()),
              cli::kCancelled);
    EXPECT_TRUE(m_folder.names().empty());
}

TEST_F(CameraRun, NeedsAReference) {
    const auto camera = std::make_shared<test::TestCamera>(kFrames);
    camera->end();
    EXPECT_THROW(cli::execute(plan(camera, "camera"), {}), InvalidInput);
}

TEST_F(CameraRun, ErrorsAndReportsNameTheImages) {
    const auto camera = recorded();
    camera->broken = 2;
    cli::RunPlan run = plan(camera, "camera");
    run.targets.push_back({&exporterById("report"), at("r.json")});
    ExportFiles outputs(run.targets, run.inputs, run.deformedFrames);
    std::ostringstream terminal;
    cli::ProgressPrinter progress(terminal, false);
    EXPECT_EQ(cli::measureInto(run, outputs, progress, {}), cli::kFailed);
    const std::string text = terminal.str();
    EXPECT_NE(text.find("frame 1: front 101: "), std::string::npos) << text;
    EXPECT_NE(text.find("frame 2: failed: front 102: the image was not transferred"), std::string::npos) << text;
    const auto images = nlohmann::json::parse(test::readText(at("r.json"))).at("images");
    ASSERT_EQ(images.size(), 4u);
    EXPECT_EQ(images[3],
              (nlohmann::json{
                  {"name", "front 103"}, {"camera", "front"}, {"timeNs", kStartNs + 120000000}, {"cameraImage", 103}}));
}

}  // namespace
}  // namespace strainlens
