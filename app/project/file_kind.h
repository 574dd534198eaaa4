// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>

namespace strainlens {

/// What a file or folder is for, as its content says.
enum class FileKind : std::uint8_t {
    Folder,
    Image,      ///< an image or a video; a mask is one too
    Project,    ///< a measurement: its images, region, parameters, probes and loads
    Region,     ///< the shapes of a region
    LoadTable,  ///< what a testing machine recorded
    Results,    ///< results, in any format that StrainLens writes or reads
    Arrays,     ///< arrays of numbers (NumPy, MATLAB)
    Unknown
};

/// What the file is. Its content decides; the ending of the name counts for projects that are damaged alone. A file is
/// not read to its end unless it is text of a few megabytes at most. Throws FileError for a file that is missing, empty
/// or not readable.
FileKind detectFileKind(const std::filesystem::path& path);

/// Throws FileError that says what the file is instead, and what to do, unless it can be opened: a folder, images, a
/// project, a region or a load table. Throws as detectFileKind().
void requireOpenable(const std::filesystem::path& path, FileKind kind);

}  // namespace strainlens
