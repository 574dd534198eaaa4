// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>

namespace strainlens {

/// Kind of a file or folder, by its content.
enum class FileKind : std::uint8_t {
    Folder,
    Image,        ///< image, mask or video
    Project,      ///< a measurement: images, region, parameters, probes and loads
    Template,     ///< everything of a project but its images
    Region,       ///< the shapes of a region
    LoadTable,    ///< table of a testing machine
    ResultsFile,  ///< HDF5, with all that results were measured with
    Results,      ///< results in another format that StrainLens writes or reads
    Arrays,       ///< arrays of numbers (NumPy, MATLAB)
    Unknown
};

/// Detects the kind by the content; the suffix counts only for damaged projects. Reads a complete file only if it is
/// text of a few megabytes at most. Throws FileError for a missing, empty or unreadable file.
FileKind detectFileKind(const std::filesystem::path& path);

/// Throws FileError with the kind and a remedy unless the file can be opened: a folder, images, a project, a results
/// file, a region or a load table.
void requireOpenable(const std::filesystem::path& path, FileKind kind);

}  // namespace strainlens
