// SPDX-License-Identifier: MPL-2.0
#include "app/loads/column_header.h"

#include <algorithm>
#include <ranges>
#include <span>

#include "app/io/number_text.h"
#include "app/io/unicode.h"
#include "app/loads/load_units.h"

namespace strainlens {
namespace {

using Words = std::span<const std::string_view>;

constexpr std::string_view kLoadWords[] = {"load",   "loads",        "force",     "forces", "kraft",    "kräfte",
                                           "charge", "effort",       "carga",     "fuerza", "forza",    "carico",
                                           "kracht", "belasting",    "belastung", "siła",   "sila",     "obciążenie",
                                           "síla",   "zatížení",     "voima",     "kuorma", "нагрузка", "усилие",
                                           "сила",   "навантаження", "yük",       "kuvvet", "lực",      "δύναμη"};
constexpr std::string_view kLoadOnlyAlone[] = {"f", "last", "fx", "fy", "fz", "fn"};  // ambiguous: match only alone
constexpr std::string_view kLoadSuffixes[] = {"kraft", "kräfte", "force", "load", "last"};  // compounds: Standardkraft
constexpr std::string_view kLoadSubstrings[] = {"力", "载荷", "荷载", "載荷", "负荷", "負荷", "荷重", "하중"};
constexpr std::string_view kNoLoadSubstrings[] = {"应力", "應力", "压力", "応力", "응력"};
constexpr std::string_view kDerivedWords[] = {
    "stress",    "strain",      "spannung", "dehnung",  "contrainte", "rate",    "speed",     "command", "cmd",
    "setpoint",  "target",      "soll",     "sollwert", "sollkraft",  "demand",  "max",       "maximum", "min",
    "minimum",   "peak",        "valley",   "error",    "limit",      "status",  "count",     "time",    "displacement",
    "extension", "temperature", "voltage",  "torque",   "moment",     "offset",  "deviation", "range",   "level",
    "step",      "напряжение",  "cycle",    "unit",     "units",      "einheit", "nominal",   "desired", "commanded",
    "expected",  "set",         "preload",  "vorkraft", "vorlast"};
constexpr std::string_view kFrameWords[] = {"frame", "frames",      "bildnummer", "bildnr",  "кадр",
                                            "кадра", "framenumber", "frameno",    "imageno", "imagenumber"};
constexpr std::string_view kFrameSubstrings[] = {"帧", "图像序号", "图像编号"};
constexpr std::string_view kNumberWords[] = {"number", "no",     "nr",     "n",      "num",  "count", "index", "id",
                                             "номер",  "numéro", "numero", "número", "scan", "point", "step",  "ch"};
constexpr std::string_view kNumberSubstrings[] = {"#", "№", "序号", "编号", "番号"};
constexpr std::string_view kImageWords[] = {"image",    "images",      "img",    "picture",   "photo",     "file",
                                            "filename", "files",       "bild",   "bilddatei", "datei",     "dateiname",
                                            "bildname", "fichier",     "imagem", "imagen",    "imagefile", "imagename",
                                            "файл",     "изображение", "снимок", "archivo"};
constexpr std::string_view kImageSubstrings[] = {"图像", "图片", "影像", "文件", "画像"};
constexpr std::string_view kTimeWords[] = {
    "time",  "zeit",      "prüfzeit", "testzeit", "temps",   "tiempo",  "tempo",    "tijd",     "czas",    "čas",
    "время", "timestamp", "uhrzeit",  "datetime", "elapsed", "runtime", "laufzeit", "messzeit", "seconds", "sec"};
constexpr std::string_view kTimeSubstrings[] = {"时间", "時間", "시간"};

struct TimeSpelling {
    std::string_view text, unit;
};
constexpr TimeSpelling kTimeUnits[] = {
    {"s", "s"},        {"sec", "s"},   {"secs", "s"},  {"second", "s"},    {"seconds", "s"}, {"sek", "s"},
    {"sekunden", "s"}, {"с", "s"},     {"сек", "s"},   {"秒", "s"},        {"ms", "ms"},     {"msec", "ms"},
    {"мс", "ms"},      {"毫秒", "ms"}, {"min", "min"}, {"minutes", "min"}, {"мин", "min"},   {"分", "min"},
    {"h", "h"},        {"hours", "h"}, {"hr", "h"},    {"ч", "h"}};
constexpr std::string_view kOtherUnits[] = {
    "mm",    "cm",     "m",     "µm",     "μm",   "um",  "in",   "inch", "mpa",    "gpa",    "pa",     "kpa", "psi",
    "ksi",   "n/mm2",  "n/mm²", "n/mm^2", "v",    "mv",  "mv/v", "%",    "‰",      "°c",     "degc",   "c",   "°",
    "deg",   "rad",    "nm",    "n·m",    "n.m",  "n*m", "knm",  "kn·m", "in.lbf", "in·lbf", "ft.lbf", "1",   "-",
    "mm/mm", "m/m",    "µe",    "με",     "µm/m", "hz",  "a",    "ma",   "n/mm",   "kn/mm",  "n/m",    "n/s", "kn/s",
    "mm/s",  "mm/min", "j",     "w",      "pc",   "мм",  "мпа",  "毫米", "兆帕"};

bool isOneOf(Words words, std::string_view word) { return std::ranges::find(words, word) != words.end(); }

bool containsAny(const ColumnHeader& header, Words substrings) {
    return std::ranges::any_of(
        substrings, [&](std::string_view substring) { return header.name.find(substring) != std::string::npos; });
}

bool hasAnyWord(const ColumnHeader& header, Words words) {
    return std::ranges::any_of(header.words, [&](const std::string& word) { return isOneOf(words, word); });
}

HeaderMatch matchWords(const ColumnHeader& header, Words words, Words substrings) {
    if (hasAnyWord(header, words)) {
        const bool isAlone = header.words.size() == 1 && toLowerCase(header.name) == header.words[0];
        return isAlone ? HeaderMatch::Exact : HeaderMatch::Partial;
    }
    return containsAny(header, substrings) ? HeaderMatch::Partial : HeaderMatch::None;
}

bool isLetter(char32_t c) {
    if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return c >= 0xC0 && c != 0xD7 && c != 0xF7 && (c < 0x2000 || c > 0x206F);
}

bool isCapital(char32_t c) { return c >= 'A' && c <= 'Z'; }
bool isSmall(char32_t c) { return c >= 'a' && c <= 'z'; }

/// Lower-case runs of letters; "LoadCell" is two words.
std::vector<std::string> wordsOf(const std::string& name) {
    std::vector<std::string> words;
    const std::u32string points = codePoints(name);
    std::string word;
    const auto finish = [&] {
        if (!word.empty()) words.push_back(toLowerCase(word));
        word.clear();
    };
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!isLetter(points[i])) {
            finish();
            continue;
        }
        if (i > 0 && isCapital(points[i]) && isSmall(points[i - 1])) finish();
        word += encodeUtf8(points.substr(i, 1));
    }
    finish();
    return words;
}

