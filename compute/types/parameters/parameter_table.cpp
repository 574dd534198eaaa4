// SPDX-License-Identifier: MPL-2.0
// The tables of parameters: one row each.
#include <algorithm>
#include <array>
#include <bit>

#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

using P = RunParameters;
constexpr bool kBasic = true;
constexpr bool kAdvanced = false;

bool testsMedian(const P& p) { return p.validation.medianTest; }
bool comparesGreys(const P& p) { return searchReads(p.method, "light") && p.criterion != Criterion::Zncc; }
bool renews(const P& p) { return refinesByIcgn(p) && p.reference.choice == ReferenceChoice::Renewed; }
bool keepsReference(const P& p) { return !changesReference(p); }
bool wantsStrain(const P& p) { return p.strain.wanted(); }
bool fitsStrain(const P& p) { return p.strain.source == StrainSource::Fit; }
bool fitsWantedStrain(const P& p) { return fitsStrain(p) && wantsStrain(p); }

/// The place of a strategy in searchValues(); -1 for one that is not there.
int placeOf(SearchMethod method) {
    const std::span<const ChoiceValue> values = searchValues();
    const auto value = std::ranges::find(values, method.name, &ChoiceValue::name);
    return value == values.end() ? -1 : static_cast<int>(value - values.begin());
}

template <const auto& table>
std::span<const ChoiceValue> valuesIn() {
    return table;
}

/// How a number is read from the parameters and written to them.
struct NumberAccess {
    double (*get)(const P&);
    void (*set)(P&, double);
};

constexpr NumberParameter real(const Parameter& parameter, std::string_view unit, double minimum, double maximum,
                               NumberAccess access, std::string_view zero = {}) {
    return {parameter, unit, minimum, maximum, false, 0, 0, {}, zero, access.get, access.set};
}

/// A number that 0 switches off.
constexpr NumberParameter orNone(NumberParameter parameter, double smallestOn) {
    parameter.smallestOn = smallestOn;
    return parameter;
}

/// A number that the run may choose itself.
constexpr NumberParameter orAutomatic(NumberParameter parameter) {
    parameter.automatic = "auto";
    return parameter;
}

constexpr NumberParameter whole(const Parameter& parameter, std::string_view unit, double minimum, double maximum,
                                NumberAccess access, int smallestOdd = 0, std::string_view zero = {}) {
    return {parameter, unit, minimum, maximum, true, smallestOdd, 0, {}, zero, access.get, access.set};
}

#define STRAINLENS_READ_BY_SEARCH(name) [](const P& p) { return searchReads(p.method, name); }
#define STRAINLENS_NUMBER(member)                                                           \
    {                                                                                       \
        [](const P& p) -> double { return static_cast<double>(p.member); },                 \
            [](P& p, double value) { p.member = static_cast<decltype(P{}.member)>(value); } \
    }

