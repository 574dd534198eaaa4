// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_header.h"

#include <algorithm>
#include <array>
#include <optional>

#include "app/io/image/header_bytes.h"
#include "compute/types/image.h"

namespace strainlens {
namespace {

/// Reads the numbers of a PNM header, separated by white space and comments.
class PnmHeader {
public:
    explicit PnmHeader(HeaderBytes bytes) : m_bytes(bytes) {}

    /// The next number, which must be followed by a blank as the format requires; decoders disagree on anything else.
    std::optional<std::int64_t> number() {
        skipBlanks();
        std::int64_t value = 0;
        const std::size_t start = m_at;
        for (; m_at < m_bytes.size() && m_bytes[m_at] >= '0' && m_bytes[m_at] <= '9'; ++m_at) {
            value = value * 10 + (m_bytes[m_at] - '0');
            if (value > 1'000'000'000) return std::nullopt;
        }
        if (m_at == start || (m_at < m_bytes.size() && !isBlank(m_bytes[m_at]))) return std::nullopt;
        return value;
    }
    std::size_t position() const { return m_at; }
    bool atEnd() const { return m_at >= m_bytes.size(); }

private:
    static bool isBlank(std::uint8_t c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

    void skipBlanks() {
        for (; m_at < m_bytes.size(); ++m_at) {
            if (m_bytes[m_at] == '#') {
                while (m_at < m_bytes.size() && m_bytes[m_at] != '\n') ++m_at;
            } else if (!isBlank(m_bytes[m_at])) {
                return;
            }
        }
    }

    HeaderBytes m_bytes;
    std::size_t m_at = 2;
};

constexpr std::uint8_t kStartOfScan = 0xDA;
constexpr std::uint8_t kEndOfImage = 0xD9;
constexpr std::uint8_t kProgressiveFrame = 0xC2;
constexpr int kMaxJpegScans = 100;

bool isStartOfFrame(std::uint8_t marker) {
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

bool hasNoPayload(std::uint8_t marker) { return marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8); }

/// Why libjpeg, built for 8 bit, cannot read such a frame; or empty.
std::string unsupportedJpeg(std::uint8_t marker, int bits) {
    constexpr std::uint8_t kLossless[] = {0xC3, 0xC7, 0xCB, 0xCF};
    if (std::ranges::find(kLossless, marker) != std::end(kLossless)) return "it is a lossless JPEG";
    return bits == 8 ? "" : "its samples have " + std::to_string(bits) + " bits";
}

/// Position of the next marker's 0xFF; skips entropy-coded data (0xFF 0x00) and restart markers.
std::size_t nextMarker(HeaderBytes bytes, std::size_t at) {
    for (; at + 1 < bytes.size(); ++at) {
        const std::uint8_t next = bytes[at + 1];
        if (bytes[at] == 0xFF && next != 0x00 && next != 0xFF && !hasNoPayload(next)) return at;
    }
    return bytes.size();
}

}  // namespace

void refuseDamaged(const std::string& name, ImageFormat format, const std::string& where, const std::string& reason) {
    throw FileError(name, where + "is damaged: its " + nameOf(format) + " data cannot be decoded" +
                              (reason.empty() ? ", or its format is not supported" : " (" + reason + ")") +
                              "; copy or record it again, or save it as PNG or TIFF.");
}

void requireReadable(const ImageHeader& header, ImageFormat format, const std::string& name, const std::string& where) {
    const auto size = [&header] {
        return std::to_string(header.width) + " x " + std::to_string(header.height) + " px";
    };
    // Check the size before completeness: a wrong size explains both.
    if (header.width > kMaxImageSide || header.height > kMaxImageSide ||
        header.width * header.height > kMaxImagePixels) {
        throw FileError(name, where + "is too large: its header gives " + size() + "; at most " +
                                  std::to_string(kMaxImageSide) + " px a side and " +
                                  std::to_string(kMaxImagePixels / 1'000'000) +
                                  " megapixels are read. Crop it, or save it again if the header is wrong.");
    }
    if (header.width * header.height > kMaxUnpackedBytes / header.bytesPerPixel) {
        throw FileError(name, where + "is too large to unpack: " + size() + " with " +
                                  std::to_string(header.bytesPerPixel) + " bytes each are " +
                                  std::to_string(header.width * header.height / 1'000'000 * header.bytesPerPixel) +
                                  " MB; at most " + std::to_string(kMaxUnpackedBytes / 1'000'000) +
                                  " MB are read. Crop it, or save it as grey with 8 or 16 bits.");
    }
    if (!header.unsupported.empty()) {
        throw FileError(name, where + "is not supported: " + header.unsupported +
                                  "; save it again with 8 or 16 bits, uncompressed or as PNG.");
    }
    if (header.truncated) {
        throw FileError(name, where + "is truncated: the " + nameOf(format) +
                                  " data ends before the image is complete; copy or record it again.");
    }
    if (header.damaged) refuseDamaged(name, format, where);
    if (header.width < 1 || header.height < 1) {
        throw FileError(name, where + "has no pixels: its width or height is zero.");
    }
}

ImageHeader inspectPng(HeaderBytes bytes) {
    ImageHeader header;
    header.truncated = true;
    if (bytes.size() < 33) return header;
    if (!hasAt(bytes, 12, "IHDR")) {
        header.damaged = true;
        return header;
    }
    header.width = bigEndian(bytes, 16, 4);
    header.height = bigEndian(bytes, 20, 4);
    // By colour type: grey, none, colour, palette (unpacked to colour), grey and alpha, none, colour and alpha.
    constexpr std::array<int, 7> kSamples = {1, 1, 3, 3, 2, 1, 4};
    header.bytesPerPixel = kSamples[std::min<std::size_t>(bytes[25], 6)] * (bytes[24] == 16 ? 2 : 1);
    for (std::size_t at = 8; at + 12 <= bytes.size();) {
        if (hasAt(bytes, at + 4, "IEND")) {
            header.truncated = false;
            return header;
        }
        at += std::size_t{12} + bigEndian(bytes, at, 4);
    }
    return header;
}

std::vector<std::uint8_t> removeAncillaryChunks(HeaderBytes bytes, bool withTransparency) {
    const auto at = [&bytes](std::size_t i) { return bytes.begin() + static_cast<std::ptrdiff_t>(i); };
    std::vector<std::uint8_t> result(at(0), at(8));
    for (std::size_t start = 8; start + 12 <= bytes.size();) {
        const std::size_t end = std::min(bytes.size(), start + 12 + bigEndian(bytes, start, 4));
        // Names of critical chunks start with a capital letter.
        const bool isCritical = bytes[start + 4] >= 'A' && bytes[start + 4] <= 'Z';
        if (isCritical || (withTransparency && hasAt(bytes, start + 4, "tRNS"))) {
            result.insert(result.end(), at(start), at(end));
        }
        start = end;
    }
    return result;
}

ImageHeader inspectJpeg(HeaderBytes bytes) {
    ImageHeader header;
    header.truncated = true;
    int scans = 0;
    std::size_t at = nextMarker(bytes, 2);
    while (at + 1 < bytes.size()) {
        const std::uint8_t marker = bytes[at + 1];
        if (marker == kEndOfImage) {
            header.truncated = false;
            // Many tiny progressive scans could keep the decoder busy for hours.
            header.damaged = scans == 0 || scans > kMaxJpegScans || header.width == 0;
            return header;
        }
        if (at + 4 > bytes.size()) break;
        const std::size_t length = bigEndian(bytes, at + 2, 2);
        if (isStartOfFrame(marker) && at + 10 <= bytes.size()) {
            header.height = bigEndian(bytes, at + 5, 2);
            header.width = bigEndian(bytes, at + 7, 2);
            header.bytesPerPixel = std::max<std::int64_t>(bytes[at + 9], 1) * (marker == kProgressiveFrame ? 3 : 1);
            header.unsupported = unsupportedJpeg(marker, bytes[at + 4]);
        }
        if (marker == kStartOfScan) ++scans;
        at = nextMarker(bytes, at + 2 + length);
    }
    return header;
}

ImageHeader inspectBmp(HeaderBytes bytes) {
    ImageHeader header;
    header.truncated = true;
    if (bytes.size() < 26) return header;
    const std::uint64_t pixelOffset = littleEndian(bytes, 10, 4);
    const std::uint32_t headerSize = littleEndian(bytes, 14, 4);
    std::uint64_t bitsPerPixel = 0;
    std::uint32_t compression = 0;
    if (headerSize == 12) {
        header.width = littleEndian(bytes, 18, 2);
        header.height = littleEndian(bytes, 20, 2);
        bitsPerPixel = littleEndian(bytes, 24, 2);
    } else {
        if (bytes.size() < 54) return header;
        header.width = static_cast<std::int32_t>(littleEndian(bytes, 18, 4));
        // A negative height means rows from top to bottom.
        const auto height = static_cast<std::int32_t>(littleEndian(bytes, 22, 4));
        header.height = height < 0 ? -std::int64_t{height} : height;
        bitsPerPixel = littleEndian(bytes, 28, 2);
        compression = littleEndian(bytes, 30, 4);
    }
    header.damaged = header.width < 0;
    constexpr std::uint32_t kUncompressed = 0, kBitFields = 3;
    // Run-length coded images have a palette, which may contain colours.
    header.bytesPerPixel = bitsPerPixel <= 8 && compression == kUncompressed ? 1 : 3;
    header.truncated = pixelOffset > bytes.size();
    if (!header.damaged && (compression == kUncompressed || compression == kBitFields)) {
        const std::uint64_t rowBytes = (static_cast<std::uint64_t>(header.width) * bitsPerPixel + 31) / 32 * 4;
        header.truncated = pixelOffset + rowBytes * static_cast<std::uint64_t>(header.height) > bytes.size();
    }
    return header;
}

ImageHeader inspectPnm(HeaderBytes bytes) {
    ImageHeader header;
    PnmHeader numbers(bytes);
    const auto width = numbers.number();
    const auto height = numbers.number();
    const bool bitmap = bytes[1] == '1' || bytes[1] == '4';
    const auto maximum = bitmap ? std::optional<std::int64_t>(1) : numbers.number();
    if (!width || !height || !maximum || *maximum < 1 || *maximum > 65535) {
        header.truncated = numbers.atEnd();
        header.damaged = !header.truncated;
        return header;
    }
    header.width = *width;
    header.height = *height;
    const bool colour = bytes[1] == '3' || bytes[1] == '6';
    header.bytesPerPixel = (colour ? 3 : 1) * (*maximum > 255 ? 2 : 1);
    const std::int64_t samples = *width * (colour ? 3 : 1);
    const std::int64_t available = static_cast<std::int64_t>(bytes.size() - numbers.position()) - 1;
    const bool text = bytes[1] <= '3';
    // In text form a sample takes a digit and, but for bitmaps, a blank: less than that cannot be complete.
    std::int64_t rowBytes = bitmap ? samples : 2 * samples - 1;
    if (!text) rowBytes = bitmap ? (samples + 7) / 8 : samples * (*maximum > 255 ? 2 : 1);
    header.truncated = *height > 0 && rowBytes > 0 && available / rowBytes < *height;
    return header;
}

}  // namespace strainlens
