// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "compute/types/shape_function.h"

namespace strainlens {

/// Along one axis of a grid: what the positions around each one count of its subset, every pixel with the nearest
/// position, those between two with half of each. Where there are positions enough the weights are then changed so
/// that their moments about the position are those of the pixels, as far as a fit of some order to a polynomial of two
/// orders more asks for them: up to twice the order and two.
class AxisShares {
public:
    /// `positions` of the columns or rows [px], rising; `weights` of a subset's pixels along the axis; `order` of the
    /// fit.
    AxisShares(const std::vector<double>& positions, const std::vector<double>& weights, ShapeOrder order);

    struct Share {
        double pixels = 0, weight = 0;
    };
    int reach() const { return m_reach; }  ///< positions to either side
    const Share& of(int position, int difference) const { return m_shares[placeOf(position, difference)]; }

private:
    std::size_t width() const { return static_cast<std::size_t>(2 * m_reach + 1); }
    std::size_t placeOf(int position, int difference) const {
        return static_cast<std::size_t>(position) * width() + static_cast<std::size_t>(difference + m_reach);
    }

    void matchMoments(const std::vector<double>& positions, const std::vector<double>& weights, ShapeOrder order);

    int m_reach = 0;
    std::vector<Share> m_shares;
};

}  // namespace strainlens
