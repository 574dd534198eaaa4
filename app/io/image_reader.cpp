// SPDX-License-Identifier: MPL-2.0
#include "app/io/image_reader.h"

#include <array>
#include <cmath>
#include <fstream>
#include <new>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>

#include "app/io/file_bytes.h"
#include "app/io/image_header.h"
#include "app/io/tiff_structure.h"

namespace strainlens {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr const char* kFormats = "PNG, JPEG, BMP, PGM, PPM and TIFF are read";

TiffStructure tiffStructureOf(const Bytes& bytes) {
    const auto readAt = [&bytes](std::uint64_t offset, std::span<std::uint8_t> out) {
        if (offset > bytes.size() || out.size() > bytes.size() - offset) return false;
        std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(offset), out.size(), out.begin());
        return true;
    };
    return {readAt, bytes.size()};
}

/// The page, checked to exist.
const TiffStructure::Page& requirePage(const TiffStructure& tiff, const std::string& name, int page) {
    const int count = static_cast<int>(tiff.pages().size());
    if (page >= 0 && page < count) return tiff.pages()[static_cast<std::size_t>(page)];
    if (tiff.truncated() || count == 0) {
        throw FileError(name, "is truncated: the TIFF file ends too early; copy or record it again.");
    }
    throw FileError(name,
                    "has no page " + std::to_string(page + 1) + "; its pages are 1 to " + std::to_string(count) + ".");
}

ImageHeader inspect(const Bytes& bytes, ImageFormat format, const std::string& name, int page) {
    if (format == ImageFormat::Tiff) return requirePage(tiffStructureOf(bytes), name, page).header;
    if (page != 0) throw FileError(name, "has one page only; pages are found in TIFF files.");
    switch (format) {
        case ImageFormat::Png:
            return inspectPng(bytes);
        case ImageFormat::Jpeg:
            return inspectJpeg(bytes);
        case ImageFormat::Bmp:
            return inspectBmp(bytes);
        case ImageFormat::Pnm:
            return inspectPnm(bytes);
        default:
            throw FileError(name, std::string("is not an image that can be read; ") + kFormats + ".");
    }
}

[[noreturn]] void refuseDamaged(const std::string& name, ImageFormat format) {
    throw FileError(name, std::string("is damaged: its ") + nameOf(format) +
                              " data cannot be decoded, or it is of a rare kind; save it again as PNG or TIFF.");
}

/// The header of an image that is worth decoding.
ImageHeader requireReadable(const Bytes& bytes, ImageFormat format, const std::string& name, int page) {
    const ImageHeader header = inspect(bytes, format, name, page);
    // The size comes before completeness: a wrong size explains both.
    if (header.width > kMaxImageSide || header.height > kMaxImageSide ||
        header.width * header.height > kMaxImagePixels) {
        throw FileError(name, "is absurdly large: its header says " + std::to_string(header.width) + " x " +
                                  std::to_string(header.height) + " px; at most " + std::to_string(kMaxImageSide) +
                                  " px a side and " + std::to_string(kMaxImagePixels / 1'000'000) +
                                  " megapixels are read. Cut it, or save it again if the header is wrong.");
    }
    if (header.truncated) {
        throw FileError(name, std::string("is truncated: the ") + nameOf(format) +
                                  " data ends before the image is complete; copy or record it again.");
    }
    if (header.damaged) refuseDamaged(name, format);
    if (header.width < 1 || header.height < 1) throw FileError(name, "has no pixels: its width or height is zero.");
    return header;
}

/// Makes the wanted page the first of the file: OpenCV decodes the first one, and reading all would need the memory
/// of all.
void selectTiffPage(Bytes& bytes, int page) {
    const TiffStructure tiff = tiffStructureOf(bytes);
    const std::size_t wordBytes = tiff.big() ? 8 : 4;
    std::uint64_t offset = tiff.pages()[static_cast<std::size_t>(page)].directoryOffset;
    for (std::size_t i = 0; i < wordBytes; ++i, offset >>= 8) {
        bytes[wordBytes + (tiff.littleEndian() ? i : wordBytes - 1 - i)] = static_cast<std::uint8_t>(offset);
    }
}

cv::Mat decode(const Bytes& bytes, ImageFormat format, const std::string& name) {
    // Its messages on stderr would come beside our own sentence.
    static const auto silenced = cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    (void)silenced;
    try {
        // Pixels stay where the camera stored them: masks and coordinates refer to these.
        cv::Mat image = cv::imdecode(bytes, cv::IMREAD_ANYDEPTH | cv::IMREAD_ANYCOLOR | cv::IMREAD_IGNORE_ORIENTATION);
        if (image.empty()) refuseDamaged(name, format);
        return image;
    } catch (const cv::Exception& error) {
        if (error.code == cv::Error::StsNoMem) throw std::bad_alloc();
        refuseDamaged(name, format);
    }
}

