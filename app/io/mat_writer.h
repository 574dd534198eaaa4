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

/// A value of MATLAB's as level 5 MAT-files hold it. How many bytes it has is known before any is written.
struct MatValue {
    std::uint32_t kind = 0;               ///< class and flags
    std::vector<std::size_t> dimensions;  ///< at least two; the first runs fastest
    std::uint64_t bodyBytes = 0;
    std::function<void(std::ostream&)> writeBody;
};

/// How numbers lie in the file.
enum class MatNumber : std::uint8_t { Double, Single, Int16, Int32, Uint8, Logical };

/// `writeNumbers` writes all of them, column by column; called once.
MatValue matNumbers(MatNumber number, std::vector<std::size_t> dimensions,
                    std::function<void(std::ostream&)> writeNumbers);
MatValue matNumber(double value);
/// A row of characters from UTF-8.
MatValue matText(std::string_view utf8);
/// A column of values.
MatValue matCells(std::vector<MatValue> values);
/// A row of `count` structures; each field has as many values. Names have at most 31 letters.
MatValue matStructs(std::size_t count, std::vector<std::pair<std::string, std::vector<MatValue>>> fields);

/// What stands before the variables.
void writeMatHeader(std::ostream& out, std::string_view description);
/// Throws InvalidInput for a variable of 2 GiB or more, which the format cannot hold.
void writeMatVariable(std::ostream& out, const std::string& name, const MatValue& value);

}  // namespace strainlens
