// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>
#include <tiffio.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <random>

#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using test::TemporaryFolder;

constexpr std::uint32_t kTiffWidth = 37, kTiffHeight = 50;

/// Layout of a test file; `rows` per strip, or `tile` sides.
struct TiffKind {
    std::uint16_t bits = 8, samples = 1, format = SAMPLEFORMAT_UINT, photometric = PHOTOMETRIC_MINISBLACK;
    std::uint16_t planes = PLANARCONFIG_CONTIG, compression = COMPRESSION_NONE, orientation = ORIENTATION_TOPLEFT;
    std::uint32_t rows = 16, tile = 0;
    std::uint16_t extraSamples = 0;
    std::uint16_t fillOrder = FILLORDER_MSB2LSB;
    const char* mode = "w";
};

using TiffSample = std::function<double(std::uint32_t x, std::uint32_t y, std::uint16_t channel)>;

void putSample(std::vector<std::uint8_t>& block, std::size_t row, std::size_t rowBytes, std::size_t index,
               const TiffKind& kind, double value) {
    const auto put = [&](auto typed) {
        std::memcpy(block.data() + row * rowBytes + index * sizeof(typed), &typed, sizeof(typed));
    };
    if (kind.format == SAMPLEFORMAT_IEEEFP) return kind.bits == 64 ? put(value) : put(static_cast<float>(value));
    const auto whole = static_cast<std::int64_t>(value);
    if (kind.bits == 32) return put(static_cast<std::uint32_t>(whole));
    if (kind.bits == 16) return put(static_cast<std::uint16_t>(whole));
    // Most significant bit first.
    for (std::size_t bit = 0; bit < kind.bits; ++bit) {
        const std::size_t at = index * kind.bits + bit;
        const auto set = static_cast<unsigned>(whole >> (kind.bits - 1u - bit) & 1);
        block[row * rowBytes + at / 8] =
            static_cast<std::uint8_t>(block[row * rowBytes + at / 8] | set << (7 - at % 8));
    }
}

void setTags(TIFF* tiff, const TiffKind& kind) {
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, kTiffWidth);
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, kTiffHeight);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, kind.bits);
    TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, kind.samples);
    TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, kind.format);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, kind.photometric);
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, kind.planes);
    TIFFSetField(tiff, TIFFTAG_COMPRESSION, kind.compression);
    TIFFSetField(tiff, TIFFTAG_ORIENTATION, kind.orientation);
    if (kind.fillOrder != FILLORDER_MSB2LSB) TIFFSetField(tiff, TIFFTAG_FILLORDER, kind.fillOrder);
    if (kind.extraSamples != 0) TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &kind.extraSamples);
    if (kind.tile == 0) TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, kind.rows);
    if (kind.tile != 0) TIFFSetField(tiff, TIFFTAG_TILEWIDTH, kind.tile);
    if (kind.tile != 0) TIFFSetField(tiff, TIFFTAG_TILELENGTH, kind.tile);
}

void writePage(TIFF* tiff, const TiffKind& kind, const TiffSample& sample) {
    const bool separate = kind.planes == PLANARCONFIG_SEPARATE;
    const std::uint32_t blockWidth = kind.tile ? kind.tile : kTiffWidth;
    const std::uint32_t blockHeight = kind.tile ? kind.tile : kind.rows;
    const std::size_t perPixel = separate ? 1 : kind.samples;
    const std::size_t rowBytes = (blockWidth * perPixel * kind.bits + 7) / 8;
    std::uint32_t index = 0;
    for (std::uint16_t plane = 0; plane < (separate ? kind.samples : 1); ++plane) {
        for (std::uint32_t y0 = 0; y0 < kTiffHeight; y0 += blockHeight) {
            for (std::uint32_t x0 = 0; x0 < kTiffWidth; x0 += blockWidth, ++index) {
                const std::uint32_t rows = kind.tile ? blockHeight : std::min(blockHeight, kTiffHeight - y0);
                std::vector<std::uint8_t> block(rowBytes * rows, 0);
                for (std::uint32_t y = 0; y < rows; ++y) {
                    for (std::size_t i = 0; i < blockWidth * perPixel; ++i) {
                        const auto x = x0 + static_cast<std::uint32_t>(i / perPixel);
                        const auto channel = static_cast<std::uint16_t>(separate ? plane : i % perPixel);
                        if (x < kTiffWidth && y0 + y < kTiffHeight) {
                            putSample(block, y, rowBytes, i, kind, sample(x, y0 + y, channel));
                        }
                    }
                }
                const auto bytes = static_cast<tmsize_t>(block.size());
                const tmsize_t written = kind.tile ? TIFFWriteEncodedTile(tiff, index, block.data(), bytes)
                                                   : TIFFWriteEncodedStrip(tiff, index, block.data(), bytes);
                ASSERT_EQ(written, bytes);
            }
        }
    }
}

