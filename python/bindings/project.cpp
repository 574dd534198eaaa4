// SPDX-License-Identifier: MPL-2.0
#include "python/bindings/project.h"

#include <pybind11/functional.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <set>

#include <utility>

#include "app/export/checkpoint.h"
#include "app/export/export_files.h"
#include "app/fields/field_frames.h"
#include "app/io/file_identity.h"
#include "app/io/frame_choice.h"
#include "app/io/image/frame_masks.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/image_sequence.h"
#include "app/io/image/recordings/raw_layout.h"
#include "app/io/image/recordings/recorded_frames.h"
#include "app/io/paths.h"
#include "app/measure/automatic_parameters.h"
#include "app/measure/camera_images.h"
#include "app/measure/measurement.h"
#include "app/probes/probe_defaults.h"
#include "app/probes/probe_json.h"
#include "app/probes/probe_run.h"
#include "app/project/project_run.h"
#include "app/project/region_probe.h"
#include "app/project/roi_json.h"
#include "app/results/memory_store.h"
#include "compute/types/error.h"
#include "python/bindings/export_options.h"
#include "python/bindings/keywords.h"
#include "python/bindings/load_settings.h"
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
    py::dict options;                                 ///< see export_options.h
    bool acceptsChanges = false;                      ///< of the project's files since it was saved
    bool resumes = false;                             ///< continues an interrupted run

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

/// Throws InvalidInput if a target would overwrite a file of the project, of its reports or of another target.
void requireDistinct(const std::vector<ExportTarget>& targets, const Project& project, const Paths& filesOfReports,
                     int deformedFrames) {
    std::set<std::string> usedFiles;
    for (const ProjectFile& file : filesOf(project)) addIdentities(usedFiles, file.path);
    if (!project.report.logo.empty()) usedFiles.insert(fileIdentity(project.report.logo));
    for (const std::filesystem::path& file : filesOfReports) usedFiles.insert(fileIdentity(file));
    for (const ExportTarget& target : targets) {
        for (const std::filesystem::path& file : outputFiles(target, deformedFrames)) {
            if (usedFiles.insert(fileIdentity(file)).second) continue;
            throw InvalidInput("outputs", utf8(file),
                               "a file that is neither the project's nor another output nor read for a report");
        }
    }
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
class ProjectObserver : public ProgressObserver {
public:
    ProjectObserver(const FrameSource& frames, ExportFiles& files, ResultStore* store, const RunProgress& progress,
                    const std::stop_source& stop)
        : ProgressObserver(progress, stop), m_frames(frames), m_files(files), m_store(store) {}

    std::int64_t bytesFor(ImageSize image) const override { return m_files.bytesFor(image); }
    /// Frames whose fields the store has; all unless it is called.
    void setKept(const KeptFrames& kept) { m_kept = kept; }
    /// Stores finished frames for a later run, too. `checkpoint` is borrowed.
    void setCheckpoint(Checkpoint* checkpoint) { m_checkpoint = checkpoint; }
    void onPlan(const RunMemory& memory) override {
        if (!m_checkpoint) return;
        BlurDecision decision = m_checkpoint->blurMatching();
        decision.decide(memory);
        m_checkpoint->setBlurMatching(decision);
    }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        if (std::exchange(m_isFirst, false)) m_files.setImage(0, m_frames.identity(0));
        if (summary.reference > 0) m_files.setImage(summary.reference, m_frames.identity(summary.reference));
        m_files.setImage(summary.frame, m_frames.identity(summary.frame));
        if (m_store && m_kept.has(summary.frame, m_files.deformedFrames())) m_store->append(summary, field);
        m_files.writeFrame(summary, field);
        if (m_checkpoint) m_checkpoint->append(summary, field);
    }

private:
    const FrameSource& m_frames;
    ExportFiles& m_files;
    ResultStore* m_store;
    KeptFrames m_kept;
    Checkpoint* m_checkpoint = nullptr;
    bool m_isFirst = true;
};

