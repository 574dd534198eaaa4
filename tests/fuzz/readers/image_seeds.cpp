// SPDX-License-Identifier: MPL-2.0
#include "tests/fuzz/readers/image_seeds.h"

#include <opencv2/imgcodecs.hpp>

namespace strainlens::fuzz {
namespace {

constexpr int kWidth = 19, kHeight = 11;

/// Different values over the range of the depth.
cv::Mat pattern(int type, double largest) {
    cv::Mat image(kHeight, kWidth, CV_MAKETYPE(CV_64F, CV_MAT_CN(type)));
    auto* value = image.ptr<double>();
    const int values = kWidth * kHeight * image.channels();
    for (int i = 0; i < values; ++i) value[i] = largest * ((i * 37) % values) / values;
    cv::Mat converted;
    image.convertTo(converted, CV_MAT_DEPTH(type));
    return converted;
}

Bytes encoded(const std::string& suffix, const cv::Mat& image, const std::vector<int>& parameters = {}) {
    Bytes bytes;
    require(cv::imencode(suffix, image, bytes, parameters), "OpenCV writes the seed");
    return bytes;
}

/// An entry of a TIFF directory with one number, or the offset of its numbers.
struct Tag {
    std::uint16_t number, type;
    std::uint32_t count, value;
};

constexpr std::uint16_t kShort = 3, kLong = 4;

/// Writes numbers in the byte order of the file.
class TiffBytes {
public:
    explicit TiffBytes(bool bigEndian) : m_bigEndian(bigEndian) {
        m_bytes = bigEndian ? Bytes{'M', 'M', 0, 42} : Bytes{'I', 'I', 42, 0};
        number(8, 4);
    }

    void number(std::uint32_t value, int size) {
        for (int i = 0; i < size; ++i) {
            m_bytes.push_back(static_cast<std::uint8_t>(value >> 8 * (m_bigEndian ? size - 1 - i : i)));
        }
    }
    void directory(const std::vector<Tag>& tags) {
        number(static_cast<std::uint32_t>(tags.size()), 2);
        for (const Tag& tag : tags) {
            number(tag.number, 2);
            number(tag.type, 2);
            number(tag.count, 4);
            const bool shortValue = tag.type == kShort && tag.count == 1;
            number(tag.value, shortValue ? 2 : 4);
            if (shortValue) number(0, 2);
        }
        number(0, 4);
    }
    void pixels(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) m_bytes.push_back(static_cast<std::uint8_t>(i * 7));
    }
    Bytes take() { return std::move(m_bytes); }

private:
    bool m_bigEndian;
    Bytes m_bytes;
};

/// A TIFF of one strip or one tile of 16 x 16 pixels, which OpenCV does not write.
Bytes handMadeTiff(bool bigEndian, std::uint32_t bits, std::uint32_t photometric, bool tiled) {
    constexpr std::uint32_t kSide = 16;
    constexpr std::uint32_t kTags = 9, kDirectoryEnd = 8 + 2 + 12 * kTags + 12 + 4;
    const std::uint32_t pixelBytes = kSide * kSide * bits / 8;
    std::vector<Tag> tags = {{256, kLong, 1, kSide}, {257, kLong, 1, kSide},        {258, kShort, 1, bits},
                             {259, kShort, 1, 1},    {262, kShort, 1, photometric}, {277, kShort, 1, 1}};
    if (tiled) {
        tags.insert(tags.end(), {{322, kLong, 1, kSide}, {323, kLong, 1, kSide}, {324, kLong, 1, kDirectoryEnd}});
        tags.push_back({325, kLong, 1, pixelBytes});
    } else {
        tags.insert(tags.end(), {{273, kLong, 1, kDirectoryEnd}, {278, kLong, 1, kSide}, {279, kLong, 1, pixelBytes}});
        tags.push_back({274, kShort, 1, 6});
        std::ranges::sort(tags, {}, &Tag::number);
    }
    TiffBytes bytes(bigEndian);
    bytes.directory(tags);
    bytes.pixels(pixelBytes);
    return bytes.take();
}

void addTiffs(std::vector<Seed>& seeds) {
    const cv::Mat grey = pattern(CV_8UC1, 255), deep = pattern(CV_16UC1, 65535);
    seeds.push_back({"float.tif", encoded(".tif", pattern(CV_32FC1, 1))});
    seeds.push_back({"double.tif", encoded(".tif", pattern(CV_64FC1, 1))});
    // TIFF's compression codes: none, LZW, Deflate, PackBits.
    for (const int compression : {1, 5, 8, 32773}) {
        const std::vector<int> parameters = {cv::IMWRITE_TIFF_COMPRESSION, compression};
        const std::string name = "compression" + std::to_string(compression);
        seeds.push_back({name + ".tif", encoded(".tif", grey, parameters)});
        seeds.push_back({name + "_deep.tif", encoded(".tif", deep, parameters)});
        seeds.push_back({name + "_colour.tif", encoded(".tif", pattern(CV_8UC3, 255), parameters)});
    }
    const std::filesystem::path pages = inputFolder() / "pages.tif";
    require(cv::imwritemulti(pages.string(), std::vector<cv::Mat>{grey, deep, grey}), "OpenCV writes several pages");
    seeds.push_back({"pages.tif", bytesOfFile(pages)});
    seeds.push_back({"big_endian.tif", handMadeTiff(true, 16, 1, false)});
    seeds.push_back({"white_is_zero.tif", handMadeTiff(false, 16, 0, false)});
    seeds.push_back({"one_bit.tif", handMadeTiff(false, 1, 0, false)});
    seeds.push_back({"tiled.tif", handMadeTiff(false, 8, 1, true)});
}

}  // namespace

std::vector<Seed> imageSeeds() {
    const cv::Mat grey = pattern(CV_8UC1, 255), deep = pattern(CV_16UC1, 65535), colour = pattern(CV_8UC3, 255);
    std::vector<Seed> seeds = {
        {"grey.png", encoded(".png", grey)},
        {"deep.png", encoded(".png", deep)},
        {"colour.png", encoded(".png", colour)},
        {"deep_alpha.png", encoded(".png", pattern(CV_16UC4, 65535))},
        {"one_bit.png", encoded(".png", grey, {cv::IMWRITE_PNG_BILEVEL, 1})},
        {"grey.jpg", encoded(".jpg", grey)},
        {"colour.jpg", encoded(".jpg", colour)},
        {"progressive.jpg", encoded(".jpg", colour, {cv::IMWRITE_JPEG_PROGRESSIVE, 1})},
        {"restarts.jpg", encoded(".jpg", grey, {cv::IMWRITE_JPEG_RST_INTERVAL, 2})},
        {"grey.bmp", encoded(".bmp", grey)},
        {"colour.bmp", encoded(".bmp", colour)},
        {"alpha.bmp", encoded(".bmp", pattern(CV_8UC4, 255))},
        {"grey.pgm", encoded(".pgm", grey)},
        {"deep.pgm", encoded(".pgm", deep)},
        {"text.pgm", encoded(".pgm", grey, {cv::IMWRITE_PXM_BINARY, 0})},
        {"colour.ppm", encoded(".ppm", colour)},
        {"one_bit.pbm", encoded(".pbm", grey)},
        {"no_image", bytesOf("this is a photograph\n")},
        {"only_a_start.tif", bytesOf(std::string("II*\0\x08\0\0\0\x05\0", 10))},
    };
    addTiffs(seeds);
    return seeds;
}

}  // namespace strainlens::fuzz
