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
        std::function<QString()> chooseTemplate, chooseFolder, chooseOutput;
        std::function<void(const QString& project)> openProject;
    };
    BatchDialog(Sources sources, const DeviceSource& devices, QWidget* parent);
    /// Cancels the batch and waits for its end.
    ~BatchDialog() override;

    void setTemplate(const QString& path);
    /// Adds the specimens of a folder.
    void addFolder(const QString& path);
    void setOutput(const QString& path);
    bool isRunning() const { return m_job != nullptr; }

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    enum Column { Name, Images, Loads, State, Reason };

    void build();
    void connectButtons();
    void start();
    void poll();
    void showSpecimens();
    void showUpdate(const BatchUpdate& update);
    void showProblem(const QString& text);
    void openSelected();
    void refreshButtons();
    void retranslate();
    BatchRequest request() const;

    const Sources m_sources;
    const DeviceSource& m_devices;
    QString m_template, m_output;
    std::vector<std::filesystem::path> m_folders;
    ProjectTemplate m_made;
    bool m_hasTemplate = false;
    std::vector<SpecimenFolder> m_specimens;
    BatchUpdate m_update;
    bool m_isCancelling = false;

    QLabel *m_templateLabel, *m_templateName, *m_outputLabel, *m_outputName, *m_reportLabel, *m_message;
    QPushButton *m_chooseTemplate, *m_chooseOutput, *m_addFolder, *m_clear, *m_run, *m_cancel, *m_open, *m_close;
    QComboBox* m_report;
    QTableWidget* m_table;
    QProgressBar* m_progress;
    QTimer m_timer;
    std::unique_ptr<BatchJob> m_job;
    TaskRunner m_reader;  // last member: its thread ends first
};

}  // namespace strainlens::gui
