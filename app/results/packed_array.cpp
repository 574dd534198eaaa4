// SPDX-License-Identifier: MPL-2.0
#include "app/results/packed_array.h"

#include <libdeflate.h>

#include <algorithm>
#include <cstring>
#include <new>

namespace strainlens::hdf5 {
namespace {

constexpr std::size_t kChunkBytes = std::size_t{1} << 20;
constexpr std::size_t kChecksumBytes = 4;

PackedChunk makeChunk(std::size_t bytes) { return {std::make_unique_for_overwrite<std::uint8_t[]>(bytes), bytes}; }

/// Writes the first bytes of all values, then the second ones, and so on; `count` of each, padded with zeros.
void shuffle(std::span<const std::uint8_t> values, std::size_t valueBytes, std::size_t count, std::uint8_t* to) {
    const std::size_t known = values.size() / valueBytes;
    for (std::size_t byte = 0; byte < valueBytes; ++byte, to += count) {
        const std::uint8_t* from = values.data() + byte;
        for (std::size_t i = 0; i < known; ++i) to[i] = from[i * valueBytes];
        std::fill(to + known, to + count, std::uint8_t{0});
    }
}

struct FreeCompressor {
    void operator()(libdeflate_compressor* compressor) const { libdeflate_free_compressor(compressor); }
};

PackedChunk deflate(std::span<const std::uint8_t> bytes) {
    const std::unique_ptr<libdeflate_compressor, FreeCompressor> compressor(libdeflate_alloc_compressor(kDeflateLevel));
    if (!compressor) throw std::bad_alloc();
    PackedChunk chunk = makeChunk(libdeflate_zlib_compress_bound(compressor.get(), bytes.size()) + kChecksumBytes);
    chunk.size = kChecksumBytes + libdeflate_zlib_compress(compressor.get(), bytes.data(), bytes.size(),
                                                           chunk.bytes.get(), chunk.size - kChecksumBytes);
    return chunk;
}

/// Checksum of HDF5's fletcher32 filter.
std::uint32_t fletcher32(std::span<const std::uint8_t> bytes) {
    // Pairs of bytes per block, so that neither sum overflows. For n pairs the second sum grows by n times the first
    // sum before them, plus n times the first pair, n - 1 times the second, and so on.
    constexpr std::size_t kPairs = 360;
    std::uint32_t first = 0, second = 0;
    const auto fold = [](std::uint32_t sum) { return (sum & 0xFFFF) + (sum >> 16); };
    std::size_t at = 0;
    for (std::size_t left = bytes.size() / 2; left > 0;) {
        const std::size_t pairs = std::min(left, kPairs);
        left -= pairs;
        const std::uint8_t* from = bytes.data() + at;
        std::uint32_t sum = 0, weighted = 0;
        for (std::uint32_t i = 0; i < pairs; ++i) {
            const std::uint32_t pair = static_cast<std::uint32_t>(from[2 * i]) << 8 | from[2 * i + 1];
            sum += pair;
            weighted += (static_cast<std::uint32_t>(pairs) - i) * pair;
        }
        second += static_cast<std::uint32_t>(pairs) * first + weighted;
        first += sum;
        at += 2 * pairs;
        first = fold(first), second = fold(second);
    }
    if (at < bytes.size()) {
        first += static_cast<std::uint32_t>(bytes[at]) << 8;
        second += first;
        first = fold(first), second = fold(second);
    }
    return fold(second) << 16 | fold(first);
}

PackedChunk packChunk(std::span<const std::uint8_t> rows, std::size_t chunkBytes, std::size_t valueBytes,
                      Packing packing) {
    PackedChunk chunk;
    if (packing == Packing::Deflated) {
        PackedChunk shuffled = makeChunk(chunkBytes);
        shuffle(rows, valueBytes, chunkBytes / valueBytes, shuffled.bytes.get());
        chunk = deflate(shuffled.span());
    } else {
        chunk = makeChunk(chunkBytes + kChecksumBytes);
        std::memcpy(chunk.bytes.get(), rows.data(), rows.size());
        std::memset(chunk.bytes.get() + rows.size(), 0, chunkBytes - rows.size());
    }
    const std::uint32_t sum = fletcher32(chunk.span().first(chunk.size - kChecksumBytes));
    for (std::size_t i = 0; i < kChecksumBytes; ++i) {
        chunk.bytes[chunk.size - kChecksumBytes + i] = static_cast<std::uint8_t>(sum >> (8 * i));
    }
    return chunk;
}

}  // namespace

PackedArray packArray(const void* values, std::size_t valueBytes, GridSize size, Packing packing) {
    const std::size_t rowBytes = size.columns * valueBytes;
    PackedArray array{size, std::clamp<std::size_t>(kChunkBytes / rowBytes, 1, size.rows), packing, {}};
    const auto* bytes = static_cast<const std::uint8_t*>(values);
    for (std::size_t row = 0; row < size.rows; row += array.chunkRows) {
        const std::size_t rows = std::min(array.chunkRows, size.rows - row);
        array.chunks.push_back(
            packChunk({bytes + row * rowBytes, rows * rowBytes}, array.chunkRows * rowBytes, valueBytes, packing));
    }
    return array;
}

}  // namespace strainlens::hdf5
