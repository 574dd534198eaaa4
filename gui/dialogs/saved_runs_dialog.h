// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <functional>
#include <vector>

#include "gui/document/saved_runs.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

struct Document;

/// "Saved runs": the results that the project has under a name, with date and differing parameters; shows, renames and
/// removes them.
class SavedRunsDialog : public QDialog {
    Q_OBJECT
public:
    using RunAction = std::function<void(const ProjectRun& run)>;

    struct Actions {
        std::function<void()> save;  ///< adds the latest results
        RunAction show;              ///< shows a run instead of the latest results
        RunAction compare;           ///< compares the results on display with a run
    };
    SavedRunsDialog(Document& document, Actions actions, QWidget* parent);

private:
    void read();
    void fill();
    void setRow(int row, const SavedRun& saved);
    /// Index of the selected run; -1 if there is none.
    int chosen() const;
    void updateButtons();
    void rename(const QTableWidgetItem& item);
    void remove();
    void useParameters();
    void retranslate();

    Document& m_document;
    std::vector<SavedRun> m_runs;  ///< by row
    QLabel* m_hint;
    QTableWidget* m_table;
    QPushButton *m_save, *m_show, *m_compare, *m_use, *m_remove, *m_close;
    TaskRunner m_reader;  // last member: its thread ends first
};

}  // namespace strainlens::gui
