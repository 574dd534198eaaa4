// SPDX-License-Identifier: MPL-2.0
#include "app/texts/translator.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <iterator>

#include "app/texts/verbatim.h"

namespace strainlens {
namespace {

constexpr int kMaxValueDepth = 12;  ///< of values within values
constexpr char kVerbatim = '\x1a';  ///< stands for a verbatim text while the others are translated
/// Most verbatim texts of one text: their indices are control characters below kVerbatim, which no text has.
constexpr std::size_t kMaxVerbatim = 25;

bool isNumberText(std::string_view text) {
    std::size_t at = 0, digits = 0;
    const auto skipDigits = [&] {
        const std::size_t first = at;
        while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at]))) ++at;
        return at - first;
    };
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
    digits = skipDigits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        const std::size_t decimals = skipDigits();
        if (decimals == 0) return false;  // the end of a sentence
        digits += decimals;
    }
    if (digits == 0) return false;
    if (at < text.size() && text[at] == 'e') {
        ++at;
        if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
        if (skipDigits() == 0) return false;
    }
    return at == text.size();
}

/// Replaces verbatim texts by kVerbatim, in turn.
std::string extractVerbatim(std::string_view text, std::vector<std::string>& extracted) {
    const std::string_view mark = kIsolate, endMark = kEndIsolate;
    std::string rest;
    const auto addText = [&rest](std::string_view part) {
        std::ranges::copy_if(part, std::back_inserter(rest), [](char c) { return c != kVerbatim; });
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = text.find(mark, at);
        const std::size_t end = start == text.npos ? text.npos : text.find(endMark, start);
        if (end == text.npos) {
            addText(text.substr(at));
            break;
        }
        addText(text.substr(at, start - at));
        if (extracted.size() == kMaxVerbatim) {
            addText(text.substr(start + mark.size(), end - start - mark.size()));
            at = end + endMark.size();
            continue;
        }
        rest += kVerbatim;
        // Several texts keep their order only if the translation does: the index is stored with the mark.
        rest += static_cast<char>(1 + extracted.size());
        extracted.emplace_back(text.substr(start + mark.size(), end - start - mark.size()));
        at = end + endMark.size();
    }
    return rest;
}

std::string insertVerbatim(const std::string& text, const std::vector<std::string>& extracted) {
    if (extracted.empty()) return text;
    std::string complete;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text[k] == kVerbatim && k + 1 < text.size()) {
            complete += extracted.at(static_cast<std::size_t>(text[++k] - 1));
        } else {
            complete += text[k];
        }
    }
    return complete;
}

/// Whether the text is empty or one verbatim text.
bool isVerbatimOnly(std::string_view text) { return text.empty() || (text.size() == 2 && text.front() == kVerbatim); }

bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

bool hasLetters(std::string_view text) { return std::ranges::any_of(text, isLetter); }

/// Number of words in the fixed texts of a sentence, without joining words, units and symbols.
int countWords(std::string_view fixed) {
    constexpr std::size_t kShortestWord = 3;
    constexpr std::string_view kJoining[] = {"and",     "from", "grey", "bit", "deg",
                                             "degrees", "rad",  "MPa",  "GPa", "min"};
    int words = 0;
    for (std::size_t at = 0; at < fixed.size(); ++at) {
        const std::size_t first = at;
        while (at < fixed.size() && isLetter(fixed[at])) ++at;
        const std::string_view word = fixed.substr(first, at - first);
        if (word.size() >= kShortestWord && std::ranges::find(kJoining, word) == std::end(kJoining)) ++words;
    }
    return words;
}

/// Whether all brackets of a value close in it: "a.png), frame 4 (b.png" is no value.
bool isBalanced(std::string_view text) {
    int round = 0, square = 0;
    for (const char c : text) {
        round += (c == '(') - (c == ')');
        square += (c == '[') - (c == ']');
        if (round < 0 || square < 0) return false;
    }
    return round == 0 && square == 0;
}

bool isList(std::string_view text) { return text.find(", ") != text.npos || text.find("; ") != text.npos; }

/// "exx", "u_x" or "mm^2": a name of a quantity or unit, without spaces.
bool isSymbol(std::string_view text) {
    constexpr std::size_t kLongestSymbol = 8;
    return text.size() <= kLongestSymbol && text.find_first_of(" .:") == text.npos && !text.starts_with('/');
}

std::vector<CatalogueText> embeddedTexts(Language language) {
    return language == Language::English ? std::vector<CatalogueText>{}
                                         : parseTranslations(embeddedTranslations(language));
}

}  // namespace

const Translator& Translator::of(Language language) {
    static const std::array<Translator, kLanguageCodes.size()> translators = {
        Translator(Language::English, embeddedTexts(Language::English)),
        Translator(Language::German, embeddedTexts(Language::German)),
        Translator(Language::Russian, embeddedTexts(Language::Russian)),
        Translator(Language::Chinese, embeddedTexts(Language::Chinese))};
    return translators[static_cast<std::size_t>(language)];
}

Translator::Translator(Language language, std::vector<CatalogueText> texts) : m_language(language) {
    for (CatalogueText& text : texts) {
        if (text.source.find('%') == text.source.npos || patternOf(text).values.empty()) {
            m_texts.try_emplace(std::move(text.source), std::move(text.translation));
        } else {
            m_patterns.push_back(patternOf(text));
        }
    }
    std::ranges::stable_sort(m_patterns, std::ranges::greater(), &Pattern::fixedLength);
}

