// SPDX-License-Identifier: MPL-2.0
#include "app/compare/field_comparison.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "app/io/number_text.h"
#include "compute/types/join.h"

namespace strainlens {
namespace {

using Json = nlohmann::ordered_json;

/// Collects counts and errors of one frame, point by point.
class FrameCollector {
public:
    void add(const FieldPoint& p, const std::optional<PointPx>& truth) {
        ++m_result.counts[static_cast<std::size_t>(p.status)];
        if (!truth || p.status == PointStatus::OutsideRoi) return;
        if (p.status != PointStatus::Ok) {
            ++m_result.missing;
            return;
        }
        const PointPx d = {p.u - truth->x, p.v - truth->y};
        m_errors.push_back({{p.x, p.y}, d, std::hypot(d.x, d.y)});
    }

    FrameComparison finish(int frame, std::size_t worstCount) {
        m_result.frame = frame;
        m_result.compared = m_errors.size();
        std::ranges::stable_sort(m_errors, std::ranges::greater{}, &PointError::distance);
        if (!m_errors.empty()) {
            std::vector<float> distances(m_errors.size());
            std::ranges::transform(m_errors, distances.begin(),
                                   [](const PointError& e) { return static_cast<float>(e.distance); });
            m_result.errors = strainlens::summarise(distances);
            m_result.errors.maximum = m_errors.front().distance;
            for (double PointPx::*axis : {&PointPx::x, &PointPx::y}) summarise(axis);
        }
        for (std::size_t i = 0; i < kShareLimitsPx.size(); ++i) {
            m_result.within[i] = static_cast<std::size_t>(
                std::ranges::count_if(m_errors, [i](const auto& e) { return e.distance <= kShareLimitsPx[i]; }));
        }
        m_errors.resize(std::min(m_errors.size(), worstCount));
        m_result.worst = std::move(m_errors);
        return std::move(m_result);
    }

private:
    void summarise(double PointPx::*axis) {
        const double count = static_cast<double>(m_errors.size());
        double sum = 0, squares = 0, deviations = 0;
        for (const PointError& e : m_errors) sum += e.difference.*axis;
        for (const PointError& e : m_errors) {
            const double d = e.difference.*axis;
            squares += d * d;
            deviations += (d - sum / count) * (d - sum / count);
        }
        m_result.bias.*axis = sum / count;
        m_result.deviation.*axis = std::sqrt(deviations / count);
        m_result.rmse.*axis = std::sqrt(squares / count);
    }

    FrameComparison m_result;
    std::vector<PointError> m_errors;
};

std::string statusCounts(const FrameComparison& frame) {
    std::string text;
    for (std::size_t i = 0; i < frame.counts.size(); ++i) {
        if (frame.counts[i] == 0) continue;
        text += (text.empty() ? "" : ", ") + std::string(kPointStatusNames[i]) + " " + std::to_string(frame.counts[i]);
    }
    return text;
}

std::string textOf(const FrameComparison& frame) {
    std::string text = "frame " + std::to_string(frame.frame) + ": " + statusCounts(frame) + "\n  compared " +
                       std::to_string(frame.compared) + " of " + std::to_string(frame.expected()) +
                       " points with a known displacement\n";
    if (frame.compared == 0) return text;
    for (const auto& [name, axis] : {std::pair("u", &PointPx::x), std::pair("v", &PointPx::y)}) {
        text += std::string("  ") + name + ": bias " + fixedText(frame.bias.*axis, 4) + ", deviation " +
                fixedText(frame.deviation.*axis, 4) + ", RMSE " + fixedText(frame.rmse.*axis, 4) + " px\n";
    }
    text += "  end-point error: " + textOf(frame.errors) + "\n";
    for (std::size_t i = 0; i < kShareLimitsPx.size(); ++i) {
        text += (i == 0 ? "  within " : "; within ") + fixedText(kShareLimitsPx[i], 2) +
                " px: " + fixedText(frame.sharePercent(i), 2) + " %";
    }
    return text + "\n  worst points (x, y: error u, v):" + worstText(frame.worst, 3) + "\n";
}

Json pair(PointPx p) { return Json{{"u", p.x}, {"v", p.y}}; }

Json toJson(const FrameComparison& frame) {
    Json json = {{"frame", frame.frame}, {"compared", frame.compared}, {"missing", frame.missing}};
    for (std::size_t i = 0; i < frame.counts.size(); ++i) {
        json["points"][std::string(kPointStatusNames[i])] = frame.counts[i];
    }
    json["bias_px"] = pair(frame.bias);
    json["deviation_px"] = pair(frame.deviation);
    json["rmse_px"] = pair(frame.rmse);
    json["max_px"] = frame.errors.maximum;
    json["end_point_error_px"] = {{"mean", frame.errors.mean},
                                  {"rms", frame.errors.rms},
                                  {"median", frame.errors.median},
                                  {"percentile_95", frame.errors.percentile95}};
    for (std::size_t i = 0; i < kShareLimitsPx.size(); ++i) {
        json["shares"].push_back({{"within_px", kShareLimitsPx[i]}, {"percent", frame.sharePercent(i)}});
    }
    json["worst"] = worstJson(frame.worst);
    return json;
}

}  // namespace

std::vector<FrameComparison> compareWithTruth(std::span<const FieldPoint> points, const DisplacementTruth& truth,
                                              std::size_t worstCount) {
    std::map<int, FrameCollector> collectors;
    for (const FieldPoint& p : points) collectors[p.frame].add(p, truth.at(p.frame, {p.x, p.y}));
    std::vector<FrameComparison> frames;
    for (auto& [frame, collector] : collectors) frames.push_back(collector.finish(frame, worstCount));
    return frames;
}

std::string worstText(std::span<const PointError> worst, int decimals) {
    std::string text;
    for (const PointError& e : worst) {
        text += " (" + fixedText(e.point.x, decimals) + ", " + fixedText(e.point.y, decimals) + ": " +
                fixedText(e.difference.x, 3) + ", " + fixedText(e.difference.y, 3) + ")";
    }
    return text;
}

nlohmann::ordered_json worstJson(std::span<const PointError> worst) {
    Json json = Json::array();
    for (const PointError& e : worst) {
        json.push_back(
            {{"x_px", e.point.x}, {"y_px", e.point.y}, {"error_u_px", e.difference.x}, {"error_v_px", e.difference.y}});
    }
    return json;
}

std::string comparisonText(std::span<const FrameComparison> frames) {
    return join(
        frames, [](const FrameComparison& frame) { return textOf(frame); }, "");
}

std::string comparisonJson(std::span<const FrameComparison> frames) {
    Json json = {{"frames", Json::array()}};
    for (const FrameComparison& frame : frames) json["frames"].push_back(toJson(frame));
    return json.dump(2) + "\n";
}

}  // namespace strainlens
