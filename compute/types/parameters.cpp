// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameters.h"

#include "compute/types/parameter_schema.h"

namespace strainlens {
namespace {

void requireInRange(const RunParameters& parameters) {
    for (const NumberParameter& number : numberParameters()) {
        const double value = number.get(parameters);
        // Negated so that NaN fails too.
        if (!(value >= number.minimum && value <= number.maximum)) {
            throw InvalidInput(std::string(number.name), valueText(number, parameters), allowedText(number));
        }
    }
    for (const ChoiceParameter& choice : choiceParameters()) {
        const int index = choice.get(parameters);
        if (index < 0 || index >= static_cast<int>(choice.values.size())) {
            throw InvalidInput(std::string(choice.name), "value number " + std::to_string(index), allowedText(choice));
        }
    }
}

void requireBetween(const char* field, int value, int minimum, int maximum) {
    if (value >= minimum && value <= maximum) return;
    throw InvalidInput(field, std::to_string(value), std::to_string(minimum) + " to " + std::to_string(maximum));
}

struct FilterCheck {
    void operator()(const MedianFilter& median) const {
        if (median.size != 3 && median.size != 5) {
            throw InvalidInput("filter median", std::to_string(median.size), "3 or 5 px");
        }
    }
    void operator()(const BoxFilter& box) const {
        if (box.size < 3 || box.size > 255 || box.size % 2 == 0) {
            throw InvalidInput("filter box", std::to_string(box.size), "an odd size, 3 to 255 px");
        }
    }
    void operator()(const Convolution3x3& convolution) const {
        for (int weight : convolution.kernel) requireBetween("filter convolve, kernel", weight, -128, 127);
        requireBetween("filter convolve, divisor", convolution.divisor, 1, 65535);
        requireBetween("filter convolve, offset", convolution.offset, -255, 255);
    }
    void operator()(const HistogramEqualisation&) const {}
    void operator()(const ContrastStretch& stretch) const {
        requireBetween("filter stretch, clipped pixels per mille", stretch.clipPerMille, 0, 499);
    }
};

}  // namespace

bool refinesByIcgn(const RunParameters& parameters) { return isIcgn(parameters.refinement); }

RefineParameters refineParameters(const RunParameters& parameters) {
    RefineParameters refine = parameters.refine;
    refine.order = parameters.refinement == Refinement::Icgn2 ? ShapeOrder::Second : ShapeOrder::First;
    return refine;
}

void requireValid(const FilterChain& filters) {
    for (const Filter& filter : filters) std::visit(FilterCheck{}, filter);
}

void requireValid(const RunParameters& parameters) {
    requireInRange(parameters);
    requireValid(parameters.filters);
    requireValid(parameters.refine);
    requireValid(parameters.strain);
    const bool icgn = isIcgn(parameters.refinement);
    if (parameters.strain.source == StrainSource::Gradients && !icgn) {
        throw InvalidInput("strain-source", "\"gradients\"", "fit without IC-GN (--refine icgn1 or icgn2)");
    }
    if (parameters.method == SearchMethod::Recursive && parameters.criterion != Criterion::Sad) {
        throw InvalidInput("criterion", "\"" + valueText(choiceParameter("criterion"), parameters) + "\"",
                           "sad with recursive search; for ssd or zncc choose full or pyramid search");
    }
    if (growsFromSeeds(parameters.method) && !icgn) {
        throw InvalidInput("search", "\"" + valueText(choiceParameter("search"), parameters) + "\"",
                           "recursive, full, pyramid without IC-GN (--refine icgn1 or icgn2)");
    }
    if (scoreCriterion(parameters) == Criterion::Zncc && parameters.validation.scoreThreshold > 1) {
        throw InvalidInput("score-threshold", valueText(numberParameter("score-threshold"), parameters),
                           "0 to 1 with zncc");
    }
}

}  // namespace strainlens
