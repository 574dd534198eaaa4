// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/status_line.h"

#include <QDir>
#include <QLocale>
#include <cmath>

#include "gui/canvas/image_canvas.h"
#include "gui/panels/readout_bar.h"
#include "gui/session/work_session.h"
#include "gui/view/workbench.h"

namespace strainlens::gui {
namespace {
constexpr int kMessageMs = 6000;
}

StatusLine::StatusLine(QStatusBar& bar) : m_bar(bar), m_readout(new ReadoutBar(&bar)), m_zoom(new QLabel) {
    m_zoom->setObjectName(QStringLiteral("zoomLabel"));
    m_zoom->setContentsMargins(6, 0, 6, 0);
    bar.setSizeGripEnabled(false);
    // Not a permanent one: messages take its place for a while.
    bar.addWidget(m_readout, 1);
    bar.addPermanentWidget(m_zoom);
}

void StatusLine::showZoom(double zoom) {
    const double percent = zoom * 100;
    const QString text =
        percent < 1000 ? QLocale().toString(percent, 'g', 3) : QLocale().toString(std::round(percent), 'f', 0);
    m_zoom->setText(tr("Zoom %1 %").arg(text));
}

void StatusLine::tellOf(Workbench& workbench) {
    connect(&workbench.canvas, &ImageCanvas::zoomChanged, this, &StatusLine::showZoom);
    connect(&workbench.files, &FileOperations::written, this, [this](const QString& path) {
        m_bar.showMessage(tr("Written: %1").arg(QDir::toNativeSeparators(path)), kMessageMs);
    });
    connect(&workbench.files, &FileOperations::leftOut, this, [this](const QStringList& regions) {
        m_bar.showMessage(
            tr("Not taken as images, as they are called like regions: %1").arg(regions.join(QStringLiteral(", "))),
            kMessageMs);
    });
    connect(&workbench.files, &FileOperations::stopped, this, [this](const QString& path) {
        m_bar.showMessage(tr("Stopped, nothing was written: %1").arg(QDir::toNativeSeparators(path)), kMessageMs);
    });
    connect(&workbench.run, &RunPresenter::commandCopied, this,
            [this] { m_bar.showMessage(tr("The command is on the clipboard."), kMessageMs); });
    connect(&workbench.scale, &ScalePresenter::told, this,
            [this](const QString& message) { m_bar.showMessage(message, kMessageMs); });
    connect(&workbench.session.advice(), &FirstAdvice::applied, this, [this](const RunParameters& parameters) {
        m_bar.showMessage(tr("Proposed for these images: subset %1, step %2, strain window %3")
                              .arg(parameters.refine.subset)
                              .arg(parameters.grid.step)
                              .arg(parameters.strain.window),
                          kMessageMs);
    });
    const StrainUpdater& strain = workbench.session.strain();
    connect(&strain, &StrainUpdater::busyChanged, this, [this, &strain] {
        if (strain.busy()) {
            m_bar.showMessage(tr("Computing the strain..."));
        } else {
            m_bar.clearMessage();
        }
    });
}

}  // namespace strainlens::gui
