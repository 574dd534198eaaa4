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

#include "compute/backend/file_descriptor.h"

extern char** environ;

namespace strainlens {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostOutput = 1 << 20;  // [bytes]
constexpr std::size_t kLastWords = 200;       // [characters]

/// A pipe from the helper to us.
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
    /// Reads what is there; closes the end when there will be no more.
    void read() {
        std::array<char, 4096> buffer;
        const ssize_t count = ::read(readEnd.get(), buffer.data(), buffer.size());
        if (count > 0) text.append(buffer.data(), static_cast<std::size_t>(count));
        if (count == 0 || (count < 0 && errno != EINTR)) readEnd.close();
    }
};

/// What posix_spawn is told; the attributes undo what this process blocks or ignores, so that Ctrl-C ends the helper.
class SpawnSettings {
public:
    SpawnSettings(const Pipe& out, const Pipe& err) {
        posix_spawn_file_actions_init(&m_actions);
        posix_spawn_file_actions_addopen(&m_actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_adddup2(&m_actions, out.writeEnd.get(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&m_actions, err.writeEnd.get(), STDERR_FILENO);
        sigset_t none, usual;
        sigemptyset(&none);
        sigemptyset(&usual);
        for (const int signal : {SIGPIPE, SIGTERM}) sigaddset(&usual, signal);
        posix_spawnattr_init(&m_attributes);
        posix_spawnattr_setsigmask(&m_attributes, &none);
        posix_spawnattr_setsigdefault(&m_attributes, &usual);
        posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnSettings() {
        posix_spawnattr_destroy(&m_attributes);
        posix_spawn_file_actions_destroy(&m_actions);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;

    /// Error number, 0 when the program runs.
    int spawn(pid_t& pid, std::vector<std::string> words) const {
        std::vector<char*> argv;
        for (std::string& word : words) argv.push_back(word.data());
        argv.push_back(nullptr);
        return posix_spawn(&pid, argv[0], &m_actions, &m_attributes, argv.data(), environ);
    }

private:
    posix_spawn_file_actions_t m_actions;
    posix_spawnattr_t m_attributes;
};

/// The last line with something in it.
std::string lastLine(std::string text) {
    const auto notBlank = [](char c) { return c > ' '; };
    text.erase(std::find_if(text.rbegin(), text.rend(), notBlank).base(), text.end());
    const std::size_t lineFeed = text.rfind('\n');
    if (lineFeed != std::string::npos) text.erase(0, lineFeed + 1);
    if (text.size() > kLastWords) text.erase(0, text.size() - kLastWords);
    return text;
}

std::string withLastWords(std::string failure, const std::string& err) {
    const std::string words = lastLine(err);
    return words.empty() ? failure : failure + ": \"" + words + "\"";
}

/// Collects both pipes until they are closed; false when the time is up or there is too much.
bool collect(Pipe& out, Pipe& err, Clock::time_point deadline) {
    while (out.readEnd || err.readEnd) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0 || out.text.size() > kMostOutput) return false;
        if (err.text.size() > kMostOutput) err.text.erase(0, kMostOutput / 2);
        std::array<pollfd, 2> files = {pollfd{out.readEnd.get(), POLLIN, 0}, pollfd{err.readEnd.get(), POLLIN, 0}};
        const int ready = poll(files.data(), files.size(), static_cast<int>(std::min<long>(left, 1000)));
        if (ready < 0 && errno != EINTR) return false;
        if (ready <= 0) continue;
        if (files[0].revents != 0) out.read();
        if (files[1].revents != 0) err.read();
    }
    return true;
}

/// Waits for a helper that closed its output, at most until the deadline; false when it still runs then.
bool waitUntil(pid_t pid, int& status, Clock::time_point deadline) {
    for (;;) {
        const pid_t ended = waitpid(pid, &status, WNOHANG);
        if (ended == pid || (ended < 0 && errno != EINTR)) return true;
        if (Clock::now() >= deadline) return false;
        usleep(1000);
    }
}

HelperEnd endOf(int status, Pipe& out, const Pipe& err) {
    HelperEnd end;
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        end.fromOutside = signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGKILL;
        const std::string verb = end.fromOutside ? "was killed" : "crashed";
        end.failure =
            withLastWords(verb + " (signal " + std::to_string(signal) + ", " + strsignal(signal) + ")", err.text);
    } else if (WEXITSTATUS(status) != 0) {
        end.failure = withLastWords("ended with code " + std::to_string(WEXITSTATUS(status)), err.text);
    } else {
        end.output = std::move(out.text);
    }
    return end;
}

}  // namespace

HelperEnd runHelper(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                    std::chrono::milliseconds timeout) {
    const Clock::time_point deadline = Clock::now() + timeout;
    Pipe out, err;
    if (!out.open() || !err.open()) return {"", std::string("cannot be started: ") + std::strerror(errno), true};
    pid_t pid = 0;
    std::vector<std::string> words = {program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const int error = SpawnSettings(out, err).spawn(pid, std::move(words));
    if (error == ENOENT) return {"", "is missing (" + program.string() + "); install StrainLens again", true};
    if (error != 0) return {"", "cannot be started (" + program.string() + "): " + std::strerror(error), true};
    out.writeEnd.close();
    err.writeEnd.close();
    int status = 0;
    if (collect(out, err, deadline) && waitUntil(pid, status, deadline)) return endOf(status, out, err);
    kill(pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (out.text.size() > kMostOutput) return {"", "printed without end", false};
    return {"", withLastWords("gave no answer within " + std::to_string(timeout.count()) + " ms", err.text), false};
}

}  // namespace strainlens
