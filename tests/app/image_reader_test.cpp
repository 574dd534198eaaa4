// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_reader.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmath>
#include <cstring>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include "app/io/paths.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using test::TemporaryFolder;
using test::writeFile;

constexpr int kWidth = 37, kHeight = 23;

/// Different values in all pixels, over the full range of the depth.
template <typename Pixel>
cv::Mat_<Pixel> pattern(double factor) {
    cv::Mat_<Pixel> image(kHeight, kWidth);
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) image(y, x) = static_cast<Pixel>(factor * (y * kWidth + x));
    }
    return image;
}

template <typename Pixel>
void expectSamePixels(const AnyImage& read, const cv::Mat_<Pixel>& written) {
    ASSERT_TRUE(std::holds_alternative<GrayImage<Pixel>>(read)) << "depth " << read.index();
    const auto& image = std::get<GrayImage<Pixel>>(read);
    ASSERT_EQ(image.size(), (ImageSize{written.cols, written.rows}));
    for (int y = 0; y < written.rows; ++y) {
        for (int x = 0; x < written.cols; ++x) ASSERT_EQ(image(x, y), written(y, x)) << "at " << x << ", " << y;
    }
}

std::string errorOf(const std::filesystem::path& path, int page = 0) {
    try {
        readImage(path, page);
    } catch (const FileError& error) {
        EXPECT_EQ(error.path(), utf8(path));
        return error.reason();
    }
    ADD_FAILURE() << "no FileError for " << path;
    return "";
}

TEST(ImageReader, LosslessFormatsRetainEightBits) {
    TemporaryFolder folder;
    const auto image = pattern<std::uint8_t>(0.3);
    for (const char* suffix : {".png", ".bmp", ".pgm", ".tif", ".tiff"}) {
        const auto path = folder / (std::string("image") + suffix);
        ASSERT_TRUE(cv::imwrite(path.string(), image));
        expectSamePixels(readImage(path), image);
        EXPECT_EQ(imageSizeOf(path), (ImageSize{kWidth, kHeight}));
        EXPECT_EQ(pageCount(path), 1);
    }
}

TEST(ImageReader, SixteenBitsStaySixteenBits) {
    TemporaryFolder folder;
    const auto image = pattern<std::uint16_t>(77);
    for (const char* suffix : {".png", ".pgm", ".tif"}) {
        const auto path = folder / (std::string("image") + suffix);
        ASSERT_TRUE(cv::imwrite(path.string(), image));
        expectSamePixels(readImage(path), image);
    }
}

TEST(ImageReader, FloatTiffRetainsValuesAndNanBecomesDarkest) {
    TemporaryFolder folder;
    auto image = pattern<float>(0.37);
    image(0, 0) = std::nanf("");
    ASSERT_TRUE(cv::imwrite((folder / "f.tif").string(), image));
    image(0, 0) = image(0, 1);
    double darkest = 0;
    cv::minMaxLoc(image, &darkest);
    image(0, 0) = static_cast<float>(darkest);
    expectSamePixels(readImage(folder / "f.tif"), image);
    // ImageReader marks missing pixels as NaN.
    EXPECT_TRUE(std::isnan(std::get<GrayImage<float>>(ImageReader().read(folder / "f.tif"))(0, 0)));
}

TEST(ImageReader, JpegIsReadAsGreyWithItsSize) {
    TemporaryFolder folder;
    const cv::Mat_<std::uint8_t> flat(kHeight, kWidth, std::uint8_t{90});
    ASSERT_TRUE(cv::imwrite((folder / "a.jpg").string(), flat));
    expectSamePixels(readImage(folder / "a.jpg"), flat);
    EXPECT_EQ(imageSizeOf(folder / "a.jpg"), (ImageSize{kWidth, kHeight}));
}

TEST(ImageReader, ColourBecomesRoundedLuminance) {
    TemporaryFolder folder;
    // PPM stores red, green, blue: written by hand to test the channel order as well.
    writeFile(folder / "c.ppm", std::string("P6\n4 1\n255\n\xFF\0\0\0\xFF\0\0\0\xFF\x0A\x14\x1E", 23));
    const auto image = std::get<GrayImage<std::uint8_t>>(readImage(folder / "c.ppm"));
    EXPECT_EQ(image(0, 0), 76);   // 76.245
    EXPECT_EQ(image(1, 0), 150);  // 149.685
    EXPECT_EQ(image(2, 0), 29);   // 29.07
    EXPECT_EQ(image(3, 0), 18);   // 2.99 + 11.74 + 3.42 = 18.15
}

