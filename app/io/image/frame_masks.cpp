// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/frame_masks.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "app/io/file_hash.h"
#include "app/io/file_identity.h"
#include "app/io/image/folder_groups.h"
#include "app/io/image/image_format.h"
#include "app/io/image/mask_image.h"
#include "app/io/image/natural_order.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr const char* kWhereVisible = "where the specimen is visible";

bool isPattern(const std::filesystem::path& path) {
    return utf8(path.filename()).find_first_of("*?") != std::string::npos;
}

/// The images of a folder whose names match the pattern, in natural order.
std::vector<FrameReference> masksInFolder(const std::filesystem::path& folder, const std::string& pattern) {
    std::vector<std::string> names;
    std::error_code error;
    for (auto entry = std::filesystem::directory_iterator(folder, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        std::error_code ignored;
        const std::string name = utf8(entry->path().filename());
        const bool isMask = entry->is_regular_file(ignored) && hasImageSuffix(entry->path()) && !name.starts_with('.');
        if (isMask && matchesPattern(name, pattern)) names.push_back(name);
    }
    sortNaturally(names);
    std::vector<FrameReference> masks;
    for (const std::string& name : names) masks.push_back({folder / pathFromUtf8(name), 0, name});
    return masks;
}

/// The name without suffix and page: "IMG_1" of "IMG_1.tif[2]".
std::string stemOf(const std::string& name) {
    const std::size_t point = name.find_last_of('.');
    return point == std::string::npos ? name : name.substr(0, point);
}

/// The page of "film.avi[12]", else the last number of the name, without leading zeros; empty: none.
std::string numberOf(const std::string& name) {
    constexpr const char* kDigits = "0123456789";
    const std::string text = name.ends_with(']') ? name.substr(0, name.size() - 1) : stemOf(name);
    const std::size_t last = text.find_last_of(kDigits);
    if (last == std::string::npos) return {};
    const std::size_t before = text.find_last_not_of(kDigits, last);
    const std::size_t first = before == std::string::npos ? 0 : before + 1;
    const std::string digits = text.substr(first, last - first + 1);
    const std::size_t nonZero = digits.find_first_not_of('0');
    return nonZero == std::string::npos ? "0" : digits.substr(nonZero);
}

/// The name of the image that a mask is of: without "_mask" or "_roi".
std::string imageStemOf(const std::string& mask) {
    const std::string stem = stemOf(mask);
    return stem.substr(0, stem.size() - maskEndingOf(mask).size());
}

/// How masks and images belong together.
struct MatchingRule {
    std::string (*keyOfMask)(const std::string& name);
    std::string (*keyOfImage)(const std::string& name);
    const char* equalPart;  ///< of their names, for messages
};
constexpr MatchingRule kMatchingRules[] = {{stemOf, stemOf, "the same name"},
                                           {imageStemOf, stemOf, "the same name, and _mask at its end"},
                                           {numberOf, numberOf, "the same number"}};

std::set<std::string> keysOfImages(const FrameSource& frames, const MatchingRule& rule) {
    std::set<std::string> keys;
    for (int frame = 0; frame < frames.frameCount(); ++frame) keys.insert(rule.keyOfImage(frames.frameName(frame)));
    keys.erase(std::string());
    return keys;
}

/// The first rule by which a mask belongs to an image; by name if there is none.
const MatchingRule& ruleFor(const std::vector<FrameReference>& masks, const FrameSource& frames) {
    for (const MatchingRule& rule : kMatchingRules) {
        const std::set<std::string> keys = keysOfImages(frames, rule);
        const auto isOfImage = [&](const FrameReference& mask) { return keys.contains(rule.keyOfMask(mask.name)); };
        if (std::ranges::any_of(masks, isOfImage)) return rule;
    }
    return kMatchingRules[0];
}

/// Those of the images in the folder of the reference image, which the run may leave out.
std::set<std::string> keysOfNeighbours(const FrameSource& frames, const MatchingRule& rule) {
    std::set<std::string> keys;
    const FrameIdentity reference = frames.identity(0);
    if (!reference.file()) return keys;
    for (const FrameReference& image : masksInFolder(reference.file()->path.parent_path(), "*")) {
        keys.insert(rule.keyOfImage(image.name));
    }
    return keys;
}

/// The masks by their key; the first one of those with the same key.
std::map<std::string, const FrameReference*> masksByKey(const std::vector<FrameReference>& masks,
                                                        const MatchingRule& rule, std::vector<MaskProblem>& problems) {
    std::map<std::string, const FrameReference*> byKey;
    for (const FrameReference& mask : masks) {
        const auto [known, isNew] = byKey.try_emplace(rule.keyOfMask(mask.name), &mask);
        if (isNew) continue;
        problems.push_back({utf8(mask.path), std::string("has ") + rule.equalPart + " as " + known->second->name +
                                                 "; an image has one mask: remove the wrong one, or choose with a "
                                                 "pattern of names."});
    }
    return byKey;
}

MaskAssignment assignFiles(const std::vector<FrameReference>& masks, const FrameSource& frames) {
    const MatchingRule& rule = ruleFor(masks, frames);
    const std::string same = rule.equalPart;
    MaskAssignment assigned;
    std::map<std::string, const FrameReference*> byKey = masksByKey(masks, rule, assigned.problems);
    std::map<std::string, std::string> images;  // by key
    std::set<std::string> used;
    for (int frame = 0; frame < frames.frameCount(); ++frame) {
        const std::string name = frames.frameName(frame), key = rule.keyOfImage(name);
        std::optional<FrameReference>& assignedMask = assigned.masks.emplace_back();
        if (const auto [image, isNew] = images.try_emplace(key, name); !isNew) {
            assigned.problems.push_back({name,
                                         "has " + same + " as " + image->second +
                                             ", so that their masks cannot be distinguished; "
                                             "rename the images and their masks.",
                                         frame});
            continue;
        }
        const auto found = byKey.find(key);
        if (found == byKey.end()) {
            assigned.problems.push_back({name,
                                         "has no mask: none in " + utf8(masks.front().path.parent_path()) + " has " +
                                             same + "; add it, white " + kWhereVisible +
                                             " (all white if nothing hides it).",
                                         frame});
            continue;
        }
        assignedMask = *found->second;
        used.insert(key);
    }
    if (used.size() == byKey.size()) return assigned;
    const std::set<std::string> neighbours = keysOfNeighbours(frames, rule);
    for (const auto& [key, mask] : byKey) {
        if (used.contains(key) || neighbours.contains(key)) continue;
        assigned.problems.push_back({utf8(mask->path), "is the mask of no image: none has " + same +
                                                           "; remove it, add its image, or choose the masks with a "
                                                           "pattern of names."});
    }
    return assigned;
}

/// Pages in the order of the frames, or by their number if the images are pages themselves.
MaskAssignment assignPages(const std::vector<FrameReference>& masks, const FrameSource& frames) {
    const auto count = static_cast<std::size_t>(frames.frameCount());
    MaskAssignment assigned{std::vector<std::optional<FrameReference>>(count), {}};
    const FrameIdentity reference = frames.identity(0);
    const FileImage* film = frames.frameName(0).ends_with(']') ? reference.file() : nullptr;
    const std::size_t images = film ? static_cast<std::size_t>(pageCount(film->path)) : count;
    if (masks.size() != images) {
        assigned.problems.push_back(
            {utf8(masks.front().path),
             "has " + std::to_string(masks.size()) + " pages for " + std::to_string(images) + " images, from " +
                 frames.frameName(0) + " to " + frames.frameName(frames.frameCount() - 1) +
                 "; masks in one file need a page for each image" +
                 (masks.size() == 1 ? ", and one mask for all images is a region (--roi)." : ".")});
        return assigned;
    }
    for (std::size_t k = 0; k < count; ++k) {
        const auto frame = static_cast<int>(k);
        if (!film) {
            assigned.masks[k] = masks[k];
            continue;
        }
        const FrameIdentity identity = frames.identity(frame);
        const FileImage* image = identity.file();
        if (image && image->path == film->path) {
            assigned.masks[k] = masks[static_cast<std::size_t>(image->page)];
        } else {
            assigned.problems.push_back({frames.frameName(frame),
                                         "is not of the file of the reference image; masks in one file need images in "
                                         "one file, or in files that are all measured.",
                                         frame});
        }
    }
    return assigned;
}

/// Replaces masks that are measured images by a problem.
void refuseImages(MaskAssignment& assigned, const FrameSource& frames) {
    std::set<std::string> images;
    for (int frame = 0; frame < frames.frameCount(); ++frame) {
        const FrameIdentity image = frames.identity(frame);
        if (image.file()) images.insert(fileIdentity(image.file()->path));
    }
    for (std::size_t k = 0; k < assigned.masks.size(); ++k) {
        std::optional<FrameReference>& mask = assigned.masks[k];
        if (!mask || !images.contains(fileIdentity(mask->path))) continue;
        assigned.problems.push_back({utf8(mask->path),
                                     "is a measured image and not a mask; choose the masks with a pattern of names, or "
                                     "put them into a folder of their own.",
                                     static_cast<int>(k)});
        mask.reset();
    }
}

void requireNoProblem(const MaskAssignment& assigned) {
    if (assigned.problems.empty()) return;
    throw FileError(assigned.problems.front().path, assigned.problems.front().reason);
}

std::vector<FrameReference> masksOf(const MaskAssignment& assigned) {
    std::vector<FrameReference> masks;
    for (const std::optional<FrameReference>& mask : assigned.masks) masks.push_back(mask.value());
    return masks;
}

/// The masks of the frames, with the size of the reference image. Throws FileError for the first problem.
std::vector<FrameReference> requireSuitableMasks(const CalibrationFile& masks, const FrameSource& frames) {
    MaskAssignment assigned = assignMasks(listMasks(pathFromUtf8(masks.path)), frames);
    requireNoProblem(assigned);
    addSizeProblems(assigned, frames);
    requireNoProblem(assigned);
    return masksOf(assigned);
}

}  // namespace

