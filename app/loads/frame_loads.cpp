// SPDX-License-Identifier: MPL-2.0
#include "app/loads/frame_loads.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "app/io/image/image_sequence.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"
#include "app/loads/frame_numbering.h"

namespace strainlens {
namespace {

/// The row of each image, in the images' order.
struct ImageRows {
    std::vector<ImageRow> rows;
    std::vector<LoadWarning> warnings;
};

std::string fileNameOf(const std::string& image) {
    const std::size_t folder = image.find_last_of("/\\");
    return folder == std::string::npos ? image : image.substr(folder + 1);
}

/// File name of an image without its folder (of any system) and image suffix; pages of a file keep the suffix
/// ("stack.tif[2]").
std::string bareImageName(const std::string& image) {
    const std::string name = fileNameOf(image);
    const std::filesystem::path file = pathFromUtf8(name);
    return hasImageSuffix(file) ? utf8(file.stem()) : name;
}

/// Normalisations under which names are compared, strictest first: suffix and case are ignored only if no name fits
/// better.
using NormalizeName = std::string (*)(const std::string&);
constexpr NormalizeName kNormalizations[] = {
    fileNameOf, bareImageName, [](const std::string& image) { return toLowerCase(bareImageName(image)); }};

/// Rows of a table by image name.
class ImageNameIndex {
public:
    explicit ImageNameIndex(const LoadTable& table) : m_table(table) {
        for (std::size_t rule = 0; rule < std::size(kNormalizations); ++rule) {
            for (std::size_t row = 0; row < table.images.size(); ++row) {
                if (!table.images[row].empty()) m_rows[rule][kNormalizations[rule](table.images[row])].push_back(row);
            }
        }
    }

    ImageRow find(const std::string& image) const {
        for (std::size_t rule = 0; rule < std::size(kNormalizations); ++rule) {
            const auto found = m_rows[rule].find(kNormalizations[rule](image));
            if (found == m_rows[rule].end()) continue;
            if (found->second.size() == 1) return found->second.front();
            const TableLocation location{.line = m_table.lines[found->second[1]], .image = image};
            throw LoadTableError(m_table.file,
                                 "has two rows for image " + image + ", in the lines " +
                                     std::to_string(m_table.lines[found->second[0]]) + " and " +
                                     std::to_string(location.line) + "; remove one.",
                                 LoadErrorCode::DuplicateRow, location);
        }
        return std::nullopt;
    }

private:
    const LoadTable& m_table;
    std::unordered_map<std::string, std::vector<std::size_t>> m_rows[std::size(kNormalizations)];
};

bool hasAllNames(const MeasuredImages& images) {
    if (images.names.size() != images.frames.size()) return false;
    for (std::size_t k = 0; k < images.frames.size(); ++k) {
        if (images.frames[k] != 0 && images.names[k].empty()) return false;
    }
    return true;
}

std::vector<ImageRow> findRowsByName(const LoadTable& table, const MeasuredImages& images) {
    const ImageNameIndex named(table);
    std::vector<ImageRow> rows;
    for (const std::string& image : images.names) rows.push_back(image.empty() ? ImageRow() : named.find(image));
    return rows;
}

bool hasDeformedRow(const std::vector<ImageRow>& rows, const MeasuredImages& images) {
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (rows[k] && images.frames[k] != 0) return true;
    }
    return false;
}

[[noreturn]] void throwRowCount(const LoadTable& table, std::size_t deformed) {
    const TableLocation location{.found = table.loads.size(), .expected = deformed};
    throw LoadTableError(table.file,
                         "has " + std::to_string(location.found) +
                             " rows; without a column of image names or frame numbers it must have " +
                             std::to_string(deformed) + ", one for each deformed image, or " +
                             std::to_string(deformed + 1) + " with the reference image first.",
                         LoadErrorCode::RowCount, location);
}

std::vector<ImageRow> findRowsByOrder(const LoadTable& table, const MeasuredImages& images) {
    const std::size_t rows = table.loads.size();
    const auto deformed = static_cast<std::size_t>(std::ranges::count_if(images.frames, [](int f) { return f != 0; }));
    std::vector<std::vector<ImageRow>> found;
    // The images at these positions, among `count` images; the first image may have no row.
    const auto add = [&](std::size_t count, const std::vector<int>& positions) {
        if (rows != count && !(rows + 1 == count && positions.front() == 0)) return;
        const int withoutFirst = rows < count ? 1 : 0;
        std::vector<ImageRow> candidate;
        for (const int position : positions) {
            candidate.push_back(position < withoutFirst ? ImageRow()
                                                        : static_cast<std::size_t>(position - withoutFirst));
        }
        if (std::ranges::find(found, candidate) == found.end()) found.push_back(std::move(candidate));
    };
    std::vector<int> measured;
    int next = 1;
    for (const int frame : images.frames) measured.push_back(frame == 0 ? 0 : next++);
    add(deformed + 1, measured);
    if (images.imageCount > 0 && images.positions.size() == images.frames.size())
        add(static_cast<std::size_t>(images.imageCount), images.positions);
    if (found.size() != 1) throwRowCount(table, deformed);
    return found.front();
}

/// Finds the row of each image; see assignLoads(). Throws LoadTableError for an image with two rows, a row count that
/// fits no image count, and ambiguous frame numbers.
ImageRows findImageRows(const LoadTable& table, const MeasuredImages& images, std::optional<int> referenceNumber) {
    const bool hasImages = !table.images.empty(), hasNumbers = !table.numbers.empty();
    if (hasImages && hasAllNames(images)) {
        std::vector<ImageRow> rows = findRowsByName(table, images);
        // The image column may hold numbers.
        if (!hasNumbers || hasDeformedRow(rows, images)) return {std::move(rows), {}};
    }
    if (hasNumbers) {
        RowsByNumber numbered = findRowsByNumber(table, images, referenceNumber);
        ImageRows found{std::move(numbered.rows), {}};
        if (numbered.referenceNumber != 0) {
            const TableLocation location{.header = table.numbersHeader, .frame = numbered.referenceNumber};
            found.warnings.push_back({LoadWarningKind::FrameNumbering,
                                      "the reference image is number " + std::to_string(location.frame) +
                                          " of the column " + jsonText(location.header) + ".",
                                      location});
        }
        return found;
    }
    if (hasImages) {
        throw LoadTableError(table.file,
                             "has a column of image names, and the names of the measured images are not known; name "
                             "the images of the run (--images).",
                             LoadErrorCode::UnknownNames, {});
    }
    return {findRowsByOrder(table, images), {}};
}

std::string imageLabel(const MeasuredImages& images, std::size_t image) {
    const bool isNamed = image < images.names.size() && !images.names[image].empty();
    return isNamed ? "image " + images.names[image] : "frame " + std::to_string(images.frames[image]);
}

TableLocation locationOf(const LoadTable& table, const MeasuredImages& images, std::size_t image, const ImageRow& row) {
    TableLocation location;
    if (image < images.names.size()) location.image = images.names[image];
    location.frame = images.frames[image];
    if (row) location.line = table.lines[*row];
    return location;
}

LoadWarning makeUnusedRowsWarning(const LoadTable& table, std::size_t count, std::size_t first) {
    const TableLocation location{.line = table.lines[first], .found = count};
    const bool isOne = count == 1;
    return {LoadWarningKind::UnusedRows,
            std::to_string(count) + (isOne ? " row belongs" : " rows belong") + " to no image that is measured" +
                (isOne ? ": line " : ", the first of them in line ") + std::to_string(location.line) + ".",
            location};
}

/// Adds the reference if it is missing: frame numbers count it.
MeasuredImages addReference(MeasuredImages images) {
    if (std::ranges::find(images.frames, 0) != images.frames.end()) return images;
    images.frames.insert(images.frames.begin(), 0);
    if (!images.names.empty()) images.names.insert(images.names.begin(), std::string());
    if (!images.positions.empty()) images.positions.insert(images.positions.begin(), 0);
    return images;
}

}  // namespace

