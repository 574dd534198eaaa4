// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSlider>
#include <QToolButton>
#include <array>

#include "gui/pictures/display_tone.h"

namespace strainlens::gui {

/// A button that opens sliders for the display tone; checked while the tone is not neutral.
class ToneButton : public QToolButton {
    Q_OBJECT
public:
    ToneButton();

    DisplayTone tone() const;
    void restore(const QSettings& settings);
    void save(QSettings& settings) const;
    void retranslate();

signals:
    void toneChosen(const strainlens::gui::DisplayTone& tone);

private:
    struct Row {
        QLabel* name;
        QSlider* slider;
        QLabel* value;
    };
    enum RowIndex { kBrightness, kContrast, kGamma, kRows };

    void buildPanel();
    void showPanel();
    void announce();
    void showTone();
    void setSteps(bool stretched, const std::array<int, kRows>& steps);
    void reset();

    QDialog* m_panel;
    QCheckBox* m_stretch;
    std::array<Row, kRows> m_rows;
    QPushButton* m_reset;
};

}  // namespace strainlens::gui
