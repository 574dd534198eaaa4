// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame_identity.h"

#include <gtest/gtest.h>

#include "compute/sequence/images_in_memory.h"

namespace strainlens {
namespace {

TEST(FrameIdentity, KeyOfAFileIsItsContent) {
    const FrameIdentity image = {"a.tif[2]", FileImage{"here/a.tif", 1, 77, "0123"}};
    FrameIdentity moved = image, otherPage = image, unread = image;
    moved.image = FileImage{"there/b.tif", 1, 77, "0123"};
    otherPage.image = FileImage{"here/a.tif", 0, 77, "0123"};
    unread.image = FileImage{"here/a.tif", 1};
    EXPECT_EQ(keyOf(moved), keyOf(image));
    EXPECT_NE(keyOf(otherPage), keyOf(image));
    EXPECT_EQ(keyOf(unread), "") << "its content is not known";
}

TEST(FrameIdentity, KeyOfACameraImageIsWhereAndWhenItWasTaken) {
    const auto key = [](const CameraImage& image) { return keyOf({"name", image}); };
    const std::string taken = key({"left", 1764414000000000007, 12});
    EXPECT_EQ(taken, "left, image 12 at 1764414000000000007 ns");
    EXPECT_NE(key({"right", 1764414000000000007, 12}), taken);
    EXPECT_NE(key({"left", 1764414000000000008, 12}), taken);
    EXPECT_NE(key({"left", 1764414000000000007, 13}), taken);
}

TEST(FrameIdentity, ImagesInMemoryHaveANameOnly) {
    const GrayImage<std::uint8_t> image(8, 8);
    const FrameIdentity identity = ImagesInMemory({image.view()}).identity(0);
    EXPECT_EQ(identity.name, "image 0");
    EXPECT_FALSE(identity.file());
    EXPECT_FALSE(identity.camera());
    EXPECT_EQ(keyOf(identity), "");
    EXPECT_EQ(ImagesInMemory({image.view()}, {"a.png"}).identity(0).name, "a.png");
}

}  // namespace
}  // namespace strainlens
