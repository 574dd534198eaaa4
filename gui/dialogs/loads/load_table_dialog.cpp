// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/loads/load_table_dialog.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QStringList>
#include <QVBoxLayout>
#include <utility>

#include "gui/document/load_formats.h"
#include "gui/widgets/scrolled_panel.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kLoadTableSize(860, 620);  // of the dialog [px]

}  // namespace

LoadTableDialog::LoadTableDialog(LoadTableRequest request, LoadFormats& formats, QWidget* parent)
    : QDialog(parent), m_request(std::move(request)), m_formats(formats), m_isFirst(m_request.format == LoadFormat()) {
    setObjectName(QStringLiteral("loadTableDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    m_fields->setFormat(m_request.format);
    connect(m_fields, &LoadFormatFields::changed, this, [this] {
        m_usesLastFormat = false;
        m_request.format = m_fields->format();
        read();
    });
    connect(m_detect, &QPushButton::clicked, this, [this] {
        m_usesLastFormat = false;
        m_request.format = {};
        m_fields->setFormat({});
        read();
    });
    connect(m_accept, &QPushButton::clicked, this, &LoadTableDialog::accept);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    retranslate();
    read();
    updateOnChange(*this, {QEvent::LanguageChange}, [this] {
        retranslate();
        // Problem labels clear themselves on this event; create their texts again.
        QMetaObject::invokeMethod(this, &LoadTableDialog::read, Qt::QueuedConnection);
    });
}

void LoadTableDialog::build() {
    m_file->setTextFormat(Qt::PlainText);
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setWordWrap(true);
    for (QPushButton* button : {m_detect, m_accept, m_cancel}) button->setAutoDefault(false);
    m_accept->setDefault(true);
    // Notes and problems scroll, so that nothing moves under the pointer.
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
    buttons->addWidget(m_detect);
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
    m_worker.start([request = m_request](const std::stop_token&) { return readImageLoads(request); },
                   [this](const TaskOutcome<LoadTableResult>& outcome) {
                       LoadTableResult failed;
                       failed.error = outcome.error;
                       showReading(outcome.value ? *outcome.value : failed);
                   });
    m_accept->setEnabled(false);
}

void LoadTableDialog::showReading(const LoadTableResult& result) {
    m_result = result;
    if (std::exchange(m_isFirst, false) && readWithLastFormat()) return;
    showResult();
}

bool LoadTableDialog::readWithLastFormat() {
    const LoadFormat last = m_formats.find(m_result.headers);
    if (last == LoadFormat()) return false;
    m_usesLastFormat = true;
    m_request.format = last;
    m_fields->setFormat(last);
    read();
    return true;
}

void LoadTableDialog::showResult() {
    m_rows->showPreview(m_result.preview);
    m_fields->showPreview(m_result.preview);
    m_fields->showProblem(m_result.fault, m_result.error);
    QStringList notes;
    if (m_usesLastFormat) notes << tr("Settings of the last table with these columns.");
    notes << m_result.notes;
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
    m_loads->showLoads(m_result.error.isEmpty() ? m_result.load : ProjectLoad(), m_request.images);
    m_detect->setEnabled(m_request.format != LoadFormat());
    m_accept->setEnabled(!busy() && m_result.error.isEmpty());
}

void LoadTableDialog::accept() {
    if (!m_accept->isEnabled()) return;
    m_formats.remember(m_result.headers, m_request.format);
    QDialog::accept();
}

void LoadTableDialog::retranslate() {
    setWindowTitle(tr("Load table"));
    m_file->setText(QFileInfo(m_request.path).fileName());
    m_file->setToolTip(m_request.path);
    m_rows->setAccessibleName(tr("First rows of the table"));
    m_loads->setAccessibleName(tr("Loads of the images"));
    m_detect->setText(tr("Automatic"));
    m_detect->setToolTip(tr("Discard these settings and detect the table format again"));
    m_accept->setText(tr("OK"));
    m_cancel->setText(tr("Cancel"));
    m_fields->retranslate();
    if (!busy()) showResult();
}

}  // namespace strainlens::gui
