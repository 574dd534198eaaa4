// SPDX-License-Identifier: MPL-2.0
// Which directories of a TIFF are images of a sequence, and stacks with a single directory.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

constexpr std::uint32_t kSide = 6;

/// Writes a little-endian TIFF byte by byte.
class TiffBytes {
public:
    struct Tag {
        std::uint16_t id, type;
        std::uint32_t count, value;
    };
    static constexpr std::uint16_t kAscii = 2, kShort = 3, kLong = 4, kRational = 5;

    TiffBytes() : m_bytes{'I', 'I', '*', 0, 0, 0, 0, 0} {}

    std::uint32_t add(const std::vector<std::uint8_t>& data) {
        const auto at = static_cast<std::uint32_t>(m_bytes.size());
        m_bytes.insert(m_bytes.end(), data.begin(), data.end());
        return at;
    }

    /// Appends a directory of an uncompressed image of 8 or 16 bits with its pixels at the given offset, linked to the
    /// previous one.
    std::uint32_t addImage(std::uint32_t pixels, std::uint32_t bits, std::vector<Tag> more = {}, bool isLinked = true) {
        std::vector<Tag> tags = {
            {256, kLong, 1, kSide}, {257, kLong, 1, kSide}, {258, kShort, 1, bits},
            {259, kShort, 1, 1},    {262, kShort, 1, 1},    {273, kLong, 1, pixels},
            {277, kShort, 1, 1},    {278, kLong, 1, kSide}, {279, kLong, 1, kSide * kSide * bits / 8}};
        for (const Tag& tag : more) {
            std::erase_if(tags, [&tag](const Tag& other) { return other.id == tag.id; });
            tags.push_back(tag);
        }
        std::ranges::sort(tags, {}, &Tag::id);
        const std::uint32_t at = static_cast<std::uint32_t>(m_bytes.size());
        if (isLinked) put(m_link, at, 4);
        m_bytes.resize(m_bytes.size() + 2 + 12 * tags.size() + 4);
        put(at, static_cast<std::uint32_t>(tags.size()), 2);
        for (std::uint32_t i = 0; i < tags.size(); ++i) {
            put(at + 2 + 12 * i, tags[i].id, 2);
            put(at + 4 + 12 * i, tags[i].type, 2);
            put(at + 6 + 12 * i, tags[i].count, 4);
            put(at + 10 + 12 * i, tags[i].value, 4);
        }
        if (isLinked) m_link = static_cast<std::uint32_t>(m_bytes.size()) - 4;
        return at;
    }

    std::vector<std::uint8_t> bytes() const { return m_bytes; }

private:
    void put(std::uint32_t at, std::uint32_t value, std::uint32_t count) {
        for (std::uint32_t i = 0; i < count; ++i) m_bytes[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
    }

    std::vector<std::uint8_t> m_bytes;
    std::uint32_t m_link = 4;
};

std::vector<std::uint8_t> grey(std::uint8_t value, std::size_t bytes = kSide * kSide) {
    return std::vector<std::uint8_t>(bytes, value);
}

/// First pixel of each page.
std::vector<int> greysOf(const std::filesystem::path& path) {
    std::vector<int> greys;
    for (const FrameReference& frame : expandFrames({path})) {
        const AnyImage image = readImage(frame.path, frame.page);
        greys.push_back(
            std::visit([](const auto& pixels) { return static_cast<int>(pixels(kSide - 1, kSide - 1)); }, image));
    }
    return greys;
}

std::vector<std::uint8_t> imageJ(int images, int stored) {
    TiffBytes tiff;
    const std::string text =
        "ImageJ=1.53t\nimages=" + std::to_string(images) + "\nslices=" + std::to_string(images) + "\n";
    std::vector<std::uint8_t> bytes(text.begin(), text.end());
    bytes.push_back(0);
    const std::uint32_t description = tiff.add(bytes);
    const std::uint32_t directory = static_cast<std::uint32_t>(tiff.bytes().size()) + 2 + 12 * 10 + 4;
    tiff.addImage(directory, 16, {{270, TiffBytes::kAscii, static_cast<std::uint32_t>(bytes.size()), description}});
    for (int i = 1; i <= stored; ++i) tiff.add(grey(static_cast<std::uint8_t>(i), 2 * kSide * kSide));
    return tiff.bytes();
}

TEST(TiffStack, ImagesOfImageJStackAreFrames) {
    test::TemporaryFolder folder;
    test::writeFile(folder / "stack.tif", imageJ(5, 5));
    EXPECT_EQ(greysOf(folder / "stack.tif"), (std::vector<int>{0x0101, 0x0202, 0x0303, 0x0404, 0x0505}));
    EXPECT_EQ(imageSizeOf(folder / "stack.tif", 4), (ImageSize{kSide, kSide}));
}

TEST(TiffStack, RejectsPagesThatAreNoSequence) {
    struct Row {
        const char* description;
        const char* reason;  ///< empty: they are a sequence
    };
    const Row rows[] = {
        {"ImageJ=1.53t\nimages=4\nchannels=2\nframes=2\nhyperstack=true\n", "holds 2 channels of each image"},
        {"ImageJ=1.53t\nimages=2\nslices=2\nframes=3\n", "holds 2 slices at each of 3 times"},
        {"ImageJ=1.53t\nimages=2\nslices=2\n", ""},
        {"ImageJ=1.53t\nimages=2\nchannels=2\n", ""},
        {"ImageJ=1.53t\nimages=2\nframes=2\nchannels=1\n", ""},
        {"<?xml?><OME><Image><Pixels SizeC=\"2\" SizeT=\"3\" SizeZ=\"1\"></Pixels></Image></OME>",
         "holds 2 channels of each image"},
        {"<?xml?><OME><Image><Pixels SizeC=\"1\" SizeT=\"2\" SizeZ=\"1\"/></Image></OME>", ""},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.description);
        test::TemporaryFolder folder;
        TiffBytes tiff;
        const std::string text = row.description;
        std::vector<std::uint8_t> bytes(text.begin(), text.end());
        bytes.push_back(0);
        const std::uint32_t description = tiff.add(bytes);
        const std::vector<TiffBytes::Tag> tags = {
            {270, TiffBytes::kAscii, static_cast<std::uint32_t>(bytes.size()), description}};
        tiff.addImage(tiff.add(grey(7)), 8, tags);
        tiff.addImage(tiff.add(grey(8)), 8);
        test::writeFile(folder / "stack.tif", tiff.bytes());
        try {
            readImage(folder / "stack.tif", 1);
            EXPECT_STREQ(row.reason, "") << "was read";
        } catch (const FileError& error) {
            EXPECT_NE(std::string_view(row.reason), "") << error.what();
            EXPECT_NE(std::string(error.what()).find(row.reason), std::string::npos) << error.what();
        }
    }
}

