// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>

#include "gui/dialogs/export/export_sections.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"

namespace strainlens::gui {

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
    QLabel* m_rateLabel = new QLabel;
    NumberField* m_rate = makeWidget<NumberField>("exportFrameRate", kMinFrameRate, kMaxFrameRate, false);
    QLabel* m_scaleLabel = new QLabel;
    QComboBox* m_scale = makeWidget<QComboBox>("exportVideoScale");
    QLabel* m_duration = makeWidget<QLabel>("exportDuration");
};

}  // namespace strainlens::gui
