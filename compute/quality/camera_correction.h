// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// What is known of a camera's sensor and of what it always shows, read from CameraImages: images of one size and
/// depth.
struct SensorImages {
    std::vector<SensorPixel> badPixels;  ///< sorted row by row
    std::optional<AnyImage> dark;        ///< without light
    std::optional<AnyImage> flat;        ///< of a uniform surface
    std::optional<AnyImage> background;  ///< what remains when the specimen is taken away
    std::string name = "camera image";   ///< of one of them, for messages
};

/// "16 bit"; `index`: in AnyImage.
std::string depthText(std::size_t index);

/// Corrects the images of a camera: subtracts the dark image, divides by the flat image (less the dark one, relative to
/// its mean), subtracts the background, which is corrected in the same way, and replaces bad pixels by the median of
/// their neighbours. Any thread.
class CameraCorrection {
public:
    CameraCorrection() = default;
    /// Throws InvalidInput for a pixel of the flat image, not listed as bad, that is not above the dark image.
    CameraCorrection(ImageSize size, const SensorImages& images);

    bool empty() const { return m_badPixels.empty() && !changesGreys(); }
    ImageSize size() const { return m_size; }
    /// Of images that it suits, an index in AnyImage; none: any.
    std::optional<std::size_t> depth() const { return m_depth; }
    /// Needed by apply(), in addition to its result; 0 if greys do not change [bytes].
    std::int64_t applyBytes() const;
    /// The result is float if greys change. Throws InvalidInput for an image of another size or depth.
    AnyImage apply(AnyImage&& image) const;

private:
    void requireSuits(const AnyImage& image) const;
    bool changesGreys() const { return !m_offset.empty() || !m_gain.empty(); }

    std::string m_name;
    ImageSize m_size;
    std::optional<std::size_t> m_depth;  ///< see depth()
    std::vector<SensorPixel> m_badPixels;
    GrayImage<float> m_gain, m_offset;  ///< empty: 1, 0; corrected = gain * grey - offset
};

}  // namespace strainlens
