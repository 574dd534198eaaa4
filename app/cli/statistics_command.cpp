// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/options/named_regions.h"
#include "app/cli/progress.h"
#include "app/cli/text_table.h"
#include "app/fields/point_smoothing.h"
#include "app/fields/rigid_motion.h"
#include "app/fields/shown_units.h"
#include "app/fields/value_statistics.h"
#include "app/io/frame_choice.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/io/uncertain_number.h"
#include "app/probes/area_points.h"
#include "app/project/field_series.h"
#include "app/project/project.h"
#include "app/render/formula_quantity.h"
#include "app/render/overlay_picture.h"

namespace strainlens::cli {
namespace {

using Json = nlohmann::ordered_json;
constexpr double kDegreesPerRad = 180 / std::numbers::pi;

/// JSON has no NaN.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }

std::string textOf(const RigidMotion& motion) {
    return "rigid-body motion: u " + uncertainText(motion.shift.x, motion.sigmaShiftX) + " px, v " +
           uncertainText(motion.shift.y, motion.sigmaShiftY) + " px, rotation " +
           uncertainText(motion.angle * kDegreesPerRad, motion.sigmaAngle * kDegreesPerRad) + " degrees about (" +
           fixedText(motion.centre.x, 1) + ", " + fixedText(motion.centre.y, 1) + ") px";
}

std::string sideOf(const AreaLimit& limit) { return limit.isBelow ? "below" : "above"; }

Json toJson(const RigidMotion& motion) {
    return {{"centre_px", {{"x", motion.centre.x}, {"y", motion.centre.y}}},
            {"u_px", motion.shift.x},
            {"v_px", motion.shift.y},
            {"rotation_rad", motion.angle},
            {"sigma_u_px", number(motion.sigmaShiftX)},
            {"sigma_v_px", number(motion.sigmaShiftY)},
            {"sigma_rotation_rad", number(motion.sigmaAngle)}};
}

Json toJson(const std::string& name, std::string_view unit, const ValueStatistics& statistics, double sigma) {
    Json json = {{"quantity", name},
                 {"unit", unit.empty() ? "1" : std::string(unit)},
                 {"points", statistics.count},
                 {"mean", number(statistics.mean)},
                 {"deviation", number(statistics.deviation)},
                 {"sigma", number(sigma)},
                 {"minimum", number(statistics.minimum)},
                 {"maximum", number(statistics.maximum)}};
    if (const std::optional<AreaShare>& beyond = statistics.beyond) {
        json[sideOf(beyond->limit)] = {{"limit", beyond->limit.value},
                                       {"points", beyond->points},
                                       {"area_percent", number(beyond->percent)},
                                       {"area_px2", beyond->areaPx2},
                                       {"area_mm2", number(beyond->areaMm2)}};
    }
    return json;
}

class StatisticsCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option(
                "FIELD", m_field,
                "Results (.h5), a table of strainlens-cli run (.csv, without strain), or a project whose results "
                "were saved")
            ->required();
        addRepeatedOption(parser, "--quantity", m_quantities, "NAME",
                          "Quantity or formula; may be repeated. Without it displacements and strains [" +
                              fieldQuantityNames() +
                              "]; formulas: exx+eyy, sqrt(u^2+v^2), smooth(exx, 5), smooth_time(exx, 5), "
                              "sigma(exx+eyy), at(u, 1), rate(exx)");
        addOption(parser, "--frames", m_frames, "LIST", "Frames, as in 1-10,20,31-,1-100:10; all without it");
        m_limitOption = addOption(parser, "--limit", m_limit, "VALUE",
                                  "Limit in the quantity's unit: area whose values are above it, in % of the area with "
                                  "values, in px^2 and with a scale in mm^2");
        addChoiceOption(parser, "--limit-side", m_limitSide, {"above", "below"},
                        "Values that count with --limit: those above or below it");
        addChoiceOption(parser, "--strain-unit", m_strainUnit, {kStrainUnitNames.begin(), kStrainUnitNames.end()},
                        "Unit of strain");
        addChoiceOption(parser, "--length-unit", m_lengthUnit, {kLengthUnitNames.begin(), kLengthUnitNames.end()},
                        "Unit of displacements and other lengths; mm and um need the run's scale");
        addNumberOption(parser, "--frame-rate", m_frameRate, 0.0, kMaxCameraRate,
                        "Images per second of the sequence, with those that the run left out; the reference is at 0 s, "
                        "rate() is per "
                        "second; 0 = unknown, rate() is per frame");
        m_named.addTo(parser,
                      "Region with a name, a mask image or JSON shapes, with statistics of its own; may be repeated. A "
                      "project's areas are such regions");
        addOption(parser, "--json", m_json, "OUT.json",
                  "Write the figures as JSON; - is the standard output, instead of the text");
    }

