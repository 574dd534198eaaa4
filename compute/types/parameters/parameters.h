// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "compute/types/calibration/calibration.h"
#include "compute/types/grid.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/parameters/search_method.h"
#include "compute/types/refine.h"
#include "compute/types/search.h"
#include "compute/types/strain.h"

namespace strainlens {

/// A number that the run chooses itself, where its row in the parameter schema allows that.
inline constexpr double kAutomatic = -1;

/// How whole-pixel vectors become sub-pixel ones.
enum class Refinement : std::uint8_t {
    None,
    Parabola,  ///< lowest point of the surface through the costs around the best vector
    Icgn1,     ///< IC-GN with the first-order shape function
    Icgn2,     ///< IC-GN with the second-order one
    Icgn3,     ///< third
    Icgn4,     ///< fourth
    IcgnAuto,  ///< of the order that suits each point best
};
constexpr bool isIcgn(Refinement refinement) { return refinement >= Refinement::Icgn1; }
constexpr Refinement icgn(ShapeOrder order) {
    return static_cast<Refinement>(static_cast<int>(Refinement::Icgn1) + static_cast<int>(order));
}
/// The order of the shape function; the first without IC-GN, the second where points begin that have one of their own.
constexpr ShapeOrder shapeOrder(Refinement refinement) {
    if (refinement == Refinement::IcgnAuto) return ShapeOrder::Second;
    const int above = static_cast<int>(refinement) - static_cast<int>(Refinement::Icgn1);
    return static_cast<ShapeOrder>(above > 0 ? above : 0);
}

/// When a point is flagged. Nothing is ever replaced.
struct ValidationParameters {
    bool residualTest = true;  ///< points that match worse than the others must be borne out by their neighbours
    bool backCheck = false;    ///< points must return when they are matched back, see BackCheck
    bool medianTest = true;    ///< normalised median test (Westerweel & Scarano 2005, doi:10.1007/s00348-005-0016-6)
    double medianThreshold = 2.0;    ///< largest allowed normalised residual
    double medianFluctuationPx = 0;  ///< the test's epsilon; 0 = 0.1 px after IC-GN, else 0.75 px [px]
    double minimumContrast = 1.5;    ///< smallest standard deviation of a reference block [grey levels of 255]
    double gradientTolerancePx = 0;  ///< largest disagreement of IC-GN's gradients with the neighbours, 0 = off [px]
    double scoreThreshold = 0;  ///< 0 = off; SAD: largest mean |difference|, SSD: largest mean square, ZNCC: smallest
};

/// Which image the deformed ones are compared with. Displacements are the first image's in any case.
enum class ReferenceChoice : std::uint8_t {
    Fixed,     ///< the first
    Previous,  ///< the one before
    Renewed,   ///< the first, until matches get worse, then a later one
};

/// When a later image becomes the reference: where less than these shares are left of what the first frame measured
/// from the present reference had.
struct ReferenceParameters {
    ReferenceChoice choice = ReferenceChoice::Fixed;
    double leastPoints = 0.98;       ///< of its points that were Ok
    double leastCorrelation = 0.95;  ///< of its mean ZNCC
};

/// Whether whole-pixel search compares images whose light is made the same everywhere (LocalNormalisation).
enum class LightChoice : std::uint8_t {
    Auto,  ///< a frame's, where it is not lit as the reference image is
    On,
    Off,
};

/// Everything that decides the result of a run (paths and frames aside).
struct RunParameters {
    GridSpec grid;
    SearchMethod method = SearchMethod::Recursive;
    Criterion criterion = Criterion::Sad;
    BorderMode border = BorderMode::Skip;
    int iterations = 10;    ///< recursive search: passes
    int radiusX = 16;       ///< full and pyramid search [px]
    int radiusY = 16;       ///< full and pyramid search [px]
    int pyramidLevels = 4;  ///< pyramid search: levels, the full image included
    Refinement refinement = Refinement::Icgn1;
    /// For IC-GN; `refinement` decides the order. The smoothing is the run's choice unless one is given.
    RefineParameters refine = {.prefilterSigmaPx = kAutomatic};
    bool edge = false;  ///< IC-GN: points whose block an edge of the image or of the region cuts are measured too
    bool deconvolution = false;  ///< IC-GN: one step of it after refinement, see Deconvolution
    FilterChain filters;
    LightChoice light = LightChoice::Auto;
    ValidationParameters validation;
    StrainParameters strain;
    ReferenceParameters reference;
    int keyFrames = 0;        ///< every so many frames one starts from no earlier field, see blockOf(); 0 = none does
    double scaleMmPerPx = 0;  ///< 0 = no scale known, or a calibration [mm/px]
    /// How the images show the specimen's plane, in which strain is then measured; null = as it is, with the scale.
    std::shared_ptr<const Calibration> calibration = {};
    std::string device = "auto";
    int threads = 0;         ///< 0 = all cores
    int memoryLimitMiB = 0;  ///< device memory a GPU session may use; 0 = what the device has
    /// Host memory that a run may take, see planMemory(); kAutomatic = a share of what is free, 0 = no limit.
    int hostMemoryLimitMiB = static_cast<int>(kAutomatic);
    int vectorWidth = 0;  ///< OpenCL: pixels that a work item handles at a time, 1, 2, 4, 8 or 16; 0 = automatic
};

/// What the score of a run's points means: the criterion, or ZNCC where IC-GN alone compares or the reference changes.
Criterion scoreCriterion(const RunParameters& parameters);

/// Whether the run refines by IC-GN.
bool refinesByIcgn(const RunParameters& parameters);

/// Whether the run measures edge points (EdgeGrid).
bool measuresEdge(const RunParameters& parameters);

/// Whether the refined displacements are deconvolved.
bool deconvolves(const RunParameters& parameters);

/// Whether later images become the reference.
bool changesReference(const RunParameters& parameters);

/// The number of the block that a deformed frame (1, 2, ...) belongs to: frames of different blocks start from nothing
/// of each other. All are of one where later images become the reference, and without key frames.
int blockOf(const RunParameters& parameters, int frame);

/// Whether points are matched back from the deformed image.
bool checksBack(const RunParameters& parameters);

/// `parameters.refine` with the order that `refinement` decides; what points begin with that choose their own. Engines
/// refuse a smoothing that nobody has chosen.
RefineParameters refineParameters(const RunParameters& parameters);

/// Whether every point has the subset or the order that suits it best, see chooseSubsets().
bool choosesSubsets(const RunParameters& parameters);

/// What points may choose from, refineParameters() first; that alone where they do not choose.
std::vector<RefineParameters> refineChoices(const RunParameters& parameters);

/// What makes the light the same, as the choice `light` asks for: windows as large as the blocks. Empty where it never
/// does: it is off, blocks are not compared or by ZNCC, which light does not change.
std::optional<LocalNormalisation> lightNormalisation(const RunParameters& parameters);

/// The calibration's map, null without one.
const PlaneMap* planeOf(const RunParameters& parameters);

/// Throws InvalidInput for the first value or combination that is not allowed (ranges from the parameter schema).
void requireValid(const RunParameters& parameters);
/// Whether it would throw nothing.
bool isValid(const RunParameters& parameters);

}  // namespace strainlens
