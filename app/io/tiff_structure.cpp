// SPDX-License-Identifier: MPL-2.0
#include "app/io/tiff_structure.h"

#include <array>
#include <set>

namespace strainlens {
namespace {

enum Tag : std::uint16_t {
    kNewSubfileType = 254,
    kImageWidth = 256,
    kImageLength = 257,
    kBitsPerSample = 258,
    kPhotometric = 262,
    kStripOffsets = 273,
    kStripByteCounts = 279,
    kTileOffsets = 324,
    kTileByteCounts = 325,
};

constexpr std::uint64_t kReducedResolution = 1;
constexpr std::size_t kMaxPages = 100'000;

/// A TIFF field type.
struct FieldType {
    int bytes = 0;       ///< of one value; 0 for an unknown type
    bool whole = false;  ///< a whole number without sign
};

FieldType fieldType(std::uint16_t type) {
    constexpr std::array<FieldType, 19> kTypes = {{
        {},          // 0: none
        {1, true},   // BYTE
        {1, false},  // ASCII
        {2, true},   // SHORT
        {4, true},   // LONG
        {8, false},  // RATIONAL
        {1, false},  // SBYTE
        {1, false},  // UNDEFINED
        {2, false},  // SSHORT
        {4, false},  // SLONG
        {8, false},  // SRATIONAL
        {4, false},  // FLOAT
        {8, false},  // DOUBLE
        {4, true},   // IFD
        {},          // 14: none
        {},          // 15: none
        {8, true},   // LONG8
        {8, false},  // SLONG8
        {8, true},   // IFD8
    }};
    return type < kTypes.size() ? kTypes[type] : FieldType{};
}

bool anyBeyond(const std::vector<std::uint64_t>& offsets, const std::vector<std::uint64_t>& counts,
               std::uint64_t fileSize) {
    for (std::size_t i = 0; i < offsets.size(); ++i) {
        const std::uint64_t count = i < counts.size() ? counts[i] : 0;
        if (offsets[i] > fileSize || count > fileSize - offsets[i]) return true;
    }
    return false;
}

}  // namespace

TiffStructure::TiffStructure(ReadAt readAt, std::uint64_t fileSize)
    : m_readAt(std::move(readAt)), m_fileSize(fileSize) {
    std::array<std::uint8_t, 4> signature{};
    m_truncated = !m_readAt(0, signature);
    if (m_truncated) return;
    m_littleEndian = signature[0] == 'I';
    m_big = signature[2] == '+' || signature[3] == '+';
    std::uint64_t offset = 0;
    m_truncated = !number(m_big ? 8 : 4, m_big ? 8 : 4, offset);
    std::set<std::uint64_t> seen;
    while (!m_truncated && offset != 0 && seen.insert(offset).second && seen.size() <= kMaxPages) {
        m_truncated = !readDirectory(offset, offset);
    }
}

bool TiffStructure::number(std::uint64_t offset, int bytes, std::uint64_t& value) const {
    std::array<std::uint8_t, 8> buffer{};
    const auto count = static_cast<std::size_t>(bytes);
    if (!m_readAt(offset, std::span(buffer).first(count))) return false;
    value = 0;
    for (std::size_t i = 0; i < count; ++i) value = value << 8 | buffer[m_littleEndian ? count - 1 - i : i];
    return true;
}

bool TiffStructure::readEntry(std::uint64_t offset, Entry& entry) const {
    const int wordBytes = m_big ? 8 : 4;
    std::uint64_t tag = 0, type = 0;
    if (!number(offset, 2, tag) || !number(offset + 2, 2, type) || !number(offset + 4, wordBytes, entry.count)) {
        return false;
    }
    entry.tag = static_cast<std::uint16_t>(tag);
    entry.type = static_cast<std::uint16_t>(type);
    entry.valueAt = offset + 4 + static_cast<std::uint64_t>(wordBytes);
    const auto valueBytes = static_cast<std::uint64_t>(fieldType(entry.type).bytes);
    if (valueBytes != 0 && entry.count > m_fileSize / valueBytes) return false;
    const std::uint64_t bytes = valueBytes * entry.count;
    if (bytes <= static_cast<std::uint64_t>(wordBytes)) return true;
    // Values that do not fit into the entry are stored elsewhere: all of them, needed here or not, must be in the file.
    return number(entry.valueAt, wordBytes, entry.valueAt) && entry.valueAt <= m_fileSize - bytes;
}

bool TiffStructure::values(const Entry& entry, std::vector<std::uint64_t>& result) const {
    const auto [bytes, whole] = fieldType(entry.type);
    if (!whole) return true;
    result.resize(entry.count);
    for (std::size_t i = 0; i < result.size(); ++i) {
        if (!number(entry.valueAt + i * static_cast<std::uint64_t>(bytes), bytes, result[i])) return false;
    }
    return true;
}

bool TiffStructure::readDirectory(std::uint64_t offset, std::uint64_t& next) {
    const int countBytes = m_big ? 8 : 2;
    const std::uint64_t entryBytes = m_big ? 20 : 12;
    std::uint64_t entries = 0;
    if (!number(offset, countBytes, entries) || entries > m_fileSize / entryBytes) return false;
    const std::uint64_t first = offset + static_cast<std::uint64_t>(countBytes);
    Page page;
    page.directoryOffset = offset;
    std::vector<std::uint64_t> offsets, counts, value;
    bool reduced = false;
    for (std::uint64_t i = 0; i < entries; ++i) {
        Entry entry;
        if (!readEntry(first + i * entryBytes, entry)) return false;
        const bool isOffset = entry.tag == kStripOffsets || entry.tag == kTileOffsets;
        const bool isCount = entry.tag == kStripByteCounts || entry.tag == kTileByteCounts;
        if (!isOffset && !isCount && entry.count > 16) continue;
        value.clear();
        if (!values(entry, value)) return false;
        if (isOffset) offsets = value;
        if (isCount) counts = value;
        if (value.empty()) continue;
        if (entry.tag == kNewSubfileType) reduced = (value[0] & kReducedResolution) != 0;
        if (entry.tag == kImageWidth) page.header.width = static_cast<std::int64_t>(value[0]);
        if (entry.tag == kImageLength) page.header.height = static_cast<std::int64_t>(value[0]);
        if (entry.tag == kBitsPerSample) page.bitsPerSample = static_cast<int>(value[0]);
        if (entry.tag == kPhotometric) page.whiteIsZero = value[0] == 0;
    }
    const bool complete = number(first + entries * entryBytes, m_big ? 8 : 4, next);
    page.header.truncated = !complete || anyBeyond(offsets, counts, m_fileSize);
    page.header.damaged = offsets.empty();
    if (!reduced || m_pages.empty()) m_pages.push_back(page);
    return complete;
}

}  // namespace strainlens
