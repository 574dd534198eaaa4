// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

/// Rows that share running sums wherever SmoothRows are used band by band: fixed, so that rounding does not depend on
/// the number of threads. The rows around a band, twice the reach on either side at most, are smoothed once more.
constexpr int kSmoothBandRows = 128;

/// Rows one after another, each the mean of those within `reach` of it, of what lies in the image.
template <typename Value>
class ColumnMeans {
public:
    ColumnMeans(int height, int reach, std::size_t width);

    /// Row y, valid until the next call; y is the last call's + 1, or where to begin. `upstream(y)` gives the rows to
    /// be averaged, in the same way.
    template <typename Upstream>
    const Value* row(int y, const Upstream& upstream);

private:
    Value* kept(int y) { return m_kept.data() + static_cast<std::size_t>(y % (2 * m_reach + 1)) * m_means.size(); }
    void enter(int y, const Value* row);
    void leave(int y);
    void replace(int y, const Value* row);  ///< row y enters, and the one that it takes the place of leaves

    const int m_height, m_reach;
    std::vector<Value> m_kept, m_means;
    std::vector<double> m_sums;
    bool m_hasBegun = false;
};

/// Several planes smoothed at once, row after row, with no more than some rows of each in memory: the means over the
/// squares of 2 reach + 1 pixels a side around each pixel, of what lies in the image; twice that, of those means once
/// more: weights that fall towards the sides. `Value` is float, or double where differences of means are wanted.
template <typename Value>
class SmoothRows {
public:
    /// Writes row y of every plane, one behind the other, each as wide as the image.
    using Source = std::function<void(int y, Value* planes)>;

    /// `times` is 1 or 2; `source` is asked for each row once, from above to below.
    SmoothRows(ImageSize size, int planes, int reach, int times, Source source);
    SmoothRows(const SmoothRows&) = delete;  // nor those that own one: a source knows its owner
    SmoothRows& operator=(const SmoothRows&) = delete;

    /// Row y of every plane, one behind the other, valid until the next call; y is the last call's + 1, or where to
    /// begin.
    const Value* row(int y);

private:
    const Value* alongRow(int y);

    const ImageSize m_size;
    const int m_reach, m_times;
    const Source m_source;
    std::vector<Value> m_given, m_along;
    ColumnMeans<Value> m_first, m_second;
};

template <typename Value>
template <typename Upstream>
const Value* ColumnMeans<Value>::row(int y, const Upstream& upstream) {
    if (!m_hasBegun) {
        for (int j = std::max(y - m_reach, 0); j < std::min(y + m_reach, m_height); ++j) enter(j, upstream(j));
    }
    const bool doesLeave = m_hasBegun && y > m_reach;
    const int last = y + m_reach;
    m_hasBegun = true;
    if (last < m_height && doesLeave) {
        replace(last, upstream(last));
    } else if (last < m_height) {
        enter(last, upstream(last));
    } else if (doesLeave) {
        leave(y - m_reach - 1);
    }
    const double share = 1.0 / (std::min(last, m_height - 1) - std::max(y - m_reach, 0) + 1);
    for (std::size_t i = 0; i < m_means.size(); ++i) m_means[i] = static_cast<Value>(m_sums[i] * share);
    return m_means.data();
}

}  // namespace strainlens
