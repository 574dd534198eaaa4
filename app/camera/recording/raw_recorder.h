// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "app/camera/acquisition/frame_queue.h"
#include "app/camera/recording/new_files.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// Writes images as the camera delivers them, on a thread of its own, at the speed of the disk: NAME.raw has the pixels
/// of all images without headers, NAME.csv a line with counter and time of exposure for each, NAME.raw.json the layout
/// (docs/formats/high-speed.md). They can be read at any time, also after a kill or when the disk is full: an image
/// counts when its line is complete, which is written after its pixels. Without any image the files are removed again.
class RawRecorder {
public:
    struct Target {
        std::filesystem::path path;  ///< NAME.raw; none of the three may exist
        std::string camera;
        RawFormat format;
    };
    using OnNote = std::function<void(const std::string& sentence)>;

    /// Throws FileError if a file exists or cannot be made. `onNote`: as Acquisition.
    RawRecorder(Target target, std::shared_ptr<FrameQueue> frames, OnNote onNote);
    ~RawRecorder();
    RawRecorder(const RawRecorder&) = delete;
    RawRecorder& operator=(const RawRecorder&) = delete;

    /// Waits for the end of the queue and of the files.
    void finish();
    std::int64_t recorded() const;
    /// Why recording ended early; empty if it did not. Images after that are not recorded.
    std::string failure() const;
    /// Images that came after that.
    std::int64_t unrecorded() const;

private:
    void run();
    bool write(const CameraFrame& frame);
    void fail(int error);
    void end(std::string reason);
    void closeFiles();
    void writeDescription() const;

    const Target m_target;
    const std::shared_ptr<FrameQueue> m_frames;
    const OnNote m_onNote;
    NewFiles m_files;  ///< kept from the first image on
    FileDescriptor m_pixels, m_times;
    std::int64_t m_pixelBytes = 0, m_timesBytes = 0;  ///< of complete images
    mutable std::mutex m_mutex;
    std::int64_t m_recorded = 0, m_unrecorded = 0;
    std::string m_failure;
    std::jthread m_thread;
};

/// The files of a recording NAME.raw.
std::vector<std::filesystem::path> recordingFiles(const std::filesystem::path& raw);

}  // namespace strainlens
