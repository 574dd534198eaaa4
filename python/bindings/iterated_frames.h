// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <pybind11/pybind11.h>

#include <deque>
#include <exception>
#include <mutex>
#include <stop_token>
#include <string>

#include "compute/sequence/frame_source.h"

namespace strainlens::python {

/// A reference image and the images of a Python iterator, which are taken one by one, on the thread that loads them,
/// and not kept.
class IteratedFrames : public FrameSource {
public:
    /// Takes the first two images. Throws InvalidInput without one, and what the iterator throws. Needs the GIL.
    IteratedFrames(const AnyImageView& reference, pybind11::iterator images, std::stop_source stop);

    int frameCount() const override;
    std::string frameName(int frame) const override { return "image " + std::to_string(frame); }
    bool grows() const override { return true; }
    bool isLive() const override { return false; }
    /// False also after an exception of the iterator, which stops the run.
    bool waitForFrame(int frame, const std::stop_token& stop) override;
    AnyImage loadFrame(int frame) override;

    /// The first image of the iterator, before any is loaded.
    const AnyImage& first() const { return m_taken.front(); }
    /// Whether there is another one.
    bool hasMore() const { return !m_hasEnded; }
    /// Throws the exception of the iterator or of an image that cannot be measured, if there was one. Needs the GIL.
    void rethrow() const;

private:
    /// Takes the next image, if there is one. Needs the GIL.
    void take();

    const AnyImageView m_reference;
    pybind11::iterator m_images;
    std::stop_source m_stop;
    mutable std::mutex m_mutex;
    std::deque<AnyImage> m_taken;  ///< and not yet loaded
    int m_count = 1;               ///< frames so far
    bool m_hasEnded = false;
    std::exception_ptr m_failure;
};

}  // namespace strainlens::python
