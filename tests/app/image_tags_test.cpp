// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_tags.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <vector>

#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using Bytes = std::vector<std::uint8_t>;

void put(Bytes& bytes, std::uint32_t value, int size, bool little) {
    for (int k = 0; k < size; ++k) bytes.push_back(static_cast<std::uint8_t>(value >> 8 * (little ? k : size - 1 - k)));
}

/// A TIFF's head and directories with make, model, lens, 1/250 s, f/8, 50 mm, ISO 100.
Bytes exif(bool little) {
    Bytes bytes = little ? Bytes{'I', 'I', 42, 0} : Bytes{'M', 'M', 0, 42};
    put(bytes, 8, 4, little);
    const auto entry = [&](std::uint32_t tag, std::uint32_t type, std::uint32_t count, std::uint32_t value,
                           int size = 4) {
        put(bytes, tag, 2, little), put(bytes, type, 2, little), put(bytes, count, 4, little),
            put(bytes, value, size, little);
        for (int k = size; k < 4; ++k) bytes.push_back(0);
    };
    constexpr std::uint32_t kTexts = 200, kRationals = 300;
    put(bytes, 3, 2, little);
    entry(0x010F, 2, 6, kTexts), entry(0x0110, 2, 12, kTexts + 20), entry(0x8769, 4, 1, 100);
    bytes.resize(100);
    put(bytes, 7, 2, little);
    entry(0x829A, 5, 1, kRationals), entry(0x829D, 5, 1, kRationals + 8), entry(0x8827, 3, 1, 100, 2);
    entry(0x920A, 5, 1, kRationals + 16), entry(0xA434, 2, 9, kTexts + 40);
    entry(0x9003, 2, 20, kTexts + 60), entry(0x9291, 2, 3, little ? 0x3532 : 0x32350000);
    bytes.resize(kTexts);
    const auto text = [&](std::size_t at, const std::string& words) {
        bytes.resize(at);
        bytes.insert(bytes.end(), words.begin(), words.end());
        bytes.push_back(0);
    };
    text(kTexts, "Maker"), text(kTexts + 20, "Maker X-100"), text(kTexts + 40, "50mm f/2"),
        text(kTexts + 60, "2026:11:30 14:03:07");
    bytes.resize(kRationals);
    for (const std::uint32_t number : {1u, 250u, 80u, 10u, 50u, 1u}) put(bytes, number, 4, little);
    return bytes;
}

class ImageTagsFile : public testing::Test {
protected:
    ImageTags tagsOf(const Bytes& bytes) {
        const std::filesystem::path path = m_folder / "image";
        std::ofstream(path, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        return imageTagsOf(path);
    }
    static Bytes jpeg(const Bytes& inside) {
        Bytes bytes = {0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xE1};
        put(bytes, static_cast<std::uint32_t>(inside.size() + 8), 2, false);
        for (const char c : {'E', 'x', 'i', 'f', '\0', '\0'}) bytes.push_back(static_cast<std::uint8_t>(c));
        bytes.insert(bytes.end(), inside.begin(), inside.end());
        return bytes;
    }
    static Bytes png(const Bytes& inside) {
        Bytes bytes = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 0, 0, 0, 0, 'I', 'H', 'D', 'R', 0, 0, 0, 0};
        put(bytes, static_cast<std::uint32_t>(inside.size()), 4, false);
        for (const char c : {'e', 'X', 'I', 'f'}) bytes.push_back(static_cast<std::uint8_t>(c));
        bytes.insert(bytes.end(), inside.begin(), inside.end());
        return bytes;
    }

    test::TemporaryFolder m_folder;
};

TEST_F(ImageTagsFile, ReadsTiffJpegAndPngInBothByteOrders) {
    for (const bool little : {true, false}) {
        for (const Bytes& file : {exif(little), jpeg(exif(little)), png(exif(little))}) {
            const ImageTags tags = tagsOf(file);
            EXPECT_DOUBLE_EQ(tags.takenS.value_or(0), 1796047387.25);
            EXPECT_EQ(tags.camera(), "Maker X-100") << "the make once";
            EXPECT_EQ(tags.lens, "50mm f/2");
            EXPECT_EQ(tags.exposureS, 1.0 / 250);
            EXPECT_EQ(tags.fNumber, 8);
            EXPECT_EQ(tags.sensitivity, 100);
            EXPECT_EQ(tags.focalLengthMm, 50);
        }
    }
}

/// Truncated files and invalid offsets are never read beyond the end.
TEST_F(ImageTagsFile, DamagedTagsAreEmpty) {
    const Bytes whole = jpeg(exif(true));
    for (std::size_t size = 12; size < whole.size(); size += 7) {
        EXPECT_NO_THROW(tagsOf(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)))) << size;
    }
    for (std::size_t at = 4; at < 200; ++at) {
        Bytes damaged = exif(false);
        damaged[at] = 0xFF;
        EXPECT_NO_THROW(tagsOf(damaged)) << at;
    }
    Bytes circle = exif(true);
    circle[8 + 2 + 24 + 8] = 8;  // the Exif directory is the first one
    EXPECT_EQ(tagsOf(circle).make, "Maker");
    EXPECT_EQ(tagsOf({'P', '5', '\n', '1', ' ', '1', '\n', '2', '5', '5', '\n', 0, 0}).camera(), "");
}

}  // namespace
}  // namespace strainlens
