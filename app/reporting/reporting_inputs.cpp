// SPDX-License-Identifier: MPL-2.0
#include "app/reporting/reporting_inputs.h"

#include <cstdint>
#include <vector>

#include "app/io/file_bytes.h"
#include "app/io/image/image_format.h"
#include "app/io/paths.h"
#include "app/measure/camera_images.h"

namespace strainlens {
namespace {

bool isJpeg(const std::filesystem::path& path) {
    std::vector<std::uint8_t> start(kSignatureBytes);
    start.resize(InputFile(path).readAt(0, start));
    return imageFormatOf(start) == ImageFormat::Jpeg;
}

}  // namespace

ReportingInputs reportingInputs(const ReportedRun& run, const AnyImage& reference) {
    ReportingInputs inputs;
    inputs.parameters = run.parameters;
    inputs.version = run.version;
    const auto correction = readCorrection(run.parameters.camera);
    const AnyImage image = correction ? correction->apply(AnyImage(reference)) : reference;
    inputs.image = computeImageStatistics(viewOf(reference), viewOf(image), run.region, run.parameters);
    if (run.reference.empty()) return inputs;
    inputs.lossy = isJpeg(run.reference);
    inputs.tags = imageTagsOf(run.reference);
    return inputs;
}

RigProfile readRigProfile(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    return rigProfileFromJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, utf8(path));
}

}  // namespace strainlens
