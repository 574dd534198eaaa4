// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_reader.h"

#include <new>
#include <opencv2/imgcodecs.hpp>

#include "app/io/file_bytes.h"
#include "app/io/file_hash.h"
#include "app/io/image/grey_rows.h"
#include "app/io/image/image_header.h"
#include "app/io/image/jpeg_decoder.h"
#include "app/io/image/opencv_codecs.h"
#include "app/io/image/tiff_file.h"
#include "app/io/image/video_file.h"

namespace strainlens {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr const char* kFormats = "PNG, JPEG, BMP, PGM, PPM, TIFF and videos are read";

ImageFormat formatOf(const InputFile& file) {
    Bytes start(kSignatureBytes);
    start.resize(file.readAt(0, start));
    const ImageFormat format = imageFormatOf(start);
    if (format == ImageFormat::Unknown) {
        throw FileError(file.name(), std::string("is not an image that can be read; ") + kFormats + ".");
    }
    return format;
}

/// The header of an image that is worth decoding.
ImageHeader requireHeader(const Bytes& bytes, ImageFormat format, const std::string& name) {
    const ImageHeader header = format == ImageFormat::Png    ? inspectPng(bytes)
                               : format == ImageFormat::Jpeg ? inspectJpeg(bytes)
                               : format == ImageFormat::Bmp  ? inspectBmp(bytes)
                                                             : inspectPnm(bytes);
    requireReadable(header, format, name);
    return header;
}

/// Null where the format holds a single image.
std::unique_ptr<PagedFile> openPages(ImageFormat format, InputFile& file, const std::filesystem::path& path) {
    if (format == ImageFormat::Tiff) return std::make_unique<TiffFile>(std::move(file));
    if (format == ImageFormat::Video) return std::make_unique<VideoFile>(std::move(file), path);
    return nullptr;
}

void requireFirstPage(const std::string& name, int page) {
    if (page != 0) throw FileError(name, "has one page only; pages are found in TIFF files and videos.");
}

/// `target`, which may be empty, is where the pixels go if they are of its size and kind.
cv::Mat decode(const Bytes& bytes, ImageFormat format, const std::string& name, cv::Mat target) {
    startOpenCvCodecs();
    try {
        cv::imdecode(bytes, cv::IMREAD_ANYDEPTH | cv::IMREAD_ANYCOLOR | cv::IMREAD_IGNORE_ORIENTATION, &target);
        if (target.empty()) refuseDamaged(name, format);
        return target;
    } catch (const cv::Exception& error) {
        if (error.code == cv::Error::StsNoMem) throw std::bad_alloc();
        refuseDamaged(name, format);
    }
}

template <typename Pixel>
AnyImage toGrey(const cv::Mat& image) {
    GrayImage<Pixel> grey(image.cols, image.rows);
    const auto channels = static_cast<std::size_t>(image.channels());
    for (int y = 0; y < image.rows; ++y) {
        const Pixel* blue = image.ptr<Pixel>(y);
        const SampleRow<Pixel> row = channels < 3 ? SampleRow<Pixel>{blue, nullptr, nullptr, channels}
                                                  : SampleRow<Pixel>{blue + 2, blue + 1, blue, channels};
        greyRow(row, static_cast<std::size_t>(image.cols), grey.row(y));
    }
    return grey;
}

/// Decodes straight into the image's rows where the file holds grey pixels of this depth, as most do.
template <typename Pixel>
AnyImage decodeInto(const Bytes& bytes, ImageFormat format, const std::string& name, const ImageHeader& header) {
    GrayImage<Pixel> image(static_cast<int>(header.width), static_cast<int>(header.height));
    const cv::Mat rows(image.height(), image.width(), cv::DataType<Pixel>::type, image.row(0),
                       static_cast<std::size_t>(image.strideBytes()));
    const cv::Mat decoded = decode(bytes, format, name, rows);
    if (decoded.data == rows.data) return image;
    image = {};
    switch (decoded.depth()) {
        case CV_8U:
            return toGrey<std::uint8_t>(decoded);
        case CV_16U:
            return toGrey<std::uint16_t>(decoded);
        default:
            throw FileError(name, "has pixels of a kind that is not read; save it with 8 or 16 bit, or as float.");
    }
}

AnyImage decodeGrey(Bytes bytes, ImageFormat format, const std::string& name, const ImageHeader& header) {
    if (format == ImageFormat::Jpeg) return decodeJpeg(bytes, name);
    if (format == ImageFormat::Png) bytes = essentialPng(bytes);
    return header.bytesPerPixel == 2 ? decodeInto<std::uint16_t>(bytes, format, name, header)
                                     : decodeInto<std::uint8_t>(bytes, format, name, header);
}

AnyImage decodeWhole(Bytes bytes, ImageFormat format, const std::string& name) {
    const ImageHeader header = requireHeader(bytes, format, name);
    try {
        AnyImage grey = decodeGrey(std::move(bytes), format, name, header);
        const ImageSize size = sizeOf(grey);
        // What was promised of the size was promised of the header's.
        if (size.width != header.width || size.height != header.height) refuseDamaged(name, format);
        return grey;
    } catch (const std::bad_alloc&) {
        throw FileError(name, "needs more memory than there is: " + std::to_string(header.width) + " x " +
                                  std::to_string(header.height) + " px. Close other programs or cut the image.");
    }
}

/// What cannot be read to its end stays unknown: who asks for the hash then reads the file itself.
template <typename HashedFile>
void keepHash(FileHashes& hashes, const std::filesystem::path& path, HashedFile& file) {
    try {
        if (std::optional<std::string> hash = file.finishHash()) hashes.keep(path, std::move(*hash));
    } catch (const FileError&) {
    }
}

}  // namespace

ImageReader::ImageReader(FileHashes* hashes) : m_hashes(hashes) {}
ImageReader::~ImageReader() = default;

void ImageReader::close() {
    const std::unique_ptr<PagedFile> pages = std::move(m_pages);
    if (pages && m_hashes) keepHash(*m_hashes, m_path, *pages);
}

AnyImage ImageReader::read(const std::filesystem::path& path, int page) {
    if (!m_pages || m_path != path) {
        close();
        InputFile file(path);
        if (m_hashes) file.startHash();
        const ImageFormat format = formatOf(file);
        m_pages = openPages(format, file, path);
        if (!m_pages) {
            requireFirstPage(file.name(), page);
            AnyImage image = decodeWhole(file.readAll(), format, file.name());
            file.requireUnchanged();
            // Only now: what cannot be decoded may be a part of a file that is still being written.
            if (m_hashes) keepHash(*m_hashes, path, file);
            return image;
        }
        m_path = path;
    }
    return m_pages->read(page);
}

AnyImage readImage(const std::filesystem::path& path, int page) { return ImageReader().read(path, page); }

ImageSize imageSizeOf(const std::filesystem::path& path, int page) {
    InputFile file(path);
    const ImageFormat format = formatOf(file);
    ImageHeader header;
    if (const std::unique_ptr<PagedFile> pages = openPages(format, file, path)) {
        header = pages->header(page);
    } else {
        requireFirstPage(file.name(), page);
        header = requireHeader(file.readAll(), format, file.name());
    }
    return {static_cast<int>(header.width), static_cast<int>(header.height)};
}

int pageCount(const std::filesystem::path& path) {
    InputFile file(path);
    const ImageFormat format = formatOf(file);
    if (const std::unique_ptr<PagedFile> pages = openPages(format, file, path)) return pages->pageCount();
    requireHeader(file.readAll(), format, file.name());
    return 1;
}

}  // namespace strainlens
