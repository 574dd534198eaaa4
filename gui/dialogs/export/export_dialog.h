// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <functional>

#include "gui/dialogs/export/export_sections.h"
#include "gui/widgets/make_widget.h"

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
    QLabel* m_file = new QLabel;
    QPushButton* m_export = makeWidget<QPushButton>("exportAccept");
    QPushButton* m_cancel = makeWidget<QPushButton>("exportCancel");
};

}  // namespace strainlens::gui
