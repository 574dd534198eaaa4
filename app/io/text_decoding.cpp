// SPDX-License-Identifier: MPL-2.0
#include "app/io/text_decoding.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <optional>

#include "app/io/unicode.h"

namespace strainlens {
namespace {

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
