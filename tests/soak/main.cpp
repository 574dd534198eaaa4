// SPDX-License-Identifier: MPL-2.0
// soak: measures thousands of pairs in one process; fails if memory grows or a field differs from the expected one.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <list>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "compute/sequence/sequence_runner.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/parameters/parameter_schema.h"
#include "tests/compute/whole_pixels.h"
#include "tests/soak/memory_watch.h"

namespace strainlens::soak {
namespace {

constexpr const char* kUsage =
    "Usage: soak [options]\n"
    "  --device IDS      devices that measure (default auto)\n"
    "  --expected ID     device that computes the expected fields (default scalar)\n"
    "  --pairs N         total number of pairs (default 5000)\n"
    "  --runs N          number of sequences; each reopens the device (default 20)\n"
    "  --size WxH        size of the images (default 1024x768)\n"
    "  --leak-every N    planted defect: leaks one image of N\n"
    "  --hoard-every N   planted defect: retains one image of N until the end of the run\n"
    "  --NAME VALUE      a parameter of strainlens-cli run (--search full --radius 8)\n"
    "Exit codes: 0 passed, 1 failed, 2 wrong usage, 77 no such device.\n";

/// Number of different deformed images, which a sequence repeats.
constexpr int kImages = 7;
/// Rounds through the images after which the fields must repeat.
constexpr int kSettlingRounds = 3;
/// Allowed growth of resident and GPU memory, which cannot be counted exactly, in the second half of the runs, besides
/// images in transit [MiB].
constexpr double kGrowthMiB = 4;
/// Upper bound of the images of a lane in transit when memory is measured during a run: being read, queued, uploaded or
/// processed; most of them twice, as read and as filtered.
constexpr int kImagesInTransit = 8;
constexpr int kNoDevice = 77;

struct Options {
    RunParameters parameters = test::wholePixels();
    std::string expected = "scalar";
    int pairs = 5000;
    int runs = 20;
    ImageSize size{1024, 768};
    int leakEvery = 0, hoardEvery = 0;  ///< 0: never

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
    /// The sequence consists of image `first` (from 0) and every `step`-th one after it.
    void setSequence(int frames, int first, int step) {
        m_frames = frames;
        m_first = first;
        m_step = step;
    }
    int frameCount() const override { return m_frames + 1; }
    std::string frameName(int frame) const override { return "frame " + std::to_string(frame); }
    AnyImage loadFrame(int frame) override {
        const auto& image =
            m_images[frame == 0 ? 0 : 1 + static_cast<std::size_t>((m_first + (frame - 1) * m_step) % kImages)];
        if (frame > 0) plantDefects(image);
        return image;
    }

    void plant(int leakEvery, int hoardEvery) {
        m_leakEvery = leakEvery;
        m_hoardEvery = hoardEvery;
    }
    void forgetHoard() { m_hoard.clear(); }

private:
    using Image = GrayImage<std::uint8_t>;

    void plantDefects(const Image& image) {
        ++m_loaded;
        if (m_leakEvery > 0 && m_loaded % m_leakEvery == 0) m_leaked.push_back(image);
        if (m_hoardEvery > 0 && m_loaded % m_hoardEvery == 0) m_hoard.push_back(image);
    }

    int m_frames = 0, m_first = 0, m_step = 1;
    std::vector<Image> m_images;
    int m_leakEvery = 0, m_hoardEvery = 0, m_loaded = 0;
    std::list<Image> m_leaked, m_hoard;
};

/// Hash of a field; ignores values of points that are not Ok.
std::uint64_t fingerprint(const DisplacementField& field) {
    std::string bytes;
    const auto add = [&bytes](const auto& value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); };
    for (std::size_t i = 0; i < field.size(); ++i) {
        add(field.status[i]);
        if (field.ok(i)) add(field.u[i]), add(field.v[i]), add(field.score[i]);
        if (field.strain.empty()) continue;
        add(field.strain.status[i]);
        if (field.strain.status[i] != StrainStatus::Ok) continue;
        for (const auto* values : {&field.strain.exx, &field.strain.eyy, &field.strain.exy}) add((*values)[i]);
        add(field.strain.sigmaExx[i]);
    }
    return std::hash<std::string>()(bytes);
}

/// Fingerprints of a lane's fields.
using Sequence = std::vector<std::uint64_t>;

struct Fingerprints : RunObserver {
    void onFrame(const FrameSummary&, const DisplacementField& field) override {
        fields.push_back(fingerprint(field));
        okShare = static_cast<double>(field.count(PointStatus::Ok)) / static_cast<double>(field.size());
    }
    Sequence fields;
    double okShare = 0;  ///< of the last field
};

/// Compares every field with the expected one (one sequence per lane, see runSequence) and measures memory during the
/// run.
class Checker : public RunObserver {
public:
    Checker(const std::vector<Sequence>& expected, int frames) : m_expected(expected), m_frames(frames) {}

