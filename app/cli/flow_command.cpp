// SPDX-License-Identifier: MPL-2.0
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/measurement.h"
#include "app/cli/options/output_options.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/options/region_option.h"
#include "app/flow/opencv_flow.h"
#include "app/io/field/flo_file.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/measure/dense_flow.h"
#include "compute/backend/backend_registry.h"
#include "compute/sequence/grey_range.h"
#include "compute/types/format.h"
#include "compute/types/median.h"

namespace strainlens::cli {
namespace {

constexpr FlowOptionNames kFlowNames = {"--picture", "--picture-max", "--picture-relative"};

/// Where the flow comes from; ByTexture: the grid for speckles, else variational.
enum class FlowMethod { Grid, Variational, OpenCv, File, ByTexture };

class FlowCommand : public Command {
public:
    const char* name() const override { return "flow"; }
    const char* summary() const override { return "Dense optical flow: a displacement for every pixel of a pair"; }

    void addOptions(CLI::App& parser) override {
        parser.add_option("REF", m_reference, "Reference image; or a .flo file, of which a picture is made")
            ->required();
        parser.add_option("DEF", m_deformed, "Deformed image");
        m_methodOption =
            parser
                .add_option("--method", m_method,
                            "grid: measured points (step 8, icgn1, subset 41 unless others are given) and "
                            "what lies between them; variational: every pixel of any scene; dis, farneback, "
                            "tvl1: what OpenCV has, for comparison. Without it grid where the reference image shows "
                            "speckles, else variational; which and why is said")
                ->check(CLI::IsMember({"grid", "variational", "dis", "farneback", "tvl1"}));
        m_presetOption = parser.add_option("--preset", m_preset, "dis: how careful it is")
                             ->check(CLI::IsMember({"ultrafast", "fast", "medium"}))
                             ->capture_default_str();
        m_occludedOption =
            parser
                .add_option("--occluded", m_occluded,
                            "variational: pixels that the deformed image hides have the motion of what "
                            "is around them (filled), that and a mask (marked, without this option where "
                            "an output is .npz), or none (unknown); marked and unknown take twice as "
                            "long")
                ->check(CLI::IsMember({"filled", "marked", "unknown"}));
        m_region.addTo(parser);
        m_outputs.addOutput(parser,
                            "Dense optical flow: u and v of every pixel, with --method variational in .npz also "
                            "their predicted standard deviations and which pixels are hidden");
        m_outputs.addFlowPicture(parser, kFlowNames);
        const std::vector<CLI::Option*> before = parser.get_options();
        addParameterOptions(parser, m_parameters);
        for (CLI::Option* option : parser.get_options()) {
            if (std::ranges::find(before, option) == before.end()) m_measuringOptions.push_back(option);
        }
        parser.footer(
            "Pixels whose displacement is not known, among them all outside the region, are 1e10 in the .flo file.\n"
            "dis, farneback and tvl1 take of the parameters --threads and --scale alone, variational --device as well; "
            "a .flo file takes "
            "--scale.");
    }

    void prepare(CommandFiles& files) override {
        requireConsistent();
        requireValid(m_parameters);
        const std::filesystem::path reference = pathFromUtf8(m_reference);
        if (method() == FlowMethod::File) {
            m_frames.assign(2, {reference, 0, utf8(reference.filename())});
        } else {
            m_frames = expandFrames({reference, pathFromUtf8(m_deformed)}, {{}, m_outputs.pictures()});
        }
        if (m_frames.size() != 2) {
            throw InvalidInput("images", std::to_string(m_frames.size()),
                               "two, REF and DEF; for a sequence use strainlens-cli run --flow");
        }
        files.reads(m_frames);
        m_region.listFiles(files);
        m_outputs.prepare(files, 1);
    }