void writeTiff(const std::filesystem::path& path, const std::vector<TiffKind>& pages, const TiffSample& sample,
               std::uint16_t predictor = PREDICTOR_NONE) {
    TIFF* tiff = TIFFOpen(path.c_str(), pages.front().mode);
    ASSERT_NE(tiff, nullptr);
    for (const TiffKind& page : pages) {
        setTags(tiff, page);
        if (predictor != PREDICTOR_NONE) TIFFSetField(tiff, TIFFTAG_PREDICTOR, predictor);
        writePage(tiff, page, sample);
        ASSERT_EQ(TIFFWriteDirectory(tiff), 1);
    }
    TIFFClose(tiff);
}

/// Different in every pixel and channel, at most `largest`.
TiffSample pattern(double largest) {
    return [largest](std::uint32_t x, std::uint32_t y, std::uint16_t channel) {
        const std::uint32_t mixed = (x * 2654435761u + y * 40503u + channel * 977u) % 65536u;
        return std::floor(largest * mixed / 65535.0);
    };
}

std::string tiffErrorOf(const std::filesystem::path& path, int page = 0) {
    try {
        readImage(path, page);
    } catch (const FileError& error) {
        EXPECT_EQ(error.path(), utf8(path));
        return error.reason();
    }
    ADD_FAILURE() << "no FileError";
    return "";
}

/// Expects this grey and depth of every pixel.
template <typename Pixel>
void expectGreys(const std::filesystem::path& path,
                 const std::function<double(std::uint32_t x, std::uint32_t y)>& grey) {
    const AnyImage read = readImage(path);
    ASSERT_TRUE(std::holds_alternative<GrayImage<Pixel>>(read)) << "depth " << read.index();
    const auto& image = std::get<GrayImage<Pixel>>(read);
    ASSERT_EQ(image.size(), (ImageSize{kTiffWidth, kTiffHeight}));
    for (std::uint32_t y = 0; y < kTiffHeight; ++y) {
        for (std::uint32_t x = 0; x < kTiffWidth; ++x) {
            ASSERT_EQ(image(static_cast<int>(x), static_cast<int>(y)), static_cast<Pixel>(grey(x, y)))
                << "at " << x << ", " << y;
        }
    }
}

double luminanceOf(const TiffSample& sample, std::uint32_t x, std::uint32_t y) {
    return std::floor((299 * sample(x, y, 0) + 587 * sample(x, y, 1) + 114 * sample(x, y, 2) + 500) / 1000);
}

TEST(TiffFile, ReadsGreysOfEveryLayout) {
    TemporaryFolder folder;
    const auto path = folder / "grey.tif";
    for (const std::uint16_t compression : {COMPRESSION_NONE, COMPRESSION_LZW, COMPRESSION_ADOBE_DEFLATE}) {
        for (const std::uint32_t tile : {0u, 16u, 64u}) {
            for (const char* mode : {"w", "wb", "w8"}) {  // big-endian, BigTIFF
                SCOPED_TRACE(std::to_string(compression) + " " + std::to_string(tile) + " " + mode);
                const TiffSample bytes = pattern(255), words = pattern(65535);
                writeTiff(path, {{.compression = compression, .tile = tile, .mode = mode}}, bytes);
                expectGreys<std::uint8_t>(path, [&](auto x, auto y) { return bytes(x, y, 0); });
                writeTiff(path, {{.bits = 16, .compression = compression, .tile = tile, .mode = mode}}, words);
                expectGreys<std::uint16_t>(path, [&](auto x, auto y) { return words(x, y, 0); });
            }
        }
    }
}

