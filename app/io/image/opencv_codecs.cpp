// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/opencv_codecs.h"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <opencv2/core/utils/logger.hpp>

#include "app/codecs/codecs_module.h"
#include "compute/types/error.h"
#include "compute/types/system/module_library.h"

namespace strainlens {
namespace {

constexpr std::size_t kNeededBytes = 16 << 20;  ///< several times the use of GDAL 3.6's drivers

/// OpenCV's own initialisation starts GDAL, which ends the process if it gets no memory: done here with headroom.
ImageCodecs openModule() {
    { const std::unique_ptr<std::byte[]> headroom(new std::byte[kNeededBytes]); }
    const ModuleFunction function = moduleFunction("strainlens-codecs.so", "strainlensImageCodecs");
    if (!function) {
        if (function.problem.find("annot allocate memory") != std::string::npos) throw std::bad_alloc();
        throw Error("Images cannot be read or written: strainlens-codecs.so or a library that it needs is missing" +
                    (function.problem.empty() ? "" : " (" + function.problem + ")") + "; install StrainLens again.");
    }
    ImageCodecs loaded;
    reinterpret_cast<ImageCodecsFunction*>(function.address)(&loaded);
    ::setenv("OPENCV_IO_ENABLE_OPENEXR", "1", 0);                           // OpenCV reads OpenEXR only with this
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);  // we report errors ourselves
    loaded.haveImageReader({});
    return loaded;
}

const ImageCodecs& codecs() {
    static const ImageCodecs loaded = openModule();
    return loaded;
}

}  // namespace

void loadCodecs() { codecs(); }

cv::Mat decodeImage(cv::InputArray bytes, int flags, cv::Mat* target) {
    return codecs().imdecode(bytes, flags, target);
}

std::vector<std::uint8_t> encodeImage(const std::string& suffix, cv::InputArray pixels,
                                      const std::vector<int>& options) {
    std::vector<std::uint8_t> bytes;
    if (!codecs().imencode(suffix, pixels, bytes, options)) bytes.clear();
    return bytes;
}

}  // namespace strainlens
