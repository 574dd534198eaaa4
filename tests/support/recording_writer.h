// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace strainlens::test {

// Writers of recordings by the published formats, bit by bit, independent of the readers. All frames have one size.

using RecordingBytes = std::vector<std::uint8_t>;

/// Value of a sample: frame, x, y.
using SampleValue = std::function<std::uint32_t(int frame, int x, int y)>;

/// The i-th byte of a number from the low end; 0 above its highest.
inline std::uint8_t byteOf(std::uint64_t value, int i) {
    return static_cast<std::uint8_t>(i < 8 ? value >> (8 * i) : 0);
}

/// Appends a number of `count` bytes, the low one first.
inline void appendNumber(RecordingBytes& bytes, std::uint64_t value, int count) {
    for (int i = 0; i < count; ++i) bytes.push_back(byteOf(value, i));
}
inline void setNumber(RecordingBytes& bytes, std::size_t at, std::uint64_t value, int count) {
    for (int i = 0; i < count; ++i) bytes.at(at + static_cast<std::size_t>(i)) = byteOf(value, i);
}

/// Samples in the order of the file.
using Samples = std::vector<std::uint32_t>;

inline RecordingBytes bytesOfSamples(const Samples& samples) { return {samples.begin(), samples.end()}; }

inline RecordingBytes wordsOfSamples(const Samples& samples, bool isBigEndian = false) {
    RecordingBytes bytes;
    for (const std::uint32_t sample : samples) {
        bytes.push_back(static_cast<std::uint8_t>(isBigEndian ? sample >> 8 : sample));
        bytes.push_back(static_cast<std::uint8_t>(isBigEndian ? sample : sample >> 8));
    }
    return bytes;
}

/// Bit k of the stream is bit 7 - k % 8 of byte k / 8 (`isHighFirst`), or bit k % 8.
inline RecordingBytes packSamples(const Samples& samples, int bits, bool isHighFirst) {
    RecordingBytes bytes((samples.size() * static_cast<std::size_t>(bits) + 7) / 8);
    std::size_t position = 0;
    for (const std::uint32_t sample : samples) {
        for (int k = 0; k < bits; ++k, ++position) {
            const std::uint32_t bit = sample >> (isHighFirst ? bits - 1 - k : k) & 1;
            bytes[position / 8] |= static_cast<std::uint8_t>(bit << (isHighFirst ? 7 - position % 8 : position % 8));
        }
    }
    return bytes;
}

/// GenICam's packed pairs: high 8 bits of the first, low bits of both, high 8 bits of the second.
inline RecordingBytes pairSamples(const Samples& samples, int bits) {
    const std::uint32_t low = 1u << (bits - 8);
    RecordingBytes bytes;
    for (std::size_t i = 0; i < samples.size(); i += 2) {
        const std::uint32_t second = i + 1 < samples.size() ? samples[i + 1] : 0;
        for (const std::uint32_t byte : {samples[i] / low, samples[i] % low + 16 * (second % low), second / low})
            bytes.push_back(static_cast<std::uint8_t>(byte));
    }
    return bytes;
}

/// The samples of a frame, row by row; `isBottomUp`: the last row first.
inline Samples samplesOf(const SampleValue& value, int frame, int width, int height, bool isBottomUp = false) {
    Samples samples;
    for (int row = 0; row < height; ++row) {
        for (int x = 0; x < width; ++x) samples.push_back(value(frame, x, isBottomUp ? height - 1 - row : row));
    }
    return samples;
}

/// A Phantom cine. The vendor's document "Cine File Format" gives the structures and the offsets of their fields.
struct CineWriter {
    int width = 16, height = 6, frames = 3;
    int bitCount = 8;               ///< biBitCount: 8, 16, 24 or 48
    std::uint32_t compression = 0;  ///< biCompression: 0, 256 (10 bits packed) or 1024 (12 bits packed)
    bool isTopDown = false;         ///< a negative biHeight; packed frames are top-down in any case
    int version = 1;
    std::uint32_t frameRate = 10'000;
    std::int32_t firstImage = -1;
    std::size_t annotationBytes = 8;  ///< of each frame, with both sizes
    std::vector<double> timesS = {};  ///< for the time block; empty: none
    int rowAlign = 4;                 ///< of unpacked rows [bytes]
    bool isReversed = false;          ///< the last frame is stored first
    bool isMirrored = false;          ///< bFlipH: the vendor's programs mirror the stored images
    bool isTurnedOver = false;        ///< bFlipV: the last row of the stored images becomes the first
    std::uint16_t setupLength = 0x166C;
    int otherBlocks = 1;               ///< of another kind before the time block
    std::size_t otherBlockBytes = 16;  ///< of each of them

