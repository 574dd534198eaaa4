// SPDX-License-Identifier: MPL-2.0
#include "app/compare/flow_comparison.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

#include "app/io/number_text.h"

namespace strainlens {
namespace {

using Json = nlohmann::ordered_json;

/// The angle between (a, 1) and (b, 1) [degrees]; exact for small angles too.
double angleBetween(PointPx a, PointPx b) {
    const double cross = std::hypot(a.y - b.y, b.x - a.x, a.x * b.y - a.y * b.x);
    return std::atan2(cross, a.x * b.x + a.y * b.y + 1) * 180 / std::numbers::pi;
}

/// Collects the errors of one flow, pixel by pixel.
class FlowCollector {
public:
    explicit FlowCollector(std::size_t worstCount) : m_worstCount(worstCount) {}

    void add(PointPx pixel, const std::optional<PointPx>& measured, const std::optional<PointPx>& truth) {
        if (!measured || !truth) {
            ++(truth ? m_result.missing : measured ? m_result.unverified : m_result.unknown);
            return;
        }
        const PointPx d = {measured->x - truth->x, measured->y - truth->y};
        const double length = std::hypot(d.x, d.y);
        m_lengths.push_back(static_cast<float>(length));
        m_angles.push_back(static_cast<float>(angleBetween(*measured, *truth)));
        for (double PointPx::*axis : {&PointPx::x, &PointPx::y}) {
            m_sum.*axis += d.*axis;
            m_squares.*axis += d.*axis * d.*axis;
        }
        for (std::size_t i = 0; i < kFlowLimitsPx.size(); ++i) m_result.within[i] += length <= kFlowLimitsPx[i];
        recordWorst({pixel, d, length});
    }

    FlowComparison finish() {
        m_result.compared = m_lengths.size();
        if (m_lengths.empty()) return std::move(m_result);
        const double count = static_cast<double>(m_lengths.size());
        for (double PointPx::*axis : {&PointPx::x, &PointPx::y}) {
            m_result.bias.*axis = m_sum.*axis / count;
            m_result.rmse.*axis = std::sqrt(m_squares.*axis / count);
        }
        m_result.errors = summarise(m_lengths);
        const EndPointErrors angles = summarise(m_angles);
        m_result.meanAngleDeg = angles.mean;
        m_result.medianAngleDeg = angles.median;
        return std::move(m_result);
    }

private:
    /// The list stays sorted; it is short.
    void recordWorst(const PointError& error) {
        std::vector<PointError>& worst = m_result.worst;
        if (m_worstCount == 0 || (worst.size() == m_worstCount && error.distance <= worst.back().distance)) return;
        const auto position =
            std::ranges::upper_bound(worst, error.distance, std::ranges::greater{}, &PointError::distance);
        worst.insert(position, error);
        if (worst.size() > m_worstCount) worst.pop_back();
    }

    std::size_t m_worstCount;
    FlowComparison m_result;
    std::vector<float> m_lengths, m_angles;
    PointPx m_sum, m_squares;
};

/// Masks the pixels away from motion edges.
RoiMask smoothMotionMask(const DisplacementTruth& truth, int frame, ImageSize size) {
    std::vector<std::optional<PointPx>> motion(static_cast<std::size_t>(size.width) *
                                               static_cast<std::size_t>(size.height));
    const auto at = [&](int x, int y) -> std::optional<PointPx>& {
        return motion[static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) + static_cast<std::size_t>(x)];
    };
    forEachPixel(size, [&](int x, int y) { at(x, y) = truth.at(frame, {double(x), double(y)}); });
    const auto jumps = [&](int x, int y, int toX, int toY) {
        if (toX < 0 || toY < 0 || toX >= size.width || toY >= size.height) return false;
        const std::optional<PointPx>&a = at(x, y), &b = at(toX, toY);
        return a && b && std::hypot(a->x - b->x, a->y - b->y) > kMotionEdgePx;
    };
    const auto isSmooth = [&](int x, int y) {
        return !(jumps(x, y, x + 1, y) || jumps(x, y, x - 1, y) || jumps(x, y, x, y + 1) || jumps(x, y, x, y - 1));
    };
    return RoiMask::where(size, isSmooth).erode(kPartReachPx);
}

/// Masks the pixels without texture nearby.
RoiMask lowTextureMask(const GrayImage<std::uint8_t>& image) {
    const auto isFlat = [&](int x, int y) {
        const int left = std::max(x - 1, 0), right = std::min(x + 1, image.width() - 1);
        const int above = std::max(y - 1, 0), below = std::min(y + 1, image.height() - 1);
        const double across = (image(right, y) - image(left, y)) / double(std::max(right - left, 1));
        const double down = (image(x, below) - image(x, above)) / double(std::max(below - above, 1));
        return std::hypot(across, down) < kTextureGradient;
    };
    return RoiMask::where(image.size(), isFlat).erode(kPartReachPx);
}

}  // namespace

