// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "compute/quality/light_change.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {

/// An image ready for a device.
struct PreparedFrame {
    int frame = 0;
    GrayImage<std::uint8_t> grey;  ///< empty with an error
    /// The image at its own depth, if refinement needs it.
    std::optional<AnyImage> full;
    std::size_t defectPixels = 0;    ///< replaced hot and dead pixels
    std::optional<RoiMask> present;  ///< the pixels with a value, if some have none
    std::optional<RoiMask> visible;  ///< the pixels that show the specimen (FrameSource::loadMask)
    std::vector<std::string> notes;  ///< changes to the image that the user must know
    TileGreys light;                 ///< of the 8-bit image, for LightChoice::Auto; else empty
    /// Whether the search uses normalised images (lightNormalisation).
    bool normalised = false;
    std::string error;        ///< why the frame cannot be measured; empty for a valid one
    StageTimes prefetchMs{};  ///< prefetching (read, prepare, upload) on the reader's thread
    /// Number of the session (SequenceDevice) that has the image uploaded for useNext; 0 = none.
    int uploadedInSession = 0;
    std::exception_ptr uploadFailure;  ///< the DeviceError of that upload

    /// The image for refinement.
    AnyImageView refined() const { return full ? viewOf(*full) : grey.view(); }
};

}  // namespace strainlens
