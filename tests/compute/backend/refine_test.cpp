// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/backend_registry.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

/// An image pair with a grid and initial vectors, which the tests change.
struct RefinePair {
    GrayImage<std::uint8_t> reference, deformed;
    Grid grid;
    SearchResult found;

    RefinePair(GrayImage<std::uint8_t> r, GrayImage<std::uint8_t> d, GridSpec spec, Displacement start = {})
        : reference(std::move(r)), deformed(std::move(d)), grid(makeGrid(spec, reference.size(), {})) {
        found.vectors.assign(grid.size(), start);
        found.status.assign(grid.size(), PointStatus::Ok);
        found.cost.assign(grid.size(), 0);
    }
};

RefinePair specimenPair(const SpecimenOptions& options, GridSpec spec = {16, 32, 32, 0}) {
    const Specimen specimen(options);
    return RefinePair(specimen.renderReference<std::uint8_t>(), specimen.renderDeformed<std::uint8_t>(), spec);
}

SpecimenOptions shifted(double x, double y) {
    SpecimenOptions options;
    options.size = {128, 112};
    options.shiftX = x;
    options.shiftY = y;
    return options;
}

GrayImage<std::uint8_t> flat(ImageSize size, std::uint8_t grey) {
    GrayImage<std::uint8_t> image(size);
    for (int y = 0; y < size.height; ++y) std::fill_n(image.row(y), size.width, grey);
    return image;
}

/// Each test runs on every device that supports refinement.
class Refine : public testing::TestWithParam<std::string> {
protected:
    RefineResult refine(const RefinePair& pair, const RefineParameters& parameters = {},
                        const RoiMask& roi = {}) const {
        const auto session = openInProcess(GetParam(), {2});
        session->upload(kReferenceSlot, pair.reference);
        session->upload(kDeformedSlot, pair.deformed);
        RefineResult result;
        session->makeRefiner(kForwardPair, roi, parameters)->refineGrid(pair.grid, pair.found, result, {});
        expectValuesOnlyOfOkPoints(result);
        return result;
    }

    static void expectValuesOnlyOfOkPoints(const RefineResult& result) {
        for (std::size_t i = 0; i < result.status.size(); ++i) {
            const bool ok = result.status[i] == PointStatus::Ok;
            const RefinedDetails& d = result.details;
            for (double value : {result.u[i], result.v[i], double(d.ux[i]), double(d.vy[i]), double(d.zncc[i]),
                                 double(d.residual[i]), double(d.increment[i]), double(d.varianceU[i])}) {
                EXPECT_EQ(std::isfinite(value), ok) << i;
            }
            EXPECT_EQ(d.iterations[i] > 0, ok);
            EXPECT_EQ(d.pixels[i] > 0, ok);
        }
    }

    static void expectAll(const RefineResult& result, PointStatus status) {
        for (const PointStatus s : result.status) EXPECT_EQ(nameOf(s), nameOf(status));
    }
};

// Labels for opencl*: slow-sanitized
TEST_P(Refine, FindsSubpixelShiftsWithEveryInterpolationAndOrder) {
    RefinePair pair = specimenPair(shifted(2.3, -1.6));
    pair.found.vectors.assign(pair.grid.size(), {2, -2});
    for (Interpolation interpolation :
         {Interpolation::Hermite, Interpolation::CubicSpline, Interpolation::QuinticSpline}) {
        for (ShapeOrder order : {ShapeOrder::First, ShapeOrder::Second}) {
            RefineParameters parameters;
            parameters.interpolation = interpolation;
            parameters.order = order;
            parameters.subset = 25;
            const RefineResult result = refine(pair, parameters);
            expectAll(result, PointStatus::Ok);
            for (std::size_t i = 0; i < pair.grid.size(); ++i) {
                EXPECT_NEAR(result.u[i], 2.3, 0.025);
                EXPECT_NEAR(result.v[i], -1.6, 0.025);
                EXPECT_GT(result.details.zncc[i], 0.999F);
            }
            EXPECT_EQ(result.details.uxx.empty(), order == ShapeOrder::First);
        }
    }
}

