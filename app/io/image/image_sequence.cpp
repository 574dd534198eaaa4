// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_sequence.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "app/io/described_file.h"
#include "app/io/file_identity.h"
#include "app/io/image/folder_groups.h"
#include "app/io/image/image_format.h"
#include "app/io/image/natural_order.h"
#include "app/io/image/opencv_codecs.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

using namespace std::string_view_literals;

constexpr std::array kSuffixes = {".png"sv, ".jpg"sv, ".jpeg"sv, ".bmp"sv,  ".dib"sv, ".pgm"sv, ".ppm"sv,
                                  ".pbm"sv, ".pnm"sv, ".tiff"sv, ".tif"sv,  ".btf"sv, ".tf8"sv, ".tf2"sv,
                                  ".lsm"sv, ".stk"sv, ".gif"sv,  ".webp"sv, ".jp2"sv, ".j2k"sv, ".j2c"sv,
                                  ".exr"sv, ".dng"sv, ".heic"sv, ".heif"sv, ".avif"sv};

bool isDigit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowerSuffix(const std::filesystem::path& path) {
    std::string suffix = utf8(path.extension());
    std::ranges::transform(suffix, suffix.begin(), lower);
    return suffix;
}

/// Number of images in a file, by content. 1 for an unreadable file: reading it reports the error, and the other frames
/// are measured.
int pagesOrOne(const std::filesystem::path& path) {
    try {
        return hasPages(imageFormatOf(path)) ? pageCount(path) : 1;
    } catch (const FileError&) {
        return 1;
    }
}

void appendFile(const std::filesystem::path& path, std::vector<FrameReference>& frames) {
    const std::string name = utf8(path.filename());
    const int pages = pagesOrOne(path);
    for (int page = 0; page < pages; ++page) {
        frames.push_back({path, page, pages > 1 ? name + "[" + std::to_string(page + 1) + "]" : name});
    }
}

/// Lower-case name without suffix.
std::string lowerStem(const std::filesystem::path& path) {
    std::string name = utf8(path.stem());
    std::ranges::transform(name, name.begin(), lower);
    return name;
}

bool isNamed(const std::filesystem::path& path, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, lowerStem(path)) != names.end();
}

bool hasRegionName(const std::filesystem::path& path) { return isNamed(path, {"roi", "mask"}); }

/// Whether the file is named as an image beside it with "_roi" or "_mask" at its end: "IMG_0001_mask.png".
bool isNamedAsMaskOfImage(const std::filesystem::path& path) {
    const std::string stem = utf8(path.stem()), lower = lowerStem(path);
    for (const std::string_view ending : {"_roi", "_mask"}) {
        if (!lower.ends_with(ending)) continue;
        const std::string image = stem.substr(0, stem.size() - ending.size());
        std::error_code error;
        for (const auto& suffix : kSuffixes) {
            if (std::filesystem::exists(path.parent_path() / pathFromUtf8(image + std::string(suffix)), error))
                return true;
        }
    }
    return false;
}

/// Why a file with an image suffix in a folder is no frame, or "".
std::string exclusionReason(const std::filesystem::directory_entry& entry, const std::set<std::string>& regions) {
    std::error_code error;
    if (utf8(entry.path().filename()).starts_with('.')) return "a hidden file";
    if (!std::filesystem::exists(entry.status(error))) return "a link that leads nowhere";
    if (regions.contains(fileIdentity(entry.path()))) return "the region";
    if (hasRegionName(entry.path()) || isNamedAsMaskOfImage(entry.path())) return "a region by its name";
    return {};
}

/// Exclusion rules for a folder.
struct FolderRules {
    std::set<std::string> regions;  ///< identities of files
    const std::vector<OutputPicture>& outputs;
    const std::string& pattern;
    FolderNotes* notes;  ///< may be null
};

/// Whether the file name is one that the output would produce, ignoring the folder.
bool matchesOutputName(const OutputPicture& output, const std::filesystem::path& path) {
    const std::string name = utf8(path.filename()), fullName = utf8(output.path.filename());
    if (name == fullName || !output.numbered) return name == fullName;
    constexpr std::size_t kMinDigits = 2;
    // The number precedes the suffix, which may have several points (".kitti.png").
    for (std::size_t point = fullName.find('.'); point != std::string::npos; point = fullName.find('.', point + 1)) {
        const std::string begin = fullName.substr(0, point) + "_", ending = fullName.substr(point);
        if (name.size() < begin.size() + kMinDigits + ending.size()) continue;
        const std::string number = name.substr(begin.size(), name.size() - begin.size() - ending.size());
        if (name.starts_with(begin) && name.ends_with(ending) && std::ranges::all_of(number, isDigit)) return true;
    }
    return false;
}