    int run(std::stop_token stop) override {
        FlowMethod from = method();
        const bool isFile = from == FlowMethod::File;
        const RoiMask roi = isFile ? RoiMask() : m_region.mask(m_frames.front());
        ExportFiles outputs(m_outputs.targets(), m_outputs.inputs(m_parameters, roi, {m_frames, m_region.paths(), {}}),
                            1);
        if (isFile) return showFile(outputs);
        if (from == FlowMethod::ByTexture) from = methodByTexture(roi);
        if (from == FlowMethod::OpenCv) return runOpenCv(roi, outputs);
        if (from == FlowMethod::Variational) return runVariational(roi, outputs, std::move(stop));
        ProgressPrinter progress(std::cerr, isatty(STDERR_FILENO) == 1);
        FileFrameSource source(m_frames, outputs.hashes());
        return exitCodeOf(measureInto(outputs, source, roi, m_parameters, progress, stop, registeredDevices()),
                          outputs);
    }

private:
    FlowMethod method() const {
        if (hasFloSuffix(pathFromUtf8(m_reference))) return FlowMethod::File;
        if (m_method == "variational") return FlowMethod::Variational;
        if (m_method == "grid") return FlowMethod::Grid;
        if (!m_method.empty()) return FlowMethod::OpenCv;
        if (m_occludedOption->count() > 0) return FlowMethod::Variational;  // no other has that
        const bool asksForGrid = std::ranges::any_of(m_measuringOptions, [](const CLI::Option* option) {
            return option->count() > 0 && !isTakenBy(FlowMethod::Variational, option->get_single_name());
        });
        return asksForGrid ? FlowMethod::Grid : FlowMethod::ByTexture;
    }
    /// Of the parameters of a measurement.
    static bool isTakenBy(FlowMethod from, const std::string& option) {
        if (option == "scale") return true;
        if (option == "threads") return from != FlowMethod::File;
        return option == "device" && (from == FlowMethod::Variational || from == FlowMethod::ByTexture);
    }

    FlowMethod methodByTexture(const RoiMask& roi) const {
        const AnyImage image = readImage(m_frames[0].path, m_frames[0].page);
        const SpeckleLook look = flowAdvice(viewOf(image), roi, m_parameters.threads).look;
        std::cerr << "flow: takes --method " << (look.isSpeckle() ? "grid" : "variational") << ": the reference image "
                  << (look.isSpeckle() ? "shows" : "does not show") << " speckles. "
                  << format("Small patches in %.0f %% of the places (grid: %.0f or more)", 100 * look.share,
                            100 * SpeckleLook::kLeastShare);
        if (look.share > 0) {
            std::cerr << format(
                "; median size %.1f px, the middle half of the sizes %.0f %% of it apart (grid: %.0f or "
                "less)",
                look.sizePx, 100 * look.spread, 100 * SpeckleLook::kMostSpread);
        }
        std::cerr << "\n";
        return look.isSpeckle() ? FlowMethod::Grid : FlowMethod::Variational;
    }
    bool looksForOccluded() const {
        if (m_occludedOption->count() > 0) return m_occluded != "filled";
        return std::ranges::any_of(m_outputs.targets(), [](const ExportTarget& target) {
            return target.exporter == &exporterNamed("flow-npz");
        });
    }

    /// Nothing that was asked for is passed over.
    void requireConsistent() const {
        const FlowMethod from = method();
        if (!m_outputs.any()) throw InvalidInput("output", "none", "-o OUT.flo, --picture OUT.png or both");
        if ((from == FlowMethod::File) != m_deformed.empty()) {
            throw InvalidInput("DEF", m_deformed.empty() ? "none" : m_deformed,
                               "a deformed image with a reference image, none with a .flo file");
        }
        if (m_method != "dis" && m_presetOption->count() > 0) {
            throw InvalidInput("preset", m_preset, "it with --method dis");
        }
        if (from != FlowMethod::Variational && m_occludedOption->count() > 0) {
            throw InvalidInput("occluded", m_occluded, "it with two images, and with --method variational or none");
        }
        if (from == FlowMethod::File && m_methodOption->count() > 0) {
            throw InvalidInput("method", m_method, "it with two images");
        }
        if (from == FlowMethod::Grid) return;
        for (const CLI::Option* option : m_measuringOptions) {
            const std::string name = option->get_single_name();
            if (option->count() > 0 && !isTakenBy(from, name)) {
                throw InvalidInput(name, option->results().front(), "it with two images and --method grid");
            }
        }
    }

