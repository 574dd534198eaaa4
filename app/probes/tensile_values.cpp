// SPDX-License-Identifier: MPL-2.0
#include "app/probes/tensile_values.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/io/number_text.h"
#include "app/loads/small_regression.h"
#include "app/probes/line_fit.h"
#include "app/probes/series.h"
#include "compute/types/median.h"

namespace strainlens {
namespace {

constexpr double kPercent = 100;
constexpr const char* kTensileStandards = "ISO 6892-1, ASTM E8";

double sigmaStrainAt(const TensileCurve& curve, std::size_t k) {
    return curve.sigmaStrain.empty() || !std::isfinite(curve.sigmaStrain[k]) ? 0 : curve.sigmaStrain[k];
}

/// Plastic strain of each image of the first loading: strain - elastic strain of the fitted line; NaN for others.
std::vector<double> plasticStrains(const TensileCurve& curve, const ElasticConstant& modulus) {
    std::vector<double> plastic;
    const std::vector<bool> isLoaded = isFirstLoading(curve);
    for (std::size_t k = 0; k < curve.strain.size(); ++k) {
        const double strain = curve.strain[k] - (curve.stressMPa[k] - modulus.intercept) / modulus.value;
        plastic.push_back(isLoaded[k] ? strain : std::nan(""));
    }
    return plastic;
}

/// Standard deviation of the elastic strain that the fitted line gives to a stress.
double sigmaElasticStrain(const ElasticConstant& modulus, double stress) {
    const double strain = (stress - modulus.intercept) / modulus.value;
    return std::hypot(modulus.sigmaCentre, modulus.sigma * (strain - modulus.centre)) / modulus.value;
}

/// Factor for standard deviations of a fit whose residuals are significantly larger than the noise explains.
double scatterFactor(double squares, std::size_t rows, std::size_t unknowns) {
    if (rows <= unknowns) return 1;
    const auto degrees = static_cast<double>(rows - unknowns);
    const double reduced = squares / degrees;
    return reduced > 1 + 3 * std::sqrt(2 / degrees) ? std::sqrt(reduced) : 1;
}

/// The image after which the plastic strain stays above `target`, in the majority of the next ones.
std::optional<std::size_t> findCrossing(std::span<const double> plastic, std::size_t first, double target) {
    constexpr std::size_t kNext = 5;
    for (std::size_t k = std::max<std::size_t>(first, 1); k < plastic.size(); ++k) {
        if (!(plastic[k] >= target)) continue;
        std::size_t above = 0, known = 0;
        for (std::size_t j = k; j < std::min(k + kNext, plastic.size()); ++j) {
            if (std::isnan(plastic[j])) continue;
            ++known;
            above += plastic[j] >= target ? 1 : 0;
        }
        if (2 * above > known) return k;
    }
    return std::nullopt;
}

/// Images near a plastic strain, by the logarithm of its ratio to the target.
struct NearbyImages {
    std::vector<std::size_t> images;
    std::vector<double> logarithms;
};

NearbyImages findNearby(std::span<const double> plastic, std::span<const double> stress, std::size_t first,
                        double target) {
    constexpr double kWindow = .6, kFarthest = 2.3;
    constexpr std::size_t kMinNearby = 6;
    std::vector<std::pair<double, std::size_t>> found;
    for (std::size_t k = first; k < plastic.size(); ++k) {
        if (!(plastic[k] > 0) || std::isnan(stress[k])) continue;
        const double logarithm = std::log(plastic[k] / target);
        if (std::abs(logarithm) <= kFarthest) found.emplace_back(logarithm, k);
    }
    std::ranges::sort(found, {}, [](const auto& pair) { return std::abs(pair.first); });
    NearbyImages nearby;
    for (const auto& [logarithm, image] : found) {
        if (std::abs(logarithm) > kWindow && nearby.images.size() >= kMinNearby) break;
        nearby.images.push_back(image);
        nearby.logarithms.push_back(logarithm);
    }
    return nearby;
}

/// The evaluation of one curve.
class TensileEvaluation {
public:
    TensileEvaluation(const TensileCurve& curve, const ElasticConstant& modulus)
        : m_curve(curve), m_modulus(modulus), m_plastic(plasticStrains(curve, modulus)), m_peak(findPeak()) {}

