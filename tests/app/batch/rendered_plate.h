// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <numbers>
#include <random>
#include <string>

#include "app/io/image/picture_pixels.h"
#include "compute/synthetic/specimen.h"

namespace strainlens::test {

/// A speckled plate with a hole before a dark background, rotated about the centre of the image and shifted.
struct RenderedPlate {
    static constexpr double kBackground = 40;
    ImageSize size{360, 420};
    double halfWidth = 95, halfHeight = 150;
    PointPx hole{12, -25};  ///< from the plate's centre
    double holeRadius = 32;
    double degrees = 0;
    PointPx shift;
    std::uint64_t seed = 1;
    PointPx motion;  ///< of the speckles since the reference image [px]

    PointPx centre() const { return {size.width / 2.0, size.height / 2.0}; }

    /// Where a point is that is at `at` in the image of a plate that is neither rotated nor shifted.
    PointPx place(PointPx at) const {
        const double c = std::cos(degrees * std::numbers::pi / 180), s = std::sin(degrees * std::numbers::pi / 180);
        const double x = at.x - centre().x, y = at.y - centre().y;
        return {centre().x + shift.x + c * x - s * y, centre().y + shift.y + s * x + c * y};
    }
    /// Share of the pixel that the plate covers.
    double coverage(double x, double y) const {
        const double c = std::cos(degrees * std::numbers::pi / 180), s = std::sin(degrees * std::numbers::pi / 180);
        const double dx = x - centre().x - shift.x, dy = y - centre().y - shift.y;
        const PointPx at{c * dx + s * dy, -s * dx + c * dy};
        const double depth = std::min({halfWidth - std::abs(at.x), halfHeight - std::abs(at.y),
                                       std::hypot(at.x - hole.x, at.y - hole.y) - holeRadius});
        return std::clamp(depth + 0.5, 0.0, 1.0);
    }
    GrayImage<std::uint8_t> render() const {
        SpecimenOptions options;
        options.size = size;
        options.seed = seed;
        options.shiftX = motion.x;
        options.shiftY = motion.y;
        const GrayImage<std::uint8_t> speckles = Specimen(options).renderDeformed<std::uint8_t>();
        GrayImage<std::uint8_t> image(size);
        std::mt19937 random(static_cast<unsigned>(seed));
        std::normal_distribution<double> noise(0, 1);
        for (int y = 0; y < size.height; ++y) {
            for (int x = 0; x < size.width; ++x) {
                const double share = coverage(x - motion.x, y - motion.y);
                const double grey = share * speckles(x, y) + (1 - share) * kBackground + noise(random);
                image.row(y)[x] = static_cast<std::uint8_t>(std::clamp(std::lround(grey), 0L, 255L));
            }
        }
        return image;
    }
    /// Writes the reference image and one that has moved, and a table of loads.
    void write(const std::filesystem::path& folder) const {
        std::filesystem::create_directories(folder);
        RenderedPlate moved = *this;
        writePng(folder / "img_1.png", render().view());
        moved.motion = {0.4, -0.7};
        writePng(folder / "img_2.png", moved.render().view());
        std::ofstream(folder / "machine.csv") << "Image;Force [N]\nimg_1.png;0\nimg_2.png;1250\n";
    }
};

}  // namespace strainlens::test
