// SPDX-License-Identifier: MPL-2.0
// Subsets with little contrast in the deformed image, where float sums nearly cancel.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "compute/backend/backend_registry.h"
#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens {
namespace {

struct FaintField : RunObserver {
    DisplacementField field;
    void onFrame(const FrameSummary&, const DisplacementField& measured) override { field = measured; }
};

/// In 8-bit grey levels, finely quantised.
GrayImage<float> asFloat(const GrayImage<std::uint16_t>& image) {
    GrayImage<float> result(image.width(), image.height());
    forEachPixel(image.size(), [&](int x, int y) { result(x, y) = static_cast<float>(image(x, y)) / 257; });
    return result;
}

TEST(FaintSubset, StandardDeviationsAreValidAndZnccAtMostOne) {
    SpecimenOptions options;
    options.size = {200, 160};
    options.noiseSigma = 0;
    options.shiftX = 0.3, options.shiftY = -1.2;
    const Specimen specimen(options);
    const GrayImage<float> reference = asFloat(specimen.renderReference<std::uint16_t>());
    const GrayImage<float> bright = asFloat(specimen.renderDeformed<std::uint16_t>());
    for (const DeviceInfo& device : allDevices()) {
        if (!device.isUsable()) continue;
        for (const float contrast : {0.1f, 0.01f, 0.0015f}) {
            GrayImage<float> deformed(bright.width(), bright.height());
            forEachPixel(bright.size(), [&](int x, int y) { deformed(x, y) = 128 + contrast * (bright(x, y) - 128); });
            ImagesInMemory source({AnyImageView(reference.view()), AnyImageView(deformed.view())});
            RunParameters parameters;
            parameters.device = device.id;
            parameters.grid.step = 10;
            parameters.refinement = Refinement::Icgn1;
            parameters.refine.subset = 33;
            parameters.refine.prefilterSigmaPx = 0;
            FaintField observer;
            runSequence(source, {}, parameters, observer, {});
            const DisplacementField& field = observer.field;
            const std::string what = device.id + ", contrast " + std::to_string(contrast);
            ASSERT_GT(field.count(PointStatus::Ok), field.size() / 2) << what;
            for (std::size_t i = 0; i < field.size(); ++i) {
                if (!field.ok(i)) continue;
                ASSERT_LE(field.refined.zncc[i], 1) << what;
                const double sigmaU = static_cast<double>(field.refined.sigmaU[i]);
                const double sigmaV = static_cast<double>(field.refined.sigmaV[i]);
                ASSERT_LE(std::abs(field.u[i] - 0.3), 6 * sigmaU) << what;
                ASSERT_LE(std::abs(field.v[i] + 1.2), 6 * sigmaV) << what;
            }
        }
    }
}

}  // namespace
}  // namespace strainlens
