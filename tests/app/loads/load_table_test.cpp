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

LoadTable table(const std::string& text, const LoadFormat& format = {}) {
    return parseLoadTable(text, "load.csv", format);
}

LoadFormat formatWith(const std::string& column, const std::string& unit = "") {
    LoadFormat format;
    format.column = column;
    format.unit = unit;
    return format;
}

/// Error of a table.
struct TableError {
    std::optional<LoadErrorCode> code;
    std::string message = "no error";
};

TableError errorOf(const std::string& text, const LoadFormat& format = {}) {
    try {
        table(text, format);
    } catch (const LoadTableError& error) {
        return {error.code(), error.what()};
    }
    return {};
}

TEST(LoadTable, IsReadFromAFile) {
    const test::TemporaryFolder folder;
    test::writeFile(folder / "l.csv", std::string("load [N]\n3\n"));
    EXPECT_EQ(readLoadTable(folder / "l.csv").loads, Numbers{3});
}

TEST(LoadTable, ChoosesColumnByHeaderLabelOrNumber) {
    const std::string text = "frame;load [N];Kraft;note;Kraft\n1;5;1,5;a;7\n2;6;2,5;b;8\n";
    EXPECT_EQ(table(text, formatWith("load [N]", "lbf")).loads[0], 5 * 4.4482216152605);
    EXPECT_EQ(table(text, formatWith("Load")).loads, (Numbers{5, 6}));
    EXPECT_EQ(table(text, formatWith("3", "kN")).loads, (Numbers{1500, 2500}));
    EXPECT_EQ(table(text, formatWith("Kraft (2)", "N")).loads, (Numbers{7, 8}));
    EXPECT_EQ(table(text, formatWith("Kraft (2)", "N")).numbers, (std::vector<int>{1, 2}));
    EXPECT_EQ(errorOf(text, formatWith("Kraft", "N")).code, LoadErrorCode::AmbiguousColumn);
    EXPECT_EQ(errorOf(text, formatWith("Last", "N")).code, LoadErrorCode::NoSuchColumn);
    EXPECT_EQ(errorOf(text, formatWith("note", "N")).code, LoadErrorCode::NoNumber);
    EXPECT_EQ(errorOf(text, formatWith("3")).code, LoadErrorCode::NoUnit);
    EXPECT_NE(errorOf(text, formatWith("Last")).message.find("choose one of \"frame\", \"load [N]\", \"Kraft\""),
              std::string::npos);
}

TEST(LoadTable, ChoosesLikeliestLoadColumn) {
    const std::pair<const char*, double> cases[] = {
        {"Force command [N],Force [N]\n1,2\n", 2}, {"Load [V],Load cell [N]\n1,2\n", 2},
        {"Max load [N],Load [N]\n1,2\n", 2},       {"Load rate [N/s],Load [N]\n1,2\n", 2},
        {"Force [N],Force 2 [N]\n2,1\n", 2},       {"Load stress [MPa],Axial load [N]\n1,2\n", 2},
        {"Load [mm],Load [kN]\n1,0.002\n", 2},     {"Sollkraft [N];Istkraft [N]\n1;2\n", 2},
        {"Force,Force [N],Time\n1,2,3\n", 2}};
    for (const auto& [text, load] : cases) EXPECT_EQ(table(text).loads, Numbers{load}) << text;
    EXPECT_EQ(table("Force [N],Force 2 [N]\n2,1\n").warnings.at(0).kind, LoadWarningKind::OtherColumn);
    const TableError error = errorOf("Force 1 [N],Force 2 [N]\n2,1\n");
    EXPECT_EQ(error.code, LoadErrorCode::AmbiguousColumn);
    EXPECT_NE(error.message.find("\"Force 1 [N]\", \"Force 2 [N]\"; choose one"), std::string::npos);
}

