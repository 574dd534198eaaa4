// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QPushButton>

#include "gui/jobs/load_reading.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

class ImageLoadsTable;
class LoadFormatFields;
class LoadFormats;
class LoadRowsTable;

/// Shows a load table as it is, how it is read and the loads that the images get by that; how it is read can be
/// changed, and the loads follow.
class LoadTableDialog : public QDialog {
    Q_OBJECT
public:
    /// Without a format the table is read as the last one of its shape. `formats` must outlive the dialog.
    LoadTableDialog(LoadQuestion question, LoadFormats& formats, QWidget* parent);

    bool busy() const { return m_isReading; }
    /// The loads, once the dialog was accepted.
    const ProjectLoad& load() const { return m_answer.load; }
    void accept() override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void read();
    void take(const LoadAnswer& answer);
    /// Reads the table as the last one of its shape; whether there was one.
    bool readAsLast();
    void showAnswer();
    void retranslate();

    LoadQuestion m_question;
    LoadFormats& m_formats;
    LoadAnswer m_answer;
    bool m_isReading = false;
    bool m_isFirst;           ///< nothing is known of the table yet
    bool m_isAsLast = false;  ///< read as the last one of its shape
    unsigned m_request = 0;

    QLabel* m_file;
    LoadRowsTable* m_rows;
    LoadFormatFields* m_fields;
    QLabel* m_notes;
    ImageLoadsTable* m_loads;
    QPushButton* m_recognise;
    QPushButton* m_accept;
    QPushButton* m_cancel;
    TaskRunner m_runner;  // last: its thread ends before the rest goes
};

}  // namespace strainlens::gui
