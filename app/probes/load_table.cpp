// SPDX-License-Identifier: MPL-2.0
#include "app/probes/load_table.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/io/field/csv_text.h"
#include "app/io/file_bytes.h"
#include "app/io/image/image_sequence.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

struct LoadUnit {
    std::string_view name;
    double newtons;
};
constexpr LoadUnit kLoadUnits[] = {{"n", 1}, {"kn", 1e3}, {"mn", 1e6}, {"lbf", 4.4482216152605}};
constexpr const char* kLoadUnitNames = "N, kN, MN or lbf";
constexpr const char* kLoadUnitList[] = {"N", "kN", "MN", "lbf"};
constexpr double kMostFrameNumber = 1e9;

std::string lowerCase(std::string text) {
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// A column's head: "Load [kN]" is load in kN, "force_N" force in N.
struct ColumnHead {
    std::string name;  ///< small letters
    std::string unit;  ///< as it stands there; empty without

    explicit ColumnHead(std::string_view cell) {
        cell = trimmed(cell);
        const auto end = std::min(cell.find_first_of(" _[(/,"), cell.size());
        name = lowerCase(std::string(cell.substr(0, end)));
        const std::string_view rest = cell.substr(end);
        const auto first = rest.find_first_not_of(" _[(/,"), last = rest.find_last_not_of(" ])");
        if (first != std::string_view::npos) unit = rest.substr(first, last - first + 1);
    }
    bool isOneOf(std::initializer_list<std::string_view> names) const {
        return std::ranges::find(names, name) != names.end();
    }
    bool isLoad() const { return isOneOf({"load", "force"}); }
};

/// Null for one that is not known.
const LoadUnit* loadUnit(const std::string& name) {
    const auto found = std::ranges::find(kLoadUnits, lowerCase(name), &LoadUnit::name);
    return found == std::end(kLoadUnits) ? nullptr : found;
}

/// A column that is read: its place among the cells.
using ColumnPlace = std::optional<std::size_t>;

char delimiterOf(std::string_view text) {
    const std::string_view head = text.substr(0, text.find('\n'));
    for (const char c : {'\t', ';'}) {
        if (head.find(c) != std::string_view::npos) return c;
    }
    return ',';
}

class LoadTableReader {
public:
    LoadTableReader(std::string_view text, const std::string& name, const LoadColumn& wanted)
        : m_delimiter(delimiterOf(text)), m_text(text, m_delimiter), m_wanted(wanted) {
        m_table.file = name;
    }

    LoadTable read() {
        readHeader();
        while (m_text.next(m_cells)) {
            if (m_cells.size() == 1 && trimmed(m_cells[0]).empty()) continue;
            readRow();
        }
        if (m_table.loads.empty())
            refuse(LoadFault::NoRows, "has no rows below its header; give one for each image.", {});
        return std::move(m_table);
    }

private:
    std::string lineText() const { return "line " + std::to_string(m_text.line()); }

    [[noreturn]] void refuse(LoadFault fault, const std::string& reason, LoadPlace place) const {
        throw LoadTableError(m_table.file, reason, fault, std::move(place));
    }

    [[noreturn]] void refuse(LoadFault fault, std::size_t column, const std::string& problem) const {
        constexpr std::size_t kMostOfLoadCell = 40;
        const auto shown = [](const std::string& cell) { return jsonText(cell.substr(0, kMostOfLoadCell)); };
        const LoadPlace place{m_text.line(), static_cast<int>(column + 1), shown(m_heads[column]),
                              shown(m_cells[column])};
        refuse(fault,
               lineText() + ", column " + std::to_string(place.column) + " (" + place.head + "): " + place.cell + " " +
                   problem,
               place);
    }

    void readHeader() {
        m_text.next(m_cells);
        m_heads = m_cells;
        std::string unit;
        for (std::size_t k = 0; k < m_cells.size(); ++k) {
            const ColumnHead head(m_cells[k]);
            if (isWanted(head, m_cells[k])) claim(m_load, k), unit = m_wanted.unit.empty() ? head.unit : m_wanted.unit;
            if (head.isOneOf({"frame", "number"})) claim(m_frame, k);
            if (head.isOneOf({"image", "file", "name"})) claim(m_image, k);
            if (head.isOneOf({"time"})) claim(m_time, k), m_table.timeUnit = head.unit;
        }
        if (!m_load) refuseHeader();
        const LoadUnit* const known = loadUnit(unit);
        if (!known) {
            refuse(unit.empty() ? LoadFault::NoUnit : LoadFault::UnknownUnit, *m_load,
                   std::string(unit.empty() ? "names no unit" : "has a unit that is not known") + "; write " +
                       kLoadUnitNames + ", as in \"load [N]\".");
        }
        m_newtons = known->newtons;
    }

    bool isWanted(const ColumnHead& head, const std::string& cell) const {
        return m_wanted.name.empty() ? head.isLoad() : trimmed(cell) == trimmed(m_wanted.name);
    }

    [[noreturn]] void refuseHeader() const {
        if (m_wanted.name.empty()) {
            refuse(LoadFault::NoLoadColumn,
                   "has no column load or force in line 1; write a header such as \"load [N]\".", {});
        }
        std::string there;
        for (const std::string& head : m_heads) there += (there.empty() ? "" : ", ") + jsonText(head);
        refuse(LoadFault::NoSuchColumn,
               "has no column " + jsonText(m_wanted.name) + " in line 1; choose one of " + there + ".",
               {1, 0, jsonText(m_wanted.name), there});
    }

    void claim(ColumnPlace& place, std::size_t column) {
        if (place) refuse(LoadFault::ColumnTwice, column, "is there twice; rename one of the columns.");
        place = column;
    }

    void readRow() {
        if (m_cells.size() != m_heads.size()) {
            const std::string hint =
                m_delimiter == ',' ? " (numbers with a decimal comma need tabs or ; between columns)" : "";
            LoadPlace place;
            place.line = m_text.line();
            place.found = m_cells.size(), place.wanted = m_heads.size();
            refuse(LoadFault::CellCount,
                   lineText() + " has " + std::to_string(place.found) + " columns instead of " +
                       std::to_string(place.wanted) + hint + ".",
                   place);
        }
        m_table.loads.push_back(number(*m_load) * m_newtons);
        if (!std::isfinite(m_table.loads.back())) refuse(LoadFault::TooLarge, *m_load, "is too large.");
        if (m_frame) {
            const double frame = number(*m_frame);
            if (frame != std::floor(frame) || std::abs(frame) > kMostFrameNumber)
                refuse(LoadFault::NoFrameNumber, *m_frame, "is no frame's number.");
            m_table.frames.push_back(static_cast<int>(frame));
        }
        if (m_image) m_table.images.emplace_back(trimmed(m_cells[*m_image]));
        if (m_time) m_table.times.push_back(number(*m_time));
    }

    double number(std::size_t column) const {
        std::string text(trimmed(m_cells[column]));
        if (m_delimiter != ',' && text.find('.') == std::string::npos && std::ranges::count(text, ',') == 1) {
            std::ranges::replace(text, ',', '.');
        }
        const char* first = text.data() + (text.starts_with('+') ? 1 : 0);
        const char* last = text.data() + text.size();
        double value = 0;
        const auto [end, error] = std::from_chars(first, last, value);
        if (error != std::errc{} || end != last || !std::isfinite(value)) {
            refuse(LoadFault::NoNumber, column, "is not a number; write it as 1234.5, without thousands separators.");
        }
        return value;
    }

    char m_delimiter;
    CsvText m_text;
    const LoadColumn& m_wanted;
    LoadTable m_table;
    std::vector<std::string> m_cells, m_heads;
    ColumnPlace m_load, m_frame, m_image, m_time;
    double m_newtons = 1;
};

/// Without folder, and without the ending of an image; the pages of a file keep theirs ("stack.tif[2]").
std::string bareName(const std::string& image) {
    const std::filesystem::path file = pathFromUtf8(image).filename();
    return utf8(hasImageSuffix(file) ? file.stem() : file);
}

/// The row that `isIts` says; `who` for messages: an image, or the frame of a number.
template <typename IsIts>
std::size_t onlyRow(const LoadTable& table, const LoadPlace& who, const IsIts& isIts) {
    const auto refuse = [&](LoadFault fault, const char* problem, const char* remedy) {
        const std::string name = who.image.empty() ? "frame " + std::to_string(who.frame) : "image " + who.image;
        throw LoadTableError(table.file, problem + name + remedy, fault, who);
    };
    ColumnPlace found;
    for (std::size_t row = 0; row < table.loads.size(); ++row) {
        if (!isIts(row)) continue;
        if (found) refuse(LoadFault::RowTwice, "has two rows for ", "; remove one.");
        found = row;
    }
    if (!found) refuse(LoadFault::RowMissing, "has no row for ", "; add one.");
    return *found;
}

}  // namespace

