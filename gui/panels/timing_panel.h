// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTableWidget>
#include <QWidget>

#include "compute/pipeline/run_summary.h"

namespace strainlens::gui {

class Document;

/// Device and time of every stage of every image, and the whole run's: each row sums to its total, the last to the wall
/// time.
class TimingPanel : public QWidget {
    Q_OBJECT
public:
    TimingPanel(Document& document, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    /// `totalMs` below 0: the sum of the stages. What the stages do not account for goes into the column "Other".
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
