// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <arv.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

#include "app/camera/camera.h"
#include "app/camera/device_clock.h"

namespace strainlens {

/// A GenICam camera (GigE Vision, USB3 Vision) through Aravis, http://github.com/AravisProject/aravis.
///
/// Exposure: the camera's time stamp. A camera's clock is read once at start(); where it cannot be read, the first
/// image gives the difference, without its transfer time.
class AravisCamera : public Camera {
public:
    /// Throws CameraError.
    explicit AravisCamera(const std::string& id);
    ~AravisCamera() override;

    std::string name() const override { return m_name; }
    CameraLimits limits() override;
    CameraSettings configure(const CameraSettings& settings) override;
    RawFormat format() override;
    void start() override;
    Received receive(CameraFrame& frame, std::chrono::milliseconds timeout) override;
    void stop() noexcept override;
    std::int64_t discarded() const override;
    std::vector<std::string> notes() const override;

private:
    template <typename Call>
    auto call(const char* what, const Call& call) const;
    void setNumbers(const CameraSettings& settings);
    void setTrigger(const std::string& source);
    void trigger();
    std::optional<std::string> currentTrigger() const;
    std::optional<std::int64_t> readClock() const;
    std::int64_t unwrap(std::uint64_t frameId);

    const std::string m_id;
    std::string m_name;
    ArvCamera* m_camera = nullptr;
    ArvStream* m_stream = nullptr;
    unsigned long m_lostSignal = 0;
    std::atomic<bool> m_isLost = false;
    bool m_triggersBySoftware = false;
    std::optional<std::chrono::steady_clock::time_point> m_triggered;  ///< by software, and no image since
    std::chrono::microseconds m_triggerPatience{};
    DeviceClock m_clock;
    std::int64_t m_lastId = -1, m_wraps = 0;  ///< of GigE Vision's 16 bit counters
};

}  // namespace strainlens
