// SPDX-License-Identifier: MPL-2.0
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <optional>

#include "app/cli/command.h"
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
#include "app/cli/spread_run.h"
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

    void addOptions(CLI::App& parser) override {
        parser.add_option(
            "REF", m_reference,
            "Reference image; or a folder, multi-page TIFF or video whose first image is the reference and whose "
            "others are measured; or a project (.strainlens), whose results go into PROJECT.h5, and the "
            "series of its probes into PROJECT_series.csv, if no output is named; parameters that are "
            "given take the place of its own. Needed unless a folder is watched (--watch)");
        parser.add_option("DEF", m_deformed,
                          "Deformed images: files, folders (in natural order: img2 before img10), multi-page TIFFs "
                          "or videos");
        m_choice.addTo(parser);
        m_watch.addTo(parser);
        m_region.addTo(parser);
        m_outputs.addOutput(parser,
                            "Where results go, the table of all points on the standard output if none is named");
        m_outputs.addOverlay(
            parser,
            "Picture of the vectors over the reference image (.png, .svg or .pdf); with several deformed images "
            "OUT_01.png, OUT_02.png, ...");
        m_outputs.addFlow(parser);
        m_outputs.addFlowPicture(parser, kRunFlowNames);
        m_outputs.addVideoRate(parser);
        m_outputs.addReport(parser);
        m_probeOptions.addTo(parser);
        m_probeOutputs.addTo(parser, "--series", "--constants");
        m_load.addTo(parser);
        m_calibration.addFile(parser);
        m_calibration.addLength(parser);
        parser.add_flag(
            "--resume", m_resume,
            "Go on with a run of several images that was interrupted (Ctrl-C, kill, power, full disk), with "
            "the same images, parameters and outputs: what is finished is not measured again");
        parser.add_flag("--accept-changes", m_acceptsChanges,
                        "Measure a project although some of its files hold something else than when it was written");
        m_outputs.addChoice(parser);
        addParameterOptions(parser, m_parameters);
        m_parser = &parser;
        parser.footer(
            "Progress and what probes found at the end go to stderr. Files appear when they are complete; Ctrl-C keeps "
            "the points finished so far.\n"
            "A run of several images keeps every finished one beside its first output, in OUT.parts, until it is "
            "done.\n"
            "Exit codes: 0 done, 1 failed (also if some of the images failed; the others are kept), 2 wrong usage,\n"
            "3 cancelled, 4 device failed.");
    }

    void prepare(CommandFiles& files) override {
        if (m_reference.empty() && !m_watch.any()) {
            throw InvalidInput("REF", "none", "a reference image, a folder, a project, or --watch DIR");
        }
        m_watch.check(pictures());
        if (m_acceptsChanges && !isProject()) {
            throw InvalidInput("--accept-changes", "no project", "a project, which knows what its files held");
        }
        if (isProject()) readTheProject(files);
        m_load.prepare(files);
        m_plan.probes = m_probeOptions.any() ? m_probeOptions.probes() : m_project.probes;
        if (!m_outputs.any() && !m_probeOutputs.any()) chooseOutputs();
        // A project says what it wants, unless its refinement is taken away here.
        if (!isProject() || m_parser->count("--refine") > 0) dropUnaskedStrain(m_parameters, *m_parser);
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
        const std::optional<KeptPlace> place = keptPlace(targets);
        const std::string whyAlone = whyNotSpread(m_parameters, place);
        if (group && group->place().rank > 0) {
            if (whyAlone.empty()) workForRankZero(*group, {m_frames, roi, m_parameters, *place}, stop);
            return kOk;
        }
        if (group && !whyAlone.empty()) {
            m_notes.push_back(whyAlone);
            group.reset();
        }
        std::optional<SharedRun> shared;
        if (group) shared.emplace(std::move(group));
        std::optional<KeptResults> kept = keptResults(targets);
        if (whyAlone.empty() && (shared || m_resume) && !measureApart(shared, roi, *kept, stop)) return kCancelled;
        FileFrameSource source(m_frames);
        return measureFrames(source, roi, targets, kept, stop, nullptr);
    }

