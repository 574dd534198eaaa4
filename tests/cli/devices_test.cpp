// SPDX-License-Identifier: MPL-2.0
// Drivers that misbehave, as the command line sees them.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/cli/process.h"
#include "tests/cli/specimen.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

/// Sets an environment variable for the programs that a test starts.
class Environment {
public:
    Environment(const char* name, const std::string& value) : m_name(name) {
        if (const char* old = std::getenv(name)) m_old = old;
        m_had = std::getenv(name) != nullptr;
        setenv(name, value.c_str(), 1);
    }
    ~Environment() {
        if (m_had) {
            setenv(m_name, m_old.c_str(), 1);
        } else {
            unsetenv(m_name);
        }
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    const char* m_name;
    std::string m_old;
    bool m_had = false;
};

class Devices : public testing::Test {
protected:
    Devices() {
        test::writeImage(m_folder / "a.png", test::speckles(200, 160, 0, 0));
        test::writeImage(m_folder / "b.png", test::speckles(200, 160, 2, 1));
    }

    static nlohmann::json list() {
        const Finished finished = runCli({"devices", "--json"});
        EXPECT_EQ(finished.exitCode, 0) << finished.err;
        return nlohmann::json::parse(finished.out);
    }
    static bool has(const nlohmann::json& document, const std::string& id) {
        for (const auto& device : document.at("devices")) {
            if (device.at("id") == id && device.at("problem") == "" && device.at("pointsPerSecond") > 0.0) return true;
        }
        return false;
    }
    /// The backends that call drivers here, with their problems; not those whose module is not installed.
    static std::map<std::string, std::string> driverBackends(const nlohmann::json& document) {
        std::map<std::string, std::string> problems;
        for (const auto& backend : document.at("backends")) {
            const std::string name = backend.at("name");
            const std::string problem = backend.at("problem");
            const bool isInstalled = problem.find("is not installed") == std::string::npos;
            if (name != "cpu" && name != "scalar" && isInstalled) problems[name] = problem;
        }
        return problems;
    }
    Finished run(const std::string& device) const {
        return runCli({"run", (m_folder / "a.png").string(), (m_folder / "b.png").string(), "--device", device, "-o",
                       (m_folder / "o.csv").string()});
    }
    void writeHelper(const std::string& commands) const {
        test::writeFile(m_folder / "helper", "#!/bin/sh\n" + commands + "\n");
        std::filesystem::permissions(m_folder / "helper", std::filesystem::perms::owner_all);
    }
    /// Every driver's backend is out of use for that reason, and the CPU engine measures.
    void expectOnlyTheCpu(const std::string& reason) const {
        const nlohmann::json document = list();
        EXPECT_TRUE(has(document, "cpu"));
        for (const auto& [backend, problem] : driverBackends(document)) {
            EXPECT_NE(problem.find(reason), std::string::npos) << backend << ": " << problem;
            const Finished named = run(backend + ":0");
            EXPECT_EQ(named.exitCode, 0) << named.err;
            EXPECT_NE(named.err.find("note: "), std::string::npos) << named.err;
            EXPECT_NE(named.err.find(reason), std::string::npos) << named.err;
            EXPECT_NE(named.err.find("continued with cpu"), std::string::npos) << named.err;
        }
        const Finished automatic = run("auto");
        EXPECT_EQ(automatic.exitCode, 0) << automatic.err;
        EXPECT_NE(automatic.err.find(" on cpu\n"), std::string::npos) << automatic.err;
    }

