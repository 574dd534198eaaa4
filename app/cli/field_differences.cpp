// SPDX-License-Identifier: MPL-2.0
#include "app/cli/field_differences.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/cli/options/option_values.h"
#include "app/cli/progress.h"
#include "app/cli/text_table.h"
#include "app/io/atomic_file.h"
#include "app/io/image/image_reader.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/render/histogram.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens::cli {
namespace {

bool isResultsFile(const std::string& path) {
    const std::filesystem::path file = pathFromUtf8(path);
    return hasSeriesSuffix(file) && !hasSuffix(file, ".csv");
}

PointPair pointPair(const std::string& text) {
    constexpr const char* kAllowed =
        "X,Y=COLUMN,ROW: a position in the mesh and the same point in the reference image [px]";
    const std::size_t middle = text.find('=');
    if (middle == text.npos) throw InvalidInput("--pair", text, kAllowed);
    const auto mesh = numbersIn<2>("--pair", text.substr(0, middle), kAllowed);
    const auto image = numbersIn<2>("--pair", text.substr(middle + 1), kAllowed);
    return {mesh[0], mesh[1], {image[0], image[1]}};
}

}  // namespace

void FieldDifferences::addTo(CLI::App& parser) {
    const auto add = [this](CLI::Option* option) { m_ownOptions.push_back(option); };
    add(addRepeatedOption(
        parser, "--quantity", m_report.quantities, "NAME",
        "Difference with another run or a finite-element field: quantity or formula; may be repeated. "
        "Without it u, v and strains"));
    add(addRepeatedOption(
        parser, "--pair", m_pairs, "X,Y=COLUMN,ROW",
        "Aligns a finite-element field: a position in its mesh and the same point in the reference image "
        "[px]; three or more. Without it the mesh is fitted to the measured displacements"));
    add(parser.add_flag("--refine-alignment", m_refines, "Improve the alignment of the pairs by the displacements"));
    add(addNumberOption(
        parser, "--mesh-scale", m_options.meshScale, 0.0, 1e9,
        "Scale from which the fit of a mesh starts [px per length of the mesh]; 0 = of the run's scale, for a "
        "mesh in mm, or unknown"));
    add(addOption(parser, "--array", m_array, "NAME", "Point data of a VTU with the displacement"));
    add(addNumberOption(
        parser, "--other-frame", m_otherFrame, 0, 1000000,
        "Frame of the other run that --frame is compared with; 0 = the same. FIELD may be the other run too: "
        "the difference of two of its frames"));
    add(addOption(parser, "--rigid-motion", m_rigidMotion, "keep|match",
                  "Subtract the rigid-body motion between both, or keep it in the difference; default: match with a "
                  "finite-element field, keep with a run"));
    add(addNumberOption(parser, "--sigmas", m_report.sigmas, 0.1, 100.0,
                        "Standard deviations within which the share of the points is reported"));
    add(addChoiceOption(parser, "--strain-unit", m_strainUnit, {kStrainUnitNames.begin(), kStrainUnitNames.end()},
                        "Unit of strain"));
    add(addChoiceOption(parser, "--length-unit", m_lengthUnit, {kLengthUnitNames.begin(), kLengthUnitNames.end()},
                        "Unit of displacements; mm and um need the run's scale"));
    add(addRepeatedOption(parser, "-o,--output", m_outputs, "OUT.csv",
                          "Write the difference as a field; the ending chooses: " + exportSuffixes(kDifferenceScopes)));
    add(addOption(parser, "--map", m_map, "OUT.png",
                  "Map of the difference in the first --quantity, with one scale centred at 0 for all frames"));
    add(addOption(parser, "--reference", m_reference, "FILE", "Reference image under the map"));
    add(addChoiceOption(
        parser, "--match", m_match, {kStepMatchNames.begin(), kStepMatchNames.end()},
        "What assigns the steps of finite-element fields to frames: their numbers, times [s] or loads, between which "
        "displacements are interpolated; auto: the first of these that both have"));
    add(addNumberOption(parser, "--frame-rate", m_frameRate, 0.0, kMaxCameraRate,
                        "Images per second, which gives the times of frames; 0 = that of the project, or unknown"));
    add(addOption(parser, "--curve", m_curve, "OUT.png",
                  "Mean, root mean square and largest difference of the first --quantity over the frames (.png, .svg, "
                  ".pdf), or of all quantities as a table (.csv)"));
    add(addOption(parser, "--histogram", m_histogram, "OUT.png",
                  "Histogram of the difference in the first --quantity over all frames (.png, .svg, .pdf or .csv)"));
}

bool FieldDifferences::isFor(const std::string& field, const std::string& other) const {
    const bool isGiven =
        std::ranges::any_of(m_ownOptions, [](const CLI::Option* option) { return option->count() > 0; });
    return isGiven || isResultsFile(field) || isResultsFile(other) || isMeshSeries(pathFromUtf8(other));
}

