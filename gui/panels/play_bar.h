// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

class ImageSequence;
class RunResults;

/// Slider and play button (in a loop) for the images of a sequence. Hidden for fewer than three images.
class PlayBar : public QWidget {
    Q_OBJECT
public:
    /// Both must outlive it.
    PlayBar(ImageSequence& images, const RunResults& results, QWidget* parent);
    bool isPlaying() const { return m_timer.isActive(); }
    void stop() { m_play->setChecked(false); }

signals:
    /// The user selected an image here.
    void chosen();

private:
    void showFrames();
    void showRange();
    void showCurrent();
    void setPlaying(bool playing);
    void showNext();
    void retranslate();

    ImageSequence& m_images;
    const RunResults& m_results;
    QToolButton* m_play = makeWidget<QToolButton>("play");
    QSlider* m_slider = makeWidget<QSlider>("playSlider", Qt::Horizontal);
    QLabel* m_position = makeWidget<QLabel>("playPosition");
    QTimer m_timer;
};

}  // namespace strainlens::gui
