// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <iostream>
#include <iterator>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/flow/flow_sequence.h"
#include "app/cli/options/camera_option.h"
#include "app/cli/options/frames_option.h"
#include "app/cli/options/output_options.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/progress.h"
#include "app/cli/run_plan.h"
#include "app/export/export_files.h"
#include "app/flow/opencv_flow.h"
#include "app/io/field/flow_file.h"
#include "app/io/paths.h"
#include "app/measure/camera_images.h"
#include "app/measure/dense_flow.h"
#include "compute/backend/backend_registry.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/types/dense_flow.h"
#include "compute/types/error.h"
#include "compute/types/format.h"
#include "compute/types/median.h"
#include "compute/types/roi_mask.h"

namespace strainlens::cli {
namespace {

/// Writes dense flow that is not made from a field, and prints its statistics to stderr.
class FlowFiles {
public:
    /// Pixels outside `region` (empty: none) and, with `leavesOutOccluded`, occluded pixels are unknown.
    FlowFiles(ExportFiles& outputs, const RoiMask& region, bool leavesOutOccluded)
        : m_outputs(outputs), m_region(region), m_leavesOutOccluded(leavesOutOccluded) {}

    /// Writes the files of one frame; `name` is that of its image. With several frames a write error is printed at
    /// once.
    void write(int frame, const std::string& name, DenseFlow flow) {
        flow.restrictTo(m_region);
        if (m_leavesOutOccluded) flow.removeOccluded();
        printFrame(frame, name, flow);
        FrameSummary summary;
        summary.frame = frame;
        summary.name = name;
        const std::size_t failedBefore = m_outputs.failures().size();
        m_outputs.writeFlow(summary, std::move(flow));
        if (!hasSeveralFrames()) return;  // finish() throws it at once
        ProgressPrinter progress(std::cerr, false);
        for (std::size_t i = failedBefore; i < m_outputs.failures().size(); ++i) {
            progress.onFailure(m_outputs.failures()[i]);
        }
    }

    /// Measures all frames into the files. An unusable image among several is reported and skipped; a stop keeps
    /// finished frames. Returns the exit code. Throws other errors of the sequence and the first write error.
    int writeAll(FlowSequence& sequence, const std::stop_token& stop) {
        RunSummary summary;
        summary.cancelled = !sequence.readReference(stop);
        for (int frame = 1; frame <= sequence.deformedFrames() && !summary.cancelled; ++frame) {
            FrameSummary& current = summary.frames.emplace_back();
            current.frame = frame;
            current.name = sequence.frames().frameName(frame);
            summary.cancelled = !writeNext(sequence, current, stop);
        }
        if (summary.cancelled && hasSeveralFrames()) std::cerr << "cancelled: finished frames are saved\n";
        if (const std::string empty = m_outputs.emptyFrames(); !empty.empty()) {
            summary.notes.push_back(empty);
            std::cerr << "note: " << empty << '\n';
        }
        m_outputs.finish(summary);
        return exitCodeOf(summary, m_outputs);
    }

private:
    bool hasSeveralFrames() const { return m_outputs.deformedFrames() > 1; }

    void printFrame(int frame, const std::string& name, const DenseFlow& flow) const {
        const std::string prefix = hasSeveralFrames()
                                       ? "frame " + std::to_string(frame) + " of " +
                                             std::to_string(m_outputs.deformedFrames()) + ": " + name + ": "
                                       : "flow: ";
        const std::size_t known = flow.knownCount();
        std::cerr << prefix << known << " pixels known, " << flow.pixels() - known << " unknown\n";
        if (!flow.sigmaU.empty() && known > 0) {
            const auto median = [](const std::vector<float>& values) {
                return medianOf({values.begin(), values.end()});
            };
            std::cerr << prefix
                      << format("predicted standard deviation, median: u %.3f px, v %.3f px\n", median(flow.sigmaU),
                                median(flow.sigmaV));
        }
        if (!flow.occluded.empty()) {
            std::cerr << prefix << std::ranges::count(flow.occluded, std::uint8_t{1})
                      << " pixels occluded in the deformed image\n";
        }
        std::cerr.flush();
    }