void FieldDifferences::prepare(CommandFiles& files, const std::string& field, const std::string& other,
                               const std::string& json) {
    m_json = json;
    files.addInput(m_reference);
    for (const std::string& quantity : m_report.quantities) fieldQuantity(quantity, "--quantity");
    if (!m_rigidMotion.empty() && m_rigidMotion != "keep" && m_rigidMotion != "match") {
        throw InvalidInput("--rigid-motion", m_rigidMotion, "keep or match");
    }
    std::ranges::transform(m_pairs, std::back_inserter(m_options.pairs), pointPair);
    openOther(files, field, other);
    m_report.units = shownUnits(m_strainUnit, m_lengthUnit, m_comparison->run().parameters.scaleMmPerPx);
    chooseFrames();
    listFiles(files);
}

void FieldDifferences::listFiles(CommandFiles& files) {
    const auto count = static_cast<int>(m_frames.size());
    for (const auto& [option, path] : {std::pair("curve", &m_curve), std::pair("histogram", &m_histogram)}) {
        if (hasSuffix(pathFromUtf8(*path), ".csv")) {
            files.addOutput(option, *path);
        } else {
            files.addPicture(option, *path);
        }
    }
    for (const std::string& output : m_outputs) {
        m_targets.push_back({&exporterFor(pathFromUtf8(output), kDifferenceScopes, "--output"), pathFromUtf8(output)});
    }
    for (const ExportTarget& target : m_targets) {
        for (const auto& path : outputFiles(target, count)) files.addOutput("output", path);
    }
    if (m_map.empty()) return;
    if (!m_report.quantities.empty() &&
        std::ranges::find(kDifferenceMaps, m_report.quantities[0]) == kDifferenceMaps.end()) {
        throw InvalidInput(
            "--map", "\"" + m_report.quantities[0] + "\"",
            "with a first --quantity of " + join(kDifferenceMaps, [](std::string_view name) { return name; }));
    }
    m_targets.push_back({&exporterById("overlay"), pathFromUtf8(m_map)});
    for (const auto& path : outputFiles(m_targets.back(), count)) files.addPicture("map", utf8(path));
}

void FieldDifferences::openOther(CommandFiles& files, const std::string& field, const std::string& other) {
    const std::filesystem::path path = pathFromUtf8(other);
    const bool isMesh = isMeshSeries(path);
    if (m_refines && m_pairs.empty()) throw InvalidInput::needs("--refine-alignment", "--pair");
    if (m_options.meshScale > 0 && !m_pairs.empty()) throw InvalidInput::cannotCombine("--mesh-scale", "--pair");
    if (!isMesh && !m_pairs.empty()) throw InvalidInput::needs("--pair", "a finite-element field");
    if (isMesh && m_otherFrame != 0) throw InvalidInput::cannotCombine("--other-frame", "a finite-element field");
    m_options.refinesAlignment = m_refines;
    if (!m_rigidMotion.empty()) m_options.matchesRigidMotion = m_rigidMotion == "match";
    if (!isMesh && m_match != kStepMatchNames[0]) throw InvalidInput::needs("--match", "a finite-element field");
    m_options.stepMatch = static_cast<StepMatch>(std::ranges::find(kStepMatchNames, m_match) - kStepMatchNames.begin());
    FieldSeries run = openFieldSeries(pathFromUtf8(field));
    if (m_frameRate > 0) run.frameRateHz = m_frameRate;
    if (isMesh) {
        MeshSeries mesh = openMeshSeries(path, m_array);
        for (const std::filesystem::path& file : mesh.files) files.addInput(utf8(file));
        m_comparison.emplace(std::move(run), std::move(mesh), m_options);
    } else {
        m_comparison.emplace(std::move(run), openFieldSeries(path), m_options);
    }
}

void FieldDifferences::chooseFrames() {
    const auto has = [](const FieldSeries& of, int frame) { return std::ranges::binary_search(of.frames, frame); };
    const FieldSeries& run = m_comparison->run();
    const std::optional<FieldSeries>& other = m_comparison->other();
    if (m_frame == 0 && m_otherFrame > 0) throw InvalidInput::needs("--other-frame", "--frame");
    m_frames = m_frame > 0 ? std::vector<FramePair>{{m_frame, m_otherFrame > 0 ? m_otherFrame : m_frame}}
                           : m_comparison->framePairs();
    if (m_frames.empty()) throw FileError(other->name, "has no frame of " + run.name + "; name frames by --frame.");
    if (!has(run, m_frames[0].frame)) {
        throw InvalidInput("--frame", std::to_string(m_frame), "a measured frame of " + run.name);
    }
    if (m_comparison->hasMesh() && !m_comparison->mesh().frames().contains(m_frames[0].frame)) {
        throw InvalidInput("--frame", std::to_string(m_frame),
                           "a frame that a step of " + m_comparison->mesh().series().name + " corresponds with");
    }
    if (other && !has(*other, m_frames[0].other)) {
        throw InvalidInput("--other-frame", std::to_string(m_frames[0].other), "a measured frame of " + other->name);
    }
}

