// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe_reader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "app/probes/area_points.h"
#include "app/probes/probe_defaults.h"
#include "app/render/field_quantity.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kUnknownMeasurement = std::numeric_limits<double>::quiet_NaN();

/// A number and its standard deviation.
struct MeasuredValue {
    double value = kUnknownMeasurement, sigma = kUnknownMeasurement;
};

/// Deformation between the ends of a gauge; unknown if one of them is.
struct GaugeStretch {
    MeasuredValue strain, trueStrain, elongation, initial;
};

/// Stored standard deviations of a strain; null for other quantities.
const std::vector<double>* strainSigmasOf(const DisplacementField& field, std::string_view quantity) {
    constexpr std::pair<std::string_view, std::vector<double> StrainField::*> kSigmas[] = {
        {"exx", &StrainField::sigmaExx},
        {"eyy", &StrainField::sigmaEyy},
        {"exy", &StrainField::sigmaExy},
        {"e1", &StrainField::sigmaE1}};
    for (const auto& [name, sigmas] : kSigmas) {
        if (name == quantity) return &(field.strain.*sigmas);
    }
    return nullptr;
}

/// The field with displacements and standard deviations in its plane [mm].
DisplacementField toPlaneDisplacements(const DisplacementField& field) {
    if (field.plane.u.size() != field.size()) {
        throw InvalidInput("calibration", "a field without coordinates in the plane", "a field with them");
    }
    DisplacementField result = field;
    result.u = field.plane.u, result.v = field.plane.v;
    if (!field.refined.empty()) result.refined.sigmaU = field.plane.sigmaU, result.refined.sigmaV = field.plane.sigmaV;
    return result;
}

DisplacementField withPlanePositions(DisplacementField field) {
    field.x = field.plane.x, field.y = field.plane.y;
    return field;
}

}  // namespace

/// Evaluates the probes in one field; each emit() appends to the next series.
struct ProbeReader::FieldEvaluation {
    ProbeReader& reader;
    const DisplacementField& field;  ///< displacements in the plane [mm] with a calibration, else [px]
    const DisplacementField& image;  ///< as measured [px]
    const PlaneMap* plane = reader.m_options.calibration ? &reader.m_options.calibration->map : nullptr;
    FieldSampler sampler{field, reader.m_options.region, plane};
    /// With positions in the plane as well, as fitted motions need them; none without a calibration.
    std::optional<DisplacementField> inPlane = plane ? std::optional(withPlanePositions(field)) : std::nullopt;
    std::map<std::string, std::vector<double>> quantities = {};
    const Probe* probe = nullptr;  ///< the one that is evaluated
    std::size_t next = 0;

    std::string lengthUnit() const { return plane || reader.m_options.scaleMmPerPx > 0 ? "mm" : "px"; }
    double lengthFactor() const { return reader.m_options.scaleMmPerPx > 0 ? reader.m_options.scaleMmPerPx : 1; }

    void emit(std::string quantity, std::string unit, MeasuredValue reading) {
        ProbeResults& results = reader.m_results;
        if (next == results.series.size())
            results.series.push_back({probe->id, std::move(quantity), std::move(unit), {}, {}, probe->colour});
        Series& series = results.series[next++];
        series.values.push_back(reading.value);
        series.sigmas.push_back(std::isnan(reading.value) ? kUnknownMeasurement : reading.sigma);
    }
    void emitLength(std::string quantity, MeasuredValue px) {
        emit(std::move(quantity), lengthUnit(), {px.value * lengthFactor(), px.sigma * lengthFactor()});
    }

    const std::vector<double>& valuesOf(const std::string& quantity) {
        const auto found = quantities.find(quantity);
        if (found != quantities.end()) return found->second;
        std::vector<double> values = fieldQuantity(quantity, "quantities").values(inPlane ? *inPlane : field);
        if (values.size() != field.size()) {
            throw InvalidInput(
                "probe " + probe->id + ", quantities", quantity,
                "quantities that the fields have; refine with icgn1 or icgn2, and choose a strain window");
        }
        return quantities.emplace(quantity, std::move(values)).first->second;
    }
    std::string unitOf(const std::string& quantity) const {
        const std::string_view unit = fieldQuantity(quantity, "quantities").unit;
        if (unit == "px") return lengthUnit();
        return unit.empty() ? "1" : std::string(unit);
    }
    double factorOf(const std::string& quantity) const {
        return fieldQuantity(quantity, "quantities").unit == "px" ? lengthFactor() : 1;
    }

