// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/photograph_fit.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/calibration/target_detection.h"
#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {

DetectedPhotograph detectPhotograph(const std::string& file, const CalibrationTarget& target,
                                    const std::function<void(const AnyImage&)>& onRead) {
    DetectedPhotograph photograph;
    try {
        // Hashes what is measured: the file may be replaced before the fit.
        FileHashes hashes;
        const std::filesystem::path path = pathFromUtf8(file);
        const AnyImage image = readImage(path, 0, &hashes);
        photograph.sha256 = hashes.hash(path).value_or("");
        photograph.size = sizeOf(image);
        if (onRead) onRead(image);
        photograph.view = detectTarget(image, target, file);
    } catch (const FileError& error) {
        photograph.failure = error.what();
        photograph.reason = error.reason();
    } catch (const Error& error) {
        photograph.failure = photograph.reason = error.what();
    }
    return photograph;
}

namespace {

void requirePlane(const TargetPhotographs& given) {
    if (given.plane < given.files.size()) return;
    throw InvalidInput("plane", std::to_string(given.plane + 1), "1 to " + std::to_string(given.files.size()));
}

}  // namespace

void compareSizes(const TargetPhotographs& given, std::span<DetectedPhotograph> detected) {
    requirePlane(given);
    const std::vector<std::string>& files = given.files;
    const std::string& planeFile = files[given.plane];
    const DetectedPhotograph& plane = detected[given.plane];
    if (!plane.view) {
        throw FileError(planeFile, "is to show the plane, but cannot be used (" + plane.reason +
                                       "); choose another photograph for it (--plane).");
    }
    for (std::size_t i = 0; i < detected.size(); ++i) {
        DetectedPhotograph& photograph = detected[i];
        if (!photograph.view || photograph.size == plane.size) continue;
        photograph.reason = "has " + textOf(photograph.size) + " px and not the " + textOf(plane.size) + " px of " +
                            planeFile + "; take it with the same camera settings.";
        photograph.failure = files[i] + ": " + photograph.reason;
        photograph.view.reset();
    }
}

TargetViews collectViews(const TargetPhotographs& given, std::vector<DetectedPhotograph> detected) {
    compareSizes(given, detected);
    TargetViews targets{{given.target, detected[given.plane].size, 0, given.withThirdRadial}, {}, {}, {}};
    for (std::size_t i = 0; i < detected.size(); ++i) {
        if (!detected[i].view) {
            targets.skipped.push_back(detected[i].failure);
            continue;
        }
        if (i == given.plane) targets.options.planeView = targets.views.size();
        targets.files.push_back({given.files[i], std::move(detected[i].sha256)});
        targets.views.push_back(std::move(*detected[i].view));
    }
    return targets;
}

std::vector<bool> coveredCells(std::span<const PointPx> marks, ImageSize image) {
    std::vector<bool> covered(std::size_t{kCoverageColumns} * kCoverageRows);
    const auto cellOf = [](double position, int side, int cells) {
        return std::clamp(static_cast<int>((position + 0.5) * cells / side), 0, cells - 1);
    };
    for (const PointPx& p : marks) {
        const int column = cellOf(p.x, image.width, kCoverageColumns), row = cellOf(p.y, image.height, kCoverageRows);
        covered[static_cast<std::size_t>(row * kCoverageColumns + column)] = true;
    }
    return covered;
}

TargetViews detectTargets(const TargetPhotographs& given) {
    requirePlane(given);
    std::vector<DetectedPhotograph> photographs(given.files.size());
    forEachChunk(static_cast<int>(photographs.size()), resolveThreads(0), [&](int k) {
        const auto i = static_cast<std::size_t>(k);
        photographs[i] = detectPhotograph(given.files[i], given.target);
    });
    return collectViews(given, std::move(photographs));
}

PhotographFit fitPhotographs(const TargetViews& targets) {
    CameraFit camera = fitCamera(targets.views, targets.options);
    PhotographFit fit{std::move(camera.calibration), {}};
    fit.calibration.files = targets.files;
    for (std::size_t i = 0; i < targets.views.size(); ++i) {
        fit.photographs.push_back({targets.files[i].path, targets.views[i].imagePoints.size(), camera.residualsPx[i]});
    }
    return fit;
}

void nameFiles(Calibration& calibration, const std::vector<std::string>& files) {
    FileHashes hashes;
    for (const std::string& file : files) {
        calibration.files.push_back({file, hashes.hash(pathFromUtf8(file)).value_or("")});
    }
}

}  // namespace strainlens
