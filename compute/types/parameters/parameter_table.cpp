// SPDX-License-Identifier: MPL-2.0
// The tables of parameters.
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
bool updatesReference(const P& p) {
    return (refinesByIcgn(p) && p.reference.choice == ReferenceChoice::Renewed) || mayUpdateReference(p);
}
bool comparesCorrelation(const P& p) {
    const bool masksChoose = p.reference.choice == ReferenceChoice::Previous && !p.masks.path.empty();
    return refinesByIcgn(p) && (p.reference.choice == ReferenceChoice::Renewed || masksChoose);
}
bool hasFixedReference(const P& p) { return !namesReference(p); }
bool choosesReference(const P& p) { return refinesByIcgn(p) || measuresPairs(p); }
bool hasPairInterval(const P& p) { return p.reference.choice == ReferenceChoice::Interval; }
bool hasGivenMotion(const P& p) { return hasGivenBlur(p) && p.blur == BlurChoice::Motion; }
bool hasStrain(const P& p) { return p.strain.isRequested(); }
bool fitsStrain(const P& p) { return p.strain.source == StrainSource::Fit; }
bool fitsAutomaticWindows(const P& p) { return fitsStrain(p) && choosesWindows(p); }
bool fitsRequestedStrain(const P& p) { return fitsStrain(p) && hasStrain(p); }

/// Index of a strategy in searchValues(); -1 if not listed.
int indexOf(SearchMethod method) {
    const std::span<const ChoiceValue> values = searchValues();
    const auto value = std::ranges::find(values, method.name, &ChoiceValue::name);
    return value == values.end() ? -1 : static_cast<int>(value - values.begin());
}

template <const auto& table>
std::span<const ChoiceValue> valuesIn() {
    return table;
}

/// Getter and setter of a number.
struct NumberAccess {
    double (*get)(const P&);
    void (*set)(P&, double);
};

constexpr NumberParameter real(const Parameter& parameter, std::string_view unit, double minimum, double maximum,
                               NumberAccess access, std::string_view zero = {}) {
    return {parameter, unit, minimum, maximum, false, 0, 0, {}, zero, access.get, access.set};
}

/// Allows 0, which switches the number off.
constexpr NumberParameter orNone(NumberParameter parameter, double smallestOn) {
    parameter.smallestOn = smallestOn;
    return parameter;
}

/// Names what the least and the largest value prefer.
constexpr NumberParameter betweenExtremes(NumberParameter parameter, std::string_view minimumLabel,
                                          std::string_view maximumLabel) {
    parameter.minimumLabel = minimumLabel, parameter.maximumLabel = maximumLabel;
    return parameter;
}

/// Lets the run choose the number.
constexpr NumberParameter orAutomatic(NumberParameter parameter) {
    parameter.automatic = "auto";
    return parameter;
}

constexpr NumberParameter integer(const Parameter& parameter, std::string_view unit, double minimum, double maximum,
                                  NumberAccess access, int smallestOdd = 0, std::string_view zero = {}) {
    return {parameter, unit, minimum, maximum, true, smallestOdd, 0, {}, zero, access.get, access.set};
}

#define STRAINLENS_READ_BY_SEARCH(name) [](const P& p) { return searchReads(p.method, name); }
#define STRAINLENS_NUMBER(member)                                                           \
    {                                                                                       \
        [](const P& p) -> double { return static_cast<double>(p.member); },                 \
            [](P& p, double value) { p.member = static_cast<decltype(P{}.member)>(value); } \
    }

