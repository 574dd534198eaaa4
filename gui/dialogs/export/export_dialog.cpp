// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/export/export_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <utility>

#include "gui/dialogs/export/export_sections.h"
#include "gui/i18n/exporter_text.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr int kExportWidth = 380;  // of the dialog [px]
using SectionMaker = std::pair<ExportOption, ExportSection* (*)(const ExportPrompt&)>;
constexpr SectionMaker kSectionMakers[] = {
    {ExportOption::Columns, makeColumnSection}, {ExportOption::Points, makePointSection},
    {ExportOption::Frames, makeFrameSection},   {ExportOption::Width, makeWidthSection},
    {ExportOption::Video, makeVideoSection},
};

class ExportDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(ExportDialog)
public:
    ExportDialog(ExportPrompt prompt, QWidget* parent) : QDialog(parent), m_prompt(std::move(prompt)) {
        setObjectName(QStringLiteral("exportDialog"));
        setAttribute(Qt::WA_DeleteOnClose);
        m_file->setTextFormat(Qt::PlainText);
        m_file->setWordWrap(true);
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(m_file);
        for (const ExportOption option : m_prompt.exporter->options) {
            m_sections.push_back(std::ranges::find(kSectionMakers, option, &SectionMaker::first)->second(m_prompt));
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
    ExportDetails details() const {
        ExportDetails details;
        for (const ExportSection* section : m_sections) section->writeTo(details);
        return details;
    }

private:
    void showPossible() { m_export->setEnabled(std::ranges::all_of(m_sections, &ExportSection::isPossible)); }
    void retranslate() {
        setWindowTitle(exporterText(*m_prompt.exporter));
        m_file->setText(tr("Export options: %1").arg(QFileInfo(m_prompt.path).fileName()));
        m_export->setText(tr("&Export"));
        m_cancel->setText(tr("Cancel"));
        for (ExportSection* section : m_sections) section->retranslate();
    }

    const ExportPrompt m_prompt;
    std::vector<ExportSection*> m_sections;
    QLabel* m_file = new QLabel;
    QPushButton* m_export = makeWidget<QPushButton>("exportAccept");
    QPushButton* m_cancel = makeWidget<QPushButton>("exportCancel");
};

}  // namespace

void promptExport(ExportPrompt prompt, QWidget* window, std::function<void(const ExportDetails&)> answered) {
    if (prompt.exporter->options.empty()) return answered({});
    auto* dialog = new ExportDialog(std::move(prompt), window);
    QObject::connect(dialog, &QDialog::accepted, window,
                     [dialog, answered = std::move(answered)] { answered(dialog->details()); });
    dialog->open();
}

}  // namespace strainlens::gui
