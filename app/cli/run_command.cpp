// SPDX-License-Identifier: MPL-2.0
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/distributed_run.h"
#include "app/cli/live_run.h"
#include "app/cli/measurement.h"
#include "app/cli/options/advised_parameters.h"
#include "app/cli/options/calibration_option.h"
#include "app/cli/options/frames_option.h"
#include "app/cli/options/output_options.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/probe_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/options/watch_option.h"
#include "app/cli/text_table.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/project_run.h"
#include "app/project/roi_json.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr FlowOptionNames kRunFlowNames = {"--flow-picture", "--flow-picture-max", "--flow-picture-relative"};

class RunCommand : public Command {
public:
    const char* name() const override { return "run"; }
    const char* summary() const override { return "Measure the displacement field between photographs"; }

    std::vector<std::string> commonOptions() const override {
        return {"--roi",    "--output",        "--report", "--step",   "--subset",
                "--refine", "--strain-window", "--frames", "--resume", "--device"};
    }

    void addOptions(CLI::App& parser) override {
        parser.add_option(
            "REF", m_reference,
            "Reference image; or a folder, multi-page TIFF or video whose first image is the reference; or a project "
            "(.strainlens), whose results go to PROJECT.h5 and PROJECT_series.csv unless an output is named; options "
            "override its parameters. Optional with --watch");
        parser.add_option("DEF", m_deformed,
                          "Deformed images: files, folders (in natural order: img2 before img10), multi-page TIFFs "
                          "or videos");
        addSection(parser, "Images", [&] {
            m_choice.addTo(parser);
            m_watch.addTo(parser);
        });
        addSection(parser, "Region", [&] { m_region.addTo(parser); });
        addSection(parser, "Output", [&] {
            m_outputs.addOutput(parser,
                                "Results in the format of the suffix (.csv, .h5, .npz, .mat, .pdf); without it "
                                "the table of all points "
                                "goes to the standard output");
            m_outputs.addReport(parser);
            parser.add_flag(
                "--resume", m_resume,
                "Continue an interrupted run of several images with the same images, parameters and outputs; "
                "finished images are not measured again");
            parser.add_flag("--accept-changes", m_acceptsChanges,
                            "Measure a project although some of its files have changed since it was saved");
            m_outputs.addChoice(parser);
            parser.add_flag("--verbose", m_verbose, "Print also memory, devices and the time of every stage");
        });
        addSection(parser, "Pictures", [&] {
            m_outputs.addOverlay(
                parser,
                "Picture of the vectors over the reference image (.png, .svg or .pdf); with several deformed images "
                "OUT_01.png, OUT_02.png, ...");
            m_outputs.addFlow(parser);
            m_outputs.addFlowPicture(parser, kRunFlowNames);
            m_outputs.addVideoRate(parser);
        });
        addSection(parser, "Probes", [&] {
            m_probeOptions.addTo(parser);
            m_probeOutputs.addTo(parser, "--series", "--constants");
            m_load.addTo(parser);
        });
        addSection(parser, "Calibration", [&] {
            m_calibration.addFile(parser);
            m_calibration.addLength(parser);
        });
        addParameterOptions(parser, m_parameters);
        m_parser = &parser;
        parser.footer(
            "Progress and summary go to stderr. Ctrl-C keeps finished points.\n"
            "Until a run of several images is complete, its finished images are in OUT.parts (--resume).\n"
            "Exit codes: 0 done, 1 failed (also if some images failed; the others are saved), 2 wrong usage,\n"
            "3 cancelled, 4 device failed.");
    }

