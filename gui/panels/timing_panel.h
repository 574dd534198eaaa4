// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QWidget>
#include <set>
#include <string>
#include <vector>

#include "compute/sequence/run_summary.h"
#include "gui/widgets/chart_view.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/read_only_table.h"

namespace strainlens::gui {

class Actions;
struct Document;

/// One-line summary of the run's times; below it, unless folded, bars or a table of the stage times of every image and
/// of the run. The total of an image is the sum of its stages, that of the run is its wall time. "Other" is the total
/// less the stage columns: delivery, which has no column, and unaccounted time; negative if the stages sum to more.
class TimingPanel : public QWidget {
    Q_OBJECT
public:
    TimingPanel(Document& document, const Actions& actions, QWidget* parent);
    void setFolded(bool folded) { m_fold->setChecked(!folded); }

signals:
    /// The panel was folded to one line or unfolded.
    void folded(bool folded);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Removes all rows and forgets the column widths.
    void clear();
    void refresh();
    /// Adds the row of an image that was measured or failed.
    void addResult(int image);
    void addFrame(int k, const FrameSummary& frame);
    void addRow(const QString& name, const QString& device, const StageTimes& times, double totalMs);
    void setCell(int row, int column, const QString& text);
    void showColumns();
    /// Fits the columns to their texts; the image names get the remaining width. QHeaderView would measure all rows for
    /// every new one.
    void fitColumns();
    QString summaryText() const;
    QHBoxLayout* makeHeader(const Actions& actions);
    void showChart();
    void showSummary();

    Document& m_document;
    QToolButton* m_fold = makeFlatButton("timingFold");
    QToolButton* m_bars = makeFlatButton("timingBars");
    StageChart* m_chart = new StageChart;
    QStackedWidget* m_pages = new QStackedWidget;
    QWidget* m_spacer = new QWidget;  // fills the space of the folded part
    QTableWidget* m_table = makeWidget<QTableWidget>("timingTable");
    QLabel* m_summary = makeWidget<QLabel>("timingSummary");
    QLabel* m_notes = makeWidget<QLabel>("timingNotes");
    // Of the current rows:
    int m_rows = 0;
    bool m_hasReference = false;      // the first row is the reference image
    int m_lastFrame = 0;              // the run's number of the last image
    StageTimes m_totals{};            // sums
    std::set<std::string> m_devices;  // used by the rows
    std::vector<int> m_widths;        // of the columns' cells [px]
};

}  // namespace strainlens::gui
