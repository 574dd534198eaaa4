// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "compute/strain/gauge_noise.h"
#include "compute/strain/noise_correlation.h"
#include "compute/strain/strain_gauge.h"
#include "compute/types/displacement_field.h"
#include "compute/types/lanes.h"
#include "compute/types/raw_array.h"

namespace strainlens {

/// Sums over the columns of two rows for the window around each column, shared by all windows of WindowNoise.
class WindowSums {
public:
    /// Rows whose sums include the column distances as factors: both, the upper one, none.
    enum Kind : std::uint8_t { kXX, kXY, kYY };

    /// `field`, `correlation` and `sigmas` must outlive this object. `sigmas`: of one displacement component at all
    /// points [px]; `window` as in StrainParameters [points].
    WindowSums(const DisplacementField& field, const NoiseCorrelation& correlation, std::span<const float> sigmas,
               int window);

    /// Whether the grid's columns are equidistant, which the sums need.
    bool isUsable() const { return !m_distances.empty(); }
    /// Reserves memory for the rows `first` .. `end` - 1 and discards all others.
    void reserveRows(int first, int end);
    /// Fills one of these rows; thread-safe for different rows.
    void fill(int row);
    /// Memory of a row [bytes].
    std::size_t rowBytes() const { return rowSize() * sizeof(double); }

    /// The sums by column, for a filled row and the one `above` rows higher: 0 (kXY: -farthest) to farthest.
    const double* of(int row, std::size_t term, Kind kind, int above) const {
        return &m_sums[static_cast<std::size_t>(row - m_first) * rowSize() + sumIndex(term, kind, above) * m_columns];
    }
    std::span<const float> sigmas() const { return m_sigmas; }
    const std::vector<double>& distances() const { return m_distances; }

private:
    /// By column of a group's windows: values, and their products with the correlation without and with distances.
    struct Products {
        std::vector<Lanes> own, plain, weighted;
    };

    void fillGroup(int row, std::size_t term, std::size_t column, Products& products);
    std::size_t sumsPerTerm() const { return static_cast<std::size_t>(4 * m_farthest + 3); }
    std::size_t rowSize() const { return m_correlation.terms() * sumsPerTerm() * m_columns; }
    std::size_t sumIndex(std::size_t term, Kind kind, int above) const {
        const int first = kind == kXX ? 0 : kind == kYY ? m_farthest + 1 : 3 * m_farthest + 2;
        return term * sumsPerTerm() + static_cast<std::size_t>(first + above);
    }

    const DisplacementField& m_field;
    const NoiseCorrelation& m_correlation;
    const std::span<const float> m_sigmas;
    const int m_half, m_farthest;
    const std::size_t m_columns;
    std::vector<double> m_distances;  ///< of a window's columns from its centre [px]; empty: not usable
    int m_first = 0;                  ///< first row of m_sums
    RawArray<double> m_sums;
};

/// Noise of the slopes of gauges with complete windows (complete_windows.h), for one displacement component: the same
/// as GaugeNoise except for rounding, with fewer operations. One object per thread.
///
/// In a complete window the weights of the slopes are separable: distance from the centre times a row factor along x, a
/// row factor alone along y, as odd and even terms in x of the surface do not mix. The correlation is a sum of a few
/// separable terms (noise_correlation.h). So all windows share the sums over the columns of two rows: WindowSums.
class WindowNoise {
public:
    /// All must outlive this object; the rows of every window that it is placed on must be filled.
    WindowNoise(const DisplacementField& field, const NoiseCorrelation& correlation, const WindowSums& sums)
        : m_field(field), m_correlation(correlation), m_sums(sums), m_farthest(correlation.farthest()) {}

    /// Takes the weights of the gauge, which is on a point with a complete window.
    void setWindow(const StrainGauge& gauge);
    /// For gauges with these weights on the points from `shift` columns further on, one per lane.
    std::array<SlopeVariance, Lanes::kCount> of(std::size_t shift);

private:
    void addRow(std::size_t term, int row, std::size_t column, Lanes& xx, Lanes& xy, Lanes& yy);
    void addCut(std::size_t shift, std::array<SlopeVariance, Lanes::kCount>& variances) const;
    void addCorrections(GridPosition position, int left, SlopeVariance& variance) const;

    const DisplacementField& m_field;
    const NoiseCorrelation& m_correlation;
    const WindowSums& m_sums;
    const int m_farthest;
    GridBox m_box;                                     ///< of the gauge
    std::vector<double> m_rowFactorsX, m_rowFactorsY;  ///< row factors of the weights, by row of the box
};

}  // namespace strainlens
