// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/point_strain.h"

#include <cmath>

namespace strainlens {

std::optional<PlaneAxes> planeAxesAt(const DisplacementField& field, const PlaneMap* plane, std::size_t i) {
    if (!plane) return std::nullopt;
    const PointPx before = {field.x[i], field.y[i]};
    return planeAxes(plane->scaleAt(before), plane->scaleAt({before.x + field.u[i], before.y + field.v[i]}));
}

void fillStrain(const DisplacementGradient& gradient, StrainMeasure measure, std::size_t points, std::size_t i,
                StrainField& strain) {
    if (std::isnan(gradient.ux)) {
        strain.flag(i, StrainStatus::Undetermined);
        return;
    }
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
    strain.maxShear[i] = maximumShear(principal);
    strain.vonMises[i] = vonMisesStrain(principal);
    strain.tresca[i] = trescaStrain(principal);
    strain.points[i] = static_cast<std::int32_t>(points);
    strain.status[i] = StrainStatus::Ok;
}

void fillSigmas(const DisplacementGradient& gradient, StrainMeasure measure, const SlopeVariance& ofU,
                const SlopeVariance& ofV, const std::optional<PlaneAxes>& axes, std::size_t i, StrainField& strain) {
    if (!strain.ok(i)) return;
    const StrainSigma sigma = strainSigma(gradient, measure, {strain.exx[i], strain.eyy[i], strain.exy[i]}, ofU, ofV,
                                          axes ? &*axes : nullptr);
    strain.sigmaExx[i] = sigma.exx;
    strain.sigmaEyy[i] = sigma.eyy;
    strain.sigmaExy[i] = sigma.exy;
    strain.sigmaE1[i] = sigma.e1;
}

}  // namespace strainlens
