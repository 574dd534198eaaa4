// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "compute/sequence/sequence_runner.h"
#include "tests/compute/whole_pixels.h"

namespace strainlens::test {

/// Random pattern, smoothed over 6 x 6 px so that it has gradients and survives halving, that moves by (kStepX, kStepY)
/// px a frame.
class MovingPattern : public FrameSource {
public:
    static constexpr int kSide = 200;
    static constexpr int kStepX = 3, kStepY = -2;

    explicit MovingPattern(int frames) : m_frames(frames), m_pattern(kSide + 200, kSide + 200) {
        std::mt19937 random(7);
        GrayImage<std::uint8_t> noise(kSide + 206, kSide + 206);
        for (int y = 0; y < noise.height(); ++y) {
            for (int x = 0; x < noise.width(); ++x) noise(x, y) = static_cast<std::uint8_t>(random() & 255);
        }
        for (int y = 0; y < m_pattern.height(); ++y) {
            for (int x = 0; x < m_pattern.width(); ++x)
                m_pattern(x, y) = increaseContrast(noise.view().crop(x, y, 6, 6));
        }
    }
    int frameCount() const override { return m_frames; }
    std::string frameName(int frame) const override { return "frame" + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        if (onLoad) onLoad(frame);
        if (frame == broken) throw FileError(frameName(frame), "is broken");
        if (frame == otherSize) return GrayImage<std::uint8_t>(kSide, kSide - 1);
        if (frame == black) return GrayImage<std::uint8_t>(kSide, kSide);
        const auto view = m_pattern.view().crop(100 - kStepX * frame, 100 - kStepY * frame, kSide, kSide);
        if (!sixteenBit) return GrayImage<std::uint8_t>(view);
        GrayImage<std::uint16_t> deep(kSide, kSide);
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) deep(x, y) = static_cast<std::uint16_t>(1000 + 17 * view(x, y));
        }
        return deep;
    }

    int broken = -1;     ///< this frame cannot be read
    int otherSize = -1;  ///< this frame has another size
    int black = -1;      ///< this frame is black
    bool sixteenBit = false;
    std::function<void(int)> onLoad;

private:
    static std::uint8_t increaseContrast(ImageView<std::uint8_t> window) {
        int sum = 0;
        for (int y = 0; y < window.height; ++y) sum += std::accumulate(window.row(y), window.row(y) + window.width, 0);
        return static_cast<std::uint8_t>(std::clamp((sum / 36 - 128) * 4 + 128, 0, 255));
    }

    int m_frames;
    GrayImage<std::uint8_t> m_pattern;
};

/// Records the callbacks of a run.
struct Recorder : RunObserver {
    void onProgress(double fraction, int, int) override { fractions.push_back(fraction); }
    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        summaries.push_back(summary);
        fields.push_back(field);
        if (afterFrame) afterFrame(summary.frame);
    }
    std::vector<double> fractions;
    std::vector<FrameSummary> summaries;
    std::vector<DisplacementField> fields;
    std::function<void(int)> afterFrame;
};

inline RunParameters smallParameters(SearchMethod method) {
    RunParameters parameters = test::wholePixels();
    parameters.grid = {12, 16, 16, 0};
    parameters.method = method;
    parameters.radiusX = parameters.radiusY = 12;
    parameters.pyramidLevels = 2;
    return parameters;
}

}  // namespace strainlens::test
