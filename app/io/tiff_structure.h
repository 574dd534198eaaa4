// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/io/image_header.h"

namespace strainlens {

/// The pages (image file directories) of a TIFF or BigTIFF file, found by reading the directories alone.
/// Reduced-resolution copies that some programs store beside an image are no pages.
class TiffStructure {
public:
    struct Page {
        std::uint64_t directoryOffset = 0;  ///< [bytes] from the beginning of the file
        ImageHeader header;                 ///< truncated if a strip or tile lies beyond the end of the file
        bool whiteIsZero = false;           ///< dark is stored as the largest number
        int bitsPerSample = 1;
    };

    /// Fills the span with the bytes at an offset; false beyond the end.
    using ReadAt = std::function<bool(std::uint64_t offset, std::span<std::uint8_t> bytes)>;

    TiffStructure(ReadAt readAt, std::uint64_t fileSize);

    const std::vector<Page>& pages() const { return m_pages; }
    /// The chain of directories ends beyond the end of the file.
    bool truncated() const { return m_truncated; }
    /// BigTIFF stores offsets in 8 bytes, TIFF in 4.
    bool big() const { return m_big; }
    bool littleEndian() const { return m_littleEndian; }

private:
    struct Entry {
        std::uint16_t tag = 0;
        std::uint16_t type = 0;
        std::uint64_t count = 0;
        std::uint64_t valueAt = 0;  ///< where the values lie in the file [bytes]
    };

    bool number(std::uint64_t offset, int bytes, std::uint64_t& value) const;
    bool readEntry(std::uint64_t offset, Entry& entry) const;
    /// The entry's values as whole numbers; false if they lie beyond the end of the file.
    bool values(const Entry& entry, std::vector<std::uint64_t>& result) const;
    /// Reads the directory and the offset of the next one; false if it lies beyond the end of the file.
    bool readDirectory(std::uint64_t offset, std::uint64_t& next);

    ReadAt m_readAt;
    std::uint64_t m_fileSize;
    bool m_littleEndian = true;
    bool m_big = false;
    bool m_truncated = false;
    std::vector<Page> m_pages;
};

}  // namespace strainlens
