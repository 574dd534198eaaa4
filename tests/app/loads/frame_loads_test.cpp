// SPDX-License-Identifier: MPL-2.0
#include "app/loads/frame_loads.h"

#include <gtest/gtest.h>

#include <cmath>

namespace strainlens {
namespace {

using Numbers = std::vector<double>;

/// The reference and so many deformed images, img_0.png and so on.
LoadedImages images(int deformed) {
    LoadedImages all;
    for (int k = 0; k <= deformed; ++k) {
        all.frames.push_back(k);
        all.names.push_back("img_" + std::to_string(k) + ".png");
        all.positions.push_back(k);
    }
    all.imageCount = deformed + 1;
    return all;
}

/// Of `count` images those at these places.
LoadedImages chosen(int count, const std::vector<int>& positions) {
    LoadedImages some = images(static_cast<int>(positions.size()) - 1);
    for (std::size_t k = 0; k < positions.size(); ++k) some.names[k] = "img_" + std::to_string(positions[k]) + ".png";
    some.positions = positions;
    some.imageCount = count;
    return some;
}

FrameLoads loads(const std::string& text, const LoadedImages& of, std::optional<int> reference = std::nullopt) {
    return loadsOfImages(loadTableFromText(text, "l.csv"), of, reference);
}

/// Of the deformed images.
Numbers deformedLoads(const std::string& text, const LoadedImages& of, std::optional<int> reference = std::nullopt) {
    const FrameLoads found = loads(text, of, reference);
    Numbers values;
    for (std::size_t k = 0; k < found.frames.size(); ++k) {
        if (found.frames[k] != 0) values.push_back(found.loads[k]);
    }
    return values;
}

std::optional<LoadFault> faultOf(const std::string& text, const LoadedImages& of) {
    try {
        loads(text, of);
    } catch (const LoadTableError& error) {
        return error.fault();
    }
    return std::nullopt;
}

/// A table whose row of the number n has the load 10 n.
std::string numbered(const std::vector<int>& numbers, int shift = 0) {
    std::string text = "frame;load [N]\n";
    for (const int number : numbers) text += std::to_string(number + shift) + ";" + std::to_string(10 * number) + "\n";
    return text;
}

TEST(FrameLoads, NamesAreFoundWithFoldersOfAnySystem) {
    const std::string text =
        "image;load [N]\nC:\\Grab\\T 1\\img_2.tif;2\n\\\\server\\x\\img_1.png;1\n/data/img_0.png;0\nIMG_3.PNG;3\n";
    EXPECT_EQ(deformedLoads(text, images(3)), (Numbers{1, 2, 3}));
    EXPECT_EQ(faultOf("image;load [N]\nimg_1.png;1\nimg_1.png;2\n", images(1)), LoadFault::RowTwice);
    EXPECT_EQ(faultOf("image;load [N]\nimg_1.png;1\n", images(2)), LoadFault::RowMissing);
    EXPECT_EQ(faultOf("image;load [N]\nx.png;1\ny.png;2\n", images(1)), LoadFault::RowMissing);
    // The same name with its own suffix comes first.
    EXPECT_EQ(deformedLoads("image;load [N]\nimg_1.jpg;7\nimg_1.png;1\n", images(1)), Numbers{1});
    LoadedImages pages = images(2);
    pages.names = {"s.tif[1]", "s.tif[2]", "s.tif[3]"};
    EXPECT_EQ(deformedLoads("image,load [N]\ns.tif[3],3\nD:\\s.tif[2],2\n", pages), (Numbers{2, 3}));
}

TEST(FrameLoads, NumbersCountFromTheReferenceWhateverItsNumber) {
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3}), images(3)), (Numbers{10, 20, 30}));
    EXPECT_EQ(deformedLoads(numbered({1, 2, 3}), images(3)), (Numbers{10, 20, 30}));
    for (const int shift : {1, 17, 1000}) {
        const FrameLoads all = loads(numbered({0, 1, 2, 3}, shift), images(3));
        EXPECT_EQ(all.loads, (Numbers{0, 10, 20, 30})) << shift;
        ASSERT_EQ(all.notes.size(), 1u);
        EXPECT_EQ(all.notes[0].kind, LoadNoteKind::FrameNumbering);
        EXPECT_EQ(all.notes[0].place.frame, shift);
    }
    EXPECT_EQ(deformedLoads(numbered({3, 1, 0, 2}), images(3)), (Numbers{10, 20, 30}));
    EXPECT_EQ(deformedLoads("frame;load [N]\n0;0\n10;1\n20;2\n", images(2)), (Numbers{1, 2}));
}

