// SPDX-License-Identifier: MPL-2.0
#include <unistd.h>

#include <iostream>

#include "app/cli/command.h"
#include "app/cli/measurement.h"
#include "app/cli/output_options.h"
#include "app/cli/parameter_options.h"
#include "app/cli/region_option.h"
#include "app/io/paths.h"

namespace strainlens::cli {
namespace {

constexpr FlowOptionNames kRunFlowNames = {"--flow-picture", "--flow-picture-max", "--flow-picture-relative"};

class RunCommand : public Command {
public:
    const char* name() const override { return "run"; }
    const char* summary() const override { return "Measure the displacement field between photographs"; }

    void addOptions(CLI::App& parser) override {
        parser
            .add_option("REF", m_reference,
                        "Reference image; or a folder or multi-page TIFF whose first image is the reference and whose "
                        "others are measured")
            ->required();
        parser.add_option("DEF", m_deformed,
                          "Deformed images: files, folders (in natural order: img2 before img10) or multi-page TIFFs");
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
        m_outputs.addChoice(parser);
        addParameterOptions(parser, m_parameters);
        parser.footer(
            "Progress goes to stderr. Files appear when they are complete; Ctrl-C keeps the points finished so far.\n"
            "Exit codes: 0 done, 1 failed (also if some of the images failed; the others are kept), 2 wrong usage,\n"
            "3 cancelled, 4 device failed.");
    }

    void prepare(CommandFiles& files) override {
        if (!m_outputs.any()) m_outputs.printPlain();
        requireValid(m_parameters);
        requireDevices();
        m_frames = expandFrames(inputPaths(), m_region.paths(), &m_notes);
        if (m_frames.size() < 2) {
            throw InvalidInput("images", std::to_string(m_frames.size()),
                               "a reference and at least one deformed image (REF DEF..., or a folder)");
        }
        files.reads(m_frames);
        m_region.listFiles(files);
        m_outputs.prepare(files, deformedFrames());
    }

    int run(std::stop_token stop) override {
        const RoiMask roi = m_region.mask(m_frames.front());
        ExportFiles outputs(m_outputs.targets(),
                            m_outputs.inputs(m_parameters, roi, {m_frames, m_region.paths(), canonicalCommand()}),
                            deformedFrames());
        ProgressPrinter progress(std::cerr, isatty(STDERR_FILENO) == 1);
        FileFrameSource source(m_frames, outputs.hashes());
        const RunSummary summary =
            measureInto(outputs, source, roi, m_parameters, progress, stop, registeredDevices(), m_notes);
        return exitCodeOf(summary, outputs);
    }

private:
    int deformedFrames() const { return static_cast<int>(m_frames.size()) - 1; }

    /// A device that cannot be used here is replaced when the run begins, but a name that is none is a mistake.
    void requireDevices() const {
        try {
            registeredDevices().resolve(m_parameters.device);
        } catch (const DeviceError&) {
        }
    }

    std::vector<std::filesystem::path> inputPaths() const {
        std::vector<std::filesystem::path> paths = {pathFromUtf8(m_reference)};
        for (const std::string& text : m_deformed) paths.push_back(pathFromUtf8(text));
        return paths;
    }

    /// Every parameter written out: the run can be repeated where other defaults hold.
    std::vector<std::string> canonicalCommand() const {
        std::vector<std::string> words = {"strainlens-cli", "run", m_reference};
        words.insert(words.end(), m_deformed.begin(), m_deformed.end());
        for (const std::string& roi : m_region.texts()) words.insert(words.end(), {"--roi", roi});
        const std::vector<std::string> parameters = parameterArguments(m_parameters);
        words.insert(words.end(), parameters.begin(), parameters.end());
        const std::vector<std::string> outputs = m_outputs.arguments();
        words.insert(words.end(), outputs.begin(), outputs.end());
        return words;
    }

    std::string m_reference;
    std::vector<std::string> m_deformed;
    std::vector<FrameReference> m_frames;
    std::vector<std::string> m_notes;  ///< what of the folders is not measured
    RegionOption m_region;
    OutputOptions m_outputs{
        {ExportScope::Sequence, ExportScope::Frame, ExportScope::Video, ExportScope::Report, ExportScope::Flow}, "csv"};
    RunParameters m_parameters;
};

}  // namespace

std::unique_ptr<Command> makeRunCommand() { return std::make_unique<RunCommand>(); }

}  // namespace strainlens::cli
