// SPDX-License-Identifier: MPL-2.0
// Standard deviation and occlusion of a variational flow, pixel by pixel, shared by the host and the kernels of all
// GPUs: the common subset of C++ and OpenCL C 1.2. Formulas in docs/methods.md.
//
// The including file defines QUALITY_CONSTANT and QUALITY_FUNCTION, the prefixes of constants and functions, and the
// float functions QUALITY_LOG, QUALITY_EXP and QUALITY_SQRT.

/// Radii of the square windows over which values are averaged twice [px], and the histogram of differences.
enum {
    kResidualReach = 5,
    kNearReach = 2,
    kFarReach = 10,
    kFlowVarianceReach = 4,
    kOcclusionReach = 1,
    kDifferenceBins = 4096,
    kBinsOfGrey = 64,  // a grey level; the last bin also counts larger differences
};

QUALITY_CONSTANT float kMaxResidual = 100.0f;     // larger differences are clamped [grey levels]
QUALITY_CONSTANT float kFewInside = 0.02f;        // smallest share of inside pixels that determines a residual
QUALITY_CONSTANT float kRoundingShare = 0.1f;     // added to the residual [grey levels^2]
QUALITY_CONSTANT float kSoftness = 1.0f;          // added to the structure tensor [grey levels^2]
QUALITY_CONSTANT float kMinFlowVariance = 1e-4f;  // [px^2]
QUALITY_CONSTANT float kNormalMedian = 0.6745f;   // median of |x| of a standard normal x
// Mean square gradient of the mean of both smoothed images caused by noise, per mean square of their difference.
QUALITY_CONSTANT float kNoiseSlopes = 0.164f;

// Linear model of the variance's logarithm, fitted on rendered scenes with a gamma likelihood, so that variances are
// right on average for all values of the factors.
QUALITY_CONSTANT float kIntercept = -2.03f;
QUALITY_CONSTANT float kResidualExponent = 0.606f;
QUALITY_CONSTANT float kNearExponent = 0.229f;
QUALITY_CONSTANT float kFarExponent = 0.621f;
QUALITY_CONSTANT float kFlowVarianceExponent = 0.266f;

// A pixel assigned to the wrong object differs by more than noise explains. Its error is about the difference of both
// motions, which the local variance of the flow estimates.
QUALITY_CONSTANT float kMaxByNoise = 1.5f;   // local mean square difference relative to noise
QUALITY_CONSTANT float kMaxByPixels = 1.0f;  // and from rounding and interpolation [grey levels^2]
QUALITY_CONSTANT float kHalfWrong = 8.0f;    // excess mean square at which half of the pixels are wrong [grey levels^2]
QUALITY_CONSTANT float kMotionFactor = 1.65f;

QUALITY_CONSTANT float kMaxSources = 2.0f;         // upper limit of `sources`
QUALITY_CONSTANT float kMaxArrivals = 3.0f;        // upper limit of pixels mapped to one position
QUALITY_CONSTANT float kMaxDissimilarity = 12.0f;  // upper limit of the grey difference [deviations of the noise]
QUALITY_CONSTANT float kGreyRounding = 0.3f;       // added to the noise [grey levels]
QUALITY_CONSTANT float kMinDissimilarity = 0.2f;

// Weights of the features of an occluded pixel, and the threshold of their sum.
QUALITY_CONSTANT float kInconsistencyWeight = 1.41f;
QUALITY_CONSTANT float kArrivalsWeight = 0.57f;
QUALITY_CONSTANT float kDissimilarityWeight = 0.88f;
QUALITY_CONSTANT float kSourcesWeight = -2.0f;
QUALITY_CONSTANT float kOcclusionThreshold = 3.66f;

/// Histogram bin of a grey difference >= 0.
QUALITY_FUNCTION int binOf(float difference) {
    const float bin = difference * (float)kBinsOfGrey;
    return bin < (float)(kDifferenceBins - 1) ? (int)bin : kDifferenceBins - 1;
}
/// Standard deviation of differences whose median is element `rank` of the `count` in a bin.
QUALITY_FUNCTION float noiseOf(int bin, int rank, int count) {
    const float median = ((float)bin + ((float)rank + 0.5f) / (float)count) / (float)kBinsOfGrey;
    return median / kNormalMedian;
}

