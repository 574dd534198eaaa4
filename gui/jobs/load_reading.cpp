// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/load_reading.h"

#include <numeric>
#include <string_view>

#include "app/io/file_bytes.h"
#include "app/io/paths.h"
#include "app/loads/frame_loads.h"
#include "compute/types/error.h"
#include "gui/i18n/error_text.h"
#include "gui/i18n/load_note_text.h"

namespace strainlens::gui {
namespace {

constexpr std::size_t kPreviewRows = 50;

MeasuredImages loadedImages(const std::vector<std::string>& names) {
    MeasuredImages images{std::vector<int>(names.size()), names, {}, static_cast<int>(names.size())};
    std::iota(images.frames.begin(), images.frames.end(), 0);
    return images;
}

}  // namespace

LoadTableResult readImageLoads(const LoadTableRequest& request) {
    LoadTableResult result;
    try {
        const std::filesystem::path path = pathFromUtf8(request.path.toStdString());
        const std::vector<std::uint8_t> bytes = readFileBytes(path);
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const std::string name = utf8(path.filename());
        result.preview = previewLoadTable(text, name, request.format, kPreviewRows);
        result.headers =
            request.format == LoadFormat() ? result.preview.columns : previewLoadTable(text, name, {}, 0).columns;
        if (result.preview.problem) throw LoadTableError(*result.preview.problem);
        FrameLoads loads =
            assignLoads(*result.preview.table, loadedImages(request.images), request.format.referenceNumber);
        result.load = {"N", std::move(loads.loads), loads.timeUnit, std::move(loads.times), utf8(path), request.format};
        for (const LoadWarning& note : loads.warnings) result.notes << loadNoteText(note);
    } catch (const LoadTableError& error) {
        result.fault = error.code();
        result.error = errorText(error);
    } catch (const Error& error) {
        result.error = errorText(error);
    }
    return result;
}

}  // namespace strainlens::gui
