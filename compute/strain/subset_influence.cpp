// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/subset_influence.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "compute/rules/refine.h"
#include "compute/rules/subset_weight.h"
#include "compute/rules/symmetric_solve.h"
#include "compute/strain/grid_positions.h"
#include "compute/types/workers.h"

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

PixelBox squareAround(PixelPosition middle, int side) {
    const int half = side / 2;
    return {middle.x - half, middle.y - half, middle.x + half, middle.y + half};
}

const RoiMask* regionOf(const SubsetShape& shape) {
    return shape.region && !shape.region->empty() ? shape.region : nullptr;
}

/// The part of a box that is inside the image without its border.
PixelBox insideImage(const PixelBox& box, const SubsetShape& shape) {
    const RoiMask* region = regionOf(shape);
    const ImageSize image = region ? region->size() : shape.image;
    if (image.width == 0) return box;
    constexpr int kEdge = rules::kEdgePx;
    return box.within({kEdge, kEdge, image.width - 1 - kEdge, image.height - 1 - kEdge});
}

/// Calls use(y, mask) for every row of a box; `mask` is the region at the row's first pixel, or null.
template <typename Use>
void forEachRow(const PixelBox& box, const SubsetShape& shape, const Use& use) {
    const RoiMask* region = regionOf(shape);
    for (int y = box.top; y <= box.bottom; ++y) use(y, region ? region->row(y) + box.left : nullptr);
}

using Coefficients = SubsetInfluence::Coefficients;

/// A polynomial along a row: the sum of numbers[p] X^p.
template <int Order>
struct RowPolynomial {
    std::array<double, Order + 1> numbers;

    RowPolynomial(const Coefficients& coefficients, double y) {
        for (int p = 0; p <= Order; ++p) {
            double sum = coefficients[SubsetInfluence::termIndex(p, Order - p)];
            for (int r = Order - p - 1; r >= 0; --r) sum = coefficients[SubsetInfluence::termIndex(p, r)] + y * sum;
            numbers[static_cast<std::size_t>(p)] = sum;
        }
    }
    double at(double x) const {
        double sum = numbers[Order];
        for (std::size_t p = Order; p-- > 0;) sum = numbers[p] + x * sum;
        return sum;
    }
};

/// p from the normal matrix of 1, X, Y, ... over a box's pixels in the region; `weights` along an axis, empty =
/// uniform.
template <int Order>
std::optional<Coefficients> solve(PixelPosition middle, const PixelBox& box, const SubsetShape& shape,
                                  const std::vector<double>& weights) {
    constexpr std::size_t kTerms = termCount(Order);
    const double scale = 2.0 / shape.side;
    rules::SquareMatrix<kTerms> normal{}, ofSquares{};  // of w and of w^2
    const auto weightAt = [&](int distance) { return weights[static_cast<std::size_t>(distance + shape.side / 2)]; };
    forEachRow(box, shape, [&](int y, const std::uint8_t* mask) {
        const double row = (y - middle.y) * scale;
        for (int x = box.left; x <= box.right; ++x) {
            if (mask && mask[x - box.left] == RoiMask::kOutside) continue;
            const double column = (x - middle.x) * scale;
            const auto p = monomials<kTerms>(column, row, Order);
            const double weight = weights.empty() ? 1 : weightAt(x - middle.x) * weightAt(y - middle.y);
            for (std::size_t i = 0; i < kTerms; ++i) {
                for (std::size_t j = 0; j <= i; ++j) {
                    const double product = p[i] * p[j];
                    normal[i][j] += weight * product, ofSquares[i][j] += weight * weight * product;
                }
            }
        }
    });
    const rules::CholeskyFactors factors(normal, kTerms);
    if (!factors.isRegular()) return std::nullopt;
    const rules::Unknowns<kTerms> solution = factors.solve({1});
    double squares = solution[0];  // the sum of (w p)^2
    if (!weights.empty()) {
        squares = 0;
        for (std::size_t i = 0; i < kTerms; ++i) {
            for (std::size_t j = 0; j < kTerms; ++j) {
                squares += solution[i] * solution[j] * ofSquares[std::max(i, j)][std::min(i, j)];
            }
        }
    }
    Coefficients p{};
    for (std::size_t k = 0; k < kTerms; ++k) p[k] = solution[k] / std::sqrt(squares);
    return p;
}

/// Whether pixels of a box, which is inside the image, are outside the region.
bool hasHoles(const PixelBox& box, const SubsetShape& shape) {
    const RoiMask* region = regionOf(shape);
    if (!region) return false;
    const auto width = static_cast<std::size_t>(box.right - box.left + 1);
    for (int y = box.top; y <= box.bottom; ++y) {
        if (std::memchr(region->row(y) + box.left, RoiMask::kOutside, width)) return true;
    }
    return false;
}

