// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "compute/types/image.h"

namespace strainlens {

/// The run was stopped before the image was there. No error: whoever asked for the image asks for nothing more.
struct LoadingStopped {};

/// Where the images of a run come from. Frame 0 is the reference image, 1 .. frameCount() - 1 the deformed ones.
class FrameSource {
public:
    virtual ~FrameSource() = default;
    /// Both from any thread. Of a source that grows: so far.
    virtual int frameCount() const = 0;
    virtual std::string frameName(int frame) const = 0;
    /// Whether images may still come; a run then asks waitForFrame() for every frame, and takes frameCount() for no
    /// end.
    virtual bool grows() const { return false; }
    /// Whether there is such a frame. Where the source grows it waits until the image is there, or until none comes any
    /// more or a stop is requested (false). Any thread.
    virtual bool waitForFrame(int frame, const std::stop_token& stop) {
        (void)stop;
        return frame < frameCount();
    }
    /// Throws FileError, and LoadingStopped where the source hears stops. A run asks for its frames in ascending order,
    /// all on one thread, which is not the caller's: it reads ahead while earlier frames are measured. Where
    /// readersAtOnce() allows, several threads ask, each for the next one.
    virtual AnyImage loadFrame(int frame) = 0;
    /// How many threads may load frames at a time, at least 1.
    virtual int readersAtOnce() const { return 1; }
    /// What each of them takes beside the image that it returns, about [bytes].
    virtual std::int64_t readingBytes() const { return 0; }
};

}  // namespace strainlens
