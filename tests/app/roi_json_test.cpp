// SPDX-License-Identifier: MPL-2.0
#include "app/project/roi_json.h"

#include <gtest/gtest.h>

#include <opencv2/imgcodecs.hpp>

#include "tests/app/test_files.h"

namespace strainlens {
namespace {

std::string errorMessage(const std::string& json) {
    try {
        roiFromJson(json, {});
    } catch (const InvalidInput& error) {
        return error.what();
    }
    ADD_FAILURE() << "accepted: " << json;
    return "";
}

std::string withShape(const std::string& shape) { return R"({"version": 1, "shapes": [)" + shape + "]}"; }

TEST(RoiJson, ShapesRoundTrip) {
    RegionOfInterest roi;
    roi.shapes.push_back({RoiOperation::Add, RoiRectangle{1.5, 2, 300, 400}});
    roi.shapes.push_back({RoiOperation::Subtract, RoiEllipse{100, 120.25, 30, 20}});
    roi.shapes.push_back({RoiOperation::Add, RoiPolygon{{{0, 0}, {10, 0}, {0.125, 10}}}});
    const RegionOfInterest read = roiFromJson(roiToJson(roi), {});
    ASSERT_EQ(read.shapes.size(), 3u);
    EXPECT_EQ(std::get<RoiRectangle>(read.shapes[0].geometry), std::get<RoiRectangle>(roi.shapes[0].geometry));
    EXPECT_EQ(std::get<RoiEllipse>(read.shapes[1].geometry), std::get<RoiEllipse>(roi.shapes[1].geometry));
    EXPECT_EQ(std::get<RoiPolygon>(read.shapes[2].geometry), std::get<RoiPolygon>(roi.shapes[2].geometry));
    EXPECT_EQ(read.shapes[1].operation, RoiOperation::Subtract);
    EXPECT_EQ(read.shapes[2].operation, RoiOperation::Add);
}

TEST(RoiJson, ErrorsNameShapeAndKey) {
    EXPECT_NE(errorMessage("{ nonsense").find("must be valid JSON"), std::string::npos);
    EXPECT_NE(errorMessage("[1, 2]").find("without a list of shapes"), std::string::npos);
    EXPECT_NE(errorMessage(R"({"version": 2, "shapes": []})").find("version"), std::string::npos);
    const std::string good = R"({"rectangle": {"x0": 0, "y0": 0, "x1": 5, "y1": 5}})";
    EXPECT_NE(
        errorMessage(withShape(good + R"(, {"operation": "join", "polygon": []})")).find("ROI shape 2, operation"),
        std::string::npos);
    EXPECT_NE(errorMessage(withShape(R"({"rectangle": {"x0": 0, "y0": 0, "x1": 5}})")).find("ROI shape 1, rectangle"),
              std::string::npos);
    EXPECT_NE(errorMessage(withShape(R"({"rectangle": {"x0": 5, "y0": 0, "x1": 5, "y1": 9}})")).find("x1 > x0"),
              std::string::npos);
    EXPECT_NE(
        errorMessage(withShape(R"({"ellipse": {"cx": 5, "cy": 5, "rx": -1, "ry": 9}})")).find("ROI shape 1, ellip"),
        std::string::npos);
    EXPECT_NE(errorMessage(withShape(R"({"polygon": [[0, 0], [1, 1]]})")).find("3 vertices"), std::string::npos);
    EXPECT_NE(errorMessage(withShape(R"({"polygon": [[0, 0], [1, 1], [2]]})")).find("3 vertices"), std::string::npos);
    EXPECT_NE(errorMessage(withShape(R"({"circle": 3})")).find("circle"), std::string::npos);
    EXPECT_NE(errorMessage(withShape(R"({"operation": "add"})")).find("rectangle, ellipse"), std::string::npos);
    EXPECT_NE(errorMessage(withShape("7")).find("ROI shape 1"), std::string::npos);
    EXPECT_NE(errorMessage(withShape(R"({"mask": 3})")).find("ROI shape 1, mask"), std::string::npos);
}

TEST(RoiJson, ErrorsShowUnknownKeysInAscii) {
    EXPECT_EQ(errorMessage(withShape("{\"pol\x7Fgon\": 3}")),
              "ROI shape 1 must be one of rectangle, ellipse, polygon, mask (got \"pol\\u007fgon\").");
}

TEST(RoiJson, RejectsDeepNesting) {
    const std::string brackets = std::string(200'000, '[') + std::string(200'000, ']');
    EXPECT_NE(errorMessage(withShape("{\"rectangle\":" + brackets + "}")).find("nested too deep"), std::string::npos);
    EXPECT_NE(errorMessage(R"({"version": 1, "extra": )" + brackets + R"(, "shapes": []})").find("nested too deep"),
              std::string::npos);
}

TEST(RoiJson, RejectsNumberOutOfRange) {
    const std::string complaint = errorMessage(withShape(R"({"rectangle": {"x0": 1e999, "y0": 0, "x1": 5, "y1": 5}})"));
    EXPECT_NE(complaint.find("the number 1e999 at line 1"), std::string::npos) << complaint;
    EXPECT_EQ(complaint.find("json.exception"), std::string::npos) << complaint;
}

TEST(RoiJson, ErrorsStayShort) {
    const std::string huge(1'000'000, 'x');
    for (const std::string& shape :
         {"{\"mask\": \"" + huge + "\"}", "{\"" + huge + "\": 1}", "\"" + huge + "\"",
          "{\"operation\": \"" + huge + "\", \"mask\": \"m.png\"}", "{\"polygon\": [\"" + huge + "\", 1, 2]}"}) {
        EXPECT_LT(errorMessage(withShape(shape)).size(), 600u) << shape.substr(0, 40);
    }
    EXPECT_LT(errorMessage("{\"version\": \"" + huge + "\", \"shapes\": []}").size(), 600u);
}

TEST(RoiJson, RejectsMaskPathWithZeroByte) {
    EXPECT_NE(errorMessage(withShape(R"({"mask": "m.png\u0000.jpg"})")).find("ROI shape 1, mask"), std::string::npos);
}

TEST(RoiJson, AcceptsUpperCaseSuffix) {
    test::TemporaryFolder folder;
    for (const char* name : {"e.json", "E.JSON", "e.Json"}) {
        test::writeFile(folder / name, withShape(R"({"rectangle": {"x0": 0, "y0": 0, "x1": 5, "y1": 5}})"));
        EXPECT_EQ(readRoi(folder / name).rasterise({9, 9}).insideCount(), 25) << name;
    }
}

TEST(RoiJson, ListsRoiFileAndMasks) {
    test::TemporaryFolder folder;
    using Paths = std::vector<std::filesystem::path>;
    EXPECT_EQ(filesOfRoi(folder / "m.png"), Paths{folder / "m.png"});
    test::writeFile(folder / "roi.json",
                    withShape(R"({"mask": "sub/m.png"}, {"operation": "subtract", "mask": "/n.png"}, {"mask": 3}, 7)"));
    EXPECT_EQ(filesOfRoi(folder / "roi.json"),
              (Paths{folder / "roi.json", folder / "sub/m.png", std::filesystem::path("/n.png")}));
    test::writeFile(folder / "roi.json", std::string("[]"));
    EXPECT_THROW(filesOfRoi(folder / "roi.json"), InvalidInput);
}

TEST(RoiJson, FindsMaskRelativeToRoiFile) {
    test::TemporaryFolder folder;
    cv::Mat mask(10, 20, CV_8UC1, cv::Scalar(0));
    mask.colRange(5, 9).setTo(255);
    std::filesystem::create_directory(folder / "sub");
    ASSERT_TRUE(cv::imwrite((folder / "sub" / "m.png").string(), mask));
    test::writeFile(folder / "roi.json", withShape(R"({"operation": "add", "mask": "sub/m.png"})"));
    EXPECT_EQ(readRoi(folder / "roi.json").rasterise({20, 10}).insideCount(), 40);
    EXPECT_EQ(readRoi(folder / "sub" / "m.png").rasterise({20, 10}).insideCount(), 40);
    test::writeFile(folder / "roi.json", withShape(R"({"mask": "nowhere.png"})"));
    EXPECT_THROW(readRoi(folder / "roi.json"), FileError);
}

TEST(RoiJson, ThresholdIsHalfOfDepth) {
    test::TemporaryFolder folder;
    cv::Mat deep(2, 2, CV_16UC1, cv::Scalar(32767));
    deep.at<std::uint16_t>(0, 0) = 32768;
    ASSERT_TRUE(cv::imwrite((folder / "m.png").string(), deep));
    EXPECT_EQ(readRoi(folder / "m.png").rasterise({2, 2}).insideCount(), 1);
}

TEST(RoiJson, AcceptsMaskOfZerosAndOnes) {
    test::TemporaryFolder folder;
    for (const int kind : {CV_8UC1, CV_16UC1}) {
        cv::Mat mask(10, 20, kind, cv::Scalar(0));
        mask.colRange(5, 9).setTo(1);
        ASSERT_TRUE(cv::imwrite((folder / "m.png").string(), mask));
        EXPECT_EQ(readRoi(folder / "m.png").rasterise({20, 10}).insideCount(), 40);
        // One white pixel makes it an ordinary mask, in which 1 is almost black.
        mask.row(0).col(0).setTo(kind == CV_8UC1 ? 255 : 65535);
        ASSERT_TRUE(cv::imwrite((folder / "m.png").string(), mask));
        EXPECT_EQ(readRoi(folder / "m.png").rasterise({20, 10}).insideCount(), 1);
    }
}

/// Region of a mask with that grey and opacity, and the note about it.
struct AlphaMask {
    std::int64_t inside = 0;
    std::string note;
};

template <typename Pixel, typename GreyAt, typename AlphaAt>
AlphaMask alphaMask(const GreyAt& greyAt, const AlphaAt& alphaAt, const char* name = "m.png") {
    test::TemporaryFolder folder;
    cv::Mat image(10, 20, CV_MAKETYPE(cv::DataType<Pixel>::depth, 4));
    for (int y = 0; y < image.rows; ++y) {
        for (int x = 0; x < image.cols; ++x) {
            const auto grey = static_cast<Pixel>(greyAt(x, y));
            image.at<cv::Vec<Pixel, 4>>(y, x) = {grey, grey, grey, static_cast<Pixel>(alphaAt(x, y))};
        }
    }
    EXPECT_TRUE(cv::imwrite((folder / name).string(), image));
    std::vector<std::string> notes;
    AlphaMask result{readRoi(folder / name, &notes).rasterise({20, 10}).insideCount(), ""};
    if (!notes.empty()) result.note = notes.front();
    return result;
}

TEST(RoiJson, ShapeInAlphaChannelIsMask) {
    for (const char* name : {"m.png", "m.tif", "m.webp"}) {
        for (const int layer : {0, 100, 255}) {
            SCOPED_TRACE(std::string(name) + " " + std::to_string(layer));
            const auto isShape = [](int x, int) { return x >= 5 && x < 9 ? 255 : 0; };
            const AlphaMask mask = alphaMask<std::uint8_t>([&](int, int) { return layer; }, isShape, name);
            EXPECT_EQ(mask.inside, 40);
            EXPECT_NE(mask.note.find("the alpha channel is the mask"), std::string::npos) << mask.note;
        }
    }
    const auto isDeepShape = [](int x, int) { return x >= 5 && x < 9 ? 32768 : 32767; };
    EXPECT_EQ(alphaMask<std::uint16_t>([](int, int) { return 0; }, isDeepShape).inside, 40);
    // A cut-out photograph.
    const auto photograph = [](int x, int y) { return 37 * x % 256 / 2 + 11 * y; };
    EXPECT_EQ(alphaMask<std::uint8_t>(photograph, [](int x, int) { return x < 3 ? 255 : 0; }).inside, 30);
}

TEST(RoiJson, PartlyTransparentMaskIsOpaqueWhite) {
    const auto upperHalf = [](int, int y) { return y < 5 ? 255 : 0; };
    const AlphaMask mask = alphaMask<std::uint8_t>(upperHalf, [](int x, int) { return x < 8 ? 255 : 0; });
    EXPECT_EQ(mask.inside, 40);
    EXPECT_NE(mask.note.find("both opaque and white"), std::string::npos) << mask.note;
}

TEST(RoiJson, IgnoresUniformAlphaChannel) {
    const auto upperHalf = [](int, int y) { return y < 5 ? 255 : 0; };
    const AlphaMask opaque = alphaMask<std::uint8_t>(upperHalf, [](int, int) { return 255; });
    EXPECT_EQ(opaque.inside, 100);
    EXPECT_EQ(opaque.note, "");
    const AlphaMask transparent = alphaMask<std::uint8_t>(upperHalf, [](int, int) { return 0; });
    EXPECT_EQ(transparent.inside, 100);
    EXPECT_NE(transparent.note.find("transparent everywhere"), std::string::npos) << transparent.note;
}

TEST(RoiJson, RejectsDarkMask) {
    test::TemporaryFolder folder;
    ASSERT_TRUE(cv::imwrite((folder / "m.png").string(), cv::Mat(4, 4, CV_8UC1, cv::Scalar(100))));
    try {
        readRoi(folder / "m.png");
        FAIL() << "no FileError";
    } catch (const FileError& error) {
        EXPECT_NE(error.reason().find("its largest value is 100 and white is 128 or more"), std::string::npos)
            << error.reason();
    }
}

TEST(RoiJson, RejectsWritingBitmaps) {
    RegionOfInterest roi;
    roi.shapes.push_back({RoiOperation::Add, RoiBitmap{RoiMask::full({4, 4})}});
    EXPECT_THROW(roiToJson(roi), InvalidInput);
}

}  // namespace
}  // namespace strainlens
