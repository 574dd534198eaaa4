// SPDX-License-Identifier: MPL-2.0
// Points beside a crack that the region excludes as a slit.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "compute/metrology/field_measurement.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/refinement/split_subsets.h"
#include "compute/synthetic/specimen.h"
#include "tests/accuracy/refine_specimens.h"

using namespace strainlens;

namespace {

constexpr int kSubset = 33;

SpecimenOptions crack() {
    SpecimenOptions options;
    options.kind = SpecimenKind::Crack;
    options.size = {512, 512};
    options.noiseSigma = 2;
    return options;
}

RunParameters parameters(SearchMethod method, const std::string& device) {
    RunParameters p;
    p.method = method;
    p.refinement = Refinement::Icgn1;
    p.refine.subset = kSubset;
    p.grid = {8, 16, 16, 0};
    p.device = device;
    return p;
}

/// End-point errors of the points whose subset is divided by the crack.
ErrorSums errorsBesideTheCrack(const DisplacementField& field, const Specimen& specimen, int& failed) {
    ErrorSums errors;
    const ImageSize size = specimen.options().size;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const double across = std::abs(field.y[i] - size.height / 2.0);
        // Within one subset of the tip the displacement is too curved for a plane.
        if (across > kSubset / 2 - 4 || field.x[i] > size.width / 2.0 - 1.5 * kSubset) continue;
        if (field.status[i] == PointStatus::OutsideRoi) continue;
        failed += !field.ok(i);
        if (!field.ok(i)) continue;
        const PointPx truth = specimen.displacementAt({field.x[i], field.y[i]});
        errors.add(std::hypot(field.u[i] - truth.x, field.v[i] - truth.y));
    }
    return errors;
}

class BesideACrack : public testing::TestWithParam<std::pair<SearchMethod, const char*>> {};

}  // namespace

TEST_P(BesideACrack, PointsMoveWithTheirOwnFace) {
    const auto [method, device] = GetParam();
    if (!deviceIsThere(device)) GTEST_SKIP() << "no such device here";
    const Specimen specimen(crack());
    const std::vector<AnyImage> images = {specimen.renderReference<std::uint8_t>(),
                                          specimen.renderDeformed<std::uint8_t>()};
    const RoiMask region = specimen.materialMask();
    const auto fields = measureFields(images, region, parameters(method, device), {});
    ASSERT_EQ(fields.size(), 1u);
    int failed = 0;
    const ErrorSums errors = errorsBesideTheCrack(fields[0], specimen, failed);
    std::printf("  %s: %.0f points, RMS %.4f px, %d failed\n", device, errors.n, errors.rms(), failed);
    EXPECT_GT(errors.n, 40);
    EXPECT_EQ(failed, 0);
    EXPECT_LT(errors.rms(), 0.02);
}

INSTANTIATE_TEST_SUITE_P(Methods, BesideACrack,
                         testing::Values(std::pair{SearchMethod::Recursive, "cpu"},
                                         std::pair{SearchMethod::Seeds, "cpu"},
                                         std::pair{SearchMethod::Recursive, "opencl:0"},
                                         std::pair{SearchMethod::Recursive, "cuda:0"},
                                         std::pair{SearchMethod::Seeds, "cuda:0"}),
                         [](const auto& test) {
                             std::string device = test.param.second;
                             std::erase(device, ':');
                             return std::string(test.param.first.name) + "_" + device;
                         });