    void onFrame(const FrameSummary& summary, const DisplacementField& field) override {
        const int lanes = static_cast<int>(m_expected.size());
        const Sequence& lane = m_expected[static_cast<std::size_t>((summary.frame - 1) % lanes)];
        const int k = (summary.frame - 1) / lanes;
        const int known = static_cast<int>(lane.size());  // later fields repeat the last kImages
        const int equal = k < known ? k : known - kImages + (k - known) % kImages;
        if (!summary.error.empty() || fingerprint(field) != lane[static_cast<std::size_t>(equal)]) ++wrongFields;
        // The images in transit vary from frame to frame, but their maximum should not.
        std::int64_t& maximum = summary.frame <= m_frames / 2 ? m_maxBefore : m_maxAfter;
        maximum = std::max(maximum, allocatedBytes());
        if (summary.frame == m_frames) gpuMiB = gpuMebibytes().value_or(0);
    }

    /// Growth of the peak allocation from the first to the second half of the run [bytes].
    std::int64_t grownBytes() const { return m_maxAfter - m_maxBefore; }

    int wrongFields = 0;
    double gpuMiB = 0;

private:
    std::int64_t m_maxBefore = 0, m_maxAfter = 0;
    const std::vector<Sequence>& m_expected;
    const int m_frames;
};

/// Expected fields of one of `lanes` devices for its first `frames` frames.
Sequence expectedFields(Images& images, const Options& options, int lane, int lanes, int frames) {
    images.setSequence(frames, lane, lanes);
    RunParameters parameters = options.parameters;
    parameters.device = options.expected;
    Fingerprints observer;
    runSequence(images, RoiMask(), parameters, observer, {});
    if (observer.okShare < 0.5) throw Error("the expected fields have next to no valid points.");
    return std::move(observer.fields);
}

/// The same until the fields repeat; if they do not repeat soon, all `frames`. (Searches start from the previous field:
/// integer vectors soon repeat, refined ones sometimes never.)
Sequence expectedSequence(Images& images, const Options& options, int lane, int lanes, int frames) {
    constexpr int kRounds = kSettlingRounds * kImages;
    const Sequence few = expectedFields(images, options, lane, lanes, kRounds + kImages);
    if (std::equal(few.end() - kImages, few.end(), few.begin() + (kRounds - kImages))) {
        return {few.begin(), few.begin() + kRounds};
    }
    std::printf("the expected fields do not repeat: all %d frames are measured\n", frames);
    return expectedFields(images, options, lane, lanes, frames);
}

double preparationMs(const RunSummary& summary) {
    return std::accumulate(summary.referenceTimesMs.begin(), summary.referenceTimesMs.end(), 0.0);
}

std::string deviceIds(const RunSummary& summary) {
    std::string ids;
    for (const DeviceInfo& device : summary.devices) ids += (ids.empty() ? "" : ",") + device.id;
    return ids;
}

/// Memory of a run.
struct MemoryUse {
    double residentMiB = 0, gpuMiB = 0;
    std::int64_t leftBytes = 0;   ///< still allocated after the run
    std::int64_t grownBytes = 0;  ///< see Checker
};

/// All runs; prints a line per run and the problems.
class Soak {
public:
    explicit Soak(const Options& options)
        : m_options(options),
          m_images(options.size),
          m_lanes(static_cast<int>(registeredDevices().resolve(options.parameters.device).size())),
          m_frames(options.pairs / options.runs) {
        for (int lane = 0; lane < m_lanes; ++lane) {
            m_expected.push_back(
                expectedSequence(m_images, options, lane, m_lanes, (m_frames + m_lanes - 1) / m_lanes));
        }
        m_images.setSequence(m_frames, 0, 1);
        m_images.plant(options.leakEvery, options.hoardEvery);
    }

    bool run() {
        const int warmUpRuns = m_options.runs / 2;  // caches of drivers and of the allocator grow until then
        printSensitivity(warmUpRuns);
        MemoryUse peak;
        for (int i = 1; i <= m_options.runs; ++i) {
            const MemoryUse use = measure(i);
            if (i > warmUpRuns) check(i, use, peak);
            if (i > warmUpRuns) continue;
            peak.residentMiB = std::max(peak.residentMiB, use.residentMiB);
            peak.gpuMiB = std::max(peak.gpuMiB, use.gpuMiB);
            peak.leftBytes = std::max(peak.leftBytes, use.leftBytes);
        }
        for (const std::string& problem : m_problems) std::printf("FAILED: %s\n", problem.c_str());
        if (m_problems.empty()) std::puts("passed");
        return m_problems.empty();
    }

private:
    std::int64_t imageBytes() const { return std::int64_t{m_options.size.width} * m_options.size.height; }
    std::int64_t inTransitBytes() const { return kImagesInTransit * m_lanes * imageBytes(); }
    /// Allowed growth within a run: images in transit and the frame summaries, in a vector that may have doubled.
    std::int64_t runBytes() const {
        constexpr std::int64_t kNameBytes = 128;
        const std::int64_t frameBytes = 3 * static_cast<std::int64_t>(sizeof(FrameSummary)) + kNameBytes;
        return inTransitBytes() + (m_frames - m_frames / 2) * frameBytes;
    }

