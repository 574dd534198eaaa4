// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

/// Rows per band for SmoothRows, which share running sums: fixed, so that rounding does not depend on the number of
/// threads. Up to twice the reach of rows on either side of a band are smoothed again.
constexpr int kSmoothBandRows = 128;

/// Column means over the rows within `reach` inside the image, row by row.
template <typename Value>
class ColumnMeans {
public:
    ColumnMeans(int height, int reach, std::size_t width);

    /// Row y, valid until the next call; y must be that of the last call + 1, any in the first call. `upstream(y)`
    /// returns the rows to average, in the same order.
    template <typename Upstream>
    const Value* row(int y, const Upstream& upstream);

private:
    Value* storedRow(int y) {
        return m_storedRows.data() + static_cast<std::size_t>(y % (2 * m_reach + 1)) * m_means.size();
    }
    void addRow(int y, const Value* row);
    void removeRow(int y);
    void replaceRow(int y, const Value* row);  ///< adds row y and removes the one in its slot

    const int m_height, m_reach;
    std::vector<Value> m_storedRows, m_means;
    std::vector<double> m_sums;
    bool m_hasStarted = false;
};

/// Smooths several planes together, row by row, with only a few rows of each in memory: box means of 2 reach + 1 pixels
/// per side inside the image, applied once or twice (weights that decrease towards the border). `Value` is float, or
/// double for differences of means.
template <typename Value>
class SmoothRows {
public:
    /// Writes row y of every plane, consecutively, each as wide as the image.
    using Source = std::function<void(int y, Value* planes)>;

    /// `times` is 1 or 2; `source` is called once per row, in ascending order.
    SmoothRows(ImageSize size, int planes, int reach, int times, Source source);
    SmoothRows(const SmoothRows&) = delete;  // its owners neither: the source refers to them
    SmoothRows& operator=(const SmoothRows&) = delete;

    /// Row y of every plane, consecutively, valid until the next call; after the first call, y must increase by 1.
    const Value* row(int y);

private:
    const Value* alongRow(int y);

    const ImageSize m_size;
    const int m_reach, m_times;
    const Source m_source;
    std::vector<Value> m_input, m_scratch;
    ColumnMeans<Value> m_first, m_second;
};

template <typename Value>
template <typename Upstream>
const Value* ColumnMeans<Value>::row(int y, const Upstream& upstream) {
    if (!m_hasStarted) {
        for (int j = std::max(y - m_reach, 0); j < std::min(y + m_reach, m_height); ++j) addRow(j, upstream(j));
    }
    const bool removesRow = m_hasStarted && y > m_reach;
    const int last = y + m_reach;
    m_hasStarted = true;
    if (last < m_height && removesRow) {
        replaceRow(last, upstream(last));
    } else if (last < m_height) {
        addRow(last, upstream(last));
    } else if (removesRow) {
        removeRow(y - m_reach - 1);
    }
    const double share = 1.0 / (std::min(last, m_height - 1) - std::max(y - m_reach, 0) + 1);
    for (std::size_t i = 0; i < m_means.size(); ++i) m_means[i] = static_cast<Value>(m_sums[i] * share);
    return m_means.data();
}

}  // namespace strainlens
