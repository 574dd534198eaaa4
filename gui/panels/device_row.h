// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gui/panels/parameters/parameter_row.h"

namespace strainlens::gui {

class DeviceList;
class ElidedBox;

/// Row of RunParameters::device: automatic, every device with its measured speed, and all GPUs of a backend. Unusable
/// devices are listed with their reason but cannot be chosen.
class DeviceRow : public ParameterRow {
    Q_OBJECT
public:
    /// `devices` must outlive the row.
    DeviceRow(QWidget* parent, const DeviceList& devices);
    QString label() const override { return tr("Device"); }

protected:
    void showValue() override;
    bool isDefault() const override { return m_parameters.device == RunParameters{}.device; }
    void reset(RunParameters& parameters) const override { parameters.device = RunParameters{}.device; }
    QString hint() const override;
    void retranslateEditor() override { refill(); }

private:
    struct Entry {
        QString text;
        QString value;  ///< of RunParameters::device
        QString tip;
        bool usable = true;
    };
    std::vector<Entry> entries() const;
    QString automaticText() const;
    void refill();

    const DeviceList& m_devices;
    ElidedBox* m_box;
};

}  // namespace strainlens::gui
