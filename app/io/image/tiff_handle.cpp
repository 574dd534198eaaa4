// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/tiff_handle.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

#include "app/io/image/header_bytes.h"
#include "app/io/image/image_header.h"

namespace strainlens {
namespace {

TiffHandle& handleOf(void* self) { return *static_cast<TiffHandle*>(self); }

std::string formatted(const char* format, va_list values) {
    std::array<char, 300> text{};
    std::vsnprintf(text.data(), text.size(), format, values);
    std::string result = text.data();
    // Messages may have line breaks and quote arbitrary bytes of the file.
    std::ranges::replace(result, '\n', ' ');
    std::ranges::replace_if(
        result, [](char c) { return c < ' ' || c > '~'; }, '?');
    while (!result.empty() && (result.back() == '.' || result.back() == ' ')) result.pop_back();
    return result;
}

constexpr std::size_t kChecksumBytes = 4;

bool isDeflate(TIFF* tiff) {
    std::uint16_t compression = COMPRESSION_NONE, order = FILLORDER_MSB2LSB;
    TIFFGetField(tiff, TIFFTAG_COMPRESSION, &compression);
    TIFFGetFieldDefaulted(tiff, TIFFTAG_FILLORDER, &order);
    return (compression == COMPRESSION_ADOBE_DEFLATE || compression == COMPRESSION_DEFLATE) &&
           order == FILLORDER_MSB2LSB;
}

/// Unpacks a stream; false if zlib finds a data error.
bool isIntactStream(std::vector<std::uint8_t>& packed, std::size_t maxBytes) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> end(&stream, inflateEnd);
    stream.next_in = packed.data();
    stream.avail_in = static_cast<uInt>(packed.size());
    std::vector<std::uint8_t> scratch(std::size_t{1} << 16);
    int state = Z_OK;
    while (state == Z_OK && stream.total_out <= maxBytes) {
        stream.next_out = scratch.data();
        stream.avail_out = static_cast<uInt>(scratch.size());
        state = inflate(&stream, Z_NO_FLUSH);
    }
    return state != Z_DATA_ERROR;
}

}  // namespace

bool TiffHandle::open() {
    const std::unique_ptr<TIFFOpenOptions, decltype(&TIFFOpenOptionsFree)> options(TIFFOpenOptionsAlloc(),
                                                                                   TIFFOpenOptionsFree);
    TIFFOpenOptionsSetErrorHandlerExtR(options.get(), onError, this);
    TIFFOpenOptionsSetWarningHandlerExtR(options.get(), onWarning, this);
    TIFFOpenOptionsSetMaxSingleMemAlloc(options.get(), kMaxUnpackedBytes);
    const auto writeNothing = [](thandle_t, void*, tmsize_t) -> tmsize_t { return 0; };
    const auto keepOpen = [](thandle_t) { return 0; };
    m_tiff.reset(TIFFClientOpenExt(m_file.name().c_str(), "rm", this, readBytes, writeNothing, seek, keepOpen, sizeOf,
                                   nullptr, nullptr, options.get()));
    rethrow();
    return m_tiff != nullptr;
}

void TiffHandle::shift(std::uint64_t begin, std::uint64_t end, std::uint64_t bytes) {
    m_shiftBegin = begin;
    m_shiftEnd = end;
    m_shift = bytes;
}

void TiffHandle::clearMessages() {
    m_error.clear();
    m_warning.clear();
    m_pastEnd = false;
}

void TiffHandle::rethrow() {
    if (m_failure) std::rethrow_exception(std::exchange(m_failure, nullptr));
}

tmsize_t TiffHandle::readBytes(thandle_t self, void* buffer, tmsize_t size) {
    TiffHandle& handle = handleOf(self);
    try {
        const std::span<std::uint8_t> out(static_cast<std::uint8_t*>(buffer), static_cast<std::size_t>(size));
        const bool isShifted = handle.m_offset >= handle.m_shiftBegin && handle.m_offset < handle.m_shiftEnd;
        const std::size_t got = handle.m_file.readAt(handle.m_offset + (isShifted ? handle.m_shift : 0), out);
        handle.m_pastEnd = handle.m_pastEnd || got < out.size();
        handle.m_offset += got;
        return static_cast<tmsize_t>(got);
    } catch (...) {
        handle.m_failure = std::current_exception();
        return -1;
    }
}

toff_t TiffHandle::seek(thandle_t self, toff_t offset, int whence) {
    TiffHandle& handle = handleOf(self);
    if (whence == SEEK_CUR) offset += handle.m_offset;
    if (whence == SEEK_END) offset += handle.m_file.size();
    return handle.m_offset = offset;
}

toff_t TiffHandle::sizeOf(thandle_t self) { return handleOf(self).m_file.size(); }

int TiffHandle::onError(TIFF*, void* self, const char*, const char* format, va_list values) {
    TiffHandle& handle = handleOf(self);
    if (handle.m_error.empty()) handle.m_error = formatted(format, values);
    return 1;
}

int TiffHandle::onWarning(TIFF*, void* self, const char* module, const char* format, va_list values) {
    TiffHandle& handle = handleOf(self);
    // Old-style LZW is decoded correctly.
    const bool harmless = module && std::string_view(module) == "LZWPreDecode";
    if (!harmless && handle.m_warning.empty()) handle.m_warning = formatted(format, values);
    return 1;
}

bool isDeflateChecksumValid(const TiffHandle& handle, std::uint32_t strile, std::span<const std::uint8_t> decoded,
                            std::size_t maxBytes) {
    if (!isDeflate(handle.tiff())) return true;
    const std::uint64_t offset = TIFFGetStrileOffset(handle.tiff(), strile);
    const std::uint64_t bytes = TIFFGetStrileByteCount(handle.tiff(), strile);
    if (bytes <= kChecksumBytes || bytes > handle.file().size()) return true;
    std::array<std::uint8_t, kChecksumBytes> last{};
    handle.file().readAt(offset + bytes - kChecksumBytes, last);
    const std::uint32_t stored = bigEndian(last, 0, last.size());
    if (adler32_z(adler32_z(0, nullptr, 0), decoded.data(), decoded.size()) == stored) return true;
    // The checksum is of the bytes before libtiff undoes prediction and byte order, and padding may follow it.
    std::vector<std::uint8_t> packed(bytes);
    packed.resize(handle.file().readAt(offset, packed));
    return isIntactStream(packed, maxBytes);
}

}  // namespace strainlens
