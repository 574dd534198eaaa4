// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/picture_pixels.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/image/image_format.h"
#include "app/io/image/opencv_codecs.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kJpegQuality = 92;

/// Copies an image whose pixels are blue, green and red.
PixelBlock copyPixels(const cv::Mat& colours) {
    PixelBlock block{{colours.cols, colours.rows}, {}};
    block.pixels.reserve(colours.total());
    for (int y = 0; y < colours.rows; ++y) {
        const auto* const row = colours.ptr<cv::Vec3b>(y);
        std::transform(row, row + colours.cols, std::back_inserter(block.pixels), [](const cv::Vec3b& bgr) {
            return 0xFF000000u | std::uint32_t{bgr[2]} << 16 | std::uint32_t{bgr[1]} << 8 | bgr[0];
        });
    }
    return block;
}

cv::Mat reduceTo(const cv::Mat& colours, int maxPx) {
    const int longest = std::max(colours.cols, colours.rows);
    if (maxPx <= 0 || longest <= maxPx) return colours;
    const double scale = double(maxPx) / longest;
    cv::Mat reduced;
    const auto side = [scale](int px) { return std::max(1, static_cast<int>(px * scale)); };
    cv::resize(colours, reduced, {side(colours.cols), side(colours.rows)}, 0, 0, cv::INTER_AREA);
    return reduced;
}

/// Blue, green and red in 8 bit.
cv::Mat overWhite(const cv::Mat& pixels) {
    cv::Mat eight, colours;
    pixels.convertTo(eight, CV_8U, pixels.depth() == CV_16U ? 1.0 / 257 : 1.0);
    if (eight.channels() == 1) cv::cvtColor(eight, colours, cv::COLOR_GRAY2BGR);
    if (eight.channels() == 3) return eight;
    if (eight.channels() != 4) return colours;
    colours.create(eight.size(), CV_8UC3);
    std::transform(eight.begin<cv::Vec4b>(), eight.end<cv::Vec4b>(), colours.begin<cv::Vec3b>(),
                   [](const cv::Vec4b& bgra) {
                       const auto blend = [opacity = bgra[3]](int value) {
                           return static_cast<std::uint8_t>((value * opacity + 255 * (255 - opacity) + 127) / 255);
                       };
                       return cv::Vec3b(blend(bgra[0]), blend(bgra[1]), blend(bgra[2]));
                   });
    return colours;
}

// OpenCV has no read-only matrix; imencode does not write to it.
template <typename Pixel>
cv::Mat matrixOf(ImageView<Pixel> image, int matType) {
    return {image.height, image.width, matType, const_cast<Pixel*>(image.pixels),
            static_cast<std::size_t>(image.strideBytes)};
}

std::vector<std::uint8_t> encodePng(const cv::Mat& pixels) {
    std::vector<std::uint8_t> bytes = encodeImage(".png", pixels);
    if (bytes.empty()) throw Error("The picture cannot be encoded as PNG.");
    return bytes;
}

template <typename Pixel>
void writeMatrix(const std::filesystem::path& path, ImageView<Pixel> image, int matType) {
    const auto bytes = encodeImage(".png", matrixOf(image, matType), {cv::IMWRITE_PNG_COMPRESSION, 1});
    if (bytes.empty()) throw FileError(utf8(path), "the image could not be encoded as PNG.");
    writeFileAtomically(path, bytes);
}

}  // namespace

PixelBlock decodePngPixels(std::span<const std::uint8_t> png, int maxPx) {
    // OpenCV has no read-only matrix; imdecode does not write to it.
    const cv::Mat bytes(1, static_cast<int>(png.size()), CV_8UC1, const_cast<std::uint8_t*>(png.data()));
    const cv::Mat colours = decodeImage(bytes, cv::IMREAD_COLOR);
    if (colours.empty()) throw Error("A picture cannot be decoded.");
    return copyPixels(reduceTo(colours, maxPx));
}

PixelBlock readPicture(const std::filesystem::path& path, int maxPx) {
    std::vector<std::uint8_t> file = readFileBytes(path);
    const ImageFormat format = imageFormatOf(std::span<const std::uint8_t>(file));
    const bool isReadable = format == ImageFormat::Png || format == ImageFormat::Jpeg;
    cv::Mat pixels;
    try {
        if (isReadable) pixels = decodeImage(file, cv::IMREAD_UNCHANGED);
    } catch (const cv::Exception&) {
        pixels.release();  // too large for OpenCV
    }
    if (pixels.empty()) throw FileError(utf8(path), "is not a picture that can be read; save it as PNG or JPEG.");
    return copyPixels(reduceTo(overWhite(pixels), maxPx));
}

PixelBlock publishedColours(PublishedMap map) {
    constexpr cv::ColormapTypes kMaps[] = {cv::COLORMAP_VIRIDIS, cv::COLORMAP_CIVIDIS, cv::COLORMAP_MAGMA};
    cv::Mat levels(1, 256, CV_8U), colours;
    std::iota(levels.begin<std::uint8_t>(), levels.end<std::uint8_t>(), std::uint8_t{0});
    cv::applyColorMap(levels, colours, kMaps[static_cast<std::size_t>(map)]);
    return copyPixels(colours);
}

std::vector<std::uint8_t> encodeJpeg(const PixelBlock& pixels) {
    // OpenCV has no read-only matrix; cvtColor does not write to it.
    const cv::Mat bgra(pixels.size.height, pixels.size.width, CV_8UC4,
                       const_cast<std::uint32_t*>(pixels.pixels.data()));
    cv::Mat bgr;
    cv::cvtColor(bgra, bgr, cv::COLOR_BGRA2BGR);
    std::vector<std::uint8_t> bytes = encodeImage(".jpg", bgr, {cv::IMWRITE_JPEG_QUALITY, kJpegQuality});
    if (bytes.empty()) throw Error("A picture cannot be encoded as JPEG.");
    return bytes;
}

void writePng(const std::filesystem::path& path, ImageView<std::uint8_t> image) { writeMatrix(path, image, CV_8UC1); }
void writePng(const std::filesystem::path& path, ImageView<std::uint16_t> image) { writeMatrix(path, image, CV_16UC1); }

std::vector<std::uint8_t> encodePng(ImageView<std::uint8_t> image) { return encodePng(matrixOf(image, CV_8UC1)); }

std::vector<std::uint8_t> encodeColourPng(const std::uint8_t* pixels, ImageSize size, std::size_t strideBytes) {
    const cv::Mat four(size.height, size.width, CV_8UC4, const_cast<std::uint8_t*>(pixels), strideBytes);
    cv::Mat three;
    cv::cvtColor(four, three, cv::COLOR_BGRA2BGR);
    return encodePng(three);
}

std::vector<std::uint8_t> encodeColourPng(const PixelBlock& pixels) {
    return encodeColourPng(reinterpret_cast<const std::uint8_t*>(pixels.pixels.data()), pixels.size,
                           sizeof(std::uint32_t) * static_cast<std::size_t>(pixels.size.width));
}

}  // namespace strainlens