    /// Rp at a plastic strain [1]: a parabola of the stress over the logarithm of the plastic strain.
    std::optional<MaterialValue> proofStrength(double target) const {
        const std::size_t first = firstImage();
        if (!findCrossing(m_plastic, first, target)) return std::nullopt;
        const NearbyImages nearby = findNearby(m_plastic, m_curve.stressMPa, first, target);
        if (nearby.images.size() < 3) return std::nullopt;
        const std::size_t unknowns = nearby.images.size() >= 5 ? 3 : 2;
        const auto [minimum, maximum] = std::ranges::minmax(nearby.logarithms);
        if (minimum > 0 || maximum < 0) return std::nullopt;
        double slope = 0;  // of the stress over the logarithm
        std::optional<Regression> fit;
        std::vector<RegressionRow> rows;
        for (int pass = 0; pass < 3; ++pass) {
            rows.clear();
            for (std::size_t k = 0; k < nearby.images.size(); ++k) {
                const double x = nearby.logarithms[k];
                const double hardening = slope / (target * std::exp(x));
                rows.push_back(
                    {{1, x, x * x}, m_curve.stressMPa[nearby.images[k]], weightOf(nearby.images[k], hardening)});
            }
            fit = fitRegression(rows, unknowns);
            if (!fit) return std::nullopt;
            slope = fit->coefficients[1];
        }
        const double stress = fit->coefficients[0], hardening = slope / target;
        const bool isKnown = hasNoise();
        const double factor = isKnown ? scatterFactor(fit->squares, rows.size(), unknowns)
                                      : std::sqrt(fit->squares / std::max<double>(1, double(rows.size() - unknowns)));
        const double sigma = std::hypot(fit->sigmas[0] * factor, hardening * sigmaElasticStrain(m_modulus, stress));
        const std::string percent = readableText(target * kPercent);
        return MaterialValue{"Rp" + percent, "proof strength at " + percent + " % plastic strain",
                             "MPa",          stress,
                             sigma,          kTensileStandards};
    }

    /// ReH and ReL, or none.
    std::vector<MaterialValue> yieldPoint() const {
        constexpr double kDrop = .005, kMaxPlastic = .01, kNoise = 4;
        std::size_t highest = firstImage();
        for (std::size_t k = highest + 1; k < m_plastic.size(); ++k) {
            const double stress = m_curve.stressMPa[k];
            if (std::isnan(stress) || std::isnan(m_plastic[k])) continue;
            if (!(stress <= m_curve.stressMPa[highest])) highest = k;
            if (m_plastic[highest] > kMaxPlastic) return {};
            const double minimum = m_curve.stressMPa[highest] * (1 - kDrop) - kNoise * m_curve.sigmaStressMPa;
            const bool isStrained = m_plastic[k] > m_plastic[highest] && m_curve.strain[k] > m_curve.strain[highest];
            if (stress < minimum && isStrained) return yieldValues(highest, k);
        }
        return {};
    }

    /// Rm and Ag, or none.
    std::vector<MaterialValue> tensileStrength() const {
        if (!isPeakInside()) return {};
        constexpr double kShare = .99;
        const double limit = kShare * m_curve.stressMPa[m_peak];
        std::size_t from = m_peak, to = m_peak;
        while (from > 0 && !(m_curve.stressMPa[from - 1] < limit) && m_plastic[from - 1] > 0) --from;
        while (to + 1 < m_plastic.size() && !(m_curve.stressMPa[to + 1] < limit)) ++to;
        return fitPeak(from, to);
    }

