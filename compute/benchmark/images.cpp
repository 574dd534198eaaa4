// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/images.h"

#include <algorithm>
#include <cstring>
#include <random>

namespace strainlens::bench {

GrayImage<std::uint8_t> noiseImage(ImageSize size, std::uint64_t seed) {
    GrayImage<std::uint8_t> image(size);
    std::mt19937_64 random(seed);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; x += 8) {
            const std::uint64_t eight = random();
            std::memcpy(image.row(y) + x, &eight, static_cast<std::size_t>(std::min(8, size.width - x)));
        }
    }
    return image;
}

GrayImage<std::uint8_t> flatImage(ImageSize size, std::uint8_t grey) {
    GrayImage<std::uint8_t> image(size);
    for (int y = 0; y < size.height; ++y) std::memset(image.row(y), grey, static_cast<std::size_t>(size.width));
    return image;
}

OpenHole::OpenHole(ImageSize size)
    : specimen(benchmarkOpenHole(size)),
      reference(specimen.renderReference<std::uint8_t>()),
      deformed(specimen.renderDeformed<std::uint8_t>()),
      material(specimen.materialMask()) {}

Grid OpenHole::grid(int step) const { return makeGrid({step, 64, 64, 0}, reference.size(), material); }

GrayImage<std::uint8_t> OpenHole::deformedUnder(double load, int frame) const {
    return Specimen(specimen.options(), load).renderDeformed<std::uint8_t>(frame);
}

std::string OpenHole::text() const {
    return "open hole " + sizeText(reference.size()) +
           ", shift (12, -7) px, 0.5 % strain, noise 2, region = the material";
}

DensePair::DensePair(ImageSize size) {
    const ImageSize padded{size.width + kWidth - 1 + 2 * kRadius, size.height + kHeight - 1 + 2 * kRadius};
    SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, padded);
    options.noiseSigma = 2;
    options.shiftX = 1;
    options.shiftY = -1;
    options.exx = 0.004;
    options.rotationDeg = 0.1;
    const Specimen specimen(options);
    reference = specimen.renderReference<std::uint8_t>();
    deformed = specimen.renderDeformed<std::uint8_t>();
    grid = makeGrid({1, kWidth, kHeight, kRadius}, padded, {});
}

}  // namespace strainlens::bench
