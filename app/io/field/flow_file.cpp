// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/flow_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#include <string>
#include <string_view>

#include "app/io/atomic_file.h"
#include "app/io/field/npy.h"
#include "app/io/file_bytes.h"
#include "app/io/image/opencv_codecs.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

static_assert(std::endian::native == std::endian::little, "flow files are written as the numbers are stored in memory");
constexpr float kFloMagic = 202021.25F;  // the bytes "PIEH"
constexpr float kUnknown = 1e10F;
constexpr float kMaxKnown = 1e9F;
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
        throw FileError(name, "is not a flow file (.flo): it does not start with the number 202021.25 (\"PIEH\").");
    }
    if (bytes.size() < kFloHeaderBytes) throw FileError(name, "is truncated: it ends within its header.");
    const ImageSize size = {numberAt<std::int32_t>(bytes, 4), numberAt<std::int32_t>(bytes, 8)};
    const std::string sides = textOf(size);
    if (!isImageSize(size.width, size.height)) {
        throw FileError(name, "has a size of " + sides + " px; 1 to 65500 px a side are read.");
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

constexpr double kKittiSteps = 64, kKittiZero = 32768;
enum Channel { kKnown, kV, kU };  // OpenCV has blue first

std::uint16_t encodeForKitti(float displacement) {
    const double code = std::round(kKittiSteps * double(displacement) + kKittiZero);
    if (!(code >= 0 && code <= std::numeric_limits<std::uint16_t>::max())) {
        throw InvalidInput("displacement", fixedText(double(displacement), 2) + " px",
                           "-512 to below 512 px in KITTI's format; .flo and .npy hold any");
    }
    return static_cast<std::uint16_t>(code);
}

DenseFlow flowOfArray(const std::filesystem::path& path) {
    const NpyArray array = readNpy(path);
    const auto& shape = array.shape;
    const auto isSide = [](std::size_t n) { return n >= 1 && n <= static_cast<std::size_t>(kMaxImageSide); };
    if (shape.size() != 3 || shape[0] != 2 || !isSide(shape[1]) || !isSide(shape[2])) {
        throw FileError(utf8(path), "is not an array of shape (2, height, width).");
    }
    DenseFlow flow({static_cast<int>(shape[2]), static_cast<int>(shape[1])});
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        flow.set(i, static_cast<double>(array.values[i]), static_cast<double>(array.values[flow.pixels() + i]));
    }
    return flow;
}

/// Throws FileError with the problem (missing, no PNG, not three times 16 bit).
DenseFlow readKittiFlow(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    const cv::Mat pixels = bytes.empty() ? cv::Mat() : decodeImage(bytes, cv::IMREAD_UNCHANGED);
    if (pixels.type() != CV_16UC3) {
        throw FileError(utf8(path), "is not KITTI's flow: a PNG of three times 16 bit.");
    }
    DenseFlow flow({pixels.cols, pixels.rows});
    forEachPixel(flow.size, [&](int x, int y) {
        const auto& pixel = pixels.at<cv::Vec3w>(y, x);
        if (pixel[kKnown] == 0) return;
        flow.set(flow.index(x, y), (pixel[kU] - kKittiZero) / kKittiSteps, (pixel[kV] - kKittiZero) / kKittiSteps);
    });
    return flow;
}

struct FlowFormat {
    std::string_view suffix;
    DenseFlow (*read)(const std::filesystem::path&);
};
constexpr std::array<FlowFormat, 3> kFlowFormats = {
    {{".flo", readFlo}, {".npy", flowOfArray}, {".png", readKittiFlow}}};

const FlowFormat* formatOf(const std::filesystem::path& path) {
    const auto found =
        std::ranges::find_if(kFlowFormats, [&](const FlowFormat& format) { return hasSuffix(path, format.suffix); });
    return found == kFlowFormats.end() ? nullptr : &*found;
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
        if (std::abs(u) <= kMaxKnown && std::abs(v) <= kMaxKnown) flow.set(i, double(u), double(v));
    }
    return flow;
}

std::vector<std::uint8_t> kittiFlow(const DenseFlow& flow) {
    cv::Mat_<cv::Vec3w> pixels(flow.size.height, flow.size.width);
    forEachPixel(flow.size, [&](int x, int y) {
        const std::size_t i = flow.index(x, y);
        cv::Vec3w& pixel = pixels(y, x) = {0, 0, 0};
        if (!flow.isKnown(i)) return;
        pixel[kKnown] = 1;
        pixel[kV] = encodeForKitti(flow.v[i]);
        pixel[kU] = encodeForKitti(flow.u[i]);
    });
    std::vector<std::uint8_t> bytes = encodeImage(".png", pixels);
    if (bytes.empty()) throw Error("The flow cannot be encoded as PNG.");
    return bytes;
}

bool hasFlowSuffix(const std::filesystem::path& path) { return formatOf(path) != nullptr; }

DenseFlow readFlow(const std::filesystem::path& path) {
    const FlowFormat* format = formatOf(path);
    if (!format)
        throw FileError(utf8(path), "is not a dense flow file; its name must end in .flo, .npy or .png (KITTI).");
    return format->read(path);
}

}  // namespace strainlens
