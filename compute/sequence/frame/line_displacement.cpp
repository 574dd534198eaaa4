// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/line_displacement.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace strainlens {
namespace {

constexpr double kNoShift = std::numeric_limits<double>::quiet_NaN();

enum class LineAxis { X, Y };

/// A subset's view read along its rows, or along its columns as if they were rows.
class SubsetLines {
public:
    SubsetLines(const SubsetView& view, bool areRows)
        : m_view(view),
          m_areRows(areRows),
          m_count(areRows ? view.residual.height() : view.residual.width()),
          m_length(areRows ? view.residual.width() : view.residual.height()) {}

    /// Displacement of each line along an axis of the image [px]; NaN without texture.
    std::vector<double> shifts(LineAxis axis) const {
        std::vector<double> products(static_cast<std::size_t>(m_count), 0.0), squares = products;
        double all = 0;
        for (int line = 1; line + 1 < m_count; ++line) {
            const auto k = static_cast<std::size_t>(line);
            for (int at = 1; at + 1 < m_length; ++at) {
                const double slope = slopeAt(line, at, axis), residual = valueAt(m_view.residual, line, at);
                if (std::isnan(slope * residual)) continue;
                products[k] += slope * residual, squares[k] += slope * slope;
            }
            all += squares[k];
        }
        constexpr double kMinShare = 0.1;  // of the usual sum of squared slopes
        const double minimum = kMinShare * all / m_count;
        std::vector<double> shifts;
        for (std::size_t k = 0; k < products.size(); ++k) {
            shifts.push_back(squares[k] > minimum ? -products[k] / squares[k] : kNoShift);
        }
        return shifts;
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
    const int m_count, m_length;
};

/// The lines of a subset, each against the mean of its neighbours.
struct LineDifferences {
    int first = 0;  ///< number of the first line in the image
    std::vector<double> alongX, alongY;
};

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

double lineRms(const std::vector<LineDifferences>& subsets) {
    CommonSquare alongX, alongY;
    for (std::size_t i = 0; i < subsets.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const LineDifferences &a = subsets[i], &b = subsets[k];
            alongX.add(a.first, a.alongX, b.first, b.alongX), alongY.add(a.first, a.alongY, b.first, b.alongY);
        }
    }
    return std::sqrt(std::max(alongX.value(), alongY.value()));
}

}  // namespace

LineDisplacement measureLineDisplacement(const AnyImageView& image, const AnyImageView& other,
                                         std::span<const SubsetPosition> matches, const RefineParameters& parameters) {
    std::vector<LineDifferences> rows, columns;
    for (const SubsetPosition& match : matches) {
        const SubsetView view = viewSubset(image, other, {}, match, parameters);
        const auto differencesOf = [&](bool areRows, int first) {
            const SubsetLines lines(view, areRows);
            return LineDifferences{first, againstNeighbours(lines.shifts(LineAxis::X)),
                                   againstNeighbours(lines.shifts(LineAxis::Y))};
        };
        rows.push_back(differencesOf(true, match.y - match.height / 2));
        columns.push_back(differencesOf(false, match.x - match.width / 2));
    }
    return {lineRms(rows), lineRms(columns)};
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