    /// False after a stop.
    bool writeNext(FlowSequence& sequence, FrameSummary& summary, const std::stop_token& stop) {
        try {
            DenseFlow flow = sequence.measureFlow(summary.frame, stop);
            if (flow.pixels() == 0) return false;
            write(summary.frame, summary.name, std::move(flow));
        } catch (const FileError& error) {
            if (!hasSeveralFrames()) throw;
            summary.error = error.what();
            ProgressPrinter(std::cerr, false).onFrame(summary, m_outputs.deformedFrames());
        }
        return true;
    }

    ExportFiles& m_outputs;
    const RoiMask& m_region;
    const bool m_leavesOutOccluded;
};

constexpr FlowOptionNames kFlowNames = {"--picture", "--picture-max", "--picture-relative"};

/// Where the flow comes from; Chosen: the grid, an affine or variational flow, by measuring them.
enum class FlowMethod { Grid, Affine, Variational, Joined, OpenCv, File, Chosen };

FlowMethod flowMethodOf(DenseFlowMethod method) {
    constexpr FlowMethod kMethods[] = {FlowMethod::Grid, FlowMethod::Variational, FlowMethod::Joined,
                                       FlowMethod::Affine};
    return kMethods[static_cast<std::size_t>(method)];
}

DenseFlowMethod denseMethodOf(FlowMethod method) {
    if (method == FlowMethod::Joined) return DenseFlowMethod::Joined;
    return method == FlowMethod::Affine ? DenseFlowMethod::Affine : DenseFlowMethod::Variational;
}

class FlowCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option("REF", m_reference,
                        "Reference image; or a folder, multi-page TIFF or video whose first image is the reference and "
                        "whose others are measured; or a .flo file, of which a picture is made")
            ->required();
        parser.add_option(
            "DEF", m_deformed,
            "Deformed images: files, folders (in natural order: img2 before img10), multi-page TIFFs or videos");
        m_choice.addTo(parser);
        m_methodOption =
            parser
                .add_option(
                    "--method", m_method,
                    "grid: interpolates between measured points (step 8, icgn1, subset 41 unless others are given); "
                    "affine: one affine motion of these points, if noise explains what they deviate from it; "
                    "variational: every pixel of any scene; joined: variational, constrained by reliable points of the "
                    "grid; dis, farneback, tvl1: those of OpenCV, for comparison. Without it grid or variational, "
                    "whichever predicts held-out pixels of a part of the first pair better, or affine if the motion "
                    "is; the choice is reported")
                ->check(CLI::IsMember({"grid", "affine", "variational", "joined", "dis", "farneback", "tvl1"}));
        m_presetOption =
            addChoiceOption(parser, "--preset", m_preset, {"ultrafast", "fast", "medium"}, "dis: speed and accuracy");
        m_occludedOption = parser
                               .add_option("--occluded", m_occluded,
                                           "variational, joined: occluded pixels get the motion of their surroundings "
                                           "(filled), that and a mask (marked, the default for .npz outputs), or none "
                                           "(unknown); marked and unknown take twice as long")
                               ->check(CLI::IsMember({"filled", "marked", "unknown"}));
        m_betweenOption = addChoiceOption(
            parser, "--between", m_between, {"reference", "previous"},
            "Image with which each of several images is compared: the reference image, with variational flow starting "
            "from that of the previous images (reference), or the previous image, with the steps accumulated "
            "(previous, not with grid); the output belongs to the reference image's pixels in both cases");
        m_region.addTo(parser);
        m_cameraOptions = optionsDeclaredBy(parser, [&] { m_camera.addTo(parser); });
        m_outputs.addOutput(parser,
                            "Dense optical flow: u and v of every pixel, with --method variational in .npz also their "
                            "predicted standard deviations and which pixels are occluded");
        m_outputs.addFlowPicture(parser, kFlowNames);
        m_measuringOptions = optionsDeclaredBy(parser, [&] { addParameterOptions(parser, m_parameters); });
        parser.footer(
            "Pixels whose displacement is not known, among them all outside the region, are 1e10 in the .flo file.\n"
            "With several deformed images the outputs are OUT_01.flo, OUT_02.flo, ..., each in place as soon as it is "
            "measured.\n"
            "dis, farneback and tvl1 take of the parameters --threads and --scale alone, variational --device as well; "
            "a .flo file takes --scale.");
    }

