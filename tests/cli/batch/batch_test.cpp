// SPDX-License-Identifier: MPL-2.0
// strainlens-cli template and batch, also killed.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <random>
#include <thread>

#include "app/batch/project_template.h"
#include "app/project/project.h"
#include "tests/app/batch/rendered_plate.h"
#include "tests/cli/process.h"
#include "tests/cli/same_results.h"

namespace strainlens {
namespace {

using Arguments = std::vector<std::string>;

class BatchCli : public testing::Test {
protected:
    explicit BatchCli(int plates = 2) {
        for (int k = 0; k < plates; ++k) {
            test::RenderedPlate plate;
            plate.seed = static_cast<std::uint64_t>(k) + 1;
            plate.degrees = -3.0 * k;
            plate.write(m_folder / "data" / ("S" + std::to_string(k)));
        }
        Project project;
        for (const char* name : {"img_1.png", "img_2.png"}) {
            project.images.push_back({{m_folder / "data" / "S0" / name, ""}, 0});
        }
        project.region = {{RoiOperation::Add, RoiRectangle{100, 80, 260, 340}}};
        project.parameters.grid.step = 24;
        project.parameters.device = "cpu";
        project.probes = {{"P", PointProbe{{230, 250}}}};
        writeProject(m_folder / "plate.strainlens", project);
    }

    std::string name(const char* file) const { return (m_folder / file).string(); }
    Arguments batch(const char* output) const {
        return {"batch", name("plate.strainlens-template"), name("data"), "-o", name(output), "--report", "none"};
    }
    test::Finished makeTemplate() const {
        return test::runCli({"template", name("plate.strainlens-template"), name("plate.strainlens")});
    }

    test::TemporaryFolder m_folder;
};

TEST_F(BatchCli, MeasuresAndContinues) {
    ASSERT_EQ(makeTemplate().exitCode, 0);
    const test::Finished first = test::runCli(batch("out"));
    EXPECT_EQ(first.exitCode, 0) << first.err;
    EXPECT_NE(first.err.find("specimen 2 of 2: S1: ok"), std::string::npos) << first.err;
    const std::string table = test::readText(m_folder / "out/batch.csv");
    const test::Finished second = test::runCli(batch("out"));
    EXPECT_NE(second.err.find("S1: finished since an earlier batch"), std::string::npos) << second.err;
    EXPECT_EQ(test::readText(m_folder / "out/batch.csv"), table);
    // The project of a specimen is measured alone, too.
    EXPECT_EQ(test::runCli({"check", name("out/S1.strainlens"), name("out/S1_files/results.h5")}).exitCode, 0);

    std::filesystem::create_directories(m_folder / "data/empty");
    std::filesystem::copy(m_folder / "data/S0/img_1.png", m_folder / "data/empty/img_1.png");
    const test::Finished failed = test::runCli(batch("out"));
    EXPECT_EQ(failed.exitCode, 1);
    EXPECT_NE(failed.err.find("empty: failed: holds one image"), std::string::npos) << failed.err;
}

TEST_F(BatchCli, RefusesWrongUse) {
    const auto refuses = [](const Arguments& arguments, const char* why) {
        const test::Finished done = test::runCli(arguments);
        EXPECT_EQ(done.exitCode, 2) << done.err;
        EXPECT_NE(done.err.find(why), std::string::npos) << done.err;
    };
    refuses({"template", name("t.json"), name("plate.strainlens")}, "must be a name that ends in .strainlens-template");
    refuses({"batch", name("plate.strainlens"), name("data")}, "--output is required");
    std::filesystem::create_directories(m_folder / "none");
    refuses({"batch", name("plate.strainlens"), name("none"), "-o", name("out")}, "a folder with the images");
    refuses({"batch", name("plate.strainlens"), name("data/S0"), name("data/S0"), "-o", name("out")}, "given once");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "out"));
}

struct KilledBatch : BatchCli {
    KilledBatch() : BatchCli(6) {}
};

// Labels: nightly
TEST_F(KilledBatch, LosesNothing) {
    ASSERT_EQ(makeTemplate().exitCode, 0);
    ASSERT_EQ(test::runCli(batch("whole")).exitCode, 0);
    std::mt19937 random(43);
    std::uniform_int_distribution<int> waitMs(20, 700);
    for (int killed = 0, attempts = 0; killed < 20; ++attempts) {
        ASSERT_LT(attempts, 400);
        test::Process process(batch("killed"));
        std::this_thread::sleep_for(std::chrono::milliseconds(waitMs(random)));
        process.signal(SIGKILL);
        if (process.wait().exitCode == 128 + SIGKILL) {
            ++killed;
        } else {
            std::filesystem::remove_all(m_folder / "killed");  // it has come to its end
        }
    }
    EXPECT_EQ(test::runCli(batch("killed")).exitCode, 0);
    EXPECT_EQ(test::readText(m_folder / "killed/batch.csv"), test::readText(m_folder / "whole/batch.csv"));
    int compared = 0;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder / "whole")) {
        const std::filesystem::path results = entry.path() / "results.h5";
        if (!std::filesystem::exists(results)) continue;
        test::expectSameResults(m_folder / "killed" / entry.path().filename() / "results.h5", results);
        ++compared;
    }
    EXPECT_EQ(compared, 6);
}

}  // namespace
}  // namespace strainlens