bool isOutputName(const std::filesystem::path& path, const FolderRules& rules) {
    const auto is = [&](const OutputPicture& output) {
        return matchesOutputName(output, path) &&
               fileIdentity(output.path.parent_path() / path.filename()) == fileIdentity(path);
    };
    return std::ranges::any_of(rules.outputs, is);
}

/// Sorts the images of a folder in measuring order; returns what is doubtful about it, or "".
std::string sortFrames(std::vector<std::filesystem::path>& images) {
    std::map<std::string, std::filesystem::path> paths;
    std::vector<std::string> names;
    for (std::filesystem::path& image : images) {
        names.push_back(utf8(image.filename()));
        paths[names.back()] = std::move(image);
    }
    // std::ranges::stable_partition fails with clang 14, which compiles the fuzz targets.
    const auto others = std::stable_partition(names.begin(), names.end(),
                                              [](const auto& name) { return hasReferenceName(pathFromUtf8(name)); });
    const bool isReferenceNamed = others != names.begin();
    std::vector<std::string> rest(others, names.end());
    std::string doubt = sortNaturally(rest, isReferenceNamed);
    std::ranges::copy(rest, others);
    std::ranges::transform(names, images.begin(), [&paths](const std::string& name) { return paths[name]; });
    return doubt;
}

/// Throws AmbiguousSequence if the images are several sequences.
void requireOneSequence(const std::filesystem::path& folder, const std::vector<std::filesystem::path>& images) {
    std::vector<std::string> names;
    for (const std::filesystem::path& image : images) {
        if (!hasReferenceName(image)) names.push_back(utf8(image.filename()));
    }
    FolderGroups groups = findImageGroups(names);
    if (groups.kind != GroupKind::None) throw AmbiguousSequence(utf8(folder), std::move(groups));
}

/// Whether the first image was written after all others, so that it may not be the reference.
bool isReferenceLast(const std::vector<std::filesystem::path>& images) {
    constexpr std::size_t kMinSequenceImages = 3;
    constexpr std::chrono::seconds kApart{2};
    if (images.size() < kMinSequenceImages || hasReferenceName(images[0])) return false;
    const auto writtenAt = [](const std::filesystem::path& path) {
        std::error_code error;
        return std::filesystem::last_write_time(path, error);
    };
    const auto first = writtenAt(images[0]);
    return std::all_of(images.begin() + 1, images.end(),
                       [&](const std::filesystem::path& image) { return writtenAt(image) + kApart < first; });
}

std::string orderNote(const std::filesystem::path& folder, const std::vector<std::filesystem::path>& images,
                      const std::string& doubt) {
    constexpr std::size_t kMaxNames = 4;
    std::string names;
    for (std::size_t i = 0; i < std::min(images.size(), kMaxNames); ++i) {
        names += (i == 0 ? "" : ", ") + utf8(images[i].filename());
    }
    return "The order of the images in " + utf8(folder) + " is doubtful: " + doubt + "; order: " + names +
           (images.size() > kMaxNames ? ", ..." : "") + "; reference: " + utf8(images[0].filename()) +
           ". If that is wrong, name the images in the right order.";
}

std::optional<ImageSize> tryImageSize(const std::filesystem::path& path) {
    try {
        return imageSizeOf(path);
    } catch (const FileError&) {
        return std::nullopt;
    }
}

/// Moves outputs of the size of the first image back to the images: they may be images.
void reclassifyOutputs(std::vector<std::filesystem::path>& outputs, std::vector<std::filesystem::path>& images) {
    const std::optional<ImageSize> size = images.empty() ? std::nullopt : tryImageSize(images.front());
    const auto rest = std::stable_partition(outputs.begin(), outputs.end(), [&](const auto& output) {
        return !images.empty() && tryImageSize(output) != size;
    });
    if (rest == outputs.end()) return;
    std::move(rest, outputs.end(), std::back_inserter(images));
    outputs.erase(rest, outputs.end());
    sortFrames(images);
}