    void prepare(CommandFiles& files) override {
        requireConsistent();
        requireValid(m_parameters);
        if (method() == FlowMethod::File) {
            const std::filesystem::path file = pathFromUtf8(m_reference);
            m_frames.assign(2, {file, 0, utf8(file.filename())});
        } else {
            std::vector<std::string> inputs = m_deformed;
            inputs.insert(inputs.begin(), m_reference);
            std::vector<std::filesystem::path> others = m_region.paths();
            std::ranges::move(m_camera.paths(), std::back_inserter(others));
            m_frames = m_choice.choose(inputs, others, m_outputs.pictures(), m_notes).frames;
            requirePair(m_frames, "images", inputs, m_notes);
        }
        files.addInput(m_frames);
        m_region.listFiles(files);
        m_camera.listFiles(files);
        m_camera.apply(m_parameters.camera);
        m_outputs.prepare(files, deformedFrames());
    }

    int run(std::stop_token stop) override {
        FlowMethod from = method();
        const bool isFile = from == FlowMethod::File;
        const RoiMask roi = isFile ? RoiMask() : m_region.mask(m_frames.front());
        const auto frames = isFile ? nullptr : std::make_shared<PrefetchedFrames>(m_frames);
        std::optional<FlowChoice> choice;
        if (from == FlowMethod::Chosen) {
            choice = choose(frames, roi, stop);
            from = choice ? flowMethodOf(choice->method) : FlowMethod::Variational;
        }
        if (choice) m_parameters.grid.step = choice->gridStep, m_parameters.refine.subset = choice->gridSubset;
        RunPlan plan{m_outputs.inputs(m_parameters, roi, {identitiesOf(m_frames), m_region.paths(), {}}),
                     m_outputs.targets(), deformedFrames()};
        ExportFiles outputs(plan.targets, plan.inputs, plan.deformedFrames);
        if (isFile) return showFile(outputs);
        ProgressPrinter progress;
        if (from == FlowMethod::Grid) {
            plan.frames = frames;
            plan.notes = m_notes;
            return measureInto(plan, outputs, progress, stop);
        }
        for (const std::string& note : m_notes) progress.note(note);
        if (const std::string note = cameraNote(m_parameters.camera); !note.empty()) progress.note(note);
        const std::shared_ptr<FrameSource> corrected = correctedFrames(frames, m_parameters.camera);
        FlowSequence sequence(corrected, m_between == "previous" ? FlowReference::Previous : FlowReference::First,
                              from == FlowMethod::OpenCv ? openCvMeasure() : measureEveryPixel(from, roi, choice, stop),
                              m_parameters.threads);
        return FlowFiles(outputs, roi, m_occluded == "unknown").writeAll(sequence, stop);
    }

private:
    int deformedFrames() const { return static_cast<int>(m_frames.size()) - 1; }

    FlowMethod method() const {
        if (hasSuffix(pathFromUtf8(m_reference), ".flo")) return FlowMethod::File;
        if (m_method == "variational") return FlowMethod::Variational;
        if (m_method == "grid") return FlowMethod::Grid;
        if (m_method == "joined") return FlowMethod::Joined;
        if (m_method == "affine") return FlowMethod::Affine;
        if (!m_method.empty()) return FlowMethod::OpenCv;
        // Only variational flow has these.
        if (m_occludedOption->count() > 0 || m_between == "previous") return FlowMethod::Variational;
        const bool hasGridOption = std::ranges::any_of(m_measuringOptions, [](const CLI::Option* option) {
            return option->count() > 0 && !isTakenBy(FlowMethod::Variational, option->get_single_name());
        });
        return hasGridOption ? FlowMethod::Grid : FlowMethod::Chosen;
    }
    /// Whether the method uses this option of the measurement.
    static bool isTakenBy(FlowMethod from, const std::string& option) {
        if (option == "scale") return true;
        if (option == "threads") return from != FlowMethod::File;
        return option == "device" && (from == FlowMethod::Variational || from == FlowMethod::Chosen);
    }