    /// Variances and covariance of the sums of u and v [field unit squared].
    struct Variances {
        double x = kUnknownMeasurement, y = kUnknownMeasurement, xy = kUnknownMeasurement;
    };
    Variances variances(const PointWeights& sum) {
        if (!reader.m_noise) return {};
        if (!plane) {
            return {reader.m_noise->variance(sum, image.refined.sigmaU),
                    reader.m_noise->variance(sum, image.refined.sigmaV), 0};
        }
        const auto along = [](PointPx direction) { return [direction](std::size_t) { return direction; }; };
        const double x = varianceAlong(sum, along({1, 0})), y = varianceAlong(sum, along({0, 1}));
        return {x, y, (varianceAlong(sum, along({1, 1})) - x - y) / 2};
    }

    /// Variance of the sum of displacement components along one direction per point.
    template <typename Directions>
    double varianceAlong(const PointWeights& sum, const Directions& directionAt) {
        if (!reader.m_noise) return kUnknownMeasurement;
        PointWeights alongU = sum, alongV = sum;
        for (std::size_t k = 0; k < sum.points.size(); ++k) {
            const std::size_t i = sum.points[k];
            const PointPx direction = directionAt(i);
            PlaneScale scale;
            if (plane) scale = plane->scaleAt({image.x[i] + image.u[i], image.y[i] + image.v[i]});
            alongU.weights[k] *= direction.x * scale.xx + direction.y * scale.yx;
            alongV.weights[k] *= direction.x * scale.xy + direction.y * scale.yy;
        }
        return reader.m_noise->variance(alongU, image.refined.sigmaU) +
               reader.m_noise->variance(alongV, image.refined.sigmaV);
    }

    /// Standard deviation of a weighted sum of a quantity.
    double sigmaOf(const std::string& quantity, const PointWeights& sum) {
        if (quantity == "u") return std::sqrt(variances(sum).x);
        if (quantity == "v") return std::sqrt(variances(sum).y);
        if (quantity == "magnitude") {
            return std::sqrt(varianceAlong(sum, [&](std::size_t i) {
                const double u = field.u[i], v = field.v[i], length = std::hypot(u, v);
                // A zero displacement has no direction: any will do.
                return length > 0 ? PointPx{u / length, v / length} : PointPx{1, 0};
            }));
        }
        const std::vector<double>* sigmas = strainSigmasOf(field, quantity);
        if (!sigmas || sigmas->size() != field.size()) return kUnknownMeasurement;
        // Strain windows of neighbours share almost all points: treat their noise as fully correlated.
        double sigma = 0;
        for (std::size_t k = 0; k < sum.points.size(); ++k)
            sigma += std::abs(sum.weights[k]) * (*sigmas)[sum.points[k]];
        return sigma;
    }

    MeasuredValue read(const std::string& quantity, const PointWeights& sum) {
        if (sum.empty()) return {};
        const double factor = factorOf(quantity);
        return {sum.evaluate(valuesOf(quantity)) * factor, sigmaOf(quantity, sum) * factor};
    }

    void operator()(const PointProbe& point) {
        for (const std::string& quantity : point.quantities) {
            emit(quantity, unitOf(quantity), read(quantity, sampler.weightsAt(point.at, valuesOf(quantity))));
        }
    }

    void operator()(const LineProbe& line) {
        readAlong(samplesAlong(std::array{line.from, line.to}, line.samples), line.quantities);
    }
    void operator()(const SectionProbe& section) {
        readAlong(samplesAlong(section.vertices, section.samples), section.quantities);
    }

    void readAlong(const PathSamples& path, const std::vector<std::string>& names) {
        for (const std::string& quantity : names) {
            Profile profile{reader.m_results.frames.back(),
                            probe->id,
                            quantity,
                            unitOf(quantity),
                            path.positions,
                            path.distancesPx,
                            {},
                            {},
                            probe->colour};
            WeightSum sum;
            double known = 0;
            for (const PointPx position : path.positions) {
                const PointWeights weights = sampler.weightsAt(position, valuesOf(quantity));
                const MeasuredValue reading = read(quantity, weights);
                profile.values.push_back(reading.value);
                profile.sigmas.push_back(reading.sigma);
                if (weights.empty()) continue;
                sum.add(weights);
                ++known;
            }
            const bool isKnown = known >= kMinShareOfLine * static_cast<double>(path.positions.size());
            emit("mean " + quantity, profile.unit, read(quantity, isKnown ? sum.times(1 / known) : PointWeights{}));
            reader.m_results.profiles.push_back(std::move(profile));
        }
    }

    /// Points in the polygon of the probe, cached for all fields of a grid.
    const std::vector<std::size_t>& pointsInside(const std::vector<PointPx>& polygon) {
        const auto [entry, isNew] = reader.m_inside.try_emplace(probe->id);
        if (isNew) entry->second = pointsInPolygon(polygon, image);
        return entry->second;
    }