    /// Prints which leaks are detected.
    void printSensitivity(int warmUpRuns) const {
        std::printf("%d x %d px, %d runs of %d pairs\n", m_options.size.width, m_options.size.height, m_options.runs,
                    m_frames);
        std::printf("detects a leak of one image (%.0f KiB) in %d pairs, and of %d images within half a run\n",
                    static_cast<double>(imageBytes()) / 1024, (m_options.runs - warmUpRuns) * m_frames,
                    static_cast<int>(runBytes() / imageBytes()) + 1);
    }

    MemoryUse measure(int number) {
        MemoryUse use;
        {
            Checker checker(m_expected, m_frames);
            const RunSummary summary = runSequence(m_images, RoiMask(), m_options.parameters, checker, {});
            use.gpuMiB = checker.gpuMiB;
            use.grownBytes = checker.grownBytes();
            report(number, checker.wrongFields, summary);
        }
        m_images.forgetHoard();
        returnFreedMemory();
        use.leftBytes = allocatedBytes();
        use.residentMiB = hostMebibytes();
        std::printf("        left %.1f KiB allocated, %+.1f KiB within the run, %.1f MiB resident, GPU %.0f MiB\n",
                    static_cast<double>(use.leftBytes) / 1024, static_cast<double>(use.grownBytes) / 1024,
                    use.residentMiB, use.gpuMiB);
        std::fflush(stdout);
        return use;
    }

    void report(int number, int wrongFields, const RunSummary& summary) {
        const double msPerPair = (summary.wallMs - preparationMs(summary)) / m_frames;
        std::printf("run %3d on %s: %7.3f ms a pair, %d wrong fields\n", number, deviceIds(summary).c_str(), msPerPair,
                    wrongFields);
        const std::string run = "run " + std::to_string(number) + ": ";
        if (wrongFields > 0) m_problems.push_back(run + std::to_string(wrongFields) + " fields are not as expected");
        for (const std::string& note : summary.notes) m_problems.push_back(run + note);
    }

    void check(int number, const MemoryUse& use, const MemoryUse& before) {
        const std::string run = "run " + std::to_string(number) + ": ";
        const auto grew = [&](const char* what, double amount, const char* unit) {
            char text[128];
            std::snprintf(text, sizeof text, "%s grew by %.1f %s", what, amount, unit);
            m_problems.push_back(run + text);
        };
        const std::int64_t left = use.leftBytes - before.leftBytes;
        if (left >= imageBytes()) grew("memory allocated after a run", static_cast<double>(left) / 1024, "KiB");
        if (use.grownBytes > runBytes()) {
            grew("memory allocated within a run", static_cast<double>(use.grownBytes) / 1024, "KiB in its second half");
        }
        const double allowedMiB = kGrowthMiB + static_cast<double>(inTransitBytes()) / (1 << 20);
        const double resident = use.residentMiB - before.residentMiB, gpu = use.gpuMiB - before.gpuMiB;
        if (resident > allowedMiB) grew("resident memory", resident, "MiB");
        if (gpu > allowedMiB) grew("GPU memory", gpu, "MiB");
    }

    const Options& m_options;
    Images m_images;
    const int m_lanes, m_frames;
    std::vector<Sequence> m_expected;
    std::vector<std::string> m_problems;
};

bool parse(int count, char** arguments, Options& options) {
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string_view name = arguments[i];
        const char* value = arguments[i + 1];
        if (name == "--device") {
            options.parameters.device = value;
        } else if (name == "--expected") {
            options.expected = value;
        } else if (name == "--pairs") {
            options.pairs = std::atoi(value);
        } else if (name == "--runs") {
            options.runs = std::atoi(value);
        } else if (name == "--leak-every") {
            options.leakEvery = std::atoi(value);
        } else if (name == "--hoard-every") {
            options.hoardEvery = std::atoi(value);
        } else if (name == "--size") {
            if (std::sscanf(value, "%dx%d", &options.size.width, &options.size.height) != 2) return false;
        } else if (name.starts_with("--")) {
            setFromText(options.parameters, name.substr(2), value);
        } else {
            return false;
        }
    }
    // Leaks are detected in the second half of the runs.
    return count % 2 == 1 && options.runs >= 4 && options.pairs >= options.runs;
}

}  // namespace
}  // namespace strainlens::soak

int main(int count, char** arguments) {
    using namespace strainlens;
    soak::startWithoutThreadCaches(arguments);
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
        return soak::Soak(options).run() ? EXIT_SUCCESS : EXIT_FAILURE;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "soak: %s\n", error.what());
        return EXIT_FAILURE;
    }
}
