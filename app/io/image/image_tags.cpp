// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_tags.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "app/io/file_bytes.h"
#include "app/io/image/header_bytes.h"
#include "app/io/image/image_header.h"

namespace strainlens {
namespace {

using namespace std::string_view_literals;
using Bytes = std::vector<std::uint8_t>;
/// Reads bytes at an offset, fewer at the end of the file.
using ReadAt = std::function<Bytes(std::uint64_t offset, std::size_t count)>;

enum Tag : std::uint16_t {
    kMake = 0x010F,
    kModel = 0x0110,
    kSoftware = 0x0131,
    kExif = 0x8769,
    kExposure = 0x829A,
    kFNumber = 0x829D,
    kSensitivity = 0x8827,
    kFocalLength = 0x920A,
    kTaken = 0x9003,
    kTakenFraction = 0x9291,
    kLens = 0xA434,
};

/// An image file directory of TIFF 6.0; tolerates damaged data.
class Directory {
public:
    Directory(const ReadAt& readAt, bool isBigEndian, std::uint64_t offset)
        : m_readAt(readAt), m_isBigEndian(isBigEndian), m_offset(offset) {}

    /// Calls use(tag, type, count, offset of the value).
    template <typename Use>
    void forEach(const Use& use) const {
        constexpr std::size_t kEntryBytes = 12, kMaxEntries = 512;
        const std::size_t entries = std::min<std::size_t>(number(m_readAt(m_offset, 2), 0, 2), kMaxEntries);
        const Bytes bytes = m_readAt(m_offset + 2, entries * kEntryBytes);
        for (std::size_t at = 0; at + kEntryBytes <= bytes.size(); at += kEntryBytes) {
            const auto tag = static_cast<std::uint16_t>(number(bytes, at, 2));
            const std::uint32_t type = number(bytes, at + 2, 2), count = number(bytes, at + 4, 4);
            const std::size_t size = sizeOf(type) * std::uint64_t{count} <= 4 ? 4 : 0;
            const std::uint64_t offset = size > 0 ? m_offset + 2 + at + 8 : number(bytes, at + 8, 4);
            use(tag, type, count, offset);
        }
    }

    std::string text(std::uint32_t type, std::uint32_t count, std::uint64_t offset) const {
        constexpr std::uint32_t kAscii = 2, kMaxBytes = 256;
        if (type != kAscii) return {};
        const Bytes bytes = m_readAt(offset, std::min(count, kMaxBytes));
        std::string text(bytes.begin(), std::ranges::find(bytes, 0));
        std::erase_if(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; });
        while (!text.empty() && text.back() == ' ') text.pop_back();
        return text;
    }

    std::optional<double> real(std::uint32_t type, std::uint64_t offset) const {
        constexpr std::uint32_t kShort = 3, kLong = 4, kRational = 5;
        const Bytes bytes = m_readAt(offset, 8);
        if (type == kShort && bytes.size() >= 2) return number(bytes, 0, 2);
        if (type == kLong && bytes.size() >= 4) return number(bytes, 0, 4);
        if (type != kRational || bytes.size() < 8 || number(bytes, 4, 4) == 0) return std::nullopt;
        return double(number(bytes, 0, 4)) / number(bytes, 4, 4);
    }

    /// 0 beyond the end of the bytes.
    std::uint32_t number(const Bytes& bytes, std::size_t at, std::size_t size) const {
        return at + size > bytes.size() ? 0 : numberAt(bytes, at, size, m_isBigEndian);
    }

private:
    static std::size_t sizeOf(std::uint32_t type) {
        constexpr std::size_t kBytes[] = {0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8};
        return type < std::size(kBytes) ? kBytes[type] : 8;
    }

    const ReadAt& m_readAt;
    const bool m_isBigEndian;
    const std::uint64_t m_offset;
};

constexpr std::pair<Tag, std::string ImageTags::*> kTextTags[] = {{kMake, &ImageTags::make},
                                                                  {kModel, &ImageTags::model},
                                                                  {kSoftware, &ImageTags::software},
                                                                  {kLens, &ImageTags::lens}};
constexpr std::pair<Tag, std::optional<double> ImageTags::*> kNumberTags[] = {
    {kExposure, &ImageTags::exposureS},
    {kFNumber, &ImageTags::fNumber},
    {kSensitivity, &ImageTags::sensitivity},
    {kFocalLength, &ImageTags::focalLengthMm}};

/// "2026:11:30 14:03:07" and the digits of a second's fraction.
std::optional<double> takenSeconds(const std::string& text, const std::string& fraction) {
    int year = 0, hours = 0, minutes = 0, seconds = 0;
    unsigned month = 0, day = 0;
    if (std::sscanf(text.c_str(), "%4d:%2u:%2u %2d:%2d:%2d", &year, &month, &day, &hours, &minutes, &seconds) != 6)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
    if (!date.ok() || hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 60)
        return std::nullopt;
    double taken = static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count()) * 86400 + hours * 3600 +
                   minutes * 60 + seconds;
    double digit = 1;
    for (const char c : fraction) {
        if (c < '0' || c > '9') break;
        taken += (c - '0') * (digit /= 10);
    }
    return taken;
}

