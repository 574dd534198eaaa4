// SPDX-License-Identifier: MPL-2.0
// Runs under large stretch and rotation.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

#include "app/features/sift_matcher.h"
#include "compute/metrology/field_measurement.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "tests/accuracy/noise_bound.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

constexpr ImageSize kSize = {512, 512};

// Tolerances are from NoiseBound, which uses pattern, motion and noise.
// Rounding of positions in float, which matters for equal images [px].
constexpr double kArithmeticPx = 1e-6;
// The relative standard deviation of the RMS error of N points is sqrt(S / 2N), S the sum of the squared correlations
// of a point with all others: neighbours 16 px apart share 17/33 of their subsets per axis. Three of these are allowed.
constexpr double kShared = 17.0 / 33, kCorrelated = (1 + 2 * kShared * kShared) * (1 + 2 * kShared * kShared);
double maxRms(const ErrorSums& bound) {
    return bound.rms() * (1 + 3 * std::sqrt(kCorrelated / (2 * bound.n))) + kArithmeticPx;
}
// Of the 20,000 points of all fields one exceeds five standard deviations in a hundred runs of this suite.
constexpr double kMaxSigmas = 5;

SpecimenOptions affine(double exx, double eyy, double rotationDeg, double noise = 0) {
    SpecimenOptions options;
    options.kind = SpecimenKind::Affine;
    options.size = kSize;
    options.exx = exx;
    options.eyy = eyy;
    options.rotationDeg = rotationDeg;
    options.noiseSigma = noise;
    return options;
}

RunParameters parameters(Refinement refinement) {
    RunParameters p;
    p.method = SearchMethod::Seeds;
    p.refinement = refinement;
    p.grid = {16, 32, 32, 0};
    p.device = "cpu";
    return p;
}

/// A reference image and some others.
class Images : public FrameSource {
public:
    explicit Images(std::vector<GrayImage<std::uint8_t>> images) : m_images(std::move(images)) {}
    int frameCount() const override { return static_cast<int>(m_images.size()); }
    std::string frameName(int frame) const override { return "image " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override { return m_images[static_cast<std::size_t>(frame)]; }

private:
    std::vector<GrayImage<std::uint8_t>> m_images;
};

struct Collector : RunObserver {
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        EXPECT_EQ(summary.error, "");
        summaries.push_back(summary);
        fields.push_back(field);
    }
    std::vector<FrameSummary> summaries;
    std::vector<DisplacementField> fields;
};

/// An error in standard deviations of its own bound. Refinement stops after a step below the limit and may have that
/// error even for equal images.
double sigmasOf(PointPx error, const NoiseBound::Variances& variances) {
    const double length = std::hypot(error.x, error.y) - RefineParameters{}.incrementLimit;
    return length <= 0 ? 0 : length / std::sqrt(variances.u + variances.v);
}

/// Errors of a field against the truth. A point is measurable if its subset is inside both images with a margin of 3
/// px, which refinement does not use.
struct Errors {
    int measurable = 0, measured = 0;
    int ok = 0;                ///< of all points
    double largest = 0;        ///< of all Ok points [px]
    ErrorSums u, v;            ///< of the measurable ones that are Ok [px]
    ErrorSums boundU, boundV;  ///< standard deviations by the noise bound [px]
    double maxSigmas = 0;      ///< largest error of all Ok points in standard deviations of their own bounds