TEST(TiffFile, ScalesFewBitsToFullRange) {
    TemporaryFolder folder;
    const auto path = folder / "few.tif";
    for (std::uint16_t bits = 1; bits < 8; ++bits) {
        const double largest = (1 << bits) - 1;
        const TiffSample sample = pattern(largest);
        writeTiff(path, {{.bits = bits}}, sample);
        expectGreys<std::uint8_t>(path,
                                  [&](auto x, auto y) { return std::floor(sample(x, y, 0) * 255 / largest + 0.5); });
        writeTiff(path, {{.bits = bits, .photometric = PHOTOMETRIC_MINISWHITE, .tile = 16}}, sample);
        expectGreys<std::uint8_t>(
            path, [&](auto x, auto y) { return 255 - std::floor(sample(x, y, 0) * 255 / largest + 0.5); });
    }
    for (std::uint16_t bits = 9; bits < 16; ++bits) {
        const TiffSample sample = pattern((1 << bits) - 1);
        writeTiff(path, {{.bits = bits}}, sample);
        expectGreys<std::uint16_t>(path, [&](auto x, auto y) { return sample(x, y, 0) * (1 << (16 - bits)); });
    }
}

TEST(TiffFile, ReadsBothBitOrders) {
    TemporaryFolder folder;
    const auto path = folder / "order.tif";
    for (const std::uint16_t bits : {1, 8, 9, 12, 16}) {
        for (const std::uint16_t compression : {COMPRESSION_NONE, COMPRESSION_LZW}) {
            SCOPED_TRACE(std::to_string(bits) + " " + std::to_string(compression));
            const TiffSample sample = pattern((1 << bits) - 1);
            writeTiff(path, {{.bits = bits, .compression = compression}}, sample);
            const AnyImage usual = readImage(path);
            writeTiff(path, {{.bits = bits, .compression = compression, .fillOrder = FILLORDER_LSB2MSB}}, sample);
            EXPECT_EQ(usual.index(), readImage(path).index());
            const AnyImage reversed = readImage(path);
            std::visit(
                [&](const auto& image) {
                    const auto& other = std::get<std::decay_t<decltype(image)>>(reversed);
                    forEachPixel(image.size(), [&](int x, int y) { ASSERT_EQ(image(x, y), other(x, y)); });
                },
                usual);
        }
    }
}

TEST(TiffFile, ReadsTwentyFourBitSamples) {
    TemporaryFolder folder;
    const auto path = folder / "deep.tif";
    const TiffSample sample = pattern((1 << 24) - 1);
    for (const char* mode : {"wl", "wb"}) {
        // Bytes of a sample in file order.
        const bool isBig = mode[1] == 'b';
        const TiffSample bytes = [&](auto x, auto y, auto channel) {
            const auto number = static_cast<std::uint32_t>(sample(x / 3, y, channel));
            return double(number >> (8 * (isBig ? 2 - x % 3 : x % 3)) & 255u);
        };
        std::vector<std::uint8_t> rows;
        for (std::uint32_t y = 0; y < kTiffHeight; ++y) {
            for (std::uint32_t x = 0; x < 3 * kTiffWidth; ++x) {
                rows.push_back(static_cast<std::uint8_t>(bytes(x, y, std::uint16_t{0})));
            }
        }
        TIFF* tiff = TIFFOpen(path.c_str(), mode);
        ASSERT_NE(tiff, nullptr);
        setTags(tiff, {.bits = 24, .rows = kTiffHeight});
        ASSERT_GT(TIFFWriteRawStrip(tiff, 0, rows.data(), static_cast<tmsize_t>(rows.size())), 0);
        TIFFClose(tiff);
        expectGreys<float>(path, [&](auto x, auto y) { return sample(x, y, 0); });
    }
}