    /// n and r in a range of plastic strain [1], or none.
    std::vector<MaterialValue> hardening(double from, double to, const std::optional<ElasticConstant>& poisson) const {
        std::vector<FitPoint> strengths, widths;
        const std::vector<double> strains = trueStrains(m_curve.strain);
        const std::vector<double> stresses = trueStresses(m_curve.stressMPa, m_curve.strain);
        const std::size_t last = isPeakInside() ? m_peak : m_plastic.size() - 1;
        double reached = 0;
        for (std::size_t k = firstImage(); k <= last; ++k) {
            if (!(m_plastic[k] >= from && m_plastic[k] <= to)) continue;
            reached = std::max(reached, m_plastic[k]);
            const double plastic = strains[k] - stresses[k] / m_modulus.value;
            strengths.push_back({std::log(plastic), std::log(stresses[k]), 0, 1});
            if (m_curve.transverse.empty() || std::isnan(m_curve.transverse[k])) continue;
            const double ratio = poisson ? poisson->value : kTypicalRatio;
            const double width = std::log1p(m_curve.transverse[k]) + ratio * stresses[k] / m_modulus.value;
            widths.push_back({plastic, width, 0, 1});
        }
        std::vector<MaterialValue> values;
        constexpr std::size_t kMinFitted = 5;
        const double half = from + (to - from) / 2;
        if (strengths.size() < kMinFitted || reached < half) return values;
        const std::string range =
            " from " + readableText(from * kPercent) + " to " + readableText(reached * kPercent, 3) + " %";
        const LineFit n = fitLine(strengths, FitNoise::Relative);
        values.push_back(
            {"n", "strain hardening exponent" + range, "1", n.slope, n.sigmaSlope, "ISO 10275, ASTM E646"});
        if (widths.size() < kMinFitted) return values;
        const LineFit m = fitLine(widths, FitNoise::Relative);
        const double rest = 1 + m.slope;
        values.push_back({"r", "plastic strain ratio" + range, "1", -m.slope / rest, m.sigmaSlope / (rest * rest),
                          "ISO 10113, ASTM E517"});
        return values;
    }

    /// Strain rate of the images whose plastic strain is in a range.
    std::optional<MaterialValue> strainRate(const char* name, double from, double to, double minStressMPa) const {
        if (m_curve.timesS.empty()) return std::nullopt;
        std::vector<FitPoint> points;
        for (std::size_t k = 0; k <= m_peak; ++k) {
            const bool isInside = m_plastic[k] >= from && m_plastic[k] <= to && m_curve.stressMPa[k] >= minStressMPa;
            if (isInside && std::isfinite(m_curve.timesS[k]))
                points.push_back({m_curve.timesS[k], m_curve.strain[k], 0, 1});
        }
        if (points.size() < 3) return std::nullopt;
        const auto [first, last] = std::ranges::minmax(points, {}, &FitPoint::x);
        if (!(first.x < last.x)) return std::nullopt;
        const LineFit fit = fitLine(points, FitNoise::Relative);
        return MaterialValue{"de/dt", name, "1/s", fit.slope, fit.sigmaSlope, "ISO 6892-1, method A"};
    }

private:
    static constexpr double kTypicalRatio = .3;

    std::size_t findPeak() const {
        std::size_t peak = 0;
        for (std::size_t k = 0; k < m_curve.stressMPa.size(); ++k) {
            const bool isKnown = std::isfinite(m_plastic[k]);
            if (isKnown && !(m_curve.stressMPa[k] <= m_curve.stressMPa[peak])) peak = k;
        }
        return peak;
    }

    /// First image beyond the middle of the elastic fit.
    std::size_t firstImage() const {
        const double stress = m_modulus.intercept + m_modulus.value * m_modulus.centre;
        const auto found = std::ranges::find_if(m_curve.stressMPa, [&](double value) { return value >= stress; });
        return std::min<std::size_t>(static_cast<std::size_t>(found - m_curve.stressMPa.begin()),
                                     m_curve.stressMPa.size() - 1);
    }

    bool hasNoise() const {
        return !m_curve.sigmaStrain.empty() &&
               std::ranges::any_of(m_curve.sigmaStrain, [](double sigma) { return sigma > 0; });
    }

    double weightOf(std::size_t image, double hardening) const {
        // A change of the stress moves the point along the curve, too.
        const double stress = m_curve.sigmaStressMPa * (1 + hardening / m_modulus.value);
        const double variance = stress * stress + std::pow(hardening * sigmaStrainAt(m_curve, image), 2);
        return hasNoise() && variance > 0 ? 1 / variance : 1;
    }