    Errors(const Specimen& specimen, const DisplacementField& field, Refinement refinement) {
        const int subset = RefineParameters{}.subset;
        const NoiseBound bound(specimen, refinement == Refinement::Icgn1 ? ShapeOrder::First : ShapeOrder::Second,
                               subset);
        for (std::size_t i = 0; i < field.size(); ++i) {
            const PointPx at = {field.x[i], field.y[i]};
            const bool shown = showsWhole(specimen, at, subset);
            measurable += shown;
            if (!field.ok(i)) continue;
            const PointPx truth = specimen.displacementAt(at);
            const double du = field.u[i] - truth.x, dv = field.v[i] - truth.y;
            const NoiseBound::Variances variances = bound.at(at);
            largest = std::max(largest, std::hypot(du, dv));
            maxSigmas = std::max(maxSigmas, sigmasOf({du, dv}, variances));
            ++ok;
            if (!shown) continue;
            ++measured;
            u.add(du), v.add(dv);
            boundU.add(std::sqrt(variances.u)), boundV.add(std::sqrt(variances.v));
        }
        std::printf(
            "  %4d of %4d measurable points, %4d Ok in all, largest error %.4f (%.2f sigma), RMS %.5f %.5f px, bound "
            "%.5f %.5f\n",
            measured, measurable, ok, largest, maxSigmas, u.rms(), v.rms(), boundU.rms(), boundV.rms());
    }

    double share() const { return double(measured) / measurable; }

private:
    static bool showsWhole(const Specimen& specimen, PointPx at, int subset) {
        const double half = subset / 2;
        for (const double dx : {-half, half}) {
            for (const double dy : {-half, half}) {
                const PointPx corner = {at.x + dx, at.y + dy};
                const PointPx moved = specimen.displacementAt(corner);
                if (!inside(corner) || !inside({corner.x + moved.x, corner.y + moved.y})) return false;
            }
        }
        return true;
    }
    static bool inside(PointPx p) { return p.x >= 3 && p.y >= 3 && p.x <= kSize.width - 4 && p.y <= kSize.height - 4; }
};

DisplacementField measure(const Specimen& specimen, const RunParameters& p, const RoiMask& roi = {}) {
    Images images({specimen.renderReference<std::uint8_t>(), specimen.renderDeformed<std::uint8_t>()});
    Collector collector;
    const SiftMatcher features;
    runSequence(images, roi, p, collector, {}, {registeredDevices(), &features});
    std::printf("  search %.0f ms, refinement %.0f ms\n",
                collector.summaries.at(0).timesMs[static_cast<std::size_t>(Stage::Search)],
                collector.summaries.at(0).timesMs[static_cast<std::size_t>(Stage::Refine)]);
    return collector.fields.at(0);
}

struct Case {
    const char* name;
    double exx, eyy, rotationDeg;
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class LargeMotion : public testing::TestWithParam<Case> {};

}  // namespace

