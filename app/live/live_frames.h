// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/io/image/image_sequence.h"
#include "app/live/live_time.h"

namespace strainlens {

/// Frames of files that come while the run goes on. Any thread adds; frames are waited for until end().
///
/// An image that cannot be read is looked at again whenever its file has changed, until it has stayed the same for
/// kPatience: writers close files that they go on writing. Until end() a folder that is away is waited for.
class LiveFrames : public FileFrameSource {
public:
    static constexpr std::chrono::milliseconds kPatience{2000};

    LiveFrames() : FileFrameSource({}) {}

    /// `closed`: when the file became whole, where somebody saw it. Nothing comes after end().
    void add(const std::vector<FrameReference>& frames, std::optional<LiveTime> closed);
    /// No more come.
    void end();
    bool hasEnded() const;

    bool grows() const override { return true; }
    bool waitForFrame(int frame, const std::stop_token& stop) override;
    AnyImage loadFrame(int frame) override;
    /// None where nobody saw it.
    std::optional<LiveTime> closedAt(int frame) const;

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<std::optional<LiveTime>> m_closed;  ///< one a frame
    bool m_ended = false;
};

}  // namespace strainlens