constexpr std::array<NumberParameter, 33> kNumbers = {{
    integer({"step", "Step", ParameterSection::Search, 30, kBasic, "Distance between neighbouring points."}, "px", 1,
            1024, STRAINLENS_NUMBER(grid.step)),
    integer({"block-width", "Search window width", ParameterSection::Search, 40, kBasic,
             "Width of the window compared around each point; larger windows are more robust, smaller ones resolve "
             "more detail."},
            "px", 4, 256, STRAINLENS_NUMBER(grid.blockWidth)),
    integer({"block-height", "Search window height", ParameterSection::Search, 50, kBasic,
             "Height of the window compared around each point."},
            "px", 4, 256, STRAINLENS_NUMBER(grid.blockHeight)),
    integer({"margin", "Margin", ParameterSection::Search, 90, kAdvanced, "Image border without search windows."}, "px",
            0, 4096, STRAINLENS_NUMBER(grid.margin)),
    integer({"iterations", "Iterations", ParameterSection::Search, 60, kBasic,
             "Recursive search: maximum number of passes; it stops early when nothing changes.",
             STRAINLENS_READ_BY_SEARCH("iterations")},
            "", 1, 100, STRAINLENS_NUMBER(iterations)),
    integer({"radius-x", "Search radius x", ParameterSection::Search, 70, kBasic,
             "Full and pyramid search: largest displacement searched along x.", STRAINLENS_READ_BY_SEARCH("radius-x")},
            "px", 0, kMaxSearchRadius, STRAINLENS_NUMBER(radiusX)),
    integer({"radius-y", "Search radius y", ParameterSection::Search, 80, kBasic,
             "Full and pyramid search: largest displacement searched along y.", STRAINLENS_READ_BY_SEARCH("radius-y")},
            "px", 0, kMaxSearchRadius, STRAINLENS_NUMBER(radiusY)),
    integer(
        {"pyramid-levels", "Pyramid levels", ParameterSection::Search, 110, kAdvanced,
         "Pyramid search: number of levels, including the full image.", STRAINLENS_READ_BY_SEARCH("pyramid-levels")},
        "", 1, 8, STRAINLENS_NUMBER(pyramidLevels)),
    orAutomatic(integer({"subset", "Subset", ParameterSection::Refinement, 20, kBasic,
                         "IC-GN: side of the square compared around each point, an odd number; auto selects the "
                         "size with the smallest error for each point.",
                         refinesByIcgn},
                        "px", 9, 255, STRAINLENS_NUMBER(refine.subset), 9)),
    orNone(real({"gaussian-weight", "Gaussian weight", ParameterSection::Refinement, 25, kAdvanced,
                 "IC-GN: standard deviation of the Gaussian that weights the pixels around the point, as a share "
                 "of the subset's side; 0 = uniform weights.",
                 refinesByIcgn},
                "", 0, 1, STRAINLENS_NUMBER(refine.gaussianWeight), "off"),
           0.1),
    integer({"refine-iterations", "Refinement steps", ParameterSection::Refinement, 50, kAdvanced,
             "IC-GN: maximum number of steps for a point to converge.", refinesByIcgn},
            "", 1, 100, STRAINLENS_NUMBER(refine.maxIterations)),
    real({"refine-limit", "Refinement limit", ParameterSection::Refinement, 60, kAdvanced,
          "IC-GN: a point has converged when a step moves its subset by less than this; with automatic smoothing "
          "a tenth of the expected standard deviation is enough.",
          refinesByIcgn},
         "px", 1e-6, 0.1, STRAINLENS_NUMBER(refine.incrementLimit)),
    orAutomatic(real({"prefilter-sigma", "Smoothing", ParameterSection::Refinement, 40, kAdvanced,
                      "IC-GN: width of the flat-topped Gaussian that smooths both images first; 0 = none, auto "
                      "selects it from the noise of the first image.",
                      refinesByIcgn},
                     "px", 0, 5, STRAINLENS_NUMBER(refine.prefilterSigmaPx), "off")),
    real({"blur-size", "Blur size", ParameterSection::Refinement, 46, kAdvanced,
          "IC-GN: blur of the deformed images relative to the reference image: standard deviation of gaussian, radius "
          "of defocus, length of motion; negative if the reference image is the blurred one.",
          hasGivenBlur},
         "px", -30, 30, STRAINLENS_NUMBER(blurSizePx)),
    real({"blur-angle", "Blur angle", ParameterSection::Refinement, 47, kAdvanced,
          "IC-GN: direction of the blur by motion, from x to y.", hasGivenMotion},
         "degrees", 0, 180, STRAINLENS_NUMBER(blurAngleDegrees)),
    real({"minimum-share", "Minimum share", ParameterSection::Refinement, 70, kAdvanced,
          "IC-GN: minimum share of the subset's pixels inside the region and both images.", refinesByIcgn},
         "", 0.05, 1, STRAINLENS_NUMBER(refine.minimumShare)),
    real({"minimum-zncc", "Minimum correlation", ParameterSection::Refinement, 80, kAdvanced,
          "IC-GN: points with a lower correlation are flagged; 0 keeps all.", refinesByIcgn},
         "", 0, 1, STRAINLENS_NUMBER(refine.minimumZncc), "off"),
    real({"median-threshold", "Outlier threshold", ParameterSection::Outliers, 20, kAdvanced,
          "Normalised median test: points that differ from their neighbours by more than this are flagged.",
          testsMedian},
         "", 0.1, 100, STRAINLENS_NUMBER(validation.medianThreshold)),
    real({"median-fluctuation", "Outlier fluctuation", ParameterSection::Outliers, 30, kAdvanced,
          "Normalised median test: expected noise between neighbours; 0 = 0.1 px after IC-GN, or twice the "
          "standard deviation if larger, else 0.75 px.",
          testsMedian},
         "px", 0, 10, STRAINLENS_NUMBER(validation.medianFluctuationPx), "automatic"),
    real({"gradient-tolerance", "Gradient tolerance", ParameterSection::Outliers, 40, kAdvanced,
          "IC-GN: points whose displacement and gradients disagree with their neighbours by more than this are "
          "flagged; 0 keeps all.",
          refinesByIcgn},
         "px", 0, 100, STRAINLENS_NUMBER(validation.gradientTolerancePx), "off"),
    real({"minimum-contrast", "Minimum contrast", ParameterSection::Search, 120, kAdvanced,
          "Windows with a lower standard deviation of grey values are flagged as textureless; 0 keeps all."},
         "grey", 0, 127, STRAINLENS_NUMBER(validation.minimumContrast), "off"),
    real({"score-threshold", "Score threshold", ParameterSection::Search, 130, kAdvanced,
          "Points with a worse score are flagged: maximum for sad and ssd, minimum for zncc; 0 = off."},
         "", 0, 65025, STRAINLENS_NUMBER(validation.scoreThreshold), "off"),
    real({"renewal-points", "Update, points", ParameterSection::Refinement, 100, kAdvanced,
          "Incremental reference: a later image becomes the reference when the number of valid points falls "
          "below this share of that in the first image after the last reference update.",
          updatesReference},
         "", 0, 1, STRAINLENS_NUMBER(reference.minPointShare)),
    real({"renewal-correlation", "Update, correlation", ParameterSection::Refinement, 110, kAdvanced,
          "Incremental reference: also when the mean correlation falls below this share.", comparesCorrelation},
         "", 0, 1, STRAINLENS_NUMBER(reference.minCorrelation)),
    integer({"pair-interval", "Interval of pairs", ParameterSection::Refinement, 92, kAdvanced,
             "Pairs of images n and n + interval (--reference interval): images from the first to the second of a "
             "pair.",
             hasPairInterval},
            "images", 1, 1000000, STRAINLENS_NUMBER(reference.interval)),
    integer({"key-frames", "Key frames", ParameterSection::Search, 150, kAdvanced,
             "Interval of frames at which the search starts without earlier frames: frames in between do not "
             "depend on earlier ones, and several computers can measure them (mpirun); 0 means never.",
             hasFixedReference},
            "frames", 0, 1000000, STRAINLENS_NUMBER(keyFrames), 0, "never"),
    orAutomatic(integer({"strain-window", "Strain window", ParameterSection::Strain, 10, kBasic,
                         "Strain: side of the square of points used for the surface fit, an odd number; auto selects "
                         "the size with the smallest error for each point, 0 computes no strain.",
                         fitsStrain},
                        "points", 0, 255, STRAINLENS_NUMBER(strain.window), 3, "off")),
    betweenExtremes(real({"strain-smoothness", "Strain smoothness", ParameterSection::Strain, 15, kBasic,
                          "Strain: what automatic windows prefer. -3 keeps the finest detail, 3 gives the smoothest "
                          "strain, 0 the smallest expected error.",
                          fitsAutomaticWindows},
                         "", -3, 3, STRAINLENS_NUMBER(strain.smoothness)),
                    "fine detail", "smooth strain"),
    real({"strain-minimum-share", "Strain minimum share", ParameterSection::Strain, 50, kAdvanced,
          "Strain: minimum share of valid points in the window.", fitsRequestedStrain},
         "", 0, 1, STRAINLENS_NUMBER(strain.minimumShare)),
    real({"scale", "Scale", ParameterSection::General, 20, kBasic,
          "Size of one pixel on the specimen; 0 = unknown: results in px only."},
         "mm/px", 0, 1e6, STRAINLENS_NUMBER(scaleMmPerPx), "not set"),
    integer({"threads", "Threads", ParameterSection::General, 30, kAdvanced,
             "Number of processor threads; 0 means all cores."},
            "", 0, 1024, STRAINLENS_NUMBER(threads), 0, "all"),
    orAutomatic(integer({"host-memory-limit", "Memory limit", ParameterSection::General, 35, kAdvanced,
                         "Main memory that a run may use: with less, fewer images are prefetched, and a run that "
                         "needs more does not start; auto uses most of the free memory, 0 all."},
                        "MiB", 0, 16777216, STRAINLENS_NUMBER(hostMemoryLimitMiB), 0, "all")),
    integer({"memory-limit", "GPU memory limit", ParameterSection::General, 40, kAdvanced,
             "GPU memory that a run may use; 0 means all. Images that do not fit are computed by the next device."},
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
                                             {"auto", "IC-GN, adaptive"}};
constexpr ChoiceValue kReferenceValues[] = {{"fixed", "None"},           {"previous", "Every image"},
                                            {"renewed", "When needed"},  {"auto", "Automatic"},
                                            {"pairs", "Pairs 1-2, 3-4"}, {"interval", "Pairs n, n + k"}};
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
constexpr ChoiceValue kBlurValues[] = {
    {"auto", "Automatic"}, {"off", "Off"}, {"gaussian", "Gaussian"}, {"defocus", "Defocus"}, {"motion", "Motion"}};
constexpr ChoiceValue kVectorWidthValues[] = {{"auto", "Automatic"}, {"1", "1"}, {"2", "2"}, {"4", "4"}, {"8", "8"},
                                              {"16", "16"}};

constexpr std::array<ChoiceParameter, 18> kChoices = {{
    {{"search", "Search", ParameterSection::Search, 10, kBasic, "Search method."},
     searchValues,
     [](const P& p) -> int { return indexOf(p.method); },
     [](P& p, int index) { p.method = {searchValues()[static_cast<std::size_t>(index)].name}; }},
    {{"criterion", "Criterion", ParameterSection::Search, 20, kBasic,
      "Similarity measure of two windows; recursive search supports sad only.", STRAINLENS_READ_BY_SEARCH("criterion")},
     valuesIn<kCriterionValues>,
     STRAINLENS_CHOICE(criterion)},
    {{"refine", "Refinement", ParameterSection::Refinement, 10, kBasic,
      "Sub-pixel method: parabola is fast, icgn1 accurate, icgn2 also where strain varies within a subset, icgn3 "
      "and icgn4 where it varies nonlinearly; a higher order needs a larger subset. auto selects the order with "
      "the smallest error for each point."},
     valuesIn<kRefinementValues>,
     STRAINLENS_CHOICE(refinement)},
    {{"interpolation", "Interpolation", ParameterSection::Refinement, 30, kAdvanced,
      "IC-GN: interpolation of grey values between pixels; quintic has the smallest bias.", refinesByIcgn},
     valuesIn<kInterpolationValues>,
     STRAINLENS_CHOICE(refine.interpolation)},
    {{"edge", "Edge points", ParameterSection::Refinement, 75, kAdvanced,
      "IC-GN: also measures points whose search window crosses the edge of the image or region, from their "
      "neighbours, if the minimum share of their subset is available.",
      refinesByIcgn},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(edge)},
    {{"deconvolution", "Deconvolution", ParameterSection::Refinement, 77, kAdvanced,
      "IC-GN: restores displacement detail that subsets smooth out, to first order, from the surrounding points; "
      "increases noise.",
      refinesByIcgn},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(deconvolution)},
    {{"reference", "Reference update", ParameterSection::Refinement, 90, kAdvanced,
      "IC-GN: image that the others are compared with: fixed is the first, previous the preceding one, renewed "
      "an incremental reference: the first until the correlation drops, then a later one; auto the first until "
      "points get lost, then a later one, with one device and without options that need the first. Displacements "
      "refer to the points of the first image. With or without IC-GN, pairs measures images 1-2, 3-4 and so on, "
      "interval images n and n + pair-interval; each pair on its own, from its first image.",
      choosesReference},
     valuesIn<kReferenceValues>,
     STRAINLENS_CHOICE(reference.choice)},
    {{"border", "Border", ParameterSection::Search, 100, kAdvanced,
      "Windows that extend beyond the deformed image: skip ignores them, replicate repeats the edge pixels.",
      STRAINLENS_READ_BY_SEARCH("border")},
     valuesIn<kBorderValues>,
     STRAINLENS_CHOICE(border)},
    {{"light", "Illumination correction", ParameterSection::Search, 95, kAdvanced,
      "SAD and SSD: compares images with locally normalised brightness and contrast, so that illumination "
      "changes have no effect; auto applies it where the illumination has changed.",
      comparesGreys},
     valuesIn<kLightValues>,
     STRAINLENS_CHOICE(light)},
    {{"blur-match", "Blur matching", ParameterSection::Refinement, 45, kAdvanced,
      "IC-GN: where one image of a pair is blurred (out of focus, motion) and noise does not explain the residuals, "
      "auto blurs the sharper one in the same way before the search, if the memory limit allows it; gaussian, defocus "
      "and motion blur it by the given size.",
      refinesByIcgn},
     valuesIn<kBlurValues>,
     STRAINLENS_CHOICE(blur)},
    {{"residual-test", "Residual test", ParameterSection::Outliers, 5, kAdvanced,
      "IC-GN: points with an unusually large residual are valid only if their neighbours confirm them.", refinesByIcgn},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(validation.residualTest)},
    {{"match-test", "Match test", ParameterSection::Outliers, 6, kAdvanced,
      "IC-GN: flags points that match equally well at another displacement, because the texture repeats itself, or "
      "that match a pattern of the camera which does not move.",
      refinesByIcgn},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(validation.matchTest)},
    {{"back-check", "Forward-backward check", ParameterSection::Outliers, 7, kAdvanced,
      "IC-GN: matches points back from the deformed image and flags those that do not return to their origin.",
      refinesByIcgn},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(validation.backCheck)},
    {{"median-test", "Outlier test", ParameterSection::Outliers, 10, kAdvanced,
      "Normalised median test: flags points that disagree with their neighbours."},
     valuesIn<kSwitchValues>,
     STRAINLENS_CHOICE(validation.medianTest)},
    {{"strain-measure", "Strain measure", ParameterSection::Strain, 20, kBasic,
      "Strain: engineering is for small strains and rotations, the others for large ones too.", hasStrain},
     valuesIn<kMeasureValues>,
     STRAINLENS_CHOICE(strain.measure)},
    {{"strain-order", "Strain surface", ParameterSection::Strain, 40, kAdvanced,
      "Strain: a plane has less noise, a quadratic surface resolves strain that varies within the window.",
      fitsRequestedStrain},
     valuesIn<kSurfaceValues>,
     STRAINLENS_CHOICE(strain.surface)},
    {{"strain-source", "Strain source", ParameterSection::Strain, 30, kAdvanced,
      "Strain: fit uses the displacements in the strain window, gradients the IC-GN gradients of each subset."},
     valuesIn<kSourceValues>,
     STRAINLENS_CHOICE(strain.source)},
    {{"vector-width", "SIMD width", ParameterSection::General, 10, kAdvanced,
      "OpenCL: pixels that a work item of the recursive search processes at once; auto selects it for the device."},
     valuesIn<kVectorWidthValues>,
     [](const P& p) -> int { return std::bit_width(static_cast<unsigned>(p.vectorWidth)); },
     [](P& p, int index) { p.vectorWidth = index == 0 ? 0 : 1 << (index - 1); }},
}};
#undef STRAINLENS_NUMBER
#undef STRAINLENS_CHOICE
#undef STRAINLENS_READ_BY_SEARCH

constexpr std::array<PairParameter, 2> kPairs = {{
    {"block", "block-width", "block-height", "Width and height of the window compared around each point."},
    {"radius", "radius-x", "radius-y", "Full and pyramid search: largest displacement searched."},
}};

constexpr Parameter kFilters = {
    "filter",
    "Filters",
    ParameterSection::Search,
    140,
    kBasic,
    "Filters applied to both images before the search, in this order; IC-GN uses the unfiltered images."};

}  // namespace

std::span<const NumberParameter> numberParameters() { return kNumbers; }
std::span<const ChoiceParameter> choiceParameters() { return kChoices; }
std::span<const PairParameter> pairParameters() { return kPairs; }
const Parameter& filterParameter() { return kFilters; }

}  // namespace strainlens
