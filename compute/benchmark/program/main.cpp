// SPDX-License-Identifier: MPL-2.0
// strainlens-bench: the benchmark for builds of the engine only. Markdown on stdout, progress on stderr.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string_view>

#include "compute/benchmark/bench_tables.h"
#include "compute/types/error.h"
#include "compute/types/system/process_start.h"

namespace strainlens::bench {
namespace {

constexpr const char* kUsage =
    "Usage: strainlens-bench [options]\n"
    "  --table A,B      only these groups of tables (recursive, dense, median, ...)\n"
    "  --device A,B     only devices whose id starts with: cpu-1, cpu, cuda, opencl, plain-native, scalar, ...\n"
    "  --instructions S the CPU engine's instruction set: AVX2, SSE4, ... (default: the best)\n"
    "  --repeats N      timed runs of each implementation (default 5)\n"
    "  --quick          small images: checks the benchmark, the times mean little\n"
    "  --markdown FILE  writes the tables as Markdown too\n"
    "  --json FILE      writes them as JSON\n";

struct Arguments {
    BenchOptions options;
    std::string markdown, json;
};

std::vector<std::string> splitAtCommas(std::string_view list) {
    std::vector<std::string> parts;
    std::istringstream rest{std::string(list)};
    for (std::string part; std::getline(rest, part, ',');) parts.push_back(part);
    return parts;
}

bool parse(int count, char** words, Arguments& arguments) {
    BenchOptions& options = arguments.options;
    const std::map<std::string_view, std::function<void(const char*)>> withValue = {
        {"--table", [&](const char* list) { options.tables = splitAtCommas(list); }},
        {"--device", [&](const char* list) { options.devices = splitAtCommas(list); }},
        {"--instructions", [&](const char* name) { options.instructionSet = name; }},
        {"--repeats", [&](const char* number) { options.repeats = std::atoi(number); }},
        {"--markdown", [&](const char* file) { arguments.markdown = file; }},
        {"--json", [&](const char* file) { arguments.json = file; }},
    };
    for (int i = 1; i < count; ++i) {
        if (words[i] == std::string_view("--quick")) {
            options.quick = true;
            continue;
        }
        const auto option = withValue.find(words[i]);
        if (option == withValue.end() || ++i == count) return false;
        option->second(words[i]);
    }
    return options.repeats > 0;
}

void writeFile(const std::string& path, const std::string& text) {
    if (path.empty()) return;
    const std::string temporary = path + ".part";
    std::ofstream file(temporary);
    file << text;
    if (!file.flush() || std::rename(temporary.c_str(), path.c_str()) != 0) throw FileError(path, "cannot be written");
}

int run(int count, char** words) {
    Arguments arguments;
    if (!parse(count, words, arguments)) {
        std::fputs(kUsage, stderr);
        return 2;
    }
    const BenchEnvironment environment = describeEnvironment(arguments.options);
    const ImplementationSources sources = makeSources(arguments.options);
    const auto show = [&](const std::string& part, const BenchOutcome& soFar) {
        std::fputs(part.c_str(), stdout);
        std::fflush(stdout);
        writeFile(arguments.markdown, soFar.markdown);
        writeFile(arguments.json, soFar.json);
    };
    return runBenchmark(environment, sources, show, {}).failed ? 1 : 0;
}

}  // namespace
}  // namespace strainlens::bench

STRAINLENS_AT_PROCESS_START(strainlens::openStandardDescriptors);

int main(int count, char** words) {
    strainlens::retainFreedMemory();
    try {
        return strainlens::bench::run(count, words);
    } catch (const strainlens::InvalidInput& error) {
        std::fprintf(stderr, "strainlens-bench: %s\n", error.what());
        return 2;
    } catch (const strainlens::Error& error) {
        std::fprintf(stderr, "strainlens-bench: %s\n", error.what());
        return 1;
    }
}
