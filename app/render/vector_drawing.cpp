// SPDX-License-Identifier: MPL-2.0
#include "app/render/vector_drawing.h"

#include <algorithm>
#include <array>
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

/// The head of an arrow that comes from `from` and ends at `tip` [picture px].
void addHead(Canvas& canvas, PointPx from, PointPx tip, double head) {
    const std::array<Line, 3> lines = arrowLines(from, {tip.x - from.x, tip.y - from.y}, head);
    for (const Line& line : std::span(lines).subspan(1)) canvas.addLine(line);
}

void addPaths(Canvas& canvas, const PictureMark& mark, double scale, const VectorStyle& style) {
    for (const std::vector<PointPx>& path : mark.paths) {
        if (path.size() < 2) continue;
        std::vector<PointPx> drawn;
        for (const PointPx at : path) drawn.push_back(inPicture(at, scale));
        for (std::size_t k = 1; k < drawn.size(); ++k) canvas.addLine({drawn[k - 1], drawn[k]});
        if (mark.heads != MarkHeads::None) addHead(canvas, drawn[drawn.size() - 2], drawn.back(), 2 * style.head);
        if (mark.heads == MarkHeads::Both) addHead(canvas, drawn[1], drawn[0], 2 * style.head);
    }
    for (const PointPx at : mark.points) canvas.addCircle(inPicture(at, scale), style.mark);
}

void drawLines(Canvas& canvas, const PictureMark& mark, double scale, const VectorStyle& style) {
    constexpr double kThicker = 1.6;  // than arrows of a field
    const std::pair<Ink, double> layers[] = {{kEdge, kThicker * style.edge}, {{mark.colour}, kThicker * style.line}};
    for (const auto& [ink, width] : layers) {
        addPaths(canvas, mark, scale, style);
        canvas.stroke(ink, width);
    }
}

/// Over a plate, which is moved into the picture.
void drawText(Canvas& canvas, const PictureMark& mark, double scale, const VectorStyle& style) {
    if (mark.text.empty()) return;
    constexpr double kFontHeads = 2.6, kGap = 0.3;  // in heads and in font sizes
    constexpr Ink kPlate{{255, 255, 255}, 0.8}, kText{{20, 20, 20}};
    const double fontPx = kFontHeads * style.head, gap = kGap * fontPx;
    const double width = canvas.textWidth(mark.text, fontPx) + 2 * gap, height = fontPx + 2 * gap;
    const ImageSize size = canvas.size();
    const PointPx at = inPicture(mark.textAt, scale);
    const double x = std::clamp(at.x + gap, 0.0, std::max(0.0, size.width - width));
    const double y = std::clamp(at.y - gap - height, 0.0, std::max(0.0, size.height - height));
    canvas.fill(Box{x, y, width, height}, kPlate);
    canvas.fill(Box{x, y + height, width, style.line}, {mark.colour});
    canvas.text(mark.text, {x + gap, y + fontPx}, {fontPx, kText});
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

void drawPictureMarks(Canvas& canvas, std::span<const PictureMark> marks, double scale, const VectorStyle& style) {
    for (const PictureMark& mark : marks) {
        drawLines(canvas, mark, scale, style);
        drawText(canvas, mark, scale, style);
    }
}

}  // namespace strainlens
