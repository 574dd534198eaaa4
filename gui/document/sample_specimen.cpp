// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/sample_specimen.h"

#include "compute/synthetic/specimen.h"

namespace strainlens::gui {
namespace {

constexpr int kLoadSteps = 5;
constexpr double kRegionMargin = 24;  // from the image's edge [px]
constexpr double kHoleRim = 1.1;      // radius of the region's hole relative to the specimen's

SpecimenOptions sampleOptions() {
    SpecimenOptions options;
    options.kind = SpecimenKind::OpenHole;
    options.size = {960, 640};
    options.noiseSigma = 2;
    options.strain = 0.02;
    options.tensionAlongY = false;
    options.holeRadiusPx = 80;
    return options;
}

ImageOrigin rendered(int number, GrayImage<std::uint8_t> pixels) {
    ImageOrigin origin;
    origin.file.name = "sample_" + std::to_string(number);
    origin.rendered = std::make_shared<const AnyImage>(std::move(pixels));
    return origin;
}

}  // namespace

SampleSpecimen renderSampleSpecimen() {
    const SpecimenOptions options = sampleOptions();
    SampleSpecimen sample;
    sample.images.push_back(rendered(0, Specimen(options).renderReference<std::uint8_t>()));
    for (int step = 1; step <= kLoadSteps; ++step) {
        const Specimen specimen(options, double(step) / kLoadSteps);
        sample.images.push_back(rendered(step, specimen.renderDeformed<std::uint8_t>(step)));
    }
    const double width = options.size.width;
    const double height = options.size.height;
    sample.roi.shapes.push_back(
        {RoiOperation::Add, RoiRectangle{kRegionMargin, kRegionMargin, width - kRegionMargin, height - kRegionMargin}});
    const double radius = kHoleRim * options.holeRadiusPx;
    sample.roi.shapes.push_back(
        {RoiOperation::Subtract, RoiEllipse{(width - 1) / 2, (height - 1) / 2, radius, radius}});
    return sample;
}

}  // namespace strainlens::gui
