// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/metrology.h"

#include <algorithm>
#include <cmath>

#include "compute/strain/strain.h"
#include "compute/strain/strain_measures.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Computes the metrics of one strain window from the fields of all specimens.
class StrainMeter {
public:
    /// `parameters` must have the window.
    StrainMeter(const StrainParameters& parameters, int threads) : m_parameters(parameters), m_threads(threads) {}

    void addTranslation(const DisplacementField& field) {
        const StrainField strain = computeStrain(field, m_parameters, {}, m_threads);
        ErrorSums exx, eyy;
        for (std::size_t i = 0; i < strain.size(); ++i) {
            if (!strain.ok(i)) continue;
            exx.add(strain.exx[i]);
            eyy.add(strain.eyy[i]);
        }
        m_variances += std::pow(exx.deviation(), 2) + std::pow(eyy.deviation(), 2);
        m_fields += 2;
    }

    void addAffine(const DisplacementField& field, const Specimen& specimen) {
        const StrainField strain = computeStrain(field, m_parameters, {}, m_threads);
        ErrorSums exx;
        for (std::size_t i = 0; i < strain.size(); ++i) {
            if (!strain.ok(i)) continue;
            const DisplacementGradient exact = specimen.gradientAt({field.x[i], field.y[i]});
            exx.add(strain.exx[i] - strainOf(exact, m_parameters.measure).xx);
        }
        m_metrics.affineBias = std::abs(exx.mean());
    }

    void addStar(const DisplacementField& field, const Specimen& specimen) {
        const StrainField strain = computeStrain(field, m_parameters, {}, m_threads);
        m_metrics.response = smoothResponse(slopeResponse(field, strain, specimen.options()));
        m_metrics.resolutionPx = spatialResolution(m_metrics.response);
    }

    StrainMetrics metrics(int step, int subset) const {
        StrainMetrics all = m_metrics;
        all.window = m_parameters.window;
        all.gaugePx = (m_parameters.window - 1) * step + subset;
        all.noise = std::sqrt(m_variances / m_fields);
        return all;
    }

private:
    StrainParameters m_parameters;
    int m_threads;
    double m_variances = 0, m_fields = 0;
    StrainMetrics m_metrics;
};

constexpr double kStarAmplitudePx = 0.5;
constexpr double kMinPeriodPx = 10, kMaxPeriodPx = 400;

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

/// A star whose crest is a row of the grid, with periods increasing from left to right.
SpecimenOptions star(const MetrologyPlan& plan) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Star;
    options.size = {plan.quick ? 1001 : 4001, plan.quick ? 161 : 401};
    options.amplitudePx = kStarAmplitudePx;
    options.leftPeriodPx = kMinPeriodPx;
    options.rightPeriodPx = kMaxPeriodPx;
    const Grid grid = makeGrid(plan.parameters.grid, options.size, {});
    options.crestY = grid.centreY(grid.rows() / 2);
    return options;
}

Specimens render(const MetrologyPlan& plan) {
    return {SpecimenSeries(translations(plan, 0), plan.bits),
            SpecimenSeries(translations(plan, plan.noiseSigma), plan.bits), SpecimenSeries({affine(plan)}, plan.bits),
            SpecimenSeries({star(plan)}, plan.bits)};
}

double largestBias(const std::vector<FieldErrors>& all) {
    double largest = 0;
    for (const FieldErrors& e : all) largest = std::max(largest, std::abs(e.u.mean()));
    return largest;
}

/// Root mean square of the standard deviations of u and v.
double deviation(const std::vector<FieldErrors>& all) {
    double variances = 0;
    for (const FieldErrors& e : all) variances += std::pow(e.u.deviation(), 2) + std::pow(e.v.deviation(), 2);
    return std::sqrt(variances / (2 * static_cast<double>(all.size())));
}

