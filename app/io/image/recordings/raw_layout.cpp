// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/recordings/raw_layout.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/io/atomic_file.h"
#include "app/io/described_file.h"
#include "app/io/file_bytes.h"
#include "app/io/image/recordings/frame_times.h"
#include "app/io/image/recordings/recording.h"
#include "app/io/json_object.h"
#include "app/io/json_text.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Values of "packing": samples in bytes of their own, or packed as kPackedSamples.
constexpr const char* kPackings[] = {"none", "high", "low", "pairs"};
constexpr SamplePacking kPackedSamples[] = {SamplePacking::Bytes, SamplePacking::HighBitsFirst,
                                            SamplePacking::LowBitsFirst, SamplePacking::Pairs};
constexpr const char* kByteOrders[] = {"little", "big"};
constexpr const char* kPackingChoices =
    "none, high (most significant bit first), low (least significant bit first) or pairs (two in three bytes)";
constexpr std::int64_t kMaxFileBytes = std::int64_t{1} << 53;  ///< exact in JSON
constexpr std::int64_t kMaxGapBytes = std::int64_t{1} << 40;   ///< a million of them are an offset in 64 bits

/// What a description says, before it is checked as a whole.
struct RawFields {
    std::string packing = kPackings[0], byteOrder = kByteOrders[0];
    RawLayout layout;
};

RawLayout checkedLayout(RawFields fields, const std::string& where) {
    StoredPixels& pixels = fields.layout.pixels;
    const auto refuse = [&](const std::string& key, const std::string& value, const std::string& allowed) {
        throw InvalidInput(where + key, value, allowed);
    };
    const auto* const packing = std::ranges::find(kPackings, fields.packing);
    const auto* const order = std::ranges::find(kByteOrders, fields.byteOrder);
    if (packing == std::end(kPackings)) refuse("packing", fields.packing, kPackingChoices);
    if (order == std::end(kByteOrders)) refuse("byteOrder", fields.byteOrder, "little or big");
    const bool isPacked = packing != std::begin(kPackings), isBig = order != std::begin(kByteOrders);
    if (!isImageSize(pixels.width, pixels.height)) {
        refuse("width x height", std::to_string(pixels.width) + " x " + std::to_string(pixels.height),
               "at most " + std::to_string(kMaxImageSide) + " px a side and " +
                   std::to_string(kMaxImagePixels / 1'000'000) + " megapixels");
    }
    const SamplePacking packed = kPackedSamples[packing - std::begin(kPackings)];
    if (isPacked && (pixels.bits < kMinPackedBits || pixels.bits > kMaxPackedBits)) {
        refuse("packing", fields.packing, "none for samples of " + std::to_string(pixels.bits) + " bits");
    }
    if (packed == SamplePacking::Pairs && pixels.bits != 10 && pixels.bits != 12) {
        refuse("packing", fields.packing, "none, high or low for samples of " + std::to_string(pixels.bits) + " bits");
    }
    if (isPacked) {
        pixels.packing = packed;
    } else if (pixels.bits > 8) {
        pixels.packing = isBig ? SamplePacking::BigWords : SamplePacking::LittleWords;
    }
    const std::uint64_t rowBytes = std::exchange(pixels.rowBytes, 0);
    const std::uint64_t least =
        (static_cast<std::uint64_t>(pixels.width) * static_cast<std::uint64_t>(pixels.storedBits()) + 7) / 8;
    if (rowBytes > 0 && packed == SamplePacking::Pairs) {
        refuse("rowBytes", std::to_string(rowBytes), "left out: rows of pairs follow each other without a gap");
    }
    if (rowBytes > 0 && rowBytes < least) {
        refuse("rowBytes", std::to_string(rowBytes), std::to_string(least) + " or more");
    }
    pixels.rowBytes = rowBytes;
    return fields.layout;
}

constexpr int kMinBits = 8, kMaxBits = 16;
constexpr std::int64_t kMaxRowBytes = std::int64_t{1} << 24;

