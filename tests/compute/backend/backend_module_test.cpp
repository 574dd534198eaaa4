// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/backend_module.h"

#include <gtest/gtest.h>

#include <fstream>

#include "compute/backend/backend_registry.h"
#include "compute/types/error.h"
#include "compute/types/system/module_library.h"

namespace strainlens {
namespace {

/// The problem of a backend without devices; expects openSession() to throw the same.
std::string problemOf(const Backend& backend) {
    EXPECT_TRUE(backend.devices().empty());
    try {
        backend.openSession("any:0", {});
        ADD_FAILURE() << "a session was opened";
    } catch (const DeviceError& error) {
        EXPECT_EQ(error.device(), "any:0");
        EXPECT_NE(std::string(error.what()).find(backend.problem()), std::string::npos) << error.what();
    }
    return backend.problem();
}

}  // namespace

TEST(BackendModule, LoadsDevicesAndCatchesErrorsOfModule) {
    const auto backend = makeModuleBackend("any", "any-backend.so");
    EXPECT_EQ(backend->name(), "any");
    EXPECT_TRUE(backend->usesDriver());
    ASSERT_EQ(backend->devices().size(), 1U);
    EXPECT_EQ(backend->devices().front().id, "any:0");
    EXPECT_EQ(backend->problem(), "");
    try {
        backend->openSession("any:0", {});
        FAIL();
    } catch (const DeviceError& error) {
        EXPECT_EQ(error.reason(), "thrown by the module");
    }
}

TEST(BackendModule, MissingModuleNamesPackage) {
    const auto backend = makeModuleBackend("any", "strainlens-missing.so");
    EXPECT_FALSE(backend->usesDriver()) << "a helper would be started for a missing module";
    EXPECT_EQ(problemOf(*backend),
              "strainlens-missing.so is not installed; install the package strainlens-missing of "
              "StrainLens " STRAINLENS_VERSION ", or choose another device");
}

TEST(BackendModule, RejectsModuleOfOtherVersion) {
    const auto backend = makeModuleBackend("any", "old-backend.so");
    EXPECT_NE(problemOf(*backend).find("old-backend.so is of another version of StrainLens; install"),
              std::string::npos);
}

TEST(BackendModule, RejectsFileThatIsNoModule) {
    const std::filesystem::path file = ownFolder() / "broken-backend.so";
    std::ofstream(file) << "no library";
    const auto backend = makeModuleBackend("any", "broken-backend.so");
    const std::string problem = problemOf(*backend);
    EXPECT_EQ(problem.find("broken-backend.so cannot be loaded ("), 0U) << problem;
    std::filesystem::remove(file);
}

/// Every build lists CUDA; whether it has devices depends on what is installed.
TEST(BackendModule, EveryBuildHasCudaBackend) {
    EXPECT_EQ(allBackends().front()->name(), "cuda");
    if (!allBackends().front()->usesDriver()) {
        EXPECT_THROW(resolveDevices("cuda:0"), DeviceError);
        EXPECT_THROW(openSession("cuda:0", {}), DeviceError);
    }
}

}  // namespace strainlens
