// SPDX-License-Identifier: MPL-2.0
// What a variational flow is worth, pixel by pixel, written once for the host and for the kernels of every GPU: C99 as
// OpenCL 1.2 has it, which is C++ too. docs/methods.md has the formulas.
//
// Whoever includes this text brings what JUDGE_CONSTANT and JUDGE_FUNCTION begin constants and functions with, and
// JUDGE_LOG, JUDGE_EXP and JUDGE_ROOT of a float.

/// Reaches of squares over which values are averaged twice [px], and the bins in which differences are counted.
enum {
    kResidualReach = 5,
    kNearReach = 2,
    kFarReach = 10,
    kUnevenReach = 4,
    kSignReach = 1,
    kDifferenceBins = 4096,
    kBinsOfGrey = 64,  // to a grey level; what does not fit is in the last one
};

JUDGE_CONSTANT float kMostResidual = 100.0f;    // differences above count as this [grey levels]
JUDGE_CONSTANT float kFewInside = 0.02f;        // a share of inside pixels that says nothing of the residual
JUDGE_CONSTANT float kRoundingShare = 0.1f;     // of the residual, at least [grey levels^2]
JUDGE_CONSTANT float kSoftness = 1.0f;          // added to the structure tensor [grey levels^2]
JUDGE_CONSTANT float kLeastUnevenness = 1e-4f;  // [px^2]
JUDGE_CONSTANT float kNormalMedian = 0.6745f;   // of the absolute value of normal numbers, in standard deviations
// Mean square slope that noise gives the mean of both smoothed images, a mean square of their difference.
JUDGE_CONSTANT float kNoiseSlopes = 0.164f;

// Chosen on rendered scenes so that variances are right on average whatever the factors are: a linear model of the
// variance's logarithm, fitted with the likelihood of a gamma distribution.
JUDGE_CONSTANT float kConstant = -2.03f;
JUDGE_CONSTANT float kOfResidual = 0.606f;
JUDGE_CONSTANT float kOfNear = 0.229f;
JUDGE_CONSTANT float kOfFar = 0.621f;
JUDGE_CONSTANT float kOfUnevenness = 0.266f;

// A pixel that follows another object does not look like what it is said to be, by more than noise explains. It is
// wrong by about the difference of both motions, which the flow's variance around tells.
JUDGE_CONSTANT float kMostByNoise = 1.5f;   // mean square of differences just around, over that of noise
JUDGE_CONSTANT float kMostByPixels = 1.0f;  // and what rounding and interpolation make of it [grey levels^2]
JUDGE_CONSTANT float kHalfWrong = 8.0f;  // mean square above it of which half of the pixels are wrong [grey levels^2]
JUDGE_CONSTANT float kOfMotions = 1.65f;

JUDGE_CONSTANT float kMostSources = 2.0f;      // more pixels of the deformed image say no more
JUDGE_CONSTANT float kMostArrivals = 3.0f;     // of pixels that go to one place
JUDGE_CONSTANT float kMostUnlikeness = 12.0f;  // of greys [standard deviations of the noise]
JUDGE_CONSTANT float kGreyRounding = 0.3f;     // added to the noise [grey levels]
JUDGE_CONSTANT float kLeastUnlikeness = 0.2f;

// What each sign of a hidden pixel counts, and from where on a pixel is taken to be hidden.
JUDGE_CONSTANT float kNoWayBack = 1.41f;
JUDGE_CONSTANT float kOfArrivals = 0.57f;
JUDGE_CONSTANT float kOfUnlikeness = 0.88f;
JUDGE_CONSTANT float kOfSources = -2.0f;
JUDGE_CONSTANT float kHidden = 3.66f;

/// Where a difference of greys, at least 0, is counted.
JUDGE_FUNCTION int binOf(float difference) {
    const float bin = difference * (float)kBinsOfGrey;
    return bin < (float)(kDifferenceBins - 1) ? (int)bin : kDifferenceBins - 1;
}
/// Standard deviation of differences whose median is number `rank` of the `count` in a bin.
JUDGE_FUNCTION float noiseOf(int bin, int rank, int count) {
    const float median = ((float)bin + ((float)rank + 0.5f) / (float)count) / (float)kBinsOfGrey;
    return median / kNormalMedian;
}

