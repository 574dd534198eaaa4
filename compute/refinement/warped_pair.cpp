// SPDX-License-Identifier: MPL-2.0
#include "compute/refinement/warped_pair.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "compute/rules/edge_weight.h"
#include "compute/rules/interpolation.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kMaxJumpPx = 0.5;  // by which the nodes around a cell may differ there
constexpr double kReachPx = 33;     // beyond the outermost nodes
constexpr int kRowsPerBand = 16;

/// Calls work(line) for every row or column; its values replace those of the image.
template <typename Work>
void forEachImageLine(GrayImage<double>& image, bool alongX, int threads, const Work& work) {
    const int lines = alongX ? image.height() : image.width(), length = alongX ? image.width() : image.height();
    forEachRowBand(lines, kRowsPerBand, threads, [&](int first, int end) {
        std::vector<double> line(static_cast<std::size_t>(length));
        for (int at = first; at < end; ++at) {
            for (int k = 0; k < length; ++k) line[static_cast<std::size_t>(k)] = alongX ? image(k, at) : image(at, k);
            work(line);
            for (int k = 0; k < length; ++k) (alongX ? image(k, at) : image(at, k)) = line[static_cast<std::size_t>(k)];
        }
    });
}

/// Replaces greys by the slopes of the interpolated image along the line; those next to its ends become 0.
void differentiate(Interpolation interpolation, std::vector<double>& line) {
    rules::samplesToCoefficients(interpolation, line);
    const rules::TapWeights slopes = rules::tapSlopes(interpolation);
    const int before = rules::tapCount(interpolation) / 2 - 1, length = static_cast<int>(line.size());
    std::vector<double> result(line.size(), 0.0);
    for (int k = before; k + before < length; ++k) {
        double sum = 0;
        for (int tap = 0; tap <= 2 * before; ++tap) {
            sum += slopes[static_cast<std::size_t>(tap)] * line[static_cast<std::size_t>(k - before + tap)];
        }
        result[static_cast<std::size_t>(k)] = sum;
    }
    line = std::move(result);
}

GrayImage<float> toFloats(const GrayImage<double>& image) {
    GrayImage<float> floats(image.size());
    for (int y = 0; y < image.height(); ++y) {
        std::transform(image.row(y), image.row(y) + image.width(), floats.row(y),
                       [](double value) { return static_cast<float>(value); });
    }
    return floats;
}

GrayImage<float> slopesOf(GrayImage<double> greys, bool alongX, Interpolation interpolation, int threads) {
    forEachImageLine(greys, alongX, threads, [&](std::vector<double>& line) { differentiate(interpolation, line); });
    return toFloats(greys);
}

GrayImage<float> coefficientsOf(GrayImage<double> greys, Interpolation interpolation, int threads) {
    for (const bool alongX : {true, false}) {
        forEachImageLine(greys, alongX, threads,
                         [&](std::vector<double>& line) { rules::samplesToCoefficients(interpolation, line); });
    }
    return toFloats(greys);
}

/// The interval of ascending positions that contains a pixel.
struct Interval {
    std::size_t first = 0, last = 0;  ///< equal beyond the ends
    double share = 0;                 ///< of the way to `last`
    bool isNear = false;              ///< not too far beyond the ends

    /// From 0 to twice the number of positions.
    std::size_t number() const { return first + last; }
};

std::vector<Interval> intervalsOf(std::span<const int> centres, int count) {
    std::vector<Interval> intervals(static_cast<std::size_t>(count));
    std::size_t next = 0;
    for (int at = 0; at < count; ++at) {
        while (next < centres.size() && centres[next] <= at) ++next;
        Interval& interval = intervals[static_cast<std::size_t>(at)];
        interval.first = next == 0 ? 0 : next - 1;
        interval.last = std::min(next, centres.size() - 1);
        const int first = centres[interval.first], last = centres[interval.last];
        interval.share = last > first ? double(at - first) / (last - first) : 0;
        interval.isNear = at >= centres.front() - kReachPx && at <= centres.back() + kReachPx;
    }
    return intervals;
}

