// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "app/camera/acquisition/frame_queue.h"
#include "compute/sequence/frame_source.h"

namespace strainlens {

/// When a measured image was exposed and arrived.
struct FrameMoment {
    CameraImage image;
    std::chrono::steady_clock::time_point exposed{};  ///< by the clock of this computer
};

/// The images of a camera as the frames of a run: frame k is the k-th image that is taken out of the queue. Frames are
/// loaded in ascending order, each once; the reference stays in memory.
class CameraFrames : public FrameSource {
public:
    struct Options {
        std::string camera;
        int maxFrames = 0;  ///< deformed images after which it ends; 0: none
        /// The reference, if it is not the first image, and what it is.
        std::optional<AnyImage> reference = {};
        FrameIdentity referenceIdentity = {};
        /// Stores a measured image and returns what file it is; null: images are stored nowhere.
        std::function<FileImage(int frame, const AnyImage& image)> save = {};
        /// Called when no more frames are taken; may be empty.
        std::function<void()> onEnd = {};
    };

    CameraFrames(std::shared_ptr<FrameQueue> queue, Options options);

    int frameCount() const override;
    std::string frameName(int frame) const override;
    FrameIdentity identity(int frame) const override;
    bool grows() const override { return true; }
    bool skipsImages() const override { return m_queue->policy() == FramePolicy::Newest; }
    bool waitForFrame(int frame, const std::stop_token& stop) override;
    /// Throws FileError if the image cannot be stored, and for another frame than the next one, or the reference.
    AnyImage loadFrame(int frame) override;
    /// The reference image; after loadFrame(0), or if it was given.
    const AnyImage& reference() const { return *m_reference; }
    /// The first frame that the camera took: 1 with a reference that was given.
    int firstMeasured() const { return m_givenFrames; }
    /// When the frame was exposed; none for a reference that was given.
    std::optional<FrameMoment> moment(int frame) const;

private:
    SharedFrame takeFrame();

    const std::shared_ptr<FrameQueue> m_queue;
    const Options m_options;
    const int m_givenFrames;  ///< 1 with a reference that was given
    mutable std::mutex m_mutex;
    std::optional<AnyImage> m_reference;
    std::vector<FrameMoment> m_moments;             ///< of the frames after m_givenFrames
    std::vector<std::optional<FileImage>> m_files;  ///< of all frames
};

}  // namespace strainlens
