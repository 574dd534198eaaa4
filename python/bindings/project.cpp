// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/project.h"

#include <pybind11/functional.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include <utility>

#include "app/export/export_files.h"
#include "app/fields/field_frames.h"
#include "app/io/file_identity.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/image/recordings/recorded_frames.h"
#include "app/io/paths.h"
#include "app/measure/automatic_parameters.h"
#include "app/measure/measurement.h"
#include "app/probes/probe_json.h"
#include "app/project/project_run.h"
#include "app/results/memory_store.h"
#include "compute/types/error.h"
#include "python/bindings/keywords.h"
#include "python/bindings/probe_findings.h"
#include "python/bindings/progress_call.h"
#include "python/bindings/results.h"
#include "python/bindings/run_without_gil.h"
#include "python/bindings/warnings.h"

namespace strainlens::python {
namespace {

namespace py = pybind11;

using Paths = std::vector<std::filesystem::path>;
using OptionalPath = std::optional<std::filesystem::path>;

constexpr ExportScope kFiles[] = {ExportScope::Sequence, ExportScope::Frame, ExportScope::Video, ExportScope::Report};

/// The files that a run writes.
struct RunOutputs {
    Paths results;                                    ///< format by suffix
    OptionalPath series, profiles, chart, constants;  ///< of the probes

    std::vector<ExportTarget> targets() const {
        std::vector<ExportTarget> targets;
        for (const std::filesystem::path& path : results) {
            targets.push_back({&exporterFor(path, kFiles, "outputs"), path});
        }
        const std::pair<const char*, const OptionalPath*> probeOutputs[] = {
            {"series", &series}, {"profiles", &profiles}, {"probe-chart", &chart}, {"constants", &constants}};
        for (const auto& [exporter, path] : probeOutputs) {
            if (*path) targets.push_back({&exporterById(exporter), **path});
        }
        return targets;
    }
};

/// The targets. Throws InvalidInput if one would overwrite a file of the project or of another target.
std::vector<ExportTarget> distinctTargets(const Project& project, const RunOutputs& outputs, int deformedFrames) {
    std::set<std::string> usedFiles;
    for (const ProjectFile& file : filesOf(project)) addIdentities(usedFiles, file.path);
    std::vector<ExportTarget> targets = outputs.targets();
    for (const ExportTarget& target : targets) {
        for (const std::filesystem::path& file : outputFiles(target, deformedFrames)) {
            if (usedFiles.insert(fileIdentity(file)).second) continue;
            throw InvalidInput("outputs", utf8(file), "a file that is neither the project's nor another output");
        }
    }
    return targets;
}

/// The probes and loads of a project. Throws InvalidInput for probes that the run cannot evaluate.
ProbePlan probePlanOf(const Project& project) {
    ProbePlan plan;
    plan.probes = project.probes;
    if (plan.probes.empty()) return plan;
    requireMeasurable(plan.probes, project.parameters);
    if (measuresPairs(project.parameters)) return plan;  // stress and strain refer to one first image
    plan.loads = loadsOf(project);
    plan.evaluation = project.evaluation;
    return plan;
}

/// Writes frames to the files, and to `store` if there is no results file.
class ProjectObserver : public RunObserver {
public:
    ProjectObserver(const FrameSource& frames, ExportFiles& files, ResultStore* store, const RunProgress& progress,
                    const std::stop_source& stop)
        : m_frames(frames), m_files(files), m_store(store), m_progress(progress, stop) {}

    std::int64_t bytesFor(ImageSize image) const override { return m_files.bytesFor(image); }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (std::exchange(m_isFirst, false)) m_files.setImage(0, m_frames.identity(0));
        if (summary.reference > 0) m_files.setImage(summary.reference, m_frames.identity(summary.reference));
        m_files.setImage(summary.frame, m_frames.identity(summary.frame));
        if (m_store) m_store->append(summary, field);
        m_files.writeFrame(summary, field);
    }
    void onProgress(double fraction, int frame, int deformedFrames) override {
        m_progress(fraction, frame, deformedFrames);
    }
    void rethrow() const { m_progress.rethrow(); }

private:
    const FrameSource& m_frames;
    ExportFiles& m_files;
    ResultStore* m_store;
    ProgressCall<double, int, int> m_progress;
    bool m_isFirst = true;
};

/// The region of the images; empty if the project has none.
RoiMask maskOf(const Project& project, const std::vector<FrameReference>& frames) {
    if (project.region.empty()) return {};
    return regionOf(project).rasterise(imageSizeOf(frames.front().path, frames.front().page));
}

/// One run of a project.
class ProjectRun {
public:
    ProjectRun(const Project& project, RunOutputs outputs)
        : m_project(removeExcludedImages(project)),
          m_positions(includedPositions(project)),
          m_frames(framesOf(m_project)),
          m_outputs(std::move(outputs)),
          m_region(std::make_shared<const RoiMask>(regionMask())),
          m_targets(distinctTargets(m_project, m_outputs, deformedFrames())),
          m_files(m_targets, inputs(), deformedFrames()) {}

