// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/device_row.h"

#include <QSignalBlocker>
#include <QStandardItemModel>
#include <algorithm>

#include "gui/i18n/device_text.h"
#include "gui/jobs/device_list.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {
namespace {

constexpr int kShownLetters = 12;  // width of the closed box; the open list is as wide as its texts

QString automatic() { return QStringLiteral("auto"); }

}  // namespace

DeviceRow::DeviceRow(QWidget* parent, const DeviceList& devices)
    : ParameterRow(parent, "device"), m_devices(devices), m_box(new ElidedBox(kShownLetters, parent)) {
    setEditor(m_box);
    connect(m_box, &QComboBox::activated, this, [this](int index) {
        RunParameters changed = m_parameters;
        changed.device = m_box->itemData(index).toString().toStdString();
        emit edited(changed);
    });
    connect(&devices, &DeviceList::changed, this, &DeviceRow::refill);
}

QString DeviceRow::hint() const {
    return tr(
        "Device that computes. All devices give the same result. Automatic selects the fastest; a device that "
        "fails is replaced by the next one.\nDefault: Automatic.");
}

QString DeviceRow::automaticText() const {
    const std::vector<DeviceInfo> usable = m_devices.usable();
    if (m_devices.isSearching() && usable.empty()) return tr("Automatic (detecting devices...)");
    return usable.empty() ? tr("Automatic") : tr("Automatic (%1)").arg(deviceText(usable.front()));
}

std::vector<DeviceRow::Entry> DeviceRow::entries() const {
    std::vector<Entry> list = {{automaticText(), automatic(), {}}};
    for (const BackendState& backend : m_devices.backends()) {
        const QString name = backendText(backend.name);
        int usable = 0;
        for (const DeviceInfo& device : backend.devices) {
            const QString id = QString::fromStdString(device.id);
            const QString text = QStringLiteral("%1: %2").arg(id, deviceText(device));
            list.push_back({device.isUsable() ? text : tr("%1 (cannot be used)").arg(text), id, deviceDetails(device),
                            device.isUsable()});
            if (device.isUsable()) ++usable;
        }
        if (usable > 1) {
            list.push_back({tr("%1: all %n devices", nullptr, usable).arg(name),
                            QString::fromStdString(backend.name) + QStringLiteral(":all"),
                            tr("The images of a sequence are distributed among them.")});
        }
        if (backend.devices.empty()) {
            list.push_back({tr("%1: no device").arg(name), QString::fromStdString(backend.name),
                            problemText(backend.problem), false});
        }
    }
    const QString chosen = QString::fromStdString(m_parameters.device);
    const bool listed = std::ranges::find(list, chosen, &Entry::value) != list.end();
    // A project or the settings may contain a list of devices separated by commas.
    if (!listed) list.push_back({chosen, chosen, {}});
    return list;
}

void DeviceRow::refill() {
    const QSignalBlocker blocker(m_box);
    m_box->clear();
    auto* model = qobject_cast<QStandardItemModel*>(m_box->model());
    for (const Entry& entry : entries()) {
        m_box->addItem(entry.text, entry.value);
        const int row = m_box->count() - 1;
        // DeviceBar shows the device's name below the narrow box.
        m_box->setClosedText(row, entry.value == automatic() ? tr("Automatic") : entry.value);
        const QString tip = entry.tip.isEmpty() ? entry.text : entry.tip;
        m_box->setItemData(row, wrappedToolTip(tip).replace(QLatin1Char('\n'), QStringLiteral("<br>")),
                           Qt::ToolTipRole);
        m_box->setItemData(row, tip, Qt::AccessibleDescriptionRole);
        if (model && !entry.usable) model->item(row)->setEnabled(false);
    }
    m_box->fitList();
    showValue();
}

void DeviceRow::showValue() {
    const QString chosen = QString::fromStdString(m_parameters.device);
    if (m_box->findData(chosen) < 0) return refill();
    m_box->setCurrentIndex(m_box->findData(chosen));
}

}  // namespace strainlens::gui
