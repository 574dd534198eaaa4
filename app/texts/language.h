// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace strainlens {

/// Languages of reports, which are those of the window.
enum class Language : std::uint8_t { English, German, Russian, Chinese };

/// Codes on the command line and in files, as in the names of the translation files.
inline constexpr std::array<std::string_view, 4> kLanguageCodes = {"en", "de", "ru", "zh_CN"};

constexpr std::string_view codeOf(Language language) { return kLanguageCodes[static_cast<std::size_t>(language)]; }

/// BCP 47 tag, as web pages have it.
constexpr std::string_view languageTagOf(Language language) {
    return language == Language::Chinese ? "zh-CN" : codeOf(language);
}

/// The language with that code; English for other texts.
constexpr Language languageOfCode(std::string_view code) {
    for (std::size_t k = 0; k < kLanguageCodes.size(); ++k) {
        if (kLanguageCodes[k] == code) return static_cast<Language>(k);
    }
    return Language::English;
}

}  // namespace strainlens
