// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <set>
#include <string>

#include "tests/compute/moving_pattern.h"

namespace strainlens::test {

/// A camera that has taken an image of a pattern every 40 ms; the images arrive by arrive(). `readers` may read
/// concurrently.
class TestCamera : public FrameSource {
public:
    static constexpr std::int64_t kStartNs = 1764414000000000007;

    explicit TestCamera(int frames, int readers = 1, std::int64_t startNs = kStartNs)
        : m_pattern(frames), m_readers(readers), m_startNs(startNs) {}
    int frameCount() const override {
        const std::lock_guard lock(m_mutex);
        return m_arrived;
    }
    bool grows() const override { return true; }
    bool waitForFrame(int frame, const std::stop_token& stop) override {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, stop, [&] { return frame < m_arrived || m_hasEnded; });
        return frame < m_arrived;
    }
    std::string frameName(int frame) const override { return "front " + std::to_string(100 + frame); }
    FrameIdentity identity(int frame) const override {
        return {frameName(frame), CameraImage{"front", m_startNs + std::int64_t{40000000} * frame, 100 + frame}};
    }
    AnyImage loadFrame(int frame) override {
        EXPECT_LT(frame, frameCount()) << "the run did not wait for the frame";
        {
            const std::lock_guard lock(m_mutex);
            loaded.insert(frame);
        }
        if (frame == broken) throw FileError(frameName(frame), "the image was not transferred completely");
        return m_pattern.loadFrame(frame);
    }

    int readersAtOnce() const override { return m_readers; }

    void arrive(int frames) {
        const std::lock_guard lock(m_mutex);
        m_arrived += frames;
        m_changed.notify_all();
    }
    void end() {
        const std::lock_guard lock(m_mutex);
        m_hasEnded = true;
        m_changed.notify_all();
    }

    int broken = -1;
    std::set<int> loaded;

private:
    MovingPattern m_pattern;
    const int m_readers;
    const std::int64_t m_startNs;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    int m_arrived = 0;
    bool m_hasEnded = false;
};

}  // namespace strainlens::test
