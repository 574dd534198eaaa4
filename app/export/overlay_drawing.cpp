// SPDX-License-Identifier: MPL-2.0
#include "app/export/overlay_drawing.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace strainlens::overlay {
namespace {

constexpr int kShift = 5;  ///< fractional bits of the coordinates OpenCV gets

cv::Point fixedPoint(cv::Point2d p) {
    const double one = 1 << kShift;
    return {static_cast<int>(std::lround(p.x * one)), static_cast<int>(std::lround(p.y * one))};
}

void fill(cv::Mat& picture, const std::vector<cv::Point2d>& outline, const cv::Scalar& colour) {
    std::vector<cv::Point> points(outline.size());
    std::transform(outline.begin(), outline.end(), points.begin(), fixedPoint);
    cv::fillPoly(picture, std::vector<std::vector<cv::Point>>{points}, colour, cv::LINE_AA, kShift);
}

void disc(cv::Mat& picture, cv::Point2d centre, double radius, const cv::Scalar& colour, int thickness = cv::FILLED) {
    cv::circle(picture, fixedPoint(centre), static_cast<int>(std::lround(radius * (1 << kShift))), colour, thickness,
               cv::LINE_AA, kShift);
}

const cv::Scalar kEdge = cv::Scalar::all(20);

/// Outline of an arrow, `grow` wider on every side.
std::vector<cv::Point2d> arrowOutline(cv::Point2d tail, cv::Point2d tip, const Pen& pen, double grow) {
    const double length = std::hypot(tip.x - tail.x, tip.y - tail.y);
    const cv::Point2d along = (tip - tail) / length;
    const cv::Point2d across(-along.y, along.x);
    const double head = std::min(pen.head, 0.6 * length);
    const double halfHead = 0.42 * head + grow * 1.3;
    const double halfShaft = std::min(pen.shaft / 2, 0.25 * head) + grow;
    const cv::Point2d neck = tip - along * (head + grow * 0.6);
    const cv::Point2d start = tail - along * grow;
    return {start + across * halfShaft, neck + across * halfShaft, neck + across * halfHead,
            tip + along * (grow * 1.8), neck - across * halfHead,  neck - across * halfShaft,
            start - across * halfShaft};
}

/// Lines between the 1st and 2nd point, the 3rd and 4th, ...
void strokes(cv::Mat& picture, const std::vector<cv::Point2d>& ends, const cv::Scalar& colour, double width) {
    for (std::size_t i = 0; i + 1 < ends.size(); i += 2) {
        cv::line(picture, fixedPoint(ends[i]), fixedPoint(ends[i + 1]), colour,
                 std::max(1, static_cast<int>(std::lround(width))), cv::LINE_AA, kShift);
    }
}

std::vector<cv::Point2d> pointsAround(cv::Point2d centre, MarkShape shape, double radius) {
    std::vector<cv::Point2d> points;
    for (const PointPx p : pointsOf(shape)) points.push_back(centre + cv::Point2d(p.x, p.y) * radius);
    return points;
}

}  // namespace

Pen penFor(double spacing) {
    Pen pen;
    pen.shaft = std::clamp(spacing * 0.075, 1.2, 6.0);
    pen.head = std::clamp(spacing * 0.36, 5.0, 26.0);
    pen.halo = std::clamp(spacing * 0.03, 0.7, 2.0);
    return pen;
}

cv::Scalar bgr(Rgb colour) { return {double(colour.blue), double(colour.green), double(colour.red)}; }

void drawArrow(cv::Mat& picture, cv::Point2d tail, cv::Point2d tip, Rgb colour, const Pen& pen) {
    if (std::hypot(tip.x - tail.x, tip.y - tail.y) < pen.shaft) {
        disc(picture, tail, pen.shaft * 0.8 + pen.halo, kEdge);
        disc(picture, tail, pen.shaft * 0.8, bgr(colour));
        return;
    }
    fill(picture, arrowOutline(tail, tip, pen, pen.halo), kEdge);
    fill(picture, arrowOutline(tail, tip, pen, 0), bgr(colour));
}

void drawMark(cv::Mat& picture, cv::Point2d centre, const StatusMark& mark, double radius) {
    const cv::Scalar colour = bgr(mark.colour());
    switch (mark.shape) {
        case MarkShape::Cross:
        case MarkShape::Plus:
            strokes(picture, pointsAround(centre, mark.shape, radius), kEdge, 0.5 * radius + 2);
            strokes(picture, pointsAround(centre, mark.shape, radius), colour, 0.45 * radius);
            break;
        case MarkShape::Circle:
            disc(picture, centre, radius, kEdge);
            disc(picture, centre, radius * 0.75, colour);
            disc(picture, centre, radius * 0.4, kEdge);
            break;
        case MarkShape::Dot:
            disc(picture, centre, radius * kDotRadius, colour);
            break;
        case MarkShape::Triangle:
        case MarkShape::Square:
            fill(picture, pointsAround(centre, mark.shape, radius * 1.3), kEdge);
            fill(picture, pointsAround(centre, mark.shape, radius), colour);
    }
}

}  // namespace strainlens::overlay
