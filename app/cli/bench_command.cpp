// SPDX-License-Identifier: MPL-2.0
#include <iostream>

#include "app/bench/report.h"
#include "app/cli/command.h"
#include "app/io/atomic_file.h"
#include "app/io/image_reader.h"
#include "compute/types/error.h"

namespace strainlens::cli {
namespace {

std::string suiteNames() {
    std::string names;
    for (const bench::BenchSuite& suite : bench::benchSuites()) {
        names += (names.empty() ? "" : ", ") + std::string(suite.name);
    }
    return names;
}

void writeFile(const std::string& path, const std::string& text) {
    if (path.empty()) return;
    AtomicFile file(pathFromUtf8(path));
    file.stream() << text;
    file.commit();
}

class BenchCommand : public Command {
public:
    const char* name() const override { return "bench"; }
    const char* summary() const override { return "Compare the engine's speed with plain loops and with OpenCV"; }

    void addOptions(CLI::App& parser) override {
        parser.add_option("--only", m_only, "Run one group of tables only: " + suiteNames());
        parser.add_option("--repeats", m_options.repeats, "Timed runs of each contestant; the median counts")
            ->check(CLI::Range(1, 1000))
            ->capture_default_str();
        parser.add_flag("--quick", m_options.quick, "Small images: checks the benchmark, the ratios mean little");
        parser.add_option("--json", m_json, "Write the tables as JSON");
        parser.add_option("--markdown", m_markdown, "Write the tables as Markdown");
    }

    int run(std::stop_token stop) override {
        const bench::BenchEnvironment environment = bench::describeEnvironment(m_options);
        std::string markdown = bench::toMarkdown(environment);
        std::cout << markdown << std::flush;
        std::vector<bench::BenchTable> tables;
        for (const bench::BenchSuite* suite : chosenSuites()) {
            if (stop.stop_requested()) return kCancelled;
            std::cerr << "bench: " << suite->name << "\n";
            for (bench::BenchTable& table : suite->run(m_options)) {
                const std::string text = bench::toMarkdown(table);
                std::cout << text << std::flush;
                markdown += text;
                tables.push_back(std::move(table));
            }
        }
        writeFile(m_markdown, markdown);
        writeFile(m_json, bench::toJson(environment, tables));
        return kOk;
    }

private:
    std::vector<const bench::BenchSuite*> chosenSuites() const {
        std::vector<const bench::BenchSuite*> chosen;
        for (const bench::BenchSuite& suite : bench::benchSuites()) {
            if (m_only.empty() || m_only == suite.name) chosen.push_back(&suite);
        }
        if (chosen.empty()) throw InvalidInput("only", m_only, suiteNames());
        return chosen;
    }

    bench::BenchOptions m_options;
    std::string m_only, m_json, m_markdown;
};

}  // namespace

std::unique_ptr<Command> makeBenchCommand() { return std::make_unique<BenchCommand>(); }

}  // namespace strainlens::cli
