// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <iostream>

#include "app/batch/batch.h"
#include "app/batch/specimen_table.h"
#include "app/cli/command.h"
#include "app/cli/options/language_option.h"
#include "app/cli/options/parameter_options.h"
#include "app/cli/progress.h"
#include "app/io/paths.h"

namespace strainlens::cli {
namespace {

/// The parameter that changes no result.
constexpr std::array<std::string_view, 1> kBatchParameters = {"threads"};

/// Prints the progress of a batch to stderr.
class BatchPrinter : public BatchObserver {
public:
    BatchPrinter(const std::vector<SpecimenFolder>& specimens, bool isVerbose)
        : m_specimens(specimens), m_progress(isVerbose) {}

    void onSpecimen(std::size_t index) override {
        print(index, "measuring " + std::to_string(m_specimens[index].images.size()) + " images");
    }
    void onPlan(const RunMemory& memory) override { m_progress.onPlan(memory); }
    void onProgress(std::size_t, double fraction, int frame, int deformedFrames) override {
        m_progress.onProgress(fraction, frame, deformedFrames);
    }
    void onFrame(std::size_t, const FrameSummary& summary, int deformedFrames) override {
        m_progress.onFrame(summary, deformedFrames);
    }
    void onResult(std::size_t index, const SpecimenResult& result, bool isKept) override {
        const std::string status(kSpecimenStatusNames[static_cast<std::size_t>(result.status)]);
        std::string text = isKept ? "finished since an earlier batch" : status;
        if (!result.reason.empty()) text += ": " + result.reason;
        print(index, text);
        if (isKept) return;
        for (const std::string& note : result.notes) m_progress.note(result.name + ": " + note);
    }

private:
    void print(std::size_t index, const std::string& text) {
        std::cerr << "specimen " + std::to_string(index + 1) + " of " + std::to_string(m_specimens.size()) + ": " +
                         m_specimens[index].name + ": " + text + "\n";
    }

    const std::vector<SpecimenFolder>& m_specimens;
    ProgressPrinter m_progress;
};

class BatchCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option("TEMPLATE", m_template,
                        std::string("What to measure, and where: a template (") + kTemplateSuffix +
                            ", strainlens-cli template), or the project of a specimen that is measured already")
            ->required();
        parser
            .add_option("FOLDER", m_folders,
                        "A folder with the images of a specimen, in natural order, the reference first, or with one "
                        "recording; or a folder "
                        "with such folders. A table of loads next to the images is read")
            ->required();
        addOption(parser, "-o,--output", m_output, "OUT-FOLDER",
                  "Folder for batch.csv, the table with a row for each specimen, and for each a project with its "
                  "results (NAME.strainlens) and a report; made if missing")
            ->required();
        addChoiceOption(parser, "--report", m_report, {"html", "pdf", "none"}, "Report of each specimen");
        m_language.addTo(parser);
        addOption(parser, "--pattern", m_filter.images, "TEXT",
                  "Use the images whose names match this, as in cam1_*; needed where a folder holds the images of "
                  "several cameras");
        addOption(parser, "--load-pattern", m_filter.loads, "TEXT",
                  "The table of loads is the one whose name matches this, as in *.csv; needed where several tables are "
                  "next to the images");
        addOption(parser, "--specimens", m_table, "TABLE.csv",
                  "Table with a row for each specimen: specimen (name of the folder) and area [mm2], or width [mm] and "
                  "thickness [mm], or diameter [mm], instead of the template's cross section; the other columns are "
                  "copied into batch.csv");
        addOption(parser, "--keep-fields", m_keptFields, "LIST",
                  "Frames of each specimen whose fields stay in its results: every:100, last, 1-10, 20- joined by "
                  "commas; all without it. Probes, table and reports have all frames");
        parser.add_flag("--again", m_again, "Measure specimens again that are finished");
        parser.add_flag("--verbose", m_verbose, "Print also memory and devices");
        addOption(parser, "--device", m_device, "ID", "Measure with this device instead of the template's");
        addParameterOptions(parser, m_parameters, kBatchParameters);
        m_parser = &parser;
        parser.footer(
            "Region and probes are placed by the outline of each specimen, where its speckles end; the table has\n"
            "rotation, shift and their standard deviation. A specimen that cannot be placed or measured is named with\n"
            "its reason, and the others continue. Finished specimens stay while their images, loads and the template\n"
            "are the same, so that the same command continues an interrupted batch.\n"
            "Exit codes: 0 done, 1 some specimens failed (the others are saved), 2 wrong usage, 3 cancelled.");
    }

    void prepare(CommandFiles& files) override {
        m_request.made = readTemplate(pathFromUtf8(m_template));
        RunParameters& parameters = m_request.made.project.parameters;
        if (!m_device.empty()) parameters.device = m_device;
        if (m_parser->count("--threads") > 0) parameters.threads = m_parameters.threads;
        if (const auto language = m_language.language()) m_request.made.project.report.language = language;
        m_request.specimens = findSpecimens(pathsFromUtf8(m_folders), m_filter);
        if (!m_table.empty()) addSpecimenData(m_request.specimens, pathFromUtf8(m_table));
        files.addInput(m_table);
        m_request.output = pathFromUtf8(m_output);
        m_request.reportSuffix = m_report == "none" ? "" : "." + m_report;
        m_request.measuresAgain = m_again;
        m_request.kept = KeptFrames(m_keptFields, "--keep-fields");
        if (m_request.kept.keepsNone())
            throw InvalidInput::cannotCombine("--keep-fields none", "a batch, whose projects have results");
        files.addInput(m_template);
        for (const SpecimenFolder& specimen : m_request.specimens) {
            files.addInput(specimen.images);
            files.addInput(utf8(specimen.loads));
            const SpecimenFiles outputs = filesOf(m_request, specimen);
            for (const auto* path : {&outputs.project, &outputs.results, &outputs.report, &outputs.record}) {
                files.addOutput("output", utf8(*path));  // the report may be none
            }
        }
        files.addOutput("output", batchTableOf(m_request.output));
    }

    int run(std::stop_token stop) override {
        BatchPrinter printer(m_request.specimens, m_verbose);
        const std::vector<SpecimenResult> results = runBatch(m_request, printer, std::move(stop));
        const auto count = [&](SpecimenStatus status) {
            return std::ranges::count(results, status, &SpecimenResult::status);
        };
        const auto good = count(SpecimenStatus::Ok), waiting = count(SpecimenStatus::Waiting);
        std::cerr << std::to_string(good) + " of " + std::to_string(results.size()) +
                         " specimens measured: " + utf8(batchTableOf(m_request.output)) + "\n";
        if (waiting > 0) return kCancelled;
        return good == std::ssize(results) ? kOk : kFailed;
    }

private:
    std::string m_template, m_output, m_table, m_device, m_keptFields, m_report = "html";
    std::vector<std::string> m_folders;
    SpecimenFilter m_filter;
    LanguageOption m_language;
    bool m_again = false, m_verbose = false;
    RunParameters m_parameters;
    const CLI::App* m_parser = nullptr;
    BatchRequest m_request;
};

}  // namespace

std::unique_ptr<Command> makeBatchCommand() { return std::make_unique<BatchCommand>(); }

}  // namespace strainlens::cli
