// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameters/parameter_schema.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <string_view>
#include <tuple>

#include "compute/types/parameters/filter_text.h"

namespace strainlens {
namespace {

TEST(ParameterSchema, NamesAreUniqueAndDefaultsAreAllowed) {
    std::set<std::string_view> names;
    const RunParameters defaults;
    for (const NumberParameter& number : numberParameters()) {
        EXPECT_TRUE(names.insert(number.name).second) << number.name;
        const double value = number.get(defaults);
        EXPECT_TRUE(isAutomatic(number, value) || (value >= number.minimum && value <= number.maximum)) << number.name;
        EXPECT_FALSE(number.hint.empty() || number.label.empty()) << number.name;
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        EXPECT_TRUE(names.insert(choice.name).second) << choice.name;
        EXPECT_LT(static_cast<std::size_t>(choice.get(defaults)), choice.values().size()) << choice.name;
        for (const ChoiceValue& value : choice.values()) EXPECT_FALSE(value.label.empty()) << value.name;
    }
    EXPECT_NO_THROW(requireValid(defaults));
}

TEST(ParameterSchema, EveryParameterIsInOneSection) {
    std::set<std::string_view> names;
    for (int section = 0; section < static_cast<int>(kSectionLabels.size()); ++section) {
        int last = 0;
        for (const Parameter* parameter : parametersOf(static_cast<ParameterSection>(section))) {
            EXPECT_TRUE(names.insert(parameter->name).second) << parameter->name;
            EXPECT_GT(parameter->order, last) << parameter->name << " has the order of another one";
            last = parameter->order;
        }
    }
    EXPECT_EQ(names.size(), numberParameters().size() + choiceParameters().size() + 1);
}

TEST(ParameterSchema, RelevanceFollowsTheSearchAndTheRefinement) {
    const auto relevant = [](std::string_view number, const RunParameters& parameters) {
        return numberParameter(number).isRelevant(parameters);
    };
    RunParameters parameters;
    for (const auto& [method, iterations, radius, levels] :
         {std::tuple{SearchMethod::Recursive, true, false, false}, std::tuple{SearchMethod::Full, false, true, false},
          std::tuple{SearchMethod::Pyramid, false, true, true}, std::tuple{SearchMethod::Seeds, false, false, false}}) {
        parameters.method = method;
        EXPECT_EQ(relevant("iterations", parameters), iterations) << method.name;
        EXPECT_EQ(relevant("radius-x", parameters), radius) << method.name;
        EXPECT_EQ(choiceParameter("border").isRelevant(parameters), radius) << method.name;
        EXPECT_EQ(relevant("pyramid-levels", parameters), levels) << method.name;
        EXPECT_EQ(choiceParameter("criterion").isRelevant(parameters), iterations || radius) << method.name;
        EXPECT_TRUE(relevant("step", parameters)) << method.name;
    }
    EXPECT_TRUE(relevant("subset", parameters));
    parameters.refinement = Refinement::None;
    EXPECT_FALSE(relevant("subset", parameters));
}

TEST(ParameterSchema, EvenNumbersAreRejectedWhereOddOnesAreRequired) {
    RunParameters parameters;
    for (const auto& [name, text, good] :
         {std::tuple{"subset", "9", true}, std::tuple{"subset", "10", false}, std::tuple{"subset", "7", false},
          std::tuple{"subset", "0", false}, std::tuple{"strain-window", "0", true},
          std::tuple{"strain-window", "1", false}, std::tuple{"strain-window", "3", true},
          std::tuple{"strain-window", "4", false}, std::tuple{"strain-window", "auto", true},
          std::tuple{"strain-window", "255", true}}) {
        if (good) {
            EXPECT_NO_THROW(setFromText(parameters, name, text)) << name << ' ' << text;
        } else {
            EXPECT_THROW(setFromText(parameters, name, text), InvalidInput) << name << ' ' << text;
        }
    }
    EXPECT_EQ(allowedText(numberParameter("subset")), "an odd number from 9 to 255 px");
    EXPECT_EQ(allowedText(numberParameter("strain-window")), "an odd number from 3 to 255 points, or 0 for none");
}

TEST(ParameterSchema, GaussianWeightIsOffOrInRange) {
    const NumberParameter& weight = numberParameter("gaussian-weight");
    EXPECT_EQ(allowedText(weight), "a number from 0.1 to 1, or 0 for none");
    RunParameters parameters;
    EXPECT_EQ(parameters.refine.gaussianWeight, 0);
    for (const char* text : {"0.1", "0.25", "1", "0"}) {
        EXPECT_NO_THROW(setFromText(parameters, "gaussian-weight", text)) << text;
    }
    for (const char* text : {"0.09", "1.01", "-0.2", "auto", "nan"}) {
        EXPECT_THROW(setFromText(parameters, "gaussian-weight", text), InvalidInput) << text;
    }
    parameters.refine.gaussianWeight = 0.25;
    EXPECT_NO_THROW(requireValid(parameters));
    parameters.refine.subset = static_cast<int>(kAutomatic);
    EXPECT_THROW(requireValid(parameters), InvalidInput);
}

TEST(ParameterSchema, NegativeNumbersAreAllowedInARangeAroundZero) {
    RunParameters parameters;
    for (const char* text : {"-3", "-1", "-0.5", "0", "3"}) {
        setFromText(parameters, "strain-smoothness", text);
        EXPECT_EQ(parameters.strain.smoothness, std::stod(text));
    }
    for (const char* text : {"-3.5", "4", "auto"}) {
        EXPECT_THROW(setFromText(parameters, "strain-smoothness", text), InvalidInput) << text;
    }
    for (const char* name : {"threads", "subset"}) {
        EXPECT_THROW(setFromText(parameters, name, "-1"), InvalidInput) << name;
    }
}

TEST(ParameterSchema, FiltersAreAParameter) {
    RunParameters parameters;
    setFromText(parameters, "filter", "median3,convolve:0,-1,0,-1,5,-1,0,-1,0/1+0,box5");
    EXPECT_EQ(filterChainText(parameters.filters), "median3,convolve:0,-1,0,-1,5,-1,0,-1,0/1+0,box5");
    EXPECT_THROW(setFromText(parameters, "filter", "median3,box4"), InvalidInput);
    EXPECT_EQ(parameters.filters.size(), 3u);
    setFromText(parameters, "filter", "");
    EXPECT_TRUE(parameters.filters.empty());
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
        for (int index = 0; index < static_cast<int>(choice.values().size()); ++index) {
            RunParameters parameters;
            choice.set(parameters, index);
            EXPECT_EQ(choice.get(parameters), index) << choice.name;
        }
    }
}

TEST(ParameterSchema, AutomaticValuesHaveAWord) {
    const NumberParameter& smoothing = numberParameter("prefilter-sigma");
    RunParameters parameters;
    EXPECT_EQ(valueText(smoothing, parameters), "auto");
    EXPECT_EQ(allowedText(smoothing), "a number from 0 to 5 px, or auto");
    setFromText(parameters, "prefilter-sigma", "0.5");
    EXPECT_EQ(parameters.refine.prefilterSigmaPx, 0.5);
    setFromText(parameters, "prefilter-sigma", "auto");
    EXPECT_EQ(parameters.refine.prefilterSigmaPx, kAutomatic);
    for (const char* text : {"-1", "automatic", "AUTO", "", "nan"}) {
        EXPECT_THROW(setFromText(parameters, "prefilter-sigma", text), InvalidInput) << text;
    }
    EXPECT_THROW(setFromText(parameters, "step", "auto"), InvalidInput);
    EXPECT_NO_THROW(requireValid(parameters));
    parameters.grid.step = static_cast<int>(kAutomatic);
    EXPECT_THROW(requireValid(parameters), InvalidInput);
}

TEST(ParameterSchema, TextParsesBack) {
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

TEST(ParameterSchema, TextsRestoreTheParameters) {
    RunParameters parameters;
    for (const NumberParameter& number : numberParameters()) {
        number.set(parameters, number.smallestOdd > 0 ? number.smallestOdd : number.maximum);
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        choice.set(parameters, static_cast<int>(choice.values().size()) - 1);
    }
    parameters.filters = filterChainFromText("median3,convolve:0,-1,0,-1,5,-1,0,-1,0/1+0,box5");
    RunParameters again;
    std::set<std::string_view> names;
    for (const ParameterText& value : parameterTexts(parameters)) {
        EXPECT_TRUE(names.insert(value.name).second) << value.name;
        setFromText(again, value.name, value.text);
    }
    for (const NumberParameter& number : numberParameters()) {
        EXPECT_EQ(number.get(again), number.get(parameters)) << number.name;
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        EXPECT_EQ(choice.get(again), choice.get(parameters)) << choice.name;
    }
    EXPECT_EQ(filterChainText(again.filters), filterChainText(parameters.filters));
    EXPECT_EQ(parameterTexts({}).back().text, "") << "no filters";
}

TEST(ParameterSchema, ZeroHasAWordOnlyWhereItIsAllowed) {
    for (const NumberParameter& number : numberParameters()) {
        if (number.zero.empty()) {
            EXPECT_EQ(number.smallestOn, 0) << number.name << ": 0 switches it off, but has no word";
        } else {
            EXPECT_NO_THROW(requireAllowed(number, 0)) << number.name;
        }
    }
}

TEST(ParameterSchema, WrongTextNamesParameterValueAndRange) {
    for (const char* text : {"", "0", "1025", "3.5", "4 ", " 4", "0x10", "nan", "inf", "1e99", "x", "4,5"}) {
        RunParameters parameters;
        try {
            setFromText(parameters, "step", text);
            ADD_FAILURE() << "accepted \"" << text << '"';
        } catch (const InvalidInput& error) {
            EXPECT_EQ(error.field(), "step");
            // Numbers are shown as they are, other texts in quotation marks.
            const std::string_view numbers[] = {"0", "1025", "3.5", "nan", "inf", "1e99"};
            const bool isNumber = std::ranges::find(numbers, text) != std::end(numbers);
            EXPECT_EQ(error.value(), isNumber ? text : "\"" + std::string(text) + "\"");
            EXPECT_EQ(error.allowed(), "an integer from 1 to 1024 px");
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

TEST(RequireValid, RejectsInvalidValuesAndCombinations) {
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
    refused([](RunParameters& p) { p.method = {"clever"}; });
    refused([](RunParameters& p) { p.criterion = Criterion::Zncc; });
    refused([](RunParameters& p) { p.filters = {MedianFilter{4}}; });
    refused([](RunParameters& p) { p.filters = {BoxFilter{257}}; });
    refused([](RunParameters& p) { p.filters = {Convolution3x3{{}, 0, 0}}; });
    refused([](RunParameters& p) { p.filters = {ContrastStretch{500}}; });
}

}  // namespace
}  // namespace strainlens
