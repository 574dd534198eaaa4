// SPDX-License-Identifier: MPL-2.0
// soak: measures thousands of pairs in one process and fails when memory grows or a field is not the oracle's.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "compute/pipeline/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "tests/soak/memory_watch.h"

namespace strainlens::soak {
namespace {

constexpr const char* kUsage =
    "Usage: soak [options]\n"
    "  --device ID    device that measures (default auto)\n"
    "  --pairs N      pairs in all (default 5000)\n"
    "  --runs N       sequences they are divided into; each opens the device anew (default 10)\n"
    "  --size WxH     size of the images (default 1024x768)\n"
    "Exit codes: 0 sound, 1 not, 2 wrong usage, 77 there is no such device.\n";

/// Different deformed images; a sequence shows them over and over again.
constexpr int kImages = 7;
/// Rounds through the images after which a sequence must repeat itself.
constexpr int kSettlingRounds = 3;
/// What memory may grow by after the first two runs [MiB]: less than one image in a hundred frames.
constexpr double kGrowthMiB = 4;
constexpr int kNoDevice = 77;

struct Options {
    std::string device = "auto";
    int pairs = 5000;
    int runs = 10;
    ImageSize size{1024, 768};
};

class Images : public FrameSource {
public:
    explicit Images(ImageSize size) {
        SpecimenOptions options = benchmarkOpenHole();
        options.size = size;
        for (int i = 0; i <= kImages; ++i) {
            const Specimen specimen(options, i / double{kImages});
            m_images.push_back(i == 0 ? specimen.renderReference<std::uint8_t>()
                                      : specimen.renderDeformed<std::uint8_t>(i));
        }
    }
    void setDeformedFrames(int frames) { m_frames = frames; }
    int frameCount() const override { return m_frames + 1; }
    std::string frameName(int frame) const override { return "frame " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        return m_images[frame == 0 ? 0 : 1 + static_cast<std::size_t>((frame - 1) % kImages)];
    }

private:
    int m_frames = 0;
    std::vector<GrayImage<std::uint8_t>> m_images;
};

struct Fields : RunObserver {
    void onFrame(const FrameSummary&, const DisplacementField& field) override { fields.push_back(field); }
    std::vector<DisplacementField> fields;
};

/// Bit for bit; values of points that are not Ok do not count.
bool same(const DisplacementField& a, const DisplacementField& b) {
    if (a.status != b.status) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a.ok(i) && (a.u[i] != b.u[i] || a.v[i] != b.v[i] || a.score[i] != b.score[i])) return false;
    }
    return true;
}

/// Compares every field with the oracle's, and looks at memory when the last frame of the run is there.
class Checker : public RunObserver {
public:
    Checker(const std::vector<DisplacementField>& expected, int frames) : m_expected(expected), m_frames(frames) {}

    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        const int settled = (kSettlingRounds - 1) * kImages;
        const int k = summary.frame - 1;
        const int like = k < settled ? k : settled + (k - settled) % kImages;
        if (!summary.error.empty() || !same(field, m_expected[static_cast<std::size_t>(like)])) ++wrongFields;
        if (summary.frame < m_frames) return;
        hostMiB = hostMebibytes();
        gpuMiB = gpuMebibytes().value_or(0);
    }

    int wrongFields = 0;
    double hostMiB = 0, gpuMiB = 0;

private:
    const std::vector<DisplacementField>& m_expected;
    const int m_frames;
};

RunParameters parametersFor(const std::string& device) {
    RunParameters parameters;
    parameters.grid = {24, 32, 32, 0};
    parameters.filters = {MedianFilter{3}};
    parameters.device = device;
    return parameters;
}

std::vector<DisplacementField> oracleFields(Images& images) {
    images.setDeformedFrames((kSettlingRounds + 1) * kImages);
    Fields observer;
    runSequence(images, RoiMask(), parametersFor("scalar"), observer, {});
    std::vector<DisplacementField>& fields = observer.fields;
    for (std::size_t k = fields.size() - kImages; k < fields.size(); ++k) {
        if (!same(fields[k], fields[k - kImages])) throw Error("the oracle's sequence does not settle.");
    }
    if (fields.back().count(PointStatus::Ok) < fields.back().size() / 2)
        throw Error("the oracle finds next to nothing.");
    return std::move(fields);
}

int run(const Options& options) {
    Images images(options.size);
    const std::vector<DisplacementField> expected = oracleFields(images);
    const int frames = options.pairs / options.runs;
    images.setDeformedFrames(frames);
    std::printf("%d x %d px, %d runs of %d pairs\n", options.size.width, options.size.height, options.runs, frames);
    bool sound = true;
    double hostAtFirst = 0, gpuAtFirst = 0;
    for (int i = 1; i <= options.runs; ++i) {
        Checker checker(expected, frames);
        const RunSummary summary = runSequence(images, RoiMask(), parametersFor(options.device), checker, {});
        if (i <= 2) {  // until then buffers, caches and the allocator's reserves grow
            hostAtFirst = std::max(hostAtFirst, checker.hostMiB);
            gpuAtFirst = std::max(gpuAtFirst, checker.gpuMiB);
        }
        const double grownMiB = std::max(checker.hostMiB - hostAtFirst, checker.gpuMiB - gpuAtFirst);
        sound = sound && checker.wrongFields == 0 && summary.notes.empty() && grownMiB <= kGrowthMiB;
        std::printf("run %3d on %s: %8.1f ms, host %7.1f MiB, GPU %7.0f MiB, %d wrong fields\n", i,
                    summary.devices.front().id.c_str(), summary.wallMs, checker.hostMiB, checker.gpuMiB,
                    checker.wrongFields);
        for (const std::string& note : summary.notes) std::printf("note: %s\n", note.c_str());
        std::fflush(stdout);
    }
    std::puts(sound ? "sound" : "NOT SOUND");
    return sound ? EXIT_SUCCESS : EXIT_FAILURE;
}

bool parse(int count, char** arguments, Options& options) {
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string_view name = arguments[i];
        const char* value = arguments[i + 1];
        if (name == "--device") {
            options.device = value;
        } else if (name == "--pairs") {
            options.pairs = std::atoi(value);
        } else if (name == "--runs") {
            options.runs = std::atoi(value);
        } else if (name != "--size" || std::sscanf(value, "%dx%d", &options.size.width, &options.size.height) != 2) {
            return false;
        }
    }
    // Leaks show from the third run on.
    return count % 2 == 1 && options.runs >= 3 && options.pairs >= options.runs;
}

}  // namespace
}  // namespace strainlens::soak

int main(int count, char** arguments) {
    using namespace strainlens;
    soak::Options options;
    if (!soak::parse(count, arguments, options)) {
        std::fputs(soak::kUsage, stderr);
        return 2;
    }
    try {
        registeredDevices().resolve(options.device);
    } catch (const Error& error) {
        std::fprintf(stderr, "soak: %s\n", error.what());
        return soak::kNoDevice;
    }
    try {
        return soak::run(options);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "soak: %s\n", error.what());
        return EXIT_FAILURE;
    }
}
