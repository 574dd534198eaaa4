// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/field_comparison_job.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::gui {
namespace {

constexpr double kSigmas = 2;  // within which the share of the points is counted

}  // namespace

RunComparison FieldComparison::open(ComparisonRequest& request) {
    if (isMeshSeries(request.other)) return {request.run, openMeshSeries(request.other), request.options};
    return {request.run, openFieldSeries(request.other), request.options};
}

FieldComparison::FieldComparison(ComparisonRequest request)
    : m_request(std::move(request)), m_comparison(open(m_request)), m_pairs(m_comparison.framePairs()) {
    if (m_pairs.empty()) throw FileError(utf8(m_request.other), "has no image of these results.");
}

std::vector<double> FieldComparison::valuesOf(const ComparedFields& compared) const {
    std::vector<double> values = m_comparison.valuesOf(m_request.quantity, compared, "quantity");
    const double factor = factorOf(m_request.quantity, m_request.shown);
    for (double& value : values) value *= factor;
    return values;
}

bool FieldComparison::align(const std::stop_token& stop) {
    if (m_comparison.hasMesh()) m_comparison.align(m_pairs, stop);
    return !stop.stop_requested();
}

ComparisonResult FieldComparison::compare(const std::stop_token& stop, std::atomic<int>& done) {
    ComparisonResult result;
    if (!align(stop)) return result;
    if (m_comparison.hasMesh()) {
        result.alignment = m_comparison.alignment();
        result.note = m_comparison.mesh().note();
    }
    const double factor = factorOf(m_request.quantity, m_request.shown);
    for (const FramePair& pair : m_pairs) {
        if (stop.stop_requested()) return result;
        const ComparedFields compared = m_comparison.compare(pair);
        ++done;
        if (compared.difference.count(PointStatus::Ok) == 0) continue;  // a gap in the curve
        const std::vector<double> values = valuesOf(compared);
        std::vector<double> sigmas = m_comparison.sigmasOf(m_request.quantity, compared);
        for (double& sigma : sigmas) sigma *= factor;
        result.frames.push_back({pair.frame, summariseDifference(values, sigmas, kSigmas)});
        const std::vector<double> numbers = sortedNumbers(values);
        if (numbers.empty()) continue;
        const ColourRange range = rangeOf(numbers);
        result.range.high = std::max({result.range.high, std::abs(range.low), std::abs(range.high)});
    }
    if (result.frames.empty()) throw FileError(utf8(m_request.other), "covers no point of these results.");
    result.range.low = -result.range.high;
    return result;
}

std::string FieldComparison::statisticsJson(const std::stop_token& stop) const {
    DifferenceReport report{{}, kSigmas, m_request.shown.units};
    std::vector<ComparedFrame> frames;
    for (const FramePair& pair : m_pairs) {
        if (stop.stop_requested()) throw WritingStopped();
        const ComparedFields compared = m_comparison.compare(pair);
        report.quantities = {m_request.quantity};
        for (const std::string& name : reportedQuantities({}, compared.difference)) {
            if (name != m_request.quantity) report.quantities.push_back(name);
        }
        frames.push_back(summariseDifferences(m_comparison, pair, compared, report));
    }
    return differencesJson(m_comparison, frames, kSigmas).dump(2) + "\n";
}

void FieldComparison::write(const std::filesystem::path& path, int shown,
                            const std::function<AnyImage()>& readReference, const std::stop_token& stop,
                            const std::shared_ptr<WritingGate>& gate) {
    if (!align(stop)) throw WritingStopped();
    if (hasSuffix(path, ".json")) {
        const std::string json = statisticsJson(stop);
        if (!gate->commit()) throw WritingStopped();
        return writeFileAtomically(path, json);
    }
    const Exporter& exporter = exporterFor(path, kDifferenceScopes, "file");
    // Tables have strains as numbers, as those of the results.
    const ShownUnits units = exporter.isPicture ? m_request.shown.units : ShownUnits();
    const DifferenceFiles files{{{&exporter, path}}, m_request.quantity, units, readReference, m_pairs, gate};
    std::vector<FramePair> written = m_pairs;
    if (exporter.scope == ExportScope::Frame)
        std::erase_if(written, [shown](const FramePair& pair) { return pair.frame != shown; });
    writeDifferences(m_comparison, written, files, stop);
    if (stop.stop_requested()) throw WritingStopped();
}

FieldMap FieldComparison::paint(int frame, const ColourRange& range) const {
    const auto pair = std::ranges::find(m_pairs, frame, &FramePair::frame);
    if (pair == m_pairs.end()) return {};
    const ComparedFields compared = m_comparison.compare(*pair);
    const RoiMask& region = m_comparison.run().region;
    return paintValues(compared.difference, m_request.quantity, m_request.shown, valuesOf(compared),
                       {ColourMap::Diverging, range}, region.size().width > 0 ? &region : nullptr);
}

}  // namespace strainlens::gui