constexpr std::string_view kOpening = "([{<", kClosing = ")]}>";

/// Position of the opening bracket of the group that ends the text, or npos.
std::size_t lastBracket(std::string_view text) {
    if (text.empty()) return std::string_view::npos;
    const std::size_t kind = kClosing.find(text.back());
    return kind == std::string_view::npos ? kind : text.rfind(kOpening[kind]);
}

constexpr std::string_view kNameEnds = " _/,;:";
constexpr std::size_t kMaxNestedLength = 200;

std::string_view unitOf(const std::vector<ColumnHeader>& headers, const std::vector<std::string>& units,
                        std::size_t k) {
    return k < units.size() ? std::string_view(units[k]) : std::string_view(headers[k].unit);
}

using HeaderRule = bool (*)(const ColumnHeader& header, std::string_view name);
/// Rules that match a column to a name, strictest first.
constexpr HeaderRule kHeaderRules[] = {
    [](const ColumnHeader& header, std::string_view name) { return header.text == name; },
    [](const ColumnHeader& header, std::string_view name) {  // label with a unit from outside the header
        return !header.text.empty() && name.starts_with(header.text + " [") && name.ends_with("]");
    },
    [](const ColumnHeader& header, std::string_view name) { return header.name == name; },
    [](const ColumnHeader& header, std::string_view name) {
        return toLowerCase(header.text) == toLowerCase(name) || toLowerCase(header.name) == toLowerCase(name);
    }};

