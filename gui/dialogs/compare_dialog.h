// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>
#include <functional>
#include <memory>

#include "app/loads/frame_loads.h"
#include "gui/canvas/colour_legend.h"
#include "gui/jobs/field_comparison_job.h"
#include "gui/jobs/latest_request.h"
#include "gui/widgets/chart_view.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/picture_view.h"
#include "gui/widgets/problem_label.h"

namespace strainlens {
struct ProjectRun;
}

namespace strainlens::gui {

struct Document;

/// "Compare": the results on display less those of another run or a finite-element field: map of the difference on one
/// scale, statistics, histogram, and curve over the images.
class CompareDialog : public QDialog {
    Q_OBJECT
public:
    struct Sources {
        std::function<QString()> chooseFile;               ///< empty if cancelled
        std::function<MapStyle()> mapStyle;                ///< of the window
        std::function<std::optional<FrameLoads>()> loads;  ///< of the images that were measured
        /// Exports the difference, or its map in a run frame.
        std::function<void(const ComparisonRequest&, int frame)> exportDifference;
    };
    /// `document` must outlive it.
    CompareDialog(const Document& document, Sources sources, QWidget* parent);

    /// Chooses a saved run of the project.
    void chooseRun(const ProjectRun& run);
    bool isBusy() const { return m_worker.isBusy() || m_painter.isBusy(); }

private:
    void build();
    void showRuns();
    void addFile();
    void chooseOther();
    void showQuantities();
    /// The request of the controls; nullopt and a message if they are incomplete.
    std::optional<ComparisonRequest> request();
    void start();
    void cancel();
    void updateButtons();
    /// How a finite-element field is aligned.
    enum class Alignment { Fitted, Points, None };
    Alignment alignment() const { return static_cast<Alignment>(m_alignmentKind->currentIndex()); }
    /// Pairs of points that align the mesh, empty if it is fitted; nullopt and a message if the table is incomplete.
    std::optional<std::vector<PointPair>> readPairs();
    QString alignmentText() const;
    void show(const ComparisonResult& result);
    void chooseFrame(int index);
    void showFrame();
    void showMap(const FieldMap& map);
    void showCurve();
    void setProblem(const QString& text);
    void retranslate();
    QString unit() const;

    const Document& m_document;
    Sources m_sources;
    ElidedBox* m_other = makeWidget<ElidedBox>("compareOther", 24);
    QPushButton* m_file = makeWidget<QPushButton>("compareFile");
    ElidedBox* m_quantity = makeWidget<ElidedBox>("compareQuantity", 18);
    QCheckBox* m_matches = makeWidget<QCheckBox>("compareRigid");
    ElidedBox* m_alignmentKind = makeWidget<ElidedBox>("compareAlignmentKind", 18);
    QLabel* m_pairsHint = makeWidget<QLabel>("comparePairsHint");
    QTableWidget* m_pairs = makeWidget<QTableWidget>("comparePairs");
    QCheckBox* m_refines = makeWidget<QCheckBox>("compareRefines");
    ProblemLabel* m_problem = new ProblemLabel(QStringLiteral("compareProblem"));
    QLabel* m_alignment = makeWidget<QLabel>("compareAlignment");
    PictureView* m_map = makeWidget<PictureView>("compareMap");
    ColourLegend* m_legend = new ColourLegend(this);
    QLabel* m_statistics = makeWidget<QLabel>("compareStatistics");
    ChartView* m_histogram = makeWidget<ChartView>("compareHistogram");
    ChartView* m_curve = makeWidget<ChartView>("compareCurve");
    QProgressBar* m_progress = makeWidget<QProgressBar>("compareProgress");
    QPushButton* m_export = makeWidget<QPushButton>("compareExport");
    QPushButton* m_start = makeWidget<QPushButton>("compareStart");
    QPushButton* m_cancel = makeWidget<QPushButton>("compareCancel");
    QPushButton* m_close = makeWidget<QPushButton>("compareClose");
    bool m_isMesh = false;  // the chosen file is a finite-element field
    QTimer m_timer;
    std::shared_ptr<std::atomic<int>> m_done = std::make_shared<std::atomic<int>>(0);
    std::shared_ptr<FieldComparison> m_comparison;  ///< used by the worker while it is busy; null: none
    ComparisonRequest m_request;                    ///< of the result
    ComparisonResult m_result;
    int m_frame = 0;                    ///< index into the result's frames
    LatestRequest m_worker, m_painter;  // last members: their threads end first
};

}  // namespace strainlens::gui
