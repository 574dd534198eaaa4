// SPDX-License-Identifier: MPL-2.0
#include "app/probes/series.h"

#include <gtest/gtest.h>

namespace strainlens {
namespace {

/// Spreadsheets evaluate cells that start with =, +, - or @, also after blanks and in full width.
TEST(SeriesCsv, EscapesFormulas) {
    const std::pair<const char*, const char*> cases[] = {{"=1+1", "'=1+1"},
                                                         {"+1", "'+1"},
                                                         {"-A1", "'-A1"},
                                                         {"@SUM(1)", "'@SUM(1)"},
                                                         {" =1", "' =1"},
                                                         {"\t=1", "\"'\t=1\""},
                                                         {"=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"},
                                                         {"=HYPERLINK(\"x\",1)", "\"'=HYPERLINK(\"\"x\"\",1)\""},
                                                         {"\uFF1D1", "'\uFF1D1"},
                                                         {"E1 = 2", "E1 = 2"},
                                                         {"img_-1.tif", "img_-1.tif"},
                                                         {"a;b", "\"a;b\""},
                                                         {"", ""}};
    for (const auto& [text, cell] : cases) EXPECT_EQ(csvCell(text), cell) << text;
}

TEST(SeriesCsv, EscapesFormulasInProbeAndImageNames) {
    ProbeResults results;
    results.frames = {1};
    results.images = {"=2+5.png"};
    results.series = {{"=1+1", "strain", "1", {0.5}, {}}};
    EXPECT_EQ(seriesCsv(results, {}), "frame,image,'=1+1 strain [1]\n1,'=2+5.png,0.5\n");
}

}  // namespace
}  // namespace strainlens
