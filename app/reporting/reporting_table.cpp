// SPDX-License-Identifier: MPL-2.0
#include "app/reporting/reporting_table.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/texts/verbatim.h"
#include "compute/types/calibration/calibration.h"
#include "compute/types/error.h"
#include "compute/types/join.h"
#include "compute/types/parameters/filter_text.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

constexpr double kMicrostrain = 1e-6;
constexpr int kTableDigits = 4;

constexpr const char* kRigHint = "not in the image's file; write it into the rig's profile (--rig)";
constexpr const char* kStaticHint = "not measured; give images of the specimen at rest (--at-rest)";
constexpr const char* kScaleHint = "no scale is known; measure with --scale or --calibration";

std::string withUnit(double value, const char* unit) {
    return std::isfinite(value) ? readableText(value, kTableDigits) + " " + unit : std::string();
}

/// Fills the rows of one section after the other.
class TableRows {
public:
    explicit TableRows(std::vector<ReportingRow>& rows) : m_rows(rows) {}
    void section(const char* name) { m_section = name; }
    void add(const char* quantity, std::string value, std::string reason) {
        if (!value.empty()) reason.clear();
        m_rows.push_back({m_section, quantity, std::move(value), std::move(reason)});
    }

private:
    std::vector<ReportingRow>& m_rows;
    std::string m_section;
};

/// What the user has given, else what was found.
std::string firstNonEmpty(const std::string& given, std::string found) {
    return given.empty() ? std::move(found) : verbatim(given);
}

double scaleOf(const RunParameters& parameters) {
    return parameters.calibration ? statisticsOf(*parameters.calibration).mmPerPx : parameters.scaleMmPerPx;
}

/// "12 px", with a scale "12 px (0.6 mm)".
std::string lengthText(double px, double scale) {
    if (!std::isfinite(px)) return {};
    const std::string text = withUnit(px, "px");
    return scale > 0 ? text + " (" + withUnit(px * scale, "mm") + ")" : text;
}

void addCamera(TableRows& rows, const ReportingInputs& in) {
    const double scale = scaleOf(in.parameters);
    const ImageSize size = in.image.size;
    const auto optional = [](const std::optional<double>& value, const char* before, const char* unit) {
        return value ? before + readableText(*value, kTableDigits) + unit : std::string();
    };
    rows.section("Camera and lens");
    rows.add("Camera", firstNonEmpty(in.rig.of("camera"), verbatim(in.tags.camera())), kRigHint);
    rows.add("Image resolution", textOf(size) + " px, " + std::to_string(8 * in.image.sampleBytes) + " bit", "");
    rows.add("Lens", firstNonEmpty(in.rig.of("lens"), verbatim(in.tags.lens)), kRigHint);
    rows.add("Focal length", firstNonEmpty(in.rig.of("focalLength"), optional(in.tags.focalLengthMm, "", " mm")),
             kRigHint);
    rows.add("Aperture", firstNonEmpty(in.rig.of("aperture"), optional(in.tags.fNumber, "f/", "")), kRigHint);
    rows.add("Exposure time", firstNonEmpty(in.rig.of("exposure"), optional(in.tags.exposureS, "", " s")), kRigHint);
    rows.add("Field of view",
             scale > 0 ? readableText(size.width * scale, kTableDigits) + " x " +
                             readableText(size.height * scale, kTableDigits) + " mm"
                       : verbatim(in.rig.of("fieldOfView")),
             kScaleHint);
    rows.add("Image scale", scale > 0 ? withUnit(1 / scale, "px/mm") : std::string(), kScaleHint);
    rows.add("Stand-off distance", verbatim(in.rig.of("standOff")), kRigHint);
    rows.add("Image acquisition rate", verbatim(in.rig.of("rate")), kRigHint);
    rows.add("Lighting", verbatim(in.rig.of("lighting")), kRigHint);
}

