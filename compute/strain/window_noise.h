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

namespace strainlens {

/// What image noise makes of the slopes of gauges whose windows are whole (whole_windows.h), for one component of the
/// displacement: what GaugeNoise says but for rounding, by fewer operations. One object a thread.
///
/// In a whole window the weight of a slope is a product. Along x it is the distance from the middle times a number of
/// the row, along y a number of the row alone: x is odd about the middle column and y is not, so that the surface's
/// terms with x and those without do not mix. The correlation is a sum of few products of a number for the columns and
/// one for the rows (noise_correlation.h). So the sums over the columns of two rows are the same for every window that
/// has both, and are kept.
class WindowNoise {
public:
    /// Keeps references. `sigmas`: of the component at all points [px]; `window` as in StrainParameters [points].
    WindowNoise(const DisplacementField& field, const NoiseCorrelation& correlation, std::span<const float> sigmas,
                int window);

    /// Whether the grid's columns stand evenly, which the sums over columns need.
    bool isUsable() const { return !m_distances.empty(); }

    /// Takes the gauge's weights, which is on a point with a whole window.
    void place(const StrainGauge& gauge);
    /// Of the gauges with these weights on the points from `shift` columns further on, one a lane.
    std::array<SlopeVariance, Lanes::kCount> of(std::size_t shift);

private:
    /// Sums over the columns of a row and of one `back` rows above it, for the window around each column.
    struct RowSums {
        int row = -1;
        std::vector<double> sums;
    };
    /// Which rows have the columns' distances as factors: both, the upper one, none.
    enum Kind : std::uint8_t { kXX, kXY, kYY };

    RowSums& rowSums(int row) { return m_rows[static_cast<std::size_t>(row) % m_rows.size()]; }
    void fill(RowSums& sums);
    void fillGroup(std::size_t term, std::size_t column, RowSums& sums);
    void addRow(std::size_t term, int row, std::size_t column, Lanes& xx, Lanes& xy, Lanes& yy);
    void addCut(std::size_t shift, std::array<SlopeVariance, Lanes::kCount>& variances) const;
    void addExcess(GridPlace place, int left, SlopeVariance& variance) const;
    std::size_t sumsPerTerm() const { return static_cast<std::size_t>(4 * m_farthest + 3); }
    /// `back` from 0, for kXY from -farthest, to farthest.
    std::size_t placeOf(std::size_t term, Kind kind, int back) const {
        const int first = kind == kXX ? 0 : kind == kYY ? m_farthest + 1 : 3 * m_farthest + 2;
        return term * sumsPerTerm() + static_cast<std::size_t>(first + back);
    }

    const DisplacementField& m_field;
    const NoiseCorrelation& m_correlation;
    const std::span<const float> m_sigmas;
    const int m_half, m_farthest;
    std::size_t m_columns = 0;
    std::vector<double> m_distances;   ///< of a window's columns from its middle [px]; empty: not usable
    std::vector<RowSums> m_rows;       ///< row r at r % size
    GridBox m_box;                     ///< of the gauge
    std::vector<double> m_ofX, m_ofY;  ///< the weights' numbers of the box's rows
    /// Of the columns of a group's windows: the row's own, and multiplied by the correlation without and with
    /// distances.
    std::vector<Lanes> m_own, m_plain, m_weighted;
};

}  // namespace strainlens
