// SPDX-License-Identifier: MPL-2.0
#include "compute/types/sight_line.h"

#include <cmath>
#include <limits>

namespace strainlens {
namespace {

/// The walk along one axis.
struct Axis {
    int at, last, step;
    double next, perPixel;  ///< share of the line at the next pixel border, and from one to the next

    Axis(double from, double to)
        : at(static_cast<int>(std::floor(from + 0.5))),
          last(static_cast<int>(std::floor(to + 0.5))),
          step(to > from ? 1 : -1),
          next(std::numeric_limits<double>::infinity()),
          perPixel(0) {
        if (at == last) return;
        perPixel = 1 / std::abs(to - from);
        next = std::abs(at + 0.5 * step - from) * perPixel;
    }
    bool arrived() const { return at == last; }
    void advance() {
        at += step;
        next = arrived() ? std::numeric_limits<double>::infinity() : next + perPixel;
    }
};

}  // namespace

bool clearSight(const RoiMask& roi, PointPx from, PointPx to) {
    if (roi.empty()) return true;
    Axis x(from.x, to.x), y(from.y, to.y);
    const ImageSize size = roi.size();
    const auto clear = [&] {
        return x.at >= 0 && y.at >= 0 && x.at < size.width && y.at < size.height && roi.contains(x.at, y.at);
    };
    if (!clear()) return false;
    while (!x.arrived() || !y.arrived()) {
        (x.next < y.next ? x : y).advance();
        if (!clear()) return false;
    }
    return true;
}

}  // namespace strainlens
