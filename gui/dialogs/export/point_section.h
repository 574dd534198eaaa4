// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include "gui/dialogs/export/export_sections.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

/// Points to export.
class PointSection : public ExportSection {
    Q_OBJECT
public:
    explicit PointSection(const ExportPrompt& prompt);

    void writeTo(ExportDetails& details) const override;
    void retranslate() override;

private:
    QComboBox* m_points = makeWidget<QComboBox>("exportPoints");
};

}  // namespace strainlens::gui
