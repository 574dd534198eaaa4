// SPDX-License-Identifier: MPL-2.0
// Recordings written bit by bit from the published formats are read to the pixel, whatever their depth and packing.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/image/recordings/raw_layout.h"
#include "app/io/image/recordings/unpack_pixels.h"
#include "app/io/paths.h"
#include "tests/app/test_files.h"
#include "tests/support/recording_writer.h"

namespace strainlens {
namespace {

using test::CineWriter;
using test::PhotronWriter;
using test::RecordingBytes;
using test::TemporaryFolder;
using test::writeFile;

/// A value of so many bits that differs from pixel to pixel and frame to frame.
std::uint32_t mixed(int frame, int x, int y, int bits) {
    std::uint32_t value = static_cast<std::uint32_t>(frame + 1) * 0x9E3779B1u +
                          static_cast<std::uint32_t>(x) * 0x85EBCA6Bu + static_cast<std::uint32_t>(y) * 0xC2B2AE35u;
    value ^= value >> 15;
    value *= 0x2C1B3C6Du;
    return (value ^ value >> 13) & ((1u << bits) - 1);
}

test::SampleValue valuesOf(int bits) {
    return [bits](int frame, int x, int y) { return mixed(frame, x, y, bits); };
}

/// Whether every pixel of a frame has the value of `expected(frame, x, y)`.
template <typename Pixel>
void expectFrame(const AnyImage& read, int frame, ImageSize size, const test::SampleValue& expected) {
    ASSERT_TRUE(std::holds_alternative<GrayImage<Pixel>>(read)) << "depth " << read.index();
    const auto& image = std::get<GrayImage<Pixel>>(read);
    ASSERT_EQ(image.size(), size);
    forEachPixel(size, [&](int x, int y) {
        ASSERT_EQ(image(x, y), expected(frame, x, y)) << "frame " << frame << " at " << x << ", " << y;
    });
}

/// Reads the frames last to first and first to last: none depends on those before it.
template <typename Pixel>
void expectFrames(const std::filesystem::path& path, int frames, ImageSize size, const test::SampleValue& expected) {
    ASSERT_EQ(pageCount(path), frames);
    EXPECT_EQ(imageSizeOf(path, frames - 1), size);
    ImageReader reader;
    for (int frame = frames - 1; frame >= 0; --frame)
        expectFrame<Pixel>(reader.read(path, frame), frame, size, expected);
    for (int frame = 0; frame < frames; ++frame) expectFrame<Pixel>(reader.read(path, frame), frame, size, expected);
}

std::string errorOf(const std::filesystem::path& path, int page) {
    try {
        readImage(path, page);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

class Recordings : public testing::Test {
protected:
    TemporaryFolder m_folder;

    std::filesystem::path write(const std::string& name, const RecordingBytes& bytes) const {
        writeFile(m_folder / name, bytes);
        return m_folder / name;
    }
    std::filesystem::path write(const std::string& name, const std::string& text) const {
        writeFile(m_folder / name, text);
        return m_folder / name;
    }
};

/// A layout of headerless files.
struct RawCase {
    int bits;
    const char* packing;    ///< "none", "high", "low", "pairs"
    const char* byteOrder;  ///< "little", "big"
};

class RawRecordings : public Recordings, public testing::WithParamInterface<RawCase> {};

TEST_P(RawRecordings, AreReadToThePixel) {
    const RawCase& given = GetParam();
    const bool isPacked = std::string(given.packing) != "none";
    const bool isHigh = std::string(given.packing) == "high", isBig = std::string(given.byteOrder) == "big";
    const bool isPairs = std::string(given.packing) == "pairs";
    const test::SampleValue value = valuesOf(given.bits);
    const test::SampleValue expected = [&](int frame, int x, int y) {
        return mixed(frame, x, y, given.bits) << (isPacked ? 16 - given.bits : 0);
    };
    constexpr int kFrames = 3, kOffset = 37, kGap = 5, kPadding = 3;
    for (const ImageSize size : {ImageSize{16, 6}, ImageSize{37, 5}, ImageSize{1, 1}}) {
        for (const bool isBottomUp : {false, true}) {
            for (const bool isPadded : {false, true}) {
                if (isPairs && isPadded) continue;  // pairs go from row to row
                const auto packed = [&](const test::Samples& samples) {
                    if (isPairs) return test::pairSamples(samples, given.bits);
                    return isPacked         ? test::packSamples(samples, given.bits, isHigh)
                           : given.bits > 8 ? test::wordsOfSamples(samples, isBig)
                                            : test::bytesOfSamples(samples);
                };
                RecordingBytes bytes(kOffset, 0x5A);
                std::size_t rowBytes = 0;
                for (int frame = 0; frame < kFrames; ++frame) {
                    if (frame > 0) bytes.resize(bytes.size() + kGap, 0xA5);
                    if (!isPadded) {
                        const RecordingBytes all =
                            packed(test::samplesOf(value, frame, size.width, size.height, isBottomUp));
                        bytes.insert(bytes.end(), all.begin(), all.end());
                        continue;
                    }
                    for (int row = 0; row < size.height; ++row) {
                        const int y = isBottomUp ? size.height - 1 - row : row;
                        test::Samples samples;
                        for (int x = 0; x < size.width; ++x) samples.push_back(value(frame, x, y));
                        RecordingBytes line = packed(samples);
                        rowBytes = line.size() + kPadding;
                        // The last row may end without its padding.
                        if (row + 1 < size.height) line.resize(rowBytes, 0xCC);
                        bytes.insert(bytes.end(), line.begin(), line.end());
                    }
                }
                const auto path = write("film.raw", bytes);
                std::string layout = textOf(size) + ",bits=" + std::to_string(given.bits) +
                                     ",packing=" + given.packing + ",byteOrder=" + given.byteOrder +
                                     ",offset=" + std::to_string(kOffset) + ",frameGap=" + std::to_string(kGap);
                layout.erase(std::remove(layout.begin(), layout.end(), ' '), layout.end());
                if (isBottomUp) layout += ",bottomUp=true";
                if (isPadded) layout += ",rowBytes=" + std::to_string(rowBytes);
                writeFile(m_folder / "film.raw.json", rawLayoutJson(parseRawLayout(layout, "--raw-layout")));
                SCOPED_TRACE(layout);
                if (given.bits == 8) {
                    expectFrames<std::uint8_t>(path, kFrames, size, expected);
                } else {
                    expectFrames<std::uint16_t>(path, kFrames, size, expected);
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, RawRecordings,
    testing::Values(RawCase{8, "none", "little"}, RawCase{10, "none", "little"}, RawCase{12, "none", "big"},
                    RawCase{16, "none", "little"}, RawCase{16, "none", "big"}, RawCase{9, "high", "little"},
                    RawCase{10, "high", "little"}, RawCase{11, "high", "little"}, RawCase{12, "high", "little"},
                    RawCase{13, "high", "little"}, RawCase{14, "high", "little"}, RawCase{15, "high", "little"},
                    RawCase{9, "low", "little"}, RawCase{10, "low", "little"}, RawCase{12, "low", "little"},
                    RawCase{14, "low", "little"}, RawCase{15, "low", "little"}, RawCase{10, "pairs", "little"},
                    RawCase{12, "pairs", "little"}),
    [](const auto& test) {
        return std::string(test.param.packing) + std::to_string(test.param.bits) + test.param.byteOrder;
    });

TEST_F(Recordings, CinesOfEveryDepthAreReadToThePixel) {
    for (const int bits : {8, 16}) {
        for (const bool isTopDown : {false, true}) {
            for (const int width : {16, 37}) {
                for (const int rowAlign : {1, 4}) {
                    CineWriter cine;
                    cine.width = width, cine.bitCount = bits, cine.isTopDown = isTopDown, cine.rowAlign = rowAlign;
                    const auto path = write("film.cine", cine.write(valuesOf(bits)));
                    SCOPED_TRACE(std::to_string(bits) + " bits, width " + std::to_string(width));
                    if (bits == 8) {
                        expectFrames<std::uint8_t>(path, cine.frames, {width, cine.height}, valuesOf(bits));
                    } else {
                        expectFrames<std::uint16_t>(path, cine.frames, {width, cine.height}, valuesOf(bits));
                    }
                }
            }
        }
    }
}

TEST_F(Recordings, PackedCinesAreTopDownAndScaledToSixteenBits) {
    for (const bool isTopDown : {false, true}) {
        for (const int width : {16, 37}) {
            CineWriter cine;
            cine.width = width, cine.bitCount = 16, cine.compression = 1024, cine.isTopDown = isTopDown;
            expectFrames<std::uint16_t>(write("film.cine", cine.write(valuesOf(12))), cine.frames, {width, 6},
                                        [](int frame, int x, int y) { return mixed(frame, x, y, 12) << 4; });
            // The values of the table are those of the next test.
            cine.compression = 256;
            expectFrames<std::uint16_t>(
                write("ten.cine", cine.write(valuesOf(10))), cine.frames, {width, 6},
                [](int frame, int x, int y) { return std::uint32_t{linearTwelveBits()[mixed(frame, x, y, 10)]} << 4; });
        }
    }
}

TEST_F(Recordings, CinesAreTurnedOverAsTheirSetUpSays) {
    for (const int compression : {0, 256, 1024}) {
        for (const bool isMirrored : {false, true}) {
            for (const bool isTurnedOver : {false, true}) {
                CineWriter cine;
                cine.width = 37, cine.bitCount = 16, cine.compression = static_cast<std::uint32_t>(compression);
                cine.isMirrored = isMirrored, cine.isTurnedOver = isTurnedOver;
                const auto path = write("film.cine", cine.write(valuesOf(10)));
                expectFrames<std::uint16_t>(path, cine.frames, {37, 6}, [&](int frame, int x, int y) {
                    const std::uint32_t value = mixed(frame, isMirrored ? 36 - x : x, isTurnedOver ? 5 - y : y, 10);
                    return compression == 0     ? value
                           : compression == 256 ? std::uint32_t{linearTwelveBits()[value]} << 4
                                                : value << 4;
                });
            }
        }
    }
    CineWriter colour;
    colour.width = 5, colour.bitCount = 24, colour.isMirrored = true;
    expectFrames<std::uint8_t>(write("colour.cine", colour.write(valuesOf(8))), colour.frames, {5, 6},
                               [](int frame, int x, int y) {
                                   const auto sample = [&](int k) { return mixed(frame, 3 * (4 - x) + k, y, 8); };
                                   return (299 * sample(2) + 587 * sample(1) + 114 * sample(0) + 500) / 1000;
                               });
    colour.setupLength = 756;  // an older set-up ends before the flips
    expectFrame<std::uint8_t>(readImage(write("old.cine", colour.write(valuesOf(8)))), 0, {5, 6},
                              [](int frame, int x, int y) {
                                  const auto sample = [&](int k) { return mixed(frame, 3 * x + k, y, 8); };
                                  return (299 * sample(2) + 587 * sample(1) + 114 * sample(0) + 500) / 1000;
                              });
}

/// The table of the format follows the inverse of Rec. 709 between black and white, as the vendor states, within three
/// grey values of 12 bits; it is 4095 above white.
TEST_F(Recordings, TenBitsFollowTheCurveOfTheFormat) {
    constexpr int kBlack = 64, kWhite = 1014, kWhiteValue = 4064, kMost = 4095;
    const auto& table = linearTwelveBits();
    EXPECT_EQ(std::accumulate(table.begin(), table.end(), 0), 1'398'175) << "of the vendor's document";
    EXPECT_EQ(table[0], 2);
    EXPECT_EQ(table[kBlack], kBlack);
    EXPECT_EQ(table[kWhite], kWhiteValue);
    for (int i = 1; i < 1024; ++i) {
        const auto at = static_cast<std::size_t>(i);
        ASSERT_GE(table[at], table[at - 1]) << i;
        if (i > kWhite) {
            ASSERT_EQ(table[at], kMost) << i;
        }
        if (i > kWhite || i < kBlack) continue;
        const double signal = double(i - kBlack) / (kWhite - kBlack);
        const double light = signal < 0.081 ? signal / 4.5 : std::pow((signal + 0.099) / 1.099, 1 / 0.45);
        ASSERT_NEAR(table[at], kBlack + light * (kWhiteValue - kBlack), 3) << i;
    }
}

TEST_F(Recordings, ColourCinesBecomeLuminance) {
    for (const int bitCount : {24, 48}) {
        const int bits = bitCount / 3;
        CineWriter cine;
        cine.width = 5, cine.bitCount = bitCount;
        const test::SampleValue grey = [bits](int frame, int x, int y) {
            const auto sample = [&](int k) { return mixed(frame, 3 * x + k, y, bits); };
            return (299 * sample(2) + 587 * sample(1) + 114 * sample(0) + 500) / 1000;
        };
        const auto path = write("film.cine", cine.write(valuesOf(bits)));
        if (bits == 8) {
            expectFrames<std::uint8_t>(path, cine.frames, {5, 6}, grey);
        } else {
            expectFrames<std::uint16_t>(path, cine.frames, {5, 6}, grey);
        }
    }
}

TEST_F(Recordings, CineFramesAreFoundByTheirOffsets) {
    for (const int version : {0, 1}) {
        CineWriter cine;
        cine.version = version, cine.isReversed = true, cine.annotationBytes = 8 + 123, cine.frames = 5;
        expectFrames<std::uint8_t>(write("film.cine", cine.write(valuesOf(8))), cine.frames, {16, 6}, valuesOf(8));
    }
}

TEST_F(Recordings, PhotronRecordingsOfEveryDepthAreReadToThePixel) {
    for (const int bits : {8, 10, 12, 16}) {
        PhotronWriter photron;
        photron.bits = bits;
        const auto path = write("film.mraw", photron.write(valuesOf(bits)));
        const test::SampleValue expected = [bits](int frame, int x, int y) {
            return mixed(frame, x, y, bits) << (bits == 10 || bits == 12 ? 16 - bits : 0);
        };
        for (const bool isXml : {false, true}) {
            const auto description = write(isXml ? "film.cihx" : "film.cih", isXml ? photron.xml() : photron.text());
            SCOPED_TRACE(std::to_string(bits) + " bits");
            if (bits == 8) {
                expectFrames<std::uint8_t>(path, photron.frames, {16, 6}, expected);
            } else {
                expectFrames<std::uint16_t>(path, photron.frames, {16, 6}, expected);
            }
            std::filesystem::remove(description);
        }
    }
}

TEST_F(Recordings, EitherFileOfARecordingNamesIt) {
    const PhotronWriter photron;
    const auto film = write("film.mraw", photron.write(valuesOf(8))), xml = write("film.cihx", photron.xml());
    const std::vector<FrameReference> expected = expandFrames({film});
    ASSERT_EQ(expected.size(), 3U);
    EXPECT_EQ(expected[2].name, "film.mraw[3]");
    EXPECT_EQ(expandFrames({xml}), expected);
    EXPECT_EQ(expandFrames({film, xml}), expected);
    EXPECT_EQ(expandFrames({xml, film}), expected);
    const auto raw = write("film.raw", RecordingBytes(32, 7));
    describeRawFiles({raw}, parseRawLayout("4x4", "--raw-layout"), "--raw-layout");
    EXPECT_EQ(expandFrames({m_folder / "film.raw.json"}), expandFrames({raw}));
    EXPECT_EQ(expandFrames({raw}).size(), 2U);
}

TEST_F(Recordings, TheHashCoversTheDescription) {
    PhotronWriter photron;
    photron.bits = 12;
    const auto film = write("film.mraw", photron.write(valuesOf(12)));
    const std::string text = photron.text();
    write("film.cih", text);
    FileHashes onDemand, whileReading;
    {
        ImageReader reader(&whileReading);
        for (int k = 0; k < 3; ++k) reader.read(film, k);
        reader.close();
    }
    Sha256 expected;
    expected.add(test::readBytes(film));
    expected.add(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
    const std::string hash = expected.finish();
    EXPECT_EQ(onDemand.hash(film), hash);
    EXPECT_TRUE(whileReading.contains(film));
    EXPECT_EQ(whileReading.hash(film), hash);
    photron.height = 3, photron.frames = 6;  // the same bytes are other images
    write("film.cih", photron.text());
    EXPECT_NE(FileHashes().hash(film), hash);
}

TEST_F(Recordings, CinesAreHashedWhileTheyAreRead) {
    CineWriter cine;
    cine.frames = 5, cine.timesS = {0, 1, 2, 3, 4}, cine.otherBlockBytes = 40'000;
    const RecordingBytes bytes = cine.write(valuesOf(8));
    const auto film = write("film.cine", bytes);
    const std::string hash = FileHashes().hash(film).value_or("");
    FileHashes hashes;
    ImageReader reader(&hashes);
    for (int frame = 0; frame < 5; ++frame) reader.read(film, frame);
    write("film.cine", RecordingBytes(bytes.size(), 0));
    reader.close();
    EXPECT_EQ(hashes.hash(film), hash) << "nothing is read again";
}

TEST_F(Recordings, AKnownHashIsKept) {
    const auto film = write("film.cine", CineWriter().write(valuesOf(8)));
    FileHashes hashes;
    hashes.add(film, "0123");
    ImageReader reader(&hashes);
    reader.read(film, 1);
    reader.close();
    EXPECT_EQ(hashes.hash(film), "0123");
}

TEST_F(Recordings, ATruncatedFileKeepsItsCompleteFrames) {
    CineWriter cine;
    cine.frames = 6;
    RecordingBytes bytes = cine.write(valuesOf(8));
    bytes.resize(bytes.size() - 2 * (8 + 16 * 6) - 1);
    const auto film = write("film.cine", bytes);
    ASSERT_EQ(pageCount(film), 4) << "three complete frames and one that reports the rest";
    expectFrame<std::uint8_t>(readImage(film, 2), 2, {16, 6}, valuesOf(8));
    EXPECT_NE(errorOf(film, 3).find("film.cine: frame 4 is damaged: the file ends before it is complete, and 3 of 6 "
                                    "frames are usable"),
              std::string::npos)
        << errorOf(film, 3);
    EXPECT_NE(errorOf(film, 4).find("has no frame 5; its frames are 1 to 4."), std::string::npos) << errorOf(film, 4);

    PhotronWriter photron;
    bytes = photron.write(valuesOf(8));
    bytes.pop_back();
    const auto mraw = write("film.mraw", bytes);
    write("film.cih", photron.text());
    EXPECT_EQ(pageCount(mraw), 3);
    expectFrame<std::uint8_t>(readImage(mraw, 1), 1, {16, 6}, valuesOf(8));
    EXPECT_NE(errorOf(mraw, 2).find("frame 3 is damaged: the file ends"), std::string::npos) << errorOf(mraw, 2);

    const auto raw = write("film.raw", bytes);
    write("film.raw.json", std::string(R"({"width": 16, "height": 6})"));
    EXPECT_EQ(pageCount(raw), 3);
    EXPECT_NE(errorOf(raw, 2).find("frame 3 is damaged: the file ends"), std::string::npos) << errorOf(raw, 2);
}

/// A damaged cine: a number of `count` bytes at an offset, and what the error of a frame says.
struct Damage {
    std::size_t at;
    std::uint64_t value;
    int count;
    int page;
    const char* words;
};

TEST_F(Recordings, DamagedCinesNameFrameAndField) {
    const CineWriter cine;
    const RecordingBytes intact = cine.write(valuesOf(8));
    const std::size_t table = cine.offsetTable(), firstFrame = table + 3 * 8, frameBytes = 8 + 16 * 6;
    const Damage damages[] = {
        {4, 1, 2, 0, "its frames are compressed as JPEG"},
        {6, 7, 2, 0, "Version of its cine header is 7 instead of 0 or 1"},
        {20, 0, 4, 0, "ImageCount of its cine header is 0"},
        {20, 0xFFFFFFFF, 4, 0, "has 4294967295 frames by its header"},
        {24, 0x7FFFFFFF, 4, 0, "OffImageHeader of its cine header is 2147483647, outside the file"},
        {32, 0xFFFFFFF0, 4, 0, "OffImageOffsets of its cine header is 4294967280, outside the file"},
        {32, intact.size() - 4, 4, 0, "OffImageOffsets of its cine header leads to the end"},
        {48, 0, 4, 0, "biWidth of its cine header is 0"},
        {48, 0x80000000, 4, 0, "biWidth of its cine header is -2147483648"},
        {48, 0x7FFFFFFF, 4, 0, "is too large: its header gives 2147483647 x 6 px"},
        {52, 0, 4, 0, "biHeight of its cine header is 0"},
        {52, 0x80000000, 4, 0, "is too large: its header gives 16 x 2147483648 px"},
        {58, 13, 2, 0, "its biBitCount 13 is none of 8, 16, 24 and 48"},
        {60, 3, 4, 0, "its biCompression 3 is none of 0, 256 and 1024"},
        {table + 8, std::uint64_t{1} << 60, 8, 1, "frame 2 is damaged: its offset 1152921504606846976 is outside"},
        {table + 8, ~std::uint64_t{0}, 8, 1, "frame 2 is damaged: its offset 18446744073709551615 is outside"},
        {table + 16, ~std::uint64_t{0}, 8, 2, "frame 3 is damaged: the file ends"},
        {firstFrame + frameBytes, 7, 4, 1, "frame 2 is damaged: its AnnotationSize is 7 instead of 8 or more"},
        {firstFrame + frameBytes, 0xFFFFFFFF, 4, 1, "frame 2 is damaged: its AnnotationSize 4294967295 leaves no room"},
        {firstFrame + frameBytes + 4, 95, 4, 1, "frame 2 is damaged: its ImageSize is 95 bytes instead of 96"},
    };
    for (const Damage& damage : damages) {
        RecordingBytes bytes = intact;
        test::setNumber(bytes, damage.at, damage.value, damage.count);
        const auto film = write("film.cine", bytes);
        const std::string error = errorOf(film, damage.page);
        EXPECT_NE(error.find(damage.words), std::string::npos) << damage.words << '\n' << error;
        EXPECT_EQ(error.find(utf8(film)), 0U) << error;
        if (damage.page > 0) expectFrame<std::uint8_t>(readImage(film, 0), 0, {16, 6}, valuesOf(8));
    }
}

TEST_F(Recordings, DamagedDescriptionsNameFileAndField) {
    const PhotronWriter photron;
    const auto film = write("film.mraw", photron.write(valuesOf(8)));
    EXPECT_NE(errorOf(film, 0).find("without its description, a .cihx or .cih file"), std::string::npos);
    const auto replaced = [](std::string text, const std::string& from, const std::string& to) {
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return text.replace(at, from.size(), to);
    };
    const struct {
        const char *from, *to, *words;
    } cases[] = {
        {"Image Width : 16", "Image Width : -3", "film.cih: Image Width is -3 instead of 1 to 65500"},
        {"Image Width : 16", "Image Width : 99999999999999999999", "Image Width is 99999999999999999999 instead of"},
        {"Image Height", "Image Hight", "film.cih: Image Height is missing or unreadable instead of"},
        {"Total Frame : 3", "Total Frame : 0", "Total Frame is 0 instead of 1 to 1000000"},
        {"Total Frame : 3", "Total Frame : 2", "film.mraw: has 288 bytes, where film.cih describes 2 frames of 96"},
        {"Color Bit : 8", "Color Bit : 24", "is not supported: its Color Type is Mono with 24 bits"},
        {"Color Type : Mono", "Color Type : Color", "is not supported: its Color Type is colour with 8 bits"},
        {"File Format : MRaw", "File Format : BMP", "File Format is BMP instead of MRaw"},
        {"Save Step : 1", "Save Step : 0", "Save Step is 0 instead of 1 to 1000000000"},
    };
    for (const auto& [from, to, words] : cases) {
        write("film.cih", replaced(photron.text(), from, to));
        EXPECT_NE(errorOf(film, 0).find(words), std::string::npos) << words << '\n' << errorOf(film, 0);
    }
    const std::string xml = photron.xml();
    write("film.cihx", xml.substr(0, xml.find("</cih>")));
    EXPECT_NE(errorOf(film, 0).find("film.cihx: is damaged: it has no <cih> element that is complete"),
              std::string::npos)
        << errorOf(film, 0);
    write("film.cihx", replaced(xml, "</frameInfo>", "</frame>"));
    EXPECT_NE(errorOf(film, 0).find("behind <cih> is no XML"), std::string::npos) << errorOf(film, 0);
    write("film.cihx", replaced(xml, "<bit>8", "<bit>x"));
    EXPECT_NE(errorOf(film, 0).find("cih/imageDataInfo/colorInfo/bit is x instead of 1 to 48"), std::string::npos)
        << errorOf(film, 0);
    std::filesystem::remove(film);
    EXPECT_NE(errorOf(m_folder / "film.cihx", 0).find("describes a recording whose .mraw file is not beside it"),
              std::string::npos);
}

TEST_F(Recordings, LayoutsOfRawFilesNameTheirFields) {
    const auto film = write("film.raw", RecordingBytes(96, 1));
    EXPECT_NE(errorOf(film, 0).find("has no header; describe its frames in film.raw.json beside it, as in {\"width\""),
              std::string::npos)
        << errorOf(film, 0);
    const struct {
        const char *json, *words;
    } cases[] = {
        {R"({"width": 16})", "layout must be an object with height"},
        {R"({"width": 0, "height": 6})", "layout, width must be 1 to 65500 (got 0"},
        {R"({"width": 16, "height": 6, "bits": 17})", "layout, bits must be 8 to 16 (got 17"},
        {R"({"width": 16, "height": 6, "packing": "both"})", "layout, packing must be none, high"},
        {R"({"width": 16, "height": 6, "packing": "low"})", "layout, packing must be none for samples of 8 bits"},
        {R"({"width": 16, "height": 6, "bits": 11, "packing": "pairs"})",
         "layout, packing must be none, high or low for samples of 11 bits (got pairs"},
        {R"({"width": 16, "height": 6, "bits": 12, "packing": "pairs", "rowBytes": 24})",
         "layout, rowBytes must be left out: rows of pairs"},
        {R"({"width": 16, "height": 6, "times": "a/b.csv"})", "layout, times must be the name of a file beside"},
        {R"({"width": 16, "height": 6, "rowBytes": 15})", "layout, rowBytes must be 16 or more (got 15"},
        {R"({"width": 16, "height": 6, "offset": -1})", "layout, offset"},
        {R"({"width": 16, "height": 6, "frameGap": 9007199254740992})", "layout, frameGap"},
        {R"({"width": 65500, "height": 65500})", "layout, width x height must be at most"},
        {R"({"width": 16, "height": 6, "depth": 8})", "depth"},
        {R"({"width": 16, "height": 6, "frameRateHz": 1e-7})", "layout, frameRateHz must be 0 (unknown), or 1e-6"},
        {R"({"width": 16, "height": 6, "frameRateHz": 2e9})", "layout, frameRateHz must be 0 (unknown), or 1e-6"},
        {"[]", "layout"},
        {"{", "layout"},
    };
    for (const auto& [json, words] : cases) {
        write("film.raw.json", std::string(json));
        EXPECT_NE(errorOf(film, 0).find(words), std::string::npos) << json << '\n' << errorOf(film, 0);
        EXPECT_NE(errorOf(film, 0).find("film.raw.json: is no description of a headerless file: "), std::string::npos)
            << errorOf(film, 0);
        EXPECT_THROW(readImage(film), FileError) << json;
        EXPECT_THROW(pageCount(film), FileError) << json;
        EXPECT_THROW(imageSizeOf(film), FileError) << json;
        EXPECT_EQ(expandFrames({film}).size(), 1U) << "the run reports it";
    }
    const RawLayout layout = parseRawLayout("16x6,frameRateHz=12.5", "--raw-layout");
    EXPECT_EQ(layout.frameRateHz, 12.5);
    for (const char* text : {"", "16", "16x", "x6", "16x6,bits", "16x6,bits=twelve", "16x6,,", "16x6x3"}) {
        EXPECT_THROW(parseRawLayout(text, "--raw-layout"), InvalidInput) << text;
    }
}

TEST_F(Recordings, AnOptionDescribesAFileOnce) {
    const auto film = write("film.raw", RecordingBytes(192, 1)), image = write("image.png", RecordingBytes(9, 1));
    const RawLayout layout = parseRawLayout("16x6", "--raw-layout");
    describeRawFiles({film, image}, layout, "--raw-layout");
    EXPECT_EQ(pageCount(film), 2);
    describeRawFiles({film}, layout, "--raw-layout");
    EXPECT_THROW(describeRawFiles({film}, parseRawLayout("6x16", "--raw-layout"), "--raw-layout"), FileError);
    EXPECT_THROW(describeRawFiles({image}, layout, "--raw-layout"), InvalidInput);
    EXPECT_EQ(pageCount(film), 2);
}

TEST_F(Recordings, AnOptionThatDoesNotFitWritesNothing) {
    const auto film = write("film.raw", RecordingBytes(192, 1)), small = write("small.bin", RecordingBytes(100, 1));
    const auto refuse = [&](const char* layout) {
        try {
            describeRawFiles({film, small}, parseRawLayout(layout, "--raw-layout"), "--raw-layout");
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_NE(
        refuse("16x6,offset=5").find("small.bin: has 100 bytes, and a frame of --raw-layout ends at 101; correct"),
        std::string::npos)
        << refuse("16x6,offset=5");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "film.raw.json")) << "nor for the file that it fits";
    std::filesystem::create_directories(m_folder / "folder.raw");
    EXPECT_THROW(describeRawFiles({m_folder / "folder.raw"}, parseRawLayout("4x4", "--raw-layout"), "--raw-layout"),
                 InvalidInput);
    EXPECT_FALSE(std::filesystem::exists(m_folder / "folder.raw.json"));
    EXPECT_EQ(refuse("16x6,offset=4"), "");
    EXPECT_TRUE(std::filesystem::exists(m_folder / "film.raw.json"));
    EXPECT_TRUE(std::filesystem::exists(m_folder / "small.bin.json"));
}

}  // namespace
}  // namespace strainlens
