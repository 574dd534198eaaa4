// SPDX-License-Identifier: MPL-2.0
#include "app/compare/field_comparison.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/export/csv_writer.h"
#include "app/io/field/displacement_truth.h"
#include "app/io/field/npy.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

using namespace strainlens;

namespace {

/// The true displacement is (1, -2) everywhere.
class ConstantTruth : public DisplacementTruth {
public:
    std::optional<PointPx> at(int, PointPx point) const override {
        if (point.x < 0) return std::nullopt;
        return PointPx{1, -2};
    }
};

std::string fileErrorOf(const std::string& csv) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "field.csv", csv);
    try {
        readFieldCsv(folder / "field.csv");
    } catch (const FileError& error) {
        return error.reason();
    }
    return "";
}

constexpr const char* kHeader = "frame,x_px,y_px,u_px,v_px,score,status\n";

SpecimenTruth openHoleTruth() {
    SpecimenTruth truth;
    truth.options = Specimen(exampleSpecimen(SpecimenKind::OpenHole, {200, 160})).options();
    truth.referenceImage = "image_00.png";
    truth.mask = "roi.png";
    truth.frames = {{1, 0.5, "image_01.png", ""}, {2, 1, "image_02.png", "image_02.npy"}};
    return truth;
}

void writeTruth(const std::filesystem::path& path, const SpecimenTruth& truth) {
    std::ofstream out(path, std::ios::binary);
    writeSpecimenTruth(out, truth);
}

}  // namespace

TEST(FieldCsv, MessagesEscapeBytes) {
    EXPECT_EQ(fileErrorOf(kHeader + std::string("1,\xFF\x1B[2J\x01,3,4,5,6,Ok\n")),
              "line 2, column x_px: \"\\ufffd\\u001b[2J\\u0001\" is not a number.");
    const std::string longCell(5000, 'x');
    EXPECT_EQ(fileErrorOf(kHeader + std::string("1,2,3,4,5,6,") + longCell + "\n"),
              "line 2, column status: \"" + longCell.substr(0, 40) + "\" is not a status.");
}

TEST(FieldCsv, RoundTripsExportedFiles) {
    DisplacementField field;
    field.resize(2, 1);
    field.x = {16, 32};
    field.y = {8, 8};
    field.u[0] = 0.1;
    field.v[0] = -1.0 / 3;
    field.score[0] = 2;
    field.status = {PointStatus::Ok, PointStatus::Outlier};
    const test::TemporaryFolder folder;
    {
        std::ofstream out(folder / "field.csv", std::ios::binary);
        writeCsvHeader(out, resultColumns({0.5}));
        writeCsvFrame(out, {3}, field, resultColumns({0.5}));
    }
    const std::vector<FieldPoint> points = readFieldCsv(folder / "field.csv");
    ASSERT_EQ(points.size(), 2u);
    EXPECT_EQ(points[0].frame, 3);
    EXPECT_EQ(points[0].u, 0.1);
    EXPECT_EQ(static_cast<float>(points[0].v), -1.0F / 3);
    EXPECT_EQ(points[1].x, 32);
    EXPECT_EQ(points[1].status, PointStatus::Outlier);
    EXPECT_TRUE(std::isnan(points[1].u));
}

TEST(FieldCsv, AcceptsAnyColumnOrderQuotesAndCrLf) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "f.csv", std::string("\xEF\xBB\xBFstatus,\"v_px\",u_px,y_px,x_px,frame,note\r\n"
                                                  "Ok,4,3,2,1,7,\"a, \"\"b\"\"\nc\"\r\n"));
    const std::vector<FieldPoint> points = readFieldCsv(folder / "f.csv");
    ASSERT_EQ(points.size(), 1u);
    EXPECT_EQ(points[0].frame, 7);
    EXPECT_EQ(points[0].x, 1);
    EXPECT_EQ(points[0].v, 4);
}

TEST(FieldCsv, ErrorsNameLineAndColumn) {
    const std::string header = kHeader;
    const auto says = [](const std::string& csv, const std::string& text) {
        EXPECT_NE(fileErrorOf(csv).find(text), std::string::npos) << fileErrorOf(csv);
    };
    says("frame,x_px,y_px,u_px,score,status\n", "no column v_px");
    says(header + "1,2,3,4,5,6,Ok\n1,2,3,4x,5,6,Ok\n", "line 3, column u_px: \"4x\"");
    says(header + "1,2,3,4,5,6\n", "line 2 has 6 columns instead of 7");
    says(header + "1,2,3,4,5,6,Fine\n", "line 2, column status: \"Fine\"");
    says(header + "1,2,3,nan,5,6,Ok\n", "line 2, column u_px");
    says(header + "1,inf,3,4,5,6,Ok\n", "line 2, column x_px");
    says(header + "1.5,2,3,4,5,6,Ok\n", "line 2, column frame");
}

