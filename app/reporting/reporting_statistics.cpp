// SPDX-License-Identifier: MPL-2.0
#include "app/reporting/reporting_statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <vector>

#include "app/measure/quality_map.h"
#include "app/results/results_file.h"
#include "app/results/stored_field_check.h"
#include "compute/quality/image_noise.h"
#include "compute/sequence/run_points.h"
#include "compute/types/grid.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

/// NaN without values; reorders them.
double percentileOf(std::vector<double>& values, double share) {
    if (values.empty()) return kUndefined;
    return orderStatistic(values, static_cast<std::size_t>(share * static_cast<double>(values.size() - 1)));
}

/// Half the range of the central 95 % of the values.
double amplitudeOf(const StrainField& strain, const std::vector<double>& component) {
    std::vector<double> values;
    for (std::size_t i = 0; i < strain.size(); ++i) {
        if (strain.ok(i)) values.push_back(component[i]);
    }
    const double low = percentileOf(values, 0.025);
    return (percentileOf(values, 0.975) - low) / 2;
}

struct StrainComponent {
    const std::vector<double>* values;
    const std::vector<double>* sigmas;
    double amplitude;
};

/// The component that varies most.
StrainComponent dominantComponent(const StrainField& strain) {
    std::array<StrainComponent, 3> all = {{{&strain.exx, &strain.sigmaExx, amplitudeOf(strain, strain.exx)},
                                           {&strain.eyy, &strain.sigmaEyy, amplitudeOf(strain, strain.eyy)},
                                           {&strain.exy, &strain.sigmaExy, amplitudeOf(strain, strain.exy)}}};
    return *std::ranges::max_element(all, {}, &StrainComponent::amplitude);
}

std::vector<double> greysIn(const RoiMask& region, const AnyImageView& image) {
    std::vector<double> greys;
    std::visit(
        [&](const auto& view) {
            forEachPixel({view.width, view.height}, [&](int x, int y) {
                if (region.empty() || region.contains(x, y)) greys.push_back(static_cast<double>(view.row(y)[x]));
            });
        },
        image);
    return greys;
}

double extentOf(const std::vector<double>& coordinates) {
    const auto [low, high] = std::ranges::minmax_element(coordinates);
    return *high - *low;
}

}  // namespace

double gradientLength(const DisplacementField& field, int window) {
    constexpr double kAboveNoise = 5;
    const StrainField& strain = field.strain;
    if (strain.empty() || field.columns < 2 || field.rows < 2) return kUndefined;
    const StrainComponent component = dominantComponent(strain);
    const double noise = component.sigmas->empty() ? 0 : medianOf(*component.sigmas);
    if (!(component.amplitude > kAboveNoise * (std::isnan(noise) ? 0 : noise))) return kUndefined;
    const double stepX = extentOf(field.x) / (field.columns - 1), stepY = extentOf(field.y) / (field.rows - 1);
    const int half = std::max(1, window / 2);
    std::vector<double> slopes;
    for (int row = half; row + half < field.rows; ++row) {
        for (int column = half; column + half < field.columns; ++column) {
            const std::array<std::size_t, 4> ends = {field.index(column + half, row), field.index(column - half, row),
                                                     field.index(column, row + half), field.index(column, row - half)};
            if (!std::ranges::all_of(ends, [&](std::size_t i) { return strain.ok(i); })) continue;
            const std::vector<double>& e = *component.values;
            slopes.push_back(std::hypot((e[ends[0]] - e[ends[1]]) / (2 * half * stepX),
                                        (e[ends[2]] - e[ends[3]]) / (2 * half * stepY)));
        }
    }
    return component.amplitude / percentileOf(slopes, 0.95);
}

int matchedSidePx(const RunParameters& parameters) {
    return refinesByIcgn(parameters) ? parameters.refine.subset : parameters.grid.blockWidth;
}

