// SPDX-License-Identifier: MPL-2.0
// Specimens with one pattern in different positions, placed by the features that their images have in common.
#include "app/batch/feature_placement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <random>

#include "app/batch/batch.h"
#include "app/io/image/picture_pixels.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/error.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

constexpr ImageSize kPlacedImage = {360, 320};
const std::vector<PointPx> kProbes = {{90, 80}, {270, 90}, {100, 250}, {250, 230}};

/// A pattern without outline: it fills the image.
SpecimenOptions patternAt(double degrees, double growth, PointPx shift, std::uint64_t seed = 1) {
    SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, kPlacedImage);
    options.seed = seed;
    options.rotationDeg = degrees;
    options.exx = options.eyy = growth;
    options.exy = 0;
    options.shiftX = shift.x, options.shiftY = shift.y;
    options.noiseSigma = 2;
    return options;
}

/// With other light.
GrayImage<std::uint8_t> render(const SpecimenOptions& options) {
    GrayImage<std::uint8_t> image = Specimen(options).renderDeformed<std::uint8_t>();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            image(x, y) = static_cast<std::uint8_t>(15 + std::lround(0.8 * image(x, y)));
    }
    return image;
}

ImageFeatures featuresIn(const GrayImage<std::uint8_t>& image, int most = 3000) {
    return detectFeatures(image.view(), {}, most);
}

