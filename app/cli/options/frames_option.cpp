// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/frames_option.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "app/io/frame_choice.h"
#include "app/io/image/image_reader.h"
#include "app/io/image/recordings/raw_layout.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens::cli {

void FramesOption::addTo(CLI::App& parser) {
    addOption(parser, "--frames", m_text, "LIST",
              "Images to use, counted from 1, the reference first: 1,100-200:10 (the first, then every "
              "tenth from 100 to 200) or 5- (from the fifth on); all without it");
    addOption(parser, "--pattern", m_pattern, "TEXT",
              "Of folders use the images whose names match this: as in *_0.png or cam1_*; * takes all as one sequence, "
              "where a folder holds the images of several cameras or each in several formats");
    addOption(parser, "--raw-layout", m_rawLayout, "LAYOUT",
              "How headerless files (.raw, .bin) store their frames: 1024x512,bits=12,packing=high,offset=4096 (also "
              "byteOrder, rowBytes, bottomUp, frameGap, frames, frameRateHz); saved beside each as FILE.json");
}

std::vector<int> FramesOption::positions(std::size_t count) const {
    std::vector<int> positions(count);
    std::iota(positions.begin(), positions.end(), 0);
    if (m_text.empty()) return positions;
    positions = FrameChoice(m_text, "--frames").of(static_cast<int>(count));
    if (positions.empty()) {
        throw InvalidInput("--frames", "\"" + m_text + "\"", "some of the " + std::to_string(count) + " images");
    }
    for (int& position : positions) --position;
    return positions;
}

ChosenFrames FramesOption::choose(const std::vector<std::string>& inputs,
                                  const std::vector<std::filesystem::path>& regions,
                                  const std::vector<OutputPicture>& pictures, std::vector<std::string>& notes) const {
    if (!m_rawLayout.empty()) {
        describeRawFiles(pathsFromUtf8(inputs), parseRawLayout(m_rawLayout, "--raw-layout"), "--raw-layout");
    }
    FolderNotes found;
    const std::vector<FrameReference> given =
        expandFrames(pathsFromUtf8(inputs), {regions, pictures, m_pattern}, &found);
    std::ranges::move(found.skipped, std::back_inserter(notes));
    std::ranges::move(found.doubts, std::back_inserter(notes));
    ChosenFrames chosen{{}, given.size()};
    for (const int position : positions(given.size()))
        chosen.frames.push_back(given[static_cast<std::size_t>(position)]);
    return chosen;
}

void requirePair(const std::vector<FrameReference>& frames, const std::string& field,
                 const std::vector<std::string>& inputs, const std::vector<std::string>& notes) {
    if (frames.size() >= 2) return;
    // A file of several images that cannot be read counts as one.
    for (const FrameReference& frame : frames) pageCount(frame.path);
    std::string reasons;
    for (const std::string& note : notes) reasons += " " + note;
    for (const std::string& reason : describeOtherFiles(pathsFromUtf8(inputs))) reasons += " " + reason;
    throw InvalidInput(field, std::to_string(frames.size()),
                       "a reference and at least one deformed image (REF DEF..., or a folder)" +
                           (reasons.empty() ? "" : "; no images of the sequence are:" + reasons));
}

}  // namespace strainlens::cli
