// SPDX-License-Identifier: MPL-2.0
#include "app/export/report_content.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

#include "app/export/result_metadata.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/render/line_plot.h"
#include "app/texts/verbatim.h"
#include "compute/sequence/run_points.h"
#include "compute/types/error.h"
#include "compute/types/join.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

using Row = std::vector<std::string>;

/// Strain of tables and plots: in the chosen unit, else in mm/m.
StrainUnit reportUnit(const ExportInputs& inputs) {
    return inputs.choice.strainUnit == StrainUnit::One ? StrainUnit::MillimetrePerMetre : inputs.choice.strainUnit;
}

/// As many decimals as three of mm/m.
std::string strainText(double value, StrainUnit unit) {
    constexpr int kDecimals[] = {6, 4, 0, 3};
    return fixedText(value * factorOf(unit), kDecimals[static_cast<std::size_t>(unit)]);
}

std::size_t measuredFrames(const RunSummary& summary) {
    return static_cast<std::size_t>(
        std::ranges::count_if(summary.frames, [](const FrameSummary& frame) { return frame.error.empty(); }));
}

ReportSection overview(const RunSummary& summary, const ReportInputs& inputs) {
    ReportSection section{"Measurement", {}};
    auto& rows = section.table.rows;
    if (const std::string date = dateText(summary.startTime); !date.empty()) rows.push_back({"Date", verbatim(date)});
    rows.push_back({"Program", verbatim(programText())});
    if (!inputs.frames.empty()) rows.push_back({"Reference image", verbatim(originText(inputs.frames.front()))});
    rows.push_back({"Deformed images", std::to_string(summary.frames.size()) +
                                           ", of which measured: " + std::to_string(measuredFrames(summary))});
    for (const std::filesystem::path& file : inputs.roiFiles) rows.push_back({"Region", verbatim(utf8(file))});
    for (const DeviceInfo& device : summary.devices)
        rows.push_back({"Device", verbatim(device.id + " (" + device.name + ")")});
    rows.push_back({"Threads", std::to_string(summary.threads)});
    rows.push_back({"Wall time", fixedText(summary.wallMs / 1000, 2) + " s"});
    if (const auto bound = findBottleneck(summary)) rows.push_back({"Bound by", bottleneckText(*bound)});
    if (summary.adaptation) rows.push_back({"Noise of the reference image", adaptationText(*summary.adaptation)});
    if (!summary.greyRange.identity) {
        rows.push_back(
            {"Grey range", fixedText(summary.greyRange.low, 1) + " to " + fixedText(summary.greyRange.high, 1)});
    }
    if (summary.cancelled) section.paragraphs.emplace_back("The run was cancelled; what was finished is kept.");
    return section;
}

Row resultRow(const FrameSummary& frame, const RunParameters& parameters, StrainUnit unit) {
    const ColumnSets sets = columnSets(parameters);
    Row row = {std::to_string(frame.frame), verbatim(frame.name)};
    if (!frame.error.empty()) {
        row.push_back(frame.error);
        return row;
    }
    row.push_back(std::to_string(frame.counts[static_cast<std::size_t>(PointStatus::Ok)]) + " of " +
                  std::to_string(requestedPoints(frame)));
    if (sets.reference) {
        row.push_back(std::to_string(frame.reference));
        row.push_back(fixedText(frame.driftPx, 4));
    }
    if (sets.refined) {
        row.push_back(fixedText(frame.noise.sigmaU, 4));
        row.push_back(fixedText(frame.noise.sigmaV, 4));
    }
    if (sets.strain) {
        for (const double mean : {frame.meanStrain.exx, frame.meanStrain.eyy, frame.meanStrain.exy}) {
            row.push_back(strainText(mean, unit));
        }
    }
    return row;
}

/// The frames with light correction, or "".
std::string normalisedFrames(const RunSummary& summary) {
    const auto isNormalised = [](const FrameSummary& frame) { return frame.light.normalised; };
    const auto first = std::ranges::find_if(summary.frames, isNormalised);
    if (first == summary.frames.end()) return "";
    return std::to_string(std::ranges::count_if(summary.frames, isNormalised)) + " of " +
           std::to_string(summary.frames.size()) +
           " images were searched with their light made the same everywhere, the first of them frame " +
           std::to_string(first->frame) + " (" + lightText(first->light) + ").";
}