    void prepare(CommandFiles& files) override {
        if (m_reference.empty() && !m_watch.any()) {
            throw InvalidInput("REF", "none", "a reference image, a folder, a project, or --watch DIR");
        }
        m_watch.check(pictures());
        if (m_acceptsChanges && !isProject()) {
            throw InvalidInput::needs("--accept-changes", "a project");
        }
        if (isProject()) readTheProject(files);
        m_load.prepare(files);
        m_plan.probes = m_probeOptions.any() ? m_probeOptions.probes() : m_project.probes;
        if (!m_outputs.any() && !m_probeOutputs.any()) chooseOutputs();
        // A project has its own strain setting, unless --refine overrides its refinement.
        if (!isProject() || m_parser->count("--refine") > 0) disableDefaultStrain(m_parameters, *m_parser);
        requireValid(m_parameters);
        requireDevices();
        chooseFrames();
        if (!m_watch.any())
            requirePair(m_frames, "images", isProject() ? std::vector<std::filesystem::path>() : inputPaths(), m_notes);
        m_calibration.listFiles(files);
        if (!m_watch.any()) calibrate();
        files.reads(m_frames);
        m_region.listFiles(files);
        m_probeOptions.listFiles(files);
        m_outputs.prepare(files, deformedFrames());
        m_probeOutputs.prepare(files);
        planProbes();
    }

    int run(std::stop_token stop) override {
        if (m_watch.any()) return runLive(stop);
        std::unique_ptr<ProcessGroup> group = ProcessGroup::isStarted() ? ProcessGroup::join() : nullptr;
        const RoiMask roi = adviseIn(region(), stop);
        std::vector<ExportTarget> targets = allTargets();
        const std::optional<CheckpointLocation> place = checkpointLocation(targets);
        const std::string problem = distributionProblem(m_parameters, place);
        if (group && group->position().rank > 0) {
            if (problem.empty()) runWorker(*group, {m_frames, roi, m_parameters, *place}, stop);
            return kOk;
        }
        if (group && !problem.empty()) {
            m_notes.push_back(problem);
            group.reset();
        }
        std::optional<SharedRun> shared;
        if (group) shared.emplace(std::move(group));
        std::optional<Checkpoint> checkpoint = makeCheckpoint(targets);
        if (problem.empty() && (shared || m_resume) && !measureInProcesses(shared, roi, *checkpoint, stop))
            return kCancelled;
        FileFrameSource source(m_frames);
        return measureFrames(source, roi, targets, checkpoint, stop, nullptr);
    }

private:
    /// Measures blocks of frames, with other processes if there are any; false after a stop.
    bool measureInProcesses(std::optional<SharedRun>& shared, const RoiMask& roi, Checkpoint& checkpoint,
                            const std::stop_token& stop) {
        const bool isShared = shared.has_value();
        m_hashes.emplace();
        const std::vector<std::string> notes =
            measureInBlocks(isShared ? &*shared : nullptr, {m_frames, roi, m_parameters, checkpoint.place()},
                            checkpoint, *m_hashes, stop);
        shared.reset();
        m_notes.insert(m_notes.end(), notes.begin(), notes.end());
        if (isShared) checkpoint.continueRun("were measured by several processes");
        if (!stop.stop_requested()) return true;
        ProgressPrinter progress(std::cerr, isTerminal(), m_verbose);
        checkpoint.printLocation(progress);
        return false;
    }

    /// Waits for images. A stop ends the waiting, and the images that have arrived are measured.
    int runLive(const std::stop_token& stop) {
        std::vector<ExportTarget> targets = allTargets();
        std::optional<Checkpoint> checkpoint = makeCheckpoint(targets);
        LiveRun live(m_watch, m_frames, checkpoint ? checkpoint->measuredImages() : std::vector<FrameReference>(),
                     regionFiles(), isTerminal(), stop);
        m_frames = live.begin();
        if (m_frames.empty()) return kCancelled;
        calibrate();
        const RoiMask roi = adviseIn(region(), {});
        const int code = measureFrames(live.frames(), roi, targets, checkpoint, {}, &live);
        live.finish();
        return code == kOk && live.hasLosses() ? kFailed : code;
    }

    static bool isTerminal() { return isatty(STDERR_FILENO) == 1; }

    std::vector<ExportTarget> allTargets() const {
        std::vector<ExportTarget> targets = m_outputs.targets();
        std::ranges::move(m_probeOutputs.targets(), std::back_inserter(targets));
        return targets;
    }

