// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/codecs/decoders.h"

#include <algorithm>
#include <new>
#include <opencv2/imgcodecs.hpp>

#include "app/io/image/float_greys.h"
#include "app/io/image/grey_rows.h"
#include "app/io/image/opencv_codecs.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using Bytes = std::vector<std::uint8_t>;

/// Decodes into `target` if it has the right size and type; it may be empty.
cv::Mat decode(const Bytes& bytes, const EncodedImage& image, cv::Mat target) {
    constexpr int kColours = cv::IMREAD_ANYDEPTH | cv::IMREAD_ANYCOLOR | cv::IMREAD_IGNORE_ORIENTATION;
    try {
        decodeImage(bytes, image.withAlpha ? cv::IMREAD_UNCHANGED : kColours, &target);
        if (target.empty()) refuseDamaged(image.name, image.format);
        return target;
    } catch (const cv::Exception& error) {
        if (error.code == cv::Error::StsNoMem) throw std::bad_alloc();
        refuseDamaged(image.name, image.format);
    }
}

/// The grey values, or the last of four channels.
template <typename Pixel>
GrayImage<Pixel> convert(const cv::Mat& image, bool isAlpha) {
    GrayImage<Pixel> grey(image.cols, image.rows);
    const auto channels = static_cast<std::size_t>(image.channels());
    const bool isColour = !isAlpha && channels >= 3;
    for (int y = 0; y < image.rows; ++y) {
        const Pixel* blue = image.ptr<Pixel>(y);
        const SampleRow<Pixel> row = isColour ? SampleRow<Pixel>{blue + 2, blue + 1, blue, channels}
                                              : SampleRow<Pixel>{isAlpha ? blue + 3 : blue, nullptr, nullptr, channels};
        greyRow(row, static_cast<std::size_t>(image.cols), grey.row(y));
    }
    return grey;
}

template <typename Pixel>
DecodedImage toGreyAndAlpha(const cv::Mat& image) {
    DecodedImage result{convert<Pixel>(image, false), std::nullopt};
    if constexpr (std::is_same_v<Pixel, float>) result.grey = toFloatGreys(std::get<GrayImage<float>>(result.grey));
    if (image.channels() == 4) result.alpha = convert<Pixel>(image, true);
    return result;
}

DecodedImage toGreyAndAlpha(const cv::Mat& image, const std::string& name) {
    switch (image.depth()) {
        case CV_8U:
            return toGreyAndAlpha<std::uint8_t>(image);
        case CV_16U:
            return toGreyAndAlpha<std::uint16_t>(image);
        case CV_32F:
            return toGreyAndAlpha<float>(image);
        default:
            throw FileError(name, "has an unsupported pixel format; save it with 8 or 16 bit, or as float.");
    }
}

/// Decodes directly into the image if the file has grey pixels of this depth, as most do.
template <typename Pixel>
DecodedImage decodeInto(const Bytes& bytes, const EncodedImage& encoded) {
    GrayImage<Pixel> image(static_cast<int>(encoded.header.width), static_cast<int>(encoded.header.height));
    const cv::Mat rows(image.height(), image.width(), cv::DataType<Pixel>::type, image.row(0),
                       static_cast<std::size_t>(image.strideBytes()));
    const cv::Mat decoded = decode(bytes, encoded, rows);
    if (decoded.data == rows.data) return {std::move(image), std::nullopt};
    image = {};
    return toGreyAndAlpha(decoded, encoded.name);
}

DecodedImage decodeBytes(const Bytes& bytes, const EncodedImage& image) {
    return image.header.bytesPerPixel == 2 ? decodeInto<std::uint16_t>(bytes, image)
                                           : decodeInto<std::uint8_t>(bytes, image);
}

}  // namespace

DecodedImage decodeByOpenCv(const EncodedImage& image) { return decodeBytes(image.bytes, image); }

DecodedImage decodePng(const EncodedImage& image) {
    return decodeBytes(removeAncillaryChunks(image.bytes, image.withAlpha), image);
}

DecodedImage decodeJpeg2000(const EncodedImage& image) {
    DecodedImage result = decodeByOpenCv(image);
    const int shift = 16 - image.header.bitsPerSample;
    const auto spread = [shift](AnyImage& deep) {
        auto* const words = std::get_if<GrayImage<std::uint16_t>>(&deep);
        if (!words || shift <= 0 || shift >= 8) return;
        for (int y = 0; y < words->height(); ++y) {
            std::transform(words->row(y), words->row(y) + words->width(), words->row(y),
                           [shift](std::uint16_t grey) { return static_cast<std::uint16_t>(grey << shift); });
        }
    };
    spread(result.grey);
    if (result.alpha) spread(*result.alpha);
    return result;
}

}  // namespace strainlens