constexpr std::array<NumberParameter, 29> kNumbers = {{
    whole({"step", "Step", ParameterSection::Search, 30, kBasic, "Distance from one measured point to the next."}, "px",
          1, 1024, STRAINLENS_NUMBER(grid.step)),
    whole({"block-width", "Block width", ParameterSection::Search, 40, kBasic,
           "Width of the block that is compared around every point; larger blocks are steadier, smaller ones resolve "
           "more."},
          "px", 4, 256, STRAINLENS_NUMBER(grid.blockWidth)),
    whole({"block-height", "Block height", ParameterSection::Search, 50, kBasic,
           "Height of the block that is compared around every point."},
          "px", 4, 256, STRAINLENS_NUMBER(grid.blockHeight)),
    whole({"margin", "Margin", ParameterSection::Search, 90, kAdvanced,
           "Strip along the image's edges in which no block is placed."},
          "px", 0, 4096, STRAINLENS_NUMBER(grid.margin)),
    whole({"iterations", "Iterations", ParameterSection::Search, 60, kBasic,
           "Recursive search: passes over the rows; it ends earlier when nothing changes any more.",
           STRAINLENS_READ_BY_SEARCH("iterations")},
          "", 1, 100, STRAINLENS_NUMBER(iterations)),
    whole(
        {"radius-x", "Search radius x", ParameterSection::Search, 70, kBasic,
         "Full and pyramid search: largest displacement that is tried along x.", STRAINLENS_READ_BY_SEARCH("radius-x")},
        "px", 0, kMaxSearchRadius, STRAINLENS_NUMBER(radiusX)),
    whole(
        {"radius-y", "Search radius y", ParameterSection::Search, 80, kBasic,
         "Full and pyramid search: largest displacement that is tried along y.", STRAINLENS_READ_BY_SEARCH("radius-y")},
        "px", 0, kMaxSearchRadius, STRAINLENS_NUMBER(radiusY)),
    whole({"pyramid-levels", "Pyramid levels", ParameterSection::Search, 110, kAdvanced,
           "Pyramid search: number of image sizes, the full image included.",
           STRAINLENS_READ_BY_SEARCH("pyramid-levels")},
          "", 1, 8, STRAINLENS_NUMBER(pyramidLevels)),
    orAutomatic(whole({"subset", "Subset", ParameterSection::Refinement, 20, kBasic,
                       "IC-GN: side of the square that is compared around every point, an odd number; auto takes the "
                       "one for each point that leaves the smallest error.",
                       refinesByIcgn},
                      "px", 9, 255, STRAINLENS_NUMBER(refine.subset), 9)),
    orNone(real({"gaussian-weight", "Gaussian weight", ParameterSection::Refinement, 25, kAdvanced,
                 "IC-GN: pixels count the less the farther they lie from the point, by a Gaussian whose standard "
                 "deviation is this share of the subset's side; 0 counts all alike.",
                 refinesByIcgn},
                "", 0, 1, STRAINLENS_NUMBER(refine.gaussianWeight), "off"),
           0.1),
    whole({"refine-iterations", "Refinement steps", ParameterSection::Refinement, 50, kAdvanced,
           "IC-GN: steps after which a point counts as not converged.", refinesByIcgn},
          "", 1, 100, STRAINLENS_NUMBER(refine.maxIterations)),
    real({"refine-limit", "Refinement limit", ParameterSection::Refinement, 60, kAdvanced,
          "IC-GN: a point has converged when a step moves its subset by less; with automatic smoothing a tenth of the "
          "expected standard deviation is enough.",
          refinesByIcgn},
         "px", 1e-6, 0.1, STRAINLENS_NUMBER(refine.incrementLimit)),
    orAutomatic(real({"prefilter-sigma", "Smoothing", ParameterSection::Refinement, 40, kAdvanced,
                      "IC-GN: both images are smoothed with a flat-topped Gaussian of this width first; 0 leaves them "
                      "as they are, auto takes what the noise of the first image asks for.",
                      refinesByIcgn},
                     "px", 0, 5, STRAINLENS_NUMBER(refine.prefilterSigmaPx), "off")),
    real(
        {"minimum-share", "Minimum share", ParameterSection::Refinement, 70, kAdvanced,
         "IC-GN: smallest share of the subset's pixels that must lie in the region and in both images.", refinesByIcgn},
        "", 0.05, 1, STRAINLENS_NUMBER(refine.minimumShare)),
    real({"minimum-zncc", "Minimum correlation", ParameterSection::Refinement, 80, kAdvanced,
          "IC-GN: points whose subsets correlate less are flagged; 0 keeps all.", refinesByIcgn},
         "", 0, 1, STRAINLENS_NUMBER(refine.minimumZncc), "off"),
    real({"median-threshold", "Outlier threshold", ParameterSection::Outliers, 20, kAdvanced,
          "Normalised median test: points that differ from their neighbours by more than this are flagged.",
          testsMedian},
         "", 0.1, 100, STRAINLENS_NUMBER(validation.medianThreshold)),
    real({"median-fluctuation", "Outlier fluctuation", ParameterSection::Outliers, 30, kAdvanced,
          "Normalised median test: difference between neighbours that counts as normal noise; 0 = 0.1 px after IC-GN, "
          "or twice the standard deviation where that is more, else 0.75 px.",
          testsMedian},
         "px", 0, 10, STRAINLENS_NUMBER(validation.medianFluctuationPx), "automatic"),
    real({"gradient-tolerance", "Gradient tolerance", ParameterSection::Outliers, 40, kAdvanced,
          "IC-GN: points whose displacement and gradients disagree with their neighbours' by more are flagged; 0 keeps "
          "all.",
          refinesByIcgn},
         "px", 0, 100, STRAINLENS_NUMBER(validation.gradientTolerancePx), "off"),
    real({"minimum-contrast", "Minimum contrast", ParameterSection::Search, 120, kAdvanced,
          "Blocks whose grey values have a smaller standard deviation are flagged as without texture; 0 keeps all."},
         "grey", 0, 127, STRAINLENS_NUMBER(validation.minimumContrast), "off"),
    real({"score-threshold", "Score threshold", ParameterSection::Search, 130, kAdvanced,
          "Points that match worse are flagged: largest score for sad and ssd, smallest for zncc; 0 switches it off."},
         "", 0, 65025, STRAINLENS_NUMBER(validation.scoreThreshold), "off"),
    real({"renewal-points", "Renewal, points", ParameterSection::Refinement, 100, kAdvanced,
          "Renewed reference: a later image becomes the reference when fewer points can be measured than this share of "
          "those that the first image after the last renewal had.",
          renews},
         "", 0, 1, STRAINLENS_NUMBER(reference.leastPoints)),
    real({"renewal-correlation", "Renewal, correlation", ParameterSection::Refinement, 110, kAdvanced,
          "Renewed reference: likewise when the mean correlation falls below this share.", renews},
         "", 0, 1, STRAINLENS_NUMBER(reference.leastCorrelation)),
    whole({"key-frames", "Key frames", ParameterSection::Search, 150, kAdvanced,
           "Every so many frames the search starts anew, from no earlier frame: the frames between do not depend on "
           "those before, and several computers can measure them (mpirun); 0 means never.",
           keepsReference},
          "frames", 0, 1000000, STRAINLENS_NUMBER(keyFrames), 0, "never"),
    whole({"strain-window", "Strain window", ParameterSection::Strain, 10, kBasic,
           "Strain: side of the square of points that a surface is fitted to, an odd number; 0 computes no strain.",
           fitsStrain},
          "points", 0, 255, STRAINLENS_NUMBER(strain.window), 3, "off"),
    real({"strain-minimum-share", "Strain minimum share", ParameterSection::Strain, 50, kAdvanced,
          "Strain: smallest share of the window's points that must be measured.", fitsWantedStrain},
         "", 0, 1, STRAINLENS_NUMBER(strain.minimumShare)),
    real({"scale", "Scale", ParameterSection::General, 20, kBasic,
          "Size of one pixel on the specimen; 0 means unknown, then no millimetres are written."},
         "mm/px", 0, 1e6, STRAINLENS_NUMBER(scaleMmPerPx), "not set"),
    whole({"threads", "Threads", ParameterSection::General, 30, kAdvanced,
           "Number of processor threads; 0 means all cores."},
          "", 0, 1024, STRAINLENS_NUMBER(threads), 0, "all"),
    orAutomatic(whole({"host-memory-limit", "Memory limit", ParameterSection::General, 35, kAdvanced,
                       "Memory of this computer that a run may take: fewer images are read ahead, and what needs more "
                       "is refused before it begins; auto takes most of what is free, 0 means all."},
                      "MiB", 0, 16777216, STRAINLENS_NUMBER(hostMemoryLimitMiB), 0, "all")),
    whole({"memory-limit", "GPU memory limit", ParameterSection::General, 40, kAdvanced,
           "Memory of a GPU that may be used; 0 means all. What does not fit is computed by the next device."},
          "MiB", 0, 1048576, STRAINLENS_NUMBER(memoryLimitMiB), 0, "all"),
}};

