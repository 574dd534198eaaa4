// SPDX-License-Identifier: MPL-2.0
// Files of probes.
#include "app/probes/probe_json.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void readProbesFile(Input input) {
    const std::filesystem::path file = inputFile("probes.json", input);
    readOrRefused("readProbes", [&] {
        const std::vector<Probe> probes = readProbes(file);
        writeProbes(file, probes);
        require(readProbes(file) == probes, "probes that are written and read are the same");
    });
}

std::vector<Seed> probeSeeds() {
    const auto probes = [](const std::string& list) { return bytesOf("{\"version\": 1, \"probes\": [" + list + "]}"); };
    return {{"none", probes("")},
            {"point", probes(R"({"id": "P", "kind": "point", "at": [1, 2.5], "quantities": ["u", "exx"]})")},
            {"line", probes(R"({"id": "L", "kind": "line", "from": [1, 2], "to": [9, 2], "samples": 5})")},
            {"area", probes(R"({"id": "A", "kind": "area", "vertices": [[1, 2], [9, 2], [1e3, -4]]})")},
            {"extensometer", probes(R"({"id": "E", "kind": "extensometer", "from": [1, 2], "to": [[9, 1], [9, 3]],
                                       "trueStrain": true})")},
            {"array", probes(R"({"id": "N", "kind": "extensometer-array", "from": [0, 0], "to": [9, 0], "count": 3,
                                "length": 8, "width": 2})")},
            {"crack", probes(R"({"id": "C", "kind": "crack-opening", "from": [1, 2], "to": [1, 9], "along": [1, 0]})")},
            {"not_utf8", bytesOf("{\"version\": 1, \"probes\": [{\"id\": \"\xFF\"}]}")}};
}

std::vector<std::string> probeWords() {
    return {"\"id\"",
            "\"kind\"",
            "\"point\"",
            "\"line\"",
            "\"area\"",
            "\"extensometer\"",
            "\"extensometer-array\"",
            "\"crack-opening\"",
            "\"from\"",
            "\"to\"",
            "\"at\"",
            "\"vertices\"",
            "\"quantities\"",
            "\"count\"",
            "\"length\"",
            "\"width\"",
            "\"along\"",
            "\"samples\"",
            "1e308",
            "-1e308",
            "null",
            "[[0, 0], [1, 1]]"};
}

}  // namespace

const FuzzTarget kProbesTarget = {"probes", readProbesFile, probeSeeds, probeWords};

}  // namespace strainlens::fuzz