/// The frames of which one image was blurred, or "".
std::string blurredFrames(const RunSummary& summary) {
    const auto isBlurred = [](const FrameSummary& frame) { return frame.blur.has_value(); };
    const auto first = std::ranges::find_if(summary.frames, isBlurred);
    if (first == summary.frames.end()) return "";
    return std::to_string(std::ranges::count_if(summary.frames, isBlurred)) + " of " +
           std::to_string(summary.frames.size()) +
           " images differ in sharpness from their reference; the sharper one was blurred, the first time in frame " +
           std::to_string(first->frame) + " (" + blurText(*first->blur) + ").";
}

ReportSection results(const RunSummary& summary, StrainUnit unit) {
    const ColumnSets sets = columnSets(summary.parameters);
    ReportSection section{"Results", {}};
    section.table.head = {"Frame", "Image", "Points Ok"};
    if (sets.reference) {
        section.table.head.insert(section.table.head.end(), {"Reference", "drift [px]"});
        section.paragraphs.emplace_back(
            "Reference: the image that each was compared with, 0 for the first; drift: the standard deviation that the "
            "displacements of its points had.");
    }
    if (sets.refined) {
        section.table.head.insert(section.table.head.end(), {"sigma u [px]", "sigma v [px]"});
        section.paragraphs.emplace_back(
            "sigma: median of the standard deviations of the displacements that the noise of both images causes.");
    }
    if (sets.strain) {
        for (const char* strain : {"mean exx [", "mean eyy [", "mean exy ["}) {
            section.table.head.push_back(strain + std::string(textOf(unit).symbol) + "]");
        }
        section.paragraphs.push_back("Strain: " + valueText(choiceParameter("strain-measure"), summary.parameters) +
                                     "; x to the right, y down.");
    }
    for (const std::string& sentence : {normalisedFrames(summary), blurredFrames(summary)}) {
        if (!sentence.empty()) section.paragraphs.push_back(sentence);
    }
    for (const FrameSummary& frame : summary.frames)
        section.table.rows.push_back(resultRow(frame, summary.parameters, unit));
    return section;
}

ReportSection parameterSection(const RunParameters& parameters) {
    ReportSection section{"Parameters", {}};
    section.table.head = {"Parameter", "Value", "Unit", "Option"};
    const auto add = [&section](const Parameter& parameter, std::string value, std::string_view unit) {
        section.table.rows.push_back({std::string(parameter.label), std::move(value), std::string(unit),
                                      verbatim("--" + std::string(parameter.name))});
    };
    for (const NumberParameter& number : numberParameters()) {
        if (number.isRelevant(parameters)) add(number, valueText(number, parameters), number.unit);
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        if (choice.isRelevant(parameters)) add(choice, verbatim(valueText(choice, parameters)), "");
    }
    add(filterParameter(), parameters.filters.empty() ? "none" : verbatim(join(parameters.filters, filterText)), "");
    section.table.rows.push_back({"Device", verbatim(parameters.device), "", verbatim("--device")});
    return section;
}

ReportSection calibrationSection(const Calibration& calibration) {
    ReportSection section{"Calibration", {calibrationText(calibration) + "."}};
    section.paragraphs.insert(section.paragraphs.end(), calibration.notes.begin(), calibration.notes.end());
    section.table.head = {"Number", "Value", "Standard deviation"};
    const MapParameters numbers = parametersOf(calibration.map);
    for (std::size_t k = 0; k < kMapParameters; ++k) {
        section.table.rows.push_back({verbatim(std::string(kMapParameterNames[k])), readableText(numbers[k]),
                                      readableText(std::sqrt(calibration.covariance[k][k]))});
    }
    for (const CalibrationFile& file : calibration.files)
        section.table.rows.push_back({verbatim(file.path), verbatim(file.sha256), ""});
    return section;
}

std::string hashText(const std::optional<std::string>& hash) { return hash ? verbatim(*hash) : "not read"; }

ReportSection files(const RunSummary& summary, const ReportInputs& inputs, FileHashes& hashes) {
    ReportSection section{"Files", {"SHA-256 of the files as they were measured."}};
    section.table.head = {"Image", "SHA-256"};
    for (std::size_t i = 0; i < inputs.frames.size(); ++i) {
        section.table.rows.push_back(
            {verbatim(inputs.frames[i].name), hashText(contentOfImage(inputs, i, summary, hashes))});
    }
    for (const std::filesystem::path& roi : inputs.roiFiles) {
        section.table.rows.push_back({verbatim(utf8(roi.filename())), hashText(hashes.hash(roi))});
    }
    for (const CalibrationFile& image : summary.parameters.camera.files) {
        if (!image.path.empty()) {
            section.table.rows.push_back({verbatim(utf8(pathFromUtf8(image.path).filename())), verbatim(image.sha256)});
        }
    }
    if (const CalibrationFile& masks = summary.parameters.masks; !masks.path.empty()) {
        section.table.rows.push_back(
            {"masks, " + verbatim(utf8(pathFromUtf8(masks.path).filename())), verbatim(masks.sha256)});
    }
    return section;
}

