// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_reader.h"

#include <utility>

#include "app/io/described_file.h"
#include "app/io/file_bytes.h"
#include "app/io/file_hash.h"
#include "app/io/image/codecs/decoders.h"
#include "app/io/image/paged_file.h"
#include "app/io/image/recordings/recording.h"
#include "app/io/paths.h"
#include "compute/sequence/greys/missing_pixels.h"

namespace strainlens {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr const char* kReadableFormats =
    "PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, DNG, videos and "
    "high-speed recordings (cine, MRAW, raw) are read";

ImageFormat formatOf(const InputFile& file, const std::filesystem::path& path) {
    const ImageFormat format = imageFormatOf(file, path);
    if (format == ImageFormat::Unknown && hasRawSuffix(path)) {
        throw FileError(file.name(), "has no header; describe its frames in " +
                                         utf8(rawDescriptionOf(path).filename()) +
                                         R"( beside it, as in {"width": 1024, "height": 512, "bits": 8}, or by )"
                                         "strainlens-cli run --raw-layout.");
    }
    if (format == ImageFormat::Unknown && hasPhotronDescriptionSuffix(path)) {
        throw FileError(file.name(),
                        "describes a recording whose .mraw file is not beside it; copy that to its folder.");
    }
    if (format == ImageFormat::Unknown) {
        throw FileError(file.name(), std::string("is not an image that can be read; ") + kReadableFormats + ".");
    }
    return format == ImageFormat::Tiff && isDng(file) ? ImageFormat::Dng : format;
}

/// Null for a single-image format.
std::unique_ptr<PagedFile> openPages(ImageFormat format, InputFile& file, const std::filesystem::path& path) {
    if (format == ImageFormat::Tiff) return openTiff(std::move(file));
    if (format == ImageFormat::Gif) return openGif(std::move(file));
    if (format == ImageFormat::Video) return openVideoFile(std::move(file), path);
    const auto open = [&file](Recording recording) { return openRecording(std::move(file), std::move(recording)); };
    if (format == ImageFormat::Cine) return open(readCineHeader(file));
    if (format == ImageFormat::Mraw) return open(readPhotronHeader(file, path));
    if (format == ImageFormat::Raw) return open(readRawHeader(file, path));
    return nullptr;
}

void requireFirstPage(const std::string& name, int page) {
    if (page != 0)
        throw FileError(name, "has one page only; pages are found in TIFF files, GIFs, videos and recordings.");
}

/// Adds the hash of a file unless it is known, or cannot be read to its end, or after a stop; FileHashes then
/// reads it on demand.
void addHash(FileHashes& hashes, const std::filesystem::path& path, InputFile& file) {
    if (hashes.contains(path)) return;
    try {
        if (std::optional<std::string> hash = file.finishHash(hashes.stopToken())) hashes.add(path, std::move(*hash));
    } catch (const FileError&) {
    }
}

}  // namespace

ImageReader::ImageReader(FileHashes* hashes) : m_hashes(hashes) {}
ImageReader::~ImageReader() = default;

void ImageReader::close() {
    const std::unique_ptr<PagedFile> pages = std::move(m_pages);
    if (pages && m_hashes) addHash(*m_hashes, m_path, pages->file());
}

AnyImage ImageReader::read(const std::filesystem::path& path, int page) {
    if (!m_pages || m_path != path) {
        close();
        InputFile file(path);
        if (m_hashes && !m_hashes->contains(path)) file.startHash();
        const ImageFormat format = formatOf(file, path);
        m_pages = openPages(format, file, path);
        if (!m_pages) {
            requireFirstPage(file.name(), page);
            AnyImage image = decodeSingleImage(file.readAll(), format, file.name()).grey;
            file.requireUnchanged();
            // After decoding: a file that fails may still be being written.
            if (m_hashes) addHash(*m_hashes, path, file);
            return image;
        }
        m_path = path;
    }
    // A large file may have been hashed for itself meanwhile.
    if (m_hashes && m_hashes->contains(path)) m_pages->file().dropHash();
    return m_pages->read(page);
}

AnyImage readImage(const std::filesystem::path& path, int page, FileHashes* hashes) {
    ImageReader reader(hashes);
    AnyImage image = reader.read(path, page);
    reader.close();
    fillMissingPixels(image);
    return image;
}

std::optional<AnyImage> readAlpha(const std::filesystem::path& path, int page) {
    InputFile file(path);
    const ImageFormat format = formatOf(file, path);
    if (const std::unique_ptr<PagedFile> pages = openPages(format, file, path)) return pages->alpha(page);
    requireFirstPage(file.name(), page);
    return decodeSingleImage(file.readAll(), format, file.name(), true).alpha;
}

ImageSize imageSizeOf(const std::filesystem::path& path, int page) {
    InputFile file(path);
    const ImageFormat format = formatOf(file, path);
    if (const std::unique_ptr<PagedFile> pages = openPages(format, file, path)) return pages->size(page);
    requireFirstPage(file.name(), page);
    const ImageHeader header = requireValidHeader(file.readAll(), format, file.name());
    return {static_cast<int>(header.width), static_cast<int>(header.height)};
}

int pageCount(const std::filesystem::path& path) {
    InputFile file(path);
    const ImageFormat format = formatOf(file, path);
    if (const std::unique_ptr<PagedFile> pages = openPages(format, file, path)) return pages->pageCount();
    requireValidHeader(file.readAll(), format, file.name());
    return 1;
}

RecordingTimes recordingTimes(const std::filesystem::path& path) {
    InputFile file(path);
    const ImageFormat format = formatOf(file, path);
    const bool isRecording = format == ImageFormat::Cine || format == ImageFormat::Mraw || format == ImageFormat::Raw;
    return isRecording ? openPages(format, file, path)->times() : RecordingTimes();
}

}  // namespace strainlens
