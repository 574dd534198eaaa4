// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <functional>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>

#include "app/camera/camera_list.h"
#include "app/cli/command.h"
#include "app/cli/live/camera_run.h"
#include "app/cli/live/new_folder.h"
#include "app/cli/live/repeated_work.h"
#include "app/cli/options/advised_parameters.h"
#include "app/cli/options/calibration_option.h"
#include "app/cli/options/camera_option.h"
#include "app/cli/options/capture_options.h"
#include "app/cli/options/output_options.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/probe_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/progress.h"
#include "app/cli/run_plan.h"
#include "app/cli/text_table.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/project.h"
#include "app/project/project_run.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

/// File numbers have as many digits as for this number of images.
constexpr int kUnknownFrames = 9999;
/// After which the project of the images so far is written again, in case that the run is killed.
constexpr std::chrono::seconds kProjectInterval{2};

class LiveCommand : public Command {
public:
    std::vector<std::string> commonOptions() const override {
        return {"--list",     "--exposure", "--camera-rate", "--record", "--images",
                "--duration", "--output",   "--roi",         "--step",   "--subset"};
    }

    void addOptions(CLI::App& parser) override {
        parser.add_option(
            "CAMERA", m_camera,
            "The camera: aravis:ID (GenICam: GigE Vision, USB3 Vision), v4l2:DEVICE, or ring:FILE (images "
            "that another program writes into shared memory)");
        parser.add_option("REF", m_reference, "Reference image; without it the first image is the reference");
        parser.add_flag("--list", m_list, "List cameras; with CAMERA, what can be set at it");
        addSection(parser, "Camera", [&] { m_settings.addTo(parser); });
        addSection(parser, "Images", [&] { m_acquisition.addTo(parser); });
        addSection(parser, "Region", [&] { m_region.addTo(parser); });
        addSection(parser, "Output", [&] {
            m_outputs.addOutput(parser, "Results in the format of the suffix (.csv, .h5, .npz, .mat, .pdf)");
            m_outputs.addReport(parser);
            m_outputs.addNewestOverlay(parser,
                                       "Picture of the newest measured image with arrows, or a map (--overlay-field); "
                                       "replaced by the next, at most once a second");
            addOption(parser, "--project", m_project, "OUT.strainlens",
                      "Store the measured images as TIFF, and a project of them with the results");
            addOption(
                parser, "--socket", m_socket, "PATH|tcp:PORT",
                "Send results, one line of JSON per image, to clients of this Unix socket, or of tcp:PORT on this "
                "computer");
            parser.add_flag("--lines", m_printsLines,
                            "Print these lines to the standard output; done anyway where no output is named");
            m_outputs.addChoice(parser);
            parser.add_flag("--verbose", m_verbose, "Print also memory, devices and the time of every stage");
        });
        addSection(parser, "Live values", [&] { m_liveOutputs.addTo(parser); });
        addSection(parser, "Probes", [&] {
            m_probeOptions.addTo(parser);
            m_probeOutputs.addTo(parser, "--series", "--constants");
        });
        addSection(parser, "Calibration", [&] {
            m_calibration.addFile(parser);
            m_calibration.addLength(parser);
            m_cameraImages.addTo(parser);
        });
        addParameterOptions(parser, m_parameters);
        m_parser = &parser;
        parser.footer(
            "Progress and summary go to stderr. Ctrl-C ends it; images that have arrived are still measured.\n"
            "Exit codes: 0 done, 1 failed (or images lost that were to be measured or recorded), 2 wrong usage,\n"
            "3 cancelled, 4 device failed.");
    }

    void prepare(CommandFiles& files) override {
        if (m_list) return;
        if (m_camera.empty()) throw InvalidInput("CAMERA", "none", "a camera; strainlens-cli live --list shows them");
        m_acquisition.isRecordOnly() ? prepareRecording(files) : prepareRun(files);
    }

