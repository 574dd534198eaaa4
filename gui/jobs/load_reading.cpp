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

LoadedImages loadedImages(const std::vector<std::string>& names) {
    LoadedImages images{std::vector<int>(names.size()), names, {}, static_cast<int>(names.size())};
    std::iota(images.frames.begin(), images.frames.end(), 0);
    return images;
}

}  // namespace

LoadAnswer readLoads(const LoadQuestion& question) {
    LoadAnswer answer;
    try {
        const std::filesystem::path path = pathFromUtf8(question.path.toStdString());
        const std::vector<std::uint8_t> bytes = readFileBytes(path);
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const std::string name = utf8(path.filename());
        answer.preview = previewLoadTable(text, name, question.format, kPreviewRows);
        answer.shape =
            question.format == LoadFormat() ? answer.preview.columns : previewLoadTable(text, name, {}, 0).columns;
        if (answer.preview.problem) throw LoadTableError(*answer.preview.problem);
        FrameLoads loads =
            loadsOfImages(*answer.preview.table, loadedImages(question.images), question.format.referenceNumber);
        answer.load = {"N",        std::move(loads.loads), loads.timeUnit, std::move(loads.times),
                       utf8(path), question.format};
        for (const LoadNote& note : loads.notes) answer.notes << loadNoteText(note);
    } catch (const LoadTableError& error) {
        answer.fault = error.fault();
        answer.error = errorText(error);
    } catch (const Error& error) {
        answer.error = errorText(error);
    }
    return answer;
}

}  // namespace strainlens::gui
