// SPDX-License-Identifier: MPL-2.0
#include "app/export/difference_export.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/fields/field_frames.h"
#include "app/render/overlay_picture.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {
namespace {

using Json = nlohmann::ordered_json;
constexpr std::array<std::string_view, 5> kDefaultQuantities = {"u", "v", "exx", "eyy", "exy"};

Json jsonNumber(double value) { return std::isfinite(value) ? Json(value) : Json(); }

/// A light image of the grid's extent, under maps without a reference image.
AnyImage plainImage(const DisplacementField& field) {
    constexpr int kMargin = 16;
    constexpr std::uint8_t kGrey = 230;
    const auto sideOf = [](const std::vector<double>& positions) {
        return static_cast<int>(*std::ranges::max_element(positions)) + kMargin;
    };
    GrayImage<std::uint8_t> image(sideOf(field.x), sideOf(field.y));
    for (int y = 0; y < image.height(); ++y) std::fill_n(image.row(y), image.width(), kGrey);
    return image;
}

Json alignmentJson(const MeshAlignment& alignment, int frame) {
    return {{"px_per_unit", alignment.scale},
            {"angle_rad", alignment.angle},
            {"y_reversed", alignment.isMirrored},
            {"origin_px", {{"x", alignment.shift.x}, {"y", alignment.shift.y}}},
            {"sigma_px", jsonNumber(alignment.sigmaPx)},
            {"residual_px", alignment.rmsPx},
            {"frame", frame}};
}

Json quantityJson(const QuantityDifference& of, double sigmas) {
    const DifferenceStatistics& found = of.statistics;
    return {{"quantity", of.quantity},
            {"unit", of.unit},
            {"points", found.count},
            {"mean", jsonNumber(found.mean)},
            {"rms", jsonNumber(found.rms)},
            {"largest", jsonNumber(found.largest)},
            {"sigmas", sigmas},
            {"percent_within", found.withinSigmas ? Json(*found.withinSigmas) : Json()}};
}

Json frameJson(const ComparedFrame& frame, bool hasOtherRun, double sigmas) {
    Json json = {{"frame", frame.pair.frame}};
    if (hasOtherRun) json["other_frame"] = frame.pair.other;
    json["other"] = frame.other;
    if (std::isfinite(frame.timeS)) json["time_s"] = frame.timeS;
    json["displacement_ratio"] = jsonNumber(frame.ratio);
    for (const QuantityDifference& of : frame.quantities) {
        const DifferenceHistogram& histogram = of.statistics.histogram;
        Json quantity = quantityJson(of, sigmas);
        quantity["histogram"] = {{"low", histogram.low}, {"high", histogram.high}, {"counts", histogram.counts}};
        json["quantities"].push_back(std::move(quantity));
    }
    return json;
}

std::string nameOfOther(const RunComparison& comparison, const FramePair& pair) {
    if (comparison.other()) return "frame " + std::to_string(pair.other);
    const bool isAlone = comparison.mesh().series().steps.size() == 1;
    return isAlone ? "the finite-element field" : comparison.mesh().nameOf(pair.frame);
}

ExportInputs exportInputs(const RunComparison& comparison, const DisplacementField& first,
                          const DifferenceFiles& files) {
    ExportInputs inputs{comparison.run().parameters};
    inputs.parameters.calibration = nullptr;
    if (first.strain.empty()) {
        inputs.parameters.strain.window = 0;
        inputs.parameters.strain.source = StrainSource::Fit;
    }
    inputs.report.frames.resize(1);
    inputs.choice.strainUnit = files.units.strain;
    inputs.choice.lengthUnit = files.units.length;
    inputs.style.mapQuantity = files.mapQuantity;
    inputs.style.mapColours = ColourMap::Diverging;
    inputs.gate = files.gate;
    inputs.readReference =
        files.readReference ? files.readReference : [first]() -> AnyImage { return plainImage(first); };
    inputs.referenceSize = [read = inputs.readReference] { return sizeOf(read()); };
    return inputs;
}

/// The limit of the scale of all maps; 1 if no point is compared. Ends early when stopped.
double largestLimit(const RunComparison& comparison, std::span<const FramePair> frames, const DifferenceFiles& files,
                    const std::stop_token& stop) {
    const FieldQuantity& quantity = fieldQuantity(files.mapQuantity, "--quantity");
    double limit = 0;
    for (const FramePair& pair : frames) {
        if (stop.stop_requested()) break;
        std::vector<double> values = comparison.valuesOf(files.mapQuantity, comparison.compare(pair), "--quantity");
        const std::vector<double> numbers = sortedNumbers(inUnits(std::move(values), quantity, files.units));
        if (numbers.empty()) continue;
        const ColourRange range = rangeOf(numbers);
        limit = std::max({limit, std::abs(range.low), std::abs(range.high)});
    }
    return limit > 0 ? limit : 1;
}

}  // namespace

