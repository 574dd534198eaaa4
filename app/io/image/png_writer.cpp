// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/png_writer.h"

#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <vector>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"

namespace strainlens {
namespace {

template <typename Pixel>
void write(const std::filesystem::path& path, ImageView<Pixel> image, int matType) {
    // OpenCV has no read-only matrix; imencode does not write to it.
    const cv::Mat pixels(image.height, image.width, matType, const_cast<Pixel*>(image.pixels),
                         static_cast<std::size_t>(image.strideBytes));
    std::vector<unsigned char> bytes;
    if (!cv::imencode(".png", pixels, bytes, {cv::IMWRITE_PNG_COMPRESSION, 1})) {
        throw FileError(utf8(path), "the image could not be encoded as PNG.");
    }
    writeWholeFile(path, bytes);
}

}  // namespace

void writePng(const std::filesystem::path& path, ImageView<std::uint8_t> image) { write(path, image, CV_8UC1); }
void writePng(const std::filesystem::path& path, ImageView<std::uint16_t> image) { write(path, image, CV_16UC1); }

}  // namespace strainlens