    bool isPeakInside() const {
        constexpr double kDrop = .001;
        const double maximum = m_curve.stressMPa[m_peak];
        if (!(m_plastic[m_peak] > 0)) return false;
        for (std::size_t k = m_peak + 1; k < m_plastic.size(); ++k) {
            const bool isStrained = m_curve.strain[k] > m_curve.strain[m_peak];  // not unloaded
            if (isStrained && m_curve.stressMPa[k] < maximum * (1 - kDrop) - 4 * m_curve.sigmaStressMPa) return true;
        }
        return false;
    }

    std::vector<MaterialValue> yieldValues(std::size_t highest, std::size_t dropped) const {
        const double found = m_curve.stressMPa[highest];
        double upper = found;
        for (std::size_t k = highest; k <= dropped && !m_curve.peakStressMPa.empty(); ++k)
            upper = std::fmax(upper, m_curve.peakStressMPa[k]);
        // The largest stress is between two images, or the largest of many rows with noise.
        const double before =
            highest > 0 && std::isfinite(m_curve.stressMPa[highest - 1]) ? found - m_curve.stressMPa[highest - 1] : 0;
        const double sampling = m_curve.peakStressMPa.empty() ? std::abs(before) / 2 : upper - found;
        std::vector<MaterialValue> values = {{"ReH", "upper yield strength", "MPa", upper,
                                              std::hypot(m_curve.sigmaStressMPa, sampling), kTensileStandards}};
        if (const std::optional<MaterialValue> lower = lowerYield(highest, dropped, upper)) values.push_back(*lower);
        return values;
    }

    /// Stresses from the drop to the largest one behind the initial transient, of images that reach a new strain.
    std::vector<double> plateau(std::size_t highest, std::size_t dropped, double upper) const {
        constexpr double kTransient = .0025;  // of plastic strain; ISO 6892-1
        std::vector<double> stresses;
        std::size_t end = 0;
        double largestStrain = m_curve.strain[highest], maximum = -std::numeric_limits<double>::infinity();
        for (std::size_t k = dropped; k < m_plastic.size(); ++k) {
            if (!std::isfinite(m_plastic[k]) || !(m_curve.strain[k] > largestStrain)) continue;
            largestStrain = m_curve.strain[k];
            const double stress = m_curve.stressMPa[k];
            const bool isBehind = m_plastic[k] > m_plastic[highest] + kTransient;
            if (isBehind && stress > maximum) maximum = stress, end = stresses.size();
            if (stress > upper) break;  // hardening
            stresses.push_back(stress);
        }
        stresses.resize(std::min(end, stresses.size()));
        return stresses;
    }

    std::optional<MaterialValue> lowerYield(std::size_t highest, std::size_t dropped, double upper) const {
        const std::vector<double> stresses = plateau(highest, dropped, upper);
        if (stresses.size() < 3) return std::nullopt;
        double lower = std::numeric_limits<double>::infinity();
        std::vector<double> steps;
        for (std::size_t k = 0; k + 2 < stresses.size(); ++k) {
            lower = std::fmin(lower, (stresses[k] + stresses[k + 1] + stresses[k + 2]) / 3);
            steps.push_back(std::abs(stresses[k + 1] - stresses[k]));
        }
        // The smallest of n means with noise lies sqrt(2 ln n) standard deviations below them.
        constexpr double kSigmaPerStep = 1.0484;  // of the median step
        const double noise = std::max(m_curve.sigmaStressMPa, kSigmaPerStep * medianOf(steps)) / std::sqrt(3.);
        const double minimum = std::sqrt(2 * std::log(static_cast<double>(steps.size())));
        return MaterialValue{"ReL", "lower yield strength",         "MPa",
                             lower, noise * std::hypot(1, minimum), kTensileStandards};
    }