std::string_view maskEndingOf(const std::string& name) {
    const std::string stem = stemOf(name);
    for (const std::string_view ending : {"_mask", "_roi"}) {
        if (stem.ends_with(ending)) return ending;
    }
    return {};
}

std::vector<FrameReference> listMasks(const std::filesystem::path& masks) {
    std::error_code error;
    const bool isFolder = std::filesystem::is_directory(masks, error);
    if (!isFolder && std::filesystem::exists(masks, error)) return expandFrames({masks});
    if (!isFolder && !isPattern(masks)) {
        throw FileError(utf8(masks), "there is no such file or folder of masks; check the name.");
    }
    std::vector<FrameReference> list =
        isFolder ? masksInFolder(masks, "*") : masksInFolder(masks.parent_path(), utf8(masks.filename()));
    if (list.empty()) {
        throw FileError(utf8(masks), std::string(isFolder ? "has no image" : "matches no image in the folder") +
                                         "; masks are images, white " + kWhereVisible + ".");
    }
    // One file with the pages of all masks.
    if (list.size() == 1 && hasPages(imageFormatOf(list.front().path))) return expandFrames({list.front().path});
    return list;
}

std::vector<std::filesystem::path> maskFilesOf(const std::string& masks) {
    std::vector<std::filesystem::path> files;
    if (masks.empty()) return files;
    try {
        for (const FrameReference& mask : listMasks(pathFromUtf8(masks))) {
            if (files.empty() || files.back() != mask.path) files.push_back(mask.path);
        }
    } catch (const FileError&) {
        // The run reports it.
    }
    return files;
}