TEST(ImageReader, ColourOfSixteenBitsAndAlphaInPng) {
    TemporaryFolder folder;
    const cv::Mat deep(1, 1, CV_16UC3, cv::Scalar(1000, 20000, 60000));  // blue, green, red
    ASSERT_TRUE(cv::imwrite((folder / "deep.png").string(), deep));
    EXPECT_EQ(std::get<GrayImage<std::uint16_t>>(readImage(folder / "deep.png"))(0, 0), 29794);
    const cv::Mat alpha(1, 1, CV_8UC4, cv::Scalar(10, 10, 10, 3));
    ASSERT_TRUE(cv::imwrite((folder / "alpha.png").string(), alpha));
    EXPECT_EQ(std::get<GrayImage<std::uint8_t>>(readImage(folder / "alpha.png"))(0, 0), 10);
}

TEST(ImageReader, ReadsPagesOfTiff) {
    TemporaryFolder folder;
    const auto path = folder / "stack.tif";
    const std::vector<cv::Mat> pages = {pattern<std::uint8_t>(0.1), pattern<std::uint8_t>(0.2),
                                        pattern<std::uint8_t>(0.3)};
    ASSERT_TRUE(cv::imwritemulti(path.string(), pages));
    ASSERT_EQ(pageCount(path), 3);
    for (int page = 0; page < 3; ++page) {
        expectSamePixels(readImage(path, page), cv::Mat_<std::uint8_t>(pages[static_cast<std::size_t>(page)]));
    }
    EXPECT_EQ(errorOf(path, 3), "has no page 4; its pages are 1 to 3.");
}

TEST(ImageReader, ReadsPathsWithBlanksAndOtherAlphabets) {
    TemporaryFolder folder;
    const auto image = pattern<std::uint8_t>(0.2);
    ASSERT_TRUE(cv::imwrite((folder / "plain.png").string(), image));
    for (const char* name : {"with blank.png", "Maßstab.png", "образец 1.png", "试样.png"}) {
        std::filesystem::copy_file(folder / "plain.png", folder / pathFromUtf8(name));
        expectSamePixels(readImage(folder / pathFromUtf8(name)), image);
    }
}

TEST(ImageReader, ReportsEachInvalidFile) {
    TemporaryFolder folder;
    EXPECT_EQ(errorOf(folder / "missing.png"), "there is no such file; check the name and the folder.");
    EXPECT_EQ(errorOf(folder.path()), "is a folder; name a file inside it.");
    writeFile(folder / "empty.png", std::string());
    EXPECT_EQ(errorOf(folder / "empty.png"), "is empty; the copy or the recording of it did not finish.");
    writeFile(folder / "text.png", std::string("this is not an image at all"));
    EXPECT_EQ(
        errorOf(folder / "text.png"),
        "is not an image that can be read; PNG, JPEG, BMP, PGM, PPM, TIFF, GIF, WebP, JPEG 2000, OpenEXR, HEIC, AVIF, "
        "DNG, videos and high-speed recordings (cine, MRAW, raw) are read.");
    writeFile(folder / "zero.pgm", std::string("P5\n0 5\n255\n"));
    EXPECT_EQ(errorOf(folder / "zero.pgm"), "has no pixels: its width or height is zero.");
    cv::imwrite((folder / "one.png").string(), pattern<std::uint8_t>(1));
    EXPECT_EQ(errorOf(folder / "one.png", 1),
              "has one page only; pages are found in TIFF files, GIFs, videos and recordings.");
}

TEST(ImageReader, PnmHeaderNumbersRequireBlank) {
    TemporaryFolder folder;
    // One decoder takes the text after "2" for a comment, the other for the height 9.
    writeFile(folder / "image.pbm", std::string("P4\n2#9\n 1\n") + std::string(16, '\1'));
    EXPECT_NE(errorOf(folder / "image.pbm").find("is damaged"), std::string::npos);
    writeFile(folder / "image.pbm", std::string("P4\n# 2 x 9\n2 9\n") + std::string(9, '\1'));
    EXPECT_EQ(sizeOf(readImage(folder / "image.pbm")), (ImageSize{2, 9}));
}