TEST(TiffStack, TruncatedStackHasFrameWithError) {
    test::TemporaryFolder folder;
    test::writeFile(folder / "stack.tif", imageJ(5, 3));
    EXPECT_EQ(pageCount(folder / "stack.tif"), 4);
    EXPECT_NO_THROW(readImage(folder / "stack.tif", 2));
    try {
        readImage(folder / "stack.tif", 3);
        FAIL() << "an image behind the end of the file was read";
    } catch (const FileError& error) {
        EXPECT_NE(std::string(error.what()).find("page 4 is truncated"), std::string::npos) << error.what();
    }
}

TEST(TiffStack, MetaMorphPlanesAreFrames) {
    test::TemporaryFolder folder;
    TiffBytes tiff;
    const std::uint32_t pixels = tiff.add(grey(10));
    for (std::uint8_t i = 11; i < 14; ++i) tiff.add(grey(i));
    const std::uint32_t planes = tiff.add(grey(1, 4 * 3 * 8));
    tiff.addImage(pixels, 8, {{33629, TiffBytes::kRational, 4, planes}});
    test::writeFile(folder / "stack.stk", tiff.bytes());
    EXPECT_EQ(greysOf(folder / "stack.stk"), (std::vector<int>{10, 11, 12, 13}));
}

TEST(TiffStack, SkipsPreviewsAndMasks) {
    test::TemporaryFolder folder;
    TiffBytes tiff;
    constexpr std::uint32_t kReduced = 1, kMask = 4;
    const std::uint32_t preview = tiff.add(grey(1)), first = tiff.add(grey(2)), mask = tiff.add(grey(255)),
                        second = tiff.add(grey(3));
    tiff.addImage(preview, 8, {{254, TiffBytes::kLong, 1, kReduced}});
    tiff.addImage(first, 8);
    tiff.addImage(mask, 8, {{254, TiffBytes::kLong, 1, kMask}});
    tiff.addImage(preview, 8, {{254, TiffBytes::kLong, 1, kReduced}});
    tiff.addImage(second, 8);
    tiff.addImage(mask, 8, {{254, TiffBytes::kLong, 1, kMask}, {262, TiffBytes::kShort, 1, 4}});
    test::writeFile(folder / "s.tif", tiff.bytes());
    EXPECT_EQ(greysOf(folder / "s.tif"), (std::vector<int>{2, 3}));
}

TEST(TiffStack, ReadsImageBelowPreview) {
    test::TemporaryFolder folder;
    TiffBytes tiff;
    const std::uint32_t preview = tiff.add(grey(1)), pixels = tiff.add(grey(2));
    const std::uint32_t image = tiff.addImage(pixels, 8, {}, false);
    tiff.addImage(preview, 8, {{254, TiffBytes::kLong, 1, 1}, {330, TiffBytes::kLong, 1, image}});
    test::writeFile(folder / "s.tif", tiff.bytes());
    EXPECT_EQ(greysOf(folder / "s.tif"), (std::vector<int>{2}));
    TiffBytes alone;
    alone.addImage(alone.add(grey(7)), 8, {{254, TiffBytes::kLong, 1, 1}});
    test::writeFile(folder / "alone.tif", alone.bytes());
    EXPECT_EQ(greysOf(folder / "alone.tif"), (std::vector<int>{7}));
}

}  // namespace
}  // namespace strainlens