    RoiMask adviseIn(RoiMask roi, const std::stop_token& stop) {
        if (!isProject()) adviseParameters(m_parameters, *m_parser, {m_frames.front(), roi}, m_notes, stop);
        return roi;
    }

    int measureFrames(FileFrameSource& source, const RoiMask& roi, const std::vector<ExportTarget>& targets,
                      std::optional<Checkpoint>& checkpoint, const std::stop_token& stop, LiveRun* live) {
        ExportInputs inputs = m_outputs.inputs(m_parameters, roi, {m_frames, regionFiles(), canonicalCommand()});
        inputs.probes = m_plan;
        if (!m_plan.probes.empty())
            inputs.probes.field = makeProbeReaderOptions(m_parameters, roi, inputs.referenceSize());
        ExportFiles outputs(targets, inputs, deformedFrames());
        ProgressPrinter progress(std::cerr, isTerminal(), m_verbose);
        if (checkpoint) {
            if (m_hashes) checkpoint->hashes(outputs)->merge(*m_hashes);
            checkpoint->begin(inputs, outputs, progress, live != nullptr);
        }
        if (checkpoint && live) {
            for (const FrameSummary& earlier : checkpoint->finishedSummaries())
                live->repeat(earlier, probesOf(outputs));
        }
        source.setHashes(checkpoint ? checkpoint->hashes(outputs) : outputs.hashes());
        const RunSummary summary = measureInto(outputs, source, roi, m_parameters, progress, stop, registeredDevices(),
                                               m_notes, checkpoint ? &*checkpoint : nullptr, live);
        if (outputs.anyFrame() && outputs.probes()) tellProbes(outputs.probes()->evaluate());
        return exitCodeOf(summary, outputs);
    }

    static const ProbeResults* probesOf(const ExportFiles& outputs) {
        return outputs.probes() ? &outputs.probes()->results() : nullptr;
    }

    /// For several images; a single one cannot be resumed.
    std::optional<Checkpoint> makeCheckpoint(std::vector<ExportTarget>& targets) const {
        if (deformedFrames() < 2) return std::nullopt;
        const std::optional<CheckpointLocation> place = takeKeptPlace(targets);
        if (!place && m_resume) throw InvalidInput::needs("--resume", "an output file");
        if (!place) return std::nullopt;
        return std::optional<Checkpoint>(std::in_place, *place, targets, deformedFrames(), m_resume);
    }

    std::optional<CheckpointLocation> checkpointLocation(std::vector<ExportTarget> targets) const {
        return deformedFrames() < 2 ? std::nullopt : takeKeptPlace(targets);
    }

    /// The number of frames that file numbers have room for.
    int deformedFrames() const { return m_watch.any() ? m_watch.numberedFor() : static_cast<int>(m_frames.size()) - 1; }

    /// With --watch only the reference, if it is named.
    void chooseFrames() {
        if (m_watch.any()) {
            const auto refuse = [](const char* option, const std::string& text) {
                if (!text.empty()) throw InvalidInput::cannotCombine(option, "--watch");
            };
            refuse("DEF", m_deformed.empty() ? "" : m_deformed.front());
            refuse("--frames", m_choice.text());
            refuse("--pattern", m_choice.pattern());
            if (ProcessGroup::isStarted()) {
                throw InvalidInput::cannotCombine("--watch", "mpirun");
            }
            if (m_load.any()) {
                throw InvalidInput::cannotCombine(
                    "--load", "--watch; read the results and the table with strainlens-cli probe afterwards");
            }
        }
        if (!isProject() && !m_reference.empty()) {
            const std::vector<FrameReference> given =
                m_choice.expand(inputPaths(), m_region.paths(), pictures(), m_notes);
            m_frames = m_choice.of(given);
            m_positions = m_choice.positions(given.size());
            m_givenImages = given.size();
        }
        if (m_watch.any() && m_frames.size() > 1) {
            if (!isProject()) {
                throw InvalidInput("REF", m_reference, "one image with --watch");
            }
            m_notes.push_back("The project's deformed images are not measured, but those that come into " +
                              utf8(m_watch.folder()) + ".");
            m_frames.resize(1);
        }
    }