std::vector<int> movedBy(std::vector<int> positions, int distance) {
    for (int& position : positions) position += distance;
    return positions;
}

/// The displacement at a pixel and its gradient.
struct LocalMotion {
    double u = 0, ux = 0, uy = 0, v = 0, vx = 0, vy = 0;

    static LocalMotion of(const ShapeFunction& shape, double dx, double dy) {
        return {shape.u.at(dx, dy), shape.u.slopeX(dx, dy), shape.u.slopeY(dx, dy),
                shape.v.at(dx, dy), shape.v.slopeX(dx, dy), shape.v.slopeY(dx, dy)};
    }
    void add(const LocalMotion& m, double weight) {
        u += weight * m.u, ux += weight * m.ux, uy += weight * m.uy;
        v += weight * m.v, vx += weight * m.vx, vy += weight * m.vy;
    }
};

/// A valid node at a corner of a cell.
struct Corner {
    int x = 0, y = 0;
    double right = 0, bottom = 0;  ///< 1 if it is the right or bottom one, else 0
    ShapeFunction shape;

    LocalMotion motionAt(int pixelX, int pixelY) const { return LocalMotion::of(shape, pixelX - x, pixelY - y); }
    int squaredDistance(int pixelX, int pixelY) const {
        return (pixelX - x) * (pixelX - x) + (pixelY - y) * (pixelY - y);
    }
};

/// The pixels between neighbouring nodes.
struct Cell {
    enum class Blend { Mean, Nearest, NearestVisible };
    std::array<Corner, 4> corners;
    std::size_t count = 0;
    Blend blend = Blend::Mean;

    std::optional<LocalMotion> motionAt(int x, int y, double shareX, double shareY, const RoiMask& region) const {
        if (count == 0) return std::nullopt;
        if (blend != Blend::Mean) return nearestMotion(x, y, region);
        LocalMotion sum;
        double weights = 0;
        for (std::size_t k = 0; k < count; ++k) {
            const Corner& corner = corners[k];
            const double weight = (corner.right > 0 ? shareX : 1 - shareX) * (corner.bottom > 0 ? shareY : 1 - shareY);
            if (weight == 0 && count > 1) continue;
            sum.add(corner.motionAt(x, y), weight == 0 ? 1 : weight);
            weights += weight == 0 ? 1 : weight;
        }
        if (weights == 0) return std::nullopt;
        LocalMotion mean;
        mean.add(sum, 1 / weights);
        return mean;
    }

private:
    std::optional<LocalMotion> nearestMotion(int x, int y, const RoiMask& region) const {
        const Corner* nearest = nullptr;
        for (std::size_t k = 0; k < count; ++k) {
            const Corner& corner = corners[k];
            if (nearest && corner.squaredDistance(x, y) >= nearest->squaredDistance(x, y)) continue;
            if (blend == Blend::NearestVisible &&
                !hasLineOfSight(region, {double(x), double(y)}, {double(corner.x), double(corner.y)})) {
                continue;
            }
            nearest = &corner;
        }
        if (!nearest) return std::nullopt;
        return nearest->motionAt(x, y);
    }
};

/// The cells of a grid with a result's valid nodes as corners.
class Cells {
public:
    Cells(const Grid& grid, const RefineResult& field, const RoiMask& region, ImageSize size)
        : m_grid(grid),
          m_field(field),
          m_region(region),
          m_columns(intervalsOf(movedBy(grid.lefts, grid.blockWidth / 2), size.width)),
          m_rows(intervalsOf(movedBy(grid.tops, grid.blockHeight / 2), size.height)) {}

    const Interval& column(int x) const { return m_columns[static_cast<std::size_t>(x)]; }
    const Interval& row(int y) const { return m_rows[static_cast<std::size_t>(y)]; }

