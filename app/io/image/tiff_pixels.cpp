// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/tiff_pixels.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "app/io/image/float_greys.h"
#include "app/io/image/grey_rows.h"
#include "app/io/image/image_header.h"

namespace strainlens {
namespace {

std::uint16_t tiffTag(TIFF* tiff, std::uint32_t tag, std::uint16_t otherwise) {
    std::uint16_t value = otherwise;
    return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : otherwise;
}

/// Unpacks samples of any number of bits up to 16, most significant bit first.
void unpackBits(const std::uint8_t* in, int bits, std::span<std::uint16_t> out) {
    std::uint32_t buffer = 0;
    int bufferBits = 0;
    for (std::uint16_t& sample : out) {
        for (; bufferBits < bits; bufferBits += 8) buffer = buffer << 8 | *in++;
        bufferBits -= bits;
        sample = static_cast<std::uint16_t>((buffer >> bufferBits & ((1u << bits) - 1u)));
    }
}

/// Value of a 24-bit sample in native byte order.
double numberOf24Bits(const std::uint8_t* in) {
    std::uint32_t number = 0;
    std::memcpy(reinterpret_cast<std::uint8_t*>(&number) + (std::endian::native == std::endian::big ? 1 : 0), in, 3);
    return number;
}

/// Value of a 16-bit floating-point sample.
double numberOfHalf(const std::uint8_t* in) {
    std::uint16_t half = 0;
    std::memcpy(&half, in, sizeof(half));
    constexpr int kFractionBits = 10, kBias = 15, kMaxExponent = 31;
    const int exponent = half >> kFractionBits & kMaxExponent;
    const int fraction = half & ((1 << kFractionBits) - 1);
    double size =
        std::ldexp(fraction + (exponent ? 1 << kFractionBits : 0), std::max(exponent, 1) - kBias - kFractionBits);
    if (exponent == kMaxExponent) {
        size = fraction ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
    }
    return half >> 15 ? -size : size;
}

/// The strips or tiles of a page, per plane.
class Blocks {
public:
    Blocks(const TiffHandle& handle, const TiffLayout& layout)
        : m_handle(handle), m_tiff(handle.tiff()), m_tiled(TIFFIsTiled(m_tiff) != 0) {
        TIFF* tiff = m_tiff;
        if (m_tiled) {
            TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &m_width);
            TIFFGetField(tiff, TIFFTAG_TILELENGTH, &m_height);
            m_rowBytes = static_cast<std::size_t>(TIFFTileRowSize64(tiff));
        } else {
            m_width = layout.width;
            TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &m_height);
            m_height = std::min(m_height, layout.height);
            m_rowBytes = static_cast<std::size_t>(TIFFScanlineSize64(tiff));
        }
        const std::uint64_t maximum = kMaxUnpackedBytes;
        if (m_width == 0 || m_height == 0 || m_rowBytes == 0 || m_height > maximum / m_rowBytes) {
            throw TiffDamage{m_tiled ? "the size of its tiles" : "the size of its strips"};
        }
    }

    std::uint32_t width() const { return m_width; }
    std::uint32_t height() const { return m_height; }
    std::size_t rowBytes() const { return m_rowBytes; }
    std::size_t bytes() const { return m_rowBytes * m_height; }

    /// Reads the first `rows` rows of the block with pixel (x, y) into `out`.
    void read(std::uint32_t x, std::uint32_t y, std::uint16_t plane, std::uint32_t rows, std::uint8_t* out) const {
        const std::uint32_t index =
            m_tiled ? TIFFComputeTile(m_tiff, x, y, 0, plane) : TIFFComputeStrip(m_tiff, y, plane);
        // Tiles are always complete; the last strip may have fewer rows.
        const auto expected = static_cast<tmsize_t>(m_tiled ? bytes() : rows * m_rowBytes);
        const tmsize_t got = m_tiled ? TIFFReadEncodedTile(m_tiff, index, out, expected)
                                     : TIFFReadEncodedStrip(m_tiff, index, out, expected);
        const std::span<const std::uint8_t> decoded(out, static_cast<std::size_t>(expected));
        if (got != expected || !m_handle.isSilent()) throw TiffDamage{nameOf(index)};
        if (!isDeflateChecksumValid(m_handle, index, decoded, bytes())) {
            throw TiffDamage{nameOf(index) + ": its checksum does not hold"};
        }
    }

private:
    std::string nameOf(std::uint32_t index) const { return (m_tiled ? "tile " : "strip ") + std::to_string(index + 1); }

