// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QSlider>
#include <QToolButton>
#include <QWidget>

#include "gui/pictures/display_tone.h"

namespace strainlens::gui {

class Actions;
class ToneButton;

/// Which image lies below the results: the reference, both blended, or the deformed one; a button that shows the two in
/// turn while it is held, and one for contrast and gamma. The actions "showReference", "showBlend" and "flicker" are
/// what it shows and sets.
class ImageSwitch : public QWidget {
    Q_OBJECT
public:
    /// The actions must outlive it.
    ImageSwitch(const Actions& actions, QWidget* parent);

    void restore(const QSettings& settings);
    void save(QSettings& settings) const;

signals:
    /// So much of the deformed image is to be seen in a blend, 0 to 1.
    void blendChosen(double share);
    void toneChosen(const strainlens::gui::DisplayTone& tone);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void choose(bool reference, bool blend);
    /// How the actions stand.
    void show();
    void retranslate();

    const Actions& m_actions;
    QToolButton* m_reference;
    QToolButton* m_both;
    QToolButton* m_deformed;
    QSlider* m_blend;
    QToolButton* m_flicker;
    ToneButton* m_tone;
};

}  // namespace strainlens::gui
