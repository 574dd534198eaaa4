// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <functional>

#include "gui/dialogs/export/export_sections.h"

namespace strainlens::gui {

/// Asks what is to be in a file of results: a section for every option that its exporter declares, and none else.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(ExportQuestion question, QWidget* parent);

    /// Puts the question before the window and returns; `answered` is called when somebody exports, not where the
    /// dialog is closed. An exporter without options has nothing to ask: it is called at once.
    static void ask(ExportQuestion question, QWidget* window, std::function<void(const ExportAnswer&)> answered);

protected:
    void changeEvent(QEvent* event) override;

private:
    ExportAnswer answer() const;
    void showPossible();
    void retranslate();

    const ExportQuestion m_question;
    std::vector<ExportSection*> m_sections;
    QLabel* m_file;
    QPushButton* m_export;
    QPushButton* m_cancel;
};

}  // namespace strainlens::gui
