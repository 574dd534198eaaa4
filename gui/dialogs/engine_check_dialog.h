// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QElapsedTimer>
#include <QLabel>
#include <QProgressBar>
#include <QTableWidget>
#include <QTimer>
#include <memory>
#include <span>

#include "compute/backend/backend_registry.h"
#include "gui/jobs/engine_check_job.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

struct Document;

/// "Check devices": measures one image pair with every usable device, with the document's region and parameters, and
/// compares results and times.
///
/// Starts at once; closing the dialog stops it. Deletes itself when closed.
class EngineCheckDialog : public QDialog {
    Q_OBJECT
public:
    /// `frame`: the deformed image, a frame of the document.
    EngineCheckDialog(const Document& document, int frame, std::span<const BackendState> backends,
                      const DeviceSource& source, QWidget* parent);

    bool isRunning() const { return m_job != nullptr; }

private:
    void build();
    void poll();
    void cancel();
    void finish(const EngineCheckUpdate& update);
    void showCheck(const EngineCheck& check);
    QStringList notesOf(const EngineCheck& check) const;
    /// Difference of a device's field and its position.
    QString differenceNote(const EngineResult& engine) const;
    void addRow(const DeviceInfo& device, const QStringList& values);
    /// Verdict, table and notes; cells separated by tabs.
    QString text() const;

    QString m_pair;
    std::vector<DeviceInfo> m_unusable;
    QLabel* m_verdict = makeWidget<QLabel>("checkVerdict");
    QTableWidget* m_table = makeWidget<QTableWidget>("checkTable");
    QLabel* m_notes = makeWidget<QLabel>("checkNotes");
    QProgressBar* m_progress = makeWidget<QProgressBar>("checkProgress");
    QPushButton* m_cancel = makeWidget<QPushButton>("checkCancel");
    QPushButton* m_copy = makeWidget<QPushButton>("checkCopy");
    QPushButton* m_close = makeWidget<QPushButton>("checkClose");
    QTimer m_timer;
    QElapsedTimer m_sinceCancel;            // invalid: not cancelled
    std::unique_ptr<EngineCheckJob> m_job;  // last member: it ends before the widgets that it updates
};

}  // namespace strainlens::gui
