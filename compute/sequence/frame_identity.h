// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>

#include "compute/types/parameters/frame_position.h"

namespace strainlens {

/// An image file, or one image of a file with several.
struct FileImage {
    std::filesystem::path path;
    int page = 0;             ///< from 0
    std::uint64_t bytes = 0;  ///< size of the file; 0 if unknown
    std::string sha256 = {};  ///< of the file; empty if unknown

    bool operator==(const FileImage&) const = default;
};

/// An image that a camera took.
struct CameraImage {
    std::string camera;        ///< its name, UTF-8
    std::int64_t timeNs = 0;   ///< since the start of 1970, UTC [ns]
    std::int64_t counter = 0;  ///< number of the image, as the camera counts

    bool operator==(const CameraImage&) const = default;
};

/// What identifies a frame in results, reports and messages.
struct FrameIdentity {
    std::string name = {};                                            ///< displayed, UTF-8
    std::variant<std::monostate, FileImage, CameraImage> image = {};  ///< none: in memory, or unknown
    /// Of the image in the order in which the sequence was taken, from 0; images that are not measured count.
    int position = kUnknownPosition;

    /// Null if the image is in no file.
    const FileImage* file() const { return std::get_if<FileImage>(&image); }
    /// Null if no camera took it for this run.
    const CameraImage* camera() const { return std::get_if<CameraImage>(&image); }
    bool operator==(const FrameIdentity&) const = default;
};

/// Text that is the same for the same image in every run, wherever its file is, and that differs for other images.
/// Empty if the content of the image is not known.
inline std::string keyOf(const FrameIdentity& identity) {
    if (const CameraImage* camera = identity.camera()) {
        return camera->camera + ", image " + std::to_string(camera->counter) + " at " + std::to_string(camera->timeNs) +
               " ns";
    }
    const FileImage* file = identity.file();
    return file && !file->sha256.empty() ? file->sha256 + ", page " + std::to_string(file->page + 1) : std::string();
}

}  // namespace strainlens
