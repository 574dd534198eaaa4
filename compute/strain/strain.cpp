// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/strain.h"

#include <optional>

#include "compute/strain/gauge_noise.h"
#include "compute/strain/strain_gauge.h"
#include "compute/strain/strain_measures.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kGaugeRows = 4;

void requireSource(const DisplacementField& field, const StrainParameters& parameters) {
    requireValid(parameters);
    if (!parameters.wanted()) throw InvalidInput("strain-window", "0", "an odd number, 3 to 255 points");
    if (parameters.source == StrainSource::Gradients && field.refined.empty()) {
        throw InvalidInput("strain-source", "\"gradients\"",
                           "fit for a field that was not refined by IC-GN (--refine icgn1 or icgn2)");
    }
}

/// Fills point i from the gradient.
void describe(const DisplacementGradient& gradient, StrainMeasure measure, std::size_t points, std::size_t i,
              StrainField& strain) {
    if (!(gradient.areaRatio() > 0)) {
        strain.flag(i, StrainStatus::Folded);
        return;
    }
    const StrainTensor tensor = strainOf(gradient, measure);
    const PrincipalStrain principal = principalStrain(tensor);
    strain.exx[i] = tensor.xx;
    strain.eyy[i] = tensor.yy;
    strain.exy[i] = tensor.xy;
    strain.e1[i] = principal.e1;
    strain.e2[i] = principal.e2;
    strain.angle[i] = principal.angle;
    strain.maxShear[i] = maximumShear(principal);
    strain.vonMises[i] = vonMisesStrain(principal);
    strain.tresca[i] = trescaStrain(principal);
    strain.points[i] = static_cast<std::int32_t>(points);
    strain.status[i] = StrainStatus::Ok;
}

void describeNoise(const StrainSigma& sigma, std::size_t i, StrainField& strain) {
    if (!strain.ok(i)) return;
    strain.sigmaExx[i] = sigma.exx;
    strain.sigmaEyy[i] = sigma.eyy;
    strain.sigmaExy[i] = sigma.exy;
    strain.sigmaE1[i] = sigma.e1;
}

/// Of IC-GN's gradients at point i: the displacement's, by the ratio of their variances; NaN where these are unknown.
SlopeVariance gradientVariance(float sigma, float ofDisplacement, float ofSlopeX, float ofSlopeY) {
    const double scale = static_cast<double>(sigma) * static_cast<double>(sigma) / static_cast<double>(ofDisplacement);
    return {scale * static_cast<double>(ofSlopeX), 0, scale * static_cast<double>(ofSlopeY)};
}

void fromGradients(const DisplacementField& field, StrainMeasure measure, StrainField& strain) {
    const RefinedDetails& d = field.refined;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const DisplacementGradient gradient = {d.ux[i], d.uy[i], d.vx[i], d.vy[i]};
        describe(gradient, measure, 1, i, strain);
        const SlopeVariance u = gradientVariance(d.sigmaU[i], d.varianceU[i], d.varianceUx[i], d.varianceUy[i]);
        const SlopeVariance v = gradientVariance(d.sigmaV[i], d.varianceV[i], d.varianceVx[i], d.varianceVy[i]);
        describeNoise(strainSigma(gradient, measure, u, v), i, strain);
    }
}

void fromFit(const DisplacementField& field, const StrainParameters& parameters, const RoiMask& roi, int threads,
             const NoiseCorrelation* noise, StrainField& strain) {
    const GridLinks links(field, roi);
    forEachRowBand(field.rows, kGaugeRows, threads, [&](int firstRow, int endRow) {
        StrainGauge gauge(field, links, parameters);
        std::optional<GaugeNoise> gaugeNoise;
        if (noise && !field.refined.empty()) gaugeNoise.emplace(field, *noise);
        for (int row = firstRow; row < endRow; ++row) {
            for (int column = 0; column < field.columns; ++column) {
                const std::size_t i = field.index(column, row);
                strain.status[i] = gauge.place(column, row);
                if (!strain.ok(i)) continue;
                const DisplacementGradient gradient = gauge.gradient();
                describe(gradient, parameters.measure, gauge.points().size(), i, strain);
                if (!gaugeNoise) continue;
                const SlopeVariance u = gaugeNoise->of(gauge, field.refined.sigmaU);
                const SlopeVariance v = gaugeNoise->of(gauge, field.refined.sigmaV);
                describeNoise(strainSigma(gradient, parameters.measure, u, v), i, strain);
            }
        }
    });
}

}  // namespace

StrainField computeStrain(const DisplacementField& field, const StrainParameters& parameters, const RoiMask& roi,
                          int threads, const NoiseCorrelation* noise) {
    requireSource(field, parameters);
    StrainField strain;
    strain.resize(field.size());
    if (parameters.source == StrainSource::Gradients) {
        fromGradients(field, parameters.measure, strain);
    } else {
        fromFit(field, parameters, roi, threads, noise, strain);
    }
    return strain;
}

}  // namespace strainlens
