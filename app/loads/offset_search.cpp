// SPDX-License-Identifier: MPL-2.0
#include "app/loads/offset_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "app/io/number_text.h"
#include "app/io/unicode.h"
#include "app/loads/load_interpolation.h"
#include "app/loads/small_regression.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr std::size_t kMinImages = 12, kMaxCoarseImages = 400, kMaxCoarseSteps = 6000;
constexpr double kElasticShare = .5;  // of the largest load, below which the curve follows the load alone
constexpr double kMinCoverage = .5;   // of the images, and of the variance of their curve
constexpr double kMinExplained = .9;
constexpr double kOtherSteps = 8;  // of the coarse search, from which another minimum is another offset

bool isLength(const std::string& unit) {
    constexpr std::string_view kLengths[] = {"mm", "µm", "μm", "um", "m", "cm", "in", "inch", "мм", "毫米"};
    return std::ranges::find(kLengths, toLowerCase(unit)) != std::end(kLengths);
}

bool isChanging(const LoadChannel& channel) {
    std::optional<double> first;
    for (const double value : channel.values) {
        if (std::isnan(value)) continue;
        if (first && value != *first) return true;
        first = value;
    }
    return false;
}

const LoadChannel* findExtension(const LoadTable& table, const std::string& name) {
    if (!name.empty()) return &findChannel(table, name);
    for (const LoadChannel& channel : table.channels) {
        if (isLength(channel.unit) && isChanging(channel)) return &channel;
    }
    return nullptr;
}

double medianInterval(std::span<const double> times) {
    std::vector<double> intervals;
    for (std::size_t k = 1; k < times.size(); ++k) {
        if (times[k] > times[k - 1]) intervals.push_back(times[k] - times[k - 1]);
    }
    return intervals.empty() ? 0 : medianOf(std::move(intervals));
}

/// Means over the rows within `half` of each row's time. The noise of load and extension would flatten the regression
/// where both are straight lines. Rows from the first missing value on keep their values.
std::vector<double> smooth(std::span<const double> times, std::span<const double> values, double half) {
    std::vector<double> means;
    std::size_t first = 0, end = 0;
    double sum = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        // The same reach on both sides, so that a slope is kept at the ends.
        const double reach = std::min({half, times[k] - times.front(), times.back() - times[k]});
        while (end < values.size() && times[end] <= times[k] + reach) sum += values[end++];
        while (first < k && times[first] < times[k] - reach) sum -= values[first++];
        while (end > k + 1 && times[end - 1] > times[k] + reach) sum -= values[--end];
        means.push_back(std::isfinite(sum) ? sum / static_cast<double>(end - first) : values[k]);
    }
    return means;
}

/// The model of the curve at an offset, and the search for the best one.
class OffsetSearch {
public:
    OffsetSearch(const LoadTable& table, const ImageCurve& curve, const LoadChannel* extension)
        : m_file(table.file), m_seconds(tableSeconds(table)), m_load(fillRegularGaps(m_seconds, table.loads)) {
        if (extension) m_extension = fillRegularGaps(m_seconds, extension->values);
        for (std::size_t k = 0; k < curve.values.size(); ++k) {
            if (!std::isfinite(curve.values[k])) continue;
            m_moments.push_back(curve.momentsS[k]);
            m_values.push_back(curve.values[k]);
        }
        if (m_values.size() < kMinImages) fail("needs " + std::to_string(kMinImages) + " images or more with a value");
        const double half = medianInterval(m_moments) / 2;
        m_load = smooth(m_seconds, m_load, half);
        if (!m_extension.empty()) m_extension = smooth(m_seconds, m_extension, half);
        if (m_extension.empty()) findElasticEnd();
    }

    LoadOffset find() const {
        const double step = coarseStep();
        std::vector<double> costs;
        for (std::size_t k = 0; k <= kMaxCoarseSteps; ++k) {
            const double trial = firstOffset() + static_cast<double>(k) * step;
            if (!(trial <= lastOffset())) break;
            costs.push_back(costAt(trial));
        }
        const auto best = std::ranges::min_element(costs);
        if (best == costs.end() || !std::isfinite(*best)) fail("overlaps too few of the images");
        const auto offset = [&](std::size_t k) { return firstOffset() + static_cast<double>(k) * step; };
        const LoadOffset found = refine(offset(static_cast<std::size_t>(best - costs.begin())), step);
        requireMark(found, step);
        for (std::size_t k = 1; k + 1 < costs.size(); ++k) {
            const bool isMinimum = costs[k] < 1 - kMinExplained && costs[k] <= costs[k - 1] && costs[k] <= costs[k + 1];
            if (isMinimum && std::abs(offset(k) - found.seconds) > kOtherSteps * step)
                requireWorse(offset(k), found, step);
        }
        return found;
    }

private:
    [[noreturn]] void fail(const std::string& reason) const {
        throw LoadTableError(
            m_file,
            "the offset cannot be found: the comparison " + reason + "; give the offset in seconds (--load-offset).",
            LoadErrorCode::NoOffset, {});
    }

