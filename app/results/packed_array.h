// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace strainlens::hdf5 {

/// Size of a stored grid; its arrays are rows x columns.
struct GridSize {
    std::size_t columns = 0, rows = 0;
    std::size_t points() const { return columns * rows; }
};

/// How arrays are stored.
enum class Packing : std::uint8_t {
    Deflated,  ///< shuffled and deflated: small
    Plain,     ///< uncompressed: fast
};

/// Fastest level: the last digits of a field are noise, which no level compresses. Also stored in the file.
inline constexpr unsigned kDeflateLevel = 1;

/// A chunk as stored in the file, with its checksum at the end.
struct PackedChunk {
    std::unique_ptr<std::uint8_t[]> bytes;
    std::size_t size = 0;
    std::span<std::uint8_t> span() const { return {bytes.get(), size}; }
};

/// An array as stored in the file, in chunks of complete rows. The library would pack it under its lock and block all
/// other threads.
struct PackedArray {
    GridSize size;
    std::size_t chunkRows = 1;
    Packing packing = Packing::Deflated;
    std::vector<PackedChunk> chunks;  ///< from the top; the last one is padded with zeros
};

/// `values`: one per point, `valueBytes` each.
PackedArray packArray(const void* values, std::size_t valueBytes, GridSize size, Packing packing);

}  // namespace strainlens::hdf5