    static constexpr std::size_t kBitmap = 44, kSetup = 84;
    std::size_t offsetTable() const {
        const std::size_t others = static_cast<std::size_t>(otherBlocks) * otherBlockBytes;
        return kSetup + setupLength + (timesS.empty() ? 0 : others + 8 + 8 * timesS.size());
    }

    RecordingBytes pixelsOf(const SampleValue& value, int frame) const {
        const int samples = bitCount == 24 || bitCount == 48 ? 3 : 1;
        if (compression == 256) return packSamples(samplesOf(value, frame, width, height), 10, true);
        if (compression == 1024) return packSamples(samplesOf(value, frame, width, height), 12, true);
        RecordingBytes pixels;
        for (int row = 0; row < height; ++row) {
            const int y = isTopDown ? row : height - 1 - row;
            Samples line;
            for (int x = 0; x < width * samples; ++x) line.push_back(value(frame, x, y));
            RecordingBytes bytes = bitCount == 8 || bitCount == 24 ? bytesOfSamples(line) : wordsOfSamples(line);
            while (bytes.size() % static_cast<std::size_t>(rowAlign) != 0) bytes.push_back(0xEE);
            pixels.insert(pixels.end(), bytes.begin(), bytes.end());
        }
        return pixels;
    }

    /// With three samples a pixel, x counts samples: blue, green, red.
    RecordingBytes write(const SampleValue& value) const {
        RecordingBytes bytes;
        appendNumber(bytes, 0x4943, 2);  // "CI"
        appendNumber(bytes, kBitmap, 2);
        appendNumber(bytes, 0, 2);
        appendNumber(bytes, static_cast<std::uint64_t>(version), 2);
        appendNumber(bytes, static_cast<std::uint32_t>(firstImage), 4);
        appendNumber(bytes, static_cast<std::uint64_t>(frames), 4);
        appendNumber(bytes, static_cast<std::uint32_t>(firstImage), 4);
        appendNumber(bytes, static_cast<std::uint64_t>(frames), 4);
        appendNumber(bytes, kBitmap, 4);
        appendNumber(bytes, kSetup, 4);
        appendNumber(bytes, offsetTable(), 4);
        appendNumber(bytes, 0, 8);  // TriggerTime
        appendNumber(bytes, 40, 4);
        appendNumber(bytes, static_cast<std::uint32_t>(width), 4);
        appendNumber(bytes, static_cast<std::uint32_t>(isTopDown ? -height : height), 4);
        appendNumber(bytes, 1, 2);
        appendNumber(bytes, static_cast<std::uint64_t>(bitCount), 2);
        appendNumber(bytes, compression, 4);
        appendNumber(bytes, pixelsOf(value, 0).size(), 4);
        appendNumber(bytes, 0, 16);
        bytes.resize(kSetup + setupLength);
        setNumber(bytes, kSetup, frameRate > 65535 ? 65535 : frameRate, 2);
        bytes[kSetup + 140] = 'S', bytes[kSetup + 141] = 'T';
        setNumber(bytes, kSetup + 142, setupLength, 2);
        if (setupLength >= 760) setNumber(bytes, kSetup + 756, isMirrored ? 1 : 0, 4);
        if (setupLength >= 764) setNumber(bytes, kSetup + 760, isTurnedOver ? 1 : 0, 4);
        if (setupLength >= 772) setNumber(bytes, kSetup + 768, frameRate, 4);
        if (!timesS.empty()) appendTimes(bytes);
        appendFrames(bytes, value);
        return bytes;
    }

private:
    void appendTimes(RecordingBytes& bytes) const {
        for (int block = 0; block < otherBlocks; ++block) {
            appendNumber(bytes, otherBlockBytes, 4);
            appendNumber(bytes, 1003, 2);
            bytes.resize(bytes.size() + otherBlockBytes - 6, 0);
        }
        appendNumber(bytes, 8 + 8 * timesS.size(), 4);
        appendNumber(bytes, 1002, 2);
        appendNumber(bytes, 0, 2);
        constexpr double kStart = 1.7e9;
        for (const double time : timesS) {
            const double seconds = std::floor(time);
            // The two lowest bits of the fraction are flags.
            appendNumber(bytes, static_cast<std::uint32_t>((time - seconds) * 4294967296.0) | 3u, 4);
            appendNumber(bytes, static_cast<std::uint32_t>(kStart + seconds), 4);
        }
    }

