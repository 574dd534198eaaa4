// SPDX-License-Identifier: MPL-2.0
#include "tests/accuracy/refine_specimens.h"

#include <cmath>

#include "compute/backend/backend_registry.h"
#include "compute/metrology/error_sums.h"
#include "compute/pipeline/field_assembly.h"
#include "compute/reference/refine.h"

namespace strainlens {
namespace {

RefineResult refined(const SpecimenPair& pair, const RefineParameters& parameters, Refiner refiner) {
    RefineResult result;
    if (refiner == Refiner::Oracle) {
        reference::refine(pair.reference.view(), pair.deformed.view(), pair.grid, {}, parameters, pair.found, result,
                          {});
        return result;
    }
    const auto session = openSession(refiner == Refiner::Cpu ? "cpu" : "opencl:0", {});
    session->upload(ImageRole::Reference, pair.reference);
    session->upload(ImageRole::Deformed, pair.deformed);
    session->refine(pair.grid, {}, parameters, pair.found, result, {});
    return result;
}

}  // namespace

SpecimenPair::SpecimenPair(const SpecimenOptions& options, int step, int block)
    : specimen(options),
      reference(specimen.renderReference<std::uint8_t>()),
      deformed(specimen.renderDeformed<std::uint8_t>()),
      grid(makeGrid({step, block, block, 0}, options.size, {})) {
    const auto session = openSession("auto", {});
    session->upload(ImageRole::Reference, reference);
    session->upload(ImageRole::Deformed, deformed);
    session->recursiveSearch(grid, {}, {}, found, {});
}

DisplacementField refinedField(const SpecimenPair& pair, const RefineParameters& parameters) {
    const RefineResult result = refined(pair, parameters, Refiner::Cpu);
    DisplacementField field = assembleField(pair.grid, pair.found);
    field.u = result.u, field.v = result.v, field.refined = result.details;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (result.status[i] != PointStatus::Ok) field.flag(i, result.status[i]);
    }
    return field;
}

RefineErrors refineErrors(const SpecimenPair& pair, const RefineParameters& parameters, Refiner refiner) {
    const RefineResult result = refined(pair, parameters, refiner);
    ErrorSums u, v;
    RefineErrors errors;
    double iterations = 0, varianceU = 0, varianceV = 0;
    for (int row = 0; row < pair.grid.rows(); ++row) {
        for (int column = 0; column < pair.grid.columns(); ++column) {
            const std::size_t i = pair.grid.index(column, row);
            errors.wanted += pair.found.status[i] == PointStatus::Ok;
            if (result.status[i] != PointStatus::Ok) continue;
            const PointPx centre{double(pair.grid.centreX(column)), double(pair.grid.centreY(row))};
            const PointPx truth = pair.specimen.displacementAt(centre);
            u.add(result.u[i] - truth.x);
            v.add(result.v[i] - truth.y);
            iterations += result.details.iterations[i];
            varianceU += static_cast<double>(result.details.varianceU[i]);
            varianceV += static_cast<double>(result.details.varianceV[i]);
            ++errors.ok;
        }
    }
    errors.meanU = u.mean(), errors.meanV = v.mean();
    errors.deviationU = u.deviation(), errors.deviationV = v.deviation();
    errors.rmsU = u.rms(), errors.rmsV = v.rms();
    errors.meanIterations = iterations / errors.ok;
    const double sigma = pair.specimen.options().noiseSigma;
    const double greyVariance = 2 * (sigma * sigma + 1.0 / 12);
    errors.boundU = std::sqrt(greyVariance * varianceU / errors.ok);
    errors.boundV = std::sqrt(greyVariance * varianceV / errors.ok);
    return errors;
}

}  // namespace strainlens
