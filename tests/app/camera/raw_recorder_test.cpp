// SPDX-License-Identifier: MPL-2.0
#include "app/camera/recording/raw_recorder.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/camera/acquisition/acquisition.h"
#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/image/recordings/frame_times.h"
#include "app/io/image/recordings/recorded_frames.h"
#include "compute/types/error.h"
#include "tests/app/camera/scripted_camera.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

constexpr ImageSize kSize{16, 8};

class RawRecorderTest : public testing::Test {
protected:
    std::filesystem::path path() const { return m_folder / "r.raw"; }
    std::unique_ptr<RawRecorder> start() {
        return std::make_unique<RawRecorder>(RawRecorder::Target{path(), "front", {kSize, PixelFormat::Mono8}}, m_queue,
                                             [this](const std::string& sentence) { m_notes += sentence + "\n"; });
    }
    void push(int from, int to) {
        for (int k = from; k < to; ++k) {
            auto frame = std::make_shared<CameraFrame>();
            frame->format = {kSize, PixelFormat::Mono8};
            frame->bytes.assign(rawBytes(frame->format), static_cast<std::uint8_t>(k));
            frame->counter = 100 + k, frame->timeNs = 1764414000000000007 + 1'000'000 * std::int64_t{k};
            m_queue->push(frame);
        }
    }
    void expectImages(int count) const {
        ASSERT_EQ(pageCount(path()), count);
        const RecordingTimes times = recordingTimes(path());
        EXPECT_EQ(times.camera, "front");
        EXPECT_EQ(times.firstCounter, 100);
        EXPECT_TRUE(times.notes.empty());
        ASSERT_EQ(times.timesS.size(), static_cast<std::size_t>(count));
        for (int k = 0; k < count; ++k) {
            EXPECT_EQ(times.timesS[static_cast<std::size_t>(k)], k * 1e6 * 1e-9);
            const auto image = std::get<GrayImage<std::uint8_t>>(readImage(path(), k));
            EXPECT_EQ(image.size(), kSize);
            EXPECT_EQ(image(0, 0), k);
            EXPECT_EQ(image(15, 7), k);
        }
    }

    const test::TemporaryFolder m_folder;
    const std::shared_ptr<FrameQueue> m_queue = std::make_shared<FrameQueue>(FramePolicy::Every);
    std::string m_notes;
};

TEST_F(RawRecorderTest, WhatIsRecordedIsReadToTheBit) {
    const auto recorder = start();
    push(0, 20);
    m_queue->end();
    recorder->finish();
    EXPECT_EQ(recorder->recorded(), 20);
    EXPECT_EQ(recorder->failure(), "");
    expectImages(20);
    EXPECT_EQ(nlohmann::json::parse(test::readText(m_folder / "r.raw.json")),
              (nlohmann::json{{"width", 16}, {"height", 8}, {"bits", 8}, {"camera", "front"}, {"times", "r.csv"}}));
    EXPECT_EQ(test::readText(m_folder / "r.csv").substr(0, 64),
              "counter,time_ns\n100,1764414000000000007\n101,1764414000001000007\n");
}

TEST_F(RawRecorderTest, AKilledRecordingIsReadUpToItsLastCompleteImage) {
    {
        const auto recorder = start();
        push(0, 5);
        m_queue->end();
    }
    const std::string pixels = test::readText(path()), index = test::readText(m_folder / "r.csv");
    test::writeFile(path(), pixels + "a part");
    expectImages(5);
    test::writeFile(path(), pixels.substr(0, pixels.size() - 1));
    EXPECT_EQ(pageCount(path()), 5);
    EXPECT_THROW(readImage(path(), 4), FileError) << "its line was written, and its pixels are lost";
    EXPECT_EQ(std::get<GrayImage<std::uint8_t>>(readImage(path(), 3))(15, 7), 3);
    test::writeFile(path(), pixels);
    test::writeFile(m_folder / "r.csv", index.substr(0, index.size() - 3));
    expectImages(4);
    test::writeFile(m_folder / "r.csv", index);
    expectImages(5);
}