    /// Chooses the method from the first pair that can be read and prints why; nullopt after a stop or if an image is
    /// uniform.
    std::optional<FlowChoice> choose(const std::shared_ptr<PrefetchedFrames>& frames, const RoiMask& roi,
                                     const std::stop_token& stop) const {
        const std::optional<int> frame = firstFrameToMeasure(*frames);
        if (!frame) return std::nullopt;
        FlowRequest request;
        const auto loader = [frames](int of) {
            return [frames, of] { return std::make_shared<const AnyImage>(copyOf(viewOf(frames->prefetch(of)))); };
        };
        request.reference = loader(0), request.deformed = loader(*frame);
        request.region = std::make_shared<const RoiMask>(roi);
        request.parameters = m_parameters;
        const std::optional<FlowChoice> choice = strainlens::chooseFlow(request, stop);
        if (choice) std::cerr << "flow: " << textOf(*choice) << "\n";
        return choice;
    }
    /// Of several images, the first that is readable and has the reference image's size; nullopt if none has.
    std::optional<int> firstFrameToMeasure(PrefetchedFrames& frames) const {
        if (deformedFrames() == 1) return 1;
        for (int frame = 1; frame <= deformedFrames(); ++frame) {
            try {
                if (sizeOf(frames.prefetch(frame)) == sizeOf(frames.prefetch(0))) return frame;
            } catch (const FileError&) {
                continue;  // whoever measures it reports it
            }
        }
        return std::nullopt;
    }
    static std::string textOf(const FlowChoice& choice) {
        const bool isGrid = choice.method == DenseFlowMethod::Grid;
        std::string text = "takes --method " +
                           std::string(kDenseFlowMethodNames[static_cast<std::size_t>(choice.method)]) +
                           ", as measured with both on a part of the image: ";
        if (choice.gridKnown < FlowChoice::kMinKnown) {
            text += format("the grid has a value at %.0f %% of the texture (needed: %.0f)", 100 * choice.gridKnown,
                           100 * FlowChoice::kMinKnown);
            return choice.method == DenseFlowMethod::Joined ? text + ", where it is not worse" + gridText(choice)
                                                            : text;
        }
        if (choice.method == DenseFlowMethod::Affine) {
            return text + "noise explains what distinguishes the points of the grid from one affine motion" +
                   gridText(choice);
        }
        text += format("at %d held-out pixels the residual of grid is %.3f, of variational %.3f grey levels",
                       static_cast<int>(choice.residuals.pixels), choice.residuals.first, choice.residuals.second);
        const bool isSmaller = isGrid == (choice.residuals.first < choice.residuals.second);
        if (!isSmaller || std::abs(choice.residuals.significance) < FlowChoice::kSignificance) {
            text += std::string(", too little to decide; the reference image shows ") +
                    (choice.showsSpeckles ? "speckles" : "no speckles");
        }
        return isGrid ? text + gridText(choice) : text;
    }
    static std::string gridText(const FlowChoice& choice) {
        return format("; --step %d --subset %d", choice.gridStep, choice.gridSubset);
    }
    static bool isOfEveryPixel(FlowMethod method) {
        return method == FlowMethod::Variational || method == FlowMethod::Joined;
    }
    bool findsOccluded() const {
        if (m_occludedOption->count() > 0) return m_occluded != "filled";
        return std::ranges::any_of(m_outputs.targets(), [](const ExportTarget& target) {
            return target.exporter == &exporterById("flow-npz");
        });
    }

    /// Refuses options that would be ignored.
    void requireConsistent() const {
        const FlowMethod from = method();
        if (!m_outputs.any()) throw InvalidInput("--output", "none", "-o OUT.flo, --picture OUT.png or both");
        if (from == FlowMethod::File) refuseImageOptions();
        if (from == FlowMethod::Grid && m_between == "previous") {
            throw InvalidInput::cannotCombine("--between", "--method grid; use --reference previous");
        }
        if (m_method != "dis" && m_presetOption->count() > 0) {
            throw InvalidInput::needs("--preset", "--method dis");
        }
        if (!isOfEveryPixel(from) && m_occludedOption->count() > 0) {
            throw InvalidInput::needs("--occluded", "two images and --method variational, joined or none");
        }
        if (from == FlowMethod::Grid || from == FlowMethod::Affine || from == FlowMethod::Joined) return;
        for (const CLI::Option* option : m_measuringOptions) {
            const std::string name = option->get_single_name();
            if (option->count() == 0 || isTakenBy(from, name)) continue;
            throw InvalidInput::needs("--" + name, isTakenBy(FlowMethod::Variational, name)
                                                       ? "two images and --method grid, affine, joined or variational"
                                                       : "two images and --method grid, affine or joined");
        }
    }