/// The region of the images; empty if the project has none.
RoiMask maskOf(const Project& project, const std::vector<FrameReference>& frames) {
    if (project.region.empty()) return {};
    return regionOf(project).rasterise(imageSizeOf(frames.front().path, frames.front().page));
}

/// The images of a project that are not excluded.
ImageSelection includedImages(const Project& project) {
    return {positionsOf(framesOf(removeExcludedImages(project))), static_cast<int>(project.images.size()),
            project.frameRateHz};
}

/// Throws InvalidInput for files that have changed since the project was saved.
void requireUnchanged(const Project& project) {
    const Paths changed = changedFiles(project);
    if (changed.empty()) return;
    std::string names = utf8(changed.front());
    if (changed.size() > 1) names += " and " + std::to_string(changed.size() - 1) + " more";
    throw InvalidInput("files", names + " with other content",
                       "unchanged since the project was saved; restore them, or use accept_changes=True");
}

/// One run of a project, whose images that are not excluded are `selection`.
class ProjectRun {
public:
    ProjectRun(const Project& project, const ImageSelection& selection, RunOutputs outputs)
        : m_project(removeExcludedImages(project)),
          m_frames(framesOf(m_project)),
          m_outputs(std::move(outputs)),
          m_selection{selection.positions, selection.given,
                      frameRateOf(m_outputs.options).value_or(selection.frameRateHz)},
          m_region(std::make_shared<const RoiMask>(regionMask())),
          m_kept(keptIn(m_outputs.options)),
          m_targets(m_outputs.targets()),
          m_inputs(inputs()),
          m_written(m_targets),
          m_location(locationOf()),
          m_files(m_written, m_inputs, deformedFrames()) {
        if (m_outputs.resumes && deformedFrames() > 1 && !m_location)
            throw InvalidInput::needs("resume", "an output file");
    }

    RunResults run(const RunProgress& progress) {
        std::stop_source stop;
        // A results file with a choice of frames is not the whole run.
        const bool isStored = resultsFile() && !choosesFrames(m_outputs.options);
        auto store = isStored ? nullptr : std::make_shared<MemoryStore>();
        FileFrameSource source(m_frames);
        if (m_location || storesContentHashes(m_targets)) source.hashFiles(stop.get_token());
        if (m_location) openCheckpoint(source, store.get());
        ProjectObserver observer(source, m_files, store.get(), progress, stop);
        observer.setKept(m_kept);
        observer.setCheckpoint(m_checkpoint ? &*m_checkpoint : nullptr);
        const RunSummary summary = runWithoutGil([&](const std::stop_token& interrupted) {
            const std::stop_callback either(interrupted, [&stop] { stop.request_stop(); });
            return runAndFinish(source, observer, stop.get_token());
        });
        observer.rethrow();
        if (!store && !m_files.anyFrame()) store = failedFrames(summary);  // the file was not written
        RunResults results = resultsOf(summary, store);
        std::ranges::copy(m_files.notes(), std::back_inserter(results.notes));
        if (m_files.anyFrame() && m_files.probes()) addProbes(results);
        issueWarnings(results.notes);
        return results;
    }

private:
    int deformedFrames() const { return static_cast<int>(m_frames.size()) - 1; }

    /// Where finished frames are stored for a later run; none for one image, and for files that have some of the
    /// frames.
    std::optional<CheckpointLocation> locationOf() {
        if (deformedFrames() < 2) return std::nullopt;
        if (!choosesFrames(m_outputs.options)) return takeCheckpointLocation(m_written);
        if (m_outputs.resumes) throw InvalidInput::cannotCombine("resume", "export_frames");
        return std::nullopt;
    }

    static KeptFrames keptIn(const py::dict& options) {
        const char* name = "keep_fields";
        return options.contains(name) ? keptFramesIn(options[name], name) : KeptFrames();
    }

