// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/status_line.h"

#include <QDir>
#include <QLocale>

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
    bar.addPermanentWidget(m_readout, 1);
    bar.addPermanentWidget(m_zoom);
}

void StatusLine::showZoom(double zoom) { m_zoom->setText(tr("Zoom %1 %").arg(QLocale().toString(zoom * 100, 'g', 3))); }

void StatusLine::tellOf(Workbench& workbench) {
    connect(&workbench.canvas, &ImageCanvas::zoomChanged, this, &StatusLine::showZoom);
    connect(&workbench.files, &FileOperations::written, this, [this](const QString& path) {
        m_bar.showMessage(tr("Written: %1").arg(QDir::toNativeSeparators(path)), kMessageMs);
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
