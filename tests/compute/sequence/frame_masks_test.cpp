// SPDX-License-Identifier: MPL-2.0
// A bar moves in front of a rendered specimen; a mask for each image says where it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "compute/backend/backend_registry.h"
#include "compute/sequence/sequence_runner.h"
#include "tests/compute/rendered_sequence.h"

namespace strainlens {
namespace {

constexpr int kBarPx = 48, kMaskSubset = 21, kMaskHalf = kMaskSubset / 2;
constexpr ImageSize kBarImage{200, 128};
constexpr double kSameOptimumPx = 1e-3;  // refinement ends within a step of it

/// Images 1 and 2 show the bar, which has a texture of its own; nothing hides the specimen in the others.
class BarSequence : public test::RenderedSequence {
public:
    static constexpr int kDeformed = 3;
    explicit BarSequence(bool hasMasks, double shiftX = 3.3) : RenderedSequence(motion(shiftX), kDeformed) {
        m_hasMasks = hasMasks;
    }

    /// Left edge of the bar; beyond the image: none.
    static int barLeft(int frame) { return frame == 1 ? 40 : frame == 2 ? 120 : kBarImage.width; }
    static bool isBar(int frame, int x) { return x >= barLeft(frame) && x < barLeft(frame) + kBarPx; }

    AnyImage loadFrame(int frame) override {
        AnyImage image = RenderedSequence::loadFrame(frame);
        auto& greys = std::get<GrayImage<std::uint8_t>>(image);
        const GrayImage<std::uint8_t> bar = Specimen(barPattern()).renderReference<std::uint8_t>();
        forEachPixel(greys.size(), [&](int x, int y) {
            if (isBar(frame, x)) greys(x, y) = bar(x, y);
        });
        return image;
    }
    std::optional<RoiMask> loadMask(int frame) override {
        if (!m_hasMasks) return std::nullopt;
        return RoiMask::where(kBarImage, [&](int x, int) { return !isBar(frame, x); });
    }

private:
    static SpecimenOptions motion(double shiftX) {
        SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, kBarImage);
        options.noiseSigma = 1.5;
        options.shiftX = shiftX, options.shiftY = -1.6, options.exx = 0.006, options.eyy = -0.002, options.exy = 0.001;
        options.rotationDeg = 0.3;
        return options;
    }
    static SpecimenOptions barPattern() {
        SpecimenOptions options;
        options.size = kBarImage, options.seed = 77;
        return options;
    }

    bool m_hasMasks = false;
};

class MaskedFields : public RunObserver {
public:
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        all.push_back(field), summaries.push_back(summary);
    }
    std::vector<DisplacementField> all;
    std::vector<FrameSummary> summaries;
};

RunParameters barParameters(const std::string& device) {
    RunParameters parameters;
    parameters.device = device;
    parameters.grid = {10, 16, 16, 0};
    parameters.refine.subset = kMaskSubset;
    parameters.edge = true;
    return parameters;
}

MaskedFields measureBar(BarSequence frames, const RunParameters& parameters) {
    MaskedFields fields;
    runSequence(frames, RoiMask(), parameters, fields, {});
    return fields;
}

/// Share of a point's subset that a frame shows, by the exact motion.
double visibleShare(const BarSequence& frames, int frame, double x, double y) {
    const Specimen specimen = frames.at(frame);
    int visible = 0;
    for (int dy = -kMaskHalf; dy <= kMaskHalf; ++dy) {
        for (int dx = -kMaskHalf; dx <= kMaskHalf; ++dx) {
            const PointPx at{x + dx, y + dy};
            if (at.x < 0 || at.y < 0 || at.x >= kBarImage.width || at.y >= kBarImage.height) continue;
            visible += !BarSequence::isBar(frame, static_cast<int>(std::lround(at.x + specimen.displacementAt(at).x)));
        }
    }
    return visible / double(kMaskSubset * kMaskSubset);
}

class FrameMasks : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        try {
            if (!registeredDevices().resolve(GetParam()).front().isUsable()) GTEST_SKIP() << "no " << GetParam();
        } catch (const DeviceError&) {
            GTEST_SKIP() << "no " << GetParam();
        }
    }
};