void FieldDifferences::addFrame(const FramePair& pair, const ComparedFields& compared) {
    const ComparedFrame& frame = m_compared.emplace_back(summariseDifferences(*m_comparison, pair, compared, m_report));
    if (!m_histogram.empty()) {
        const std::vector<double> values =
            differenceValues(*m_comparison, frame.quantities.front().quantity, compared, m_report.units);
        m_values.insert(m_values.end(), values.begin(), values.end());
    }
    m_text += "frame " + std::to_string(pair.frame) + " minus " + frame.other;
    if (std::isfinite(frame.ratio)) m_text += "; displacements " + readableText(frame.ratio) + " times as large";
    m_text += "\n" + tableOf(frame.quantities);
}

std::string FieldDifferences::tableOf(std::span<const QuantityDifference> differences) const {
    std::vector<std::vector<std::string>> rows = {{"quantity", "unit", "points", "mean", "rms", "largest",
                                                   "% within " + readableText(m_report.sigmas) + " sigma"}};
    for (const QuantityDifference& of : differences) {
        const DifferenceStatistics& statistics = of.statistics;
        rows.push_back({of.quantity, of.unit, std::to_string(statistics.count), readableText(statistics.mean),
                        readableText(statistics.rms), readableText(statistics.largest),
                        statistics.withinSigmas ? fixedText(*statistics.withinSigmas, 1) : "-"});
    }
    return textTable(rows);
}

void FieldDifferences::addSummary() {
    const std::vector<QuantityDifference> all = summariseFrames(m_compared);
    if (!all.empty()) m_text += "all " + std::to_string(m_compared.size()) + " frames\n" + tableOf(all);
}

void FieldDifferences::writePlots() const {
    const std::filesystem::path curve = pathFromUtf8(m_curve), histogram = pathFromUtf8(m_histogram);
    if (hasSuffix(curve, ".csv")) {
        writeFileAtomically(curve, differencesCsv(m_compared));
    } else if (!curve.empty()) {
        writePlot(curve, differenceCurve(m_compared, 0));
    }
    if (histogram.empty()) return;
    constexpr std::size_t kBins = 61;
    const ValueHistogram values = histogramOf(m_values, kBins);
    const QuantityDifference& first = m_compared.front().quantities.front();
    if (hasSuffix(histogram, ".csv")) {
        writeFileAtomically(histogram, histogramCsv(values));
    } else {
        writePlot(histogram, histogramPlot(values, {"difference of " + first.quantity, first.unit}));
    }
}

void FieldDifferences::writeFiles(const std::stop_token& stop) {
    if (m_targets.empty()) return;
    DifferenceFiles files{m_targets, {}, m_report.units, {}, {}};
    files.mapQuantity = reportedQuantities(m_report, m_comparison->compare(m_frames.front()).difference).front();
    if (!m_reference.empty()) files.readReference = [this] { return readImage(pathFromUtf8(m_reference)); };
    writeDifferences(*m_comparison, m_frames, files, stop);
}

int FieldDifferences::run(const std::stop_token& stop) {
    if (m_comparison->hasMesh()) {
        m_comparison->align(m_frames, stop);
        if (stop.stop_requested()) return kCancelled;
        m_text += "alignment: " + strainlens::textOf(m_comparison->alignment()) + "\n";
        if (!m_comparison->mesh().note().empty()) m_text += m_comparison->mesh().note() + "\n";
    }
    std::vector<FramePair> common;
    for (const FramePair& pair : m_frames) {
        if (stop.stop_requested()) return kCancelled;
        const ComparedFields compared = m_comparison->compare(pair);
        if (compared.difference.count(PointStatus::Ok) == 0) {
            m_text += "frame " + std::to_string(pair.frame) + ": left out, no point is in both fields\n";
            continue;
        }
        addFrame(pair, compared);
        common.push_back(pair);
    }
    if (common.empty())
        throw InvalidInput("OTHER", "a field elsewhere", "a field that covers points of " + m_comparison->run().name);
    m_frames = std::move(common);
    addSummary();
    const nlohmann::ordered_json json = differencesJson(*m_comparison, m_compared, m_report.sigmas);
    writeTextAndData(m_json, m_text, json.dump(2) + "\n");
    writePlots();
    writeFiles(stop);
    return stop.stop_requested() ? kCancelled : kOk;
}

}  // namespace strainlens::cli