    test::TemporaryFolder m_folder;
    Environment m_cache{"XDG_CACHE_HOME", (m_folder / "cache").string()};
};

// Labels: slow-sanitized
TEST_F(Devices, TheTableNamesWhatTheListNames) {
    const nlohmann::json document = list();
    EXPECT_TRUE(has(document, "cpu"));
    EXPECT_TRUE(has(document, "scalar"));
    const Finished table = runCli({"devices"});
    EXPECT_EQ(table.exitCode, 0) << table.err;
    for (const auto& device : document.at("devices")) {
        EXPECT_NE(table.out.find(device.at("name").get<std::string>()), std::string::npos) << table.out;
    }
    for (const auto& backend : document.at("backends")) {
        EXPECT_NE(table.out.find(backend.at("problem").get<std::string>()), std::string::npos) << table.out;
    }
    EXPECT_EQ(runCli({"devices", "--probe"}).exitCode, 0);
}

// Labels: slow-sanitized
TEST_F(Devices, PoclNeverStandsBeforeTheCpuEngine) {
    std::map<std::string, std::size_t> places;
    const nlohmann::json document = list();
    for (std::size_t i = 0; i < document.at("devices").size(); ++i) {
        const auto& device = document.at("devices")[i];
        places.emplace(device.at("kind"), i);
    }
    if (places.contains("cpu-through-driver")) {
        EXPECT_LT(places["cpu"], places["cpu-through-driver"]);
    }
    EXPECT_LT(places["cpu"], places["reference"]);
}

TEST_F(Devices, ADriverThatAbortsTheProcessIsNamedAndTheCpuEngineRuns) {
    if (!has(list(), "opencl:0")) GTEST_SKIP() << "there is no OpenCL driver that could abort";
    // An empty folder name makes PoCL abort the process that asks for its devices.
    const Environment trap("POCL_CACHE_DIR", "");
    const nlohmann::json document = list();
    EXPECT_TRUE(has(document, "cpu"));
    std::string reasons = driverBackends(document).at("opencl");
    for (const auto& device : document.at("devices")) reasons += device.at("problem").get<std::string>();
    EXPECT_NE(reasons.find("crashed (signal 6, Aborted)"), std::string::npos) << reasons;
    EXPECT_NE(reasons.find("--device cpu"), std::string::npos) << reasons;
    EXPECT_EQ(run("auto").exitCode, 0);
    const Finished named = run("opencl:0");
    EXPECT_EQ(named.exitCode, 0) << named.err;
    EXPECT_NE(named.err.find("crashed (signal 6, Aborted)"), std::string::npos) << named.err;
}

// Labels: slow-sanitized
TEST_F(Devices, WithoutAnOpenclDriverTheReasonSaysSo) {
    std::filesystem::create_directories(m_folder / "vendors");
    const Environment none("OCL_ICD_VENDORS", (m_folder / "vendors").string() + "/");
    const nlohmann::json document = list();
    EXPECT_TRUE(has(document, "cpu"));
    const auto problems = driverBackends(document);
    if (!problems.contains("opencl")) GTEST_SKIP() << "this build has no OpenCL backend";
    EXPECT_NE(problems.at("opencl").find("-1001"), std::string::npos) << problems.at("opencl");
    EXPECT_NE(problems.at("opencl").find("install"), std::string::npos) << problems.at("opencl");
}

TEST_F(Devices, AKilledHelperLeavesTheCpu) {
    writeHelper("kill -KILL $$");
    const Environment helper("STRAINLENS_PROBE", (m_folder / "helper").string());
    expectOnlyTheCpu("was killed (signal 9");
}

// Labels: slow-sanitized
TEST_F(Devices, AHangingHelperLeavesTheCpu) {
    writeHelper("exec sleep 1000");
    const Environment helper("STRAINLENS_PROBE", (m_folder / "helper").string());
    const Environment time("STRAINLENS_PROBE_TIMEOUT_S", "0.5");
    expectOnlyTheCpu("did not respond within 500 ms");
}

// Labels: slow-sanitized
TEST_F(Devices, AMissingHelperLeavesTheCpu) {
    const Environment helper("STRAINLENS_PROBE", (m_folder / "helper").string());
    expectOnlyTheCpu("is missing");
}

// Labels: slow-sanitized
TEST_F(Devices, WithoutHomeAndCacheFolderItWorks) {
    const Environment home("HOME", "/proc/nowhere"), cache("XDG_CACHE_HOME", "/proc/nowhere/cache");
    EXPECT_TRUE(has(list(), "cpu"));
    EXPECT_EQ(run("auto").exitCode, 0);
}

TEST_F(Devices, AnUnknownDeviceIsAMistakeThatNamesThoseThereAre) {
    for (const char* device : {"opencl:99", "abacus", "cpu,abacus", ""}) {
        const Finished finished = run(device);
        EXPECT_EQ(finished.exitCode, 2) << device << ": " << finished.err;
    }
    EXPECT_NE(run("abacus").err.find("auto, "), std::string::npos);
}

// Labels: slow-sanitized
TEST_F(Devices, ASecondCtrlCEndsAProbeThatHangs) {
    writeHelper("touch " + (m_folder / "started").string() + "; exec sleep 20");
    const Environment helper("STRAINLENS_PROBE", (m_folder / "helper").string());
    {
        const Environment time("STRAINLENS_PROBE_TIMEOUT_S", "0.1");
        if (driverBackends(list()).empty()) GTEST_SKIP() << "no backend of this build calls a driver";
    }
    std::filesystem::remove(m_folder / "started");
    test::Process process({"devices", "--probe"});
    while (!std::filesystem::exists(m_folder / "started")) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    process.signal(SIGINT);
    while (process.errSoFar().find("stopping") == std::string::npos) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    process.signal(SIGINT);
    EXPECT_EQ(process.wait().exitCode, 128 + SIGINT);
}

}  // namespace
}  // namespace strainlens
