// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <linux/videodev2.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/camera/camera.h"
#include "app/camera/v4l2/video_device.h"

namespace strainlens {

/// A Video4Linux camera with memory-mapped buffers: grey of 8, 10, 12 and 16 bits, or the luminance of YUYV (as 8
/// bits). Exposure: the driver's time stamp, the start or the end of the frame; the arrival if it is of an unknown
/// clock. Only configure() and start() change the device.
class V4l2Camera : public Camera {
public:
    /// Throws CameraError for a device that captures no grey images.
    V4l2Camera(std::string id, std::unique_ptr<VideoDevice> device);
    ~V4l2Camera() override { stop(); }

    std::string name() const override { return m_name; }
    CameraLimits limits() override;
    CameraSettings configure(const CameraSettings& settings) override;
    RawFormat format() override;
    void start() override;
    Received receive(CameraFrame& frame, std::chrono::milliseconds timeout) override;
    void stop() noexcept override;
    std::vector<std::string> notes() const override;

private:
    struct Buffer {
        const std::uint8_t* memory = nullptr;
        std::size_t bytes = 0;
    };
    void request(const char* what, unsigned long code, void* argument);
    std::optional<NumberRange> controlRange(std::uint32_t control) const;
    void setControl(const char* what, std::uint32_t control, int value);
    std::optional<CameraRegion> selection(std::uint32_t target) const;
    std::optional<double> controlValue(std::uint32_t control) const;
    void setRegion(const CameraRegion& region);
    void chooseFormat();
    void setFormat(std::uint32_t code);
    void setRate(double frameRateHz);
    void mapBuffers();
    void unmapBuffers() noexcept;
    bool copyImage(const v4l2_buffer& buffer, CameraFrame& frame) const;

    const std::string m_id;
    const std::unique_ptr<VideoDevice> m_device;
    std::string m_name;
    std::vector<std::uint32_t> m_codes;  ///< pixel formats of the device that can be read, the best first
    v4l2_pix_format m_format{};
    std::vector<Buffer> m_buffers;
    bool m_isStreaming = false, m_hasMissingTimes = false;
};

std::vector<CameraDescription> listV4l2Cameras();
std::unique_ptr<Camera> openV4l2Camera(const std::string& address);

}  // namespace strainlens
