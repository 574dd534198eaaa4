// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace strainlens {

/// Metadata that a camera wrote into an image file; empty if missing.
struct ImageTags {
    std::string make, model, lens, software;
    std::optional<double> exposureS;      ///< exposure time [s]
    std::optional<double> fNumber;        ///< focal length / aperture diameter
    std::optional<double> focalLengthMm;  ///< [mm]
    std::optional<double> sensitivity;    ///< ISO
    std::optional<double> takenS;         ///< moment of exposure by the camera's clock, since 1970 [s]

    /// "Make Model", without a repeated make.
    std::string camera() const;
};

/// Reads the tags of a TIFF's first page, or the Exif data of a JPEG or PNG (Exif 2.32, CIPA DC-008). Damaged or
/// missing tags are left empty, since they are no reason to reject an image. Throws FileError if the file cannot be
/// read.
ImageTags imageTagsOf(const std::filesystem::path& path);

}  // namespace strainlens
