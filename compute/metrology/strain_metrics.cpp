// SPDX-License-Identifier: MPL-2.0
#include "compute/metrology/strain_metrics.h"

#include <cmath>

#include "compute/metrology/field_measurement.h"
#include "compute/metrology/spatial_resolution.h"
#include "compute/strain/strain.h"
#include "compute/strain/strain_measures.h"

namespace strainlens {

void StrainMeter::addTranslation(const DisplacementField& field) {
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

void StrainMeter::addAffine(const DisplacementField& field, const Specimen& specimen) {
    const StrainField strain = computeStrain(field, m_parameters, {}, m_threads);
    ErrorSums exx;
    for (std::size_t i = 0; i < strain.size(); ++i) {
        if (!strain.ok(i)) continue;
        const DisplacementGradient exact = specimen.gradientAt({field.x[i], field.y[i]});
        exx.add(strain.exx[i] - strainOf(exact, m_parameters.measure).xx);
    }
    m_metrics.affineBias = std::abs(exx.mean());
}

void StrainMeter::addStar(const DisplacementField& field, const Specimen& specimen) {
    const StrainField strain = computeStrain(field, m_parameters, {}, m_threads);
    m_metrics.response = smoothResponse(slopeResponse(field, strain, specimen.options()));
    m_metrics.resolutionPx = spatialResolution(m_metrics.response);
}

StrainMetrics StrainMeter::metrics(int step, int subset) const {
    StrainMetrics all = m_metrics;
    all.window = m_parameters.window;
    all.gaugePx = (m_parameters.window - 1) * step + subset;
    all.noise = std::sqrt(m_variances / m_fields);
    return all;
}

}  // namespace strainlens