/// Points that the bar does not reach are, bit for bit, those of a run without masks; those beside it are right by
/// their own standard deviation; those under it are Masked, and come back.
TEST_P(FrameMasks, PointsAreRightBesideTheBarAndMaskedUnderIt) {
    const RunParameters parameters = barParameters(GetParam());
    const BarSequence frames(true);
    const MaskedFields with = measureBar(frames, parameters), without = measureBar(BarSequence(false), parameters);
    ASSERT_EQ(with.all.size(), std::size_t{BarSequence::kDeformed});
    std::vector<bool> wasAffected(with.all.front().size());  // starts from another guess
    for (int frame = 1; frame <= BarSequence::kDeformed; ++frame) {
        const DisplacementField& field = with.all[static_cast<std::size_t>(frame - 1)];
        const DisplacementField& plain = without.all[static_cast<std::size_t>(frame - 1)];
        const Specimen truth = frames.at(frame);
        std::size_t unchanged = 0, partly = 0, masked = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            SCOPED_TRACE("frame " + std::to_string(frame) + " at " + std::to_string(field.x[i]) + ", " +
                         std::to_string(field.y[i]));
            if (field.status[i] == PointStatus::OutsideRoi) continue;
            const PointPx exact = truth.displacementAt({field.x[i], field.y[i]});
            const double left = BarSequence::barLeft(frame), to = field.x[i] + exact.x;
            const double outside = std::max(left - to, to - (left + kBarPx - 1));  // distance from the bar
            const double share = visibleShare(frames, frame, field.x[i], field.y[i]);
            masked += field.status[i] == PointStatus::Masked;
            if (field.ok(i)) {
                EXPECT_LE(std::abs(field.u[i] - exact.x), 6 * double{field.refined.sigmaU[i]});
                EXPECT_LE(std::abs(field.v[i] - exact.y), 6 * double{field.refined.sigmaV[i]});
            }
            if (outside > kMaskHalf + 10) {
                EXPECT_EQ(field.status[i], plain.status[i]);
                if (!field.ok(i)) continue;
                const double difference = wasAffected[i] ? kSameOptimumPx : 0;
                EXPECT_NEAR(field.u[i], plain.u[i], difference);
                EXPECT_NEAR(field.v[i], plain.v[i], difference);
                EXPECT_EQ(field.score[i], plain.score[i]);
                unchanged += !wasAffected[i];
                continue;
            }
            wasAffected[i] = true;
            if (share < 0.25) {
                EXPECT_FALSE(field.ok(i));
                EXPECT_TRUE(outside >= 0 || field.status[i] == PointStatus::Masked);
            } else if (share < 0.9) {
                partly += field.ok(i);
            }
        }
        const bool hasBar = BarSequence::barLeft(frame) < kBarImage.width;
        EXPECT_GT(unchanged, 10u);
        EXPECT_EQ(masked > 0, hasBar);
        EXPECT_TRUE(!hasBar || partly > 12) << partly;
        EXPECT_TRUE(hasBar || field.status == plain.status);
    }
}

INSTANTIATE_TEST_SUITE_P(Devices, FrameMasks, testing::Values("cpu", "scalar", "opencl:0"),
                         [](const auto& test) { return test.param.substr(0, test.param.find(':')); });

/// Every search, also without refinement, and points that choose their subsets.
TEST(FrameMasksOfRuns, NoPointIsWrong) {
    const auto parametersOf = [](const auto& change) {
        RunParameters parameters = barParameters("cpu");
        change(parameters);
        return parameters;
    };
    const std::vector<RunParameters> runs = {
        parametersOf([](RunParameters& p) { p.method = SearchMethod::Full; }),
        parametersOf([](RunParameters& p) { p.method = SearchMethod::Seeds; }),
        parametersOf([](RunParameters& p) { p.refine.subset = static_cast<int>(kAutomatic); }),
        parametersOf([](RunParameters& p) { p.refinement = Refinement::Icgn2, p.validation.backCheck = true; }),
        parametersOf([](RunParameters& p) { p.reference.choice = ReferenceChoice::Previous; }),
    };
    for (const RunParameters& parameters : runs) {
        const BarSequence frames(true);
        const MaskedFields fields = measureBar(frames, parameters);
        for (int frame = 1; frame <= BarSequence::kDeformed; ++frame) {
            const DisplacementField& field = fields.all[static_cast<std::size_t>(frame - 1)];
            const Specimen truth = frames.at(frame);
            for (std::size_t i = 0; i < field.size(); ++i) {
                if (!field.ok(i)) continue;
                const PointPx exact = truth.displacementAt({field.x[i], field.y[i]});
                EXPECT_LE(std::abs(field.u[i] - exact.x), 6 * double{field.refined.sigmaU[i]})
                    << parameters.method.name << " frame " << frame << " at " << field.x[i] << ", " << field.y[i];
                EXPECT_LE(std::abs(field.v[i] - exact.y), 6 * double{field.refined.sigmaV[i]})
                    << parameters.method.name << " frame " << frame << " at " << field.x[i] << ", " << field.y[i];
            }
            EXPECT_GT(field.count(PointStatus::Ok), field.size() / 3) << parameters.method.name;
        }
        const DisplacementField& last = fields.all.back();
        EXPECT_EQ(last.count(PointStatus::Masked), 0u) << "an image with hidden points is no reference";
    }
}