    int run(std::stop_token stop) override {
        if (m_list) return m_camera.empty() ? printCameras() : printLimits();
        if (m_acquisition.isRecordOnly()) return record(stop);
        std::optional<RunPlan> plan = makePlan(stop);
        if (!plan) return kCancelled;
        const std::shared_ptr<FrameSource> frames = plan->frames;
        int code = kFailed;
        std::exception_ptr failure;
        std::optional<RepeatedWork> projectWriter;
        if (!m_project.empty()) projectWriter.emplace(kProjectInterval, [this, frames] { writeUnfinished(*frames); });
        try {
            code = cli::execute(std::move(*plan), {});
        } catch (...) {
            failure = std::current_exception();
        }
        projectWriter.reset();
        try {
            if (!m_project.empty() && !writeProjectOf(*frames) && code == kOk) code = kFailed;
        } catch (const Error& error) {
            if (!failure) throw;
            printNotes({error.what()});
        }
        if (failure) std::rethrow_exception(failure);
        return code;
    }

private:
    void prepareRecording(CommandFiles& files) {
        if (m_acquisition.recording().empty()) throw InvalidInput::needs("--record-only", "--record");
        listRecording(files);
        for (const char* option : {"--output", "--project", "--socket", "--lines", "--report", "--overlay", "--alarm",
                                   "--binary-socket", "--modbus", "--values-memory"}) {
            if (m_parser->count(option) > 0) throw InvalidInput::cannotCombine(option, "--record-only");
        }
    }

    void prepareRun(CommandFiles& files) {
        m_probes.probes = m_probeOptions.probes();
        disableDefaultStrain(m_parameters, *m_parser);
        requireValid(m_parameters);
        if (measuresPairs(m_parameters)) throw unpaired();
        files.addInput(m_reference);
        m_calibration.listFiles(files);
        m_region.listFiles(files);
        m_cameraImages.listFiles(files);
        m_cameraImages.apply(m_parameters.camera);
        m_probeOptions.listFiles(files);
        prepareProject(files);
        m_outputs.prepare(files, kUnknownFrames);
        if (m_outputs.keptFields().needsCount()) {
            throw InvalidInput("--keep-fields", "last", "without last: which image is the last one is not known");
        }
        m_liveOutputs.listFiles(files);
        if (m_liveOutputs.any() && m_probes.probes.empty()) {
            throw InvalidInput::needs(m_liveOutputs.arguments().front(), "probes");
        }
        m_liveOutputs.plan();
        m_probeOutputs.prepare(files);
        listRecording(files);
        requireMeasurable(m_probes.probes, m_parameters);
        m_probeOutputs.describeChart(m_probes);
    }

    /// Pairs need images that are gone: a camera has none twice, and how many are skipped is not known before.
    InvalidInput unpaired() const {
        return {
            "--reference", m_parameters.reference.choice == ReferenceChoice::Pairs ? "pairs" : "interval",
            "fixed, previous, renewed or auto with a camera; store the images (--project) and measure pairs of them "
            "by run"};
    }

    void listRecording(CommandFiles& files) const {
        if (m_acquisition.recording().empty()) return;
        const std::filesystem::path raw = pathFromUtf8(m_acquisition.recording());
        files.requireSuffix("record", m_acquisition.recording(), {".raw"});
        for (const std::filesystem::path& file : recordingFiles(raw)) files.addOutput("record", file);
    }

    /// The results of a project are in its folder, unless an output is named.
    void prepareProject(CommandFiles& files) {
        if (m_project.empty()) return;
        const std::filesystem::path project = pathFromUtf8(m_project);
        if (!hasSuffix(project, kProjectSuffix)) {
            throw InvalidInput("--project", m_project, std::string("a name that ends in ") + kProjectSuffix);
        }
        std::error_code error;
        for (const std::filesystem::path& path : {project, imageFolderOf(project)}) {
            if (!std::filesystem::exists(path, error)) continue;
            throw InvalidInput("--project", m_project, "a new name, as " + utf8(path) + " exists");
        }
        files.addOutput("project", m_project);
        if (!m_outputs.any()) m_outputs.writeTo(resultsFileOf(project));
    }

    static int printCameras() {
        const CameraList list = listCameras();
        std::vector<std::vector<std::string>> rows = {{"CAMERA", "NAME"}};
        for (const CameraDescription& camera : list.cameras) rows.push_back({camera.id, camera.name});
        std::cout << (list.cameras.empty() ? "No camera was found.\n" : textTable(rows));
        printNotes(list.problems);
        return kOk;
    }

