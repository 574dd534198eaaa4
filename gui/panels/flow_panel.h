// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QLabel>
#include <QProgressBar>
#include <QSlider>

#include "gui/jobs/flow_job.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/make_widget.h"
#include "gui/widgets/read_only_table.h"
#include "gui/widgets/scrolled_panel.h"

namespace strainlens::gui {

class Actions;
class ImageSequence;
class ViewModel;

/// Dense optical flow: method, layer over the image, and statistics.
class FlowPanel : public ScrolledPanel {
    Q_OBJECT
public:
    /// All must outlive it.
    FlowPanel(const ImageSequence& images, FlowJob& job, ViewModel& view, const Actions& actions, QWidget* parent);

private:
    static constexpr int kBoxLetters = 18;  // width of the closed boxes
    void build(const Actions& actions);
    QLayout* makeChoices();
    void choose();
    /// Shows the style without emitting signals.
    void showStyle();
    void refresh();
    void refreshProgress();
    void refreshState();
    void refreshStatistics();
    QString stateText() const;
    /// Why the method was chosen.
    static QString choiceText(const FlowChoice& choice);
    QString measuredText(const MeasuredFlow& flow) const;
    void retranslate();

    const ImageSequence& m_images;
    FlowJob& m_job;
    ViewModel& m_view;
    QProgressBar* m_progress = makeWidget<QProgressBar>("flowProgress");
    QLabel* m_state = makeWidget<QLabel>("flowState");
    ElidedBox* m_method = makeWidget<ElidedBox>("flowMethod", kBoxLetters);
    ElidedBox* m_layer = makeWidget<ElidedBox>("flowLayer", kBoxLetters);
    QCheckBox* m_shown = makeWidget<QCheckBox>("flowShown");
    QSlider* m_opacity = makeWidget<QSlider>("flowOpacity", Qt::Horizontal);
    QCheckBox* m_arrows = makeWidget<QCheckBox>("flowArrows");
    QCheckBox* m_hidden = makeWidget<QCheckBox>("flowHidden");
    QTableWidget* m_statistics = makeValueTable("flowFigures");
};

}  // namespace strainlens::gui
