// SPDX-License-Identifier: MPL-2.0
#include "app/io/zip_writer.h"

#include <zlib.h>

#include <algorithm>

namespace strainlens {
namespace {

constexpr std::uint64_t kFull32 = 0xFFFFFFFF;
constexpr std::uint64_t kFull16 = 0xFFFF;
constexpr std::uint64_t kZipVersion = 45;        // the first with 64-bit sizes
constexpr std::uint64_t kFlags = 0x0808;         // sizes and checksum follow the bytes; names are UTF-8
constexpr std::uint64_t kFirstOfJanuary = 0x21;  // 1980

/// A little-endian record of the archive.
class Record {
public:
    Record& u16(std::uint64_t value) { return number(value, 2); }
    Record& u32(std::uint64_t value) { return number(value, 4); }
    Record& u64(std::uint64_t value) { return number(value, 8); }
    Record& text(std::string_view value) {
        m_bytes += value;
        return *this;
    }
    const std::string& bytes() const { return m_bytes; }

private:
    Record& number(std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) m_bytes += static_cast<char>(value >> (8 * i) & 0xff);
        return *this;
    }
    std::string m_bytes;
};

}  // namespace

void ZipWriter::put(std::string_view record) {
    m_out.write(record.data(), static_cast<std::streamsize>(record.size()));
    m_position += record.size();
}

void ZipWriter::begin(std::string_view name) {
    end();
    Entry& entry = m_entries.emplace_back();
    entry.name = name;
    entry.offset = m_position;
    // The size is not known yet: reserve an extra field of 64-bit sizes.
    Record header;
    header.u32(0x04034b50).u16(kZipVersion).u16(kFlags).u16(0).u16(0).u16(kFirstOfJanuary);
    header.u32(0).u32(kFull32).u32(kFull32).u16(name.size()).u16(20).text(name);
    header.u16(1).u16(16).u64(0).u64(0);
    put(header.bytes());
}

void ZipWriter::write(std::span<const std::byte> bytes) {
    Entry& entry = m_entries.back();
    constexpr std::size_t kMaxChunk = std::size_t{1} << 30;  // of zlib's 32-bit lengths
    for (std::size_t at = 0; at < bytes.size(); at += kMaxChunk) {
        const auto chunk = bytes.subspan(at, std::min(kMaxChunk, bytes.size() - at));
        entry.checksum = static_cast<std::uint32_t>(
            ::crc32(entry.checksum, reinterpret_cast<const Bytef*>(chunk.data()), static_cast<uInt>(chunk.size())));
    }
    entry.bytes += bytes.size();
    put({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

/// Writes the data descriptor of the current file.
void ZipWriter::end() {
    if (m_entries.empty()) return;
    const Entry& entry = m_entries.back();
    put(Record().u32(0x08074b50).u32(entry.checksum).u64(entry.bytes).u64(entry.bytes).bytes());
}

std::string ZipWriter::directoryRecord(const Entry& entry) {
    Record extra;
    const bool isLarge = entry.bytes >= kFull32, isOffsetLarge = entry.offset >= kFull32;
    if (isLarge) extra.u64(entry.bytes).u64(entry.bytes);
    if (isOffsetLarge) extra.u64(entry.offset);
    const std::size_t extraBytes = extra.bytes().empty() ? 0 : extra.bytes().size() + 4;
    Record record;
    record.u32(0x02014b50).u16(kZipVersion).u16(kZipVersion).u16(kFlags).u16(0).u16(0).u16(kFirstOfJanuary);
    record.u32(entry.checksum).u32(isLarge ? kFull32 : entry.bytes).u32(isLarge ? kFull32 : entry.bytes);
    record.u16(entry.name.size()).u16(extraBytes).u16(0).u16(0).u16(0).u32(0);
    record.u32(isOffsetLarge ? kFull32 : entry.offset).text(entry.name);
    if (extraBytes > 0) record.u16(1).u16(extra.bytes().size()).text(extra.bytes());
    return record.bytes();
}

void ZipWriter::finish() {
    end();
    const std::uint64_t begin = m_position;
    for (const Entry& entry : m_entries) put(directoryRecord(entry));
    const std::uint64_t bytes = m_position - begin, count = m_entries.size();
    const bool isLarge = begin >= kFull32 || bytes >= kFull32 || count >= kFull16;
    if (isLarge) {
        const std::uint64_t at = m_position;
        Record end64;
        end64.u32(0x06064b50).u64(44).u16(kZipVersion).u16(kZipVersion).u32(0).u32(0);
        end64.u64(count).u64(count).u64(bytes).u64(begin);
        end64.u32(0x07064b50).u32(0).u64(at).u32(1);
        put(end64.bytes());
    }
    const std::uint64_t storedCount = isLarge ? kFull16 : count;
    Record end;
    end.u32(0x06054b50).u16(0).u16(0).u16(storedCount).u16(storedCount);
    end.u32(isLarge ? kFull32 : bytes).u32(isLarge ? kFull32 : begin).u16(0);
    put(end.bytes());
    m_entries.clear();
}

}  // namespace strainlens
