// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/flo_file.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>

#include "app/io/atomic_file.h"
#include "app/io/file_bytes.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

static_assert(std::endian::native == std::endian::little, "flow files are written as the numbers lie in memory");
constexpr float kFloMagic = 202021.25F;  // the bytes "PIEH"
constexpr float kUnknown = 1e10F;
constexpr float kLargestKnown = 1e9F;
constexpr std::size_t kFloHeaderBytes = 12, kPixelBytes = 8;

template <typename Number>
Number numberAt(const std::vector<std::uint8_t>& bytes, std::size_t offset) {
    Number number;
    std::memcpy(&number, bytes.data() + offset, sizeof number);
    return number;
}

template <typename Number>
void write(std::ostream& out, const Number* numbers, std::size_t count) {
    out.write(reinterpret_cast<const char*>(numbers), static_cast<std::streamsize>(count * sizeof(Number)));
}

/// Size from the header; throws FileError unless the file has the matching length.
ImageSize sizeIn(const std::vector<std::uint8_t>& bytes, const std::string& name) {
    if (bytes.size() < 4 || numberAt<float>(bytes, 0) != kFloMagic) {
        throw FileError(name, "is not a flow file (.flo): it does not begin with the number 202021.25 (\"PIEH\").");
    }
    if (bytes.size() < kFloHeaderBytes) throw FileError(name, "is truncated: it ends within its header.");
    const ImageSize size = {numberAt<std::int32_t>(bytes, 4), numberAt<std::int32_t>(bytes, 8)};
    const std::string sides = std::to_string(size.width) + " x " + std::to_string(size.height);
    if (!isImageSize(size.width, size.height)) {
        throw FileError(name, "says that it is " + sides + " px large; 1 to 65500 px a side are read.");
    }
    const std::size_t expectedBytes =
        kFloHeaderBytes + kPixelBytes * static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
    if (bytes.size() != expectedBytes) {
        throw FileError(name, (bytes.size() < expectedBytes ? "is truncated: " : "has bytes too many: ") + sides +
                                  " px need " + std::to_string(expectedBytes) + " bytes and it has " +
                                  std::to_string(bytes.size()) + "; write or copy it again.");
    }
    return size;
}

}  // namespace

void writeFlo(std::ostream& out, const DenseFlow& flow) {
    const std::array<std::int32_t, 2> size = {flow.size.width, flow.size.height};
    write(out, &kFloMagic, 1);
    write(out, size.data(), size.size());
    const std::size_t width = static_cast<std::size_t>(flow.size.width);
    std::vector<float> row(2 * width);
    for (std::size_t begin = 0; begin < flow.pixels(); begin += width) {
        for (std::size_t x = 0; x < width; ++x) {
            const bool known = flow.isKnown(begin + x);
            row[2 * x] = known ? flow.u[begin + x] : kUnknown;
            row[2 * x + 1] = known ? flow.v[begin + x] : kUnknown;
        }
        write(out, row.data(), row.size());
    }
}

void writeFlo(const std::filesystem::path& path, const DenseFlow& flow) {
    AtomicFile file(path);
    writeFlo(file.stream(), flow);
    file.commit();
}

DenseFlow readFlo(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    DenseFlow flow(sizeIn(bytes, utf8(path)));
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        const std::size_t offset = kFloHeaderBytes + kPixelBytes * i;
        const float u = numberAt<float>(bytes, offset), v = numberAt<float>(bytes, offset + 4);
        if (std::abs(u) <= kLargestKnown && std::abs(v) <= kLargestKnown) flow.set(i, double(u), double(v));
    }
    return flow;
}

}  // namespace strainlens
