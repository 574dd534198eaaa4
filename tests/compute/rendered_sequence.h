// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens::test {

/// A specimen that is stretched and turned evenly, frame after frame, as it is rendered from the formula.
class RenderedSequence : public FrameSource {
public:
    /// `last` is the affine deformation of the last of so many deformed images.
    RenderedSequence(const SpecimenOptions& last, int deformed) : m_last(last), m_deformed(deformed) {}

    int frameCount() const override { return m_deformed + 1; }
    std::string frameName(int frame) const override { return "frame" + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        if (frame == broken) throw FileError(frameName(frame), "is broken");
        if (frame == black) return GrayImage<std::uint8_t>(m_last.size.width, m_last.size.height);
        GrayImage<std::uint8_t> image = rendered(frame, m_last.seed);
        const double share = fading * frame / m_deformed;
        if (share == 0) return image;
        const GrayImage<std::uint8_t> other = rendered(frame, m_last.seed + 1);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const double grey = (1 - share) * image(x, y) + share * other(x, y);
                image(x, y) = static_cast<std::uint8_t>(std::lround(grey));
            }
        }
        return image;
    }

    Specimen at(int frame) const { return at(frame, m_last.seed); }

    int broken = -1;    ///< this frame cannot be read
    int black = -1;     ///< this frame shows nothing
    double fading = 0;  ///< share of another pattern's grey that the last frame's surface has: it wears

private:
    Specimen at(int frame, std::uint64_t seed) const {
        const double share = static_cast<double>(frame) / m_deformed;
        SpecimenOptions options = m_last;
        options.seed = seed;
        for (double* value :
             {&options.shiftX, &options.shiftY, &options.exx, &options.eyy, &options.exy, &options.rotationDeg}) {
            *value *= share;
        }
        return Specimen(options);
    }

    GrayImage<std::uint8_t> rendered(int frame, std::uint64_t seed) const {
        const Specimen specimen = at(frame, seed);
        return frame == 0 ? specimen.renderReference<std::uint8_t>() : specimen.renderDeformed<std::uint8_t>(frame);
    }

    SpecimenOptions m_last;
    int m_deformed;
};

/// How far a field is from the truth: of its Ok points.
struct FieldErrors {
    std::size_t points = 0;
    double rms = 0, largest = 0;  ///< of the distance [px]

    FieldErrors(const DisplacementField& field, const Specimen& truth) {
        double squares = 0;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (!field.ok(i)) continue;
            const PointPx exact = truth.displacementAt({field.x[i], field.y[i]});
            const double error = std::hypot(field.u[i] - exact.x, field.v[i] - exact.y);
            squares += error * error;
            largest = std::max(largest, error);
            ++points;
        }
        rms = std::sqrt(squares / static_cast<double>(points));
    }
};

}  // namespace strainlens::test
