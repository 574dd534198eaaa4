// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <arv.h>

#include <atomic>
#include <memory>
#include <optional>

#include "app/camera/camera.h"

namespace strainlens {

/// A GenICam camera (GigE Vision, USB3 Vision) through Aravis, http://github.com/AravisProject/aravis.
///
/// Exposure: the camera's time stamp. A camera whose clock is not UTC is read once at start(); where it cannot be read,
/// the first image gives the difference, without its transfer time.
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

private:
    template <typename Call>
    auto call(const char* what, const Call& call) const;
    void setNumbers(const CameraSettings& settings);
    void setTrigger(const std::string& source);
    void trigger();
    std::int64_t utcOf(std::int64_t deviceNs, std::int64_t arrivedNs);
    std::optional<std::int64_t> readClock() const;
    std::int64_t unwrap(std::uint64_t frameId);

    const std::string m_id;
    std::string m_name;
    ArvCamera* m_camera = nullptr;
    ArvStream* m_stream = nullptr;
    unsigned long m_lostSignal = 0;
    std::atomic<bool> m_isLost = false;
    bool m_triggersBySoftware = false, m_isTriggered = false;
    std::optional<std::int64_t> m_clockOffsetNs;  ///< UTC - clock of the camera
    std::int64_t m_lastId = -1, m_wraps = 0;      ///< of GigE Vision's 16 bit counters
};

}  // namespace strainlens
