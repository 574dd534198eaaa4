// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/tiff_checksum.h"

#include <zlib.h>

#include <array>
#include <memory>
#include <vector>

#include "app/io/image/header_bytes.h"

namespace strainlens {
namespace {

constexpr std::size_t kChecksumBytes = 4;

bool isDeflate(TIFF* tiff) {
    std::uint16_t compression = COMPRESSION_NONE, order = FILLORDER_MSB2LSB;
    TIFFGetField(tiff, TIFFTAG_COMPRESSION, &compression);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_FILLORDER, &order);
    return (compression == COMPRESSION_ADOBE_DEFLATE || compression == COMPRESSION_DEFLATE) &&
           order == FILLORDER_MSB2LSB;
}

/// Unpacks a stream; false if zlib finds a data error.
bool isIntactStream(std::vector<std::uint8_t>& packed, std::size_t mostBytes) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> end(&stream, inflateEnd);
    stream.next_in = packed.data();
    stream.avail_in = static_cast<uInt>(packed.size());
    std::vector<std::uint8_t> scratch(std::size_t{1} << 16);
    int state = Z_OK;
    while (state == Z_OK && stream.total_out <= mostBytes) {
        stream.next_out = scratch.data();
        stream.avail_out = static_cast<uInt>(scratch.size());
        state = inflate(&stream, Z_NO_FLUSH);
    }
    return state != Z_DATA_ERROR;
}

}  // namespace

bool isDeflateChecksumValid(const TiffHandle& handle, std::uint32_t strile, std::span<const std::uint8_t> decoded,
                            std::size_t mostBytes) {
    if (!isDeflate(handle.tiff())) return true;
    const std::uint64_t offset = TIFFGetStrileOffset(handle.tiff(), strile);
    const std::uint64_t bytes = TIFFGetStrileByteCount(handle.tiff(), strile);
    if (bytes <= kChecksumBytes || bytes > handle.file().size()) return true;
    std::array<std::uint8_t, kChecksumBytes> last{};
    handle.file().readAt(offset + bytes - kChecksumBytes, last);
    const std::uint32_t stored = bigEndian(last, 0, last.size());
    if (adler32_z(adler32_z(0, nullptr, 0), decoded.data(), decoded.size()) == stored) return true;
    // The checksum is of the bytes before libtiff undoes prediction and byte order, and padding may follow it.
    std::vector<std::uint8_t> packed(bytes);
    packed.resize(handle.file().readAt(offset, packed));
    return isIntactStream(packed, mostBytes);
}

}  // namespace strainlens
