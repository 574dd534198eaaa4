// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/flow_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "app/io/field/displacement_truth.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

/// The bytes of a .flo file.
std::string bytesOf(std::int32_t width, std::int32_t height, const std::vector<float>& values,
                    float magic = 202021.25F) {
    std::string bytes(12 + 4 * values.size(), '\0');
    std::memcpy(bytes.data(), &magic, 4);
    std::memcpy(bytes.data() + 4, &width, 4);
    std::memcpy(bytes.data() + 8, &height, 4);
    if (!values.empty()) std::memcpy(bytes.data() + 12, values.data(), 4 * values.size());
    return bytes;
}

class FloFile : public testing::Test {
protected:
    std::string reasonFor(const std::string& bytes) const {
        test::writeFile(m_folder / "f.flo", bytes);
        try {
            readFlo(m_folder / "f.flo");
        } catch (const FileError& error) {
            EXPECT_NE(error.path().find("f.flo"), std::string::npos);
            return error.reason();
        }
        return "";
    }
    test::TemporaryFolder m_folder;
};

TEST_F(FloFile, BytesAreThoseOfTheFormat) {
    DenseFlow flow({2, 1});
    flow.set(0, 1.5, -2);
    writeFlo(m_folder / "f.flo", flow);
    // "PIEH", 2, 1, 1.5, -2, 1e10, 1e10
    const std::vector<std::uint8_t> expected = {'P',  'I',  'E',  'H',  2,    0,    0,    0,   1, 0,
                                                0,    0,    0,    0,    0xC0, 0x3F, 0,    0,   0, 0xC0,
                                                0xF9, 0x02, 0x15, 0x50, 0xF9, 0x02, 0x15, 0x50};
    EXPECT_EQ(test::readBytes(m_folder / "f.flo"), expected);
    EXPECT_EQ(m_folder.names(), std::vector<std::string>{"f.flo"});
}

TEST_F(FloFile, ReadsWhatItWrote) {
    DenseFlow flow({31, 17});
    std::mt19937 random(7);
    std::uniform_real_distribution<float> value(-300, 300);
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        if (random() % 5 != 0) flow.set(i, double(value(random)), double(value(random)));
    }
    writeFlo(m_folder / "f.flo", flow);
    const DenseFlow read = readFlo(m_folder / "f.flo");
    ASSERT_EQ(read.size, flow.size);
    EXPECT_EQ(read.knownCount(), flow.knownCount());
    for (std::size_t i = 0; i < flow.pixels(); ++i) {
        ASSERT_EQ(read.isKnown(i), flow.isKnown(i));
        if (!flow.isKnown(i)) continue;
        EXPECT_EQ(read.u[i], flow.u[i]);
        EXPECT_EQ(read.v[i], flow.v[i]);
    }
}

TEST_F(FloFile, LargeAndUnfiniteValuesAreUnknown) {
    constexpr float kInf = std::numeric_limits<float>::infinity(), kNan = std::numeric_limits<float>::quiet_NaN();
    test::writeFile(m_folder / "f.flo",
                    bytesOf(7, 1, {1e9F, -1e9F, 1.1e9F, 0, 0, -1.1e9F, kInf, 0, 0, kNan, 1e10F, 1e10F, 3, 4}));
    const DenseFlow flow = readFlo(m_folder / "f.flo");
    EXPECT_EQ(flow.knownCount(), 2u);
    EXPECT_EQ(flow.u[0], 1e9F);
    EXPECT_EQ(flow.v[6], 4);
    for (std::size_t i = 1; i < 6; ++i) EXPECT_TRUE(std::isnan(flow.u[i]) && std::isnan(flow.v[i]));
}

TEST_F(FloFile, RefusesOtherFiles) {
    const std::string good = bytesOf(2, 2, std::vector<float>(8, 1));
    EXPECT_EQ(reasonFor(good), "");
    const auto says = [&](const std::string& bytes, const char* words) {
        EXPECT_NE(reasonFor(bytes).find(words), std::string::npos) << reasonFor(bytes);
    };
    says("", "is empty");
    says("PI", "does not start");
    says(bytesOf(2, 2, std::vector<float>(8, 1), 202021.5F), "does not start");
    says(std::string("HEIP") + good.substr(4), "does not start");  // big-endian
    says(good.substr(0, 4), "header");
    says(good.substr(0, 11), "header");
    says(good.substr(0, 12), "truncated: 2 x 2 px need 44 bytes and it has 12");
    says(good.substr(0, good.size() - 1), "truncated");
    says(good + "x", "bytes too many");
    says(bytesOf(0, 2, {}), "0 x 2 px;");
    says(bytesOf(2, -1, {}), "2 x -1 px;");
    says(bytesOf(65501, 1, {}), "65501 x 1 px;");
    says(bytesOf(65500, 65500, {}), "65500 x 65500 px;");
    says(bytesOf(std::numeric_limits<int>::max(), std::numeric_limits<int>::min(), {}), " px; 1 to 65500");
    EXPECT_THROW(readFlo(m_folder / "missing.flo"), FileError);
}

TEST_F(FloFile, DamagedFilesAreReadOrRefused) {
    const std::string good = bytesOf(9, 7, std::vector<float>(2 * 9 * 7, 0.25F));
    std::mt19937 random(11);
    int refused = 0;
    for (int k = 0; k < 500; ++k) {
        std::string bytes = good.substr(0, random() % 3 == 0 ? random() % good.size() : good.size());
        for (std::size_t n = random() % 4; n > 0 && !bytes.empty(); --n) {
            bytes[random() % std::min<std::size_t>(bytes.size(), 40)] = static_cast<char>(random());
        }
        test::writeFile(m_folder / "f.flo", bytes);
        try {
            const DenseFlow flow = readFlo(m_folder / "f.flo");
            EXPECT_EQ(bytes.size(), 12 + 8 * flow.pixels());
        } catch (const FileError&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, 100);
    EXPECT_LT(refused, 500);
}

TEST_F(FloFile, ServesAsTruthAtPixelsAndBetweenThem) {
    test::writeFile(m_folder / "t.flo", bytesOf(2, 2, {1, 5, 2, 6, 3, 7, 1e10F, 1e10F}));
    const auto truth = openTruth(m_folder / "t.flo", {});
    EXPECT_EQ(truth->imageSize(), (ImageSize{2, 2}));
    EXPECT_EQ(truth->at(3, {1, 0}), (PointPx{2, 6}));
    EXPECT_EQ(truth->at(1, {0.5, 0}), (PointPx{1.5, 5.5}));
    EXPECT_FALSE(truth->at(1, {0.5, 0.5}));
    EXPECT_FALSE(truth->at(1, {1, 1}));
    EXPECT_FALSE(truth->at(1, {0, -0.1}));
    EXPECT_TRUE(hasSuffix("a/b.FLO", ".flo"));
    EXPECT_FALSE(hasSuffix("flo", ".flo"));
}

}  // namespace
}  // namespace strainlens
