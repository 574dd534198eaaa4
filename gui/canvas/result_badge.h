// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QFrame>
#include <QLabel>
#include <cstddef>
#include <optional>
#include <string_view>

#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

/// Measurement data of one image.
struct MeasuredImage {
    QString reference, name;
    std::size_t okPoints = 0, points = 0;  ///< points inside the region
    std::optional<double> durationMs;      ///< nullopt while it is being measured
    std::string_view failure;              ///< why most points failed (see reasonOfFailure()); empty if they did not
};

/// Badge at the top of the legend strip: image pair, number of points and duration, a line each; amber with a run
/// button if results are stale, and amber with a sentence if most points failed.
class ResultBadge : public QFrame {
    Q_OBJECT
public:
    explicit ResultBadge(QWidget* parent);

    /// nullopt hides the badge unless results are stale.
    void setImage(std::optional<MeasuredImage> image);
    void setStale(bool stale);
    void setRun(QAction* run) { m_run->setDefaultAction(run); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    /// Elides names to the width.
    void fit();
    /// Images, points and duration, a line each.
    QStringList facts() const;

    std::optional<MeasuredImage> m_image;
    bool m_isStale = false;
    QLabel* m_summary = makeWidget<QLabel>("chipFacts");
    QLabel* m_problem = makeWidget<QLabel>("resultProblem");
    QLabel* m_stale = makeWidget<QLabel>("staleText");
    QToolButton* m_run = makeFlatButton("staleRun");
};

}  // namespace strainlens::gui
