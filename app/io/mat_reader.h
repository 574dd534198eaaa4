// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strainlens {

/// A value of a MAT-file. Numbers in column-major order; cells, objects and functions are empty.
struct MatData {
    std::vector<std::size_t> dimensions;
    std::vector<double> numbers;
    std::map<std::string, std::vector<MatData>> fields;  ///< of a structure array, one value per structure

    /// Field of a single structure; null if there is none.
    const MatData* field(const std::string& name) const;
};

/// Variables of a level 5 MAT-file (MATLAB's save up to -v7) by name; none for another file, e.g. level 7.3, which is
/// HDF5. Throws FileError for a damaged one.
std::optional<std::map<std::string, MatData>> readMatFile(const std::filesystem::path& path);

}  // namespace strainlens
