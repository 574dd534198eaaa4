// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QSlider>
#include <QWidget>

namespace strainlens::gui {

/// A slider for a number, with the names of what its ends prefer.
class ExtremesSlider : public QWidget {
    Q_OBJECT
public:
    ExtremesSlider(double minimum, double maximum, QWidget* parent = nullptr);

    /// Without emitting moved().
    void show(double value);
    void setTexts(const QString& accessibleName, const QString& minimum, const QString& maximum);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// By the user, in steps of a half.
    void moved(double value);

private:
    QSlider* m_slider;
    QLabel *m_minimum, *m_maximum;
};

}  // namespace strainlens::gui