TEST(LoadTable, ErrorNamesFileLineAndColumn) {
    const std::tuple<const char*, LoadErrorCode, const char*> cases[] = {
        {"", LoadErrorCode::NoLoadColumn, "has no column of loads"},
        {"frame,stress [MPa]\n1,2\n", LoadErrorCode::NoLoadColumn, "choose one of \"frame\", \"stress [MPa]\""},
        {"load\n1\n", LoadErrorCode::NoUnit, "line 1, column 1 (\"load\"): \"load\" names no unit"},
        {"frame,load [kg]\n1,2\n", LoadErrorCode::UnknownUnit, "has the unit \"kg\", which is not a unit of force"},
        {"frame,load [mn]\n1,2\n", LoadErrorCode::UnknownUnit, "has the unit \"mn\""},
        {"frame;load\n-;N/A\n1;2\n", LoadErrorCode::NoUnit, "names no unit"},
        {"load [N]\n", LoadErrorCode::NoRows, "has no rows"},
        {"frame,load [N]\n1,2\n\n3\n", LoadErrorCode::CellCount, "line 4 has 1 columns instead of 2"},
        {"time,load [N]\n0,5,1,5\n", LoadErrorCode::CellCount, "decimal comma"},
        {"time;load [N]\n1;2\n2;1.23,4.5\n", LoadErrorCode::NoNumber,
         "line 3, column 2 (\"load [N]\"): \"1.23,4.5\" is not a number"},
        {"time;load [N]\n1;2\n2;12x4\n3;4\n", LoadErrorCode::NoNumber, "line 3, column 2"},
        {"time;load [N]\n1;2\n2;12x4\n", LoadErrorCode::NoNumber, "line 3, column 2"},
        {"time;load [N]\n1;2\nnow;3\n3;4\n", LoadErrorCode::NoNumber, "line 3, column 1 (\"time\"): \"now\" is not"},
        {"load [N]\n1e999\n", LoadErrorCode::NoNumber, "is not a number"},
        {"load [MN]\n1e308\n", LoadErrorCode::TooLarge, "too large"},
        {"frame,load [N]\n1.5,2\n", LoadErrorCode::NoFrameNumber,
         "column 1 (\"frame\"): \"1.5\" is not a frame number"},
        {"load [N]\n\xE1\n", LoadErrorCode::NoNumber, "is not a number"},
        {"t,load [N]\n1,2\n2,3\n\nt,load [N]\n1,4\n2,5\n", LoadErrorCode::SeveralTables, "--load-skip 0 or 4"}};
    for (const auto& [text, code, words] : cases) {
        const TableError error = errorOf(text);
        EXPECT_EQ(error.code, code) << text << error.message;
        EXPECT_NE(error.message.find(words), std::string::npos) << text << "\n" << error.message;
        EXPECT_EQ(error.message.find("load.csv: "), 0u) << error.message;
    }
}

TEST(LoadTable, RejectsAmbiguousDecimals) {
    for (const char* text : {"t\tload [N]\n0\t500\n1\t1,005\n", "t;load [N]\n0;500\n1;1.005\n", "load [N]\n1.005\n",
                             "load [kN]\n1,005\n2,250\n", "frame load[N]\n1 1.234\n2 2.345\n"}) {
        const TableError error = errorOf(text);
        EXPECT_EQ(error.code, LoadErrorCode::AmbiguousNumber) << text << error.message;
        EXPECT_NE(error.message.find("--load-decimal point"), std::string::npos) << error.message;
    }
    EXPECT_EQ(errorOf("t;load [N]\n0;0.5\n1;0,5\n2;1,005\n").code, LoadErrorCode::MixedDecimals);
    LoadFormat point, comma;
    point.decimal = DecimalSeparator::Point, comma.decimal = DecimalSeparator::Comma;
    EXPECT_EQ(table("t;load [N]\n0;500\n1;1.005\n", point).loads, (Numbers{500, 1.005}));
    EXPECT_EQ(table("t;load [N]\n0;500\n1;1.005\n", comma).loads, (Numbers{500, 1005}));
    EXPECT_EQ(errorOf("t;load [N]\n0;0,5\n", point).code, LoadErrorCode::NoNumber);
}

TEST(LoadTable, AllNumbersDecideDecimalSeparator) {
    const std::pair<const char*, Numbers> cases[] = {{"Time\tLoad [N]\n0.0\t0\n0.5\t500\n1.0\t1,005\n", {0, 500, 1005}},
                                                     {"Time;Force [N]\n0,0;0\n0,5;500\n1,0;1.005\n", {0, 500, 1005}},
                                                     {"load [N]\n0.125\n1.005\n", {0.125, 1.005}},
                                                     {"load [N];x\n1,005;1,25\n2,500;1\n", {1.005, 2.5}},
                                                     {"load [N]\n1,005\n1,234,567.5\n", {1005, 1234567.5}},
                                                     {"load [N]\n1.234.567\n1.005\n", {1234567, 1005}},
                                                     {"frame,load [N]\n1,1.005\n", {1.005}},
                                                     {"frame,load [N]\n1,\"1,005\"\n", {1005}},
                                                     {"load [N]\n12.345\n1234.567\n", {12.345, 1234.567}},
                                                     {"Decimal_Separator;,\nt;load [N]\n1;1,005\n", {1.005}},
                                                     {"frame\tload_N\n1\t10,5\n\n2\t20.5\n", {10.5, 20.5}}};
    for (const auto& [text, loads] : cases) EXPECT_EQ(table(text).loads, loads) << text;
}

