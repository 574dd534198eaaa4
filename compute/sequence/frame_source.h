// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "compute/sequence/frame_identity.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Thrown when a stop is requested before the image is loaded. Not an error: the caller requests no more images.
struct LoadingStopped {};

/// The images of a run. Frame 0 is the reference image, 1 .. frameCount() - 1 are the deformed ones. A frame is one
/// image for each camera; all sources have one camera so far.
class FrameSource {
public:
    virtual ~FrameSource() = default;
    /// Any thread. A growing source returns the count so far.
    virtual int frameCount() const = 0;
    /// Displayed name of the frame, for example in messages about it. Any thread.
    virtual std::string frameName(int frame) const = 0;
    /// Identity of a frame that exists. May read it, to find the content hash of a file. Any thread.
    virtual FrameIdentity identity(int frame) const { return {frameName(frame)}; }
    /// Whether more images may arrive. A run then calls waitForFrame() for every frame and ignores frameCount().
    virtual bool grows() const { return false; }
    /// Whether somebody waits for the results of each image before the next one comes, so that no frame may wait for a
    /// later one.
    virtual bool isLive() const { return grows(); }
    /// Whether loadFrame() of a frame gives the newest image instead of the next one. It is then called when the frame
    /// can be measured at once, not ahead.
    virtual bool skipsImages() const { return false; }
    /// Whether the frame exists. A growing source waits for the image and returns false when it has ended or a stop is
    /// requested. Any thread.
    virtual bool waitForFrame(int frame, const std::stop_token& stop) {
        (void)stop;
        return frame < frameCount();
    }
    /// Throws FileError, and LoadingStopped if the source observes the stop token. A run loads its frames in ascending
    /// order on one background thread, prefetching while earlier frames are measured; on several threads, each loading
    /// the next frame, if readersAtOnce() allows.
    virtual AnyImage loadFrame(int frame) = 0;
    /// The pixels of the frame that show the specimen, not something in front of it; nullopt: all. Called and throws as
    /// loadFrame(), after it.
    virtual std::optional<RoiMask> loadMask(int frame) {
        (void)frame;
        return std::nullopt;
    }
    /// Number of threads that may load frames concurrently, at least 1.
    virtual int readersAtOnce() const { return 1; }
    /// Memory that each of them needs in addition to the returned image, approximately [bytes].
    virtual std::int64_t readingBytes() const { return 0; }
};

}  // namespace strainlens