    /// A polynomial of the stress over the strain near the largest stress, and its maximum.
    std::vector<MaterialValue> fitPeak(std::size_t from, std::size_t to) const {
        double strain = m_curve.strain[m_peak], stress = m_curve.stressMPa[m_peak];
        double sigmaStress = m_curve.sigmaStressMPa, sigmaStrain = std::nan("");
        const double width = std::max(m_curve.strain[to] - m_curve.strain[from], 1e-9);
        const std::size_t unknowns = to - from + 1 >= 10 ? 4 : 3;
        for (int pass = 0; pass < 4 && to - from + 1 >= 5; ++pass) {
            std::vector<RegressionRow> rows;
            for (std::size_t k = from; k <= to; ++k) {
                const double x = (m_curve.strain[k] - strain) / width;
                if (std::isfinite(m_plastic[k])) rows.push_back({{1, x, x * x, x * x * x}, m_curve.stressMPa[k], 1});
            }
            const std::optional<Regression> fit = fitRegression(rows, unknowns);
            if (!fit || !(fit->coefficients[2] < 0) || rows.size() <= unknowns) break;
            const double scatter = std::sqrt(fit->squares / static_cast<double>(rows.size() - unknowns));
            const double vertex = -fit->coefficients[1] / (2 * fit->coefficients[2]);
            sigmaStrain = width * fit->sigmas[1] * scatter / (-2 * fit->coefficients[2]);
            stress = fit->coefficients[0];
            sigmaStress = fit->sigmas[0] * scatter;
            strain += width * std::clamp(vertex, -.25, .25);
        }
        if (!(strain >= m_curve.strain[from] && strain <= m_curve.strain[to])) {  // it broke before a maximum
            stress = m_curve.stressMPa[m_peak];
            sigmaStress = m_curve.sigmaStressMPa;
            sigmaStrain = std::nan("");
        }
        const double plastic = strain - (stress - m_modulus.intercept) / m_modulus.value;
        std::vector<MaterialValue> values = {{"Rm", "tensile strength", "MPa", stress, sigmaStress, kTensileStandards}};
        if (std::isfinite(sigmaStrain)) {
            const double sigma = std::hypot(sigmaStrain, sigmaElasticStrain(m_modulus, stress));
            values.push_back({"Ag", "plastic strain at the largest load", "%", plastic * kPercent, sigma * kPercent,
                              kTensileStandards});
        }
        return values;
    }

    const TensileCurve& m_curve;
    const ElasticConstant& m_modulus;
    std::vector<double> m_plastic;
    std::size_t m_peak;
};

Series strainOf(const TensileCurve& curve) {
    Series series{"curve", std::string(kStrainSeries), "1", curve.strain, {}};
    const double none = std::nan("");
    for (std::size_t k = 0; k < curve.strain.size(); ++k)
        series.sigmas.push_back(curve.sigmaStrain.empty() ? none : curve.sigmaStrain[k] * std::sqrt(2.));
    return series;
}

}  // namespace

std::vector<bool> isFirstLoading(const TensileCurve& curve) {
    constexpr double kNoise = 4, kUnknownNoise = .01;
    std::vector<bool> isLoaded;
    double largest = -std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < curve.strain.size(); ++k) {
        const double sigma = sigmaStrainAt(curve, k);
        const double tolerance = sigma > 0 ? kNoise * sigma : kUnknownNoise * std::abs(largest);
        isLoaded.push_back(!(curve.strain[k] < largest - tolerance));
        if (curve.strain[k] > largest) largest = curve.strain[k];
    }
    return isLoaded;
}

std::vector<bool> isRising(const TensileCurve& curve) {
    std::vector<bool> isLoaded = isFirstLoading(curve);
    std::size_t top = 0;
    double maximum = -std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < isLoaded.size(); ++k) {
        if (isLoaded[k] && curve.stressMPa[k] > maximum) maximum = curve.stressMPa[k], top = k;
    }
    for (std::size_t k = top + 1; k < isLoaded.size(); ++k) isLoaded[k] = false;
    return isLoaded;
}

