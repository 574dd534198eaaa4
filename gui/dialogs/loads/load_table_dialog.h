// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>

#include "gui/dialogs/loads/load_format_fields.h"
#include "gui/dialogs/loads/load_tables.h"
#include "gui/jobs/latest_request.h"
#include "gui/jobs/load_reading.h"

namespace strainlens::gui {

class LoadFormats;

/// Shows a load table, its format and the resulting loads of the images; changes of the format update the loads.
class LoadTableDialog : public QDialog {
    Q_OBJECT
public:
    /// Without a format, the table is read with the last format of a table with the same columns.
    LoadTableDialog(LoadTableRequest request, LoadFormats& formats, QWidget* parent);

    bool busy() const { return m_worker.busy(); }
    /// The loads of the accepted dialog.
    const ProjectLoad& load() const { return m_result.load; }
    void accept() override;

private:
    void build();
    void read();
    void showReading(const LoadTableResult& result);
    /// Reads the table with the last format for its columns; false if there is none.
    bool readWithLastFormat();
    void showResult();
    void retranslate();

    LoadTableRequest m_request;
    LoadFormats& m_formats;
    LoadTableResult m_result;
    bool m_isFirst;                 ///< the table was not read yet
    bool m_usesLastFormat = false;  ///< read with the last format for its columns

    QLabel* m_file = makeWidget<QLabel>("loadTableFile");
    LoadRowsTable* m_rows = new LoadRowsTable;
    LoadFormatFields* m_fields = new LoadFormatFields;
    QLabel* m_notes = makeWidget<QLabel>("loadTableNotes");
    ImageLoadsTable* m_loads = new ImageLoadsTable;
    QPushButton* m_detect = makeWidget<QPushButton>("loadTableRecognise");
    QPushButton* m_accept = makeWidget<QPushButton>("loadTableAccept");
    QPushButton* m_cancel = makeWidget<QPushButton>("loadTableCancel");
    LatestRequest m_worker;  // last member: its thread ends before the others are destroyed
};

}  // namespace strainlens::gui
