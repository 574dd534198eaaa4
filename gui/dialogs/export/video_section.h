// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

class NumberField;

/// Frame rate of a video, and whether its frames share one scale of colours and arrows.
class VideoSection : public ExportSection {
    Q_OBJECT
public:
    explicit VideoSection(const ExportPrompt& prompt);

    void writeTo(ExportDetails& details) const override;
    void retranslate() override;

private:
    void showDuration();

    std::size_t m_frames;
    QLabel* m_rateLabel;
    NumberField* m_rate;
    QLabel* m_scaleLabel;
    QComboBox* m_scale;
    QLabel* m_duration;
};

}  // namespace strainlens::gui
