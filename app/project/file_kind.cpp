// SPDX-License-Identifier: MPL-2.0
#include "app/project/file_kind.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "app/io/described_file.h"
#include "app/io/field/csv_text.h"
#include "app/io/field/table_dialect.h"
#include "app/io/file_bytes.h"
#include "app/io/image/image_format.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"
#include "app/loads/load_table.h"
#include "app/project/project.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::size_t kSniffedBytes = 4096;
constexpr std::uint64_t kMaxTextBytes = std::uint64_t{64} << 20;  // of a text that is examined
constexpr int kMaxLinesBeforeTable = 40;

/// First bytes of a file kind.
struct Signature {
    std::string_view bytes;
    FileKind kind;
};
constexpr Signature kSignatures[] = {
    {"\x89HDF\r\n\x1a\n", FileKind::ResultsFile},
    {"PIEH", FileKind::Results},  // dense flow (.flo)
    {"\x93NUMPY", FileKind::Arrays},
    {"MATLAB 5.0 MAT-file", FileKind::Arrays},
    {std::string_view("PK\3\4", 4), FileKind::Arrays},  // .npz; other archives are none
};

bool isText(std::string_view start) {
    constexpr std::string_view kMarks[] = {"\xFF\xFE", "\xFE\xFF"};  // UTF-16 has a zero in every other byte
    if (std::ranges::any_of(kMarks, [&](std::string_view mark) { return start.starts_with(mark); })) return true;
    return std::ranges::none_of(start, [](char c) { return static_cast<unsigned char>(c) < '\t'; });
}

bool isJson(std::string_view start) {
    if (start.starts_with("\xEF\xBB\xBF")) start.remove_prefix(3);
    return trim(start).starts_with('{');
}

/// Invalid JSON counts as what its suffix says; its reader reports the error.
FileKind kindOfJson(const std::filesystem::path& path, std::string_view text) {
    try {
        const nlohmann::json document = parseJson(text, "file");
        if (document.contains("projectVersion")) return FileKind::Project;
        if (document.contains("templateVersion")) return FileKind::Template;
        if (document.contains("shapes")) return FileKind::Region;
        return document.contains("program") ? FileKind::Results : FileKind::Unknown;
    } catch (const InvalidInput&) {
        return hasSuffix(path, ".json") ? FileKind::Region : FileKind::Unknown;
    }
}

std::vector<std::string> cellsOf(std::string_view line, char separator) {
    std::vector<std::string> cells;
    CsvText(line, separator).next(cells);
    for (std::string& cell : cells) cell = std::string(trim(cell));
    return cells;
}

bool hasCells(std::string_view line, char separator, std::initializer_list<std::string_view> names) {
    const std::vector<std::string> cells = cellsOf(line, separator);
    return std::ranges::all_of(names, [&](auto name) { return std::ranges::find(cells, name) != cells.end(); });
}

std::string_view nameIn(const TableDialect& dialect, DialectQuantity quantity) {
    const auto column = std::ranges::find(dialect.columns, quantity, &DialectColumn::quantity);
    return column == dialect.columns.end() ? std::string_view() : column->name;
}

/// Whether the line is the header of a table of points, ours or another program's.
bool isResultHeader(std::string_view line) {
    if (hasCells(line, ',', {"frame", "x_px", "y_px"})) return true;  // fields, and profiles along lines
    return std::ranges::any_of(tableDialects(), [line](const TableDialect& dialect) {
        using enum DialectQuantity;
        const std::string_view names[] = {nameIn(dialect, X), nameIn(dialect, Y), nameIn(dialect, U)};
        const bool isComplete = std::ranges::none_of(names, &std::string_view::empty);
        return dialect.named && isComplete && hasCells(line, dialect.separator, {names[0], names[1], names[2]});
    });
}

bool isResultTable(std::string_view text) {
    for (int k = 0; k < kMaxLinesBeforeTable && !text.empty(); ++k) {
        const std::string_view line = text.substr(0, text.find('\n'));
        if (isResultHeader(line)) return true;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return false;
}

/// Accepts tables with errors, which the load dialog shows, and tables without a load header, for which it asks for the
/// column.
bool isLoadTable(std::string_view bytes, const std::string& name) {
    constexpr std::size_t kRows = 2;
    const LoadPreview preview = previewLoadTable(bytes, name, {}, kRows);
    if (preview.table || preview.load) return true;
    const auto isNumber = [](const std::string& cell) {
        return !cell.empty() && cell.find_first_not_of("0123456789+-.,eE ") == std::string::npos;
    };
    return preview.columns.size() > 1 && std::ranges::any_of(preview.rows, [&](const LoadPreview::Row& row) {
               return std::ranges::any_of(row.cells, isNumber);
           });
}

FileKind kindOfText(const std::filesystem::path& path, const InputFile& file, std::string_view start) {
    if (file.size() > kMaxTextBytes) return isResultTable(start) ? FileKind::Results : FileKind::Unknown;
    const std::vector<std::uint8_t> bytes = file.readAll();
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (isJson(start)) return kindOfJson(path, text);
    if (isResultTable(text)) return FileKind::Results;
    return isLoadTable(text, file.name()) ? FileKind::LoadTable : FileKind::Unknown;
}

FileKind kindOfContent(const std::filesystem::path& path) {
    const InputFile file(path);
    std::vector<std::uint8_t> bytes(kSniffedBytes);
    bytes.resize(file.readAt(0, bytes));
    const std::string_view start(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    for (const Signature& signature : kSignatures) {
        if (!start.starts_with(signature.bytes)) continue;
        const bool isOtherArchive = signature.bytes.starts_with("PK") && !hasSuffix(path, ".npz");
        return isOtherArchive ? FileKind::Unknown : signature.kind;
    }
    const std::span<const std::uint8_t> signature = std::span(bytes).first(std::min(bytes.size(), kSignatureBytes));
    if (imageFormatOf(signature) != ImageFormat::Unknown) return FileKind::Image;
    // Bytes of pixels, or their description.
    if (hasMrawSuffix(path) || descriptionOf(path) || describedImages(path) || hasPhotronDescriptionSuffix(path)) {
        return FileKind::Image;
    }
    const FileKind kind = isText(start) ? kindOfText(path, file, start) : FileKind::Unknown;
    // Reading it says that the description is missing.
    return kind == FileKind::Unknown && hasRawSuffix(path) ? FileKind::Image : kind;
}

}  // namespace

FileKind detectFileKind(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        throw FileError(utf8(path), "there is no such file or folder; check the name.");
    }
    if (std::filesystem::is_directory(path, error)) return FileKind::Folder;
    const FileKind kind = kindOfContent(path);
    return kind == FileKind::Unknown && hasSuffix(path, kProjectSuffix) ? FileKind::Project : kind;
}

void requireOpenable(const std::filesystem::path& path, FileKind kind) {
    switch (kind) {
        case FileKind::Results:
            throw FileError(
                utf8(path),
                "holds results, which are not opened here; open their results file (.h5), the project or the "
                "images that they were measured from.");
        case FileKind::Arrays:
            throw FileError(utf8(path), "holds arrays of numbers, not images; save the images as PNG or TIFF.");
        case FileKind::Template:
            throw FileError(utf8(path),
                            "is a template, which has no images; choose File > New from template, or measure a batch.");
        case FileKind::Unknown:
            throw FileError(
                utf8(path),
                "is neither an image, a video or a project, nor a region or a table of loads; nothing was opened.");
        default:
            break;
    }
}

}  // namespace strainlens
