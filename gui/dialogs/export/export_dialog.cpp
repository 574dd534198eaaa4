// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/export/export_dialog.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "gui/i18n/exporter_text.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {
constexpr int kExportWidth = 380;  // of the dialog [px]
}

ExportDialog::ExportDialog(ExportPrompt prompt, QWidget* parent) : QDialog(parent), m_prompt(std::move(prompt)) {
    setObjectName(QStringLiteral("exportDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_file->setTextFormat(Qt::PlainText);
    m_file->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_file);
    for (const ExportOption option : m_prompt.exporter->options) {
        m_sections.push_back(makeExportSection(option, m_prompt));
        layout->addWidget(m_sections.back(), option == ExportOption::Columns ? 1 : 0);
        connect(m_sections.back(), &ExportSection::changed, this, &ExportDialog::showPossible);
    }
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_export);
    buttons->addWidget(m_cancel);
    layout->addLayout(buttons);
    m_export->setDefault(true);
    connect(m_export, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    retranslate();
    resize(std::max(kExportWidth, sizeHint().width()), sizeHint().height());
    updateOnChange(*this, {QEvent::LanguageChange}, [this] { retranslate(); });
}

void ExportDialog::promptUser(ExportPrompt prompt, QWidget* window,
                              std::function<void(const ExportDetails&)> answered) {
    if (prompt.exporter->options.empty()) return answered({});
    auto* dialog = new ExportDialog(std::move(prompt), window);
    connect(dialog, &QDialog::accepted, window,
            [dialog, answered = std::move(answered)] { answered(dialog->details()); });
    dialog->open();
}

ExportDetails ExportDialog::details() const {
    ExportDetails details;
    for (const ExportSection* section : m_sections) section->writeTo(details);
    return details;
}

void ExportDialog::showPossible() { m_export->setEnabled(std::ranges::all_of(m_sections, &ExportSection::isPossible)); }

void ExportDialog::retranslate() {
    setWindowTitle(exporterText(*m_prompt.exporter));
    m_file->setText(tr("Export options: %1").arg(QFileInfo(m_prompt.path).fileName()));
    m_export->setText(tr("&Export"));
    m_cancel->setText(tr("Cancel"));
    for (ExportSection* section : m_sections) section->retranslate();
}

}  // namespace strainlens::gui