FrameLoads assignLoads(const LoadTable& table, const MeasuredImages& measured, std::optional<int> referenceNumber) {
    const MeasuredImages images = addReference(measured);
    FrameLoads result{table.file, {}, {}, {}, table.timeUnit, table.warnings};
    for (const LoadChannel& channel : table.channels) result.channels.push_back({channel.name, channel.unit, {}});
    const ImageRows found = findImageRows(table, images, referenceNumber);
    std::vector<bool> isUsed(table.loads.size(), false);
    for (std::size_t k = 0; k < found.rows.size(); ++k) {
        const ImageRow& row = found.rows[k];
        const bool isReference = images.frames[k] == 0;
        const auto fail = [&](LoadErrorCode code, const std::string& reason) {
            throw LoadTableError(table.file, reason, code, locationOf(table, images, k, row));
        };
        if (!row && !isReference)
            fail(LoadErrorCode::MissingRow,
                 "has no row for " + imageLabel(images, k) + "; add one, or leave out the image.");
        if (!row) continue;
        isUsed[*row] = true;
        if (std::isnan(table.loads[*row])) {
            if (isReference) continue;
            fail(LoadErrorCode::NoLoad, "line " + std::to_string(table.lines[*row]) + " has no load for " +
                                            imageLabel(images, k) + "; write it there, or leave out the image.");
        }
        result.frames.push_back(images.frames[k]);
        result.loads.push_back(table.loads[*row]);
        if (!table.times.empty()) result.times.push_back(table.times[*row]);
        for (std::size_t c = 0; c < table.channels.size(); ++c)
            result.channels[c].values.push_back(table.channels[c].values[*row]);
    }
    const auto unused = std::ranges::find(isUsed, false);
    const auto count = static_cast<std::size_t>(std::ranges::count(isUsed, false));
    result.warnings.insert(result.warnings.end(), found.warnings.begin(), found.warnings.end());
    if (count > 0)
        result.warnings.push_back(
            makeUnusedRowsWarning(table, count, static_cast<std::size_t>(unused - isUsed.begin())));
    return result;
}

std::vector<std::size_t> findFrameRows(const FrameLoads& loads, std::span<const int> frames) {
    std::vector<std::size_t> rows;
    for (const int frame : frames) {
        const auto found = std::ranges::find(loads.frames, frame);
        if (found == loads.frames.end()) {
            throw LoadTableError(loads.file, "has no load for frame " + std::to_string(frame) + "; add a row for it.",
                                 LoadErrorCode::MissingRow, {.frame = frame});
        }
        rows.push_back(static_cast<std::size_t>(found - loads.frames.begin()));
    }
    return rows;
}

}  // namespace strainlens
