// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/codecs/decoders.h"

#include <libraw/libraw.h>

#include <algorithm>
#include <array>
#include <memory>

#include "app/io/image/header_bytes.h"
#include "compute/sequence/greys/colour_mosaic.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::uint32_t kDngVersionTag = 50706;
constexpr unsigned kFirstBayer = 1000;  ///< smaller numbers of LibRaw::filters are other mosaics

/// LibRaw is too large for the stack. `bytes` must outlive it.
std::unique_ptr<LibRaw> openRaw(std::span<const std::uint8_t> bytes, int& error) {
    auto raw = std::make_unique<LibRaw>();
    raw->set_dataerror_handler(nullptr, nullptr);
    // LibRaw does not write to the bytes.
    error = raw->open_buffer(const_cast<std::uint8_t*>(bytes.data()), bytes.size());
    return raw;
}

/// Sensor values above the black level in the active area.
GrayImage<std::uint16_t> sensorValues(const LibRaw& raw) {
    const libraw_image_sizes_t& sizes = raw.imgdata.sizes;
    const std::size_t pitch = sizes.raw_pitch / sizeof(std::uint16_t);
    const auto black = static_cast<std::uint16_t>(std::min(raw.imgdata.color.black, 65535u));
    GrayImage<std::uint16_t> image(sizes.width, sizes.height);
    for (int y = 0; y < image.height(); ++y) {
        const std::uint16_t* in =
            raw.imgdata.rawdata.raw_image + static_cast<std::size_t>(y + sizes.top_margin) * pitch + sizes.left_margin;
        std::transform(in, in + image.width(), image.row(y), [black](std::uint16_t number) {
            return static_cast<std::uint16_t>(number > black ? number - black : 0);
        });
    }
    return image;
}

}  // namespace

bool isDng(const InputFile& file) {
    std::array<std::uint8_t, 8> head{};
    if (file.readAt(0, head) < head.size()) return false;
    const bool isBig = head[0] == 'M';
    constexpr std::uint32_t kClassic = 42;
    if (numberAt(head, 2, 2, isBig) != kClassic) return false;
    std::array<std::uint8_t, 2> count{};
    const std::uint64_t directory = numberAt(head, 4, 4, isBig);
    if (file.readAt(directory, count) < count.size()) return false;
    constexpr std::size_t kEntryBytes = 12;
    std::vector<std::uint8_t> entries(numberAt(count, 0, 2, isBig) * kEntryBytes);
    entries.resize(file.readAt(directory + 2, entries));
    for (std::size_t at = 0; at + kEntryBytes <= entries.size(); at += kEntryBytes) {
        if (numberAt(entries, at, 2, isBig) == kDngVersionTag) return true;
    }
    return false;
}

ImageHeader inspectDng(std::span<const std::uint8_t> bytes) {
    ImageHeader header;
    int error = 0;
    const std::unique_ptr<LibRaw> raw = openRaw(bytes, error);
    header.width = raw->imgdata.sizes.width;
    header.height = raw->imgdata.sizes.height;
    header.bytesPerPixel = 6;  // the sensor's numbers and the equalized ones
    header.truncated = error == LIBRAW_IO_ERROR;
    header.damaged = error != LIBRAW_SUCCESS;
    const libraw_iparams_t& camera = raw->imgdata.idata;
    if (error == LIBRAW_SUCCESS && camera.filters != 0 && camera.filters < kFirstBayer) {
        header.unsupported = "its colour filter array is not a Bayer pattern";
    }
    return header;
}

DecodedImage decodeDng(const EncodedImage& image) {
    int error = 0;
    const std::unique_ptr<LibRaw> raw = openRaw(image.bytes, error);
    if (error == LIBRAW_SUCCESS) error = raw->unpack();
    if (error == LIBRAW_UNSUFFICIENT_MEMORY) throw std::bad_alloc();
    if (error != LIBRAW_SUCCESS) refuseDamaged(image.name, image.format, "", libraw_strerror(error));
    if (!raw->imgdata.rawdata.raw_image) {
        throw FileError(image.name, "holds colours that are demosaiced already; save it as PNG or TIFF of 16 bit.");
    }
    AnyImage numbers = sensorValues(*raw);
    if (raw->imgdata.idata.filters == 0) return {std::move(numbers), std::nullopt};
    return {equalizeMosaic(numbers), std::nullopt};
}

}  // namespace strainlens
