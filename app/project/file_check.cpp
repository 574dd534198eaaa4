// SPDX-License-Identifier: MPL-2.0
#include "app/project/file_check.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "app/io/json_text.h"
#include "app/io/kept_frames.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/results/field_file.h"
#include "app/results/results_file.h"
#include "app/results/stored_field_check.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

std::vector<std::string> problemsOf(const DisplacementField& field, const FrameSummary& summary,
                                    const std::optional<RunParameters>& parameters) {
    std::vector<std::string> problems = findInconsistencies(field, summary);
    if (summary.partial || field.partial) problems.emplace_back("its measurement was stopped");
    const std::string lacking = parameters ? missingArrays(field, *parameters) : std::string();
    if (!lacking.empty()) problems.push_back(lacking);
    return problems;
}

/// Describes those of the frames from `first` to `last` that should be there; none: "".
template <typename IsExpected>
std::string describeMissing(const IsExpected& isExpected, int first, int last) {
    while (first <= last && !isExpected(first)) ++first;
    while (first <= last && !isExpected(last)) --last;
    if (first > last) return {};
    const std::string frames = first == last
                                   ? "frame " + std::to_string(first) + " is"
                                   : "frames " + std::to_string(first) + " to " + std::to_string(last) + " are";
    return frames + " missing; continue with run --resume.";
}

/// Throws FileError.
KeptFrames keptIn(const ResultsHeader& header, const std::filesystem::path& path) {
    try {
        return {header.keptFrames, "kept_frames"};
    } catch (const InvalidInput& error) {
        throw FileError(utf8(path), std::string(error.what()) + "; measure again.");
    }
}

FileCheck checkResults(const std::filesystem::path& path) {
    const ResultsReader results(path);
    const ResultsHeader& head = results.header();
    FileCheck check{path, {}, {}};
    // Recovery files of the window name no parameters.
    std::optional<RunParameters> parameters;
    if (head.parameters != "{}") parameters = parametersFromJson(parseJson(head.parameters, utf8(path)), utf8(path));
    const KeptFrames kept = keptIn(head, path);
    const auto isExpected = [&](int frame) {
        if (!kept.has(frame, head.deformedImages)) return false;
        return !parameters || !measuresPairs(*parameters) || firstOfPair(parameters->reference, frame);
    };
    const auto addMissing = [&](int first, int last) {
        if (std::string missing = describeMissing(isExpected, first, last); !missing.empty())
            check.problems.push_back(std::move(missing));
    };
    std::size_t measured = 0, points = 0;
    // The file of a single frame of an unfinished run starts with its own number.
    int last = results.frames().empty() || head.deformedImages > 0 ? 0 : results.frames().front() - 1;
    for (const int frame : results.frames()) {
        addMissing(last + 1, frame - 1);
        last = frame;
        const FrameSummary summary = results.summary(frame);
        (void)results.image(frame);
        if (const auto field = results.field(frame)) {
            ++measured;
            points += field->size();
            for (const std::string& what : problemsOf(*field, summary, parameters))
                check.problems.push_back("frame " + std::to_string(frame) + ": " + what + "; measure it again.");
        } else if (summary.error.empty()) {
            check.problems.push_back("frame " + std::to_string(frame) + " has no field; measure it again.");
        }
    }
    addMissing(last + 1, head.deformedImages);
    if (measured == 0) check.problems.emplace_back("holds no measured frame; measure again.");
    check.description = "results of StrainLens " + head.version + ", " + std::to_string(measured) +
                        " frames measured, " + std::to_string(results.frames().size() - measured) + " failed, " +
                        std::to_string(points) + " points";
    return check;
}

/// A results file of a project: what is wrong with it, for the project. `checks` gets its check.
std::string checkLinked(const std::filesystem::path& file, std::vector<FileCheck>& checks) {
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        return utf8(file) + " does not exist; put the results back, measure again, or remove the run.";
    try {
        checks.push_back(checkResults(file));
    } catch (const Error& problem) {
        return problem.what();
    }
    return checks.back().isValid() ? std::string() : utf8(file) + " holds results that are not valid.";
}

void checkInputs(const Project& project, std::vector<std::string>& problems) {
    std::error_code error;
    for (const ProjectFile& file : filesOf(project)) {
        const auto isIt = [&](const ProjectRun& run) { return run.results.path == file.path; };
        if (std::ranges::any_of(project.runs, isIt)) continue;  // checkLinked()
        if (!std::filesystem::exists(file.path, error)) {
            problems.push_back(utf8(file.path) + " does not exist; put it back or give its new path in the project.");
        } else if (!std::filesystem::is_regular_file(file.path, error)) {
            problems.push_back(utf8(file.path) + " is not a regular file; put an image or a mask in its place.");
        }
    }
    for (const std::filesystem::path& file : changedFiles(project)) {
        problems.push_back(utf8(file) +
                           " has changed since the project was written; measure again or restore the file.");
    }
}

std::vector<FileCheck> checkProject(const std::filesystem::path& path, const std::stop_token& stop) {
    const Project project = readProject(path);
    requireValid(project.parameters);
    FileCheck check{path, {}, {}};
    checkInputs(project, check.problems);
    std::set<std::filesystem::path> results;
    if (!project.results.empty()) results.insert(project.results);
    for (const ProjectRun& run : project.runs) results.insert(run.results.path);
    std::vector<FileCheck> checks;
    for (const std::filesystem::path& file : results) {
        if (stop.stop_requested()) return checks;
        if (std::string problem = checkLinked(file, checks); !problem.empty())
            check.problems.push_back(std::move(problem));
    }
    check.description = "project with " + std::to_string(project.images.size()) + " images, " +
                        std::to_string(project.region.size()) + " shapes, " + std::to_string(project.probes.size()) +
                        " probes and " + std::to_string(results.size()) + " results files";
    checks.push_back(std::move(check));
    return checks;
}

}  // namespace

std::vector<FileCheck> checkFile(const std::filesystem::path& file, const std::stop_token& stop) {
    if (isHdf5(file) || file.extension() == ".h5") return {checkResults(file)};
    return checkProject(file, stop);
}

}  // namespace strainlens
