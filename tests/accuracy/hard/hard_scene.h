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

/// A rendered image while a scene is made of it: greys as a camera without noise or limits would have them.
using Scenery = GrayImage<float>;

/// A part of the surface that moves otherwise than the specimen and lies on it: a flap, what stands beyond a pleat.
struct OtherPart {
    SpecimenOptions specimen;                       ///< its pattern and its motion
    std::function<bool(double x, double y)> holds;  ///< whether the reference image shows it there
    bool operator()(PointPx place) const { return holds(place.x, place.y); }
};

/// A pair of photographs as they should not be, with its truth.
struct HardScene {
    std::string name;
    SpecimenOptions specimen;
    double noise = 2;  ///< of both images [grey]
    /// What happens to the specimen or on the way to the camera, before noise and rounding.
    std::function<void(Scenery& reference)> spoilReference = {};
    std::function<void(Scenery& deformed)> spoilDeformed = {};
    /// Whether a pixel of the image no longer shows what the specimen shows there in the other one: dirt, new paint.
    std::function<bool(int x, int y)> isNewInReference = {}, isNewInDeformed = {};
    bool nothingIsRight = false;  ///< the deformed image shows nothing of the reference one
    int jpegQuality = 0;          ///< 0: not compressed; 8 bits only
    int bits = 8;                 ///< of a pixel, to 16; grey 255 is the largest number
    int emptyBits = 0;            ///< below these, always 0
    std::string_view search = "recursive";
    std::optional<OtherPart> part = {};  ///< seen before anything is spoilt
    std::uint64_t seed = 0;              ///< of the images' noise
};

/// Every scene, in the table's order; another seed gives other speckles, noise, dirt and paint.
std::vector<HardScene> hardScenes(std::uint64_t seed = 0);
/// The pairs that a run with nothing but default settings is asked about: one disturbance each.
std::vector<HardScene> commonScenes();

/// How a run over a scene did.
struct SceneOutcome {
    int points = 0;
    int right = 0;       ///< that a perfect judge keeps: their subsets are seen whole and unspoilt in both images
    int rightOk = 0;     ///< of these
    int ok = 0;          ///< of all
    int wrong = 0;       ///< Ok, and off by more than a pixel
    int rightWrong = 0;  ///< of these, what a perfect judge keeps
    double scores = 0;   ///< the sum over those that are Ok
    int beyondSix = 0;   ///< Ok, and off by more than six of their own standard deviations, where there are such
};

/// Default settings but for grid and search, and IC-GN.
RunParameters settingsOf(const HardScene& scene);

/// Renders, measures with settings that have the grid of settingsOf, and compares with the truth.
SceneOutcome outcomeOf(const HardScene& scene, const RunParameters& parameters);
/// The same with several settings, rendered once.
std::vector<SceneOutcome> outcomesOf(const HardScene& scene, std::span<const RunParameters> settings);

}  // namespace strainlens
