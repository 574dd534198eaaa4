// SPDX-License-Identifier: MPL-2.0
#include "app/texts/catalogue.h"

#include <expat.h>

#include <memory>

#include "compute/types/error.h"

namespace strainlens {
namespace {

/// Collects the messages while expat reads.
struct TranslationReader {
    std::vector<CatalogueText> texts;
    CatalogueText message;
    std::string* open = nullptr;  ///< of the message, while its element is read
};

void XMLCALL startTextElement(void* data, const XML_Char* name, const XML_Char**) {
    auto& reader = *static_cast<TranslationReader*>(data);
    const std::string_view element = name;
    if (element == "message") reader.message = {};
    reader.open = element == "source"        ? &reader.message.source
                  : element == "translation" ? &reader.message.translation
                                             : nullptr;
}

void XMLCALL endTextElement(void* data, const XML_Char* name) {
    auto& reader = *static_cast<TranslationReader*>(data);
    reader.open = nullptr;
    const bool isTranslated = !reader.message.source.empty() && !reader.message.translation.empty();
    if (std::string_view(name) == "message" && isTranslated) reader.texts.push_back(std::move(reader.message));
}

void XMLCALL addCharacters(void* data, const XML_Char* text, int length) {
    auto& reader = *static_cast<TranslationReader*>(data);
    if (reader.open) reader.open->append(text, static_cast<std::size_t>(length));
}

}  // namespace

std::vector<CatalogueText> parseTranslations(std::string_view file) {
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(XML_ParserCreate("UTF-8"),
                                                                              &XML_ParserFree);
    TranslationReader reader;
    XML_SetUserData(parser.get(), &reader);
    XML_SetElementHandler(parser.get(), startTextElement, endTextElement);
    XML_SetCharacterDataHandler(parser.get(), addCharacters);
    if (XML_Parse(parser.get(), file.data(), static_cast<int>(file.size()), XML_TRUE) == XML_STATUS_ERROR) {
        throw Error("translations: invalid text at line " + std::to_string(XML_GetCurrentLineNumber(parser.get())));
    }
    return std::move(reader.texts);
}

}  // namespace strainlens
