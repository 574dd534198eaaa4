// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "app/render/canvas.h"
#include "app/render/picture_mark.h"
#include "app/render/vectors.h"

namespace strainlens {

/// The position of an image point in a picture with `scale` picture px per image px [picture px].
PointPx inPicture(PointPx image, double scale);

/// Draw the arrows or marks of Vectors on a picture of the image, with dark edges.
void drawArrows(Canvas& canvas, const Vectors& vectors, double scale, const VectorStyle& style);
void drawMarks(Canvas& canvas, const Vectors& vectors, double scale, const VectorStyle& style);

/// Draw a single arrow or mark, in picture coordinates.
void drawArrow(Canvas& canvas, PointPx tail, double lengthPx, Rgb colour, const VectorStyle& style);
void drawMark(Canvas& canvas, const StatusMark& mark, PointPx centre, const VectorStyle& style);

/// Draws marks with dark edges on a picture of the image, with `scale` picture px per image px.
void drawPictureMarks(Canvas& canvas, std::span<const PictureMark> marks, double scale, const VectorStyle& style);

}  // namespace strainlens
