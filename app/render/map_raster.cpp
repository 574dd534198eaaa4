// SPDX-License-Identifier: MPL-2.0
#include "app/render/map_raster.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/render/arrow_look.h"
#include "app/render/flow_colour.h"

namespace strainlens {
namespace {

/// What the squares of all points cover on the reference image [px].
struct CellFrame {
    double left = 0, top = 0, right = 0, bottom = 0;
};

CellFrame cellFrame(const DisplacementField& field) {
    const double along = distanceBetweenPoints(field);
    const double down = field.rows > 1 ? field.y[field.index(0, 1)] - field.y[0] : along;
    return {field.x.front() - along / 2, field.y.front() - down / 2, field.x.back() + along / 2,
            field.y.back() + down / 2};
}

/// The pixels whose centres lie from `low` to below `high`.
struct PixelSpan {
    PixelSpan(double low, double high)
        : first(static_cast<int>(std::ceil(low))), last(static_cast<int>(std::ceil(high)) - 1) {}
    void keepTo(int end) { first = std::max(first, 0), last = std::min(last, end - 1); }
    int count() const { return std::max(0, last - first + 1); }
    int first, last;
};

/// From pixels to points of the grid and back.
class GridPlaces {
public:
    explicit GridPlaces(const DisplacementField& field)
        : m_columns(field.columns), m_rows(field.rows), m_frame(cellFrame(field)) {
        m_stepX = (m_frame.right - m_frame.left) / m_columns;
        m_stepY = (m_frame.bottom - m_frame.top) / m_rows;
    }
    const CellFrame& frame() const { return m_frame; }
    PointPx step() const { return {m_stepX, m_stepY}; }
    /// In columns and rows; points are at whole numbers.
    double across(double x) const { return (x - m_frame.left) / m_stepX - 0.5; }
    double down(double y) const { return (y - m_frame.top) / m_stepY - 0.5; }
    /// The pixels of a column of squares among those of `all`.
    PixelSpan pixelsOf(int column, const PixelSpan& all) const {
        PixelSpan span(m_frame.left + column * m_stepX, m_frame.left + (column + 1) * m_stepX);
        span.first = std::max(span.first, all.first), span.last = std::min(span.last, all.last);
        return span;
    }
    int row(int y) const { return std::clamp(static_cast<int>(std::floor(down(y) + 0.5)), 0, m_rows - 1); }

private:
    int m_columns, m_rows;
    CellFrame m_frame;
    double m_stepX = 1, m_stepY = 1;
};

MapRaster emptyRaster(const PixelSpan& across, const PixelSpan& down) {
    MapRaster raster{across.first, down.first, {{across.count(), down.count()}, {}}};
    raster.block.pixels.assign(static_cast<std::size_t>(across.count()) * static_cast<std::size_t>(down.count()), 0);
    return raster;
}

/// Which points the pixels have their colours from.
class Owners {
public:
    Owners(const DisplacementField& field, const std::vector<CellColour>& cells, const GridPlaces& places)
        : m_field(field), m_cells(cells), m_places(places) {}

    bool isInside(std::size_t node) const { return m_field.status[node] != PointStatus::OutsideRoi; }
    /// The nearest of the points around one that are inside the region; -1 for none.
    std::ptrdiff_t nearestInside(int x, int y, int column, int row) const {
        std::ptrdiff_t nearest = -1;
        double least = 0;
        for (int r = std::max(0, row - 1); r <= std::min(row + 1, m_field.rows - 1); ++r) {
            for (int c = std::max(0, column - 1); c <= std::min(column + 1, m_field.columns - 1); ++c) {
                const std::size_t node = m_field.index(c, r);
                const double distance = std::hypot(m_field.x[node] - x, m_field.y[node] - y);
                if (!isInside(node) || (nearest >= 0 && distance >= least)) continue;
                nearest = static_cast<std::ptrdiff_t>(node), least = distance;
            }
        }
        return nearest;
    }

