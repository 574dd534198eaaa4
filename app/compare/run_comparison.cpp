// SPDX-License-Identifier: MPL-2.0
#include "app/compare/run_comparison.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/io/paths.h"
#include "app/render/formula_quantity.h"
#include "compute/strain/strain.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Strain of the mesh's displacements by the gauge of the run, which smooths both equally.
StrainParameters gaugeOf(const FieldSeries& series, const DisplacementField& measured) {
    StrainParameters gauge = series.parameters.strain;
    gauge.source = StrainSource::Fit;
    if (gauge.window != kAutomaticWindow) return gauge;
    std::vector<std::int16_t> windows;
    for (const std::int16_t window : measured.strain.window) {
        if (window > 0) windows.push_back(window);
    }
    if (windows.empty()) windows = {kUsualWindow};
    const auto middle = windows.begin() + static_cast<std::ptrdiff_t>(windows.size() / 2);
    std::ranges::nth_element(windows, middle);
    gauge.window = *middle;
    return gauge;
}

}  // namespace

RunComparison::RunComparison(FieldSeries run, FieldSeries other, ComparisonOptions options)
    : m_run(std::move(run)), m_other(std::move(other)), m_options(std::move(options)) {
    const ImageSize size = m_run.region.size(), otherSize = m_other->region.size();
    const bool haveSizes = size.width > 0 && otherSize.width > 0;
    if (haveSizes && size != otherSize) {
        throw FileError(m_other->name, "is of images of " + textOf(otherSize) + " px, " + m_run.name + " of " +
                                           textOf(size) + " px; runs of the same images can be compared.");
    }
    if (measuresPairs(m_run.parameters) == measuresPairs(m_other->parameters)) return;
    const std::string& pairs = measuresPairs(m_run.parameters) ? m_run.name : m_other->name;
    throw FileError(pairs, "has pairs of images, the other file displacements from one first image.");
}

RunComparison::RunComparison(FieldSeries run, NodeField mesh, ComparisonOptions options)
    : m_run(std::move(run)), m_mesh(std::make_unique<NodeSampler>(std::move(mesh))), m_options(std::move(options)) {}

std::vector<FramePair> RunComparison::framePairs() const {
    if (m_mesh) return {{m_run.frames.back(), 0}};
    std::vector<FramePair> pairs;
    for (const int frame : m_run.frames) {
        if (std::ranges::binary_search(m_other->frames, frame)) pairs.push_back({frame, frame});
    }
    return pairs;
}

void RunComparison::align(int frame, const std::stop_token& stop) {
    const auto field = m_run.field(frame);
    if (!m_options.pairs.empty()) {
        m_alignment = alignByPairs(m_options.pairs);
        if (m_options.refinesAlignment) m_alignment = refineAlignment(*field, *m_mesh, m_alignment);
        return;
    }
    const double mmPerPx = m_run.parameters.scaleMmPerPx;
    const double ofRun = mmPerPx > 0 ? 1 / mmPerPx : 0;
    m_alignment = fitAlignment(*field, *m_mesh, m_options.meshScale > 0 ? m_options.meshScale : ofRun, stop);
}

DisplacementField RunComparison::otherAt(const FramePair& pair, const DisplacementField& grid) const {
    DisplacementField other = m_mesh ? sampleMesh(*m_mesh, m_alignment, grid)
                                     : resampleField(*m_other->field(pair.other), m_other->region, grid);
    if (m_options.matchesRigidMotion.value_or(hasMesh())) matchRigidMotion(other, grid);
    if (m_mesh && !grid.strain.empty()) other.strain = computeStrain(other, gaugeOf(m_run, grid), m_run.region);
    return other;
}

ComparedFields RunComparison::compare(const FramePair& pair) const {
    const auto first = m_run.field(pair.frame);
    DisplacementField second = otherAt(pair, *first);
    DisplacementField difference = differenceOf(*first, second, m_mesh ? SecondField::Exact : SecondField::Measured);
    return {first, std::move(second), std::move(difference)};
}

std::vector<double> RunComparison::valuesOf(const std::string& quantity, const ComparedFields& compared,
                                            const std::string& option) const {
    const FieldQuantity& named = fieldQuantity(quantity, option);
    std::vector<double> values = named.values(*compared.first);
    const std::vector<double> others = named.values(compared.second);
    if (values.size() != compared.difference.size() || others.size() != values.size()) {
        throw InvalidInput(
            option, "\"" + quantity + "\"",
            "a quantity of one frame that both have; a finite-element field has displacements and, where the "
            "run has them, strains");
    }
    for (std::size_t i = 0; i < values.size(); ++i) values[i] -= others[i];
    return values;
}

std::vector<double> RunComparison::sigmasOf(const std::string& quantity, const ComparedFields& compared) const {
    const FieldQuantity* sigma =
        findFieldQuantity(isFormula(quantity) ? "sigma(" + quantity + ")" : "sigma_" + quantity);
    if (!sigma) return {};
    std::vector<double> sigmas = sigma->values(*compared.first);
    if (sigmas.size() != compared.difference.size()) return {};
    if (m_mesh) return sigmas;
    const std::vector<double> others = sigma->values(compared.second);
    if (others.size() != sigmas.size()) return {};
    for (std::size_t i = 0; i < sigmas.size(); ++i) sigmas[i] = std::hypot(sigmas[i], others[i]);
    return sigmas;
}

bool isMeshFile(const std::filesystem::path& path) {
    return hasSuffix(path, ".vtu") || (hasSuffix(path, ".csv") && isNodeCsv(path));
}

NodeField readMesh(const std::filesystem::path& path, const std::string& array) {
    return hasSuffix(path, ".vtu") ? readVtu(path, array) : readNodeCsv(path);
}

}  // namespace strainlens