    void prepare(CommandFiles& files) override {
        files.addInput(m_field);
        m_named.listFiles(files);
        files.addPrintableOutput("json", m_json);
        for (const std::string& name : m_quantities) fieldQuantity(name, "--quantity");
        m_choice = FrameChoice(m_frames, "--frames");
        m_series = openFieldSeries(pathFromUtf8(m_field));
        m_units = shownUnits(m_strainUnit, m_lengthUnit, m_series.parameters.scaleMmPerPx);
        readAreas();
        m_allFrames = runFrames(m_series.parameters, m_frameRate, m_series.positions);
        m_allFrames.field = m_series.field;
    }

    int run(std::stop_token stop) override {
        if (m_frameRate > 0 && m_series.positions.empty())
            printNotes({m_series.name +
                        " does not have the positions of its images in the sequence: times are as if all images were "
                        "measured. Results (.h5) of this version have them."});
        std::string text;
        Json frames = Json::array();
        for (const int frame : m_series.frames) {
            if (!m_choice.has(frame)) continue;
            if (stop.stop_requested()) return kCancelled;
            frames.push_back(addFrame(frame, text));
        }
        if (frames.empty()) throw InvalidInput("--frames", m_frames, "frames of " + m_series.name);
        writeTextAndData(m_json, text, Json{{"frames", frames}}.dump(2) + "\n");
        return kOk;
    }

private:
    Json addFrame(int frame, std::string& text) const {
        const auto field = m_series.field(frame);
        Json json = {{"frame", frame}, {"quantities", Json::array()}};
        text += "frame " + std::to_string(frame) + ": ";
        if (const auto motion = fitRigidMotion(*field)) {
            json["rigid_motion"] = toJson(*motion);
            text += textOf(*motion);
        }
        std::vector<std::vector<std::string>> rows = {
            {"quantity", "unit", "points", "mean", "deviation", "sigma", "min", "max"}};
        if (m_limitOption->count() > 0) rows[0].insert(rows[0].end(), {m_limitSide, "area %", "px^2", "mm^2"});
        std::vector<EvaluatedQuantity> quantities;
        for (const FieldQuantity* quantity : quantitiesOf(*field))
            quantities.push_back({quantity, evaluate(*quantity, *field, frame), sigmasOf(*quantity, *field, frame)});
        json["quantities"] = addRows(quantities, *field, rows);
        text += "\n" + textTable(rows) + smoothingTexts(*field);
        for (const Probe& probe : m_areas) {
            rows.resize(1);
            const Json region = addRegion(probe, *field, quantities, rows);
            text += "region " + probe.id + ": " + std::to_string(region["ok_points"].get<std::size_t>()) + " of " +
                    std::to_string(region["points"].get<std::size_t>()) + " points measured\n" + textTable(rows);
            json["regions"].push_back(region);
        }
        return json;
    }

    /// A quantity with its value at each point.
    struct EvaluatedQuantity {
        const FieldQuantity* quantity;
        std::vector<double> values, sigmas;  ///< sigmas: empty if unknown
    };

    /// Statistics of the quantities, as rows of the table and as JSON.
    Json addRows(const std::vector<EvaluatedQuantity>& quantities, const DisplacementField& field,
                 std::vector<std::vector<std::string>>& rows) const {
        Json list = Json::array();
        std::optional<AreaLimit> limit;
        if (m_limitOption->count() > 0) limit = AreaLimit{m_limit, m_limitSide == "below"};
        for (const auto& [quantity, values, sigmas] : quantities) {
            const double sigma = typicalSigma(values, sigmas);
            const ValueStatistics statistics = statisticsOf(field, values, limit, m_series.parameters.scaleMmPerPx);
            const std::string unit = shownUnit(quantity->unit, quantity->isStrain, m_units).symbol;
            list.push_back(toJson(std::string(quantity->name), unit, statistics, sigma));
            rows.push_back(rowOf(*quantity, unit, statistics, sigma));
        }
        return list;
    }

    /// Statistics over the points of an area.
    Json addRegion(const Probe& probe, const DisplacementField& field, std::vector<EvaluatedQuantity> quantities,
                   std::vector<std::vector<std::string>>& rows) const {
        const auto& area = std::get<AreaProbe>(probe.geometry);
        std::vector<std::size_t> points = pointsIn(area, field);
        std::erase_if(points, [&](std::size_t i) { return field.status[i] == PointStatus::OutsideRoi; });
        for (EvaluatedQuantity& evaluated : quantities) {
            std::vector<double> inside(field.size(), std::nan(""));
            for (const std::size_t i : points) inside[i] = evaluated.values[i];
            evaluated.values = std::move(inside);
        }
        const auto ok = std::ranges::count_if(points, [&](std::size_t i) { return field.ok(i); });
        return {{"name", probe.id},
                {"fixed", area.isFixed},
                {"points", points.size()},
                {"ok_points", static_cast<std::size_t>(ok)},
                {"quantities", addRows(quantities, field, rows)}};
    }

