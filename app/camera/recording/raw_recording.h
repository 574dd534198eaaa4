// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/camera/pixel_format.h"

namespace strainlens {

/// A recording of RawRecorder, complete or not.
class RawRecording {
public:
    struct Image {
        std::int64_t counter = 0, timeNs = 0;
        bool operator==(const Image&) const = default;
    };

    /// `raw`: NAME.raw. Throws FileError for a file that is missing or invalid, with the line or key.
    explicit RawRecording(std::filesystem::path raw);

    const std::string& camera() const { return m_camera; }
    const RawFormat& format() const { return m_format; }
    /// The complete images.
    const std::vector<Image>& images() const { return m_images; }
    /// Reads the i-th. Throws FileError.
    AnyImage read(std::size_t i) const;

private:
    void readDescription();
    void readIndex();

    const std::filesystem::path m_path;
    std::string m_camera;
    RawFormat m_format;
    std::vector<Image> m_images;
};

}  // namespace strainlens