    struct GreyPair {
        GrayImage<std::uint8_t> reference, deformed;
    };

    GreyPair readPair() const {
        AnyImage reference = readImage(m_frames[0].path, m_frames[0].page);
        const GreyRange range = greyRangeOf(reference);
        return {mapTo8Bit(std::move(reference), range),
                mapTo8Bit(readImage(m_frames[1].path, m_frames[1].page), range)};
    }

    int runOpenCv(const RoiMask& roi, ExportFiles& outputs) const {
        const GreyPair pair = readPair();
        write(openCvFlow(pair.reference, pair.deformed, openCvFlowNamed(m_method, m_preset, "preset"), roi,
                         m_parameters.threads),
              outputs);
        return kOk;
    }

    int runVariational(const RoiMask& roi, ExportFiles& outputs, const std::stop_token& stop) const {
        if (m_parameters.device != "auto") (void)findDevice(m_parameters.device);  // of several none
        FlowQuestion question;
        const auto loader = [](const FrameReference& frame) {
            return [frame] { return std::make_shared<const AnyImage>(readImage(frame.path, frame.page)); };
        };
        question.reference = loader(m_frames[0]);
        question.deformed = loader(m_frames[1]);
        question.region = std::make_shared<const RoiMask>(roi);
        question.way = FlowWay::Variational;
        question.parameters = m_parameters;
        question.findOccluded = looksForOccluded();
        FlowAnswer answer = measureFlow(question, stop);
        for (const std::string& note : answer.notes) std::cerr << "flow: " << note << "\n";
        if (!answer.complete()) return kCancelled;
        if (m_occluded == "unknown") answer.flow.leaveOutOccluded();
        write(std::move(answer.flow), outputs);
        return kOk;
    }

    int showFile(ExportFiles& outputs) const {
        DenseFlow flow = readFlo(m_frames[0].path);
        flow.restrictTo(m_region.mask(flow.size));
        write(std::move(flow), outputs);
        return kOk;
    }

    void write(DenseFlow flow, ExportFiles& outputs) const {
        const std::size_t known = flow.knownCount();
        std::cerr << "flow: " << known << " pixels known, " << flow.pixels() - known << " unknown\n";
        if (!flow.sigmaU.empty() && known > 0) {
            const auto median = [](const std::vector<float>& values) {
                return medianOf({values.begin(), values.end()});
            };
            std::cerr << format("flow: predicted standard deviation, median: u %.3f px, v %.3f px\n",
                                median(flow.sigmaU), median(flow.sigmaV));
        }
        if (!flow.occluded.empty()) {
            std::cerr << "flow: " << std::ranges::count(flow.occluded, std::uint8_t{1})
                      << " pixels hidden in the deformed image\n";
        }
        FrameSummary summary;
        summary.frame = 1;
        summary.name = m_frames[1].name;
        outputs.writeFlow(summary, std::move(flow));
        outputs.finish({});
    }

    const CLI::Option *m_methodOption = nullptr, *m_presetOption = nullptr, *m_occludedOption = nullptr;
    std::vector<CLI::Option*> m_measuringOptions;
    std::vector<FrameReference> m_frames;  ///< two; of a .flo file twice the same
    std::string m_reference, m_deformed, m_method, m_preset = "medium", m_occluded = "filled";
    RegionOption m_region;
    OutputOptions m_outputs{{ExportScope::Flow}, "flo"};
    RunParameters m_parameters = flowGridParameters();
};

}  // namespace

std::unique_ptr<Command> makeFlowCommand() { return std::make_unique<FlowCommand>(); }

}  // namespace strainlens::cli
