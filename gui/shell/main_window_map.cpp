// SPDX-License-Identifier: GPL-3.0-or-later
// The map over the image: from its look and the shown field to the picture, the key of its colours and the read-out.
#include <QStatusBar>

#include "gui/canvas/image_canvas.h"
#include "gui/i18n/engine_text.h"
#include "gui/i18n/quantity_text.h"
#include "gui/jobs/map_painter.h"
#include "gui/jobs/strain_updater.h"
#include "gui/panels/map_bar.h"
#include "gui/panels/message_bar.h"
#include "gui/panels/readout_bar.h"
#include "gui/pictures/colours.h"
#include "gui/shell/main_window.h"

namespace strainlens::gui {
namespace {

/// The key of a map; nullopt where it shows nothing.
std::optional<ColourKey> keyOf(const FieldMap& map, double mmPerPx) {
    if (map.valueCount == 0) return std::nullopt;
    ColourKey key;
    key.title = quantityTitle(map.quantity);
    key.kind = map.kind();
    if (key.kind != MapKind::Statuses) {
        key.scale = map.scale;
        key.extremes = map.extremes;
        key.mmPerPx = quantityUnit(map.quantity) == quantityUnit("u") ? mmPerPx : 0;
        return key;
    }
    for (std::size_t i = 0; i < map.statuses.size(); ++i) {
        const auto status = static_cast<PointStatus>(i);
        if (map.statuses[i] == 0 || status == PointStatus::OutsideRoi) continue;
        key.categories.push_back(
            {toQColor(statusColour(status)),
             QStringLiteral("%1: %2").arg(statusText(status), QLocale().toString(qulonglong{map.statuses[i]}))});
    }
    return key;
}

/// The key of the arrows; nullopt where there are none.
std::optional<ColourKey> keyOf(const VectorLayer& vectors, double mmPerPx) {
    if (!vectors.isVisible() || !vectors.field() || vectors.extent().okCount() == 0) return std::nullopt;
    ColourKey key;
    key.title = quantityTitle("magnitude");
    key.scale.range = vectors.extent().colours();
    key.mmPerPx = mmPerPx;
    return key;
}

}  // namespace

void MainWindow::connectMap() {
    connect(m_mapBar, &MapBar::lookChanged, this, [this](const MapLook& look) {
        m_canvas->map().setOpacity(look.opacity);
        refreshMap();
        m_mapBar->save(m_settings);
    });
    connect(m_mapPainter, &MapPainter::painted, this, [this](std::shared_ptr<const FieldMap> map) {
        m_mapBar->showMap(map.get());
        m_canvas->map().setMap(std::move(map));
        refreshKey();
    });
    connect(m_mapPainter, &MapPainter::failed, this,
            [this](const QString& reason) { m_message->show(tr("The map cannot be painted: %1").arg(reason)); });
    connect(m_strainUpdater, &StrainUpdater::failed, m_message, &MessageBar::show);
    connect(m_strainUpdater, &StrainUpdater::busyChanged, this, [this] {
        if (m_strainUpdater->busy()) {
            statusBar()->showMessage(tr("Computing the strain..."));
        } else {
            statusBar()->clearMessage();
        }
    });
    connect((*m_actions)["showVectors"], &QAction::toggled, this, &MainWindow::refreshKey);
}

void MainWindow::refreshMap() {
    const FrameResult* result = m_document.frameCount() > 0 ? m_document.resultOf(m_document.current()) : nullptr;
    MapRequest request;
    request.look = m_mapBar->look();
    request.onDeformed = shownFrame() != m_document.reference();
    if (result) request.field = result->field;
    if (request.look.locked) request.all = static_cast<const Document&>(m_document).results().fields();
    m_mapPainter->request(request);
}

void MainWindow::refreshKey() {
    const FieldMap* map = m_canvas->map().map();
    const double mmPerPx = m_document.parameters().scaleMmPerPx;
    m_canvas->vectors().setPlain(map && map->valueCount > 0);
    m_canvas->setColourKey(map ? keyOf(*map, mmPerPx) : keyOf(m_canvas->vectors(), mmPerPx));
}

void MainWindow::refreshReadout() {
    if (m_cursor.x() < 0 || !m_canvas->image()) return;
    Reading reading;
    reading.pixel = m_cursor;
    reading.image = m_canvas->image();
    reading.field = m_canvas->vectors().field();
    reading.onDeformed = shownFrame() != m_document.reference();
    reading.mmPerPx = m_document.parameters().scaleMmPerPx;
    reading.quantity = m_mapBar->look().quantity;
    m_readout->show(reading);
}

}  // namespace strainlens::gui
