// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "compute/types/image.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// What a measured field is compared with.
class DisplacementTruth {
public:
    virtual ~DisplacementTruth() = default;

    /// The displacement of the reference point in that frame [px]; nothing where none is known or where a measurement
    /// cannot be asked for (outside the material, the block leaves the image).
    virtual std::optional<PointPx> at(int frame, PointPx point) const = 0;
    /// The size of the images that it belongs to; nothing where it is not known.
    virtual std::optional<ImageSize> imageSize() const { return std::nullopt; }
};

/// Opens truth.json of `strainlens-cli synth`, a NumPy array (.npy) of shape (2, height, width) with u and v of every
/// pixel (NaN = unknown; the same for every frame), dense flow (.flo, KITTI's .png; the same for every frame), or
/// another field
/// (.csv; its Ok points at the same x, y and frame). Arrays and flow are linear between pixels.
///
/// `block` is the size of the measured blocks [px], of use with truth.json only: a point counts where its block lies in
/// the material and, moved, in the image. 0 x 0: its centre does. Throws FileError or InvalidInput.
std::unique_ptr<DisplacementTruth> openTruth(const std::filesystem::path& path, ImageSize block);

}  // namespace strainlens
