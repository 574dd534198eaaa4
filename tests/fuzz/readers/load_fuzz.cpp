// SPDX-License-Identifier: MPL-2.0
// Load tables of testing machines.
#include <cmath>

#include "app/io/unicode.h"
#include "app/loads/image_moments.h"
#include "app/loads/load_interpolation.h"
#include "app/loads/offset_search.h"
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
    for (const LoadChannel& channel : table.channels) {
        require(channel.values.size() == rows, "a channel has a value in every row");
        for (const double value : channel.values) require(!std::isinf(value), "channels are finite or missing");
    }
}

/// Interpolation, triggers and the search of the offset.
void expectInterpolation(const LoadTable& table) {
    const MeasuredImages images = {{0, 1, 2}, {}, {}, 3};
    const std::vector<double> moments = {0, .5, 1.5};
    readOrRefused("interpolateLoads", [&] {
        const FrameLoads loads = interpolateLoads(table, images, moments, .25);
        require(loads.loads.size() == 3 && loads.times.size() == 3, "a load for every image");
        for (const LoadChannel& channel : loads.channels) require(channel.values.size() == 3, "and every channel");
    });
    for (const LoadChannel& channel : table.channels) {
        readOrRefused("selectTriggeredRows", [&] {
            const LoadTable rows = selectTriggeredRows(table, channel.label());
            require(rows.loads.size() == rows.lines.size() && rows.loads.size() <= table.loads.size(), "rows remain");
        });
    }
    std::vector<double> times, values;
    for (int k = 0; k < 20; ++k) times.push_back(k * .1), values.push_back(k < 5 ? 0 : k - 5);
    readOrRefused("findOffset", [&] {
        const LoadOffset offset = findOffset(table, {times, values});
        require(std::isfinite(offset.seconds), "an offset is finite");
    });
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
    readOrRefused("parseMoments", [&] {
        for (const double moment : parseMoments(bytes, "times.txt")) require(std::isfinite(moment), "times are finite");
    });
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
        expectInterpolation(*preview.table);
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
            {"times", bytesOf("image;time [s]\na.png;0\nb.png;0,25\nc.png;12:00:01\n")},
            {"channels", bytesOf("t [s];Force [N];Weg [mm];Trigger\n0;0;0;0\n1;1;0,1;5\n2;2;0,3;0\n3;2;0,9;5\n")},
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
