// SPDX-License-Identifier: MPL-2.0
#include "app/camera/v4l2/v4l2_camera.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <deque>
#include <map>
#include <optional>

namespace strainlens {
namespace {

constexpr unsigned kWidth = 6, kHeight = 4, kStride = 8;

/// A driver: rows are padded, image k has the value k + x + 10 y.
class FakeDriver : public VideoDevice {
public:
    std::vector<std::uint32_t> formats = {V4L2_PIX_FMT_MJPEG, V4L2_PIX_FMT_YUYV, V4L2_PIX_FMT_GREY};
    v4l2_pix_format format{};
    std::map<std::uint32_t, int> controls = {{V4L2_CID_EXPOSURE_ABSOLUTE, 50}, {V4L2_CID_EXPOSURE_AUTO, 3}};
    bool canCrop = false, roundsCrop = false;
    v4l2_rect crop{0, 0, kWidth, kHeight};
    std::uint32_t timeFlag = V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC;
    std::optional<std::int64_t> timeNs;  ///< of the next images, instead of two seconds ago
    int changes = 0;                     ///< requests that change the device
    std::deque<unsigned> queued;
    unsigned images = 0, mapped = 0, width = kWidth, height = kHeight;
    int controlStep = 1;
    bool isStreaming = false, isGone = false, isDamaged = false;

