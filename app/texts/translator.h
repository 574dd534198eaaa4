// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "app/texts/catalogue.h"
#include "app/texts/language.h"

namespace strainlens {

/// Translates the texts of reports, which the program composes in English. Immutable; any thread.
///
/// A text is one of the catalogue, or a sentence of it with values: "%1 of %2" also translates "3 of 12". The sentence
/// with the most fixed characters counts. Values are translated in turn; numbers get the decimal separator of the
/// language. A sentence leaves values that the catalogue has not, as names; before its first word, or where it has only
/// joining words and units ("%1 to %2"), it has numbers and known values alone. Other texts stay English.
class Translator {
public:
    static const Translator& of(Language language);
    /// A translator with this catalogue, for tests.
    Translator(Language language, std::vector<CatalogueText> texts);

    Language language() const { return m_language; }
    /// The text in this language, without the marks of verbatim().
    std::string translate(std::string_view text) const;
    /// Whether the catalogue has the text, or needs none for it: numbers and verbatim texts. English: always.
    bool canTranslate(std::string_view text) const;

private:
    /// Which texts a value may be.
    enum class ValueKind : std::uint8_t {
        Known,          ///< numbers and texts that are translated
        KnownOrSymbol,  ///< also names of quantities and units
        Name,           ///< all but lists
        Any
    };
    /// A sentence with values.
    struct Pattern {
        std::vector<std::string> parts;  ///< the fixed texts before, between and after the values
        std::vector<int> values;         ///< their numbers, from 1
        std::vector<ValueKind> kinds;    ///< of the values
        std::string translation;
        std::size_t fixedLength = 0;
    };
    using Captures = std::vector<std::string_view>;
    /// A part of a text, whose sentences may contain it many times.
    struct TranslatedPart {
        bool isKnown;
        std::string text;
    };
    using TranslatedParts = std::map<std::pair<std::string_view, int>, TranslatedPart>;  // by part and depth

    static Pattern patternOf(const CatalogueText& text);
    static bool matches(const Pattern& pattern, std::size_t part, std::string_view text, Captures& captures);
    /// False if the sentence is another one.
    bool applyPattern(const Pattern& pattern, std::string_view text, int depth, TranslatedParts& parts,
                      std::string& translated) const;
    /// Without marks; not known: it stays English.
    const TranslatedPart& translatePart(std::string_view text, int depth, TranslatedParts& parts) const;
    TranslatedPart translateNewPart(std::string_view text, int depth, TranslatedParts& parts) const;
    std::string localNumber(std::string_view number) const;

    Language m_language;
    std::unordered_map<std::string, std::string> m_texts;
    std::vector<Pattern> m_patterns;  ///< those with the most fixed characters first
};

}  // namespace strainlens
