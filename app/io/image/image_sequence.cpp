// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_sequence.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>

#include "app/io/file_identity.h"
#include "app/io/image/opencv_codecs.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr std::array<std::string_view, 10> kSuffixes = {".png", ".jpg", ".jpeg", ".bmp",  ".dib",
                                                        ".pgm", ".ppm", ".pbm",  ".tiff", ".tif"};

bool isDigit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The run of digits at the front without its leading zeros, removed from `text`.
std::string_view takeNumber(std::string_view& text) {
    const std::size_t length = std::min(text.find_first_not_of("0123456789"), text.size());
    std::string_view digits = text.substr(0, length);
    text.remove_prefix(length);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

/// Below 0, 0 or above 0 as `a` comes before, with or after `b`; leading zeros and case do not count.
int naturalCompare(std::string_view a, std::string_view b) {
    while (!a.empty() && !b.empty()) {
        if (isDigit(a.front()) && isDigit(b.front())) {
            const std::string_view numberA = takeNumber(a);
            const std::string_view numberB = takeNumber(b);
            if (numberA.size() != numberB.size()) return numberA.size() < numberB.size() ? -1 : 1;
            if (const int order = numberA.compare(numberB); order != 0) return order;
        } else {
            // Bytes above 127 count as large, so that UTF-8 sorts by code point.
            const auto charA = static_cast<unsigned char>(lower(a.front()));
            const auto charB = static_cast<unsigned char>(lower(b.front()));
            if (charA != charB) return charA < charB ? -1 : 1;
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
    }
    return static_cast<int>(!a.empty()) - static_cast<int>(!b.empty());
}

std::string smallSuffix(const std::filesystem::path& path) {
    std::string suffix = utf8(path.extension());
    std::ranges::transform(suffix, suffix.begin(), lower);
    return suffix;
}

/// Whether the file may hold several images.
bool hasPages(const std::filesystem::path& path) {
    constexpr std::array<std::string_view, 8> kSuffixes = {".tiff", ".tif", ".mp4", ".m4v",
                                                           ".avi",  ".mov", ".mkv", ".webm"};
    return std::ranges::find(kSuffixes, smallSuffix(path)) != kSuffixes.end();
}

/// One page for a file that cannot be read: reading it says why, and the other frames go on.
int pagesOrOne(const std::filesystem::path& path) {
    try {
        return pageCount(path);
    } catch (const FileError&) {
        return 1;
    }
}

void appendFile(const std::filesystem::path& path, std::vector<FrameReference>& frames) {
    const std::string name = utf8(path.filename());
    const int pages = hasPages(path) ? pagesOrOne(path) : 1;
    for (int page = 0; page < pages; ++page) {
        frames.push_back({path, page, pages > 1 ? name + "[" + std::to_string(page + 1) + "]" : name});
    }
}

/// The name without its ending, in small letters.
std::string smallStem(const std::filesystem::path& path) {
    std::string name = utf8(path.stem());
    std::ranges::transform(name, name.begin(), lower);
    return name;
}

bool isNamed(const std::filesystem::path& path, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, smallStem(path)) != names.end();
}

bool isRegionByName(const std::filesystem::path& path) { return isNamed(path, {"roi", "mask"}); }

/// Why a folder's file with an image's ending is no frame, or "".
std::string whyNoFrame(const std::filesystem::directory_entry& entry, const std::set<std::string>& regions) {
    std::error_code error;
    if (utf8(entry.path().filename()).starts_with('.')) return "a hidden file";
    if (!std::filesystem::exists(entry.status(error))) return "a link that leads nowhere";
    if (regions.contains(fileIdentity(entry.path()))) return "the region";
    if (isRegionByName(entry.path())) return "a region by its name";
    return {};
}

/// What stands beside the frames.
struct FolderRules {
    std::set<std::string> regions;  ///< identities of files
    const std::vector<OutputPicture>& outputs;
    std::vector<std::string>* passedOver;
};

/// Whether the file has a name that the output gives, a folder apart.
bool hasNameOf(const OutputPicture& output, const std::filesystem::path& path) {
    const std::string name = utf8(path.filename()), whole = utf8(output.path.filename());
    if (name == whole || !output.numbered) return name == whole;
    constexpr std::size_t kFewestDigits = 2;
    // The number stands before the ending, which may have several points (".kitti.png").
    for (std::size_t point = whole.find('.'); point != std::string::npos; point = whole.find('.', point + 1)) {
        const std::string begin = whole.substr(0, point) + "_", ending = whole.substr(point);
        if (name.size() < begin.size() + kFewestDigits + ending.size()) continue;
        const std::string number = name.substr(begin.size(), name.size() - begin.size() - ending.size());
        if (name.starts_with(begin) && name.ends_with(ending) && std::ranges::all_of(number, isDigit)) return true;
    }
    return false;
}

bool isNamedAsOutput(const std::filesystem::path& path, const FolderRules& rules) {
    const auto is = [&](const OutputPicture& output) {
        return hasNameOf(output, path) &&
               fileIdentity(output.path.parent_path() / path.filename()) == fileIdentity(path);
    };
    return std::ranges::any_of(rules.outputs, is);
}

/// In the order in which they are measured.
void sortFrames(std::vector<std::filesystem::path>& images) {
    std::sort(images.begin(), images.end(),
              [](const auto& a, const auto& b) { return naturalLess(utf8(a.filename()), utf8(b.filename())); });
    // The one of std::ranges is beyond clang 14, which compiles the readers for fuzzing.
    std::stable_partition(images.begin(), images.end(), [](const auto& image) { return isReferenceByName(image); });
}

std::optional<ImageSize> sizeOrNone(const std::filesystem::path& path) {
    try {
        return imageSizeOf(path);
    } catch (const FileError&) {
        return std::nullopt;
    }
}

/// Moves those to the images that may be some after all.
void giveBackImages(std::vector<std::filesystem::path>& outputs, std::vector<std::filesystem::path>& images) {
    const std::optional<ImageSize> size = images.empty() ? std::nullopt : sizeOrNone(images.front());
    const auto rest = std::stable_partition(outputs.begin(), outputs.end(), [&](const auto& output) {
        return !images.empty() && sizeOrNone(output) != size;
    });
    if (rest == outputs.end()) return;
    std::move(rest, outputs.end(), std::back_inserter(images));
    outputs.erase(rest, outputs.end());
    sortFrames(images);
}

std::vector<std::filesystem::path> imagesOf(const std::filesystem::path& folder, const FolderRules& rules) {
    std::vector<std::filesystem::path> images, outputs;
    std::vector<std::string> others;
    const auto passOver = [&others](const std::filesystem::path& path, const std::string& reason) {
        others.push_back(utf8(path) + " is " + reason + ", not an image of the sequence.");
    };
    std::error_code error, ignored;
    for (auto entry = std::filesystem::directory_iterator(folder, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (!hasImageSuffix(entry->path()) || entry->is_directory(ignored)) continue;
        const std::string reason = whyNoFrame(*entry, rules.regions);
        if (reason.empty()) {
            (isNamedAsOutput(entry->path(), rules) ? outputs : images).push_back(entry->path());
        } else {
            passOver(entry->path(), reason);
        }
    }
    if (error) throw FileError(utf8(folder), "the folder cannot be listed; check that you are allowed to read it.");
    sortFrames(images);
    giveBackImages(outputs, images);
    for (const std::filesystem::path& output : outputs) passOver(output, "an output of this command");
    if (images.empty())
        throw FileError(utf8(folder), "the folder holds no images; choose one with PNG, TIFF, ... in it.");
    std::ranges::sort(others, naturalLess);
    if (rules.passedOver) std::ranges::move(others, std::back_inserter(*rules.passedOver));
    return images;
}

/// Of files that are decoded as a whole the bytes lie beside the pixels, and of PNG once more without what is not
/// needed; the last image stands for all. Of a TIFF or a video parts are read.
std::int64_t readingBytesOf(const std::vector<FrameReference>& frames) {
    if (frames.empty() || hasPages(frames.back().path)) return 0;
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(frames.back().path, error);
    const std::int64_t copies = smallSuffix(frames.back().path) == ".png" ? 2 : 1;
    return error ? 0 : copies * static_cast<std::int64_t>(bytes);
}

}  // namespace

bool isFrameByName(const std::filesystem::path& path) {
    return hasImageSuffix(path) && !utf8(path.filename()).starts_with('.') && !isRegionByName(path);
}

bool isReferenceByName(const std::filesystem::path& path) { return isNamed(path, {"reference", "ref"}); }

bool naturalLess(const std::string& a, const std::string& b) {
    const int order = naturalCompare(a, b);
    return order != 0 ? order < 0 : a < b;
}

bool hasImageSuffix(const std::filesystem::path& path) {
    return std::ranges::find(kSuffixes, smallSuffix(path)) != kSuffixes.end();
}

std::vector<FrameReference> expandFrames(const std::vector<std::filesystem::path>& inputs, const NoImages& others,
                                         std::vector<std::string>* passedOver) {
    FolderRules rules{{}, others.outputs, passedOver};
    for (const std::filesystem::path& region : others.regions) rules.regions.insert(fileIdentity(region));
    std::vector<FrameReference> frames;
    for (const std::filesystem::path& input : inputs) {
        std::error_code error;
        if (!std::filesystem::exists(input, error)) {
            throw FileError(utf8(input), "there is no such file or folder; check the name.");
        }
        if (std::filesystem::is_directory(input, error)) {
            for (const std::filesystem::path& image : imagesOf(input, rules)) appendFile(image, frames);
        } else {
            appendFile(input, frames);
        }
    }
    return frames;
}

std::vector<std::filesystem::path> regionsByName(const std::vector<std::filesystem::path>& inputs) {
    std::vector<std::filesystem::path> regions;
    for (const std::filesystem::path& input : inputs) {
        std::error_code error;
        for (auto entry = std::filesystem::directory_iterator(input, error);
             !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
            if (hasImageSuffix(entry->path()) && isRegionByName(entry->path())) regions.push_back(entry->path());
        }
    }
    std::ranges::sort(regions, [](const auto& a, const auto& b) { return naturalLess(utf8(a), utf8(b)); });
    return regions;
}

FileFrameSource::FileFrameSource(std::vector<FrameReference> frames, FileHashes* hashes)
    : m_frames(std::move(frames)), m_hashes(hashes) {
    constexpr int kFewest = 2, kMost = 8;
    const bool pages = std::ranges::any_of(m_frames, [](const FrameReference& frame) { return frame.page > 0; });
    m_readingBytes = readingBytesOf(m_frames);
    // As long as this is the only thread that takes memory.
    if (!m_frames.empty() && !hasPages(m_frames.back().path)) startOpenCvCodecs();
    m_readersAtOnce = pages ? 1 : std::clamp(usableCores() / 2, kFewest, kMost);
}

int FileFrameSource::frameCount() const {
    const std::lock_guard lock(m_mutex);
    return static_cast<int>(m_frames.size());
}

FrameReference FileFrameSource::reference(int frame) const {
    const std::lock_guard lock(m_mutex);
    return m_frames.at(static_cast<std::size_t>(frame));
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

AnyImage FileFrameSource::loadFrame(int frame) {
    const FrameReference reference = this->reference(frame);
    std::unique_ptr<ImageReader> reader;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_idle.empty()) {
            reader = std::move(m_idle.back());
            m_idle.pop_back();
        } else {
            m_idle.reserve(++m_readers);  // keeping them cannot fail then
        }
    }
    if (!reader) reader = std::make_unique<ImageReader>(m_hashes);
    const auto keep = [this](ImageReader* used) {
        const std::lock_guard lock(m_mutex);
        m_idle.emplace_back(used);
    };
    const std::unique_ptr<ImageReader, decltype(keep)> borrowed(reader.release(), keep);
    AnyImage image = borrowed->read(reference.path, reference.page);
    if (isLastOfFile(frame)) borrowed->close();  // its hash is known from here on
    return image;
}

void FileFrameSource::close() {
    const std::lock_guard lock(m_mutex);
    for (const std::unique_ptr<ImageReader>& reader : m_idle) reader->close();
}

}  // namespace strainlens
