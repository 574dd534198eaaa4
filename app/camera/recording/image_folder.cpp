// SPDX-License-Identifier: MPL-2.0
#include "app/camera/recording/image_folder.h"

#include <algorithm>

#include "app/io/image/tiff_writer.h"

namespace strainlens {

std::string imageName(int number) {
    constexpr std::size_t kDigits = 6;
    const std::string text = std::to_string(number);
    return "image_" + std::string(kDigits - std::min(kDigits, text.size()), '0') + text + ".tif";
}

std::filesystem::path saveImage(const std::filesystem::path& folder, int number, const AnyImage& image) {
    std::filesystem::path path = folder / imageName(number);
    writeTiff(path, viewOf(image));
    return path;
}

}  // namespace strainlens
