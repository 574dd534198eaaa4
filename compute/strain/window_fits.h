// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "compute/strain/grid_box.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/linked_points.h"
#include "compute/strain/windows/fit_units.h"
#include "compute/types/block_sums.h"
#include "compute/types/displacement_field.h"
#include "compute/types/strain.h"

namespace strainlens {

/// Slopes at the centre of a window by a least-squares surface, and their variances for uncorrelated displacements of
/// variance 1.
struct SlopeFit {
    std::array<double, 4> slopes{};  ///< ux, uy, vx, vy
    std::array<double, 2> values{};  ///< u, v at the point [px]
    double xx = 0, xy = 0, yy = 0;   ///< variances and covariance of the slopes along x and y [1/px^2]
    bool isDetermined = false;
};

/// Both surfaces over one window.
struct WindowFit {
    SlopeFit plane, quadratic;
    double squareU = 0, squareV = 0;  ///< mean squared standard deviations of u and v [px^2]
    GridBox box;                      ///< the window, clipped to the grid
    std::size_t points = 0;
    std::array<double, 2> offsetPx{};  ///< of the point from the middle of the box, along x and y

    const SlopeFit& of(StrainSurface surface) const { return surface == StrainSurface::Plane ? plane : quadratic; }
};

/// Least-squares surfaces over windows of any size, from summed-area tables of the moments of positions and
/// displacements: the time of a window hardly depends on its size.
///
/// Windows use the points that links inside them connect to the centre. Windows above kLinkedWindow use all points, and
/// are undetermined where some points within kLinkedWindow are not connected: near a crack windows stay small.
///
/// Safe to share between threads.
class WindowFits {
public:
    static constexpr int kLinkedWindow = 15;  ///< [points]

    /// Whether the field's points are at integer pixels, which the sums need, and have standard deviations.
    static bool canFit(const DisplacementField& field) { return FitUnits::exist(field); }

    /// For the Ok points of a field with standard deviations. `minimumShare` as in StrainParameters, of the window's
    /// points that fit the grid. Both must outlive this object. Threads: 0 = all cores.
    WindowFits(const DisplacementField& field, const GridLinks& links, double minimumShare, int threads);

    /// For a point that is Ok; `window` odd [points]. `linked`: of this field, one per thread.
    WindowFit at(GridPosition position, int window, LinkedPoints& linked) const;

private:
    static constexpr std::size_t kMoments = 15, kTerms = 6;  // monomials up to the fourth and second power
    using Monomials = std::array<std::uint64_t, kMoments>;
    using Terms = std::array<std::uint64_t, kTerms>;
    /// Sums over points, of integers modulo 2^64: differences of the tables are exact.
    struct Sums {
        Terms positions{}, u{}, v{};
        double squareU = 0, squareV = 0;

        Sums& operator+=(const Sums& other);
        Sums& operator-=(const Sums& other);
        friend Sums operator+(Sums a, const Sums& b) { return a += b; }
        friend Sums operator-(Sums a, const Sums& b) { return a -= b; }
    };
    /// Monomials of the third and fourth power.
    struct HighSums {
        std::array<std::uint64_t, kMoments - kTerms> values{};

        HighSums& operator+=(const HighSums& other);
        HighSums& operator-=(const HighSums& other);
        friend HighSums operator+(HighSums a, const HighSums& b) { return a += b; }
        friend HighSums operator-(HighSums a, const HighSums& b) { return a -= b; }
    };

    std::int64_t xOf(GridPosition at) const { return m_units.x[static_cast<std::size_t>(at.column)]; }
    std::int64_t yOf(GridPosition at) const { return m_units.y[static_cast<std::size_t>(at.row)]; }
    void followLinks(const GridLinks& links, int threads);
    GridBox boxOf(GridPosition position, int window) const {
        return boxAround(position, {window / 2, window / 2}, m_field.columns, m_field.rows);
    }
    Sums sumsAt(GridPosition at) const;
    HighSums highSumsAt(GridPosition at) const;
    template <typename Table>
    static auto over(const Table& table, const GridBox& box) {
        return table.over(box.column, box.row, box.column + box.columns, box.row + box.rows);
    }
    bool isConnected(const GridBox& box) const;
    void solveRectangle(GridPosition position, const Sums& sums, WindowFit& fit) const;
    void solvePlane(GridPosition position, const Sums& sums, WindowFit& fit) const;
    void solve(GridPosition position, const Sums& sums, const HighSums& high, WindowFit& fit) const;

    const DisplacementField& m_field;
    const double m_minimumShare;
    const FitUnits m_units;
    SummedArea<Sums> m_sums;
    SummedArea<HighSums> m_highSums;
    std::vector<char> m_reachesNear;  ///< by point: links connect it to all points within kLinkedWindow
    SummedArea<int> m_right, m_down;  ///< links, and those of small gaps, which separate nothing
};

}  // namespace strainlens
