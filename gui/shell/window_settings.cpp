// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/window_settings.h"

#include <QDockWidget>
#include <QEvent>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/render/flow/flow_layer.h"
#include "gui/canvas/tone_button.h"
#include "gui/document/document.h"
#include "gui/panels/image_switch.h"
#include "gui/panels/parameters/pair_link.h"
#include "gui/panels/timing_panel.h"
#include "gui/session/work_session.h"
#include "gui/shell/central_view.h"
#include "gui/shell/collapsible_dock.h"
#include "gui/shell/dock_sizes.h"
#include "gui/view/workbench.h"

namespace strainlens::gui {
namespace {
constexpr int kSaveDelayMs = 500;

/// Replaces `value` by the saved one unless that is out of range.
template <typename Number>
void restoreValue(const QSettings& settings, const char* key, Number& value, Number largest) {
    const auto saved = settings.value(QLatin1String(key), value).template value<Number>();
    if (saved >= 0 && saved <= largest) value = saved;
}

void restoreValue(const QSettings& settings, const char* key, bool& value) {
    value = settings.value(QLatin1String(key), value).toBool();
}

/// Replaces `value` by the saved one of those `names`.
template <typename Enum, typename Names>
void restoreName(const QSettings& settings, const char* key, Enum& value, const Names& names) {
    const std::string saved = settings.value(QLatin1String(key)).toString().toStdString();
    const auto named = std::ranges::find(names, saved);
    if (named != names.end()) value = static_cast<Enum>(named - names.begin());
}

}  // namespace

void restoreView(const QSettings& settings, ViewState& view) {
    const std::string quantity = settings.value(QLatin1String("map/quantity")).toString().toStdString();
    const bool isChosen = settings.value(QLatin1String("map/chosen"), false).toBool();
    if (isChosen && isKnownMap(quantity)) view.chooseQuantity(quantity);
    restoreName(settings, "map/strainUnit", view.map.values.units.strain, kStrainUnitNames);
    restoreName(settings, "map/lengthUnit", view.map.values.units.length, kLengthUnitNames);
    restoreName(settings, "map/colours", view.map.colours, kColourMapNames);
    int limits = 0;
    restoreValue(settings, "map/limits", limits, static_cast<int>(std::size(kLimitChoices)) - 1);
    if (kLimitChoices[limits].kind != ColourLimits::Kind::Fixed) view.setLimits(kLimitChoices[limits]);
    bool isSmooth = view.map.shading == MapShading::Smooth;
    restoreValue(settings, "map/smooth", isSmooth);
    view.map.shading = isSmooth ? MapShading::Smooth : MapShading::Cells;
    restoreValue(settings, "map/contours", view.map.contours);
    restoreValue(settings, "map/opacity", view.map.opacity, 1.0);
    restoreValue(settings, "arrows/every", view.arrows.style.everyNth, kMaxArrowThinning);
    restoreValue(settings, "arrows/scale", view.arrows.style.scale, kMaxArrowScale);
    restoreValue(settings, "arrows/oneScale", view.arrows.oneScale);
    setArrowColours(view.arrows.style, settings.value(QLatin1String("arrows/colours")).toString().toStdString());
    restoreName(settings, "flow/layer", view.flowStyle.layer, kFlowLayerNames);
    restoreValue(settings, "flow/opacity", view.flowStyle.opacity, 1.0);
    restoreValue(settings, "flow/arrows", view.flowStyle.arrows);
    restoreValue(settings, "flow/hidden", view.flowStyle.hidden);
    double blendPercent = view.blendShare * 100;
    restoreValue(settings, "image/blend", blendPercent, 100.0);
    view.blendShare = blendPercent / 100;
}

void saveView(const ViewState& view, QSettings& settings) {
    const std::pair<const char*, QVariant> values[] = {
        {"map/chosen", view.hasChosenMap},
        {"map/quantity", QString::fromUtf8(view.map.quantity)},
        {"map/strainUnit", QString::fromUtf8(kStrainUnitNames[static_cast<std::size_t>(view.map.values.units.strain)])},
        {"map/lengthUnit", QString::fromUtf8(kLengthUnitNames[static_cast<std::size_t>(view.map.values.units.length)])},
        {"map/colours", QString::fromUtf8(nameOf(view.map.colours))},
        {"map/limits", limitChoiceOf(view.map.limits)},
        {"map/smooth", view.map.shading == MapShading::Smooth},
        {"map/contours", view.map.contours},
        {"map/opacity", view.map.opacity},
        {"arrows/every", view.arrows.style.everyNth},
        {"arrows/scale", view.arrows.style.scale},
        {"arrows/oneScale", view.arrows.oneScale},
        {"arrows/colours", QString::fromUtf8(arrowColoursText(view.arrows.style))},
        {"flow/layer", QString::fromUtf8(kFlowLayerNames[static_cast<std::size_t>(view.flowStyle.layer)])},
        {"flow/opacity", view.flowStyle.opacity},
        {"flow/arrows", view.flowStyle.arrows},
        {"flow/hidden", view.flowStyle.hidden},
        {"image/blend", static_cast<int>(std::lround(view.blendShare * 100))}};
    for (const auto& [key, value] : values) settings.setValue(QLatin1String(key), value);
}

WindowSettings::WindowSettings(QSettings& settings, QMainWindow& window, Workbench& workbench, CentralView& centre)
    : m_settings(settings), m_window(window), m_workbench(workbench), m_centre(centre) {}

void WindowSettings::start() {
    m_sizes = new DockSizes(m_window);
    m_initialState = m_window.saveState();
    connectSaving();
    restore();
    m_saveTimer.setSingleShot(true);
    m_saveTimer.setInterval(kSaveDelayMs);
    connect(&m_saveTimer, &QTimer::timeout, this, &WindowSettings::saveArrangement);
    m_window.installEventFilter(this);
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) dock->installEventFilter(this);
}