    const TiffHandle& m_handle;
    TIFF* m_tiff;
    bool m_tiled;
    std::uint32_t m_width = 0, m_height = 0;  ///< [px]
    std::size_t m_rowBytes = 0;
};

/// Converts rows of stored samples to grey.
class RowConverter {
public:
    RowConverter(TIFF* tiff, const TiffLayout& layout) : m_layout(layout) {
        if (layout.photometric == PHOTOMETRIC_PALETTE) readPalette(tiff);
        // Samples are scaled to the full range of 8 or 16 bits; palette indices are not.
        if (layout.bits < 8 && m_palette.empty()) m_largest = (1u << layout.bits) - 1u;
        if (layout.bits > 8 && layout.bits < 16) m_shift = 16 - layout.bits;
    }

    /// `planes` points to the row's first pixel in each plane.
    template <typename Out>
    void convert(const std::array<const std::uint8_t*, 3>& planes, std::size_t count, Out* out) {
        const TiffLayout& layout = m_layout;
        if constexpr (std::is_integral_v<Out>) {
            if (layout.bits % 8 != 0) {
                convertPacked(planes, count, out);
            } else {
                greyRow(samples<Out>(planes), count, out);
            }
            if (!m_palette.empty()) {
                std::transform(out, out + count, out,
                               [this](Out index) { return static_cast<Out>(m_palette[index & 0xFF]); });
            } else if (layout.photometric == PHOTOMETRIC_MINISWHITE) {
                std::transform(out, out + count, out, [](Out grey) { return static_cast<Out>(~grey); });
            }
        } else if (layout.format == SAMPLEFORMAT_IEEEFP) {
            layout.bits == 64   ? greyRow(samples<double>(planes), count, out)
            : layout.bits == 32 ? greyRow(samples<float>(planes), count, out)
                                : widen(planes, count, sizeof(std::uint16_t), numberOfHalf, out);
        } else if (layout.format == SAMPLEFORMAT_INT) {
            layout.bits == 8    ? greyRow(samples<std::int8_t>(planes), count, out)
            : layout.bits == 16 ? greyRow(samples<std::int16_t>(planes), count, out)
            : layout.bits == 32 ? greyRow(samples<std::int32_t>(planes), count, out)
                                : greyRow(samples<std::int64_t>(planes), count, out);
        } else {
            layout.bits == 24   ? widen(planes, count, 3, numberOf24Bits, out)
            : layout.bits == 32 ? greyRow(samples<std::uint32_t>(planes), count, out)
                                : greyRow(samples<std::uint64_t>(planes), count, out);
        }
    }

private:
    void readPalette(TIFF* tiff) {
        std::uint16_t *red = nullptr, *green = nullptr, *blue = nullptr;
        if (TIFFGetField(tiff, TIFFTAG_COLORMAP, &red, &green, &blue) != 1) throw TiffDamage{"its palette"};
        const std::size_t colours = std::size_t{1} << m_layout.bits;
        const auto narrow = [](std::uint16_t* values, std::size_t i) {
            return static_cast<std::uint8_t>(values[i] >> 8);
        };
        // Some programs write palettes of 8 bit values.
        const auto isWide = [colours](const std::uint16_t* values) {
            return std::any_of(values, values + colours, [](std::uint16_t value) { return value > 255; });
        };
        const bool wide = isWide(red) || isWide(green) || isWide(blue);
        m_palette.resize(256);
        for (std::size_t i = 0; i < colours; ++i) {
            m_palette[i] = wide ? luminance(narrow(red, i), narrow(green, i), narrow(blue, i))
                                : luminance(static_cast<std::uint8_t>(red[i]), static_cast<std::uint8_t>(green[i]),
                                            static_cast<std::uint8_t>(blue[i]));
        }
    }

