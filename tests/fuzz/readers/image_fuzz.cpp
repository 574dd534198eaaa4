// SPDX-License-Identifier: MPL-2.0
// Images of every format: header, pages, decoding, and as a mask.
#include <algorithm>
#include <array>
#include <optional>

#include "app/io/image/image_reader.h"
#include "app/project/roi_json.h"
#include "tests/fuzz/readers/fuzz_target.h"
#include "tests/fuzz/readers/image_seeds.h"

namespace strainlens::fuzz {
namespace {

/// Masks are decoded like images; larger ones would only take twice the time.
constexpr std::int64_t kMaxMaskPixels = 1 << 16;

void readImageFile(Input input) {
    const std::filesystem::path file = inputFile("input.img", input);
    std::optional<ImageSize> said;
    readOrRefused("imageSizeOf", [&] { said = imageSizeOf(file); });
    int pages = 0;
    readOrRefused("pageCount", [&] { pages = pageCount(file); });
    std::optional<ImageSize> size;
    readOrRefused("readImage", [&] { size = sizeOf(readImage(file)); });
    if (size) {
        require(isImageSize(size->width, size->height), "an image has an allowed size");
        require(said == size, "the header says the size that the image has");
        require(pages >= 1, "an image has a page");
    }
    if (pages > 1) readOrRefused("readImage, last page", [&] { readImage(file, pages - 1); });
    if (size && std::int64_t{size->width} * size->height <= kMaxMaskPixels) {
        readOrRefused("readRoi", [&] { readRoi(file); });
    }
}

std::uint32_t bigEndianAt(std::span<const std::uint8_t> bytes, std::size_t at) {
    return std::uint32_t{bytes[at]} << 24 | std::uint32_t{bytes[at + 1]} << 16 | std::uint32_t{bytes[at + 2]} << 8 |
           bytes[at + 3];
}

/// CRC-32 of ISO 3309, as at the end of PNG chunks.
std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
    std::uint32_t crc = ~0u;
    for (const std::uint8_t byte : bytes) {
        crc ^= byte;
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1u)));
    }
    return ~crc;
}

/// Updates the checksum of every complete chunk of a PNG file.
void repairPng(std::span<std::uint8_t> bytes) {
    static constexpr std::array<std::uint8_t, 8> kSignature = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    constexpr std::size_t kLengthAndType = 8, kChecksum = 4;
    if (bytes.size() < kSignature.size() || !std::ranges::equal(kSignature, bytes.first(kSignature.size()))) return;
    for (std::size_t at = kSignature.size(); bytes.size() - at >= kLengthAndType + kChecksum;) {
        const std::size_t content = bigEndianAt(bytes, at);
        if (content > bytes.size() - at - kLengthAndType - kChecksum) return;
        const std::uint32_t crc = crc32(bytes.subspan(at + 4, 4 + content));
        at += kLengthAndType + content;
        for (int shift = 24; shift >= 0; shift -= 8) bytes[at++] = static_cast<std::uint8_t>(crc >> shift);
    }
}

std::vector<std::string> imageWords() {
    return {"IHDR", "IDAT", "IEND", "PLTE",  "tRNS", "iCCP", "\xFF\xC0", "\xFF\xC2",   "\xFF\xDA",
            "P2\n", "P5\n", "P6\n", "65535", "II*",  "MM",   "65500",    "1000000000", "\xFF\xFF\xFF\x7F"};
}

}  // namespace

const FuzzTarget kImageTarget = {"image", readImageFile, imageSeeds, imageWords, repairPng};

}  // namespace strainlens::fuzz
