// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSlider>
#include <array>

#include "gui/pictures/display_image.h"
#include "gui/widgets/make_widget.h"

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
    void emitTone();
    void showTone();
    void setSteps(bool stretched, const std::array<int, kRows>& steps);

    QDialog* m_panel = makeWidget<QDialog>("tonePanel", this, Qt::Popup);
    QCheckBox* m_stretch = makeWidget<QCheckBox>("toneStretch");
    std::array<Row, kRows> m_rows;
    QPushButton* m_reset = makeWidget<QPushButton>("toneReset");
};

}  // namespace strainlens::gui
