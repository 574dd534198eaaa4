// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/cli/process.h"

namespace strainlens {
namespace {

using test::Finished;
using test::runCli;

// Labels: not-sanitized
TEST(Bench, QuickRunFillsEveryTableWithIdenticalResults) {
    const test::TemporaryFolder folder;
    const std::string path = (folder / "bench.json").string();
    const Finished finished =
        runCli({"bench", "--quick", "--repeats", "1", "--device", "cpu,plain,opencv", "--json", path});
    ASSERT_EQ(finished.exitCode, 0) << finished.err;
    const auto document = nlohmann::json::parse(test::readText(path));
    EXPECT_EQ(document.at("benchmarkVersion"), 2);
    for (const char* key : {"program", "version", "commit", "date", "compiler", "cores", "devices", "libraries"}) {
        EXPECT_TRUE(document.contains(key)) << key;
    }
    std::set<std::string> names;
    for (const auto& table : document.at("tables")) {
        names.insert(table.at("name"));
        EXPECT_FALSE(table.at("failed").get<bool>()) << table;
        std::set<std::string> implementations;
        for (const auto& row : table.at("rows")) {
            EXPECT_TRUE(implementations.insert(row.at("id")).second) << row;
            if (row.at("published").get<bool>()) continue;
            EXPECT_GT(row.at("runs").get<int>(), 0) << row;
            const std::string id = row.at("id");
            EXPECT_TRUE(id.starts_with("opencv") || row.at("identical").get<bool>()) << row;
        }
        EXPECT_NE(finished.out.find("### " + table.at("title").get<std::string>()), std::string::npos);
    }
    EXPECT_EQ(names, (std::set<std::string>{"recursive", "passes", "sequence", "dense", "sparse", "median",
                                            "convolution", "box", "histogram", "reduction", "equalise", "refine",
                                            "flow", "flow-scenes", "strain", "pipeline", "chain"}));
}

}  // namespace
}  // namespace strainlens
