// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/probes/probe_table.h"

#include <QColor>
#include <QLocale>
#include <QRegularExpression>
#include <cmath>
#include <iterator>

#include "gui/i18n/series_text.h"
#include "gui/i18n/uncertain_text.h"
#include "gui/i18n/unit_text.h"
#include "gui/tools/probe_geometry.h"

namespace strainlens::gui {
namespace {

constexpr double ProbeStatistics::*kStatistics[] = {&ProbeStatistics::value,   &ProbeStatistics::sigma,
                                                    &ProbeStatistics::mean,    &ProbeStatistics::deviation,
                                                    &ProbeStatistics::minimum, &ProbeStatistics::maximum};
static_assert(std::size(kStatistics) == ProbeTable::kColumns - ProbeTable::Value);

constexpr qsizetype kLongestPosition = 120;  // that is displayed

QColor colourOfProbe(const Probe& probe) {
    const Rgb colour = probe.colour.value_or(Rgb{});
    return {colour.red, colour.green, colour.blue};
}

}  // namespace

QString positionText(const ProbeGeometry& geometry) {
    QString text;
    const std::vector<double> numbers = numbersOf(geometry);
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (k > 0) text += k % 2 == 0 ? QStringLiteral("; ") : QStringLiteral(", ");
        text += QString::number(std::round(numbers[k] * 1e4) / 1e4, 'g', 10);
    }
    return text;
}

std::optional<std::vector<double>> numbersFromText(const QString& text) {
    static const QRegularExpression separators(QStringLiteral("[,;\\s]+"));
    std::vector<double> numbers;
    for (const QString& word : text.split(separators, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const double number = word.toDouble(&isNumber);
        if (!isNumber || !std::isfinite(number)) return std::nullopt;
        numbers.push_back(number);
    }
    return numbers;
}

std::optional<std::vector<double>> editedNumbers(const QString& text, const ProbeGeometry& geometry) {
    std::optional<std::vector<double>> numbers = numbersFromText(text);
    const std::optional<std::vector<double>> shown = numbersFromText(positionText(geometry));
    const std::vector<double> exact = numbersOf(geometry);
    if (!numbers || !shown || numbers->size() != exact.size()) return numbers;
    for (std::size_t k = 0; k < exact.size(); ++k) {
        if ((*numbers)[k] == (*shown)[k]) (*numbers)[k] = exact[k];
    }
    return numbers;
}

void ProbeTable::setProbes(const std::vector<Probe>& probes, std::vector<std::optional<ProbeStatistics>> statistics,
                           bool hasScale) {
    const bool hasSameRows = probes.size() == m_probes.size(), hasSameProbes = probes == m_probes;
    if (!hasSameRows) beginResetModel();
    m_probes = probes;
    m_statistics = std::move(statistics);
    m_statistics.resize(m_probes.size());
    m_hasScale = hasScale;
    if (!hasSameRows) return endResetModel();
    if (!m_probes.empty())
        emit dataChanged(index(0, hasSameProbes ? Quantity : Name), index(rowCount() - 1, kColumns - 1));
}

void ProbeTable::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
    if (!m_probes.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

int ProbeTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_probes.size());
}

int ProbeTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{kColumns}; }

QString ProbeTable::statisticText(const ProbeStatistics& statistics, int column) const {
    const double value = statistics.*kStatistics[column - Value];
    if (!std::isfinite(value)) return QStringLiteral("\u2013");
    const bool hasSigma = column == Value || column == Sigma;
    const UncertainTexts texts = uncertainTexts(hasSigma ? statistics.value : value, hasSigma ? statistics.sigma : NAN);
    if (column != Sigma) return texts.value;
    return texts.sigma.isEmpty() ? QLocale().toString(value) : texts.sigma;
}

QVariant ProbeTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Probe& probe = m_probes[static_cast<std::size_t>(index.row())];
    const std::optional<ProbeStatistics>& statistics = m_statistics[static_cast<std::size_t>(index.row())];
    if (role == Qt::DecorationRole && index.column() == Colour) return colourOfProbe(probe);
    if (role == Qt::TextAlignmentRole && index.column() >= Value) return int{Qt::AlignRight | Qt::AlignVCenter};
    if (role == Qt::ToolTipRole && index.column() == Position) {
        const auto* gauge = std::get_if<FoilGauge>(&probe.geometry);
        if (!gauge) return tr("x and y of all points [px of the reference image]");
        return gauge->isInMm ? tr("Centre [px], length and width [mm], angle [degrees]")
                             : tr("Centre, length and width [px], angle [degrees]");
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole) return {};
    switch (index.column()) {
        case Name:
            return QString::fromStdString(probe.id);
        case Colour:
            return QString::fromStdString(hexText(probe.colour.value_or(Rgb{})));
        case Kind:
            return probeKindText(probe.geometry);
        case Position: {
            const QString text = positionText(probe.geometry);
            const bool isLong = role == Qt::DisplayRole && text.size() > kLongestPosition;
            return isLong ? text.left(kLongestPosition) + QChar(0x2026) : text;
        }
        case Quantity: {
            const auto* gauge = std::get_if<FoilGauge>(&probe.geometry);
            if (gauge && gauge->isInMm && !m_hasScale) return tr("Needs a scale");
            if (!statistics) return QString();
            const QString unit = unitText(statistics->unit), text = seriesText(statistics->quantity);
            return unit.isEmpty() ? text : text + QStringLiteral(" [%1]").arg(unit);
        }
        default:
            return statistics ? statisticText(*statistics, index.column()) : QString();
    }
}

QVariant ProbeTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    const QString texts[] = {tr("Name"),
                             tr("Colour"),
                             tr("Kind"),
                             tr("Position"),
                             tr("Quantity"),
                             tr("Value"),
                             QStringLiteral("\u03c3"),
                             tr("Mean"),
                             tr("Std. dev."),
                             tr("Minimum"),
                             tr("Maximum")};
    static_assert(std::size(texts) == kColumns);
    return texts[section];
}

Qt::ItemFlags ProbeTable::flags(const QModelIndex& index) const {
    const bool isEdited = index.column() == Name || index.column() == Colour || index.column() == Position;
    return QAbstractTableModel::flags(index) | (isEdited && m_isEditable ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool ProbeTable::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !m_isEditable || value == data(index, Qt::EditRole)) return false;
    const QString text = value.toString();
    if (index.column() == Name) {
        emit renamed(index.row(), text);
    } else if (index.column() == Colour) {
        const std::optional<Rgb> colour = rgbFromHex(text.trimmed().toStdString());
        colour ? emit recoloured(index.row(), *colour)
               : emit refused(tr("%1 is no colour: enter one such as #1f86d1.").arg(text));
    } else if (index.column() == Position) {
        const Probe& probe = m_probes[static_cast<std::size_t>(index.row())];
        const std::optional<std::vector<double>> numbers = editedNumbers(text, probe.geometry);
        numbers ? emit numbersEdited(index.row(), *numbers)
                : emit refused(tr("%1 is no position: enter numbers with a decimal point.").arg(text));
    }
    return true;
}

}  // namespace strainlens::gui
