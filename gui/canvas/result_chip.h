// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QFrame>
#include <QLabel>
#include <QToolButton>
#include <cstddef>
#include <optional>

namespace strainlens::gui {

/// What was measured in one image.
struct MeasuredImage {
    QString reference, name;
    std::size_t okPoints = 0, points = 0;  ///< points inside the region
    std::optional<double> tookMs;          ///< none while it is measured
};

/// In the canvas' upper left corner: between which images, how many points, how long; amber with what to do about it
/// when that was measured with another region or other parameters than are set.
class ResultChip : public QFrame {
    Q_OBJECT
public:
    explicit ResultChip(QWidget* parent);

    /// nullopt: nothing is shown, unless something is out of date.
    void setImage(std::optional<MeasuredImage> image);
    void setStale(bool stale);
    /// What measures again.
    void setRun(QAction* run) { m_run->setDefaultAction(run); }

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    /// The size that the texts need and the image has.
    void fit();
    QString factsText() const;

    std::optional<MeasuredImage> m_image;
    bool m_isStale = false;
    QLabel* m_facts;
    QLabel* m_stale;
    QToolButton* m_run;
};

}  // namespace strainlens::gui
