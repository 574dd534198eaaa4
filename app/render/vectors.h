// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "app/render/arrow_style.h"
#include "app/render/colour_map.h"
#include "app/render/status_marks.h"
#include "compute/types/displacement_field.h"
#include "compute/types/point.h"

namespace strainlens {

struct Line {
    PointPx from, to;
};

/// Sizes of arrows and marks; the defaults are those of the window [screen px], pictures use multiples.
struct VectorStyle {
    double line = 1.5;    ///< width of the coloured lines
    double edge = 3.2;    ///< width of the dark lines under them
    double head = 5;      ///< maximum length of an arrow's head
    double mark = 3.5;    ///< half the size of a mark
    double spacing = 18;  ///< minimum distance of arrows

    constexpr VectorStyle times(double factor) const {
        return {line * factor, edge * factor, head * factor, mark * factor, spacing * factor};
    }
};

/// Colour and opacity of the dark lines under arrows and marks.
inline constexpr Rgb kEdgeColour = {0, 0, 0};
inline constexpr int kEdgeOpacity = 200;  ///< of 255

/// The visible part of a field, and its scale. Output px are pixels of the screen or of a picture.
struct VectorView {
    PointPx from, to;          ///< corners of the visible part [image px]
    double zoom = 1;           ///< output px per image px
    double magnification = 1;  ///< drawn length / true length on the image
    int stride = 1;            ///< one arrow per this number of columns and rows
    bool fillsGaps = true;    ///< if the middle point of a square has no displacement, another point may have the arrow
    double head = 5;          ///< maximum length of an arrow's head [output px]
    bool arrows = true;       ///< false: marks only
    bool onDeformed = false;  ///< arrows end at the moved point instead of starting at the point
    /// Moves the points if the arrows show other displacements, as those without rigid-body motion; null: they do not.
    const DisplacementField* moved = nullptr;
    bool allMarks = false;  ///< false: one mark per square of an arrow
};

/// The arrows and marks of a field in image coordinates, from which the window and exported pictures are drawn. Reuses
/// its memory between calls of collect().
class Vectors {
public:
    struct Mark {
        PointPx centre;
        const StatusMark* mark;
    };

    /// Collects the visible arrows and marks. In every square of `stride` columns and rows the middle point has the
    /// arrow, independent of the view. If it has no displacement, with `fillsGaps` (or if the field would have no arrow
    /// at all) the nearest point far enough from other arrows has it. `largestPx`: the longest displacement.
    void collect(const DisplacementField& field, const ArrowColours& colours, double largestPx, const VectorView& view);
    /// Discards the cached arrow positions, because the field has changed.
    void resetLayout() { m_layoutStride = 0; }

    const ArrowColours& colours() const { return m_colours; }
    /// The lines of the arrows with the colour colours().colour(k).
    const std::vector<Line>& lines(int k) const { return m_lines[static_cast<std::size_t>(k)]; }
    const std::vector<Mark>& marks() const { return m_marks; }
    int arrowCount() const { return m_arrowCount; }

private:
    /// The squares of points that share an arrow, row-major.
    struct Squares {
        int stride, columns, rows;
    };
    static constexpr std::size_t kNoPoint = static_cast<std::size_t>(-1);

    /// The point of a square that has its arrow; kNoPoint: none.
    std::size_t pointIn(int squareColumn, int squareRow) const {
        return m_points[static_cast<std::size_t>(squareRow) * static_cast<std::size_t>(m_squares.columns) +
                        static_cast<std::size_t>(squareColumn)];
    }
    void layOutArrows(const DisplacementField& field, bool fillsGaps);
    /// The point of a square nearest to its middle that is at least one stride away from the surrounding arrows.
    std::size_t findFreePoint(const DisplacementField& field, int squareColumn, int squareRow) const;
    void collectMarks(const DisplacementField& field, int squareColumn, int squareRow);
    void addArrow(const DisplacementField& field, std::size_t node);

    VectorView m_view;
    ArrowColours m_colours;
    int m_arrowCount = 0;
    int m_layoutStride = 0;  // of m_points; 0: invalid
    bool m_layoutFillsGaps = true;
    Squares m_squares{};
    std::vector<std::size_t> m_points;  // with an arrow, per square; kNoPoint: none
    std::array<std::vector<Line>, ArrowColours::kClasses> m_lines;
    std::vector<Mark> m_marks;
};

/// The lines of an arrow from `tail` along `shift`: the shaft and the two of the head, whose length along the shaft is
/// at most `head`.
std::array<Line, 3> arrowLines(PointPx tail, PointPx shift, double head);

}  // namespace strainlens
