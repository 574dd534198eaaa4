// SPDX-License-Identifier: MPL-2.0
#include <expat.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "app/io/described_file.h"
#include "app/io/image/recordings/recording.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// An entry of the description, by its key in a .cih and its elements in a .cihx.
struct Entry {
    std::string_view key, elements;
};
constexpr Entry kWidth = {"Image Width", "cih/imageDataInfo/resolution/width"};
constexpr Entry kHeight = {"Image Height", "cih/imageDataInfo/resolution/height"};
constexpr Entry kColourBits = {"Color Bit", "cih/imageDataInfo/colorInfo/bit"};
constexpr Entry kColourType = {"Color Type", "cih/imageDataInfo/colorInfo/type"};
constexpr Entry kFileFormat = {"File Format", "cih/imageFileInfo/fileFormat"};
constexpr Entry kTotalFrames = {"Total Frame", "cih/frameInfo/totalFrame"};
constexpr Entry kStartFrame = {"Start Frame", "cih/frameInfo/startFrame"};
constexpr Entry kSaveStep = {"Save Step", "cih/frameInfo/skipFrame"};
constexpr Entry kRecordRate = {"Record Rate(fps)", "cih/recordInfo/recordRate"};
constexpr std::array kEntries = {kWidth,       kHeight,     kColourBits, kColourType, kFileFormat,
                                 kTotalFrames, kStartFrame, kSaveStep,   kRecordRate};

constexpr std::size_t kMaxDescriptionBytes = 1 << 22;

/// Texts of the entries by their keys.
using Entries = std::map<std::string_view, std::string>;

/// Lines "key : value"; the first of a key counts.
Entries parseText(std::string_view text) {
    Entries entries;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) continue;
        const auto* const entry = std::ranges::find(kEntries, trim(line.substr(0, colon)), &Entry::key);
        if (entry != kEntries.end()) entries.try_emplace(entry->key, trim(line.substr(colon + 1)));
    }
    return entries;
}

/// Collects the entries of a .cihx.
class XmlEntries {
public:
    /// `name` of the file. Throws FileError naming the line of a problem.
    static Entries parse(std::string_view text, const std::string& name) {
        // Comments may be in any encoding; the entries are ASCII.
        const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate("ISO-8859-1"),
                                                                                  &XML_ParserFree);
        XmlEntries reader;
        XML_SetUserData(parser.get(), &reader);
        XML_SetElementHandler(parser.get(), start, end);
        XML_SetCharacterDataHandler(parser.get(), addText);
        if (XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), XML_TRUE) == XML_STATUS_ERROR) {
            throw FileError(name, "is damaged: line " + std::to_string(XML_GetCurrentLineNumber(parser.get())) +
                                      " behind <cih> is no XML; copy it again.");
        }
        for (auto& [key, value] : reader.m_entries) value = trim(value);
        return std::move(reader.m_entries);
    }

private:
    static void XMLCALL start(void* data, const XML_Char* name, const XML_Char**) {
        auto& reader = *static_cast<XmlEntries*>(data);
        reader.m_lengths.push_back(reader.m_path.size());
        reader.m_path.append(reader.m_path.empty() ? "" : "/").append(name);
        const auto* const entry = std::ranges::find(kEntries, std::string_view(reader.m_path), &Entry::elements);
        reader.m_open = nullptr;
        if (entry == kEntries.end()) return;
        const auto [value, isFirst] = reader.m_entries.try_emplace(entry->key);
        if (isFirst) reader.m_open = &value->second;
    }

    static void XMLCALL end(void* data, const XML_Char*) {
        auto& reader = *static_cast<XmlEntries*>(data);
        reader.m_path.resize(reader.m_lengths.back());
        reader.m_lengths.pop_back();
        reader.m_open = nullptr;
    }

    static void XMLCALL addText(void* data, const XML_Char* text, int length) {
        auto& reader = *static_cast<XmlEntries*>(data);
        if (reader.m_open) reader.m_open->append(text, static_cast<std::size_t>(length));
    }

    Entries m_entries;
    std::string m_path;                  ///< open elements
    std::vector<std::size_t> m_lengths;  ///< of the path without each of them
    std::string* m_open = nullptr;       ///< text of the entry that is read
};

/// The XML of a .cihx, which has a sentence and zeros before it.
std::string_view findXml(std::string_view text, const std::string& name) {
    constexpr std::string_view kBegin = "<cih>", kEnd = "</cih>";
    const std::size_t begin = text.find(kBegin), end = text.rfind(kEnd);
    if (begin == std::string_view::npos || end == std::string_view::npos || end < begin) {
        throw FileError(name, "is damaged: it has no <cih> element that is complete; copy it again.");
    }
    return text.substr(begin, end + kEnd.size() - begin);
}