    int printLimits() const {
        const std::unique_ptr<Camera> camera = openCamera(m_camera);
        std::cout << camera->name() << "\n  now: " << textOf(camera->format().size) << " px, "
                  << describeSettings(camera->configure({})) << "\n";
        for (const std::string& line : describeLimits(camera->limits())) std::cout << "  " << line << "\n";
        return kOk;
    }

    CapturePlan capturePlan() const {
        CapturePlan plan;
        plan.camera = m_camera;
        plan.settings = m_settings.settings();
        plan.policy = m_acquisition.policy();
        plan.memoryBytes = m_acquisition.memoryBytes();
        plan.limit = m_acquisition.limit();
        plan.recording = pathFromUtf8(m_acquisition.recording());
        plan.reference = pathFromUtf8(m_reference);
        plan.maxFrames = m_acquisition.images();
        plan.isMeasured = !m_acquisition.isRecordOnly();
        plan.socket = m_socket;
        plan.outputs = m_liveOutputs.plan();
        plan.printsLines = m_printsLines || (!m_outputs.any() && !m_probeOutputs.any() && plan.isMeasured);
        if (!m_project.empty()) plan.imageFolder = imageFolderOf(pathFromUtf8(m_project));
        return plan;
    }

    int record(const std::stop_token& stop) const {
        CameraRun recording(capturePlan(), stop);
        recording.join();
        for (const std::string& note : recording.notes()) std::cerr << note << "\n";
        return recording.hasMissingImages() ? kFailed : kOk;
    }

    /// Waits for the reference image; none after a stop. A start that fails leaves no folder of the project.
    std::optional<RunPlan> makePlan(const std::stop_token& stop) {
        auto live = std::make_unique<CameraRun>(capturePlan(), stop);
        std::optional<NewFolder> images;
        if (!m_project.empty()) images.emplace(imageFolderOf(pathFromUtf8(m_project)));
        if (!live->waitForReference()) return std::nullopt;
        const std::shared_ptr<CameraFrames> frames = live->frames();
        const ImageSize size = sizeOf(frames->reference());
        if (m_calibration.any()) {
            m_parameters.calibration = m_calibration.calibration([size] { return size; });
            requireValid(m_parameters);
        }
        RoiMask region = m_region.mask(size);
        std::vector<std::string> notes;
        advise(*frames, region, notes);
        RunPlan plan;
        plan.targets = m_outputs.targets();
        std::ranges::move(m_probeOutputs.targets(), std::back_inserter(plan.targets));
        plan.deformedFrames = kUnknownFrames;
        plan.location = takeCheckpointLocation(plan.targets);
        plan.isVerbose = m_verbose;
        plan.inputs = m_outputs.inputs(m_parameters, std::move(region),
                                       {{frames->identity(0)}, m_region.measuredPaths(), canonicalCommand()});
        plan.inputs.readReference = [frames] { return frames->reference(); };
        plan.inputs.referenceSize = [size] { return size; };
        plan.inputs.probes = m_probes;
        if (!m_probes.probes.empty())
            plan.inputs.probes.field = makeProbeReaderOptions(m_parameters, plan.inputs.region, size);
        plan.inputs.frames.time = timesOf(frames);
        if (m_outputs.newestOverlay()) live->drawNewest(*m_outputs.newestOverlay(), plan.inputs);
        plan.frames = frames;
        plan.notes = std::move(notes);
        plan.live = std::move(live);
        if (images) images->keep();
        return plan;
    }

    /// By the camera's counter and --frame-rate, as images are skipped; null without it.
    std::function<double(int frame)> timesOf(std::shared_ptr<const CameraFrames> frames) const {
        const double rate = m_outputs.frameRate();
        if (!(rate > 0)) return {};
        return [frames = std::move(frames), rate](int frame) {
            const std::optional<FrameMoment> first = frames->moment(frames->firstMeasured()),
                                             now = frames->moment(frame);
            if (!first || !now) return std::nan("");
            return static_cast<double>(now->image.counter - first->image.counter) / rate;
        };
    }

