// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/texts/language.h"

namespace strainlens {

/// An English text and the same in another language; "%1" to "%9" are values.
struct CatalogueText {
    std::string source, translation;
};

/// The parts of a language's translation file (Qt's .ts) that reports need; embedded by cmake/embed_translations.cmake.
std::string_view embeddedTranslations(Language language);

/// The translated texts of a translation file. Throws Error for text that is not well-formed.
std::vector<CatalogueText> parseTranslations(std::string_view file);

}  // namespace strainlens