    /// The cells in an interval of rows, by the number of their columns.
    std::vector<Cell> alongRow(const Interval& row) const {
        std::vector<Cell> cells(2 * m_grid.lefts.size());
        std::vector<bool> isDone(cells.size(), false);
        for (const Interval& column : m_columns) {
            if (!isDone[column.number()]) cells[column.number()] = at(column, row);
            isDone[column.number()] = true;
        }
        return cells;
    }

private:
    Cell at(const Interval& column, const Interval& row) const {
        Cell cell;
        for (const bool bottom : {false, true}) {
            for (const bool right : {false, true}) {
                if ((right && column.last == column.first) || (bottom && row.last == row.first)) continue;
                const std::size_t node = m_grid.index(static_cast<int>(right ? column.last : column.first),
                                                      static_cast<int>(bottom ? row.last : row.first));
                if (m_field.status[node] != PointStatus::Ok) continue;
                const NodePosition position = m_grid.positionOf(node);
                cell.corners[cell.count++] = {position.x, position.y, double(right), double(bottom),
                                              m_field.shapeAt(node)};
            }
        }
        if (isCutByRegion(column, row)) {
            cell.blend = Cell::Blend::NearestVisible;
        } else if (jumps(cell)) {
            cell.blend = Cell::Blend::Nearest;
        }
        return cell;
    }
    bool isCutByRegion(const Interval& column, const Interval& row) const {
        if (m_region.empty()) return false;
        const int left = m_grid.centreX(static_cast<int>(column.first)),
                  top = m_grid.centreY(static_cast<int>(row.first));
        const int right = m_grid.centreX(static_cast<int>(column.last)),
                  bottom = m_grid.centreY(static_cast<int>(row.last));
        for (int y = top; y <= bottom; ++y) {
            for (int x = left; x <= right; ++x) {
                if (!m_region.contains(x, y)) return true;
            }
        }
        return false;
    }
    static bool jumps(const Cell& cell) {
        if (cell.count < 2) return false;
        double x = 0, y = 0;
        for (std::size_t k = 0; k < cell.count; ++k) x += cell.corners[k].x, y += cell.corners[k].y;
        const int middleX = static_cast<int>(x / double(cell.count)),
                  middleY = static_cast<int>(y / double(cell.count));
        const LocalMotion first = cell.corners[0].motionAt(middleX, middleY);
        for (std::size_t k = 1; k < cell.count; ++k) {
            const LocalMotion other = cell.corners[k].motionAt(middleX, middleY);
            if (std::hypot(other.u - first.u, other.v - first.v) > kMaxJumpPx) return true;
        }
        return false;
    }

    const Grid& m_grid;
    const RefineResult& m_field;
    const RoiMask& m_region;
    const std::vector<Interval> m_columns, m_rows;
};

PointPx meanDisplacement(const RefineResult& field) {
    PointPx sum;
    double count = 0;
    for (std::size_t i = 0; i < field.status.size(); ++i) {
        if (field.status[i] == PointStatus::Ok) sum.x += field.u[i], sum.y += field.v[i], count += 1;
    }
    if (count == 0) return {};
    return {sum.x / count, sum.y / count};
}

/// The grey at a position with all taps inside the image.
double sample(const GrayImage<float>& coefficients, Interpolation interpolation, double x, double y) {
    const int taps = rules::tapCount(interpolation), before = taps / 2 - 1;
    const int left = static_cast<int>(x), top = static_cast<int>(y);
    const rules::TapWeights alongX = rules::tapWeights(interpolation, x - left),
                            alongY = rules::tapWeights(interpolation, y - top);
    double sum = 0;
    for (int j = 0; j < taps; ++j) {
        const float* row = coefficients.row(top - before + j) + left - before;
        double rowSum = 0;
        for (int i = 0; i < taps; ++i) rowSum += alongX[static_cast<std::size_t>(i)] * double(row[i]);
        sum += alongY[static_cast<std::size_t>(j)] * rowSum;
    }
    return sum;
}

/// Warps rows one after the other.
class RowWarp {
public:
    RowWarp(const WarpImages& images, PointPx offset, const Cells& cells)
        : m_images(images), m_offset(offset), m_cells(cells) {}

