// SPDX-License-Identifier: MPL-2.0
// Shell scripts replace the helper to simulate faulty drivers.
#include "compute/backend/probe/device_probe.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <sstream>

#include "compute/backend/backends.h"
#include "tests/app/test_files.h"

namespace strainlens {
namespace {

using Measure = DeviceProbe::Measure;
using namespace std::chrono_literals;

/// A backend whose driver must not be called in this process.
class DriverBackend : public Backend {
public:
    explicit DriverBackend(std::string name) : m_name(std::move(name)) {}
    std::string name() const override { return m_name; }
    bool usesDriver() const override { return true; }
    std::vector<DeviceInfo> devices() const override {
        ADD_FAILURE() << "the driver was called in this process";
        return {};
    }
    std::unique_ptr<Session> openSession(const std::string& id, const SessionOptions&) const override {
        ADD_FAILURE() << "the driver was called in this process for " << id;
        return nullptr;
    }

private:
    std::string m_name;
};

constexpr const char* kOneGpu = "printf 'device\\tgood:0\\tgpu\\t1000\\t8\\t0\\tA GPU\\tfine\\t1.0\\t\\nend\\n'";
constexpr const char* kTwoGpus =
    "printf 'device\\tgood:0\\tgpu\\t1000\\t8\\t0\\tA GPU\\tfine\\t1.0\\t\\n"
    "device\\tgood:1\\tgpu\\t1000\\t8\\t0\\tA GPU\\tfine\\t1.0\\t\\nend\\n'";
constexpr const char* kSpeed = "printf 'speed\\t5000000\\nend\\n'";

class Probe : public testing::Test {
protected:
    Probe() {
        m_backends.push_back(std::make_unique<DriverBackend>("bad"));
        m_backends.push_back(std::make_unique<DriverBackend>("good"));
        m_backends.push_back(makeScalarBackend());
        m_options.helper = m_folder / "helper";
        m_options.cacheFolder = m_folder / "cache";
    }

    /// Writes a helper that runs `bad` for backend bad, otherwise `list` or `speed`, and logs its calls.
    void writeHelper(const std::string& bad, const std::string& list = kOneGpu, const std::string& speed = kSpeed) {
        test::writeFile(m_options.helper, "#!/bin/sh\necho \"$@\" >> " + (m_folder / "calls").string() +
                                              "\ncase \"$1 $2\" in\n*' bad'*) " + bad + ";;\nlist*) " + list +
                                              ";;\nspeed*) " + speed + ";;\nesac\n");
        std::filesystem::permissions(m_options.helper, std::filesystem::perms::owner_all);
    }
    std::vector<BackendState> probe(Measure measure = Measure::Everything) const {
        return DeviceProbe(m_backends, m_options).states(measure);
    }
    std::string calls() const {
        const std::string text = test::readText(m_folder / "calls");
        std::error_code ignored;
        std::filesystem::remove(m_folder / "calls", ignored);
        return text;
    }
    /// Expects that backend bad has no device for that reason, and that backend good works.
    void expectOnlyBadFails(const std::string& reason) const {
        const std::vector<BackendState> states = probe();
        ASSERT_EQ(states.size(), 3u);
        EXPECT_TRUE(states[0].devices.empty());
        EXPECT_NE(states[0].problem.find(reason), std::string::npos) << states[0].problem;
        EXPECT_EQ(states[1].problem, "");
        ASSERT_EQ(states[1].devices.size(), 1u);
        EXPECT_TRUE(states[1].devices[0].isUsable());
        EXPECT_EQ(states[1].devices[0].pointsPerSecond, 5e6);
        ASSERT_EQ(states[2].devices.size(), 1u);
        EXPECT_GT(states[2].devices[0].pointsPerSecond, 0);
    }

