// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/stored_fields.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "app/export/csv_writer.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"
#include "tests/compute/strain_fields.h"

namespace strainlens {
namespace {

DisplacementField secondOrderField() {
    DisplacementField field = test::affineField(4, 3, 0.1, 1.0 / 3, -0.2, 0.7);
    field.refined.resize(field.size(), ShapeOrder::Second);
    for (std::size_t i = 0; i < field.size(); ++i) {
        RefinedDetails& d = field.refined;
        const float k = static_cast<float>(i) / 7;
        for (auto* values :
             {&d.ux, &d.uy, &d.vx, &d.vy, &d.zncc, &d.residual, &d.uxx, &d.uxy, &d.uyy, &d.vxx, &d.vxy, &d.vyy}) {
            (*values)[i] = k + static_cast<float>(d.zncc.size());
        }
        d.iterations[i] = static_cast<std::int16_t>(i);
    }
    field.flag(6, PointStatus::NotConverged);
    return field;
}

void write(const std::filesystem::path& path, const DisplacementField& field, const ColumnSets& options) {
    std::ofstream out(path, std::ios::binary);
    writeCsvHeader(out, resultColumns(options));
    writeCsvFrame(out, {2}, field, resultColumns(options));
    writeCsvFrame(out, {5}, field, resultColumns(options));
}

TEST(StoredFields, RoundTripsToSameBytes) {
    const test::TemporaryFolder folder;
    const ColumnSets options{0, true, true};
    write(folder / "scaled.csv", secondOrderField(), {0.0123, true, true});
    EXPECT_EQ(readStoredFields(folder / "scaled.csv").scaleMmPerPx, 0.0123);
    write(folder / "a.csv", secondOrderField(), options);
    const StoredFields stored = readStoredFields(folder / "a.csv");
    ASSERT_EQ(stored.frames.size(), 2u);
    EXPECT_EQ(stored.frames[0].frame, 2);
    EXPECT_EQ(stored.frames[1].frame, 5);
    EXPECT_EQ(stored.frames[1].field.columns, 4);
    EXPECT_EQ(stored.frames[1].field.rows, 3);
    EXPECT_EQ(stored.scaleMmPerPx, 0);
    EXPECT_TRUE(stored.refined && stored.secondDerivatives);
    EXPECT_EQ(stored.frames[1].field.status[6], PointStatus::NotConverged);
    EXPECT_TRUE(std::isnan(stored.frames[1].field.refined.ux[6]));
    write(folder / "b.csv", stored.frames[1].field, options);
    EXPECT_EQ(test::readText(folder / "a.csv"), test::readText(folder / "b.csv"));
}

TEST(StoredFields, UnrefinedFieldsLackGradientsAndScale) {
    const test::TemporaryFolder folder;
    write(folder / "a.csv", test::affineField(2, 2, 0, 0, 0, 0), {});
    const StoredFields stored = readStoredFields(folder / "a.csv");
    EXPECT_FALSE(stored.refined || stored.secondDerivatives);
    EXPECT_EQ(stored.scaleMmPerPx, 0);
    EXPECT_TRUE(stored.frames[0].field.refined.empty());
}

TEST(StoredFields, RejectsMillimetresWithoutScale) {
    const test::TemporaryFolder folder;
    for (const char* millimetres : {"inf", "-inf", "nan", "-4", "0", "1e308"}) {
        test::writeFile(folder / "a.csv",
                        "frame,x_px,y_px,u_px,v_px,status,x_mm\n1,0.125,0,1,1,Ok," + std::string(millimetres) + "\n");
        EXPECT_THROW(readStoredFields(folder / "a.csv"), FileError) << millimetres;
    }
}

TEST(StoredFields, MissingPointsAreOutsideRegion) {
    const test::TemporaryFolder folder;
    DisplacementField field = secondOrderField();
    // A complete column, the last row, and a point in between.
    for (const std::size_t i : {1, 5, 9, 8, 10, 11, 6}) field.flag(i, PointStatus::OutsideRoi);
    const std::vector<ResultColumn> columns = resultColumns({0, true, true});
    const auto writeRegion = [&](const char* name, const DisplacementField& written) {
        std::ofstream out(folder / name, std::ios::binary);
        writeCsvHeader(out, columns);
        writeCsvFrame(out, {1}, written, columns, PointChoice::Region);
    };
    writeRegion("a.csv", field);
    const DisplacementField stored = readStoredFields(folder / "a.csv").frames.at(0).field;
    EXPECT_EQ(stored.columns, 4) << "the third column is not next to the first";
    EXPECT_EQ(stored.rows, 2);
    for (std::size_t i = 0; i < stored.size(); ++i) {
        EXPECT_EQ(stored.status[i], field.status[i]) << i;
        EXPECT_EQ(stored.x[i], field.x[i]) << i;
        EXPECT_EQ(stored.y[i], field.y[i]) << i;
    }
    writeRegion("b.csv", stored);
    EXPECT_EQ(test::readText(folder / "a.csv"), test::readText(folder / "b.csv"));
}

TEST(StoredFields, RejectsRowsThatFormNoGrid) {
    const test::TemporaryFolder folder;
    const std::string header = "frame,x_px,y_px,u_px,v_px,status\n";
    const char* broken[] = {"1,8,0,1,1,Ok\n1,0,0,1,1,Ok\n",                       // from right to left
                            "1,0,8,1,1,Ok\n1,0,0,1,1,Ok\n",                       // from below
                            "1,0,0,1,1,Ok\n1,0,0,1,1,Ok\n",                       // twice
                            "1,0,0,1,1,Ok\n1,9999,0,1,1,Ok\n1,1,9999,1,1,Ok\n"};  // three of a hundred millions
    for (const char* rows : broken) {
        test::writeFile(folder / "a.csv", header + rows);
        EXPECT_THROW(readStoredFields(folder / "a.csv"), FileError) << rows;
    }
    test::writeFile(folder / "a.csv", header);
    EXPECT_THROW(readStoredFields(folder / "a.csv"), FileError);
    test::writeFile(folder / "a.csv",
                    std::string("frame,x_px,y_px,u_px,v_px,status,u_x,u_y,v_x,v_y,zncc,residual,iterations\n"
                                "1,0,0,1,1,Ok,nan,0,0,0,1,1,3\n"));
    EXPECT_THROW(readStoredFields(folder / "a.csv"), FileError);
}

}  // namespace
}  // namespace strainlens