TEST_F(RawRecorderTest, AFullDiskEndsRecordingAndWhatIsThereIsRead) {
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    const auto recorder = start();
    rlimit full = before;
    full.rlim_cur = 10 * 128 + 50;  // ten images and a part of the next
    ::setrlimit(RLIMIT_FSIZE, &full);
    push(0, 30);
    m_queue->end();
    while (recorder->recorded() + recorder->unrecorded() < 30) std::this_thread::yield();
    ::setrlimit(RLIMIT_FSIZE, &before);
    recorder->finish();
    EXPECT_EQ(recorder->recorded(), 10);
    EXPECT_EQ(recorder->unrecorded(), 20);
    EXPECT_NE(recorder->failure().find("recording ended after 10 images"), std::string::npos) << recorder->failure();
    EXPECT_NE(recorder->failure().find("free space or record to another disk"), std::string::npos);
    EXPECT_EQ(m_notes, recorder->failure() + "\n") << "said at once, and once";
    EXPECT_EQ(std::filesystem::file_size(path()), 1280U);
    expectImages(10);
}

TEST_F(RawRecorderTest, ARecordingIsNeverReplaced) {
    test::writeFile(path(), std::string("precious"));
    EXPECT_THROW(start(), FileError);
    EXPECT_EQ(test::readText(path()), "precious");
    std::filesystem::remove(path());
    for (const char* name : {"r.csv", "r.raw.json"}) {
        test::writeFile(m_folder / name, std::string("precious"));
        EXPECT_THROW(start(), FileError) << name;
        EXPECT_EQ(test::readText(m_folder / name), "precious");
        std::filesystem::remove(m_folder / name);
        for (const char* made : {"r.raw", "r.csv", "r.raw.json"})
            EXPECT_FALSE(std::filesystem::exists(m_folder / made)) << made << " blocks the next start";
    }
    std::filesystem::create_directory(m_folder / "no");
    EXPECT_THROW(RawRecorder({m_folder / "missing" / "r.raw", "", {kSize, PixelFormat::Mono8}}, m_queue, {}),
                 FileError);
}

TEST_F(RawRecorderTest, WithoutAnImageNothingIsLeft) {
    {
        const auto recorder = start();
        EXPECT_TRUE(std::filesystem::exists(path()));
        m_queue->end();
        recorder->finish();
    }
    for (const char* made : {"r.raw", "r.csv", "r.raw.json"})
        EXPECT_FALSE(std::filesystem::exists(m_folder / made)) << made;
    EXPECT_EQ(m_notes, "");
}

TEST_F(RawRecorderTest, ANameThatIsNotUtf8IsRecordedAllTheSame) {
    {
        RawRecorder recorder({path(), "front \xC3", {kSize, PixelFormat::Mono8}}, m_queue, {});
        push(0, 1);
        m_queue->end();
        recorder.finish();
    }
    EXPECT_EQ(recordingTimes(path()).camera, "front \uFFFD");
    EXPECT_EQ(pageCount(path()), 1);
}

TEST_F(RawRecorderTest, DamagedRecordingsAreRefusedWithFileAndPlace) {
    {
        const auto recorder = start();
        push(0, 2);
        m_queue->end();
    }
    const struct {
        const char *file, *text, *words;
    } damages[] = {
        {"r.csv", "counter,time_ns\n1,2\n3;4\n", "r.csv: line 3 must be the counter and the time"},
        {"r.csv", "counter,time_ns\n1,2\n3\n", "r.csv: line 3"},
        {"r.csv", "counter,time_ns\n1,2.5\n", "r.csv: line 2"},
        {"r.csv", "1,2\n", "r.csv: line 1 must be counter,time_ns"},
        {"r.csv", "counter,time_ns\n7,9", "r.csv: has no image"},
        {"r.raw.json", R"({"width": 16, "height": 8, "times": "gone.csv"})", "gone.csv"},
        {"r.raw.json", R"({"width": 16, "height": 8, "times": "../r.csv"})", "layout, times must be the name"},
        {"r.raw.json", R"({"width": 16, "height": 8, "times": ""})", "layout, times must be the name"},
        {"r.raw.json", R"({"width": 16, "height": 8, "times": 3})", "layout, times"},
        {"r.raw.json", R"({"width": 16, "height": 8, "camera": 3})", "layout, camera"}};
    for (const auto& damage : damages) {
        const std::string good = test::readText(m_folder / damage.file);
        test::writeFile(m_folder / damage.file, std::string(damage.text));
        try {
            readImage(path());
            ADD_FAILURE() << damage.text;
        } catch (const FileError& error) {
            EXPECT_NE(std::string(error.what()).find(damage.words), std::string::npos) << error.what();
        }
        test::writeFile(m_folder / damage.file, good);
    }
    expectImages(2);
}