    /// Rejects unknown device names. A known device that cannot be used is replaced when the run starts.
    void requireDevices() const {
        try {
            registeredDevices().resolve(m_parameters.device);
        } catch (const DeviceError&) {
        }
    }

    /// --calibration overrides the project's.
    void calibrate() {
        if (!m_calibration.any()) return;
        m_parameters.calibration =
            m_calibration.calibration([this] { return imageSizeOf(m_frames.front().path, m_frames.front().page); });
        requireValid(m_parameters);
    }

    bool isProject() const { return hasSuffix(pathFromUtf8(m_reference), kProjectSuffix); }

    /// Reads images, region and parameters of the project.
    void readTheProject(CommandFiles& files) {
        const Project project = readProject(pathFromUtf8(m_reference));
        m_givenImages = project.images.size();
        for (std::size_t k = 0; k < project.images.size(); ++k) {
            if (!project.images[k].excluded) m_positions.push_back(static_cast<int>(k));
        }
        m_project = withoutExcludedImages(project);
        const auto refuse = [](const char* option, const std::string& text) {
            if (!text.empty()) throw InvalidInput::cannotCombine(option, "a project, which has its own");
        };
        refuse("DEF", m_deformed.empty() ? "" : m_deformed.front());
        refuse("--roi", m_region.texts().empty() ? "" : m_region.texts().front());
        refuse("--frames", m_choice.text());
        refuse("--pattern", m_choice.pattern());
        for (const ProjectFile& file : filesOf(m_project)) files.reads(utf8(file.path));
        for (const std::filesystem::path& file : regionFiles()) files.reads(utf8(file));
        files.reads(m_reference);
        requireUnchanged();
        m_frames = framesOf(m_project);
        m_parameters = withGivenParameters(m_project.parameters, *m_parser, m_parameters);
    }

    /// Default outputs.
    void chooseOutputs() {
        if (!isProject()) return m_outputs.printPlain();
        const std::filesystem::path base = pathFromUtf8(m_reference).replace_extension();
        const auto named = [&base](const char* end) {
            std::filesystem::path path = base;
            path += end;
            return path;
        };
        m_outputs.writeTo(named(".h5"));
        if (!m_plan.probes.empty()) m_probeOutputs.writeSeriesTo(named("_series.csv"));
    }

    std::vector<OutputPicture> pictures() const {
        std::vector<OutputPicture> pictures = m_outputs.pictures();
        if (!m_probeOutputs.chart().empty()) pictures.push_back({pathFromUtf8(m_probeOutputs.chart())});
        return pictures;
    }

    /// Checks probes and loads before anything is measured.
    void planProbes() {
        if (m_plan.probes.empty()) {
            if (m_load.any()) throw InvalidInput::needs("--load", "probes");
            return;
        }
        requireMeasurable(m_plan.probes, m_parameters);
        m_plan.loads = m_load.loadsOf(loadedImages(m_frames, m_positions, m_givenImages));
        if (m_plan.loads) std::ranges::move(loadNotes(*m_plan.loads), std::back_inserter(m_notes));
        if (!m_plan.loads && !m_watch.any()) m_plan.loads = loadsOf(m_project);
        m_plan.evaluation = m_load.evaluation(m_project.evaluation);
        m_plan.chartQuantity = m_probeOutputs.chartQuantity();
        strainlens::requireValid(m_plan.evaluation, m_plan.loads.has_value());
    }

    static void tellProbes(const ProbeEvaluation& probeEvaluation) {
        std::cerr << textTable(probeSummary(probeEvaluation.results)) << constantsText(probeEvaluation.evaluatedLoads);
        try {
            if (probeEvaluation.constantsError) std::rethrow_exception(probeEvaluation.constantsError);
        } catch (const InvalidInput& error) {
            std::cerr << "note: Young's modulus and Poisson's ratio are missing: " << error.what() << '\n';
        }
    }

