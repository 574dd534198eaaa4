// SPDX-License-Identifier: MPL-2.0
#include "app/measure/strain_again.h"

#include <utility>

#include "compute/field/plane_points.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/strain_noise.h"
#include "compute/strain/strain.h"

namespace strainlens {

StrainAgain::StrainAgain(const RunParameters& parameters, RoiMask region, ImageSize image, bool withNoise)
    : m_parameters(parameters),
      m_region(std::move(region)),
      m_subsetRegion(subsetRegion(m_region)),
      m_image(image),
      m_withNoise(withNoise) {}

void StrainAgain::compute(DisplacementField& field, const std::stop_token& stop) {
    field.strain = {};
    field.plane = {};
    const PlaneMap* plane = planeOf(m_parameters);
    if (plane) placeInPlane(field, *plane, m_parameters.threads);
    if (!m_parameters.strain.wanted()) return;
    if (!m_sight || field.x != m_x || field.y != m_y) {
        m_sight.emplace(field, m_region, m_parameters.threads);
        if (m_withNoise) m_noise = strainNoise(field, m_parameters, m_image, m_subsetRegion, stop);
        if (stop.stop_requested()) return;  // the noise is not that of these points
        m_x = field.x;
        m_y = field.y;
    }
    const auto chosen = m_withNoise ? chosenNoise(field, m_parameters, m_image, &m_subsetRegion, stop) : std::nullopt;
    const NoiseCorrelation* alike = m_noise ? &*m_noise : nullptr;
    auto deconvolution =
        alike ? deconvolutionOf(field, m_parameters, m_image, *m_sight, m_subsetRegion, stop) : std::nullopt;
    if (deconvolution) deconvolution->findNoise(*alike, m_parameters.threads, stop);
    const SubsetNoise noise =
        chosen ? SubsetNoise(*chosen) : SubsetNoise(alike, deconvolution ? &*deconvolution : nullptr);
    field.strain = computeStrain(field, m_parameters.strain, *m_sight, m_parameters.threads, noise, stop, plane);
}

StrainAnswer strainOf(const StrainQuestion& question, const StoreMaker& makeStore, const std::stop_token& stop) {
    const RoiMask region = question.region ? *question.region : RoiMask();
    StrainAgain again(question.parameters, region, region.size());
    const std::shared_ptr<ResultStore> results = makeStore();
    for (const int frame : question.results->frames()) {
        FrameSummary summary = question.results->summary(frame);
        const std::shared_ptr<const DisplacementField> source = question.results->field(frame);
        DisplacementField field = source ? *source : DisplacementField();
        if (source) {
            again.compute(field, stop);
            if (stop.stop_requested()) return {question.id, nullptr};
            describeStrain(field.strain, summary);
        }
        results->append(summary, field);
    }
    return {question.id, results};
}

}  // namespace strainlens
