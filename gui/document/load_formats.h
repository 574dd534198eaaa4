// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <string>
#include <utility>
#include <vector>

#include "app/loads/load_format.h"

namespace strainlens::gui {

/// Formats of load tables that the user has confirmed, used for the next table with equal column headers.
class LoadFormats : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kMaxFormats = 50;  ///< most recently used

    /// Format of a table with these column headers; automatic detection if unknown.
    LoadFormat find(const std::vector<std::string>& columns) const;
    void remember(const std::vector<std::string>& columns, const LoadFormat& format);
    /// Restores and saves the formats; unreadable entries are skipped.
    void restore(const QSettings& settings);
    void save(QSettings& settings) const;

signals:
    void changed();

private:
    using Entry = std::pair<QByteArray, LoadFormat>;  ///< hash of the column headers
    std::vector<Entry> m_entries;                     ///< most recent first
};

}  // namespace strainlens::gui
