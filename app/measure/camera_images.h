// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "app/io/file_stamp.h"
#include "app/measure/request.h"
#include "compute/quality/camera_correction.h"
#include "compute/sequence/frame_source.h"
#include "compute/types/calibration/camera_images.h"

namespace strainlens {

/// Loads an image that may be shared, on the thread of the job; may throw FileError.
using SharedImageLoader = std::function<std::shared_ptr<const AnyImage>()>;

/// The file, by its absolute path, with the hash of its content. Throws FileError if it cannot be read.
CalibrationFile hashedFile(const std::filesystem::path& path);

/// Replaces the hashes by those of the present contents. Throws as hashedFile().
void updateHashes(CameraImages& images);

/// The files that are set.
std::vector<std::filesystem::path> pathsOf(const CameraImages& images);

/// What is done with every image, an English sentence; empty without camera images.
std::string cameraNote(const CameraImages& images);

/// Reads the camera images; null without any. Throws FileError for a file that cannot be read or whose content is not
/// that of its hash, InvalidInput for files that do not suit each other and as CameraCorrection.
std::shared_ptr<const CameraCorrection> readCorrection(const CameraImages& images);

/// Reads camera images again only when their files have changed, by size and time stamp. Any thread.
class CorrectionCache {
public:
    /// As readCorrection().
    std::shared_ptr<const CameraCorrection> read(const CameraImages& images);

private:
    struct Contents {
        CameraImages images;
        std::vector<FileStamp> files;
        bool operator==(const Contents&) const = default;
    };
    std::mutex m_mutex;
    Contents m_contents;  ///< of m_correction
    std::shared_ptr<const CameraCorrection> m_correction;
};

/// The frames corrected by the camera images; themselves without any. Throws as readCorrection().
std::shared_ptr<FrameSource> correctedFrames(std::shared_ptr<FrameSource> frames, const CameraImages& images);

/// A loader that corrects the image; the same one without a correction.
ImageLoader correctedLoader(ImageLoader load, const std::shared_ptr<const CameraCorrection>& correction);
SharedImageLoader correctedLoader(SharedImageLoader load, const std::shared_ptr<const CameraCorrection>& correction);

/// The request of a pair, `reference` and `deformed`, whose loaders correct the images; the camera images are no longer
/// in its parameters.
template <typename Request>
Request withCorrectedImages(Request request, const std::shared_ptr<const CameraCorrection>& correction) {
    request.reference = correctedLoader(std::move(request.reference), correction);
    request.deformed = correctedLoader(std::move(request.deformed), correction);
    request.parameters.camera = {};
    return request;
}
template <typename Request>
Request withCorrectedImages(Request request) {
    const auto correction = readCorrection(request.parameters.camera);
    return withCorrectedImages(std::move(request), correction);
}

}  // namespace strainlens
