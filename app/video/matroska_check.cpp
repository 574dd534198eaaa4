// SPDX-License-Identifier: MPL-2.0
#include "app/video/matroska_check.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <optional>

extern "C" {
#include <libavutil/crc.h>
}

namespace strainlens {
namespace {

constexpr std::uint64_t kSegment = 0x18538067, kCluster = 0x1F43B675, kChecksum = 0xBF;
constexpr std::int64_t kChecksumBytes = 4;

/// An EBML element: its type and the range of its data.
struct EbmlElement {
    std::uint64_t id = 0;
    ByteRange data;
    bool isSizeKnown = true;
    bool isCutOff = false;  ///< extends beyond its parent
};

/// Reads a variable-length integer of 1 to 8 bytes, whose leading zeros are the length. Identifiers include the length
/// marker.
std::optional<std::uint64_t> readNumber(std::istream& file, bool withMark, bool& isAllOnes) {
    const int first = file.get();
    if (first <= 0) return std::nullopt;
    const int more = std::countl_zero(static_cast<std::uint8_t>(first));
    std::uint64_t value =
        withMark ? static_cast<std::uint64_t>(first) : static_cast<std::uint64_t>(first) & (0x7Fu >> more);
    isAllOnes = (first & (0x7F >> more)) == (0x7F >> more);
    for (int i = 0; i < more; ++i) {
        const int byte = file.get();
        if (byte < 0) return std::nullopt;
        isAllOnes = isAllOnes && byte == 0xFF;
        value = value << 8 | static_cast<std::uint64_t>(byte);
    }
    return value;
}

std::optional<EbmlElement> readElement(std::istream& file, std::int64_t at, std::int64_t end) {
    if (at >= end) return std::nullopt;
    file.clear();
    file.seekg(at);
    bool isAllOnes = false;
    const auto id = readNumber(file, true, isAllOnes);
    const auto size = readNumber(file, false, isAllOnes);
    if (!id || !size) return std::nullopt;
    const auto begin = static_cast<std::int64_t>(file.tellg());
    const bool isInside = *size <= static_cast<std::uint64_t>(end - begin);
    const bool isKnown = !isAllOnes && isInside;
    return EbmlElement{
        *id, {begin, isKnown ? begin + static_cast<std::int64_t>(*size) : end}, isKnown, !isAllOnes && !isInside};
}

bool isChecksumValid(std::istream& file, const EbmlElement& cluster) {
    const auto sum = readElement(file, cluster.data.begin, cluster.data.end);
    if (!sum || sum->id != kChecksum || sum->data.end - sum->data.begin != kChecksumBytes) return true;
    std::uint32_t expected = 0;
    for (int i = 0; i < kChecksumBytes; ++i) expected |= static_cast<std::uint32_t>(file.get()) << (8 * i);
    std::array<char, 1 << 16> bytes{};
    std::uint32_t value = 0xFFFFFFFFu;
    for (std::int64_t left = cluster.data.end - sum->data.end; left > 0 && file;) {
        file.read(bytes.data(), std::min<std::int64_t>(left, bytes.size()));
        value = av_crc(av_crc_get_table(AV_CRC_32_IEEE_LE), value, reinterpret_cast<const std::uint8_t*>(bytes.data()),
                       static_cast<std::size_t>(file.gcount()));
        left -= file.gcount();
    }
    return (value ^ 0xFFFFFFFFu) == expected;
}

}  // namespace

MatroskaCheck checkMatroska(const std::string& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    const auto size = static_cast<std::int64_t>(file.tellg());
    MatroskaCheck check;
    std::int64_t at = 0;
    while (const auto element = readElement(file, at, size)) {
        check.isCutOff = check.isCutOff || element->isCutOff;
        // Descend into segments and elements of unknown size.
        const bool isEntered = element->id == kSegment || !element->isSizeKnown;
        at = isEntered ? element->data.begin : element->data.end;
        if (element->id == kCluster && element->isSizeKnown && !isChecksumValid(file, *element)) {
            check.damagedClusters.push_back(element->data);
        }
    }
    return check;
}

}  // namespace strainlens
