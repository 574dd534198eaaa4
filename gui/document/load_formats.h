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

/// How load tables were read that somebody has checked, so that the next table of the same machine is read likewise.
/// Tables are of the same shape where their heads are the same.
class LoadFormats : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kMostFormats = 50;  ///< those that were used last

    /// For a table with these heads, as they are recognised; everything is recognised where none is known.
    LoadFormat find(const std::vector<std::string>& columns) const;
    void remember(const std::vector<std::string>& columns, const LoadFormat& format);
    /// Reads them, passing over what cannot be read, and writes them.
    void restore(const QSettings& settings);
    void save(QSettings& settings) const;

signals:
    void changed();

private:
    using Entry = std::pair<QByteArray, LoadFormat>;  ///< hash of the heads
    std::vector<Entry> m_entries;                     ///< the one used last first
};

}  // namespace strainlens::gui