void addPattern(TableRows& rows, const ReportingInputs& in) {
    rows.section("Specimen and pattern");
    rows.add("Specimen", verbatim(in.rig.of("specimen")), kRigHint);
    rows.add("Patterning technique", verbatim(in.rig.of("pattern")), kRigHint);
    rows.add("Pattern feature size", lengthText(in.image.featurePx, scaleOf(in.parameters)),
             "the image's autocorrelation does not fall to half within half a subset");
    rows.add("Greys (1st to 99th percentile)",
             readableText(in.image.low, kTableDigits) + " to " + readableText(in.image.high, kTableDigits) + " of " +
                 readableText(in.image.fullScale, 5),
             "");
    const double noise = in.staticNoise ? in.staticNoise->greys.sigma : in.image.noiseGrey;
    rows.add("Noise of the images",
             std::isfinite(noise)
                 ? withUnit(noise, "grey") + " (" + withUnit(100 * noise / in.image.fullScale, "% of the range") +
                       (in.staticNoise ? "), in time" : "), of the reference image alone")
                 : std::string(),
             "the region is too small");
}

std::string choiceText(const char* name, const RunParameters& parameters) {
    return valueText(choiceParameter(name), parameters);
}

std::string shapeFunction(const RunParameters& parameters) {
    if (!refinesByIcgn(parameters))
        return "rigid (whole pixels" + std::string(parameters.refinement == Refinement::None ? ")" : ", parabola)");
    constexpr const char* kNames[] = {"affine", "quadratic", "cubic", "quartic"};
    const std::string order = choiceText("refine", parameters);
    if (order == "auto") return "first to fourth order, chosen for each point";
    const auto which = static_cast<std::size_t>(order.back() - '1');
    return which < std::size(kNames) ? std::string(kNames[which]) : order;
}

void addCorrelation(TableRows& rows, const ReportingInputs& in) {
    const RunParameters& p = in.parameters;
    const double scale = scaleOf(p);
    rows.section("Correlation");
    rows.add("Software", verbatim("StrainLens " + in.version), "");
    const bool isAutomatic = p.reference.choice == ReferenceChoice::Automatic;
    const std::string reference =
        isAutomatic ? (in.results.updatesReference ? "renewed" : "fixed") : choiceText("reference", p);
    const std::string images = std::to_string(in.results.images);
    rows.add("Images", measuresPairs(p) ? images + " pairs" : images + " against " + reference + " reference", "");
    std::string filter = verbatim(filterChainText(p.filters));
    if (refinesByIcgn(p) && p.refine.prefilterSigmaPx > 0) {
        filter += (filter.empty() ? "" : ", ") + std::string("flat-topped Gaussian of ") +
                  withUnit(p.refine.prefilterSigmaPx, "px");
    } else if (refinesByIcgn(p) && p.refine.prefilterSigmaPx == kAutomatic) {
        filter += (filter.empty() ? "" : ", ") + std::string("flat-topped Gaussian chosen from the images' noise");
    }
    rows.add("Image filter", filter.empty() ? "none" : filter, "");
    const int subset = matchedSidePx(p);
    rows.add("Subset", lengthText(subset, scale), "");
    rows.add("Step", lengthText(p.grid.step, scale), "");
    rows.add("Shape function", shapeFunction(p), "");
    rows.add(
        "Matching criterion",
        refinesByIcgn(p) ? "ZNSSD (IC-GN), started from " + choiceText("criterion", p) : choiceText("criterion", p),
        "");
    rows.add("Interpolant", refinesByIcgn(p) ? choiceText("interpolation", p) : "none", "");
    rows.add("Points measured",
             std::isfinite(in.results.okShare) ? withUnit(100 * in.results.okShare, "%") : std::string(),
             "no image has been measured");
}

/// Adds the noise floor of a quantity; `factor` converts to `unit`; `mmPerUnit`: 0 without a scale.
void addFloor(TableRows& rows, const ReportingInputs& in, const char* quantity, double factor, const char* unit,
              double mmPerUnit) {
    const FloorStatistics* floor = findNoiseFloor(in, quantity);
    const auto text = [&](double value) {
        const std::string words = withUnit(value * factor, unit);
        return mmPerUnit > 0 && !words.empty() ? words + " (" + withUnit(value * mmPerUnit, "mm") + ")" : words;
    };
    rows.add((std::string(quantity) + ", noise floor in space").c_str(), floor ? text(floor->spatial) : std::string(),
             kStaticHint);
    rows.add((std::string(quantity) + ", noise floor in time").c_str(), floor ? text(floor->temporal) : std::string(),
             in.staticNoise ? "one image alone was at rest" : kStaticHint);
    rows.add((std::string(quantity) + ", bias").c_str(), floor ? text(floor->bias) : std::string(), kStaticHint);
}

