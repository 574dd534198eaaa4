// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "gui/dialogs/calibration/marks_view.h"
#include "gui/dialogs/calibration/target_fields.h"
#include "gui/jobs/calibration_job.h"
#include "gui/jobs/latest_request.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/problem_label.h"

namespace strainlens::gui {

struct Document;

/// "Calibrate Lens and Plane": calibrates the camera from photographs of a target. Shows each photograph with its marks
/// while it is read, which part of the image they cover, which photographs do not count and why, and the residual of
/// the others. The calibration is saved in a file, or used in the project as an undo step.
class CalibrationDialog : public QDialog {
    Q_OBJECT
public:
    struct Sources {
        std::function<QStringList()> choosePhotographs;       ///< empty if cancelled
        std::function<QString(const QString&)> chooseOutput;  ///< proposes that name; empty if cancelled
        PhotographDetector detect = detectPhotograph;
    };
    /// `document` must outlive it.
    CalibrationDialog(Document& document, Sources sources, QWidget* parent);

    bool isBusy() const { return m_worker.isBusy() || m_writer.isBusy(); }

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Photograph {
        QString file;
        PhotographUpdate update;
        std::optional<DetectedPhotograph> compared;  ///< with the others of the fit; nullopt: not yet
        std::optional<double> residualPx;            ///< of the fit

        const std::optional<DetectedPhotograph>& detection() const { return compared ? compared : update.detection; }
    };
    void build();
    void connectWidgets();
    void addPhotographs(const QStringList& files);
    void clear();
    /// Discards all that was detected and fitted.
    void discard();
    /// Discards the fit; detections do not depend on what has changed.
    void discardFit();
    CalibrationRequest request() const;
    /// Detects the target in all photographs again.
    void start();
    /// Detects the target in the photographs that have not been read yet and fits all, with the plane and the lens that
    /// are chosen at the end.
    void run();
    /// Fits again, with another plane or lens.
    void refit();
    int countDetections() const;
    /// Discards what has been detected since the last poll().
    void cancel();
    /// Takes what has been detected.
    void poll();
    void finish(const TaskOutcome<std::optional<CalibrationResult>>& outcome);
    void showRows();
    void showRow(int row);
    void showPhotograph(int row);
    void showCoverage();
    QString stateOf(const Photograph& photograph) const;
    QString summary() const;
    void save();
    void use();
    void updateButtons();
    void retranslate();

    Document& m_document;
    const Sources m_sources;
    QLabel* m_hint = makeWidget<QLabel>("calibrationHint");
    TargetFields* m_target = new TargetFields;
    ElidedBox* m_plane = makeWidget<ElidedBox>("calibrationPlane", 20);
    QCheckBox* m_thirdRadial = makeWidget<QCheckBox>("calibrationThirdRadial");
    QPushButton* m_add = makeWidget<QPushButton>("calibrationAdd");
    QPushButton* m_clear = makeWidget<QPushButton>("calibrationClear");
    QTableWidget* m_table = makeWidget<QTableWidget>("calibrationTable");
    MarksView* m_view = makeWidget<MarksView>("calibrationView");
    QLabel* m_coverage = makeWidget<QLabel>("calibrationCoverage");
    QLabel* m_summary = makeWidget<QLabel>("calibrationSummary");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("calibrationProblem"));
    QProgressBar* m_progress = makeWidget<QProgressBar>("calibrationProgress");
    QPushButton* m_start = makeWidget<QPushButton>("calibrationStart");
    QPushButton* m_cancel = makeWidget<QPushButton>("calibrationCancel");
    QPushButton* m_save = makeWidget<QPushButton>("calibrationSave");
    QPushButton* m_use = makeWidget<QPushButton>("calibrationUse");
    QPushButton* m_close = makeWidget<QPushButton>("calibrationClose");
    std::vector<Photograph> m_photographs;
    std::shared_ptr<const Calibration> m_calibration;  ///< null: none
    QString m_savedIn;                                 ///< file that has the calibration; empty: none
    bool m_follows = true;                             ///< the view follows the photographs as they are read
    QTimer m_timer;
    std::shared_ptr<DetectionMailbox> m_mailbox = std::make_shared<DetectionMailbox>();
    LatestRequest m_worker, m_writer;  // last members: their threads end first
};

}  // namespace strainlens::gui