    RunResults run(const RunProgress& progress) {
        std::stop_source stop;
        const auto store = resultsFile() ? nullptr : std::make_shared<MemoryStore>();
        FileFrameSource source(m_frames);
        if (storesContentHashes(m_targets)) source.hashFiles();
        ProjectObserver observer(source, m_files, store.get(), progress, stop);
        const RunSummary summary = runWithoutGil([&](const std::stop_token& interrupted) {
            const std::stop_callback either(interrupted, [&stop] { stop.request_stop(); });
            return runAndFinish(source, observer, stop.get_token());
        });
        observer.rethrow();
        RunResults results = resultsOf(summary, store);
        std::ranges::copy(m_files.notes(), std::back_inserter(results.notes));
        if (m_files.anyFrame() && m_files.probes()) addProbes(results);
        issueWarnings(results.notes);
        return results;
    }

private:
    int deformedFrames() const { return static_cast<int>(m_frames.size()) - 1; }

    RoiMask regionMask() const {
        if (m_frames.size() < 2) {
            throw InvalidInput("images", std::to_string(m_frames.size()),
                               "a reference and at least one deformed image");
        }
        return maskOf(m_project, m_frames);
    }

    ExportInputs inputs() const {
        ExportInputs inputs{m_project.parameters, *m_region};
        inputs.report.frames = identitiesOf(m_frames);
        const FrameReference first = m_frames.front();
        inputs.readReference = [first] { return readImage(first.path, first.page); };
        inputs.referenceSize = [first] { return imageSizeOf(first.path, first.page); };
        inputs.frames = m_project.frameRateHz > 0 ? runFrames(m_project.parameters, m_project.frameRateHz, m_positions)
                                                  : runFramesAt(m_project.parameters, recordedTimes(m_frames));
        inputs.settings = m_project.report;
        inputs.annotations = m_project.annotations;
        inputs.probes = probePlanOf(m_project);
        if (!inputs.probes.probes.empty()) {
            inputs.probes.field = makeProbeReaderOptions(m_project.parameters, *m_region, inputs.referenceSize());
        }
        return inputs;
    }

    void addProbes(RunResults& results) const {
        const ProbeEvaluation probeEvaluation = m_files.probes()->evaluate();
        results.probes = findingsDict(probeEvaluation, m_project.evaluation);
        try {
            if (probeEvaluation.constantsError) std::rethrow_exception(probeEvaluation.constantsError);
        } catch (const InvalidInput& error) {
            results.notes.push_back(std::string("Young's modulus and Poisson's ratio are missing: ") + error.what());
        }
    }

    RunSummary runAndFinish(FrameSource& source, RunObserver& observer, const std::stop_token& stop) {
        const MeasurementRequest request{0, m_region, m_project.parameters};
        const MeasurementResult result = measure(source, request, observer, stop, registeredDevices());
        if (result.failure) std::rethrow_exception(result.failure);
        if (!result.summary->cancelled) m_files.finish(*result.summary);
        return *result.summary;
    }

    /// The results file among the outputs; with it results are not kept in memory.
    const std::filesystem::path* resultsFile() const {
        const Paths& files = m_outputs.results;
        const auto found = std::ranges::find_if(files, [](const auto& path) { return hasSuffix(path, ".h5"); });
        return found == files.end() ? nullptr : &*found;
    }

    RunResults resultsOf(const RunSummary& summary, const std::shared_ptr<MemoryStore>& store) const {
        RunResults results;
        if (!store) {
            results = openResults(*resultsFile());
        } else {
            results = python::resultsOf(store, summary, identitiesOf(m_frames));
            for (const FrameReference& frame : m_frames) results.images.push_back(utf8(frame.path));
        }
        const FrameReference first = m_frames.front();
        results.reference = [first] { return readImage(first.path, first.page); };
        results.region = m_region;
        results.image = imageSizeOf(m_frames.front().path, m_frames.front().page);
        results.notes = summary.notes;
        results.wallMs = summary.wallMs;
        return results;
    }