void addResults(TableRows& rows, const ReportingInputs& in) {
    const RunParameters& p = in.parameters;
    const double scale = scaleOf(p);
    rows.section("Displacement");
    addFloor(rows, in, "u", 1, "px", scale);
    addFloor(rows, in, "v", 1, "px", scale);
    rows.add("Predicted from the noise of the run's images", lengthText(in.results.sigmaPx, scale),
             "the run did not refine by IC-GN");
    rows.section("Strain");
    if (!p.strain.isRequested()) {
        rows.add("Strain", "", "none was computed");
        return;
    }
    rows.add("Formulation", choiceText("strain-measure", p), "");
    rows.add("From",
             choiceText("strain-source", p) == "gradients"
                 ? "the gradients of the shape function"
                 : "a " + choiceText("strain-order", p) + " surface through the displacements of a window",
             "");
    const auto side = [](int window) { return std::to_string(window) + " x " + std::to_string(window); };
    std::string window = p.strain.window > 0 ? side(p.strain.window) + " points" : "";
    if (choosesWindows(p)) {
        window = in.results.maxWindow > 0
                     ? "automatic, " + side(in.results.minWindow) + " to " + side(in.results.maxWindow) + " points"
                     : "automatic";
    }
    rows.add("Strain window", window, "strain is that of the shape function");
    rows.add("Virtual strain gauge, (window - 1) step + subset",
             lengthText(virtualGaugePx(p, in.results.medianWindow), scale), "");
    addFloor(rows, in, "exx", 1 / kMicrostrain, "um/m", 0);
    addFloor(rows, in, "eyy", 1 / kMicrostrain, "um/m", 0);
    addFloor(rows, in, "exy", 1 / kMicrostrain, "um/m", 0);
}

}  // namespace

RigProfile rigProfileFromJson(std::string_view text, const std::string& what) {
    const nlohmann::json json = parseJson(text, what);
    const std::string allowed = join(kRigFields, &RigField::key);
    if (!json.is_object()) throw InvalidInput(what, jsonText(json), "an object of texts: " + allowed);
    RigProfile profile;
    for (const auto& [key, value] : json.items()) {
        if (std::ranges::find(kRigFields, key, &RigField::key) == kRigFields.end()) {
            throw InvalidInput(what, key, allowed);
        }
        if (!value.is_string()) throw InvalidInput(what + ", " + key, jsonText(value), "a text, as \"50 mm\"");
        profile.values[key] = value.get<std::string>();
    }
    return profile;
}

std::string rigProfileJson(const RigProfile& profile) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const RigField& field : kRigFields) {
        if (const std::string value = profile.of(field.key); !value.empty()) json[std::string(field.key)] = value;
    }
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

int virtualGaugePx(const RunParameters& p, int chosenWindow) {
    const int subset = matchedSidePx(p), window = choosesWindows(p) ? chosenWindow : p.strain.window;
    const bool fits = p.strain.source == StrainSource::Fit && window > 0;
    return fits ? (window - 1) * p.grid.step + subset : subset;
}

const FloorStatistics* findNoiseFloor(const ReportingInputs& inputs, std::string_view name) {
    if (!inputs.staticNoise) return nullptr;
    const auto found = std::ranges::find(inputs.staticNoise->floor, name, &FloorStatistics::name);
    return found == inputs.staticNoise->floor.end() ? nullptr : &*found;
}

ReportingTable reportingTable(const ReportingInputs& inputs) {
    ReportingTable table;
    TableRows rows(table.rows);
    addCamera(rows, inputs);
    addPattern(rows, inputs);
    addCorrelation(rows, inputs);
    addResults(rows, inputs);
    table.warnings = checkSetup(inputs);
    return table;
}

}  // namespace strainlens
