// SPDX-License-Identifier: MPL-2.0
#include "app/io/unicode.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <optional>

namespace strainlens {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr std::size_t kNoLeadByte = 9;

/// Number of continuation bytes after a first byte.
std::size_t continuationBytes(unsigned char first) {
    if (first < 0x80) return 0;
    if (first >> 5 == 6) return 1;
    if (first >> 4 == 14) return 2;
    return first >> 3 == 30 ? 3 : kNoLeadByte;
}

char32_t lowerCaseLetter(char32_t c) {
    const bool isLatin1 = c >= 0xC0 && c <= 0xDE && c != 0xD7;
    if ((c >= 'A' && c <= 'Z') || isLatin1) return c + 0x20;
    if ((c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F)) return c + 0x20;  // Greek, Cyrillic
    if (c >= 0x400 && c <= 0x40F) return c + 0x50;
    const bool isPair = c >= 0x100 && c <= 0x177 && c != 0x138 && c != 0x149;
    const bool isCapital = (c >= 0x139 && c <= 0x148) ? c % 2 == 1 : c % 2 == 0;
    return isPair && isCapital ? c + 1 : c;
}

constexpr const char* kLegacyEncodings[] = {"CP1252", "CP1251", "GB18030", "SHIFT_JIS"};
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF", kUtf16LittleMark = "\xFF\xFE", kUtf16BigMark = "\xFE\xFF";
constexpr std::string_view kReplacementText = "\xEF\xBF\xBD";

/// None for an unknown encoding. Invalid bytes become U+FFFD if `replaces`, else the result is none.
std::optional<std::string> convertToUtf8(std::string_view bytes, const char* encoding, std::size_t unitBytes,
                                         bool replaces) {
    const iconv_t handle = iconv_open("UTF-8", encoding);
    // NOLINTNEXTLINE: iconv's own value for an error.
    if (handle == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
    const std::unique_ptr<void, decltype(&iconv_close)> closer(handle, iconv_close);
    std::string text, input(bytes);
    char* from = input.data();
    std::size_t left = input.size();
    std::array<char, 4096> buffer{};
    while (left > 0) {
        char* to = buffer.data();
        std::size_t space = buffer.size();
        const std::size_t result = iconv(handle, &from, &left, &to, &space);
        const int problem = result == static_cast<std::size_t>(-1) ? errno : 0;
        text.append(buffer.data(), buffer.size() - space);
        if (problem == 0 || problem == E2BIG) continue;
        if (!replaces) return std::nullopt;
        text += kReplacementText;
        const std::size_t skipped = std::min(unitBytes, left);
        from += skipped, left -= skipped;
    }
    return text;
}

/// Detects UTF-16 without byte order mark: most characters of a table are ASCII, whose other byte is 0.
const char* detectUtf16(std::string_view bytes) {
    constexpr std::size_t kSampleBytes = 4096;
    std::size_t zeros[2] = {0, 0};
    const std::size_t pairs = std::min(bytes.size(), kSampleBytes) / 2;
    for (std::size_t i = 0; i < 2 * pairs; ++i) zeros[i % 2] += bytes[i] == 0 ? 1 : 0;
    if (pairs < 2) return nullptr;
    if (2 * zeros[1] > pairs && zeros[0] == 0) return "UTF-16LE";
    return 2 * zeros[0] > pairs && zeros[1] == 0 ? "UTF-16BE" : nullptr;
}

}  // namespace

std::u32string codePoints(std::string_view utf8) {
    std::u32string text;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto first = static_cast<unsigned char>(utf8[i++]);
        const std::size_t more = continuationBytes(first);
        char32_t point = more == 0 ? first : first & (0x3Fu >> more);
        std::size_t taken = 0;
        while (more != kNoLeadByte && taken < more && i < utf8.size() &&
               (static_cast<unsigned char>(utf8[i]) & 0xC0) == 0x80) {
            point = point << 6 | (static_cast<unsigned char>(utf8[i++]) & 0x3F);
            ++taken;
        }
        text += taken == more && point <= 0x10FFFF ? point : kReplacement;
    }
    return text;
}

std::u16string utf16(std::string_view utf8) {
    std::u16string text;
    for (const char32_t point : codePoints(utf8)) {
        if (point < 0x10000) {
            text += static_cast<char16_t>(point);
        } else {
            text += static_cast<char16_t>(0xD800 + ((point - 0x10000) >> 10));
            text += static_cast<char16_t>(0xDC00 + (point & 0x3FF));
        }
    }
    return text;
}

std::string encodeUtf8(std::u32string_view points) {
    std::string text;
    for (const char32_t point : points) {
        if (point < 0x80) {
            text += static_cast<char>(point);
            continue;
        }
        const int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
        constexpr unsigned kLead[] = {0, 0xC0, 0xE0, 0xF0};
        text += static_cast<char>(kLead[more] | (point >> (6 * more)));
        for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80 | (point >> (6 * i) & 0x3F));
    }
    return text;
}

std::string validUtf8(std::string_view utf8) { return encodeUtf8(codePoints(utf8)); }

std::string toLowerCase(std::string_view utf8) {
    std::u32string text = codePoints(utf8);
    std::ranges::transform(text, text.begin(), lowerCaseLetter);
    return encodeUtf8(text);
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n\v\f";
    const auto first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::vector<std::string> decodeText(std::string_view bytes) {
    const char* utf16 = bytes.starts_with(kUtf16LittleMark) ? "UTF-16LE"
                        : bytes.starts_with(kUtf16BigMark)  ? "UTF-16BE"
                                                            : nullptr;
    if (utf16) bytes.remove_prefix(kUtf16LittleMark.size());
    if (!utf16) utf16 = detectUtf16(bytes);
    if (utf16) return {convertToUtf8(bytes, utf16, 2, true).value_or(std::string())};
    if (bytes.starts_with(kUtf8Mark)) bytes.remove_prefix(kUtf8Mark.size());
    std::string valid = validUtf8(bytes);
    if (valid == bytes) return {std::move(valid)};
    std::vector<std::string> texts;
    for (const char* encoding : kLegacyEncodings) {
        std::optional<std::string> text = convertToUtf8(bytes, encoding, 1, texts.empty());
        if (text) texts.push_back(std::move(*text));
    }
    if (texts.empty()) texts.push_back(std::move(valid));
    return texts;
}

}  // namespace strainlens