CalibrationFile hashedMasks(const std::string& masks, const std::stop_token& stop) {
    const std::filesystem::path path = std::filesystem::absolute(pathFromUtf8(masks));
    FileHashes hashes;
    Sha256 all;
    std::set<std::filesystem::path> known;
    for (const FrameReference& mask : listMasks(path)) {
        if (!known.insert(mask.path).second) continue;
        const std::optional<std::string> hash = hashes.hash(mask.path, stop);
        if (stop.stop_requested()) return {utf8(path), {}};
        if (!hash) {
            throw FileError(utf8(mask.path), "cannot be opened; check that you are allowed to read it and its folder.");
        }
        const std::string line = utf8(mask.path.filename()) + '\n' + *hash + '\n';
        all.add({reinterpret_cast<const std::uint8_t*>(line.data()), line.size()});
    }
    return {utf8(path), all.finish()};
}

MaskAssignment assignMasks(const std::vector<FrameReference>& masks, const FrameSource& frames) {
    const bool isOneFile =
        std::ranges::all_of(masks, [&](const FrameReference& mask) { return mask.path == masks.front().path; });
    const bool isOneImage = masks.size() == 1 && frames.frameCount() == 1;
    MaskAssignment assigned = isOneFile && !isOneImage ? assignPages(masks, frames) : assignFiles(masks, frames);
    refuseImages(assigned, frames);
    return assigned;
}

