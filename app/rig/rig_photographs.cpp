// SPDX-License-Identifier: MPL-2.0
#include "app/rig/rig_photographs.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "app/io/file_hash.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/natural_order.h"
#include "app/io/paths.h"
#include "app/rig/rig_target_detection.h"
#include "compute/types/error.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

/// Files of a pattern by what its star stands for.
std::map<std::string, std::string> filesOfPattern(const std::string& pattern) {
    const std::filesystem::path path = pathFromUtf8(pattern);
    const std::string name = utf8(path.filename());
    const std::size_t star = name.find('*');
    if (star == name.npos || name.find('*', star + 1) != name.npos) {
        throw InvalidInput("--camera", "\"" + pattern + "\"",
                           "the files of one camera with one star in the name, in quotes: \"cal/*_0.tif\"");
    }
    const std::string before = name.substr(0, star), after = name.substr(star + 1);
    std::filesystem::path folder = path.parent_path();
    std::error_code error;
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder.empty() ? "." : folder, error)) {
        const std::string file = utf8(entry.path().filename());
        const bool isOfPattern =
            file.size() > before.size() + after.size() && file.starts_with(before) && file.ends_with(after);
        if (!isOfPattern) continue;
        files[file.substr(before.size(), file.size() - before.size() - after.size())] =
            utf8(folder / entry.path().filename());
    }
    if (files.empty()) throw InvalidInput("--camera", "\"" + pattern + "\"", "a pattern of existing files");
    return files;
}

/// The target in one photograph, or why it does not count.
struct RigPhotograph {
    std::vector<MarkObservation> marks;
    ImageSize size;
    std::string sha256, failure;
};

RigPhotograph detectIn(const std::string& file, const TargetDescription& target) {
    RigPhotograph photograph;
    if (file.empty()) return photograph;
    try {
        // Hashes what is measured: the file may be replaced before the fit.
        FileHashes hashes;
        const std::filesystem::path path = pathFromUtf8(file);
        const AnyImage image = readImage(path, 0, &hashes);
        photograph.sha256 = hashes.hash(path).value_or("");
        photograph.size = sizeOf(image);
        photograph.marks = detectRigTarget(image, target, file);
    } catch (const Error& error) {
        photograph.failure = error.what();
    }
    return photograph;
}

/// The size of most photographs of a camera.
ImageSize usualSize(const std::vector<std::vector<RigPhotograph>>& photographs, std::size_t camera) {
    ImageSize usual;
    std::ptrdiff_t most = 0;
    for (const auto& view : photographs) {
        if (view[camera].marks.empty()) continue;
        const auto count = std::ranges::count_if(photographs, [&](const std::vector<RigPhotograph>& other) {
            return !other[camera].marks.empty() && other[camera].size == view[camera].size;
        });
        if (count > most) most = count, usual = view[camera].size;
    }
    if (most == 0) {
        throw InvalidInput("camera " + std::to_string(camera), "no photograph that shows the target",
                           "photographs of the whole target, sharp and without glare, and the right --target");
    }
    return usual;
}

}  // namespace

RigPhotographs pairPhotographs(const std::vector<std::string>& patterns) {
    std::vector<std::map<std::string, std::string>> cameras;
    std::set<std::string> all;
    for (const std::string& pattern : patterns) {
        cameras.push_back(filesOfPattern(pattern));
        for (const auto& [name, file] : cameras.back()) all.insert(name);
    }
    RigPhotographs photographs{{all.begin(), all.end()}, {}};
    std::ranges::sort(photographs.names, [](const std::string& a, const std::string& b) { return naturalLess(a, b); });
    std::size_t shared = 0;
    for (const std::string& name : photographs.names) {
        std::vector<std::string>& files = photographs.files.emplace_back();
        for (const auto& camera : cameras) {
            const auto found = camera.find(name);
            files.push_back(found == camera.end() ? "" : found->second);
        }
        shared += std::ranges::count_if(files, [](const std::string& file) { return !file.empty(); }) > 1;
    }
    if (patterns.size() > 1 && shared == 0) {
        throw InvalidInput("--camera", "patterns without a common name, as \"" + photographs.names.front() + "\"",
                           "patterns whose stars stand for the same text in images taken at the same time");
    }
    return photographs;
}

RigDetection detectRigViews(const RigPhotographs& given, const TargetDescription& target) {
    const std::size_t cameras = given.files.front().size();
    std::vector<std::vector<RigPhotograph>> photographs(given.files.size(), std::vector<RigPhotograph>(cameras));
    forEachChunk(static_cast<int>(given.files.size() * cameras), resolveThreads(0), [&](int k) {
        const std::size_t v = static_cast<std::size_t>(k) / cameras, i = static_cast<std::size_t>(k) % cameras;
        photographs[v][i] = detectIn(given.files[v][i], target);
    });
    RigDetection detection;
    detection.views.target = target.target();
    for (std::size_t i = 0; i < cameras; ++i) detection.views.images.push_back(usualSize(photographs, i));
    for (std::size_t v = 0; v < photographs.size(); ++v) {
        RigView view{given.names[v], std::vector<std::vector<MarkObservation>>(cameras)};
        bool isSeen = false;
        for (std::size_t i = 0; i < cameras; ++i) {
            RigPhotograph& photograph = photographs[v][i];
            const ImageSize size = detection.views.images[i];
            if (given.files[v][i].empty()) {
                detection.skipped.push_back("view " + given.names[v] + ": camera " + std::to_string(i) +
                                            " has no photograph.");
            } else if (!photograph.failure.empty()) {
                detection.skipped.push_back(photograph.failure);
            } else if (photograph.size != size) {
                detection.skipped.push_back(given.files[v][i] + ": has " + textOf(photograph.size) +
                                            " px and not the " + textOf(size) +
                                            " px of the others; take all with the same settings.");
            } else {
                view.cameras[i] = std::move(photograph.marks);
                detection.files.push_back({given.files[v][i], photograph.sha256});
                isSeen = true;
            }
        }
        if (!isSeen) continue;
        detection.views.views.push_back(std::move(view));
        detection.paths.push_back(given.files[v]);
    }
    return detection;
}

}  // namespace strainlens
