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

/// For detail finer than all others resolve.
constexpr SubsetSide kFinestSide = {ShapeOrder::Fourth, 23};

/// Largest step at which neighbouring points resolve what a subset smooths away [px].
int coarsestDeconvolvedStep(const RefineParameters& refine) { return refine.subset / (2 * numberOf(refine.order) + 2); }

constexpr int kMinLightWindowPx = 17;  // smaller windows follow speckles instead of illumination

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

std::optional<int> firstOfPair(const ReferenceParameters& reference, int frame) {
    const bool isPairs = reference.choice == ReferenceChoice::Pairs;
    const int distance = isPairs ? 1 : reference.interval;
    if (frame < distance || (isPairs && frame % 2 == 0)) return std::nullopt;
    return frame - distance;
}

int blockOf(const RunParameters& parameters, int frame) {
    if (measuresPairs(parameters)) return frame;
    return parameters.keyFrames > 0 && !changesReference(parameters) ? (frame - 1) / parameters.keyFrames : 0;
}

bool mayUpdateReference(const RunParameters& parameters) {
    return parameters.reference.choice == ReferenceChoice::Automatic && refinesByIcgn(parameters) &&
           parameters.keyFrames == 0 && !choosesSubsets(parameters) && !deconvolves(parameters) &&
           !checksBack(parameters);
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
    if (hasFinestChoice(parameters)) add(kFinestSide.order, kFinestSide.side);
    return choices;
}

bool hasFinestChoice(const RunParameters& parameters) {
    return parameters.refinement == Refinement::IcgnAuto && parameters.refine.subset == kAutomatic;
}

Criterion scoreCriterion(const RunParameters& parameters) {
    return isSeedBased(parameters.method) || changesReference(parameters) ? Criterion::Zncc : parameters.criterion;
}

std::optional<LocalNormalisation> lightNormalisation(const RunParameters& parameters) {
    if (parameters.light == LightChoice::Off || !choiceParameter("light").isRelevant(parameters)) return std::nullopt;
    const int side = std::max(parameters.grid.blockWidth, parameters.grid.blockHeight);
    return LocalNormalisation{.size = std::clamp(side | 1, kMinLightWindowPx, 255)};
}

void requireValid(const RunParameters& parameters) {
    requireInRange(parameters);
    const auto refuseChoice = [&](const char* name, const char* allowed) {
        throw InvalidInput(name, "\"" + valueText(choiceParameter(name), parameters) + "\"", allowed);
    };
    const auto refuseNumber = [&](const char* name, const char* allowed) {
        throw InvalidInput(name, valueText(numberParameter(name), parameters), allowed);
    };
    if (parameters.calibration) {
        requireUsable(*parameters.calibration, "calibration");
        if (parameters.scaleMmPerPx > 0) refuseNumber("scale", "0 with a calibration, which has the scale");
    }
    const bool icgn = refinesByIcgn(parameters), changes = changesReference(parameters);
    if (parameters.strain.source == StrainSource::Gradients && !icgn) {
        refuseChoice("strain-source", "fit without IC-GN (--refine icgn1 or icgn2)");
    }
    if (changes && !icgn) refuseChoice("reference", "fixed without IC-GN (--refine icgn1 or icgn2)");
    if (changes && choosesSubsets(parameters)) {
        refuseChoice("reference", "fixed where every point chooses its subset (--subset auto, --refine auto)");
    }
    if (parameters.refine.gaussianWeight > 0 && choosesSubsets(parameters)) {
        refuseNumber("gaussian-weight", "0 where every point chooses its subset (--subset auto, --refine auto)");
    }
    if (changes && checksBack(parameters)) {
        refuseChoice("reference", "fixed with the forward-backward check (--back-check on)");
    }
    if (hasGivenBlur(parameters) && parameters.blurSizePx == 0) {
        refuseNumber("blur-size", "the size of the blur, negative if the reference image is blurred (--blur-match)");
    }
    if (deconvolves(parameters)) requireDeconvolvable(parameters);
    if (const auto check = searchTraits(parameters.method).requireValid) check(parameters);
    if (scoreCriterion(parameters) == Criterion::Zncc && parameters.validation.scoreThreshold > 1) {
        refuseNumber("score-threshold", "0 to 1 with zncc");
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