TEST(FrameLoads, NumbersAreThoseOfAllImagesWhereSomeAreMeasured) {
    const LoadedImages some = chosen(6, {0, 2, 4});
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3, 4, 5}), some), (Numbers{20, 40}));
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3, 4, 5}, 1), some), (Numbers{20, 40}));
    EXPECT_EQ(deformedLoads(numbered({1, 2, 3, 4, 5}), some), (Numbers{20, 40}));
    EXPECT_EQ(deformedLoads(numbered({0, 2, 4}), some), (Numbers{20, 40}));
    EXPECT_EQ(deformedLoads(numbered({0, 2, 4}, 1), some), (Numbers{20, 40}));
    // The measured ones by their own numbers.
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2}), some), (Numbers{10, 20}));
    const LoadedImages first = chosen(6, {0, 1, 2, 3});
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3, 4, 5}, 1), first), (Numbers{10, 20, 30}));
    const LoadedImages later = chosen(6, {3, 4, 5});
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3, 4, 5}), later), (Numbers{40, 50}));
}

TEST(FrameLoads, NumbersThatCanBeCountedInSeveralWaysAreRefused) {
    // 0 is the reference and the last row is missing, or 0 is the first deformed image.
    EXPECT_EQ(faultOf(numbered({0, 1, 2}), images(3)), LoadFault::AmbiguousFrames);
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2}), images(3), -1), (Numbers{0, 10, 20}));
    EXPECT_EQ(faultOf(numbered({1, 2, 3, 4, 5, 6}), images(3)), LoadFault::AmbiguousFrames);
    EXPECT_EQ(deformedLoads(numbered({1, 2, 3, 4, 5, 6}), images(3), 1), (Numbers{20, 30, 40}));
    EXPECT_EQ(faultOf(numbered({7, 8, 9, 10, 11, 12}), images(3)), LoadFault::AmbiguousFrames);
    EXPECT_EQ(faultOf(numbered({1, 3}), images(3)), LoadFault::RowMissing);
    EXPECT_EQ(faultOf(numbered({0, 1, 2, 2}), images(2)), LoadFault::RowTwice);
}

TEST(FrameLoads, RowsThatAreLeftOverAreSaid) {
    const FrameLoads found = loads(numbered({0, 1, 2, 3, 4, 5}), images(3));
    EXPECT_EQ(found.loads, (Numbers{0, 10, 20, 30}));
    ASSERT_EQ(found.notes.size(), 1u);
    EXPECT_EQ(found.notes[0].text, "2 rows belong to no image that is measured, the first of them in line 6.");
    EXPECT_TRUE(loads(numbered({0, 1, 2, 3}), images(3)).notes.empty());
    EXPECT_EQ(loads("image;load [N]\nimg_0.png;0\nimg_1.png;1\nimg_2.png;2\n", images(1)).notes.at(0).kind,
              LoadNoteKind::RowsLeftOver);
}

TEST(FrameLoads, RowsWithoutNumbersAreThoseOfTheImagesInTheirOrder) {
    EXPECT_EQ(loads("load [N]\n5\n6\n", images(2)).frames, (std::vector<int>{1, 2}));
    EXPECT_EQ(loads("load [N]\n0\n5\n6\n", images(2)).loads, (Numbers{0, 5, 6}));
    EXPECT_EQ(deformedLoads("load [N]\n0\n1\n2\n3\n4\n5\n", chosen(6, {0, 2, 4})), (Numbers{2, 4}));
    EXPECT_EQ(faultOf("load [N]\n5\n", images(2)), LoadFault::RowCount);
    EXPECT_EQ(faultOf("load [N]\n5\n6\n7\n8\n", images(2)), LoadFault::RowCount);
    // Three deformed images of the first five, or the measured ones with the reference.
    EXPECT_EQ(faultOf("load [N]\n1\n2\n3\n4\n", chosen(5, {0, 2, 3, 4})), LoadFault::RowCount);
}

TEST(FrameLoads, ARowWithoutALoadIsRefusedWhereAnImageNeedsIt) {
    EXPECT_EQ(faultOf("frame;load [N]\n0;0\n1;\n2;2\n", images(2)), LoadFault::NoLoad);
    EXPECT_EQ(loads("frame;load [N]\n0;-\n1;1\n2;2\n", images(2)).frames, (std::vector<int>{1, 2}));
    EXPECT_EQ(loads("frame;load [N]\n0;0\n1;1\n2;2\n3;nan\n", images(2)).loads, (Numbers{0, 1, 2}));
}

TEST(FrameLoads, ImageNamesNeedThoseOfTheImages) {
    LoadedImages unnamed = images(2);
    unnamed.names.clear();
    EXPECT_EQ(faultOf("image;load [N]\na.png;5\nb.png;6\n", unnamed), LoadFault::NamesUnknown);
    EXPECT_EQ(deformedLoads("image;frame;load [N]\na.png;1;5\nb.png;2;6\n", unnamed), (Numbers{5, 6}));
    EXPECT_EQ(deformedLoads("image;load_kN\n0;0\n1;0,5\n2;1\n", images(2)), (Numbers{500, 1000}));
}

TEST(FrameLoads, FramesAreFoundByTheirNumbers) {
    const FrameLoads found{"l.csv", {1, 3}, {10, 30}, {}, "", {}};
    EXPECT_EQ(rowsOfFrames(found, std::vector<int>{3, 1}), (std::vector<std::size_t>{1, 0}));
    EXPECT_THROW(rowsOfFrames(found, std::vector<int>{2}), LoadTableError);
}

}  // namespace
}  // namespace strainlens
