// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <new>
#include <span>
#include <utility>

#include "app/io/image/codecs/decoders.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using Bytes = std::vector<std::uint8_t>;

/// Functions of a format.
struct SingleImageFormat {
    ImageFormat format;
    ImageHeader (*inspect)(std::span<const std::uint8_t> bytes);
    DecodedImage (*decode)(const EncodedImage& image);
};

constexpr std::array<SingleImageFormat, 9> kSingleImageFormats = {{
    {ImageFormat::Png, inspectPng, decodePng},
    {ImageFormat::Jpeg, inspectJpeg, decodeJpeg},
    {ImageFormat::Bmp, inspectBmp, decodeByOpenCv},
    {ImageFormat::Pnm, inspectPnm, decodeByOpenCv},
    {ImageFormat::WebP, inspectWebP, decodeByOpenCv},
    {ImageFormat::Jpeg2000, inspectJpeg2000, decodeJpeg2000},
    {ImageFormat::OpenExr, inspectOpenExr, decodeByOpenCv},
    {ImageFormat::Heif, inspectHeif, decodeHeif},
    {ImageFormat::Dng, inspectDng, decodeDng},
}};

const SingleImageFormat& findFormat(ImageFormat format) {
    return *std::ranges::find(kSingleImageFormats, format, &SingleImageFormat::format);
}

}  // namespace

ImageHeader requireValidHeader(const Bytes& bytes, ImageFormat format, const std::string& name) {
    const ImageHeader header = findFormat(format).inspect(bytes);
    requireReadable(header, format, name);
    return header;
}

DecodedImage decodeSingleImage(Bytes bytes, ImageFormat format, const std::string& name, bool withAlpha) {
    const ImageHeader header = requireValidHeader(bytes, format, name);
    try {
        DecodedImage image = findFormat(format).decode({std::move(bytes), format, name, header, withAlpha});
        const ImageSize size = sizeOf(image.grey);
        // Size limits were checked for the header only.
        if (size.width != header.width || size.height != header.height) refuseDamaged(name, format);
        return image;
    } catch (const std::bad_alloc&) {
        throw FileError(name, "does not fit into memory: " + std::to_string(header.width) + " x " +
                                  std::to_string(header.height) + " px. Close other programs or crop the image.");
    }
}

}  // namespace strainlens
