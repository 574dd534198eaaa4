// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/image_sequence.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "app/io/paths.h"
#include "compute/types/error.h"

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

bool isTiff(const std::filesystem::path& path) {
    const std::string suffix = utf8(path.extension());
    return suffix.size() >= 4 && lower(suffix[1]) == 't';
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
    const int pages = isTiff(path) ? pagesOrOne(path) : 1;
    for (int page = 0; page < pages; ++page) {
        frames.push_back({path, page, pages > 1 ? name + "[" + std::to_string(page + 1) + "]" : name});
    }
}

std::vector<std::filesystem::path> imagesOf(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> images;
    std::error_code error;
    for (auto entry = std::filesystem::directory_iterator(folder, error);
         !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (!entry->is_directory() && hasImageSuffix(entry->path())) images.push_back(entry->path());
    }
    if (error) throw FileError(utf8(folder), "the folder cannot be listed; check that you are allowed to read it.");
    if (images.empty())
        throw FileError(utf8(folder), "the folder holds no images; choose one with PNG, TIFF, ... in it.");
    std::sort(images.begin(), images.end(),
              [](const auto& a, const auto& b) { return naturalLess(utf8(a.filename()), utf8(b.filename())); });
    return images;
}

}  // namespace

bool naturalLess(const std::string& a, const std::string& b) {
    const int order = naturalCompare(a, b);
    return order != 0 ? order < 0 : a < b;
}

bool hasImageSuffix(const std::filesystem::path& path) {
    std::string suffix = utf8(path.extension());
    std::transform(suffix.begin(), suffix.end(), suffix.begin(), lower);
    return std::find(kSuffixes.begin(), kSuffixes.end(), suffix) != kSuffixes.end();
}

std::vector<FrameReference> expandFrames(const std::vector<std::filesystem::path>& inputs) {
    std::vector<FrameReference> frames;
    for (const std::filesystem::path& input : inputs) {
        std::error_code error;
        if (!std::filesystem::exists(input, error)) {
            throw FileError(utf8(input), "there is no such file or folder; check the name.");
        }
        if (std::filesystem::is_directory(input, error)) {
            for (const std::filesystem::path& image : imagesOf(input)) appendFile(image, frames);
        } else {
            appendFile(input, frames);
        }
    }
    return frames;
}

AnyImage FileFrameSource::loadFrame(int frame) {
    const auto index = static_cast<std::size_t>(frame);
    const FrameReference& reference = m_frames.at(index);
    AnyImage image = m_reader.read(reference.path, reference.page);
    const bool isLastOfFile = index + 1 == m_frames.size() || m_frames[index + 1].path != reference.path;
    if (isLastOfFile) close();
    return image;
}

}  // namespace strainlens
