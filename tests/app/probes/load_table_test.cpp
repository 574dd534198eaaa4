// SPDX-License-Identifier: MPL-2.0
#include "app/probes/load_table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <tuple>

#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using Numbers = std::vector<double>;
using Rows = std::vector<std::size_t>;

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
    EXPECT_EQ(all.frames, (std::vector<int>{1, 2}));
    EXPECT_EQ(all.images, (std::vector<std::string>{"a.png", "b.png"}));
    EXPECT_EQ(all.times, (Numbers{0.5, 1.5}));
    EXPECT_EQ(all.timeUnit, "s");
    const test::TemporaryFolder folder;
    test::writeFile(folder / "l.csv", std::string("load [N]\n3\n"));
    EXPECT_EQ(readLoadTable(folder / "l.csv").loads, Numbers{3});
}

TEST(LoadTable, TheColumnAndTheUnitCanBeChosen) {
    const std::string text = "frame;load [N];Kraft;note\n1;5;1,5;a\n2;6;2,5;b\n";
    EXPECT_EQ(loadTableFromText(text, "l.csv", {"Kraft", "kN"}).loads, (Numbers{1500, 2500}));
    EXPECT_EQ(loadTableFromText(text, "l.csv", {"load [N]", "lbf"}).loads[0], 5 * 4.4482216152605);
    EXPECT_EQ(loadTableFromText(text, "l.csv", {"", "MN"}).loads, (Numbers{5e6, 6e6}));
    EXPECT_EQ(loadTableFromText(text, "l.csv", {"Kraft", "kN"}).frames, (std::vector<int>{1, 2}));
    const LoadHeads heads = loadHeadsFromText(text);
    EXPECT_EQ(heads.columns, (std::vector<std::string>{"frame", "load [N]", "Kraft", "note"}));
    EXPECT_EQ(heads.load, (LoadColumn{"load [N]", "N"}));
    EXPECT_EQ(loadHeadsFromText("a,b\n").load, LoadColumn());
    const std::tuple<LoadColumn, LoadFault, const char*> refusals[] = {
        {{"Kraft", ""}, LoadFault::NoUnit, "column 3 (\"Kraft\"): \"Kraft\" names no unit"},
        {{"Last", "N"}, LoadFault::NoSuchColumn, "has no column \"Last\" in line 1; choose one of \"frame\", "},
        {{"note", "N"}, LoadFault::NoNumber, "line 2, column 4 (\"note\"): \"a\" is not a number"}};
    for (const auto& [column, fault, words] : refusals) {
        try {
            loadTableFromText(text, "l.csv", column);
            ADD_FAILURE() << words;
        } catch (const LoadTableError& error) {
            EXPECT_EQ(error.fault(), fault);
            EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
        }
    }
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

TEST(LoadTable, FindsTheRowOfEachFrame) {
    const std::vector<int> frames = {2, 3};
    const std::vector<std::string> images = {"b.png", "c.png"}, unknown = {"", ""};
    EXPECT_EQ(rowsOf(table("image,load [N]\nruns/c.tif,3\nb.png,2\na.png,1\n"), frames, images), (Rows{1, 0}));
    const std::vector<std::string> pages = {"stack.tif[2]", "stack.tif[3]"};
    EXPECT_EQ(rowsOf(table("image,load [N]\nstack.tif[3],3\nstack.tif[2],2\n"), frames, pages), (Rows{1, 0}));
    EXPECT_EQ(rowsOf(table("frame,load [N]\n3,30\n1,10\n2,20\n"), frames, images), (Rows{2, 0}));
    EXPECT_EQ(rowsOf(table("load [N]\n5\n6\n"), frames, unknown), (Rows{0, 1}));
    // The reference image first.
    EXPECT_EQ(rowsOf(table("load [N]\n0\n5\n6\n"), frames, unknown), (Rows{1, 2}));
    // Names do not help where those of the images are not known; the rows' order does.
    EXPECT_EQ(rowsOf(table("image,load [N]\nx,5\ny,6\n"), frames, unknown), (Rows{0, 1}));
    EXPECT_THROW(rowsOf(table("load [N]\n5\n"), frames, unknown), FileError);
    EXPECT_THROW(rowsOf(table("load [N]\n5\n6\n7\n8\n"), frames, unknown), FileError);
    EXPECT_THROW(rowsOf(table("image,load [N]\nb,5\nx,6\n"), frames, images), FileError);
    EXPECT_THROW(rowsOf(table("image,load [N]\nb,5\nc,6\nc.png,7\n"), frames, images), FileError);
    EXPECT_THROW(rowsOf(table("frame,load [N]\n2,5\n"), frames, images), FileError);
}

TEST(LoadTable, StressIsLoadOverArea) {
    EXPECT_EQ(stressesMPa(Numbers{1000, -500}, 25), (Numbers{40, -20}));
    for (const double area : {0.0, -1.0, std::nan("")}) EXPECT_THROW(stressesMPa(Numbers{1}, area), InvalidInput);
}

}  // namespace
}  // namespace strainlens