std::optional<FitRange> proposeModulusRange(const TensileCurve& curve) {
    constexpr double kFrom = .1, kTo = .4, kFirstTo = .3;
    constexpr int kPasses = 4;
    constexpr std::size_t kMinRangeImages = 3;
    TensileCurve rise = curve;
    const std::vector<bool> isLoaded = isRising(curve);
    double strength = 0;
    for (std::size_t k = 0; k < curve.strain.size(); ++k) {
        if (!isLoaded[k]) rise.strain[k] = rise.stressMPa[k] = std::nan("");
        strength = std::fmax(strength, rise.stressMPa[k]);
    }
    FitRange range{kFrom * strength, kFirstTo * strength, true};
    const auto countIn = [&](const FitRange& limits) {
        return std::ranges::count_if(rise.stressMPa,
                                     [&](double stress) { return stress >= limits.from && stress <= limits.to; });
    };
    if (!(strength > 0) || countIn(range) < static_cast<std::ptrdiff_t>(kMinRangeImages)) return std::nullopt;
    for (int pass = 0; pass < kPasses; ++pass) {
        const ElasticConstant modulus = youngsModulus(strainOf(rise), rise.stressMPa, curve.sigmaStressMPa, range);
        const TensileEvaluation evaluation(curve, modulus);
        const std::vector<MaterialValue> yield = evaluation.yieldPoint();
        const std::optional<MaterialValue> proof = evaluation.proofStrength(.002);
        const double reference = !yield.empty() ? yield.front().value : proof ? proof->value : strength;
        const FitRange next{kFrom * reference, kTo * reference, true};
        if (countIn(next) < static_cast<std::ptrdiff_t>(kMinRangeImages)) break;
        range = next;
    }
    return range;
}

std::vector<MaterialValue> tensileValues(const TensileCurve& curve, const ElasticConstant& modulus,
                                         const std::optional<ElasticConstant>& poisson,
                                         const TensileSettings& settings) {
    std::vector<MaterialValue> values;
    if (curve.strain.empty() || !(modulus.value > 0)) return values;
    const TensileEvaluation evaluation(curve, modulus);
    const auto add = [&values](std::vector<MaterialValue> found) {
        values.insert(values.end(), found.begin(), found.end());
    };
    const auto addOne = [&values](const std::optional<MaterialValue>& found) {
        if (found) values.push_back(*found);
    };
    std::optional<double> proof;
    for (const double percent : settings.proofPercents) {
        const std::optional<MaterialValue> found = evaluation.proofStrength(percent / kPercent);
        if (found && !proof) proof = percent / kPercent;
        addOne(found);
    }
    add(evaluation.yieldPoint());
    add(evaluation.tensileStrength());
    if (!proof) return values;
    add(evaluation.hardening(settings.hardeningFrom / kPercent, settings.hardeningTo / kPercent, poisson));
    const double elastic = modulus.intercept + modulus.value * modulus.centre;
    addOne(evaluation.strainRate("strain rate in the elastic range", -*proof / 4, *proof / 4, elastic / 2));
    addOne(evaluation.strainRate("strain rate at the proof strength", *proof / 2, *proof * 2, 0));
    return values;
}

std::vector<double> trueStrains(std::span<const double> strains) {
    std::vector<double> values;
    for (const double strain : strains) values.push_back(std::log1p(strain));
    return values;
}

std::vector<double> trueStresses(std::span<const double> stresses, std::span<const double> strains) {
    std::vector<double> values;
    for (std::size_t k = 0; k < stresses.size(); ++k) values.push_back(stresses[k] * (1 + strains[k]));
    return values;
}

std::vector<double> ratesOf(std::span<const double> timesS, std::span<const double> values) {
    constexpr std::size_t kReach = 2;
    std::vector<double> rates;
    for (std::size_t k = 0; k < values.size(); ++k) {
        std::vector<RegressionRow> rows;
        const std::size_t from = k > kReach ? k - kReach : 0, to = std::min(k + kReach, values.size() - 1);
        for (std::size_t j = from; j <= to; ++j) {
            if (std::isfinite(values[j]) && std::isfinite(timesS[j]))
                rows.push_back({{1, timesS[j] - timesS[k]}, values[j], 1});
        }
        const std::optional<Regression> fit = rows.size() < 2 ? std::nullopt : fitRegression(rows, 2);
        rates.push_back(fit && std::isfinite(values[k]) ? fit->coefficients[1] : std::nan(""));
    }
    return rates;
}

}  // namespace strainlens
