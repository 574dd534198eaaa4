// SPDX-License-Identifier: MPL-2.0
#include "app/loads/frame_loads.h"

#include <gtest/gtest.h>

#include <cmath>

namespace strainlens {
namespace {

using Numbers = std::vector<double>;

/// The reference and `deformed` images, named img_0.png and so on.
MeasuredImages images(int deformed) {
    MeasuredImages all;
    for (int k = 0; k <= deformed; ++k) {
        all.frames.push_back(k);
        all.names.push_back("img_" + std::to_string(k) + ".png");
        all.positions.push_back(k);
    }
    all.imageCount = deformed + 1;
    return all;
}

/// The images at `positions` among `count` images.
MeasuredImages selectImages(int count, const std::vector<int>& positions) {
    MeasuredImages selected = images(static_cast<int>(positions.size()) - 1);
    for (std::size_t k = 0; k < positions.size(); ++k)
        selected.names[k] = "img_" + std::to_string(positions[k]) + ".png";
    selected.positions = positions;
    selected.imageCount = count;
    return selected;
}

FrameLoads loads(const std::string& text, const MeasuredImages& of, std::optional<int> reference = std::nullopt) {
    return assignLoads(parseLoadTable(text, "l.csv"), of, reference);
}

/// Loads of the deformed images.
Numbers deformedLoads(const std::string& text, const MeasuredImages& of, std::optional<int> reference = std::nullopt) {
    const FrameLoads found = loads(text, of, reference);
    Numbers values;
    for (std::size_t k = 0; k < found.frames.size(); ++k) {
        if (found.frames[k] != 0) values.push_back(found.loads[k]);
    }
    return values;
}

std::optional<LoadErrorCode> errorCodeOf(const std::string& text, const MeasuredImages& of) {
    try {
        loads(text, of);
    } catch (const LoadTableError& error) {
        return error.code();
    }
    return std::nullopt;
}

/// Table whose row with the number n has the load 10 n.
std::string numbered(const std::vector<int>& numbers, int shift = 0) {
    std::string text = "frame;load [N]\n";
    for (const int number : numbers) text += std::to_string(number + shift) + ";" + std::to_string(10 * number) + "\n";
    return text;
}

TEST(FrameLoads, MatchesNamesWithFoldersOfAnySystem) {
    const std::string text =
        "image;load [N]\nC:\\Grab\\T 1\\img_2.tif;2\n\\\\server\\x\\img_1.png;1\n/data/img_0.png;0\nIMG_3.PNG;3\n";
    EXPECT_EQ(deformedLoads(text, images(3)), (Numbers{1, 2, 3}));
    EXPECT_EQ(errorCodeOf("image;load [N]\nimg_1.png;1\nimg_1.png;2\n", images(1)), LoadErrorCode::DuplicateRow);
    EXPECT_EQ(errorCodeOf("image;load [N]\nimg_1.png;1\n", images(2)), LoadErrorCode::MissingRow);
    EXPECT_EQ(errorCodeOf("image;load [N]\nx.png;1\ny.png;2\n", images(1)), LoadErrorCode::MissingRow);
    // The name with the right suffix has priority.
    EXPECT_EQ(deformedLoads("image;load [N]\nimg_1.jpg;7\nimg_1.png;1\n", images(1)), Numbers{1});
    MeasuredImages pages = images(2);
    pages.names = {"s.tif[1]", "s.tif[2]", "s.tif[3]"};
    EXPECT_EQ(deformedLoads("image,load [N]\ns.tif[3],3\nD:\\s.tif[2],2\n", pages), (Numbers{2, 3}));
}

TEST(FrameLoads, NumbersMayStartAnywhere) {
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3}), images(3)), (Numbers{10, 20, 30}));
    EXPECT_EQ(deformedLoads(numbered({1, 2, 3}), images(3)), (Numbers{10, 20, 30}));
    for (const int shift : {1, 17, 1000}) {
        const FrameLoads all = loads(numbered({0, 1, 2, 3}, shift), images(3));
        EXPECT_EQ(all.loads, (Numbers{0, 10, 20, 30})) << shift;
        ASSERT_EQ(all.warnings.size(), 1u);
        EXPECT_EQ(all.warnings[0].kind, LoadWarningKind::FrameNumbering);
        EXPECT_EQ(all.warnings[0].location.frame, shift);
    }
    EXPECT_EQ(deformedLoads(numbered({3, 1, 0, 2}), images(3)), (Numbers{10, 20, 30}));
    EXPECT_EQ(deformedLoads("frame;load [N]\n0;0\n10;1\n20;2\n", images(2)), (Numbers{1, 2}));
}

TEST(FrameLoads, NumbersMayCountAllOrMeasuredImages) {
    const MeasuredImages selected = selectImages(6, {0, 2, 4});
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3, 4, 5}), selected), (Numbers{20, 40}));
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3, 4, 5}, 1), selected), (Numbers{20, 40}));
    EXPECT_EQ(deformedLoads(numbered({1, 2, 3, 4, 5}), selected), (Numbers{20, 40}));
    EXPECT_EQ(deformedLoads(numbered({0, 2, 4}), selected), (Numbers{20, 40}));
    EXPECT_EQ(deformedLoads(numbered({0, 2, 4}, 1), selected), (Numbers{20, 40}));
    // Numbers of the measured images only.
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2}), selected), (Numbers{10, 20}));
    const MeasuredImages first = selectImages(6, {0, 1, 2, 3});
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3, 4, 5}, 1), first), (Numbers{10, 20, 30}));
    const MeasuredImages later = selectImages(6, {3, 4, 5});
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2, 3, 4, 5}), later), (Numbers{40, 50}));
}