LoadTable loadTableFromText(std::string_view text, const std::string& name, const LoadColumn& column) {
    return LoadTableReader(text, name, column).read();
}

LoadTable readLoadTable(const std::filesystem::path& path, const LoadColumn& column) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    return loadTableFromText({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, utf8(path), column);
}

LoadHeads loadHeadsFromText(std::string_view text) {
    LoadHeads heads;
    std::vector<std::string> cells;
    CsvText(text, delimiterOf(text)).next(cells);
    for (const std::string& cell : cells) {
        heads.columns.emplace_back(trimmed(cell));
        const ColumnHead head(cell);
        const LoadUnit* const unit = loadUnit(head.unit);
        if (!head.isLoad() || !heads.load.name.empty()) continue;
        heads.load = {heads.columns.back(), unit ? kLoadUnitList[unit - kLoadUnits] : std::string()};
    }
    return heads;
}

std::span<const char* const> loadUnitNames() { return kLoadUnitList; }

std::vector<std::size_t> rowsOf(const LoadTable& table, std::span<const int> frames,
                                std::span<const std::string> images) {
    std::vector<std::size_t> found;
    const bool namesKnown = images.size() == frames.size() &&
                            std::ranges::none_of(images, [](const std::string& name) { return name.empty(); });
    if (!table.images.empty() && namesKnown) {
        std::vector<std::string> names;
        for (const std::string& name : table.images) names.push_back(bareName(name));
        for (const std::string& image : images) {
            const std::string own = bareName(image);
            LoadPlace who;
            who.image = image;
            found.push_back(onlyRow(table, who, [&](std::size_t row) { return names[row] == own; }));
        }
        return found;
    }
    if (!table.frames.empty()) {
        for (const int frame : frames) {
            LoadPlace who;
            who.frame = frame;
            found.push_back(onlyRow(table, who, [&](std::size_t row) { return table.frames[row] == frame; }));
        }
        return found;
    }
    const std::size_t rows = table.loads.size();
    if (rows != frames.size() && rows != frames.size() + 1) {
        LoadPlace place;
        place.found = rows, place.wanted = frames.size();
        throw LoadTableError(table.file,
                             "has " + std::to_string(rows) + " rows; without a column frame or image it must have " +
                                 std::to_string(frames.size()) + ", one for each deformed image, or " +
                                 std::to_string(frames.size() + 1) + " with the reference image first.",
                             LoadFault::RowCount, place);
    }
    for (std::size_t k = 0; k < frames.size(); ++k) found.push_back(rows - frames.size() + k);
    return found;
}

LoadTable loadsByFrame(const LoadTable& table, std::span<const int> frames, std::span<const std::string> images) {
    LoadTable chosen{table.file, {}, {frames.begin(), frames.end()}, {}, {}, table.timeUnit};
    for (const std::size_t row : rowsOf(table, frames, images)) {
        chosen.loads.push_back(table.loads[row]);
        if (!table.times.empty()) chosen.times.push_back(table.times[row]);
    }
    return chosen;
}

double newtonsPer(const std::string& unit, const std::string& field) {
    const LoadUnit* const known = loadUnit(unit);
    if (!known) throw InvalidInput(field, jsonText(unit), kLoadUnitNames);
    return known->newtons;
}

std::vector<double> stressesMPa(std::span<const double> loadsN, double areaMm2) {
    if (!(areaMm2 > 0) || !std::isfinite(areaMm2)) {
        throw InvalidInput("area-mm2", std::to_string(areaMm2), "the specimen's cross section, above 0 mm^2");
    }
    std::vector<double> stresses;
    for (const double load : loadsN) stresses.push_back(load / areaMm2);
    return stresses;
}

}  // namespace strainlens
