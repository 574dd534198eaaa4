// SPDX-License-Identifier: MPL-2.0
#include <iostream>

#include "app/bench/opencv_source.h"
#include "app/cli/command.h"
#include "app/io/atomic_file.h"
#include "app/io/paths.h"
#include "compute/benchmark/bench_tables.h"
#include "compute/types/join.h"

namespace strainlens::cli {
namespace {

void writeFile(const std::string& path, const std::string& text) {
    if (!path.empty()) writeFileAtomically(pathFromUtf8(path), text);
}

class BenchCommand : public Command {
public:
    void addOptions(CLI::App& parser) override {
        parser
            .add_option("--table", m_options.tables,
                        "Run these groups of tables only: " + join(bench::tableGroups(), &bench::TableGroup::name))
            ->delimiter(',');
        parser
            .add_option(
                "--device", m_options.devices,
                "Only implementations whose id starts with: cpu-1, cpu, cuda, opencl, plain-native, plain-scalar, "
                "opencv; scalar runs when it is named")
            ->delimiter(',');
        parser.add_option("--instructions", m_options.instructionSet,
                          "The CPU engine's instruction set, such as AVX2 or SSE4 (default: the best there is)");
        addNumberOption(parser, "--repeats", m_options.repeats, 1, 1000,
                        "Timed runs of each implementation; the median counts");
        parser.add_flag("--quick", m_options.quick, "Small images: checks the benchmark, the times mean little");
        addOption(parser, "--json", m_json, "OUT.json", "Write the tables as JSON");
        addOption(parser, "--markdown", m_markdown, "OUT.md", "Write the tables as Markdown");
    }

    void prepare(CommandFiles& files) override {
        bench::selectGroups(m_options);
        files.addOutput("json", m_json);
        files.addOutput("markdown", m_markdown);
    }

    int run(std::stop_token stop) override {
        bench::BenchEnvironment environment = bench::describeEnvironment(m_options);
        environment.libraries.emplace_back("OpenCV", bench::openCvVersion());
        bench::ImplementationSources sources = bench::makeSources(m_options);
        if (bench::isSelected(m_options, "opencv")) sources.push_back(bench::makeOpenCvSource(m_options));
        const auto show = [this](const std::string& text, const bench::BenchOutcome& soFar) {
            std::cout << text << std::flush;
            writeFile(m_markdown, soFar.markdown);
            writeFile(m_json, soFar.json);
        };
        const bench::BenchOutcome outcome = bench::runBenchmark(environment, sources, show, stop);
        if (outcome.cancelled) return kCancelled;
        if (outcome.failed) std::cerr << "bench: a result differs from the scalar reference's, see the tables\n";
        return outcome.failed ? kFailed : kOk;
    }

private:
    bench::BenchOptions m_options;
    std::string m_json, m_markdown;
};

}  // namespace

std::unique_ptr<Command> makeBenchCommand() { return std::make_unique<BenchCommand>(); }

}  // namespace strainlens::cli
