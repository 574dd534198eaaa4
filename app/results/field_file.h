// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>

#include "app/io/field/stored_fields.h"

namespace strainlens {

/// Whether a file is HDF5, by its content, since files can be renamed. Throws FileError.
bool isHdf5(const std::filesystem::path& path);

/// Reads measured fields from a results file (HDF5), which has every digit, or from a table (readStoredFields). Throws
/// FileError.
StoredFields readFields(const std::filesystem::path& path);

}  // namespace strainlens
