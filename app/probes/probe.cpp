// SPDX-License-Identifier: MPL-2.0
#include "app/probes/probe.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <set>

#include "app/render/field_quantity.h"
#include "app/render/formula_quantity.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

std::string positionText(PointPx p) { return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")"; }

/// Checks the fields of one probe.
class ProbeCheck {
public:
    explicit ProbeCheck(const Probe& probe) : m_name("probe " + probe.id) {}

    void operator()(const PointProbe& p) const {
        requirePosition("at", p.at);
        requireQuantities(p.quantities);
    }
    void operator()(const LineProbe& p) const {
        requireApart(p.from, p.to);
        requireCount("samples", p.samples, 2, kMaxProbeSamples);
        requireQuantities(p.quantities);
    }
    void operator()(const AreaProbe& p) const {
        requireVertices(p.vertices, 3);
        requireQuantities(p.quantities);
    }
    void operator()(const SectionProbe& p) const {
        requireVertices(p.vertices, 2);
        const auto repeated = std::ranges::adjacent_find(p.vertices);
        if (repeated != p.vertices.end()) {
            throw InvalidInput(nameOf("vertices"), positionText(*repeated) + " twice in a row",
                               "another point than the one before");
        }
        requireCount("samples", p.samples, 2, kMaxProbeSamples);
        requireQuantities(p.quantities);
    }
    void operator()(const Extensometer& p) const { requireEnds(p.first, p.second); }
    void operator()(const ExtensometerArray& p) const {
        requireApart(p.from, p.to);
        requireCount("count", p.count, 1, kMaxProbeGauges);
        requireLength("length", p.lengthPx, p.lengthPx > 0, "above 0 to 10000000 px");
        requireLength("width", p.widthPx, p.widthPx >= 0, "0 to 10000000 px; 0 for points");
    }
    void operator()(const CrackOpening& p) const {
        requireEnds(p.first, p.second);
        requirePosition("along", p.along);
    }
    void operator()(const FoilGauge& p) const {
        requirePosition("at", p.centre);
        const std::string unit = p.isInMm ? "mm" : "px", range = "above 0 to 10000000 " + unit;
        requireLength(p.isInMm ? "lengthMm" : "length", p.length, p.length > 0, range.c_str());
        requireLength(p.isInMm ? "widthMm" : "width", p.width, p.width > 0, range.c_str());
        if (!(std::abs(p.angleDeg) <= 360)) {
            throw InvalidInput(nameOf("angle"), std::to_string(p.angleDeg), "-360 to 360 degrees");
        }
    }

private:
    std::string nameOf(const char* field) const { return m_name + ", " + field; }

    void requirePosition(const char* field, PointPx p) const {
        // Comparisons with NaN are false, so that NaN is refused.
        if (std::abs(p.x) <= kMaxCoordinatePx && std::abs(p.y) <= kMaxCoordinatePx) return;
        throw InvalidInput(nameOf(field), positionText(p), "pixels of the reference image, up to 10000000");
    }
    void requireVertices(const std::vector<PointPx>& vertices, int minimum) const {
        requireCount("vertices", static_cast<int>(std::min<std::size_t>(vertices.size(), 1'000'000)), minimum,
                     kMaxProbeVertices);
        for (const PointPx& vertex : vertices) requirePosition("vertices", vertex);
    }
    void requireApart(PointPx from, PointPx to) const {
        requirePosition("from", from);
        requirePosition("to", to);
        if (from == to) throw InvalidInput(nameOf("to"), positionText(to), "another point than from");
    }
    void requireEnds(const ProbeEnd& first, const ProbeEnd& second) const {
        for (const PointPx p : {first.from, first.to}) requirePosition("from", p);
        for (const PointPx p : {second.from, second.to}) requirePosition("to", p);
        if (first.middle() == second.middle()) {
            throw InvalidInput(nameOf("to"), positionText(second.middle()), "an end with another middle than from");
        }
    }
    void requireCount(const char* field, int value, int minimum, int maximum) const {
        if (value >= minimum && value <= maximum) return;
        throw InvalidInput(nameOf(field), std::to_string(value),
                           std::to_string(minimum) + " to " + std::to_string(maximum));
    }
    void requireLength(const char* field, double value, bool allowed, const char* range) const {
        if (allowed && value <= kMaxCoordinatePx) return;
        throw InvalidInput(nameOf(field), std::to_string(value), range);
    }
    void requireQuantities(const std::vector<std::string>& quantities) const {
        if (quantities.empty()) throw InvalidInput(nameOf("quantities"), "none", fieldQuantityNames());
        std::set<std::string> seen;
        for (const std::string& quantity : quantities) {
            if (isFormula(quantity)) throw InvalidInput(nameOf("quantities"), quantity, fieldQuantityNames());
            fieldQuantity(quantity, nameOf("quantities"));
            if (!seen.insert(quantity).second) {
                throw InvalidInput(nameOf("quantities"), quantity + " twice", "each name once");
            }
        }
    }

    std::string m_name;
};

void requireId(const std::string& id) {
    const bool oneLine = std::ranges::none_of(id, [](unsigned char c) { return c < 0x20 || c == 0x7F; });
    if (!id.empty() && id.size() <= kMaxProbeIdLength && oneLine) {
        if (id.front() != ' ' && id.back() != ' ') return;
        throw InvalidInput("probe, id", "\"" + id + "\"", "no blanks at its ends");
    }
    throw InvalidInput("probe, id", id.empty() ? "an empty text" : id,
                       "a line of 1 to " + std::to_string(kMaxProbeIdLength) + " bytes");
}