    /// Locates the colours of a row: interleaved, or in separate planes, which are read from the first required one on.
    template <typename Sample>
    SampleRow<Sample> samples(const std::array<const std::uint8_t*, 3>& planes) const {
        const auto at = [&planes](std::size_t plane) { return reinterpret_cast<const Sample*>(planes[plane]); };
        const bool separate = m_layout.separate();
        SampleRow<Sample> row{separate ? at(0) : at(0) + m_layout.first, nullptr, nullptr,
                              separate ? std::size_t{1} : m_layout.samples};
        if (m_layout.colour()) {
            row.green = separate ? at(1) : row.first + 1;
            row.blue = separate ? at(2) : row.first + 2;
        }
        return row;
    }

    /// Converts samples that have no C++ type: unpack(bytes, samples) reads those of a row in one plane.
    template <typename Sample, typename Unpack, typename Out>
    void convertUnpacked(std::array<const std::uint8_t*, 3> planes, std::size_t count, std::vector<Sample>& buffer,
                         const Unpack& unpack, Out* out) const {
        const std::size_t perPlane = m_layout.separate() ? count : count * m_layout.samples;
        const std::size_t used = m_layout.separate() && m_layout.colour() ? 3 : 1;
        buffer.resize(perPlane * used);
        for (std::size_t plane = 0; plane < used; ++plane) {
            const std::span<Sample> row = std::span(buffer).subspan(plane * perPlane, perPlane);
            unpack(planes[plane], row);
            planes[plane] = reinterpret_cast<const std::uint8_t*>(row.data());
        }
        greyRow(samples<Sample>(planes), count, out);
    }

    template <typename Out>
    void convertPacked(const std::array<const std::uint8_t*, 3>& planes, std::size_t count, Out* out) {
        const auto unpack = [this](const std::uint8_t* bytes, std::span<std::uint16_t> row) {
            unpackBits(bytes, m_layout.bits, row);
            std::ranges::transform(row, row.begin(), [this](std::uint16_t sample) { return spread(sample); });
        };
        convertUnpacked(planes, count, m_unpacked, unpack, out);
    }

    /// Scales a sample to the full range of 8 or 16 bits.
    std::uint16_t spread(std::uint16_t sample) const {
        return static_cast<std::uint16_t>((sample * 255u + m_largest / 2) / m_largest << m_shift);
    }

    template <typename ReadSample, typename Out>
    void widen(const std::array<const std::uint8_t*, 3>& planes, std::size_t count, std::size_t sampleBytes,
               const ReadSample& readSample, Out* out) {
        const auto unpack = [&](const std::uint8_t* bytes, std::span<double> row) {
            for (std::size_t i = 0; i < row.size(); ++i) row[i] = readSample(bytes + i * sampleBytes);
        };
        convertUnpacked(planes, count, m_widened, unpack, out);
    }

    const TiffLayout& m_layout;
    std::uint32_t m_largest = 255;  ///< white, for fewer than 8 bits
    int m_shift = 0;                ///< left shift for 9 to 15 bits
    std::vector<std::uint8_t> m_palette;
    std::vector<std::uint16_t> m_unpacked;
    std::vector<double> m_widened;
};

template <typename Out>
GrayImage<Out> readBlocks(TiffHandle& handle, const TiffLayout& layout) {
    const Blocks blocks(handle, layout);
    RowConverter converter(handle.tiff(), layout);
    const std::uint16_t planes = layout.separate() && layout.colour() ? 3 : 1;
    std::array<std::unique_ptr<std::uint8_t[]>, 3> buffers;
    for (std::uint16_t plane = 0; plane < planes; ++plane) {
        buffers[plane] = std::make_unique_for_overwrite<std::uint8_t[]>(blocks.bytes());
    }
    GrayImage<Out> image(static_cast<int>(layout.width), static_cast<int>(layout.height));
    for (std::uint32_t y = 0; y < layout.height; y += blocks.height()) {
        const std::uint32_t rows = std::min(blocks.height(), layout.height - y);
        for (std::uint32_t x = 0; x < layout.width; x += blocks.width()) {
            const std::size_t columns = std::min(blocks.width(), layout.width - x);
            for (std::uint16_t plane = 0; plane < planes; ++plane) {
                const auto sample = static_cast<std::uint16_t>(layout.separate() ? layout.first + plane : 0);
                blocks.read(x, y, sample, rows, buffers[plane].get());
            }
            for (std::uint32_t row = 0; row < rows; ++row) {
                const std::size_t at = row * blocks.rowBytes();
                std::array<const std::uint8_t*, 3> starts{};
                for (std::uint16_t plane = 0; plane < planes; ++plane) starts[plane] = buffers[plane].get() + at;
                converter.convert(starts, columns, image.row(static_cast<int>(y + row)) + x);
            }
        }
    }
    return image;
}