RawFields fieldsOf(const JsonObject& object) {
    RawFields fields;
    RawLayout& layout = fields.layout;
    layout.pixels.width = object.integer<std::int64_t>("width", 1, kMaxImageSide);
    layout.pixels.height = object.integer<std::int64_t>("height", 1, kMaxImageSide);
    const auto bytes = [&object](const char* key, std::int64_t most) {
        return object.has(key) ? static_cast<std::uint64_t>(object.integer<std::int64_t>(key, 0, most)) : 0;
    };
    if (object.has("bits")) layout.pixels.bits = object.integer<int>("bits", kMinBits, kMaxBits);
    layout.pixels.rowBytes = bytes("rowBytes", kMaxRowBytes);
    if (object.has("bottomUp")) layout.pixels.isBottomUp = object.boolean("bottomUp");
    layout.offset = bytes("offset", kMaxFileBytes);
    layout.frameGap = bytes("frameGap", kMaxGapBytes);
    layout.frames = bytes("frames", static_cast<std::int64_t>(kMaxRecordedFrames));
    if (object.has("frameRateHz")) {
        layout.frameRateHz = object.number("frameRateHz");
        if (layout.frameRateHz != knownRate(layout.frameRateHz)) {
            object.refuse("frameRateHz", "0 (unknown), or 1e-6 to 1e9 [images per second]");
        }
    }
    layout.camera = object.textOr("camera", "");
    if (object.has("times")) {
        layout.times = object.text("times");
        if (!isSiblingName(layout.times)) object.refuse("times", "the name of a file beside the recording");
    }
    fields.packing = object.textOr("packing", kPackings[0]);
    fields.byteOrder = object.textOr("byteOrder", kByteOrders[0]);
    return fields;
}

RawLayout layoutOf(const nlohmann::json& json, const std::string& name) {
    const JsonObject object(json, name,
                            {"width", "height", "bits", "packing", "byteOrder", "rowBytes", "bottomUp", "offset",
                             "frameGap", "frames", "frameRateHz", "camera", "times"});
    return checkedLayout(fieldsOf(object), name + ", ");
}

/// JSON of a value of the option's text: a number, true, false, or a text.
nlohmann::json valueOf(const std::string& text) {
    std::int64_t integer = 0;
    double number = 0;
    if (parseNumber(text, integer)) return integer;
    if (parseNumber(text, number)) return number;
    if (text == "true" || text == "false") return text == "true";
    return text;
}

/// Throws FileError for a file that is shorter than a frame of the layout.
void requireFrame(const std::filesystem::path& path, const RawLayout& layout, const std::string& option) {
    const InputFile file(path);
    const std::uint64_t needed = layout.offset + layout.pixels.frameBytes();
    if (file.size() >= needed) return;
    throw FileError(file.name(), "has " + std::to_string(file.size()) + " bytes, and a frame of " + option +
                                     " ends at " + std::to_string(needed) + "; correct the layout.");
}

}  // namespace

RawLayout readRawLayout(const std::filesystem::path& description) {
    const std::vector<std::uint8_t> bytes = readFileBytes(description);
    try {
        return layoutOf(parseJson(std::string(bytes.begin(), bytes.end()), "layout of a raw file"), "layout");
    } catch (const InvalidInput& error) {
        std::string problem = error.what();
        if (problem.ends_with('.')) problem.pop_back();
        throw FileError(utf8(description), "is no description of a headerless file: " + problem +
                                               "; correct it, or remove it and describe the file again.");
    }
}

RawLayout parseRawLayout(const std::string& text, const std::string& option) {
    constexpr const char* kExample = "WIDTHxHEIGHT and other entries, as in 1024x512,bits=12,packing=high,offset=4096";
    nlohmann::json json = nlohmann::json::object();
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string entry = text.substr(begin, end - begin);
        const std::size_t equals = entry.find('='), cross = entry.find('x');
        if (begin == 0 && cross != std::string::npos && equals == std::string::npos) {
            json["width"] = valueOf(entry.substr(0, cross));
            json["height"] = valueOf(entry.substr(cross + 1));
        } else if (equals != std::string::npos) {
            json[entry.substr(0, equals)] = valueOf(entry.substr(equals + 1));
        } else {
            throw InvalidInput(option, "\"" + text + "\"", kExample);
        }
        begin = end + 1;
    }
    return layoutOf(json, option);
}

