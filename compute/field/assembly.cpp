// SPDX-License-Identifier: MPL-2.0
#include "compute/field/assembly.h"

#include <algorithm>

#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// As std::lround, which takes several times as long.
std::int16_t rounded(double value) {
    const double within = std::clamp(value, -double(kMaxDisplacement), double(kMaxDisplacement));
    const int whole = static_cast<int>(within);
    const double rest = within - whole;
    return static_cast<std::int16_t>(whole + (rest >= 0.5) - (rest <= -0.5));
}

/// The median of the Ok values, rounded: rounding keeps their order, so that whole numbers can be counted.
std::int16_t medianOfOk(const DisplacementField& field, const std::vector<double>& values) {
    std::vector<std::size_t> counts(2 * std::size_t{kMaxDisplacement} + 1, 0);
    std::size_t ok = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        ++counts[static_cast<std::size_t>(rounded(values[i]) + kMaxDisplacement)];
        ++ok;
    }
    if (ok == 0) return 0;
    std::size_t upTo = 0, place = 0;
    while ((upTo += counts[place]) <= ok / 2) ++place;
    return static_cast<std::int16_t>(static_cast<int>(place) - kMaxDisplacement);
}

/// What a search found around a node, up to two nodes away.
class OkNeighbours {
public:
    /// False where they are too few to say anything.
    bool collect(const Grid& grid, const SearchResult& found, int column, int row) {
        constexpr int kReach = 2;
        constexpr std::size_t kFewest = 5;
        m_dx.clear(), m_dy.clear(), m_costs.clear();
        for (int r = std::max(0, row - kReach); r <= std::min(row + kReach, grid.rows() - 1); ++r) {
            for (int c = std::max(0, column - kReach); c <= std::min(column + kReach, grid.columns() - 1); ++c) {
                const std::size_t node = grid.index(c, r);
                if (found.status[node] != PointStatus::Ok || (c == column && r == row)) continue;
                m_dx.push_back(found.vectors[node].dx), m_dy.push_back(found.vectors[node].dy);
                m_costs.push_back(found.cost[node]);
            }
        }
        return m_costs.size() >= kFewest;
    }
    Displacement medianVector() { return {middleOf(m_dx), middleOf(m_dy)}; }
    std::uint32_t medianCost() { return middleOf(m_costs); }

private:
    template <typename Value>
    static Value middleOf(std::vector<Value>& values) {
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::ranges::nth_element(values, middle);
        return *middle;
    }

    std::vector<std::int16_t> m_dx, m_dy;
    std::vector<std::uint32_t> m_costs;
};

}  // namespace

DisplacementField emptyField(const Grid& grid) {
    DisplacementField field;
    field.resize(grid.columns(), grid.rows());
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t i = grid.index(column, row);  // where points are in the first image, moved or not
            field.x[i] = grid.centreX(column), field.y[i] = grid.centreY(row);
        }
    }
    return field;
}

DisplacementField assembleField(const Grid& grid, const SearchResult& result) {
    DisplacementField field = emptyField(grid);
    field.status = result.status;
    const double pixels = grid.blockPixels();
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        field.u[i] = result.vectors[i].dx;
        field.v[i] = result.vectors[i].dy;
        if (!result.correlation.empty()) {
            field.score[i] = result.correlation[i];
        } else if (result.cost[i] != kNoCost) {
            field.score[i] = result.cost[i] / pixels;
        }
    }
    return field;
}

Displacement medianDisplacement(const DisplacementField& field) {
    return {medianOfOk(field, field.u), medianOfOk(field, field.v)};
}

