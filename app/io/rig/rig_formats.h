// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "compute/types/calibration/rig.h"

namespace strainlens {

/// What readers of other programs' files need besides the file.
struct RigImport {
    /// Of each camera, for files without image sizes; one counts for all cameras.
    std::vector<ImageSize> images;
};

/// A format of rig files.
struct RigFormat {
    std::string_view name;     ///< "matchid"
    std::string_view program;  ///< for messages: "MatchID (.caldat)"
    std::size_t maxCameras;    ///< that a file holds
    /// Number of lens coefficients held, in the order of kLensCoefficientNames, apart from skew; k4 to tauY of a lens
    /// that the format does not hold must be 0.
    std::size_t coefficients;
    bool holdsTangential;  ///< p1 and p2
    bool holdsSkew, holdsImageSize;
    bool holdsEverything;  ///< covariance, date, files, notes
    /// Whether a file's text is of this format.
    bool (*isOfFormat)(std::string_view text);
    /// Throws InvalidInput naming field and remedy. `notes` of the rig state what was assumed.
    Rig (*read)(const std::string& text, const RigImport& import);
    std::string (*write)(const Rig& rig);
};

/// All formats; StrainLens' own is first.
std::span<const RigFormat> rigFormats();
/// Throws InvalidInput naming `field` and the formats for an unknown name.
const RigFormat& rigFormat(std::string_view name, const std::string& field);

/// Reads a rig of any format, recognised by its content. Throws FileError, or InvalidInput with the file's name before
/// the field.
Rig readRig(const std::filesystem::path& path, const RigImport& import = {});

/// What the format does not hold of a rig and the measurement can do without: "the covariance".
std::vector<std::string> lossesOf(const Rig& rig, const RigFormat& format);

/// Writes the file atomically. Throws InvalidInput naming camera and coefficient for a rig that the format would change
/// (lens coefficients, number of cameras), and FileError.
void writeRig(const std::filesystem::path& path, const Rig& rig, const RigFormat& format);
/// The same in StrainLens' format.
void writeRig(const std::filesystem::path& path, const Rig& rig);

/// The size of a camera's images: from the file, or from `import`. Throws InvalidInput if neither has it.
ImageSize imageSizeFor(std::size_t camera, std::optional<ImageSize> inFile, const RigImport& import);

}  // namespace strainlens
