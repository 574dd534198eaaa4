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

/// Sums of products of powers of two coordinates over a range of positions.
class AxisSums {
public:
    /// (position - middle) * scale, and its highest power.
    struct Coordinate {
        int middle;
        double scale;
        int highest;
    };

    AxisSums(int first, int last, const Coordinate& a, const Coordinate& b) {
        for (int position = first; position <= last; ++position) {
            const double x = (position - a.middle) * a.scale, y = (position - b.middle) * b.scale;
            double ofX = 1;
            for (int p = 0; p <= a.highest; ++p, ofX *= x) {
                double both = ofX;
                for (int q = 0; q <= b.highest; ++q, both *= y) m_sums[index(p, q)] += both;
            }
        }
    }
    double of(int p, int q) const { return m_sums[index(p, q)]; }

private:
    static constexpr std::size_t kPowers = kHighestOrder + 1;
    static std::size_t index(int p, int q) {
        return static_cast<std::size_t>(p) * kPowers + static_cast<std::size_t>(q);
    }
    std::array<double, kPowers * kPowers> m_sums{};
};

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
    if (hasHoles(box, shape)) return correlation(other, shape);
    const double scale = 2.0 / m_side, otherScale = 2.0 / other.m_side;
    const int own = numberOf(m_order), others = numberOf(other.m_order);
    const AxisSums alongX(box.left, box.right, {m_middle.x, scale, own}, {other.m_middle.x, otherScale, others});
    const AxisSums alongY(box.top, box.bottom, {m_middle.y, scale, own}, {other.m_middle.y, otherScale, others});
    double sum = 0;
    for (int p = 0; p <= own; ++p) {
        for (int r = 0; p + r <= own; ++r) {
            double ofOther = 0;
            for (int q = 0; q <= others; ++q) {
                for (int s = 0; q + s <= others; ++s) {
                    ofOther += other.m_coefficients[termIndex(q, s)] * alongX.of(p, q) * alongY.of(r, s);
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

CutSubsets::CutSubsets(const DisplacementField& field, int farthest, const ShapeOf& shapeOf,
                       const CorrectionOf& correctionOf, int threads, const std::stop_token& stop)
    : m_indices(field.size(), -1) {
    std::vector<SubsetInfluence> cut;
    std::vector<GridPosition> positions;
    for (std::size_t i = 0; i < field.size() && !stop.stop_requested(); ++i) {
        const std::optional<SubsetShape> shape = shapeOf(i);
        if (!shape || !strainlens::isCut(pixelPosition(field, i), *shape)) continue;
        const auto influence = SubsetInfluence::around(pixelPosition(field, i), *shape);
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
                const double correction =
                    correctionOf(i, {column, row}, cut[k], other < 0 ? nullptr : &cut[static_cast<std::size_t>(other)]);
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