/// What a difference counts of the residual.
JUDGE_FUNCTION float squareOf(float difference) {
    const float size = difference < 0.0f ? -difference : difference;
    const float least = size < kMostResidual ? size : kMostResidual;
    return least * least;
}
/// The mean square of what is left of the difference and of rounding [grey levels^2], of means around.
JUDGE_FUNCTION float residualOf(float squares, float shareInside, float noise) {
    return (shareInside < kFewInside ? noise * noise : squares / shareInside) + kRoundingShare;
}

JUDGE_FUNCTION float notBelow0(float value) { return value > 0.0f ? value : 0.0f; }

/// The diagonal of the inverse of the structure tensor, less what noise gives the tensor.
typedef struct {
    float ofU, ofV;
} InverseTensor;

JUDGE_FUNCTION InverseTensor inverseOf(float xx, float xy, float yy, float residual) {
    const float mean = (xx + yy) / 2.0f - kNoiseSlopes * residual, across = (xx - yy) / 2.0f;
    const float spread = JUDGE_ROOT(across * across + xy * xy);
    const float most = 1.0f / (notBelow0(mean + spread) + kSoftness);
    const float least = 1.0f / (notBelow0(mean - spread) + kSoftness);
    const float middle = (most + least) / 2.0f;
    const float tilt = across / (spread > 1e-9f ? spread : 1e-9f) * (most - least) / 2.0f;
    const InverseTensor inverse = {middle + tilt, middle - tilt};
    return inverse;
}

/// The mean variance of a component around [px^2]. `variances`: of both components, summed.
JUDGE_FUNCTION float unevennessOf(float variances) { return 0.5f * notBelow0(variances) + kLeastUnevenness; }

/// What the logarithms of both components' variances have in common.
JUDGE_FUNCTION float commonOf(float residual, float unevenness) {
    return kConstant + kOfResidual * JUDGE_LOG(residual) + kOfUnevenness * JUDGE_LOG(unevenness);
}
/// What following another object adds to the variance of a component [px^2]. `squares`: mean square of differences just
/// around, of which those that are not inside count as 0.
JUDGE_FUNCTION float wrongOf(float squares, float noise, float unevenness) {
    const float excess = notBelow0(squares - kMostByNoise * noise * noise - kMostByPixels);
    return kOfMotions * unevenness * excess / (excess + kHalfWrong);
}
/// The standard deviation of a component [px], of its parts of the near and the far inverse tensor.
JUDGE_FUNCTION float deviationOf(float common, float near, float far, float wrong) {
    return JUDGE_ROOT(JUDGE_EXP(common + kOfNear * JUDGE_LOG(near) + kOfFar * JUDGE_LOG(far)) + wrong);
}

/// How unlike greys are, of a difference [squares of what noise lets expect].
JUDGE_FUNCTION float unlikenessOf(float difference, float noise) {
    const float size = (difference < 0.0f ? -difference : difference) / (noise + kGreyRounding);
    const float least = size < kMostUnlikeness ? size : kMostUnlikeness;
    return least * least;
}
/// Whether the deformed image hides a pixel that goes to a place in it. `isLost`: 1 if the flow back does not lead back
/// to it, else 0; `unlikeness` and `sources` are means around.
JUDGE_FUNCTION int isHidden(int isLost, float arrivals, float unlikeness, float sources) {
    const float most = arrivals < kMostArrivals ? arrivals : kMostArrivals;
    const float sign = kNoWayBack * (float)isLost + kOfArrivals * most +
                       kOfUnlikeness * JUDGE_LOG(unlikeness + kLeastUnlikeness) + kOfSources * sources;
    return sign > kHidden ? 1 : 0;
}
