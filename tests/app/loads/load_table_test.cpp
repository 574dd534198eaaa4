// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_table.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/loads/load_units.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using Numbers = std::vector<double>;

LoadTable table(const std::string& text) { return loadTableFromText(text, "load.csv"); }

std::string loadRefusal(const std::string& text) {
    try {
        table(text);
    } catch (const FileError& error) {
        return error.what();
    }
    return "nothing was refused";
}

TEST(LoadTable, ReadsWhatMachinesWrite) {
    EXPECT_EQ(table("load [N]\n1.5\n-2e3\n").loads, (Numbers{1.5, -2000}));
    EXPECT_EQ(table("\xEF\xBB\xBFTime [s];Force [kN]\r\n0,5;1,25\r\n1;2\r\n").loads, (Numbers{1250, 2000}));
    EXPECT_EQ(table("frame\tload_N\n1\t10,5\n\n2\t20.5\n").loads, (Numbers{10.5, 20.5}));
    EXPECT_EQ(table("image,Load (lbf),note\na.png,1,\"x, y\"\n").loads, (Numbers{4.4482216152605}));
    EXPECT_EQ(table("\"Force, MN\"\n+0.5\n").loads, (Numbers{5e5}));
    const LoadTable all = table("frame,time [s],image,load [N]\n1,0.5,a.png,7\n2,1.5,b.png,8\n");
    EXPECT_EQ(all.numbers, (std::vector<int>{1, 2}));
    EXPECT_EQ(all.images, (std::vector<std::string>{"a.png", "b.png"}));
    EXPECT_EQ(all.times, (Numbers{0.5, 1.5}));
    EXPECT_EQ(all.timeUnit, "s");
    const test::TemporaryFolder folder;
    test::writeFile(folder / "l.csv", std::string("load [N]\n3\n"));
    EXPECT_EQ(readLoadTable(folder / "l.csv").loads, Numbers{3});
}

TEST(LoadTable, NamesFileLineAndColumnOfWhatItCannotRead) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "no column load or force in line 1"},
        {"frame,stress [MPa]\n1,2\n", "no column load or force in line 1"},
        {"load\n1\n", "column 1 (\"load\"): \"load\" names no unit"},
        {"frame,load [kg]\n1,2\n", "column 2 (\"load [kg]\"): \"load [kg]\" has a unit that is not known"},
        {"load [N],force [N]\n1,2\n", "is there twice"},
        {"load [N]\n", "no rows"},
        {"frame,load [N]\n1,2\n\n3\n", "line 4 has 1 columns instead of 2"},
        {"load [N]\n1,5\n", "decimal comma"},
        {"time;load [N]\n1;2\n2;1.234,5\n", "line 3, column 2 (\"load [N]\"): \"1.234,5\" is not a number"},
        {"time;load [N]\n1;2\n2;1,234,5\n", "is not a number"},
        {"load [N]\nnan\n", "line 2, column 1"},
        {"load [N]\n1e999\n", "is not a number"},
        {"load [MN]\n1e308\n", "too large"},
        {"frame,load [N]\n1.5,2\n", "column 1 (\"frame\"): \"1.5\" is no frame's number"},
        {"load [N]\n\xE1\n", "\"\\ufffd\" is not a number"},
        {"time,load [N]\nnow,2\n", "column 1 (\"time\"): \"now\" is not a number"}};
    for (const auto& [text, words] : cases) {
        const std::string refusal = loadRefusal(text);
        EXPECT_NE(refusal.find(words), std::string::npos) << text << "\n" << refusal;
        EXPECT_EQ(refusal.find("load.csv: "), 0u) << refusal;
    }
}

TEST(LoadTable, StressIsLoadOverArea) {
    EXPECT_EQ(stressesMPa(Numbers{1000, -500}, 25), (Numbers{40, -20}));
    for (const double area : {0.0, -1.0, std::nan("")}) EXPECT_THROW(stressesMPa(Numbers{1}, area), InvalidInput);
}

}  // namespace
}  // namespace strainlens
