// SPDX-License-Identifier: MPL-2.0
#include "app/loads/frame_loads.h"

#include <algorithm>
#include <cmath>

#include "app/loads/image_rows.h"

#include <nlohmann/json.hpp>

namespace strainlens {
namespace {

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