    void advise(const CameraFrames& frames, const RoiMask& region, std::vector<std::string>& notes) {
        ParameterAdviceRequest request;
        request.image = [&frames] { return frames.reference(); };
        request.name = frames.frameName(0);
        request.region = std::make_shared<const RoiMask>(region);
        request.parameters = m_parameters;
        request.hasMoreFrames = true;
        adviseParameters(m_parameters, *m_parser, std::move(request), notes, {});
    }

    /// The project that a run over the images stored so far would be measured from, up to the first one that could not
    /// be stored.
    Project projectOf(const FrameSource& frames) const {
        Project project;
        for (int frame = 0; frame < frames.frameCount(); ++frame) {
            const FrameIdentity identity = frames.identity(frame);
            const FileImage* file = identity.file();
            if (!file) break;
            project.images.push_back({{file->path, file->sha256, file->bytes}, file->page});
        }
        for (const std::filesystem::path& file : m_region.roiPaths())
            std::ranges::move(projectRegion(file), std::back_inserter(project.region));
        project.parameters = m_parameters;
        project.probes = m_probes.probes;
        project.keptFields = m_outputs.keptFields().text();
        return project;
    }

    /// A failure is said by writeProjectOf(), at the end.
    void writeUnfinished(const FrameSource& frames) const {
        try {
            Project project = projectOf(frames);
            ProjectHashes().fill(project);
            writeProject(pathFromUtf8(m_project), project);
        } catch (const std::exception&) {
            return;
        }
    }

    /// Writes the project with its results. False if an image could not be stored: the frames of the results would be
    /// those of other images, and it has none.
    bool writeProjectOf(const FrameSource& frames) const {
        Project project = projectOf(frames);
        const bool isComplete = std::ssize(project.images) == frames.frameCount();
        if (!isComplete) {
            printNotes({"The project has the first " + std::to_string(project.images.size()) + " of " +
                        std::to_string(frames.frameCount()) +
                        " images and no results, as the next image could not be stored."});
        }
        const auto results = std::ranges::find_if(
            m_outputs.targets(), [](const ExportTarget& target) { return hasSuffix(target.path, ".h5"); });
        std::error_code error;
        if (isComplete && results != m_outputs.targets().end() && std::filesystem::exists(results->path, error))
            project.results = results->path;
        ProjectHashes().fill(project);
        writeProject(pathFromUtf8(m_project), project);
        std::cerr << "project: " << m_project << "\n";
        return isComplete;
    }

    /// The command line with every parameter.
    std::vector<std::string> canonicalCommand() const {
        std::vector<std::string> words = {"strainlens-cli", "live", m_camera};
        if (!m_reference.empty()) words.push_back(m_reference);
        for (const std::vector<std::string>& more :
             {m_settings.arguments(), m_acquisition.arguments(), m_region.arguments(), m_cameraImages.arguments(),
              m_probeOptions.arguments(), m_calibration.arguments(), parameterArguments(m_parameters),
              m_outputs.arguments(), m_probeOutputs.arguments(), m_liveOutputs.arguments()}) {
            words.insert(words.end(), more.begin(), more.end());
        }
        return words;
    }

    const CLI::App* m_parser = nullptr;
    std::string m_camera, m_reference, m_project, m_socket;
    bool m_list = false, m_printsLines = false, m_verbose = false;
    CameraSettingsOptions m_settings;
    AcquisitionOptions m_acquisition;
    RegionOption m_region;
    CameraOption m_cameraImages;
    OutputOptions m_outputs{{ExportScope::Sequence, ExportScope::Frame, ExportScope::Report}, "csv"};
    ProbeOptions m_probeOptions;
    ProbeOutputs m_probeOutputs;
    LiveOutputOptions m_liveOutputs;
    CalibrationOption m_calibration;
    ProbePlan m_probes;
    RunParameters m_parameters;
};

}  // namespace

std::unique_ptr<Command> makeLiveCommand() { return std::make_unique<LiveCommand>(); }

}  // namespace strainlens::cli