    void appendFrames(RecordingBytes& bytes, const SampleValue& value) const {
        const std::size_t table = bytes.size();
        const int entry = version == 0 ? 4 : 8;
        bytes.resize(table + static_cast<std::size_t>(entry * frames));
        for (int k = 0; k < frames; ++k) {
            const int frame = isReversed ? frames - 1 - k : k;
            setNumber(bytes, table + static_cast<std::size_t>(entry * frame), bytes.size(), entry);
            const RecordingBytes pixels = pixelsOf(value, frame);
            appendNumber(bytes, annotationBytes, 4);
            bytes.resize(bytes.size() + annotationBytes - 8, 0xAA);
            appendNumber(bytes, pixels.size(), 4);
            bytes.insert(bytes.end(), pixels.begin(), pixels.end());
        }
    }
};

/// A Photron recording, as it describes itself.
struct PhotronWriter {
    int width = 16, height = 6, frames = 3, bits = 8;
    double rate = 20'000;
    int startFrame = -1, step = 1;

    RecordingBytes write(const SampleValue& value) const {
        RecordingBytes bytes;
        for (int k = 0; k < frames; ++k) {
            const Samples samples = samplesOf(value, k, width, height);
            const RecordingBytes frame = bits == 8    ? bytesOfSamples(samples)
                                         : bits == 16 ? wordsOfSamples(samples)
                                                      : packSamples(samples, bits, true);
            bytes.insert(bytes.end(), frame.begin(), frame.end());
        }
        return bytes;
    }

    /// Text of a .cih file.
    std::string text() const {
        const auto line = [](const char* key, const std::string& entry) { return key + (" : " + entry) + "\r\n"; };
        return "#Camera Information Header\r\n" + line("Date", "2026/1/2") + line("Record Rate(fps)", number(rate)) +
               line("Total Frame", std::to_string(frames)) + line("Start Frame", std::to_string(startFrame)) +
               line("Save Step", std::to_string(step)) + line("Image Width", std::to_string(width)) +
               line("Image Height", std::to_string(height)) + line("Color Type", "Mono") +
               line("Color Bit", std::to_string(bits)) + line("File Format", "MRaw") +
               line("Comment Text", "a : b \xE9");
    }

    /// Content of a .cihx file: a sentence, zeros, XML.
    std::string xml() const {
        const auto element = [](const char* name, const std::string& content) {
            return std::string("<") + name + ">" + content + "</" + name + ">\n";
        };
        const std::string size = element("width", std::to_string(width)) + element("height", std::to_string(height));
        const std::string other = element("width", "1") + element("height", "1");
        const std::string pixels = element("resolution", size) +
                                   element("colorInfo", element("type", "Raw") + element("bit", std::to_string(bits))) +
                                   element("effectiveBit", element("depth", "12") + element("side", "Lower"));
        const std::string counts = element("recordedFrame", "9999") + element("totalFrame", std::to_string(frames)) +
                                   element("startFrame", std::to_string(startFrame)) +
                                   element("skipFrame", std::to_string(step));
        return "!!! This file can not be edited. !!!" + std::string(300, '\0') + "<?xml version=\"1.0\"?>\n" +
               element("cih",
                       element("basicInfo", element("comment", "5 \xB5m")) +
                           element("imageFileInfo", element("fileFormat", "Mraw") + element("resolution", other)) +
                           element("imageDataInfo", pixels) + element("frameInfo", counts) +
                           element("recordInfo", element("recordRate", number(rate)))) +
               "binary\1\2";
    }

private:
    static std::string number(double value) { return std::to_string(static_cast<long>(value)); }
};

}  // namespace strainlens::test
