// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTableWidget>
#include <QWidget>

#include "compute/sequence/run_summary.h"

namespace strainlens::gui {

class Document;

/// Device and time of every stage of every image, and the whole run's. An image's total is the sum of its stages; that
/// of the run is its wall time, measured by itself. The column "Other" is what the columns of the stages leave of it:
/// the handing over, which has no column, and what no stage accounts for; below 0 if they account for more than there
/// was.
class TimingPanel : public QWidget {
    Q_OBJECT
public:
    TimingPanel(Document& document, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void setRow(int row, const QString& name, const QString& device, const StageTimes& times, double totalMs);
    /// The images' names get the room that the times leave, but never less than they need.
    void fitNames();
    void setCell(int row, int column, const QString& text);
    QString summaryText() const;

    Document& m_document;
    QTableWidget* m_table;
    QLabel* m_summary;
    QLabel* m_notes;
};

}  // namespace strainlens::gui
