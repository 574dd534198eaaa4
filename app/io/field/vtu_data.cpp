// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/vtu_data.h"

#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

#include "app/io/base64_reader.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::uint64_t kMaxArrayBytes = std::uint64_t{1} << 32;

using Bytes = std::vector<std::uint8_t>;

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Reads raw bytes.
class RawReader {
public:
    explicit RawReader(std::string_view data) : m_rest(data) {}
    Bytes read(std::size_t count) {
        if (count > m_rest.size()) throw Error("appended data end too early");
        const auto* const begin = reinterpret_cast<const std::uint8_t*>(m_rest.data());
        m_rest.remove_prefix(count);
        return {begin, begin + count};
    }

private:
    std::string_view m_rest;
};

std::uint64_t headerNumber(const Bytes& header, std::size_t index, bool isWide) {
    std::uint64_t wide = 0;
    std::uint32_t narrow = 0;
    if (isWide) {
        std::memcpy(&wide, &header[index * 8], 8);
        return wide;
    }
    std::memcpy(&narrow, &header[index * 4], 4);
    return narrow;
}

Bytes inflated(const Bytes& block, std::uint64_t size) {
    constexpr std::uint64_t kMaxDeflateRatio = 1032;  // of deflate
    if (size > kMaxDeflateRatio * (block.size() + 1)) throw Error("compressed data are damaged");
    Bytes bytes(size);
    uLongf length = size;
    if (::uncompress(bytes.data(), &length, block.data(), block.size()) != Z_OK || length != size) {
        throw Error("compressed data are damaged");
    }
    return bytes;
}

/// Throws Error for a size that no file of nodes has.
std::size_t checkedSize(std::uint64_t size) {
    if (size > kMaxArrayBytes) throw Error("an array is larger than 4 GiB");
    return size;
}

/// Compressed: number of blocks, their size, that of the last one (0: full), then their compressed sizes.
template <typename Reader>
Bytes readBlocks(Reader& reader, bool isWide) {
    const std::size_t width = isWide ? 8 : 4;
    // The complete header is one base64 block, whose length the first number says.
    const Bytes start = Reader(reader).read(width);
    const std::size_t blocks = checkedSize(headerNumber(start, 0, isWide));
    const Bytes header = reader.read((3 + blocks) * width);
    const std::size_t size = checkedSize(headerNumber(header, 1, isWide));
    const std::size_t last = checkedSize(headerNumber(header, 2, isWide));
    std::size_t compressed = 0;
    for (std::size_t k = 0; k < blocks; ++k) compressed += checkedSize(headerNumber(header, 3 + k, isWide));
    const Bytes data = reader.read(checkedSize(compressed));
    Bytes bytes;
    auto from = data.begin();
    for (std::size_t k = 0; k < blocks; ++k) {
        const auto length = static_cast<std::ptrdiff_t>(headerNumber(header, 3 + k, isWide));
        const Bytes block = inflated({from, from + length}, k + 1 == blocks && last > 0 ? last : size);
        bytes.insert(bytes.end(), block.begin(), block.end());
        checkedSize(bytes.size());
        from += length;
    }
    return bytes;
}

template <typename Reader>
Bytes readArray(Reader reader, const VtuEncoding& encoding) {
    if (encoding.isCompressed) return readBlocks(reader, encoding.wideHeader);
    const std::size_t width = encoding.wideHeader ? 8 : 4;
    // Header and data are one base64 text here.
    const std::size_t size = checkedSize(headerNumber(Reader(reader).read(width), 0, encoding.wideHeader));
    const Bytes all = reader.read(width + size);
    return {all.begin() + static_cast<std::ptrdiff_t>(width), all.end()};
}

template <typename Number>
std::vector<double> converted(std::span<const std::uint8_t> bytes) {
    std::vector<double> numbers(bytes.size() / sizeof(Number));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        Number number;
        std::memcpy(&number, &bytes[i * sizeof(Number)], sizeof(Number));
        numbers[i] = static_cast<double>(number);
    }
    return numbers;
}

}  // namespace

std::vector<double> readAsciiNumbers(std::string_view text) {
    std::vector<double> numbers;
    while (true) {
        while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
        if (text.empty()) return numbers;
        double number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{}) throw Error("an array in ASCII has something that is no number");
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        numbers.push_back(number);
    }
}

std::vector<std::uint8_t> readBase64Array(std::string_view text, const VtuEncoding& encoding) {
    return readArray(Base64Reader(text), encoding);
}

std::vector<std::uint8_t> readRawArray(std::string_view data, const VtuEncoding& encoding) {
    return readArray(RawReader(data), encoding);
}

std::vector<double> numbersOf(std::span<const std::uint8_t> bytes, std::string_view type) {
    using Convert = std::vector<double> (*)(std::span<const std::uint8_t>);
    constexpr std::pair<std::string_view, Convert> kTypes[] = {
        {"Float32", converted<float>},      {"Float64", converted<double>},
        {"Int8", converted<std::int8_t>},   {"UInt8", converted<std::uint8_t>},
        {"Int16", converted<std::int16_t>}, {"UInt16", converted<std::uint16_t>},
        {"Int32", converted<std::int32_t>}, {"UInt32", converted<std::uint32_t>},
        {"Int64", converted<std::int64_t>}, {"UInt64", converted<std::uint64_t>},
    };
    for (const auto& [name, convert] : kTypes) {
        if (name == type) return convert(bytes);
    }
    throw Error("\"" + std::string(type) + "\" is no type of numbers");
}

}  // namespace strainlens