TEST(ImageReader, RejectsHugeSizesBeforeDecoding) {
    TemporaryFolder folder;
    writeFile(folder / "huge.pgm", std::string("P5\n60000 60000\n255\n"));
    EXPECT_NE(errorOf(folder / "huge.pgm").find("is too large: its header gives 60000 x 60000 px"), std::string::npos);
    for (const char* suffix : {".png", ".bmp", ".jpg", ".tif"}) {
        const auto path = folder / (std::string("huge") + suffix);
        cv::imwrite(path.string(), pattern<std::uint8_t>(0.1));
        std::vector<std::uint8_t> bytes = test::readBytes(path);
        // Offset of width and height in each format; 0xEA60 = 60000.
        if (suffix == std::string(".png")) bytes[18] = bytes[22] = 0xEA, bytes[19] = bytes[23] = 0x60;
        if (suffix == std::string(".bmp")) bytes[18] = bytes[22] = 0x60, bytes[19] = bytes[23] = 0xEA;
        for (std::size_t i = 0; i + 8 < bytes.size() && suffix == std::string(".jpg"); ++i) {
            if (bytes[i] == 0xFF && bytes[i + 1] == 0xC0) bytes[i + 5] = bytes[i + 7] = 0xEA;
        }
        const std::size_t directory = bytes[4] | bytes[5] << 8;
        for (std::size_t i = directory + 2; i + 12 < bytes.size() && suffix == std::string(".tif"); i += 12) {
            const bool size = (bytes[i] == 0 || bytes[i] == 1) && bytes[i + 1] == 1;  // tags 256 and 257
            if (size) bytes[i + 8] = 0x60, bytes[i + 9] = 0xEA;
        }
        writeFile(path, bytes);
        EXPECT_NE(errorOf(path).find("is too large: its header gives"), std::string::npos)
            << suffix << ": " << errorOf(path);
    }
}

TEST(ImageReader, DetectsEveryTruncation) {
    TemporaryFolder folder;
    cv::Mat noise(64, 64, CV_8UC1);
    cv::randu(noise, 0, 256);
    for (const char* suffix : {".png", ".jpg", ".bmp", ".pgm", ".tif"}) {
        const auto path = folder / (std::string("whole") + suffix);
        ASSERT_TRUE(cv::imwrite(path.string(), noise));
        const std::vector<std::uint8_t> bytes = test::readBytes(path);
        for (double share : {0.3, 0.6, 0.9, 0.99}) {
            const auto length = static_cast<std::ptrdiff_t>(share * static_cast<double>(bytes.size()));
            writeFile(folder / "cut", std::vector<std::uint8_t>(bytes.begin(), bytes.begin() + length));
            EXPECT_NE(errorOf(folder / "cut").find("is truncated"), std::string::npos)
                << suffix << " at " << share << ": " << errorOf(folder / "cut");
        }
    }
}

TEST(ImageReader, RejectsEveryPrefixOfEveryFormat) {
    TemporaryFolder folder;
    cv::Mat noise(16, 16, CV_16UC1);
    cv::randu(noise, 0, 65536);
    for (const char* suffix : {".png", ".pgm", ".tif"}) {
        const auto path = folder / (std::string("whole") + suffix);
        ASSERT_TRUE(cv::imwrite(path.string(), noise));
        const std::vector<std::uint8_t> bytes = test::readBytes(path);
        for (std::size_t length = 1; length + 1 < bytes.size(); length += length + 40 < bytes.size() ? 7 : 1) {
            writeFile(folder / "cut",
                      std::vector<std::uint8_t>(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)));
            EXPECT_THROW(readImage(folder / "cut"), FileError) << suffix << " of " << length << " bytes";
        }
    }
}

TEST(ImageReader, RejectsDamagedPng) {
    TemporaryFolder folder;
    cv::Mat noise(64, 64, CV_8UC1);
    cv::randu(noise, 0, 256);
    ASSERT_TRUE(cv::imwrite((folder / "a.png").string(), noise));
    std::vector<std::uint8_t> bytes = test::readBytes(folder / "a.png");
    for (std::size_t i = bytes.size() / 2; i < bytes.size() / 2 + 20; ++i) bytes[i] ^= 0xFF;
    writeFile(folder / "a.png", bytes);
    EXPECT_NE(errorOf(folder / "a.png").find("is damaged"), std::string::npos) << errorOf(folder / "a.png");
}