TEST_P(Refine, FindsGradients) {
    SpecimenOptions options = shifted(0, 0);
    options.kind = SpecimenKind::Affine;
    options.exx = 0.02, options.eyy = -0.01, options.exy = 0.004;
    const RefineResult result = refine(specimenPair(options));
    expectAll(result, PointStatus::Ok);
    for (std::size_t i = 0; i < result.status.size(); ++i) {
        EXPECT_NEAR(result.details.ux[i], 0.02, 6e-4);
        EXPECT_NEAR(result.details.vy[i], -0.01, 6e-4);
        EXPECT_NEAR(result.details.uy[i], 0.004, 6e-4);
        EXPECT_NEAR(result.details.vx[i], 0.004, 6e-4);
    }
}

TEST_P(Refine, ReadsFullDepth) {
    const SpecimenOptions options = shifted(0.4, 0);
    const Specimen specimen(options);
    const RefinePair pair = specimenPair(options);
    const GrayImage<std::uint16_t> reference = specimen.renderReference<std::uint16_t>();
    const GrayImage<std::uint16_t> deformed = specimen.renderDeformed<std::uint16_t>();
    const auto session = openInProcess(GetParam(), {1});
    session->upload(kReferenceSlot, pair.reference);
    session->upload(kDeformedSlot, pair.deformed);
    RefineResult eight, sixteen;
    const RefineParameters parameters;
    session->makeRefiner(kForwardPair, {}, parameters)->refineGrid(pair.grid, pair.found, eight, {});
    session->uploadForRefinement(kReferenceSlot, reference.view());
    session->uploadForRefinement(kDeformedSlot, deformed.view());
    session->makeRefiner(kForwardPair, {}, parameters)->refineGrid(pair.grid, pair.found, sixteen, {});
    double squaresEight = 0, squaresSixteen = 0;
    for (std::size_t i = 0; i < pair.grid.size(); ++i) {
        squaresEight += std::pow(eight.v[i], 2);
        squaresSixteen += std::pow(sixteen.v[i], 2);
    }
    EXPECT_LT(squaresSixteen, squaresEight / 100);
}

TEST_P(Refine, NeverReadsPixelsOutsideTheRegion) {
    RefinePair pair = specimenPair(shifted(0.3, 0.2));
    RoiMask roi = RoiMask::full(pair.reference.size());
    for (int y = 0; y < 112; ++y) {
        for (int x = 50; x < 58; ++x) roi.row(y)[x] = RoiMask::kOutside;
    }
    const RefineResult before = refine(pair, {}, roi);
    for (int y = 0; y < 112; ++y) std::fill_n(pair.reference.row(y) + 52, 4, std::uint8_t{255});
    const RefineResult after = refine(pair, {}, roi);
    for (std::size_t i = 0; i < pair.grid.size(); ++i) {
        ASSERT_EQ(after.status[i], PointStatus::Ok);
        EXPECT_LT(after.details.pixels[i], 33 * 33 + 1);
        // The spline still transfers a little of the stripe to the gradients next to it.
        EXPECT_NEAR(after.u[i], before.u[i], 0.01);
        EXPECT_NEAR(after.u[i], 0.3, 0.01);
    }
}

TEST_P(Refine, RetriesWrongInitialGuessesFromNeighbours) {
    SpecimenOptions options = shifted(0.3, -0.2);
    RefinePair pair = specimenPair(options);
    pair.found.vectors[pair.grid.index(1, 1)] = {9, 11};
    pair.found.vectors[pair.grid.index(3, 2)] = {-12, 5};
    const RefineResult result = refine(pair);
    expectAll(result, PointStatus::Ok);
    for (double u : result.u) EXPECT_NEAR(u, 0.3, 0.01);
}

TEST_P(Refine, UnmeasuredPointsKeepTheirStatus) {
    RefinePair pair = specimenPair(shifted(0.3, 0));
    pair.found.status[0] = PointStatus::OutOfImage;
    pair.found.status[1] = PointStatus::OutsideRoi;
    const RefineResult result = refine(pair);
    EXPECT_EQ(result.status[0], PointStatus::OutOfImage);
    EXPECT_EQ(result.status[1], PointStatus::OutsideRoi);
    EXPECT_EQ(result.status[2], PointStatus::Ok);
}

