// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/dialogs/loads/load_table_dialog.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include "app/io/file_bytes.h"
#include "app/io/paths.h"
#include "app/loads/frame_loads.h"
#include "app/loads/load_interpolation.h"
#include "compute/types/error.h"
#include "gui/document/load_formats.h"
#include "gui/i18n/error_text.h"
#include "gui/i18n/load_note_text.h"
#include "gui/i18n/uncertain_text.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/scrolled_panel.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {
namespace {

constexpr QSize kLoadTableSize(860, 620);  // of the dialog [px]
constexpr std::size_t kPreviewRows = 50;
constexpr int kWidestColumn = 220;  // of a preview [px]
enum LoadColumns { kImageColumn, kLoadColumn, kTimeColumn, kLoadColumns };

MeasuredImages loadedImages(const std::vector<std::string>& names) {
    MeasuredImages images{std::vector<int>(names.size()), names, {}, static_cast<int>(names.size())};
    std::iota(images.frames.begin(), images.frames.end(), 0);
    return images;
}

QString offsetNote(const LoadOffset& offset) {
    const UncertainTexts texts = uncertainTexts(offset.seconds, offset.sigmaS);
    return LoadTableDialog::tr("Offset found: %1 \u00b1 %2 s (%n image(s))", "", static_cast<int>(offset.images))
        .arg(texts.value, texts.sigma.isEmpty() ? QStringLiteral("0") : texts.sigma);
}

/// Loads of the images by their timing; finds the offset if that is requested.
FrameLoads loadsOf(const LoadTableRequest& request, LoadTableResult& result) {
    const LoadTable& table = *result.preview.table;
    const MeasuredImages images = loadedImages(request.images);
    LoadTiming& timing = result.load.timing;
    if (!timing.trigger.empty()) return triggeredLoads(table, timing.trigger, images, request.format.referenceNumber);
    if (timing.source == MomentSource::Rows) return assignLoads(table, images, request.format.referenceNumber);
    MeasuredImages taken = images;  // rows without moments are in the order of the names
    taken.positions = request.positions;
    const LoadRecording recording{table, images, momentsOf(timing, taken, request.files, {})};
    if (request.findsOffset && request.strain) {
        const LoadOffset offset = findOffset(recording, *request.strain);
        timing.offsetS = offset.seconds;
        result.notes << offsetNote(offset);
    }
    return loadsAt(recording, timing.offsetS);
}

/// Reads the table. Thread-safe.
LoadTableResult readImageLoads(const LoadTableRequest& request) {
    LoadTableResult result;
    try {
        const std::filesystem::path path = pathFromUtf8(request.path.toStdString());
        const std::vector<std::uint8_t> bytes = readFileBytes(path);
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const std::string name = utf8(path.filename());
        result.preview = previewLoadTable(text, name, request.format, kPreviewRows);
        result.headers =
            request.format == LoadFormat() ? result.preview.columns : previewLoadTable(text, name, {}, 0).columns;
        if (result.preview.problem) throw LoadTableError(*result.preview.problem);
        result.channels = result.preview.table->channels;
        result.load.timing = request.timing;
        const FrameLoads loads = loadsOf(request, result);
        const LoadTiming timing = result.load.timing;
        result.load = projectLoad(loads);
        result.load.file = utf8(path), result.load.format = request.format, result.load.timing = timing;
        for (const LoadWarning& note : loads.warnings) result.notes << loadNoteText(note);
    } catch (const LoadTableError& error) {
        result.fault = error.code();
        result.error = errorText(error);
    } catch (const Error& error) {
        result.error = errorText(error);
    }
    return result;
}

QTableWidgetItem* newCell(const QString& text, bool isNumber) {
    auto* cell = new QTableWidgetItem(text);
    if (isNumber) cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return cell;
}

}  // namespace