/// Measures one setting on all specimens.
class SettingMeasurement {
public:
    SettingMeasurement(const MetrologyPlan& plan, const MetrologySetting& setting, std::stop_token stop)
        : m_parameters(plan.parametersOf(setting)), m_stop(std::move(stop)) {
        m_metrics.setting = setting;
        for (const int window : plan.strainWindows)
            m_strainMeters.emplace_back(plan.strainParametersOf(window), m_parameters.threads);
    }

    /// Empty after a stop.
    std::optional<MetrologyMetrics> metrics(const Specimens& specimens) {
        measureTranslations(specimens.translations);
        measureNoise(specimens.noisyTranslations);
        measureAffine(specimens.affine);
        measureStar(specimens.star);
        if (m_stop.stop_requested()) return std::nullopt;
        for (const StrainMeter& meter : m_strainMeters) {
            m_metrics.strains.push_back(meter.metrics(m_parameters.grid.step, m_parameters.refine.subset));
        }
        return std::move(m_metrics);
    }

private:
    std::vector<DisplacementField> fields(const SpecimenSeries& series) {
        std::vector<DisplacementField> all = measureFields(series.images, {}, m_parameters, m_stop);
        for (const DisplacementField& field : all) m_metrics.points += field.size();
        return all;
    }

    FieldErrors errors(const DisplacementField& field, const Specimen& specimen) {
        const FieldErrors e(field, [&](PointPx p) { return specimen.displacementAt(p); });
        m_metrics.failed += e.failed;
        return e;
    }

    void measureTranslations(const SpecimenSeries& series) {
        const std::vector<FieldErrors> all = translationErrors(fields(series), series);
        m_metrics.biasPx = largestBias(all);
        m_metrics.scatterPx = deviation(all);
        for (std::size_t k = 0; k < all.size(); ++k) {
            m_metrics.shiftBias.push_back({series.specimens[k].options().shiftX, all[k].u.mean()});
        }
    }

    void measureNoise(const SpecimenSeries& series) {
        const std::vector<DisplacementField> measured = fields(series);
        const std::vector<FieldErrors> all = translationErrors(measured, series);
        m_metrics.noiseBiasPx = largestBias(all);
        m_metrics.noisePx = deviation(all);
        for (StrainMeter& meter : m_strainMeters) {
            for (const DisplacementField& field : measured) meter.addTranslation(field);
        }
    }

    std::vector<FieldErrors> translationErrors(const std::vector<DisplacementField>& measured,
                                               const SpecimenSeries& series) {
        std::vector<FieldErrors> all;
        for (std::size_t k = 0; k < measured.size(); ++k) all.push_back(errors(measured[k], series.specimens[k]));
        return all;
    }

    void measureAffine(const SpecimenSeries& series) {
        for (const DisplacementField& field : fields(series)) {
            FieldErrors e = errors(field, series.specimens.front());
            e.u.add(e.v);
            m_metrics.affinePx = e.u.rms();
            for (StrainMeter& meter : m_strainMeters) meter.addAffine(field, series.specimens.front());
        }
    }

    void measureStar(const SpecimenSeries& series) {
        for (const DisplacementField& field : fields(series)) {
            m_metrics.response = smoothResponse(crestResponse(field, series.specimens.front().options()));
            m_metrics.resolutionPx = spatialResolution(m_metrics.response);
            for (StrainMeter& meter : m_strainMeters) meter.addStar(field, series.specimens.front());
        }
    }

    RunParameters m_parameters;
    std::stop_token m_stop;
    MetrologyMetrics m_metrics;
    std::vector<StrainMeter> m_strainMeters;
};

/// d(u, v)/dx for step (1, 0), d/dy for (0, 1): (8 (f(1) - f(-1)) - (f(2) - f(-2))) / 12.
std::optional<PointPx> derivative(const TruthAt& truth, PointPx p, PointPx step) {
    PointPx sum = {0, 0};
    for (const auto& [distance, weight] : {std::pair(-2, 1.0), {-1, -8.0}, {1, 8.0}, {2, -1.0}}) {
        const auto u = truth({p.x + distance * step.x, p.y + distance * step.y});
        if (!u) return std::nullopt;
        sum.x += weight / 12 * u->x;
        sum.y += weight / 12 * u->y;
    }
    return sum;
}

