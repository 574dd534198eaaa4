// SPDX-License-Identifier: MPL-2.0
// Results in HDF5. Every block has a checksum: without repair, mutations test the detection of damage; with repaired
// checksums of the superblock and object headers they reach the code behind.
#include <algorithm>
#include <limits>

#include "app/io/parameters_json.h"
#include "app/results/results_file.h"
#include "tests/fuzz/readers/fuzz_target.h"

namespace strainlens::fuzz {
namespace {

void readResultsFile(Input input) {
    const std::filesystem::path file = inputFile("results.h5", input);
    readOrRefused("ResultsReader", [&] {
        const ResultsReader reader(file);
        require(std::ranges::is_sorted(reader.frames()), "frames ascend");
        readOrRefused("region", [&] { require(reader.region().size().width >= 0, "a region has a size"); });
        for (const int frame : reader.frames()) {
            readOrRefused("summary", [&] { require(reader.summary(frame).frame == frame, "a frame has its number"); });
            readOrRefused("image", [&] {
                const FrameIdentity image = reader.image(frame);
                require(!image.file() || image.file()->page >= 0, "pages are counted from 0");
            });
            readOrRefused("field", [&] {
                const auto field = reader.field(frame);
                require(!field || field->x.size() == field->status.size(), "every point has a status");
            });
        }
    });
}

DisplacementField smallField(int columns, int rows) {
    DisplacementField field;
    field.resize(columns, rows);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = 20 + 8.0 * static_cast<double>(i % static_cast<std::size_t>(columns));
        field.y[i] = 30 + 8.0 * static_cast<double>(i / static_cast<std::size_t>(columns));
        field.u[i] = 0.25 * static_cast<double>(i);
        field.v[i] = std::numeric_limits<double>::quiet_NaN();
        field.status[i] = i % 2 == 0 ? PointStatus::Ok : PointStatus::NotConverged;
    }
    return field;
}

Bytes written(const std::vector<DisplacementField>& fields, bool deflated) {
    const std::filesystem::path file = inputFile("seed.h5", {});
    const FrameIdentity image = {"a.png", FileImage{"/images/a.png", 0, 77, std::string(64, 'a')}};
    ResultsWriter writer(file, {"1.0", parametersJson({}).dump(), "", image});
    for (std::size_t i = 0; i < fields.size(); ++i) {
        FrameSummary summary;
        summary.frame = static_cast<int>(i) + 1;
        summary.name = "a.png";
        if (fields[i].size() == 0) summary.error = "a.png: is no image.";
        writer.add(*packFrame(summary, image, fields[i], deflated));
    }
    writer.close();
    return bytesOfFile(file);
}

std::vector<Seed> resultsSeeds() {
    return {{"two_frames", written({smallField(3, 2), smallField(3, 2)}, true)},
            {"plain", written({smallField(2, 2)}, false)},
            {"error", written({DisplacementField()}, true)},
            {"empty", written({}, true)}};
}

std::vector<std::string> resultsWords() {
    return {"OHDR",      "OCHK", "FRHP",   "FHDB",   "BTHD",
            "BTLF",      "FADB", "EAHD",   "000001", "x",
            "PointData", "u",    "status", "score",  "results_version",
            "image_path"};
}

}  // namespace

const FuzzTarget kResultsTarget = {"results", readResultsFile, resultsSeeds, resultsWords};

}  // namespace strainlens::fuzz