std::vector<std::size_t> findColumnsByName(const std::vector<ColumnHeader>& headers, const std::string& name) {
    const std::string_view bare = trim(name);
    std::vector<std::size_t> found;
    for (const HeaderRule matches : kHeaderRules) {
        for (std::size_t k = 0; k < headers.size(); ++k) {
            if (matches(headers[k], bare)) found.push_back(k);
        }
        if (!found.empty()) return found;
    }
    // Label of the second of two columns with the same header.
    for (std::size_t number = 2; number <= headers.size(); ++number) {
        const std::string end = " (" + std::to_string(number) + ")";
        if (!bare.ends_with(end)) continue;
        const std::vector<std::size_t> same =
            findColumnsByName(headers, std::string(bare.substr(0, bare.size() - end.size())));
        if (same.size() >= number) return {same[number - 1]};
    }
    std::size_t number = 0;  // from 1
    if (parseNumber(bare, number) && number >= 1 && number <= headers.size()) found.push_back(number - 1);
    return found;
}

/// Rank of a candidate; the largest wins.
int rankOf(const ColumnHeader& header, std::string_view unit) {
    constexpr int kOfForce = 2, kDerived = -4;
    int rank = matchLoadHeader(header) == HeaderMatch::Weak ? kDerived : 0;
    if (findLoadUnit(unit)) rank += kOfForce;
    if (!findLoadUnit(unit) && !unit.empty()) rank -= isOtherUnit(unit) ? 2 * kOfForce : 1;
    return rank;
}

}  // namespace

std::string_view removeBrackets(std::string_view text) {
    text = trim(text);
    return lastBracket(text) == 0 ? trim(text.substr(1, text.size() - 2)) : text;
}

ColumnHeader::ColumnHeader(std::string_view cell) : text(trim(cell)), name(text) {
    extractUnit();
    const std::size_t last = name.find_last_of(kNameEnds);
    if (last != std::string::npos && last > 0) suffix = name.substr(last + 1);
    const bool isKnown = findLoadUnit(unit) || isOtherUnit(unit);
    if (!isKnown && findLoadUnit(suffix)) {
        unit.clear();
        std::string_view rest = trim(std::string_view(name).substr(0, last));
        if (rest.ends_with(" in")) rest.remove_suffix(3);
        const std::size_t end = rest.find_last_not_of(kNameEnds);
        name = std::string(rest.substr(0, end == std::string_view::npos ? 0 : end + 1));
    } else {
        if (unit.empty()) unit = timeUnit(suffix);
        suffix.clear();
    }
    words = wordsOf(name);
}

void ColumnHeader::extractUnit() {
    while (!findLoadUnit(unit)) {
        const std::size_t bracket = lastBracket(name);
        if (bracket == std::string::npos || bracket == 0) return;
        std::string inside(trim(name.substr(bracket + 1, name.size() - bracket - 2)));
        name = std::string(trim(name.substr(0, bracket)));
        if (inside.starts_with("in ")) inside = inside.substr(3);
        if (inside.size() <= kMaxNestedLength && lastBracket(inside) != std::string::npos) {  // "Channel 1 (Force [N])"
            const ColumnHeader nested(inside);
            name += " " + nested.name;
            inside = nested.unit;
        }
        if (unit.empty() || findLoadUnit(inside)) unit = inside;
    }
}

bool ColumnHeader::hasWord(std::string_view word) const { return std::ranges::find(words, word) != words.end(); }

HeaderMatch matchLoadHeader(const ColumnHeader& header) {
    HeaderMatch match = matchWords(header, kLoadWords, {});
    const bool isCompound = std::ranges::any_of(header.words, [](const std::string& word) {
        return std::ranges::any_of(
            kLoadSuffixes, [&](std::string_view end) { return word.size() > end.size() && word.ends_with(end); });
    });
    if (match == HeaderMatch::None && isCompound) match = HeaderMatch::Partial;
    if (match == HeaderMatch::None && header.words.size() == 1 && isOneOf(kLoadOnlyAlone, header.words[0]))
        match = HeaderMatch::Exact;
    if (match == HeaderMatch::None && containsAny(header, kLoadSubstrings) && !containsAny(header, kNoLoadSubstrings))
        match = HeaderMatch::Partial;
    return match != HeaderMatch::None && hasAnyWord(header, kDerivedWords) ? HeaderMatch::Weak : match;
}

