// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <stop_token>
#include <utility>

#include "compute/sequence/frame_source.h"
#include "compute/types/threads/detached_threads.h"

namespace strainlens {

/// A source whose loadFrame() returns at once on a stop request, even while a large image is decoded or a drive does
/// not respond. The read in progress completes in the background and is discarded.
class StoppableFrames : public FrameSource {
public:
    StoppableFrames(std::shared_ptr<FrameSource> frames, std::stop_token stop)
        : m_frames(std::move(frames)), m_stop(std::move(stop)) {}

    int frameCount() const override { return m_frames->frameCount(); }
    std::string frameName(int frame) const override { return m_frames->frameName(frame); }
    FrameIdentity identity(int frame) const override { return m_frames->identity(frame); }
    bool grows() const override { return m_frames->grows(); }
    bool waitForFrame(int frame, const std::stop_token& stop) override { return m_frames->waitForFrame(frame, stop); }
    AnyImage loadFrame(int frame) override {
        auto image = runCancellable(m_stop, [frames = m_frames, frame] { return frames->loadFrame(frame); });
        if (!image) throw LoadingStopped();
        return std::move(*image);
    }
    int readersAtOnce() const override { return m_frames->readersAtOnce(); }
    std::int64_t readingBytes() const override { return m_frames->readingBytes(); }

private:
    const std::shared_ptr<FrameSource> m_frames;
    const std::stop_token m_stop;
};

}  // namespace strainlens