/// Clamped square of a difference.
QUALITY_FUNCTION float squareOf(float difference) {
    const float size = difference < 0.0f ? -difference : difference;
    const float minimum = size < kMaxResidual ? size : kMaxResidual;
    return minimum * minimum;
}
/// Mean square residual including rounding [grey levels^2], from local means.
QUALITY_FUNCTION float residualOf(float squares, float shareInside, float noise) {
    return (shareInside < kFewInside ? noise * noise : squares / shareInside) + kRoundingShare;
}

QUALITY_FUNCTION float positivePart(float value) { return value > 0.0f ? value : 0.0f; }

/// Diagonal of the inverse structure tensor after subtracting the contribution of noise.
typedef struct {
    float ofU, ofV;
} InverseTensor;

QUALITY_FUNCTION InverseTensor inverseOf(float xx, float xy, float yy, float residual) {
    const float mean = (xx + yy) / 2.0f - kNoiseSlopes * residual, across = (xx - yy) / 2.0f;
    const float spread = QUALITY_SQRT(across * across + xy * xy);
    const float maximum = 1.0f / (positivePart(mean + spread) + kSoftness);
    const float minimum = 1.0f / (positivePart(mean - spread) + kSoftness);
    const float middle = (maximum + minimum) / 2.0f;
    const float tilt = across / (spread > 1e-9f ? spread : 1e-9f) * (maximum - minimum) / 2.0f;
    const InverseTensor inverse = {middle + tilt, middle - tilt};
    return inverse;
}

/// Local variance of a flow component [px^2]. `variances`: sum of both components.
QUALITY_FUNCTION float localVarianceOf(float variances) { return 0.5f * positivePart(variances) + kMinFlowVariance; }

/// Part of the logarithm of the variance that u and v share.
QUALITY_FUNCTION float commonLogVariance(float residual, float flowVariance) {
    return kIntercept + kResidualExponent * QUALITY_LOG(residual) + kFlowVarianceExponent * QUALITY_LOG(flowVariance);
}
/// Variance added for a wrongly assigned object [px^2]. `squares`: local mean square difference, 0 for pixels outside.
QUALITY_FUNCTION float wrongObjectVariance(float squares, float noise, float flowVariance) {
    const float excess = positivePart(squares - kMaxByNoise * noise * noise - kMaxByPixels);
    return kMotionFactor * flowVariance * excess / (excess + kHalfWrong);
}
/// Standard deviation of a component [px] from its elements of the near and the far inverse tensor.
QUALITY_FUNCTION float deviationOf(float common, float near, float far, float wrong) {
    return QUALITY_SQRT(QUALITY_EXP(common + kNearExponent * QUALITY_LOG(near) + kFarExponent * QUALITY_LOG(far)) +
                        wrong);
}

/// Squared grey difference relative to noise.
QUALITY_FUNCTION float dissimilarityOf(float difference, float noise) {
    const float size = (difference < 0.0f ? -difference : difference) / (noise + kGreyRounding);
    const float minimum = size < kMaxDissimilarity ? size : kMaxDissimilarity;
    return minimum * minimum;
}
/// Whether a pixel whose flow ends inside the deformed image is occluded there. `inconsistent`: 1 if the backward flow
/// does not return to it, else 0; `arrivals`: pixels of the reference that the flow maps to its target; `sources`:
/// pixels of the deformed image that the backward flow maps to it. `dissimilarity` and `sources` are local means.
QUALITY_FUNCTION int isOccluded(int inconsistent, float arrivals, float dissimilarity, float sources) {
    const float maximum = arrivals < kMaxArrivals ? arrivals : kMaxArrivals;
    const float score = kInconsistencyWeight * (float)inconsistent + kArrivalsWeight * maximum +
                        kDissimilarityWeight * QUALITY_LOG(dissimilarity + kMinDissimilarity) +
                        kSourcesWeight * sources;
    return score > kOcclusionThreshold ? 1 : 0;
}
