// SPDX-License-Identifier: MPL-2.0
#include "app/camera/ring/ring_camera.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "app/camera/camera_list.h"
#include "tests/app/camera/ring_writer.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

constexpr std::chrono::milliseconds kShort{20}, kLong{20000};

class RingCameraTest : public testing::Test {
protected:
    std::filesystem::path path() const { return m_folder / "ring"; }

    const test::TemporaryFolder m_folder;
    CameraFrame m_frame;
};

TEST_F(RingCameraTest, ImagesComeWithTimeAndCounter) {
    test::RingWriter writer(path(), {20, 10}, STRAINLENS_RING_MONO12P);
    writer.write(1, 40);
    const auto camera = openCamera(writer.id());
    EXPECT_EQ(camera->name(), "test camera");
    EXPECT_EQ(camera->format(), (RawFormat{{20, 10}, PixelFormat::Mono12p}));
    camera->start();
    EXPECT_EQ(camera->receive(m_frame, kShort), Received::Nothing) << "written before the start";
    for (int k = 0; k < 20; ++k) {
        writer.write(2 + k, 41 + k, 1000 + k);
        ASSERT_EQ(camera->receive(m_frame, kLong), Received::Image);
        EXPECT_EQ(m_frame.bytes, std::vector<std::uint8_t>(300, static_cast<std::uint8_t>(2 + k)));
        EXPECT_EQ(m_frame.counter, 41 + k);
        EXPECT_EQ(m_frame.timeNs, 1000 + k);
    }
    EXPECT_EQ(camera->discarded(), 0);
    writer.close();
    EXPECT_EQ(camera->receive(m_frame, kLong), Received::End);
}

TEST_F(RingCameraTest, ALongNameIsCutBetweenCharacters) {
    const std::string kept(62, 'a');
    for (const auto& [name, expected] : {std::pair{kept + "\u00E9", kept}, std::pair{kept + "bc", kept + "b"}}) {
        strainlens_ring ring{};
        ASSERT_EQ(strainlens_ring_create(&ring, path().c_str(), name.c_str(), 8, 8, STRAINLENS_RING_MONO8, 2), 0);
        EXPECT_EQ(RingCamera(path().string()).name(), expected);
        strainlens_ring_close(&ring);
    }
}

TEST_F(RingCameraTest, AWaitingReaderIsWoken) {
    test::RingWriter writer(path(), {8, 8});
    RingCamera camera(path().string());
    camera.start();
    std::jthread later([&] {
        std::this_thread::sleep_for(kShort);
        writer.write(5, 1);
    });
    EXPECT_EQ(camera.receive(m_frame, kLong), Received::Image);
    EXPECT_EQ(m_frame.bytes.front(), 5);
}

TEST_F(RingCameraTest, WhoReadsTooSlowlyCountsWhatIsLost) {
    test::RingWriter writer(path(), {8, 8}, STRAINLENS_RING_MONO8, 4);
    RingCamera camera(path().string());
    camera.start();
    for (int k = 0; k < 10; ++k) writer.write(k, k);
    std::vector<std::int64_t> counters;
    while (camera.receive(m_frame, kShort) == Received::Image) {
        counters.push_back(m_frame.counter);
        EXPECT_EQ(m_frame.bytes.front(), m_frame.counter);
    }
    EXPECT_EQ(counters, (std::vector<std::int64_t>{7, 8, 9}));
    EXPECT_EQ(camera.discarded(), 7);
}

TEST_F(RingCameraTest, AnImageIsNeverReadWhileItIsWritten) {
    constexpr int kImages = 20000;
    test::RingWriter writer(path(), {64, 64}, STRAINLENS_RING_MONO8, 3);
    RingCamera camera(path().string());
    camera.start();
    std::jthread writing([&] {
        for (int k = 0; k < kImages; ++k) writer.write(k % 251, k);
        writer.close();
    });
    std::int64_t read = 0, last = -1;
    while (camera.receive(m_frame, kLong) == Received::Image) {
        ++read;
        EXPECT_GT(m_frame.counter, last);
        last = m_frame.counter;
        const auto value = static_cast<std::uint8_t>(m_frame.counter % 251);
        ASSERT_TRUE(std::ranges::all_of(m_frame.bytes, [&](std::uint8_t byte) { return byte == value; }));
    }
    EXPECT_EQ(read + camera.discarded(), kImages);
    EXPECT_GT(read, 0);
}

