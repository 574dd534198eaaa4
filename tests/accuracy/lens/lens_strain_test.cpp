// SPDX-License-Identifier: MPL-2.0
// Speckles rendered through a known lens while the specimen moves in its plane: strain with and without a calibration
// by photographs of a checkerboard, and calibration of the lens from the movements alone.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <numbers>

#include "app/calibration/translation_fit.h"
#include "app/measure/known_length.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/strain/strain_measures.h"
#include "tests/accuracy/lens/rendered_camera.h"

namespace strainlens {
namespace {

using namespace test;

constexpr double kSpeckleMm = 0.21;
constexpr double kMaxStrainError = 20e-6;

/// A movement of the specimen in its plane.
struct Movement {
    const char* name;
    DisplacementGradient gradient;
    PointMm shift;
};

DisplacementGradient rotation(double degrees) {
    const double c = std::cos(degrees * std::numbers::pi / 180), s = std::sin(degrees * std::numbers::pi / 180);
    return {c - 1, -s, s, c - 1};
}

class LensFieldRecorder : public RunObserver {
public:
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        EXPECT_EQ(summary.error, "");
        kept = field;
    }
    DisplacementField kept;
};

DisplacementField measure(const Movement& movement, const std::shared_ptr<const Calibration>& calibration) {
    const PlaneMap truth = mapOf(knownLens(), knownPose());
    const AnyImage reference = speckleImage(truth, kPhotograph, kSpeckleMm, {}, {});
    const AnyImage deformed = speckleImage(truth, kPhotograph, kSpeckleMm, movement.gradient, movement.shift);
    ImagesInMemory images({viewOf(reference), viewOf(deformed)});
    RunParameters parameters;
    parameters.refinement = Refinement::Icgn2;
    parameters.refine.subset = 31;
    parameters.grid.step = 16;
    parameters.device = "cpu";
    parameters.strain.window = 9;
    parameters.strain.measure = StrainMeasure::GreenLagrange;
    parameters.calibration = calibration;
    LensFieldRecorder observer;
    runSequence(images, {}, parameters, observer, {});
    return observer.kept;
}

/// RMS and mean of the errors of exx, eyy and exy, the largest of the three.
struct StrainErrors {
    double rms = 0, mean = 0;
    std::size_t points = 0;
};

StrainErrors errorsOf(const StrainField& strain, const DisplacementGradient& gradient) {
    const StrainTensor truth = strainOf(gradient, StrainMeasure::GreenLagrange);
    StrainErrors result;
    const std::pair<const std::vector<double>*, double> parts[] = {
        {&strain.exx, truth.xx}, {&strain.eyy, truth.yy}, {&strain.exy, truth.xy}};
    result.points = strain.count(StrainStatus::Ok);
    for (const auto& [values, exact] : parts) {
        double sum = 0, squares = 0;
        for (std::size_t i = 0; i < strain.size(); ++i) {
            if (!strain.ok(i)) continue;
            const double error = (*values)[i] - exact;
            sum += error, squares += error * error;
        }
        const auto count = static_cast<double>(result.points);
        result.mean = std::max(result.mean, std::abs(sum / count));
        result.rms = std::max(result.rms, std::sqrt(squares / count));
    }
    return result;
}

const Calibration& boardCalibration() {
    static const Calibration calibration = [] {
        const CalibrationTarget board = {13, 9, 12, 0};
        return fitCamera(viewsOf(photographsOf(board), board), {board, kPhotograph}).calibration;
    }();
    return calibration;
}

/// Truth in the calibration's axes: the specimen's are those of the camera's pose.
double turnOfAxes(const PlaneMap& map) {
    const PointPx middle = {(kPhotograph.width - 1) / 2.0, (kPhotograph.height - 1) / 2.0};
    const PlaneScale there = map.scaleAt(middle), truth = mapOf(knownLens(), knownPose()).scaleAt(middle);
    return std::atan2(there.yx, there.xx) - std::atan2(truth.yx, truth.xx);
}

DisplacementGradient turned(const DisplacementGradient& h, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    // R H R^T.
    const double axx = c * h.ux - s * h.vx, axy = c * h.uy - s * h.vy, ayx = s * h.ux + c * h.vx,
                 ayy = s * h.uy + c * h.vy;
    return {axx * c - axy * s, axx * s + axy * c, ayx * c - ayy * s, ayx * s + ayy * c};
}

class StrainThroughALens : public testing::TestWithParam<Movement> {};

// Labels: slow-sanitized
TEST_P(StrainThroughALens, EqualsStrainOfThePlane) {
    const Movement& movement = GetParam();
    const auto calibration = std::make_shared<const Calibration>(boardCalibration());
    const DisplacementGradient truth = turned(movement.gradient, turnOfAxes(calibration->map));
    const StrainErrors before = errorsOf(measure(movement, nullptr).strain, truth);
    const DisplacementField field = measure(movement, calibration);
    const StrainErrors after = errorsOf(field.strain, truth);
    std::printf("%-12s strain error before: RMS %7.1f mean %7.1f; after: RMS %5.2f mean %5.2f [1e-6], %zu points\n",
                movement.name, 1e6 * before.rms, 1e6 * before.mean, 1e6 * after.rms, 1e6 * after.mean, after.points);
    EXPECT_GT(after.points, field.size() * 3 / 4);
    EXPECT_GT(before.rms, 10 * kMaxStrainError);
    EXPECT_LE(after.rms, kMaxStrainError);
    EXPECT_LE(after.mean, kMaxStrainError);
}

INSTANTIATE_TEST_SUITE_P(Movements, StrainThroughALens,
                         testing::Values(Movement{"Translation", {}, {5, -3}},
                                         Movement{"Rotation", rotation(2), {1, 1}},
                                         Movement{"Stretch", {0.004, 0.001, -0.0005, -0.0012}, {2, 1}}),
                         [](const auto& movement) { return movement.param.name; });

// Labels: slow-sanitized
TEST(TranslationsThroughALens, CalibrateTheLensWithoutATarget) {
    const Movement moves[] = {{"right", {}, {10, 0}}, {"down", {}, {0, 8}}, {"back", {}, {-9, 1}}, {"up", {}, {1, -8}}};
    std::vector<MeasuredTranslation> seen;
    for (const Movement& move : moves) seen.push_back(extractTranslation(measure(move, nullptr), move.name));
    const Calibration unknown = fitTranslations(seen, kPhotograph);
    for (std::size_t i = 0; i < seen.size(); ++i) seen[i].amount = moves[i].shift;
    const Calibration known = fitTranslations(seen, kPhotograph);
    std::printf("amounts unknown: %s\namounts known: %s\n", calibrationText(unknown).c_str(),
                calibrationText(known).c_str());
    const double truth = statisticsOf(boardCalibration()).mmPerPx;
    EXPECT_NEAR(statisticsOf(known).mmPerPx / truth, 1, 1e-4);
    EXPECT_LE(unknown.residualPx, 0.01);
    EXPECT_LE(known.residualPx, 0.01);
    for (const Movement& movement : {Movement{"Translation", {}, {5, -3}}, Movement{"Rotation", rotation(2), {1, 1}}}) {
        const StrainErrors without = errorsOf(measure(movement, nullptr).strain, {});
        const StrainErrors after = errorsOf(measure(movement, std::make_shared<const Calibration>(known)).strain, {});
        const StrainErrors blind = errorsOf(measure(movement, std::make_shared<const Calibration>(unknown)).strain, {});
        std::printf("%-12s RMS before %.1f, known amounts %.2f, unknown amounts %.2f [1e-6]\n", movement.name,
                    1e6 * without.rms, 1e6 * after.rms, 1e6 * blind.rms);
        EXPECT_LE(after.rms, kMaxStrainError);
    }
}

}  // namespace
}  // namespace strainlens
