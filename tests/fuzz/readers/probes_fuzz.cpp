// SPDX-License-Identifier: MPL-2.0
// Probe files.
#include "app/io/field/csv_text.h"
#include "app/probes/probe_json.h"
#include "app/probes/probe_reader.h"
#include "app/probes/probe_run.h"
#include "app/probes/series.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

/// Grid of 5 x 4 points in uniform tension, one of them failed.
DisplacementField tensionField() {
    DisplacementField field;
    field.resize(5, 4);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 10 + 8.0 * static_cast<double>(i % 5);
        field.y[i] = 10 + 8.0 * static_cast<double>(i / 5);
        field.status[i] = i == 7 ? PointStatus::Outlier : PointStatus::Ok;
        if (!field.ok(i)) continue;
        field.u[i] = 0.01 * field.x[i];
        field.v[i] = -0.003 * field.y[i];
    }
    return field;
}

/// Expects one row per frame, and a CSV without formulas.
void readFields(const std::vector<Probe>& probes) {
    const std::vector<Probe> measured = selectMeasured(probes, RunParameters());
    ProbeReader reader(measured, {});
    for (const int frame : {1, 2}) reader.add(frame, "=a,b.png", tensionField());
    const ProbeResults& results = reader.results();
    require(results.frames.size() == 2, "a row for every frame");
    for (const Series& series : results.series) require(series.values.size() == 2, "a value for every frame");
    const std::string csv = seriesCsv(results, {});
    CsvText rows(csv);
    std::vector<std::string> cells;
    while (rows.next(cells)) {
        for (const std::string& cell : cells) require(!cell.starts_with('='), "no cell is a formula");
    }
}

void readProbesFile(Input input) {
    const std::filesystem::path file = inputFile("probes.json", input);
    readOrRefused("readProbes", [&] {
        const std::vector<Probe> probes = readProbes(file);
        writeProbes(file, probes);
        require(readProbes(file) == probes, "probes that are written and read are the same");
        readOrRefused("ProbeReader::add", [&] { readFields(probes); });
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
            {"gauge", probes(R"({"colour": "#1f86d1", "kind": "strain-gauge", "at": [20, 20], "length": 9, "width": 5,
                                "angle": 30})")},
            {"gauge_mm", probes(R"({"kind": "strain-gauge", "at": [20, 20], "lengthMm": 9, "widthMm": 5})")},
            {"section", probes(R"({"kind": "section", "vertices": [[10, 10], [30, 10], [30, 30]], "samples": 5})")},
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
            "\"strain-gauge\"",
            "\"section\"",
            "\"colour\"",
            "\"angle\"",
            "\"lengthMm\"",
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
