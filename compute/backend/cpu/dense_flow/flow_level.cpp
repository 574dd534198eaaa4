// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/dense_flow/flow_level.h"

#include <algorithm>

#include "compute/rules/flow_light.h"
#include "compute/rules/held_flow.h"

namespace strainlens::cpu {
namespace {

constexpr int kGrainRows = 8;  ///< of a thread's work
/// Rooms that a row's equations take: the numbers, what is made of them, the ties, and what is held.
constexpr std::size_t kMadeRoom = kEquationNumbers, kRightRoom = kMadeRoom + 7, kBelowRoom = kRightRoom + 1,
                      kAboveRoom = kBelowRoom + 1, kHeldRoom = kAboveRoom + 1;
constexpr int kRowRooms = kHeldRoom + 4;

}  // namespace

void FlowRows::bands(int count, int grain, const std::function<void(int, int)>& body) const {
    parallelRanges(m_context, count, grain, body);
}

void FlowRows::operator()(int count, const std::function<void(int)>& row) const {
    bands(count, kGrainRows, [&](int begin, int end) {
        for (int y = begin; y < end && !stopped(); ++y) row(y);
    });
}

void FlowRows::withRooms(int count, int width, int rooms, const std::function<void(int, RowRooms&)>& row) const {
    bands(count, kGrainRows, [&](int begin, int end) {
        RowRooms own(rooms, width);
        for (int y = begin; y < end && !stopped(); ++y) row(y, own);
    });
}

Rows3 rows3(const FlowPlane& plane, int y) { return {plane.row(y - 1), plane.row(y), plane.row(y + 1)}; }
Rows5 rows5(const FlowPlane& plane, int y, int pitch) {
    return {plane.row(y - 2 * pitch), plane.row(y - pitch), plane.row(y), plane.row(y + pitch),
            plane.row(y + 2 * pitch)};
}

FlowLevel::FlowLevel(const FlowPlane& reference, const FlowPlane& deformed, const DenseFlow& held,
                     const DenseFlowParameters& parameters, const FlowRows& rows)
    : m_size(reference.size()),
      m_reference(reference),
      m_deformed(deformed),
      m_held(held),
      m_parameters(parameters),
      m_rows(rows) {
    for (FlowPlane* plane : {&m_warped, &m_meanX, &m_meanY, &m_startU, &m_startV, &m_rating}) {
        plane->reset(m_size);
    }
    // Of one thread: from the row that is weighed to the one above that of the last sweep.
    const int kept = rows.oneThread() ? 2 * parameters.sweeps + 3 : m_size.height + 1;
    for (SplitRows* equations : {&m_right, &m_below, &m_uu, &m_uv, &m_vv, &m_pullU, &m_pullV}) {
        equations->reset(m_size.width, kept);
    }
}

void FlowLevel::warp(FlowPlane& u, FlowPlane& v) {
    m_startU = u;
    m_startV = v;
    warpImage();
    findLight();
    findSlopes();
    for (int k = 0; k < m_parameters.reweightings; ++k) smooth(u, v);
    takeMedian(u, v);
}

void FlowLevel::warpImage() {
    m_rows(m_size.height, [&](int y) {
        m_kernels.warp(m_deformed.row(0), m_deformed.stride(), m_size, y, m_startU.row(y), m_startV.row(y),
                       m_warped.row(y));
        m_warped.extendRow(y);
    });
    m_warped.extendRows();
}

void FlowLevel::findLight() {
    const int columns = rules::lightCellsOf(m_size.width), rows = rules::lightCellsOf(m_size.height);
    const std::size_t count = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
    std::vector<float> weights(count), sums(count);
    m_rows.bands(rows, 1, [&](int begin, int end) {
        const auto room = static_cast<std::size_t>(m_size.width + FlowPlane::kMargin);
        std::vector<float> columnWeights, columnSums;
        RowRooms inside(1, m_size.width);
        for (int row = begin; row < end && !m_rows.stopped(); ++row) {
            columnWeights.assign(room, 0.0F);
            columnSums.assign(room, 0.0F);
            for (int y = rules::kLightCell * row; y < std::min(rules::kLightCell * (row + 1), m_size.height); ++y) {
                m_kernels.inside(m_size, y, m_startU.row(y), m_startV.row(y), inside[0]);
                m_kernels.light(m_warped.row(y), m_reference.row(y), inside[0], m_size.width, m_parameters.lightClip,
                                columnWeights.data(), columnSums.data());
            }
            for (int x = 0; x < m_size.width; ++x) {
                const auto cell = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                                  static_cast<std::size_t>(x / rules::kLightCell);
                weights[cell] += columnWeights[static_cast<std::size_t>(x)];
                sums[cell] += columnSums[static_cast<std::size_t>(x)];
            }
        }
    });
    m_light = rules::lightAround(weights, sums, columns, rows);
}

void FlowLevel::findSlopes() {
    m_rows.withRooms(m_size.height, m_size.width, 4, [&](int y, RowRooms& rooms) {
        m_kernels.slopes(rows5(m_reference, y), m_size.width, rooms[0], rooms[1]);
        m_kernels.meanSlopes(rows5(m_warped, y), rooms[0], rooms[1], m_size.width,
                             {m_meanX.row(y), m_meanY.row(y), rooms[2], rooms[3]});
        m_meanX.extendRow(y);
        m_meanY.extendRow(y);
    });
    m_meanX.extendRows();
    m_meanY.extendRows();
}

/// Made anew each time, as what linearised() gives: kept, they would be ten planes.
void FlowLevel::differRow(int y, float* out) const {
    rules::LightRow(m_light, rules::lightCellsOf(m_size.width), rules::lightCellsOf(m_size.height))
        .fill(y, m_size.width, out);
    m_kernels.differ(m_warped.row(y), m_reference.row(y), out, m_size.width, out);
}

void FlowLevel::smooth(FlowPlane& u, FlowPlane& v) {
    const int sweeps = 2 * m_parameters.sweeps, height = m_size.height;
    m_below.clear(-1);
    if (m_rows.oneThread()) {
        // Each step one row behind the one before, while those rows are in the cache.
        RowRooms rooms(kRowRooms, m_size.width);
        stiffenRow(u, v, 0);
        for (int front = 0; front <= height + sweeps && !m_rows.stopped(); ++front) {
            if (front + 1 < height) stiffenRow(u, v, front + 1);
            if (front < height) weighRow(u, v, front, rooms);
            for (int sweep = 0; sweep < sweeps; ++sweep) {
                const int y = front - 1 - sweep;
                if (y >= 0 && y < height) relaxRow(u, v, y, sweep);
            }
            if (front > sweeps) joinRow(u, v, front - 1 - sweeps, rooms);
        }
    } else {
        m_rows(height, [&](int y) { stiffenRow(u, v, y); });
        m_rows.withRooms(height, m_size.width, kRowRooms, [&](int y, RowRooms& rooms) { weighRow(u, v, y, rooms); });
        for (int sweep = 0; sweep < sweeps; ++sweep) {
            m_rows(height, [&](int y) { relaxRow(u, v, y, sweep); });
        }
        m_rows.withRooms(height, m_size.width, 1, [&](int y, RowRooms& rooms) { joinRow(u, v, y, rooms); });
    }
    u.extendRows();
    v.extendRows();
}

void FlowLevel::stiffenRow(const FlowPlane& u, const FlowPlane& v, int y) {
    m_kernels.stiffen(rows3(u, y), rows3(v, y), m_parameters, m_size.width, m_rating.row(y));
}

void FlowLevel::weighRow(FlowPlane& u, FlowPlane& v, int y, RowRooms& rooms) {
    const auto tie = [&](int row, std::size_t below) {
        m_kernels.tie(m_rating.row(row), m_rating.row(row + 1), m_size.width, rooms[kRightRoom], rooms[below]);
        rooms.clear(below, row >= 0 && row + 1 < m_size.height ? m_size.width : 0);
    };
    tie(y - 1, kAboveRoom);
    tie(y, kBelowRoom);
    rooms.clear(kRightRoom, m_size.width - 1);
    const std::array equations = linearised(y, rooms);
    const auto made = [&](std::size_t k) { return rooms[kMadeRoom + k]; };
    WeighRow row{.u = u.row(y),
                 .v = v.row(y),
                 .startU = m_startU.row(y),
                 .startV = m_startV.row(y),
                 .equations = equations,
                 .right = rooms[kRightRoom],
                 .below = rooms[kBelowRoom],
                 .above = rooms[kAboveRoom],
                 .uu = made(0),
                 .uv = made(1),
                 .vv = made(2),
                 .pullU = made(3),
                 .pullV = made(4),
                 .held = {}};
    const std::array held = {rooms[kHeldRoom], rooms[kHeldRoom + 1], rooms[kHeldRoom + 2], rooms[kHeldRoom + 3]};
    if (m_held.pixels() > 0) row.held = heldRow(y, held);
    m_kernels.weigh(row, m_parameters, m_size.width);

    const auto split = [&](const float* from, auto& into) {
        m_kernels.split(from, m_size.width, into.half(y, false), into.half(y, true));
    };
    split(rooms[kRightRoom], m_right);
    split(rooms[kBelowRoom], m_below);
    const std::array equationsMade = {&m_uu, &m_uv, &m_vv, &m_pullU, &m_pullV};
    for (std::size_t k = 0; k < equationsMade.size(); ++k) {
        rooms.clear(kMadeRoom + k, m_size.width);
        split(made(k), *equationsMade[k]);
    }
    for (FlowPlane* plane : {&u, &v}) {
        std::copy_n(plane->row(y), plane->stride() - FlowPlane::kMargin, rooms[0]);
        split(rooms[0], *plane);
    }
}

void FlowLevel::joinRow(FlowPlane& u, FlowPlane& v, int y, RowRooms& rooms) const {
    for (FlowPlane* plane : {&u, &v}) {
        m_kernels.join(plane->half(y, false), plane->half(y, true), m_size.width, rooms[0]);
        std::copy_n(rooms[0], m_size.width, plane->row(y));
        plane->extendRow(y);
    }
}

HeldRow FlowLevel::heldRow(int y, std::span<float* const, 4> rooms) const {
    const auto fill = [&](const std::vector<float>& values, const std::vector<float>& sigmas, float* value,
                          float* weight) {
        const std::size_t first = m_held.index(0, y);
        for (int x = 0; x < m_size.width; ++x) {
            const float held = values[first + std::size_t(x)];
            weight[x] = rules::weightOfHeld(held, sigmas[first + std::size_t(x)]);
            value[x] = weight[x] > 0.0F ? held : 0.0F;
        }
    };
    fill(m_held.u, m_held.sigmaU, rooms[0], rooms[2]);
    fill(m_held.v, m_held.sigmaV, rooms[1], rooms[3]);
    return {rooms[0], rooms[1], rooms[2], rooms[3]};
}

void FlowLevel::hold(FlowPlane& u, FlowPlane& v) const {
    if (m_held.pixels() == 0) return;
    m_rows.withRooms(m_size.height, m_size.width, 4, [&](int y, RowRooms& rooms) {
        const std::array own = {rooms[0], rooms[1], rooms[2], rooms[3]};
        const HeldRow held = heldRow(y, own);
        m_kernels.hold(held.u, held.weightU, m_size.width, u.row(y));
        m_kernels.hold(held.v, held.weightV, m_size.width, v.row(y));
        u.extendRow(y);
        v.extendRow(y);
    });
    u.extendRows();
    v.extendRows();
}

std::array<const float*, kEquationNumbers> FlowLevel::linearised(int y, RowRooms& rooms) const {
    constexpr std::size_t kSlopes = kEquationNumbers, kMeans = kSlopes + 2, kLacks = kMeans + 2, kInside = kLacks + 2;
    m_kernels.slopes(rows5(m_reference, y), m_size.width, rooms[kSlopes], rooms[kSlopes + 1]);
    m_kernels.meanSlopes(rows5(m_warped, y), rooms[kSlopes], rooms[kSlopes + 1], m_size.width,
                         {rooms[kMeans], rooms[kMeans + 1], rooms[kLacks], rooms[kLacks + 1]});
    m_kernels.inside(m_size, y, m_startU.row(y), m_startV.row(y), rooms[kInside]);
    differRow(y, rooms[kHeldRoom]);
    LinearRow row{
        rows5(m_meanX, y), rows5(m_meanY, y), rooms[kLacks], rooms[kLacks + 1], rooms[kInside], rooms[kHeldRoom], {}};
    std::array<const float*, kEquationNumbers> equations{};
    for (std::size_t k = 0; k < kEquationNumbers; ++k) equations[k] = row.equations[k] = rooms[k];
    m_kernels.linearise(row, m_parameters, m_size.width);
    return equations;
}

void FlowLevel::relaxRow(FlowPlane& u, FlowPlane& v, int y, int sweep) const {
    const bool odd = (y + sweep) % 2 != 0;
    const auto pixels = [&](FlowPlane& f, const SplitRows& pull) {
        return RelaxedPixels{f.half(y, odd), f.half(y, !odd) + (odd ? 1 : 0), f.half(y - 1, odd), f.half(y + 1, odd),
                             pull.half(y, odd)};
    };
    const RelaxRow row{pixels(u, m_pullU),   pixels(v, m_pullV),       m_right.half(y, !odd) + (odd ? 0 : -1),
                       m_right.half(y, odd), m_below.half(y - 1, odd), m_below.half(y, odd),
                       m_uu.half(y, odd),    m_uv.half(y, odd),        m_vv.half(y, odd)};
    m_kernels.relax(row, m_parameters.relaxation, (m_size.width + (odd ? 0 : 1)) / 2);
}

void FlowLevel::takeMedian(FlowPlane& u, FlowPlane& v) {
    m_rows.withRooms(m_size.height, m_size.width, 2, [&](int y, RowRooms& rooms) {
        m_kernels.inside(m_size, y, m_startU.row(y), m_startV.row(y), rooms[0]);
        differRow(y, rooms[1]);
        m_kernels.trust(u.row(y), rows3(v, y), rooms[0], rooms[1], m_parameters, m_size.width, m_rating.row(y));
        m_rating.extendRow(y);
    });
    m_rating.extendRows();
    m_rows(m_size.height, [&](int y) {
        m_kernels.median({rows5(m_reference, y, 2), rows5(m_rating, y, 2), rows5(u, y, 2), rows5(v, y, 2),
                          m_startU.row(y), m_startV.row(y)},
                         m_parameters.medianGrey, m_size.width);
        m_startU.extendRow(y);
        m_startV.extendRow(y);
    });
    m_startU.extendRows();
    m_startV.extendRows();
    std::swap(u, m_startU);
    std::swap(v, m_startV);
}

}  // namespace strainlens::cpu
