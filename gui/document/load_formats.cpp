// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/load_formats.h"

#include <QCryptographicHash>
#include <QStringList>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/io/json_text.h"
#include "compute/types/error.h"

namespace strainlens::gui {
namespace {

constexpr const char* kFormatsKey = "loads/formats";

QByteArray hashOf(const std::vector<std::string>& columns) {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const std::string& column : columns) {
        hash.addData(QByteArray::fromStdString(column));
        hash.addData(QByteArray(1, '\0'));
    }
    return hash.result().toHex();
}

}  // namespace

LoadFormat LoadFormats::find(const std::vector<std::string>& columns) const {
    const auto found = std::ranges::find(m_entries, hashOf(columns), &Entry::first);
    return found == m_entries.end() ? LoadFormat() : found->second;
}

void LoadFormats::remember(const std::vector<std::string>& columns, const LoadFormat& format) {
    if (columns.empty()) return;
    const QByteArray hash = hashOf(columns);
    std::erase_if(m_entries, [&hash](const Entry& entry) { return entry.first == hash; });
    if (format != LoadFormat()) m_entries.insert(m_entries.begin(), {hash, format});
    if (m_entries.size() > kMaxFormats) m_entries.resize(kMaxFormats);
    emit changed();
}

void LoadFormats::restore(const QSettings& settings) {
    m_entries.clear();
    const QStringList lines = settings.value(QLatin1String(kFormatsKey)).toStringList();
    for (const QString& line : lines) {
        const qsizetype end = line.indexOf(QLatin1Char(' '));
        if (end < 0 || m_entries.size() >= kMaxFormats) continue;
        try {
            const nlohmann::json json = parseJson(line.sliced(end + 1).toStdString(), kFormatsKey);
            m_entries.emplace_back(line.first(end).toLatin1(), loadFormatFromJson(json, kFormatsKey));
        } catch (const Error&) {
            // Written by another version.
        }
    }
}

void LoadFormats::save(QSettings& settings) const {
    QStringList lines;
    for (const auto& [hash, format] : m_entries) {
        lines << QString::fromLatin1(hash) + QLatin1Char(' ') + QString::fromStdString(loadFormatJson(format).dump());
    }
    settings.setValue(QLatin1String(kFormatsKey), lines);
}

}  // namespace strainlens::gui
