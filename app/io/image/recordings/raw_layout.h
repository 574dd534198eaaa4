// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/io/image/recordings/stored_pixels.h"

namespace strainlens {

/// Where the frames of a headerless file are, and how their pixels are stored.
struct RawLayout {
    StoredPixels pixels;
    std::uint64_t offset = 0;    ///< bytes before the first frame
    std::uint64_t frameGap = 0;  ///< bytes between two frames
    std::uint64_t frames = 0;    ///< number of frames; 0: as many as the file has
    double frameRateHz = 0;      ///< [1/s]; 0: unknown
    std::string camera = {};     ///< that recorded the frames; empty: unknown
    std::string times = {};      ///< name of the file beside it with counter and time of each frame; empty: none
};

/// Reads the description of a headerless file, film.raw.json (docs/formats/high-speed.md). Throws FileError
/// naming the file, the field and the remedy.
RawLayout readRawLayout(const std::filesystem::path& description);

/// Layout given as text, "1024x512,bits=12,packing=high,offset=4096". Throws InvalidInput naming `option`.
RawLayout parseRawLayout(const std::string& text, const std::string& option);

/// The description as JSON.
std::string rawLayoutJson(const RawLayout& layout);

/// Writes the description of each headerless file (.raw, .bin) among `inputs` that has none. Throws InvalidInput naming
/// `option` if there is no such file, and FileError for one that is described otherwise or has not one frame of the
/// layout; then nothing is written.
void describeRawFiles(const std::vector<std::filesystem::path>& inputs, const RawLayout& layout,
                      const std::string& option);

}  // namespace strainlens