TEST(TiffFile, InvertsWhiteIsZero) {
    TemporaryFolder folder;
    const TiffSample bytes = pattern(255), words = pattern(65535);
    writeTiff(folder / "a.tif", {{.photometric = PHOTOMETRIC_MINISWHITE}}, bytes);
    expectGreys<std::uint8_t>(folder / "a.tif", [&](auto x, auto y) { return 255 - bytes(x, y, 0); });
    writeTiff(folder / "b.tif", {{.bits = 16, .photometric = PHOTOMETRIC_MINISWHITE}}, words);
    expectGreys<std::uint16_t>(folder / "b.tif", [&](auto x, auto y) { return 65535 - words(x, y, 0); });
}

TEST(TiffFile, ConvertsSignedAndThirtyTwoBitToFloat) {
    TemporaryFolder folder;
    const auto path = folder / "numbers.tif";
    for (const std::uint16_t bits : {8, 16, 32}) {
        const TiffSample sample = [](auto x, auto y, auto) { return double(x) + y - 60; };
        writeTiff(path, {{.bits = bits, .format = SAMPLEFORMAT_INT}}, sample);
        expectGreys<float>(path, [&](auto x, auto y) { return sample(x, y, 0); });
    }
    const TiffSample large = [](auto x, auto y, auto) { return 65536.0 * x + y; };
    writeTiff(path, {{.bits = 32}}, large);
    expectGreys<float>(path, [&](auto x, auto y) { return large(x, y, 0); });
    const TiffSample fractions = [](auto x, auto y, auto) { return 0.25 * x - y; };
    for (const std::uint16_t bits : {32, 64}) {
        writeTiff(path, {{.bits = bits, .format = SAMPLEFORMAT_IEEEFP, .tile = 16}}, fractions);
        expectGreys<float>(path, [&](auto x, auto y) { return fractions(x, y, 0); });
    }
}

TEST(TiffFile, ReadsInterleavedAndPlanarColours) {
    TemporaryFolder folder;
    const auto path = folder / "colour.tif";
    for (const std::uint16_t planes : {PLANARCONFIG_CONTIG, PLANARCONFIG_SEPARATE}) {
        for (const std::uint32_t tile : {0u, 16u}) {
            SCOPED_TRACE(std::to_string(planes) + " " + std::to_string(tile));
            TiffKind kind{.samples = 3, .photometric = PHOTOMETRIC_RGB, .planes = planes, .tile = tile};
            const TiffSample bytes = pattern(255), words = pattern(65535),
                             equal = [](auto x, auto y, auto) { return 0.5 * x + y; };
            writeTiff(path, {kind}, bytes);
            expectGreys<std::uint8_t>(path, [&](auto x, auto y) { return luminanceOf(bytes, x, y); });
            kind.bits = 16;
            writeTiff(path, {kind}, words);
            expectGreys<std::uint16_t>(path, [&](auto x, auto y) { return luminanceOf(words, x, y); });
            kind.bits = 32;
            kind.format = SAMPLEFORMAT_IEEEFP;
            writeTiff(path, {kind}, equal);
            expectGreys<float>(path, [&](auto x, auto y) {
                const double value = equal(x, y, 0);
                return 0.299 * value + 0.587 * value + 0.114 * value;
            });
        }
    }
}

TEST(TiffFile, DropsAlpha) {
    TemporaryFolder folder;
    const auto path = folder / "alpha.tif";
    for (const std::uint16_t extra : {EXTRASAMPLE_ASSOCALPHA, EXTRASAMPLE_UNASSALPHA}) {
        const TiffSample sample = pattern(255);
        writeTiff(path, {{.samples = 4, .photometric = PHOTOMETRIC_RGB, .extraSamples = extra}}, sample);
        expectGreys<std::uint8_t>(path, [&](auto x, auto y) { return luminanceOf(sample, x, y); });
        writeTiff(path, {{.samples = 2, .extraSamples = extra}}, sample);
        expectGreys<std::uint8_t>(path, [&](auto x, auto y) { return sample(x, y, 0); });
        const std::optional<AnyImage> alpha = readAlpha(path);
        ASSERT_TRUE(alpha);
        EXPECT_EQ(std::get<GrayImage<std::uint8_t>>(*alpha)(5, 7), sample(5, 7, 1));
    }
}

