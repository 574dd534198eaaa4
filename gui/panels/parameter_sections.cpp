// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/parameter_sections.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <span>

#include "compute/types/parameter_schema.h"

namespace strainlens::gui {
namespace {

constexpr std::string_view kSearch[] = {
    "search",   "criterion", "step",   "block-width",    "block-height",     "iterations",     "radius-x",
    "radius-y", "margin",    "border", "pyramid-levels", "minimum-contrast", "score-threshold"};
constexpr std::string_view kRefinement[] = {
    "refine",       "subset",        "interpolation", "prefilter-sigma", "refine-iterations",
    "refine-limit", "minimum-share", "minimum-zncc"};
constexpr std::string_view kStrain[] = {"strain-window", "strain-measure", "strain-source", "strain-order",
                                        "strain-minimum-share"};
constexpr std::string_view kOutliers[] = {"median-test", "median-threshold", "median-fluctuation",
                                          "gradient-tolerance"};

struct SectionRow {
    const char* title;
    std::span<const std::string_view> names;
};
constexpr SectionRow kSections[] = {
    {QT_TRANSLATE_NOOP("ParameterSections", "Search"), kSearch},
    {QT_TRANSLATE_NOOP("ParameterSections", "Sub-pixel refinement"), kRefinement},
    {QT_TRANSLATE_NOOP("ParameterSections", "Strain"), kStrain},
    {QT_TRANSLATE_NOOP("ParameterSections", "Outliers"), kOutliers},
    {QT_TRANSLATE_NOOP("ParameterSections", "General"), {}},
};

bool isRecursive(const RunParameters& p) { return p.method == SearchMethod::Recursive; }
bool comparesBlocksInRadius(const RunParameters& p) {
    return p.method == SearchMethod::Full || p.method == SearchMethod::Pyramid;
}
bool comparesBlocks(const RunParameters& p) { return !growsFromSeeds(p.method); }
bool refinesByIcgn(const RunParameters& p) { return isIcgn(p.refinement); }
bool testsMedian(const RunParameters& p) { return p.validation.medianTest; }
bool hasStrain(const RunParameters& p) { return p.strain.wanted(); }
bool fitsStrain(const RunParameters& p) { return p.strain.source == StrainSource::Fit; }
bool fitsWantedStrain(const RunParameters& p) { return fitsStrain(p) && hasStrain(p); }

/// Parameters that not every run looks at.
struct Relevance {
    std::string_view name;
    bool (*relevant)(const RunParameters&);
};
constexpr Relevance kRelevances[] = {
    {"iterations", isRecursive},
    {"criterion", comparesBlocks},
    {"radius-x", comparesBlocksInRadius},
    {"radius-y", comparesBlocksInRadius},
    {"border", comparesBlocksInRadius},
    {"pyramid-levels", [](const RunParameters& p) { return p.method == SearchMethod::Pyramid; }},
    {"median-threshold", testsMedian},
    {"median-fluctuation", testsMedian},
    {"gradient-tolerance", refinesByIcgn},
    {"subset", refinesByIcgn},
    {"interpolation", refinesByIcgn},
    {"prefilter-sigma", refinesByIcgn},
    {"refine-iterations", refinesByIcgn},
    {"refine-limit", refinesByIcgn},
    {"minimum-share", refinesByIcgn},
    {"minimum-zncc", refinesByIcgn},
    {"strain-window", fitsStrain},
    {"strain-measure", hasStrain},
    {"strain-order", fitsWantedStrain},
    {"strain-minimum-share", fitsWantedStrain},
};

bool hasPlace(std::string_view name) {
    return std::ranges::any_of(kSections, [name](const SectionRow& section) {
        return std::ranges::find(section.names, name) != section.names.end();
    });
}

}  // namespace

std::vector<ParameterSection> parameterSections() {
    std::vector<ParameterSection> sections;
    for (const SectionRow& row : kSections) {
        sections.push_back(
            {QCoreApplication::translate("ParameterSections", row.title), {row.names.begin(), row.names.end()}});
    }
    const auto addRest = [&](const auto& schema) {
        for (const auto& parameter : schema) {
            if (!hasPlace(parameter.name)) sections.back().names.push_back(parameter.name);
        }
    };
    addRest(choiceParameters());
    addRest(numberParameters());
    return sections;
}

bool isRelevant(std::string_view name, const RunParameters& parameters) {
    const auto rule = std::ranges::find(kRelevances, name, &Relevance::name);
    return rule == std::end(kRelevances) || rule->relevant(parameters);
}

}  // namespace strainlens::gui
