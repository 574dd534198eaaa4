// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <functional>
#include <memory>
#include <vector>

#include "app/batch/batch.h"
#include "gui/jobs/batch_job.h"
#include "gui/jobs/task_runner.h"

namespace strainlens::gui {

/// "Batch": measures the specimens of several folders with one template, shows the progress of each and opens finished
/// ones.
class BatchDialog : public QDialog {
    Q_OBJECT
public:
    /// Prompts for a file or folder, empty if cancelled; opens a project.
    struct Sources {
        std::function<QString()> chooseTemplate, chooseFolder, chooseOutput, chooseTable;
        std::function<void(const QString& project)> openProject;
    };
    BatchDialog(Sources sources, const DeviceSource& devices, QWidget* parent);
    /// Cancels the batch and waits for its end. A dialog that is closed while it works is hidden first, and deleted
    /// once the work has ended.
    ~BatchDialog() override;

    void setTemplate(const QString& path);
    /// Adds the specimens of a folder.
    void addFolder(const QString& path);
    /// Reads a table with a row for each specimen (`batch --specimens`).
    void setTable(const QString& path);
    void setOutput(const QString& path);
    bool isRunning() const { return m_job != nullptr; }

    void reject() override;

protected:
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    enum Column { Name, Images, Loads, Section, Properties, State, Reason };
    /// What a worker reads from folders and table.
    struct ReadSpecimens {
        std::vector<SpecimenFolder> specimens;
        QString problem;  ///< of the table
    };

    void build();
    void connectButtons();
    void start();
    void poll();
    void readSpecimens();
    bool isBusy() const { return m_job || m_reading > 0; }
    bool closesLater();
    void closeWhenIdle();
    QString sectionText(const SpecimenFolder& specimen) const;
    void showSpecimens();
    void showUpdate(const BatchUpdate& update);
    void showProblem(const QString& text);
    void openSelected();
    void refreshButtons();
    void retranslate();
    BatchRequest request() const;

    const Sources m_sources;
    const DeviceSource& m_devices;
    QString m_template, m_output, m_tableFile, m_tableProblem;
    int m_reading = 0;  // tasks of m_reader
    bool m_isClosing = false;
    std::vector<std::filesystem::path> m_folders;
    ProjectTemplate m_made;
    bool m_hasTemplate = false;
    std::vector<SpecimenFolder> m_specimens;
    BatchUpdate m_update;
    bool m_isCancelling = false;

    QLabel *m_templateLabel, *m_templateName, *m_outputLabel, *m_outputName, *m_tableLabel, *m_tableName,
        *m_reportLabel, *m_message;
    QPushButton *m_chooseTemplate, *m_chooseOutput, *m_chooseTable, *m_addFolder, *m_clear, *m_run, *m_cancel, *m_open,
        *m_close;
    QComboBox* m_report;
    QTableWidget* m_table;
    QProgressBar* m_progress;
    QTimer m_timer;
    std::unique_ptr<BatchJob> m_job;
    TaskRunner m_reader;  // last member: its thread ends first
};

}  // namespace strainlens::gui
