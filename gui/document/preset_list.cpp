// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/preset_list.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::gui {
namespace {

QString translatePreset(const QString& english) {
    return QCoreApplication::translate("Presets", english.toUtf8().constData());
}

std::vector<std::pair<std::string, std::string>> presetValues(const RunParameters& parameters) {
    std::vector<std::pair<std::string, std::string>> values;
    for (const ParameterText& value : parameterTexts(parameters)) {
        if (value.parameter->section != ParameterSection::General) values.emplace_back(value.name, value.text);
    }
    return values;
}

Preset builtIn(const char* name, const char* hint, std::vector<std::pair<std::string, std::string>> values) {
    return {QLatin1String(name), QLatin1String(hint), std::move(values), true};
}

std::vector<Preset> builtInPresets() {
    return {
        builtIn(QT_TRANSLATE_NOOP("Presets", "Automatic"),
                QT_TRANSLATE_NOOP("Presets", "Everything is chosen from the images: the default."), {}),
        builtIn(QT_TRANSLATE_NOOP("Presets", "Quick look"),
                QT_TRANSLATE_NOOP("Presets", "Displacements within moments, less accurate and without strain."),
                {{"refine", "parabola"}, {"strain-window", "0"}}),
        builtIn(QT_TRANSLATE_NOOP("Presets", "Large deformation"),
                QT_TRANSLATE_NOOP("Presets",
                                  "Tracks points through large stretch and rotation, with reference updates, and "
                                  "computes logarithmic strain."),
                {{"search", "seeds"}, {"reference", "renewed"}, {"strain-measure", "hencky"}}),
        builtIn(QT_TRANSLATE_NOOP("Presets", "Noisy images"),
                QT_TRANSLATE_NOOP("Presets",
                                  "Selects subset and order with the smallest error from noise and smoothing for "
                                  "each point; several times slower."),
                {{"subset", "auto"}, {"refine", "auto"}}),
    };
}

}  // namespace

QString Preset::displayName() const { return builtIn ? translatePreset(name) : name; }
QString Preset::displayHint() const { return builtIn ? translatePreset(hint) : QString(); }

RunParameters applyPreset(const RunParameters& present, const RunParameters& base, const Preset& preset) {
    RunParameters result = present;
    for (const auto& [name, text] : presetValues(base)) setFromText(result, name, text);
    for (const auto& [name, text] : preset.values) {
        try {
            setFromText(result, name, text);
        } catch (const InvalidInput&) {
            continue;
        }
    }
    return result;
}

bool equalPresets(const RunParameters& a, const RunParameters& b) { return presetValues(a) == presetValues(b); }

PresetList::PresetList() : m_presets(builtInPresets()) {}

const Preset* PresetList::find(const QString& displayName) const {
    const auto preset = std::ranges::find(m_presets, displayName, &Preset::displayName);
    return preset == m_presets.end() ? nullptr : &*preset;
}

void PresetList::save(const QString& name, const RunParameters& parameters) {
    const auto known = std::ranges::find(m_presets, name, &Preset::displayName);
    if (known == m_presets.end()) {
        m_presets.push_back({name, {}, presetValues(parameters)});
    } else if (!known->builtIn) {
        known->values = presetValues(parameters);
    }
    emit changed();
}

void PresetList::remove(const QString& name) {
    std::erase_if(m_presets, [&name](const Preset& preset) { return !preset.builtIn && preset.name == name; });
    emit changed();
}

void PresetList::restore(QSettings& settings) {
    std::erase_if(m_presets, [](const Preset& preset) { return !preset.builtIn; });
    const int count = settings.beginReadArray(QStringLiteral("presets"));
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        Preset preset{settings.value(QStringLiteral("name")).toString(), {}, {}};
        for (const QString& line : settings.value(QStringLiteral("values")).toStringList()) {
            const qsizetype middle = line.indexOf(QLatin1Char('='));
            preset.values.emplace_back(line.left(middle).toStdString(), line.mid(middle + 1).toStdString());
        }
        m_presets.push_back(std::move(preset));
    }
    settings.endArray();
    emit changed();
}

void PresetList::save(QSettings& settings) const {
    settings.remove(QStringLiteral("presets"));
    settings.beginWriteArray(QStringLiteral("presets"));
    int i = 0;
    for (const Preset& preset : m_presets) {
        if (preset.builtIn) continue;
        settings.setArrayIndex(i++);
        QStringList lines;
        for (const auto& [name, text] : preset.values) lines << QString::fromStdString(name + "=" + text);
        settings.setValue(QStringLiteral("name"), preset.name);
        settings.setValue(QStringLiteral("values"), lines);
    }
    settings.endArray();
}

}  // namespace strainlens::gui