FlowComparison compareFlowParts(const DenseFlow& flow, const DisplacementTruth& truth, int frame, const RoiMask& roi,
                                std::size_t worstCount, const GrayImage<std::uint8_t>* reference) {
    FlowComparison comparison = compareFlow(flow, truth, frame, roi, worstCount);
    const auto split = [&](const RoiMask& inside, const std::array<const char*, 2>& keys,
                           const std::array<const char*, 2>& texts) {
        for (const bool isIn : {true, false}) {
            const RoiMask part = RoiMask::where(flow.size, [&](int x, int y) {
                return inside.contains(x, y) == isIn && (roi.empty() || roi.contains(x, y));
            });
            comparison.parts.push_back(
                {keys[isIn ? 0 : 1], texts[isIn ? 0 : 1], compareFlow(flow, truth, frame, part, 0)});
        }
    };
    split(smoothMotionMask(truth, frame, flow.size), {"off_motion_edges", "at_motion_edges"},
          {"off edges of the motion", "at edges of the motion"});
    if (reference) {
        requireOneSize(reference->size(), flow.size);
        split(lowTextureMask(*reference), {"little_texture", "texture"}, {"little texture", "texture"});
    }
    return comparison;
}

FlowComparison compareFlow(const DenseFlow& flow, const DisplacementTruth& truth, int frame, const RoiMask& roi,
                           std::size_t worstCount) {
    FlowCollector collector(worstCount);
    forEachPixel(flow.size, [&](int x, int y) {
        if (!roi.empty() && !roi.contains(x, y)) return;
        const std::size_t i = flow.index(x, y);
        std::optional<PointPx> measured;
        if (flow.isKnown(i)) measured = PointPx{double(flow.u[i]), double(flow.v[i])};
        const PointPx pixel = {double(x), double(y)};
        collector.add(pixel, measured, truth.at(frame, pixel));
    });
    return collector.finish();
}

std::string comparisonText(const FlowComparison& flow) {
    std::string text = "compared " + std::to_string(flow.compared) + " of " + std::to_string(flow.expected()) +
                       " pixels with a known displacement; unknown: " + std::to_string(flow.missing) +
                       " in the flow alone, " + std::to_string(flow.unverified) + " in the truth alone, " +
                       std::to_string(flow.unknown) + " in both\n";
    if (flow.compared == 0) return text;
    text += "  end-point error: " + textOf(flow.errors) + "\n";
    text += "  angular error: mean " + fixedText(flow.meanAngleDeg, 4) + ", median " +
            fixedText(flow.medianAngleDeg, 4) + " degrees\n";
    text += "  u: bias " + fixedText(flow.bias.x, 4) + ", RMSE " + fixedText(flow.rmse.x, 4) + " px; v: bias " +
            fixedText(flow.bias.y, 4) + ", RMSE " + fixedText(flow.rmse.y, 4) + " px\n  of the compared pixels within";
    for (std::size_t i = 0; i < kFlowLimitsPx.size(); ++i) {
        text += (i == 0 ? " " : "; ") + fixedText(kFlowLimitsPx[i], 2) + " px: " + fixedText(flow.sharePercent(i), 2) +
                " %";
    }
    for (const auto& [key, name, part] : flow.parts) {
        if (part.compared == 0) continue;
        text += "\n  " + name + " (" + fixedText(100.0 * double(part.compared) / double(flow.compared), 1) +
                " % of them): " + textOf(part.errors) +
                "; within 0.50 px: " + fixedText(part.sharePercent(kHalfPxLimit), 2) +
                " %; 1.00 px: " + fixedText(part.sharePercent(kOnePxLimit), 2) + " %";
    }
    return text + "\n  worst pixels (x, y: error u, v):" + worstText(flow.worst, 0) + "\n";
}

namespace {

Json jsonOf(const FlowComparison& flow) {
    Json json = {{"compared", flow.compared},
                 {"missing", flow.missing},
                 {"unverified", flow.unverified},
                 {"unknown", flow.unknown}};
    json["end_point_error_px"] = {{"mean", flow.errors.mean},
                                  {"rms", flow.errors.rms},
                                  {"median", flow.errors.median},
                                  {"percentile_95", flow.errors.percentile95},
                                  {"max", flow.errors.maximum}};
    json["angular_error_deg"] = {{"mean", flow.meanAngleDeg}, {"median", flow.medianAngleDeg}};
    json["bias_px"] = {{"u", flow.bias.x}, {"v", flow.bias.y}};
    json["rmse_px"] = {{"u", flow.rmse.x}, {"v", flow.rmse.y}};
    for (std::size_t i = 0; i < kFlowLimitsPx.size(); ++i) {
        json["shares"].push_back({{"within_px", kFlowLimitsPx[i]}, {"percent", flow.sharePercent(i)}});
    }
    for (const auto& [key, name, part] : flow.parts) json["parts"][key] = jsonOf(part);
    json["worst"] = worstJson(flow.worst);
    return json;
}

}  // namespace

std::string comparisonJson(const FlowComparison& flow) { return jsonOf(flow).dump(2) + "\n"; }

}  // namespace strainlens
