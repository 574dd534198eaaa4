// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

class NumberField;
class ProblemLabel;

/// Picture size: automatic, as the image, a multiple of it, or a typed width.
class WidthSection : public ExportSection {
    Q_OBJECT
public:
    explicit WidthSection(const ExportPrompt& prompt);

    void writeTo(ExportDetails& details) const override { details.width = width(); }
    bool isPossible() const override { return problem().isEmpty(); }
    void retranslate() override;

private:
    PictureWidth width() const;
    QString problem() const;
    void refresh();

    ImageSize m_image;
    QComboBox* m_kind;
    NumberField* m_times;
    NumberField* m_px;
    QLabel* m_result;
    ProblemLabel* m_problem;
};

}  // namespace strainlens::gui
