// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/tools/comparing.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/compare/run_comparison.h"
#include "app/io/image/image_sequence.h"
#include "app/io/paths.h"
#include "app/results/memory_store.h"
#include "compute/sequence/failed_points.h"
#include "compute/types/error.h"
#include "python/bindings/results.h"
#include "python/bindings/run_without_gil.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

/// x, y of a node, and x, y of the same point in the image [px].
using NumberPair = std::pair<std::pair<double, double>, std::pair<double, double>>;

FieldSeries seriesOf(const RunResults& results, const std::string& name) {
    FieldSeries series{results.path.empty() ? name : utf8(results.path), results.parameters, {}, {}, results.field};
    series.positions = positionsOf(results.identities);
    if (results.region) series.region = *results.region;
    std::ranges::copy_if(results.frames, std::back_inserter(series.frames),
                         [&](int frame) { return results.summary(frame).error.empty(); });
    return series;
}

/// Throws InvalidInput for a frame that was not measured.
void requireFrame(const FieldSeries& series, int frame) {
    if (std::ranges::binary_search(series.frames, frame)) return;
    throw InvalidInput("frame", std::to_string(frame), "a measured frame of " + series.name);
}

FrameSummary summaryOf(int frame, const std::string& name, const DisplacementField& field) {
    FrameSummary summary;
    summary.frame = frame;
    summary.name = name;
    summary.counts = countStatuses(field);
    describeStrain(field.strain, summary);
    return summary;
}

/// The differences as results, of the frames of the first run.
RunResults differencesOf(const RunResults& first, RunComparison& comparison, const std::vector<FramePair>& pairs) {
    if (pairs.empty()) {
        throw InvalidInput("other", "a run of other frames",
                           "one with the same frames; name them by frame and "
                           "other_frame");
    }
    const auto store = std::make_shared<MemoryStore>();
    runWithoutGil([&](const std::stop_token& stop) {
        if (comparison.hasMesh()) comparison.align(pairs, stop);
        for (const FramePair& pair : pairs) {
            if (stop.stop_requested()) break;
            const DisplacementField difference = comparison.compare(pair).difference;
            store->append(summaryOf(pair.frame, first.summary(pair.frame).name, difference), difference);
        }
        return 0;
    });
    RunSummary summary;
    bool isCovered = false;
    summary.parameters = first.parameters;
    if (comparison.hasMesh() && !comparison.mesh().note().empty()) summary.notes.push_back(comparison.mesh().note());
    for (const int frame : store->frames()) {
        summary.frames.push_back(store->summary(frame));
        isCovered |= summary.frames.back().counts[static_cast<std::size_t>(PointStatus::Ok)] > 0;
    }
    if (!isCovered) throw InvalidInput("other", "a field elsewhere", "a field that covers points of the run");
    RunResults results = resultsOf(store, std::move(summary), first.identities);
    results.image = first.image;
    results.region = first.region;
    results.reference = first.reference;
    results.selection = first.selection;
    return results;
}

RunResults compareRuns(const RunResults& first, const RunResults& other, std::optional<int> frame,
                       std::optional<int> otherFrame, std::optional<bool> matchesRigidMotion) {
    RunComparison comparison(seriesOf(first, "the run"), seriesOf(other, "the other run"),
                             {{}, false, 0, matchesRigidMotion});
    std::vector<FramePair> pairs = comparison.framePairs();
    if (frame) pairs = {{*frame, otherFrame.value_or(*frame)}};
    for (const FramePair& pair : pairs) {
        requireFrame(comparison.run(), pair.frame);
        requireFrame(*comparison.other(), pair.other);
    }
    return differencesOf(first, comparison, pairs);
}

/// The difference, and how the mesh lies in the image.
py::tuple compareMesh(const RunResults& first, const std::filesystem::path& path, const std::string& array,
                      std::optional<int> frame, const std::vector<NumberPair>& points, bool refines, double meshScale,
                      std::optional<bool> matchesRigidMotion, const std::string& match, double frameRate,
                      const std::map<int, double>& loads) {
    const auto matched = std::ranges::find(kStepMatchNames, match);
    if (matched == kStepMatchNames.end()) throw InvalidInput("match", match, "auto, frame, time or load");
    ComparisonOptions options{
        {}, refines, meshScale, matchesRigidMotion, static_cast<StepMatch>(matched - kStepMatchNames.begin())};
    for (const auto& [node, image] : points) {
        options.pairs.push_back({node.first, node.second, {image.first, image.second}});
    }
    if (refines && points.empty()) throw InvalidInput::needs("refine", "points");
    if (meshScale > 0 && !points.empty()) throw InvalidInput::cannotCombine("mesh_scale", "points");
    if (!isMeshSeries(path))
        throw FileError(utf8(path), "is no finite-element field: VTU, PVD, or CSV with x, y, u, v.");
    FieldSeries run = seriesOf(first, "the run");
    run.frameRateHz = frameRate;
    run.loads = loads;
    RunComparison comparison(std::move(run), openMeshSeries(path, array), options);
    std::vector<FramePair> pairs = comparison.framePairs();
    if (frame) pairs = {{*frame, 0}};
    requireFrame(comparison.run(), pairs.front().frame);
    if (!comparison.mesh().frames().contains(pairs.front().frame)) {
        throw InvalidInput("frame", std::to_string(pairs.front().frame),
                           "a frame that a step of " + utf8(path) + " corresponds with");
    }
    RunResults results = differencesOf(first, comparison, pairs);
    const MeshAlignment& alignment = comparison.alignment();
    return py::make_tuple(std::move(results),
                          py::dict(py::arg("px_per_unit") = alignment.scale, py::arg("angle_rad") = alignment.angle,
                                   py::arg("y_reversed") = alignment.isMirrored,
                                   py::arg("origin_px") = py::make_tuple(alignment.shift.x, alignment.shift.y),
                                   py::arg("sigma_px") = alignment.sigmaPx, py::arg("residual_px") = alignment.rmsPx));
}

}  // namespace

void registerComparing(py::module_& module) {
    module.def("compare_runs", &compareRuns, py::arg("run"), py::arg("other"), py::arg("frame"), py::arg("other_frame"),
               py::arg("matches_rigid_motion"));
    module.def("compare_mesh", &compareMesh, py::arg("run"), py::arg("path"), py::arg("array"), py::arg("frame"),
               py::arg("points"), py::arg("refines"), py::arg("mesh_scale"), py::arg("matches_rigid_motion"),
               py::arg("match"), py::arg("frame_rate"), py::arg("loads"));
}

}  // namespace strainlens::python
