// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

/// Which points a table has rows for.
class PointSection : public ExportSection {
    Q_OBJECT
public:
    explicit PointSection(const ExportQuestion& question);

    void answer(ExportAnswer& answer) const override;
    void retranslate() override;

private:
    QComboBox* m_points;
};

}  // namespace strainlens::gui