constexpr int kProductPower = 2 * kHighestOrder;
constexpr int kLargestHalf = 127;  // of a subset

/// Sums of powers of consecutive integers from -kLargestHalf to kLargestHalf.
class IntegerPowerSums {
public:
    IntegerPowerSums() {
        // From 0 outwards, so that differences of neighbouring sums are exact to their own size.
        for (int n = 1; n <= kLargestHalf; ++n) {
            double above = 1, below = 1;  // powers of n and of 1 - n
            for (std::size_t p = 0; p <= kProductPower; ++p, above *= n, below *= 1 - n) {
                upTo(n)[p] = upTo(n - 1)[p] + above;
                upTo(-n)[p] = upTo(1 - n)[p] - below;
            }
        }
        for (std::size_t p = 0; p <= kProductPower; ++p) {
            upTo(-kLargestHalf - 1)[p] = upTo(-kLargestHalf)[p] - std::pow(-kLargestHalf, p);
        }
    }
    using Powers = std::array<double, kProductPower + 1>;
    /// Adds the sums of ((first .. last) scale)^p.
    void add(int first, int last, double scale, Powers& sums) const {
        double factor = 1;
        for (std::size_t p = 0; p < sums.size(); ++p, factor *= scale) {
            sums[p] += factor * (at(last)[p] - at(first - 1)[p]);
        }
    }

private:
    Powers& upTo(int n) { return m_sums[static_cast<std::size_t>(n + kLargestHalf + 1)]; }
    const Powers& at(int n) const { return m_sums[static_cast<std::size_t>(n + kLargestHalf + 1)]; }

    std::array<Powers, 2 * kLargestHalf + 2> m_sums{};
};

/// Coefficients or moments of X^p Y^r up to twice the highest order, at SubsetInfluence::termIndex(p, r).
using ProductTerms = std::array<double, termCount(kProductPower)>;

/// Moments of the usable pixels of a box about `middle`, with X and Y in units of 1 / scale.
ProductTerms productMoments(const PixelBox& box, const SubsetShape& shape, PixelPosition middle, double scale) {
    static const IntegerPowerSums integers;
    using Powers = IntegerPowerSums::Powers;
    ProductTerms moments{};
    const auto add = [&](const Powers& ofX, const Powers& ofY) {
        for (int degree = 0; degree <= kProductPower; ++degree) {
            for (int r = 0; r <= degree; ++r) {
                moments[SubsetInfluence::termIndex(degree - r, r)] +=
                    ofX[static_cast<std::size_t>(degree - r)] * ofY[static_cast<std::size_t>(r)];
            }
        }
    };
    const int left = box.left - middle.x, right = box.right - middle.x;
    if (left > right || box.top > box.bottom) return moments;
    Powers completeRows{}, ofBox{};
    integers.add(left, right, scale, ofBox);
    forEachRow(box, shape, [&](int y, const std::uint8_t* mask) {
        Powers ofRow{};
        integers.add(y - middle.y, y - middle.y, scale, ofRow);
        const auto width = static_cast<std::size_t>(right - left + 1);
        if (!mask || !std::memchr(mask, RoiMask::kOutside, width)) {
            for (std::size_t p = 0; p < ofRow.size(); ++p) completeRows[p] += ofRow[p];
            return;
        }
        Powers usable{};
        for (int first = left; first <= right;) {
            const auto isInside = [&](int x) { return mask[x - left] != RoiMask::kOutside; };
            if (!isInside(first)) {
                ++first;
                continue;
            }
            int last = first;
            while (last < right && isInside(last + 1)) ++last;
            integers.add(first, last, scale, usable);
            first = last + 1;
        }
        add(usable, ofRow);
    });
    add(ofBox, completeRows);
    return moments;
}

/// The coefficients of a polynomial of (X - shiftX) factor and (Y - shiftY) factor as one of X and Y.
Coefficients movedCoefficients(Coefficients c, int order, double factor, double shiftX, double shiftY) {
    double power = 1;
    for (int degree = 0; degree <= order; ++degree, power *= factor) {
        for (int r = 0; r <= degree; ++r) c[SubsetInfluence::termIndex(degree - r, r)] *= power;
    }
    // Horner's shift along one axis, then along the other.
    for (int other = 0; other <= order; ++other) {
        for (int k = 0; k < order - other; ++k) {
            for (int p = order - other - 1; p >= k; --p) {
                c[SubsetInfluence::termIndex(p, other)] -= shiftX * c[SubsetInfluence::termIndex(p + 1, other)];
            }
        }
    }
    for (int other = 0; other <= order; ++other) {
        for (int k = 0; k < order - other; ++k) {
            for (int p = order - other - 1; p >= k; --p) {
                c[SubsetInfluence::termIndex(other, p)] -= shiftY * c[SubsetInfluence::termIndex(other, p + 1)];
            }
        }
    }
    return c;
}