/// Rec. 601 in integers, rounded half up: equal channels give exactly their value.
template <typename Pixel>
Pixel luminance(Pixel blue, Pixel green, Pixel red) {
    return static_cast<Pixel>((299u * red + 587u * green + 114u * blue + 500u) / 1000u);
}

float finite(double value) { return std::isnan(value) ? 0.0F : static_cast<float>(value); }

/// `In` is what the file holds, `Out` the depth it is kept at.
template <typename Out, typename In>
GrayImage<Out> toGrey(const cv::Mat& image) {
    GrayImage<Out> grey(image.cols, image.rows);
    const int channels = image.channels();
    for (int y = 0; y < image.rows; ++y) {
        const In* in = image.ptr<In>(y);
        Out* out = grey.row(y);
        for (int x = 0; x < image.cols; ++x, in += channels) {
            if constexpr (std::is_integral_v<Out>) {
                out[x] = channels < 3 ? in[0] : luminance<Out>(in[0], in[1], in[2]);
            } else {
                out[x] = finite(channels < 3 ? double(in[0]) : 0.299 * in[2] + 0.587 * in[1] + 0.114 * in[0]);
            }
        }
    }
    return grey;
}

AnyImage toGrey(const cv::Mat& image, const std::string& name) {
    switch (image.depth()) {
        case CV_8U:
            return toGrey<std::uint8_t, std::uint8_t>(image);
        case CV_16U:
            return toGrey<std::uint16_t, std::uint16_t>(image);
        case CV_32F:
            return toGrey<float, float>(image);
        case CV_64F:
            return toGrey<float, double>(image);
        default:
            throw FileError(name, "has pixels of a kind that is not read; save it with 8 or 16 bit, or as float.");
    }
}

AnyImage decodeGrey(Bytes bytes, ImageFormat format, const std::string& name, int page) {
    if (format == ImageFormat::Png) bytes = essentialPng(bytes);
    const bool tiff = format == ImageFormat::Tiff;
    if (tiff) selectTiffPage(bytes, page);
    AnyImage grey = toGrey(decode(bytes, format, name), name);
    // 8 bit TIFFs arrive with black as zero whatever the file says, 16 bit ones as they are stored.
    if (auto* deep = std::get_if<GrayImage<std::uint16_t>>(&grey);
        deep && tiff && tiffStructureOf(bytes).pages().front().whiteIsZero) {
        for (int y = 0; y < deep->height(); ++y) {
            for (int x = 0; x < deep->width(); ++x) (*deep)(x, y) = static_cast<std::uint16_t>(65535 - (*deep)(x, y));
        }
    }
    return grey;
}

}  // namespace

AnyImage readImage(const std::filesystem::path& path, int page) {
    const std::string name = utf8(path);
    Bytes bytes = readFileBytes(path);
    const ImageFormat format = imageFormatOf(bytes);
    const ImageHeader header = requireReadable(bytes, format, name, page);
    try {
        return decodeGrey(std::move(bytes), format, name, page);
    } catch (const std::bad_alloc&) {
        throw FileError(name, "needs more memory than there is: " + std::to_string(header.width) + " x " +
                                  std::to_string(header.height) + " px. Close other programs or cut the image.");
    }
}

ImageSize imageSizeOf(const std::filesystem::path& path, int page) {
    const Bytes bytes = readFileBytes(path);
    const ImageHeader header = requireReadable(bytes, imageFormatOf(bytes), utf8(path), page);
    return {static_cast<int>(header.width), static_cast<int>(header.height)};
}

int pageCount(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::array<std::uint8_t, 8> start{};
    stream.read(reinterpret_cast<char*>(start.data()), static_cast<std::streamsize>(start.size()));
    // Anything unusual is left to the function that reads the whole file and explains.
    if (!stream || imageFormatOf(start) != ImageFormat::Tiff) {
        const Bytes bytes = readFileBytes(path);
        requireReadable(bytes, imageFormatOf(bytes), utf8(path), 0);
        return 1;
    }
    stream.seekg(0, std::ios::end);
    const auto size = static_cast<std::uint64_t>(stream.tellg());
    const auto readAt = [&stream, size](std::uint64_t offset, std::span<std::uint8_t> out) {
        if (offset > size || out.size() > size - offset) return false;
        stream.seekg(static_cast<std::streamoff>(offset));
        stream.read(reinterpret_cast<char*>(out.data()), static_cast<std::streamsize>(out.size()));
        return static_cast<bool>(stream);
    };
    const TiffStructure tiff(readAt, size);
    requirePage(tiff, utf8(path), 0);
    return static_cast<int>(tiff.pages().size());
}

}  // namespace strainlens
