// SPDX-License-Identifier: MPL-2.0
#include "app/io/mat_reader.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

#include "app/io/file_bytes.h"
#include "app/io/mat_kinds.h"
#include "app/io/paths.h"
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

}  // namespace strainlens
