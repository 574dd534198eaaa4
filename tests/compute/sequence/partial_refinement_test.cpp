// SPDX-License-Identifier: MPL-2.0
// Labels of this file: slow-sanitized
// Refined points are published while their frame is measured, which does not change the result.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

/// Records the complete field and the partial fields before it.
class Collector : public RunObserver {
public:
    explicit Collector(bool listens) : m_listens(listens) {}
    void onPartialField(int, const DisplacementField& field) override {
        if (!m_listens) return;
        std::size_t refined = 0, points = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            points += field.ok(i);
            refined += field.ok(i) && field.u[i] != std::round(field.u[i]);
        }
        if (refined > 0) refinedShares.push_back(static_cast<double>(refined) / static_cast<double>(points));
        if (refined > 0) partials.push_back(field);
    }
    void onFrame(const FrameSummary&, const DisplacementField& field) override { whole = field; }

    std::vector<double> refinedShares;
    std::vector<DisplacementField> partials;
    DisplacementField whole;

private:
    bool m_listens;
};

bool sameBits(const std::vector<double>& a, const std::vector<double>& b) {
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

TEST(PartialRefinement, PartialFieldsHaveFinalValuesAndDoNotChangeTheResult) {
    SpecimenOptions options;
    options.size = {900, 700};
    options.shiftX = 3.3;
    const Specimen specimen(options);
    const AnyImage images[] = {specimen.renderReference<std::uint8_t>(), specimen.renderDeformed<std::uint8_t>(1)};
    RunParameters parameters;
    parameters.device = "cpu";
    parameters.grid.step = 4;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 81;
    parameters.strain.window = 0;
    Collector recorded(true), unheard(false);
    for (Collector* collector : {&recorded, &unheard}) {
        ImagesInMemory source({viewOf(images[0]), viewOf(images[1])});
        runSequence(source, {}, parameters, *collector, {});
    }
    // How many follow the first depends on the time that the first one took.
    ASSERT_FALSE(recorded.partials.empty()) << "tens of thousands of points over wide subsets take longer than 100 ms";
    EXPECT_LT(recorded.refinedShares.front(), 0.9) << "not all at once";
    EXPECT_TRUE(std::ranges::is_sorted(recorded.refinedShares));
    EXPECT_TRUE(sameBits(recorded.whole.u, unheard.whole.u) && sameBits(recorded.whole.v, unheard.whole.v));
    std::size_t reported = 0, same = 0;
    const DisplacementField& last = recorded.partials.back();
    for (std::size_t i = 0; i < last.size(); ++i) {
        if (!last.ok(i) || !recorded.whole.ok(i) || last.u[i] == std::round(last.u[i])) continue;
        ++reported;
        same += last.u[i] == recorded.whole.u[i] && last.v[i] == recorded.whole.v[i];
    }
    EXPECT_GT(reported, 1000u);
    EXPECT_EQ(same, reported) << "partial values are the final ones";
}

}  // namespace
}  // namespace strainlens
