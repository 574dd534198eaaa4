// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <iostream>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/flow/flow_files.h"
#include "app/cli/flow/flow_sequence.h"
#include "app/cli/options/frames_option.h"
#include "app/cli/options/output_options.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/region_option.h"
#include "app/cli/run_plan.h"
#include "app/flow/opencv_flow.h"
#include "app/io/field/flow_file.h"
#include "app/io/paths.h"
#include "app/measure/dense_flow.h"
#include "compute/backend/backend_registry.h"
#include "compute/sequence/greys/run_greys.h"
#include "compute/types/format.h"

namespace strainlens::cli {
namespace {

constexpr FlowOptionNames kFlowNames = {"--picture", "--picture-max", "--picture-relative"};

/// Where the flow comes from; ByTexture: the grid for speckles, else variational.
enum class FlowMethod { Grid, Variational, Joined, OpenCv, File, ByTexture };

class FlowCommand : public Command {
public:
    const char* name() const override { return "flow"; }
    const char* summary() const override {
        return "Dense optical flow: a displacement for every pixel between photographs";
    }

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
                    "grid: measured points (step 8, icgn1, subset 41 unless others are given) and what lies between "
                    "them; variational: every pixel of any scene; joined: variational, held by what the grid knows "
                    "where it is sure; dis, farneback, tvl1: what OpenCV has, for comparison. Without it grid where "
                    "the reference image shows speckles, else variational; which and why is said")
                ->check(CLI::IsMember({"grid", "variational", "joined", "dis", "farneback", "tvl1"}));
        m_presetOption =
            addChoiceOption(parser, "--preset", m_preset, {"ultrafast", "fast", "medium"}, "dis: how careful it is");
        m_occludedOption =
            parser
                .add_option("--occluded", m_occluded,
                            "variational, joined: pixels that the deformed image hides have the motion of what is "
                            "around them (filled), that and a mask (marked, without this option where an output is "
                            ".npz), or none (unknown); marked and unknown take twice as long")
                ->check(CLI::IsMember({"filled", "marked", "unknown"}));
        m_betweenOption = addChoiceOption(
            parser, "--between", m_between, {"reference", "previous"},
            "What each of several images is measured against: the reference image, variational flow starting from "
            "those of the images before (reference), or the image before, the steps being accumulated (previous, not "
            "with grid); the output is of the reference image's pixels either way");
        m_region.addTo(parser);
        m_outputs.addOutput(parser,
                            "Dense optical flow: u and v of every pixel, with --method variational in .npz also their "
                            "predicted standard deviations and which pixels are hidden");
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
            m_frames = m_choice.choose(inputs, m_region.paths(), m_outputs.pictures(), m_notes).frames;
            requirePair(m_frames, "images", inputs, m_notes);
        }
        files.reads(m_frames);
        m_region.listFiles(files);
        m_outputs.prepare(files, deformedFrames());
    }

    int run(std::stop_token stop) override {
        FlowMethod from = method();
        const bool isFile = from == FlowMethod::File;
        const RoiMask roi = isFile ? RoiMask() : m_region.mask(m_frames.front());
        RunPlan plan{m_outputs.inputs(m_parameters, roi, {identitiesOf(m_frames), m_region.paths(), {}}),
                     m_outputs.targets(), deformedFrames()};
        ExportFiles outputs(plan.targets, plan.inputs, plan.deformedFrames);
        if (isFile) return showFile(outputs);
        const auto frames = std::make_shared<PrefetchedFrames>(m_frames);
        if (from == FlowMethod::ByTexture) from = methodByTexture(frames->referenceImage(), roi);
        ProgressPrinter progress;
        if (from == FlowMethod::Grid) {
            plan.frames = frames;
            plan.notes = m_notes;
            return measureInto(plan, outputs, progress, stop);
        }
        for (const std::string& note : m_notes) progress.note(note);
        FlowSequence sequence(frames, m_between == "previous" ? FlowBetween::Previous : FlowBetween::Reference,
                              from == FlowMethod::OpenCv ? openCvMeasure() : measureEveryPixel(from, roi, stop),
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
        if (!m_method.empty()) return FlowMethod::OpenCv;
        // Only variational flow has these.
        if (m_occludedOption->count() > 0 || m_between == "previous") return FlowMethod::Variational;
        const bool hasGridOption = std::ranges::any_of(m_measuringOptions, [](const CLI::Option* option) {
            return option->count() > 0 && !isTakenBy(FlowMethod::Variational, option->get_single_name());
        });
        return hasGridOption ? FlowMethod::Grid : FlowMethod::ByTexture;
    }
    /// Whether the method uses this option of the measurement.
    static bool isTakenBy(FlowMethod from, const std::string& option) {
        if (option == "scale") return true;
        if (option == "threads") return from != FlowMethod::File;
        return option == "device" && (from == FlowMethod::Variational || from == FlowMethod::ByTexture);
    }

    FlowMethod methodByTexture(const AnyImage& image, const RoiMask& roi) const {
        const SpeckleAppearance speckles = adviseFlowMethod(viewOf(image), roi, m_parameters.threads).speckles;
        std::cerr << "flow: takes --method " << (speckles.isSpeckle() ? "grid" : "variational")
                  << ": the reference image " << (speckles.isSpeckle() ? "shows" : "does not show") << " speckles. "
                  << format("Small patches in %.0f %% of the places (grid: %.0f or more)", 100 * speckles.share,
                            100 * SpeckleAppearance::kLeastShare);
        if (speckles.share > 0) {
            std::cerr << format(
                "; median size %.1f px, the middle half of the sizes %.0f %% of it apart (grid: %.0f or less)",
                speckles.sizePx, 100 * speckles.spread, 100 * SpeckleAppearance::kMostSpread);
        }
        std::cerr << "\n";
        return speckles.isSpeckle() ? FlowMethod::Grid : FlowMethod::Variational;
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
        if (from == FlowMethod::Grid || from == FlowMethod::Joined) return;
        for (const CLI::Option* option : m_measuringOptions) {
            const std::string name = option->get_single_name();
            if (option->count() == 0 || isTakenBy(from, name)) continue;
            throw InvalidInput::needs("--" + name, isTakenBy(FlowMethod::Variational, name)
                                                       ? "two images and --method grid, joined or variational"
                                                       : "two images and --method grid or joined");
        }
    }

    /// Refuses options that need images.
    void refuseImageOptions() const {
        if (!m_deformed.empty()) {
            throw InvalidInput::cannotCombine("DEF", "a .flo file");
        }
        if (!m_choice.text().empty()) throw InvalidInput::needs("--frames", "images");
        for (const CLI::Option* option : {m_methodOption, m_betweenOption}) {
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
    FlowSequence::Measure measureEveryPixel(FlowMethod method, const RoiMask& roi, const std::stop_token& stop) const {
        if (m_parameters.device != "auto") (void)findDevice(m_parameters.device);  // of several none
        FlowRequest request;
        request.method = method == FlowMethod::Joined ? DenseFlowMethod::Joined : DenseFlowMethod::Variational;
        if (method == FlowMethod::Joined && m_between == "reference") {
            request.region = std::make_shared<const RoiMask>(roi);
        }
        request.parameters = m_parameters;
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
    std::vector<CLI::Option*> m_measuringOptions;
    std::vector<FrameReference> m_frames;  ///< the reference first; of a .flo file twice the same
    std::vector<std::string> m_notes;      ///< files that are no images of the sequence
    std::string m_reference, m_method, m_preset = "medium", m_occluded = "filled", m_between = "reference";
    std::vector<std::string> m_deformed;
    FramesOption m_choice;
    RegionOption m_region;
    OutputOptions m_outputs{{ExportScope::Flow}, "flo"};
    RunParameters m_parameters = flowGridParameters();
};

}  // namespace

std::unique_ptr<Command> makeFlowCommand() { return std::make_unique<FlowCommand>(); }

}  // namespace strainlens::cli
