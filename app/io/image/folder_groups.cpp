// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/folder_groups.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace strainlens {
namespace {

constexpr std::size_t kMinCameraImages = 2;  ///< of a camera

std::string toLowerAscii(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return text;
}

/// A name split at one of its words or numbers.
struct SplitName {
    std::string before, word, after;
};

bool isAsciiDigit(char c) { return c >= '0' && c <= '9'; }
bool isAsciiLetter(char c) { return c >= 'a' && c <= 'z'; }

/// Splits the name at each of its runs of letters and digits, without the suffix.
std::vector<SplitName> splitAtWords(const std::string& name) {
    std::vector<SplitName> splits;
    const std::size_t end = std::min(name.rfind('.'), name.size());
    for (std::size_t at = 0; at < end;) {
        std::size_t last = at + 1;
        const auto run = [&](auto is) {
            if (!is(name[at])) return false;
            while (last < end && is(name[last])) ++last;
            return true;
        };
        if (run(isAsciiDigit) || run(isAsciiLetter))
            splits.push_back({name.substr(0, at), name.substr(at, last - at), name.substr(last)});
        at = last;
    }
    return splits;
}

/// Last letters of a text before an optional separator: "cam" of "test_cam-".
std::string wordBefore(const std::string& text) {
    std::size_t end = text.size();
    if (end > 0 && (text[end - 1] == '_' || text[end - 1] == '-' || text[end - 1] == ' ')) --end;
    std::size_t first = end;
    while (first > 0 && isAsciiLetter(text[first - 1])) --first;
    return text.substr(first, end - first);
}

bool isAnyOf(const std::string& word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

bool isCameraWord(const std::string& word) {
    return isAnyOf(word, {"cam", "camera", "kamera", "c", "k", "view", "sensor"});
}

/// Whether the word is separated from its neighbours.
bool isSeparated(const SplitName& split) {
    const bool before =
        split.before.empty() || !(isAsciiDigit(split.before.back()) || isAsciiLetter(split.before.back()));
    const bool after =
        split.after.empty() || !(isAsciiDigit(split.after.front()) || isAsciiLetter(split.after.front()));
    return before && after;
}

/// Kind of camera label in a name.
enum class CameraLabel { Named, Numbered };

/// Whether the words at one position of the names can be camera labels.
bool areCameras(const std::set<std::string>& words, const SplitName& split, CameraLabel label) {
    using Pair = std::pair<std::string_view, std::string_view>;
    constexpr std::array<Pair, 5> kNames = {
        {{"left", "right"}, {"l", "r"}, {"links", "rechts"}, {"a", "b"}, {"master", "slave"}}};
    constexpr std::array<Pair, 2> kNumbers = {{{"0", "1"}, {"1", "2"}}};
    constexpr std::size_t kMaxCameras = 8;
    const auto isOneOfPairs = [&words](const auto& pairs) {
        return words.size() == 2 && std::ranges::find(pairs, Pair{*words.begin(), *words.rbegin()}) != pairs.end();
    };
    if (isAsciiDigit(split.word[0]) && label == CameraLabel::Named) {
        return isCameraWord(wordBefore(split.before)) && words.size() >= 2 && words.size() <= kMaxCameras;
    }
    if (label == CameraLabel::Named) return isSeparated(split) && isOneOfPairs(kNames);
    // A bare number labels a camera only at an end of the name, separated from the rest.
    const bool isAtEnd = split.before.empty() || split.after.starts_with('.') || split.after.empty();
    return isAsciiDigit(split.word[0]) && isAtEnd && isSeparated(split) && isOneOfPairs(kNumbers);
}

/// Images by camera label.
using Cameras = std::map<std::string, std::set<std::string>>;

/// Whether the cameras have nearly the same images, and several of them.
bool areParallel(const Cameras& cameras) {
    std::set<std::string> all;
    for (const auto& [word, images] : cameras) all.insert(images.begin(), images.end());
    return std::ranges::all_of(cameras, [&all](const auto& camera) {
        return camera.second.size() >= kMinCameraImages && camera.second.size() * 10 >= all.size() * 9;
    });
}

/// The longest common prefix.
std::string commonStart(const std::set<std::string>& texts) {
    const std::string &a = *texts.begin(), &b = *texts.rbegin();
    return a.substr(0,
                    static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin()));
}

std::string reversed(const std::string& text) { return {text.rbegin(), text.rend()}; }

/// A pattern for the names of one camera.
std::string patternOf(const std::string& word, const std::set<std::string>& prefixes,
                      const std::set<std::string>& suffixes) {
    const auto common = [](const std::set<std::string>& texts) {
        if (texts.size() == 1) return *texts.begin();
        std::set<std::string> reversedTexts;
        for (const std::string& text : texts) reversedTexts.insert(reversed(text));
        return commonStart(texts) + "*" + reversed(commonStart(reversedTexts));
    };
    return common(prefixes) + word + common(suffixes);
}

FolderGroups findCameras(const std::vector<std::vector<SplitName>>& names, std::size_t index, bool isFromEnd,
                         CameraLabel label) {
    Cameras cameras;
    std::map<std::string, std::pair<std::set<std::string>, std::set<std::string>>> surroundings;
    std::set<std::string> words;
    for (const std::vector<SplitName>& splits : names) {
        if (index >= splits.size()) return {};
        const SplitName& split = splits[isFromEnd ? splits.size() - 1 - index : index];
        words.insert(split.word);
        cameras[split.word].insert(split.before + '\n' + split.after);
        surroundings[split.word].first.insert(split.before);
        surroundings[split.word].second.insert(split.after);
    }
    const SplitName& first = names[0][isFromEnd ? names[0].size() - 1 - index : index];
    if (!areCameras(words, first, label) || !areParallel(cameras)) return {};
    FolderGroups groups{GroupKind::Cameras, {}};
    for (const auto& [word, images] : cameras) {
        const auto& [prefixes, suffixes] = surroundings[word];
        groups.groups.push_back({patternOf(word, prefixes, suffixes), static_cast<int>(images.size())});
    }
    return groups;
}

FolderGroups findFormats(const std::vector<std::string>& names) {
    std::map<std::string, std::set<std::string>> stems;
    std::map<std::string, int> of;
    for (const std::string& name : names) {
        const std::size_t point = std::min(name.rfind('.'), name.size());
        stems[name.substr(point)].insert(name.substr(0, point));
        ++of[name.substr(0, point)];
    }
    // Whether each image of a format also exists in another one.
    const auto isTwin = [&of](const auto& format) {
        return std::ranges::all_of(format.second, [&of](const std::string& stem) { return of[stem] > 1; });
    };
    if (stems.size() < 2 || names.size() < 2 * kMinCameraImages || !std::ranges::any_of(stems, isTwin)) return {};
    FolderGroups groups{GroupKind::Formats, {}};
    for (const auto& [ending, images] : stems) groups.groups.push_back({"*" + ending, static_cast<int>(images.size())});
    return groups;
}

std::string problemText(const FolderGroups& groups) {
    std::string patterns;
    for (const ImageGroup& group : groups.groups) {
        patterns += (patterns.empty() ? "" : ", ") + ("\"" + group.pattern + "\" (" + std::to_string(group.images)) +
                    " images)";
    }
    return std::string(groups.kind == GroupKind::Cameras ? "holds the images of several cameras: "
                                                         : "holds each image in several file formats: ") +
           patterns +
           ". Choose one of them with --pattern, or name the images; --pattern \"*\" takes all as one sequence.";
}

}  // namespace