#define STRAINLENS_CHOICE(member)                                 \
    [](const P& p) -> int { return static_cast<int>(p.member); }, \
        [](P& p, int index) { p.member = static_cast<decltype(P{}.member)>(index); }

// Values in the order of the enumerators they stand for.
constexpr ChoiceValue kCriterionValues[] = {{"sad", "SAD"}, {"ssd", "SSD"}, {"zncc", "ZNCC"}};
constexpr ChoiceValue kBorderValues[] = {{"skip", "Skip"}, {"replicate", "Repeat edge"}};
constexpr ChoiceValue kRefinementValues[] = {{"none", "None"},
                                             {"parabola", "Parabola"},
                                             {"icgn1", "IC-GN, 1st order"},
                                             {"icgn2", "IC-GN, 2nd order"},
                                             {"icgn3", "IC-GN, 3rd order"},
                                             {"icgn4", "IC-GN, 4th order"},
                                             {"auto", "IC-GN, by point"}};
constexpr ChoiceValue kReferenceValues[] = {
    {"fixed", "First image"}, {"previous", "Previous image"}, {"renewed", "Renewed"}};
constexpr ChoiceValue kInterpolationValues[] = {
    {"hermite", "Bicubic Hermite"}, {"cubic", "Cubic B-spline"}, {"quintic", "Quintic B-spline"}};
