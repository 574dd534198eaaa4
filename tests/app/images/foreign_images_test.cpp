// SPDX-License-Identifier: MPL-2.0
// Images of other programs: every pixel is right, or the file is rejected with the reason; never a partial image.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/io/field/npy.h"
#include "app/io/image/image_reader.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using test::TemporaryFolder;

std::vector<double> greysOf(const AnyImage& image) {
    std::vector<double> greys;
    std::visit(
        [&greys](const auto& pixels) {
            forEachPixel(pixels.size(), [&](int x, int y) { greys.push_back(static_cast<double>(pixels(x, y))); });
        },
        image);
    return greys;
}

/// Maps `greys` by gain and offset to fit the expected ones.
void fit(std::vector<double>& greys, const std::vector<float>& expected) {
    double mean = 0, meanExpected = 0, product = 0, square = 0;
    const auto count = static_cast<double>(greys.size());
    for (std::size_t i = 0; i < greys.size(); ++i) mean += greys[i] / count, meanExpected += expected[i] / count;
    for (std::size_t i = 0; i < greys.size(); ++i) {
        product += (greys[i] - mean) * (expected[i] - meanExpected);
        square += (greys[i] - mean) * (greys[i] - mean);
    }
    for (double& grey : greys) grey = meanExpected + product / square * (grey - mean);
}

void expectPage(const std::filesystem::path& folder, const nlohmann::json& row) {
    const std::filesystem::path path = folder / row["file"].get<std::string>();
    const NpyArray expected = readNpy(folder / row["expected"].get<std::string>());
    const AnyImage image = readImage(path, row["page"].get<int>());
    ASSERT_EQ(std::size_t(sizeOf(image).height), expected.shape.at(0));
    ASSERT_EQ(std::size_t(sizeOf(image).width), expected.shape.at(1));
    std::vector<double> greys = greysOf(image);
    if (row["affine"].get<bool>()) fit(greys, expected.values);
    double worst = 0;
    for (std::size_t i = 0; i < greys.size(); ++i) worst = std::max(worst, std::abs(greys[i] - expected.values[i]));
    EXPECT_LE(worst, row["tolerance"].get<double>());
}

void expectRefused(const std::filesystem::path& path, const std::string& reason) {
    try {
        readImage(path);
        FAIL() << "is read";
    } catch (const FileError& error) {
        EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
    }
}

/// Whether a truncated copy still contains the complete first page.
bool hasCompleteFirstPage(const std::filesystem::path& path) { return pageCount(path) > 1; }

TEST(ForeignImages, AreReadExactlyOrRejectedWithReason) {
    TemporaryFolder folder;
    const std::string command = std::string("/usr/bin/python3 '") + STRAINLENS_SOURCE_DIR +
                                "/tests/app/images/foreign_images.py' '" + folder.path().string() + "'";
    ASSERT_EQ(std::system(command.c_str()), 0);
    const nlohmann::json table = nlohmann::json::parse(test::readText(folder / "table.json"));
    EXPECT_GE(table.size(), 60u);
    for (const nlohmann::json& row : table) {
        const std::string name = row["file"].get<std::string>();
        SCOPED_TRACE(name);
        try {
            if (row.contains("reason")) {
                expectRefused(folder / name, row["reason"].get<std::string>());
                continue;
            }
            expectPage(folder.path(), row);
            if (hasCompleteFirstPage(folder / name)) continue;
            const std::vector<std::uint8_t> bytes = test::readBytes(folder / name);
            const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(bytes.size() * 3 / 5);
            test::writeFile(folder / "cut", std::vector<std::uint8_t>(bytes.begin(), end));
            expectRefused(folder / "cut", "");
        } catch (const FileError& error) {
            ADD_FAILURE() << error.what();
        }
    }
}

}  // namespace
}  // namespace strainlens