HeaderMatch matchFrameNumberHeader(const ColumnHeader& header) {
    const HeaderMatch frame = matchWords(header, kFrameWords, kFrameSubstrings);
    if (frame != HeaderMatch::None) return header.hasWord("rate") || header.hasWord("time") ? HeaderMatch::None : frame;
    const bool isOfImages = matchImageHeader(header) != HeaderMatch::None;
    const bool isNumber = hasAnyWord(header, kNumberWords) || containsAny(header, kNumberSubstrings);
    if (isOfImages && isNumber) return HeaderMatch::Partial;
    const bool isAlone = header.words.size() == 1 || (header.words.empty() && containsAny(header, kNumberSubstrings));
    return isNumber && isAlone ? HeaderMatch::Weak : HeaderMatch::None;
}

HeaderMatch matchImageHeader(const ColumnHeader& header) {
    if (header.isWord("name")) return HeaderMatch::Weak;
    return matchWords(header, kImageWords, kImageSubstrings);
}

HeaderMatch matchTimeHeader(const ColumnHeader& header) {
    if (hasAnyWord(header, kLoadWords)) return HeaderMatch::None;
    const bool isLabViews = header.words.size() == 2 && header.words[0] == "x" && header.words[1] == "value";
    const bool isAlone = header.isWord("t") || isLabViews;
    const HeaderMatch match = matchWords(header, kTimeWords, kTimeSubstrings);
    return match == HeaderMatch::None && isAlone ? HeaderMatch::Weak : match;
}

std::string timeUnit(std::string_view text) {
    const std::string small = toLowerCase(trim(text));
    const auto found = std::ranges::find(kTimeUnits, small, &TimeSpelling::text);
    return found == std::end(kTimeUnits) ? std::string() : std::string(found->unit);
}

bool isOtherUnit(std::string_view text) {
    return !timeUnit(text).empty() || isOneOf(kOtherUnits, toLowerCase(trim(text)));
}

std::vector<std::size_t> findLoadColumns(const std::vector<ColumnHeader>& headers,
                                         const std::vector<std::string>& units, const std::string& name) {
    if (!name.empty()) return findColumnsByName(headers, name);
    std::vector<std::size_t> columns;
    for (std::size_t k = 0; k < headers.size(); ++k) {
        if (matchLoadHeader(headers[k]) == HeaderMatch::None) continue;
        const std::string_view unit = unitOf(headers, units, k);
        if (findLoadUnit(unit) || !isOtherUnit(unit)) columns.push_back(k);
    }
    return columns;
}

LoadColumnChoice chooseLoadColumn(const std::vector<ColumnHeader>& headers, const std::vector<std::string>& units,
                                  const std::string& name) {
    std::vector<std::size_t> columns = findLoadColumns(headers, units, name);
    if (columns.empty()) columns = findLoadColumns(headers, {}, name);
    LoadColumnChoice choice;
    choice.column = columns.front();
    if (!name.empty()) {
        choice.alternatives.assign(columns.begin() + 1, columns.end());
        return choice;
    }
    const auto rank = [&](std::size_t k) { return rankOf(headers[k], unitOf(headers, units, k)); };
    const int best = std::ranges::max(columns | std::views::transform(rank));
    std::erase_if(columns, [&](std::size_t k) { return rank(k) < best; });
    const auto isExact = [&](std::size_t k) { return matchLoadHeader(headers[k]) == HeaderMatch::Exact; };
    const auto exact = std::ranges::find_if(columns, isExact);
    choice.isOnlyExactMatch = std::ranges::count_if(columns, isExact) == 1;
    choice.column = choice.isOnlyExactMatch ? *exact : columns.front();
    std::erase(columns, choice.column);
    choice.alternatives = std::move(columns);
    return choice;
}

}  // namespace strainlens