TEST(LoadTable, WarnsAboutInvalidTimes) {
    for (const char* text : {"time,load [N]\nearly,1\nlate,2\n", "time,load [N]\n12:05,1\n12:06,2\n"}) {
        const LoadTable read = parseLoadTable(text, "l.csv");
        EXPECT_TRUE(read.times.empty());
        ASSERT_FALSE(read.warnings.empty()) << text;
    }
}

TEST(LoadTable, WarnsAboutSkippedLines) {
    const LoadTable read = table("time;load [N]\n0;1\n1;2\nMaximum;2\nMean;1,5\n");
    ASSERT_EQ(read.warnings.size(), 1u);
    EXPECT_EQ(read.warnings[0].text,
              "2 lines outside the table's rows are not read: line 4 (\"Maximum\") is the first.");
}

TEST(LoadPreview, ShowsDetectedTable) {
    const std::string text = "Test 1\n\nBild;Standardkraft;Zeit\n;kN;s\n0;1,5;0\n1;2,5;1\n";
    const LoadPreview preview = previewLoadTable(text, "l.csv", {}, 1);
    ASSERT_TRUE(preview.table);
    EXPECT_EQ(preview.columns, (std::vector<std::string>{"Bild", "Standardkraft [kN]", "Zeit [s]"}));
    EXPECT_EQ(preview.load, 1u);
    EXPECT_EQ(preview.number, 0u);
    EXPECT_EQ(preview.time, 2u);
    EXPECT_EQ(preview.headerLine, 3);
    EXPECT_EQ(preview.unitLine, 4);
    EXPECT_EQ(preview.rowCount, 2u);
    ASSERT_EQ(preview.rows.size(), 1u);
    EXPECT_EQ(preview.rows[0].line, 5);
    EXPECT_EQ(preview.format, (LoadFormat{"Standardkraft [kN]", "kN", DecimalSeparator::Comma, 2, std::nullopt}));
    // The detected format reads the same table.
    EXPECT_EQ(table(text, preview.format).loads, (Numbers{1500, 2500}));
    const LoadPreview refused = previewLoadTable("a;Kraft\n1;2\n", "l.csv", {}, 5);
    ASSERT_TRUE(refused.problem);
    EXPECT_EQ(refused.problem->code(), LoadErrorCode::NoUnit);
    EXPECT_EQ(refused.rows.size(), 1u);
    EXPECT_EQ(previewLoadTable("a;b\n1;2\n", "l.csv", {}, 5).columns, (std::vector<std::string>{"a", "b"}));
}

TEST(LoadUnits, CaseMattersWhereNeeded) {
    EXPECT_EQ(newtonsPer("mN", "u"), 1e-3);
    EXPECT_EQ(newtonsPer("MN", "u"), 1e6);
    for (const char* unit : {"mn", "Mn", "kg", "g", "t", "MPa", "Nm", "N/A", ""})
        EXPECT_THROW(newtonsPer(unit, "load-unit"), InvalidInput) << unit;
    EXPECT_EQ(newtonsPer("KN", "u"), 1e3);
    EXPECT_EQ(newtonsPer("lbs", "u"), 4.4482216152605);
    EXPECT_EQ(newtonsPer("kip", "u"), 4448.2216152605);
    EXPECT_EQ(newtonsPer("kgf", "u"), 9.80665);
    EXPECT_EQ(newtonsPer("daN", "u"), 10);
    for (const LoadUnit& unit : loadUnits()) EXPECT_EQ(findLoadUnit(unit.name), &unit);
}

TEST(LoadTable, StressIsLoadOverArea) {
    EXPECT_EQ(stressesMPa(Numbers{1000, -500}, 25), (Numbers{40, -20}));
    for (const double area : {0.0, -1.0, std::nan("")}) EXPECT_THROW(stressesMPa(Numbers{1}, area), InvalidInput);
}

}  // namespace
}  // namespace strainlens
