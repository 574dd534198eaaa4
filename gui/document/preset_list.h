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

/// How things are measured, under a name: everything but what belongs to this computer and this specimen (the section
/// General, the device, the calibration).
struct Preset {
    QString name;  ///< of a built-in one English, translated in the context "Presets"
    QString hint;  ///< the same; a user's own has none
    std::vector<std::pair<std::string, std::string>> values;  ///< option and text, as setFromText() takes them
    bool builtIn = false;

    QString shownName() const;
    QString shownHint() const;
};

/// `present` with what the preset decides: its values, where it has none those of `base`. Values that are not known or
/// not allowed, as another version may have saved them, are passed over.
RunParameters withPreset(const RunParameters& present, const RunParameters& base, const Preset& preset);

/// Whether both are the same in everything that a preset decides.
bool samePreset(const RunParameters& a, const RunParameters& b);

/// The presets that come with the program, and after them the user's own.
class PresetList : public QObject {
    Q_OBJECT
public:
    PresetList();

    const std::vector<Preset>& all() const { return m_presets; }
    /// The one that is shown under that name, in the present language; null: there is none.
    const Preset* find(const QString& shownName) const;
    /// Keeps the parameters as the user's own under that name, in place of what was kept under it before. Built-in ones
    /// stay: nothing happens for the name of one.
    void save(const QString& name, const RunParameters& parameters);
    /// Forgets the user's own of that name.
    void remove(const QString& name);
    /// Reads the user's own, and writes them.
    void restore(QSettings& settings);
    void keep(QSettings& settings) const;

signals:
    void changed();

private:
    std::vector<Preset> m_presets;
};

}  // namespace strainlens::gui
