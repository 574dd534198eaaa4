// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "compute/synthetic/specimen.h"
#include "compute/types/image.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// One deformed image of a rendered specimen.
struct SpecimenFrame {
    int frame = 1;
    double load = 1;
    std::string image;  ///< file name in the folder of the truth file
    std::string array;  ///< NPY file of the displacements; empty = none
};

/// Content of truth.json: enough to evaluate the true displacement anywhere and to render the images again.
struct SpecimenTruth {
    SpecimenOptions options;
    int bits = 8;
    std::string referenceImage, mask;  ///< file names in the folder of the truth file
    std::vector<SpecimenFrame> frames;
};

void writeSpecimenTruth(std::ostream& out, const SpecimenTruth& truth);

/// Throws FileError unless the file is such a JSON file, InvalidInput for a value out of range.
SpecimenTruth readSpecimenTruth(const std::filesystem::path& path);

/// True displacements for comparison with a measured field.
class DisplacementTruth {
public:
    virtual ~DisplacementTruth() = default;

    /// Displacement of a reference point in a frame [px]; none if it is unknown or not measurable (outside the
    /// material, block outside the image).
    virtual std::optional<PointPx> at(int frame, PointPx point) const = 0;
    /// Size of the images; none if unknown.
    virtual std::optional<ImageSize> imageSize() const { return std::nullopt; }
};

/// Opens truth.json of `strainlens-cli synth`, a NumPy array (.npy) of shape (2, height, width) with u and v per pixel
/// (NaN = unknown), dense flow (.flo, KITTI's .png), or another field (.csv; its Ok points at the same x, y and frame).
/// Arrays and flow apply to every frame and are interpolated linearly.
///
/// `block`: size of the measured blocks [px], for truth.json only: a point counts if its block is inside the material
/// and, displaced, inside the image. 0 x 0: only its centre must be. Throws FileError or InvalidInput.
std::unique_ptr<DisplacementTruth> openTruth(const std::filesystem::path& path, ImageSize block);

}  // namespace strainlens