TEST(FieldComparison, ComputesErrorStatistics) {
    const std::vector<FieldPoint> points = {
        {1, 10, 10, 1, -2, PointStatus::Ok},         {1, 20, 10, 1.6, -2, PointStatus::Ok},
        {1, 30, 10, 1, -2.04, PointStatus::Ok},      {1, 40, 10, 1, -5, PointStatus::Ok},
        {1, 50, 10, NAN, NAN, PointStatus::Outlier}, {1, 60, 10, NAN, NAN, PointStatus::OutsideRoi},
        {1, -9, 10, 1, 1, PointStatus::Ok},          {2, 10, 10, 2, -2, PointStatus::Ok}};
    const auto frames = compareWithTruth(points, ConstantTruth(), 2);
    ASSERT_EQ(frames.size(), 2u);
    const FrameComparison& first = frames[0];
    EXPECT_EQ(first.compared, 4u);
    EXPECT_EQ(first.missing, 1u);
    EXPECT_EQ(first.counts[static_cast<std::size_t>(PointStatus::OutsideRoi)], 1u);
    EXPECT_NEAR(first.bias.x, 0.15, 1e-12);
    EXPECT_NEAR(first.bias.y, -3.04 / 4, 1e-12);
    EXPECT_NEAR(first.rmse.x, 0.3, 1e-12);
    EXPECT_NEAR(first.deviation.x, std::sqrt(0.09 - 0.15 * 0.15), 1e-12);
    EXPECT_NEAR(first.errors.maximum, 3, 1e-12);
    EXPECT_NEAR(first.sharePercent(0), 60, 1e-9);  // the missing point counts against the share
    EXPECT_NEAR(first.sharePercent(2), 40, 1e-9);
    ASSERT_EQ(first.worst.size(), 2u);
    EXPECT_EQ(first.worst[0].point.x, 40);
    EXPECT_EQ(first.worst[1].point.x, 20);
    EXPECT_EQ(frames[1].sharePercent(0), 100);
    EXPECT_EQ(nlohmann::json::parse(comparisonJson(frames))["frames"][0]["worst"][0]["error_v_px"], -3.0);
}

TEST(DisplacementTruth, FormulaMatchesTheSpecimen) {
    const test::TemporaryFolder folder;
    writeTruth(folder / "truth.json", openHoleTruth());
    const Specimen half(openHoleTruth().options, 0.5);
    const auto truth = openTruth(folder / "truth.json", {});
    const PointPx expected = half.displacementAt({40, 50});
    EXPECT_EQ(truth->at(1, {40, 50}), expected);
    EXPECT_FALSE(truth->at(3, {40, 50}));
    EXPECT_FALSE(truth->at(1, {100, 80}));  // in the hole
    EXPECT_TRUE(truth->at(1, {100, 98}));
    EXPECT_FALSE(openTruth(folder / "truth.json", {16, 16})->at(1, {100, 98}));
}

TEST(DisplacementTruth, TruthFileKeepsEveryOption) {
    const test::TemporaryFolder folder;
    for (std::size_t kind = 0; kind < kSpecimenKindNames.size(); ++kind) {
        SpecimenTruth written = openHoleTruth();
        written.options = Specimen(exampleSpecimen(static_cast<SpecimenKind>(kind), {90, 80})).options();
        written.options.seed = 12345678901234567u;
        writeTruth(folder / "truth.json", written);
        const SpecimenTruth read = readSpecimenTruth(folder / "truth.json");
        EXPECT_EQ(read.options.kind, written.options.kind);
        EXPECT_EQ(read.options.size, written.options.size);
        EXPECT_EQ(read.options.seed, written.options.seed);
        for (const SpecimenNumber& number : specimenNumbers()) {
            if (!number.belongsTo(written.options.kind)) continue;
            EXPECT_EQ(read.options.*number.member, written.options.*number.member) << number.name;
        }
        EXPECT_EQ(read.frames.size(), 2u);
        EXPECT_EQ(read.frames[1].array, "image_02.npy");
    }
}

TEST(DisplacementTruth, ArrayIsReadAtPixelsAndBetweenThem) {
    const test::TemporaryFolder folder;
    {
        std::ofstream out(folder / "truth.npy", std::ios::binary);
        const std::array<std::size_t, 3> shape = {2, 2, 2};
        const std::array<float, 8> values = {1, 2, 3, NAN, 5, 6, 7, 8};
        writeNpy(out, shape, values);
    }
    const auto truth = openTruth(folder / "truth.npy", {});
    EXPECT_EQ(truth->at(1, {1, 0}), (PointPx{2, 6}));
    EXPECT_EQ(truth->at(1, {0.5, 0}), (PointPx{1.5, 5.5}));
    EXPECT_FALSE(truth->at(1, {1, 1}));
    EXPECT_FALSE(truth->at(1, {0.5, 0.5}));
    EXPECT_FALSE(truth->at(1, {2, 0}));
}

TEST(DisplacementTruth, OtherFieldIsMatchedByFrameAndPosition) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "other.csv", std::string(kHeader) + "1,16,8,0.5,0.25,1,Ok\n1,32,8,nan,nan,nan,Outlier\n");
    const auto truth = openTruth(folder / "other.csv", {});
    EXPECT_EQ(truth->at(1, {16, 8}), (PointPx{0.5, 0.25}));
    EXPECT_FALSE(truth->at(2, {16, 8}));
    EXPECT_FALSE(truth->at(1, {32, 8}));
    EXPECT_THROW(openTruth(folder / "other.txt", {}), InvalidInput);
}
