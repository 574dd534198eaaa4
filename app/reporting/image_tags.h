// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace strainlens {

/// What a camera has written into an image's file beside its pixels. Empty where it has not.
struct ImageTags {
    std::string make, model, lens, software;
    std::optional<double> exposureS;      ///< time of exposure [s]
    std::optional<double> fNumber;        ///< focal length over diameter
    std::optional<double> focalLengthMm;  ///< [mm]
    std::optional<double> sensitivity;    ///< ISO

    /// "Make Model", the make once.
    std::string camera() const;
};

/// The tags of a TIFF's first page, or the Exif data of a JPEG or PNG (Exif 2.32, CIPA DC-008). What is damaged, of
/// another kind or not there is empty: tags are no reason to refuse an image. Throws FileError where the file cannot be
/// read.
ImageTags imageTagsOf(const std::filesystem::path& path);

}  // namespace strainlens
