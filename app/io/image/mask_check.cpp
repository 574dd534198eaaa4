// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/mask_check.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "app/io/image/image_format.h"
#include "app/io/image/varying_number.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr const char* kHidesAll = "hides the whole image; all of its points will be Masked.";
constexpr const char* kHidesReference =
    "hides all of the reference image; nothing can be measured. White is where the specimen is visible: invert the "
    "masks if they are the other way round.";
constexpr const char* kHidesRegion =
    "hides all of the region in the reference image; nothing can be measured. White is where the specimen is visible: "
    "invert the masks if they are the other way round, or change the region.";

/// What one mask shows.
struct ShownPixels {
    double share = std::numeric_limits<double>::quiet_NaN();  ///< of the image
    bool isRegionHidden = false;                              ///< all of it
    std::string error;                                        ///< reason; empty: it was read
};

ShownPixels shownPixels(ImageReader& reader, const FrameReference& mask, const RoiMask* region) {
    ShownPixels shown;
    try {
        const RoiMask pixels = readFrameMask(reader, mask);
        const ImageSize size = pixels.size();
        shown.share = static_cast<double>(pixels.insideCount()) / (double{1} * size.width * size.height);
        if (!region || region->empty() || region->size() != size) return shown;
        shown.isRegionHidden = RoiMask::where(size, [&](int x, int y) {
                                   return pixels.contains(x, y) && region->contains(x, y);
                               }).insideCount() == 0;
    } catch (const FileError& error) {
        shown.error = error.reason();
    }
    return shown;
}

/// Whether consecutive masks are pages of one file.
bool hasPagesInSequence(const std::vector<std::optional<FrameReference>>& masks) {
    const auto areOfOneFile = [](const auto& a, const auto& b) { return a && b && a->path == b->path; };
    return std::ranges::adjacent_find(masks, areOfOneFile) != masks.end();
}

/// What every mask shows, by frame: pages in their order, files on all cores.
std::vector<ShownPixels> readMasks(const std::vector<std::optional<FrameReference>>& masks, const RoiMask* region,
                                   const std::stop_token& stop, std::atomic<int>& read) {
    std::vector<ShownPixels> shown(masks.size());
    const bool isSequence = hasPagesInSequence(masks);
    ImageReader pages;  // of a sequence
    forEachChunk(static_cast<int>(masks.size()), isSequence ? 1 : resolveThreads(0), [&](int frame) {
        const auto k = static_cast<std::size_t>(frame);
        if (!masks[k] || stop.stop_requested()) return;
        const RoiMask* own = frame == 0 ? region : nullptr;  // the region moves with the specimen
        ImageReader single;
        shown[k] = shownPixels(isSequence ? pages : single, *masks[k], own);
        ++read;
    });
    return shown;
}

/// Adds what is wrong with the pixels of the masks.
void addPixelProblems(MaskCheck& check, const std::vector<ShownPixels>& shown) {
    for (std::size_t k = 0; k < shown.size(); ++k) {
        const std::optional<FrameReference>& mask = check.assigned.masks[k];
        if (!mask) continue;
        const auto frame = static_cast<int>(k);
        const auto addProblem = [&](const std::string& reason) {
            check.assigned.problems.push_back({utf8(mask->path), reason, frame});
        };
        if (!shown[k].error.empty()) {
            addProblem(shown[k].error);
        } else if (frame == 0 && shown[k].share == 0) {
            addProblem(kHidesReference);
        } else if (frame == 0 && shown[k].isRegionHidden) {
            addProblem(kHidesRegion);
        } else if (shown[k].share == 0) {
            check.warnings.push_back({utf8(mask->path), kHidesAll, frame});
        }
    }
}

}  // namespace

MaskCheck checkMasks(const std::filesystem::path& masks, const FrameSource& frames, const RoiMask* region,
                     const std::stop_token& stop, std::atomic<int>& read) {
    MaskCheck check{{utf8(std::filesystem::absolute(masks)), {}}, assignMasks(listMasks(masks), frames), {}, {}};
    addSizeProblems(check.assigned, frames, stop);
    const std::vector<ShownPixels> shown = readMasks(check.assigned.masks, region, stop, read);
    for (const ShownPixels& one : shown) check.shownShare.push_back(one.share);
    addPixelProblems(check, shown);
    try {
        if (!stop.stop_requested()) check.masks = hashedMasks(utf8(masks), stop);
    } catch (const FileError&) {
        // Its mask has a problem already, or it was removed meanwhile, which the run reports.
    }
    return check;
}

void checkRegion(MaskCheck& check, const RoiMask* region) {
    if (check.assigned.masks.empty() || !check.assigned.masks.front()) return;
    std::vector<MaskProblem>& problems = check.assigned.problems;
    std::erase_if(problems, [](const MaskProblem& problem) { return problem.reason == kHidesRegion; });
    const FrameReference& mask = *check.assigned.masks.front();
    ImageReader reader;
    const ShownPixels shown = shownPixels(reader, mask, region);
    if (shown.share > 0 && shown.isRegionHidden) problems.push_back({utf8(mask.path), kHidesRegion, 0});
}

std::filesystem::path masksLike(const std::filesystem::path& file) {
    if (hasPages(imageFormatOf(file)) && pageCount(file) > 1) return file;
    const std::string suffix = utf8(file.extension());
    std::filesystem::path like =
        file.parent_path() / pathFromUtf8('*' + std::string(maskEndingOf(utf8(file.filename()))) + suffix);
    std::size_t most = 0;
    for (const std::string& pattern : numberPatterns(utf8(file.stem()))) {
        const std::filesystem::path path = file.parent_path() / pathFromUtf8(pattern + suffix);
        const std::size_t count = maskFilesOf(utf8(path)).size();
        if (count >= most) like = path, most = count;
    }
    return like;
}

}  // namespace strainlens
