// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/device_bar.h"

#include <QHBoxLayout>

#include "compute/types/error.h"
#include "gui/document/project_state.h"
#include "gui/i18n/device_text.h"
#include "gui/i18n/error_text.h"
#include "gui/jobs/device_list.h"
#include "gui/widgets/actions.h"
#include "gui/widgets/update_on_change.h"

namespace strainlens::gui {

DeviceBar::DeviceBar(const ProjectState& project, const DeviceList& devices, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_project(project), m_devices(devices) {
    m_text->setWordWrap(true);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = makeLayout<QHBoxLayout>(this, {0, 0, 0, 4}, 2);
    layout->addWidget(m_text, 1);
    for (const char* id : {"checkEngines", "measureDevices"}) {
        QToolButton* button = makeActionButton(actions[id], QLatin1String(id) + QStringLiteral("Button"));
        button->setAutoRaise(true);
        layout->addWidget(button, 0, Qt::AlignTop);
    }
    connect(&project, &ProjectState::parametersChanged, this, &DeviceBar::refresh);
    connect(&devices, &DeviceList::changed, this, &DeviceBar::refresh);
    updateNowAndOnChange(*this, {QEvent::LanguageChange}, [this] { refresh(); });
}

QString DeviceBar::text() const {
    if (m_devices.isSearching()) return tr("Detecting devices...");
    if (!m_devices.isKnown()) return {};
    QStringList lines;
    try {
        const std::vector<DeviceInfo> devices = resolveDevices(m_project.parameters().device, m_devices.backends());
        if (devices.size() == 1) {
            // Two lines: the panel is narrow.
            return (deviceName(devices[0]) + QLatin1Char('\n') + speedText(devices[0])).trimmed();
        }
        for (const DeviceInfo& device : devices) lines << deviceText(device);
    } catch (const Error& error) {
        lines << errorText(error);
    }
    return lines.join(QLatin1Char('\n'));
}

void DeviceBar::refresh() {
    // Space for two lines from the start, so that nothing moves when the devices are known.
    m_text->setMinimumHeight(2 * m_text->fontMetrics().lineSpacing());
    m_text->setText(text());
}

}  // namespace strainlens::gui
