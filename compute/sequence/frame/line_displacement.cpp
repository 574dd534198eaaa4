// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/line_displacement.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace strainlens {
namespace {

constexpr double kNoShift = std::numeric_limits<double>::quiet_NaN();

enum class LineAxis { X, Y };

/// Sums over the lines of a subset, with its residuals and their slopes along an axis of the image.
struct LineSums {
    int first = 0;  ///< number of the first line in the image
    std::vector<double> products, squares;
    double energy = 0;  ///< sum of squared residuals

    std::size_t count() const { return products.size(); }
    /// Displacement of each line [px]; NaN with little texture.
    std::vector<double> shifts() const {
        constexpr double kMinShare = 0.1;  // of the usual sum of squared slopes
        const double minimum = kMinShare * std::accumulate(squares.begin(), squares.end(), 0.0) / double(count());
        std::vector<double> shifts;
        for (std::size_t k = 0; k < count(); ++k) {
            shifts.push_back(squares[k] > minimum ? -products[k] / squares[k] : kNoShift);
        }
        return shifts;
    }
};

/// A subset's view read along its rows, or along its columns as if they were rows.
class SubsetLines {
public:
    SubsetLines(const SubsetView& view, bool areRows, int first)
        : m_view(view),
          m_areRows(areRows),
          m_first(first),
          m_count(areRows ? view.residual.height() : view.residual.width()),
          m_length(areRows ? view.residual.width() : view.residual.height()) {}

    LineSums sums(LineAxis axis) const {
        LineSums sums{m_first, std::vector<double>(static_cast<std::size_t>(m_count), 0.0), {}};
        sums.squares = sums.products;
        for (int line = 1; line + 1 < m_count; ++line) {
            const auto k = static_cast<std::size_t>(line);
            for (int at = 1; at + 1 < m_length; ++at) {
                const double slope = slopeAt(line, at, axis), residual = valueAt(m_view.residual, line, at);
                if (std::isnan(slope * residual)) continue;
                sums.products[k] += slope * residual, sums.squares[k] += slope * slope;
                sums.energy += residual * residual;
            }
        }
        return sums;
    }

private:
    double valueAt(const GrayImage<float>& image, int line, int at) const {
        return static_cast<double>(m_areRows ? image(at, line) : image(line, at));
    }
    /// Of the other image's greys, which have no noise in common with the residual's sign.
    double slopeAt(int line, int at, LineAxis axis) const {
        const bool isAlong = (axis == LineAxis::X) == m_areRows;
        const GrayImage<float>& greys = m_view.deformed;
        const double after = isAlong ? valueAt(greys, line, at + 1) : valueAt(greys, line + 1, at);
        const double before = isAlong ? valueAt(greys, line, at - 1) : valueAt(greys, line - 1, at);
        return (after - before) / 2;
    }

    const SubsetView& m_view;
    const bool m_areRows;
    const int m_first, m_count, m_length;
};

/// Each line against the mean of its neighbours [px].
std::vector<double> againstNeighbours(const std::vector<double>& shifts) {
    std::vector<double> differences(shifts.size(), kNoShift);
    for (std::size_t k = 1; k + 1 < shifts.size(); ++k) {
        differences[k] = shifts[k] - (shifts[k - 1] + shifts[k + 1]) / 2;
    }
    return differences;
}

/// Mean product of the differences that subsets have in the same lines.
class CommonSquare {
public:
    void add(int firstA, const std::vector<double>& a, int firstB, const std::vector<double>& b) {
        const int begin = std::max(firstA, firstB);
        const int end = std::min(firstA + static_cast<int>(a.size()), firstB + static_cast<int>(b.size()));
        for (int line = begin; line < end; ++line) {
            const double product =
                a[static_cast<std::size_t>(line - firstA)] * b[static_cast<std::size_t>(line - firstB)];
            if (std::isnan(product)) continue;
            m_sum += product, m_squares += product * product, m_count += 1;
        }
    }
    /// 0 if chance explains it.
    double value() const {
        constexpr double kMinCount = 64, kSigmas = 5;
        return m_count >= kMinCount && m_sum > kSigmas * std::sqrt(m_squares) ? m_sum / m_count : 0;
    }

private:
    double m_sum = 0, m_squares = 0, m_count = 0;
};

/// Share of the residuals' squares that goes if every line of the image moves by what its subsets have in common.
double explainedShare(const std::vector<LineSums>& subsets) {
    std::map<int, std::pair<double, double>> lines;  // products and squares by number
    double energy = 0, explained = 0;
    for (const LineSums& subset : subsets) {
        energy += subset.energy;
        for (std::size_t k = 0; k < subset.count(); ++k) {
            auto& [product, square] = lines[subset.first + static_cast<int>(k)];
            product += subset.products[k], square += subset.squares[k];
        }
    }
    for (const auto& [line, sums] : lines) {
        if (sums.second > 0) explained += sums.first * sums.first / sums.second;
    }
    return energy > 0 ? explained / energy : 0;
}

/// Root mean square of the lines' displacements against their neighbours [px]; 0 if they do not explain the residuals:
/// a blurred subset's lines move by chance.
double lineRms(const std::vector<LineSums>& subsets) {
    constexpr double kMinShare = 0.3;  // displaced lines: 0.5 to 0.9, blur: below 0.05
    if (explainedShare(subsets) < kMinShare) return 0;
    CommonSquare common;
    std::vector<std::vector<double>> differences;
    for (const LineSums& subset : subsets) differences.push_back(againstNeighbours(subset.shifts()));
    for (std::size_t i = 0; i < subsets.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            common.add(subsets[i].first, differences[i], subsets[k].first, differences[k]);
        }
    }
    return std::sqrt(common.value());
}

double lineRms(const std::vector<SubsetView>& views, std::span<const SubsetPosition> matches, bool areRows) {
    std::vector<LineSums> alongX, alongY;
    for (std::size_t k = 0; k < views.size(); ++k) {
        const SubsetPosition& match = matches[k];
        const SubsetLines lines(views[k], areRows, areRows ? match.y - match.height / 2 : match.x - match.width / 2);
        alongX.push_back(lines.sums(LineAxis::X)), alongY.push_back(lines.sums(LineAxis::Y));
    }
    return std::max(lineRms(alongX), lineRms(alongY));
}

}  // namespace

LineDisplacement measureLineDisplacement(const AnyImageView& image, const AnyImageView& other,
                                         std::span<const SubsetPosition> matches, const RefineParameters& parameters) {
    std::vector<SubsetView> views;
    for (const SubsetPosition& match : matches) views.push_back(viewSubset(image, other, {}, match, parameters));
    return {lineRms(views, matches, true), lineRms(views, matches, false)};
}

SubsetPosition reversedMatch(const SubsetPosition& match) {
    const ShapeTerms &u = match.shape.u, &v = match.shape.v;
    const double atX = match.x + u.value, atY = match.y + v.value;
    SubsetPosition reversed = match;
    reversed.x = static_cast<int>(std::lround(atX)), reversed.y = static_cast<int>(std::lround(atY));
    const double area = (1 + u.x) * (1 + v.y) - u.y * v.x;
    const double xx = (1 + v.y) / area, xy = -u.y / area, yx = -v.x / area, yy = (1 + u.x) / area;
    const double dx = reversed.x - atX, dy = reversed.y - atY;
    reversed.shape = {{match.x + xx * dx + xy * dy - reversed.x, xx - 1, xy},
                      {match.y + yx * dx + yy * dy - reversed.y, yx, yy - 1}};
    return reversed;
}

}  // namespace strainlens