/// p from the moments of a complete or cut subset with uniform weights.
template <int Order>
std::optional<Coefficients> solveByMoments(const ProductTerms& moments) {
    constexpr std::size_t kTerms = termCount(Order);
    rules::SquareMatrix<kTerms> normal{};
    for (int degree = 0; degree <= Order; ++degree) {
        for (int r = 0; r <= degree; ++r) {
            for (int other = 0; other <= degree; ++other) {
                for (int s = 0; s <= other; ++s) {
                    normal[SubsetInfluence::termIndex(degree - r, r)][SubsetInfluence::termIndex(other - s, s)] =
                        moments[SubsetInfluence::termIndex(degree - r + other - s, r + s)];
                }
            }
        }
    }
    const rules::CholeskyFactors factors(normal, kTerms);
    if (!factors.isRegular()) return std::nullopt;
    const rules::Unknowns<kTerms> solution = factors.solve({1});
    Coefficients p{};
    for (std::size_t k = 0; k < kTerms; ++k) p[k] = solution[k] / std::sqrt(solution[0]);
    return p;
}

}  // namespace

SubsetShape subsetShape(const RefineParameters& parameters, ImageSize image, const RoiMask* region) {
    return {parameters.subset, parameters.order, image, region, parameters.gaussianWeight};
}

std::optional<SubsetInfluence> SubsetInfluence::around(PixelPosition middle, const SubsetShape& shape) {
    const PixelBox box = insideImage(squareAround(middle, shape.side), shape);
    SubsetInfluence influence;
    if (shape.gaussianWeight > 0) {
        influence.m_weights = rules::axisWeights({.subset = shape.side, .gaussianWeight = shape.gaussianWeight});
    }
    const auto p =
        withOrder(shape.order, [&]<int Order>() { return solve<Order>(middle, box, shape, influence.m_weights); });
    if (!p) return std::nullopt;
    influence.m_middle = middle;
    influence.m_side = shape.side;
    influence.m_order = shape.order;
    influence.m_coefficients = *p;
    return influence;
}

std::optional<SubsetInfluence> SubsetInfluence::aroundByPowers(PixelPosition middle, const SubsetShape& shape) {
    const ProductTerms moments =
        productMoments(insideImage(squareAround(middle, shape.side), shape), shape, middle, 2.0 / shape.side);
    const auto p = withOrder(shape.order, [&]<int Order>() { return solveByMoments<Order>(moments); });
    if (!p) return std::nullopt;
    SubsetInfluence influence;
    influence.m_middle = middle;
    influence.m_side = shape.side;
    influence.m_order = shape.order;
    influence.m_coefficients = *p;
    return influence;
}

SubsetInfluence SubsetInfluence::complete(const SubsetShape& shape) {
    return *around({}, {shape.side, shape.order, {}, nullptr, shape.gaussianWeight});
}

double SubsetInfluence::correlation(const SubsetInfluence& other, const SubsetShape& shape) const {
    const PixelBox box =
        insideImage(squareAround(m_middle, m_side).within(squareAround(other.m_middle, other.m_side)), shape);
    const double scale = 2.0 / m_side, otherScale = 2.0 / other.m_side;
    std::vector<double> weights;  // of both, along x
    const bool areWeighted = !m_weights.empty() || !other.m_weights.empty();
    for (int x = box.left; areWeighted && x <= box.right; ++x) {
        weights.push_back(weightAt(x - m_middle.x) * other.weightAt(x - other.m_middle.x));
    }
    double sum = 0;
    withOrder(std::max(m_order, other.m_order), [&]<int Order>() {
        forEachRow(box, shape, [&](int y, const std::uint8_t* mask) {
            const RowPolynomial<Order> own(m_coefficients, (y - m_middle.y) * scale);
            const RowPolynomial<Order> others(other.m_coefficients, (y - other.m_middle.y) * otherScale);
            const double ofRow = weightAt(y - m_middle.y) * other.weightAt(y - other.m_middle.y);
            for (int x = box.left; x <= box.right; ++x) {
                if (mask && mask[x - box.left] == RoiMask::kOutside) continue;
                const double product =
                    own.at((x - m_middle.x) * scale) * others.at((x - other.m_middle.x) * otherScale);
                sum += areWeighted ? product * ofRow * weights[static_cast<std::size_t>(x - box.left)] : product;
            }
        });
    });
    return sum;
}

