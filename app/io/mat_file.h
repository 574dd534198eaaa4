// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strainlens {

/// Numbers in MAT-files, after MathWorks, MAT-File Format (R2023a), level 5.
namespace mat {

/// Type of an element.
enum MatType : std::uint32_t {
    kInt8 = 1,
    kUint8 = 2,
    kInt16 = 3,
    kUint16 = 4,
    kInt32 = 5,
    kUint32 = 6,
    kSingle = 7,
    kDouble = 9,
    kInt64 = 12,
    kUint64 = 13,
    kMatrix = 14,
    kCompressed = 15,
    kUtf16 = 17
};

/// Class of a matrix; kDoubleClass to kUint64Class are numbers.
inline constexpr std::uint32_t kCellClass = 1, kStructClass = 2, kCharClass = 4, kDoubleClass = 6, kSingleClass = 7,
                               kUint8Class = 9, kInt16Class = 10, kInt32Class = 12, kUint64Class = 15,
                               kLogicalFlag = 0x200;

}  // namespace mat

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
