// SPDX-License-Identifier: MPL-2.0
#include "app/camera/recording/raw_recorder.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "app/camera/acquisition/acquisition.h"
#include "app/camera/recording/raw_recording.h"
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
            frame->counter = 100 + k, frame->timeNs = 1764414000000000007 + k;
            m_queue->push(frame);
        }
    }
    void expectImages(int count) const {
        const RawRecording recording(path());
        EXPECT_EQ(recording.camera(), "front");
        ASSERT_EQ(recording.images().size(), static_cast<std::size_t>(count));
        for (int k = 0; k < count; ++k) {
            const auto index = static_cast<std::size_t>(k);
            EXPECT_EQ(recording.images()[index], (RawRecording::Image{100 + k, 1764414000000000007 + k}));
            const auto image = std::get<GrayImage<std::uint8_t>>(recording.read(index));
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
    const auto description = nlohmann::json::parse(test::readText(m_folder / "r.json"));
    EXPECT_EQ(description["width"], 16);
    EXPECT_EQ(description["height"], 8);
    EXPECT_EQ(description["bits"], 8);
    EXPECT_EQ(description["packing"], "bytes");
    EXPECT_EQ(description["byte_order"], "little");
    EXPECT_EQ(description["offset_bytes"], 0);
    EXPECT_EQ(description["times_ns"].size(), 20U);
    EXPECT_EQ(description["times_ns"][3], 1764414000000000010);
    EXPECT_EQ(description["counters"][19], 119);
}

TEST_F(RawRecorderTest, AKilledRecordingIsReadUpToItsLastCompleteImage) {
    {
        const auto recorder = start();
        push(0, 5);
        m_queue->end();
    }
    const std::string pixels = test::readText(path()), index = test::readText(m_folder / "r.csv");
    test::writeFile(path(), pixels.substr(0, pixels.size() - 1));
    expectImages(4);
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
    for (const char* name : {"r.csv", "r.json"}) {
        test::writeFile(m_folder / name, std::string("precious"));
        EXPECT_THROW(start(), FileError) << name;
        EXPECT_EQ(test::readText(m_folder / name), "precious");
        std::filesystem::remove(m_folder / name);
        for (const char* made : {"r.raw", "r.csv", "r.json"})
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
    for (const char* made : {"r.raw", "r.csv", "r.json"})
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
    const RawRecording recording(path());
    EXPECT_EQ(recording.camera(), "front \uFFFD");
    EXPECT_EQ(recording.images().size(), 1U);
}

TEST_F(RawRecorderTest, DamagedRecordingsAreRefusedWithFileAndPlace) {
    {
        const auto recorder = start();
        push(0, 2);
        m_queue->end();
    }
    const struct {
        const char *file, *text, *words;
    } damages[] = {{"r.csv", "counter,time_ns\n1,2\n3;4\n", "line 3"},
                   {"r.csv", "1,2\n", "line 1"},
                   {"r.json", "{", "r.json"},
                   {"r.json", "[]", "version"},
                   {"r.json", R"({"version": 2})", "another version"},
                   {"r.json", R"({"version": 1, "pixel_format": "RGB8"})", "pixel_format"},
                   {"r.json", R"({"version": 1, "pixel_format": "Mono8", "width": 0, "height": 5})", "width"}};
    for (const auto& damage : damages) {
        const std::string good = test::readText(m_folder / damage.file);
        test::writeFile(m_folder / damage.file, std::string(damage.text));
        try {
            RawRecording recording(path());
            ADD_FAILURE() << damage.text;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(damage.words), std::string::npos) << error.what();
        }
        test::writeFile(m_folder / damage.file, good);
    }
    expectImages(2);
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
    const RawRecording recording(path());
    EXPECT_EQ(static_cast<std::int64_t>(recording.images().size()), recorder->recorded());
    for (std::size_t i = 0; i < recording.images().size(); ++i) {
        const auto image = std::get<GrayImage<std::uint8_t>>(recording.read(i));
        ASSERT_EQ(image(3, 3), recording.images()[i].counter % 251);
    }
}

}  // namespace
}  // namespace strainlens