TEST_F(RingCameraTest, AProgramThatDiesIsReported) {
    const pid_t child = ::fork();
    if (child == 0) {
        strainlens_ring ring{};
        strainlens_ring_create(&ring, path().c_str(), "dying", 8, 8, STRAINLENS_RING_MONO8, 4);
        ::pause();
        ::_exit(0);
    }
    std::unique_ptr<RingCamera> camera;
    for (int k = 0; k < 1000 && !camera; ++k) {
        try {
            camera = std::make_unique<RingCamera>(path().string());
        } catch (const CameraError&) {
            std::this_thread::sleep_for(kShort);
        }
    }
    ASSERT_TRUE(camera);
    camera->start();
    EXPECT_EQ(camera->receive(m_frame, kShort), Received::Nothing) << "it runs";
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    try {
        camera->receive(m_frame, kLong);
        ADD_FAILURE();
    } catch (const CameraError& error) {
        EXPECT_NE(std::string(error.what()).find("has ended without closing it; start that program again"),
                  std::string::npos);
    }
}

TEST_F(RingCameraTest, AFileThatIsShortenedIsReported) {
    for (const std::uintmax_t bytes : {std::uintmax_t{4096 + 64 + 10}, std::uintmax_t{100}, std::uintmax_t{0}}) {
        test::RingWriter writer(path(), {200, 100}, STRAINLENS_RING_MONO8, 4);
        RingCamera camera(path().string());
        camera.start();
        writer.write(1, 1);
        std::filesystem::resize_file(path(), bytes);
        try {
            camera.receive(m_frame, kShort);
            ADD_FAILURE() << bytes;
        } catch (const CameraError& error) {
            EXPECT_NE(std::string(error.what()).find("its file was shortened"), std::string::npos) << error.what();
        }
        std::filesystem::resize_file(path(), 4096 + 4 * 20480);  // the writer closes it
    }
}

TEST_F(RingCameraTest, AFailedRingLeavesNoFile) {
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    const rlimit small{1 << 20, before.rlim_max};
    const auto onSignal = ::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &small);
    strainlens_ring ring{};
    const int error = strainlens_ring_create(&ring, path().c_str(), "large", 1024, 1024, STRAINLENS_RING_MONO8, 4);
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, onSignal);
    EXPECT_EQ(error, EFBIG);
    EXPECT_FALSE(std::filesystem::exists(path()));
    EXPECT_EQ(ring.file, -1);
}

TEST_F(RingCameraTest, OtherFilesAreRefused) {
    EXPECT_THROW(openCamera("ring:" + path().string()), CameraError);
    test::writeFile(path(), std::string(10000, 'x'));
    EXPECT_THROW(openCamera("ring:" + path().string()), CameraError);
    test::RingWriter writer(path(), {100, 100});
    // A header that promises more than the file has.
    const std::string bytes = test::readText(path());
    for (const std::size_t size : {std::size_t{0}, std::size_t{100}, std::size_t{4096}, bytes.size() - 4096}) {
        test::writeFile(m_folder / "cut", bytes.substr(0, size));
        EXPECT_THROW(openCamera("ring:" + (m_folder / "cut").string()), CameraError) << size;
    }
}

TEST_F(RingCameraTest, TheProgramSetsTheCamera) {
    test::RingWriter writer(path(), {8, 8});
    RingCamera camera(path().string());
    EXPECT_NO_THROW(camera.configure({}));
    EXPECT_THROW(camera.configure({.exposureUs = 100}), InvalidInput);
}

TEST(CameraListTest, AnUnknownIdIsRefusedWithTheKnownKinds) {
    for (const char* id : {"", "usb:1", "aravis", "ring:", "/dev/video0"}) {
        try {
            openCamera(id);
            ADD_FAILURE() << id;
        } catch (const InvalidInput& error) {
            EXPECT_NE(std::string(error.what()).find("aravis:ID, v4l2:DEVICE or ring:FILE"), std::string::npos);
        }
    }
    EXPECT_THROW(openCamera("v4l2:/dev/no_such_device"), CameraError);
}

}  // namespace
}  // namespace strainlens
