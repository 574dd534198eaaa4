// SPDX-License-Identifier: MPL-2.0
#include "app/results/field_file.h"

#include <array>
#include <cmath>
#include <cstdint>

#include "app/io/file_bytes.h"
#include "app/io/json_text.h"
#include "app/io/parameters_json.h"
#include "app/results/results_file.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Whether every Ok point has gradients: those of an imported table are unknown.
bool hasGradients(const DisplacementField& field) {
    if (field.refined.empty()) return false;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.status[i] == PointStatus::Ok && std::isnan(field.refined.ux[i])) return false;
    }
    return true;
}

StoredFields readResults(const std::filesystem::path& path) {
    const ResultsReader reader(path);
    const RunParameters parameters =
        parametersFromJson(parseJson(reader.header().parameters, reader.name()), reader.name());
    if (measuresPairs(parameters)) {
        throw FileError(reader.name(),
                        "has pairs of images, whose displacements have no common first image; measure strain with run "
                        "--strain-window, and probes with run --probes.");
    }
    StoredFields stored;
    stored.parameters = parameters;
    stored.scaleMmPerPx = parameters.scaleMmPerPx;
    stored.calibrated = parameters.calibration != nullptr;
    stored.refined = refinesByIcgn(parameters);
    stored.region = reader.region();
    stored.secondDerivatives = hasSecondDerivatives(shapeOrder(parameters.refinement));
    stored.adaptive = choosesSubsets(parameters);
    if (stored.refined && !stored.adaptive) stored.subset = parameters.refine.subset;
    stored.gradients = stored.refined;
    for (const int frame : reader.frames()) {
        const auto field = reader.field(frame);
        if (!field) continue;
        stored.frames.push_back({frame, *field});
        stored.gradients &= hasGradients(*field);
        stored.frames.back().field.strain = {};
        stored.frames.back().field.plane = {};
    }
    if (stored.frames.empty()) throw FileError(reader.name(), "has no measured image; measure the images again.");
    return stored;
}

}  // namespace

bool isHdf5(const std::filesystem::path& path) {
    constexpr std::array<std::uint8_t, 8> kSignature = {0x89, 'H', 'D', 'F', '\r', '\n', 0x1A, '\n'};
    std::array<std::uint8_t, 8> start{};
    return InputFile(path).readAt(0, start) == start.size() && start == kSignature;
}

StoredFields readFields(const std::filesystem::path& path) {
    return isHdf5(path) ? readResults(path) : readStoredFields(path);
}

}  // namespace strainlens