    /// The points that count at a place of the owner's square.
    PointMixture mixtureAt(int x, int y, std::size_t owner) const {
        const int column = static_cast<int>(owner) % m_field.columns, row = static_cast<int>(owner) / m_field.columns;
        const Side across(m_places.across(x), column, m_field.columns), down(m_places.down(y), row, m_field.rows);
        const std::size_t beside = m_field.index(across.other, row), below = m_field.index(column, down.other);
        const std::size_t opposite = m_field.index(across.other, down.other);
        PointMixture mixture;
        const auto add = [&mixture](std::size_t node, double weight) {
            mixture.nodes[static_cast<std::size_t>(mixture.count)] = node;
            mixture.weights[static_cast<std::size_t>(mixture.count++)] = weight;
        };
        const bool hasBeside = has(beside), hasBelow = has(below);
        add(owner, (1 - across.share) * (1 - down.share));
        if (hasBeside) add(beside, across.share * (1 - down.share));
        if (hasBelow) add(below, (1 - across.share) * down.share);
        // The corner counts where it is joined to the owner by a point that has a colour.
        if ((hasBeside || hasBelow) && has(opposite)) add(opposite, across.share * down.share);
        double sum = 0;
        for (const double weight : mixture.weights) sum += weight;
        for (double& weight : mixture.weights) weight /= sum;
        return mixture;
    }

private:
    /// The owner's neighbour along one axis and its share, 0 to a half.
    struct Side {
        Side(double place, int own, int count) : other(own) {
            const double offset = std::clamp(place - own, -0.5, 0.5);
            const int neighbour = own + (offset < 0 ? -1 : 1);
            if (neighbour < 0 || neighbour >= count) return;
            other = neighbour, share = std::abs(offset);
        }
        int other;
        double share = 0;
    };
    bool has(std::size_t node) const { return m_cells[node] != 0; }

    const DisplacementField& m_field;
    const std::vector<CellColour>& m_cells;
    const GridPlaces& m_places;
};

/// Where the corners of the points' squares are in the deformed image.
class MovedCorners {
public:
    MovedCorners(const DisplacementField& field, const GridPlaces& places)
        : m_field(field), m_stride(static_cast<std::size_t>(field.columns) + 1) {
        for (int row = 0; row <= field.rows; ++row) {
            for (int column = 0; column <= field.columns; ++column) {
                const PointPx moved = displacementAt(column, row);
                m_corners.push_back({places.frame().left + column * places.step().x + moved.x,
                                     places.frame().top + row * places.step().y + moved.y});
            }
        }
    }

    /// The four corners in turn; none where one has no measured point near it.
    std::optional<std::array<PointPx, 4>> square(int column, int row) const {
        const std::size_t first = static_cast<std::size_t>(row) * m_stride + static_cast<std::size_t>(column);
        const std::array corners = {m_corners[first], m_corners[first + 1], m_corners[first + 1 + m_stride],
                                    m_corners[first + m_stride]};
        const bool known =
            std::ranges::all_of(corners, [](PointPx p) { return std::isfinite(p.x) && std::isfinite(p.y); });
        return known ? std::optional(corners) : std::nullopt;
    }

private:
    /// The mean over the measured ones of the four points around a corner; the squares at the region's edge have
    /// corners around which none is: there over those of the sixteen.
    PointPx displacementAt(int column, int row) const {
        for (const int reach : {1, 2}) {
            PointPx sum;
            int count = 0;
            for (int r = std::max(0, row - reach); r < std::min(row + reach, m_field.rows); ++r) {
                for (int c = std::max(0, column - reach); c < std::min(column + reach, m_field.columns); ++c) {
                    const std::size_t i = m_field.index(c, r);
                    if (!m_field.ok(i)) continue;
                    sum.x += m_field.u[i], sum.y += m_field.v[i];
                    ++count;
                }
            }
            if (count > 0) return {sum.x / count, sum.y / count};
        }
        return {std::nan(""), std::nan("")};
    }

