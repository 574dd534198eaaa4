// SPDX-License-Identifier: MPL-2.0
#include "app/loads/load_rows.h"

#include <algorithm>
#include <unordered_map>

#include "app/io/image/image_sequence.h"
#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"

#include <nlohmann/json.hpp>

namespace strainlens {
namespace {

std::string fileNameOf(const std::string& image) {
    const std::size_t folder = image.find_last_of("/\\");
    return folder == std::string::npos ? image : image.substr(folder + 1);
}

/// How names are compared, the strictest way first: another suffix or other capitals are allowed where nothing fits
/// better.
using NameOf = std::string (*)(const std::string&);
constexpr NameOf kNameOf[] = {fileNameOf, bareImageName,
                              [](const std::string& image) { return inSmallLetters(bareImageName(image)); }};

/// Rows by the names that they have.
class RowsByName {
public:
    explicit RowsByName(const LoadTable& table) : m_table(table) {
        for (std::size_t way = 0; way < std::size(kNameOf); ++way) {
            for (std::size_t row = 0; row < table.images.size(); ++row) {
                if (!table.images[row].empty()) m_rows[way][kNameOf[way](table.images[row])].push_back(row);
            }
        }
    }

    ImageRow find(const std::string& image) const {
        for (std::size_t way = 0; way < std::size(kNameOf); ++way) {
            const auto found = m_rows[way].find(kNameOf[way](image));
            if (found == m_rows[way].end()) continue;
            if (found->second.size() == 1) return found->second.front();
            LoadPlace place;
            place.image = image;
            place.line = m_table.lines[found->second[1]];
            throw LoadTableError(m_table.file,
                                 "has two rows for image " + image + ", in the lines " +
                                     std::to_string(m_table.lines[found->second[0]]) + " and " +
                                     std::to_string(place.line) + "; remove one.",
                                 LoadFault::RowTwice, place);
        }
        return std::nullopt;
    }

private:
    const LoadTable& m_table;
    std::unordered_map<std::string, std::vector<std::size_t>> m_rows[std::size(kNameOf)];
};

bool areNamed(const LoadedImages& images) {
    if (images.names.size() != images.frames.size()) return false;
    for (std::size_t k = 0; k < images.frames.size(); ++k) {
        if (images.frames[k] != 0 && images.names[k].empty()) return false;
    }
    return true;
}

std::vector<ImageRow> rowsByName(const LoadTable& table, const LoadedImages& images) {
    const RowsByName named(table);
    std::vector<ImageRow> rows;
    for (const std::string& image : images.names) rows.push_back(image.empty() ? ImageRow() : named.find(image));
    return rows;
}

bool isFoundBesideReference(const std::vector<ImageRow>& rows, const LoadedImages& images) {
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (rows[k] && images.frames[k] != 0) return true;
    }
    return false;
}

/// The rows of the images at these places among `count` images, of which the first may have none.
struct RowOrder {
    std::size_t count;
    std::vector<int> places;  ///< from 0
};

std::vector<ImageRow> rowsInOrder(const RowOrder& order, std::size_t rows) {
    const int withoutFirst = rows < order.count ? 1 : 0;
    std::vector<ImageRow> found;
    for (const int place : order.places)
        found.push_back(place < withoutFirst ? ImageRow() : static_cast<std::size_t>(place - withoutFirst));
    return found;
}

[[noreturn]] void refuseRowCount(const LoadTable& table, std::size_t deformed) {
    LoadPlace place;
    place.found = table.loads.size(), place.wanted = deformed;
    throw LoadTableError(table.file,
                         "has " + std::to_string(place.found) +
                             " rows; without a column of image names or frame numbers it must have " +
                             std::to_string(deformed) + ", one for each deformed image, or " +
                             std::to_string(deformed + 1) + " with the reference image first.",
                         LoadFault::RowCount, place);
}

std::vector<ImageRow> rowsByOrder(const LoadTable& table, const LoadedImages& images) {
    const std::size_t rows = table.loads.size();
    const auto deformed = static_cast<std::size_t>(std::ranges::count_if(images.frames, [](int f) { return f != 0; }));
    std::vector<std::vector<ImageRow>> found;
    const auto add = [&](const RowOrder& order) {
        const bool fits = rows == order.count || (rows + 1 == order.count && order.places.front() == 0);
        if (!fits) return;
        std::vector<ImageRow> candidate = rowsInOrder(order, rows);
        if (std::ranges::find(found, candidate) == found.end()) found.push_back(std::move(candidate));
    };
    RowOrder measured{deformed + 1, {}};
    int next = 1;
    for (const int frame : images.frames) measured.places.push_back(frame == 0 ? 0 : next++);
    add(measured);
    if (images.imageCount > 0 && images.positions.size() == images.frames.size())
        add({static_cast<std::size_t>(images.imageCount), images.positions});
    if (found.size() != 1) refuseRowCount(table, deformed);
    return found.front();
}

}  // namespace

std::string bareImageName(const std::string& image) {
    const std::string name = fileNameOf(image);
    const std::filesystem::path file = pathFromUtf8(name);
    return hasImageSuffix(file) ? utf8(file.stem()) : name;
}

ImageRows findImageRows(const LoadTable& table, const LoadedImages& images, std::optional<int> referenceNumber) {
    const bool hasImages = !table.images.empty(), hasNumbers = !table.numbers.empty();
    if (hasImages && areNamed(images)) {
        std::vector<ImageRow> rows = rowsByName(table, images);
        // An image column may hold numbers.
        if (!hasNumbers || isFoundBesideReference(rows, images)) return {std::move(rows), {}};
    }
    if (hasNumbers) {
        FrameCount count = countFrames(table, images, referenceNumber);
        ImageRows found{std::move(count.rows), {}};
        if (count.referenceNumber != 0) {
            LoadPlace place;
            place.head = table.numbersHead, place.frame = count.referenceNumber;
            found.notes.push_back({LoadNoteKind::FrameNumbering,
                                   "the reference image is number " + std::to_string(place.frame) + " of the column " +
                                       jsonText(place.head) + ".",
                                   place});
        }
        return found;
    }
    if (hasImages) {
        throw LoadTableError(table.file,
                             "has a column of image names, and the names of the measured images are not known; name "
                             "the images of the run (--images).",
                             LoadFault::NamesUnknown, {});
    }
    return {rowsByOrder(table, images), {}};
}

}  // namespace strainlens
