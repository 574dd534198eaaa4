// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/photograph_fit.h"

#include <optional>
#include <utility>

#include "app/calibration/target_detection.h"
#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// One photograph, or why it does not count.
struct Photograph {
    std::optional<TargetView> view;
    ImageSize size;
    std::string failure;
};

Photograph detect(const std::string& file, const CalibrationTarget& target) {
    Photograph photograph;
    try {
        const AnyImage image = readImage(pathFromUtf8(file));
        photograph.size = sizeOf(image);
        photograph.view = detectTarget(image, target, file);
    } catch (const Error& error) {
        photograph.failure = error.what();
    }
    return photograph;
}

}  // namespace

TargetViews detectTargets(const TargetPhotographs& given) {
    const std::vector<std::string>& files = given.files;
    if (given.plane >= files.size()) {
        throw InvalidInput("plane", std::to_string(given.plane + 1), "1 to " + std::to_string(files.size()));
    }
    std::vector<Photograph> photographs(files.size());
    forEachChunk(static_cast<int>(photographs.size()), resolveThreads(0), [&](int k) {
        const auto i = static_cast<std::size_t>(k);
        photographs[i] = detect(files[i], given.target);
    });
    const std::string& planeFile = files[given.plane];
    const Photograph& plane = photographs[given.plane];
    if (!plane.view) {
        throw FileError(planeFile, "is to show the plane, but cannot be used (" + plane.failure +
                                       "); choose another photograph for it (--plane).");
    }
    TargetViews targets{{given.target, plane.size, 0, given.withThirdRadial}, {}, {}, {}};
    for (std::size_t i = 0; i < photographs.size(); ++i) {
        Photograph& photograph = photographs[i];
        if (photograph.view && photograph.size != plane.size) {
            photograph.failure = files[i] + ": has " + textOf(photograph.size) + " px and not the " +
                                 textOf(plane.size) + " px of " + planeFile +
                                 "; take it with the same camera settings.";
        }
        if (!photograph.failure.empty()) {
            targets.skipped.push_back(photograph.failure);
            continue;
        }
        if (i == given.plane) targets.options.planeView = targets.views.size();
        targets.files.push_back(files[i]);
        targets.views.push_back(*photograph.view);
    }
    return targets;
}

PhotographFit fitPhotographs(const TargetViews& targets) {
    CameraFit camera = fitCamera(targets.views, targets.options);
    PhotographFit fit{std::move(camera.calibration), {}};
    for (std::size_t i = 0; i < targets.views.size(); ++i) {
        fit.photographs.push_back({targets.files[i], targets.views[i].imagePoints.size(), camera.residualsPx[i]});
    }
    nameFiles(fit.calibration, targets.files);
    return fit;
}

void nameFiles(Calibration& calibration, const std::vector<std::string>& files) {
    FileHashes hashes;
    for (const std::string& file : files) {
        calibration.files.push_back({file, hashes.hash(pathFromUtf8(file)).value_or("")});
    }
}

}  // namespace strainlens