std::vector<std::filesystem::path> listImages(const std::filesystem::path& folder, const FolderRules& rules) {
    std::vector<std::filesystem::path> images, outputs;
    std::vector<std::string> others;
    const auto skip = [&others](const std::filesystem::path& path, const std::string& reason) {
        others.push_back(utf8(path) + " is " + reason + ", not an image of the sequence.");
    };
    std::error_code error, ignored;
    for (auto entry = std::filesystem::directory_iterator(folder, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (!hasImageSuffix(entry->path()) || entry->is_directory(ignored)) continue;
        const std::string reason = exclusionReason(*entry, rules.regions);
        if (!rules.pattern.empty() && !matchesPattern(utf8(entry->path().filename()), rules.pattern)) continue;
        if (reason.empty()) {
            (isOutputName(entry->path(), rules) ? outputs : images).push_back(entry->path());
        } else {
            skip(entry->path(), reason);
        }
    }
    if (error) throw FileError(utf8(folder), "the folder cannot be listed; check that you are allowed to read it.");
    sortFrames(images);
    reclassifyOutputs(outputs, images);
    for (const std::filesystem::path& output : outputs) skip(output, "an output of this command");
    if (images.empty()) {
        throw FileError(utf8(folder), rules.pattern.empty()
                                          ? "the folder holds no images; choose one with PNG, TIFF, ... in it."
                                          : "the folder holds no images whose names match the pattern \"" +
                                                rules.pattern + "\"; \"*\" takes all.");
    }
    if (rules.pattern.empty()) requireOneSequence(folder, images);
    std::string doubt = sortFrames(images);
    if (doubt.empty() && isReferenceLast(images)) doubt = "the first one was written after all others";
    sortNaturally(others);
    if (!rules.notes) return images;
    std::ranges::move(others, std::back_inserter(rules.notes->skipped));
    if (!doubt.empty()) rules.notes->doubts.push_back(orderNote(folder, images, doubt));
    return images;
}

/// Memory for reading a file [bytes], estimated from the last image. Single-image files are in memory together with the
/// pixels, PNG twice (without ancillary chunks). TIFF and video are read in parts: 0.
std::int64_t readingBytesOf(const std::vector<FrameReference>& frames) {
    if (frames.empty() || hasPages(imageFormatOf(frames.back().path))) return 0;
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(frames.back().path, error);
    const std::int64_t copies = lowerSuffix(frames.back().path) == ".png" ? 2 : 1;
    return error ? 0 : copies * static_cast<std::int64_t>(bytes);
}

}  // namespace

FrameIdentity identityOf(const FrameReference& frame) {
    return {frame.name, FileImage{frame.path, frame.page}, frame.position};
}

std::vector<FrameIdentity> identitiesOf(const std::vector<FrameReference>& frames) {
    std::vector<FrameIdentity> identities;
    std::ranges::transform(frames, std::back_inserter(identities), identityOf);
    return identities;
}

std::vector<int> positionsOf(std::span<const FrameIdentity> frames) {
    std::vector<int> positions;
    std::ranges::transform(frames, std::back_inserter(positions), &FrameIdentity::position);
    const auto isKnown = [](int position) { return position != kUnknownPosition; };
    std::vector<int> known;
    std::ranges::copy_if(positions, std::back_inserter(known), isKnown);
    std::ranges::sort(known);
    const bool areDistinct = std::ranges::adjacent_find(known) == known.end();
    return known.empty() || !areDistinct ? std::vector<int>() : positions;
}

std::vector<int> positionsOf(std::span<const FrameReference> frames) {
    return positionsOf(identitiesOf({frames.begin(), frames.end()}));
}

FrameIdentity withContent(FrameIdentity identity, FileHashes& hashes) {
    auto* file = std::get_if<FileImage>(&identity.image);
    if (!file || !file->sha256.empty()) return identity;
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file->path, error);
    file->bytes = error ? 0 : static_cast<std::uint64_t>(bytes);
    file->sha256 = hashes.hash(file->path).value_or(std::string());
    return identity;
}

std::string originText(const FrameIdentity& identity) {
    return identity.file() ? utf8(identity.file()->path) : keyOf(identity);
}

bool hasFrameName(const std::filesystem::path& path) {
    return hasImageSuffix(path) && !utf8(path.filename()).starts_with('.') && !hasRegionName(path);
}

bool hasReferenceName(const std::filesystem::path& path) { return isNamed(path, {"reference", "ref"}); }

bool hasImageSuffix(const std::filesystem::path& path) {
    return std::ranges::find(kSuffixes, lowerSuffix(path)) != kSuffixes.end();
}

std::vector<FrameReference> expandFrames(const std::vector<std::filesystem::path>& inputs, const FolderFilter& others,
                                         FolderNotes* notes) {
    FolderRules rules{{}, others.outputs, others.pattern, notes};
    for (const std::filesystem::path& region : others.regions) rules.regions.insert(fileIdentity(region));
    std::vector<FrameReference> frames;
    for (const std::filesystem::path& input : inputs) {
        std::error_code error;
        if (!std::filesystem::exists(input, error)) {
            throw FileError(utf8(input), "there is no such file or folder; check the name.");
        }
        if (std::filesystem::is_directory(input, error)) {
            for (const std::filesystem::path& image : listImages(input, rules)) appendFile(image, frames);
        } else {
            const std::filesystem::path images = describedImages(input).value_or(input);
            // Both files of a recording may be named.
            const bool isNamedTwice = images != input && std::ranges::find(inputs, images) != inputs.end();
            if (!isNamedTwice) appendFile(images, frames);
        }
    }
    for (std::size_t i = 0; i < frames.size(); ++i) frames[i].position = static_cast<int>(i);
    return frames;
}

