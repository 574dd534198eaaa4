// SPDX-License-Identifier: MPL-2.0
#include "compute/quality/defect_pixels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

SpecimenOptions movedSpecimen() {
    SpecimenOptions options;
    options.size = {400, 300};
    options.noiseSigma = 1;
    options.shiftX = 0.3, options.shiftY = -1.2;
    return options;
}

/// Positions of `count` pixels, none at the image's edge.
std::vector<std::pair<int, int>> randomPositions(ImageSize size, int count, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<std::pair<int, int>> positions;
    while (static_cast<int>(positions.size()) < count) {
        const std::pair<int, int> position(1 + static_cast<int>(random() % static_cast<unsigned>(size.width - 2)),
                                           1 + static_cast<int>(random() % static_cast<unsigned>(size.height - 2)));
        if (std::ranges::find(positions, position) == positions.end()) positions.push_back(position);
    }
    return positions;
}

template <typename Pixel>
void expectDefectsReplaced(double scale, Pixel hot, Pixel dead) {
    const GrayImage<std::uint8_t> rendered = Specimen(movedSpecimen()).renderReference<std::uint8_t>();
    GrayImage<Pixel> clean(rendered.width(), rendered.height());
    forEachPixel(rendered.size(), [&](int x, int y) {
        clean(x, y) = static_cast<Pixel>(scale * (40 + 0.5 * rendered(x, y)));  // 40 .. 168
    });
    GrayImage<Pixel> image = clean;
    const auto positions = randomPositions(image.size(), 120, 3);
    for (std::size_t i = 0; i < positions.size(); ++i)
        image(positions[i].first, positions[i].second) = i % 2 ? hot : dead;
    AnyImage any = std::move(image);
    EXPECT_EQ(replaceDefectPixels(any), positions.size());
    const auto& replaced = std::get<GrayImage<Pixel>>(any);
    forEachPixel(clean.size(), [&](int x, int y) {
        const bool isDefect = std::ranges::find(positions, std::pair(x, y)) != positions.end();
        const double difference = std::abs(static_cast<double>(replaced(x, y)) - static_cast<double>(clean(x, y)));
        EXPECT_LE(difference, isDefect ? 40 * scale : 0) << x << ", " << y;
    });
}

TEST(DefectPixels, ReplacesOnlyHotAndDeadPixels) {
    expectDefectsReplaced<std::uint8_t>(1, 255, 0);
    expectDefectsReplaced<std::uint16_t>(16, 4095, 0);
    expectDefectsReplaced<float>(1e-3, 0.3f, -0.1f);
}

TEST(DefectPixels, ReplacesNeighbouringDefects) {
    GrayImage<std::uint8_t> image = Specimen(movedSpecimen()).renderReference<std::uint8_t>();
    forEachPixel(image.size(), [&](int x, int y) { image(x, y) = static_cast<std::uint8_t>(40 + image(x, y) / 2); });
    image(100, 100) = image(101, 100) = 255;
    AnyImage any = image;
    EXPECT_EQ(replaceDefectPixels(any), 2u);
}

TEST(DefectPixels, TextureAndNoiseAreNoDefects) {
    for (const double noise : {0.0, 1.0, 10.0}) {
        for (const std::uint64_t seed : {1, 2, 3}) {
            SpecimenOptions options = movedSpecimen();
            options.noiseSigma = noise;
            options.seed = seed;
            AnyImage image = Specimen(options).renderReference<std::uint8_t>();
            EXPECT_EQ(replaceDefectPixels(image), 0u) << "noise " << noise << ", seed " << seed;
        }
    }
}

TEST(DefectPixels, KeepsSpecklesOfOnePixel) {
    GrayImage<std::uint8_t> image(200, 200);
    std::mt19937 random(5);
    forEachPixel(image.size(), [&](int x, int y) { image(x, y) = random() % 50 == 0 ? 20 : 220; });  // 2 %
    AnyImage any = image;
    EXPECT_EQ(replaceDefectPixels(any), 0u);
}

TEST(DefectPixels, TinyImagesHaveNone) {
    AnyImage image = GrayImage<std::uint8_t>(2, 5);
    EXPECT_EQ(replaceDefectPixels(image), 0u);
}

struct OneField : RunObserver {
    DisplacementField field;
    void onFrame(const FrameSummary&, const DisplacementField& measured) override { field = measured; }
};

/// Hot pixels do not move with the specimen: subsets must not lock onto them.
TEST(DefectPixels, SubsetsDoNotLockOntoHotPixels) {
    const Specimen specimen(movedSpecimen());
    GrayImage<std::uint8_t> reference = specimen.renderReference<std::uint8_t>();
    GrayImage<std::uint8_t> deformed = specimen.renderDeformed<std::uint8_t>();
    for (GrayImage<std::uint8_t>* image : {&reference, &deformed}) {
        forEachPixel(image->size(),
                     [&](int x, int y) { (*image)(x, y) = static_cast<std::uint8_t>(10 + (*image)(x, y) / 3); });
    }
    for (const auto& [x, y] : randomPositions(reference.size(), 120, 7)) reference(x, y) = deformed(x, y) = 255;
    ImagesInMemory source({reference.view(), deformed.view()});
    RunParameters parameters;
    parameters.device = "cpu";
    parameters.grid.step = 16;
    parameters.refinement = Refinement::Icgn1;
    parameters.refine.subset = 33;
    OneField observer;
    const RunSummary summary = runSequence(source, {}, parameters, observer, {});
    const DisplacementField& field = observer.field;
    ASSERT_GT(field.count(PointStatus::Ok), field.size() * 9 / 10);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        EXPECT_LE(std::abs(field.u[i] - 0.3), 6 * static_cast<double>(field.refined.sigmaU[i]));
        EXPECT_LE(std::abs(field.v[i] + 1.2), 6 * static_cast<double>(field.refined.sigmaV[i]));
    }
    EXPECT_EQ(std::ranges::count_if(summary.notes,
                                    [](const std::string& note) { return note.find("hot or dead") != note.npos; }),
              1);
}

}  // namespace
}  // namespace strainlens