    FakeDriver() { setFormat(V4L2_PIX_FMT_MJPEG); }
    int request(unsigned long code, void* argument) override {
        if (isGone) return ENODEV;
        if (code == VIDIOC_S_FMT || code == VIDIOC_S_CTRL || code == VIDIOC_S_SELECTION) ++changes;
        switch (code) {
            case VIDIOC_QUERYCAP:
                return answer<v4l2_capability>(argument, [](v4l2_capability& capability) {
                    std::memcpy(capability.card, "Fake video", 11);
                    capability.capabilities = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
                });
            case VIDIOC_ENUM_FMT: {
                auto& listed = *static_cast<v4l2_fmtdesc*>(argument);
                if (listed.index >= formats.size()) return EINVAL;
                listed.pixelformat = formats[listed.index];
                return 0;
            }
            case VIDIOC_S_FMT:
                if (canCrop) width = crop.width, height = crop.height;
                setFormat(static_cast<v4l2_format*>(argument)->fmt.pix.pixelformat);
                [[fallthrough]];
            case VIDIOC_G_FMT:
                return answer<v4l2_format>(argument, [&](v4l2_format& current) { current.fmt.pix = format; });
            case VIDIOC_QUERYCTRL: {
                auto& query = *static_cast<v4l2_queryctrl*>(argument);
                if (!controls.contains(query.id)) return EINVAL;
                query.minimum = 1, query.maximum = 5000;
                return 0;
            }
            case VIDIOC_S_CTRL: {
                const auto& set = *static_cast<v4l2_control*>(argument);
                controls[set.id] = set.value;
                return 0;
            }
            case VIDIOC_G_CTRL: {
                auto& current = *static_cast<v4l2_control*>(argument);
                if (!controls.contains(current.id)) return EINVAL;
                current.value = controls[current.id] / controlStep * controlStep;
                return 0;
            }
            case VIDIOC_S_SELECTION:
                if (!canCrop) return ENOTTY;
                crop = static_cast<v4l2_selection*>(argument)->r;
                if (roundsCrop) crop.width = crop.width / 2 * 2;
                static_cast<v4l2_selection*>(argument)->r = crop;
                return 0;
            case VIDIOC_G_SELECTION: {
                if (!canCrop) return ENOTTY;
                auto& current = *static_cast<v4l2_selection*>(argument);
                current.r = current.target == V4L2_SEL_TGT_CROP ? crop : v4l2_rect{0, 0, kWidth, kHeight};
                return 0;
            }
            case VIDIOC_STREAMON:
            case VIDIOC_STREAMOFF:
                isStreaming = code == VIDIOC_STREAMON;
                return 0;
            case VIDIOC_REQBUFS:
                return answer<v4l2_requestbuffers>(argument, [&](v4l2_requestbuffers& wanted) {
                    wanted.count = std::min(wanted.count, 3U);
                    m_memory.assign(wanted.count, std::vector<std::uint8_t>(bufferBytes()));
                    queued.clear();
                });
            case VIDIOC_QUERYBUF:
                return answer<v4l2_buffer>(argument, [&](v4l2_buffer& buffer) {
                    buffer.length = bufferBytes(), buffer.m.offset = buffer.index;
                });
            case VIDIOC_QBUF:
                queued.push_back(static_cast<v4l2_buffer*>(argument)->index);
                return 0;
            case VIDIOC_DQBUF:
                return dequeue(*static_cast<v4l2_buffer*>(argument));
            default:
                return ENOTTY;
        }
    }
    const std::uint8_t* map(std::size_t, std::int64_t offset) override {
        ++mapped;
        return m_memory.at(static_cast<std::size_t>(offset)).data();
    }
    void unmap(const std::uint8_t*, std::size_t) noexcept override { --mapped; }
    bool wait(std::chrono::milliseconds) override { return isGone || (isStreaming && !queued.empty()); }

private:
    template <typename Request, typename Fill>
    static int answer(void* argument, const Fill& fill) {
        fill(*static_cast<Request*>(argument));
        return 0;
    }
    unsigned pixelBytes() const { return format.pixelformat == V4L2_PIX_FMT_GREY ? 1 : 2; }
    unsigned bufferBytes() const { return kStride * pixelBytes() * kHeight; }
    void setFormat(std::uint32_t code) {
        format.width = width, format.height = height, format.pixelformat = code;
        format.bytesperline = kStride * pixelBytes();
    }
    int dequeue(v4l2_buffer& buffer) {
        if (queued.empty()) return EAGAIN;
        buffer.index = queued.front();
        queued.pop_front();
        std::vector<std::uint8_t>& memory = m_memory.at(buffer.index);
        std::ranges::fill(memory, std::uint8_t{255});
        for (unsigned y = 0; y < kHeight; ++y) {
            for (unsigned x = 0; x < kWidth; ++x) {
                memory[(y * kStride + x) * pixelBytes()] = static_cast<std::uint8_t>(images + x + 10 * y);
            }
        }
        buffer.bytesused = isDamaged ? bufferBytes() / 2 : bufferBytes();
        buffer.sequence = images++;
        timespec now{};
        ::clock_gettime(CLOCK_MONOTONIC, &now);
        buffer.timestamp = {now.tv_sec - 2, now.tv_nsec / 1000};
        if (timeNs) buffer.timestamp = {*timeNs / 1'000'000'000, *timeNs % 1'000'000'000 / 1000};
        buffer.flags = timeFlag;
        return 0;
    }
    std::vector<std::vector<std::uint8_t>> m_memory;
};

class V4l2CameraTest : public testing::Test {
protected:
    void expectImage(int k) {
        ASSERT_EQ(m_camera.receive(m_frame, std::chrono::milliseconds(1)), Received::Image);
        EXPECT_EQ(m_frame.counter, k);
        std::vector<std::uint8_t> truth;
        for (unsigned y = 0; y < kHeight; ++y) {
            for (unsigned x = 0; x < kWidth; ++x)
                truth.push_back(static_cast<std::uint8_t>(k + static_cast<int>(x + 10 * y)));
        }
        EXPECT_EQ(m_frame.bytes, truth);
    }
    FakeDriver* const m_driver = new FakeDriver;
    V4l2Camera m_camera{"v4l2:/dev/video7", std::unique_ptr<VideoDevice>(m_driver)};
    CameraFrame m_frame;
};

TEST_F(V4l2CameraTest, GreyIsPreferredAndRowsAreFreedOfTheirPadding) {
    EXPECT_EQ(m_camera.name(), "Fake video v4l2:/dev/video7");
    m_camera.start();
    EXPECT_EQ(m_driver->format.pixelformat, V4L2_PIX_FMT_GREY);
    for (int k = 0; k < 10; ++k) expectImage(k);
    m_camera.stop();
    EXPECT_EQ(m_driver->mapped, 0U);
    EXPECT_FALSE(m_driver->isStreaming);
    EXPECT_EQ(m_camera.receive(m_frame, std::chrono::milliseconds(1)), Received::Nothing);
}

TEST_F(V4l2CameraTest, OfYuyvTheLuminanceIsTaken) {
    auto* const driver = new FakeDriver;
    driver->formats = {V4L2_PIX_FMT_YUYV};
    V4l2Camera camera("v4l2:x", std::unique_ptr<VideoDevice>(driver));
    EXPECT_EQ(camera.format(), (RawFormat{{kWidth, kHeight}, PixelFormat::Mono8}));
    camera.start();
    ASSERT_EQ(camera.receive(m_frame, std::chrono::milliseconds(1)), Received::Image);
    EXPECT_EQ(m_frame.bytes[kWidth + 2], 12);
}

TEST_F(V4l2CameraTest, TheDriversTimeIsUtc) {
    m_camera.start();
    ASSERT_EQ(m_camera.receive(m_frame, std::chrono::milliseconds(1)), Received::Image);
    EXPECT_NEAR(static_cast<double>(utcNowNs() - m_frame.timeNs), 2e9, 1e9) << "exposed two seconds ago";
}

TEST_F(V4l2CameraTest, ATimeOfAnUnknownClockIsTheArrival) {
    for (const std::uint32_t flag : {V4L2_BUF_FLAG_TIMESTAMP_UNKNOWN, V4L2_BUF_FLAG_TIMESTAMP_COPY}) {
        m_driver->timeFlag = flag;
        m_driver->timeNs = 5'000'000'000;  // of whatever clock
        m_camera.start();
        EXPECT_TRUE(m_camera.notes().empty());
        ASSERT_EQ(m_camera.receive(m_frame, std::chrono::milliseconds(1)), Received::Image);
        EXPECT_NEAR(static_cast<double>(utcNowNs() - m_frame.timeNs), 0, 1e9);
        ASSERT_EQ(m_camera.notes().size(), 1U);
        EXPECT_NE(m_camera.notes().front().find("gives no time of exposure"), std::string::npos);
        m_driver->timeNs = utcNowNs() / 1000 * 1000;
        m_camera.start();
        ASSERT_EQ(m_camera.receive(m_frame, std::chrono::milliseconds(1)), Received::Image);
        EXPECT_EQ(m_frame.timeNs, *m_driver->timeNs);
        EXPECT_TRUE(m_camera.notes().empty());
    }
}

TEST_F(V4l2CameraTest, LookingAtItChangesNothing) {
    EXPECT_EQ(m_camera.format(), (RawFormat{{kWidth, kHeight}, PixelFormat::Mono8}));
    m_camera.limits();
    EXPECT_EQ(m_driver->changes, 0);
    EXPECT_EQ(m_driver->format.pixelformat, V4L2_PIX_FMT_MJPEG);
}

TEST_F(V4l2CameraTest, TheRegionIsAlwaysSet) {
    m_driver->canCrop = true;
    m_driver->crop = {2, 1, 4, 2};
    m_driver->width = 4, m_driver->height = 2;
    const CameraRegion small{2, 1, 4, 2}, all{0, 0, 6, 4}, corner{0, 0, 4, 2};
    EXPECT_EQ(m_camera.configure({.region = small}).region, small);
    EXPECT_EQ(m_camera.configure({}).region, small) << "what is set is stated";
    EXPECT_EQ(m_camera.configure({.region = corner}).region, corner) << "of the same size";
    EXPECT_EQ(m_camera.configure({.region = all}).region, all);
    EXPECT_EQ(m_camera.format().size, (ImageSize{6, 4}));
    m_driver->roundsCrop = true;
    try {
        m_camera.configure({.region = CameraRegion{0, 0, 5, 4}});
        ADD_FAILURE();
    } catch (const CameraError& error) {
        EXPECT_NE(std::string(error.what()).find("reads the region 0,0,4,4 as images of 4 x 4 px instead of 0,0,5,4"),
                  std::string::npos)
            << error.what();
    }
}

TEST_F(V4l2CameraTest, WithoutCroppingOnlyItsOwnSizeIsARegion) {
    EXPECT_EQ(m_camera.configure({.region = CameraRegion{0, 0, 6, 4}}).region, (CameraRegion{0, 0, 6, 4}));
    EXPECT_THROW(m_camera.configure({.region = CameraRegion{0, 0, 4, 4}}), CameraError);
}

TEST_F(V4l2CameraTest, WhatTheDriverRoundsIsReadBack) {
    m_driver->controls[V4L2_CID_GAIN] = 7;
    m_driver->controlStep = 10;
    const CameraSettings set = m_camera.configure({.exposureUs = 12300, .gainDb = 28});
    EXPECT_EQ(set.exposureUs, 12000);
    EXPECT_EQ(set.gainDb, 20);
}

TEST_F(V4l2CameraTest, ImagesOfNoSizeAreRefused) {
    auto* const driver = new FakeDriver;
    driver->format.width = 0;
    V4l2Camera camera("v4l2:x", std::unique_ptr<VideoDevice>(driver));
    EXPECT_THROW(camera.format(), CameraError);
    EXPECT_THROW(camera.configure({}), CameraError);
}

TEST_F(V4l2CameraTest, ExposureEndsItsAutomaticChoice) {
    EXPECT_EQ(m_camera.limits().exposureUs->high, 500000);
    m_camera.configure({.exposureUs = 12300});
    EXPECT_EQ(m_driver->controls[V4L2_CID_EXPOSURE_ABSOLUTE], 123);
    EXPECT_EQ(m_driver->controls[V4L2_CID_EXPOSURE_AUTO], V4L2_EXPOSURE_MANUAL);
    EXPECT_THROW(m_camera.configure({.gainDb = 1}), InvalidInput);
}

TEST_F(V4l2CameraTest, AHalfImageIsDamagedAndItsBufferIsUsedAgain) {
    m_camera.start();
    m_driver->isDamaged = true;
    for (int k = 0; k < 5; ++k) EXPECT_EQ(m_camera.receive(m_frame, std::chrono::milliseconds(1)), Received::Damaged);
    m_driver->isDamaged = false;
    expectImage(5);
}

TEST_F(V4l2CameraTest, AnUnpluggedCameraIsReported) {
    m_camera.start();
    m_driver->isGone = true;
    try {
        m_camera.receive(m_frame, std::chrono::milliseconds(1));
        ADD_FAILURE();
    } catch (const CameraError& error) {
        EXPECT_NE(std::string(error.what()).find("Fake video"), std::string::npos);
        EXPECT_NE(std::string(error.what()).find("check its cable"), std::string::npos);
    }
}

TEST_F(V4l2CameraTest, ACameraThatOnlyCompressesIsRefused) {
    auto* const driver = new FakeDriver;
    driver->formats = {V4L2_PIX_FMT_MJPEG};
    EXPECT_THROW(V4l2Camera("v4l2:x", std::unique_ptr<VideoDevice>(driver)), CameraError);
}

}  // namespace
}  // namespace strainlens