std::vector<std::string> describeOtherFiles(const std::vector<std::filesystem::path>& inputs) {
    constexpr std::size_t kMaxListed = 3;
    std::vector<std::filesystem::path> others;
    for (const std::filesystem::path& input : inputs) {
        std::error_code error;
        for (auto entry = std::filesystem::directory_iterator(input, error);
             !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
            std::error_code ignored;
            const bool isFile = entry->is_regular_file(ignored) && !utf8(entry->path().filename()).starts_with('.');
            if (isFile && !hasImageSuffix(entry->path())) others.push_back(entry->path());
        }
    }
    std::ranges::sort(others, [](const auto& a, const auto& b) { return naturalLess(utf8(a), utf8(b)); });
    if (others.size() > kMaxListed) others.resize(kMaxListed);
    std::vector<std::string> reasons;
    for (const std::filesystem::path& file : others) {
        try {
            imageSizeOf(file);
            reasons.push_back(utf8(file) + ": is an image without an image's ending; rename it, or name the images.");
        } catch (const FileError& error) {
            reasons.emplace_back(error.what());
        }
    }
    return reasons;
}

std::vector<std::filesystem::path> findRegionsByName(const std::vector<std::filesystem::path>& inputs) {
    std::vector<std::filesystem::path> regions;
    for (const std::filesystem::path& input : inputs) {
        std::error_code error;
        for (auto entry = std::filesystem::directory_iterator(input, error);
             !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
            const bool isHidden = utf8(entry->path().filename()).starts_with('.');
            const bool isRegion = hasRegionName(entry->path()) || isNamedAsMaskOfImage(entry->path());
            if (!isHidden && hasImageSuffix(entry->path()) && isRegion) regions.push_back(entry->path());
        }
    }
    std::ranges::sort(regions, [](const auto& a, const auto& b) { return naturalLess(utf8(a), utf8(b)); });
    return regions;
}

FileFrameSource::FileFrameSource(std::vector<FrameReference> frames) : m_frames(std::move(frames)) {
    constexpr int kMinReaders = 2, kMaxReaders = 8;
    const bool pages = std::ranges::any_of(m_frames, [](const FrameReference& frame) { return frame.page > 0; });
    m_readingBytes = readingBytesOf(m_frames);
    // While no other thread allocates memory.
    if (m_readingBytes > 0) loadCodecs();
    m_readersAtOnce = pages ? 1 : std::clamp(usableCores() / 2, kMinReaders, kMaxReaders);
}

int FileFrameSource::frameCount() const {
    const std::lock_guard lock(m_mutex);
    return static_cast<int>(m_frames.size());
}

FrameReference FileFrameSource::reference(int frame) const {
    const std::lock_guard lock(m_mutex);
    return m_frames.at(static_cast<std::size_t>(frame));
}

FrameIdentity FileFrameSource::identity(int frame) const {
    const FrameIdentity identity = identityOf(reference(frame));
    return m_hashes ? withContent(identity, *m_hashes) : identity;
}

void FileFrameSource::append(const std::vector<FrameReference>& frames) {
    const std::lock_guard lock(m_mutex);
    m_frames.insert(m_frames.end(), frames.begin(), frames.end());
}

bool FileFrameSource::isLastOfFile(int frame) const {
    const std::lock_guard lock(m_mutex);
    const auto index = static_cast<std::size_t>(frame);
    return index + 1 == m_frames.size() || m_frames[index + 1].path != m_frames[index].path;
}

std::optional<AnyImage> FileFrameSource::decodedFrame(int frame) {
    const std::lock_guard lock(m_mutex);
    if (static_cast<std::size_t>(frame) >= m_decoded.size()) return std::nullopt;
    return std::exchange(m_decoded[static_cast<std::size_t>(frame)], std::nullopt);
}

AnyImage FileFrameSource::loadFrame(int frame) {
    if (std::optional<AnyImage> image = decodedFrame(frame)) return std::move(*image);
    const FrameReference reference = this->reference(frame);
    std::unique_ptr<ImageReader> reader;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_idle.empty()) {
            reader = std::move(m_idle.back());
            m_idle.pop_back();
        } else {
            m_idle.reserve(++m_readers);  // returning a reader cannot fail then
        }
    }
    if (!reader) reader = std::make_unique<ImageReader>(m_hashes ? &*m_hashes : nullptr);
    const auto returnReader = [this](ImageReader* used) {
        const std::lock_guard lock(m_mutex);
        m_idle.emplace_back(used);
    };
    const std::unique_ptr<ImageReader, decltype(returnReader)> borrowed(reader.release(), returnReader);
    AnyImage image = borrowed->read(reference.path, reference.page);
    if (isLastOfFile(frame)) borrowed->close();  // completes its hash
    return image;
}

}  // namespace strainlens