    /// Whether the mean squared residual of that many images is larger than another by more than chance.
    static bool isLarger(double cost, double than, std::size_t images) {
        constexpr double kSigmas = 3;
        return !(cost <= than * (1 + kSigmas * std::sqrt(2 / static_cast<double>(images))));
    }

    /// Mean squared residual at an offset of the images that are compared at the offset found.
    double residualAt(double offset, const LoadOffset& found) const {
        std::vector<RegressionRow> rows;
        for (std::size_t k = 0; k < m_values.size(); ++k) {
            if (m_moments[k] + found.seconds > m_end) continue;
            if (const std::optional<RegressionRow> row = rowAt(k, m_moments[k] + offset)) rows.push_back(*row);
        }
        const std::optional<Regression> fit = fitRegression(rows, unknowns());
        return fit ? fit->squares / static_cast<double>(rows.size()) : std::numeric_limits<double>::infinity();
    }

    /// Throws if the comparison is as good at an offset many standard deviations away.
    void requireMark(const LoadOffset& found, double step) const {
        constexpr double kSigmas = 10;
        const double reach = std::max(kSigmas * found.sigmaS, 2 * step), minimum = residualAt(found.seconds, found);
        for (const double trial : {found.seconds - reach, found.seconds + reach}) {
            if (!isLarger(residualAt(trial, found), minimum, found.images))
                fail("is as good at other offsets: nothing in the table or the images marks a moment");
        }
    }

    /// Throws if the least cost near `other` is not larger than that of the offset found: the test repeats itself.
    void requireWorse(double other, const LoadOffset& found, double step) const {
        constexpr int kHalvings = 8;
        double cost = costAt(other);
        for (double width = step / 2; width > step / (1 << kHalvings); width /= 2) {
            for (const double trial : {other - width, other + width}) {
                const double next = costAt(trial);
                if (next < cost) cost = next, other = trial;
            }
        }
        if (isLarger(cost, costAt(found.seconds), std::min(found.images, kMaxCoarseImages))) return;
        fail("is as good at " + fixedText(other, 2) + " s as at " + fixedText(found.seconds, 2) + " s");
    }

    /// The time at which the load first reaches its elastic share.
    void findElasticEnd() {
        double maximum = 0;
        for (const double load : m_load) maximum = std::fmax(maximum, std::abs(load));
        for (std::size_t k = 0; k < m_load.size(); ++k) {
            if (std::abs(m_load[k]) >= kElasticShare * maximum) {
                m_end = m_seconds[k];
                return;
            }
        }
    }

    double firstOffset() const { return m_seconds.front() - m_moments.back(); }
    double lastOffset() const { return std::min(m_end, m_seconds.back()) - m_moments.front(); }
    double coarseStep() const {
        const double half = std::max(medianInterval(m_moments), medianInterval(m_seconds)) / 2;
        return std::max(half, (lastOffset() - firstOffset()) / kMaxCoarseSteps);
    }

    std::size_t unknowns() const { return m_extension.empty() ? 2 : 3; }

    /// The equation of an image at a time of the table; none outside the table or beside a missing value.
    std::optional<RegressionRow> rowAt(std::size_t image, double time) const {
        RegressionRow row{{1, interpolateAt(m_seconds, m_load, time)}, m_values[image]};
        if (!m_extension.empty()) row.x[2] = interpolateAt(m_seconds, m_extension, time);
        if (std::isnan(row.x[1]) || std::isnan(row.x[2])) return std::nullopt;
        return row;
    }

    /// Equations of the images at an offset. Without an extension, curve and load stay constant beyond the elastic end.
    std::vector<RegressionRow> rowsAt(double offset, std::size_t stride) const {
        std::vector<RegressionRow> rows;
        const double limit = m_extension.empty() ? interpolateAt(m_moments, m_values, m_end - offset)
                                                 : std::numeric_limits<double>::quiet_NaN();
        if (m_extension.empty() && std::isnan(limit)) return rows;
        for (std::size_t k = 0; k < m_values.size(); k += stride) {
            const double time = m_moments[k] + offset;
            std::optional<RegressionRow> row = rowAt(k, std::min(time, m_end));
            if (!row || (time < m_seconds.front()) || (time > m_seconds.back())) continue;
            if (time > m_end) row->y = limit;
            rows.push_back(*row);
        }
        return rows;
    }

    /// Unexplained share of the variance; infinite if too little of the curve is compared.
    double costAt(double offset) const {
        const std::size_t stride = m_values.size() / kMaxCoarseImages + 1;
        const std::vector<RegressionRow> rows = rowsAt(offset, stride);
        const auto all = static_cast<double>(m_values.size()) / static_cast<double>(stride);
        if (static_cast<double>(rows.size()) < kMinCoverage * all) return std::numeric_limits<double>::infinity();
        const double variance = varianceOf(rows);
        const bool isFlat = !m_extension.empty() && variance < kMinCoverage * curveVariance();
        const std::optional<Regression> fit = fitRegression(rows, unknowns());
        if (!fit || !(variance > 0) || isFlat) return std::numeric_limits<double>::infinity();
        return fit->squares / static_cast<double>(rows.size()) / variance;
    }