    const DisplacementField& m_field;
    std::size_t m_stride;
    std::vector<PointPx> m_corners;
};

/// A triangle and where its corners come from.
struct MovedTriangle {
    std::array<PointPx, 3> moved, reference;
};

/// Fills the pixels whose centres lie in the triangle with those of the places that they come from.
void fill(MapRaster& target, const MapRaster& source, const MovedTriangle& triangle) {
    constexpr double kEdge = -1e-9;  // a centre on an edge belongs to both triangles
    const auto& [a, b, c] = triangle.moved;
    const double area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (std::abs(area) < 1e-12) return;
    const auto [left, right] = std::minmax({a.x, b.x, c.x});
    const auto [top, bottom] = std::minmax({a.y, b.y, c.y});
    const ImageSize size = target.block.size;
    const int firstX = std::max(0, static_cast<int>(std::ceil(left)) - target.left);
    const int firstY = std::max(0, static_cast<int>(std::ceil(top)) - target.top);
    const int lastX = std::min(size.width - 1, static_cast<int>(std::floor(right)) - target.left);
    const int lastY = std::min(size.height - 1, static_cast<int>(std::floor(bottom)) - target.top);
    const auto& [p, q, r] = triangle.reference;
    for (int y = firstY; y <= lastY; ++y) {
        const double offY = y + target.top - a.y;
        for (int x = firstX; x <= lastX; ++x) {
            const double offX = x + target.left - a.x;
            const double toB = (offX * (c.y - a.y) - (c.x - a.x) * offY) / area;
            const double toC = ((b.x - a.x) * offY - offX * (b.y - a.y)) / area;
            if (toB < kEdge || toC < kEdge || toB + toC > 1 - kEdge) continue;
            const int fromX = static_cast<int>(std::lround(p.x + toB * (q.x - p.x) + toC * (r.x - p.x))) - source.left;
            const int fromY = static_cast<int>(std::lround(p.y + toB * (q.y - p.y) + toC * (r.y - p.y))) - source.top;
            if (fromX < 0 || fromY < 0 || fromX >= source.block.size.width || fromY >= source.block.size.height) {
                continue;
            }
            const CellColour colour =
                source.block
                    .pixels[static_cast<std::size_t>(fromY) * static_cast<std::size_t>(source.block.size.width) +
                            static_cast<std::size_t>(fromX)];
            if (colour == 0) continue;
            target.block.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) +
                                static_cast<std::size_t>(x)] = colour;
        }
    }
}

}  // namespace

std::vector<CellColour> numberCells(const std::vector<double>& values, const ColourScale& scale) {
    std::vector<CellColour> colours(values.size(), 0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isfinite(values[i])) colours[i] = cellColour(scale.colour(values[i]));
    }
    return colours;
}

std::vector<CellColour> directionCells(const DisplacementField& field, double fullPx) {
    std::vector<CellColour> colours(field.size(), 0);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) colours[i] = cellColour(flowColour(field.u[i] / fullPx, field.v[i] / fullPx));
    }
    return colours;
}

std::vector<CellColour> statusCells(const std::vector<PointStatus>& statuses) {
    std::vector<CellColour> colours(statuses.size(), 0);
    for (std::size_t i = 0; i < statuses.size(); ++i) {
        if (statuses[i] != PointStatus::OutsideRoi) colours[i] = cellColour(statusColour(statuses[i]));
    }
    return colours;
}

MixedColour mixedNumbers(const std::vector<double>& values, const ColourScale& scale) {
    return [&values, scale](const PointMixture& mixture) {
        double value = 0;
        for (std::size_t k = 0; k < static_cast<std::size_t>(mixture.count); ++k) {
            value += mixture.weights[k] * values[mixture.nodes[k]];
        }
        return cellColour(scale.colour(value));
    };
}

MixedColour mixedDirections(const DisplacementField& field, double fullPx) {
    return [&field, fullPx](const PointMixture& mixture) {
        double u = 0, v = 0;
        for (std::size_t k = 0; k < static_cast<std::size_t>(mixture.count); ++k) {
            u += mixture.weights[k] * field.u[mixture.nodes[k]], v += mixture.weights[k] * field.v[mixture.nodes[k]];
        }
        return cellColour(flowColour(u / fullPx, v / fullPx));
    };
}

