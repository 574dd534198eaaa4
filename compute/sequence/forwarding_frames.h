// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "compute/sequence/frame_source.h"

namespace strainlens {

/// The frames of another source; derived classes override what differs.
class ForwardingFrames : public FrameSource {
public:
    /// `frames` must outlive it.
    explicit ForwardingFrames(FrameSource& frames) : m_frames(frames) {}
    explicit ForwardingFrames(std::shared_ptr<FrameSource> frames) : m_frames(*frames), m_owned(std::move(frames)) {}

    int frameCount() const override { return m_frames.frameCount(); }
    std::string frameName(int frame) const override { return m_frames.frameName(frame); }
    FrameIdentity identity(int frame) const override { return m_frames.identity(frame); }
    bool grows() const override { return m_frames.grows(); }
    bool isLive() const override { return m_frames.isLive(); }
    bool skipsImages() const override { return m_frames.skipsImages(); }
    bool waitForFrame(int frame, const std::stop_token& stop) override { return m_frames.waitForFrame(frame, stop); }
    AnyImage loadFrame(int frame) override { return m_frames.loadFrame(frame); }
    std::optional<RoiMask> loadMask(int frame) override { return m_frames.loadMask(frame); }
    int readersAtOnce() const override { return m_frames.readersAtOnce(); }
    std::int64_t readingBytes() const override { return m_frames.readingBytes(); }

protected:
    /// The other source, if it is owned.
    const std::shared_ptr<FrameSource>& owned() const { return m_owned; }

private:
    FrameSource& m_frames;
    const std::shared_ptr<FrameSource> m_owned;
};

}  // namespace strainlens
