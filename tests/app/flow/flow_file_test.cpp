// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/flow_file.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include "app/io/atomic_file.h"
#include "app/io/field/npy.h"
#include "app/io/image/picture_pixels.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

class FlowFile : public testing::Test {
protected:
    std::filesystem::path at(const char* name) const { return m_folder / name; }
    std::string refusal(const std::filesystem::path& path) const {
        try {
            readFlow(path);
        } catch (const FileError& error) {
            return error.what();
        }
        return "nothing";
    }
    test::TemporaryFolder m_folder;
};

TEST_F(FlowFile, KittisStepsAreExact) {
    DenseFlow flow({3, 2});
    flow.set(0, 1.25, -2.015625);
    flow.set(1, -512, 511.984375);
    flow.set(2, 0, 0);
    flow.set(4, 0.3, -0.3);
    writeFileAtomically(at("f.png"), kittiFlow(flow));
    // As its description has it, by another reader.
    const cv::Mat pixels = cv::imread(at("f.png").string(), cv::IMREAD_UNCHANGED);
    ASSERT_EQ(pixels.type(), CV_16UC3);
    EXPECT_EQ(pixels.at<cv::Vec3w>(0, 0), cv::Vec3w(1, 32768 - 129, 32768 + 80));
    EXPECT_EQ(pixels.at<cv::Vec3w>(0, 1), cv::Vec3w(1, 65535, 0));
    EXPECT_EQ(pixels.at<cv::Vec3w>(1, 0), cv::Vec3w(0, 0, 0));
    const DenseFlow read = readFlow(at("f.png"));
    ASSERT_EQ(read.size, flow.size);
    EXPECT_EQ(read.u[0], 1.25F);
    EXPECT_EQ(read.v[0], -2.015625F);
    EXPECT_EQ(read.u[1], -512.0F);
    EXPECT_TRUE(read.isKnown(2));
    EXPECT_FALSE(read.isKnown(3));
    EXPECT_EQ(read.u[4], 19 / 64.0F) << "the nearest step";
    flow.set(5, 512, 0);
    EXPECT_THROW(kittiFlow(flow), InvalidInput);
}

TEST_F(FlowFile, ArraysAreReadAsFlow) {
    {
        std::ofstream out(at("f.npy"), std::ios::binary);
        const std::array<std::size_t, 3> shape = {2, 1, 2};
        writeNpy(out, shape, std::array{1.5F, 2.5F, 3.5F, 4.5F});
    }
    const DenseFlow flow = readFlow(at("f.npy"));
    EXPECT_EQ(flow.size, (ImageSize{2, 1}));
    EXPECT_EQ(flow.u, (std::vector{1.5F, 2.5F}));
    EXPECT_EQ(flow.v, (std::vector{3.5F, 4.5F}));
}

TEST_F(FlowFile, ReportsFilesWithoutFlow) {
    writePng(at("grey.png"), GrayImage<std::uint16_t>(20, 20).view());
    test::writeFile(at("text.png"), std::string("no picture"));
    test::writeFile(at("empty.png"), std::string());
    for (const char* name : {"grey.png", "text.png"}) {
        EXPECT_NE(refusal(at(name)).find("KITTI"), std::string::npos) << refusal(at(name));
        EXPECT_NE(refusal(at(name)).find(name), std::string::npos);
    }
    EXPECT_NE(refusal(at("empty.png")).find("is empty"), std::string::npos);
    EXPECT_NE(refusal(at("gone.png")).find("gone.png"), std::string::npos);
    EXPECT_FALSE(hasFlowSuffix("f.csv"));
    EXPECT_NE(refusal(at("f.csv")).find(".flo"), std::string::npos);
}

}  // namespace
}  // namespace strainlens
