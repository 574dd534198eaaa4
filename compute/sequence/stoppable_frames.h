// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include "compute/sequence/forwarding_frames.h"
#include "compute/types/threads/detached_threads.h"

namespace strainlens {

/// A source whose loadFrame() returns at once on a stop request, even while a large image is decoded or a drive does
/// not respond. The read in progress completes in the background and is discarded.
class StoppableFrames : public ForwardingFrames {
public:
    StoppableFrames(std::shared_ptr<FrameSource> frames, std::stop_token stop)
        : ForwardingFrames(std::move(frames)), m_stop(std::move(stop)) {}

    AnyImage loadFrame(int frame) override {
        auto image = runCancellable(m_stop, [frames = owned(), frame] { return frames->loadFrame(frame); });
        if (!image) throw LoadingStopped();
        return std::move(*image);
    }
    std::optional<RoiMask> loadMask(int frame) override {
        auto mask = runCancellable(m_stop, [frames = owned(), frame] { return frames->loadMask(frame); });
        if (!mask) throw LoadingStopped();
        return std::move(*mask);
    }

private:
    const std::stop_token m_stop;
};

}  // namespace strainlens
