// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/float_image.inl"

BEGIN_DEVICE_CODE

/// ShapeTerms in floats.
typedef struct {
    float value, x, y, xx, xy, yy;
} FloatTerms;

/// ShapeFunction in floats, counted from a whole-pixel displacement: so it is small, and a float holds it to a
/// millionth of a pixel. Second derivatives are not looked at in the first order.
typedef struct {
    FloatTerms u, v;
} FloatShapeFunction;

/// How tries are made.
typedef struct {
    int subset;  // side [px]
    int maxIterations;
    float incrementLimit;  // [px]
    float fewestPixels;
    float minimumZncc;
    FloatShape reference, deformed;
    int roiPitch, roiOrigin;  // of the mask [bytes]; pitch 0 where everything is inside
} RefineSettings;

END_DEVICE_CODE
