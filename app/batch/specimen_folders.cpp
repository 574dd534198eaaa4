// SPDX-License-Identifier: MPL-2.0
#include "app/batch/specimen_folders.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "app/io/described_file.h"
#include "app/io/image/folder_groups.h"
#include "app/io/image/natural_order.h"
#include "app/io/paths.h"
#include "app/io/unicode.h"
#include "app/project/file_kind.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> sortedNaturally(std::vector<fs::path> paths) {
    std::ranges::sort(paths, naturalLess, [](const fs::path& path) { return utf8(path.filename()); });
    return paths;
}

/// Entries of a folder that are not hidden.
std::vector<fs::path> entriesOf(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (!utf8(entry.path().filename()).starts_with('.')) entries.push_back(entry.path());
    }
    if (error) throw FileError(utf8(folder), "the folder cannot be read: " + error.message() + ".");
    return sortedNaturally(std::move(entries));
}

bool isFolder(const fs::path& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

bool hasImages(const fs::path& folder) {
    return std::ranges::any_of(entriesOf(folder),
                               [](const fs::path& path) { return !isFolder(path) && hasImageSuffix(path); });
}

/// The recordings of high-speed cameras in a folder.
std::vector<fs::path> recordingsIn(const fs::path& folder) {
    std::vector<fs::path> recordings;
    std::ranges::copy_if(entriesOf(folder), std::back_inserter(recordings), [](const fs::path& path) {
        return !isFolder(path) && (hasSuffix(path, ".cine") || hasMrawSuffix(path) || descriptionOf(path));
    });
    return recordings;
}

bool isSpecimen(const fs::path& folder) { return hasImages(folder) || !recordingsIn(folder).empty(); }

/// What the images of a specimen are read from: its folder, or the recording in a folder without images. Throws
/// FileError for several recordings.
fs::path imageSourceOf(const fs::path& folder, const std::string& pattern) {
    if (hasImages(folder)) return folder;
    std::vector<fs::path> recordings = recordingsIn(folder);
    std::erase_if(recordings, [&pattern](const fs::path& path) {
        return !pattern.empty() && !matchesPattern(utf8(path.filename()), pattern);
    });
    if (recordings.size() > 1) {
        throw FileError(utf8(folder), "holds several recordings, " + utf8(recordings[0].filename()) + " and " +
                                          utf8(recordings[1].filename()) + "; put each into a folder of its own.");
    }
    return recordings.empty() ? folder : recordings.front();
}

/// The absolute path without "." and a "/" at its end, whose last part is the folder's name.
fs::path namedPath(const fs::path& folder) {
    const fs::path path = fs::absolute(folder).lexically_normal();
    return path.has_filename() ? path : path.parent_path();
}

/// Whether the name is that of a table, which should be one then.
bool isNamedAsTable(const fs::path& path) {
    constexpr std::string_view kSuffixes[] = {".csv", ".tsv", ".dat", ".txt", ".asc"};
    return std::ranges::find(kSuffixes, toLowerCase(utf8(path.extension()))) != std::end(kSuffixes);
}

/// The table of loads next to the images, which is none of their files. Throws FileError for several.
fs::path findLoads(const fs::path& folder, const std::string& pattern, const std::vector<fs::path>& imageFiles) {
    fs::path found;
    for (const fs::path& path : entriesOf(folder)) {
        if (isFolder(path) || hasImageSuffix(path)) continue;
        if (std::ranges::find(imageFiles, path) != imageFiles.end()) continue;
        if (!pattern.empty() && !matchesPattern(utf8(path.filename()), pattern)) continue;
        try {
            if (detectFileKind(path) != FileKind::LoadTable) continue;
        } catch (const FileError&) {
            if (isNamedAsTable(path)) throw;
            continue;
        }
        if (!found.empty()) {
            throw FileError(utf8(folder), "holds several tables, " + utf8(found.filename()) + " and " +
                                              utf8(path.filename()) + "; name the one of the loads by --load-pattern.");
        }
        found = path;
    }
    if (found.empty() && !pattern.empty()) throw FileError(utf8(folder), "no table of loads matches " + pattern + ".");
    return found;
}

SpecimenFolder readFolder(const fs::path& folder, const SpecimenFilter& filter) {
    SpecimenFolder specimen{utf8(namedPath(folder).filename()), folder, {}, {}, {}};
    try {
        FolderNotes notes;
        specimen.images = expandFrames({imageSourceOf(folder, filter.images)}, {{}, {}, filter.images}, &notes);
        specimen.notes = std::move(notes.skipped);
        std::ranges::move(notes.doubts, std::back_inserter(specimen.notes));
        if (specimen.images.size() < 2) throw FileError(utf8(folder), "holds one image; a deformed one is missing.");
        specimen.loads = findLoads(folder, filter.loads, filesOfImage(specimen.images.front().path));
    } catch (const FileError& error) {
        specimen.problem = error.path() == utf8(folder) ? error.reason() : error.what();
    } catch (const Error& error) {
        specimen.problem = error.what();
    }
    return specimen;
}

/// Puts names of folders above before equal names until all differ.
void makeNamesUnique(std::vector<SpecimenFolder>& specimens) {
    for (int above = 1;; ++above) {
        std::map<std::string, int> counts;
        for (const SpecimenFolder& specimen : specimens) ++counts[specimen.name];
        bool isChanged = false;
        for (SpecimenFolder& specimen : specimens) {
            if (counts[specimen.name] == 1) continue;
            fs::path parent = namedPath(specimen.folder);
            for (int k = 0; k < above; ++k) parent = parent.parent_path();
            if (!parent.has_filename()) continue;
            specimen.name = utf8(parent.filename()) + "_" + specimen.name;
            isChanged = true;
        }
        if (!isChanged) return;
    }
}

}  // namespace

std::vector<SpecimenFolder> findSpecimens(const std::vector<fs::path>& folders, const SpecimenFilter& filter) {
    std::vector<SpecimenFolder> specimens;
    std::set<fs::path> known;
    const auto add = [&](const fs::path& folder) {
        if (!known.insert(fs::weakly_canonical(folder)).second) {
            throw InvalidInput("FOLDER", utf8(folder), "a folder that is given once");
        }
        specimens.push_back(readFolder(folder, filter));
    };
    for (const fs::path& folder : folders) {
        if (!isFolder(folder)) throw FileError(utf8(folder), "is no folder; give the folders of the specimens.");
        if (isSpecimen(folder)) {
            add(folder);
            continue;
        }
        for (const fs::path& entry : entriesOf(folder)) {
            if (isFolder(entry) && isSpecimen(entry)) add(entry);
        }
    }
    if (specimens.empty()) {
        throw InvalidInput("FOLDER", folders.empty() ? "none" : utf8(folders.front()),
                           "a folder with the images of a specimen, or with such folders");
    }
    makeNamesUnique(specimens);
    return specimens;
}

}  // namespace strainlens
