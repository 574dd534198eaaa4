// SPDX-License-Identifier: MPL-2.0
#include "tests/accuracy/refine_specimens.h"

#include <algorithm>

#include "compute/backend/backend_registry.h"
#include "compute/field/assembly.h"
#include "compute/field/validation.h"

namespace strainlens {

bool deviceIsThere(const std::string& id) {
    return std::ranges::any_of(devicesInProcess(), [&](const DeviceInfo& known) { return known.id == id; });
}

SpecimenPair::SpecimenPair(const SpecimenOptions& options, int step, int block)
    : specimen(options),
      reference(specimen.renderReference<std::uint8_t>()),
      deformed(specimen.renderDeformed<std::uint8_t>()),
      grid(makeGrid({step, block, block, 0}, options.size, {})) {
    const auto session = openSession("auto", {});
    session->upload(kReferenceSlot, reference);
    session->upload(kDeformedSlot, deformed);
    session->recursiveSearch(kForwardPair, grid, {}, {}, found, {});
}

namespace {

/// Refines in a session that has the images.
DisplacementField refinedBy(Session& session, const SpecimenPair& pair, const RefineParameters& parameters) {
    RefineResult result;
    session.makeRefiner(kForwardPair, {}, parameters)->refineGrid(pair.grid, pair.found, result, {});
    DisplacementField field = assembleField(pair.grid, pair.found);
    field.u = result.u, field.v = result.v, field.refined = result.details;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (result.status[i] != PointStatus::Ok) field.flag(i, result.status[i]);
    }
    validate(field, {}, Criterion::Sad, {});
    return field;
}

}  // namespace

DisplacementField refinedField(const SpecimenPair& pair, const RefineParameters& parameters) {
    const auto session = openSession("cpu", {});
    session->upload(kReferenceSlot, pair.reference);
    session->upload(kDeformedSlot, pair.deformed);
    return refinedBy(*session, pair, parameters);
}

DisplacementField refinedField(const SpecimenPair& pair, const std::array<AnyImageView, 2>& images,
                               const RefineParameters& parameters) {
    const auto session = openSession("cpu", {});
    session->uploadForRefinement(kReferenceSlot, images[0]);
    session->uploadForRefinement(kDeformedSlot, images[1]);
    return refinedBy(*session, pair, parameters);
}

}  // namespace strainlens
