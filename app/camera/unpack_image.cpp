// SPDX-License-Identifier: MPL-2.0
#include "app/camera/unpack_image.h"

#include "app/io/image/recordings/unpack_pixels.h"
#include "compute/types/error.h"

namespace strainlens {

AnyImage unpackImage(const RawFormat& format, std::span<const std::uint8_t> bytes) {
    requireImageSize(format.size);
    if (bytes.size() != rawBytes(format)) {
        throw InvalidInput("bytes of an image", std::to_string(bytes.size()),
                           std::to_string(rawBytes(format)) + " for " + textOf(format.size) + " px of " +
                               std::string(nameOf(format.pixels)));
    }
    return unpackPixels(storedPixels(format), bytes);
}

}  // namespace strainlens