std::string rawLayoutJson(const RawLayout& layout) {
    const StoredPixels& pixels = layout.pixels;
    nlohmann::ordered_json json;
    json["width"] = pixels.width;
    json["height"] = pixels.height;
    json["bits"] = pixels.bits;
    const auto* const packed = std::ranges::find(kPackedSamples, pixels.packing);
    if (packed != std::begin(kPackedSamples) && packed != std::end(kPackedSamples)) {
        json["packing"] = kPackings[packed - std::begin(kPackedSamples)];
    }
    if (pixels.packing == SamplePacking::BigWords) json["byteOrder"] = kByteOrders[1];
    if (pixels.rowBytes > 0) json["rowBytes"] = pixels.rowBytes;
    if (pixels.isBottomUp) json["bottomUp"] = true;
    if (layout.offset > 0) json["offset"] = layout.offset;
    if (layout.frameGap > 0) json["frameGap"] = layout.frameGap;
    if (layout.frames > 0) json["frames"] = layout.frames;
    if (layout.frameRateHz > 0) json["frameRateHz"] = layout.frameRateHz;
    if (!layout.camera.empty()) json["camera"] = layout.camera;
    if (!layout.times.empty()) json["times"] = layout.times;
    // Names of cameras need not be UTF-8.
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

void describeRawFiles(const std::vector<std::filesystem::path>& inputs, const RawLayout& layout,
                      const std::string& option) {
    const auto isRawFile = [](const std::filesystem::path& input) {
        std::error_code error;
        return hasRawSuffix(input) && std::filesystem::is_regular_file(input, error);
    };
    if (std::ranges::none_of(inputs, isRawFile)) {
        throw InvalidInput::needs(option, "a headerless file, .raw or .bin, among the images");
    }
    // Nothing is written unless it is right for all files.
    std::vector<std::filesystem::path> missing;
    for (const std::filesystem::path& input : inputs) {
        if (!isRawFile(input)) continue;
        requireFrame(input, layout, option);
        const std::filesystem::path description = rawDescriptionOf(input);
        std::error_code error;
        if (!std::filesystem::exists(description, error)) {
            missing.push_back(description);
        } else if (rawLayoutJson(readRawLayout(description)) != rawLayoutJson(layout)) {
            throw FileError(utf8(description), "describes " + utf8(input.filename()) + " otherwise than " + option +
                                                   "; remove the file, or leave the option out.");
        }
    }
    for (const std::filesystem::path& description : missing) writeFileAtomically(description, rawLayoutJson(layout));
}

Recording readRawHeader(const InputFile& file, const std::filesystem::path& path) {
    const RawLayout layout = readRawLayout(rawDescriptionOf(path));
    Recording recording;
    recording.format = ImageFormat::Raw;
    recording.pixels = layout.pixels;
    recording.offset = layout.offset;
    recording.frameStep = layout.pixels.frameBytes() + layout.frameGap;
    recording.times.frameRateHz = layout.frameRateHz;
    recording.times.camera = layout.camera;
    if (!layout.times.empty()) {
        const std::filesystem::path times = path.parent_path() / pathFromUtf8(layout.times);
        recording.frameCount = readFrameTimes(times, utf8(path.filename()), layout.frames, recording.times);
        return recording;
    }
    const std::uint64_t bytes = file.size() > layout.offset ? file.size() - layout.offset : 0;
    // The last frame of a growing or truncated file may be incomplete; it is reported as such.
    recording.frameCount = layout.frames > 0
                               ? layout.frames
                               : std::max<std::uint64_t>((bytes + recording.frameStep - 1) / recording.frameStep, 1);
    return recording;
}

}  // namespace strainlens