/// libtiff's own conversion to 8 bit colours.
AnyImage readConverted(TiffHandle& handle, const TiffLayout& layout) {
    std::array<char, 1024> problem{};
    TIFFRGBAImage reader{};
    constexpr int kStopAtDamage = 1;
    if (TIFFRGBAImageBegin(&reader, handle.tiff(), kStopAtDamage, problem.data()) != 1) {
        throw TiffDamage{std::string("its colours: ") + problem.data()};
    }
    const std::unique_ptr<TIFFRGBAImage, decltype(&TIFFRGBAImageEnd)> end(&reader, TIFFRGBAImageEnd);
    reader.req_orientation = reader.orientation;  // rows and columns stay as they are stored
    const auto raster = std::make_unique_for_overwrite<std::uint32_t[]>(std::size_t{layout.width} * layout.height);
    if (TIFFRGBAImageGet(&reader, raster.get(), layout.width, layout.height) != 1 || !handle.isSilent()) {
        throw TiffDamage{"its colours"};
    }
    GrayImage<std::uint8_t> image(static_cast<int>(layout.width), static_cast<int>(layout.height));
    for (int y = 0; y < image.height(); ++y) {
        const std::uint32_t* in = raster.get() + std::size_t{layout.width} * static_cast<std::size_t>(y);
        std::transform(in, in + layout.width, image.row(y), [](std::uint32_t pixel) {
            return luminance(static_cast<std::uint8_t>(TIFFGetR(pixel)), static_cast<std::uint8_t>(TIFFGetG(pixel)),
                             static_cast<std::uint8_t>(TIFFGetB(pixel)));
        });
    }
    return image;
}

}  // namespace

bool TiffLayout::converted() const {
    return photometric != PHOTOMETRIC_MINISBLACK && photometric != PHOTOMETRIC_MINISWHITE &&
           photometric != PHOTOMETRIC_RGB && photometric != PHOTOMETRIC_PALETTE && photometric != PHOTOMETRIC_MASK &&
           photometric != PHOTOMETRIC_CFA;
}

std::int64_t TiffLayout::bytesPerPixel() const {
    const std::int64_t stored = (std::int64_t{bits} * samples + 7) / 8;
    return converted() ? std::max<std::int64_t>(stored, sizeof(std::uint32_t)) : std::max<std::int64_t>(stored, 1);
}

std::string TiffLayout::unsupported() const {
    if (TIFFIsCODECConfigured(compression) == 0) return "its compression has the number " + std::to_string(compression);
    if (converted()) {
        return bits == 8 || compression == COMPRESSION_SGILOG || compression == COMPRESSION_SGILOG24
                   ? ""
                   : "its photometric interpretation is " + std::to_string(photometric) + " with " +
                         std::to_string(bits) + " bits";
    }
    if (colour() && samples < 3) return "it is a colour image with fewer than three samples per pixel";
    if (photometric == PHOTOMETRIC_PALETTE && bits > 8) return "its palette has more than 256 colours";
    const bool isComplex = format == SAMPLEFORMAT_COMPLEXINT || format == SAMPLEFORMAT_COMPLEXIEEEFP;
    const auto isOneOf = [this](std::initializer_list<int> all) { return std::ranges::find(all, bits) != all.end(); };
    const bool known = format == SAMPLEFORMAT_IEEEFP ? isOneOf({16, 32, 64})
                       : format == SAMPLEFORMAT_INT  ? isOneOf({8, 16, 32, 64})
                                                     : !isComplex && (bits <= 16 || isOneOf({24, 32, 64}));
    if (known) return "";
    const char* kind = format == SAMPLEFORMAT_IEEEFP ? "floating point" : isComplex ? "complex" : "whole";
    return std::string("its samples are ") + kind + " numbers of " + std::to_string(bits) + " bits";
}

