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

/// Frames of files that arrive during the run, until end(). Any thread may add frames.
///
/// An image that cannot be read is read again whenever its file changes, until it has not changed for kRetryTimeout:
/// some writers close a file and continue it later. Before end() a missing folder is waited for. A stop ends
/// waitForFrame() at once; StoppableFrames does so for loadFrame().
class LiveFrames : public FileFrameSource {
public:
    static constexpr std::chrono::milliseconds kRetryTimeout{2000};

    LiveFrames() : FileFrameSource({}) {}

    /// Frames get the positions in which they are added. `closed`: when the file became complete, if known. Ignored
    /// after end().
    void add(const std::vector<FrameReference>& frames, std::optional<LiveTime> closed);
    /// No more frames arrive.
    void end();
    bool hasEnded() const;

    bool grows() const override { return true; }
    bool waitForFrame(int frame, const std::stop_token& stop) override;
    AnyImage loadFrame(int frame) override;
    /// When the frame's file became complete; none if unknown.
    std::optional<LiveTime> closedAt(int frame) const;

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<std::optional<LiveTime>> m_closed;  ///< per frame
    bool m_ended = false;
};

}  // namespace strainlens
