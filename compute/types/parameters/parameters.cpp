// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameters/parameters.h"

#include <algorithm>

#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

/// Initial subset of points that choose their own [px].
constexpr int kInitialSubset = 33;

struct SubsetSide {
    ShapeOrder order;
    int side;  ///< [px]
};
/// Choices of the points.
constexpr SubsetSide kSubsetSides[] = {
    {ShapeOrder::First, 21},  {ShapeOrder::First, 33},  {ShapeOrder::First, 47},  {ShapeOrder::Second, 33},
    {ShapeOrder::Second, 47}, {ShapeOrder::Second, 65}, {ShapeOrder::Third, 33},  {ShapeOrder::Third, 47},
    {ShapeOrder::Third, 65},  {ShapeOrder::Fourth, 33}, {ShapeOrder::Fourth, 47}, {ShapeOrder::Fourth, 65},
    {ShapeOrder::Fourth, 91},
};
/// Orders that points choose from: the next odd order adds noise without improving displacements.
constexpr ShapeOrder kChosenOrders[] = {ShapeOrder::Second, ShapeOrder::Fourth};

/// Largest step at which neighbouring points resolve what a subset smooths away [px].
int coarsestDeconvolvedStep(const RefineParameters& refine) { return refine.subset / (2 * numberOf(refine.order) + 2); }

constexpr int kSmallestLightWindowPx = 17;  // smaller windows follow speckles instead of illumination

void requireInRange(const RunParameters& parameters) {
    for (const NumberParameter& number : numberParameters()) requireAllowed(number, number.get(parameters));
    for (const ChoiceParameter& choice : choiceParameters()) {
        const int index = choice.get(parameters);
        if (index < 0 || index >= static_cast<int>(choice.values().size())) {
            throw InvalidInput(std::string(choice.name), "value number " + std::to_string(index), allowedText(choice));
        }
    }
    for (const Filter& filter : parameters.filters) checkFilter(filter);
}

void requireDeconvolvable(const RunParameters& parameters) {
    const auto refuse = [](const std::string& allowed) { throw InvalidInput("deconvolution", "\"on\"", allowed); };
    if (changesReference(parameters)) refuse("off where later images become the reference (--reference)");
    if (choosesSubsets(parameters)) refuse("off where every point chooses its subset (--subset auto, --refine auto)");
    if (parameters.strain.isRequested() && parameters.strain.source == StrainSource::Gradients) {
        refuse("off with IC-GN's gradients, which it leaves as they are (--strain-source fit)");
    }
    const RefineParameters refine = refineParameters(parameters);
    if (const int coarsest = coarsestDeconvolvedStep(refine); parameters.grid.step > coarsest) {
        refuse("off, or a step of at most " + std::to_string(coarsest) + " px with subset " +
               std::to_string(refine.subset) + " and order " + std::to_string(numberOf(refine.order)));
    }
}

}  // namespace

bool refinesByIcgn(const RunParameters& parameters) { return isIcgn(parameters.refinement); }

bool measuresEdge(const RunParameters& parameters) { return parameters.edge && refinesByIcgn(parameters); }

bool deconvolves(const RunParameters& parameters) { return parameters.deconvolution && refinesByIcgn(parameters); }

bool changesReference(const RunParameters& parameters) { return parameters.reference.choice != ReferenceChoice::Fixed; }

int blockOf(const RunParameters& parameters, int frame) {
    return parameters.keyFrames > 0 && !changesReference(parameters) ? (frame - 1) / parameters.keyFrames : 0;
}

bool checksBack(const RunParameters& parameters) {
    return refinesByIcgn(parameters) && parameters.validation.backCheck;
}

RefineParameters refineParameters(const RunParameters& parameters) {
    RefineParameters refine = parameters.refine;
    refine.order = shapeOrder(parameters.refinement);
    if (refine.subset == kAutomatic) refine.subset = kInitialSubset;
    return refine;
}

bool choosesSubsets(const RunParameters& parameters) {
    return refinesByIcgn(parameters) &&
           (parameters.refinement == Refinement::IcgnAuto || parameters.refine.subset == kAutomatic);
}