Translator::Pattern Translator::patternOf(const CatalogueText& text) {
    Pattern pattern{{""}, {}, {}, text.translation};
    const std::string& source = text.source;
    for (std::size_t k = 0; k < source.size(); ++k) {
        const bool isValue = source[k] == '%' && k + 1 < source.size() && source[k + 1] >= '1' && source[k + 1] <= '9';
        if (isValue) {
            pattern.values.push_back(source[++k] - '0');
            pattern.parts.emplace_back();
        } else {
            pattern.parts.back() += source[k];
            ++pattern.fixedLength;
        }
    }
    int words = 0;
    for (const std::string& part : pattern.parts) words += countWords(part);
    const bool hasUnit = source.find(" [%") != source.npos;
    int before = 0;
    for (std::size_t k = 0; k < pattern.values.size(); ++k) {
        before += countWords(pattern.parts[k]);
        const bool isAfterWord = before > 0;
        pattern.kinds.push_back(words > 1 || (isAfterWord && pattern.parts.front().empty()) ? ValueKind::Any
                                : isAfterWord                                               ? ValueKind::Name
                                : words > 0 || hasUnit                                      ? ValueKind::KnownOrSymbol
                                                                                            : ValueKind::Known);
    }
    return pattern;
}

bool Translator::matches(const Pattern& pattern, std::size_t part, std::string_view text, Captures& captures) {
    // `text` starts with the value before `part`, which has at least one character.
    const std::string& fixed = pattern.parts[part];
    if (part + 1 == pattern.parts.size()) {
        if (text.size() <= fixed.size() || !text.ends_with(fixed)) return false;
        if (!isBalanced(text.substr(0, text.size() - fixed.size()))) return false;
        captures.push_back(text.substr(0, text.size() - fixed.size()));
        return true;
    }
    for (std::size_t at = text.find(fixed, 1); at != text.npos; at = text.find(fixed, at + 1)) {
        if (!isBalanced(text.substr(0, at))) continue;
        captures.push_back(text.substr(0, at));
        if (matches(pattern, part + 1, text.substr(at + fixed.size()), captures)) return true;
        captures.pop_back();
    }
    return false;
}

std::string Translator::localNumber(std::string_view number) const {
    std::string local(number);
    if (m_language == Language::German || m_language == Language::Russian) std::ranges::replace(local, '.', ',');
    return local;
}

bool Translator::applyPattern(const Pattern& pattern, std::string_view text, int depth, TranslatedParts& parts,
                              std::string& translated) const {
    Captures captures;
    const std::string& first = pattern.parts.front();
    if (!text.starts_with(first) || !text.ends_with(pattern.parts.back())) return false;
    if (!matches(pattern, 1, text.substr(first.size()), captures)) return false;
    // Of "a; b in the middle" only the last part is the sentence.
    if (first.empty() && pattern.kinds.front() == ValueKind::Any && captures.front().find("; ") != text.npos)
        return false;
    std::string_view values[10];
    for (std::size_t k = 0; k < captures.size(); ++k) {
        const ValueKind kind = pattern.kinds[k];
        const auto& [isKnown, value] = translatePart(captures[k], depth + 1, parts);
        values[pattern.values[k]] = value;
        if (kind == ValueKind::Name && isList(captures[k])) return false;
        const bool mayStay = kind == ValueKind::Any || kind == ValueKind::Name ||
                             (kind == ValueKind::KnownOrSymbol && isSymbol(captures[k]));
        if (!isKnown && !mayStay) return false;
    }
    translated.clear();
    const std::string& form = pattern.translation;
    for (std::size_t k = 0; k < form.size(); ++k) {
        const bool isValue = form[k] == '%' && k + 1 < form.size() && form[k + 1] >= '1' && form[k + 1] <= '9';
        isValue ? translated += values[form[++k] - '0'] : translated += form[k];
    }
    return true;
}

const Translator::TranslatedPart& Translator::translatePart(std::string_view text, int depth,
                                                            TranslatedParts& parts) const {
    const auto found = parts.find({text, depth});
    if (found != parts.end()) return found->second;
    return parts.emplace(std::pair(text, depth), translateNewPart(text, depth, parts)).first->second;
}

Translator::TranslatedPart Translator::translateNewPart(std::string_view text, int depth,
                                                        TranslatedParts& parts) const {
    if (isNumberText(text)) return {true, localNumber(text)};
    if (const auto found = m_texts.find(std::string(text)); found != m_texts.end()) return {true, found->second};
    if (isVerbatimOnly(text)) return {true, std::string(text)};
    if (depth >= kMaxValueDepth) return {false, std::string(text)};
    const bool isPath = text.front() == '/';
    std::string translated;
    for (const Pattern& pattern : m_patterns) {
        if (isPath && pattern.kinds.front() != ValueKind::Any) continue;
        if (applyPattern(pattern, text, depth, parts, translated)) return {true, translated};
    }
    return {!hasLetters(text), std::string(text)};
}

std::string Translator::translate(std::string_view text) const {
    std::vector<std::string> extracted;
    const std::string rest = extractVerbatim(text, extracted);
    if (m_language == Language::English) return insertVerbatim(rest, extracted);
    TranslatedParts parts;
    return insertVerbatim(translatePart(rest, 0, parts).text, extracted);
}

bool Translator::canTranslate(std::string_view text) const {
    std::vector<std::string> extracted;
    const std::string rest = extractVerbatim(text, extracted);
    TranslatedParts parts;
    return m_language == Language::English || translatePart(rest, 0, parts).isKnown;
}

}  // namespace strainlens
