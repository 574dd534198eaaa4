// SPDX-License-Identifier: MPL-2.0
#include "app/io/mat_file.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <numeric>
#include <span>

#include "app/io/file_bytes.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

using MatBytes = std::span<const std::uint8_t>;

constexpr std::size_t kHeaderBytes = 128, kMaxInflated = std::size_t{1} << 31;
constexpr int kMaxDepth = 16;

using namespace mat;

struct Element {
    std::uint32_t kind = 0;
    MatBytes bytes;
};

class MatParser {
public:
    explicit MatParser(std::string name) : m_name(std::move(name)) {}

    std::map<std::string, MatData> variables(MatBytes bytes) const {
        std::map<std::string, MatData> found;
        while (bytes.size() >= 8) {
            const Element element = next(bytes);
            if (element.kind == kMatrix) {
                addVariable(found, element.bytes);
            } else if (element.kind == kCompressed) {
                const std::vector<std::uint8_t> inflated = inflatedBytes(element.bytes);
                MatBytes inside = inflated;
                if (inside.size() < 8) refuse();
                const Element variable = next(inside);
                if (variable.kind == kMatrix) addVariable(found, variable.bytes);
            }
        }
        return found;
    }

private:
    [[noreturn]] void refuse() const { throw FileError(m_name, "is a damaged MAT-file; save it again."); }

    template <typename Number>
    static Number numberAt(MatBytes bytes, std::size_t at) {
        Number number{};
        std::memcpy(&number, bytes.data() + at, sizeof number);
        return number;
    }

    /// Reads and removes the first element; all but compressed ones are padded to 8 bytes.
    Element next(MatBytes& bytes) const {
        if (bytes.size() < 8) refuse();
        const auto tag = numberAt<std::uint32_t>(bytes, 0);
        if (const std::uint32_t small = tag >> 16; small != 0) {
            if (small > 4) refuse();
            const Element element{tag & 0xFFFF, bytes.subspan(4, small)};
            bytes = bytes.subspan(8);
            return element;
        }
        const std::size_t length = numberAt<std::uint32_t>(bytes, 4);
        if (length > bytes.size() - 8) refuse();
        const Element element{tag, bytes.subspan(8, length)};
        const std::size_t padded = tag == kCompressed ? length : (length + 7) / 8 * 8;
        bytes = bytes.subspan(std::min(8 + padded, bytes.size()));
        return element;
    }

    std::vector<std::uint8_t> inflatedBytes(MatBytes packed) const {
        std::vector<std::uint8_t> out(std::max<std::size_t>(4 * packed.size(), 4096));
        z_stream stream{};
        if (inflateInit(&stream) != Z_OK) refuse();
        stream.next_in = const_cast<Bytef*>(packed.data());
        stream.avail_in = static_cast<uInt>(packed.size());
        std::size_t done = 0;
        int status = Z_OK;
        while (status == Z_OK && out.size() <= kMaxInflated) {
            if (done == out.size()) out.resize(2 * out.size());
            const std::size_t space = std::min<std::size_t>(out.size() - done, std::numeric_limits<uInt>::max());
            stream.next_out = out.data() + done;
            stream.avail_out = static_cast<uInt>(space);
            status = inflate(&stream, Z_NO_FLUSH);
            done += space - stream.avail_out;
        }
        inflateEnd(&stream);
        if (status != Z_STREAM_END) refuse();
        out.resize(done);
        return out;
    }

    void addVariable(std::map<std::string, MatData>& found, MatBytes bytes) const {
        std::string name;
        MatData data = matrix(bytes, name, 0);
        if (!name.empty()) found.insert_or_assign(std::move(name), std::move(data));
    }

