// SPDX-License-Identifier: MPL-2.0
// Measures the displacement between two images in memory and prints the mean displacement of all points.
#include <cmath>
#include <cstdint>
#include <cstdio>

#include "compute/sequence/images_in_memory.h"
#include "compute/sequence/sequence_runner.h"
#include "compute/types/image.h"

namespace {

constexpr int kWidth = 400, kHeight = 300;
constexpr double kShiftX = 2.25, kShiftY = -1.5;

/// Speckles as a sum of waves in many directions, which can be shifted by any fraction of a pixel without
/// interpolation.
strainlens::GrayImage<std::uint16_t> specimen(double shiftX, double shiftY) {
    constexpr int kWaves = 40;
    strainlens::GrayImage<std::uint16_t> image(kWidth, kHeight);
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            double sum = 0;
            for (int k = 0; k < kWaves; ++k) {
                const double angle = 2.4 * k, cycles = 0.5 + 0.5 * std::fmod(0.618 * k, 1.0), phase = 1.7 * k * k;
                const double along = (x - shiftX) * std::cos(angle) + (y - shiftY) * std::sin(angle);
                sum += std::sin(cycles * along + phase);
            }
            image.row(y)[x] = static_cast<std::uint16_t>(std::lround(30000 + 1500 * sum));
        }
    }
    return image;
}

/// Keeps the last field of a run.
class LastField : public strainlens::RunObserver {
public:
    strainlens::DisplacementField field;
    void onFrame(const strainlens::FrameSummary&, const strainlens::DisplacementField& found) override {
        field = found;
    }
};

}  // namespace

int main() {
    using namespace strainlens;
    try {
        const auto reference = specimen(0, 0), deformed = specimen(kShiftX, kShiftY);
        ImagesInMemory images({reference.view(), deformed.view()});
        RunParameters parameters;
        parameters.device = "cpu";
        parameters.grid.step = 10;
        parameters.refine.subset = 31;
        LastField last;
        runSequence(images, RoiMask(), parameters, last, {});
        double u = 0, v = 0;
        int points = 0;
        for (std::size_t i = 0; i < last.field.size(); ++i) {
            if (!last.field.ok(i)) continue;
            u += last.field.u[i], v += last.field.v[i], ++points;
        }
        std::printf("%d points moved by %.3f, %.3f px; they were moved by %.3f, %.3f\n", points, u / points, v / points,
                    kShiftX, kShiftY);
        const bool isCorrect =
            points > 100 && std::abs(u / points - kShiftX) < 0.002 && std::abs(v / points - kShiftY) < 0.002;
        return isCorrect ? 0 : 1;
    } catch (const Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
