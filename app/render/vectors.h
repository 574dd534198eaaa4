// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "app/render/arrow_look.h"
#include "app/render/status_marks.h"
#include "compute/types/displacement_field.h"
#include "compute/types/point.h"

namespace strainlens {

struct Line {
    PointPx from, to;
};

/// Sizes of arrows and marks. As they stand they are those of the window [screen px]; pictures take multiples.
struct VectorStyle {
    double line = 1.5;  ///< width of the coloured lines
    double edge = 3.2;  ///< width of the dark lines under them
    double head = 5;    ///< longest length of an arrow's head
    double mark = 3.5;  ///< half the size of a mark
    double apart = 18;  ///< arrows keep at least this distance

    constexpr VectorStyle times(double factor) const {
        return {line * factor, edge * factor, head * factor, mark * factor, apart * factor};
    }
};

/// The dark lines under arrows and marks: so much of this colour covers the image.
inline constexpr Rgb kEdgeColour = {0, 0, 0};
inline constexpr int kEdgeOpacity = 200;  ///< of 255

/// What of a field is shown, and how large. Pixels of the output are those of the screen or of a picture.
struct VectorView {
    PointPx from, to;          ///< corners of the visible part [image px]
    double zoom = 1;           ///< output px for an image px
    double magnification = 1;  ///< drawn length over true length on the image
    int thin = 1;              ///< so many columns and rows share an arrow
    bool evenly = true;        ///< where the point of a square's middle has no arrow, another one of it may have one
    double head = 5;           ///< longest length of an arrow's head [output px]
    bool arrows = true;        ///< otherwise marks alone
    bool onDeformed = false;   ///< arrows end at the moved point instead of starting at the point
    bool everyMark = false;    ///< otherwise one mark for as much room as an arrow has
};

/// The arrows and marks of a field as lines and places in image coordinates: the one description that the window and
/// exported pictures are painted from. An object keeps its memory from one collect() to the next.
class Vectors {
public:
    struct Mark {
        PointPx centre;
        const StatusMark* look;
    };

    /// Takes the arrows and marks that are visible. Of every square of `thin` columns and rows the point in its middle
    /// has an arrow, wherever the view begins, so that arrows stand in a lattice. Where that point has no displacement,
    /// an evenly covered field has an arrow at the point next to it that keeps its distance from the others, if there
    /// is one; otherwise only a field that would have no arrow at all. `largestPx` is the length of the longest
    /// displacement.
    void collect(const DisplacementField& field, const ArrowColours& colours, double largestPx, const VectorView& view);
    /// Where arrows stand is kept from one collect() to the next with the same field: it is another one now.
    void forgetField() { m_placedThin = 0; }

    const ArrowColours& colours() const { return m_colours; }
    /// The lines of the arrows with the colour colours().colour(k).
    const std::vector<Line>& lines(int k) const { return m_lines[static_cast<std::size_t>(k)]; }
    const std::vector<Mark>& marks() const { return m_marks; }
    int arrowCount() const { return m_arrowCount; }

private:
    /// Squares of points that share an arrow, row by row.
    struct Squares {
        int thin, columns, rows;
    };
    static constexpr std::size_t kNoPoint = static_cast<std::size_t>(-1);

    void place(const DisplacementField& field, bool evenly);
    /// The point of a square nearest to its middle that is no nearer than the thinning to the arrows around.
    std::size_t freePoint(const DisplacementField& field, int squareColumn, int squareRow) const;
    void collectMarks(const DisplacementField& field, int squareColumn, int squareRow);
    void addArrow(const DisplacementField& field, std::size_t node);

    VectorView m_view;
    ArrowColours m_colours;
    int m_arrowCount = 0;
    int m_placedThin = 0;  // what m_points is for; 0: nothing
    bool m_placedEvenly = true;
    Squares m_squares{};
    std::vector<std::size_t> m_points;  // of the squares, kNoPoint for none
    std::array<std::vector<Line>, ArrowColours::kClasses> m_lines;
    std::vector<Mark> m_marks;
};

/// The lines of an arrow that begins at `tail` and is `shift` long: the shaft and the two of its head, which are at
/// most `head` along the shaft. The same at any scale.
std::array<Line, 3> arrowLines(PointPx tail, PointPx shift, double head);

}  // namespace strainlens
