// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/moved_files.h"

#include <algorithm>
#include <functional>
#include <map>
#include <system_error>

#include "app/io/image/frame_masks.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::gui {
namespace {

/// Number of trailing path elements that both have in common.
int commonEndLength(const std::filesystem::path& a, const std::filesystem::path& b) {
    const std::vector<std::filesystem::path> namesA(a.begin(), a.end()), namesB(b.begin(), b.end());
    const auto ends = std::mismatch(namesA.rbegin(), namesA.rend(), namesB.rbegin(), namesB.rend());
    return static_cast<int>(ends.first - namesA.rbegin());
}

}  // namespace

std::vector<MissingFile> findMovedFiles(const std::vector<MissingFile>& missing, const std::filesystem::path& root) {
    std::multimap<std::filesystem::path, std::size_t> byName;
    for (std::size_t k = 0; k < missing.size(); ++k) byName.emplace(missing[k].path.filename(), k);
    std::vector<MissingFile> best(missing.size());
    std::error_code error;
    using Walk = std::filesystem::recursive_directory_iterator;
    for (Walk entry(root, std::filesystem::directory_options::skip_permission_denied, error), end;
         !error && entry != end; entry.increment(error)) {
        std::error_code unknown;
        const auto [first, last] = byName.equal_range(entry->path().filename());
        if (first == last || !entry->is_regular_file(unknown)) continue;
        for (auto it = first; it != last; ++it) {
            const std::filesystem::path& was = missing[it->second].path;
            MissingFile& found = best[it->second];
            const bool isBetter =
                found.path.empty() || commonEndLength(was, entry->path()) > commonEndLength(was, found.path);
            if (isBetter) found = {missing[it->second].frame, entry->path()};
        }
    }
    std::erase_if(best, [](const MissingFile& file) { return file.path.empty(); });
    return best;
}

std::filesystem::path findMovedMasks(const CalibrationFile& masks, const std::filesystem::path& root,
                                     const std::stop_token& stop) {
    const std::filesystem::path was = pathFromUtf8(masks.path), name = was.filename();
    std::vector<std::filesystem::path> candidates = {root, root / name};
    std::error_code error;
    using Walk = std::filesystem::recursive_directory_iterator;
    for (Walk entry(root, std::filesystem::directory_options::skip_permission_denied, error), end;
         !error && entry != end && !stop.stop_requested(); entry.increment(error)) {
        std::error_code unknown;
        if (entry->is_directory(unknown)) candidates.push_back(entry->path() / name);
    }
    std::ranges::stable_sort(candidates, std::ranges::greater(),
                             [&](const std::filesystem::path& path) { return commonEndLength(was, path); });
    for (const std::filesystem::path& candidate : candidates) {
        if (stop.stop_requested()) break;
        if (maskFilesOf(utf8(candidate)).empty()) continue;
        if (masks.sha256.empty() && candidate.filename() == name) return candidate;
        try {
            if (hashedMasks(utf8(candidate), stop).sha256 == masks.sha256) return candidate;
        } catch (const FileError&) {
            // Not those: one of them cannot be read.
        }
    }
    return {};
}

}  // namespace strainlens::gui
