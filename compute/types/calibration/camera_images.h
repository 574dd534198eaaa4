// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// What an image of the camera shows.
enum class CameraImageKind : std::uint8_t {
    BadPixels,   ///< a mask, white where a pixel of the sensor is wrong
    Dark,        ///< no light
    Flat,        ///< a uniform surface
    Background,  ///< what remains when the specimen is taken away
};

/// Names of the parameters, by kind.
inline constexpr std::array<std::string_view, 4> kCameraImageNames = {"bad-pixels", "dark", "flat", "background"};

/// English texts about an image of the camera, which the window translates.
struct CameraImageTexts {
    std::string_view title, hint;
    std::string_view fileType;               ///< placeholder of the option
    std::string_view doneBefore, doneAfter;  ///< what is done, around the name of the file
};
/// By kind.
inline constexpr std::array<CameraImageTexts, kCameraImageNames.size()> kCameraImageTexts = {{
    {"Bad pixels", "Mask, white where a pixel is bad; such pixels take the median of their neighbours.", "MASK",
     "the bad pixels of ", " were replaced by the median of their neighbours"},
    {"Dark image", "Image taken without light; it is subtracted from all images.", "IMAGE", "the dark image ",
     " was subtracted"},
    {"Flat image", "Image of a uniform surface; all images are divided by it.", "IMAGE",
     "greys were divided by the flat image ", ""},
    {"Background", "Image without the specimen; it is subtracted from all images.", "IMAGE", "the background ",
     " was subtracted"},
}};

constexpr std::string_view nameOf(CameraImageKind kind) { return kCameraImageNames[static_cast<std::size_t>(kind)]; }
constexpr const CameraImageTexts& textsOf(CameraImageKind kind) {
    return kCameraImageTexts[static_cast<std::size_t>(kind)];
}

/// The files of the images by which all images of a measurement are corrected (CameraCorrection), at most one a kind.
struct CameraImages {
    std::array<CalibrationFile, kCameraImageNames.size()> files;  ///< by kind; an empty path: none

    CalibrationFile& operator[](CameraImageKind kind) { return files[static_cast<std::size_t>(kind)]; }
    const CalibrationFile& operator[](CameraImageKind kind) const { return files[static_cast<std::size_t>(kind)]; }
    bool any() const {
        return std::ranges::any_of(files, [](const CalibrationFile& file) { return !file.path.empty(); });
    }
    bool operator==(const CameraImages&) const = default;
};

}  // namespace strainlens
