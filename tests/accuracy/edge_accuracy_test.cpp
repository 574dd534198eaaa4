// SPDX-License-Identifier: MPL-2.0
// Points whose block is cut by the image border or the region, against the exact truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/types/region_of_interest.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

constexpr ImageSize kEdgePlateSize{400, 360};
constexpr double kCentreX = 200, kCentreY = 180, kRadius = 60;
constexpr int kLeft = 41, kTop = 33, kRight = 362, kBottom = 329;  ///< of the region, the last ones outside
constexpr double kInsidePx = 16;                                   ///< half a block

class FieldOfRun : public RunObserver {
public:
    void onFrame(const FrameSummary&, const DisplacementField& measured) override { field = measured; }
    DisplacementField field;
};

DisplacementField measurePlate(const Specimen& specimen, const RoiMask& roi, const RunParameters& parameters) {
    const GrayImage<std::uint8_t> reference = specimen.renderReference<std::uint8_t>(),
                                  deformed = specimen.renderDeformed<std::uint8_t>();
    ImagesInMemory frames({reference.view(), deformed.view()});
    FieldOfRun run;
    runSequence(frames, roi, parameters, run, {});
    return run.field;
}

/// Errors and predicted standard deviations of the points in a band of distances from the edge.
struct Band {
    double from = 0, to = 0;  ///< [px]
    double points = 0, sumU = 0, sumV = 0, observedU = 0, observedV = 0, predictedU = 0, predictedV = 0;
    double largestInSigmas = 0;

    void add(double errorU, double errorV, double sigmaU, double sigmaV) {
        points += 1;
        sumU += errorU, sumV += errorV;
        observedU += errorU * errorU, observedV += errorV * errorV;
        predictedU += sigmaU * sigmaU, predictedV += sigmaV * sigmaV;
        largestInSigmas = std::max({largestInSigmas, std::abs(errorU) / sigmaU, std::abs(errorV) / sigmaV});
    }
    double ratioU() const { return std::sqrt(observedU / predictedU); }
    double ratioV() const { return std::sqrt(observedV / predictedV); }
};

using Bands = std::array<Band, 5>;

Bands bands() { return {{{0, 3}, {3, 6}, {6, 10}, {10, kInsidePx}, {kInsidePx, 40}}}; }

struct EdgeCase {
    const char* name;
    SpecimenKind kind;
    bool region;
    Refinement refinement;
    double minRatio = 0.85;  ///< of observed to predicted standard deviations
};

double toImageEdge(double x, double y) {
    return std::min({x, y, kEdgePlateSize.width - 1 - x, kEdgePlateSize.height - 1 - y});
}

double toRegionEdge(double x, double y) {
    return std::min(
        {x - kLeft, y - kTop, kRight - 1 - x, kBottom - 1 - y, std::hypot(x - kCentreX, y - kCentreY) - kRadius});
}

RoiMask plateWithHole() {
    RegionOfInterest roi;
    roi.shapes.push_back({RoiOperation::Add, RoiRectangle{kLeft, kTop, kRight, kBottom}});
    roi.shapes.push_back({RoiOperation::Subtract, RoiEllipse{kCentreX, kCentreY, kRadius, kRadius}});
    return roi.rasterise(kEdgePlateSize);
}

class EdgeAccuracy : public testing::TestWithParam<EdgeCase> {};

}  // namespace

/// A band is at least 1,300 px long, so 8 specimens have about 300 points with disjoint subsets: the observed standard
/// deviation is accurate to 4 %.
TEST_P(EdgeAccuracy, ErrorsMatchStandardDeviations) {
    const EdgeCase& c = GetParam();
    const RoiMask roi = c.region ? plateWithHole() : RoiMask();
    Bands all = bands();
    for (std::uint64_t seed = 1; seed <= (measuresAll() ? 8U : 1U); ++seed) {
        SpecimenOptions options;
        options.kind = c.kind;
        options.size = kEdgePlateSize;
        options.seed = seed;
        options.noiseSigma = 2;
        options.shiftX = 0.37, options.shiftY = -0.81;
        if (c.kind == SpecimenKind::Affine) {
            options.exx = 0.01, options.eyy = -0.003, options.rotationDeg = 0.5;
        }
        const Specimen specimen(options);
        RunParameters parameters;
        parameters.grid = {6 + static_cast<int>(seed % 5), 32, 32, 0};
        parameters.refinement = c.refinement;
        parameters.refine.incrementLimit = 1e-4;
        parameters.edge = true;
        const DisplacementField field = measurePlate(specimen, roi, parameters);
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            const double distance =
                c.region ? toRegionEdge(field.x[i], field.y[i]) : toImageEdge(field.x[i], field.y[i]);
            const PointPx truth = specimen.displacementAt({field.x[i], field.y[i]});
            for (Band& band : all) {
                if (distance < band.from || distance >= band.to) continue;
                band.add(field.u[i] - truth.x, field.v[i] - truth.y, double{field.refined.sigmaU[i]},
                         double{field.refined.sigmaV[i]});
            }
        }
    }
    for (const Band& band : all) {
        const double sigmaU = std::sqrt(band.observedU / band.points), sigmaV = std::sqrt(band.observedV / band.points);
        std::printf(
            "  %4.0f to %2.0f px: %5.0f points, bias %+.5f %+.5f, scatter %.5f %.5f px, over predicted %.3f %.3f, at "
            "most %.1f sigma\n",
            band.from, band.to, band.points, band.sumU / band.points, band.sumV / band.points, sigmaU, sigmaV,
            band.ratioU(), band.ratioV(), band.largestInSigmas);
        EXPECT_GT(band.points, measuresAll() ? 300 : 30) << band.from;
        if (!measuresAll()) continue;
        for (const double ratio : {band.ratioU(), band.ratioV()}) {
            EXPECT_GT(ratio, c.minRatio) << band.from;
            EXPECT_LT(ratio, 1.15) << band.from;
        }
        EXPECT_LT(band.largestInSigmas, 6) << band.from;
        // At least a twelfth of the points are independent; their mean is within four standard deviations.
        EXPECT_LT(std::abs(band.sumU / band.points), 4 * sigmaU / std::sqrt(band.points / 12)) << band.from;
        EXPECT_LT(std::abs(band.sumV / band.points), 4 * sigmaV / std::sqrt(band.points / 12)) << band.from;
    }
}

INSTANTIATE_TEST_SUITE_P(
    , EdgeAccuracy,
    testing::Values(EdgeCase{"TranslationImageEdge", SpecimenKind::Translation, false, Refinement::Icgn1},
                    EdgeCase{"StrainImageEdge", SpecimenKind::Affine, false, Refinement::Icgn1, 0.8},
                    // Above the first order the derivatives underestimate the slopes of half a subset: at the edge the
                    // prediction is a fifth too large.
                    EdgeCase{"StrainImageEdgeSecondOrder", SpecimenKind::Affine, false, Refinement::Icgn2, 0.75},
                    EdgeCase{"TranslationRegionEdge", SpecimenKind::Translation, true, Refinement::Icgn1},
                    EdgeCase{"StrainRegionEdge", SpecimenKind::Affine, true, Refinement::Icgn1}),
    [](const auto& test) { return std::string(test.param.name); });
