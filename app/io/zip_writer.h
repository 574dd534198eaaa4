// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// Writes a ZIP archive of uncompressed files (PKWARE's APPNOTE 6.3, ZIP64 where needed) as a stream without seeking:
/// checksums follow the bytes. Without dates, so that equal contents give equal archives.
class ZipWriter {
public:
    explicit ZipWriter(std::ostream& out) : m_out(out) {}
    ZipWriter(const ZipWriter&) = delete;
    ZipWriter& operator=(const ZipWriter&) = delete;

    /// Starts a file of the archive.
    void begin(std::string_view name);
    void write(std::span<const std::byte> bytes);
    void write(std::string_view text) { write(std::as_bytes(std::span(text))); }
    /// Writes the directory. Nothing may follow.
    void finish();

private:
    struct Entry {
        std::string name;
        std::uint64_t offset = 0, bytes = 0;
        std::uint32_t checksum = 0;
    };
    void end();
    void put(std::string_view record);
    static std::string directoryRecord(const Entry& entry);

    std::ostream& m_out;
    std::uint64_t m_position = 0;
    std::vector<Entry> m_entries;
};

}  // namespace strainlens
