// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "compute/types/calibration/calibration.h"
#include "compute/types/calibration/camera_images.h"
#include "compute/types/grid.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/parameters/search_method.h"
#include "compute/types/refine.h"
#include "compute/types/search.h"
#include "compute/types/strain.h"

namespace strainlens {

/// Value of a number that the run chooses itself, if its row in the parameter schema allows it.
inline constexpr double kAutomatic = -1;

/// Sub-pixel refinement method.
enum class Refinement : std::uint8_t {
    None,
    Parabola,  ///< minimum of the quadratic through the costs around the best vector
    Icgn1,     ///< IC-GN with a first-order shape function
    Icgn2,     ///< second order
    Icgn3,     ///< third order
    Icgn4,     ///< fourth order
    IcgnAuto,  ///< the best order for each point
};
constexpr bool isIcgn(Refinement refinement) { return refinement >= Refinement::Icgn1; }
constexpr Refinement icgn(ShapeOrder order) {
    return static_cast<Refinement>(static_cast<int>(Refinement::Icgn1) + static_cast<int>(order));
}
/// Order of the shape function: first without IC-GN, second as the initial order of IcgnAuto.
constexpr ShapeOrder shapeOrder(Refinement refinement) {
    if (refinement == Refinement::IcgnAuto) return ShapeOrder::Second;
    const int above = static_cast<int>(refinement) - static_cast<int>(Refinement::Icgn1);
    return static_cast<ShapeOrder>(above > 0 ? above : 0);
}

/// Criteria for flagging points. Values are never replaced.
struct ValidationParameters {
    bool residualTest = true;  ///< poorly matching points must agree with their neighbours
    bool matchTest = true;     ///< points that match elsewhere or a pattern of the camera are flagged, match_tests.h
    bool backCheck = false;    ///< points must return when they are matched back, see ForwardBackwardCheck
    bool medianTest = true;    ///< normalised median test (Westerweel & Scarano 2005, doi:10.1007/s00348-005-0016-6)
    double medianThreshold = 2.0;    ///< largest allowed normalised residual
    double medianFluctuationPx = 0;  ///< the test's epsilon; 0 = 0.1 px after IC-GN, else 0.75 px [px]
    double minimumContrast = 1.5;    ///< smallest standard deviation of a reference block [grey levels of 255]
    double gradientTolerancePx = 0;  ///< largest disagreement of IC-GN's gradients with the neighbours, 0 = off [px]
    double scoreThreshold = 0;  ///< 0 = off; SAD: largest mean |difference|, SSD: largest mean square, ZNCC: smallest
};

/// Reference image of the matching. Displacements refer to the first image of the run, or of the pair.
enum class ReferenceChoice : std::uint8_t {
    Fixed,      ///< the first
    Previous,   ///< the previous one
    Renewed,    ///< incremental: updated when matches get worse
    Automatic,  ///< the first, updated when points get lost if the run permits it (mayUpdateReference)
    Pairs,      ///< images 1-2, 3-4, ...: each pair is measured on its own (firstOfPair)
    Interval,   ///< images n and n + interval: likewise
};

/// Reference update: when a value drops below this share of that of the first frame measured from the reference.
struct ReferenceParameters {
    ReferenceChoice choice = ReferenceChoice::Automatic;
    double minPointShare = 0.98;   ///< of the number of Ok points
    double minCorrelation = 0.95;  ///< of the mean ZNCC
    int interval = 1;              ///< of pairs, for Interval [images]
};

/// Whether the whole-pixel search compares normalised images (LocalNormalisation).
enum class LightChoice : std::uint8_t {
    Auto,  ///< for frames whose illumination differs from the reference image
    On,
    Off,
};

/// Whether the sharper image of a pair is blurred like the other one before the search (BlurredPair).
enum class BlurChoice : std::uint8_t {
    Auto,  ///< where a difference of sharpness explains what noise does not
    Off,
    Gaussian,  ///< these, in the order of BlurKind: all pairs with the first image, by the given blur
    Defocus,
    Motion,
};

/// All parameters of a run except paths and frames.
struct RunParameters {
    GridSpec grid;
    SearchMethod method = SearchMethod::Recursive;
    Criterion criterion = Criterion::Sad;
    BorderMode border = BorderMode::Skip;
    int iterations = 10;    ///< recursive search: passes
    int radiusX = 16;       ///< full and pyramid search [px]
    int radiusY = 16;       ///< full and pyramid search [px]
    int pyramidLevels = 4;  ///< pyramid search: levels including the full image
    Refinement refinement = Refinement::Icgn1;
    /// For IC-GN; `refinement` determines the order. The prefilter is automatic by default.
    RefineParameters refine = {.prefilterSigmaPx = kAutomatic};
    bool edge = false;           ///< IC-GN: also measure points whose block is cut by the edge of the image or region
    bool deconvolution = false;  ///< IC-GN: one deconvolution step after refinement, see Deconvolution
    FilterChain filters;
    LightChoice light = LightChoice::Auto;
    BlurChoice blur = BlurChoice::Auto;
    double blurSizePx = 0;        ///< of a given blur, see Blur; negative: the first image is the blurred one [px]
    double blurAngleDegrees = 0;  ///< of a given motion, from x to y
    ValidationParameters validation;
    StrainParameters strain = {.window = kAutomaticWindow};
    ReferenceParameters reference;
    int keyFrames = 0;        ///< interval of frames that start without an earlier field, see blockOf(); 0 = none
    double scaleMmPerPx = 0;  ///< 0 = unknown or given by a calibration [mm/px]
    /// Calibration of the specimen's plane, in which strain is then measured; null = image plane with the scale.
    std::shared_ptr<const Calibration> calibration = {};
    /// By which all images are corrected. CameraImages(), as g++ 12 fails on {} where templates use RunParameters{}.
    CameraImages camera = CameraImages();
    /// Masks that say which pixels of each image show the specimen: a folder, a pattern of names, or a file with a page
    /// for each image, with the hash of all; no path: everything is visible.
    CalibrationFile masks = CalibrationFile();
    std::string device = "auto";
    int threads = 0;         ///< 0 = all cores
    int memoryLimitMiB = 0;  ///< device memory of a GPU session; 0 = all
    /// Host memory of a run, see planMemory(); kAutomatic = a share of the free memory, 0 = no limit.
    int hostMemoryLimitMiB = static_cast<int>(kAutomatic);
    int vectorWidth = 0;  ///< OpenCL: pixels per work item step, 1, 2, 4, 8 or 16; 0 = automatic
};

}  // namespace strainlens
