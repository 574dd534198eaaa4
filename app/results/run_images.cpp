// SPDX-License-Identifier: MPL-2.0
#include "app/results/run_images.h"

#include "compute/types/error.h"

namespace strainlens {

std::vector<FrameIdentity> imagesOf(const ResultsReader& file, const RunParameters& parameters) {
    const int last = file.frames().empty() ? 0 : file.frames().back();
    if (last > kMaxImages) throw FileError(file.name(), "has more images than can be; open the images instead.");
    std::vector<FrameIdentity> images(static_cast<std::size_t>(last) + 1);
    images[0] = file.header().reference;
    for (const int frame : file.frames()) {
        images[static_cast<std::size_t>(frame)] = file.image(frame);
        if (!measuresPairs(parameters)) continue;
        const auto first = static_cast<std::size_t>(firstOfPair(parameters.reference, frame).value_or(0));
        if (images[first] == FrameIdentity()) images[first] = file.firstImage(frame);
    }
    return images;
}

}  // namespace strainlens
