// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/npy.h"

#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "app/io/file_bytes.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

static_assert(std::endian::native == std::endian::little, "NPY files are written as the numbers are stored in memory");
constexpr std::string_view kNpyMagic = "\x93NUMPY";
constexpr std::size_t kPreambleBytes = 10;  // magic, version, header length of format 1.0
constexpr std::size_t kAlignBytes = 64;

/// The text that follows `key` in the header's dictionary, up to `end`.
std::string_view entry(std::string_view header, std::string_view key, char end) {
    const std::size_t at = header.find(key);
    if (at == std::string_view::npos) return {};
    const std::size_t from = header.find(':', at);
    const std::size_t to = header.find(end, at);
    return from == std::string_view::npos || to == std::string_view::npos || to < from
               ? std::string_view{}
               : header.substr(from + 1, to - from - 1);
}

class NpyReader {
public:
    explicit NpyReader(const std::filesystem::path& path) : m_name(utf8(path)), m_bytes(readFileBytes(path)) {}

    NpyArray read() const {
        const std::string_view header = headerText();
        if (entry(header, "'fortran_order'", ',').find("False") == std::string_view::npos) {
            refuse("holds a column-major array; save it with numpy.ascontiguousarray.");
        }
        NpyArray array;
        array.shape = shape(entry(header, "'shape'", ')'));
        std::size_t count = 1;
        for (std::size_t side : array.shape) {
            if (side != 0 && count > m_bytes.size() / side) refuse("is truncated.");
            count *= side;
        }
        const std::string_view type = entry(header, "'descr'", ',');
        if (type.find("<f4") != std::string_view::npos) {
            array.values = numbers<float>(count);
        } else if (type.find("<f8") != std::string_view::npos) {
            const std::vector<double> wide = numbers<double>(count);
            array.values.assign(wide.begin(), wide.end());
        } else {
            refuse("holds numbers of a type that is not read; save the array as float32 or float64.");
        }
        return array;
    }

private:
    [[noreturn]] void refuse(const std::string& reason) const { throw FileError(m_name, reason); }

    std::size_t headerBytes() const { return m_bytes[8] + std::size_t{256} * m_bytes[9]; }

    std::string_view headerText() const {
        const std::string_view text(reinterpret_cast<const char*>(m_bytes.data()), m_bytes.size());
        if (text.substr(0, kNpyMagic.size()) != kNpyMagic) refuse("is not a NumPy file (.npy).");
        if (text.size() < kPreambleBytes || text.size() < kPreambleBytes + headerBytes()) refuse("is truncated.");
        if (text[6] != 1) refuse("is of an unsupported NumPy format version; save it as version 1.0.");
        return text.substr(kPreambleBytes, headerBytes());
    }

    std::vector<std::size_t> shape(std::string_view text) const {
        std::vector<std::size_t> sides;
        for (std::size_t at = text.find('('); at != std::string_view::npos && ++at < text.size();
             at = text.find(',', at)) {
            while (at < text.size() && text[at] == ' ') ++at;
            if (at == text.size()) break;
            std::size_t side = 0;
            const auto result = std::from_chars(text.data() + at, text.data() + text.size(), side);
            if (result.ec != std::errc{}) refuse("has a broken header: its shape cannot be read.");
            sides.push_back(side);
        }
        return sides;
    }

    template <typename Number>
    std::vector<Number> numbers(std::size_t count) const {
        const std::size_t begin = kPreambleBytes + headerBytes();
        if (count > (m_bytes.size() - begin) / sizeof(Number)) refuse("is truncated.");
        std::vector<Number> values(count);
        if (count > 0) std::memcpy(values.data(), m_bytes.data() + begin, count * sizeof(Number));
        return values;
    }

    std::string m_name;
    std::vector<std::uint8_t> m_bytes;
};

}  // namespace

std::string npyHeader(std::string_view type, std::span<const std::size_t> shape) {
    std::string header = "{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (";
    for (std::size_t side : shape) header += std::to_string(side) + ", ";
    header += "), }";
    const std::size_t used = kPreambleBytes + header.size() + 1;
    header.append((kAlignBytes - used % kAlignBytes) % kAlignBytes, ' ');
    header += '\n';
    std::string preamble(kNpyMagic);
    for (const std::size_t byte : {std::size_t{1}, std::size_t{0}, header.size() & 0xff, header.size() >> 8}) {
        preamble += static_cast<char>(byte);
    }
    return preamble + header;
}

void writeNpy(std::ostream& out, std::span<const std::size_t> shape, std::span<const float> values) {
    out << npyHeader("<f4", shape);
    out.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size_bytes()));
}

NpyArray readNpy(const std::filesystem::path& path) { return NpyReader(path).read(); }

}  // namespace strainlens
