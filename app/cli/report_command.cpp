// SPDX-License-Identifier: MPL-2.0
#include <unistd.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/noise_progress.h"
#include "app/cli/options/frames_option.h"
#include "app/cli/options/language_option.h"
#include "app/cli/options/region_option.h"
#include "app/cli/progress.h"
#include "app/export/reporting_writers.h"
#include "app/io/atomic_file.h"
#include "app/io/image/image_reader.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/io/paths.h"
#include "app/reporting/reporting_inputs.h"
#include "compute/types/join.h"

namespace strainlens::cli {
namespace {

/// Reads the profile; on a terminal a missing one is prompted for and written.
RigProfile rigProfile(const std::filesystem::path& path) {
    if (std::filesystem::exists(path)) return readRigProfile(path);
    if (isatty(STDIN_FILENO) == 0) {
        throw FileError(
            utf8(path),
            "there is no such profile; run this command on a terminal, which prompts for it, or write it as JSON: an "
            "object of texts with any of " +
                join(kRigFields, &RigField::key) + ".");
    }
    RigProfile profile;
    std::cerr << "The rig is not known yet; leave a value empty to omit it.\n";
    for (const RigField& field : kRigFields) {
        std::cerr << field.prompt << ": ";
        std::string answer;
        if (!std::getline(std::cin, answer)) break;
        if (!answer.empty()) profile.values[std::string(field.key)] = answer;
    }
    writeFileAtomically(path, rigProfileJson(profile));
    return profile;
}

class ReportCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        addOption(parser, "RESULTS", m_results, "RESULTS.h5", "Results of 'run -o RESULTS.h5'")->required();
        addOption(parser, "--at-rest", m_atRest, "FILE...",
                  "Two or more images of the specimen at rest, or their folder: noise floor and bias are measured in "
                  "them with the run's parameters");
        addOption(parser, "--rig", m_rig, "FILE",
                  "Profile of the rig with what neither images nor results contain; if the file does not exist, it is "
                  "prompted for on the terminal and written");
        addOption(parser, "--reference", m_reference, "FILE", "The reference image, if it has been moved");
        m_region.addTo(parser);
        addOption(parser, "-o,--output", m_outputs, "OUT.pdf",
                  "Where the table goes; may be repeated: .pdf, .html, .md (Markdown), .tex (LaTeX); without it, onto "
                  "the standard output");
        m_language.addTo(parser);
        parser.footer(
            "Camera, lens and exposure are taken from the reference image's Exif data or TIFF tags where they are "
            "there.");
    }

    void prepare(CommandFiles& files) override {
        files.addInput(m_results);
        if (!m_reference.empty()) files.addInput(m_reference);
        m_region.listFiles(files);
        if (!m_atRest.empty()) m_frames = FramesOption().choose(m_atRest, m_region.paths(), {}, m_notes).frames;
        files.addInput(m_frames);
        if (std::filesystem::exists(pathFromUtf8(m_rig))) {
            files.addInput(m_rig);
        } else {
            files.addOutput("rig", m_rig);
        }
        for (const std::string& output : m_outputs) files.addOutput("output", output);
    }

    int run(std::stop_token stop) override {
        for (const std::string& output : m_outputs) requireReportingFormat(pathFromUtf8(output));
        const ResultsReader results(pathFromUtf8(m_results));
        ReportedRun reported;
        reported.parameters = parametersFromJson(parseJson(results.header().parameters, m_results), m_results);
        reported.version = results.header().version;
        const FrameReference reference = referenceOf(results.header().reference);
        const RoiMask region = m_region.any() ? m_region.mask(reference) : results.region();
        reported.region = region;
        reported.reference = reference.path;
        ReportingInputs inputs = reportingInputs(reported, readImage(reference.path, reference.page));
        inputs.results = computeResultStatistics(results, inputs.parameters);
        if (!m_rig.empty()) inputs.rig = rigProfile(pathFromUtf8(m_rig));
        printNotes(m_notes);
        if (!m_frames.empty()) inputs.staticNoise = measureNoise(m_frames, region, inputs.parameters, stop);
        if (stop.stop_requested()) return kCancelled;
        const Language language = m_language.language().value_or(Language::English);
        const ReportingTable table = reportingTable(inputs);
        for (const std::string& output : m_outputs) {
            writeFileAtomically(pathFromUtf8(output), reportingBytes(table, pathFromUtf8(output), language));
        }
        if (m_outputs.empty()) std::cout << reportingText(table, language);
        for (const SetupWarning& warning : table.warnings)
            std::cerr << "warning: " << warning.id << ": " << warning.text << '\n';
        return kOk;
    }

private:
    FrameReference referenceOf(const FrameIdentity& image) const {
        const std::filesystem::path path = pathFromUtf8(m_reference.empty() ? originText(image) : m_reference);
        if (!std::filesystem::exists(path)) {
            throw FileError(utf8(path),
                            "the run's reference image does not exist; give its new place with --reference.");
        }
        return {path, m_reference.empty() && image.file() ? image.file()->page : 0, utf8(path.filename())};
    }

    std::string m_results, m_rig, m_reference;
    std::vector<std::string> m_atRest, m_outputs, m_notes;
    std::vector<FrameReference> m_frames;
    RegionOption m_region;
    LanguageOption m_language;
};

}  // namespace

std::unique_ptr<Command> makeReportCommand() { return std::make_unique<ReportCommand>(); }

}  // namespace strainlens::cli