/// First rows of a load table as in the file, with line numbers. The headings of the columns in use show their role.
class LoadRowsTable : public QTableWidget {
    Q_DECLARE_TR_FUNCTIONS(LoadRowsTable)
public:
    LoadRowsTable() {
        setObjectName(QStringLiteral("loadsRows"));
        makeReadOnlyTable(*this);
        verticalHeader()->setVisible(true);
        horizontalHeader()->setStretchLastSection(false);
    }
    void showPreview(const LoadPreview& preview) {
        setRowCount(0);
        setColumnCount(static_cast<int>(preview.columns.size()));
        QFont bold = font();
        bold.setBold(true);
        for (int k = 0; k < columnCount(); ++k) {
            const auto column = static_cast<std::size_t>(k);
            const QString role = roleOf(preview, column), head = QString::fromStdString(preview.columns[column]);
            auto* cell = new QTableWidgetItem(role.isEmpty() ? head : head + QLatin1Char('\n') + role);
            if (preview.load == column) cell->setFont(bold);
            setHorizontalHeaderItem(k, cell);
        }
        setRowCount(static_cast<int>(preview.rows.size()));
        for (int r = 0; r < rowCount(); ++r) {
            const LoadPreview::Row& row = preview.rows[static_cast<std::size_t>(r)];
            setVerticalHeaderItem(r, new QTableWidgetItem(QString::number(row.line)));
            const int cells = std::min(columnCount(), static_cast<int>(row.cells.size()));
            for (int k = 0; k < cells; ++k) {
                const auto column = static_cast<std::size_t>(k);
                auto* cell = newCell(QString::fromStdString(row.cells[column]), preview.image != column);
                if (roleOf(preview, column).isEmpty()) cell->setForeground(palette().brush(QPalette::PlaceholderText));
                if (preview.load == column) cell->setFont(bold);
                setItem(r, k, cell);
            }
        }
        resizeColumnsToContents();
        for (int k = 0; k < columnCount(); ++k) setColumnWidth(k, std::min(columnWidth(k), kWidestColumn));
    }

private:
    /// Role of the column; empty if it is ignored.
    static QString roleOf(const LoadPreview& preview, std::size_t column) {
        if (preview.load == column) return tr("load");
        if (preview.image == column) return tr("image");
        if (preview.number == column) return tr("number of the image");
        return preview.time == column ? tr("time") : QString();
    }
};

/// Loads and times of the images.
class ImageLoadsTable : public QTableWidget {
    Q_DECLARE_TR_FUNCTIONS(ImageLoadsTable)
public:
    ImageLoadsTable() {
        setObjectName(QStringLiteral("assignLoads"));
        makeReadOnlyTable(*this);
        setColumnCount(kLoadColumns);
        horizontalHeader()->setStretchLastSection(false);
        horizontalHeader()->setSectionResizeMode(kImageColumn, QHeaderView::Stretch);
    }
    /// `images`: the reference, which may have no load, first. Without loads, only the names are shown.
    void showLoads(const ProjectLoad& load, const std::vector<std::string>& images) {
        const QString timeUnit = QString::fromStdString(load.timeUnit);
        setHorizontalHeaderLabels(
            {tr("Image"), tr("Load [N]"), timeUnit.isEmpty() ? tr("Time") : tr("Time [%1]").arg(timeUnit)});
        setColumnHidden(kTimeColumn, load.times.empty());
        setRowCount(static_cast<int>(images.size()));
        const std::size_t withoutLoad = load.values.empty() ? images.size() : images.size() - load.values.size();
        const QLocale locale;
        for (std::size_t k = 0; k < images.size(); ++k) {
            const int row = static_cast<int>(k);
            const auto text = [&](const std::vector<double>& values) {
                const bool isKnown = k >= withoutLoad && k - withoutLoad < values.size();
                return isKnown ? locale.toString(values[k - withoutLoad], 'g', 8) : QStringLiteral("\u2013");
            };
            setItem(row, kImageColumn, newCell(QString::fromStdString(images[k]), false));
            setItem(row, kLoadColumn, newCell(text(load.values), true));
            setItem(row, kTimeColumn, newCell(text(load.times), true));
        }
    }
};

LoadTableDialog::LoadTableDialog(LoadTableRequest request, LoadFormats& formats, QWidget* parent)
    : QDialog(parent),
      m_request(std::move(request)),
      m_formats(formats),
      m_isFirst(m_request.format == LoadFormat()),
      m_rows(new LoadRowsTable),
      m_timing(new LoadTimingFields(m_request.strain.has_value())),
      m_loads(new ImageLoadsTable) {
    setObjectName(QStringLiteral("loadTableDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    m_fields->setFormat(m_request.format);
    m_timing->setTiming(m_request.timing);
    connect(m_timing, &LoadTimingFields::changed, this, &LoadTableDialog::read);
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
    auto* formatLayout = makeLayout<QVBoxLayout>(format, {});
    formatLayout->addWidget(m_timing);
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
    m_request.timing = m_timing->timing();
    m_request.findsOffset = m_timing->findsOffset();
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
    m_timing->showChannels(m_result.channels);
    if (m_result.error.isEmpty()) m_timing->showOffset(m_result.load.timing.offsetS);
    QStringList notes;
    if (m_usesLastFormat) notes << tr("Settings of the last table with these columns.");
    notes << m_result.notes;
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
    m_loads->showLoads(m_result.error.isEmpty() ? m_result.load : ProjectLoad(), m_request.images);
    m_detect->setEnabled(m_request.format != LoadFormat());
    m_accept->setEnabled(!isBusy() && m_result.error.isEmpty());
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
    m_timing->retranslate();
    if (!isBusy()) showResult();
}

}  // namespace strainlens::gui
