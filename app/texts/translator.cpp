// SPDX-License-Identifier: MPL-2.0
#include "app/texts/translator.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "app/texts/verbatim.h"

namespace strainlens {
namespace {

constexpr int kMaxValueDepth = 6;  ///< of values within values
constexpr std::size_t kMaxValues = 10;
/// A pattern with fewer fixed characters, as "%1: %2", is applied only if all its values are translated.
constexpr std::size_t kMinSentenceLength = 6;
constexpr char kVerbatim = '\x1a';  ///< stands for a verbatim text while the others are translated

bool isNumberText(std::string_view text) {
    std::size_t at = 0, digits = 0;
    const auto skipDigits = [&] {
        const std::size_t first = at;
        while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at]))) ++at;
        return at - first;
    };
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
    digits = skipDigits();
    if (at < text.size() && text[at] == '.') ++at, digits += skipDigits();
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
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t start = text.find(mark, at);
        const std::size_t end = start == text.npos ? text.npos : text.find(endMark, start);
        if (end == text.npos) {
            rest += text.substr(at);
            break;
        }
        rest += text.substr(at, start - at);
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
            complete += extracted[static_cast<std::size_t>(text[++k] - 1)];
        } else {
            complete += text[k];
        }
    }
    return complete;
}

bool isVerbatimOnly(std::string_view text) { return text.empty() || (text.size() == 2 && text.front() == kVerbatim); }

/// Whether the text has several words, which a symbol (exx) or name has not.
bool hasWords(std::string_view text) {
    const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    return text.find(' ') != text.npos && std::ranges::any_of(text, isLetter);
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
    Pattern pattern{{""}, {}, text.translation};
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
    return pattern;
}

bool Translator::matches(const Pattern& pattern, std::size_t part, std::string_view text, Captures& captures) {
    // `text` starts with the value before `part`, which has at least one character.
    const std::string& fixed = pattern.parts[part];
    if (part + 1 == pattern.parts.size()) {
        if (text.size() <= fixed.size() || !text.ends_with(fixed)) return false;
        captures.push_back(text.substr(0, text.size() - fixed.size()));
        return true;
    }
    for (std::size_t at = text.find(fixed, 1); at != text.npos; at = text.find(fixed, at + 1)) {
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

bool Translator::translatePart(std::string_view text, int depth, std::string& translated) const {
    if (isNumberText(text)) {
        translated = localNumber(text);
        return true;
    }
    if (const auto found = m_texts.find(std::string(text)); found != m_texts.end()) {
        translated = found->second;
        return true;
    }
    translated = text;
    if (isVerbatimOnly(text)) return true;
    if (depth >= kMaxValueDepth) return false;
    for (const Pattern& pattern : m_patterns) {
        Captures captures;
        const std::string& first = pattern.parts.front();
        if (!text.starts_with(first) || !matches(pattern, 1, text.substr(first.size()), captures)) continue;
        std::string values[kMaxValues];
        bool isComplete = true;
        for (std::size_t k = 0; k < captures.size(); ++k)
            isComplete &= translatePart(captures[k], depth + 1, values[pattern.values[k]]);
        if (!isComplete && pattern.fixedLength < kMinSentenceLength) continue;
        translated.clear();
        const std::string& form = pattern.translation;
        for (std::size_t k = 0; k < form.size(); ++k) {
            const bool isValue = form[k] == '%' && k + 1 < form.size() && form[k + 1] >= '1' && form[k + 1] <= '9';
            isValue ? translated += values[form[++k] - '0'] : translated += form[k];
        }
        return isComplete;
    }
    return !hasWords(text);
}

std::string Translator::translate(std::string_view text) const {
    std::vector<std::string> extracted;
    const std::string rest = extractVerbatim(text, extracted);
    if (m_language == Language::English) return insertVerbatim(rest, extracted);
    std::string translated;
    translatePart(rest, 0, translated);
    return insertVerbatim(translated, extracted);
}

bool Translator::canTranslate(std::string_view text) const {
    std::vector<std::string> extracted;
    std::string translated;
    return m_language == Language::English || translatePart(extractVerbatim(text, extracted), 0, translated);
}

}  // namespace strainlens
