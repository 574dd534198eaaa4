// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QSlider>
#include <QTableWidget>

#include "gui/jobs/flow_job.h"
#include "gui/pictures/flow_look.h"
#include "gui/widgets/scrolled_panel.h"

namespace strainlens::gui {

class Actions;
class Document;
class ElidedBox;

/// Dense optical flow: how it is measured, which layer of it lies over the image, and what it comes to.
class FlowPanel : public ScrolledPanel {
    Q_OBJECT
public:
    /// All must outlive it.
    FlowPanel(const Document& document, FlowJob& job, const Actions& actions, QWidget* parent);

    /// Shows these choices without announcing anything.
    void showLook(const FlowLook& look);

signals:
    void lookChosen(const strainlens::gui::FlowLook& look);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build(const Actions& actions);
    QLayout* makeChoices();
    void choose();
    void refresh();
    void refreshProgress();
    void refreshState();
    void refreshLayers();
    void refreshFigures();
    QString stateText() const;
    QString measuredText(const MeasuredFlow& flow) const;
    void retranslate();

    const Document& m_document;
    FlowJob& m_job;
    FlowLook m_look;
    QProgressBar* m_progress;
    QLabel* m_state;
    QLabel *m_wayLabel, *m_layerLabel, *m_opacityLabel;
    ElidedBox* m_way;
    ElidedBox* m_layer;
    QCheckBox* m_shown;
    QSlider* m_opacity;
    QCheckBox* m_arrows;
    QCheckBox* m_hidden;
    QTableWidget* m_figures;
};

}  // namespace strainlens::gui
