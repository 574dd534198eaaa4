// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSettings>
#include <QString>
#include <string>
#include <utility>
#include <vector>

#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

/// Named set of measurement parameters, without those of this computer and specimen (General, device, calibration).
struct Preset {
    QString name;  ///< built-in: English, translated in the context "Presets"
    QString hint;  ///< as `name`; empty for user presets
    std::vector<std::pair<std::string, std::string>> values;  ///< option and text, as setFromText() takes them
    bool builtIn = false;

    QString displayName() const;
    QString displayHint() const;
};

/// `present` with all preset parameters replaced by the preset's values, or by those of `base` where the preset has
/// none. Unknown or invalid values (saved by another version) are skipped.
RunParameters applyPreset(const RunParameters& present, const RunParameters& base, const Preset& preset);

bool equalPresets(const RunParameters& a, const RunParameters& b);

/// Built-in presets followed by the user's.
class PresetList : public QObject {
    Q_OBJECT
public:
    PresetList();

    const std::vector<Preset>& all() const { return m_presets; }
    /// Preset with that display name in the present language; null if there is none.
    const Preset* find(const QString& displayName) const;
    /// Saves the parameters as a user preset, replacing one of the same name. No effect for names of built-in presets.
    void save(const QString& name, const RunParameters& parameters);
    void remove(const QString& name);
    /// Restores and saves the user presets.
    void restore(QSettings& settings);
    void save(QSettings& settings) const;

signals:
    void changed();

private:
    std::vector<Preset> m_presets;
};

}  // namespace strainlens::gui