std::string refusalOf(const ImageFeatures& reference, const ImageFeatures& specimen) {
    try {
        placeFeatures(reference, specimen);
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

TEST(FeaturePlacement, FindsRotationShiftAndScale) {
    const ImageFeatures reference =
        featuresIn(Specimen(patternAt(0, 0, {})).renderReference<std::uint8_t>(), kMaxTemplateFeatures);
    for (const auto& [degrees, growth, shift] :
         {std::tuple(10., .02, PointPx{12, -8}), std::tuple(-7.5, -.03, PointPx{-15, 5}),
          std::tuple(0., 0., PointPx{3.4, 2.6})}) {
        const SpecimenOptions options = patternAt(degrees, growth, shift);
        const Placement found = placeFeatures(reference, featuresIn(render(options)));
        const Specimen specimen(options);
        for (const PointPx& probe : kProbes) {
            const PointPx moved = specimen.displacementAt(probe), at = found(probe);
            const double error = std::hypot(at.x - probe.x - moved.x, at.y - probe.y - moved.y);
            EXPECT_LT(error, 0.1) << degrees;
            EXPECT_LT(error, 4 * found.sigmaAt(probe)) << "the uncertainty is not too small";
        }
        EXPECT_NEAR(found.scale, 1 + growth, 1e-3);
        EXPECT_NEAR(found.angleRad * 180 / 3.14159265358979, degrees, 0.05);
        EXPECT_LT(found.sigmaPx, 0.1);
    }
}

TEST(FeaturePlacement, WhatIsNotConclusiveIsRefused) {
    const GrayImage<std::uint8_t> pattern = Specimen(patternAt(0, 0, {})).renderReference<std::uint8_t>();
    const ImageFeatures reference = featuresIn(pattern, kMaxTemplateFeatures);
    EXPECT_NE(refusalOf(reference, featuresIn(render(patternAt(0, 0, {}, 77)))).find("do not match the template's"),
              std::string::npos)
        << "other speckles";
    EXPECT_NE(refusalOf(reference, featuresIn(render(patternAt(35, 0, {})))).find("do not match"), std::string::npos)
        << "rotated too far";
    EXPECT_NE(refusalOf(reference, ImageFeatures()).find("0 of 0 agree"), std::string::npos);
    // Only a small part of the specimen is there.
    GrayImage<std::uint8_t> part(kPlacedImage);
    for (int y = 140; y < 176; ++y) {
        for (int x = 160; x < 196; ++x) part(x, y) = pattern(x, y);
    }
    EXPECT_NE(refusalOf(reference, featuresIn(part)), "");
}

TEST(FeaturePlacement, TexturedGripsThatStayDoNotPlaceTheSpecimen) {
    const auto imageOf = [](const SpecimenOptions& specimen) {
        GrayImage<std::uint8_t> image = render(specimen);
        const GrayImage<std::uint8_t> grips = render(patternAt(0, 0, {}, 9));
        for (int y = 0; y < kPlacedImage.height; ++y) {
            if (y < 80 || y >= 240) std::copy_n(grips.row(y), kPlacedImage.width, image.row(y));
        }
        return image;
    };
    const RegionOfInterest region{{{RoiOperation::Add, RoiRectangle{40, 90, 280, 140}}}};
    const GrayImage<std::uint8_t> reference = imageOf(patternAt(0, 0, {}));
    const ProjectTemplate made =
        makeTemplate(Project(), region, AnyImageView(reference.view()), {false, PlacedBy::Features});
    ASSERT_FALSE(made.features.empty());
    for (const PointPx& at : made.features.positions) {
        EXPECT_TRUE(at.x >= 39 && at.x <= 321 && at.y >= 89 && at.y <= 231)
            << "(" << at.x << ", " << at.y << ") is outside the region";
    }
    const SpecimenOptions options = patternAt(2, 0, {6, -9});
    const Placement found = placeFeatures(made.features, featuresIn(imageOf(options)));
    for (const PointPx& probe : {PointPx{120, 130}, PointPx{240, 190}}) {
        const PointPx moved = Specimen(options).displacementAt(probe), at = found(probe);
        EXPECT_LT(std::hypot(at.x - probe.x - moved.x, at.y - probe.y - moved.y), 0.5);
    }
}

TEST(FeaturePlacement, ABatchIsPlacedWithinHalfAPixel) {
    const test::TemporaryFolder folder;
    const std::filesystem::path data = folder / "data";
    std::vector<SpecimenOptions> truth;
    for (int k = 0; k < 5; ++k) {
        truth.push_back(patternAt(k == 0 ? 0 : 10 - 5 * k, 0.004 * k, {2.3 * k, -3.1 * k}));
        const std::filesystem::path specimen = data / ("S" + std::to_string(k));
        std::filesystem::create_directories(specimen);
        const GrayImage<std::uint8_t> image = render(truth.back());
        writePng(specimen / "img_1.png", image.view());
        writePng(specimen / "img_2.png", image.view());
    }
    std::filesystem::create_directories(data / "T0");
    for (const char* name : {"a.png", "b.png"}) writePng(data / "T0" / name, render(patternAt(0, 0, {}, 5)).view());
    Project project;
    project.images = {{{data / "S0" / "img_1.png", ""}, 0}};
    project.parameters.device = "cpu";
    project.parameters.grid.step = 40;
    for (const PointPx& probe : kProbes)
        project.probes.push_back({"P" + std::to_string(project.probes.size()), PointProbe{probe}});
    BatchRequest request;
    request.made = makeTemplate(project, {false, PlacedBy::Features});
    writeTemplate(folder / "t.strainlens-template", request.made);
    const ImageFeatures made = request.made.features;
    request.made = readTemplate(folder / "t.strainlens-template");
    EXPECT_EQ(request.made.features.descriptors, made.descriptors);
    ASSERT_EQ(request.made.features.positions.size(), made.positions.size());
    EXPECT_NEAR(request.made.features.positions.back().x, made.positions.back().x, 5e-4);
    request.specimens = findSpecimens({data});
    request.output = folder / "out";
    request.reportSuffix = "";
    BatchObserver observer;
    const std::vector<SpecimenResult> results = runBatch(request, observer, {});
    ASSERT_EQ(results.size(), 6u);
    for (std::size_t k = 0; k < truth.size(); ++k) {
        ASSERT_EQ(results[k].status, SpecimenStatus::Ok) << results[k].reason;
        const Project placed = readProject(filesOf(request, request.specimens[k]).project);
        const Specimen specimen(truth[k]), first(truth[0]);
        for (std::size_t i = 0; i < kProbes.size(); ++i) {
            // The template's image is that of the first specimen.
            const PointPx material = first.materialPointAt(kProbes[i]), moved = specimen.displacementAt(material);
            const PointPx at = std::get<PointProbe>(placed.probes[i].geometry).at;
            EXPECT_LT(std::hypot(at.x - material.x - moved.x, at.y - material.y - moved.y), 0.5) << k;
        }
    }
    EXPECT_EQ(results[5].status, SpecimenStatus::Failed);
    EXPECT_NE(results[5].reason.find("do not match the template's"), std::string::npos) << results[5].reason;
}

}  // namespace
}  // namespace strainlens
