// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"

namespace strainlens::test {

/// Rendered specimen with strain and rotation increasing linearly from frame to frame.
class RenderedSequence : public FrameSource {
public:
    /// `last` is the affine deformation of the last of `deformed` images.
    RenderedSequence(const SpecimenOptions& last, int deformed) : m_last(last), m_deformed(deformed) {}

    int frameCount() const override { return m_deformed + 1; }
    std::string frameName(int frame) const override { return "frame" + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        if (frame == broken) throw FileError(frameName(frame), "is broken");
        if (frame == black) return GrayImage<std::uint8_t>(m_last.size.width, m_last.size.height);
        GrayImage<std::uint8_t> image = render(frame, m_last.seed);
        const double share = fading * frame / m_deformed;
        if (share == 0) return image;
        const GrayImage<std::uint8_t> other = render(frame, m_last.seed + 1);
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
    int black = -1;     ///< this frame is black
    double fading = 0;  ///< share of another pattern in the last frame, as by a wearing surface

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

    GrayImage<std::uint8_t> render(int frame, std::uint64_t seed) const {
        const Specimen specimen = at(frame, seed);
        return frame == 0 ? specimen.renderReference<std::uint8_t>() : specimen.renderDeformed<std::uint8_t>(frame);
    }

    SpecimenOptions m_last;
    int m_deformed;
};

/// Errors of a field's Ok points.
struct FieldErrors {
    std::size_t points = 0;
    double rms = 0, largest = 0;  ///< of the displacement error [px]

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