    /// Refuses files that changed since the project was saved, unless --accept-changes is given.
    void requireUnchanged() {
        const std::vector<std::filesystem::path> changed = changedFiles(m_project);
        for (const std::filesystem::path& file : changed) {
            m_notes.push_back(utf8(file) + " holds something else than when the project was written.");
        }
        if (changed.empty() || m_acceptsChanges) return;
        std::string names = utf8(changed.front());
        if (changed.size() > 1) names += " and " + std::to_string(changed.size() - 1) + " more";
        throw InvalidInput(m_reference + ": files", names + " with other content",
                           "unchanged since the project was saved; restore them, or use --accept-changes");
    }

    RoiMask region() const {
        if (!isProject()) return m_region.mask(m_frames.front());
        if (m_project.region.empty()) return {};
        std::vector<std::string> notes;
        const RegionOfInterest region = regionOf(m_project, &notes);
        printNotes(notes);
        return region.rasterise(imageSizeOf(m_frames.front().path, m_frames.front().page));
    }

    std::vector<std::filesystem::path> regionFiles() const {
        if (!isProject()) return m_region.paths();
        std::vector<std::filesystem::path> masks;
        for (const ProjectShape& shape : m_project.region) {
            if (const auto* mask = std::get_if<ProjectFile>(&shape.geometry)) {
                std::ranges::move(filesOfRoi(mask->path), std::back_inserter(masks));
            }
        }
        return masks;
    }

    std::vector<std::filesystem::path> inputPaths() const {
        std::vector<std::filesystem::path> paths = {pathFromUtf8(m_reference)};
        for (const std::string& text : m_deformed) paths.push_back(pathFromUtf8(text));
        return paths;
    }

    /// The command line with every parameter, so that the run can be repeated with other defaults.
    std::vector<std::string> canonicalCommand() const {
        std::vector<std::string> words = {"strainlens-cli", "run"};
        if (!m_reference.empty()) words.push_back(m_reference);
        // A watched run is repeated as a run over the folder.
        if (m_watch.any() && isProject()) words.emplace_back("--watch");
        if (m_watch.any()) words.push_back(utf8(m_watch.folder()));
        words.insert(words.end(), m_deformed.begin(), m_deformed.end());
        if (!m_choice.text().empty()) words.insert(words.end(), {"--frames", m_choice.text()});
        if (!m_choice.pattern().empty()) words.insert(words.end(), {"--pattern", m_choice.pattern()});
        for (const std::string& roi : m_region.texts()) words.insert(words.end(), {"--roi", roi});
        for (const std::vector<std::string>& more :
             {m_probeOptions.arguments(), m_load.arguments(), m_calibration.arguments(),
              parameterArguments(m_parameters), m_outputs.arguments(), m_probeOutputs.arguments()}) {
            words.insert(words.end(), more.begin(), more.end());
        }
        return words;
    }

    const CLI::App* m_parser = nullptr;
    Project m_project;  ///< if one is named
    std::string m_reference;
    std::vector<std::string> m_deformed;
    std::vector<FrameReference> m_frames;
    std::vector<int> m_positions;  ///< their indices among the given images
    std::size_t m_givenImages = 0;
    std::vector<std::string> m_notes;    ///< about files that are not measured
    std::optional<FileHashes> m_hashes;  ///< of images that other processes have read
    FramesOption m_choice;
    WatchOption m_watch;
    RegionOption m_region;
    OutputOptions m_outputs{
        {ExportScope::Sequence, ExportScope::Frame, ExportScope::Video, ExportScope::Report, ExportScope::Flow}, "csv"};
    ProbeOptions m_probeOptions;
    ProbeOutputs m_probeOutputs;
    LoadOptions m_load;
    CalibrationOption m_calibration;
    ProbePlan m_plan;
    RunParameters m_parameters;
    bool m_resume = false, m_acceptsChanges = false, m_verbose = false;
};

}  // namespace

std::unique_ptr<Command> makeRunCommand() { return std::make_unique<RunCommand>(); }

}  // namespace strainlens::cli