MapRaster mapRaster(const DisplacementField& field, const std::vector<CellColour>& cells, const MixedColour& mixed,
                    const RoiMask* region) {
    if (field.size() == 0) return {};
    const GridPlaces places(field);
    PixelSpan across(places.frame().left, places.frame().right), down(places.frame().top, places.frame().bottom);
    if (region) across.keepTo(region->size().width), down.keepTo(region->size().height);
    MapRaster raster = emptyRaster(across, down);
    const Owners owners(field, cells, places);
    std::vector<PixelSpan> columns;
    for (int column = 0; column < field.columns; ++column) columns.push_back(places.pixelsOf(column, across));
    for (int y = down.first; y <= down.last; ++y) {
        const int row = places.row(y);
        const std::uint8_t* const inside = region ? region->row(y) : nullptr;
        CellColour* const line =
            raster.block.pixels.data() + static_cast<std::ptrdiff_t>(y - down.first) * across.count();
        for (int column = 0; column < field.columns; ++column) {
            const auto [first, last] = columns[static_cast<std::size_t>(column)];
            const std::size_t own = field.index(column, row);
            const bool isOwn = owners.isInside(own);
            // Nearly all squares are of one colour and quickly filled.
            const bool isPlain = isOwn && (!mixed || cells[own] == 0);
            for (int x = first; x <= last && isPlain; ++x) {
                line[x - across.first] = inside && inside[x] == RoiMask::kOutside ? 0 : cells[own];
            }
            for (int x = first; x <= last && !isPlain; ++x) {
                if (inside && inside[x] == RoiMask::kOutside) continue;
                const std::ptrdiff_t owner = isOwn    ? static_cast<std::ptrdiff_t>(own)
                                             : inside ? owners.nearestInside(x, y, column, row)
                                                      : -1;
                if (owner < 0) continue;
                const auto node = static_cast<std::size_t>(owner);
                line[x - across.first] = cells[node] != 0 && mixed ? mixed(owners.mixtureAt(x, y, node)) : cells[node];
            }
        }
    }
    return raster;
}

std::vector<CellColour> mapColoursAt(const DisplacementField& field, const std::vector<CellColour>& cells,
                                     const RoiMask* region, const std::vector<int>& xs, const std::vector<int>& ys) {
    std::vector<CellColour> colours(xs.size() * ys.size(), 0);
    if (field.size() == 0) return colours;
    const GridPlaces places(field);
    PixelSpan across(places.frame().left, places.frame().right), down(places.frame().top, places.frame().bottom);
    if (region) across.keepTo(region->size().width), down.keepTo(region->size().height);
    const Owners owners(field, cells, places);
    constexpr int kNone = -1;
    std::vector<int> columns(xs.size(), kNone);
    for (int column = 0; column < field.columns; ++column) {
        const PixelSpan span = places.pixelsOf(column, across);
        const auto first = std::ranges::lower_bound(xs, span.first) - xs.begin();
        const auto end = std::ranges::upper_bound(xs, span.last) - xs.begin();
        for (auto i = first; i < end; ++i) columns[static_cast<std::size_t>(i)] = column;
    }
    auto colour = colours.begin();
    for (const int y : ys) {
        const bool isIn = y >= down.first && y <= down.last;
        for (std::size_t i = 0; i < xs.size(); ++i, ++colour) {
            if (!isIn || columns[i] == kNone || (region && !region->contains(xs[i], y))) continue;
            const int row = places.row(y);
            const std::size_t own = field.index(columns[i], row);
            const std::ptrdiff_t owner = owners.isInside(own) ? static_cast<std::ptrdiff_t>(own)
                                         : region             ? owners.nearestInside(xs[i], y, columns[i], row)
                                                              : kNone;
            if (owner >= 0) *colour = cells[static_cast<std::size_t>(owner)];
        }
    }
    return colours;
}

MapRaster movedRaster(const DisplacementField& field, const MapRaster& reference, ImageSize image) {
    if (field.size() == 0) return {};
    const GridPlaces places(field);
    const MovedCorners corners(field, places);
    std::vector<MovedTriangle> triangles;
    CellFrame frame{1e9, 1e9, -1e9, -1e9};
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const auto square = corners.square(column, row);
            if (!square) continue;
            for (const PointPx p : *square) {
                frame.left = std::min(frame.left, p.x), frame.right = std::max(frame.right, p.x);
                frame.top = std::min(frame.top, p.y), frame.bottom = std::max(frame.bottom, p.y);
            }
            const double left = places.frame().left + column * places.step().x, right = left + places.step().x;
            const double top = places.frame().top + row * places.step().y, bottom = top + places.step().y;
            const auto& [a, b, c, d] = *square;
            triangles.push_back({{a, b, c}, {PointPx{left, top}, PointPx{right, top}, PointPx{right, bottom}}});
            triangles.push_back({{a, c, d}, {PointPx{left, top}, PointPx{right, bottom}, PointPx{left, bottom}}});
        }
    }
    if (triangles.empty()) return {};
    PixelSpan across(frame.left, frame.right + 1), down(frame.top, frame.bottom + 1);
    if (image.width > 0) across.keepTo(image.width), down.keepTo(image.height);
    MapRaster moved = emptyRaster(across, down);
    for (const MovedTriangle& triangle : triangles) fill(moved, reference, triangle);
    return moved;
}

}  // namespace strainlens
