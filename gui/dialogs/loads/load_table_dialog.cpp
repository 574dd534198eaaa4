// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/loads/load_table_dialog.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QStringList>
#include <QVBoxLayout>
#include <utility>

#include "gui/dialogs/loads/load_format_fields.h"
#include "gui/dialogs/loads/load_tables.h"
#include "gui/document/load_formats.h"
#include "gui/widgets/scrolled_panel.h"

namespace strainlens::gui {
namespace {

constexpr QSize kLoadTableSize(860, 620);  // of the dialog [px]

}  // namespace

LoadTableDialog::LoadTableDialog(LoadQuestion question, LoadFormats& formats, QWidget* parent)
    : QDialog(parent),
      m_question(std::move(question)),
      m_formats(formats),
      m_isFirst(m_question.format == LoadFormat()),
      m_file(new QLabel),
      m_rows(new LoadRowsTable),
      m_fields(new LoadFormatFields),
      m_notes(new QLabel),
      m_loads(new ImageLoadsTable),
      m_recognise(new QPushButton),
      m_accept(new QPushButton),
      m_cancel(new QPushButton) {
    setObjectName(QStringLiteral("loadTableDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    m_fields->setFormat(m_question.format);
    connect(m_fields, &LoadFormatFields::changed, this, [this] {
        m_isAsLast = false;
        m_question.format = m_fields->format();
        read();
    });
    connect(m_recognise, &QPushButton::clicked, this, [this] {
        m_isAsLast = false;
        m_question.format = {};
        m_fields->setFormat({});
        read();
    });
    connect(m_accept, &QPushButton::clicked, this, &LoadTableDialog::accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    retranslate();
    read();
}

void LoadTableDialog::build() {
    const std::pair<QWidget*, const char*> names[] = {{m_file, "loadTableFile"},
                                                      {m_notes, "loadTableNotes"},
                                                      {m_recognise, "loadTableRecognise"},
                                                      {m_accept, "loadTableAccept"},
                                                      {m_cancel, "loadTableCancel"}};
    for (const auto& [widget, name] : names) widget->setObjectName(QLatin1String(name));
    m_file->setTextFormat(Qt::PlainText);
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setWordWrap(true);
    for (QPushButton* button : {m_recognise, m_accept, m_cancel}) button->setAutoDefault(false);
    m_accept->setDefault(true);
    // Notes and problems scroll: nothing moves under the mouse.
    auto* format = new QWidget;
    auto* formatLayout = new QVBoxLayout(format);
    formatLayout->setContentsMargins(0, 0, 0, 0);
    formatLayout->addWidget(m_fields);
    formatLayout->addWidget(m_notes);
    formatLayout->addStretch(1);
    auto* scrolled = new ScrolledPanel;
    scrolled->setWidget(format);
    auto* below = new QHBoxLayout;
    below->addWidget(scrolled, 1);
    below->addWidget(m_loads, 1);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_recognise);
    buttons->addStretch(1);
    buttons->addWidget(m_accept);
    buttons->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_file);
    layout->addWidget(m_rows, 1);
    layout->addLayout(below, 1);
    layout->addLayout(buttons);
    resize(kLoadTableSize);
}

void LoadTableDialog::read() {
    m_isReading = true;
    m_runner.clear();
    m_runner.start([question = m_question] { return readLoads(question); },
                   [this, request = ++m_request](const TaskOutcome<LoadAnswer>& outcome) {
                       if (request != m_request) return;
                       LoadAnswer failed;
                       failed.error = outcome.error;
                       take(outcome.value ? *outcome.value : failed);
                   });
    m_accept->setEnabled(false);
}

void LoadTableDialog::take(const LoadAnswer& answer) {
    m_answer = answer;
    if (std::exchange(m_isFirst, false) && readAsLast()) return;
    m_isReading = false;
    showAnswer();
}

bool LoadTableDialog::readAsLast() {
    const LoadFormat last = m_formats.find(m_answer.shape);
    if (last == LoadFormat()) return false;
    m_isAsLast = true;
    m_question.format = last;
    m_fields->setFormat(last);
    read();
    return true;
}

void LoadTableDialog::showAnswer() {
    m_rows->showPreview(m_answer.preview);
    m_fields->showPreview(m_answer.preview);
    m_fields->showProblem(m_answer.fault, m_answer.error);
    QStringList notes;
    if (m_isAsLast) notes << tr("Read as the last table with these columns.");
    notes << m_answer.notes;
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
    m_loads->showLoads(m_answer.error.isEmpty() ? m_answer.load : ProjectLoad(), m_question.images);
    m_recognise->setEnabled(m_question.format != LoadFormat());
    m_accept->setEnabled(!m_isReading && m_answer.error.isEmpty());
}

void LoadTableDialog::accept() {
    if (!m_accept->isEnabled()) return;
    m_formats.remember(m_answer.shape, m_question.format);
    QDialog::accept();
}

void LoadTableDialog::retranslate() {
    setWindowTitle(tr("Load table"));
    m_file->setText(QFileInfo(m_question.path).fileName());
    m_file->setToolTip(m_question.path);
    m_rows->setAccessibleName(tr("First rows of the table"));
    m_loads->setAccessibleName(tr("Loads of the images"));
    m_recognise->setText(tr("Recognise"));
    m_recognise->setToolTip(tr("Forgets what was chosen here and recognises the table again"));
    m_accept->setText(tr("OK"));
    m_cancel->setText(tr("Cancel"));
    m_fields->retranslate();
    if (!m_isReading) showAnswer();
}

void LoadTableDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        // Labels of problems are emptied by the change, and the sentences are to be made anew.
        QMetaObject::invokeMethod(this, &LoadTableDialog::read, Qt::QueuedConnection);
    }
    QDialog::changeEvent(event);
}

}  // namespace strainlens::gui