    RoiMask regionMask() const {
        if (!m_outputs.acceptsChanges) requireUnchanged(m_project);
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
        inputs.frames = m_selection.frameRateHz > 0
                            ? runFrames(m_project.parameters, m_selection.frameRateHz, positionsOf(m_frames))
                            : runFramesAt(m_project.parameters, recordedTimes(m_frames));
        inputs.settings = m_project.report;
        inputs.annotations = m_project.annotations;
        inputs.probes = probePlanOf(m_project);
        if (!inputs.probes.probes.empty()) {
            inputs.probes.field = makeProbeReaderOptions(m_project.parameters, *m_region, inputs.referenceSize());
        }
        applyExportOptions(m_outputs.options, m_targets, inputs);
        std::vector<int> numbers(m_frames.size() - 1);
        std::iota(numbers.begin(), numbers.end(), 1);
        requireChosenFrame(m_outputs.options, inputs, numbers);
        requireDistinct(m_targets, m_project, reportFiles(m_outputs.options, inputs), deformedFrames());
        return inputs;
    }

    /// The summaries of a run without a field.
    static std::shared_ptr<MemoryStore> failedFrames(const RunSummary& summary) {
        auto store = std::make_shared<MemoryStore>();
        for (const FrameSummary& frame : summary.frames) store->append(frame, DisplacementField());
        return store;
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

    /// Imports what an interrupted run has finished.
    void openCheckpoint(FileFrameSource& source, ResultStore* store) {
        runWithoutGil([&](const std::stop_token& stop) {
            m_checkpoint.emplace(*m_location, m_written, deformedFrames(), m_outputs.resumes);
            m_checkpoint->start(
                m_inputs, source, m_files, [](const std::string&) {}, stop);
            return 0;
        });
        if (!store) return;
        for (const FrameSummary& summary : m_checkpoint->finishedSummaries()) {
            const auto field = m_checkpoint->findField(summary.frame);
            if (field && m_kept.has(summary.frame, deformedFrames())) store->append(summary, *field);
        }
    }

    RunSummary runAndFinish(FrameSource& source, RunObserver& observer, const std::stop_token& stop) {
        MeasurementRequest request{0, m_region, m_project.parameters};
        if (m_checkpoint) {
            request.parameters = m_checkpoint->blurMatching().apply(request.parameters);
            request.finished = m_checkpoint->finished();
        }
        const MeasurementResult result = measure(source, request, observer, stop, registeredDevices());
        if (m_checkpoint) m_checkpoint->flush();
        if (result.failure) std::rethrow_exception(result.failure);
        RunSummary summary = *result.summary;
        if (m_checkpoint) {
            const std::vector<FrameSummary>& finished = m_checkpoint->finishedSummaries();
            summary.frames.insert(summary.frames.begin(), finished.begin(), finished.end());
        }
        if (summary.cancelled) return summary;
        m_files.finish(summary);
        if (m_checkpoint) m_checkpoint->finish(summary, m_files, [](const std::string&) {});
        return summary;
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
        results.selection = m_selection;
        return results;
    }

    const Project m_project;
    const std::vector<FrameReference> m_frames;
    const RunOutputs m_outputs;
    const ImageSelection m_selection;
    const std::shared_ptr<const RoiMask> m_region;
    const KeptFrames m_kept;
    const std::vector<ExportTarget> m_targets;
    const ExportInputs m_inputs;
    std::vector<ExportTarget> m_written;  ///< without the results file that the checkpoint becomes
    const std::optional<CheckpointLocation> m_location;
    ExportFiles m_files;
    std::optional<Checkpoint> m_checkpoint;
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

/// Names and files of regions.
using RegionFiles = std::vector<std::pair<std::string, std::filesystem::path>>;

/// What a project is made of besides its parameters.
struct ProjectContent {
    Paths images;
    OptionalPath region;
    RegionFiles moving, fixed;    ///< regions with a name
    std::string rawLayout;        ///< of headerless files; empty: as they are described
    std::string frames, pattern;  ///< which images; empty: all
    std::string probes;           ///< a file of probes; empty: none
    py::dict loads;               ///< see load_settings.h
    double frameRateHz = 0;
};

/// The images, and their positions among all that were given.
struct ChosenImages {
    std::vector<FrameReference> frames;
    std::vector<int> positions;
    int given = 0;
};

/// Chooses the images as the command line does: files of the region, of the camera and masks are none.
ChosenImages chooseImages(const ProjectContent& content, const RunParameters& parameters) {
    FolderFilter others{pathsOf(parameters.camera), {}, content.pattern};
    if (content.region) others.regions.push_back(*content.region);
    for (const RegionFiles* files : {&content.moving, &content.fixed})
        for (const auto& [name, file] : *files) others.regions.push_back(file);
    if (!content.rawLayout.empty())
        describeRawFiles(content.images, parseRawLayout(content.rawLayout, "raw_layout"), "raw_layout");
    std::ranges::move(maskFilesOf(parameters.masks.path), std::back_inserter(others.regions));
    FolderNotes notes;
    const std::vector<FrameReference> given = expandFrames(content.images, others, &notes);
    issueWarnings(notes.skipped);
    issueWarnings(notes.doubts);
    ChosenImages chosen{{}, {}, static_cast<int>(given.size())};
    // Without a choice FrameChoice lists nothing.
    for (const int number : FrameChoice(content.frames.empty() ? "1-" : content.frames, "frames").of(chosen.given)) {
        chosen.positions.push_back(number - 1);
        chosen.frames.push_back(given[static_cast<std::size_t>(number) - 1]);
    }
    if (chosen.frames.empty() && chosen.given > 0)
        throw InvalidInput("frames", content.frames, "some of the " + std::to_string(chosen.given) + " images");
    return chosen;
}

void addLoads(Project& project, const ChosenImages& images, const py::dict& settings) {
    project.evaluation = evaluationOf(settings);
    if (findsLoadOffset(settings)) {
        throw InvalidInput("load_offset", "auto", "seconds: a project is not measured yet; stress_strain() finds it");
    }
    MeasuredImages measured{{}, {}, images.positions, images.given};
    Paths files;
    for (const FrameReference& frame : images.frames) {
        measured.frames.push_back(static_cast<int>(measured.frames.size()));
        measured.names.push_back(frame.name);
        files.push_back(frame.path);
    }
    ProbePlan plan;
    const LoadTiming timing = readLoads(
        measured, [&] { return files; }, settings, plan);
    requireValid(project.evaluation, plan.loads.has_value());
    if (!plan.loads) return;
    project.load = projectLoad(*plan.loads);
    project.load.file = settings["load"].cast<std::string>();
    project.load.format = loadFormatOf(settings);
    project.load.timing = timing;
    std::vector<std::string> notes;
    for (const LoadWarning& warning : plan.loads->warnings) notes.push_back(plan.loads->file + ": " + warning.text);
    issueWarnings(notes);
}

/// Named regions are areas, and what is measured includes those that move with the material, as `strainlens-cli run`
/// does.
void addNamedRegions(Project& project, const ProjectContent& content, const FrameReference& reference) {
    std::vector<Probe> areas;
    std::vector<std::string> notes;
    const auto add = [&](const RegionFiles& files, const char* keyword, bool isFixed) {
        for (const auto& [name, file] : files) {
            areas.push_back(probeOf({name, readRoi(file, &notes), isFixed, keyword, name},
                                    imageSizeOf(reference.path, reference.page)));
        }
    };
    add(content.moving, "regions", false);
    add(content.fixed, "fixed_regions", true);
    requireValid(areas);
    issueWarnings(notes);
    for (const Probe& probe : areas) {
        const auto& area = std::get<AreaProbe>(probe.geometry);
        if (!area.isFixed) project.region.push_back({RoiOperation::Add, RoiPolygon{area.vertices}});
    }
    if (!areas.empty()) appendAreas(project.probes, selectMeasured(areas, project.parameters));
}

/// A project, and which of the given images it has.
struct MadeProject {
    Project project;
    ImageSelection selection;
};

/// Reads everything that is small before parameters are chosen for the images.
MadeProject makeProject(const ProjectContent& content, const py::kwargs& keywords) {
    Project project;
    project.parameters = applyKeywords({}, keywords);
    requireValid(project.parameters);
    if (!(content.frameRateHz >= 0 && content.frameRateHz <= kMaxCameraRate))
        throw InvalidInput("frame_rate", std::to_string(content.frameRateHz), "0 to 1e9 images per second");
    if (!content.probes.empty()) project.probes = withDefaults(probesFromText(content.probes));
    requireValid(project.probes);
    const ChosenImages images = chooseImages(content, project.parameters);
    addLoads(project, images, content.loads);
    project.images = projectImages(images.frames);
    if (content.region) project.region = projectRegion(*content.region);
    if (!images.frames.empty()) addNamedRegions(project, content, images.frames.front());
    project.frameRateHz = content.frameRateHz;
    chooseFor(project, keywords);
    requireMeasurable(project.probes, project.parameters);
    return {project, {images.positions, images.given, content.frameRateHz}};
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
            "of",
            [](const Paths& images, const OptionalPath& region, const RegionFiles& moving, const RegionFiles& fixed,
               const std::string& rawLayout, const std::string& frames, const std::string& pattern,
               const std::string& probes, const py::dict& loads, double frameRate, const py::kwargs& keywords) {
                const ProjectContent content{images, region,  moving, fixed, rawLayout,
                                             frames, pattern, probes, loads, frameRate};
                return callNamingKeywords([&] { return makeProject(content, keywords).project; });
            },
            py::arg("images"), py::kw_only(), py::arg("region") = py::none(), py::arg("regions") = RegionFiles(),
            py::arg("fixed_regions") = RegionFiles(), py::arg("raw_layout") = "", py::arg("frames") = "",
            py::arg("pattern") = "", py::arg("probes") = "", py::arg("loads") = py::dict(), py::arg("frame_rate") = 0.0,
            "Makes one of images (files, folders, videos; the reference first), a region's file and parameters.")
        .def("changed", &changeParameters, "The same project with other parameters.")
        .def("save", &save, py::arg("path"), "Writes it, with the SHA-256 of every image.")
        .def(
            "run",
            [](const Project& project, const Paths& outputs, const OptionalPath& series, const OptionalPath& profiles,
               const OptionalPath& chart, const OptionalPath& constants, bool resumes, bool acceptsChanges,
               const RunProgress& progress, const py::kwargs& options) {
                const RunOutputs files{outputs, series, profiles, chart, constants, options, acceptsChanges, resumes};
                return callNamingKeywords(
                    [&] { return ProjectRun(project, includedImages(project), files).run(progress); });
            },
            py::kw_only(), py::arg("outputs") = Paths(), py::arg("series") = py::none(),
            py::arg("profiles") = py::none(), py::arg("chart") = py::none(), py::arg("constants") = py::none(),
            py::arg("resume") = false, py::arg("accept_changes") = false, py::arg("progress") = py::none(),
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
    module.def(
        "measure_files",
        [](const Paths& images, const OptionalPath& region, const RegionFiles& moving, const RegionFiles& fixed,
           const std::string& rawLayout, const std::string& frames, const std::string& pattern, const py::object& kept,
           const RunProgress& progress, const py::kwargs& keywords) {
            return callNamingKeywords([&] {
                const MadeProject made =
                    makeProject({images, region, moving, fixed, rawLayout, frames, pattern, "", py::dict()}, keywords);
                const RunOutputs none{{}, {}, {}, {}, {}, py::dict(py::arg("keep_fields") = kept)};
                RunResults results = ProjectRun(made.project, made.selection, none).run(progress);
                return py::make_tuple(std::move(results), toPython(probesToJson(made.project.probes).dump()));
            });
        },
        py::arg("images"), py::kw_only(), py::arg("region") = py::none(), py::arg("regions") = RegionFiles(),
        py::arg("fixed_regions") = RegionFiles(), py::arg("raw_layout") = "", py::arg("frames") = "",
        py::arg("pattern") = "", py::arg("keep_fields") = py::none(), py::arg("progress") = py::none(),
        "Measures image files and folders, the reference first, as `strainlens-cli run` does: the Results, and the "
        "areas of regions with a name.");
}

}  // namespace strainlens::python
