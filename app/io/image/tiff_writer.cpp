// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/tiff_writer.h"

#include <tiffio.h>

#include <memory>
#include <type_traits>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

struct CloseTiff {
    void operator()(TIFF* tiff) const { TIFFClose(tiff); }
};
using TiffPointer = std::unique_ptr<TIFF, CloseTiff>;

int ignoreMessage(TIFF*, void*, const char*, const char*, va_list) { return 1; }

/// Prints nothing: what fails is thrown as an error. Null on failure.
TiffPointer openForWriting(const std::filesystem::path& path) {
    const std::unique_ptr<TIFFOpenOptions, decltype(&TIFFOpenOptionsFree)> options(TIFFOpenOptionsAlloc(),
                                                                                   TIFFOpenOptionsFree);
    TIFFOpenOptionsSetErrorHandlerExtR(options.get(), ignoreMessage, nullptr);
    TIFFOpenOptionsSetWarningHandlerExtR(options.get(), ignoreMessage, nullptr);
    return TiffPointer(TIFFOpenExt(path.c_str(), "w", options.get()));
}

template <typename Pixel>
bool writeRows(TIFF* tiff, ImageView<Pixel> image) {
    constexpr int kBitsPerByte = 8;
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, image.width);
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, image.height);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, static_cast<int>(sizeof(Pixel)) * kBitsPerByte);
    TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
    TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, std::is_floating_point_v<Pixel> ? SAMPLEFORMAT_IEEEFP : SAMPLEFORMAT_UINT);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, image.height);
    for (int y = 0; y < image.height; ++y) {
        // libtiff does not change what it writes uncompressed in the computer's byte order.
        if (TIFFWriteScanline(tiff, const_cast<Pixel*>(image.row(y)), static_cast<std::uint32_t>(y), 0) < 0)
            return false;
    }
    return TIFFFlush(tiff) == 1;
}

}  // namespace

void writeTiff(const std::filesystem::path& path, const AnyImageView& image) {
    AtomicFile file(path, false);
    bool isWritten = false;
    if (const TiffPointer tiff = openForWriting(file.temporaryPath())) {
        isWritten = std::visit([&](const auto& pixels) { return writeRows(tiff.get(), pixels); }, image);
    }
    if (!isWritten) throw FileError(utf8(path), "cannot be written; free space on the disk.");
    file.commit();
}

}  // namespace strainlens
