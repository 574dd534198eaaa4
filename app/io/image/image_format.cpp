// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_format.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "app/io/described_file.h"
#include "app/io/file_bytes.h"
#include "app/io/image/header_bytes.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using namespace std::string_view_literals;

/// Bytes at a fixed offset of a format.
struct ByteMark {
    std::size_t at = 0;
    std::string_view bytes;
};

/// Signature of a format: all marks must be present.
struct FormatMarks {
    ImageFormat format;
    ByteMark first, second = {}, third = {};
};

constexpr std::size_t kTransportPacket = 188, kTimedTransportPacket = 192;

constexpr FormatMarks kFormatMarks[] = {
    {ImageFormat::Png, {0, "\x89PNG\r\n\x1a\n"sv}},
    {ImageFormat::Jpeg, {0, "\xFF\xD8\xFF"sv}},
    {ImageFormat::Bmp, {0, "BM"sv}},
    {ImageFormat::Tiff, {0, "II*\0"sv}},
    {ImageFormat::Tiff, {0, "MM\0*"sv}},
    {ImageFormat::Tiff, {0, "II+\0"sv}},
    {ImageFormat::Tiff, {0, "MM\0+"sv}},
    {ImageFormat::Gif, {0, "GIF87a"sv}},
    {ImageFormat::Gif, {0, "GIF89a"sv}},
    {ImageFormat::Cine, {0, "CI\x2C\0"sv}},
    {ImageFormat::WebP, {0, "RIFF"sv}, {8, "WEBP"sv}},
    {ImageFormat::Jpeg2000, {0, "\0\0\0\x0CjP  \r\n\x87\n"sv}},
    {ImageFormat::Jpeg2000, {0, "\xFF\x4F\xFF\x51"sv}},
    {ImageFormat::OpenExr, {0, "\x76\x2F\x31\x01"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "avif"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "avis"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "heic"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "heix"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "heim"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "heis"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "hevc"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "hevx"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "mif1"sv}},
    {ImageFormat::Heif, {4, "ftyp"sv}, {8, "msf1"sv}},
    {ImageFormat::Video, {0, "RIFF"sv}, {8, "AVI "sv}},
    {ImageFormat::Video, {0, "\x1A\x45\xDF\xA3"sv}},                  // Matroska, WebM
    {ImageFormat::Video, {0, "\x30\x26\xB2\x75\x8E\x66\xCF\x11"sv}},  // Windows Media
    {ImageFormat::Video, {0, "\0\0\1\xBA"sv}},                        // MPEG program stream
    {ImageFormat::Video, {0, "\0\0\1\xB3"sv}},                        // MPEG video
    {ImageFormat::Video,
     {0, "G"sv},
     {kTransportPacket, "G"sv},
     {2 * kTransportPacket, "G"sv}},  // MPEG transport stream
    {ImageFormat::Video, {4, "G"sv}, {4 + kTimedTransportPacket, "G"sv}, {4 + 2 * kTimedTransportPacket, "G"sv}},
    {ImageFormat::Video, {0, "FLV\1"sv}},
    {ImageFormat::Video, {0, "OggS"sv}},
    {ImageFormat::Video, {0, "\x06\x0E\x2B\x34"sv}},  // MXF
    {ImageFormat::Video, {0, "nut/multimedia container\0"sv}},
    {ImageFormat::Video, {0, "DKIF"sv}},
    {ImageFormat::Video, {0, "YUV4MPEG2 "sv}},
};

bool isPnm(HeaderBytes bytes) {
    return bytes.size() >= 3 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' &&
           (bytes[2] == '#' || bytes[2] == ' ' || (bytes[2] >= '\t' && bytes[2] <= '\r'));
}

/// MP4, QuickTime, 3GP: boxes with length and type, starting with one of these. Some pictures use the same container.
bool isQuickTime(HeaderBytes bytes) {
    constexpr std::string_view kPictures[] = {"crx ", "jpeg"};  // in addition to those of ImageFormat::Heif
    constexpr std::string_view kBoxes[] = {"ftyp", "moov", "mdat", "wide", "free", "skip", "pnot", "moof", "styp"};
    const auto at = [&bytes](std::size_t offset) {
        return [&bytes, offset](std::string_view text) { return hasAt(bytes, offset, text); };
    };
    return std::ranges::any_of(kBoxes, at(4)) && !(at(4)("ftyp") && std::ranges::any_of(kPictures, at(8)));
}

}  // namespace

ImageFormat imageFormatOf(HeaderBytes bytes) {
    const auto hasMark = [bytes](const ByteMark& mark) { return hasAt(bytes, mark.at, mark.bytes); };
    const auto matches = [&hasMark](const FormatMarks& marks) {
        return hasMark(marks.first) && hasMark(marks.second) && hasMark(marks.third);
    };
    if (const auto* const found = std::ranges::find_if(kFormatMarks, matches); found != std::end(kFormatMarks)) {
        return found->format;
    }
    if (isPnm(bytes)) return ImageFormat::Pnm;
    return isQuickTime(bytes) ? ImageFormat::Video : ImageFormat::Unknown;
}

ImageFormat imageFormatOf(const InputFile& file, const std::filesystem::path& path) {
    if (hasMrawSuffix(path)) return ImageFormat::Mraw;
    if (hasRawSuffix(path) && descriptionOf(path)) return ImageFormat::Raw;
    std::vector<std::uint8_t> start(kSignatureBytes);
    start.resize(file.readAt(0, start));
    return imageFormatOf(start);
}

ImageFormat imageFormatOf(const std::filesystem::path& path) {
    try {
        return imageFormatOf(InputFile(path), path);
    } catch (const FileError&) {
        return ImageFormat::Unknown;
    }
}

bool hasPages(ImageFormat format) {
    constexpr ImageFormat kPaged[] = {ImageFormat::Tiff, ImageFormat::Gif,  ImageFormat::Video,
                                      ImageFormat::Cine, ImageFormat::Mraw, ImageFormat::Raw};
    return std::ranges::find(kPaged, format) != std::end(kPaged);
}

const char* nameOf(ImageFormat format) {
    constexpr const char* kNames[] = {"unknown", "PNG",       "JPEG",    "BMP",  "PNM", "TIFF", "video", "GIF",
                                      "WebP",    "JPEG 2000", "OpenEXR", "HEIF", "DNG", "cine", "MRAW",  "raw"};
    return kNames[static_cast<std::size_t>(format)];
}

}  // namespace strainlens
