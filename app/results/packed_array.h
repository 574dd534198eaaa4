// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace strainlens::hdf5 {

/// The size of a stored grid; arrays of it have the dimensions rows x columns.
struct GridSize {
    std::size_t columns = 0, rows = 0;
    std::size_t points() const { return columns * rows; }
};

/// How arrays are stored.
enum class Packing : std::uint8_t {
    Deflated,  ///< small: shuffled and deflated
    Plain,     ///< quick
};

/// The quickest: a field's last digits are noise, and no level packs noise. Also noted in the file.
inline constexpr unsigned kDeflateLevel = 1;

/// A chunk as it lies in the file, its checksum at the end.
struct PackedChunk {
    std::unique_ptr<std::uint8_t[]> bytes;
    std::size_t size = 0;
    std::span<std::uint8_t> span() const { return {bytes.get(), size}; }
};

/// An array of a grid as it is stored, in chunks of whole rows. The library would do the same, but holding all other
/// threads up.
struct PackedArray {
    GridSize size;
    std::size_t chunkRows = 1;
    Packing packing = Packing::Deflated;
    std::vector<PackedChunk> chunks;  ///< from the top; the last one is filled up with zeros
};

/// `values`: one a point, of so many bytes each.
PackedArray packArray(const void* values, std::size_t valueBytes, GridSize size, Packing packing);

/// The checksum of HDF5's filter of that name.
std::uint32_t fletcher32(std::span<const std::uint8_t> bytes);

}  // namespace strainlens::hdf5