    /// Refuses options that need images.
    void refuseImageOptions() const {
        if (!m_deformed.empty()) {
            throw InvalidInput::cannotCombine("DEF", "a .flo file");
        }
        if (!m_choice.text().empty()) throw InvalidInput::needs("--frames", "images");
        std::vector<const CLI::Option*> options = {m_methodOption, m_betweenOption};
        options.insert(options.end(), m_cameraOptions.begin(), m_cameraOptions.end());
        for (const CLI::Option* option : options) {
            if (option->count() == 0) continue;
            throw InvalidInput::needs("--" + option->get_single_name(), "two images or more");
        }
    }

    FlowSequence::Measure openCvMeasure() const {
        return [flow = parseOpenCvFlow(m_method, m_preset), threads = m_parameters.threads](const FlowPair& pair) {
            RunGreys greys;
            RunImage from = greys.takeReference(copyOf(viewOf(*pair.from)), pair.to.get());
            RunImage to = greys.take(copyOf(viewOf(*pair.to)));
            from.notes.insert(from.notes.end(), to.notes.begin(), to.notes.end());
            for (const std::string& note : from.notes) std::cerr << "flow: " << note << "\n";
            return openCvFlow(mapTo8Bit(std::move(from.image), greys.range()),
                              mapTo8Bit(std::move(to.image), greys.range()), flow, {}, threads);
        };
    }

    /// Measures the full image, since initial guesses lead outside the region; a grid on the reference image uses it.
    FlowSequence::Measure measureEveryPixel(FlowMethod method, const RoiMask& roi,
                                            const std::optional<FlowChoice>& choice,
                                            const std::stop_token& stop) const {
        if (m_parameters.device != "auto") (void)findDevice(m_parameters.device);  // of several none
        FlowRequest request;
        request.method = denseMethodOf(method);
        if (method != FlowMethod::Variational && m_between == "reference") {
            request.region = std::make_shared<const RoiMask>(roi);
        }
        request.parameters = m_parameters;
        request.parameters.camera = {};  // the images are corrected
        request.choiceRegion = std::make_shared<const RoiMask>(roi);
        if (choice) request.variational = choice->variational;
        request.findOccluded = findsOccluded();
        return [request, stop](const FlowPair& pair) mutable {
            request.reference = [image = pair.from] { return image; };
            request.deformed = [image = pair.to] { return image; };
            request.initialFlow = pair.start;
            FlowResult result = measureFlow(request, stop);
            for (const std::string& note : result.notes) std::cerr << "flow: " << note << "\n";
            if (result.uniformImage) {
                std::cerr << "flow: the " << (*result.uniformImage == kReferenceSlot ? "reference" : "deformed")
                          << " image has one grey everywhere: no motion can be seen\n";
            }
            if (result.variational) request.variational = result.variational;
            // A failed device is not used again.
            if (!result.notes.empty() && !result.device.empty()) request.parameters.device = result.device;
            return std::move(result.flow);
        };
    }

    int showFile(ExportFiles& outputs) const {
        DenseFlow flow = readFlo(m_frames[0].path);
        const RoiMask roi = m_region.mask(flow.size);
        FlowFiles(outputs, roi, false).write(1, m_frames[1].name, std::move(flow));
        outputs.finish({});
        return exitCodeOf(outputs);
    }

    const CLI::Option *m_methodOption = nullptr, *m_presetOption = nullptr, *m_occludedOption = nullptr,
                      *m_betweenOption = nullptr;
    std::vector<CLI::Option*> m_measuringOptions, m_cameraOptions;
    std::vector<FrameReference> m_frames;  ///< the reference first; of a .flo file twice the same
    std::vector<std::string> m_notes;      ///< files that are no images of the sequence
    std::string m_reference, m_method, m_preset = "medium", m_occluded = "filled", m_between = "reference";
    std::vector<std::string> m_deformed;
    FramesOption m_choice;
    RegionOption m_region;
    CameraOption m_camera;
    OutputOptions m_outputs{{ExportScope::Flow}, "flo"};
    RunParameters m_parameters = flowGridParameters();
};

}  // namespace

std::unique_ptr<Command> makeFlowCommand() { return std::make_unique<FlowCommand>(); }

}  // namespace strainlens::cli
