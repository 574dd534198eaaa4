// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/dense_flow/flow_level.h"

#include "compute/rules/flow_constraint.h"
#include "compute/rules/illumination_change.h"

namespace strainlens::cpu {
namespace {

constexpr int kFlowBandRows = 8;  ///< rows per unit of a thread's work
/// Scratch rows of the assembly: coefficients of the equations, the solved system, link weights, constraint.
constexpr std::size_t kSystemRow = kEquationCoefficients, kRightRow = kSystemRow + 7, kBelowRow = kRightRow + 1,
                      kAboveRow = kBelowRow + 1, kConstraintRow = kAboveRow + 1;
constexpr int kAssemblyRows = kConstraintRow + 4;

}  // namespace

void FlowRows::forEachBand(int count, int bandRows, const std::function<void(int, int)>& body) const {
    parallelFor(m_context, count, bandRows, body);
}

void FlowRows::operator()(int count, const std::function<void(int)>& row) const {
    withScratch(count, 0, 0, [&](int y, ScratchRows&) { row(y); });
}

void FlowRows::withScratch(int count, int width, int scratchCount,
                           const std::function<void(int, ScratchRows&)>& row) const {
    forEachBand(count, kFlowBandRows, [&](int begin, int end) {
        ScratchRows scratch(scratchCount, width);
        for (int y = begin; y < end && !isStopped(); ++y) row(y, scratch);
    });
}

void FlowRows::fill(std::initializer_list<FlowPlane*> planes, const std::function<void(int)>& row) const {
    fillWithScratch(planes, 0, 0, [&](int y, ScratchRows&) { row(y); });
}

void FlowRows::fillWithScratch(std::initializer_list<FlowPlane*> planes, int width, int scratchCount,
                               const std::function<void(int, ScratchRows&)>& row) const {
    withScratch((*planes.begin())->size().height, width, scratchCount, [&](int y, ScratchRows& scratch) {
        row(y, scratch);
        for (FlowPlane* plane : planes) plane->extendRow(y);
    });
    for (FlowPlane* plane : planes) plane->extendRows();
}

Rows3 rows3(const FlowPlane& plane, int y) { return {plane.row(y - 1), plane.row(y), plane.row(y + 1)}; }
Rows5 rows5(const FlowPlane& plane, int y, int pitch) {
    return {plane.row(y - 2 * pitch), plane.row(y - pitch), plane.row(y), plane.row(y + pitch),
            plane.row(y + 2 * pitch)};
}

FlowLevel::FlowLevel(const FlowPlane& reference, const FlowPlane& deformed, const DenseFlow& constraint,
                     const DenseFlowParameters& parameters, const FlowRows& rows)
    : m_size(reference.size()),
      m_reference(reference),
      m_deformed(deformed),
      m_constraint(constraint),
      m_parameters(parameters),
      m_rows(rows) {
    for (FlowPlane* plane : {&m_warped, &m_meanX, &m_meanY, &m_startU, &m_startV, &m_pixelWeights}) {
        plane->reset(m_size);
    }
    // One thread needs the rows from the assembled one to the one above the last sweep.
    const int rowCount = rows.isSingleThreaded() ? 2 * parameters.sweeps + 3 : m_size.height + 1;
    for (SplitRows* equations : {&m_right, &m_below, &m_uu, &m_uv, &m_vv, &m_rhsU, &m_rhsV}) {
        equations->reset(m_size.width, rowCount);
    }
}

void FlowLevel::warp(FlowPlane& u, FlowPlane& v) {
    m_startU = u;
    m_startV = v;
    warpImage();
    estimateIllumination();
    computeMeanSlopes();
    for (int k = 0; k < m_parameters.reweightings; ++k) solve(u, v);
    filterMedian(u, v);
}

void FlowLevel::warpImage() {
    m_rows.fill({&m_warped}, [&](int y) {
        m_kernels.warp(m_deformed.row(0), m_deformed.stride(), m_size, y, m_startU.row(y), m_startV.row(y),
                       m_warped.row(y));
    });
}

void FlowLevel::estimateIllumination() {
    const int columns = rules::illuminationCells(m_size.width), rows = rules::illuminationCells(m_size.height);
    const std::size_t count = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    std::vector<float> weights(count), sums(count);
    m_rows.forEachBand(rows, 1, [&](int begin, int end) {
        const auto paddedWidth = static_cast<std::size_t>(m_size.width + FlowPlane::kMargin);
        std::vector<float> columnWeights, columnSums;
        ScratchRows inside(1, m_size.width);
        for (int row = begin; row < end && !m_rows.isStopped(); ++row) {
            columnWeights.assign(paddedWidth, 0.0F);
            columnSums.assign(paddedWidth, 0.0F);
            for (int y = rules::kIlluminationCell * row;
                 y < std::min(rules::kIlluminationCell * (row + 1), m_size.height); ++y) {
                m_kernels.inside(m_size, y, m_startU.row(y), m_startV.row(y), inside[0]);
                m_kernels.accumulateIllumination(m_warped.row(y), m_reference.row(y), inside[0], m_size.width,
                                                 m_parameters.illuminationClip, columnWeights.data(),
                                                 columnSums.data());
            }
            for (int x = 0; x < m_size.width; ++x) {
                const auto cell = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                                  static_cast<std::size_t>(x / rules::kIlluminationCell);
                weights[cell] += columnWeights[static_cast<std::size_t>(x)];
                sums[cell] += columnSums[static_cast<std::size_t>(x)];
            }
        }
    });
    m_illumination = rules::smoothIllumination(weights, sums, columns, rows);
}

void FlowLevel::computeMeanSlopes() {
    m_rows.fillWithScratch({&m_meanX, &m_meanY}, m_size.width, 4, [&](int y, ScratchRows& scratch) {
        m_kernels.slopes(rows5(m_reference, y), m_size.width, scratch[0], scratch[1]);
        m_kernels.meanSlopes(rows5(m_warped, y), scratch[0], scratch[1], m_size.width,
                             {m_meanX.row(y), m_meanY.row(y), scratch[2], scratch[3]});
    });
}

/// Recomputed on every use, like the result of linearise(): storing them would take ten planes.
void FlowLevel::computeResidual(int y, float* out) const {
    rules::IlluminationRow(m_illumination, rules::illuminationCells(m_size.width),
                           rules::illuminationCells(m_size.height))
        .fill(y, m_size.width, out);
    m_kernels.residual(m_warped.row(y), m_reference.row(y), out, m_size.width, out);
}

void FlowLevel::solve(FlowPlane& u, FlowPlane& v) {
    const int sweeps = 2 * m_parameters.sweeps, height = m_size.height;
    m_below.clear(-1);
    if (m_rows.isSingleThreaded()) {
        // Each step follows the previous one by one row, while those rows are in the cache.
        ScratchRows scratch(kAssemblyRows, m_size.width);
        computeStiffness(u, v, 0);
        for (int front = 0; front <= height + sweeps && !m_rows.isStopped(); ++front) {
            if (front + 1 < height) computeStiffness(u, v, front + 1);
            if (front < height) assembleRow(u, v, front, scratch);
            for (int sweep = 0; sweep < sweeps; ++sweep) {
                const int y = front - 1 - sweep;
                if (y >= 0 && y < height) relaxRow(u, v, y, sweep);
            }
            if (front > sweeps) joinRow(u, v, front - 1 - sweeps, scratch);
        }
    } else {
        m_rows(height, [&](int y) { computeStiffness(u, v, y); });
        m_rows.withScratch(height, m_size.width, kAssemblyRows,
                           [&](int y, ScratchRows& scratch) { assembleRow(u, v, y, scratch); });
        for (int sweep = 0; sweep < sweeps; ++sweep) {
            m_rows(height, [&](int y) { relaxRow(u, v, y, sweep); });
        }
        m_rows.withScratch(height, m_size.width, 1, [&](int y, ScratchRows& scratch) { joinRow(u, v, y, scratch); });
    }
    u.extendRows();
    v.extendRows();
}

void FlowLevel::computeStiffness(const FlowPlane& u, const FlowPlane& v, int y) {
    m_kernels.stiffness(rows3(u, y), rows3(v, y), m_parameters, m_size.width, m_pixelWeights.row(y));
}

void FlowLevel::assembleRow(FlowPlane& u, FlowPlane& v, int y, ScratchRows& scratch) {
    const auto link = [&](int row, std::size_t below) {
        m_kernels.link(m_pixelWeights.row(row), m_pixelWeights.row(row + 1), m_size.width, scratch[kRightRow],
                       scratch[below]);
        scratch.clear(below, row >= 0 && row + 1 < m_size.height ? m_size.width : 0);
    };
    link(y - 1, kAboveRow);
    link(y, kBelowRow);
    scratch.clear(kRightRow, m_size.width - 1);
    const std::array equations = linearise(y, scratch);
    const auto system = [&](std::size_t k) { return scratch[kSystemRow + k]; };
    EquationRow row{.u = u.row(y),
                    .v = v.row(y),
                    .startU = m_startU.row(y),
                    .startV = m_startV.row(y),
                    .equations = equations,
                    .right = scratch[kRightRow],
                    .below = scratch[kBelowRow],
                    .above = scratch[kAboveRow],
                    .uu = system(0),
                    .uv = system(1),
                    .vv = system(2),
                    .rhsU = system(3),
                    .rhsV = system(4),
                    .constraint = {}};
    const std::array constraintScratch = {scratch[kConstraintRow], scratch[kConstraintRow + 1],
                                          scratch[kConstraintRow + 2], scratch[kConstraintRow + 3]};
    if (m_constraint.pixels() > 0) row.constraint = constraintRow(y, constraintScratch);
    m_kernels.assemble(row, m_parameters, m_size.width);

    const auto split = [&](const float* from, auto& into) {
        m_kernels.split(from, m_size.width, into.half(y, false), into.half(y, true));
    };
    split(scratch[kRightRow], m_right);
    split(scratch[kBelowRow], m_below);
    const std::array systemRows = {&m_uu, &m_uv, &m_vv, &m_rhsU, &m_rhsV};
    for (std::size_t k = 0; k < systemRows.size(); ++k) {
        scratch.clear(kSystemRow + k, m_size.width);
        split(system(k), *systemRows[k]);
    }
    for (FlowPlane* plane : {&u, &v}) {
        std::copy_n(plane->row(y), plane->stride() - FlowPlane::kMargin, scratch[0]);
        split(scratch[0], *plane);
    }
}

void FlowLevel::joinRow(FlowPlane& u, FlowPlane& v, int y, ScratchRows& scratch) const {
    for (FlowPlane* plane : {&u, &v}) {
        m_kernels.join(plane->half(y, false), plane->half(y, true), m_size.width, scratch[0]);
        std::copy_n(scratch[0], m_size.width, plane->row(y));
        plane->extendRow(y);
    }
}

ConstraintRow FlowLevel::constraintRow(int y, std::span<float* const, 4> scratch) const {
    const auto fill = [&](const std::vector<float>& values, const std::vector<float>& sigmas, float* value,
                          float* weight) {
        const std::size_t first = m_constraint.index(0, y);
        for (int x = 0; x < m_size.width; ++x) {
            const float known = values[first + std::size_t(x)];
            weight[x] = rules::constraintWeight(known, sigmas[first + std::size_t(x)]);
            value[x] = weight[x] > 0.0F ? known : 0.0F;
        }
    };
    fill(m_constraint.u, m_constraint.sigmaU, scratch[0], scratch[2]);
    fill(m_constraint.v, m_constraint.sigmaV, scratch[1], scratch[3]);
    return {scratch[0], scratch[1], scratch[2], scratch[3]};
}

void FlowLevel::constrain(FlowPlane& u, FlowPlane& v) const {
    if (m_constraint.pixels() == 0) return;
    m_rows.fillWithScratch({&u, &v}, m_size.width, 4, [&](int y, ScratchRows& scratch) {
        const std::array own = {scratch[0], scratch[1], scratch[2], scratch[3]};
        const ConstraintRow constraint = constraintRow(y, own);
        m_kernels.constrain(constraint.u, constraint.weightU, m_size.width, u.row(y));
        m_kernels.constrain(constraint.v, constraint.weightV, m_size.width, v.row(y));
    });
}

std::array<const float*, kEquationCoefficients> FlowLevel::linearise(int y, ScratchRows& scratch) const {
    constexpr std::size_t kSlopes = kEquationCoefficients, kMeans = kSlopes + 2, kDifferences = kMeans + 2,
                          kInside = kDifferences + 2;
    m_kernels.slopes(rows5(m_reference, y), m_size.width, scratch[kSlopes], scratch[kSlopes + 1]);
    m_kernels.meanSlopes(rows5(m_warped, y), scratch[kSlopes], scratch[kSlopes + 1], m_size.width,
                         {scratch[kMeans], scratch[kMeans + 1], scratch[kDifferences], scratch[kDifferences + 1]});
    m_kernels.inside(m_size, y, m_startU.row(y), m_startV.row(y), scratch[kInside]);
    computeResidual(y, scratch[kConstraintRow]);
    LinearRow row{rows5(m_meanX, y),
                  rows5(m_meanY, y),
                  scratch[kDifferences],
                  scratch[kDifferences + 1],
                  scratch[kInside],
                  scratch[kConstraintRow],
                  {}};
    std::array<const float*, kEquationCoefficients> equations{};
    for (std::size_t k = 0; k < kEquationCoefficients; ++k) equations[k] = row.equations[k] = scratch[k];
    m_kernels.linearise(row, m_parameters, m_size.width);
    return equations;
}

void FlowLevel::relaxRow(FlowPlane& u, FlowPlane& v, int y, int sweep) const {
    const bool odd = (y + sweep) % 2 != 0;
    const auto pixels = [&](FlowPlane& f, const SplitRows& rhs) {
        return RelaxedPixels{f.half(y, odd), f.half(y, !odd) + (odd ? 1 : 0), f.half(y - 1, odd), f.half(y + 1, odd),
                             rhs.half(y, odd)};
    };
    const RelaxRow row{pixels(u, m_rhsU),    pixels(v, m_rhsV),        m_right.half(y, !odd) + (odd ? 0 : -1),
                       m_right.half(y, odd), m_below.half(y - 1, odd), m_below.half(y, odd),
                       m_uu.half(y, odd),    m_uv.half(y, odd),        m_vv.half(y, odd)};
    m_kernels.relax(row, m_parameters.relaxation, (m_size.width + (odd ? 0 : 1)) / 2);
}

void FlowLevel::filterMedian(FlowPlane& u, FlowPlane& v) {
    m_rows.fillWithScratch({&m_pixelWeights}, m_size.width, 2, [&](int y, ScratchRows& scratch) {
        m_kernels.inside(m_size, y, m_startU.row(y), m_startV.row(y), scratch[0]);
        computeResidual(y, scratch[1]);
        m_kernels.confidence(u.row(y), rows3(v, y), scratch[0], scratch[1], m_parameters, m_size.width,
                             m_pixelWeights.row(y));
    });
    m_rows.fill({&m_startU, &m_startV}, [&](int y) {
        m_kernels.median({rows5(m_reference, y, 2), rows5(m_pixelWeights, y, 2), rows5(u, y, 2), rows5(v, y, 2),
                          m_startU.row(y), m_startV.row(y)},
                         m_parameters.medianGrey, m_size.width);
    });
    std::swap(u, m_startU);
    std::swap(v, m_startV);
}

}  // namespace strainlens::cpu
