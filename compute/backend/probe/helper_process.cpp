// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/probe/helper_process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "compute/types/system/file_descriptor.h"

extern char** environ;

namespace strainlens {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxOutput = 1 << 20;  // [bytes]
constexpr std::size_t kMaxErrorLine = 200;   // [characters]

/// A pipe from the helper to this process.
struct Pipe {
    FileDescriptor readEnd, writeEnd;
    std::string text;

    bool open() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) return false;
        readEnd = FileDescriptor(ends[0]);
        writeEnd = FileDescriptor(ends[1]);
        return true;
    }
    /// Reads the available bytes; closes the read end at the end of the stream.
    void read() {
        std::array<char, 4096> buffer;
        const ssize_t count = ::read(readEnd.get(), buffer.data(), buffer.size());
        if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
        if (count == 0 || (count < 0 && errno != EINTR)) readEnd.close();
    }
};

/// Arguments of posix_spawn. The attributes reset blocked and ignored signals, so that Ctrl-C ends the helper.
class SpawnSettings {
public:
    SpawnSettings(const Pipe& out, const Pipe& err) {
        posix_spawn_file_actions_init(&m_actions);
        posix_spawn_file_actions_addopen(&m_actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_adddup2(&m_actions, out.writeEnd.get(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&m_actions, err.writeEnd.get(), STDERR_FILENO);
        sigset_t none, defaults;
        sigemptyset(&none);
        sigemptyset(&defaults);
        for (const int signal : {SIGPIPE, SIGTERM}) sigaddset(&defaults, signal);
        posix_spawnattr_init(&m_attributes);
        posix_spawnattr_setsigmask(&m_attributes, &none);
        posix_spawnattr_setsigdefault(&m_attributes, &defaults);
        posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnSettings() {
        posix_spawnattr_destroy(&m_attributes);
        posix_spawn_file_actions_destroy(&m_actions);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;

    /// Returns an error number; 0 on success.
    int spawn(pid_t& pid, std::vector<std::string> arguments) const {
        std::vector<char*> argv;
        for (std::string& argument : arguments) argv.push_back(argument.data());
        argv.push_back(nullptr);
        return posix_spawn(&pid, argv[0], &m_actions, &m_attributes, argv.data(), environ);
    }

private:
    posix_spawn_file_actions_t m_actions;
    posix_spawnattr_t m_attributes;
};

/// The last line that is not blank, shortened from the left.
std::string lastLine(std::string text) {
    const auto notBlank = [](char c) { return c > ' '; };
    text.erase(std::find_if(text.rbegin(), text.rend(), notBlank).base(), text.end());
    const std::size_t lineFeed = text.rfind('\n');
    if (lineFeed != std::string::npos) text.erase(0, lineFeed + 1);
    if (text.size() > kMaxErrorLine) text.erase(0, text.size() - kMaxErrorLine);
    return text;
}

std::string appendErrorLine(std::string failure, const std::string& err) {
    const std::string line = lastLine(err);
    return line.empty() ? failure : failure + ": \"" + line + "\"";
}

/// Reads both pipes until they are closed; false after the deadline or above kMaxOutput.
bool collect(Pipe& out, Pipe& err, Clock::time_point deadline) {
    while (out.readEnd || err.readEnd) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0 || out.text.size() > kMaxOutput) return false;
        if (err.text.size() > kMaxOutput) err.text.erase(0, kMaxOutput / 2);
        std::array<pollfd, 2> files = {pollfd{out.readEnd.get(), POLLIN, 0}, pollfd{err.readEnd.get(), POLLIN, 0}};
        const int ready = poll(files.data(), files.size(), static_cast<int>(std::min<long>(left, 1000)));
        if (ready < 0 && errno != EINTR) return false;
        if (ready <= 0) continue;
        if (files[0].revents != 0) out.read();
        if (files[1].revents != 0) err.read();
    }
    return true;
}

/// Waits until a helper that closed its output ends; false at the deadline.
bool waitUntil(pid_t pid, int& status, Clock::time_point deadline) {
    for (;;) {
        const pid_t ended = waitpid(pid, &status, WNOHANG);
        if (ended == pid || (ended < 0 && errno != EINTR)) return true;
        if (Clock::now() >= deadline) return false;
        usleep(1000);
    }
}

HelperResult makeResult(int status, Pipe& out, const Pipe& err) {
    HelperResult result;
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        result.isExternal = signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGKILL;
        const std::string verb = result.isExternal ? "was killed" : "crashed";
        result.failure =
            appendErrorLine(verb + " (signal " + std::to_string(signal) + ", " + strsignal(signal) + ")", err.text);
    } else if (WEXITSTATUS(status) != 0) {
        result.failure = appendErrorLine("ended with code " + std::to_string(WEXITSTATUS(status)), err.text);
    } else {
        result.output = std::move(out.text);
    }
    return result;
}

}  // namespace

HelperResult runHelper(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                       std::chrono::milliseconds timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    Pipe out, err;
    if (!out.open() || !err.open()) return {"", std::string("cannot be started: ") + std::strerror(errno), true};
    pid_t pid = 0;
    std::vector<std::string> command = {program.string()};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const int error = SpawnSettings(out, err).spawn(pid, std::move(command));
    if (error == ENOENT) return {"", "is missing (" + program.string() + "); install StrainLens again", true};
    if (error != 0) return {"", "cannot be started (" + program.string() + "): " + std::strerror(error), true};
    out.writeEnd.close();
    err.writeEnd.close();
    int status = 0;
    if (collect(out, err, deadline) && waitUntil(pid, status, deadline)) return makeResult(status, out, err);
    kill(pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (out.text.size() > kMaxOutput) return {"", "printed without end", false};
    return {"", appendErrorLine("did not respond within " + std::to_string(timeout.count()) + " ms", err.text), false};
}

}  // namespace strainlens