void readDirectory(const ReadAt& readAt, bool isBigEndian, std::uint64_t offset, ImageTags& tags, bool isFirst) {
    const Directory directory(readAt, isBigEndian, offset);
    std::string taken, takenFraction;
    directory.forEach([&](std::uint16_t tag, std::uint32_t type, std::uint32_t count, std::uint64_t valueOffset) {
        for (const auto& [known, member] : kTextTags) {
            if (tag == known) tags.*member = directory.text(type, count, valueOffset);
        }
        for (const auto& [known, member] : kNumberTags) {
            if (tag == known) tags.*member = directory.real(type, valueOffset);
        }
        if (tag == kTaken) taken = directory.text(type, count, valueOffset);
        if (tag == kTakenFraction) takenFraction = directory.text(type, count, valueOffset);
        if (tag != kExif || !isFirst) return;
        if (const auto exif = directory.real(type, valueOffset)) {
            readDirectory(readAt, isBigEndian, static_cast<std::uint64_t>(*exif), tags, false);
        }
    });
    if (!taken.empty()) tags.takenS = takenSeconds(taken, takenFraction);
}

/// Reads the tags from the header of a TIFF.
ImageTags tiffTags(const ReadAt& readAt) {
    ImageTags tags;
    const Bytes head = readAt(0, 8);
    const bool isBigEndian = hasAt(head, 0, "MM\0*"sv);
    if (head.size() < 8 || !(isBigEndian || hasAt(head, 0, "II*\0"sv))) return tags;
    readDirectory(readAt, isBigEndian, numberAt(head, 4, 4, isBigEndian), tags, true);
    return tags;
}

ImageTags exifTags(std::span<const std::uint8_t> exif) {
    return tiffTags([exif](std::uint64_t offset, std::size_t count) {
        if (offset >= exif.size()) return Bytes();
        const auto part = exif.subspan(offset, std::min<std::size_t>(count, exif.size() - offset));
        return Bytes(part.begin(), part.end());
    });
}

ImageTags jpegTags(const ReadAt& readAt) {
    constexpr std::uint8_t kApp1 = 0xE1, kScan = 0xDA;
    constexpr std::size_t kMaxSegments = 64;
    std::uint64_t at = 2;
    for (std::size_t k = 0; k < kMaxSegments; ++k) {
        const Bytes head = readAt(at, 4);
        if (head.size() < 4 || head[0] != 0xFF || head[1] == kScan) return {};
        const std::size_t size = std::size_t{head[2]} << 8 | head[3];
        if (size < 2) return {};
        if (head[1] == kApp1) {
            const Bytes data = readAt(at + 4, size - 2);
            constexpr std::string_view kName = "Exif\0\0"sv;
            if (hasAt(data, 0, kName)) return exifTags(std::span(data).subspan(kName.size()));
        }
        at += 2 + size;
    }
    return {};
}

ImageTags pngTags(const ReadAt& readAt) {
    constexpr std::size_t kMaxChunks = 4096, kMaxBytes = 1 << 16;
    std::uint64_t at = 8;
    for (std::size_t k = 0; k < kMaxChunks; ++k) {
        const Bytes head = readAt(at, 8);
        if (head.size() < 8) return {};
        const std::uint32_t size = bigEndian(head, 0, 4);
        if (hasAt(head, 4, "eXIf")) return exifTags(readAt(at + 8, std::min<std::size_t>(size, kMaxBytes)));
        at += 12 + std::uint64_t{size};
    }
    return {};
}

}  // namespace

std::string ImageTags::camera() const {
    if (make.empty() || model.starts_with(make)) return model;
    return model.empty() ? make : make + " " + model;
}

ImageTags imageTagsOf(const std::filesystem::path& path) {
    const InputFile file(path);
    const ReadAt readAt = [&file](std::uint64_t offset, std::size_t count) {
        Bytes bytes(count);
        bytes.resize(offset < file.size() ? file.readAt(offset, bytes) : 0);
        return bytes;
    };
    switch (imageFormatOf(readAt(0, kSignatureBytes))) {
        case ImageFormat::Tiff:
            return tiffTags(readAt);
        case ImageFormat::Jpeg:
            return jpegTags(readAt);
        case ImageFormat::Png:
            return pngTags(readAt);
        default:
            return {};
    }
}

}  // namespace strainlens
