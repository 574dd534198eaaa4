// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "gui/canvas/tone_button.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

class Actions;
class ViewModel;

/// Chooses the image below the results: reference, blend or deformed image. One button flickers between both images
/// while it is pressed, another opens contrast and gamma. Enabled like the actions "showReference", "showBlend" and
/// "flicker".
class ImageSwitch : public QWidget {
    Q_OBJECT
public:
    /// View and actions must outlive it.
    ImageSwitch(ViewModel& view, const Actions& actions, QWidget* parent);

    ToneButton& tone() { return *m_tone; }

private:
    void build();
    void choose(bool reference, bool blend);
    void show();
    void retranslate();

    ViewModel& m_view;
    const Actions& m_actions;
    QToolButton* m_reference = makeWidget<QToolButton>("imageReference");
    QToolButton* m_both = makeWidget<QToolButton>("imageBoth");
    QToolButton* m_deformed = makeWidget<QToolButton>("imageDeformed");
    QSlider* m_blend = makeWidget<QSlider>("imageBlend", Qt::Horizontal);
    QToolButton* m_flicker = makeFlatButton("imageFlicker");
    ToneButton* m_tone = new ToneButton;
};

}  // namespace strainlens::gui
