// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include "app/loads/load_recording.h"
#include "app/project/project.h"
#include "gui/dialogs/loads/load_format_fields.h"
#include "gui/dialogs/loads/load_timing_fields.h"
#include "gui/jobs/latest_request.h"

namespace strainlens::gui {

class ImageLoadsTable;
class LoadFormats;
class LoadRowsTable;

/// Request to read the loads of images from a table.
struct LoadTableRequest {
    QString path;
    LoadFormat format;
    std::vector<std::string> images;                ///< names, the reference first
    std::vector<std::filesystem::path> files = {};  ///< of the same images
    std::vector<int> positions = {};                ///< of the same images in the order in which they were taken
    LoadTiming timing = {};                         ///< when they were taken
    std::optional<FrameCurve> strain = {};          ///< measured along the load; frames are indices into `images`
    bool findsOffset = false;                       ///< from the strain
};

/// Contents of a load table.
struct LoadTableResult {
    LoadPreview preview;  ///< empty if the file cannot be read
    ProjectLoad load;     ///< for every image if the reference has a load, otherwise for the deformed images
    std::vector<std::string> headers;    ///< automatically detected column headers; equal for tables of one machine
    QStringList notes;                   ///< notes for the user
    std::vector<LoadChannel> channels;   ///< of the table
    QString error;                       ///< why the loads could not be read
    std::optional<LoadErrorCode> fault;  ///< set if the table is faulty
};

/// Shows a load table, its format and the resulting loads of the images; changes of the format update the loads.
class LoadTableDialog : public QDialog {
    Q_OBJECT
public:
    /// Without a format, the table is read with the last format of a table with the same columns.
    LoadTableDialog(LoadTableRequest request, LoadFormats& formats, QWidget* parent);

    bool isBusy() const { return m_worker.isBusy(); }
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
    LoadRowsTable* m_rows;
    LoadFormatFields* m_fields = new LoadFormatFields;
    LoadTimingFields* m_timing;
    QLabel* m_notes = makeWidget<QLabel>("loadTableNotes");
    ImageLoadsTable* m_loads;
    QPushButton* m_detect = makeWidget<QPushButton>("loadTableRecognise");
    QPushButton* m_accept = makeWidget<QPushButton>("loadTableAccept");
    QPushButton* m_cancel = makeWidget<QPushButton>("loadTableCancel");
    LatestRequest m_worker;  // last member: its thread ends before the others are destroyed
};

}  // namespace strainlens::gui
