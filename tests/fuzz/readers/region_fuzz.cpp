// SPDX-License-Identifier: MPL-2.0
// Regions of interest as JSON, rasterised as in every command.
#include <opencv2/imgcodecs.hpp>

#include "app/project/roi_json.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

/// Size of the image of the region and of mask.png.
constexpr ImageSize kSize = {48, 32};

/// Mask image named by the seeds.
void writeMask() {
    static const bool written = [] {
        const cv::Mat_<std::uint8_t> mask(kSize.height, kSize.width, std::uint8_t{255});
        return cv::imwrite((inputFolder() / "mask.png").string(), mask);
    }();
    require(written, "the mask image can be written");
}

bool hasMask(const RegionOfInterest& roi) {
    for (const RoiShape& shape : roi.shapes) {
        if (std::holds_alternative<RoiBitmap>(shape.geometry)) return true;
    }
    return false;
}

void expectSameAgain(const RegionOfInterest& roi) {
    const RegionOfInterest again = roiFromJson(roiToJson(roi), inputFolder());
    require(again.shapes.size() == roi.shapes.size(), "a region that is written and read has the same shapes");
}

void readRegion(Input input) {
    writeMask();
    const std::filesystem::path file = inputFile("input.json", input);
    readOrRefused("readRoi", [&] {
        const RegionOfInterest roi = readRoi(file);
        readOrRefused("rasterise", [&] {
            require(roi.rasterise(kSize).size() == kSize, "a region has the size that was asked for");
        });
        if (!hasMask(roi)) expectSameAgain(roi);
    });
}

std::vector<Seed> regionSeeds() {
    const auto region = [](const std::string& shapes) {
        return bytesOf("{\"version\": 1, \"shapes\": [" + shapes + "]}");
    };
    return {{"rectangle", region(R"({"operation": "add", "rectangle": {"x0": 2, "y0": 3.5, "x1": 40, "y1": 30}})")},
            {"ellipse", region(R"({"operation": "subtract", "ellipse": {"cx": 20, "cy": 10, "rx": 5.5, "ry": 4}})")},
            {"polygon", region(R"({"polygon": [[1, 1], [40.25, 2], [30, 29], [-5, 1e3]]})")},
            {"mask", region(R"({"mask": "mask.png"})")},
            {"missing_mask", region(R"({"mask": "no.png"})")},
            {"several", region(R"({"rectangle": {"x0": 0, "y0": 0, "x1": 48, "y1": 32}},
                                  {"operation": "subtract", "polygon": [[9, 9], [20, 9], [9, 20]]})")},
            {"no_shapes", region("")},
            {"huge_polygon", region(R"({"polygon": [[-1e308, -1e308], [1e308, 0], [0, 1e308]]})")},
            {"unknown_key", region(R"({"circle": [[[[[[[[]]]]]]]]})")},
            {"not_utf8", bytesOf("{\"version\": 1, \"shapes\": [{\"\xFF\": \"\xC3\"}]}")}};
}

std::vector<std::string> regionWords() {
    return {"\"version\": 1", "\"shapes\": [",  "\"operation\"", "\"add\"", "\"subtract\"", "\"rectangle\"",
            "\"ellipse\"",    "\"polygon\"",    "\"mask\"",      "\"x0\"",  "\"y1\"",       "\"rx\"",
            "\"cy\"",         "\"mask.png\"",   "1e308",         "-1e308",  "1e999",        "null",
            "[[[[[[[[",       "[0, 0], [9, 0]", "1e-320",        "\\u0000", "\\ud800",      "18446744073709551616"};
}

}  // namespace

const FuzzTarget kRegionTarget = {"region", readRegion, regionSeeds, regionWords};

}  // namespace strainlens::fuzz
