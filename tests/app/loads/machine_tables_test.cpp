// SPDX-License-Identifier: MPL-2.0
// Tables of testing machines, camera programs and people, with their loads in newtons.
#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "app/loads/load_table.h"

namespace strainlens {
namespace {

using Numbers = std::vector<double>;
using namespace std::string_literals;

std::string inUtf16(const std::string& ascii, bool isBig, bool hasMark) {
    std::string bytes = hasMark ? (isBig ? "\xFE\xFF"s : "\xFF\xFE"s) : ""s;
    for (const char c : ascii) bytes += isBig ? "\0"s + c : c + "\0"s;
    return bytes;
}

struct MachineTable {
    const char* name;
    std::string bytes;
    Numbers newtons;
    std::vector<int> numbers = {};
    std::vector<std::string> images = {};
    Numbers times = {};
    LoadFormat format = {};
};
std::ostream& operator<<(std::ostream& out, const MachineTable& table) { return out << table.name; }

const std::vector<MachineTable>& machineTables() {
    static const std::vector<MachineTable> kTables = {
        {"InstronBluehill",
         "\"Specimen label\",\"A-1\"\r\n\"Maximum Load (N)\",\"1,234.50\"\r\n\"Width\",\"10.00\",\"mm\"\r\n\r\n"
         "\"Time\",\"Extension\",\"Load\"\r\n\"(s)\",\"(mm)\",\"(N)\"\r\n"
         "\"0.00\",\"0.000\",\"0.00\"\r\n\"0.10\",\"0.012\",\"502.40\"\r\n\"0.20\",\"0.025\",\"1,004.80\"\r\n",
         {0, 502.4, 1004.8},
         {},
         {},
         {0, 0.1, 0.2}},
        {"InstronLoadInBrackets",
         "Time (s),Load (Primary) (kN),Extension (mm)\n0,0.0005,0\n1,1.25,0.1\n",
         {0.5, 1250},
         {},
         {},
         {0, 1}},
        {"InstronResultsAboveRawData",
         "Results Table 1\n,Maximum Load (N),Modulus (MPa)\n1,\"2,000.00\",70000\n\nTime (sec),Load (N)\n"
         "0,1\n1,2\n2,\"2,000.00\"\n",
         {1, 2, 2000},
         {},
         {},
         {0, 1, 2}},
        {"Mts793",
         "MTS793|MPT|ENU|1|2|.|/|:|1|0|0|A\r\n\r\nData Header: \tTime: \t12.5 Sec\t11/28/2026 10:00:00 AM\r\n"
         "Data Acquisition: Timed\r\nStation Name: 100kN.cfg\r\nTime\tAxial Displacement\tAxial "
         "Force\r\nSec\tmm\tkN\r\n"
         "0.1015625\t-0.0012\t0.0125\r\n0.203125\t0.0512\t1.5\r\n0.3046875\t0.1\t-2.25\r\n",
         {12.5, 1500, -2250},
         {},
         {},
         {0.1015625, 0.203125, 0.3046875}},
        {"MtsTestSuite",
         "Date,11/28/2026\nSpecimen,S1\n\"Time\",\"Crosshead\",\"Axial Force Command\",\"Axial Force\"\n"
         "\"(s)\",\"(mm)\",\"(kN)\",\"(kN)\"\n0.5,1,9,0.25\n1.0,2,9,0.5\n",
         {250, 500},
         {},
         {},
         {0.5, 1}},
        {"ZwickTestXpert",
         "\"Pr\xFC"
         "fnorm\";\"DIN EN ISO 6892-1\"\r\n\"Vorkraft\";\"5\";\"N\"\r\n\r\n\"Pr\xFC"
         "fzeit\";\"Standardkraft\";\"Dehnung\"\r\n\"s\";\"N\";\"%\"\r\n0,00;0,5;0,000\r\n0,10;1.234,5;0,012\r\n"
         "0,20;2.000,0;0,024\r\n",
         {0.5, 1234.5, 2000},
         {},
         {},
         {0, 0.1, 0.2}},
        {"ZwickThousandsBesideDecimalCommas",
         "Zeit;Kraft [N]\n0,0;0\n0,5;500\n1,0;1.005\n1,5;1.500\n",
         {0, 500, 1005, 1500},
         {},
         {},
         {0, 0.5, 1, 1.5}},
        {"ShimadzuTrapezium",
         "\"1 _ 1\",,\r\n\"Time\",\"Force\",\"Stroke\"\r\n\"sec\",\"N\",\"mm\"\r\n\"0\",\"0.31\",\"0\"\r\n"
         "\"0.05\",\"1204.5\",\"0.01\"\r\n",
         {0.31, 1204.5},
         {},
         {},
         {0, 0.05}},
        {"VicSnap",
         "\"Count\",\"Sys_Time\",\"Load [lbs]\",\"Filename\"\n0,\"10:15:30.000\",0,\"pull-0000_0.tif\"\n"
         "1,\"10:15:31.500\",10,\"pull-0001_0.tif\"\n",
         {0, 44.482216152605},
         {0, 1},
         {"pull-0000_0.tif", "pull-0001_0.tif"},
         {0, 1.5}},
        {"DaVis",
         "image number\ttime [s]\tForce [kN]\tStroke [mm]\n1\t0.0\t0.1\t0\n2\t0.5\t0.2\t1\n3\t1.0\t0.3\t2\n",
         {100, 200, 300},
         {1, 2, 3},
         {},
         {0, 0.5, 1}},
        {"MatchIdGrabber",
         "File;Force [N]\r\nC:\\Grab\\T 1\\img_00.tif;0,5\r\nC:\\Grab\\T 1\\img_01.tif;500,25\r\n",
         {0.5, 500.25},
         {},
         {"C:\\Grab\\T 1\\img_00.tif", "C:\\Grab\\T 1\\img_01.tif"}},
        {"LabViewLvm",
         "LabVIEW Measurement\t\nWriter_Version\t2\nSeparator\tTab\nDecimal_Separator\t.\nX_Columns\tOne\n"
         "***End_of_Header***\t\n\t\nChannels\t2\t\t\nSamples\t3\t3\t\nY_Unit_Label\tkN\tmm\t\n"
         "X_Dimension\tTime\tTime\t\nDelta_X\t0.100000\t0.100000\t\n***End_of_Header***\t\t\t\n"
         "X_Value\tForce\tDisplacement\tComment\n0.000000\t0.010000\t0.1\n0.100000\t0.020000\t0.2\n0.200000\t0.5\t0."
         "3\n",
         {10, 20, 500},
         {},
         {},
         {0, 0.1, 0.2}},
        {"ExcelUtf16",
         inUtf16("Time [s]\tLoad [N]\r\n0.5\t1,005\r\n1.0\t12,345.5\r\n", false, true),
         {1005, 12345.5},
         {},
         {},
         {0.5, 1}},
        {"Utf16BigEndianWithoutMark", inUtf16("Load [daN];n\n1,5;1\n2;2\n", true, false), {15, 20}, {1, 2}},
        {"ExcelSeparatorLine", "sep=;\r\nBild;Kraft in kN\r\n1;0,5\r\n2;1\r\n", {500, 1000}, {1, 2}},
        {"RussianWindows1251",
         "\xC2\xF0\xE5\xEC\xFF, \xF1;\xCD\xE0\xE3\xF0\xF3\xE7\xEA\xE0, \xEA\xCD\n0,1;1,5\n0,2;2\n",  // Время,
                                                                                                     // с;Нагрузка, кН
         {1500, 2000},
         {},
         {},
         {0.1, 0.2}},
        {"RussianEffort", "Кадр\tУсилие (кгс)\n1\t10\n2\t20\n", {98.0665, 196.133}, {1, 2}},
        {"Chinese", "时间(s),载荷(kN),应力(MPa)\n0,0.1,5\n1,0.2,10\n", {100, 200}, {}, {}, {0, 1}},
        {"ChineseGb18030", "\xCA\xB1\xBC\xE4,\xC1\xA6(N)\n1,5\n2,6\n", {5, 6}, {}, {}, {1, 2}},  // 时间,力(N)
        {"French", "Temps (s);Allongement (mm);Effort (daN)\n0;0;0\n1,5;0,2;12,5\n", {0, 125}, {}, {}, {0, 1.5}},
        {"Spaces",
         "Time(s)  Axial Force (kip)\n 0.5      1.5\n 1.0      -2\n",
         {6672.33242289075, -8896.443230521},
         {},
         {},
         {0.5, 1}},
        {"SingleSpaces", "t F[N]\n0.5 1.25\n1 2.5\n", {1.25, 2.5}, {}, {}, {0.5, 1}},
        {"Bars", "Frame|Force/kN\n1|0.5\n2|0.75\n", {500, 750}, {1, 2}},
        {"SwissApostrophes", "Zeit;Prüfkraft [N]\n0.5;1'004.80\n1.0;12'000.5\n", {1004.8, 12000.5}, {}, {}, {0.5, 1}},
        {"FrenchSpacedThousands", "Temps;Charge [N]\n0,5;1\u202F004,80\n1;12 000\n", {1004.8, 12000}, {}, {}, {0.5, 1}},
        {"UnitsInCells", "frame,load\n1,1.5 kN\n2,750 N\n", {1500, 750}, {1, 2}},
        {"ImageColumnOfNumbers", "image;load_kN\n0;0\n1;0,5\n2;1\n", {0, 500, 1000}, {0, 1, 2}},
        {"MilliNewtons", "load [mN]\n0\n500\n", {0, 0.5}},
        {"NamesNeedNoHead", "a,Force (N)\nx/1.bmp,5\nx/2.bmp,6\n", {5, 6}, {}, {"x/1.bmp", "x/2.bmp"}},
        {"ClockTimesOverMidnight",
         "Zeitstempel Zeit;Kraft [N]\n28.11.2026 23:59:59,5;1\n29.11.2026 00:00:01,0;2\n",
         {1, 2},
         {},
         {},
         {0, 1.5}},
        {"AmericanClock",
         "Time,Load [lbf]\n11:59:58 AM,1\n12:00:00 PM,2\n1:00:00 PM,3\n",
         {4.4482216152605, 8.896443230521, 13.3446648457815},
         {},
         {},
         {0, 2, 3602}},
        {"SummaryBelow",
         "Time;Load [N]\n0;1\n1;2\n\nMaximum;2\nMean;1,5\nTest ended by user\n",
         {1, 2},
         {},
         {},
         {0, 1}},
        {"EmptyRowsAndNoValue",
         "frame,load [N],x\n\n1,5,0\n\n2,NaN,0\n3,,0\n4,-,0\n5,6,0\n\n",
         {5, NAN, NAN, NAN, 6},
         {1, 2, 3, 4, 5}},
        {"NumbersInExponents", "load [MN]\n1.005E-3\n2,5e-3\n", {1005, 2500}},
        {"MinusSign", "t;load [N]\n0;\u22125\n1;+6\n", {-5, 6}, {}, {}, {0, 1}},
        {"InstronWaveMatrix",
         "\"Total Time (s)\",\"Position(8800 (0,1):Position) (mm)\",\"Load(8800 (0,1):Load) "
         "(kN)\"\n0.1,1.5,0.25\n0.2,1.6,0.5\n",
         {250, 500},
         {},
         {},
         {0.1, 0.2}},
        {"ChannelsNameTheirQuantity",
         "Count,Time,Dev1/ai0 (Force [N]),Dev1/ai1\n0,0,1.5,0\n1,1,2.5,0\n",
         {1.5, 2.5},
         {0, 1},
         {},
         {0, 1}},
        {"MarkedLinesAboveNumbers",
         "# made by a script\n# t  F\n# s  N\n0.0 1.5\n1.0 2.5\n",
         {1.5, 2.5},
         {},
         {},
         {0, 1}},
        {"UnitsBehindNumbers", "time;force\n0.5 s;1.5 kN\n1.0 s;2.5 kN\n", {1500, 2500}, {}, {}, {0.5, 1}},
        {"JapaneseShiftJis",
         "\x8E\x9E\x8A\xD4,\x8E\x8E\x8C\xB1\x97\xCD\n"  // 時間,試験力
         "sec,N\n0,0\n0.1,1004.8\n",
         {0, 1004.8},
         {},
         {},
         {0, 0.1}},
        {"GivenDecimalSign",
         "load [N]\n1.005\n2.000\n",
         {1005, 2000},
         {},
         {},
         {},
         {"", "", DecimalSeparator::Comma, std::nullopt, std::nullopt}},
        {"GivenColumnAndUnit",
         "Kanal 1;Kanal 2\n1;5,5\n2;6,5\n",
         {5500, 6500},
         {},
         {},
         {},
         {"2", "kN", DecimalSeparator::Auto, std::nullopt, std::nullopt}},
        {"GivenLinesToSkip",
         "t,load [N]\n1,2\n2,3\n\nt,load [N]\n1,4\n2,5\n",
         {4, 5},
         {},
         {},
         {1, 2},
         {"", "", DecimalSeparator::Auto, 4, std::nullopt}}};
    return kTables;
}

class MachineTables : public testing::TestWithParam<MachineTable> {};

TEST_P(MachineTables, AreReadInNewtons) {
    const MachineTable& expected = GetParam();
    const LoadTable table = parseLoadTable(expected.bytes, "load.csv", expected.format);
    ASSERT_EQ(table.loads.size(), expected.newtons.size());
    for (std::size_t k = 0; k < table.loads.size(); ++k) {
        const double load = expected.newtons[k];
        if (std::isnan(load)) {
            EXPECT_TRUE(std::isnan(table.loads[k])) << k;
        } else {
            EXPECT_NEAR(table.loads[k], load, 1e-12 * std::abs(load)) << k;
        }
    }
    EXPECT_EQ(table.numbers, expected.numbers);
    EXPECT_EQ(table.images, expected.images);
    ASSERT_EQ(table.times.size(), expected.times.size());
    for (std::size_t k = 0; k < table.times.size(); ++k) EXPECT_NEAR(table.times[k], expected.times[k], 1e-9) << k;
}

INSTANTIATE_TEST_SUITE_P(Loads, MachineTables, testing::ValuesIn(machineTables()),
                         [](const auto& shape) { return std::string(shape.param.name); });

}  // namespace
}  // namespace strainlens
