// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "app/render/colour_scale.h"
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
    double apart = 18;         ///< arrows keep at least this distance [output px]
    double head = 5;           ///< longest length of an arrow's head [output px]
    bool arrows = true;        ///< otherwise marks alone
    bool onDeformed = false;   ///< arrows end at the moved point instead of starting at the point
    bool everyMark = false;    ///< otherwise one mark for as much room as an arrow has
};

/// The arrows and marks of a field as lines and places in image coordinates: the one description that the window and
/// exported pictures are painted from. An object keeps its memory from one collect() to the next.
class Vectors {
public:
    /// Arrows differ in so many colours.
    static constexpr int kColours = 24;
    struct Mark {
        PointPx centre;
        const StatusMark* look;
    };

    /// Takes the arrows and marks that are visible. Where points lie closer than arrows may, one point of every square
    /// of points has an arrow, the same one wherever the view begins. `colours` is what colourRangeOf() says,
    /// `largestPx` the length of the longest displacement.
    void collect(const DisplacementField& field, const ColourRange& colours, double largestPx, const VectorView& view);

    /// The lines of the arrows with the colour arrowColour(k).
    const std::vector<Line>& lines(int k) const { return m_lines[static_cast<std::size_t>(k)]; }
    const std::vector<Mark>& marks() const { return m_marks; }
    int arrowCount() const { return m_arrowCount; }

private:
    void collectSquare(const DisplacementField& field, int column, int row, int thin, bool anyPoint);
    void addArrow(const DisplacementField& field, std::size_t node);

    VectorView m_view;
    ColourRange m_colours;
    int m_arrowCount = 0;
    std::array<std::vector<Line>, kColours> m_lines;
    std::vector<Mark> m_marks;
};

/// The lines of an arrow that begins at `tail` and is `shift` long: the shaft and the two of its head, which are at
/// most `head` along the shaft. The same at any scale.
std::array<Line, 3> arrowLines(PointPx tail, PointPx shift, double head);

/// The colour number k of Vectors::kColours.
Rgb arrowColour(int k);

/// How many columns and rows share an arrow where arrows must be `apart` output px from each other.
int arrowThinning(const DisplacementField& field, double zoom, double apart);

}  // namespace strainlens