    MatData matrix(MatBytes bytes, std::string& name, int depth) const {
        MatData data;
        if (bytes.empty()) return data;  // an empty field
        if (depth > kMaxDepth) refuse();
        const Element flags = next(bytes);
        if (flags.bytes.size() < 4) refuse();
        const std::uint32_t kind = numberAt<std::uint32_t>(flags.bytes, 0) & 0xFF;
        const bool isStruct = kind == kStructClass, isNumbers = kind >= kDoubleClass && kind <= kUint64Class;
        const Element dimensions = next(bytes);
        for (std::size_t at = 0; at + 4 <= dimensions.bytes.size(); at += 4) {
            data.dimensions.push_back(static_cast<std::uint32_t>(numberAt<std::int32_t>(dimensions.bytes, at)));
        }
        const Element text = next(bytes);
        name.assign(reinterpret_cast<const char*>(text.bytes.data()), text.bytes.size());
        if (isStruct) {
            readFields(data, bytes, depth);
        } else if (isNumbers) {
            data.numbers = numbers(next(bytes));
        }
        return data;
    }

    void readFields(MatData& data, MatBytes bytes, int depth) const {
        const Element width = next(bytes), names = next(bytes);
        if (width.bytes.size() < 4) refuse();
        const auto length = static_cast<std::size_t>(numberAt<std::uint32_t>(width.bytes, 0));
        if (length == 0 || length > names.bytes.size() + 1) return;
        std::vector<std::string> fields;
        for (std::size_t at = 0; at + length <= names.bytes.size(); at += length) {
            const std::string_view field(reinterpret_cast<const char*>(names.bytes.data()) + at, length);
            fields.emplace_back(field.substr(0, field.find('\0')));
        }
        if (fields.empty()) return;  // whatever the dimensions say
        std::size_t count = 1;
        for (const std::size_t side : data.dimensions) count *= std::min(side, bytes.size());
        std::string none;
        for (std::size_t k = 0; k < count && bytes.size() >= 8; ++k) {
            for (const std::string& field : fields) {
                const Element value = next(bytes);
                if (value.kind != kMatrix) refuse();
                data.fields[field].push_back(matrix(value.bytes, none, depth + 1));
            }
        }
    }

    template <typename Number>
    static std::vector<double> convert(MatBytes bytes) {
        std::vector<double> numbers;
        numbers.reserve(bytes.size() / sizeof(Number));
        for (std::size_t at = 0; at + sizeof(Number) <= bytes.size(); at += sizeof(Number)) {
            numbers.push_back(static_cast<double>(numberAt<Number>(bytes, at)));
        }
        return numbers;
    }

    std::vector<double> numbers(const Element& element) const {
        constexpr std::pair<MatType, std::vector<double> (*)(MatBytes)> kConversions[] = {
            {kInt8, convert<std::int8_t>},     {kUint8, convert<std::uint8_t>}, {kInt16, convert<std::int16_t>},
            {kUint16, convert<std::uint16_t>}, {kInt32, convert<std::int32_t>}, {kUint32, convert<std::uint32_t>},
            {kSingle, convert<float>},         {kDouble, convert<double>},      {kInt64, convert<std::int64_t>},
            {kUint64, convert<std::uint64_t>}};
        for (const auto& [type, convertNumbers] : kConversions) {
            if (type == element.kind) return convertNumbers(element.bytes);
        }
        refuse();
    }

    const std::string m_name;
};

static_assert(std::endian::native == std::endian::little, "numbers are written as they are stored in memory");

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

const MatData* MatData::field(const std::string& name) const {
    const auto found = fields.find(name);
    return found == fields.end() || found->second.size() != 1 ? nullptr : &found->second.front();
}

std::optional<std::map<std::string, MatData>> readMatFile(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    // Level 5, version 1, little-endian.
    constexpr std::array<std::uint8_t, 4> kMarks = {0x00, 0x01, 'I', 'M'};
    if (bytes.size() < kHeaderBytes || !std::equal(kMarks.begin(), kMarks.end(), bytes.begin() + 124))
        return std::nullopt;
    return MatParser(utf8(path)).variables(MatBytes(bytes).subspan(kHeaderBytes));
}

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
