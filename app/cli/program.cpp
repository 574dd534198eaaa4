// SPDX-License-Identifier: MPL-2.0
#include "app/cli/program.h"

#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/help_formatter.h"
#include "app/cli/terminal/terminal_text.h"
#include "compute/types/error.h"
#include "compute/types/system/process_start.h"
#include "compute/types/threads/detached_threads.h"

namespace strainlens::cli {
namespace {

constexpr int kWatcherEnds = SIGUSR1;

bool isIgnored(int signal) {
    struct sigaction action {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// The signals that blockStopSignals() blocks. A blocked signal arrives even if the parent process ignores it: scripts
/// start their background jobs so and end them by name. Under nohup SIGHUP stays ignored.
sigset_t awaitedSignals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {kWatcherEnds, SIGINT, SIGTERM}) sigaddset(&set, signal);
    if (!isIgnored(SIGHUP)) sigaddset(&set, SIGHUP);
    return set;
}

/// Turns the first SIGINT or SIGTERM into a stop request; a second one ends the process. SIGHUP (closed terminal)
/// requests the stop any number of times, since shells send it together with other signals.
///
/// Create it at the beginning of main(), before other threads: they inherit the signal mask. Signals since
/// blockStopSignals() are handled too. SIGHUP stays ignored under nohup.
class InterruptWatcher {
public:
    InterruptWatcher() {
        const sigset_t awaited = awaitedSignals();
        pthread_sigmask(SIG_BLOCK, &awaited, nullptr);
        m_thread = std::jthread([this, awaited] { watch(awaited); });
    }

    ~InterruptWatcher() { pthread_kill(m_thread.native_handle(), kWatcherEnds); }
    InterruptWatcher(const InterruptWatcher&) = delete;
    InterruptWatcher& operator=(const InterruptWatcher&) = delete;

    std::stop_token token() const { return m_source.get_token(); }

private:
    void watch(const sigset_t& awaited) {
        bool wasRequested = false;
        int signal = 0;
        while (sigwait(&awaited, &signal) == 0 && signal != kWatcherEnds) {
            const bool isRequest = signal != SIGHUP;
            if (isRequest && wasRequested) std::_Exit(128 + signal);
            wasRequested = wasRequested || isRequest;
            if (m_source.request_stop())
                std::cerr << "\nstopping; finished results are saved (press again to end at once)\n";
        }
    }

    std::stop_source m_source;
    std::jthread m_thread;
};

/// Runs `work`, prints errors to stderr after `program`, and returns the exit code.
template <typename Work>
int runReportingErrors(const std::string& program, const Work& work) {
    const auto report = [&program](const std::exception& error, int code) {
        std::cerr << program << ": " << error.what() << '\n';
        return code;
    };
    try {
        return work();
    } catch (const InvalidInput& error) {
        return report(error, kUsage);
    } catch (const DeviceError& error) {
        return report(error, kDevice);
    } catch (const std::bad_alloc&) {
        return report(Error("there is not enough memory; close other programs or use smaller images."), kFailed);
    } catch (const std::system_error& error) {
        if (error.code() != std::errc::resource_unavailable_try_again) return report(error, kFailed);
        return report(Error("no thread can be started: there is not enough memory, or too many processes run; close "
                            "other programs."),
                      kFailed);
    } catch (const std::exception& error) {
        return report(error, kFailed);
    }
}

/// The message for a parser error, with the command or all commands.
std::string usageMessage(const CLI::App* parser, const CLI::Error& error) {
    std::string program = parser->get_name(), known;
    for (const CLI::App* command : parser->get_subcommands({})) known += " " + command->get_name();
    for (const CLI::App* command : parser->get_subcommands()) program += " " + command->get_name();
    if (parser->get_subcommands().empty() && error.get_name() != "ExtrasError") {
        const std::vector<std::string> words = parser->remaining();
        const std::string problem = words.empty() ? "name a command" : "there is no command " + words.front();
        return program + ": " + problem + "; commands:" + known + "\n";
    }
    std::string complaint = error.what();
    if (error.get_name() == "ArgumentMismatch") {
        complaint = complaint.substr(0, complaint.find(':')) + ": takes one value and is given once";
    }
    return program + ": " + complaint + "\n'" + program + " --help' explains the options.\n";
}

/// Rejects NaN and infinity, which range checks of CLI11 accept. Throws InvalidInput.
void requireFiniteNumbers(const CLI::App& parser) {
    for (const CLI::Option* option : parser.get_options()) {
        if (!option->get_type_name().starts_with("FLOAT")) continue;
        for (const std::string& text : option->results()) {
            double value = 0;
            if (CLI::detail::lexical_cast(text, value) && !std::isfinite(value)) {
                throw InvalidInput(option->get_name(), text, "a finite number");
            }
        }
    }
}

int runCommand(Command& command, const CLI::App& parser, std::stop_token stop) {
    const std::string program = "strainlens-cli " + parser.get_name();
    return runReportingErrors(program, [&]() -> int {
        requireFiniteNumbers(parser);
        const int code = command.execute(std::move(stop));
        std::cout.flush();
        if (std::cout) return code;
        std::cerr << program << ": the standard output cannot be written.\n";
        return kFailed;
    });
}

int runCommandLine(int argc, char** argv) {
    const InterruptWatcher interrupts;
    CLI::App parser("StrainLens: displacement fields from photographs of loaded specimens", "strainlens-cli");
    parser.formatter(std::make_shared<HelpFormatter>());
    parser.set_version_flag("--version", std::string("strainlens-cli ") + STRAINLENS_VERSION);
    parser.require_subcommand(1);
    parser.footer(
        "'strainlens-cli COMMAND --help' explains a command.\n"
        "Exit codes: 0 done, 1 failed, 2 wrong usage, 3 cancelled, 4 device failed.");
    parser.failure_message(usageMessage);
    std::vector<std::pair<CLI::App*, std::unique_ptr<Command>>> commands;
    for (const CommandRow& row : commandTable()) {
        const auto& [subcommand, command] =
            commands.emplace_back(parser.add_subcommand(row.name, row.summary), row.make());
        subcommand->formatter(std::make_shared<HelpFormatter>(command->commonOptions()));
        if (!command->commonOptions().empty()) subcommand->set_help_all_flag("--help-all", "Explain all options");
        command->addOptions(*subcommand);
    }
    try {
        parser.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return parser.exit(error) == 0 ? kOk : kUsage;
    }
    for (const auto& [subcommand, command] : commands) {
        if (subcommand->parsed()) return runCommand(*command, *subcommand, interrupts.token());
    }
    return kUsage;
}

}  // namespace

int runProgram(int argc, char** argv) {
    const DetachedThreadGuard detachedThreads;
    // A file at its size limit then fails with an error, as on a full disk, instead of ending the process.
    std::signal(SIGXFSZ, SIG_IGN);
    retainFreedMemory();
    // Files and pipes receive data unchanged; messages are always made printable.
    const PrintableStream messages(std::cerr);
    std::optional<PrintableStream> data;
    if (isatty(STDOUT_FILENO) == 1) data.emplace(std::cout);
    return runReportingErrors("strainlens-cli", [&] { return runCommandLine(argc, argv); });
}

}  // namespace strainlens::cli
