// SPDX-License-Identifier: MPL-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "tests/accuracy/refine_specimens.h"
#include "tests/accuracy/table/accuracy_table.h"

using namespace strainlens;

namespace {

/// The table of docs/accuracy.md by device and case.
class RefineAccuracy : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

std::vector<std::string> devices() {
    std::vector<std::string> list = {TableDevice::kScalarReference, "cpu"};
#ifdef STRAINLENS_WITH_OPENCL
    list.push_back("opencl:0");
#endif
    list.push_back("cuda:0");
    return list;
}

std::vector<std::string> caseNames() {
    std::vector<std::string> names;
    for (const AccuracyCase& c : accuracyCases()) names.emplace_back(c.name);
    return names;
}

}  // namespace

// Labels: accuracy
// Labels for reference_TranslationsWith*: nightly
// Labels for reference_Star*: nightly
// Labels for opencl0_TranslationsWithNoise: nightly
// Labels for opencl0_Star*: nightly
// Labels for cpu_TranslationsWithNoise: nightly
TEST_P(RefineAccuracy, MeetsTheTable) {
    const auto& [device, name] = GetParam();
    if (!measuresAll() && name != "StrainAndRotation") GTEST_SKIP() << "only in release builds";
    if (device == "cuda:0" && !deviceIsThere(device)) GTEST_SKIP() << "no such device here";
    TableDevice tableDevice(device);
    if (!tableDevice.refines()) GTEST_SKIP() << "this device does not refine";
    const auto found = std::ranges::find(accuracyCases(), name, &AccuracyCase::name);
    for (const AccuracyFigure& figure : found->measure(tableDevice)) {
        std::printf("  %s\n", textOf(figure).c_str());
        EXPECT_TRUE(figure.met()) << textOf(figure);
    }
}

INSTANTIATE_TEST_SUITE_P(, RefineAccuracy,
                         testing::Combine(testing::ValuesIn(devices()), testing::ValuesIn(caseNames())),
                         [](const auto& test) {
                             std::string device = std::get<0>(test.param);
                             std::erase(device, ':');
                             return device + "_" + std::get<1>(test.param);
                         });