    void operator()(const AreaProbe& area) {
        std::vector<std::size_t> inside = area.isFixed ? pointsIn(area, image) : pointsInside(area.vertices);
        std::erase_if(inside, [&](std::size_t i) { return field.status[i] == PointStatus::OutsideRoi; });
        const auto good = std::ranges::count_if(inside, [&](std::size_t i) { return field.ok(i); });
        emit(std::string(kValidShareSeries), "1",
             {inside.empty() ? kUnknownMeasurement : static_cast<double>(good) / static_cast<double>(inside.size()),
              kUnknownMeasurement});
        for (const std::string& quantity : area.quantities) readArea(quantity, inside);
    }

    void readArea(const std::string& quantity, const std::vector<std::size_t>& inside) {
        const std::vector<double>& values = valuesOf(quantity);
        PointWeights sum;
        for (const std::size_t i : inside) {
            if (field.ok(i) && std::isfinite(values[i])) sum.points.push_back(i);
        }
        const auto count = static_cast<double>(sum.points.size());
        sum.weights.assign(sum.points.size(), 1 / count);
        const std::string unit = unitOf(quantity);
        const double factor = factorOf(quantity);
        emit("mean " + quantity, unit, read(quantity, sum));
        MeasuredValue deviation, minimum, maximum;
        if (!sum.empty()) {
            const auto value = [&](std::size_t i) { return values[i]; };
            const double mean = sum.evaluate(values);
            double squares = 0;
            for (const std::size_t i : sum.points) squares += (values[i] - mean) * (values[i] - mean);
            if (count > 1) deviation.value = std::sqrt(squares / (count - 1)) * factor;
            minimum.value = values[*std::ranges::min_element(sum.points, {}, value)] * factor;
            maximum.value = values[*std::ranges::max_element(sum.points, {}, value)] * factor;
        }
        emit("scatter of " + quantity, unit, deviation);
        emit("minimum of " + quantity, unit, minimum);
        emit("maximum of " + quantity, unit, maximum);
    }

    GaugeStretch stretchBetween(const Extensometer& gauge, double minShare = kMinShareOfLine) {
        const EndMean first = sampler.mean(gauge.first, minShare), second = sampler.mean(gauge.second, minShare);
        const double dx = second.middle.x - first.middle.x, dy = second.middle.y - first.middle.y;
        const double before = std::hypot(dx, dy);
        if (first.weights.empty() || second.weights.empty() || !(before > 0)) return {};
        const PointWeights relative = difference(second.weights, first.weights);
        const PointPx deformed = {dx + relative.evaluate(field.u), dy + relative.evaluate(field.v)};
        const double after = std::hypot(deformed.x, deformed.y);
        const Variances variance = variances(relative);
        const double square = deformed.x * deformed.x * variance.x + deformed.y * deformed.y * variance.y +
                              2 * deformed.x * deformed.y * variance.xy;
        const double sigma = std::sqrt(square) / (after > 0 ? after : 1);
        return {{(after - before) / before, sigma / before},
                {std::log(after / before), sigma / after},
                {after - before, sigma},
                {before, kUnknownMeasurement}};
    }

    void operator()(const Extensometer& gauge) {
        const GaugeStretch stretch = stretchBetween(gauge);
        emit(std::string(kStrainSeries), "1", stretch.strain);
        if (gauge.trueStrain) emit("true strain", "1", stretch.trueStrain);
        emitLength("elongation", stretch.elongation);
        emitLength("initial length", stretch.initial);
    }

    /// Whether most of the lines from end to end, a pixel or less apart, stay in the region.
    bool isUninterrupted(const Extensometer& gauge) const {
        const RoiMask& region = reader.m_options.region;
        if (region.empty()) return true;
        const ProbeEnd &a = gauge.first, &b = gauge.second;
        const double width = std::hypot(a.to.x - a.from.x, a.to.y - a.from.y);
        const int lines = static_cast<int>(std::clamp(std::ceil(width), 1.0, double{kMaxProbeSamples}));
        int inside = 0;
        for (int line = 0; line < lines; ++line) {
            const double share = (line + 0.5) / lines;
            const auto on = [share](const ProbeEnd& end) {
                return PointPx{std::lerp(end.from.x, end.to.x, share), std::lerp(end.from.y, end.to.y, share)};
            };
            inside += hasLineOfSight(region, on(a), on(b));
        }
        return inside >= kMinShareOfRectangle * lines;
    }