TEST(TiffFile, IgnoresOrientationTag) {
    TemporaryFolder folder;
    const TiffSample bytes = pattern(255), words = pattern(65535);
    for (std::uint16_t orientation = ORIENTATION_TOPLEFT; orientation <= ORIENTATION_LEFTBOT; ++orientation) {
        SCOPED_TRACE(orientation);
        writeTiff(folder / "a.tif", {{.orientation = orientation}}, bytes);
        expectGreys<std::uint8_t>(folder / "a.tif", [&](auto x, auto y) { return bytes(x, y, 0); });
        writeTiff(folder / "b.tif", {{.bits = 16, .orientation = orientation, .tile = 16}}, words);
        expectGreys<std::uint16_t>(folder / "b.tif", [&](auto x, auto y) { return words(x, y, 0); });
    }
}

/// Overwrites bytes in the middle of the compressed data.
void damage(const std::filesystem::path& path, std::size_t count) {
    std::vector<std::uint8_t> bytes = test::readBytes(path);
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() / 2), count, std::uint8_t{0});
    test::writeFile(path, bytes);
}

TEST(TiffFile, DamagedStripOrTileIsError) {
    TemporaryFolder folder;
    // Runs and steps: LZW has no checksum, but damaged codes give wrong lengths.
    const TiffSample steps = [](auto x, auto y, auto) { return double((x / 3 + y / 5) % 7 * 36); };
    for (const std::uint16_t compression : {COMPRESSION_ADOBE_DEFLATE, COMPRESSION_LZW}) {
        for (const std::uint16_t bits : {8, 16}) {
            for (const std::uint32_t tile : {0u, 16u}) {
                const auto path = folder / "damaged.tif";
                writeTiff(path, {{.bits = bits, .compression = compression, .tile = tile}}, steps);
                damage(path, 20);
                const std::string reason = tiffErrorOf(path);
                SCOPED_TRACE(std::to_string(compression) + " " + std::to_string(bits) + " " + std::to_string(tile) +
                             ": " + reason);
                EXPECT_EQ(reason.find("is damaged: its TIFF data cannot be decoded ("), 0u);
                EXPECT_NE(reason.find(tile ? "(tile " : "(strip "), std::string::npos);
            }
        }
    }
}

TEST(TiffFile, DetectsDamageByChecksum) {
    TemporaryFolder folder;
    const auto path = folder / "noise.tif";
    for (const std::uint16_t predictor : {PREDICTOR_NONE, PREDICTOR_HORIZONTAL}) {
        for (const char* mode : {"wl", "wb"}) {
            // Incompressible data are stored uncompressed.
            std::mt19937 random(7);
            const TiffKind kind{.bits = 16, .compression = COMPRESSION_ADOBE_DEFLATE, .mode = mode};
            const TiffSample noise = [&](auto, auto, auto) { return double(random() % 65536); };
            writeTiff(path, {kind}, noise, predictor);
            EXPECT_NO_THROW(readImage(path));
            damage(path, 200);
            EXPECT_EQ(tiffErrorOf(path).find("is damaged: its TIFF data cannot be decoded (strip "), 0u) << predictor;
        }
    }
}

TEST(TiffFile, ReportsDamagedPageAndReadsOthers) {
    TemporaryFolder folder;
    const auto path = folder / "stack.tif";
    std::mt19937 random(7);
    const TiffKind kind{.compression = COMPRESSION_ADOBE_DEFLATE};
    writeTiff(path, {kind, kind, kind}, [&](auto, auto, auto) { return double(random() % 256); });
    damage(path, 100);
    EXPECT_EQ(pageCount(path), 3);
    EXPECT_NO_THROW(readImage(path, 0));
    EXPECT_EQ(tiffErrorOf(path, 1).find("page 2 is damaged: its TIFF data cannot be decoded (strip "), 0u);
    EXPECT_NO_THROW(readImage(path, 2));
}

