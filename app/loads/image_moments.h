// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/loads/frame_loads.h"

namespace strainlens {

/// Where the moments of the images come from.
enum class MomentSource : std::uint8_t {
    Rows,       ///< none: the table has a row for each image
    Rate,       ///< a frame rate
    Exif,       ///< time of exposure in the image files, or of the frames of a recording
    FileTimes,  ///< times at which the image files were written
    List        ///< a list of times
};

/// When the images were taken, relative to the table.
struct LoadTiming {
    MomentSource source = MomentSource::Rows;
    double rateHz = 0;         ///< for MomentSource::Rate
    double offsetS = 0;        ///< table time of an image - its moment
    std::string trigger = {};  ///< channel of the table that marks the images; empty: none

    bool operator==(const LoadTiming&) const = default;
};

/// "rows", "rate", "exif", "file" or "list".
std::string_view nameOf(MomentSource source);
/// Throws InvalidInput naming `field`.
MomentSource parseMomentSource(const std::string& name, const std::string& field);

/// Moments of the images at a frame rate, the reference at 0 [s]. Images that were not measured count. Throws
/// InvalidInput naming `--image-rate` for a rate that is not above 0.
std::vector<double> momentsAtRate(const MeasuredImages& images, double rateHz);

/// Reads a list of times; see parseMoments(). Throws FileError.
std::vector<double> readMoments(const std::filesystem::path& path);
/// Reads a time [s] or clock time from the end of each line; texts above the first time are headers. Throws FileError
/// for a line without a time, for an empty list, and where commas may separate columns. Clock times go on after
/// midnight.
std::vector<double> parseMoments(std::string_view bytes, const std::string& name);

/// The listed moments of the measured images; the list has one for each of these, or for each given image. Throws
/// InvalidInput naming `--image-times` for another count.
std::vector<double> selectMoments(const MeasuredImages& images, std::span<const double> listed);

/// Moments of files by Exif or by the time of writing, the first at 0 [s]. Throws FileError for a file without the
/// tag and for pages of one file, InvalidInput for another source.
std::vector<double> momentsOfFiles(std::span<const std::filesystem::path> files, MomentSource source);

/// Moments of the images by any source; by Exif also of a recording's frames. `files`: of these images, `listed`: for
/// MomentSource::List. Empty for MomentSource::Rows. Throws FileError for a file that was not taken or written after
/// the image before it.
std::vector<double> momentsOf(const LoadTiming& timing, const MeasuredImages& images,
                              std::span<const std::filesystem::path> files, std::span<const double> listed);

}  // namespace strainlens