void addSizeProblems(MaskAssignment& assigned, const FrameSource& frames, const std::stop_token& stop) {
    const FrameIdentity reference = frames.identity(0);
    if (!reference.file()) return;
    const ImageSize size = imageSizeOf(reference.file()->path, reference.file()->page);
    const FrameReference* before = nullptr;
    for (std::size_t k = 0; k < assigned.masks.size() && !stop.stop_requested(); ++k) {
        const std::optional<FrameReference>& mask = assigned.masks[k];
        if (!mask || (before && before->path == mask->path)) continue;
        before = &*mask;
        const auto frame = static_cast<int>(k);
        try {
            const ImageSize own = imageSizeOf(mask->path, mask->page);
            if (own == size) continue;
            assigned.problems.push_back({utf8(mask->path),
                                         "this mask of " + frames.frameName(frame) + " is " + textOf(own) +
                                             " px, the images are " + textOf(size) + " px; save it again in that size.",
                                         frame});
        } catch (const FileError& error) {
            assigned.problems.push_back({error.path(), error.reason(), frame});
        }
    }
}

std::vector<FrameReference> matchMasks(const std::vector<FrameReference>& masks, const FrameSource& frames) {
    const MaskAssignment assigned = assignMasks(masks, frames);
    requireNoProblem(assigned);
    return masksOf(assigned);
}

void requireMasks(const CalibrationFile& masks, const std::vector<FrameReference>& images) {
    if (!masks.path.empty()) requireSuitableMasks(masks, FileFrameSource(images));
}

RoiMask readFrameMask(ImageReader& reader, const FrameReference& mask) {
    if (!hasPages(imageFormatOf(mask.path))) return readMask(mask.path, nullptr, kWhereVisible).mask;
    return readMaskPage(reader, mask.path, mask.page, kWhereVisible);
}

void updateMasksHash(CalibrationFile& masks) {
    if (!masks.path.empty()) masks = hashedMasks(masks.path);
}

std::string masksNote(const CalibrationFile& masks) {
    return "Masks: of each image only the pixels that are white in its mask were used (" +
           utf8(pathFromUtf8(masks.path).filename()) + ").";
}

MaskedFrames::MaskedFrames(FrameSource& frames, const CalibrationFile& masks) : ForwardingFrames(frames) {
    if (frames.grows()) throw InvalidInput::cannotCombine("masks", "images that arrive during the run");
    m_masks = requireSuitableMasks(masks, frames);
    m_isSequence = std::ranges::adjacent_find(m_masks, std::ranges::equal_to(), &FrameReference::path) != m_masks.end();
    if (!masks.sha256.empty() && hashedMasks(masks.path).sha256 != masks.sha256) {
        throw FileError(masks.path,
                        "these masks have changed since they were chosen; put them back, or choose them "
                        "again.");
    }
}

std::optional<RoiMask> MaskedFrames::loadMask(int frame) {
    const FrameReference& mask = m_masks.at(static_cast<std::size_t>(frame));
    if (!m_isSequence) {
        ImageReader reader;
        return readFrameMask(reader, mask);
    }
    const std::lock_guard lock(m_mutex);
    return readFrameMask(m_reader, mask);
}

}  // namespace strainlens
