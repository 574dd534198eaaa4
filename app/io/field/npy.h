// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// Array of a NumPy .npy file, row-major (last index fastest).
struct NpyArray {
    std::vector<std::size_t> shape;
    std::vector<float> values;
};

/// Header of format 1.0 for a row-major array; `type` in NumPy's notation: "<f8". An empty shape is a single value.
std::string npyHeader(std::string_view type, std::span<const std::size_t> shape);

/// Writes format 1.0, little-endian float32. `values` holds the product of `shape` numbers.
void writeNpy(std::ostream& out, std::span<const std::size_t> shape, std::span<const float> values);

/// Reads float32 or float64 (little-endian, row-major). Throws FileError for anything else and for a truncated file.
NpyArray readNpy(const std::filesystem::path& path);

}  // namespace strainlens
