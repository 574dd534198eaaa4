// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/kept_settings.h"

#include <QDockWidget>
#include <QEvent>
#include <algorithm>
#include <string>
#include <string_view>

#include "gui/document/document.h"
#include "gui/panels/arrow_box.h"
#include "gui/panels/image_switch.h"
#include "gui/panels/map_bar.h"
#include "gui/panels/parameters/pair_link.h"
#include "gui/panels/timing_panel.h"
#include "gui/session/work_session.h"
#include "gui/shell/central_view.h"
#include "gui/shell/dock_widths.h"
#include "gui/view/workbench.h"

namespace strainlens::gui {
namespace {
constexpr int kKeepAfterMs = 500;
}  // namespace

KeptSettings::KeptSettings(QSettings& settings, QMainWindow& window, Workbench& workbench, CentralView& centre,
                           ArrowBox& arrows)
    : m_settings(settings), m_window(window), m_workbench(workbench), m_centre(centre), m_arrows(arrows) {}

void KeptSettings::begin() {
    m_widths = new DockWidths(m_window);
    keep();
    restore();
    m_soon.setSingleShot(true);
    m_soon.setInterval(kKeepAfterMs);
    connect(&m_soon, &QTimer::timeout, this, &KeptSettings::keepArrangement);
    m_window.installEventFilter(this);
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) dock->installEventFilter(this);
}

bool KeptSettings::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Resize:
        case QEvent::Move:
        case QEvent::WindowStateChange:
            if (m_window.isVisible()) m_soon.start();
            break;
        case QEvent::Close:
            m_soon.stop();
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

void KeptSettings::restore() {
    RunParameters parameters;
    parameters.device =
        m_settings.value(QStringLiteral("device"), QString::fromStdString(parameters.device)).toString().toStdString();
    m_workbench.session.document().startWith(parameters);
    m_centre.mapBar().restore(m_settings);
    m_arrows.restore(m_settings);
    connect(&m_centre.imageSwitch(), &ImageSwitch::blendChosen, &m_workbench.image, &ImagePresenter::setBlend);
    connect(&m_centre.imageSwitch(), &ImageSwitch::toneChosen, &m_workbench.image, &ImagePresenter::setTone);
    m_centre.imageSwitch().restore(m_settings);
    m_workbench.presets.restore(m_settings);
    m_workbench.loadFormats.restore(m_settings);
    restoreFlow();
    for (PairLink* link : m_window.findChildren<PairLink*>()) {
        link->setWanted(m_settings.value(QStringLiteral("parameters/") + link->objectName(), true).toBool());
    }
    m_window.restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_window.restoreState(m_settings.value(QStringLiteral("window/state")).toByteArray());
    m_widths->restore(m_settings.value(QStringLiteral("window/dockWidths")).toByteArray());
}

void KeptSettings::restoreFlow() {
    FlowLook look;
    const auto value = [this](const char* name, const QVariant& otherwise) {
        return m_settings.value(QStringLiteral("flow/") + QLatin1String(name), otherwise);
    };
    const std::string layer = value("layer", QString()).toString().toStdString();
    const auto* named = std::ranges::find(kFlowLayerNames, layer);
    if (named != kFlowLayerNames.end()) look.layer = static_cast<FlowLayer>(named - kFlowLayerNames.begin());
    const double opacity = value("opacity", look.opacity).toDouble();
    if (opacity >= 0 && opacity <= 1) look.opacity = opacity;
    look.arrows = value("arrows", look.arrows).toBool();
    look.hidden = value("hidden", look.hidden).toBool();
    m_workbench.flow.setLook(look);
}

void KeptSettings::keepFlow(const FlowLook& look) {
    const std::string_view layer = kFlowLayerNames[static_cast<std::size_t>(look.layer)];
    m_settings.setValue(QStringLiteral("flow/layer"), QString::fromStdString(std::string(layer)));
    m_settings.setValue(QStringLiteral("flow/opacity"), look.opacity);
    m_settings.setValue(QStringLiteral("flow/arrows"), look.arrows);
    m_settings.setValue(QStringLiteral("flow/hidden"), look.hidden);
}

void KeptSettings::restoreFolding() {
    auto* times = m_window.findChild<TimingPanel*>();
    if (times) times->setFolded(!m_settings.value(QStringLiteral("times/open"), false).toBool());
}

void KeptSettings::keep() {
    const Document& document = m_workbench.session.document();
    connect(&document, &Document::parametersChanged, this, [this, &document] {
        m_settings.setValue(QStringLiteral("device"), QString::fromStdString(document.parameters().device));
    });
    const PresetList& presets = m_workbench.presets;
    connect(&presets, &PresetList::changed, this, [this, &presets] { presets.keep(m_settings); });
    const LoadFormats& formats = m_workbench.loadFormats;
    connect(&formats, &LoadFormats::changed, this, [this, &formats] { formats.save(m_settings); });
    for (PairLink* link : m_window.findChildren<PairLink*>()) {
        connect(link, &PairLink::wantedChanged, this, [this, link](bool wanted) {
            m_settings.setValue(QStringLiteral("parameters/") + link->objectName(), wanted);
        });
    }
    connect(&m_workbench.flow, &FlowPresenter::lookChanged, this, &KeptSettings::keepFlow);
    const MapBar& bar = m_centre.mapBar();
    connect(&bar, &MapBar::lookChanged, this, [this, &bar] { bar.save(m_settings); });
    connect(&m_arrows, &ArrowBox::choiceChanged, this, [this] { m_arrows.save(m_settings); });
    if (const auto* times = m_window.findChild<TimingPanel*>()) {
        connect(times, &TimingPanel::folded, this,
                [this](bool folded) { m_settings.setValue(QStringLiteral("times/open"), !folded); });
    }
    const ImageSwitch& images = m_centre.imageSwitch();
    connect(&images, &ImageSwitch::blendChosen, this, [this, &images] { images.save(m_settings); });
    connect(&images, &ImageSwitch::toneChosen, this, [this, &images] { images.save(m_settings); });
}

void KeptSettings::keepArrangement() {
    m_settings.setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
    m_settings.setValue(QStringLiteral("window/state"), m_window.saveState());
    m_settings.setValue(QStringLiteral("window/dockWidths"), m_widths->save());
    m_settings.sync();
}

}  // namespace strainlens::gui
