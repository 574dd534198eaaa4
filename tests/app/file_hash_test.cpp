// SPDX-License-Identifier: MPL-2.0
#include "app/io/file_hash.h"

#include <gtest/gtest.h>

#include <vector>

#include "app/io/file_bytes.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/picture_pixels.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

std::span<const std::uint8_t> bytesOf(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string hashOf(const std::string& text) {
    Sha256 sha256;
    sha256.add(bytesOf(text));
    return sha256.finish();
}

// The examples of FIPS 180-4.
TEST(Sha256, MatchesExamplesOfStandard) {
    EXPECT_EQ(hashOf(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hashOf("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hashOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hashOf(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, ChunksGiveSameHash) {
    Sha256 sha256;
    for (const char* piece : {"a", "", "bc"}) sha256.add(bytesOf(piece));
    EXPECT_EQ(sha256.finish(), hashOf("abc"));
}

TEST(FileHash, IsIndependentOfReadingOrder) {
    const test::TemporaryFolder folder;
    std::string text;
    for (int i = 0; i < 200'000; ++i) text += static_cast<char>('a' + i * 31 % 26);
    test::writeFile(folder / "file", text);
    struct Piece {
        std::uint64_t offset;
        std::size_t bytes;
    };
    const std::vector<std::vector<Piece>> orders = {
        {},
        {{0, 200'000}},
        {{0, 8}, {199'000, 1000}, {8, 100'000}, {100'008, 98'992}},  // as libtiff reads a page
        {{0, 8}, {100, 50'000}, {20'000, 60'000}, {0, 10}},          // a small gap, an overlap, again
        {{150'000, 100'000}, {0, 1}},                                // past the end
    };
    for (std::size_t i = 0; i < orders.size(); ++i) {
        InputFile file(folder / "file");
        file.startHash();
        for (const Piece& piece : orders[i]) {
            std::vector<std::uint8_t> bytes(piece.bytes);
            file.readAt(piece.offset, bytes);
        }
        EXPECT_EQ(file.finishHash(), hashOf(text)) << "order " << i;
    }
    EXPECT_EQ(InputFile(folder / "file").finishHash(), std::nullopt);
}

TEST(FileHash, ImageHashIsOfDecodedBytes) {
    const test::TemporaryFolder folder;
    const std::filesystem::path path = folder / "image.png";
    writePng(path, GrayImage<std::uint8_t>(20, 10).view());
    const std::string text = test::readText(path);
    FileHashes hashes;
    ImageReader reader(&hashes);
    reader.read(path);
    reader.close();
    test::writeFile(path, std::string("another image"));
    EXPECT_EQ(hashes.hash(path), hashOf(text));
}

TEST(FileHash, HashesUnreadFilesOnDemand) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "abc", std::string("abc"));
    FileHashes hashes;
    EXPECT_EQ(hashes.hash(folder / "abc"), hashOf("abc"));
    EXPECT_EQ(hashes.hash(folder / "gone"), std::nullopt);
}

}  // namespace
}  // namespace strainlens