TEST(ImageReader, RejectsDamagedJpeg) {
    TemporaryFolder folder;
    cv::Mat noise(64, 64, CV_8UC1);
    // Of its own seed: whether the decoder notices the damage depends on the data.
    cv::RNG(0xffffffff).fill(noise, cv::RNG::UNIFORM, 0, 256);
    for (const int channels : {1, 3}) {
        cv::Mat image;
        cv::merge(std::vector<cv::Mat>(static_cast<std::size_t>(channels), noise), image);
        ASSERT_TRUE(cv::imwrite((folder / "a.jpg").string(), image));
        std::vector<std::uint8_t> bytes = test::readBytes(folder / "a.jpg");
        for (std::size_t i = bytes.size() / 2; i < bytes.size() / 2 + 40; ++i) bytes[i] = 0x55;
        writeFile(folder / "a.jpg", bytes);
        EXPECT_NE(errorOf(folder / "a.jpg").find("is damaged: its JPEG data cannot be decoded (Corrupt JPEG data"),
                  std::string::npos)
            << errorOf(folder / "a.jpg");
    }
}

TEST(ImageReader, RejectsIrregularFiles) {
    TemporaryFolder folder;
    ASSERT_EQ(mkfifo((folder / "pipe.png").c_str(), 0600), 0);
    EXPECT_EQ(errorOf(folder / "pipe.png"),
              "is a pipe, which may never end; write its content into a file and name that.");
    EXPECT_EQ(errorOf("/dev/zero"), "is a socket or a device; name a regular file.");
    const int end = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, (folder / "s.png").c_str(), sizeof address.sun_path - 1);
    ASSERT_EQ(bind(end, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(errorOf(folder / "s.png"), "is a socket or a device; name a regular file.");
    close(end);
    for (const char* name : {"pipe.png", "s.png"}) {
        EXPECT_THROW(imageSizeOf(folder / name), FileError);
        EXPECT_THROW(pageCount(folder / name), FileError);
    }
}

/// Start and end of a PNG file with this size, bit depth and colour type, without pixels.
std::vector<std::uint8_t> pngHeader(std::uint32_t side, std::uint8_t depth, std::uint8_t colourType) {
    const auto high = static_cast<std::uint8_t>(side >> 8), low = static_cast<std::uint8_t>(side);
    return {0x89, 'P', 'N', 'G',  13,  10, 26, 10,   0,   0,     0,          13, 'I', 'H', 'D',
            'R',  0,   0,   high, low, 0,  0,  high, low, depth, colourType, 0,  0,   0,   0,
            0,    0,   0,   0,    0,   0,  0,  'I',  'E', 'N',   'D',        0,  0,   0,   0};
}

TEST(ImageReader, RejectsTooLargeImagesBeforeDecoding) {
    TemporaryFolder folder;
    constexpr std::uint8_t kGrey = 0, kColourAndAlpha = 6;
    writeFile(folder / "a.png", pngHeader(30000, 16, kColourAndAlpha));
    EXPECT_EQ(
        errorOf(folder / "a.png"),
        "is too large to unpack: 30000 x 30000 px with 8 bytes each are 7200 MB; at most 1073 MB are read. Crop it, "
        "or save it as grey with 8 or 16 bits.");
    // 144 megapixels of 16 bit grey are not too large; decoding finds the missing pixels.
    writeFile(folder / "b.png", pngHeader(12000, 16, kGrey));
    EXPECT_EQ(imageSizeOf(folder / "b.png"), (ImageSize{12000, 12000}));
}

TEST(ImageReader, RejectsJpegWithManyScans) {
    TemporaryFolder folder;
    std::vector<std::uint8_t> bytes = {0xFF, 0xD8, 0xFF, 0xC2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0};
    for (int scan = 0; scan < 101; ++scan) bytes.insert(bytes.end(), {0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0});
    bytes.insert(bytes.end(), {0xFF, 0xD9});
    writeFile(folder / "a.jpg", bytes);
    EXPECT_THROW(imageSizeOf(folder / "a.jpg"), FileError);
}

}  // namespace
}  // namespace strainlens