/// A block that is compared in whole pixels has no hidden pixel.
TEST(FrameMasksOfRuns, BlocksAreComplete) {
    RunParameters parameters = barParameters("cpu");
    parameters.refinement = Refinement::None;
    parameters.edge = false;
    const BarSequence frames(true);
    const MaskedFields with = measureBar(frames, parameters), without = measureBar(BarSequence(false), parameters);
    for (const int frame : {1, 2}) {
        const DisplacementField& field = with.all[static_cast<std::size_t>(frame - 1)];
        const DisplacementField& plain = without.all[static_cast<std::size_t>(frame - 1)];
        EXPECT_GT(field.count(PointStatus::Masked), 30u);
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            const double to = field.x[i] + frames.at(frame).displacementAt({field.x[i], field.y[i]}).x;
            const double left = BarSequence::barLeft(frame);
            EXPECT_GE(std::max(left - to, to - (left + kBarPx - 1)), parameters.grid.blockWidth / 2);
            EXPECT_TRUE(frame == 2 || (field.u[i] == plain.u[i] && field.v[i] == plain.v[i]));
        }
    }
}

/// A strip that is narrower than a subset: nothing beside it is known.
class NarrowStrip : public BarSequence {
public:
    NarrowStrip() : BarSequence(false) {}
    static bool isVisible(int x) { return x >= 88 && x < 112; }
    AnyImage loadFrame(int frame) override {
        AnyImage image = RenderedSequence::loadFrame(frame);
        auto& greys = std::get<GrayImage<std::uint8_t>>(image);
        forEachPixel(greys.size(), [&](int x, int y) {
            if (frame > 0 && !isVisible(x)) greys(x, y) = 200;
        });
        return image;
    }
    std::optional<RoiMask> loadMask(int frame) override {
        return RoiMask::where(kBarImage, [&](int x, int) { return frame == 0 || isVisible(x); });
    }
};

TEST(FrameMasksOfRuns, StripNarrowerThanASubsetIsMeasured) {
    NarrowStrip frames;
    RunParameters parameters = barParameters("cpu");
    parameters.edge = false;
    MaskedFields fields;
    runSequence(frames, RoiMask(), parameters, fields, {});
    const DisplacementField& field = fields.all.front();
    EXPECT_GT(field.count(PointStatus::Ok), 10u);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const PointPx exact = frames.at(1).displacementAt({field.x[i], field.y[i]});
        EXPECT_LE(std::abs(field.u[i] - exact.x), 6 * double{field.refined.sigmaU[i]});
        EXPECT_LE(std::abs(field.v[i] - exact.y), 6 * double{field.refined.sigmaV[i]});
    }
}

class HiddenReference : public BarSequence {
public:
    HiddenReference() : BarSequence(true) {}
    std::optional<RoiMask> loadMask(int frame) override {
        return RoiMask::where(kBarImage, [&](int x, int) { return frame > 0 || x < kBarImage.width / 2; });
    }
};

TEST(FrameMasksOfRuns, MaskOfTheReferenceLimitsTheRegion) {
    HiddenReference frames;
    MaskedFields fields;
    runSequence(frames, RoiMask(), barParameters("cpu"), fields, {});
    const DisplacementField& field = fields.all.front();
    EXPECT_GT(field.count(PointStatus::Ok), 25u);
    for (std::size_t i = 0; i < field.size(); ++i) {
        EXPECT_TRUE(field.x[i] < kBarImage.width / 2 || field.status[i] == PointStatus::OutsideRoi);
    }
}

TEST(FrameMasksOfRuns, MaskOfAnotherSizeFailsItsFrame) {
    class SmallMask : public BarSequence {
    public:
        SmallMask() : BarSequence(true) {}
        std::optional<RoiMask> loadMask(int frame) override {
            return frame == 2 ? RoiMask::full({100, 80}) : BarSequence::loadMask(frame);
        }
    };
    SmallMask frames;
    MaskedFields fields;
    runSequence(frames, RoiMask(), barParameters("cpu"), fields, {});
    ASSERT_EQ(fields.summaries.size(), std::size_t{BarSequence::kDeformed});
    EXPECT_NE(fields.summaries[1].error.find("its mask is 100 x 80 px, the image is 200 x 128 px"), std::string::npos)
        << fields.summaries[1].error;
    EXPECT_GT(fields.all[2].count(PointStatus::Ok), 50u);
}

}  // namespace
}  // namespace strainlens
