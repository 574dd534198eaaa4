// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <sstream>
#include <vector>

#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "tests/compute/whole_pixels.h"

using namespace strainlens;

namespace {

/// The images of one or more loads of a specimen, rendered on first use.
class SpecimenFrames : public FrameSource {
public:
    SpecimenFrames(const SpecimenOptions& options, int deformedFrames) {
        for (int frame = 0; frame <= deformedFrames; ++frame) {
            m_specimens.emplace_back(options, static_cast<double>(frame) / deformedFrames);
        }
    }
    int frameCount() const override { return static_cast<int>(m_specimens.size()); }
    std::string frameName(int frame) const override { return "load " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        GrayImage<std::uint8_t>& image = m_images[frame];
        const Specimen& loaded = specimen(frame);
        if (image.empty())
            image = frame == 0 ? loaded.renderReference<std::uint8_t>() : loaded.renderDeformed<std::uint8_t>(frame);
        return image;
    }
    const Specimen& specimen(int frame) const { return m_specimens[static_cast<std::size_t>(frame)]; }

private:
    std::vector<Specimen> m_specimens;
    std::map<int, GrayImage<std::uint8_t>> m_images;
};

/// Counts the measurable points of every frame and those of them that are Ok and within 1 px of the truth.
class TruthObserver : public RunObserver {
public:
    TruthObserver(const SpecimenFrames& frames, const GridSpec& grid) : m_frames(frames), m_grid(grid) {}

    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        ASSERT_EQ(summary.error, "");
        const Specimen& specimen = m_frames.specimen(summary.frame);
        for (std::size_t i = 0; i < field.size(); ++i) {
            const int left = static_cast<int>(field.x[i]) - m_grid.blockWidth / 2;
            const int top = static_cast<int>(field.y[i]) - m_grid.blockHeight / 2;
            if (!specimen.isMeasurable(left, top, m_grid.blockWidth, m_grid.blockHeight)) continue;
            ++measurable;
            const PointPx truth = specimen.displacementAt({field.x[i], field.y[i]});
            if (field.ok(i) && std::hypot(field.u[i] - truth.x, field.v[i] - truth.y) <= 1) {
                ++within;
            } else {
                misses << "frame " << summary.frame << " (" << field.x[i] << ", " << field.y[i]
                       << "): " << nameOf(field.status[i]) << " (" << field.u[i] << ", " << field.v[i]
                       << ") instead of (" << truth.x << ", " << truth.y << ")\n";
            }
        }
    }

    int measurable = 0, within = 0;
    std::ostringstream misses;  ///< the points that are not within 1 px, one per line

private:
    const SpecimenFrames& m_frames;
    GridSpec m_grid;
};

struct SearchCase {
    std::string name;
    SpecimenOptions specimen;
    SearchMethod method = SearchMethod::Recursive;
    Criterion criterion = Criterion::Sad;
    int frames = 1;
};

void PrintTo(const SearchCase& c, std::ostream* out) { *out << c.name; }

SpecimenOptions example(SpecimenKind kind, double noise) {
    SpecimenOptions options = exampleSpecimen(kind, {384, 320});
    options.noiseSigma = noise;
    return options;
}

std::vector<SearchCase> smallCases() {
    std::vector<SearchCase> cases;
    const std::vector<std::pair<SpecimenKind, std::string>> kinds = {{SpecimenKind::Translation, "Translation"},
                                                                     {SpecimenKind::Affine, "Affine"},
                                                                     {SpecimenKind::Star, "Star"},
                                                                     {SpecimenKind::OpenHole, "OpenHole"},
                                                                     {SpecimenKind::Crack, "Crack"}};
    for (const auto& [kind, name] : kinds) {
        cases.push_back({name + "Recursive", example(kind, 2)});
        cases.push_back({name + "FullSad", example(kind, 2), SearchMethod::Full});
        cases.push_back({name + "FullSsd", example(kind, 2), SearchMethod::Full, Criterion::Ssd});
        cases.push_back({name + "FullZncc", example(kind, 2), SearchMethod::Full, Criterion::Zncc});
        cases.push_back({name + "Pyramid", example(kind, 2), SearchMethod::Pyramid});
    }
    SearchCase sequence = {"OpenHoleSequence", example(SpecimenKind::OpenHole, 2)};
    sequence.specimen.strain = 0.02;
    sequence.frames = 4;
    cases.push_back(sequence);
    return cases;
}

/// Measures the specimen from zero; expects every point to be found whose block is in the material and both images.
void expectAllWithinOnePixel(SpecimenFrames& frames, const RunParameters& parameters, int minimumPoints) {
    TruthObserver observer(frames, parameters.grid);
    runSequence(frames, frames.specimen(0).materialMask(), parameters, observer, {});
    EXPECT_GE(observer.measurable, minimumPoints);
    EXPECT_EQ(observer.within, observer.measurable) << observer.misses.str().substr(0, 1000);
}

class SpecimenSearch : public testing::TestWithParam<SearchCase> {};

}  // namespace

// Labels: not-sanitized
TEST_P(SpecimenSearch, EveryMeasurablePointIsWithinOnePixelOfTheTruth) {
    const SearchCase& c = GetParam();
    SpecimenFrames frames(c.specimen, c.frames);
    RunParameters parameters = test::wholePixels();
    parameters.grid = {16, 32, 32, 0};
    parameters.method = c.method;
    parameters.criterion = c.criterion;
    expectAllWithinOnePixel(frames, parameters, 100 * c.frames);
}

INSTANTIATE_TEST_SUITE_P(Small, SpecimenSearch, testing::ValuesIn(smallCases()),
                         [](const auto& test) { return test.param.name; });

/// The specimen of the benchmarks: 5184 x 3456 px, half of that per axis in debug and sanitizer builds.
// Labels: not-sanitized
TEST(BenchmarkOpenHole, EveryMeasurablePointIsWithinOnePixelOfTheTruth) {
#ifdef NDEBUG
    const ImageSize size = {5184, 3456};
#else
    const ImageSize size = {2592, 1728};
#endif
    SpecimenFrames frames(benchmarkOpenHole(size), 1);
    for (int step : {48, 16}) {
        SCOPED_TRACE(step);
        RunParameters parameters = test::wholePixels();
        parameters.grid = {step, 64, 64, 0};
        parameters.iterations = 10;
        const int nodes = (size.width / step - 10) * (size.height / step - 10);
        expectAllWithinOnePixel(frames, parameters, nodes * 8 / 10);
    }
}
