// SPDX-License-Identifier: MPL-2.0
// Labels of this file: nightly
// Thousands of images from the disk, every night.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "app/results/hdf5_store.h"
#include "app/results/results_file.h"
#include "compute/synthetic/specimen.h"
#include "compute/types/refine_agreement.h"
#include "tests/cli/process.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;
using Words = std::vector<std::string>;

/// A folder of images, of which few are different: the others are further names of theirs.
class LongRun : public testing::Test {
protected:
    static constexpr int kDifferent = 8;

    std::string at(const std::string& name) const { return (m_folder / name).string(); }
    std::filesystem::path image(int k) const { return m_folder / ("original" + std::to_string(k) + ".pgm"); }
    /// Which image a frame shows: the load rises and falls.
    static int shownBy(int frame) {
        const int place = frame % (2 * kDifferent);
        return place <= kDifferent ? place : 2 * kDifferent - place;
    }

    void writeImages(ImageSize size) const {
        SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, size);
        options.noiseSigma = 1;
        options.shiftX = 3, options.shiftY = -2, options.exx = 0.004, options.eyy = -0.001;
        for (int k = 0; k <= kDifferent; ++k) {
            const Specimen specimen(options, double(k) / kDifferent);
            write(image(k),
                  k == 0 ? specimen.renderReference<std::uint8_t>() : specimen.renderDeformed<std::uint8_t>(k));
        }
    }
    /// Gives the frames of a run their names, in a folder of their own.
    std::string framesFolder(int frames) const {
        const std::filesystem::path folder = m_folder / "frames";
        std::filesystem::create_directory(folder);
        for (int frame = 0; frame <= frames; ++frame) {
            const std::string number = std::to_string(100'000 + frame).substr(1);
            std::filesystem::create_hard_link(image(shownBy(frame)), folder / ("frame" + number + ".pgm"));
        }
        return folder.string();
    }
    /// Whether the frame lies beside the results all.h5.
    bool isFinished(int frame) const {
        return std::filesystem::exists(Hdf5Store::frameFile(Hdf5Store::framesFolder(m_folder / "all.h5"), frame));
    }
    static Words parametersOf(const std::string& output) {
        return test::withTableParameters(
            {"--device", "cpu", "--step", "32", "--refine", "icgn1", "--strain-window", "5", "-o", output});
    }

    /// What starts from the field before ends where a pair does: as near as refinements from different starts end.
    static void expectAgreement(const DisplacementField& found, const DisplacementField& expected) {
        ASSERT_EQ(found.status, expected.status);
        double maximum = 0;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (!found.ok(i)) continue;
            maximum = std::max({maximum, std::abs(found.u[i] - expected.u[i]), std::abs(found.v[i] - expected.v[i])});
        }
        EXPECT_LE(maximum, kRefineAgreementPx);
    }

    test::TemporaryFolder m_folder;

private:
    static void write(const std::filesystem::path& path, const GrayImage<std::uint8_t>& image) {
        std::ofstream file(path, std::ios::binary);
        file << "P5\n" << image.width() << ' ' << image.height() << "\n255\n";
        for (int y = 0; y < image.height(); ++y) {
            file.write(reinterpret_cast<const char*>(image.row(y)), image.width());
        }
    }
};

TEST_F(LongRun, TwoThousandImagesNeedTheMemoryOfFiftyAndAreMeasuredAsPairsAre) {
    constexpr int kFrames = 2000, kSettled = 50;
    constexpr std::size_t kMiB = 1 << 20;
    writeImages({1024, 1024});
    Words words = {"run", framesFolder(kFrames)};
    for (const std::string& word : parametersOf(at("all.h5"))) words.push_back(word);
    test::Process process(words);
    const test::MostMemory maximum = watchMemory(
        process, [&] { return isFinished(kSettled); }, [&] { return isFinished(kFrames - 20); });
    const Finished run = process.wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    RecordProperty("MiBBefore", static_cast<int>(maximum.before / kMiB));
    RecordProperty("MiBAfter", static_cast<int>(maximum.after / kMiB));
    std::printf("at most %zu MiB to frame %d, %zu MiB from there on\n", maximum.before / kMiB, kSettled,
                maximum.after / kMiB);
    EXPECT_LE(maximum.after, maximum.before + 8 * kMiB);
    EXPECT_LE(maximum.after, 2048 * kMiB);

    const ResultsReader all(m_folder / "all.h5");
    ASSERT_EQ(all.frames().size(), std::size_t{kFrames});
    for (int k = 0; k <= kDifferent; ++k) {
        Words pair = {"run", image(0).string(), image(k).string()};
        for (const std::string& word : parametersOf(at("pair.h5"))) pair.push_back(word);
        const Finished alone = runCli(pair);
        ASSERT_EQ(alone.exitCode, 0) << alone.err;
        const auto expected = ResultsReader(m_folder / "pair.h5").field(1);
        ASSERT_GT(expected->count(PointStatus::Ok), 800u);
        for (int frame = 1; frame <= kFrames; ++frame) {
            if (shownBy(frame) != k) continue;
            SCOPED_TRACE("frame " + std::to_string(frame));
            expectAgreement(*all.field(frame), *expected);
            if (HasFailure()) return;
        }
    }
}

TEST_F(LongRun, LargeImagesStayUnderTheLimitThatIsAsked) {
    constexpr int kFrames = 300;
    constexpr std::size_t kMiB = 1 << 20, kLimitMiB = 1024;
    writeImages({5184, 3456});
    Words words = {"run", framesFolder(kFrames), "--host-memory-limit", std::to_string(kLimitMiB)};
    for (const std::string& word : parametersOf(at("all.h5"))) words.push_back(word);
    const Finished run = test::Process(words).wait();
    ASSERT_EQ(run.exitCode, 0) << run.err;
    std::printf("at most %zu MiB\n%s\n", run.peakBytes / kMiB, run.err.substr(0, run.err.find('\n')).c_str());
    EXPECT_LE(run.peakBytes, kLimitMiB * kMiB);
    EXPECT_EQ(ResultsReader(m_folder / "all.h5").frames().size(), std::size_t{kFrames});
}

}  // namespace
}  // namespace strainlens
