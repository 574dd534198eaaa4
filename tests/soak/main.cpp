// SPDX-License-Identifier: MPL-2.0
// soak: measures thousands of pairs in one process and fails when memory grows or a field is not the oracle's.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "compute/pipeline/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/parameter_schema.h"
#include "tests/soak/memory_watch.h"

namespace strainlens::soak {
namespace {

constexpr const char* kUsage =
    "Usage: soak [options]\n"
    "  --device IDS   devices that measure (default auto)\n"
    "  --oracle ID    device whose fields are right (default scalar)\n"
    "  --pairs N      pairs in all (default 5000)\n"
    "  --runs N       sequences they are divided into; each opens the device anew (default 20)\n"
    "  --size WxH     size of the images (default 1024x768)\n"
    "  --NAME VALUE   a parameter of strainlens-cli run (--search full --radius 8)\n"
    "Exit codes: 0 sound, 1 not, 2 wrong usage, 77 there is no such device.\n";

/// Different deformed images; a sequence shows them over and over again.
constexpr int kImages = 7;
/// Rounds through the images after which a sequence must repeat itself.
constexpr int kSettlingRounds = 3;
/// What memory may grow by in the second half of the runs [MiB], beside the images under way.
constexpr double kGrowthMiB = 4;
/// Images of a lane that may be under way in host memory, or not yet, when it is measured: being read, waiting, at
/// work.
constexpr int kImagesUnderWay = 3;
constexpr int kNoDevice = 77;

struct Options {
    RunParameters parameters;
    std::string oracle = "scalar";
    int pairs = 5000;
    int runs = 20;
    ImageSize size{1024, 768};

    Options() {
        parameters.grid = {24, 32, 32, 0};
        parameters.filters = {MedianFilter{3}};
    }
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
    /// The sequence shows image `first` (from 0), then every `step`-th.
    void setSequence(int frames, int first, int step) {
        m_frames = frames;
        m_first = first;
        m_step = step;
    }
    int frameCount() const override { return m_frames + 1; }
    std::string frameName(int frame) const override { return "frame " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        return m_images[frame == 0 ? 0 : 1 + static_cast<std::size_t>((m_first + (frame - 1) * m_step) % kImages)];
    }

private:
    int m_frames = 0, m_first = 0, m_step = 1;
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

using Sequence = std::vector<DisplacementField>;

/// Compares every field with the oracle's (one sequence a lane, see runSequence), and looks at memory when the last
/// frame of the run is there.
class Checker : public RunObserver {
public:
    Checker(const std::vector<Sequence>& expected, int frames) : m_expected(expected), m_frames(frames) {}

    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        const int settled = (kSettlingRounds - 1) * kImages;
        const int lanes = static_cast<int>(m_expected.size());
        const Sequence& lane = m_expected[static_cast<std::size_t>((summary.frame - 1) % lanes)];
        const int k = (summary.frame - 1) / lanes;
        const int like = k < settled ? k : settled + (k - settled) % kImages;
        if (!summary.error.empty() || !same(field, lane[static_cast<std::size_t>(like)])) ++wrongFields;
        if (summary.frame < m_frames) return;
        hostMiB = hostMebibytes();
        gpuMiB = gpuMebibytes().value_or(0);
    }

    int wrongFields = 0;
    double hostMiB = 0, gpuMiB = 0;

private:
    const std::vector<Sequence>& m_expected;
    const int m_frames;
};

/// What one of `lanes` devices must find, until it repeats itself.
Sequence oracleFields(Images& images, const Options& options, int lane, int lanes) {
    images.setSequence((kSettlingRounds + 1) * kImages, lane, lanes);
    RunParameters parameters = options.parameters;
    parameters.device = options.oracle;
    Fields observer;
    runSequence(images, RoiMask(), parameters, observer, {});
    Sequence& fields = observer.fields;
    for (std::size_t k = fields.size() - kImages; k < fields.size(); ++k) {
        if (!same(fields[k], fields[k - kImages])) throw Error("the oracle's sequence does not settle.");
    }
    if (fields.back().count(PointStatus::Ok) < fields.back().size() / 2)
        throw Error("the oracle finds next to nothing.");
    return std::move(fields);
}

double preparationMs(const RunSummary& summary) {
    return std::accumulate(summary.referenceTimesMs.begin(), summary.referenceTimesMs.end(), 0.0);
}

std::string deviceIds(const RunSummary& summary) {
    std::string ids;
    for (const DeviceInfo& device : summary.devices) ids += (ids.empty() ? "" : ",") + device.id;
    return ids;
}

int run(const Options& options) {
    Images images(options.size);
    const int lanes = static_cast<int>(registeredDevices().resolve(options.parameters.device).size());
    std::vector<Sequence> expected;
    for (int lane = 0; lane < lanes; ++lane) expected.push_back(oracleFields(images, options, lane, lanes));
    const int frames = options.pairs / options.runs;
    images.setSequence(frames, 0, 1);
    std::printf("%d x %d px, %d runs of %d pairs\n", options.size.width, options.size.height, options.runs, frames);
    const double imageMiB = double(options.size.width) * options.size.height / (1 << 20);
    const double allowedMiB = kGrowthMiB + kImagesUnderWay * lanes * imageMiB;
    bool sound = true;
    double hostAtFirst = 0, gpuAtFirst = 0;
    for (int i = 1; i <= options.runs; ++i) {
        Checker checker(expected, frames);
        const RunSummary summary = runSequence(images, RoiMask(), options.parameters, checker, {});
        if (i <= options.runs / 2) {  // until then the reserves of drivers and of the allocator grow
            hostAtFirst = std::max(hostAtFirst, checker.hostMiB);
            gpuAtFirst = std::max(gpuAtFirst, checker.gpuMiB);
        }
        const double grownMiB = std::max(checker.hostMiB - hostAtFirst, checker.gpuMiB - gpuAtFirst);
        sound = sound && checker.wrongFields == 0 && summary.notes.empty() && grownMiB <= allowedMiB;
        const double msPerPair = (summary.wallMs - preparationMs(summary)) / frames;
        std::printf("run %3d on %s: %7.3f ms a pair, host %7.1f MiB, GPU %7.0f MiB, %d wrong fields\n", i,
                    deviceIds(summary).c_str(), msPerPair, checker.hostMiB, checker.gpuMiB, checker.wrongFields);
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
            options.parameters.device = value;
        } else if (name == "--oracle") {
            options.oracle = value;
        } else if (name == "--pairs") {
            options.pairs = std::atoi(value);
        } else if (name == "--runs") {
            options.runs = std::atoi(value);
        } else if (name == "--size") {
            if (std::sscanf(value, "%dx%d", &options.size.width, &options.size.height) != 2) return false;
        } else if (name.starts_with("--")) {
            setFromText(options.parameters, name.substr(2), value);
        } else {
            return false;
        }
    }
    // Leaks show in the second half.
    return count % 2 == 1 && options.runs >= 4 && options.pairs >= options.runs;
}

}  // namespace
}  // namespace strainlens::soak

int main(int count, char** arguments) {
    using namespace strainlens;
    soak::Options options;
    try {
        if (!soak::parse(count, arguments, options)) {
            std::fputs(soak::kUsage, stderr);
            return 2;
        }
        registeredDevices().resolve(options.parameters.device);
    } catch (const InvalidInput& error) {
        std::fprintf(stderr, "soak: %s\n", error.what());
        return error.field() == "device" ? soak::kNoDevice : 2;
    } catch (const DeviceError& error) {
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