/// Sub-pixel errors match noise, rounding and interpolation.
// Labels for Still: slow-sanitized
// Labels for Stretch45: slow-sanitized
// Labels for Compression30: slow-sanitized
// Labels for Stretch20BothWaysRotationMinus25: slow-sanitized
TEST_P(LargeMotion, EveryMeasurablePointIsAccurate) {
    const Case& c = GetParam();
    for (const double noise : {0.0, 2.0}) {
        const Specimen specimen(affine(c.exx, c.eyy, c.rotationDeg, noise));
        for (const Refinement refinement : {Refinement::Icgn1, Refinement::Icgn2}) {
            if (!measuresAll() && (noise > 0) != (refinement == Refinement::Icgn2)) continue;
            const DisplacementField field = measure(specimen, parameters(refinement));
            const Errors errors(specimen, field, refinement);
            EXPECT_GE(errors.measurable, 500);
            EXPECT_EQ(errors.measured, errors.measurable);
            EXPECT_LE(errors.u.rms(), maxRms(errors.boundU));
            EXPECT_LE(errors.v.rms(), maxRms(errors.boundV));
            // Points whose subset is cut by the image border are Ok too, with larger errors.
            EXPECT_LE(errors.maxSigmas, kMaxSigmas);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Affine, LargeMotion,
                         testing::Values(Case{"Still", 0, 0, 0}, Case{"Stretch45", 0.45, 0, 0},
                                         Case{"Compression30", 0, -0.3, 0}, Case{"Rotation30", 0, 0, 30},
                                         Case{"Stretch20Rotation15", 0.2, 0, 15},
                                         Case{"Stretch20BothWaysRotationMinus25", 0.2, 0.15, -25}),
                         [](const auto& test) { return test.param.name; });

/// A region of two parts, one with a hole: each part is found separately, pixels outside are never compared.
TEST(LargeMotionRegions, FindsEveryPartOfTheRegion) {
    const Specimen specimen(affine(0.3, 0, 10));
    RoiMask roi = RoiMask::full(kSize);
    for (int y = 0; y < kSize.height; ++y) {
        for (int x = 0; x < kSize.width; ++x) {
            const bool between = x >= 300 && x < 340;
            const bool hole = std::hypot(x - 160, y - 250) < 50;
            if (between || hole) roi.row(y)[x] = RoiMask::kOutside;
        }
    }
    const DisplacementField field = measure(specimen, parameters(Refinement::Icgn1), roi);
    const NoiseBound bound(specimen, ShapeOrder::First, RefineParameters{}.subset, subsetRegion(roi));
    int left = 0, right = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        (field.x[i] < 320 ? left : right) += 1;
        const PointPx truth = specimen.displacementAt({field.x[i], field.y[i]});
        const PointPx error = {field.u[i] - truth.x, field.v[i] - truth.y};
        EXPECT_LE(sigmasOf(error, bound.at({field.x[i], field.y[i]})), kMaxSigmas) << field.x[i] << ", " << field.y[i];
        EXPECT_TRUE(roi.contains(static_cast<int>(field.x[i]), static_cast<int>(field.y[i])));
    }
    EXPECT_GE(left, 350);
    EXPECT_GE(right, 150);
}

/// Unrelated images, or more rotation than the search covers: statuses without vectors.
TEST(LargeMotionFailures, UnrelatedImagesAreNotConverged) {
    SpecimenOptions other = affine(0, 0, 0, 2), quarterTurn = affine(0, 0, 90, 2);
    other.size = quarterTurn.size = {256, 256};
    other.seed = 2;
    const Specimen turned(quarterTurn);
    for (const GrayImage<std::uint8_t>& deformed :
         {Specimen(other).renderDeformed<std::uint8_t>(), turned.renderDeformed<std::uint8_t>()}) {
        Images images({turned.renderReference<std::uint8_t>(), deformed});
        Collector collector;
        runSequence(images, {}, parameters(Refinement::Icgn1), collector, {});
        const DisplacementField& field = collector.fields.at(0);
        EXPECT_EQ(field.count(PointStatus::Ok), 0u);
        EXPECT_EQ(field.count(PointStatus::NotComputed), 0u);
    }
}

/// Frames start from previous fields: the last ones rotate farther than a search alone would find.
// Labels: slow-sanitized
TEST(LargeMotionSequence, StartsFromPreviousFrames) {
    constexpr int kFrames = 6;
    const SpecimenOptions options = affine(0.1, 0, 90);
    std::vector<GrayImage<std::uint8_t>> images;
    for (int frame = 0; frame <= kFrames; ++frame) {
        const Specimen specimen(options, static_cast<double>(frame) / kFrames);
        images.push_back(frame == 0 ? specimen.renderReference<std::uint8_t>()
                                    : specimen.renderDeformed<std::uint8_t>(frame));
    }
    Images source(std::move(images));
    Collector collector;
    runSequence(source, {}, parameters(Refinement::Icgn1), collector, {});
    ASSERT_EQ(collector.fields.size(), static_cast<std::size_t>(kFrames));
    for (int frame = 1; frame <= kFrames; ++frame) {
        const Specimen specimen(options, static_cast<double>(frame) / kFrames);
        const Errors errors(specimen, collector.fields[static_cast<std::size_t>(frame) - 1], Refinement::Icgn1);
        EXPECT_EQ(errors.measured, errors.measurable) << "frame " << frame;
        EXPECT_LE(errors.maxSigmas, kMaxSigmas) << "frame " << frame;
    }
}

/// Equal results: bit for bit for every number of threads, within the tolerance of refinement between devices.
TEST(LargeMotionDevices, Agree) {
    SpecimenOptions options = affine(0.3, 0, 20, 2);
    options.size = {220, 200};
    const Specimen specimen(options);
    RunParameters p = parameters(Refinement::Icgn1);
    p.threads = 1;
    const DisplacementField expected = measure(specimen, p);
    EXPECT_GE(expected.count(PointStatus::Ok), 60u);
    std::vector<std::string> devices = {"cpu", "scalar"};
#ifdef STRAINLENS_WITH_OPENCL
    devices.push_back("opencl:0");
#endif
    for (const std::string& device : devices) {
        p.device = device;
        p.threads = 3;
        const DisplacementField field = measure(specimen, p);
        const double tolerance = device == "cpu" ? 0 : 1e-4;
        for (std::size_t i = 0; i < field.size(); ++i) {
            EXPECT_EQ(field.status[i], expected.status[i]) << device << " " << i;
            if (!field.ok(i) || !expected.ok(i)) continue;
            EXPECT_NEAR(field.u[i], expected.u[i], tolerance) << device << " " << i;
            EXPECT_NEAR(field.v[i], expected.v[i], tolerance) << device << " " << i;
        }
    }
}

/// Matched features give the initial guess under any rotation.
TEST(LargeMotionFeatures, EveryMeasurablePointIsFoundUnderAnyRotation) {
    struct Motion {
        double exx, eyy, rotationDeg, noise;
    };
    for (const Motion& m : {Motion{0, 0, 90, 2}, Motion{0, 0, 180, 0}, Motion{0.1, -0.1, 120, 0}}) {
        if (!measuresAll() && m.rotationDeg != 90) continue;
        const Specimen specimen(affine(m.exx, m.eyy, m.rotationDeg, m.noise));
        RunParameters p = parameters(Refinement::Icgn1);
        p.method = SearchMethod::Features;
        const Errors errors(specimen, measure(specimen, p), p.refinement);
        EXPECT_GE(errors.measurable, 500) << m.rotationDeg;
        EXPECT_EQ(errors.measured, errors.measurable) << m.rotationDeg;
        EXPECT_LE(errors.u.rms(), maxRms(errors.boundU)) << m.rotationDeg;
        EXPECT_LE(errors.v.rms(), maxRms(errors.boundV)) << m.rotationDeg;
        EXPECT_LE(errors.maxSigmas, kMaxSigmas) << m.rotationDeg;
    }
}

/// Unrelated images: the frame has an error with the remedy, and the run continues.
TEST(LargeMotionFeatures, TooFewFeaturesFailTheFrame) {
    struct Errors : RunObserver {
        void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
            messages.push_back(summary.error);
            sizes.push_back(field.size());
        }
        std::vector<std::string> messages;
        std::vector<std::size_t> sizes;
    } observer;
    SpecimenOptions options = affine(0, 0, 0, 2), other = options;
    options.size = other.size = {256, 256};
    other.seed = 2;
    const Specimen specimen(options);
    Images images({specimen.renderReference<std::uint8_t>(), Specimen(other).renderDeformed<std::uint8_t>(),
                   specimen.renderDeformed<std::uint8_t>()});
    RunParameters p = parameters(Refinement::Icgn1);
    p.method = SearchMethod::Features;
    const SiftMatcher features;
    runSequence(images, {}, p, observer, {}, {registeredDevices(), &features});
    ASSERT_EQ(observer.messages.size(), 2u);
    EXPECT_NE(observer.messages[0].find("choose the search seeds"), std::string::npos) << observer.messages[0];
    EXPECT_EQ(observer.messages[1], "");
    EXPECT_GT(observer.sizes[1], 0u);
    EXPECT_THROW(runSequence(images, {}, p, observer, {}), InvalidInput);
}
