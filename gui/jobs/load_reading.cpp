// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/jobs/load_reading.h"

#include <numeric>
#include <span>
#include <string_view>

#include "app/io/file_bytes.h"
#include "app/io/paths.h"
#include "compute/types/error.h"
#include "gui/i18n/error_text.h"

namespace strainlens::gui {
namespace {

/// The rows of the images from `first` on; 0 is the reference.
LoadTable loadsFrom(const LoadTable& table, const std::vector<std::string>& images, int first) {
    std::vector<int> numbers(images.size() - static_cast<std::size_t>(first));
    std::iota(numbers.begin(), numbers.end(), first);
    return loadsByFrame(table, numbers, std::span(images).subspan(static_cast<std::size_t>(first)));
}

/// Whether the reference has a row, too.
bool hasReference(const LoadTable& table, const std::vector<std::string>& images) {
    if (table.images.empty() && table.frames.empty()) return table.loads.size() == images.size();
    try {
        loadsFrom(table, images, 0);
        return true;
    } catch (const FileError&) {
        return false;
    }
}

}  // namespace

LoadAnswer readLoads(const LoadQuestion& question) {
    LoadAnswer answer;
    try {
        const std::filesystem::path path = pathFromUtf8(question.path.toStdString());
        const std::vector<std::uint8_t> bytes = readFileBytes(path);
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        answer.heads = loadHeadsFromText(text);
        const LoadTable table = loadTableFromText(text, utf8(path.filename()), question.column);
        LoadTable chosen = loadsFrom(table, question.images, 1);
        if (hasReference(table, question.images)) chosen = loadsFrom(table, question.images, 0);
        answer.load = {"N", chosen.loads, chosen.timeUnit, chosen.times};
    } catch (const Error& error) {
        answer.error = errorText(error);
    }
    return answer;
}

}  // namespace strainlens::gui
