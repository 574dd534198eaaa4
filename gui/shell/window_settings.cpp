// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/window_settings.h"

#include <QDockWidget>
#include <QEvent>
#include <algorithm>
#include <string>
#include <string_view>

#include "gui/canvas/tone_button.h"
#include "gui/document/document.h"
#include "gui/panels/image_switch.h"
#include "gui/panels/parameters/pair_link.h"
#include "gui/panels/timing_panel.h"
#include "gui/session/work_session.h"
#include "gui/shell/central_view.h"
#include "gui/shell/dock_widths.h"
#include "gui/shell/view_settings.h"
#include "gui/view/workbench.h"

namespace strainlens::gui {
namespace {
constexpr int kSaveDelayMs = 500;
}  // namespace

WindowSettings::WindowSettings(QSettings& settings, QMainWindow& window, Workbench& workbench, CentralView& centre)
    : m_settings(settings), m_window(window), m_workbench(workbench), m_centre(centre) {}

void WindowSettings::start() {
    m_widths = new DockWidths(m_window);
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
    m_widths->restore(m_settings.value(QStringLiteral("window/dockWidths")).toByteArray());
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
    m_settings.setValue(QStringLiteral("window/dockWidths"), m_widths->save());
    m_settings.sync();
}

}  // namespace strainlens::gui
