// SPDX-License-Identifier: MPL-2.0
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "app/export/export_files.h"
#include "app/io/paths.h"
#include "app/results/stored_run.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

constexpr ExportScope kWritten[] = {ExportScope::Sequence, ExportScope::Frame};

class ConvertCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option("IN", m_inputs,
                        "Results of StrainLens (.h5, .csv); Ncorr's (.mat); or tables of DICe, MatchID, GOM, pyvale or "
                        "pyALDIC, an image a file, in their order")
            ->required();
        addOption(parser, "-o,--output", m_output, "OUT",
                  "Where it goes; the ending chooses the format, or --as does. Formats with a file an image write "
                  "OUT_01, OUT_02, ...")
            ->required();
        addOption(parser, "--as", m_format, "FORMAT", "The format: " + formatNames());
        parser
            .add_option("--scale", m_scale,
                        "Length of a pixel [mm/px]: of tables in millimetres without a scale, and for those that are "
                        "written in millimetres")
            ->check(CLI::Range(0.0, 1000.0));
        parser.footer(
            "Strain of other programs is not imported: strainlens-cli strain computes it from displacements.");
    }

    void prepare(CommandFiles& files) override {
        for (const std::string& input : m_inputs) files.addInput(input);
        const std::filesystem::path output = pathFromUtf8(m_output);
        m_target = {m_format.empty() ? &exporterFor(output, kWritten, "--output") : &formatNamed(m_format), output};
        m_run = readStoredRun(pathsFromUtf8(m_inputs), m_scale, "IN");
        printNotes(m_run.notes);
        for (const auto& path : outputFiles(m_target, frameCount())) files.addOutput("output", path);
    }

    int run(std::stop_token stop) override {
        ExportInputs inputs{m_run.parameters};
        inputs.report.frames = m_run.images;
        inputs.stop = stop;
        ExportFiles outputs({m_target}, std::move(inputs), frameCount());
        for (const StoredRun::Frame& frame : m_run.frames) {
            if (!frame.field) continue;
            outputs.writeFrame(frame.summary, *frame.field);
            std::cerr << frame.summary.name << ": " << countsText(frame.summary) << '\n';
        }
        outputs.finish({});
        std::cerr << m_run.program << " -> " << m_target.exporter->label << '\n';
        if (!outputs.anyFrame()) printNotes({m_inputs.front() + " holds no measured frame"});
        return exitCodeOf(outputs);
    }

private:
    static bool mayWrite(const Exporter& exporter) {
        const bool fields = exporter.scope == ExportScope::Sequence || exporter.scope == ExportScope::Foreign;
        return fields || exporter.id == "vti";
    }
    static std::string formatNames() {
        std::string names;
        for (const Exporter& exporter : exporters()) {
            if (mayWrite(exporter)) names += (names.empty() ? "" : ", ") + exporter.id;
        }
        return names;
    }
    static const Exporter& formatNamed(const std::string& id) {
        for (const Exporter& exporter : exporters()) {
            if (exporter.id == id && mayWrite(exporter)) return exporter;
        }
        throw InvalidInput("--as", "\"" + id + "\"", formatNames());
    }

    int frameCount() const { return static_cast<int>(m_run.frames.size()); }

    std::vector<std::string> m_inputs;
    std::string m_output, m_format;
    double m_scale = 0;
    ExportTarget m_target{};
    StoredRun m_run;
};

}  // namespace

std::unique_ptr<Command> makeConvertCommand() { return std::make_unique<ConvertCommand>(); }

}  // namespace strainlens::cli