private:
    /// Frames in blocks, with other processes where there are some; false where it was stopped.
    bool measureApart(std::optional<SharedRun>& shared, const RoiMask& roi, KeptResults& kept,
                      const std::stop_token& stop) {
        const bool isShared = shared.has_value();
        m_hashes.emplace();
        const std::vector<std::string> notes = measureInBlocks(
            isShared ? &*shared : nullptr, {m_frames, roi, m_parameters, kept.place()}, kept, *m_hashes, stop);
        shared.reset();
        m_notes.insert(m_notes.end(), notes.begin(), notes.end());
        if (isShared) kept.goOn("were measured by several processes");
        if (!stop.stop_requested()) return true;
        ProgressPrinter progress(std::cerr, isTerminal());
        kept.announce(progress);
        return false;
    }

    /// Images are waited for; the stop ends that, and what has come is measured.
    int runLive(const std::stop_token& stop) {
        std::vector<ExportTarget> targets = allTargets();
        std::optional<KeptResults> kept = keptResults(targets);
        LiveRun live(m_watch, m_frames, kept ? kept->measuredImages() : std::vector<FrameReference>(), regionFiles(),
                     isTerminal(), stop);
        m_frames = live.begin();
        if (m_frames.empty()) return kCancelled;
        calibrate();
        const RoiMask roi = adviseIn(region(), {});
        const int code = measureFrames(live.frames(), roi, targets, kept, {}, &live);
        live.finish();
        return code == kOk && live.hasLost() ? kFailed : code;
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
                      std::optional<KeptResults>& kept, const std::stop_token& stop, LiveRun* live) {
        ExportInputs inputs = m_outputs.inputs(m_parameters, roi, {m_frames, regionFiles(), canonicalCommand()});
        inputs.probes = m_plan;
        if (!m_plan.probes.empty()) inputs.probes.field = probeReaderOptions(m_parameters, roi, inputs.referenceSize());
        ExportFiles outputs(targets, inputs, deformedFrames());
        ProgressPrinter progress(std::cerr, isTerminal());
        if (kept) {
            if (m_hashes) kept->hashes(outputs)->learn(*m_hashes);
            kept->begin(inputs, outputs, progress, live != nullptr);
        }
        if (kept && live) {
            for (const FrameSummary& earlier : kept->finishedSummaries()) live->repeat(earlier, probesOf(outputs));
        }
        source.hashInto(kept ? kept->hashes(outputs) : outputs.hashes());
        const RunSummary summary = measureInto(outputs, source, roi, m_parameters, progress, stop, registeredDevices(),
                                               m_notes, kept ? &*kept : nullptr, live);
        if (outputs.anyFrame() && outputs.probes()) tellProbes(outputs.probes()->findings());
        return exitCodeOf(summary, outputs);
    }

    static const ProbeResults* probesOf(const ExportFiles& outputs) {
        return outputs.probes() ? &outputs.probes()->results() : nullptr;
    }

    /// For more than one image; of a single one there is nothing to go on with.
    std::optional<KeptResults> keptResults(std::vector<ExportTarget>& targets) const {
        if (deformedFrames() < 2) return std::nullopt;
        const std::optional<KeptPlace> place = takeKeptPlace(targets);
        if (!place && m_resume) throw InvalidInput("--resume", "outputs that are no files", "a run into files");
        if (!place) return std::nullopt;
        return std::optional<KeptResults>(std::in_place, *place, targets, deformedFrames(), m_resume);
    }

    std::optional<KeptPlace> keptPlace(std::vector<ExportTarget> targets) const {
        return deformedFrames() < 2 ? std::nullopt : takeKeptPlace(targets);
    }

    /// With images that are waited for: what files are numbered for.
    int deformedFrames() const { return m_watch.any() ? m_watch.numberedFor() : static_cast<int>(m_frames.size()) - 1; }

    /// With a folder that is watched the reference alone, where it is named.
    void chooseFrames() {
        if (m_watch.any()) {
            const auto refuse = [](const char* option, const std::string& text) {
                if (!text.empty()) throw InvalidInput(option, text, "none beside --watch, whose folder has the images");
            };
            refuse("DEF", m_deformed.empty() ? "" : m_deformed.front());
            refuse("--frames", m_choice.text());
            refuse("--pattern", m_choice.pattern());
            if (ProcessGroup::isStarted()) {
                throw InvalidInput("--watch", "with mpirun", "one process: images come one after the other");
            }
            if (m_load.any()) {
                throw InvalidInput("--load", "a table",
                                   "none beside --watch, as its images are not known yet; read the results with "
                                   "strainlens-cli probe and the table afterwards");
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
                throw InvalidInput("REF", m_reference, "one image beside --watch, whose folder has the others");
            }
            m_notes.push_back("The project's deformed images are not measured, but those that come into " +
                              utf8(m_watch.folder()) + ".");
            m_frames.resize(1);
        }
    }

    /// A device that cannot be used here is replaced when the run begins, but a name that is none is a mistake.
    void requireDevices() const {
        try {
            registeredDevices().resolve(m_parameters.device);
        } catch (const DeviceError&) {
        }
    }

    /// A calibration that is named takes the place of the project's.
    void calibrate() {
        if (!m_calibration.any()) return;
        m_parameters.calibration =
            m_calibration.calibration([this] { return imageSizeOf(m_frames.front().path, m_frames.front().page); });
        requireValid(m_parameters);
    }

    bool isProject() const { return hasSuffix(pathFromUtf8(m_reference), kProjectSuffix); }

    /// Images, region and parameters are those of the project.
    void readTheProject(CommandFiles& files) {
        const Project whole = readProject(pathFromUtf8(m_reference));
        m_givenImages = whole.images.size();
        for (std::size_t k = 0; k < whole.images.size(); ++k) {
            if (!whole.images[k].excluded) m_positions.push_back(static_cast<int>(k));
        }
        m_project = measuredPart(whole);
        const auto refuse = [](const char* option, const std::string& text) {
            if (!text.empty()) throw InvalidInput(option, text, "none beside a project, which names its own");
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

    /// Where none is named.
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

    /// What is wrong with probes and loads is told before anything is measured.
    void planProbes() {
        if (m_plan.probes.empty()) {
            if (m_load.any()) throw InvalidInput("probes", "none", "a file of probes, with a load");
            return;
        }
        requireMeasured(m_plan.probes, m_parameters);
        m_plan.loads = m_load.loadsOf(loadedImages(m_frames, m_positions, m_givenImages));
        if (m_plan.loads) std::ranges::move(loadNotes(*m_plan.loads), std::back_inserter(m_notes));
        if (!m_plan.loads && !m_watch.any()) m_plan.loads = loadsOf(m_project);
        m_plan.evaluation = m_load.evaluation(m_project.evaluation);
        m_plan.chartQuantity = m_probeOutputs.chartQuantity();
        strainlens::requireValid(m_plan.evaluation, m_plan.loads.has_value());
    }

    static void tellProbes(const ProbeFindings& findings) {
        std::cerr << textTable(probeSummary(findings.results)) << constantsText(findings.figures);
        try {
            if (findings.withoutConstants) std::rethrow_exception(findings.withoutConstants);
        } catch (const InvalidInput& error) {
            std::cerr << "note: Young's modulus and Poisson's ratio are missing: " << error.what() << '\n';
        }
    }

    /// Refuses files that hold something else than when the project was written, unless they are accepted.
    void requireUnchanged() {
        const std::vector<std::filesystem::path> changed = changedFiles(m_project);
        for (const std::filesystem::path& file : changed) {
            m_notes.push_back(utf8(file) + " holds something else than when the project was written.");
        }
        if (changed.empty() || m_acceptsChanges) return;
        std::string names = utf8(changed.front());
        if (changed.size() > 1) names += " and " + std::to_string(changed.size() - 1) + " more";
        throw InvalidInput(m_reference, names + " with another content",
                           "what the project's files held when it was written; put them back, or measure what is there "
                           "with --accept-changes");
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

    /// Every parameter written out: the run can be repeated where other defaults hold.
    std::vector<std::string> canonicalCommand() const {
        std::vector<std::string> words = {"strainlens-cli", "run"};
        if (!m_reference.empty()) words.push_back(m_reference);
        // What came into a watched folder is repeated as a run over it, which projects are not given.
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
    Project m_project;  ///< where one is named
    std::string m_reference;
    std::vector<std::string> m_deformed;
    std::vector<FrameReference> m_frames;
    std::vector<int> m_positions;  ///< of these among the images that were given
    std::size_t m_givenImages = 0;
    std::vector<std::string> m_notes;    ///< what of the folders is not measured
    std::optional<FileHashes> m_hashes;  ///< of images that were read before the usual run, where some were
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
    bool m_resume = false, m_acceptsChanges = false;
};

}  // namespace

std::unique_ptr<Command> makeRunCommand() { return std::make_unique<RunCommand>(); }

}  // namespace strainlens::cli