constexpr ChoiceValue kMeasureValues[] = {{"engineering", "Engineering"},
                                          {"green-lagrange", "Green-Lagrange"},
                                          {"euler-almansi", "Euler-Almansi"},
                                          {"hencky", "Hencky"}};
constexpr ChoiceValue kSurfaceValues[] = {{"plane", "Plane"}, {"quadratic", "Quadratic"}};
constexpr ChoiceValue kSourceValues[] = {{"fit", "Surface fit"}, {"gradients", "IC-GN gradients"}};
constexpr ChoiceValue kSwitchValues[] = {{"off", "Off"}, {"on", "On"}};
constexpr ChoiceValue kLightValues[] = {{"auto", "Automatic"}, {"on", "On"}, {"off", "Off"}};
constexpr ChoiceValue kVectorWidthValues[] = {{"auto", "Automatic"}, {"1", "1"}, {"2", "2"}, {"4", "4"}, {"8", "8"},
                                              {"16", "16"}};

constexpr std::array<ChoiceParameter, 16> kChoices = {{
    {{"search", "Search", ParameterSection::Search, 10, kBasic, "How points are found."},
     searchValues,
     [](const P& p) -> int { return placeOf(p.method); },
     [](P& p, int index) { p.method = {searchValues()[static_cast<std::size_t>(index)].name}; }},
    {{"criterion", "Criterion", ParameterSection::Search, 20, kBasic,
      "How two blocks are compared; recursive search knows sad only.", STRAINLENS_READ_BY_SEARCH("criterion")},
     valuesIn<kCriterionValues>,
     STRAINLENS_CHOICE(criterion)},
    {{"refine", "Refinement", ParameterSection::Refinement, 10, kBasic,
      "How whole-pixel vectors become sub-pixel ones: parabola is quick, icgn1 exact, icgn2 also where strain changes "
      "within a subset, icgn3 and icgn4 where it does so unevenly; a higher order needs a larger subset. auto takes "
      "the "
      "order for each point that leaves the smallest error."},
     valuesIn<kRefinementValues>,
     STRAINLENS_CHOICE(refinement)},
    {{"interpolation", "Interpolation", ParameterSection::Refinement, 30, kAdvanced,
      "IC-GN: how grey values between pixels are found; quintic has the smallest bias.", refinesByIcgn},
     valuesIn<kInterpolationValues>,
     STRAINLENS_CHOICE(refine.interpolation)},
    {{"edge", "Up to the edge", ParameterSection::Refinement, 75, kAdvanced,
      "IC-GN: points whose block is cut by the edge of the image or of the region are measured too, from their "
      "neighbours, where the minimum share of their subset is there.",
      refinesByIcgn},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(edge)},
    {{"deconvolution", "Deconvolution", ParameterSection::Refinement, 77, kAdvanced,
      "IC-GN: what subsets smooth away of the displacement is put back, to first order, from the points around; noise "
      "grows.",
      refinesByIcgn},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(deconvolution)},
    {{"reference", "Reference", ParameterSection::Refinement, 90, kAdvanced,
      "IC-GN: the image that others are compared with: fixed is the first, previous the one before, renewed the first "
      "until matches get worse and then a later one. Displacements always are those of the first image's points.",
      refinesByIcgn},
     valuesIn<kReferenceValues>,
     STRAINLENS_CHOICE(reference.choice)},
    {{"border", "Border", ParameterSection::Search, 100, kAdvanced,
      "Blocks that leave the deformed image: skip does not try them, replicate repeats the edge pixels.",
      STRAINLENS_READ_BY_SEARCH("border")},
     valuesIn<kBorderValues>,
     STRAINLENS_CHOICE(border)},
    {{"light", "Even light", ParameterSection::Search, 95, kAdvanced,
      "SAD and SSD: blocks are compared in images whose brightness and contrast are made the same everywhere, so that "
      "changes of the light do not count; auto does it where the light has changed.",
      comparesGreys},
     valuesIn<kLightValues>,
     STRAINLENS_CHOICE(light)},
    {{"residual-test", "Residual test", ParameterSection::Outliers, 5, kAdvanced,
      "IC-GN: points whose subsets differ by more than others' do count only where their neighbours bear them out.",
      refinesByIcgn},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(validation.residualTest)},
    {{"back-check", "Forward-backward check", ParameterSection::Outliers, 7, kAdvanced,
      "IC-GN: points are matched back from the deformed image; those that do not return to where they began are "
      "flagged.",
      refinesByIcgn},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(validation.backCheck)},
    {{"median-test", "Outlier test", ParameterSection::Outliers, 10, kAdvanced,
      "Normalised median test: flags points that disagree with their neighbours."},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(validation.medianTest)},
    {{"strain-measure", "Strain measure", ParameterSection::Strain, 20, kBasic,
      "Strain: engineering is for small strains and rotations, the others for large ones too.", wantsStrain},
     valuesIn<kMeasureValues>,
     STRAINLENS_CHOICE(strain.measure)},
    {{"strain-order", "Strain surface", ParameterSection::Strain, 40, kAdvanced,
      "Strain: a plane has less noise, a quadratic surface follows strain that changes within the window.",
      fitsWantedStrain},
     valuesIn<kSurfaceValues>,
     STRAINLENS_CHOICE(strain.surface)},
    {{"strain-source", "Strain source", ParameterSection::Strain, 30, kAdvanced,
      "Strain: fit uses the displacements of a window of points, gradients what IC-GN found in every subset."},
     valuesIn<kSourceValues>,
     STRAINLENS_CHOICE(strain.source)},
    {{"vector-width", "Vector width", ParameterSection::General, 10, kAdvanced,
      "OpenCL: how many pixels a work item of the recursive search handles at a time; auto takes what suits the "
      "device."},
     valuesIn<kVectorWidthValues>,
     [](const P& p) -> int { return std::bit_width(static_cast<unsigned>(p.vectorWidth)); },
     [](P& p, int index) { p.vectorWidth = index == 0 ? 0 : 1 << (index - 1); }},
}};
#undef STRAINLENS_NUMBER
#undef STRAINLENS_CHOICE
#undef STRAINLENS_READ_BY_SEARCH

constexpr std::array<PairParameter, 2> kPairs = {{
    {"block", "block-width", "block-height", "Width and height of the block that is compared around every point."},
    {"radius", "radius-x", "radius-y", "Full and pyramid search: largest displacement that is tried."},
}};

constexpr Parameter kFilters = {
    "filter",
    "Filters",
    ParameterSection::Search,
    140,
    kBasic,
    "Filters that both images pass before the search, in this order; IC-GN reads the images without them."};

}  // namespace

std::span<const NumberParameter> numberParameters() { return kNumbers; }
std::span<const ChoiceParameter> choiceParameters() { return kChoices; }
std::span<const PairParameter> pairParameters() { return kPairs; }
const Parameter& filterParameter() { return kFilters; }

}  // namespace strainlens
