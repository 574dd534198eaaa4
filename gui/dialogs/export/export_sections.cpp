// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/export/export_sections.h"

#include <algorithm>
#include <utility>

namespace strainlens::gui {

ExportSection* makeExportSection(ExportOption option, const ExportPrompt& prompt) {
    using Row = std::pair<ExportOption, ExportSection* (*)(const ExportPrompt&)>;
    constexpr Row kMakers[] = {{ExportOption::Columns, makeColumnSection},
                               {ExportOption::Points, makePointSection},
                               {ExportOption::Frames, makeFrameSection},
                               {ExportOption::Width, makeWidthSection},
                               {ExportOption::Video, makeVideoSection}};
    return std::ranges::find(kMakers, option, &Row::first)->second(prompt);
}

}  // namespace strainlens::gui
