// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <tiffio.h>

#include <cstdarg>
#include <exception>
#include <memory>
#include <span>
#include <string>

#include "app/io/file_bytes.h"

namespace strainlens {

/// libtiff's view of an open file. Collects the messages of libtiff per handle, so that nothing is printed and no
/// handler is shared between threads.
class TiffHandle {
public:
    explicit TiffHandle(InputFile file) : m_file(std::move(file)) {}
    TiffHandle(const TiffHandle&) = delete;
    TiffHandle& operator=(const TiffHandle&) = delete;

    /// Reads the header and the first directory; false if that fails.
    bool open();

    TIFF* tiff() const { return m_tiff.get(); }
    InputFile& file() { return m_file; }
    const InputFile& file() const { return m_file; }

    /// Redirects reads from `begin` to `end` by `bytes` towards the end of the file.
    void shift(std::uint64_t begin, std::uint64_t end, std::uint64_t bytes);

    /// Clears messages and pastEnd().
    void clearMessages();
    /// First error, else first warning since clearMessages(), or "".
    std::string message() const { return m_error.empty() ? m_warning : m_error; }
    bool hasFailed() const { return !m_error.empty(); }
    bool isSilent() const { return m_error.empty() && m_warning.empty(); }
    /// Whether bytes beyond the end of the file were requested since clearMessages().
    bool pastEnd() const { return m_pastEnd; }
    /// Rethrows an exception of reading the file, which must not pass through libtiff.
    void rethrow();

private:
    struct Close {
        void operator()(TIFF* tiff) const { TIFFClose(tiff); }
    };

    static tmsize_t readBytes(thandle_t self, void* buffer, tmsize_t size);
    static toff_t seek(thandle_t self, toff_t offset, int whence);
    static toff_t sizeOf(thandle_t self);
    static int onError(TIFF* tiff, void* self, const char* module, const char* format, va_list values);
    static int onWarning(TIFF* tiff, void* self, const char* module, const char* format, va_list values);

    InputFile m_file;
    std::uint64_t m_offset = 0;
    std::uint64_t m_shiftBegin = 0, m_shiftEnd = 0, m_shift = 0;
    std::string m_error, m_warning;
    bool m_pastEnd = false;
    std::exception_ptr m_failure;
    std::unique_ptr<TIFF, Close> m_tiff;
};

/// Whether the checksum of a Deflate strip or tile is right. libtiff stops before the checksum, and damage within
/// stored blocks is visible nowhere else. `decoded`: output of libtiff; `maxBytes`: limit of the unpacked size. True
/// without a checksum: other compressions, streams without an end.
bool isDeflateChecksumValid(const TiffHandle& handle, std::uint32_t strile, std::span<const std::uint8_t> decoded,
                            std::size_t maxBytes);

}  // namespace strainlens
