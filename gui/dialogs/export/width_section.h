// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>

#include "gui/dialogs/export/export_sections.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/number_field.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {

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
    QComboBox* m_kind = makeWidget<QComboBox>("exportWidthKind");
    NumberField* m_times = makeWidget<NumberField>("exportTimes", kMinPictureFactor, kMaxPictureFactor, false);
    NumberField* m_px = makeWidget<NumberField>("exportWidth", kMinPicturePx, kMaxPicturePx, true);
    QLabel* m_result = makeWidget<QLabel>("exportPictureSize");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("problem_width"));
};

}  // namespace strainlens::gui
