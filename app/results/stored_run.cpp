// SPDX-License-Identifier: MPL-2.0
#include "app/results/stored_run.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "app/io/field/dialect_reader.h"
#include "app/io/field/stored_fields.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/results/ncorr_file.h"
#include "app/results/results_file.h"
#include "app/results/stored_field_check.h"
#include "compute/sequence/failed_points.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

void add(StoredRun& run, int frame, const std::string& name, DisplacementField field) {
    FrameSummary summary;
    summary.frame = frame;
    summary.name = name;
    summary.counts = countStatuses(field);
    run.frames.push_back({std::move(summary), std::make_shared<const DisplacementField>(std::move(field))});
}

/// A table with displacements only: no strain, no noise.
RunParameters parametersOfTable(const DisplacementField& field, double scale) {
    RunParameters parameters;
    parameters.refinement = Refinement::None;
    parameters.strain.window = 0;
    parameters.scaleMmPerPx = scale;
    parameters.grid.step = stepOf(field);
    return parameters;
}

StoredRun readStoredResults(const std::filesystem::path& path) {
    const ResultsReader reader(path);
    StoredRun run;
    run.program = "StrainLens";
    run.parameters = parametersFromJson(parseJson(reader.header().parameters, utf8(path)), utf8(path));
    run.images.push_back(reader.header().reference);
    const auto setImage = [&](int frame, FrameIdentity image) {
        const auto index = static_cast<std::size_t>(frame);
        if (index >= run.images.size()) run.images.resize(index + 1);
        run.images[index] = std::move(image);
    };
    for (const int frame : reader.frames()) {
        run.frames.push_back({reader.summary(frame), reader.field(frame)});
        if (measuresPairs(run.parameters)) setImage(run.frames.back().summary.reference, reader.firstImage(frame));
        if (const auto& field = run.frames.back().field) {
            requireArrays(*field, run.parameters, utf8(path), frame);
            requireConsistentValues(*field, utf8(path), frame);
        }
        setImage(frame, reader.image(frame));
    }
    return run;
}

StoredRun readStoredTable(const std::filesystem::path& path) {
    StoredFields stored = readStoredFields(path);
    StoredRun run;
    run.program = "StrainLens";
    run.parameters = parametersOfTable(stored.frames.front().field, stored.scaleMmPerPx);
    setFromTable(run.parameters, stored);
    for (StoredField& frame : stored.frames) {
        add(run, frame.frame, "frame " + std::to_string(frame.frame), std::move(frame.field));
    }
    return run;
}

StoredRun readNcorr(const std::filesystem::path& path) {
    const NcorrFields ncorr = readNcorrFile(path);
    StoredRun run;
    for (const DisplacementField& field : ncorr.frames) {
        const int frame = static_cast<int>(run.frames.size()) + 1;
        add(run, frame, "image " + std::to_string(frame), field);
    }
    run.program = "Ncorr";
    run.parameters = parametersOfTable(ncorr.frames.front(), ncorr.scaleMmPerPx);
    return run;
}

bool areEqual(double scale, double other) {
    constexpr double kRounding = 1e-9;
    return std::abs(scale - other) <= kRounding * std::max(scale, other);
}

std::string scaleText(double scaleMmPerPx) {
    return scaleMmPerPx > 0 ? exactText(scaleMmPerPx) + " mm/px" : std::string("no scale");
}

/// The run has one scale: that of all tables, or the given one if they have none. `first`: the first table.
void requireSameScale(const std::string& file, double scaleMmPerPx, double given, const StoredRun& run,
                      const std::string& first) {
    if (given > 0 && scaleMmPerPx > 0 && !areEqual(scaleMmPerPx, given))
        throw InvalidInput("--scale", scaleText(given), scaleText(scaleMmPerPx) + " as in " + file);
    if (run.frames.empty() || given > 0 || areEqual(scaleMmPerPx, run.parameters.scaleMmPerPx)) return;
    throw InvalidInput(
        file + ": scale", scaleText(scaleMmPerPx),
        scaleText(run.parameters.scaleMmPerPx) + " as in " + first + "; convert tables of different scales one by one");
}

StoredRun readTables(std::span<const std::filesystem::path> files, double scaleMmPerPx) {
    StoredRun run;
    for (const std::filesystem::path& file : files) {
        std::optional<ForeignField> foreign = readDialect(file, scaleMmPerPx);
        if (!foreign && files.size() == 1) return readStoredTable(file);
        if (!foreign)
            throw FileError(utf8(file),
                            "is not a table of a known program; give one results file of StrainLens or one table "
                            "of another program.");
        requireSameScale(utf8(file), foreign->scaleMmPerPx, scaleMmPerPx, run, utf8(files.front()));
        if (run.frames.empty()) run.parameters = parametersOfTable(foreign->field, foreign->scaleMmPerPx);
        run.program = foreign->program;
        if (!foreign->note.empty()) run.notes.push_back(utf8(file) + ": " + foreign->note);
        add(run, static_cast<int>(run.frames.size()) + 1, utf8(file.filename()), std::move(foreign->field));
    }
    return run;
}

StoredRun readFiles(std::span<const std::filesystem::path> files, double scaleMmPerPx, const std::string& inputs) {
    if (files.empty()) throw InvalidInput(inputs, "none", "one file of results, or tables of single images");
    const std::filesystem::path& first = files.front();
    const bool isResults = hasSuffix(first, ".h5") || hasSuffix(first, ".vtkhdf");
    if ((isResults || hasSuffix(first, ".mat")) && files.size() > 1)
        throw InvalidInput(inputs, utf8(files[1]), "one file of results, or tables of single images");
    if (hasSuffix(first, ".mat")) return readNcorr(first);
    return isResults ? readStoredResults(first) : readTables(files, scaleMmPerPx);
}

}  // namespace

StoredRun readStoredRun(std::span<const std::filesystem::path> files, double scaleMmPerPx, const std::string& inputs) {
    StoredRun run = readFiles(files, scaleMmPerPx, inputs);
    if (scaleMmPerPx > 0) run.parameters.scaleMmPerPx = scaleMmPerPx, run.parameters.calibration = nullptr;
    return run;
}

}  // namespace strainlens