/// Values of a description.
class Description {
public:
    explicit Description(const std::filesystem::path& path) : m_name(utf8(path)) {
        const std::vector<std::uint8_t> bytes = readFileBytes(path);
        if (bytes.size() > kMaxDescriptionBytes) {
            throw FileError(m_name, "is no description of a recording: it has " + std::to_string(bytes.size()) +
                                        " bytes; copy it again.");
        }
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        m_isXml = text.find("<cih>") != std::string_view::npos || hasSuffix(path, ".cihx");
        m_entries = m_isXml ? XmlEntries::parse(findXml(text, m_name), m_name) : parseText(text);
    }

    std::string text(const Entry& entry) const {
        const auto found = m_entries.find(entry.key);
        return found == m_entries.end() ? std::string() : found->second;
    }

    std::int64_t integer(const Entry& entry, std::int64_t minimum, std::int64_t maximum) const {
        std::int64_t value = 0;
        if (!parseNumber(text(entry), value) || value < minimum || value > maximum) {
            refuse(entry, std::to_string(minimum) + " to " + std::to_string(maximum));
        }
        return value;
    }

    [[noreturn]] void refuse(const Entry& entry, const std::string& allowed) const {
        constexpr std::size_t kMaxShown = 40;
        const std::string given = text(entry).substr(0, kMaxShown);
        const bool isShown = !given.empty() && std::ranges::all_of(given, [](char c) { return c >= ' ' && c <= '~'; });
        throw FileError(m_name, std::string(m_isXml ? entry.elements : entry.key) + " is " +
                                    (isShown ? given : "missing or unreadable") + " instead of " + allowed +
                                    "; copy the file again.");
    }

private:
    std::string m_name;
    bool m_isXml = false;
    Entries m_entries;
};

void setPackingBits(const Description& description, Recording& recording) {
    constexpr std::int64_t kMaxBits = 48;
    StoredPixels& pixels = recording.pixels;
    pixels.bits = static_cast<int>(description.integer(kColourBits, 1, kMaxBits));
    const std::string type = description.text(kColourType);
    const bool isGrey = type.empty() || type == "Mono" || type == "Raw" || type == "Bayer";
    if (!isGrey || (pixels.bits != 8 && pixels.bits != 10 && pixels.bits != 12 && pixels.bits != 16)) {
        recording.unsupported = "its " + std::string(kColourType.key) + " is " + (isGrey ? type : "colour") + " with " +
                                std::to_string(pixels.bits) + " bits, where grey of 8, 10, 12 or 16 bits is read";
        pixels.bits = 8;
        return;
    }
    if (pixels.bits == 16) pixels.packing = SamplePacking::LittleWords;
    if (pixels.bits == 10 || pixels.bits == 12) pixels.packing = SamplePacking::HighBitsFirst;
}

RecordingTimes timesOf(const Description& description) {
    constexpr std::int64_t kMaxStep = 1'000'000'000;
    RecordingTimes times;
    if (!description.text(kSaveStep).empty()) times.frameStep = description.integer(kSaveStep, 1, kMaxStep);
    std::int64_t start = 0;
    if (parseNumber(description.text(kStartFrame), start) && std::abs(start) < kMaxStep) times.firstFrame = start;
    double rate = 0;
    if (parseNumber(description.text(kRecordRate), rate)) {
        times.frameRateHz = knownRate(rate / static_cast<double>(times.frameStep));
    }
    return times;
}

std::string lowerCase(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

}  // namespace

Recording readPhotronHeader(const InputFile& file, const std::filesystem::path& path) {
    const std::optional<std::filesystem::path> found = descriptionOf(path);
    if (!found) {
        throw FileError(file.name(),
                        "cannot be read without its description, a .cihx or .cih file of the same name; "
                        "copy that from the camera's folder to this one.");
    }
    const Description description(*found);
    Recording recording;
    recording.format = ImageFormat::Mraw;
    const std::string format = lowerCase(description.text(kFileFormat));
    if (!format.empty() && format != "mraw") description.refuse(kFileFormat, "MRaw");
    recording.pixels.width = description.integer(kWidth, 1, kMaxImageSide);
    recording.pixels.height = description.integer(kHeight, 1, kMaxImageSide);
    setPackingBits(description, recording);
    recording.frameCount =
        static_cast<std::uint64_t>(description.integer(kTotalFrames, 1, static_cast<std::int64_t>(kMaxRecordedFrames)));
    recording.frameStep = recording.pixels.frameBytes();
    recording.times = timesOf(description);
    // A file that has more than it should has another size or depth than described.
    const std::uint64_t described = recording.frameCount * recording.frameStep;
    if (recording.unsupported.empty() && file.size() >= described + recording.frameStep) {
        throw FileError(file.name(), "has " + std::to_string(file.size()) + " bytes, where " + utf8(found->filename()) +
                                         " describes " + std::to_string(recording.frameCount) + " frames of " +
                                         std::to_string(recording.frameStep) +
                                         " bytes; copy both files of the recording again.");
    }
    return recording;
}

}  // namespace strainlens
