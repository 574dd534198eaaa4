// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "app/io/image/mask_check.h"
#include "gui/jobs/latest_request.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {

struct Document;

/// "Masks of the images": chooses a mask for each image, after all of them have been read. Shows which image has which
/// mask, how much of it is visible and what is wrong. The choice is an undo step. Shows the masks of the project again
/// when it gets others or other images.
class MasksDialog : public QDialog {
    Q_OBJECT
public:
    struct Sources {
        std::function<QString()> chooseFolder, chooseFile;  ///< empty if cancelled
    };
    /// `document` must outlive it.
    MasksDialog(Document& document, Sources sources, QWidget* parent);

    bool isBusy() const { return m_worker.isBusy(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    /// Enters and checks the masks of the project.
    void showProjectMasks();
    void chooseFile();
    void setMasks(const QString& masks);
    QString enteredPath() const;
    /// Reads the entered masks, unless the dialog is hidden.
    void check();
    /// Reads the mask of the reference image again, unless others are still to be read.
    void checkRegion();
    void cancel();
    void show(const std::optional<MaskCheck>& check);
    void showRow(int row, const MaskCheck& check);
    void use();
    void remove();
    void updateButtons();
    void retranslate();

    Document& m_document;
    const Sources m_sources;
    QLabel* m_hint = makeWidget<QLabel>("masksHint");
    QLineEdit* m_masks = makeWidget<QLineEdit>("masksPath");
    QPushButton* m_folder = makeWidget<QPushButton>("masksFolder");
    QPushButton* m_file = makeWidget<QPushButton>("masksFile");
    QTableWidget* m_table = makeWidget<QTableWidget>("masksTable");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("masksProblem"));
    QLabel* m_summary = makeWidget<QLabel>("masksSummary");
    QProgressBar* m_progress = makeWidget<QProgressBar>("masksProgress");
    QPushButton* m_use = makeWidget<QPushButton>("masksUse");
    QPushButton* m_remove = makeWidget<QPushButton>("masksRemove");
    QPushButton* m_close = makeWidget<QPushButton>("masksClose");
    CalibrationFile m_projectMasks;    ///< as the dialog last knew them
    QStringList m_names;               ///< of the images, in the order of the run
    std::optional<MaskCheck> m_check;  ///< of the entered masks; none before they have been read
    QString m_failure;                 ///< why they cannot be read at all
    QTimer m_timer;
    std::shared_ptr<std::atomic<int>> m_read = std::make_shared<std::atomic<int>>(0);
    LatestRequest m_worker;  // last member: its thread ends first
};

}  // namespace strainlens::gui
