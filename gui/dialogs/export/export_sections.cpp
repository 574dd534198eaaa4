// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/export/export_sections.h"

#include <algorithm>
#include <array>

#include "gui/dialogs/export/column_section.h"
#include "gui/dialogs/export/frame_section.h"
#include "gui/dialogs/export/point_section.h"
#include "gui/dialogs/export/video_section.h"
#include "gui/dialogs/export/width_section.h"

namespace strainlens::gui {
namespace {

template <typename Section>
ExportSection* newSection(const ExportPrompt& prompt) {
    return new Section(prompt);
}

struct SectionRow {
    ExportOption option;
    ExportSection* (*make)(const ExportPrompt&);
};
constexpr std::array kSectionRows = {SectionRow{ExportOption::Columns, newSection<ColumnSection>},
                                     SectionRow{ExportOption::Points, newSection<PointSection>},
                                     SectionRow{ExportOption::Frames, newSection<FrameSection>},
                                     SectionRow{ExportOption::Width, newSection<WidthSection>},
                                     SectionRow{ExportOption::Video, newSection<VideoSection>}};

}  // namespace

ExportSection* makeExportSection(ExportOption option, const ExportPrompt& prompt) {
    return std::ranges::find(kSectionRows, option, &SectionRow::option)->make(prompt);
}

}  // namespace strainlens::gui