TEST_P(Refine, DegenerateImagesGiveStatuses) {
    const ImageSize size{96, 80};
    const GridSpec spec{16, 32, 32, 0};
    const GrayImage<std::uint8_t> textured = specimenPair(shifted(0, 0)).reference;
    for (std::uint8_t grey : {std::uint8_t{0}, std::uint8_t{77}, std::uint8_t{255}}) {
        expectAll(refine(RefinePair(flat(size, grey), flat(size, grey), spec)), PointStatus::NoTexture);
    }
    expectAll(refine(RefinePair(textured, flat(textured.size(), 9), spec)), PointStatus::NoTexture);
    GrayImage<std::uint8_t> stripes(size), oblique(size);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            stripes(x, y) = static_cast<std::uint8_t>(128 + 100 * std::sin(x * 0.7));
            oblique(x, y) = static_cast<std::uint8_t>(x + 1.0 * y);
        }
    }
    expectAll(refine(RefinePair(stripes, stripes, spec)), PointStatus::NoTexture);
    // Away from the edges, where mirroring changes the slope.
    expectAll(refine(RefinePair(oblique, oblique, {16, 32, 32, 16})), PointStatus::NoTexture);
}

TEST_P(Refine, TooFewPixelsGiveStatuses) {
    RefinePair pair = specimenPair(shifted(0, 0));
    RoiMask roi = RoiMask::full(pair.reference.size());
    for (int y = 0; y < 112; ++y) std::fill_n(roi.row(y), 128, RoiMask::kOutside);
    roi.row(50)[50] = RoiMask::kInside;
    expectAll(refine(pair, {}, roi), PointStatus::OutsideRoi);
    RefineParameters large;
    large.subset = 255;
    expectAll(refine(pair, large), PointStatus::OutsideRoi);
    pair.found.vectors.assign(pair.grid.size(), {500, -300});
    expectAll(refine(pair), PointStatus::OutOfImage);
    const RefinePair tiny(flat({4, 4}, 3), flat({4, 4}, 3), {1, 4, 4, 0});
    expectAll(refine(tiny), PointStatus::OutsideRoi);
}

TEST_P(Refine, RejectsInvalidParameters) {
    const RefinePair pair = specimenPair(shifted(0, 0));
    const auto expectRejected = [&](auto change) {
        RefineParameters parameters;
        change(parameters);
        EXPECT_THROW(refine(pair, parameters), InvalidInput);
    };
    expectRejected([](RefineParameters& p) { p.subset = 32; });
    expectRejected([](RefineParameters& p) { p.subset = 7; });
    expectRejected([](RefineParameters& p) { p.subset = 257; });
    expectRejected([](RefineParameters& p) { p.maxIterations = 0; });
    expectRejected([](RefineParameters& p) { p.incrementLimit = 0; });
    expectRejected([](RefineParameters& p) { p.incrementLimit = std::nan(""); });
    expectRejected([](RefineParameters& p) { p.prefilterSigmaPx = -1; });
    expectRejected([](RefineParameters& p) { p.gaussianWeight = 0.05; });
    expectRejected([](RefineParameters& p) { p.gaussianWeight = 1.1; });
    expectRejected([](RefineParameters& p) { p.gaussianWeight = std::nan(""); });
    expectRejected([](RefineParameters& p) { p.interpolation = static_cast<Interpolation>(3); });
    EXPECT_THROW(refine(pair, {}, RoiMask::full({5, 5})), InvalidInput);
    RefinePair wrong = pair;
    wrong.found.status.pop_back();
    EXPECT_THROW(refine(wrong), InvalidInput);
}

std::vector<std::string> refiningDevices() {
    std::vector<std::string> ids;
    for (const DeviceInfo& device : devicesInProcess()) {
        if (openInProcess(device.id, {1})->supports(Operation::Refine)) ids.push_back(device.id);
    }
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Devices, Refine, testing::ValuesIn(refiningDevices()), [](const auto& test) {
    std::string name = test.param;
    for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
    return name;
});

}  // namespace
}  // namespace strainlens
