// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strainlens {

/// A value of a level 5 MAT-file, with its size known before writing.
struct MatValue {
    std::uint32_t kind = 0;               ///< class and flags
    std::vector<std::size_t> dimensions;  ///< at least two; first index fastest
    std::uint64_t bodyBytes = 0;
    std::function<void(std::ostream&)> writeBody;
};

/// Number type in the file.
enum class MatNumber : std::uint8_t { Double, Single, Int16, Int32, Uint8, Logical };

/// `writeNumbers` writes all numbers in column-major order; called once.
MatValue matNumbers(MatNumber number, std::vector<std::size_t> dimensions,
                    std::function<void(std::ostream&)> writeNumbers);
MatValue matNumber(double value);
/// A row of characters from UTF-8.
MatValue matText(std::string_view utf8);
/// A column of values.
MatValue matCells(std::vector<MatValue> values);
/// A row of `count` structures; each field has `count` values. Names have at most 31 characters.
MatValue matStructs(std::size_t count, std::vector<std::pair<std::string, std::vector<MatValue>>> fields);

/// Writes the file header.
void writeMatHeader(std::ostream& out, std::string_view description);
/// Throws InvalidInput for a variable of 2 GiB or more, which the format cannot hold.
void writeMatVariable(std::ostream& out, const std::string& name, const MatValue& value);

}  // namespace strainlens
