// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/render/canvas.h"
#include "app/render/vectors.h"

namespace strainlens {

/// Where an image point lies in a picture with `scale` picture px for an image px [picture px].
PointPx inPicture(PointPx image, double scale);

/// Draws the arrows or the marks of Vectors on a picture of the image, every line on a dark edge.
void drawArrows(Canvas& canvas, const Vectors& vectors, double scale, const VectorStyle& style);
void drawMarks(Canvas& canvas, const Vectors& vectors, double scale, const VectorStyle& style);

/// One arrow or mark by itself, in picture coordinates.
void drawArrow(Canvas& canvas, PointPx tail, double lengthPx, Rgb colour, const VectorStyle& style);
void drawMark(Canvas& canvas, const StatusMark& mark, PointPx centre, const VectorStyle& style);

}  // namespace strainlens
