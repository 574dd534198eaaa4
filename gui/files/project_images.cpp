// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/files/project_images.h"

#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/project_run.h"
#include "gui/files/recovered_results.h"
#include "gui/i18n/error_text.h"
#include "gui/i18n/file_reason_text.h"

namespace strainlens::gui {

OpenedImages readProjectImages(const std::filesystem::path& path) {
    const Project project = readProject(path);
    std::vector<std::string> notes;
    OpenedImages images{{},
                        regionOf(project, &notes),
                        {},
                        project.parameters,
                        {project.probes, project.load, 0, project.evaluation},
                        project.view.image};
    for (const std::string& note : notes) images.notes << fileReasonText(note);
    for (FrameReference& frame : framesOf(project)) images.frames.push_back({std::move(frame), nullptr});
    for (std::size_t i = 0; i < project.images.size(); ++i) {
        if (project.images[i].excluded) images.excluded.insert(static_cast<int>(i));
    }
    return images;
}

RecoveredImages readRecoveredWork(const RecoveredWork& work) {
    const std::filesystem::path& document = work.document;
    RecoveredImages found{readProjectImages(document), {}};
    for (ImageOrigin& image : found.images.frames) {
        // Images of the recovery folder, which is removed later, are loaded into memory.
        const std::filesystem::path path = image.file.path;
        const auto inFolder = path.lexically_relative(document.parent_path());
        if (inFolder.empty() || *inFolder.begin() == "..") continue;
        image.rendered = std::make_shared<const AnyImage>(readImage(path));
        image.file.name = utf8(path.stem());
    }
    if (!work.measured || !work.cache) return found;
    try {
        found.images.results = recoverResults(*work.measured, found.images.frames, found.images.roi, *work.cache);
    } catch (const std::exception& error) {
        found.problem = errorText(error);
    }
    return found;
}

}  // namespace strainlens::gui
