// SPDX-License-Identifier: MPL-2.0
// Load tables of testing machines.
#include <cmath>

#include "app/io/unicode.h"
#include "app/loads/frame_loads.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void expectRows(const LoadTable& table) {
    const std::size_t rows = table.loads.size();
    require(rows > 0, "a table has rows");
    for (const double load : table.loads) require(!std::isinf(load), "loads are finite or missing");
    for (const double time : table.times) require(std::isfinite(time), "times are finite");
    for (const std::size_t size : {table.numbers.size(), table.lines.size(), table.images.size(), table.times.size()})
        require(size == 0 || size == rows, "a column has a cell in every row");
}

void expectLoads(const LoadTable& table) {
    const MeasuredImages images = {{0, 1, 2}, {"r.png", "a.png", "b.png"}, {0, 2, 4}, 5};
    for (const std::optional<int> reference : {std::optional<int>(), std::optional<int>(7)}) {
        readOrRefused("assignLoads", [&] {
            const FrameLoads loads = assignLoads(table, images, reference);
            require(loads.loads.size() == loads.frames.size() && loads.frames.back() == 2, "a load for every frame");
            for (const double load : loads.loads) require(std::isfinite(load), "loads are finite");
        });
    }
}

void readLoads(Input input) {
    const std::string_view bytes(reinterpret_cast<const char*>(input.data()), input.size());
    for (const std::string& text : decodeText(bytes)) require(validUtf8(text) == text, "a text is UTF-8");
    LoadFormat chosen;
    chosen.column = "2", chosen.unit = "kN", chosen.decimal = DecimalSeparator::Comma, chosen.skippedLines = 1;
    for (const LoadFormat& format : {LoadFormat(), chosen}) {
        const LoadPreview preview = previewLoadTable(bytes, "load.csv", format, 3);
        require(preview.table.has_value() != preview.problem.has_value(), "a table or a problem");
        require(preview.rows.size() <= 3, "no more rows than were asked for");
        if (preview.problem) {
            readOrRefused("parseLoadTable", [&] {
                parseLoadTable(bytes, "load.csv", format);
                require(false, "what has a problem is refused");
            });
            continue;
        }
        expectRows(*preview.table);
        expectLoads(*preview.table);
    }
}

std::string inUtf16(const std::string& ascii) {
    std::string bytes = "\xFF\xFE";
    for (const char c : ascii) bytes += c, bytes += '\0';
    return bytes;
}

std::vector<Seed> loadSeeds() {
    return {{"loads", bytesOf("load [N]\n1\n2\n")},
            {"named", bytesOf("image,load [kN]\na.png,1\nb.png,2e3\n")},
            {"windows_paths", bytesOf("File;Force [N]\nC:\\T 1\\r.png;0\nC:\\T 1\\a.png;1\nC:\\T 1\\b.png;2\n")},
            {"numbered", bytesOf("frame,time [s],load_N\n1,0.5,3\n2,1,4\n")},
            {"decimal_commas", bytesOf("\xEF\xBB\xBFTime [s];Force (MN)\r\n0,5;1,25\r\n1;2\r\n")},
            {"tabs", bytesOf("number\tload [lbf]\tnote\n1\t5\t\"x\ty\"\n2\t6\t\n")},
            {"bluehill",
             bytesOf("\"Maximum Load (N)\",\"1,234.5\"\n\n\"Time\",\"Load\"\n\"(s)\",\"(N)\"\n\"0\",\"1,004.80\"\n")},
            {"mts", bytesOf("MTS793|MPT\nTime\tAxial Force\nSec\tkN\n0.1\t0.5\n0.2\t0.75\n")},
            {"zwick", bytesOf("\"Pr\xFC"
                              "fzeit\";\"Standardkraft\"\n\"s\";\"N\"\n0,10;1.234,5\n")},
            {"labview",
             bytesOf("Decimal_Separator\t.\nY_Unit_Label\tkN\n***End_of_Header***\nX_Value\tForce\n0\t1\n1\t2\n")},
            {"clock", bytesOf("Zeit;Kraft [N]\n23:59:59,5;1\n00:00:01;2\n")},
            {"utf16", bytesOf(inUtf16("Load [N]\tn\r\n1,005.5\t1\r\n"))},
            {"cyrillic", bytesOf("\xCD\xE0\xE3\xF0\xF3\xE7\xEA\xE0, \xEA\xCD\n1,5\n")},
            {"spaces", bytesOf("Time(s)  Axial Force (kip)\n 0.5   1.5\n 1.0   -2\n")},
            {"summary", bytesOf("t;load [N]\n0;1\n1;2\n\nMaximum;2\n")},
            {"no_unit", bytesOf("load\n1\n")}};
}

std::vector<std::string> loadWords() {
    return {"load [N]", "Force (kN)", "Kraft",    "[kN]",     "frame", "image", "time",         "sep=;",
            ";",        "\t",         ",",        "|",        "  ",    "1e308", "-1e308",       "nan",
            "1e999",    "2147483648", "\r\n",     "\"\"",     "1,005", "1.005", "\"1,004.80\"", "12:30:01",
            "a.png",    "N/A",        "\xFF\xFE", "\xC2\xA0", "'"};
}

}  // namespace

const FuzzTarget kLoadTarget = {"load", readLoads, loadSeeds, loadWords};

}  // namespace strainlens::fuzz
