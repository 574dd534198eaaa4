// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/metrology.h"

#include <algorithm>
#include <cmath>

#include "compute/metrology/field_measurement.h"
#include "compute/metrology/specimen_series.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kStarAmplitudePx = 0.5;
constexpr double kShortestPeriodPx = 10, kLongestPeriodPx = 400;

/// The specimens, rendered once for all settings.
struct Specimens {
    SpecimenSeries translations, noisyTranslations, affine, star;
};

std::vector<SpecimenOptions> translations(const MetrologyPlan& plan, double noise) {
    const int parts = plan.quick ? 4 : 10, side = plan.quick ? 256 : 1024;
    std::vector<SpecimenOptions> all;
    for (int part = 0; part <= parts; ++part) {
        SpecimenOptions& options = all.emplace_back();
        options.size = {side, side};
        options.shiftX = static_cast<double>(part) / parts;
        options.noiseSigma = noise;
    }
    return all;
}

SpecimenOptions affine(const MetrologyPlan& plan) {
    SpecimenOptions options = translations(plan, 0).front();
    options.kind = SpecimenKind::Affine;
    options.exx = 0.01;
    options.rotationDeg = 0.5;
    return options;
}

/// A star whose crest is a row of the grid, periods growing from left to right.
SpecimenOptions star(const MetrologyPlan& plan) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Star;
    options.size = {plan.quick ? 1001 : 4001, plan.quick ? 161 : 401};
    options.amplitudePx = kStarAmplitudePx;
    options.leftPeriodPx = kShortestPeriodPx;
    options.rightPeriodPx = kLongestPeriodPx;
    const Grid grid = makeGrid(plan.parameters.grid, options.size, {});
    options.crestY = grid.centreY(grid.rows() / 2);
    return options;
}

Specimens render(const MetrologyPlan& plan) {
    return {SpecimenSeries(translations(plan, 0), plan.bits),
            SpecimenSeries(translations(plan, plan.noiseSigma), plan.bits), SpecimenSeries({affine(plan)}, plan.bits),
            SpecimenSeries({star(plan)}, plan.bits)};
}

/// Measured over true v along the star's crest.
std::vector<SineResponse> crestResponse(const DisplacementField& field, const SpecimenOptions& star) {
    std::vector<SineResponse> points;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i) || field.y[i] != star.crestY) continue;
        const double share = field.x[i] / (star.size.width - 1);
        points.push_back({star.leftPeriodPx + share * (star.rightPeriodPx - star.leftPeriodPx),
                          field.v[i] / star.amplitudePx});
    }
    return points;
}

/// Measures one setting on all specimens.
class SettingMeasurement {
public:
    SettingMeasurement(const MetrologyPlan& plan, const MetrologySetting& setting, std::stop_token stop)
        : m_parameters(plan.parameters), m_stop(std::move(stop)) {
        m_parameters.refine.subset = setting.subset;
        m_parameters.refinement = setting.order == ShapeOrder::First ? Refinement::Icgn1 : Refinement::Icgn2;
        m_figures.setting = setting;
    }

    /// Nothing after a stop.
    std::optional<MetrologyFigures> figures(const Specimens& specimens) {
        measureTranslations(specimens.translations, m_figures.biasPx, m_figures.scatterPx, &m_figures.shiftBias);
        measureTranslations(specimens.noisyTranslations, m_figures.noiseBiasPx, m_figures.noisePx, nullptr);
        measureAffine(specimens.affine);
        measureStar(specimens.star);
        if (m_stop.stop_requested()) return std::nullopt;
        return std::move(m_figures);
    }

private:
    std::vector<DisplacementField> fields(const SpecimenSeries& series) {
        std::vector<DisplacementField> all = measureFields(series.images, {}, m_parameters, m_stop);
        for (const DisplacementField& field : all) m_figures.points += field.size();
        return all;
    }

    FieldErrors errors(const DisplacementField& field, const Specimen& specimen) {
        const FieldErrors e(field, specimen);
        m_figures.failed += e.failed;
        return e;
    }

    void measureTranslations(const SpecimenSeries& series, double& bias, double& deviation,
                             std::vector<ShiftBias>* shiftBias) {
        double variances = 0;
        const std::vector<DisplacementField> all = fields(series);
        for (std::size_t k = 0; k < all.size(); ++k) {
            const FieldErrors e = errors(all[k], series.specimens[k]);
            bias = std::max(bias, std::abs(e.u.mean()));
            variances += std::pow(e.u.deviation(), 2) + std::pow(e.v.deviation(), 2);
            if (shiftBias) shiftBias->push_back({series.specimens[k].options().shiftX, e.u.mean()});
        }
        deviation = std::sqrt(variances / (2 * static_cast<double>(all.size())));
    }

    void measureAffine(const SpecimenSeries& series) {
        for (const DisplacementField& field : fields(series)) {
            FieldErrors e = errors(field, series.specimens.front());
            e.u.add(e.v);
            m_figures.affinePx = e.u.rms();
        }
    }

    void measureStar(const SpecimenSeries& series) {
        for (const DisplacementField& field : fields(series)) {
            m_figures.response = smoothedResponse(crestResponse(field, series.specimens.front().options()));
            m_figures.resolutionPx = spatialResolution(m_figures.response);
        }
    }

    RunParameters m_parameters;
    std::stop_token m_stop;
    MetrologyFigures m_figures;
};

void requireValid(const MetrologyPlan& plan) {
    if (plan.bits != 8 && plan.bits != 16) throw InvalidInput("bits", std::to_string(plan.bits), "8 or 16");
    for (const MetrologySetting& setting : plan.settings()) {
        RefineParameters refine = plan.parameters.refine;
        refine.subset = setting.subset;
        strainlens::requireValid(refine);
    }
}

}  // namespace

std::vector<MetrologySetting> MetrologyPlan::settings() const {
    std::vector<MetrologySetting> all;
    for (const ShapeOrder order : orders) {
        for (const int subset : subsets) all.push_back({subset, order});
    }
    return all;
}

std::optional<double> MetrologyFigures::mei() const {
    if (!resolutionPx) return std::nullopt;
    return noisePx * *resolutionPx;
}

std::vector<MetrologyFigures> measureMetrology(const MetrologyPlan& plan, const std::function<void(int)>& progress,
                                               std::stop_token stop) {
    requireValid(plan);
    const Specimens specimens = render(plan);
    std::vector<MetrologyFigures> all;
    for (const MetrologySetting& setting : plan.settings()) {
        std::optional<MetrologyFigures> figures = SettingMeasurement(plan, setting, stop).figures(specimens);
        if (!figures) break;
        all.push_back(std::move(*figures));
        progress(static_cast<int>(all.size()));
    }
    return all;
}

}  // namespace strainlens
