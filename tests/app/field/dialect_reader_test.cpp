// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/dialect_reader.h"

#include <gtest/gtest.h>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

/// Table with these names and separators, of 2 x 2 points with u = 1.25 + 0.5 column and v = -0.125.
std::string tableOf(const std::string& names, const std::string& separator, char decimal) {
    std::string text = names + "\r\n";
    for (int i = 0; i < 4; ++i) {
        std::string row = std::to_string(10 + 5 * (i % 2)) + ".0" + separator + std::to_string(20 + 5 * (i / 2)) +
                          ".0" + separator + (i % 2 == 0 ? "1.25" : "1.75") + separator + "-0.125\r\n";
        for (char& c : row) c = c == '.' ? decimal : c;
        text += row;
    }
    return text;
}

std::optional<ForeignField> read(const std::string& text, double scale = 0) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "field.csv", text);
    return readDialect(folder / "field.csv", scale);
}

std::string refusalOf(const std::string& text) {
    try {
        read(text);
    } catch (const Error& error) {
        return error.what();
    }
    return "nothing was refused";
}

constexpr const char* kNames2024 =
    "\"Coordinates.Image X [Pixel]\",\"Coordinates.Image Y [Pixel]\",\"disp.Horizontal Displacement U "
    "[Pixel]\",\"disp.Vertical Displacement V [Pixel]\"";

TEST(DialectReader, ReadsMatchIdOfAllVersionsAndLocales) {
    const std::string semicolons =
        "coor.X [Pixel];coor.Y [Pixel];disp.Horizontal Displacement U [Pixel];disp.Vertical Displacement V [Pixel]";
    std::string tabs = semicolons;
    for (char& c : tabs) c = c == ';' ? '\t' : c;
    for (const std::string& text : {tableOf(kNames2024, ",", '.'), tableOf(semicolons, ";", ','),
                                    tableOf(semicolons, ";", '.'), tableOf(tabs, "\t", ',')}) {
        const std::optional<ForeignField> found = read(text);
        ASSERT_TRUE(found) << text;
        EXPECT_EQ(found->program, "MatchID");
        EXPECT_EQ(found->field.x, (std::vector<double>{10, 15, 10, 15}));
        EXPECT_EQ(found->field.y, (std::vector<double>{20, 20, 25, 25}));
        EXPECT_EQ(found->field.u, (std::vector<double>{1.25, 1.75, 1.25, 1.75}));
        EXPECT_EQ(found->field.v, (std::vector<double>(4, -0.125)));
    }
}

TEST(DialectReader, ReadsDecimalCommasInNamedTables) {
    for (const char* names :
         {"COORDINATE_X;COORDINATE_Y;DISPLACEMENT_X;DISPLACEMENT_Y", "subset_x;subset_y;disp_u;disp_v"}) {
        const std::optional<ForeignField> found = read(tableOf(names, ";", ','));
        ASSERT_TRUE(found) << names;
        EXPECT_EQ(found->field.u, (std::vector<double>{1.25, 1.75, 1.25, 1.75}));
    }
}

TEST(DialectReader, ReportsUnreadableTables) {
    const std::pair<std::string, const char*> cases[] = {
        // Decimal commas in a comma-separated table double the number of cells.
        {tableOf(kNames2024, ",", ','), "line 2 has 8 cells below 4 names; where commas separate cells"},
        {"#DaVis 8.1.5 2D-vector 4 2 2 \"\" \"pixel\"\n10\t20\t1\t2\n", "is a table of DaVis"},
        {"coor.X [mm];coor.Y [mm];disp.Horizontal Displacement U [mm];disp.Vertical Displacement V [mm]\n1;2;3;4\n",
         "is a table of MatchID that lacks a column"},
        {"x_pic;y_pic;u;v\n1;2;3;4\n", "is a table of MatchID that lacks a column"},
        {"subset_x;subset_y;disp_u;disp_v\n10,5;20;1.5;2\n", "\"1.5\" has another sign than the numbers before it"}};
    for (const auto& [text, words] : cases)
        EXPECT_NE(refusalOf(text).find(words), std::string::npos) << text << refusalOf(text);
    EXPECT_FALSE(read("frame,x_px,y_px,u_px,v_px,status\n1,10,20,1,2,Ok\n")) << "our own format is no dialect";
}

}  // namespace
}  // namespace strainlens
