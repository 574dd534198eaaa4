// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/run_points.h"

#include <gtest/gtest.h>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {
namespace {

struct SummaryRecorder : RunObserver {
    void onFrame(const FrameSummary& frame, const DisplacementField& measured) override {
        summary = frame;
        field = measured;
    }
    FrameSummary summary;
    DisplacementField field;
};

/// Measures a pair with a region that excludes most of the rectangle.
class RunPoints : public testing::Test {
protected:
    RunPoints() {
        SpecimenOptions options;
        options.size = {200, 160};
        options.shiftX = 1;
        const Specimen specimen(options);
        m_images = {specimen.renderReference<std::uint8_t>(1), specimen.renderDeformed<std::uint8_t>(1, 1)};
        RegionOfInterest region;
        region.shapes.push_back({RoiOperation::Add, RoiEllipse{100, 80, 60, 50}});
        m_mask = region.rasterise(options.size);
        m_parameters.grid = {8, 16, 16, 0};
        m_parameters.refine.subset = 17;
        m_parameters.strain.window = 0;
        m_parameters.device = "cpu";
    }
    SummaryRecorder measure() {
        ImagesInMemory frames({m_images[0].view(), m_images[1].view()});
        SummaryRecorder taker;
        runSequence(frames, m_mask, m_parameters, taker, {});
        return taker;
    }
    std::size_t asked() const { return requestedPoints(m_parameters, m_images[0].size(), m_mask); }

    std::vector<GrayImage<std::uint8_t>> m_images;
    RoiMask m_mask;
    RunParameters m_parameters;
};

TEST_F(RunPoints, EstimateEqualsMeasuredPoints) {
    m_parameters.refinement = Refinement::None;
    const SummaryRecorder taken = measure();
    EXPECT_EQ(requestedPoints(taken.summary), asked());
    EXPECT_LT(requestedPoints(taken.summary), taken.field.size()) << "a field is a rectangle";
    EXPECT_EQ(maxNodes(m_parameters, m_images[0].size()), taken.field.size());
}

TEST_F(RunPoints, IncludeEdgePointsIfMeasured) {
    const std::size_t without = asked();
    m_parameters.edge = true;
    const SummaryRecorder taken = measure();
    EXPECT_GT(asked(), without);
    // Refinement marks points as outside whose subsets have too few pixels in the region.
    EXPECT_LE(requestedPoints(taken.summary), asked());
    EXPECT_GE(requestedPoints(taken.summary), asked() - asked() / 20);
    EXPECT_GE(maxNodes(m_parameters, m_images[0].size()), taken.field.size());
}

}  // namespace
}  // namespace strainlens
