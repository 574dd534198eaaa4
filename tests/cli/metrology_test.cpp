// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

// Labels: slow-sanitized
TEST(Metrology, QuickReportShowsTheTradeOfNoiseAgainstResolution) {
    const test::TemporaryFolder folder;
    const std::string output = (folder / "report").string();
    const Finished finished =
        runCli({"metrology", "--quick", "--subsets", "17,33", "--strain-windows", "5", "-o", output});
    ASSERT_EQ(finished.exitCode, 0) << finished.err;
    EXPECT_EQ(test::readText(folder / "report/metrology.md"), finished.out);
    for (const char* plot :
         {"bias.png", "response_1.png", "response_2.png", "noise_resolution.png", "strain_noise_resolution.png"}) {
        const auto size = std::filesystem::file_size(folder / "report" / plot);
        EXPECT_GT(size, 5000U) << plot;
        EXPECT_LT(size, 100000U) << plot;
    }
    const auto rows = test::csvRows(test::readText(folder / "report/metrology.csv"));
    ASSERT_EQ(rows.size(), 9U);  // heading; two orders, two subsets, with the displacement's row and the window's
    const auto number = [&](std::size_t row, const char* column) {
        const auto found = std::ranges::find(rows[0], column);
        EXPECT_NE(found, rows[0].end()) << column;
        return std::strtod(rows[row][static_cast<std::size_t>(found - rows[0].begin())].c_str(), nullptr);
    };
    for (const std::size_t first : {1U, 5U}) {
        // Twice the subset: half the noise, twice the period that is resolved.
        EXPECT_NEAR(number(first + 2, "noise_px") / number(first, "noise_px"), 17.0 / 33, 0.1);
        EXPECT_NEAR(number(first + 2, "resolution_px") / number(first, "resolution_px"), 33.0 / 17, 0.3);
        EXPECT_LT(number(first + 2, "bias_px"), 0.0005);
        EXPECT_EQ(number(first, "failed"), 0);
        EXPECT_NEAR(number(first, "mei"), number(first, "noise_px") * number(first, "resolution_px"), 1e-6);
        EXPECT_GT(number(first + 1, "resolution_px"), number(first, "resolution_px"));
    }
    // The second order resolves what the first does not, at about twice the noise.
    EXPECT_LT(number(5, "resolution_px"), 0.5 * number(1, "resolution_px"));
    EXPECT_NEAR(number(5, "noise_px") / number(1, "noise_px"), 2, 0.3);
}

TEST(Metrology, PairWithTruthIsMeasuredWithEverySetting) {
    const test::TemporaryFolder folder;
    const auto path = [&](const char* name) { return (folder / name).string(); };
    const Finished synth = runCli({"synth", "affine", "-o", folder.path().string(), "--size", "256", "--exx", "0.004"});
    ASSERT_EQ(synth.exitCode, 0) << synth.err;
    for (const char* truth : {"truth.json", "deformed.npy"}) {
        const Finished finished =
            runCli({"metrology", path("reference.png"), path("deformed.png"), path(truth), "--subsets", "33",
                    "--orders", "1", "--strain-windows", "9", "-o", path("out")});
        ASSERT_EQ(finished.exitCode, 0) << finished.err;
        const auto rows = test::csvRows(test::readText(folder / "out/metrology.csv"));
        ASSERT_EQ(rows.size(), 6U);  // heading, u, v, exx, eyy, exy
        for (std::size_t row = 1; row < rows.size(); ++row) {
            const double rms = std::strtod(rows[row][6].c_str(), nullptr);
            EXPECT_GT(rms, 0) << rows[row][3];
            EXPECT_LT(rms, row < 3 ? 0.002 : 5e-5) << rows[row][3];
        }
    }
    EXPECT_EQ(runCli({"metrology", path("reference.png"), path("deformed.png")}).exitCode, 2);
}

TEST(Metrology, WrongValuesAreNamed) {
    const Finished even = runCli({"metrology", "--quick", "--subsets", "16"});
    EXPECT_EQ(even.exitCode, 2);
    EXPECT_NE(even.err.find("subset"), std::string::npos) << even.err;
    const Finished window = runCli({"metrology", "--quick", "--strain-windows", "4"});
    EXPECT_EQ(window.exitCode, 2);
    EXPECT_NE(window.err.find("strain"), std::string::npos) << window.err;
}

}  // namespace
}  // namespace strainlens
