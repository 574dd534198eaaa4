// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

namespace strainlens::gui {

class Document;

/// Goes through the images of a sequence: a slider, and a button that plays them one after the other, over and over.
/// For less than three images there is nothing to go through, and no bar.
class PlayBar : public QWidget {
    Q_OBJECT
public:
    /// The document must outlive it.
    PlayBar(Document& document, QWidget* parent);
    bool playing() const { return m_timer.isActive(); }
    void stop();

signals:
    /// Somebody has chosen an image here.
    void chosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showFrames();
    void showRange();
    void showCurrent();
    void setPlaying(bool playing);
    void showNext();
    void retranslate();

    Document& m_document;
    QToolButton* m_play;
    QSlider* m_slider;
    QLabel* m_place;
    QTimer m_timer;
};

}  // namespace strainlens::gui
