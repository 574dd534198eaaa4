// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

class NumberField;
class ProblemLabel;

/// How large a picture becomes: by itself, as the image, so many times as large, or of a width that is typed.
class WidthSection : public ExportSection {
    Q_OBJECT
public:
    explicit WidthSection(const ExportQuestion& question);

    void answer(ExportAnswer& answer) const override { answer.width = width(); }
    bool isPossible() const override { return problem().isEmpty(); }
    void retranslate() override;

private:
    PictureWidth width() const;
    QString problem() const;
    void tell();

    ImageSize m_image;
    QComboBox* m_kind;
    NumberField* m_times;
    NumberField* m_px;
    QLabel* m_result;
    ProblemLabel* m_problem;
};

}  // namespace strainlens::gui