std::optional<DisplacementGradient> gradientOf(const TruthAt& truth, PointPx p) {
    const auto dx = derivative(truth, p, {1, 0}), dy = derivative(truth, p, {0, 1});
    if (!dx || !dy) return std::nullopt;
    return DisplacementGradient{dx->x, dy->x, dx->y, dy->y};
}

void compareStrain(const DisplacementField& field, const StrainField& strain, StrainMeasure measure,
                   const TruthAt& truth, PairMetrics::WindowErrors& errors) {
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!strain.ok(i)) continue;
        const auto gradient = gradientOf(truth, {field.x[i], field.y[i]});
        if (!gradient) continue;
        const StrainTensor exact = strainOf(*gradient, measure);
        errors.exx.add(strain.exx[i] - exact.xx);
        errors.eyy.add(strain.eyy[i] - exact.yy);
        errors.exy.add(strain.exy[i] - exact.xy);
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

RunParameters MetrologyPlan::parametersOf(const MetrologySetting& setting) const {
    RunParameters all = parameters;
    all.strain = {.window = 0};  // computed later for all windows from one field
    all.refine.subset = setting.subset;
    all.refinement = icgn(setting.order);
    all.edge = false;                     // only the points of the grid
    all.validation.residualTest = false;  // must not reject points that a subset cannot resolve: they are measured here
    return all;
}

StrainParameters MetrologyPlan::strainParametersOf(int window) const {
    StrainParameters all = parameters.strain;
    all.window = window;
    return all;
}

void requireValid(const MetrologyPlan& plan) {
    if (plan.bits != 8 && plan.bits != 16) throw InvalidInput("bits", std::to_string(plan.bits), "8 or 16");
    for (const MetrologySetting& setting : plan.settings()) requireValid(plan.parametersOf(setting));
    for (const int window : plan.strainWindows) requireValid(plan.strainParametersOf(window));
}

std::vector<MetrologyMetrics> measureMetrology(const MetrologyPlan& plan, const std::function<void(int)>& progress,
                                               std::stop_token stop) {
    requireValid(plan);
    const Specimens specimens = render(plan);
    std::vector<MetrologyMetrics> all;
    for (const MetrologySetting& setting : plan.settings()) {
        std::optional<MetrologyMetrics> metrics = SettingMeasurement(plan, setting, stop).metrics(specimens);
        if (!metrics) break;
        all.push_back(std::move(*metrics));
        progress(static_cast<int>(all.size()));
    }
    return all;
}

std::vector<PairMetrics> measurePair(const std::vector<AnyImage>& images, const RoiMask& roi, const TruthAt& truth,
                                     const MetrologyPlan& plan, const std::function<void(int)>& progress,
                                     std::stop_token stop) {
    requireValid(plan);
    std::vector<PairMetrics> all;
    for (const MetrologySetting& setting : plan.settings()) {
        const auto fields = measureFields(images, roi, plan.parametersOf(setting), stop);
        if (stop.stop_requested() || fields.empty()) break;
        PairMetrics& metrics = all.emplace_back(PairMetrics{setting, FieldErrors(fields[0], truth)});
        for (const int window : plan.strainWindows) {
            const StrainParameters parameters = plan.strainParametersOf(window);
            metrics.strains.push_back({window, {}, {}, {}});
            compareStrain(fields[0], computeStrain(fields[0], parameters, roi, plan.parameters.threads),
                          parameters.measure, truth, metrics.strains.back());
        }
        progress(static_cast<int>(all.size()));
    }
    return all;
}

}  // namespace strainlens