TEST_F(RawRecorderTest, MissingImagesAndWrongTimesAreSaid) {
    {
        const auto recorder = start();
        push(0, 4);
        m_queue->end();
    }
    using Sentences = std::vector<std::string>;
    const auto describe = [&](const std::string& lines) {
        test::writeFile(m_folder / "r.csv", std::string(kFrameTimesHeader) + "\n" + lines);
        return describeRecording(expandFrames({path()}));
    };
    const auto recordedBy = [](const char* counter) {
        return std::string("r.raw is a recording of front; its first image has the counter ") + counter + ".";
    };
    const std::string rate = "r.raw has 2 images per second.";
    EXPECT_EQ(describe("70,0\n71,500000000\n72,1000000000\n"), (Sentences{recordedBy("70"), rate}));
    EXPECT_EQ(describe("70,0\r\n71,500000000\r\n"), (Sentences{recordedBy("70"), rate}));
    EXPECT_EQ(describe("70,0\n71,500000000\n74,1000000000\n76,1500000000\n"),
              (Sentences{recordedBy("70"),
                         "Images missing in r.raw by the counter of the camera: 3, the first before image 3.", rate}));
    EXPECT_EQ(describe("70,0\n0,500000000\n1,1000000000\n"),
              (Sentences{recordedBy("70"),
                         "The counter of the camera does not ascend in r.raw at image 2: the camera was restarted, or "
                         "sent an image twice.",
                         rate}));
    EXPECT_EQ(describe("70,5\n71,6\n72,6\n"),
              (Sentences{recordedBy("70"),
                         "The times of r.raw do not ascend at image 3: the clock was set back, and "
                         "they are not used."}));
    EXPECT_TRUE(recordedTimes(expandFrames({path()})).empty());
    EXPECT_EQ(describe("70,5\n"), Sentences{recordedBy("70")}) << "an image has no rate";
    describe("-9223372036854775808,-9223372036854775808\n9223372036854775807,9223372036854775807\n");
    EXPECT_EQ(recordedTimes(expandFrames({path()})), (std::vector<double>{0, 18446744073709551615.0 * 1e-9}));
}

TEST_F(RawRecorderTest, TheIdentityOfARecordingCoversItsTimes) {
    {
        const auto recorder = start();
        push(0, 2);
        m_queue->end();
    }
    const std::string hash = FileHashes().hash(path()).value_or("");
    Sha256 all;
    for (const std::filesystem::path& file : {path(), m_folder / "r.raw.json", m_folder / "r.csv"})
        all.add(test::readBytes(file));
    EXPECT_EQ(hash, all.finish());
    test::writeFile(m_folder / "r.csv", std::string("counter,time_ns\n100,1\n101,2\n"));
    EXPECT_NE(FileHashes().hash(path()), hash) << "other times are other velocities";
}

/// Cameras do not wait for a disk.
TEST_F(RawRecorderTest, RecordedAndLostImagesAddUp) {
    constexpr int kImages = 2000;
    const auto recorder = start();
    Acquisition acquisition(std::make_unique<test::ScriptedCamera>(test::ScriptedCamera::Script{.images = kImages}),
                            std::size_t{0}, {m_queue, nullptr}, {}, {});
    acquisition.join();
    recorder->finish();
    EXPECT_EQ(recorder->recorded() + acquisition.counts().unrecorded, kImages);
    const int recorded = pageCount(path());
    EXPECT_EQ(recorded, recorder->recorded());
    std::istringstream lines(test::readText(m_folder / "r.csv"));
    std::string line;
    std::getline(lines, line);
    ImageReader reader;
    for (int i = 0; i < recorded; ++i) {
        ASSERT_TRUE(std::getline(lines, line));
        const auto image = std::get<GrayImage<std::uint8_t>>(reader.read(path(), i));
        ASSERT_EQ(image(3, 3), std::stoll(line) % 251);
    }
}

}  // namespace
}  // namespace strainlens
