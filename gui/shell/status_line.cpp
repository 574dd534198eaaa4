// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/status_line.h"

#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QLocale>
#include <QUrl>
#include <cmath>

#include "gui/canvas/image_canvas.h"
#include "gui/i18n/engine_text.h"
#include "gui/panels/readout_bar.h"
#include "gui/session/work_session.h"
#include "gui/view/workbench.h"

namespace strainlens::gui {

StatusLine::StatusLine(QStatusBar& bar) : m_bar(bar), m_readout(new ReadoutBar(&bar)) {
    m_zoom->setContentsMargins(6, 0, 6, 0);
    bar.setSizeGripEnabled(false);
    // Not permanent: messages cover it temporarily.
    bar.addWidget(m_readout, 1);
    m_open->setFocusPolicy(Qt::StrongFocus);
    m_open->installEventFilter(this);
    bar.addPermanentWidget(m_open);
    bar.addPermanentWidget(m_zoom);
    m_open->hide();
    connect(m_open, &QToolButton::clicked, this, &StatusLine::openFolder);
    connect(&bar, &QStatusBar::messageChanged, this, [this](const QString& message) {
        if (message != m_written && !m_open->hasFocus()) m_open->hide();
    });
}

void StatusLine::showWritten(const QString& path) {
    constexpr int kWrittenMs = 20000;  // has a button
    m_folder = QFileInfo(path).absolutePath();
    m_written = tr("Written: %1").arg(QDir::toNativeSeparators(path));
    m_bar.showMessage(m_written, kWrittenMs);
    m_open->show();
    retranslate();
}

void StatusLine::openFolder() {
    if (QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder))) return;
    emit refused(tr("No program can open the folder %1: open it manually.").arg(QDir::toNativeSeparators(m_folder)));
}

void StatusLine::retranslate() {
    m_open->setText(tr("Open folder"));
    m_open->setAccessibleName(tr("Open the folder of the written file"));
    m_open->setToolTip(QDir::toNativeSeparators(m_folder));
}

bool StatusLine::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && m_bar.currentMessage() != m_written) m_open->hide();
    return QObject::eventFilter(watched, event);
}

void StatusLine::showZoom(double zoom) {
    const double percent = zoom * 100;
    const QString text =
        percent < 1000 ? QLocale().toString(percent, 'g', 3) : QLocale().toString(std::round(percent), 'f', 0);
    m_zoom->setText(tr("Zoom %1 %").arg(text));
}

void StatusLine::connectWorkbench(Workbench& workbench) {
    constexpr int kMessageMs = 6000;
    connect(&workbench.canvas, &ImageCanvas::zoomChanged, this, &StatusLine::showZoom);
    connect(&workbench.fileWorker, &FileWorker::written, this, &StatusLine::showWritten);
    const auto show = [this](const QString& message) { m_bar.showMessage(message, kMessageMs); };
    connect(&workbench.opener, &FileOpener::regionsExcluded, this, [show](const QStringList& regions) {
        show(tr("Not opened as images, because they are named like regions: %1")
                 .arg(regions.join(QStringLiteral(", "))));
    });
    connect(&workbench.fileWorker, &FileWorker::stopped, this, [show](const QString& path) {
        show(tr("Stopped, nothing was written: %1").arg(QDir::toNativeSeparators(path)));
    });
    connect(&workbench.run, &RunPresenter::commandCopied, this,
            [show] { show(tr("Command copied to the clipboard.")); });
    connect(&workbench.scale, &ScalePresenter::scaleSet, this, show);
    connect(&workbench.session.advice(), &FirstAdvice::applied, this, [show](const RunParameters& parameters) {
        show(
            tr("Suggested for these images: subset %1, step %2, strain window %3")
                .arg(parameters.refine.subset)
                .arg(parameters.grid.step)
                .arg(choosesWindows(parameters) ? engineText("automatic") : QString::number(parameters.strain.window)));
    });
    const StrainUpdater& strain = workbench.session.strain();
    connect(&strain, &StrainUpdater::busyChanged, this, [this, &strain] {
        strain.isBusy() ? m_bar.showMessage(tr("Computing the strain...")) : m_bar.clearMessage();
    });
}

}  // namespace strainlens::gui
