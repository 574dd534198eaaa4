// SPDX-License-Identifier: MPL-2.0
#include "app/batch/specimen_table.h"

#include <gtest/gtest.h>

#include <numbers>

#include "app/batch/specimen_result.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

std::string tableProblem(const std::string& table) {
    try {
        parseSpecimenTable(table);
    } catch (const InvalidInput& error) {
        return error.what();
    }
    return "";
}

TEST(SpecimenTable, HasTheCrossSectionInAnyNotation) {
    struct Case {
        const char* table;
        double areaMm2;
    };
    const Case cases[] = {{"specimen,area_mm2\nS1,12.5\n", 12.5},
                          {"Specimen;Cross section [mm²]\r\nS1;12,5\r\n", 12.5},
                          {"specimen\twidth [mm]\tthickness [mm]\nS1\t12,5\t2\n", 25},
                          {"diameter (mm),specimen\n6,S1\n", 9 * std::numbers::pi},
                          {"specimen,heat\nS1,T6\n", 0}};
    for (const auto& [table, area] : cases) {
        const std::vector<SpecimenData> data = parseSpecimenTable(table);
        ASSERT_EQ(data.size(), 1u) << table;
        EXPECT_EQ(data[0].specimen, "S1") << table;
        EXPECT_DOUBLE_EQ(data[0].areaMm2, area) << table;
    }
    const auto properties = parseSpecimenTable("specimen,heat,area_mm2,note\nS1,T6,4,\"a, b\"\n")[0].properties;
    EXPECT_EQ(properties, (std::vector<std::pair<std::string, std::string>>{{"heat", "T6"}, {"note", "a, b"}}));
}

TEST(SpecimenTable, ProblemsNameLineAndColumn) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "a header and a row"},
        {"name,area_mm2\nS1,4\n", "no column specimen"},
        {"specimen,area_mm2\nS1,0\n", "line 2, column area_mm2"},
        {"specimen,area_mm2\nS1,4\n\nS2,wide\n", "line 4, column area_mm2"},
        {"specimen,width [mm]\nS1,4\n", "width [mm] and thickness [mm]"},
        {"specimen,area_mm2,diameter_mm\nS1,4,2\n", "diameter [mm] alone"},
        {"specimen,area_mm2\nS1,4\nS1,5\n", "another specimen than line 2"},
        {"specimen,area_mm2\nS1\n", "line 2"},
        {"specimen,status\nS1,x\n", "batch.csv has this column"},
        {"specimen,heat,Heat\nS1,a,b\n", "one column of each name"},
        {"specimen,area\nS1,4\n", "\"area [mm2]\" with values in mm2"},
        {"specimen,area [cm2]\nS1,4\n", "\"area [mm2]\" with values in mm2"},
        {"specimen,cross-section\nS1,4\n", "\"area [mm2]\" with values in mm2"},
        {"specimen,width [in]\nS1,4\n", "line 1, column width [in]"},
        {"specimen,width mm\nS1,4\n", "\"width [mm]\" with values in mm"},
        {"specimen;Width, mm\nS1;4\n", "\"width [mm]\" with values in mm"},
        {"specimen,thickness\nS1,4\n", "\"thickness [mm]\" with values in mm"},
        {"specimen,diameterMm\nS1,4\n", "\"diameter [mm]\" with values in mm"},
        {"specimen,diameter [mm]\nS1,1.25 cm\n", "a number in mm, without a unit"},
        {"specimen,diameter [mm]\nS1,0.5 in\n", "a number in mm, without a unit"},
        {"specimen,area_mm2\nS1,4 mm\n", "a number in mm2, without a unit"}};
    for (const auto& [table, words] : cases)
        EXPECT_NE(tableProblem(table).find(words), std::string::npos) << table << ": " << tableProblem(table);
}

TEST(SpecimenTable, UnitsOfTheColumnMayFollowTheNumber) {
    EXPECT_EQ(parseSpecimenTable("specimen,area_mm2\nS1,12.5 mm²\n")[0].areaMm2, 12.5);
    EXPECT_EQ(parseSpecimenTable("specimen,width_mm,thickness_mm,areal density\nS1,4 mm,2,7\n")[0].areaMm2, 8);
}

TEST(SpecimenTable, OtherCellsDecideTheDecimalSeparator) {
    struct Case {
        const char* table;
        double areaMm2;
        const char* note;
    };
    const Case cases[] = {
        {"specimen,area_mm2\nS1,12.503\n", 12.503, "the point in 12.503 was read as the decimal separator"},
        {"specimen;area_mm2\nS1;2,012\n", 2.012, "line 2, column area_mm2, the comma in 2,012"},
        {"specimen,area_mm2\nS1,12.503\nS2,12.5\n", 12.503, ""},
        {"specimen;area_mm2\nS1;1.250\nS2;12,5\n", 1250, ""},
        {"specimen;width_mm;thickness_mm\nS1;12,500;2,5\n", 31.25, ""},
        {"specimen;area_mm2;heat\nS1;12.503;7,5\n", 12.503, "the point in 12.503"}};
    for (const auto& [table, area, note] : cases) {
        const SpecimenData data = parseSpecimenTable(table)[0];
        EXPECT_DOUBLE_EQ(data.areaMm2, area) << table;
        ASSERT_EQ(data.notes.size(), *note ? 1u : 0u) << table;
        if (*note) {
            EXPECT_NE(data.notes[0].find(note), std::string::npos) << data.notes[0];
        }
    }
}

TEST(SpecimenTable, PropertiesDoNotReplaceResults) {
    const SpecimenResult results[] = {
        {"S1", SpecimenStatus::Ok, "", {}, {{"scale [1]", "0042", true}, {"heat", "T6", true}, {"scale [1]", "1.5"}}},
        {"S2", SpecimenStatus::Failed, "no images", {}, {{"scale [1]", "7", true}}}};
    EXPECT_EQ(batchTable(results),
              "specimen,status,reason,notes,scale [1] (specimen),heat,scale [1]\n"
              "S1,ok,,,0042,T6,1.5\nS2,failed,no images,,7,nan,nan\n");
    const test::TemporaryFolder folder;
    writeRecord(folder / "batch.json", results[0], "key");
    EXPECT_EQ(readRecord(folder / "batch.json", "key"), results[0]);
}

TEST(SpecimenTable, RowsBelongToSpecimens) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "t.csv", std::string("specimen,area_mm2,heat\nS2,8,T6\n"));
    std::vector<SpecimenFolder> specimens(3);
    for (std::size_t k = 0; k < 3; ++k) specimens[k].name = "S" + std::to_string(k + 1);
    specimens[2].problem = "no images";
    addSpecimenData(specimens, folder / "t.csv");
    EXPECT_NE(specimens[0].problem.find("t.csv has no row for the specimen S1"), std::string::npos)
        << specimens[0].problem;
    EXPECT_EQ(specimens[1].problem, "");
    EXPECT_EQ(specimens[1].areaMm2, 8);
    EXPECT_EQ(specimens[2].problem, "no images");
    test::writeFile(folder / "t.csv", std::string("specimen,area_mm2\nS9,8\n"));
    try {
        addSpecimenData(specimens, folder / "t.csv");
        FAIL();
    } catch (const InvalidInput& error) {
        const std::string message = error.what();
        EXPECT_NE(message.find("t.csv: line 2, column specimen"), std::string::npos) << message;
        EXPECT_NE(message.find("S1, S2, S3"), std::string::npos) << message;
    }
}

}  // namespace
}  // namespace strainlens
