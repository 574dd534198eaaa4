// SPDX-License-Identifier: MPL-2.0
#include "tests/cli/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <ctime>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <utility>

#include "app/measure/advice.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::test {

Process::Process(const std::vector<std::string>& arguments, std::size_t addressSpaceBytes, const std::string& program,
                 std::size_t fileBytes) {
    std::vector<std::string> words = {program};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const std::string out = (m_folder / "out").string(), err = (m_folder / "err").string();
    m_pid = fork();
    if (m_pid < 0) throw std::runtime_error("fork failed");
    if (m_pid == 0) {
        dup2(open(out.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600), STDOUT_FILENO);
        dup2(open(err.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600), STDERR_FILENO);
        std::signal(SIGHUP, SIG_DFL);  // whoever runs the tests may ignore it
        for (const auto& [what, maximum] :
             {std::pair{RLIMIT_AS, addressSpaceBytes}, std::pair{RLIMIT_FSIZE, fileBytes}}) {
            const rlimit limit{maximum, maximum};
            if (maximum > 0) setrlimit(what, &limit);
        }
        execv(argv[0], argv.data());
        _exit(127);
    }
}

Process::~Process() {
    if (m_pid <= 0) return;
    kill(m_pid, SIGKILL);
    waitpid(m_pid, nullptr, 0);
}

void Process::signal(int number) const { kill(m_pid, number); }

std::size_t Process::residentBytes() const {
    std::ifstream statm("/proc/" + std::to_string(m_pid) + "/statm");
    std::size_t all = 0, resident = 0;
    statm >> all >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

std::chrono::nanoseconds Process::cpuTime() const {
    clockid_t clock{};
    timespec used{};
    if (clock_getcpuclockid(m_pid, &clock) != 0 || clock_gettime(clock, &used) != 0) {
        throw std::runtime_error("the child's clock cannot be read");
    }
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

Finished Process::wait() {
    int status = 0;
    rusage used{};
    wait4(m_pid, &status, 0, &used);
    m_pid = -1;
    Finished result;
    result.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    result.out = readText(m_folder / "out");
    result.err = readText(m_folder / "err");
    constexpr std::size_t kUnit = 1024;
    result.peakBytes = static_cast<std::size_t>(used.ru_maxrss) * kUnit;
    for (const timeval& part : {used.ru_utime, used.ru_stime}) {
        result.cpuTime += std::chrono::seconds(part.tv_sec) + std::chrono::microseconds(part.tv_usec);
    }
    return result;
}

MostMemory watchMemory(const Process& process, const std::function<bool()>& settled,
                       const std::function<bool()>& done) {
    MostMemory maximum;
    while (!done()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        const std::size_t now = process.residentBytes();
        std::size_t& present = settled() ? maximum.after : maximum.before;
        present = std::max(present, now);
        if (now == 0) {
            ADD_FAILURE() << "it ended early: " << process.errSoFar();
            break;
        }
    }
    return maximum;
}

std::vector<std::string> withTableParameters(std::vector<std::string> options) {
    const auto isGiven = [&options](std::string_view name) {
        return std::ranges::find(options, "--" + std::string(name)) != options.end();
    };
    const auto isChosen = [](std::string_view name) {
        return name == "refine" || std::ranges::find(kAdvisedParameters, name) != kAdvisedParameters.end();
    };
    for (const ParameterText& value : parameterTexts({})) {
        if (!isChosen(value.name) || isGiven(value.name) || (value.name == "refine" && isGiven("order"))) continue;
        options.insert(options.end(), {"--" + std::string(value.name), value.text});
    }
    return options;
}

Finished runCli(const std::vector<std::string>& arguments) { return Process(arguments).wait(); }

}  // namespace strainlens::test