std::string titleOf(const ReportSettings& settings, const ReportInputs& inputs) {
    if (!settings.title.empty()) return verbatim(settings.title);
    std::string of = settings.specimen;
    if (of.empty() && !inputs.frames.empty()) of = inputs.frames.front().name;
    return "Displacement measurement" + (of.empty() ? of : ": " + verbatim(of));
}

/// What the user has entered about the test.
ReportSection specimenSection(const ReportSettings& settings) {
    ReportSection section{"Specimen", {}};
    const std::pair<const char*, const std::string&> rows[] = {
        {"Specimen", settings.specimen}, {"Operator", settings.operatorName}, {"Client", settings.client}};
    for (const auto& [name, value] : rows) {
        if (!value.empty()) section.table.rows.push_back({name, verbatim(value)});
    }
    for (const std::string& line : linesOf(settings.notes)) section.paragraphs.push_back(verbatim(line));
    return section;
}

}  // namespace

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

ReportPicture meanStrainChart(const RunSummary& summary, const ExportInputs& inputs) {
    const StrainUnit unit = reportUnit(inputs);
    LinePlot plot;
    plot.language = languageOf(inputs.settings);
    plot.title = "Mean strain over the frames";
    plot.x.label = "frame";
    plot.y = {"strain", std::string(textOf(unit).symbol)};
    const std::pair<const char*, double StrainMeans::*> curves[] = {
        {"exx", &StrainMeans::exx}, {"eyy", &StrainMeans::eyy}, {"exy", &StrainMeans::exy}};
    for (const auto& [name, mean] : curves) {
        PlotCurve curve{name, {}, true};
        for (const FrameSummary& frame : summary.frames) {
            if (frame.error.empty())
                curve.points.push_back({double(frame.frame), frame.meanStrain.*mean * factorOf(unit)});
        }
        plot.curves.push_back(std::move(curve));
    }
    return {plot.title, decodePngPixels(plotPicture(plot, PictureFormat::Png), kMaxReportPicturePx)};
}

bool hasMeanStrains(const RunSummary& summary) {
    const auto hasMean = [](const FrameSummary& frame) {
        return frame.error.empty() && std::isfinite(frame.meanStrain.exx);
    };
    return std::ranges::count_if(summary.frames, hasMean) > 1;
}

ReportContent reportContent(const RunSummary& summary, ExportContext& context, ReportParts parts) {
    const ReportInputs& inputs = context.inputs().report;
    const ReportSettings& settings = context.inputs().settings;
    ReportContent content{titleOf(settings, inputs), {}, std::move(parts.logo)};
    const auto add = [&content](std::vector<ReportSection> sections) {
        std::ranges::move(sections, std::back_inserter(content.sections));
    };
    if (ReportSection data = specimenSection(settings); !data.table.rows.empty() || !data.paragraphs.empty())
        content.sections.push_back(std::move(data));
    content.sections.push_back(overview(summary, inputs));
    content.sections.push_back(results(summary, reportUnit(context.inputs())));
    if (context.probes()) add(probeSections(*context.probes(), settings));
    if (!parts.pictures.empty()) content.sections.push_back({"Pictures", {}, {}, std::move(parts.pictures)});
    add(std::move(parts.series));
    if (!parts.pairs.empty()) content.sections.push_back({"Pairs of images", {}, {}, std::move(parts.pairs), true});
    if (!summary.notes.empty()) content.sections.push_back({"Notes", summary.notes});
    if (summary.parameters.calibration) content.sections.push_back(calibrationSection(*summary.parameters.calibration));
    content.sections.push_back(parameterSection(summary.parameters));
    add(std::move(parts.reportingTable));
    content.sections.push_back(files(summary, inputs, context.hashes()));
    if (!inputs.command.empty()) {
        content.sections.push_back(
            {"Repeat",
             {verbatim(shellCommand(inputs.command)), "in " + verbatim(utf8(std::filesystem::current_path()))}});
    }
    return content;
}

}  // namespace strainlens
