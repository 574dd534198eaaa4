// SPDX-License-Identifier: MPL-2.0
// For the kernels of both languages, which know FloatShape, and for the host (gpu/refine/args.h).

/// ShapeTerms in floats.
typedef struct {
    float value, x, y, xx, xy, yy;
} FloatTerms;

/// ShapeFunction in floats, relative to an integer displacement: small, so that floats hold it to 1e-6 px. In first
/// order the second derivatives are ignored.
typedef struct {
    FloatTerms u, v;
} FloatShapeFunction;

/// A point and its initial guess.
typedef struct {
    int node;                // index of the result; negative: no task
    int x, y;                // in the reference image [px]
    int integerU, integerV;  // integer part of the initial guess [px]
    FloatShapeFunction initialGuess;
} RefineTask;

/// Settings of refinement attempts.
typedef struct {
    int subset;  // side [px]
    int maxIterations;
    float incrementLimit;  // [px]
    float minimumPixels;
    float minimumZncc;
    FloatShape reference, deformed;
    int roiPitch, roiOrigin;  // of the mask [bytes]; pitch 0: no mask
} RefineSettings;
