// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/region_option.h"

#include <utility>

#include "app/cli/progress.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/roi_json.h"

namespace strainlens::cli {

void RegionOption::addTo(CLI::App& parser) {
    parser
        .add_option("--roi", m_files,
                    "Region to measure: a mask image of the reference's size (white = measure) or JSON shapes; "
                    "given several times, the regions are joined in order")
        ->type_name("FILE")
        ->expected(1)
        ->take_all();
}

void RegionOption::listFiles(CommandFiles& files) const {
    for (const std::string& text : m_files) files.readsRegion(text);
}

std::vector<std::filesystem::path> RegionOption::paths() const {
    std::vector<std::filesystem::path> paths;
    for (const std::string& text : m_files) paths.push_back(pathFromUtf8(text));
    return paths;
}

RoiMask RegionOption::mask(const FrameReference& reference) const {
    if (m_files.empty()) return {};
    return mask(imageSizeOf(reference.path, reference.page));
}

RoiMask RegionOption::mask(ImageSize size) const {
    if (m_files.empty()) return {};
    RegionOfInterest region;
    std::vector<std::string> notes;
    for (const std::filesystem::path& path : paths()) {
        for (RoiShape& shape : readRoi(path, &notes).shapes) region.shapes.push_back(std::move(shape));
    }
    printNotes(notes);
    return region.rasterise(size);
}

}  // namespace strainlens::cli
