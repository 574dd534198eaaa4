// SPDX-License-Identifier: MPL-2.0
#include "app/batch/specimen_table.h"

#include <gtest/gtest.h>

#include <numbers>

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
        {"specimen,status\nS1,x\n", "batch.csv has this column"}};
    for (const auto& [table, words] : cases)
        EXPECT_NE(tableProblem(table).find(words), std::string::npos) << table << ": " << tableProblem(table);
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