    /// Whether most of a strain gauge's rectangle is known.
    bool isCovered(const Extensometer& along, const Extensometer& across) {
        const std::vector<PointPx> corners = {along.first.from, along.first.to, along.second.to, along.second.from};
        const std::vector<std::size_t>& inside = pointsInside(corners);
        const auto known = std::ranges::count_if(inside, [&](std::size_t i) { return field.ok(i); });
        return static_cast<double>(known) >= kMinShareOfRectangle * static_cast<double>(inside.size()) &&
               isUninterrupted(along) && isUninterrupted(across);
    }

    /// The mean strain over a rectangle is the mean elongation between two of its sides over their distance, if the
    /// displacement is continuous within. The sides must be known completely: of a part the middle is beside the axis.
    void operator()(const FoilGauge& gauge) {
        const FoilGauge sized = inPixels(gauge, reader.mmPerPxAt(gauge.centre));
        const Extensometer along = alongAxis(sized), across = acrossAxis(sized);
        const bool isKnown = isCovered(along, across);
        emit(std::string(kStrainSeries), "1", isKnown ? stretchBetween(along, 1).strain : MeasuredValue());
        emit(std::string(kTransverseSeries), "1", isKnown ? stretchBetween(across, 1).strain : MeasuredValue());
    }

    void operator()(const ExtensometerArray&) {}  // expanded before

    void operator()(const CrackOpening& crack) {
        MeasuredValue opening, sliding;
        const EndMean first = sampler.mean(crack.first), second = sampler.mean(crack.second);
        if (!first.weights.empty() && !second.weights.empty()) {
            const PointWeights relative = difference(second.weights, first.weights);
            const PointPx moved = {relative.evaluate(field.u), relative.evaluate(field.v)};
            const Variances variance = variances(relative);
            const CrackAxes axes(crack);
            opening = componentOf(moved, variance, axes.normal);
            sliding = componentOf(moved, variance, axes.along);
        }
        emitLength(std::string(kOpeningSeries), opening);
        emitLength("sliding", sliding);
    }

    /// Unit vectors across the crack, from the first side to the second, and along it.
    struct CrackAxes {
        PointPx normal, along;
        explicit CrackAxes(const CrackOpening& crack) {
            const PointPx a = crack.first.middle(), b = crack.second.middle(), across = {b.x - a.x, b.y - a.y};
            along = crack.along == PointPx{} ? PointPx{-across.y, across.x} : crack.along;
            const double length = std::hypot(along.x, along.y);
            along = {along.x / length, along.y / length};
            normal = {along.y, -along.x};
            if (normal.x * across.x + normal.y * across.y < 0) normal = {-normal.x, -normal.y};
        }
    };
    static MeasuredValue componentOf(PointPx vector, const Variances& variance, PointPx axis) {
        return {
            vector.x * axis.x + vector.y * axis.y,
            std::sqrt(variance.x * axis.x * axis.x + variance.y * axis.y * axis.y + 2 * variance.xy * axis.x * axis.y)};
    }
};

ProbeReader::ProbeReader(std::span<const Probe> probes, ProbeReaderOptions options)
    : m_options(std::move(options)), m_subsetRegion(subsetRegion(m_options.region)) {
    requireValid(probes);
    m_probes = expandProbes(withDefaults({probes.begin(), probes.end()}));
    m_results.arePairs = m_options.arePairs;
    for (const Probe& probe : m_probes) {
        const auto* gauge = std::get_if<FoilGauge>(&probe.geometry);
        if (gauge) requireScale(probe, mmPerPxAt(gauge->centre));
    }
}

double ProbeReader::mmPerPxAt(PointPx position) const {
    if (m_options.calibration) return std::sqrt(std::abs(m_options.calibration->map.scaleAt(position).area()));
    return m_options.scaleMmPerPx;
}

void ProbeReader::add(int frame, const std::string& image, const DisplacementField& field) {
    const bool isNewGrid = field.x != m_x || field.y != m_y;
    if (isNewGrid) {
        m_x = field.x, m_y = field.y;
        m_inside.clear();
        m_noise.reset();
        if (m_options.subset > 0) {
            m_noise.emplace(field, SubsetShape{m_options.subset, m_options.order, m_options.image, &m_subsetRegion,
                                               m_options.gaussianWeight});
        }
    }
    m_results.frames.push_back(frame);
    m_results.images.push_back(image);
    const DisplacementField inPlane = m_options.calibration ? toPlaneDisplacements(field) : DisplacementField();
    FieldEvaluation evaluation{*this, m_options.calibration ? inPlane : field, field};
    for (const Probe& probe : m_probes) {
        evaluation.probe = &probe;
        std::visit(evaluation, probe.geometry);
    }
}

}  // namespace strainlens
