// SPDX-License-Identifier: MPL-2.0
#include "app/measure/strain_recomputation.h"

#include <utility>

#include "compute/field/plane_points.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/strain_noise.h"
#include "compute/strain/strain.h"

namespace strainlens {

StrainRecomputation::StrainRecomputation(const RunParameters& parameters, RoiMask region, ImageSize image,
                                         bool withNoise)
    : m_parameters(parameters),
      m_region(std::move(region)),
      m_subsetRegion(subsetRegion(m_region)),
      m_image(image),
      m_withNoise(withNoise) {}

void StrainRecomputation::compute(DisplacementField& field, const std::stop_token& stop) {
    field.strain = {};
    field.plane = {};
    const PlaneMap* plane = planeOf(m_parameters);
    if (plane) mapToPlane(field, *plane, m_parameters.threads);
    if (!m_parameters.strain.isRequested()) return;
    if (!m_visibility || field.x != m_x || field.y != m_y) {
        m_visibility.emplace(field, m_region, m_parameters.threads);
        if (m_withNoise) m_noise = makeNoiseCorrelation(field, m_parameters, m_image, m_subsetRegion, stop);
        if (stop.stop_requested()) return;  // the cached noise is incomplete
        m_x = field.x;
        m_y = field.y;
    }
    const auto chosen =
        m_withNoise ? makeAdaptiveCorrelation(field, m_parameters, m_image, &m_subsetRegion, stop) : std::nullopt;
    const NoiseCorrelation* uniformNoise = m_noise ? &*m_noise : nullptr;
    auto deconvolution = uniformNoise
                             ? makeDeconvolution(field, m_parameters, m_image, *m_visibility, m_subsetRegion, stop)
                             : std::nullopt;
    if (deconvolution) deconvolution->computeNoiseGain(*uniformNoise, m_parameters.threads, stop);
    const SubsetNoise noise =
        chosen ? SubsetNoise(*chosen) : SubsetNoise(uniformNoise, deconvolution ? &*deconvolution : nullptr);
    field.strain = computeStrain(field, m_parameters.strain, *m_visibility, m_parameters.threads, noise, stop, plane);
}

StrainResult recomputeStrain(const StrainRequest& request, const StoreFactory& makeStore, const std::stop_token& stop) {
    const RoiMask region = request.region ? *request.region : RoiMask();
    StrainRecomputation recomputation(request.parameters, region, region.size());
    const std::shared_ptr<ResultStore> results = makeStore();
    for (const int frame : request.results->frames()) {
        FrameSummary summary = request.results->summary(frame);
        const std::shared_ptr<const DisplacementField> source = request.results->field(frame);
        DisplacementField field = source ? *source : DisplacementField();
        if (source) {
            recomputation.compute(field, stop);
            if (stop.stop_requested()) return {request.id, nullptr};
            describeStrain(field.strain, summary);
        }
        results->append(summary, field);
    }
    return {request.id, results};
}

}  // namespace strainlens