void expandInto(std::vector<Probe>& all, const Probe& probe, const ExtensometerArray& array) {
    const double dx = array.to.x - array.from.x, dy = array.to.y - array.from.y, distance = std::hypot(dx, dy);
    const PointPx along = {dx / distance, dy / distance};
    for (int k = 0; k < array.count; ++k) {
        const double share = (k + 0.5) / array.count;
        const auto endAt = [&](double across) {
            const PointPx middle = {array.from.x + share * dx - across * along.y,
                                    array.from.y + share * dy + across * along.x};
            const double half = array.widthPx / 2;
            return ProbeEnd{{middle.x - half * along.x, middle.y - half * along.y},
                            {middle.x + half * along.x, middle.y + half * along.y}};
        };
        all.push_back({probe.id + " " + std::to_string(k + 1),
                       Extensometer{endAt(-array.lengthPx / 2), endAt(array.lengthPx / 2), array.trueStrain},
                       probe.colour});
    }
}

/// Unit vector along the axis of a gauge.
PointPx axisOf(const FoilGauge& gauge) {
    const double angle = gauge.angleDeg * std::numbers::pi / 180;
    return {std::cos(angle), std::sin(angle)};
}

/// Gauge of the given length along `axis`, whose ends are lines of the given width.
Extensometer gaugeAround(PointPx centre, PointPx axis, double length, double width) {
    const auto end = [&](double along) {
        const PointPx middle = {centre.x + along * axis.x, centre.y + along * axis.y};
        const PointPx half = {-axis.y * width / 2, axis.x * width / 2};
        return ProbeEnd{{middle.x - half.x, middle.y - half.y}, {middle.x + half.x, middle.y + half.y}};
    };
    return {end(-length / 2), end(length / 2), false};
}

}  // namespace

std::string_view probeKind(const ProbeGeometry& geometry) {
    constexpr std::array<std::string_view, std::variant_size_v<ProbeGeometry>> kKinds = {
        "point", "line", "area", "extensometer", "extensometer-array", "crack-opening", "strain-gauge", "section"};
    return kKinds[geometry.index()];
}

FoilGauge inPixels(const FoilGauge& gauge, double mmPerPx) {
    if (!gauge.isInMm) return gauge;
    return {gauge.centre, gauge.length / mmPerPx, gauge.width / mmPerPx, gauge.angleDeg, false};
}

Extensometer alongAxis(const FoilGauge& gauge) {
    return gaugeAround(gauge.centre, axisOf(gauge), gauge.length, gauge.width);
}

Extensometer acrossAxis(const FoilGauge& gauge) {
    const PointPx axis = axisOf(gauge);
    return gaugeAround(gauge.centre, {-axis.y, axis.x}, gauge.width, gauge.length);
}

PathSamples samplesAlong(std::span<const PointPx> vertices, int samples) {
    std::vector<double> starts = {0};  // of the segments, and the end
    for (std::size_t k = 1; k < vertices.size(); ++k) {
        starts.push_back(starts.back() +
                         std::hypot(vertices[k].x - vertices[k - 1].x, vertices[k].y - vertices[k - 1].y));
    }
    PathSamples result;
    std::size_t segment = 0;
    for (int k = 0; k < samples; ++k) {
        const double share = static_cast<double>(k) / (samples - 1), distance = share * starts.back();
        while (segment + 2 < vertices.size() && distance > starts[segment + 1]) ++segment;
        const double inSegment =
            vertices.size() == 2 ? share : (distance - starts[segment]) / (starts[segment + 1] - starts[segment]);
        const PointPx from = vertices[segment], to = vertices[segment + 1];
        result.positions.push_back({std::lerp(from.x, to.x, inSegment), std::lerp(from.y, to.y, inSegment)});
        const PointPx position = result.positions.back();
        result.distancesPx.push_back(starts[segment] + std::hypot(position.x - from.x, position.y - from.y));
    }
    return result;
}

std::vector<Probe> expandProbes(std::span<const Probe> probes) {
    std::vector<Probe> all;
    for (const Probe& probe : probes) {
        if (const auto* array = std::get_if<ExtensometerArray>(&probe.geometry)) {
            expandInto(all, probe, *array);
        } else {
            all.push_back(probe);
        }
    }
    return all;
}

void requireValid(std::span<const Probe> probes) {
    for (const Probe& probe : probes) {
        requireId(probe.id);
        std::visit(ProbeCheck(probe), probe.geometry);
    }
    std::set<std::string> ids;
    for (const Probe& probe : expandProbes(probes)) {
        if (!ids.insert(probe.id).second) throw InvalidInput("probe, id", probe.id + " twice", "a unique id");
    }
}

void requireScale(const Probe& probe, double mmPerPx) {
    const auto* gauge = std::get_if<FoilGauge>(&probe.geometry);
    if (!gauge || !gauge->isInMm || mmPerPx > 0) return;
    throw InvalidInput(
        "probe " + probe.id + ", lengthMm", std::to_string(gauge->length) + " mm",
        "length and width in px, as the results have no scale; or measure with --scale or --calibration");
}

}  // namespace strainlens
