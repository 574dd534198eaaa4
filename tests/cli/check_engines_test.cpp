// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include "compute/backend/backend_registry.h"
#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

class CheckEngines : public testing::Test {
protected:
    CheckEngines() {
        test::writeImage(m_folder / "a.png", test::speckles(200, 160, 0, 0));
        test::writeImage(m_folder / "b.png", test::speckles(200, 160, 3, -2));
    }
    test::Finished check(std::vector<std::string> more) {
        std::vector<std::string> words = {"check-engines", (m_folder / "a.png").string(),
                                          (m_folder / "b.png").string()};
        words.insert(words.end(), more.begin(), more.end());
        return test::runCli(words);
    }
    test::TemporaryFolder m_folder;
};

TEST_F(CheckEngines, EveryDeviceIsEqualAndListed) {
    const test::Finished finished = check({"--block", "16", "--filter", "median3"});
    EXPECT_EQ(finished.exitCode, 0) << finished.out << finished.err;
    for (const DeviceInfo& device : devicesInProcess()) {
        EXPECT_NE(finished.out.find(device.id + "  "), std::string::npos) << finished.out;
        EXPECT_NE(finished.err.find(device.id), std::string::npos) << finished.err;
    }
    EXPECT_NE(finished.out.find("reference"), std::string::npos) << finished.out;
    EXPECT_EQ(finished.out.find("failed"), std::string::npos) << finished.out;
}

TEST_F(CheckEngines, NamedDevicesAreComparedWithTheReference) {
    const test::Finished finished = check({"--device", "scalar"});
    EXPECT_EQ(finished.exitCode, 0) << finished.err;
    EXPECT_NE(finished.out.find("scalar"), std::string::npos);
    EXPECT_EQ(finished.out.find("cpu "), std::string::npos) << finished.out;
}

TEST_F(CheckEngines, MistakesAreUsageErrors) {
    EXPECT_EQ(check({"--device", "nonsense"}).exitCode, 2);
    EXPECT_EQ(check({"--block", "4096"}).exitCode, 2);
    EXPECT_EQ(test::runCli({"check-engines", (m_folder / "a.png").string()}).exitCode, 2);
    test::writeImage(m_folder / "b.png", test::speckles(100, 160, 0, 0));
    EXPECT_EQ(check({}).exitCode, 2) << "images of different size";
}

}  // namespace
}  // namespace strainlens