FolderGroups findImageGroups(const std::vector<std::string>& originals) {
    std::vector<std::string> names;
    for (const std::string& name : originals) names.push_back(toLowerAscii(name));
    if (names.size() < 2 * kMinCameraImages) return {};
    if (FolderGroups formats = findFormats(names); formats.kind != GroupKind::None) return formats;
    std::vector<std::vector<SplitName>> splits;
    for (const std::string& name : names) splits.push_back(splitAtWords(name));
    constexpr std::size_t kMaxWords = 12;
    const std::size_t count = std::min(splits[0].size(), kMaxWords);
    for (std::size_t i = 0; i < 4 * count; ++i) {
        const CameraLabel label = i < 2 * count ? CameraLabel::Named : CameraLabel::Numbered;
        FolderGroups found = findCameras(splits, i / 2 % count, i % 2 == 0, label);
        if (found.kind != GroupKind::None) return found;
    }
    return {};
}

bool matchesPattern(const std::string& name, const std::string& pattern) {
    const std::string text = toLowerAscii(name), expected = toLowerAscii(pattern);
    std::size_t at = 0, in = 0, star = std::string::npos, resume = 0;
    while (at < text.size()) {
        if (in < expected.size() && expected[in] == '*') {
            star = in++;
            resume = at;
        } else if (in < expected.size() && (expected[in] == '?' || expected[in] == text[at])) {
            ++in;
            ++at;
        } else if (star != std::string::npos) {
            in = star + 1;
            at = ++resume;
        } else {
            return false;
        }
    }
    return expected.find_first_not_of('*', in) == std::string::npos;
}

AmbiguousSequence::AmbiguousSequence(const std::string& folder, FolderGroups groups)
    : FileError(folder, problemText(groups)), m_groups(std::move(groups)) {}

}  // namespace strainlens