    static double varianceOf(std::span<const RegressionRow> rows) {
        double sum = 0, squares = 0;
        for (const RegressionRow& row : rows) sum += row.y;
        const double mean = sum / static_cast<double>(rows.size());
        for (const RegressionRow& row : rows) squares += (row.y - mean) * (row.y - mean);
        return squares / static_cast<double>(rows.size());
    }
    double curveVariance() const {
        std::vector<RegressionRow> rows;
        for (const double value : m_values) rows.push_back({{}, value});
        return varianceOf(rows);
    }

    /// Images compared at an offset, and their equations with the slope over the offset as the last unknown.
    struct LinearizedRows {
        std::vector<RegressionRow> rows;
        std::size_t unknowns = 0;
    };
    LinearizedRows linearize(double offset, const Regression& model) const {
        LinearizedRows linear{{}, unknowns() + 1};
        const double half = std::max(medianInterval(m_moments) / 2, 2 * medianInterval(m_seconds));
        for (std::size_t k = 0; k < m_values.size(); ++k) {
            const double time = m_moments[k] + offset;
            if (time > m_end) continue;
            std::optional<RegressionRow> row = rowAt(k, time);
            const double from = std::max(time - half, m_seconds.front()), to = std::min(time + half, m_seconds.back());
            const std::optional<RegressionRow> before = rowAt(k, from), after = rowAt(k, to);
            if (!row || !before || !after || !(from < to)) continue;
            row->x[unknowns()] = (model.valueAt(*after) - model.valueAt(*before)) / (to - from);
            linear.rows.push_back(*row);
        }
        return linear;
    }

    /// Gauss-Newton iterations with Tukey's weights.
    LoadOffset refine(double offset, double step) const {
        constexpr int kMaxSteps = 50;
        constexpr double kConverged = 1e-5;  // [s]
        const std::optional<Regression> start = fitRegression(rowsAt(offset, 1), unknowns());
        if (!start) fail("has too little variation");
        Regression model = *start;
        LinearizedRows linear;
        for (int k = 0; k < kMaxSteps; ++k) {
            linear = linearize(offset, model);
            weigh(linear.rows, model);
            const std::optional<Regression> fit = fitRegression(linear.rows, linear.unknowns);
            if (!fit || linear.rows.size() < kMinImages) fail("has too few moments at which anything changes");
            const double change = std::clamp(fit->coefficients[unknowns()], -step, step);
            model = *fit;
            model.coefficients[unknowns()] = 0;
            offset += change;
            if (std::abs(change) < kConverged) break;
        }
        return describe(offset, linear, model);
    }

    static void weigh(std::vector<RegressionRow>& rows, const Regression& model) {
        constexpr double kTukey = 4.685, kSigmaPerMad = 1.4826;
        std::vector<double> deviations;
        for (const RegressionRow& row : rows) deviations.push_back(std::abs(row.y - model.valueAt(row)));
        const double scale = kTukey * kSigmaPerMad * medianOf(deviations);
        for (std::size_t k = 0; k < rows.size() && scale > 0; ++k) {
            const double u = deviations[k] / scale;
            rows[k].weight = u < 1 ? (1 - u * u) * (1 - u * u) : 0;
        }
    }

    LoadOffset describe(double offset, LinearizedRows& linear, const Regression& model) const {
        const std::optional<Regression> fit = fitRegression(linear.rows, linear.unknowns);
        double weights = 0, products = 0, squares = 0;
        std::optional<double> previous;
        for (const RegressionRow& row : linear.rows) {
            const double residual = std::sqrt(row.weight) * (row.y - model.valueAt(row));
            weights += row.weight, squares += residual * residual;
            if (previous) products += *previous * residual;
            previous = residual;
        }
        const double degrees = std::max(1., weights - static_cast<double>(linear.unknowns));
        const double correlation = squares > 0 ? std::clamp(products / squares, 0., .95) : 0;
        LoadOffset found;
        found.seconds = offset;
        found.images = linear.rows.size();
        found.explained = 1 - fit->squares / weights / varianceOf(linear.rows);
        found.sigmaS = fit->sigmas[unknowns()] * std::sqrt(squares / degrees * (1 + correlation) / (1 - correlation));
        if (!(found.explained >= kMinExplained)) {
            fail("explains only " + readableText(100 * std::max(0., found.explained), 2) +
                 " % of the curve's variance at the best offset");
        }
        return found;
    }

    std::string m_file;
    std::vector<double> m_seconds;
    std::vector<double> m_load, m_extension;                 ///< of the table's rows; no extension: the load alone
    std::vector<double> m_moments, m_values;                 ///< of the images with a value
    double m_end = std::numeric_limits<double>::infinity();  ///< time of the elastic end; infinite with an extension
};

}  // namespace

LoadOffset findOffset(const LoadTable& table, const ImageCurve& curve, const std::string& channel) {
    const LoadChannel* const extension = findExtension(table, channel);
    LoadOffset found = OffsetSearch(table, curve, extension).find();
    if (extension) found.channel = extension->label();
    return found;
}

}  // namespace strainlens
