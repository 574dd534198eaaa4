// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include "app/camera/camera.h"

namespace strainlens::test {

/// A camera that delivers images as a script says: image k is numbered k, its bytes are k % 251, its time k ms.
class ScriptedCamera : public Camera {
public:
    struct Script {
        int images = 0;  ///< it then sends Received::End
        ImageSize size{16, 8};
        /// Before the k-th image is handed on, which it may change; may throw, or wait.
        std::function<void(int k, CameraFrame& frame)> before = {};
        std::function<bool(int k)> isDamaged = {};
        std::function<bool(int k)> isLate = {};  ///< whether a first wait for it is in vain
        std::int64_t discarded = 0;
    };

    explicit ScriptedCamera(Script script) : m_script(std::move(script)) {}
    std::string name() const override { return "scripted"; }
    CameraLimits limits() override { return {}; }
    CameraSettings configure(const CameraSettings&) override { return {}; }
    RawFormat format() override { return {m_script.size, PixelFormat::Mono8}; }
    void start() override { m_next = 0, m_lastLate = -1; }
    void stop() noexcept override {}
    std::int64_t discarded() const override { return m_script.discarded; }
    Received receive(CameraFrame& frame, std::chrono::milliseconds timeout) override {
        if (m_next == m_script.images) return Received::End;
        if (m_script.images < 0) {
            std::this_thread::sleep_for(timeout);
            return Received::Nothing;
        }
        if (m_script.isLate && m_lastLate != m_next && m_script.isLate(m_next)) {
            m_lastLate = m_next;
            return Received::Nothing;
        }
        const int k = m_next++;
        if (m_script.isDamaged && m_script.isDamaged(k)) return Received::Damaged;
        frame.format = format();
        frame.bytes.assign(rawBytes(frame.format), static_cast<std::uint8_t>(k % 251));
        frame.counter = k;
        setTimes(frame, std::int64_t{k + 1} * 1'000'000);
        if (m_script.before) m_script.before(k, frame);
        return Received::Image;
    }

private:
    const Script m_script;
    int m_next = 0, m_lastLate = -1;
};

}  // namespace strainlens::test
