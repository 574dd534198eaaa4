// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "compute/strain/gauge_noise.h"
#include "compute/strain/noise_correlation.h"
#include "compute/strain/strain_gauge.h"
#include "compute/types/displacement_field.h"
#include "compute/types/lanes.h"

namespace strainlens {

/// Sums over the columns of two rows, for the window around each column: what all windows share that have both rows.
/// See WindowNoise.
class WindowSums {
public:
    /// Which rows have the columns' distances as factors: both, the upper one, none.
    enum Kind : std::uint8_t { kXX, kXY, kYY };

    /// Keeps references. `sigmas`: of a component of the displacement at all points [px]; `window` as in
    /// StrainParameters [points].
    WindowSums(const DisplacementField& field, const NoiseCorrelation& correlation, std::span<const float> sigmas,
               int window);

    /// Whether the grid's columns stand evenly, which the sums need.
    bool isUsable() const { return !m_distances.empty(); }
    /// Memory for rows from number `first` to before `end`, those before are forgotten.
    void hold(int first, int end);
    /// Fills one of these rows; several threads may fill rows at once.
    void fill(int row);
    /// What a row takes [bytes].
    std::size_t rowBytes() const { return rowSize() * sizeof(double); }

    /// Those of the windows around the columns, of a row that is filled and of one `back` rows above it: from 0, for
    /// kXY from -farthest, to farthest.
    const double* of(int row, std::size_t term, Kind kind, int back) const {
        return &m_sums[static_cast<std::size_t>(row - m_first) * rowSize() + placeOf(term, kind, back) * m_columns];
    }
    std::span<const float> sigmas() const { return m_sigmas; }
    const std::vector<double>& distances() const { return m_distances; }

private:
    /// Of the columns of a group's windows: the row's own, and multiplied by the correlation without and with
    /// distances.
    struct Products {
        std::vector<Lanes> own, plain, weighted;
    };

    void fillGroup(int row, std::size_t term, std::size_t column, Products& products);
    std::size_t sumsPerTerm() const { return static_cast<std::size_t>(4 * m_farthest + 3); }
    std::size_t rowSize() const { return m_correlation.terms() * sumsPerTerm() * m_columns; }
    std::size_t placeOf(std::size_t term, Kind kind, int back) const {
        const int first = kind == kXX ? 0 : kind == kYY ? m_farthest + 1 : 3 * m_farthest + 2;
        return term * sumsPerTerm() + static_cast<std::size_t>(first + back);
    }

    const DisplacementField& m_field;
    const NoiseCorrelation& m_correlation;
    const std::span<const float> m_sigmas;
    const int m_half, m_farthest;
    const std::size_t m_columns;
    std::vector<double> m_distances;  ///< of a window's columns from its middle [px]; empty: not usable
    int m_first = 0;                  ///< row that m_sums begins with
    std::size_t m_capacity = 0;
    std::unique_ptr<double[]> m_sums;
};

/// What image noise makes of the slopes of gauges whose windows are whole (whole_windows.h), for one component of the
/// displacement: what GaugeNoise says but for rounding, by fewer operations. One object a thread.
///
/// In a whole window the weight of a slope is a product. Along x it is the distance from the middle times a number of
/// the row, along y a number of the row alone: x is odd about the middle column and y is not, so that the surface's
/// terms with x and those without do not mix. The correlation is a sum of few products of a number for the columns and
/// one for the rows (noise_correlation.h). So the sums over the columns of two rows are the same for every window that
/// has both: WindowSums.
class WindowNoise {
public:
    /// Keeps references; the rows of every window that it is placed on are filled.
    WindowNoise(const DisplacementField& field, const NoiseCorrelation& correlation, const WindowSums& sums)
        : m_field(field), m_correlation(correlation), m_sums(sums), m_farthest(correlation.farthest()) {}

    /// Takes the gauge's weights, which is on a point with a whole window.
    void place(const StrainGauge& gauge);
    /// Of the gauges with these weights on the points from `shift` columns further on, one a lane.
    std::array<SlopeVariance, Lanes::kCount> of(std::size_t shift);

private:
    void addRow(std::size_t term, int row, std::size_t column, Lanes& xx, Lanes& xy, Lanes& yy);
    void addCut(std::size_t shift, std::array<SlopeVariance, Lanes::kCount>& variances) const;
    void addExcess(GridPlace place, int left, SlopeVariance& variance) const;

    const DisplacementField& m_field;
    const NoiseCorrelation& m_correlation;
    const WindowSums& m_sums;
    const int m_farthest;
    GridBox m_box;                     ///< of the gauge
    std::vector<double> m_ofX, m_ofY;  ///< the weights' numbers of the box's rows
};

}  // namespace strainlens
