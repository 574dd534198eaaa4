// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/region_option.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/cli/options/add_option.h"
#include "app/cli/progress.h"
#include "app/io/image/image_reader.h"
#include "app/io/paths.h"
#include "app/project/region_probe.h"
#include "app/project/roi_json.h"

namespace strainlens::cli {

RoiMask readRegion(const std::vector<std::filesystem::path>& files, ImageSize size) {
    if (files.empty()) return {};
    RegionOfInterest region;
    std::vector<std::string> notes;
    for (const std::filesystem::path& file : files) {
        for (RoiShape& shape : readRoi(file, &notes).shapes) region.shapes.push_back(std::move(shape));
    }
    printNotes(notes);
    return region.rasterise(size);
}

void RegionOption::addTo(CLI::App& parser, const char* help) {
    addRepeatedOption(parser, "--roi", m_files, "FILE", help);
}

void RegionOption::addNamedTo(CLI::App& parser) {
    m_named.addTo(
        parser,
        "Region with a name, a mask image or JSON shapes; may be repeated. All are measured, with --roi, in one "
        "run, and each has mean, standard deviation, minimum and maximum among the probes (--series)");
}

void RegionOption::listFiles(CommandFiles& files) const {
    m_named.listFiles(files);
    for (const std::string& text : m_files) files.addRegion(text);
}

std::vector<std::filesystem::path> RegionOption::paths() const {
    std::vector<std::filesystem::path> paths = roiPaths();
    std::ranges::move(m_named.paths(), std::back_inserter(paths));
    return paths;
}

std::vector<std::filesystem::path> RegionOption::measuredPaths() const {
    std::vector<std::filesystem::path> paths = roiPaths();
    std::ranges::move(m_named.movingPaths(), std::back_inserter(paths));
    return paths;
}

std::vector<std::filesystem::path> RegionOption::roiPaths() const { return pathsFromUtf8(m_files); }

RoiMask RegionOption::mask(const FrameReference& reference) const {
    return any() ? mask(imageSizeOf(reference.path, reference.page)) : RoiMask();
}

RoiMask RegionOption::mask(ImageSize size) const {
    const RoiMask roi = readRegion(roiPaths(), size);
    if (!m_named.anyMoving()) return roi;
    return unionOf(roi, m_named.unionOf(size), size);
}

std::vector<std::string> RegionOption::arguments() const {
    std::vector<std::string> words;
    for (const std::string& file : m_files) words.insert(words.end(), {"--roi", file});
    std::ranges::move(m_named.arguments(), std::back_inserter(words));
    return words;
}

}  // namespace strainlens::cli
