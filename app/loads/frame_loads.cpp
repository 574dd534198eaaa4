// SPDX-License-Identifier: MPL-2.0
#include "app/loads/frame_loads.h"

#include <algorithm>
#include <cmath>

#include "app/io/json_text.h"
#include "app/loads/load_rows.h"

#include <nlohmann/json.hpp>

namespace strainlens {
namespace {

std::string nameOf(const LoadedImages& images, std::size_t image) {
    const bool isNamed = image < images.names.size() && !images.names[image].empty();
    return isNamed ? "image " + images.names[image] : "frame " + std::to_string(images.frames[image]);
}

LoadPlace placeOf(const LoadTable& table, const LoadedImages& images, std::size_t image, const ImageRow& row) {
    LoadPlace place;
    if (image < images.names.size()) place.image = images.names[image];
    place.frame = images.frames[image];
    if (row) place.line = table.lines[*row];
    return place;
}

LoadNote leftOver(const LoadTable& table, std::size_t count, std::size_t first) {
    LoadPlace place;
    place.found = count;
    place.line = table.lines[first];
    const bool isOne = count == 1;
    return {LoadNoteKind::RowsLeftOver,
            std::to_string(count) + (isOne ? " row belongs" : " rows belong") + " to no image that is measured" +
                (isOne ? ": line " : ", the first of them in line ") + std::to_string(place.line) + ".",
            place};
}

/// With the reference among them, which counts.
LoadedImages withReference(LoadedImages images) {
    if (std::ranges::find(images.frames, 0) != images.frames.end()) return images;
    images.frames.insert(images.frames.begin(), 0);
    if (!images.names.empty()) images.names.insert(images.names.begin(), std::string());
    if (!images.positions.empty()) images.positions.insert(images.positions.begin(), 0);
    return images;
}

FrameLoads loadsOf(const LoadTable& table, const LoadedImages& images, std::optional<int> referenceNumber) {
    FrameLoads result{table.file, {}, {}, {}, table.timeUnit, table.notes};
    const ImageRows found = findImageRows(table, images, referenceNumber);
    std::vector<bool> isUsed(table.loads.size(), false);
    for (std::size_t k = 0; k < found.rows.size(); ++k) {
        const ImageRow& row = found.rows[k];
        const bool isReference = images.frames[k] == 0;
        const auto refuse = [&](LoadFault fault, const std::string& reason) {
            throw LoadTableError(table.file, reason, fault, placeOf(table, images, k, row));
        };
        if (!row && !isReference)
            refuse(LoadFault::RowMissing, "has no row for " + nameOf(images, k) + "; add one, or leave out the image.");
        if (!row) continue;
        isUsed[*row] = true;
        if (std::isnan(table.loads[*row])) {
            if (isReference) continue;
            refuse(LoadFault::NoLoad, "line " + std::to_string(table.lines[*row]) + " has no load for " +
                                          nameOf(images, k) + "; write it there, or leave out the image.");
        }
        result.frames.push_back(images.frames[k]);
        result.loads.push_back(table.loads[*row]);
        if (!table.times.empty()) result.times.push_back(table.times[*row]);
    }
    const auto unused = std::ranges::find(isUsed, false);
    const auto count = static_cast<std::size_t>(std::ranges::count(isUsed, false));
    result.notes.insert(result.notes.end(), found.notes.begin(), found.notes.end());
    if (count > 0) result.notes.push_back(leftOver(table, count, static_cast<std::size_t>(unused - isUsed.begin())));
    return result;
}

}  // namespace

FrameLoads loadsOfImages(const LoadTable& table, const LoadedImages& images, std::optional<int> referenceNumber) {
    return loadsOf(table, withReference(images), referenceNumber);
}

std::vector<std::size_t> rowsOfFrames(const FrameLoads& loads, std::span<const int> frames) {
    std::vector<std::size_t> rows;
    for (const int frame : frames) {
        const auto found = std::ranges::find(loads.frames, frame);
        if (found == loads.frames.end()) {
            LoadPlace place;
            place.frame = frame;
            throw LoadTableError(loads.file, "has no load for frame " + std::to_string(frame) + "; add a row for it.",
                                 LoadFault::RowMissing, place);
        }
        rows.push_back(static_cast<std::size_t>(found - loads.frames.begin()));
    }
    return rows;
}

}  // namespace strainlens
