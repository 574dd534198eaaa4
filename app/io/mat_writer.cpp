// SPDX-License-Identifier: MPL-2.0
#include "app/io/mat_writer.h"

#include <bit>
#include <numeric>
#include <span>

#include "app/io/mat_kinds.h"
#include "app/io/unicode.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are written as they lie in memory");

using namespace mat;

constexpr std::size_t kDescriptionBytes = 116, kNameBytes = 32;
constexpr std::uint64_t kMaxMatBytes = (std::uint64_t{1} << 31) - 1;

struct NumberFormat {
    std::uint32_t kind;
    MatType type;
    std::size_t bytes;
};

NumberFormat numberFormat(MatNumber number) {
    constexpr NumberFormat kFormats[] = {{kDoubleClass, kDouble, 8}, {kSingleClass, kSingle, 4},
                                         {kInt16Class, kInt16, 2},   {kInt32Class, kInt32, 4},
                                         {kUint8Class, kUint8, 1},   {kUint8Class | kLogicalFlag, kUint8, 1}};
    return kFormats[static_cast<std::size_t>(number)];
}

constexpr std::uint64_t padded(std::uint64_t bytes) { return (bytes + 7) / 8 * 8; }

void putBytes(std::ostream& out, const void* bytes, std::size_t count) {
    out.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(count));
}

void putTag(std::ostream& out, MatType type, std::uint64_t bytes) {
    const std::uint32_t tag[2] = {type, static_cast<std::uint32_t>(bytes)};
    putBytes(out, tag, sizeof tag);
}

void pad(std::ostream& out, std::uint64_t bytes) {
    const char zeros[8] = {};
    putBytes(out, zeros, padded(bytes) - bytes);
}

void putElement(std::ostream& out, MatType type, const void* bytes, std::size_t count) {
    putTag(out, type, count);
    putBytes(out, bytes, count);
    pad(out, count);
}

std::uint64_t product(const std::vector<std::size_t>& sides) {
    return std::accumulate(sides.begin(), sides.end(), std::uint64_t{1}, std::multiplies<>());
}

/// Size of the matrix element without its tag [bytes].
std::uint64_t matrixBytes(std::string_view name, const MatValue& value) {
    return 16 + 8 + padded(4 * value.dimensions.size()) + 8 + padded(name.size()) + value.bodyBytes;
}

void putMatrix(std::ostream& out, std::string_view name, const MatValue& value) {
    putTag(out, kMatrix, matrixBytes(name, value));
    const std::uint32_t flags[2] = {value.kind, 0};
    putElement(out, kUint32, flags, sizeof flags);
    const std::vector<std::int32_t> sides(value.dimensions.begin(), value.dimensions.end());
    putElement(out, kInt32, sides.data(), 4 * sides.size());
    putElement(out, kInt8, name.data(), name.size());
    value.writeBody(out);
}

std::uint64_t bytesOfAll(std::span<const MatValue> values) {
    std::uint64_t bytes = 0;
    for (const MatValue& value : values) bytes += 8 + matrixBytes("", value);
    return bytes;
}

}  // namespace

MatValue matNumbers(MatNumber number, std::vector<std::size_t> dimensions,
                    std::function<void(std::ostream&)> writeNumbers) {
    const NumberFormat format = numberFormat(number);
    const std::uint64_t bytes = product(dimensions) * format.bytes;
    return {format.kind, std::move(dimensions), 8 + padded(bytes),
            [format, bytes, writeNumbers = std::move(writeNumbers)](std::ostream& out) {
                putTag(out, format.type, bytes);
                writeNumbers(out);
                pad(out, bytes);
            }};
}

MatValue matNumber(double value) {
    return matNumbers(MatNumber::Double, {1, 1}, [value](std::ostream& out) { putBytes(out, &value, sizeof value); });
}

MatValue matText(std::string_view utf8) {
    const std::u16string text = utf16(utf8);
    const std::uint64_t bytes = 2 * text.size();
    return {kCharClass, {text.empty() ? std::size_t{0} : 1, text.size()}, 8 + padded(bytes), [text](std::ostream& out) {
                putElement(out, kUtf16, text.data(), 2 * text.size());
            }};
}

MatValue matCells(std::vector<MatValue> values) {
    const std::uint64_t bytes = bytesOfAll(values);
    const std::size_t count = values.size();
    return {kCellClass, {count, 1}, bytes, [values = std::move(values)](std::ostream& out) {
                for (const MatValue& value : values) putMatrix(out, "", value);
            }};
}

MatValue matStructs(std::size_t count, std::vector<std::pair<std::string, std::vector<MatValue>>> fields) {
    std::uint64_t bytes = 8 + 8 + padded(kNameBytes * fields.size());
    for (const auto& [name, values] : fields) bytes += bytesOfAll(values);
    return {kStructClass, {1, count}, bytes, [count, fields = std::move(fields)](std::ostream& out) {
                // The length of names is a small data element: its tag contains the value.
                const std::uint32_t nameLength[2] = {4 << 16 | kInt32, kNameBytes};
                putBytes(out, nameLength, sizeof nameLength);
                std::string names;
                for (const auto& field : fields) {
                    names += field.first.substr(0, kNameBytes - 1);
                    names.resize((names.size() / kNameBytes + 1) * kNameBytes);
                }
                putElement(out, kInt8, names.data(), names.size());
                for (std::size_t i = 0; i < count; ++i) {
                    for (const auto& field : fields) putMatrix(out, "", field.second.at(i));
                }
            }};
}

void writeMatHeader(std::ostream& out, std::string_view description) {
    std::string header = "MATLAB 5.0 MAT-file, " + std::string(description);
    header.resize(kDescriptionBytes, ' ');
    header.append(8, '\0');
    out << header;
    const std::uint16_t versionAndOrder[2] = {0x0100, 0x4D49};
    putBytes(out, versionAndOrder, sizeof versionAndOrder);
}

void writeMatVariable(std::ostream& out, const std::string& name, const MatValue& value) {
    if (matrixBytes(name, value) > kMaxMatBytes) {
        throw InvalidInput("MAT-file", name + " of " + std::to_string(matrixBytes(name, value)) + " bytes",
                           "variables below 2 GiB; write fewer frames (--export-frames) or HDF5 or NumPy files");
    }
    putMatrix(out, name, value);
}

}  // namespace strainlens