    test::TemporaryFolder m_folder;
    std::vector<std::unique_ptr<Backend>> m_backends;
    ProbeOptions m_options;
};

TEST_F(Probe, CrashBecomesProblemWithLastErrorLine) {
    writeHelper("echo first >&2; echo 'driver: assertion failed' >&2; kill -ABRT $$");
    expectOnlyBadFails("crashed (signal 6, Aborted): \"driver: assertion failed\"");
    expectOnlyBadFails("--device cpu");
}

TEST_F(Probe, KilledHelperBecomesProblem) {
    writeHelper("kill -KILL $$");
    expectOnlyBadFails("was killed (signal 9");
    // The cause is external, so nothing is cached.
    calls();
    probe();
    EXPECT_EQ(calls(), "list bad\n");
}

TEST_F(Probe, HangIsKilledAfterTimeoutAndBecomesProblem) {
    writeHelper("exec sleep 1000");
    m_options.listTime = 300ms;
    expectOnlyBadFails(
        "did not respond within 300 ms");  // a helper that keeps sleeping would reach the test's time-out
}

TEST_F(Probe, KillsHelperThatClosesOutputAndHangs) {
    writeHelper("exec sleep 1000 >&- 2>&-");
    m_options.listTime = 300ms;
    expectOnlyBadFails("did not respond within 300 ms");
}

TEST_F(Probe, ExitCodeIsFailureDespiteOutput) {
    writeHelper("printf 'problem\\tnone\\nend\\n'; exit 3");
    expectOnlyBadFails("ended with code 3");
}

// Labels: slow-sanitized
TEST_F(Probe, InvalidOutputBecomesProblem) {
    for (const char* nonsense : {"echo hello", ":", "head -c 100 /dev/urandom", "printf 'problem\\tx\\n'"}) {
        std::filesystem::remove_all(m_options.cacheFolder);
        writeHelper(nonsense);
        expectOnlyBadFails("is invalid");
    }
}

TEST_F(Probe, StopsEndlessOutput) {
    writeHelper("exec yes");
    expectOnlyBadFails("printed without end");
}

TEST_F(Probe, ReportsProblemOfDriver) {
    writeHelper("printf 'problem\\tno driver; install one.\\nend\\n'");
    expectOnlyBadFails("no driver; install one.");
}

TEST_F(Probe, MissingHelperLeavesCpu) {
    const std::vector<BackendState> states = probe();
    for (const std::size_t i : {0u, 1u}) {
        EXPECT_NE(states[i].problem.find("is missing (" + m_options.helper.string()), std::string::npos)
            << states[i].problem;
    }
    EXPECT_GT(states[2].devices.at(0).pointsPerSecond, 0);
    test::writeFile(m_options.helper, std::string("no program"));
    EXPECT_NE(probe()[0].problem.find("cannot be started"), std::string::npos) << probe()[0].problem;
}

TEST_F(Probe, FailedMeasurementDoesNotHideOtherDevice) {
    for (const auto& [speed, reason] : {std::pair{"kill -SEGV $$", "crashed (signal 11"},
                                        std::pair{"printf 'problem\\twrong vectors\\nend\\n'", "wrong vectors"},
                                        std::pair{"echo hello", "is invalid"}}) {
        std::filesystem::remove_all(m_options.cacheFolder);
        writeHelper("exit 1", kTwoGpus, std::string("if [ $2 = good:0 ]; then ") + speed + "; else " + kSpeed + "; fi");
        const BackendState good = probe()[1];
        ASSERT_EQ(good.devices.size(), 2u);
        EXPECT_NE(good.devices[0].problem.find(reason), std::string::npos) << good.devices[0].problem;
        EXPECT_TRUE(good.devices[1].isUsable());
        EXPECT_EQ(good.devices[1].pointsPerSecond, 5e6);
    }
}

TEST_F(Probe, CachesResultsBetweenPrograms) {
    writeHelper("kill -ABRT $$");
    probe();
    EXPECT_EQ(calls(), "list bad\nlist good\nspeed good:0\n");
    expectOnlyBadFails("crashed (signal 6");
    EXPECT_EQ(calls(), "");
    DeviceProbe fresh(m_backends, m_options);
    fresh.clear();
    fresh.states(Measure::Nothing);
    EXPECT_EQ(calls(), "list bad\nlist good\n");
}

// Labels: slow-sanitized
TEST_F(Probe, ProbesAgainAfterHelperOrEnvironmentChanged) {
    writeHelper("exit 1");
    probe();
    calls();
    std::filesystem::last_write_time(m_options.helper, std::filesystem::file_time_type::clock::now() + 10s);
    probe();
    EXPECT_NE(calls(), "");
    setenv("POCL_CACHE_DIR", "", 1);
    probe();
    unsetenv("POCL_CACHE_DIR");
    EXPECT_NE(calls(), "");
}

TEST_F(Probe, IgnoresDamagedCache) {
    writeHelper("exit 1");
    probe();
    const std::filesystem::path file = m_options.cacheFolder / "devices-good";
    const std::string good = test::readText(file);
    ASSERT_GT(good.size(), 40u);
    std::vector<std::string> damaged = {"",
                                        "nonsense",
                                        good + "more",
                                        good.substr(0, good.size() / 2),
                                        good.substr(0, 24),
                                        good.substr(0, good.find("\n1") + 1) + "x\nend\n"};
    for (const std::string& text : damaged) {
        test::writeFile(file, text);
        calls();
        expectOnlyBadFails("ended with code 1");
        EXPECT_EQ(calls(), "list good\nspeed good:0\n") << text;
    }
    EXPECT_EQ(test::TemporaryFolder().names().size(), 0u);
    for (const auto& entry : std::filesystem::directory_iterator(m_options.cacheFolder)) {
        EXPECT_EQ(entry.path().extension(), "") << "a temporary file was left: " << entry.path();
    }
}

TEST_F(Probe, IgnoresPipeInCache) {
    const ProbeCache cache(m_folder / "cache");
    const BackendState state{"good", {}, "it crashed."};
    cache.store(state, "0123");
    const std::filesystem::path file = m_folder / "cache" / "devices-good";
    EXPECT_EQ(std::filesystem::status(m_folder / "cache").permissions(), std::filesystem::perms::owner_all);
    std::filesystem::remove(file);
    ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
    EXPECT_FALSE(cache.load("good", "0123"));
    cache.store(state, "0123");
    EXPECT_TRUE(cache.load("good", "0123"));
}

TEST_F(Probe, CachedProblemExpiresAfterAnHour) {
    const ProbeCache cache(m_folder / "cache");
    const BackendState broken{"bad", {}, "it crashed."};
    cache.store(broken, "0123");
    EXPECT_TRUE(cache.load("bad", "0123"));
    EXPECT_FALSE(cache.load("bad", "0124"));
    std::string text = test::readText(m_folder / "cache" / "devices-bad");
    const std::size_t time = text.find("0123\n") + 5;
    test::writeFile(m_folder / "cache" / "devices-bad", text.replace(time, text.find('\n', time) - time, "1600000000"));
    EXPECT_FALSE(cache.load("bad", "0123"));
}

// Labels: slow-sanitized
TEST_F(Probe, WorksWithoutCacheFolder) {
    writeHelper("exit 1");
    for (const std::filesystem::path& folder :
         {std::filesystem::path(), std::filesystem::path("/proc/nowhere"), m_folder / "helper" / "below a file"}) {
        m_options.cacheFolder = folder;
        expectOnlyBadFails("ended with code 1");
    }
}

TEST_F(Probe, MeasuresOnlyNeededDevices) {
    writeHelper("exit 1", kTwoGpus);
    DeviceProbe probe(m_backends, m_options);
    probe.statesFor("scalar");
    EXPECT_EQ(calls(), "") << "a device without driver needs no helper";
    probe.statesFor("good:1");
    EXPECT_EQ(calls(), "list good\nspeed good:1\n");
    probe.statesFor("good:all");
    EXPECT_EQ(calls(), "speed good:0\n");
    const auto states = probe.states(Measure::AutoCandidates);
    EXPECT_EQ(calls(), "list bad\n");
    EXPECT_EQ(states[2].devices.at(0).pointsPerSecond, 0) << "auto does not consider the reference";
}

}  // namespace
}  // namespace strainlens
