// SPDX-License-Identifier: MPL-2.0
// Dense flow (.flo).
#include <cmath>
#include <sstream>

#include "app/io/field/displacement_truth.h"
#include "app/io/field/flow_file.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void readFlowFile(Input input) {
    const std::filesystem::path file = inputFile("input.flo", input);
    readOrRefused("readFlo", [&] {
        const DenseFlow flow = readFlo(file);
        require(isImageSize(flow.size.width, flow.size.height), "flow has the size of an image");
        require(flow.pixels() == flow.index(0, flow.size.height), "flow has a vector for every pixel");
        for (std::size_t i = 0; i < flow.pixels(); ++i) {
            require(flow.isKnown(i) == std::isfinite(flow.u[i]) && flow.isKnown(i) == std::isfinite(flow.v[i]),
                    "a vector is known in both components or in none");
        }
    });
    readOrRefused("openTruth", [&] {
        const auto truth = openTruth(file, {});
        for (const PointPx point : {PointPx{0, 0}, PointPx{0.5, 1.25}, PointPx{1e9, 0}}) truth->at(1, point);
    });
}

std::vector<Seed> flowSeeds() {
    DenseFlow flow({5, 3});
    for (std::size_t i = 1; i < flow.pixels(); ++i) flow.set(i, 0.25 * static_cast<double>(i), -1.5);
    std::ostringstream some, none;
    writeFlo(some, flow);
    writeFlo(none, DenseFlow({1, 1}));
    return {{"some_known", bytesOf(some.str())}, {"none_known", bytesOf(none.str())}};
}

}  // namespace

const FuzzTarget kFlowTarget = {"flow", readFlowFile, flowSeeds};

}  // namespace strainlens::fuzz
