// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages, which know FloatShape, and for the host (gpu/refine/args.h).

/// ShapeTerms in floats.
typedef struct {
    float value, x, y, xx, xy, yy;
} FloatTerms;

/// ShapeFunction in floats, counted from a whole-pixel displacement: so it is small, and a float holds it to a
/// millionth of a pixel. Second derivatives are not looked at in the first order.
typedef struct {
    FloatTerms u, v;
} FloatShapeFunction;

/// A point and where to start.
typedef struct {
    int node;            // where the result goes; negative: nothing to do
    int x, y;            // in the reference image [px]
    int wholeU, wholeV;  // that the start is counted from [px]
    FloatShapeFunction start;
} RefineTask;

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