std::vector<RefineParameters> refineChoices(const RunParameters& parameters) {
    std::vector<RefineParameters> choices = {refineParameters(parameters)};
    if (!choosesSubsets(parameters)) return choices;
    const RefineParameters first = choices.front();
    const auto add = [&](ShapeOrder order, int side) {
        if (order == first.order && side == first.subset) return;
        choices.push_back(first);
        choices.back().order = order, choices.back().subset = side;
    };
    if (parameters.refine.subset != kAutomatic) {
        for (const ShapeOrder order : kChosenOrders) add(order, first.subset);
        return choices;
    }
    for (const SubsetSide& size : kSubsetSides) {
        const bool isChosen = std::ranges::find(kChosenOrders, size.order) != std::end(kChosenOrders);
        if (parameters.refinement == Refinement::IcgnAuto ? isChosen : size.order == first.order) {
            add(size.order, size.side);
        }
    }
    return choices;
}

Criterion scoreCriterion(const RunParameters& parameters) {
    return isSeedBased(parameters.method) || changesReference(parameters) ? Criterion::Zncc : parameters.criterion;
}

std::optional<LocalNormalisation> lightNormalisation(const RunParameters& parameters) {
    if (parameters.light == LightChoice::Off || !choiceParameter("light").isRelevant(parameters)) return std::nullopt;
    const int side = std::max(parameters.grid.blockWidth, parameters.grid.blockHeight);
    return LocalNormalisation{.size = std::clamp(side | 1, kSmallestLightWindowPx, 255)};
}

const PlaneMap* planeOf(const RunParameters& parameters) {
    return parameters.calibration ? &parameters.calibration->map : nullptr;
}

void requireValid(const RunParameters& parameters) {
    requireInRange(parameters);
    if (parameters.calibration) {
        requireUsable(*parameters.calibration, "calibration");
        if (parameters.scaleMmPerPx > 0) {
            throw InvalidInput("scale", valueText(numberParameter("scale"), parameters),
                               "0 with a calibration, which has the scale");
        }
    }
    if (parameters.strain.source == StrainSource::Gradients && !isIcgn(parameters.refinement)) {
        throw InvalidInput("strain-source", "\"gradients\"", "fit without IC-GN (--refine icgn1 or icgn2)");
    }
    if (changesReference(parameters) && !isIcgn(parameters.refinement)) {
        throw InvalidInput("reference", "\"" + valueText(choiceParameter("reference"), parameters) + "\"",
                           "fixed without IC-GN (--refine icgn1 or icgn2)");
    }
    if (changesReference(parameters) && choosesSubsets(parameters)) {
        throw InvalidInput("reference", "\"" + valueText(choiceParameter("reference"), parameters) + "\"",
                           "fixed where every point chooses its subset (--subset auto, --refine auto)");
    }
    if (parameters.refine.gaussianWeight > 0 && choosesSubsets(parameters)) {
        throw InvalidInput("gaussian-weight", valueText(numberParameter("gaussian-weight"), parameters),
                           "0 where every point chooses its subset (--subset auto, --refine auto)");
    }
    if (changesReference(parameters) && checksBack(parameters)) {
        throw InvalidInput("reference", "\"" + valueText(choiceParameter("reference"), parameters) + "\"",
                           "fixed with the forward-backward check (--back-check on)");
    }
    if (deconvolves(parameters)) requireDeconvolvable(parameters);
    if (const auto check = searchTraits(parameters.method).requireValid) check(parameters);
    if (scoreCriterion(parameters) == Criterion::Zncc && parameters.validation.scoreThreshold > 1) {
        throw InvalidInput("score-threshold", valueText(numberParameter("score-threshold"), parameters),
                           "0 to 1 with zncc");
    }
}

bool isValid(const RunParameters& parameters) {
    try {
        requireValid(parameters);
        return true;
    } catch (const InvalidInput&) {
        return false;
    }
}

}  // namespace strainlens
