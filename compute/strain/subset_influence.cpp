// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/subset_influence.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "compute/rules/refine.h"
#include "compute/rules/symmetric_solve.h"

namespace strainlens {
namespace {

/// Pixels [left, right] x [top, bottom].
struct PixelBox {
    int left, top, right, bottom;

    bool operator==(const PixelBox&) const = default;
    PixelBox within(const PixelBox& other) const {
        return {std::max(left, other.left), std::max(top, other.top), std::min(right, other.right),
                std::min(bottom, other.bottom)};
    }
};

PixelBox squareAround(PixelPlace middle, int side) {
    const int half = side / 2;
    return {middle.x - half, middle.y - half, middle.x + half, middle.y + half};
}

const RoiMask* regionOf(const SubsetShape& shape) {
    return shape.region && !shape.region->empty() ? shape.region : nullptr;
}

/// The part of a box that subsets may hold as far as the image's edges go.
PixelBox insideImage(const PixelBox& box, const SubsetShape& shape) {
    const RoiMask* region = regionOf(shape);
    const ImageSize image = region ? region->size() : shape.image;
    if (image.width == 0) return box;
    constexpr int kEdge = rules::kEdgePx;
    return box.within({kEdge, kEdge, image.width - 1 - kEdge, image.height - 1 - kEdge});
}

/// use(y, mask) for every row of a box; `mask` is the region at the row's first pixel, or null.
template <typename Use>
void forEachRow(const PixelBox& box, const SubsetShape& shape, const Use& use) {
    const RoiMask* region = regionOf(shape);
    for (int y = box.top; y <= box.bottom; ++y) use(y, region ? region->row(y) + box.left : nullptr);
}

/// A polynomial along a row: a + b X + c X^2.
struct RowPolynomial {
    double a, b, c;

    RowPolynomial(const SubsetInfluence::Coefficients& p, double y)
        : a(p[0] + y * (p[2] + y * p[5])), b(p[1] + y * p[4]), c(p[3]) {}
    double at(double x) const { return a + x * (b + x * c); }
};

std::size_t termsOf(ShapeOrder order) { return order == ShapeOrder::First ? 3 : 6; }

/// p from the normal matrix of 1, X, Y, ... over the pixels of a box that the region has.
std::optional<SubsetInfluence::Coefficients> solve(PixelPlace middle, const PixelBox& box, const SubsetShape& shape) {
    const std::size_t terms = termsOf(shape.order);
    const double scale = 2.0 / shape.side;
    rules::SquareMatrix normal{};
    forEachRow(box, shape, [&](int y, const std::uint8_t* mask) {
        const double row = (y - middle.y) * scale;
        for (int x = box.left; x <= box.right; ++x) {
            if (mask && mask[x - box.left] == RoiMask::kOutside) continue;
            const double column = (x - middle.x) * scale;
            const SubsetInfluence::Coefficients p = {1, column, row, column * column, column * row, row * row};
            for (std::size_t i = 0; i < terms; ++i) {
                for (std::size_t j = 0; j <= i; ++j) normal[i][j] += p[i] * p[j];
            }
        }
    });
    const rules::CholeskyFactors factors(normal, terms);
    if (!factors.regular()) return std::nullopt;
    const rules::Unknowns solution = factors.solve({1});
    SubsetInfluence::Coefficients p{};
    for (std::size_t k = 0; k < terms; ++k) p[k] = solution[k] / std::sqrt(solution[0]);
    return p;
}

}  // namespace

std::optional<SubsetInfluence> SubsetInfluence::around(PixelPlace middle, const SubsetShape& shape) {
    const auto p = solve(middle, insideImage(squareAround(middle, shape.side), shape), shape);
    if (!p) return std::nullopt;
    SubsetInfluence influence;
    influence.m_middle = middle;
    influence.m_coefficients = *p;
    return influence;
}

SubsetInfluence SubsetInfluence::whole(const SubsetShape& shape) { return *around({}, {shape.side, shape.order}); }

double SubsetInfluence::correlation(const SubsetInfluence& other, const SubsetShape& shape) const {
    const PixelBox box =
        insideImage(squareAround(m_middle, shape.side).within(squareAround(other.m_middle, shape.side)), shape);
    const double scale = 2.0 / shape.side;
    double sum = 0;
    forEachRow(box, shape, [&](int y, const std::uint8_t* mask) {
        const RowPolynomial own(m_coefficients, (y - m_middle.y) * scale);
        const RowPolynomial others(other.m_coefficients, (y - other.m_middle.y) * scale);
        for (int x = box.left; x <= box.right; ++x) {
            if (mask && mask[x - box.left] == RoiMask::kOutside) continue;
            sum += own.at((x - m_middle.x) * scale) * others.at((x - other.m_middle.x) * scale);
        }
    });
    return sum;
}

bool isCut(PixelPlace middle, const SubsetShape& shape) {
    const PixelBox square = squareAround(middle, shape.side);
    if (insideImage(square, shape) != square) return true;
    const RoiMask* region = regionOf(shape);
    if (!region) return false;
    for (int y = square.top; y <= square.bottom; ++y) {
        if (std::memchr(region->row(y) + square.left, RoiMask::kOutside, static_cast<std::size_t>(shape.side))) {
            return true;
        }
    }
    return false;
}

}  // namespace strainlens