bool WindowSettings::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Resize:
        case QEvent::Move:
        case QEvent::WindowStateChange:
            if (m_window.isVisible()) m_saveTimer.start();
            break;
        case QEvent::Close:
            m_saveTimer.stop();
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

void WindowSettings::restore() {
    RunParameters parameters;
    parameters.device =
        m_settings.value(QStringLiteral("device"), QString::fromStdString(parameters.device)).toString().toStdString();
    m_workbench.session.document().project.startWith(parameters);
    m_workbench.view.edit([this](ViewState& view) { restoreView(m_settings, view); });
    connect(&m_centre.imageSwitch().tone(), &ToneButton::toneChosen, &m_workbench.image, &ImagePresenter::setTone);
    m_centre.imageSwitch().tone().restore(m_settings);
    m_workbench.presets.restore(m_settings);
    m_workbench.loadFormats.restore(m_settings);
    for (PairLink* link : m_window.findChildren<PairLink*>()) {
        link->setPreferred(m_settings.value(QStringLiteral("parameters/") + link->objectName(), true).toBool());
    }
    m_window.restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_window.restoreState(m_settings.value(QStringLiteral("window/state")).toByteArray());
    if (auto* bottom = m_window.findChild<CollapsibleDock*>())
        bottom->setHeight(m_settings.value(QStringLiteral("window/bottomHeight"), 0).toInt());
    m_sizes->restore(m_settings.value(QStringLiteral("window/dockWidths")).toByteArray());
}

void WindowSettings::restoreFolding() {
    auto* times = m_window.findChild<TimingPanel*>();
    if (times) times->setFolded(!m_settings.value(QStringLiteral("times/open"), false).toBool());
}

void WindowSettings::connectSaving() {
    const Document& document = m_workbench.session.document();
    connect(&document.project, &ProjectState::parametersChanged, this, [this, &document] {
        m_settings.setValue(QStringLiteral("device"), QString::fromStdString(document.project.parameters().device));
    });
    const PresetList& presets = m_workbench.presets;
    connect(&presets, &PresetList::changed, this, [this, &presets] { presets.save(m_settings); });
    const LoadFormats& formats = m_workbench.loadFormats;
    connect(&formats, &LoadFormats::changed, this, [this, &formats] { formats.save(m_settings); });
    for (PairLink* link : m_window.findChildren<PairLink*>()) {
        connect(link, &PairLink::preferenceChanged, this, [this, link](bool wanted) {
            m_settings.setValue(QStringLiteral("parameters/") + link->objectName(), wanted);
        });
    }
    const ViewModel& view = m_workbench.view;
    connect(&view, &ViewModel::changed, this, [this, &view](const ViewState& before) {
        const ViewState& now = view.state();
        const bool isSame = now.map == before.map && now.arrows == before.arrows && now.flowStyle == before.flowStyle &&
                            now.blendShare == before.blendShare;
        if (!isSame) saveView(now, m_settings);
    });
    if (const auto* times = m_window.findChild<TimingPanel*>()) {
        connect(times, &TimingPanel::folded, this,
                [this](bool folded) { m_settings.setValue(QStringLiteral("times/open"), !folded); });
    }
    const ToneButton& tone = m_centre.imageSwitch().tone();
    connect(&tone, &ToneButton::toneChosen, this, [this, &tone] { tone.save(m_settings); });
}

void WindowSettings::saveArrangement() {
    m_settings.setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
    m_settings.setValue(QStringLiteral("window/state"), m_window.saveState());
    m_settings.setValue(QStringLiteral("window/dockWidths"), m_sizes->save());
    if (const auto* bottom = m_window.findChild<CollapsibleDock*>())
        m_settings.setValue(QStringLiteral("window/bottomHeight"), bottom->height());
    m_settings.sync();
}

void WindowSettings::resetLayout() {
    m_window.restoreState(m_initialState);
    m_sizes->reset();
    if (auto* times = m_window.findChild<TimingPanel*>()) times->setFolded(true);
    if (auto* bottom = m_window.findChild<CollapsibleDock*>()) bottom->setHeight(0);
}

}  // namespace strainlens::gui
