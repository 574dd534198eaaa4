// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/frame_masks.h"

#include <algorithm>
#include <functional>
#include <iterator>
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
#include "app/io/image/varying_number.h"
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

using FrameNames = std::vector<std::string>;

/// FrameNames without suffix and page.
FrameNames frameStemsOf(const FrameNames& names) {
    FrameNames stems;
    std::ranges::transform(names, std::back_inserter(stems), stemOf);
    return stems;
}

/// The pages of "film.avi[12]", else the numbers by which the names count, without leading zeros; empty: none.
FrameNames countingNumbersOf(const FrameNames& names) {
    FrameNames texts;
    for (const std::string& name : names)
        texts.push_back(name.ends_with(']') ? name.substr(0, name.size() - 1) : stemOf(name));
    return varyingNumbers(texts);
}

/// The names of the images that masks are of: without "_mask" or "_roi".
FrameNames imageStemsOf(const FrameNames& masks) {
    FrameNames stems;
    for (const std::string& mask : masks) {
        const std::string stem = stemOf(mask);
        stems.push_back(stem.substr(0, stem.size() - maskEndingOf(mask).size()));
    }
    return stems;
}

/// How masks and images belong together.
struct MatchingRule {
    FrameNames (*keysOfMasks)(const FrameNames& names);
    FrameNames (*keysOfImages)(const FrameNames& names);
    const char* equalPart;  ///< of their names, for messages
};
constexpr MatchingRule kMatchingRules[] = {{frameStemsOf, frameStemsOf, "the same name"},
                                           {imageStemsOf, frameStemsOf, "the same name, and _mask at its end"},
                                           {countingNumbersOf, countingNumbersOf, "the same number"}};

FrameNames frameNamesOf(const FrameSource& frames) {
    FrameNames names;
    for (int frame = 0; frame < frames.frameCount(); ++frame) names.push_back(frames.frameName(frame));
    return names;
}

FrameNames frameNamesOf(const std::vector<FrameReference>& images) {
    FrameNames names;
    std::ranges::transform(images, std::back_inserter(names), &FrameReference::name);
    return names;
}

/// The first rule by which a mask belongs to an image; by name if there is none.
const MatchingRule& ruleFor(const std::vector<FrameReference>& masks, const FrameSource& frames) {
    for (const MatchingRule& rule : kMatchingRules) {
        const FrameNames images = rule.keysOfImages(frameNamesOf(frames));
        const std::set<std::string> keys(images.begin(), images.end());
        const auto isOfImage = [&](const std::string& key) { return !key.empty() && keys.contains(key); };
        if (std::ranges::any_of(rule.keysOfMasks(frameNamesOf(masks)), isOfImage)) return rule;
    }
    return kMatchingRules[0];
}

/// Those of the images in the folder of the reference image, which the run may leave out.
std::set<std::string> keysOfNeighbours(const FrameSource& frames, const MatchingRule& rule) {
    const FrameIdentity reference = frames.identity(0);
    if (!reference.file()) return {};
    const FrameNames keys = rule.keysOfImages(frameNamesOf(masksInFolder(reference.file()->path.parent_path(), "*")));
    return {keys.begin(), keys.end()};
}

/// The masks by their key; the first one of those with the same key.
std::map<std::string, const FrameReference*> masksByKey(const std::vector<FrameReference>& masks,
                                                        const MatchingRule& rule, std::vector<MaskProblem>& problems) {
    std::map<std::string, const FrameReference*> byKey;
    const FrameNames keys = rule.keysOfMasks(frameNamesOf(masks));
    for (std::size_t k = 0; k < masks.size(); ++k) {
        const auto [known, isNew] = byKey.try_emplace(keys[k], &masks[k]);
        if (isNew) continue;
        problems.push_back({utf8(masks[k].path), std::string("has ") + rule.equalPart + " as " + known->second->name +
                                                     "; an image has one mask: remove the wrong one, or choose with "
                                                     "a pattern of names."});
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
    const FrameNames names = frameNamesOf(frames), keys = rule.keysOfImages(names);
    for (int frame = 0; frame < frames.frameCount(); ++frame) {
        const std::string &name = names[static_cast<std::size_t>(frame)], &key = keys[static_cast<std::size_t>(frame)];
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