    const Project m_project;
    const std::vector<int> m_positions;  ///< of the frames among the images, excluded ones included
    const std::vector<FrameReference> m_frames;
    const RunOutputs m_outputs;
    const std::shared_ptr<const RoiMask> m_region;
    const std::vector<ExportTarget> m_targets;
    ExportFiles m_files;
};

/// Chooses the parameters without a keyword, as `strainlens-cli project` does.
void chooseFor(Project& project, const py::kwargs& keywords) {
    const std::vector<FrameReference> frames = framesOf(project);
    if (frames.empty()) return;
    const IsGiven isGiven = namesIn(keywords);
    const AutomaticParameters automatic = runWithoutGil([&](const std::stop_token& stop) {
        return chooseParameters(requestForFrames(frames, maskOf(project, frames), project.parameters), isGiven, stop);
    });
    project.parameters = automatic.parameters;
    if (!automatic.problem.empty()) issueWarnings({automatic.problem});
}

Project makeProject(const Paths& images, const OptionalPath& region, const py::kwargs& keywords) {
    Project project;
    FolderNotes notes;
    for (const FrameReference& frame : expandFrames(images, {}, &notes)) {
        project.images.push_back({.file = {frame.path, "", 0}, .page = frame.page});
    }
    if (region) project.region = projectRegion(*region);
    project.parameters = applyKeywords({}, keywords);
    requireValid(project.parameters);
    issueWarnings(notes.skipped);
    issueWarnings(notes.doubts);
    chooseFor(project, keywords);
    return project;
}

Project changeParameters(const Project& project, const py::kwargs& keywords) {
    Project other = project;
    other.parameters = applyKeywords(project.parameters, keywords);
    requireValid(other.parameters);
    return other;
}

void save(Project& project, const std::filesystem::path& path) {
    if (!hasSuffix(path, kProjectSuffix)) {
        throw InvalidInput("path", utf8(path), std::string("a name that ends in ") + kProjectSuffix);
    }
    const py::gil_scoped_release release;
    ProjectHashes().fill(project);
    writeProject(path, project);
}

std::vector<std::string> imagesOf(const Project& project) {
    std::vector<std::string> paths;
    for (const ProjectImage& image : project.images) {
        if (!image.excluded) paths.push_back(utf8(image.file.path));
    }
    return paths;
}

}  // namespace

void registerProject(py::module_& module) {
    py::class_<Project>(module, "Project",
                        "Images, region and parameters of a measurement, as a .strainlens file keeps them.")
        .def(py::init(&readProject), py::arg("path"), "Reads a project file.")
        .def_static(
            "of", &makeProject, py::arg("images"), py::kw_only(), py::arg("region") = py::none(),
            "Makes one of images (files, folders, videos; the reference first), a region's file and parameters; step, "
            "block, subset, strain_window and refine that are not given are chosen for the images.")
        .def("changed", &changeParameters, "The same project with other parameters.")
        .def("save", &save, py::arg("path"), "Writes it, with the SHA-256 of every image.")
        .def(
            "run",
            [](const Project& project, const Paths& outputs, const OptionalPath& series, const OptionalPath& profiles,
               const OptionalPath& chart, const OptionalPath& constants, const RunProgress& progress) {
                return ProjectRun(project, {outputs, series, profiles, chart, constants}).run(progress);
            },
            py::kw_only(), py::arg("outputs") = Paths(), py::arg("series") = py::none(),
            py::arg("profiles") = py::none(), py::arg("chart") = py::none(), py::arg("constants") = py::none(),
            py::arg("progress") = py::none(),
            "Measures all images, reads the project's probes and returns the Results.\n\n"
            "`outputs`: files to write, their endings as for strainlens-cli run -o; with an .h5 file among them "
            "results stay in that file, else in memory. `series`, `profiles`, `chart` and `constants`: files of the "
            "probes, as the options of strainlens-cli run. `progress(fraction, frame, frames)` is called on another "
            "thread.")
        .def_property_readonly(
            "probes", [](const Project& project) { return toPython(probesToJson(project.probes).dump()); },
            "Its probes, in the form of probe files.")
        .def(py::pickle(
            [](const Project& project) {
                const std::filesystem::path folder = std::filesystem::current_path();
                return py::make_tuple(folder, projectToJson(project, folder));
            },
            [](const py::tuple& state) {
                return projectFromJson(state[1].cast<std::string>(), state[0].cast<std::filesystem::path>());
            }))
        .def_property_readonly("images", &imagesOf, "Those that are measured, the reference first.")
        .def_property_readonly("parameters", [](const Project& project) { return keywordsOf(project.parameters); });
}

}  // namespace strainlens::python