TEST(FrameLoads, RejectsAmbiguousNumbers) {
    // 0 is the reference and the last row is missing, or 0 is the first deformed image.
    EXPECT_EQ(errorCodeOf(numbered({0, 1, 2}), images(3)), LoadErrorCode::AmbiguousFrames);
    EXPECT_EQ(deformedLoads(numbered({0, 1, 2}), images(3), -1), (Numbers{0, 10, 20}));
    EXPECT_EQ(errorCodeOf(numbered({1, 2, 3, 4, 5, 6}), images(3)), LoadErrorCode::AmbiguousFrames);
    EXPECT_EQ(deformedLoads(numbered({1, 2, 3, 4, 5, 6}), images(3), 1), (Numbers{20, 30, 40}));
    EXPECT_EQ(errorCodeOf(numbered({7, 8, 9, 10, 11, 12}), images(3)), LoadErrorCode::AmbiguousFrames);
    EXPECT_EQ(errorCodeOf(numbered({1, 3}), images(3)), LoadErrorCode::MissingRow);
    EXPECT_EQ(errorCodeOf(numbered({0, 1, 2, 2}), images(2)), LoadErrorCode::DuplicateRow);
}

TEST(FrameLoads, WarnsAboutUnusedRows) {
    const FrameLoads found = loads(numbered({0, 1, 2, 3, 4, 5}), images(3));
    EXPECT_EQ(found.loads, (Numbers{0, 10, 20, 30}));
    ASSERT_EQ(found.warnings.size(), 1u);
    EXPECT_EQ(found.warnings[0].text, "2 rows belong to no image that is measured, the first of them in line 6.");
    EXPECT_TRUE(loads(numbered({0, 1, 2, 3}), images(3)).warnings.empty());
    EXPECT_EQ(loads("image;load [N]\nimg_0.png;0\nimg_1.png;1\nimg_2.png;2\n", images(1)).warnings.at(0).kind,
              LoadWarningKind::UnusedRows);
}

TEST(FrameLoads, MatchesRowsWithoutNumbersByOrder) {
    EXPECT_EQ(loads("load [N]\n5\n6\n", images(2)).frames, (std::vector<int>{1, 2}));
    EXPECT_EQ(loads("load [N]\n0\n5\n6\n", images(2)).loads, (Numbers{0, 5, 6}));
    EXPECT_EQ(deformedLoads("load [N]\n0\n1\n2\n3\n4\n5\n", selectImages(6, {0, 2, 4})), (Numbers{2, 4}));
    EXPECT_EQ(errorCodeOf("load [N]\n5\n", images(2)), LoadErrorCode::RowCount);
    EXPECT_EQ(errorCodeOf("load [N]\n5\n6\n7\n8\n", images(2)), LoadErrorCode::RowCount);
    // Three deformed images of the first five, or the measured ones with the reference.
    EXPECT_EQ(errorCodeOf("load [N]\n1\n2\n3\n4\n", selectImages(5, {0, 2, 3, 4})), LoadErrorCode::RowCount);
}

TEST(FrameLoads, RejectsMeasuredImageWithoutLoad) {
    EXPECT_EQ(errorCodeOf("frame;load [N]\n0;0\n1;\n2;2\n", images(2)), LoadErrorCode::NoLoad);
    EXPECT_EQ(loads("frame;load [N]\n0;-\n1;1\n2;2\n", images(2)).frames, (std::vector<int>{1, 2}));
    EXPECT_EQ(loads("frame;load [N]\n0;0\n1;1\n2;2\n3;nan\n", images(2)).loads, (Numbers{0, 1, 2}));
}

TEST(FrameLoads, ImageNameColumnRequiresNamesOfImages) {
    MeasuredImages unnamed = images(2);
    unnamed.names.clear();
    EXPECT_EQ(errorCodeOf("image;load [N]\na.png;5\nb.png;6\n", unnamed), LoadErrorCode::UnknownNames);
    EXPECT_EQ(deformedLoads("image;frame;load [N]\na.png;1;5\nb.png;2;6\n", unnamed), (Numbers{5, 6}));
    EXPECT_EQ(deformedLoads("image;load_kN\n0;0\n1;0,5\n2;1\n", images(2)), (Numbers{500, 1000}));
}

TEST(FrameLoads, FindsRowsOfFrames) {
    const FrameLoads found{"l.csv", {1, 3}, {10, 30}, {}, "", {}};
    EXPECT_EQ(findFrameRows(found, std::vector<int>{3, 1}), (std::vector<std::size_t>{1, 0}));
    EXPECT_THROW(findFrameRows(found, std::vector<int>{2}), LoadTableError);
}

}  // namespace
}  // namespace strainlens
