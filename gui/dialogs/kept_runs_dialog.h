// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <functional>
#include <vector>

#include "gui/document/kept_runs.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

struct Document;

/// "Kept runs": the results that the project keeps, with date and differing parameters; shows, renames and removes
/// them.
class KeptRunsDialog : public QDialog {
    Q_OBJECT
public:
    /// Does something with a run.
    using RunAction = std::function<void(const ProjectRun& run)>;

    /// `keep` keeps the latest results; `show` shows a run instead of them.
    KeptRunsDialog(Document& document, std::function<void()> keep, RunAction show, QWidget* parent);

private:
    void read();
    void fill();
    void setRow(int row, const KeptRun& kept);
    /// Index of the selected run; -1 if there is none.
    int chosen() const;
    void updateButtons();
    void rename(const QTableWidgetItem& item);
    void remove();
    void useParameters();
    /// Replaces the runs; the project file has others from then on.
    void change(std::vector<ProjectRun> runs);
    void retranslate();

    Document& m_document;
    std::vector<KeptRun> m_runs;  ///< by row
    QLabel* m_hint;
    QTableWidget* m_table;
    QPushButton *m_keep, *m_show, *m_use, *m_remove, *m_close;
    TaskRunner m_reader;  // last member: its thread ends first
};

}  // namespace strainlens::gui