namespace {

/// GDAL's no-data value.
std::optional<double> noDataOf(TIFF* tiff) {
    constexpr std::uint32_t kNoDataTag = 42113;
    const TIFFField* const field = TIFFFindField(tiff, kNoDataTag, TIFF_ASCII);
    if (!field) return std::nullopt;
    const char* text = nullptr;
    std::uint32_t count = 0;
    // The length is passed only if GDAL has registered its tags with libtiff.
    const int found = TIFFFieldPassCount(field) ? TIFFGetField(tiff, kNoDataTag, &count, &text)
                                                : TIFFGetField(tiff, kNoDataTag, &text);
    if (found != 1 || !text) return std::nullopt;
    double number = 0;
    const std::string_view digits(text, ::strnlen(text, 64));
    if (std::from_chars(digits.data(), digits.data() + digits.size(), number).ec != std::errc()) return std::nullopt;
    return number;
}

}  // namespace

TiffLayout tiffLayout(TIFF* tiff) {
    TiffLayout layout;
    TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &layout.width);
    TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &layout.height);
    layout.bits = tiffTag(tiff, TIFFTAG_BITSPERSAMPLE, 1);
    layout.samples = tiffTag(tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
    layout.format = tiffTag(tiff, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT);
    layout.planes = tiffTag(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    layout.compression = tiffTag(tiff, TIFFTAG_COMPRESSION, COMPRESSION_NONE);
    layout.photometric =
        tiffTag(tiff, TIFFTAG_PHOTOMETRIC, layout.samples < 3 ? PHOTOMETRIC_MINISBLACK : PHOTOMETRIC_RGB);
    if (layout.compression == COMPRESSION_JPEG && layout.photometric == PHOTOMETRIC_YCBCR &&
        layout.planes == PLANARCONFIG_CONTIG && TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB) == 1) {
        layout.photometric = PHOTOMETRIC_RGB;
    }
    layout.noData = noDataOf(tiff);
    return layout;
}

std::optional<TiffLayout> tiffAlphaLayout(TIFF* tiff, const TiffLayout& layout) {
    const int colours = layout.colour() ? 3 : 1;
    if (layout.converted() || layout.samples <= colours) return std::nullopt;
    std::uint16_t count = 0, *kinds = nullptr;
    if (TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) != 1) count = 0;
    const std::span<const std::uint16_t> all(kinds, count);
    const auto found = std::ranges::find_if(all, [](auto kind) { return kind != EXTRASAMPLE_UNSPECIFIED; });
    // Some programs do not declare the only extra sample as alpha.
    if (found == all.end() && layout.samples != colours + 1) return std::nullopt;
    const auto index = found == all.end() ? 0 : found - all.begin();
    if (colours + index >= layout.samples) return std::nullopt;
    TiffLayout alpha = layout;
    alpha.first = static_cast<std::uint16_t>(colours + index);
    alpha.photometric = PHOTOMETRIC_MINISBLACK;
    alpha.noData.reset();
    return alpha;
}

AnyImage readTiffPixels(TiffHandle& handle, const TiffLayout& layout) {
    if (layout.converted()) return readConverted(handle, layout);
    if (layout.format == SAMPLEFORMAT_IEEEFP || layout.format == SAMPLEFORMAT_INT || layout.bits > 16) {
        return layout.bits > 24 && !(layout.format == SAMPLEFORMAT_IEEEFP && layout.bits == 32)
                   ? toFloatGreys(readBlocks<double>(handle, layout), layout.noData)
                   : toFloatGreys(readBlocks<float>(handle, layout), layout.noData);
    }
    if (layout.bits <= 8) return readBlocks<std::uint8_t>(handle, layout);
    return readBlocks<std::uint16_t>(handle, layout);
}

}  // namespace strainlens
