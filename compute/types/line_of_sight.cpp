// SPDX-License-Identifier: MPL-2.0
#include "compute/types/line_of_sight.h"

#include <cmath>
#include <limits>

namespace strainlens {
namespace {

/// Traversal along one axis.
struct Axis {
    int at, last, step;
    double next, perPixel;  ///< line parameter (0 to 1) at the next pixel border, and between borders

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
    bool hasArrived() const { return at == last; }
    void advance() {
        at += step;
        next = hasArrived() ? std::numeric_limits<double>::infinity() : next + perPixel;
    }
};

}  // namespace

bool hasLineOfSight(const RoiMask& roi, PointPx from, PointPx to) {
    if (roi.empty()) return true;
    Axis x(from.x, to.x), y(from.y, to.y);
    const ImageSize size = roi.size();
    const auto isInside = [&] {
        return x.at >= 0 && y.at >= 0 && x.at < size.width && y.at < size.height && roi.contains(x.at, y.at);
    };
    if (!isInside()) return false;
    while (!x.hasArrived() || !y.hasArrived()) {
        (x.next < y.next ? x : y).advance();
        if (!isInside()) return false;
    }
    return true;
}

}  // namespace strainlens