std::vector<Displacement> extrapolate(const DisplacementField& last, const DisplacementField* beforeLast, int threads) {
    if (last.count(PointStatus::Ok) == 0) return {};
    std::vector<Displacement> start(last.size());
    Displacement median;
    const auto fill = [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            if (!last.ok(i)) continue;
            const bool both = beforeLast && beforeLast->ok(i);
            start[i].dx = rounded(both ? 2 * last.u[i] - beforeLast->u[i] : last.u[i]);
            start[i].dy = rounded(both ? 2 * last.v[i] - beforeLast->v[i] : last.v[i]);
        }
    };
    constexpr std::size_t kBandPoints = 8192;  // some tens of microseconds
    const std::size_t bands = (last.size() + kBandPoints - 1) / kBandPoints;
    forEachPiece(static_cast<int>(bands) + 2, resolveThreads(threads), [&](int piece) {
        if (piece == 0) median.dx = medianOfOk(last, last.u);
        if (piece == 1) median.dy = medianOfOk(last, last.v);
        if (piece < 2) return;
        const std::size_t first = static_cast<std::size_t>(piece - 2) * kBandPoints;
        fill(first, std::min(first + kBandPoints, last.size()));
    });
    for (std::size_t i = 0; i < last.size(); ++i) {
        if (!last.ok(i)) start[i] = median;
    }
    return start;
}

void keepInside(const Grid& grid, ImageSize image, std::span<Displacement> start) {
    if (image.width == 0 || start.size() != grid.size()) return;
    const auto within = [](std::int16_t distance, int first, int room) {
        // A block that is beyond the image as it is stays where it is.
        return static_cast<std::int16_t>(std::clamp<int>(distance, std::min(0, -first), std::max(0, room - first)));
    };
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            Displacement& vector = start[grid.index(column, row)];
            vector.dx = within(vector.dx, grid.left(column), image.width - grid.blockWidth);
            vector.dy = within(vector.dy, grid.top(row), image.height - grid.blockHeight);
        }
    }
}

void takeForetold(std::span<const Displacement> start, SearchResult& result) {
    for (std::size_t i = 0; i < start.size(); ++i) {
        if (result.status[i] != PointStatus::OutOfImage) continue;
        result.status[i] = PointStatus::Ok;
        result.vectors[i] = start[i];
    }
}

void takeForetoldOutside(const Grid& grid, ImageSize image, std::span<const Displacement> start, SearchResult& result) {
    if (image.width == 0) return;
    constexpr std::uint32_t kTimesWorse = 3;
    const auto staysInside = [&](int column, int row, Displacement vector) {
        const int left = grid.left(column) + vector.dx, top = grid.top(row) + vector.dy;
        return left >= 0 && top >= 0 && left + grid.blockWidth <= image.width && top + grid.blockHeight <= image.height;
    };
    int farthest = 0;  // that a neighbour may have gone
    for (std::size_t i = 0; start.empty() && i < grid.size(); ++i) {
        if (result.status[i] != PointStatus::Ok) continue;
        farthest = std::max({farthest, std::abs(int{result.vectors[i].dx}), std::abs(int{result.vectors[i].dy})});
    }
    // Nearly all are.
    const auto mustBeInside = [&](int column, int row) {
        if (!start.empty()) return staysInside(column, row, start[grid.index(column, row)]);
        const int left = grid.left(column), top = grid.top(row);
        return left >= farthest && top >= farthest && left + grid.blockWidth + farthest <= image.width &&
               top + grid.blockHeight + farthest <= image.height;
    };
    struct Taken {
        std::size_t node;
        Displacement vector;
    };
    std::vector<Taken> taken;
    OkNeighbours neighbours;
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            const std::size_t node = grid.index(column, row);
            if (result.status[node] != PointStatus::Ok || mustBeInside(column, row)) continue;
            if (!neighbours.collect(grid, result, column, row)) continue;
            const Displacement vector = start.empty() ? neighbours.medianVector() : start[node];
            if (staysInside(column, row, vector)) continue;
            if (result.cost[node] / kTimesWorse > neighbours.medianCost()) taken.push_back({node, vector});
        }
    }
    for (const Taken& one : taken) result.vectors[one.node] = one.vector;
}

}  // namespace strainlens
