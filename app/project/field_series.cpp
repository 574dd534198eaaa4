// SPDX-License-Identifier: MPL-2.0
#include "app/project/field_series.h"

#include <algorithm>
#include <map>
#include <utility>

#include "app/io/field/stored_fields.h"
#include "app/io/image/image_sequence.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/project/project_run.h"
#include "app/results/results_file.h"
#include "app/results/run_images.h"
#include "app/results/stored_field_check.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

FieldSeries seriesOfResults(const std::filesystem::path& path) {
    const auto reader = std::make_shared<const ResultsReader>(path);
    FieldSeries series;
    series.name = reader->name();
    series.parameters = parametersFromJson(parseJson(reader->header().parameters, reader->name()), reader->name());
    series.region = reader->region();
    series.positions = positionsOf(imagesOf(*reader, series.parameters));
    for (const int frame : reader->frames()) {
        if (reader->summary(frame).error.empty()) series.frames.push_back(frame);
    }
    series.field = [reader, parameters = series.parameters,
                    frames = series.frames](int frame) -> std::shared_ptr<const DisplacementField> {
        if (!std::ranges::binary_search(frames, frame)) return nullptr;
        auto field = reader->field(frame);
        if (field) requireArrays(*field, parameters, reader->name(), frame);
        return field;
    };
    return series;
}

FieldSeries seriesOfTable(const std::filesystem::path& path) {
    StoredFields stored = readStoredFields(path);
    FieldSeries series;
    series.name = utf8(path);
    series.parameters.refinement = Refinement::None;
    series.parameters.strain.window = 0;
    series.parameters.grid.step = stepOf(stored.frames.front().field);
    setFromTable(series.parameters, stored);
    series.region = std::move(stored.region);
    std::map<int, std::shared_ptr<const DisplacementField>> fields;
    for (StoredField& frame : stored.frames) {
        fields[frame.frame] = std::make_shared<const DisplacementField>(std::move(frame.field));
    }
    for (const auto& [frame, field] : fields) series.frames.push_back(frame);
    series.field = [fields = std::move(fields)](int frame) {
        const auto found = fields.find(frame);
        return found == fields.end() ? nullptr : found->second;
    };
    return series;
}

/// Loads of the frames of results whose images have these positions; empty: those that the project measures.
std::map<int, double> loadsByFrame(const Project& project, const std::vector<int>& positions) {
    std::map<int, double> byPosition, byFrame;
    const auto loads = loadsOf(project);
    if (!loads) return byFrame;
    for (std::size_t k = 0; k < loads->frames.size(); ++k)
        byPosition[positionOf(project, static_cast<std::size_t>(loads->frames[k]))] = loads->loads[k];
    const std::vector<int> measured =
        positions.empty() ? positionsOf(framesOf(removeExcludedImages(project))) : positions;
    for (std::size_t frame = 0; frame < measured.size(); ++frame) {
        const auto found = byPosition.find(measured[frame]);
        if (found != byPosition.end()) byFrame[static_cast<int>(frame)] = found->second;
    }
    return byFrame;
}

FieldSeries seriesOfProject(const std::filesystem::path& path) {
    const Project project = readProject(path);
    if (project.results.empty()) throw FileError(utf8(path), "has no saved results; measure it and save it again.");
    FieldSeries series = seriesOfResults(project.results);
    series.frameRateHz = project.frameRateHz;
    series.loads = loadsByFrame(project, series.positions);
    return series;
}

}  // namespace

bool hasSeriesSuffix(const std::filesystem::path& path) {
    return hasSuffix(path, ".h5") || hasSuffix(path, ".vtkhdf") || hasSuffix(path, ".csv") ||
           hasSuffix(path, ".strainlens");
}

FieldSeries openFieldSeries(const std::filesystem::path& path) {
    FieldSeries series = hasSuffix(path, ".strainlens") ? seriesOfProject(path)
                         : hasSuffix(path, ".csv")      ? seriesOfTable(path)
                                                        : seriesOfResults(path);
    if (series.frames.empty()) throw FileError(series.name, "has no measured image; measure the images again.");
    return series;
}

}  // namespace strainlens
