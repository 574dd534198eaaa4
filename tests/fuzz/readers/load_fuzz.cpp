// SPDX-License-Identifier: MPL-2.0
// Load tables of testing machines.
#include <cmath>

#include "app/loads/frame_loads.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void readLoads(Input input) {
    const std::filesystem::path file = inputFile("load.csv", input);
    readOrRefused("readLoadTable", [&] {
        const LoadTable table = readLoadTable(file);
        const std::size_t rows = table.loads.size();
        require(rows > 0, "a table has rows");
        for (const double load : table.loads) require(!std::isinf(load), "loads are finite or missing");
        for (const std::size_t size :
             {table.numbers.size(), table.lines.size(), table.images.size(), table.times.size()}) {
            require(size == 0 || size == rows, "a column has a cell in every row");
        }
        readOrRefused("loadsOfImages", [&] {
            const FrameLoads loads = loadsOfImages(table, {{0, 1, 2}, {"r.png", "a.png", "b.png"}, {}, 3});
            require(loads.loads.size() == loads.frames.size() && loads.frames.back() == 2, "a load for every frame");
            for (const double load : loads.loads) require(std::isfinite(load), "loads are finite");
        });
    });
}

std::vector<Seed> loadSeeds() {
    return {{"loads", bytesOf("load [N]\n1\n2\n")},
            {"named", bytesOf("image,load [kN]\na.png,1\nb.png,2e3\n")},
            {"numbered", bytesOf("frame,time [s],load_N\n1,0.5,3\n2,1,4\n")},
            {"decimal_commas", bytesOf("\xEF\xBB\xBFTime [s];Force (MN)\r\n0,5;1,25\r\n1;2\r\n")},
            {"tabs", bytesOf("number\tload [lbf]\tnote\n1\t5\t\"x\ty\"\n2\t6\t\n")},
            {"no_unit", bytesOf("load\n1\n")}};
}

std::vector<std::string> loadWords() {
    return {"load [N]", "force", "[kN]",   "frame", "image", "time",       ";",    "\t",
            ",",        "1e308", "-1e308", "nan",   "1e999", "2147483648", "\r\n", "\"\""};
}

}  // namespace

const FuzzTarget kLoadTarget = {"load", readLoads, loadSeeds, loadWords};

}  // namespace strainlens::fuzz
