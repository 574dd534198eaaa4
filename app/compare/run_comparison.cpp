// SPDX-License-Identifier: MPL-2.0
#include "app/compare/run_comparison.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/fields/field_frames.h"
#include "app/render/formula_quantity.h"
#include "compute/strain/strain.h"
#include "compute/types/error.h"
#include "compute/types/parameters/frame_position.h"

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

/// Frames of the run with the times and loads that are known.
SteppedFrames steppedFrames(const FieldSeries& run) {
    SteppedFrames frames{run.name, run.frames};
    FieldFrames ofRun = runFrames(run.parameters, run.frameRateHz, run.positions);
    frames.time = std::move(ofRun.time);
    frames.firstImage = std::move(ofRun.firstImage);
    for (int frame = 0; frame < std::ssize(run.positions); ++frame) {
        if (run.positions[static_cast<std::size_t>(frame)] != kUnknownPosition) frames.order.push_back(frame);
    }
    std::ranges::stable_sort(frames.order, {},
                             [&](int frame) { return run.positions[static_cast<std::size_t>(frame)]; });
    if (!run.loads.empty()) {
        frames.load = [loads = run.loads](int frame) {
            const auto found = loads.find(frame);
            return found == loads.end() ? std::nan("") : found->second;
        };
    }
    return frames;
}

/// Mean square of the displacements about their mean [px^2]; -1 without points.
double displacementSpread(const DisplacementField& field) {
    double count = 0, u = 0, v = 0, squares = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        count += 1, u += field.u[i], v += field.v[i];
        squares += field.u[i] * field.u[i] + field.v[i] * field.v[i];
    }
    return count > 0 ? (squares - (u * u + v * v) / count) / count : -1;
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

RunComparison::RunComparison(FieldSeries run, MeshSeries mesh, ComparisonOptions options)
    : m_run(std::move(run)), m_options(std::move(options)) {
    m_mesh.emplace(std::move(mesh), steppedFrames(m_run), m_options.stepMatch);
}

std::vector<FramePair> RunComparison::framePairs() const {
    std::vector<FramePair> pairs;
    if (m_mesh && m_mesh->series().steps.size() == 1) return {{m_run.frames.back(), 0}};
    for (const int frame : m_run.frames) {
        const bool isCommon =
            m_mesh ? m_mesh->frames().contains(frame) : std::ranges::binary_search(m_other->frames, frame);
        if (isCommon) pairs.push_back({frame, m_mesh ? 0 : frame});
    }
    return pairs;
}

const NodeSampler& RunComparison::samplerOf(int frame) const {
    const StepSum& steps = m_mesh->frames().at(frame);
    if (!m_sampler || m_sampler->steps != steps)
        m_sampler = std::make_unique<const Sampler>(Sampler{steps, NodeSampler(m_mesh->field(frame))});
    return m_sampler->nodes;
}

void RunComparison::align(std::span<const FramePair> frames, const std::stop_token& stop) {
    m_alignedFrame = frames.front().frame;
    double largest = -1;
    for (const FramePair& pair : frames) {
        if (frames.size() == 1 || stop.stop_requested()) break;
        const double spread = displacementSpread(*m_run.field(pair.frame));
        if (spread > largest) m_alignedFrame = pair.frame, largest = spread;
    }
    const auto field = m_run.field(m_alignedFrame);
    if (!m_options.pairs.empty()) {
        m_alignment = alignByPairs(m_options.pairs);
        if (m_options.refinesAlignment) m_alignment = refineAlignment(*field, samplerOf(m_alignedFrame), m_alignment);
        return;
    }
    const double mmPerPx = m_run.parameters.scaleMmPerPx;
    const double ofRun = mmPerPx > 0 ? 1 / mmPerPx : 0;
    m_alignment =
        fitAlignment(*field, samplerOf(m_alignedFrame), m_options.meshScale > 0 ? m_options.meshScale : ofRun, stop);
}

DisplacementField RunComparison::otherAt(const FramePair& pair, const DisplacementField& grid) const {
    DisplacementField other = m_mesh ? sampleMesh(samplerOf(pair.frame), m_alignment, grid)
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
    const FieldQuantity* sigma = findFieldQuantity("sigma(" + quantity + ")");
    if (!sigma) return {};
    std::vector<double> sigmas = sigma->values(*compared.first);
    if (sigmas.size() != compared.difference.size()) return {};
    if (m_mesh) return sigmas;
    const std::vector<double> others = sigma->values(compared.second);
    if (others.size() != sigmas.size()) return {};
    for (std::size_t i = 0; i < sigmas.size(); ++i) sigmas[i] = std::hypot(sigmas[i], others[i]);
    return sigmas;
}

double displacementRatio(const ComparedFields& compared) {
    std::vector<std::size_t> common;
    double u1 = 0, v1 = 0, u2 = 0, v2 = 0;
    for (std::size_t i = 0; i < compared.difference.size(); ++i) {
        if (!compared.difference.ok(i)) continue;
        common.push_back(i);
        u1 += compared.first->u[i], v1 += compared.first->v[i];
        u2 += compared.second.u[i], v2 += compared.second.v[i];
    }
    const auto count = static_cast<double>(common.size());
    double product = 0, square = 0;
    for (const std::size_t i : common) {
        const double u = compared.second.u[i] - u2 / count, v = compared.second.v[i] - v2 / count;
        product += (compared.first->u[i] - u1 / count) * u + (compared.first->v[i] - v1 / count) * v;
        square += u * u + v * v;
    }
    return square > 0 ? product / square : std::nan("");
}

}  // namespace strainlens
