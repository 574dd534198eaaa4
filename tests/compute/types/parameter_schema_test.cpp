// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameter_schema.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace strainlens {
namespace {

TEST(ParameterSchema, NamesAreUniqueAndDefaultsAreAllowed) {
    std::set<std::string_view> names;
    const RunParameters defaults;
    for (const NumberParameter& number : numberParameters()) {
        EXPECT_TRUE(names.insert(number.name).second) << number.name;
        EXPECT_GE(number.get(defaults), number.minimum) << number.name;
        EXPECT_LE(number.get(defaults), number.maximum) << number.name;
        EXPECT_FALSE(number.hint.empty() || number.label.empty()) << number.name;
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        EXPECT_TRUE(names.insert(choice.name).second) << choice.name;
        EXPECT_LT(static_cast<std::size_t>(choice.get(defaults)), choice.values.size()) << choice.name;
    }
    EXPECT_NO_THROW(requireValid(defaults));
}

TEST(ParameterSchema, EveryParameterChangesItsOwnValueOnly) {
    for (const NumberParameter& number : numberParameters()) {
        RunParameters parameters;
        number.set(parameters, number.maximum);
        for (const NumberParameter& other : numberParameters()) {
            const double expected = other.name == number.name ? number.maximum : other.get(RunParameters{});
            EXPECT_EQ(other.get(parameters), expected) << number.name << " and " << other.name;
        }
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        for (int index = 0; index < static_cast<int>(choice.values.size()); ++index) {
            RunParameters parameters;
            choice.set(parameters, index);
            EXPECT_EQ(choice.get(parameters), index) << choice.name;
        }
    }
}

TEST(ParameterSchema, TextIsReadAndWrittenAlike) {
    RunParameters parameters;
    setFromText(parameters, "step", "7");
    setFromText(parameters, "block", "24x48");
    setFromText(parameters, "radius", "5");
    setFromText(parameters, "scale", "0.0125");
    setFromText(parameters, "search", "pyramid");
    setFromText(parameters, "median-test", "off");
    EXPECT_EQ(parameters.grid.step, 7);
    EXPECT_EQ(parameters.grid.blockWidth, 24);
    EXPECT_EQ(parameters.grid.blockHeight, 48);
    EXPECT_EQ(parameters.radiusX, 5);
    EXPECT_EQ(parameters.radiusY, 5);
    EXPECT_EQ(parameters.scaleMmPerPx, 0.0125);
    EXPECT_EQ(parameters.method, SearchMethod::Pyramid);
    EXPECT_FALSE(parameters.validation.medianTest);
    EXPECT_EQ(valueText(pairParameters()[0], parameters), "24x48");
    EXPECT_EQ(valueText(pairParameters()[1], parameters), "5");
    EXPECT_EQ(valueText(numberParameter("scale"), parameters), "0.0125");
    EXPECT_EQ(valueText(choiceParameter("search"), parameters), "pyramid");
}

TEST(ParameterSchema, WrongTextNamesParameterValueAndRange) {
    for (const char* text : {"", "0", "1025", "3.5", "4 ", " 4", "0x10", "nan", "inf", "1e99", "x", "4,5"}) {
        RunParameters parameters;
        try {
            setFromText(parameters, "step", text);
            ADD_FAILURE() << "accepted \"" << text << '"';
        } catch (const InvalidInput& error) {
            EXPECT_EQ(error.field(), "step");
            EXPECT_EQ(error.value(), "\"" + std::string(text) + "\"");
            EXPECT_EQ(error.allowed(), "1 to 1024 px, whole numbers");
        }
        EXPECT_EQ(parameters.grid.step, RunParameters{}.grid.step);
    }
    for (const char* text : {"x", "32x", "x32", "32x3", "32x32x32", "32X32"}) {
        RunParameters parameters;
        EXPECT_THROW(setFromText(parameters, "block", text), InvalidInput) << text;
        EXPECT_EQ(parameters.grid, GridSpec{});
    }
    RunParameters parameters;
    EXPECT_THROW(setFromText(parameters, "search", "Full"), InvalidInput);
    EXPECT_THROW(setFromText(parameters, "stepp", "3"), InvalidInput);
}

TEST(RequireValid, RefusesValuesAndCombinationsOutOfRange) {
    const auto refused = [](auto change) {
        RunParameters parameters;
        change(parameters);
        EXPECT_THROW(requireValid(parameters), InvalidInput);
    };
    refused([](RunParameters& p) { p.grid.step = 0; });
    refused([](RunParameters& p) { p.grid.blockHeight = 257; });
    refused([](RunParameters& p) { p.iterations = 101; });
    refused([](RunParameters& p) { p.radiusX = -1; });
    refused([](RunParameters& p) { p.threads = -1; });
    refused([](RunParameters& p) { p.scaleMmPerPx = std::numeric_limits<double>::quiet_NaN(); });
    refused([](RunParameters& p) { p.method = static_cast<SearchMethod>(9); });
    refused([](RunParameters& p) { p.criterion = Criterion::Zncc; });
    refused([](RunParameters& p) { p.filters = {MedianFilter{4}}; });
    refused([](RunParameters& p) { p.filters = {BoxFilter{257}}; });
    refused([](RunParameters& p) { p.filters = {Convolution3x3{{}, 0, 0}}; });
    refused([](RunParameters& p) { p.filters = {ContrastStretch{500}}; });
}

}  // namespace
}  // namespace strainlens
