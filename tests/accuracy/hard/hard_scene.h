// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "compute/synthetic/specimen.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// A rendered image during the composition of a scene: greys of a camera without noise and saturation.
using Scenery = GrayImage<float>;

/// A part on the surface that moves differently from the specimen: a flap, the part beyond a pleat.
struct OtherPart {
    SpecimenOptions specimen;                       ///< its pattern and its motion
    std::function<bool(double x, double y)> holds;  ///< whether it is visible there in the reference image
    bool operator()(PointPx place) const { return holds(place.x, place.y); }
};

/// A disturbed image pair with its truth.
struct HardScene {
    std::string name;
    SpecimenOptions specimen;
    double noise = 2;  ///< of both images [grey]
    /// Disturbance of the specimen or the optics, before noise and rounding.
    std::function<void(Scenery& reference)> spoilReference = {};
    std::function<void(Scenery& deformed)> spoilDeformed = {};
    /// Whether a pixel of the image shows new content that the other image does not have: dirt, new paint.
    std::function<bool(int x, int y)> isNewInReference = {}, isNewInDeformed = {};
    bool nothingIsRight = false;  ///< the images are unrelated, or match equally well elsewhere
    int jpegQuality = 0;          ///< 0: not compressed; 8 bits only
    int bits = 8;                 ///< per pixel, up to 16; grey 255 is the largest value
    int emptyBits = 0;            ///< below these, always 0
    std::string_view search = "recursive";
    std::optional<OtherPart> part = {};  ///< rendered before the disturbances
    std::uint64_t seed = 0;              ///< of the images' noise
};

/// All scenes, in the table's order; another seed gives other speckles, noise, dirt and paint.
std::vector<HardScene> hardScenes(std::uint64_t seed = 0);
/// The pairs for runs with default settings: one disturbance each.
std::vector<HardScene> commonScenes();

/// Result of a run over a scene.
struct SceneOutcome {
    int points = 0;
    int right = 0;       ///< measurable: their subsets are completely visible and undisturbed in both images
    int rightOk = 0;     ///< of these
    int ok = 0;          ///< of all
    int wrong = 0;       ///< Ok with an error above one pixel
    int rightWrong = 0;  ///< of these, the measurable ones
    double scores = 0;   ///< sum over the Ok points
    int beyondSix = 0;   ///< Ok with an error above six of their own standard deviations, if they have these
};

/// Default settings except grid and search, with IC-GN.
RunParameters settingsOf(const HardScene& scene);

/// Renders, measures and compares with the truth; the settings must have the grid of settingsOf.
SceneOutcome outcomeOf(const HardScene& scene, const RunParameters& parameters);
/// The same with several settings, rendered once.
std::vector<SceneOutcome> outcomesOf(const HardScene& scene, std::span<const RunParameters> settings);

}  // namespace strainlens
