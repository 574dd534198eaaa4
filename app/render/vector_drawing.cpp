// SPDX-License-Identifier: MPL-2.0
#include "app/render/vector_drawing.h"

#include <span>
#include <utility>
#include <vector>

namespace strainlens {
namespace {

constexpr Ink kEdge{kEdgeColour, kEdgeOpacity / 255.0};

/// Adds the mark to the path; returns whether it must be filled instead of stroked.
bool addMark(Canvas& canvas, const StatusMark& mark, PointPx centre, double size, double width) {
    const MarkGeometry& geometry = mark.geometry;
    std::vector<PointPx> points;
    for (const PointPx p : geometry.points) points.push_back({centre.x + p.x * size, centre.y + p.y * size});
    switch (geometry.form) {
        case MarkForm::Strokes:
            for (std::size_t i = 0; i + 1 < points.size(); i += 2) canvas.addLine({points[i], points[i + 1]});
            break;
        case MarkForm::Outline:
            canvas.addOutline(points);
            break;
        case MarkForm::Circle:
            canvas.addCircle(centre, geometry.radius * size);
            break;
        case MarkForm::Disc:
            canvas.addCircle(centre, geometry.radius * size + width / 2);
    }
    return geometry.form == MarkForm::Disc;
}

/// Draws the marks of one status: first their edges, then the marks.
void drawAll(Canvas& canvas, const StatusMark& mark, std::span<const PointPx> centres, const VectorStyle& style) {
    const std::pair<Ink, double> layers[] = {{kEdge, style.edge}, {{mark.colour()}, style.line}};
    for (const auto& [ink, width] : layers) {
        bool filled = false;
        for (const PointPx centre : centres) filled = addMark(canvas, mark, centre, style.mark, width);
        filled ? canvas.fill(ink) : canvas.stroke(ink, width);
    }
}

void addArrows(Canvas& canvas, const std::vector<Line>& lines, double scale) {
    for (const Line& line : lines) canvas.addLine({inPicture(line.from, scale), inPicture(line.to, scale)});
}

}  // namespace

PointPx inPicture(PointPx image, double scale) { return {(image.x + 0.5) * scale, (image.y + 0.5) * scale}; }

void drawMark(Canvas& canvas, const StatusMark& mark, PointPx centre, const VectorStyle& style) {
    drawAll(canvas, mark, {&centre, 1}, style);
}

void drawArrow(Canvas& canvas, PointPx tail, double lengthPx, Rgb colour, const VectorStyle& style) {
    for (const Line& line : arrowLines(tail, {lengthPx, 0}, style.head)) canvas.addLine(line);
    canvas.stroke({colour}, style.line);
}

void drawArrows(Canvas& canvas, const Vectors& vectors, double scale, const VectorStyle& style) {
    for (int k = 0; k < ArrowColours::kClasses; ++k) addArrows(canvas, vectors.lines(k), scale);
    canvas.stroke(kEdge, style.edge);
    for (int k = 0; k < ArrowColours::kClasses; ++k) {
        addArrows(canvas, vectors.lines(k), scale);
        canvas.stroke({vectors.colours().colour(k)}, style.line);
    }
}

void drawMarks(Canvas& canvas, const Vectors& vectors, double scale, const VectorStyle& style) {
    for (const StatusMark& mark : kStatusMarks) {
        std::vector<PointPx> centres;
        for (const Vectors::Mark& at : vectors.marks()) {
            if (at.mark == &mark) centres.push_back(inPicture(at.centre, scale));
        }
        if (!centres.empty()) drawAll(canvas, mark, centres, style);
    }
}

}  // namespace strainlens