ImageStatistics computeImageStatistics(const AnyImageView& saved, const AnyImageView& image, const RoiMask& region,
                                       const RunParameters& parameters) {
    ImageStatistics statistics;
    std::visit(
        [&]<typename Pixel>(const ImageView<Pixel>& view) {
            statistics.size = {view.width, view.height};
            statistics.sampleBytes = static_cast<int>(sizeof(Pixel));
            const std::vector<double> greys = greysIn(region, saved);
            const auto largest = std::ranges::max_element(greys);
            statistics.fullScale = std::numeric_limits<Pixel>::is_integer ? double(std::numeric_limits<Pixel>::max())
                                   : largest == greys.end()               ? kUndefined
                                                                          : *largest;
            if (std::numeric_limits<Pixel>::is_integer) {
                const auto isFull = [&](double grey) { return grey <= 0 || grey >= statistics.fullScale; };
                statistics.saturatedShare = static_cast<double>(std::ranges::count_if(greys, isFull)) /
                                            static_cast<double>(std::max<std::size_t>(1, greys.size()));
            }
        },
        saved);
    std::vector<double> greys = greysIn(region, image);
    statistics.low = percentileOf(greys, 0.01);
    statistics.high = percentileOf(greys, 0.99);
    statistics.noiseGrey = estimateImageNoise(image, region);
    const int subset = matchedSidePx(parameters);
    const Grid grid =
        makeGrid({std::max(parameters.grid.step, subset / 2), subset, subset, 0}, statistics.size, region);
    const QualityMap map = measureQuality(image, grid, region, subset, statistics.noiseGrey);
    std::vector<double> sizes;
    for (const QualityPoint& point : map.points) sizes.push_back(point.speckles.speckleSizePx);
    statistics.featurePx = medianOf(std::move(sizes));
    return statistics;
}

ResultStatisticsCollector::ResultStatisticsCollector(const RunParameters& parameters)
    : m_strainWindow(parameters.strain.window) {
    m_statistics.strainRange = m_statistics.largestStrain = m_statistics.gradientLengthPx = kUndefined;
}

void ResultStatisticsCollector::add(const FrameSummary& summary, const DisplacementField* field) {
    if (!summary.error.empty()) return;
    ++m_statistics.images;
    m_statistics.updatesReference = m_statistics.updatesReference || summary.reference > 0;
    m_all += requestedPoints(summary);
    m_ok += summary.counts[static_cast<std::size_t>(PointStatus::Ok)];
    if (summary.noise.points > 0) m_sigmas.push_back(std::max(summary.noise.sigmaU, summary.noise.sigmaV));
    if (field && !field->strain.empty()) addStrain(*field);
}

void ResultStatisticsCollector::addStrain(const DisplacementField& field) {
    const StrainField& strain = field.strain;
    std::vector<double> chosen;
    std::ranges::copy_if(strain.window, std::back_inserter(chosen), [](int window) { return window > 0; });
    m_windows.insert(m_windows.end(), chosen.begin(), chosen.end());
    const double range = dominantComponent(strain).amplitude;
    if (range > 0 && !(m_statistics.strainRange >= range)) {
        m_statistics.strainRange = range;
        m_statistics.gradientLengthPx =
            gradientLength(field, chosen.empty() ? m_strainWindow : static_cast<int>(medianOf(std::move(chosen))));
    }
    std::vector<double> largest;
    for (std::size_t i = 0; i < strain.size(); ++i) {
        if (strain.ok(i)) largest.push_back(std::max(std::abs(strain.e1[i]), std::abs(strain.e2[i])));
    }
    m_statistics.largestStrain = percentileOf(largest, 0.95);
}

ResultStatistics ResultStatisticsCollector::finish() const {
    ResultStatistics statistics = m_statistics;
    statistics.okShare = m_all > 0 ? static_cast<double>(m_ok) / static_cast<double>(m_all) : kUndefined;
    statistics.sigmaPx = medianOf(m_sigmas);
    if (m_windows.empty()) return statistics;
    const auto [minimum, maximum] = std::ranges::minmax(m_windows);
    statistics.minWindow = static_cast<int>(minimum), statistics.maxWindow = static_cast<int>(maximum);
    statistics.medianWindow = static_cast<int>(medianOf(m_windows));
    return statistics;
}

ResultStatistics computeResultStatistics(const ResultsReader& results, const RunParameters& parameters) {
    ResultStatisticsCollector collector(parameters);
    for (const int frame : results.frames()) {
        const FrameSummary summary = results.summary(frame);
        const auto field = summary.error.empty() ? results.field(frame) : decltype(results.field(frame))();
        if (field) {
            requireArrays(*field, parameters, results.name(), frame);
            requireConsistentValues(*field, results.name(), frame);
        }
        collector.add(summary, field ? &*field : nullptr);
    }
    return collector.finish();
}

}  // namespace strainlens
