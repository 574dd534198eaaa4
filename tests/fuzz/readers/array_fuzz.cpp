// SPDX-License-Identifier: MPL-2.0
// NumPy arrays (.npy).
#include <array>
#include <sstream>

#include "app/io/field/displacement_truth.h"
#include "app/io/field/npy.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void readArray(Input input) {
    const std::filesystem::path file = inputFile("input.npy", input);
    readOrRefused("readNpy", [&] {
        const NpyArray array = readNpy(file);
        std::size_t count = 1;
        for (const std::size_t side : array.shape) count *= side;
        require(array.values.size() == count, "an array has the numbers of its shape");
    });
    readOrRefused("openTruth", [&] {
        const auto truth = openTruth(file, {});
        for (const PointPx point : {PointPx{0, 0}, PointPx{0.5, 0.5}, PointPx{-1, 0}}) truth->at(1, point);
    });
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

std::vector<Seed> arraySeeds() {
    std::ostringstream out;
    const std::array<std::size_t, 3> shape = {2, 2, 3};
    const std::array<float, 12> values = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.5F};
    writeNpy(out, shape, values);
    const std::string good = out.str();
    return {{"displacements", bytesOf(good)},
            {"doubles", bytesOf(replaced(good, "<f4", "<f8") + std::string(48, '\1'))},
            {"one_number", bytesOf(replaced(good, "2, 2, 3,", "1      ,"))},
            {"no_number", bytesOf(replaced(good, "2, 2, 3,", "0, 9, 3,"))},
            {"columns_first", bytesOf(replaced(good, "False", "True "))}};
}

std::vector<std::string> arrayWords() {
    return {"'descr'", "'fortran_order'", "'shape'", "'<f4'", "'<f8'", "'>f4'", "False", "True", "(2, ", ",)", "()"};
}

}  // namespace

const FuzzTarget kArrayTarget = {"array", readArray, arraySeeds, arrayWords};

}  // namespace strainlens::fuzz
