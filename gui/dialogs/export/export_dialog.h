// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <functional>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

/// Export options of a results file: one section per option that its exporter declares.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(ExportPrompt prompt, QWidget* parent);

    /// Opens the dialog and returns; `answered` is called on Export, but not on Cancel. Without options it is called at
    /// once.
    static void promptUser(ExportPrompt prompt, QWidget* window, std::function<void(const ExportDetails&)> answered);

private:
    ExportDetails details() const;
    void showPossible();
    void retranslate();

    const ExportPrompt m_prompt;
    std::vector<ExportSection*> m_sections;
    QLabel* m_file;
    QPushButton* m_export;
    QPushButton* m_cancel;
};

}  // namespace strainlens::gui
