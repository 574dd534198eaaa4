// SPDX-License-Identifier: MPL-2.0
#include "app/project/field_series.h"

#include <algorithm>
#include <map>
#include <optional>
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

FieldSeries seriesOf(const std::shared_ptr<const ResultsReader>& reader) {
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

/// Whether a project's image can be one that was measured: by content if both are known, else by name.
bool canBeImage(const ProjectImage& image, const FileImage& measured) {
    if (image.page != measured.page) return false;
    if (!image.file.sha256.empty() && !measured.sha256.empty()) return image.file.sha256 == measured.sha256;
    return image.file.path.filename() == measured.path.filename();
}

/// The project's image that was measured; nullopt if the project does not have it. Positions count only where the image
/// is in no file, or where several are equal. Throws FileError if several can be the image.
std::optional<std::size_t> findImage(const Project& project, const FrameIdentity& measured) {
    std::vector<std::size_t> found;
    const FileImage* file = measured.file();
    for (std::size_t k = 0; k < project.images.size(); ++k) {
        if (!file || canBeImage(project.images[k], *file)) found.push_back(k);
    }
    if (file && found.size() <= 1) return found.empty() ? std::nullopt : std::optional(found.front());
    const auto findOne = [&](const auto& isImage) {
        const auto first = std::ranges::find_if(found, isImage);
        const bool isOne = first != found.end() && std::find_if(first + 1, found.end(), isImage) == found.end();
        return isOne ? std::optional(*first) : std::nullopt;
    };
    if (file) {
        if (const auto image = findOne([&](std::size_t k) { return project.images[k].file.path == file->path; }))
            return image;
    }
    const auto image = findOne([&](std::size_t k) { return positionOf(project, k) == measured.position; });
    if (image || !file) return image;
    throw FileError(utf8(file->path),
                    "is several times in the project, which does not say which of them was "
                    "measured; measure the project again.");
}

/// Loads of the frames of results with these images.
std::map<int, double> loadsByFrame(const Project& project, const std::vector<FrameIdentity>& images) {
    std::map<int, double> byImage, byFrame;
    const auto loads = loadsOf(project);
    if (!loads) return byFrame;
    for (std::size_t k = 0; k < loads->frames.size(); ++k) byImage[loads->frames[k]] = loads->loads[k];
    for (std::size_t frame = 0; frame < images.size(); ++frame) {
        const auto image = findImage(project, images[frame]);
        const auto found = image ? byImage.find(static_cast<int>(*image)) : byImage.end();
        if (found != byImage.end()) byFrame[static_cast<int>(frame)] = found->second;
    }
    return byFrame;
}

FieldSeries seriesOfProject(const std::filesystem::path& path) {
    const Project project = readProject(path);
    if (project.results.empty()) throw FileError(utf8(path), "has no saved results; measure it and save it again.");
    const auto reader = std::make_shared<const ResultsReader>(project.results);
    FieldSeries series = seriesOf(reader);
    series.frameRateHz = project.frameRateHz;
    series.loads = loadsByFrame(project, imagesOf(*reader, series.parameters));
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
                                                        : seriesOf(std::make_shared<const ResultsReader>(path));
    if (series.frames.empty()) throw FileError(series.name, "has no measured image; measure the images again.");
    return series;
}

}  // namespace strainlens
