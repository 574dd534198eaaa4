// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QSlider>
#include <QTableWidget>

#include "gui/jobs/flow_job.h"
#include "gui/widgets/scrolled_panel.h"

namespace strainlens::gui {

class Actions;
class ImageSequence;
class ElidedBox;
class ViewModel;

/// Dense optical flow: method, layer over the image, and statistics.
class FlowPanel : public ScrolledPanel {
    Q_OBJECT
public:
    /// All must outlive it.
    FlowPanel(const ImageSequence& images, FlowJob& job, ViewModel& view, const Actions& actions, QWidget* parent);

private:
    void build(const Actions& actions);
    QLayout* makeChoices();
    void choose();
    /// Shows the style without emitting signals.
    void showStyle();
    void refresh();
    void refreshProgress();
    void refreshState();
    void refreshLayers();
    void refreshStatistics();
    QString stateText() const;
    QString measuredText(const MeasuredFlow& flow) const;
    void retranslate();

    const ImageSequence& m_images;
    FlowJob& m_job;
    ViewModel& m_view;
    QProgressBar* m_progress;
    QLabel* m_state;
    QLabel *m_methodLabel, *m_layerLabel, *m_opacityLabel;
    ElidedBox* m_method;
    ElidedBox* m_layer;
    QCheckBox* m_shown;
    QSlider* m_opacity;
    QCheckBox* m_arrows;
    QCheckBox* m_hidden;
    QTableWidget* m_statistics;
};

}  // namespace strainlens::gui