TEST(TiffFile, ReportsUnsupportedCompression) {
    TemporaryFolder folder;
    const auto path = folder / "j2k.tif";
    writeTiff(path, {{}}, pattern(255));
    std::vector<std::uint8_t> bytes = test::readBytes(path);
    // The directory's entry: tag 259, a SHORT, one value.
    const std::array<std::uint8_t, 8> entry = {3, 1, 3, 0, 1, 0, 0, 0};
    const auto found = std::search(bytes.begin(), bytes.end(), entry.begin(), entry.end());
    ASSERT_LT(found, bytes.end() - 10);
    found[8] = 34712 % 256;
    found[9] = 34712 / 256;
    test::writeFile(path, bytes);
    EXPECT_EQ(tiffErrorOf(path).find("is not supported: its compression has the number 34712;"), 0u)
        << tiffErrorOf(path);
}

TEST(TiffFile, SkipsReducedCopies) {
    TemporaryFolder folder;
    const auto path = folder / "preview.tif";
    TIFF* tiff = TIFFOpen(path.c_str(), "w");
    ASSERT_NE(tiff, nullptr);
    for (int page = 0; page < 4; ++page) {
        if (page % 2 == 1) TIFFSetField(tiff, TIFFTAG_SUBFILETYPE, FILETYPE_REDUCEDIMAGE);
        setTags(tiff, {});
        writePage(tiff, {}, [page](auto, auto, auto) { return 10.0 * page; });
        ASSERT_EQ(TIFFWriteDirectory(tiff), 1);
    }
    TIFFClose(tiff);
    ASSERT_EQ(pageCount(path), 2);
    EXPECT_EQ(std::get<GrayImage<std::uint8_t>>(readImage(path, 1))(0, 0), 20);
}

TEST(TiffFile, TruncatedStackHasFrameWithError) {
    TemporaryFolder folder;
    const auto path = folder / "stack.tif";
    writeTiff(path, {{}, {}, {}, {}}, pattern(255));
    const std::vector<std::uint8_t> bytes = test::readBytes(path);
    // libtiff writes each directory after its pixels: a fifth from the end is inside the pixels of the last page.
    test::writeFile(path, std::vector<std::uint8_t>(bytes.begin(), bytes.end() - bytes.size() / 5));
    EXPECT_EQ(pageCount(path), 4);
    EXPECT_NO_THROW(readImage(path, 2));
    EXPECT_EQ(tiffErrorOf(path, 3).find("page 4 is truncated: "), 0u) << tiffErrorOf(path, 3);
    EXPECT_EQ(tiffErrorOf(path, 4), "has no page 5; its pages are 1 to 3.");
}

TEST(TiffFile, ReadsFramesFromOneOpenFile) {
    TemporaryFolder folder;
    const auto path = folder / "stack.tif";
    writeTiff(path, {{}, {}, {}}, pattern(255));
    FileFrameSource frames(expandFrames({path}));
    ASSERT_EQ(frames.frameCount(), 3);
    frames.loadFrame(0);
    // If the file were reopened, a page could come from another recording.
    std::filesystem::remove(path);
    EXPECT_NO_THROW(frames.loadFrame(1));
    EXPECT_NO_THROW(frames.loadFrame(2));
}

TEST(TiffFile, IsHashedWhileItsPagesAreRead) {
    TemporaryFolder folder;
    const auto path = folder / "stack.tif";
    writeTiff(path, {{}, {}, {}}, pattern(255));
    FileHashes expected;
    expected.hash(path);
    FileFrameSource frames(expandFrames({path}));
    frames.hashFiles();
    frames.loadFrame(0);
    frames.loadFrame(2);
    std::filesystem::remove(path);
    EXPECT_EQ(frames.identity(1).file()->sha256, expected.hash(path));
}

}  // namespace
}  // namespace strainlens
