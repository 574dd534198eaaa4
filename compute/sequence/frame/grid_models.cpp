// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/grid_models.h"

#include "compute/quality/texture_repeats.h"
#include "compute/sequence/strain_noise.h"

namespace strainlens {

const UncertaintyModel& GridModels::uncertainty() {
    const RunParameters& parameters = m_context.parameters;
    if (!m_uncertainty) {
        m_uncertainty.emplace(refineParameters(parameters), m_context.refined(), refineChoices(parameters));
    }
    return *m_uncertainty;
}

const StrainModels& GridModels::strain(const DisplacementField& field) {
    const RunParameters& parameters = m_context.parameters;
    if (!m_strain) {
        m_strain = {VisibilityGraph(field, m_context.roi, parameters.threads),
                    makeNoiseCorrelation(field, parameters, m_context.reference.size(), subsetRoi(), m_context.stop)};
    }
    return *m_strain;
}

ForwardBackwardCheck& GridModels::backCheck() {
    if (!m_backCheck) {
        m_backCheck.emplace(m_context.grid, subsetRoi(), m_context.reference.size(), m_context.parameters.threads);
    }
    return *m_backCheck;
}

const std::vector<Displacement>& GridModels::repeats() {
    if (!m_repeats) {
        const RunParameters& parameters = m_context.parameters;
        m_repeats = findTextureRepeats(m_context.reference.view(), m_context.grid, refineParameters(parameters).subset,
                                       parameters.threads);
    }
    return *m_repeats;
}

}  // namespace strainlens
