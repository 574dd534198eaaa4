// SPDX-License-Identifier: MPL-2.0
#include "compute/types/parameter_schema.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>

namespace strainlens {
namespace {

using P = RunParameters;
constexpr bool kInteger = true;
constexpr bool kReal = false;
constexpr bool kBasic = true;
constexpr bool kAdvanced = false;

// clang-format off: one row a parameter, read as a table
#define STRAINLENS_NUMBER(member)                                       \
    [](const P& p) -> double { return static_cast<double>(p.member); }, \
        [](P& p, double value) { p.member = static_cast<decltype(P{}.member)>(value); }

constexpr std::array<NumberParameter, 24> kNumbers = {{
    {"step", "Step", "px", 1, 1024, kInteger, kBasic, "Distance from one measured point to the next.",
     STRAINLENS_NUMBER(grid.step)},
    {"block-width", "Block width", "px", 4, 256, kInteger, kBasic,
     "Width of the block that is compared around every point; larger blocks are steadier, smaller ones resolve more.",
     STRAINLENS_NUMBER(grid.blockWidth)},
    {"block-height", "Block height", "px", 4, 256, kInteger, kBasic,
     "Height of the block that is compared around every point.", STRAINLENS_NUMBER(grid.blockHeight)},
    {"margin", "Margin", "px", 0, 4096, kInteger, kAdvanced,
     "Strip along the image's edges in which no block is placed.", STRAINLENS_NUMBER(grid.margin)},
    {"iterations", "Iterations", "", 1, 100, kInteger, kBasic,
     "Recursive search: passes over the rows; it ends earlier when nothing changes any more.",
     STRAINLENS_NUMBER(iterations)},
    {"radius-x", "Search radius x", "px", 0, 256, kInteger, kBasic,
     "Full and pyramid search: largest displacement that is tried along x.", STRAINLENS_NUMBER(radiusX)},
    {"radius-y", "Search radius y", "px", 0, 256, kInteger, kBasic,
     "Full and pyramid search: largest displacement that is tried along y.", STRAINLENS_NUMBER(radiusY)},
    {"pyramid-levels", "Pyramid levels", "", 1, 8, kInteger, kAdvanced,
     "Pyramid search: number of image sizes, the full image included.", STRAINLENS_NUMBER(pyramidLevels)},
    {"subset", "Subset", "px", 9, 255, kInteger, kBasic,
     "IC-GN: side of the square that is compared around every point, an odd number.", STRAINLENS_NUMBER(refine.subset)},
    {"refine-iterations", "Refinement steps", "", 1, 100, kInteger, kAdvanced,
     "IC-GN: steps after which a point counts as not converged.", STRAINLENS_NUMBER(refine.maxIterations)},
    {"refine-limit", "Refinement limit", "px", 1e-6, 0.1, kReal, kAdvanced,
     "IC-GN: a point has converged when a step moves its subset by less.", STRAINLENS_NUMBER(refine.incrementLimit)},
    {"prefilter-sigma", "Smoothing", "px", 0, 5, kReal, kAdvanced,
     "IC-GN: both images are smoothed with a Gaussian of this width first; 0 leaves them as they are.",
     STRAINLENS_NUMBER(refine.prefilterSigmaPx)},
    {"minimum-share", "Minimum share", "", 0.05, 1, kReal, kAdvanced,
     "IC-GN: smallest share of the subset's pixels that must lie in the region and in both images.",
     STRAINLENS_NUMBER(refine.minimumShare)},
    {"minimum-zncc", "Minimum correlation", "", 0, 1, kReal, kAdvanced,
     "IC-GN: points whose subsets correlate less are flagged; 0 keeps all.", STRAINLENS_NUMBER(refine.minimumZncc)},
    {"median-threshold", "Outlier threshold", "", 0.1, 100, kReal, kAdvanced,
     "Normalised median test: points that differ from their neighbours by more than this are flagged.",
     STRAINLENS_NUMBER(validation.medianThreshold)},
    {"median-fluctuation", "Outlier fluctuation", "px", 0, 10, kReal, kAdvanced,
     "Normalised median test: difference between neighbours that counts as normal noise; 0 = 0.1 px after IC-GN, else "
     "0.75 px.",
     STRAINLENS_NUMBER(validation.medianFluctuationPx)},
    {"gradient-tolerance", "Gradient tolerance", "px", 0, 100, kReal, kAdvanced,
     "IC-GN: points whose displacement and gradients disagree with their neighbours' by more are flagged; 0 keeps all.",
     STRAINLENS_NUMBER(validation.gradientTolerancePx)},
    {"minimum-contrast", "Minimum contrast", "grey", 0, 127, kReal, kAdvanced,
     "Blocks whose grey values have a smaller standard deviation are flagged as without texture; 0 keeps all.",
     STRAINLENS_NUMBER(validation.minimumContrast)},
    {"score-threshold", "Score threshold", "", 0, 65025, kReal, kAdvanced,
     "Points that match worse are flagged: largest score for sad and ssd, smallest for zncc; 0 switches it off.",
     STRAINLENS_NUMBER(validation.scoreThreshold)},
    {"strain-window", "Strain window", "points", 0, 255, kInteger, kBasic,
     "Strain: side of the square of points that a surface is fitted to, an odd number; 0 computes no strain.",
     STRAINLENS_NUMBER(strain.window)},
    {"strain-minimum-share", "Strain minimum share", "", 0, 1, kReal, kAdvanced,
     "Strain: smallest share of the window's points that must be measured.", STRAINLENS_NUMBER(strain.minimumShare)},
    {"scale", "Scale", "mm/px", 0, 1e6, kReal, kBasic,
     "Size of one pixel on the specimen; 0 means unknown, then no millimetres are written.",
     STRAINLENS_NUMBER(scaleMmPerPx)},
    {"threads", "Threads", "", 0, 1024, kInteger, kAdvanced, "Number of processor threads; 0 means all cores.",
     STRAINLENS_NUMBER(threads)},
    {"memory-limit", "GPU memory limit", "MiB", 0, 1048576, kInteger, kAdvanced,
     "Memory of a GPU that may be used; 0 means all. What does not fit is computed by the next device.",
     STRAINLENS_NUMBER(memoryLimitMiB)},
}};

#define STRAINLENS_CHOICE(member)                                 \
    [](const P& p) -> int { return static_cast<int>(p.member); }, \
        [](P& p, int index) { p.member = static_cast<decltype(P{}.member)>(index); }

// Value names in the order of the enumerators they stand for.
constexpr std::string_view kMethodNames[] = {"recursive", "full", "pyramid", "seeds", "features"};
constexpr std::string_view kCriterionNames[] = {"sad", "ssd", "zncc"};
constexpr std::string_view kBorderNames[] = {"skip", "replicate"};
constexpr std::string_view kRefinementNames[] = {"none", "parabola", "icgn1", "icgn2"};
constexpr std::string_view kInterpolationNames[] = {"hermite", "cubic", "quintic"};
constexpr std::string_view kMeasureNames[] = {"engineering", "green-lagrange", "euler-almansi", "hencky"};
constexpr std::string_view kSurfaceNames[] = {"plane", "quadratic"};
constexpr std::string_view kSourceNames[] = {"fit", "gradients"};
constexpr std::string_view kSwitchNames[] = {"off", "on"};
constexpr std::string_view kVectorWidthNames[] = {"auto", "1", "2", "4", "8", "16"};

constexpr std::array<ChoiceParameter, 10> kChoices = {{
    {"search", "Search", kMethodNames, kBasic,
     "How points are found: recursive follows the neighbours, full tries every displacement, pyramid goes from coarse "
     "to fine; seeds follows large stretch and rotation from a few points on, features any rotation.",
     STRAINLENS_CHOICE(method)},
    {"criterion", "Criterion", kCriterionNames, kBasic, "How two blocks are compared; recursive search knows sad only.",
     STRAINLENS_CHOICE(criterion)},
    {"refine", "Refinement", kRefinementNames, kBasic,
     "How whole-pixel vectors become sub-pixel ones: parabola is quick, icgn1 exact, icgn2 also where strain changes "
     "within a subset.",
     STRAINLENS_CHOICE(refinement)},
    {"interpolation", "Interpolation", kInterpolationNames, kAdvanced,
     "IC-GN: how grey values between pixels are found; quintic has the smallest bias.",
     STRAINLENS_CHOICE(refine.interpolation)},
    {"border", "Border", kBorderNames, kAdvanced,
     "Blocks that leave the deformed image: skip does not try them, replicate repeats the edge pixels.",
     STRAINLENS_CHOICE(border)},
    {"median-test", "Outlier test", kSwitchNames, kAdvanced,
     "Normalised median test: flags points that disagree with their neighbours.",
     STRAINLENS_CHOICE(validation.medianTest)},
    {"strain-measure", "Strain measure", kMeasureNames, kBasic,
     "Strain: engineering is for small strains and rotations, the others for large ones too.",
     STRAINLENS_CHOICE(strain.measure)},
    {"strain-order", "Strain surface", kSurfaceNames, kAdvanced,
     "Strain: a plane has less noise, a quadratic surface follows strain that changes within the window.",
     STRAINLENS_CHOICE(strain.surface)},
    {"strain-source", "Strain source", kSourceNames, kAdvanced,
     "Strain: fit uses the displacements of a window of points, gradients what IC-GN found in every subset.",
     STRAINLENS_CHOICE(strain.source)},
    {"vector-width", "Vector width", kVectorWidthNames, kAdvanced,
     "OpenCL: how many pixels a work item of the recursive search handles at a time; auto takes what suits the device.",
     [](const P& p) -> int { return std::bit_width(static_cast<unsigned>(p.vectorWidth)); },
     [](P& p, int index) { p.vectorWidth = index == 0 ? 0 : 1 << (index - 1); }},
}};
// clang-format on
#undef STRAINLENS_NUMBER
#undef STRAINLENS_CHOICE

constexpr std::array<PairParameter, 2> kPairs = {{
    {"block", "block-width", "block-height", "Width and height of the block that is compared around every point."},
    {"radius", "radius-x", "radius-y", "Full and pyramid search: largest displacement that is tried."},
}};

template <typename Table>
auto find(const Table& table, std::string_view name) {
    return std::find_if(table.begin(), table.end(), [name](const auto& entry) { return entry.name == name; });
}

template <typename Table>
const auto& require(const Table& table, std::string_view name) {
    const auto entry = find(table, name);
    if (entry == table.end()) {
        std::string known;
        for (const auto& e : table) known += (known.empty() ? "" : ", ") + std::string(e.name);
        throw InvalidInput("parameter", "\"" + std::string(name) + "\"", known);
    }
    return *entry;
}

/// The shortest text that reads back as the same number; large whole numbers without an exponent.
std::string shortest(double value) {
    std::array<char, 32> buffer{};
    char* const last = buffer.data() + buffer.size();
    const bool whole = value == std::floor(value) && std::abs(value) < 1e15;
    const auto end = whole ? std::to_chars(buffer.data(), last, value, std::chars_format::fixed).ptr
                           : std::to_chars(buffer.data(), last, value).ptr;
    return {buffer.data(), end};
}

std::optional<double> numberOf(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool allowed(const NumberParameter& parameter, double value) {
    return value >= parameter.minimum && value <= parameter.maximum &&
           (!parameter.integer || value == std::floor(value));
}

/// `given` is the whole text for the message; `field` the option it belongs to.
double parseAllowed(const NumberParameter& parameter, std::string_view text, std::string_view field,
                    std::string_view given, const std::string& allowedValues) {
    const std::optional<double> value = numberOf(text);
    if (!value || !allowed(parameter, *value)) {
        throw InvalidInput(std::string(field), "\"" + std::string(given) + "\"", allowedValues);
    }
    return *value;
}

void setPair(RunParameters& parameters, const PairParameter& pair, std::string_view text) {
    const std::size_t cross = text.find('x');
    const std::string_view first = text.substr(0, cross);
    const std::string_view second = cross == std::string_view::npos ? first : text.substr(cross + 1);
    const NumberParameter& x = numberParameter(pair.first);
    const NumberParameter& y = numberParameter(pair.second);
    const double valueX = parseAllowed(x, first, pair.name, text, allowedText(pair));
    const double valueY = parseAllowed(y, second, pair.name, text, allowedText(pair));
    x.set(parameters, valueX);
    y.set(parameters, valueY);
}

void setChoice(RunParameters& parameters, const ChoiceParameter& choice, std::string_view text) {
    const auto value = std::find(choice.values.begin(), choice.values.end(), text);
    if (value == choice.values.end()) {
        throw InvalidInput(std::string(choice.name), "\"" + std::string(text) + "\"", allowedText(choice));
    }
    choice.set(parameters, static_cast<int>(value - choice.values.begin()));
}

}  // namespace

std::span<const NumberParameter> numberParameters() { return kNumbers; }
std::span<const ChoiceParameter> choiceParameters() { return kChoices; }
std::span<const PairParameter> pairParameters() { return kPairs; }

const NumberParameter& numberParameter(std::string_view name) { return require(kNumbers, name); }
const ChoiceParameter& choiceParameter(std::string_view name) { return require(kChoices, name); }

void setFromText(RunParameters& parameters, std::string_view name, std::string_view text) {
    if (const auto pair = find(kPairs, name); pair != kPairs.end()) return setPair(parameters, *pair, text);
    if (const auto choice = find(kChoices, name); choice != kChoices.end()) {
        return setChoice(parameters, *choice, text);
    }
    const NumberParameter& number = numberParameter(name);
    number.set(parameters, parseAllowed(number, text, name, text, allowedText(number)));
}

std::string valueText(const NumberParameter& parameter, const RunParameters& parameters) {
    return shortest(parameter.get(parameters));
}

std::string valueText(const ChoiceParameter& parameter, const RunParameters& parameters) {
    return std::string(parameter.values[static_cast<std::size_t>(parameter.get(parameters))]);
}

std::string valueText(const PairParameter& parameter, const RunParameters& parameters) {
    const std::string first = valueText(numberParameter(parameter.first), parameters);
    const std::string second = valueText(numberParameter(parameter.second), parameters);
    return first == second ? first : first + "x" + second;
}

std::string allowedText(const NumberParameter& parameter) {
    std::string text = shortest(parameter.minimum) + " to " + shortest(parameter.maximum);
    if (!parameter.unit.empty()) text += " " + std::string(parameter.unit);
    if (parameter.integer) text += ", whole numbers";
    return text;
}

std::string allowedText(const ChoiceParameter& parameter) {
    std::string text;
    for (std::string_view value : parameter.values) text += (text.empty() ? "" : ", ") + std::string(value);
    return text;
}

std::string allowedText(const PairParameter& parameter) {
    return "N or NxM (along x, along y) with N and M " + allowedText(numberParameter(parameter.first));
}

}  // namespace strainlens