double SubsetInfluence::correlationByPowers(const SubsetInfluence& other, const SubsetShape& shape) const {
    const PixelBox box =
        insideImage(squareAround(m_middle, m_side).within(squareAround(other.m_middle, other.m_side)), shape);
    if (box.left > box.right || box.top > box.bottom) return 0;
    const double scale = 2.0 / m_side;
    const int own = numberOf(m_order), others = numberOf(other.m_order);
    const Coefficients moved =
        movedCoefficients(other.m_coefficients, others, static_cast<double>(m_side) / other.m_side,
                          (other.m_middle.x - m_middle.x) * scale, (other.m_middle.y - m_middle.y) * scale);
    const ProductTerms moments = productMoments(box, shape, m_middle, scale);
    double sum = 0;
    for (int p = 0; p <= own; ++p) {
        for (int r = 0; p + r <= own; ++r) {
            double ofOther = 0;
            for (int q = 0; q <= others; ++q) {
                for (int s = 0; q + s <= others; ++s) {
                    ofOther += moved[termIndex(q, s)] * moments[termIndex(p + q, r + s)];
                }
            }
            sum += m_coefficients[termIndex(p, r)] * ofOther;
        }
    }
    return sum;
}

bool isCut(PixelPosition middle, const SubsetShape& shape) {
    const PixelBox square = squareAround(middle, shape.side);
    return insideImage(square, shape) != square || hasHoles(square, shape);
}

int pixelCount(PixelPosition middle, const SubsetShape& shape) {
    const PixelBox box = insideImage(squareAround(middle, shape.side), shape);
    const int width = std::max(box.right - box.left + 1, 0);
    int count = 0;
    forEachRow(box, shape, [&](int, const std::uint8_t* mask) {
        count += width - (mask ? static_cast<int>(std::count(mask, mask + width, RoiMask::kOutside)) : 0);
    });
    return count;
}

CutSubsets::CutSubsets(const DisplacementField& field, int farthest, const Functions& functions, int threads,
                       const std::stop_token& stop)
    : m_indices(field.size(), -1) {
    std::vector<SubsetInfluence> cut;
    std::vector<GridPosition> positions;
    for (std::size_t i = 0; i < field.size() && !stop.stop_requested(); ++i) {
        const std::optional<SubsetShape> shape = functions.shapeOf(i);
        if (!shape || !strainlens::isCut(pixelPosition(field, i), *shape)) continue;
        const auto influence = functions.influenceOf(pixelPosition(field, i), *shape);
        if (!influence) continue;
        m_indices[i] = static_cast<std::int32_t>(cut.size());
        cut.push_back(*influence);
        positions.push_back({static_cast<int>(i) % field.columns, static_cast<int>(i) / field.columns});
    }
    const auto side = static_cast<std::size_t>(2 * farthest + 1);
    m_tableSize = side * side;
    m_corrections.assign(cut.size() * m_tableSize, 0.0F);
    const auto fillTable = [&](std::size_t k) {
        const GridPosition i = positions[k];
        float* entry = &m_corrections[k * m_tableSize];
        for (int row = i.row - farthest; row <= i.row + farthest; ++row) {
            for (int column = i.column - farthest; column <= i.column + farthest; ++column, ++entry) {
                const bool isItself = row == i.row && column == i.column;
                if (isItself || column < 0 || row < 0 || column >= field.columns || row >= field.rows) continue;
                const std::int32_t other = m_indices[field.index(column, row)];
                const double correction = functions.correctionOf(
                    i, {column, row}, cut[k], other < 0 ? nullptr : &cut[static_cast<std::size_t>(other)]);
                *entry = static_cast<float>(other < 0 ? 2 * correction : correction);
            }
        }
    };
    constexpr int kBand = 16;
    forEachRowBand(static_cast<int>(cut.size()), kBand, threads, [&](int first, int end) {
        for (int k = first; k < end && !stop.stop_requested(); ++k) fillTable(static_cast<std::size_t>(k));
    });
}

std::span<const float> CutSubsets::corrections(std::size_t point) const {
    if (!isCut(point)) return {};
    return std::span(m_corrections).subspan(static_cast<std::size_t>(m_indices[point]) * m_tableSize, m_tableSize);
}

}  // namespace strainlens