    /// The areas of the project and the named regions.
    void readAreas() {
        if (hasSuffix(pathFromUtf8(m_field), kProjectSuffix)) {
            for (Probe& probe : readProject(pathFromUtf8(m_field)).probes) {
                if (std::holds_alternative<AreaProbe>(probe.geometry)) m_areas.push_back(std::move(probe));
            }
        }
        if (!m_named.any()) return;
        const RegionImage image = m_series.region.empty() ? imageAround(*m_series.field(m_series.frames.front()))
                                                          : RegionImage{m_series.region.size()};
        appendAreas(m_areas, m_named.areas(image));
    }

    /// "smooth(exx, 5): averaged over 30 px (1.2 mm)".
    std::string smoothingTexts(const DisplacementField& field) const {
        std::string text;
        for (const std::string& name : m_quantities) {
            const std::string of = smoothingText(name, field, {m_series.parameters.scaleMmPerPx, m_frameRate});
            if (!of.empty()) text += name + ": " + of + "\n";
        }
        return text;
    }

    /// One a point of the field, in the unit shown.
    std::vector<double> evaluate(const FieldQuantity& quantity, const DisplacementField& field, int frame) const {
        std::vector<double> values = quantity.values({field, &m_allFrames, frame});
        // A frame that was not measured leaves the rate of the next one without values.
        if (values.empty() && comparesFrames(quantity.name)) values.assign(field.size(), std::nan(""));
        if (values.size() != field.size()) {
            throw InvalidInput("--quantity", "\"" + std::string(quantity.name) + "\"",
                               "what frame " + std::to_string(frame) + " of " + m_series.name +
                                   " has: strain is in results (.h5) only, at() and rate() need measured frames");
        }
        return inUnits(std::move(values), quantity, m_units);
    }

    /// Standard deviations of the values, in the unit shown; empty if they are unknown.
    std::vector<double> sigmasOf(const FieldQuantity& quantity, const DisplacementField& field, int frame) const {
        const FieldQuantity* sigma = findFieldQuantity("sigma(" + std::string(quantity.name) + ")");
        return inUnits(sigma ? sigma->values({field, &m_allFrames, frame}) : std::vector<double>{}, quantity, m_units);
    }

    std::vector<const FieldQuantity*> quantitiesOf(const DisplacementField& field) const {
        std::vector<const FieldQuantity*> quantities;
        for (const std::string& name : m_quantities) quantities.push_back(&fieldQuantity(name, "--quantity"));
        if (!quantities.empty()) return quantities;
        for (const std::string_view name : {"u", "v", "exx", "eyy", "exy", "e1", "e2"}) {
            const FieldQuantity& quantity = fieldQuantity(name, "--quantity");
            if (quantity.values(field).size() == field.size()) quantities.push_back(&quantity);
        }
        return quantities;
    }

    static std::vector<std::string> rowOf(const FieldQuantity& quantity, std::string_view unit,
                                          const ValueStatistics& statistics, double sigma) {
        std::vector<std::string> row = {std::string(quantity.name), unit.empty() ? "1" : std::string(unit),
                                        std::to_string(statistics.count)};
        const double values[] = {statistics.mean, statistics.deviation, sigma, statistics.minimum, statistics.maximum};
        for (const double value : values) row.push_back(std::isfinite(value) ? readableText(value) : "-");
        if (const std::optional<AreaShare>& beyond = statistics.beyond) {
            for (const double value : {beyond->limit.value, beyond->percent, beyond->areaPx2, beyond->areaMm2})
                row.push_back(readableText(value));
        }
        return row;
    }

    std::string m_field, m_frames, m_json, m_strainUnit{kStrainUnitNames[0]}, m_lengthUnit{kLengthUnitNames[0]};
    std::vector<std::string> m_quantities;
    NamedRegions m_named;
    std::vector<Probe> m_areas;  ///< regions with statistics of their own
    double m_limit = 0, m_frameRate = 0;
    std::string m_limitSide = "above";
    const CLI::Option* m_limitOption = nullptr;
    ShownUnits m_units;
    FrameChoice m_choice;
    FieldSeries m_series;
    FieldFrames m_allFrames;
};

}  // namespace

std::unique_ptr<Command> makeStatisticsCommand() { return std::make_unique<StatisticsCommand>(); }

}  // namespace strainlens::cli
