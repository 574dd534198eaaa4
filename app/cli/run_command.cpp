// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <ranges>

#include "app/cli/command.h"
#include "app/cli/live/watch_run.h"
#include "app/cli/options/advised_parameters.h"
#include "app/cli/options/calibration_option.h"
#include "app/cli/options/camera_option.h"
#include "app/cli/options/frames_option.h"
#include "app/cli/options/masks_option.h"
#include "app/cli/options/output_options.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/probe_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/options/watch_option.h"
#include "app/cli/run_plan.h"
#include "app/fields/field_frames.h"
#include "app/io/image/frame_masks.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/recordings/recorded_frames.h"
#include "app/io/paths.h"
#include "app/measure/camera_images.h"
#include "app/project/project_run.h"
#include "app/project/region_probe.h"
#include "app/project/roi_json.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr FlowOptionNames kRunFlowNames = {"--flow-picture", "--flow-picture-max", "--flow-picture-relative"};

class RunCommand : public Command {
public:
    std::vector<std::string> commonOptions() const override {
        return {"--roi",    "--output",        "--report", "--step",   "--subset",
                "--refine", "--strain-window", "--frames", "--resume", "--device"};
    }

    void addOptions(CLI::App& parser) override {
        parser.add_option(
            "REF", m_reference,
            "Reference image; or a folder, multi-page TIFF or video that begins with it; or a project (.strainlens), "
            "whose results go to PROJECT.h5 unless an output is named; options override its parameters");
        parser.add_option("DEF", m_deformed,
                          "Deformed images: files, folders (in natural order: img2 before img10), multi-page TIFFs "
                          "or videos");
        addSection(parser, "Images", [&] {
            m_choice.addTo(parser);
            m_watch.addTo(parser);
        });
        addSection(parser, "Region", [&] {
            m_region.addTo(parser);
            m_region.addNamedTo(parser);
            m_masks.addTo(parser);
        });
        addSection(parser, "Output", [&] {
            m_outputs.addOutput(parser,
                                "Results in the format of the suffix (.csv, .h5, .npz, .mat, .pdf); without it "
                                "the table of all points "
                                "goes to the standard output");
            m_outputs.addReport(parser);
            parser.add_flag("--resume", m_resume,
                            "Continue an interrupted run with its images, parameters and outputs; "
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
            m_camera.addTo(parser);
        });
        addParameterOptions(parser, m_parameters);
        m_parser = &parser;
        parser.footer(
            "Progress and summary go to stderr. Ctrl-C keeps finished points.\n"
            "Until a run of several images is complete, its finished images are in OUT.parts (--resume).\n"
            "Exit codes: 0 done, 1 failed (or some images), 2 wrong usage, 3 cancelled, 4 device failed.");
    }

    void prepare(CommandFiles& files) override {
        if (m_reference.empty() && !m_watch.any()) {
            throw InvalidInput("REF", "none", "a reference image, a folder, a project, or --watch DIR");
        }
        m_watch.check(pictures());
        if (m_acceptsChanges && !isProject()) {
            throw InvalidInput::needs("--accept-changes", "a project");
        }
        if (isProject()) readProjectFile(files);
        m_outputs.setKeptFields(m_project.keptFields);
        m_load.prepare(files);
        m_probes.probes = m_probeOptions.any() ? m_probeOptions.probes() : m_project.probes;
        if (!m_outputs.any() && !m_probeOutputs.any()) chooseOutputs();
        // A project has its own strain setting, unless --refine overrides its refinement.
        if (!isProject() || m_parser->count("--refine") > 0) disableDefaultStrain(m_parameters, *m_parser);
        requireValid(m_parameters);
        requireDevices();
        chooseFrames();
        if (!m_watch.any()) requirePair(m_images.frames, "images", inputs(), m_notes);
        m_calibration.listFiles(files);
        if (!m_watch.any()) calibrate();
        files.addInput(m_images.frames);
        m_region.listFiles(files);
        m_camera.listFiles(files);
        m_camera.apply(m_parameters.camera);
        applyMasks(files);
        m_probeOptions.listFiles(files);
        m_outputs.prepare(files, deformedFrames());
        if (m_watch.any() && m_outputs.keptFields().needsCount()) {
            throw InvalidInput::cannotCombine("--keep-fields last", "--watch, whose last image is not known");
        }
        m_probeOutputs.prepare(files);
        planProbes();
    }

    int run(std::stop_token stop) override {
        if (ProcessGroup::isStarted()) return cli::execute(planFromGroup(stop), stop);
        if (!m_watch.any()) return cli::execute(planFromImages(stop), stop);
        std::optional<RunPlan> plan = planFromWatch(stop);
        // A stop ends the waiting, and the images that have arrived are measured.
        return plan ? cli::execute(std::move(*plan), {}) : kCancelled;
    }

private:
    RunPlan planFromImages(const std::stop_token& stop) {
        return isProject() ? planFromProject(stop) : planFromFiles(stop);
    }

    RunPlan planFromFiles(const std::stop_token& stop) {
        RoiMask region = m_region.mask(m_images.frames.front());
        std::vector<AnyImage> decoded =
            adviseParameters(m_parameters, *m_parser, {m_images.frames, region}, m_notes, stop);
        return makePlan(stop, std::move(region), std::move(decoded));
    }

    RunPlan planFromProject(const std::stop_token& stop) {
        requireUnchanged(stop);
        if (m_project.region.empty()) return makePlan(stop, {});
        std::vector<std::string> notes;
        const RegionOfInterest region = regionOf(m_project, &notes);
        printNotes(notes);
        const FrameReference& first = m_images.frames.front();
        return makePlan(stop, region.rasterise(imageSizeOf(first.path, first.page)));
    }

    /// The frames are shared with the other processes.
    RunPlan planFromGroup(const std::stop_token& stop) {
        std::unique_ptr<ProcessGroup> group = ProcessGroup::join();
        RunPlan plan = planFromImages(stop);
        plan.group = std::move(group);
        return plan;
    }

    /// Waits for the first image; none after a stop.
    std::optional<RunPlan> planFromWatch(const std::stop_token& stop) {
        std::unique_ptr<Checkpoint> checkpoint = openCheckpoint(planOutputs());
        InitialFrames start{m_images.frames, {}, filesInFolders()};
        if (checkpoint) start.earlier = checkpoint->measuredImages();
        auto live = std::make_unique<WatchRun>(m_watch, start, stop);
        m_images.frames = live->waitForReference();
        if (m_images.frames.empty()) return std::nullopt;
        calibrate();
        RunPlan plan = planFromImages({});
        if (storesContentHashes(plan)) live->frames()->hashFiles();
        plan.frames = live->frames();
        plan.checkpoint = std::move(checkpoint);
        plan.live = std::move(live);
        return plan;
    }

    /// `decoded`: images of the first frames, if they have been read.
    RunPlan makePlan(const std::stop_token& stop, RoiMask region, std::vector<AnyImage> decoded = {}) const {
        RunPlan plan = planOutputs();
        plan.inputs = m_outputs.inputs(m_parameters, std::move(region),
                                       {identitiesOf(m_images.frames), regionFiles(), canonicalCommand()});
        plan.inputs.probes = m_probes;
        const std::optional<double> rateHz = givenFrameRate();
        // All images that arrive are measured.
        const std::vector<int> positions = m_watch.any() ? std::vector<int>() : positionsOf(m_images.frames);
        plan.inputs.frames = rateHz || m_watch.any() ? runFrames(m_parameters, rateHz.value_or(0), positions)
                                                     : runFramesAt(m_parameters, recordedTimes(m_images.frames));
        plan.inputs.settings = m_outputs.settingsOf(m_project.report);
        plan.inputs.annotations = m_project.annotations;
        if (!m_probes.probes.empty()) {
            plan.inputs.probes.field =
                makeProbeReaderOptions(m_parameters, plan.inputs.region, plan.inputs.referenceSize());
        }
        const auto frames = std::make_shared<FileFrameSource>(m_images.frames);
        if (storesContentHashes(plan)) frames->hashFiles(stop);
        frames->takeDecoded(std::move(decoded));
        plan.frames = frames;
        plan.notes = m_notes;
        std::ranges::move(describeRecording(m_images.frames, rateHz), std::back_inserter(plan.notes));
        return plan;
    }

    /// The frame rate of the option, else of the project [1/s]; none: the recording's times are used.
    std::optional<double> givenFrameRate() const {
        if (m_outputs.hasFrameRate()) return m_outputs.frameRate();
        return m_project.frameRateHz > 0 ? std::optional(m_project.frameRateHz) : std::nullopt;
    }

    /// What is known before images are read.
    RunPlan planOutputs() const {
        RunPlan plan;
        plan.targets = m_outputs.targets();
        std::ranges::move(m_probeOutputs.targets(), std::back_inserter(plan.targets));
        plan.deformedFrames = deformedFrames();
        // A single image cannot be resumed.
        if (plan.deformedFrames > 1) plan.location = takeCheckpointLocation(plan.targets);
        plan.isVerbose = m_verbose;
        plan.resumes = m_resume;
        return plan;
    }

    /// The number of frames that file numbers have room for.
    int deformedFrames() const {
        return m_watch.any() ? m_watch.numberedFor() : static_cast<int>(m_images.frames.size()) - 1;
    }

    void applyMasks(CommandFiles& files) {
        if (m_watch.any() && (m_masks.any() || !m_parameters.masks.path.empty())) {
            throw InvalidInput::cannotCombine(
                "--masks",
                "--watch, as a mask may be finished after its image; measure the folder when it is complete");
        }
        m_masks.apply(m_parameters.masks);
        for (const std::filesystem::path& mask : maskFilesOf(m_parameters.masks.path)) files.addInput(utf8(mask));
        requireMasks(m_parameters.masks, m_images.frames);
    }

    /// Refuses options that would be ignored.
    void refuse(std::initializer_list<const char*> options, const std::string& other) const {
        for (const char* option : options) {
            if (m_parser->count(option) > 0) throw InvalidInput::cannotCombine(option, other);
        }
    }

    /// With --watch only the reference, if it is named.
    void chooseFrames() {
        if (m_watch.any()) {
            refuse({"DEF", "--frames", "--pattern"}, "--watch");
            if (ProcessGroup::isStarted()) {
                throw InvalidInput::cannotCombine("--watch", "mpirun");
            }
            if (m_load.any()) {
                throw InvalidInput::cannotCombine(
                    "--load", "--watch; read the results and the table with strainlens-cli probe afterwards");
            }
        }
        if (!isProject() && !m_reference.empty()) {
            m_images = m_choice.choose(inputs(), filesInFolders(), pictures(), m_notes);
        }
        if (m_watch.any() && m_images.frames.size() > 1) {
            if (!isProject()) {
                throw InvalidInput("REF", m_reference, "one image with --watch");
            }
            m_notes.push_back("The project's deformed images are not measured, only those that arrive in " +
                              utf8(m_watch.folder()) + ".");
            m_images.frames.resize(1);
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
        m_parameters.calibration = m_calibration.calibration(
            [this] { return imageSizeOf(m_images.frames.front().path, m_images.frames.front().page); });
        requireValid(m_parameters);
    }

    bool isProject() const { return hasSuffix(pathFromUtf8(m_reference), kProjectSuffix); }

    /// Rejects pairs across excluded images and of a reference that is not the first image: others would be pairs, with
    /// another time between them.
    void requireNeighbours() const {
        const std::vector<int> positions = positionsOf(m_images.frames);
        if (!measuresPairs(m_parameters) || positions.empty()) return;
        const auto isNeighbour = [&](int frame) {
            const std::optional<int> first = firstOfPair(m_parameters.reference, frame);
            if (!first) return true;
            const auto positionAt = [&](int image) { return positions[static_cast<std::size_t>(image)]; };
            return positionAt(frame) - positionAt(*first) == frame - *first;
        };
        const auto frames = std::views::iota(1, static_cast<int>(positions.size()));
        if (std::ranges::all_of(frames, isNeighbour)) return;
        throw InvalidInput("--reference",
                           m_parameters.reference.choice == ReferenceChoice::Pairs ? "pairs" : "interval",
                           "fixed, previous, renewed or auto where images in between are excluded or the reference is "
                           "not the first; include them");
    }

    /// Reads images, region and parameters of the project.
    void readProjectFile(CommandFiles& files) {
        const Project project = readProject(pathFromUtf8(m_reference));
        m_images.given = project.images.size();
        m_project = removeExcludedImages(project);
        refuse({"DEF", "--roi", "--region", "--fixed-region", "--frames", "--pattern"}, "a project, which has its own");
        for (const ProjectFile& file : filesOf(m_project)) files.addInput(utf8(file.path));
        for (const std::filesystem::path& file : regionFiles()) files.addInput(utf8(file));
        files.addInput(m_reference);
        files.addInput(utf8(m_project.report.logo));
        m_project.runs.clear();                              // never overwritten, but no inputs
        if (m_masks.any()) m_project.parameters.masks = {};  // replaced
        if (m_acceptsChanges) {
            updateHashes(m_project.parameters.camera);
            updateMasksHash(m_project.parameters.masks);
        }
        m_images.frames = framesOf(m_project);
        m_parameters = applyGivenParameters(m_project.parameters, *m_parser, m_parameters);
        requireNeighbours();
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
        const bool hasProbesOnly =
            KeptFrames(m_project.keptFields, "keepFields").keepsNone() && !m_probes.probes.empty();
        if (!hasProbesOnly) m_outputs.writeTo(named(".h5"));
        if (!m_probes.probes.empty()) m_probeOutputs.writeSeriesTo(named("_series.csv"));
    }

    std::vector<OutputPicture> pictures() const {
        std::vector<OutputPicture> pictures = m_outputs.pictures();
        if (!m_probeOutputs.chart().empty()) pictures.push_back({pathFromUtf8(m_probeOutputs.chart())});
        return pictures;
    }

    /// Checks probes and loads before anything is measured.
    void planProbes() {
        addNamedRegions();
        if (m_probes.probes.empty()) {
            if (m_load.any()) throw InvalidInput::needs("--load", "probes");
            return;
        }
        requireMeasurable(m_probes.probes, m_parameters);
        m_load.readLoads(loadedImages(m_images), filesOf(m_images), m_probes);
        if (const auto& loads = m_probes.loads)
            std::ranges::move(loadNotes(loads->file, loads->warnings), std::back_inserter(m_notes));
        const bool arePairs = measuresPairs(m_parameters);
        if (!m_probes.hasLoads() && !m_watch.any() && !arePairs) m_probes.loads = loadsOf(m_project);
        // The project's loads belong to one first image.
        m_probes.evaluation = m_load.evaluation(arePairs ? LoadEvaluation() : m_project.evaluation);
        m_probeOutputs.describeChart(m_probes);
        strainlens::requireValid(m_probes.evaluation, m_probes.hasLoads());
    }

    void addNamedRegions() {
        const NamedRegions& named = m_region.named();
        if (!named.any()) return;
        if (m_images.frames.empty()) throw InvalidInput::needs("--region", "a reference image");
        const ImageSize image = imageSizeOf(m_images.frames.front().path, m_images.frames.front().page);
        appendAreas(m_probes.probes, selectMeasured(named.areas({image}), m_parameters));
    }

    /// Refuses files that changed since the project was saved, unless --accept-changes is given. After a stop request
    /// files are not compared.
    void requireUnchanged(const std::stop_token& stop) {
        const std::vector<std::filesystem::path> changed = changedFiles(m_project, stop);
        for (const std::filesystem::path& file : changed) {
            m_notes.push_back(utf8(file) + " has changed since the project was written.");
        }
        if (changed.empty() || m_acceptsChanges) return;
        std::string names = utf8(changed.front());
        if (changed.size() > 1) names += " and " + std::to_string(changed.size() - 1) + " more";
        throw InvalidInput(m_reference + ": files", names + " with other content",
                           "unchanged since the project was saved; restore them, or use --accept-changes");
    }

    /// Files that are no images of the run, although its folders may hold them.
    std::vector<std::filesystem::path> filesInFolders() const {
        std::vector<std::filesystem::path> files = isProject() ? regionFiles() : m_region.paths();
        std::ranges::move(m_camera.paths(), std::back_inserter(files));
        std::ranges::move(pathsOf(m_project.parameters.camera), std::back_inserter(files));
        std::ranges::move(m_masks.paths(), std::back_inserter(files));
        return files;
    }

    std::vector<std::filesystem::path> regionFiles() const {
        if (!isProject()) return m_region.measuredPaths();
        std::vector<std::filesystem::path> masks;
        for (const ProjectShape& shape : m_project.region) {
            if (const auto* mask = std::get_if<ProjectFile>(&shape.geometry)) {
                std::ranges::move(filesOfRoi(mask->path), std::back_inserter(masks));
            }
        }
        return masks;
    }

    /// Without those of a project.
    std::vector<std::string> inputs() const {
        std::vector<std::string> inputs = m_deformed;
        if (!isProject()) inputs.insert(inputs.begin(), m_reference);
        return inputs;
    }

    /// The command line with every parameter, so that the run can be repeated with other defaults.
    std::vector<std::string> canonicalCommand() const {
        std::vector<std::string> words = {"strainlens-cli", "run"};
        if (!m_reference.empty()) words.push_back(m_reference);
        // A watched run is repeated as a run over the folder.
        if (m_watch.any() && isProject()) words.emplace_back("--watch");
        if (m_watch.any()) words.push_back(utf8(m_watch.folder()));
        words.insert(words.end(), m_deformed.begin(), m_deformed.end());
        for (const std::vector<std::string>& more :
             {m_choice.arguments(), m_region.arguments(), m_masks.arguments(), m_camera.arguments(),
              m_probeOptions.arguments(), m_load.arguments(), m_calibration.arguments(),
              parameterArguments(m_parameters), m_outputs.arguments(), m_probeOutputs.arguments()}) {
            words.insert(words.end(), more.begin(), more.end());
        }
        return words;
    }

    const CLI::App* m_parser = nullptr;
    Project m_project;  ///< if one is named
    std::string m_reference;
    std::vector<std::string> m_deformed;
    ChosenFrames m_images;
    std::vector<std::string> m_notes;  ///< about files that are not measured
    FramesOption m_choice;
    WatchOption m_watch;
    RegionOption m_region;
    MasksOption m_masks;
    CameraOption m_camera;
    OutputOptions m_outputs{
        {ExportScope::Sequence, ExportScope::Frame, ExportScope::Video, ExportScope::Report, ExportScope::Flow}, "csv"};
    ProbeOptions m_probeOptions;
    ProbeOutputs m_probeOutputs;
    LoadOptions m_load;
    CalibrationOption m_calibration;
    ProbePlan m_probes;
    RunParameters m_parameters;
    bool m_resume = false, m_acceptsChanges = false, m_verbose = false;
};

}  // namespace

std::unique_ptr<Command> makeRunCommand() { return std::make_unique<RunCommand>(); }

}  // namespace strainlens::cli
