// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/play_bar.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "gui/document/run_results.h"
#include "gui/theme/theme.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

PlayBar::PlayBar(ImageSequence& images, const RunResults& results, QWidget* parent)
    : QWidget(parent), m_images(images), m_results(results) {
    constexpr int kFrameMs = 200;
    setObjectName(QStringLiteral("playBar"));
    m_play->setCheckable(true);
    m_play->setAutoRaise(true);
    m_slider->setPageStep(1);
    m_position->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = makeLayout<QHBoxLayout>(this, {6, 2, 8, 2});
    row->addWidget(m_play);
    row->addWidget(m_slider, 1);
    row->addWidget(m_position);
    m_timer.setInterval(kFrameMs);
    connect(&m_timer, &QTimer::timeout, this, &PlayBar::showNext);
    connect(m_play, &QToolButton::toggled, this, &PlayBar::setPlaying);
    connect(m_slider, &QSlider::valueChanged, this, [this](int frame) {
        stop();
        emit chosen();
        m_images.setCurrent(frame);
    });
    connect(&images, &ImageSequence::framesChanged, this, &PlayBar::showFrames);
    connect(&images, &ImageSequence::framesRearranged, this, &PlayBar::showFrames);
    connect(&images, &ImageSequence::framesAdded, this, &PlayBar::showRange);
    for (const auto changed :
         {&ImageSequence::currentChanged, &ImageSequence::referenceChanged, &ImageSequence::sequenceChanged})
        connect(&images, changed, this, &PlayBar::showCurrent);
    updateNowAndOnChange(*this, {QEvent::LanguageChange, QEvent::PaletteChange}, [this] { retranslate(); });
    showFrames();
}

void PlayBar::setPlaying(bool playing) {
    if (playing) {
        emit chosen();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    retranslate();
}

void PlayBar::showNext() {
    const int count = m_images.frameCount();
    for (int step = 1; step < count; ++step) {
        const int frame = (m_images.current() + step) % count;
        if (!m_images.frameProblem(frame).isEmpty() || m_images.frame(frame).excluded) continue;
        // Of pairs only the images with a displacement.
        if (m_results.arePairs() && !m_results.hasDisplacement(frame)) continue;
        m_images.setCurrent(frame);
        return;
    }
}

void PlayBar::showFrames() {
    stop();
    showRange();
}

void PlayBar::showRange() {
    constexpr int kMinFrames = 3;
    const int count = m_images.frameCount();
    setVisible(count >= kMinFrames);
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, std::max(0, count - 1));
    // Maximum width, so that the slider does not move under the pointer.
    m_position->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("%1 / %1").arg(count)));
    showCurrent();
}

void PlayBar::showCurrent() {
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(m_images.current());
    // The run's number of the image, as in charts, tables, reports and files.
    const std::vector<int> order = m_images.runOrder();
    const auto found = std::ranges::find(order, m_images.current());
    const QString number = found == order.end() ? QStringLiteral("\u2013") : QString::number(found - order.begin());
    m_position->setText(QStringLiteral("%1 / %2").arg(number).arg(std::max<std::ptrdiff_t>(0, std::ssize(order) - 1)));
}

void PlayBar::retranslate() {
    const QString text = isPlaying() ? tr("Stop") : tr("Play the images");
    m_play->setIcon(themedIcon(isPlaying() ? QStringLiteral("cancel") : QStringLiteral("run")));
    setNameAndToolTip(*m_play, text, text);
    m_position->setToolTip(
        tr("Number of the image, as in charts, tables and files: 0 is the reference; excluded "
           "images have none"));
    setNameAndToolTip(*m_slider, tr("Current image"), tr("Current image"));
}

}  // namespace strainlens::gui