    void run(int y, WarpedPixel* out) {
        const ImageSize size = m_images.greys.size();
        std::fill_n(out, size.width, WarpedPixel());
        const Interval& row = m_cells.row(y);
        if (!row.isNear || y < rules::kEdgePx || y >= size.height - rules::kEdgePx) return;
        if (m_row.empty() || row.number() != m_number) m_row = m_cells.alongRow(row), m_number = row.number();
        for (int x = rules::kEdgePx; x < size.width - rules::kEdgePx; ++x) {
            const Interval& column = m_cells.column(x);
            if (!column.isNear || (!m_images.usable.empty() && !m_images.usable.contains(x, y))) continue;
            const auto motion = m_row[column.number()].motionAt(x, y, column.share, row.share, m_images.region);
            if (motion) out[x] = warpedBy(*motion, x, y);
        }
    }

private:
    WarpedPixel warpedBy(const LocalMotion& m, int x, int y) const {
        const double atX = x + m.u, atY = y + m.v;
        const ImageSize size = m_images.coefficients.size();
        const double area = (1 + m.ux) * (1 + m.vy) - m.uy * m.vx;
        if (!(rules::edgeWeight(atX, size.width) >= 1 && rules::edgeWeight(atY, size.height) >= 1 && area > 0))
            return {};
        const double grey = double(m_images.greys(x, y)) - m_images.meanGrey;
        const double warped = sample(m_images.coefficients, m_images.interpolation, atX, atY) - m_images.meanGrey;
        const double fx = double(m_images.slopeX(x, y)), fy = double(m_images.slopeY(x, y));
        const double slopeX = ((1 + m.vy) * fx - m.vx * fy) / area, slopeY = ((1 + m.ux) * fy - m.uy * fx) / area;
        const double motion = slopeX * (m.u - m_offset.x) + slopeY * (m.v - m_offset.y);
        return {1, float(grey), float(warped), float(slopeX), float(slopeY), float(motion)};
    }

    const WarpImages& m_images;
    const PointPx m_offset;
    const Cells& m_cells;
    std::vector<Cell> m_row;  ///< the cells between two rows of nodes, by Interval::number()
    std::size_t m_number = 0;
};

WarpImages imagesOf(const AnyImageView& reference, const AnyImageView& deformed, const RoiMask& region,
                    const RoiMask& usable, const RefineParameters& parameters, int threads) {
    const Interpolation interpolation = parameters.interpolation;
    const GrayImage<double> greys = rules::smoothImage(reference, parameters.prefilterSigmaPx);
    double sum = 0;
    for (int y = 0; y < greys.height(); ++y) {
        for (int x = 0; x < greys.width(); ++x) sum += greys(x, y);
    }
    const double pixels = static_cast<double>(greys.width()) * greys.height();
    return {region,
            usable,
            interpolation,
            toFloats(greys),
            slopesOf(greys, true, interpolation, threads),
            slopesOf(greys, false, interpolation, threads),
            coefficientsOf(rules::smoothImage(deformed, parameters.prefilterSigmaPx), interpolation, threads),
            std::round(sum / pixels)};
}

}  // namespace

WarpedPair::WarpedPair(const AnyImageView& reference, const AnyImageView& deformed, const RoiMask& region,
                       const RoiMask& usable, const RefineParameters& parameters, int threads)
    : m_threads(resolveThreads(threads)),
      m_images(imagesOf(reference, deformed, region, usable, parameters, m_threads)),
      m_pixels(static_cast<std::size_t>(size().width) * static_cast<std::size_t>(size().height)) {}

void WarpedPair::warp(const Grid& grid, const RefineResult& field, const std::stop_token& stop) {
    m_offset = meanDisplacement(field);
    const Cells cells(grid, field, m_images.region, size());
    const auto width = static_cast<std::size_t>(size().width);
    forEachRowBand(size().height, kRowsPerBand, m_threads, [&](int first, int end) {
        RowWarp rows(m_images, m_offset, cells);
        for (int y = first; y < end && !stop.stop_requested(); ++y) {
            rows.run(y, &m_pixels[static_cast<std::size_t>(y) * width]);
        }
    });
}

}  // namespace strainlens
