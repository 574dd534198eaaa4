// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/checks.h"
#include "compute/benchmark/images.h"
#include "compute/benchmark/implementation_source.h"
#include "compute/benchmark/json_value.h"
#include "compute/benchmark/report.h"
#include "compute/reference/filters.h"
#include "compute/reference/search.h"
#include "compute/types/error.h"

namespace strainlens::bench {
namespace {

TEST(Json, CanBeParsed) {
    const Json json = Json::object({{"text", "quote \" back \\ line\n"},
                                    {"number", 0.1},
                                    {"whole", -7},
                                    {"truth", true},
                                    {"nothing", Json()},
                                    {"list", Json::array({"a", Json::object({})})}});
    const auto read = nlohmann::json::parse(json.text());
    const auto expected = nlohmann::json{{"text", "quote \" back \\ line\n"},
                                         {"number", 0.1},
                                         {"whole", -7},
                                         {"truth", true},
                                         {"list", {"a", nlohmann::json::object()}}};
    EXPECT_EQ(read, expected);
}

// Labels: slow-sanitized
TEST(ImageCheck, NoticesOnePixelAnywhere) {
    // Larger than the size that the scalar reference filters completely.
    const GrayImage<std::uint8_t> image = noiseImage({2500, 1700}, 3);
    const Filter filter = MedianFilter{5};
    const GrayImage<std::uint8_t> right = reference::filter(image, filter);
    for (const int y : {0, 1699, 850, 300}) {
        GrayImage<std::uint8_t> wrong = right;
        wrong(1234, y) ^= 1;
        ImageCheck check(image, filter);
        EXPECT_TRUE(check.matches(right));
        EXPECT_FALSE(check.matches(wrong)) << "row " << y;
        EXPECT_FALSE(check.matches(noiseImage({2500, 1600}, 3)));
    }
    GrayImage<std::uint8_t> wrong = right;
    wrong(1, 1699) ^= 1;
    EXPECT_FALSE(ImageCheck(image, filter).matches(wrong)) << "wrong without another image to compare with";
}

TEST(FieldCheck, NoticesOneVectorOrCost) {
    const DensePair pair({40, 30});
    const FullSearchParameters parameters{Criterion::Sad, BorderMode::Skip, 3, 3};
    SearchResult right;
    reference::fullSearch(pair.reference, pair.deformed, pair.grid, parameters, {}, right, {});
    for (const int everyNth : {1, 16}) {
        FieldCheck check = FieldCheck::full(pair.reference, pair.deformed, pair.grid, parameters, everyNth);
        EXPECT_TRUE(check.matches(right));
        SearchResult wrong = right;
        wrong.vectors[777].dx += 1;
        EXPECT_FALSE(check.matches(wrong));
        EXPECT_EQ(check.difference(wrong.vectors, wrong.cost).nodes, 1u);
        wrong = right;
        wrong.cost[5] += 1;
        EXPECT_FALSE(check.matches(wrong));
    }
    SearchResult wrong = right;
    wrong.cost[16] += 1;
    EXPECT_FALSE(FieldCheck::full(pair.reference, pair.deformed, pair.grid, parameters, 16).matches(wrong));
}

TEST(FieldCheck, RepeatingSequenceEqualsFullComputation) {
    const OpenHole pair({300, 260});
    const Grid grid = pair.grid(48);
    const std::vector<GrayImage<std::uint8_t>> deformed = {pair.deformed, pair.reference};
    for (const int pairs : {1, 2, 5, 8}) {
        SearchResult field;
        for (int i = 0; i < pairs; ++i) {
            const std::vector<Displacement> start = field.vectors;
            reference::recursiveSearch(pair.reference, deformed[static_cast<std::size_t>(i % 2)], grid, {}, start,
                                       field, {});
        }
        EXPECT_TRUE(FieldCheck::sequence(pair.reference, deformed, grid, pairs).matches(field)) << pairs << " pairs";
    }
}

/// An implementation that reports this time for every run.
Implementation implementationTaking(double milliseconds, const std::string& id, bool identical) {
    Implementation c;
    c.row.id = c.row.device = id;
    c.kernels = [milliseconds] { return milliseconds; };
    c.identical = [identical] { return identical; };
    return c;
}

TEST(Measure, FillsTimesRatiosAndIdentity) {
    std::vector<Implementation> implementations = {implementationTaking(2, "fast", true),
                                                   implementationTaking(40, "slow", false)};
    implementations[0].operation = [] { std::this_thread::sleep_for(std::chrono::milliseconds(2)); };
    implementations[1].ratios = {{"fast against slow", "fast", 2, 0}, {"against nobody", "absent", 1, 0}};
    implementations.push_back(implementationTaking(1, "other program", false));
    implementations.back().mustBeIdentical = false;
    BenchTable table = measure(implementations, {.repeats = 2}, {});
    ASSERT_EQ(table.rows.size(), 3u);
    EXPECT_EQ(table.rows[0].kernelMs, 2);
    EXPECT_GE(table.rows[0].operationMs, 2);
    EXPECT_EQ(table.rows[1].runs, 2);
    EXPECT_EQ(table.rows[0].runs, 8);
    EXPECT_EQ(table.rows[0].identity, Identity::Yes);
    EXPECT_EQ(table.rows[1].identity, Identity::No);
    EXPECT_EQ(table.rows[2].identity, Identity::Differs);
    ASSERT_EQ(table.ratios.size(), 1u);
    EXPECT_EQ(table.ratios[0].value, 20);
    EXPECT_TRUE(table.hasFailed());
    table.rows.erase(table.rows.begin() + 1);
    EXPECT_FALSE(table.hasFailed());
}

TEST(DescribeEnvironment, RejectsUnavailableInstructionSet) {
    const std::string best = cpu::activeInstructionSet();
    try {
        describeEnvironment({.instructionSet = "ABACUS"});
        FAIL() << "there is none of that name";
    } catch (const InvalidInput& error) {
        EXPECT_NE(std::string(error.what()).find(best), std::string::npos) << error.what();
    }
    const std::string plainest = cpu::availableInstructionSets().back();
    describeEnvironment({.instructionSet = plainest});
    EXPECT_EQ(cpu::activeInstructionSet(), plainest);
    describeEnvironment({});
    EXPECT_EQ(cpu::activeInstructionSet(), best);
}

TEST(Measure, FailingDeviceDoesNotStopOthers) {
    std::vector<Implementation> implementations = {implementationTaking(0, "sound", true),
                                                   implementationTaking(0, "failing", true)};
    int calls = 0;
    implementations[1].kernels = [&calls]() -> double {
        if (++calls == 2) throw DeviceError("failing", "launch", "gone");
        return 0;
    };
    implementations[1].ratios = {{"failing against sound", "sound", 0, 0}};
    BenchTable table = measure(implementations, {.repeats = 2}, {});
    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(calls, 2);
    EXPECT_EQ(table.rows[0].error, "");
    EXPECT_EQ(table.rows[0].runs, 8);
    EXPECT_NE(table.rows[1].error.find("gone"), std::string::npos);
    EXPECT_EQ(table.rows[1].identity, Identity::NotCompared);
    EXPECT_TRUE(table.hasFailed());
}

/// A source whose sum is wrong.
class WrongSource : public ImplementationSource {
public:
    std::vector<Implementation> reduction(const ReductionCase&) override {
        return {implementationTaking(0, "wrong", false)};
    }
};

TEST(RunBenchmark, FailsIfAResultDiffers) {
    BenchOptions options;
    options.tables = {"reduction"};
    options.quick = true;
    options.devices = {"plain-native"};
    const BenchEnvironment environment = describeEnvironment(options);
    const auto ignore = [](const std::string&, const BenchOutcome&) {};
    ImplementationSources sources = makeSources(options);
    EXPECT_FALSE(runBenchmark(environment, sources, ignore, {}).failed);
    sources.push_back(std::make_unique<WrongSource>());
    const BenchOutcome outcome = runBenchmark(environment, sources, ignore, {});
    EXPECT_TRUE(outcome.failed);
    EXPECT_NE(outcome.markdown.find("**NO**"), std::string::npos);
    EXPECT_TRUE(nlohmann::json::parse(outcome.json).at("tables").at(0).at("failed").get<bool>());
}

TEST(RunBenchmark, ReportsOutcomeAfterEveryTable) {
    BenchOptions options;
    options.tables = {"histogram", "reduction"};
    options.quick = true;
    options.devices = {"plain-native"};
    std::string shown;
    std::vector<std::size_t> tables;
    const auto show = [&](const std::string& piece, const BenchOutcome& soFar) {
        shown += piece;
        EXPECT_EQ(soFar.markdown, shown);
        tables.push_back(nlohmann::json::parse(soFar.json).at("tables").size());
    };
    const BenchOutcome outcome = runBenchmark(describeEnvironment(options), makeSources(options), show, {});
    EXPECT_EQ(outcome.markdown, shown);
    ASSERT_GE(tables.size(), 3u);
    for (std::size_t k = 0; k < tables.size(); ++k) EXPECT_EQ(tables[k], k);
}

TEST(SelectGroups, RejectsUnknownNameAndListsValidOnes) {
    BenchOptions options;
    EXPECT_EQ(selectGroups(options).size(), tableGroups().size());
    options.tables = {"median", "no such table"};
    try {
        selectGroups(options);
        FAIL();
    } catch (const InvalidInput& error) {
        EXPECT_EQ(error.field(), "table");
        EXPECT_NE(error.allowed().find("recursive"), std::string::npos);
    }
}

}  // namespace
}  // namespace strainlens::bench
