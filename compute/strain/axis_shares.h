// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "compute/types/shape_function.h"

namespace strainlens {

/// Along one axis of a grid: how the pixels of each position's subset are distributed over the surrounding positions.
/// Each pixel belongs to the nearest position, or half to each of two. With enough positions, the weights then get the
/// pixels' moments up to twice the order plus two, as needed to fit a polynomial two orders higher.
class AxisShares {
public:
    /// `positions` of the columns or rows, ascending [px]; `weights` of a subset's pixels; `order` of the fit.
    AxisShares(const std::vector<double>& positions, const std::vector<double>& weights, ShapeOrder order);

    struct Share {
        double pixels = 0, weight = 0;
    };
    int reach() const { return m_reach; }  ///< positions on either side
    const Share& of(int position, int difference) const { return m_shares[shareIndex(position, difference)]; }

private:
    std::size_t width() const { return static_cast<std::size_t>(2 * m_reach + 1); }
    std::size_t shareIndex(int position, int difference) const {
        return static_cast<std::size_t>(position) * width() + static_cast<std::size_t>(difference + m_reach);
    }

    void matchMoments(const std::vector<double>& positions, const std::vector<double>& weights, ShapeOrder order);

    int m_reach = 0;
    std::vector<Share> m_shares;
};

}  // namespace strainlens
