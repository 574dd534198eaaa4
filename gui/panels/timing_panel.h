// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QWidget>
#include <set>
#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"

namespace strainlens::gui {

class Actions;
class Document;
class StageChart;

/// What the run took in one line; below it, unless that is folded away, bars or a table: device and time of every stage
/// of every image, and the whole run's. An image's total is the sum of its stages; that of the run is its wall time,
/// measured by itself. The column "Other" is what the columns of the stages leave of it: the handing over, which has no
/// column, and what no stage accounts for; below 0 if they account for more than there was.
class TimingPanel : public QWidget {
    Q_OBJECT
public:
    TimingPanel(Document& document, const Actions& actions, QWidget* parent);
    void setFolded(bool folded) { m_fold->setChecked(!folded); }

signals:
    /// The panel is one line from now on, or has its table or bars again.
    void folded(bool folded);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Drops all rows: those that follow are measured anew.
    void clear();
    /// Headers and all rows as they are to be now.
    void refresh();
    /// One more image, if it has been measured or has failed.
    void addResult(int image);
    void addFrame(int k, const FrameSummary& frame);
    void addRow(const QString& name, const QString& device, const StageTimes& times, double totalMs);
    void setCell(int row, int column, const QString& text);
    void showColumns();
    /// Every column gets what its texts need, the images' names also the room that is left. A header that does this by
    /// itself measures all rows for every new one.
    void fitColumns();
    QString summaryText() const;
    QHBoxLayout* headLine(const Actions& actions);
    void showChart();
    void showSummary();

    Document& m_document;
    QToolButton* m_fold;
    QToolButton* m_bars;
    QToolButton* m_export;
    StageChart* m_chart;
    QStackedWidget* m_pages;
    QWidget* m_rest = nullptr;  // fills the room of what is folded
    QTableWidget* m_table;
    QLabel* m_summary;
    QLabel* m_notes;
    // Of the rows there are:
    int m_rows = 0;
    bool m_hasReference = false;      // the first one is the reference's
    int m_lastFrame = 0;              // the run's number of the last image
    StageTimes m_whole{};             // sums
    std::set<std::string> m_devices;  // that have measured
    std::vector<int> m_widths;        // of the columns' cells [px]
};

}  // namespace strainlens::gui
