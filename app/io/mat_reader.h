// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strainlens {

/// A value of a MAT-file. Numbers lie column by column; of cells, objects and functions nothing is kept.
struct MatData {
    std::vector<std::size_t> dimensions;
    std::vector<double> numbers;
    std::map<std::string, std::vector<MatData>> fields;  ///< of a row of structures, one value each

    /// The field of the only structure; null where there is none.
    const MatData* field(const std::string& name) const;
};

/// The variables of a MAT-file of level 5 (MATLAB's save up to -v7) by their names; none for another file, such as one
/// of level 7.3, which is HDF5. Throws FileError for one that is damaged.
std::optional<std::map<std::string, MatData>> readMatFile(const std::filesystem::path& path);

}  // namespace strainlens