std::vector<std::string> reportedQuantities(const DifferenceReport& report, const DisplacementField& difference) {
    if (!report.quantities.empty()) return report.quantities;
    std::vector<std::string> names;
    for (const std::string_view name : kDefaultQuantities) {
        if (fieldQuantity(name, "--quantity").values(difference).size() == difference.size()) names.emplace_back(name);
    }
    return names;
}

std::vector<double> differenceValues(const RunComparison& comparison, const std::string& quantity,
                                     const ComparedFields& compared, const ShownUnits& units) {
    return inUnits(comparison.valuesOf(quantity, compared, "--quantity"), fieldQuantity(quantity, "--quantity"), units);
}

ComparedFrame summariseDifferences(const RunComparison& comparison, const FramePair& pair,
                                   const ComparedFields& compared, const DifferenceReport& report) {
    ComparedFrame frame{pair, nameOfOther(comparison, pair)};
    const FieldSeries& run = comparison.run();
    if (const auto time = runFrames(run.parameters, run.frameRateHz, run.positions).time)
        frame.timeS = time(pair.frame);
    frame.ratio = displacementRatio(compared);
    for (const std::string& name : reportedQuantities(report, compared.difference)) {
        const FieldQuantity& quantity = fieldQuantity(name, "--quantity");
        const ShownUnit unit = shownUnit(quantity.unit, quantity.isStrain, report.units);
        const std::vector<double> sigmas = inUnits(comparison.sigmasOf(name, compared), quantity, report.units);
        frame.quantities.push_back(
            {name, unit.symbol.empty() ? "1" : unit.symbol,
             summariseDifference(differenceValues(comparison, name, compared, report.units), sigmas, report.sigmas)});
    }
    return frame;
}

Json differencesJson(const RunComparison& comparison, std::span<const ComparedFrame> frames, double sigmas) {
    Json json = {
        {"alignment", comparison.hasMesh() ? alignmentJson(comparison.alignment(), comparison.alignedFrame()) : Json()},
        {"frames", Json::array()}};
    for (const ComparedFrame& frame : frames) {
        json["frames"].push_back(frameJson(frame, comparison.other().has_value(), sigmas));
    }
    for (const QuantityDifference& of : summariseFrames(frames)) json["all_frames"].push_back(quantityJson(of, sigmas));
    return json;
}

void writeDifferences(const RunComparison& comparison, std::span<const FramePair> frames, const DifferenceFiles& files,
                      const std::stop_token& stop) {
    if (files.targets.empty() || frames.empty()) return;
    DifferenceFiles drawn = files;
    drawn.units.mmPerPx = comparison.run().parameters.scaleMmPerPx;
    ComparedFields compared = comparison.compare(frames.front());
    FieldQuantity quantity = fieldQuantity(files.mapQuantity, "--quantity");
    quantity.values = [&](const FrameField&) { return comparison.valuesOf(files.mapQuantity, compared, "--quantity"); };
    ExportInputs inputs = exportInputs(comparison, compared.difference, drawn);
    inputs.style.mapValues = &quantity;
    if (std::ranges::any_of(files.targets, [](const ExportTarget& target) { return target.exporter->isPicture; })) {
        const double limit =
            largestLimit(comparison, files.scaleFrames.empty() ? frames : std::span(files.scaleFrames), drawn, stop);
        inputs.style.mapLimits = {ColourLimits::Kind::Fixed, 0, {-limit, limit}};
    }
    inputs.stop = stop;
    ExportFiles outputs(files.targets, std::move(inputs), static_cast<int>(frames.size()));
    for (const FramePair& pair : frames) {
        if (stop.stop_requested()) return;
        compared = comparison.compare(pair);
        outputs.writeFrame(describeField(pair.frame, "difference " + std::to_string(pair.frame), compared.difference),
                           compared.difference);
    }
    outputs.finish({});
}

}  // namespace strainlens
