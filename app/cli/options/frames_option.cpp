// SPDX-License-Identifier: MPL-2.0
#include "app/cli/options/frames_option.h"

#include "app/io/frame_choice.h"
#include "compute/types/error.h"

namespace strainlens::cli {

void FramesOption::addTo(CLI::App& parser) {
    parser
        .add_option(
            "--frames", m_text,
            "Use these of the images, counted from 1 in the order in which they are given, the first of them as "
            "the reference: as in 1,100-200:10 (the first, then every tenth from 100 to 200) or 5- (from the "
            "fifth on); all without it")
        ->type_name("LIST");
}

std::vector<FrameReference> FramesOption::of(const std::vector<FrameReference>& frames) const {
    if (m_text.empty()) return frames;
    const int count = static_cast<int>(frames.size());
    const std::vector<int> numbers = FrameChoice(m_text, "--frames").of(count);
    if (numbers.empty()) {
        throw InvalidInput("--frames", "\"" + m_text + "\"", "some of the " + std::to_string(count) + " images");
    }
    std::vector<FrameReference> chosen;
    for (const int number : numbers) chosen.push_back(frames[static_cast<std::size_t>(number - 1)]);
    return chosen;
}

}  // namespace strainlens::cli
