// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/load_reading.h"

#include <numeric>
#include <string_view>

#include "app/io/file_bytes.h"
#include "app/io/paths.h"
#include "app/loads/frame_loads.h"
#include "compute/types/error.h"
#include "gui/i18n/error_text.h"

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
        answer.preview = previewLoadTable({reinterpret_cast<const char*>(bytes.data()), bytes.size()},
                                          utf8(path.filename()), question.format, kPreviewRows);
        if (answer.preview.problem) throw LoadTableError(*answer.preview.problem);
        FrameLoads loads =
            loadsOfImages(*answer.preview.table, loadedImages(question.images), question.format.referenceNumber);
        answer.load = {"N",        std::move(loads.loads), loads.timeUnit, std::move(loads.times),
                       utf8(path), question.format};
        answer.notes = std::move(loads.notes);
    } catch (const Error& error) {
        answer.error = errorText(error);
    }
    return answer;
}

}  // namespace strainlens::gui
