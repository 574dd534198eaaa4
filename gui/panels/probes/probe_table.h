// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <string>
#include <vector>

#include "app/probes/probe.h"
#include "app/probes/probe_statistics.h"

namespace strainlens::gui {

/// Table model of the probes, one per row, with their statistics; name, colour and position are editable.
class ProbeTable : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Colour, Kind, Position, Quantity, Value, Sigma, Mean, Deviation, Minimum, Maximum, kColumns };

    explicit ProbeTable(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// `statistics`: one per probe, as probeStatistics(). `hasScale`: whether sizes in mm can be measured. Editors of
    /// cells that do not change stay as they are.
    void setProbes(const std::vector<Probe>& probes, std::vector<std::optional<ProbeStatistics>> statistics,
                   bool hasScale);
    void setEditable(bool editable) { m_isEditable = editable; }
    /// Updates the headers after a change of language.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Emits a signal instead of changing the table, which follows the document.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    void renamed(int probe, const QString& name);
    void recoloured(int probe, strainlens::Rgb colour);
    void numbersEdited(int probe, const std::vector<double>& numbers);
    /// The text is no colour or no list of numbers.
    void refused(const QString& message);

private:
    QString statisticText(const ProbeStatistics& statistics, int column) const;

    std::vector<Probe> m_probes;
    std::vector<std::optional<ProbeStatistics>> m_statistics;
    bool m_hasScale = true;
    bool m_isEditable = true;
};

/// "10, 20; 30, 40": the numbers of a probe (numbersOf()) with decimal points in every language.
QString positionText(const ProbeGeometry& geometry);
/// The numbers of such a text, with any separators; nullopt if something else is in it.
std::optional<std::vector<double>> numbersFromText(const QString& text);
/// The numbers of an edited positionText(); those that were not edited are exactly those of the probe.
std::optional<std::vector<double>> editedNumbers(const QString& text, const ProbeGeometry& geometry);

}  // namespace strainlens::gui
