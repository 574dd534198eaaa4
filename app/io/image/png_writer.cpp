// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/png_writer.h"

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "app/io/atomic_file.h"
#include "app/io/image/opencv_codecs.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

// OpenCV has no read-only matrix; imencode does not write to it.
template <typename Pixel>
cv::Mat matrixOf(ImageView<Pixel> image, int matType) {
    return {image.height, image.width, matType, const_cast<Pixel*>(image.pixels),
            static_cast<std::size_t>(image.strideBytes)};
}

std::vector<std::uint8_t> encoded(const cv::Mat& pixels) {
    startOpenCvCodecs();
    std::vector<std::uint8_t> bytes;
    if (!cv::imencode(".png", pixels, bytes)) throw Error("The picture cannot be encoded as PNG.");
    return bytes;
}

template <typename Pixel>
void write(const std::filesystem::path& path, ImageView<Pixel> image, int matType) {
    startOpenCvCodecs();
    std::vector<unsigned char> bytes;
    if (!cv::imencode(".png", matrixOf(image, matType), bytes, {cv::IMWRITE_PNG_COMPRESSION, 1})) {
        throw FileError(utf8(path), "the image could not be encoded as PNG.");
    }
    writeFileAtomically(path, bytes);
}

}  // namespace

void writePng(const std::filesystem::path& path, ImageView<std::uint8_t> image) { write(path, image, CV_8UC1); }
void writePng(const std::filesystem::path& path, ImageView<std::uint16_t> image) { write(path, image, CV_16UC1); }

std::vector<std::uint8_t> encodePng(ImageView<std::uint8_t> image) { return encoded(matrixOf(image, CV_8UC1)); }

std::vector<std::uint8_t> encodeColourPng(const std::uint8_t* pixels, ImageSize size, std::size_t strideBytes) {
    const cv::Mat four(size.height, size.width, CV_8UC4, const_cast<std::uint8_t*>(pixels), strideBytes);
    cv::Mat three;
    cv::cvtColor(four, three, cv::COLOR_BGRA2BGR);
    return encoded(three);
}

}  // namespace strainlens
