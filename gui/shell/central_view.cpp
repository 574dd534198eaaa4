// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/central_view.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "gui/canvas/legend_strip.h"
#include "gui/document/document.h"
#include "gui/panels/image_switch.h"
#include "gui/panels/map_bar.h"
#include "gui/panels/play_bar.h"
#include "gui/panels/run_bar.h"
#include "gui/panels/welcome_page.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

CentralView::CentralView(Document& document, const RunController& run, ViewModel& view, const Actions& actions)
    : m_runBar(new RunBar(run, actions, this)), m_welcome(new WelcomePage(actions)) {
    m_canvas->setAccessibleName(tr("Image with region and vectors"));
    m_pages->addWidget(m_welcome);
    auto* page = new QWidget;
    m_mapBar = new MapBar(view, page);
    m_legends = new LegendStrip(*m_canvas, page);
    m_playBar = new PlayBar(document.images, document.results, page);
    m_imageSwitch = new ImageSwitch(view, actions, page);
    auto* below = makeLayout<QHBoxLayout>(nullptr, {}, 0);
    below->addWidget(m_playBar, 1);
    // Keeps the switch at the right without a play bar.
    below->addStretch();
    below->addWidget(m_imageSwitch);
    auto* image = makeLayout<QHBoxLayout>(nullptr, {}, 0);
    image->addWidget(m_canvas, 1);
    image->addWidget(m_legends);
    auto* column = makeLayout<QVBoxLayout>(page, {}, 0);
    column->addWidget(m_mapBar);
    column->addLayout(image, 1);
    column->addLayout(below);
    m_pages->addWidget(page);
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    layout->addWidget(m_message);
    layout->addWidget(m_recoveryBar);
    layout->addWidget(new MissingImagesBar(document.images, *actions["findImages"], this));
    layout->addWidget(m_regionFileBar);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_runBar);
    updateOnChange(*this, {QEvent::LanguageChange},
                   [this] { m_canvas->setAccessibleName(tr("Image with region and vectors")); });
}

void CentralView::showCanvas(bool shown) {
    m_pages->setCurrentIndex(shown ? 1 : 0);
    m_runBar->setHasImages(shown);
}

}  // namespace strainlens::gui
