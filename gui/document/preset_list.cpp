// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/preset_list.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::gui {
namespace {

QString presetText(const QString& english) {
    return QCoreApplication::translate("Presets", english.toUtf8().constData());
}

bool isDecided(const ParameterText& value) { return value.parameter->section != ParameterSection::General; }

std::vector<std::pair<std::string, std::string>> decidedTexts(const RunParameters& parameters) {
    std::vector<std::pair<std::string, std::string>> values;
    for (const ParameterText& value : parameterTexts(parameters)) {
        if (isDecided(value)) values.emplace_back(value.name, value.text);
    }
    return values;
}

Preset builtIn(const char* name, const char* hint, std::vector<std::pair<std::string, std::string>> values) {
    return {QLatin1String(name), QLatin1String(hint), std::move(values), true};
}

std::vector<Preset> builtInPresets() {
    return {
        builtIn(QT_TRANSLATE_NOOP("Presets", "Strain map"),
                QT_TRANSLATE_NOOP("Presets", "Exact displacements and their strain: what the program begins with."),
                {}),
        builtIn(QT_TRANSLATE_NOOP("Presets", "Quick look"),
                QT_TRANSLATE_NOOP("Presets", "Displacements to a fraction of a pixel within a moment, without strain."),
                {{"refine", "parabola"}, {"strain-window", "0"}}),
        builtIn(QT_TRANSLATE_NOOP("Presets", "Large deformation"),
                QT_TRANSLATE_NOOP("Presets",
                                  "Points are followed through large stretch and rotation, over later images where the "
                                  "first is not recognised any more, and strain is logarithmic."),
                {{"search", "seeds"}, {"reference", "renewed"}, {"strain-measure", "hencky"}}),
        builtIn(QT_TRANSLATE_NOOP("Presets", "Noisy images"),
                QT_TRANSLATE_NOOP("Presets",
                                  "Every point takes the subset and the order that leave it the smallest error, noise "
                                  "and smoothing together; this takes several times as long."),
                {{"subset", "auto"}, {"refine", "auto"}}),
    };
}

}  // namespace

QString Preset::shownName() const { return builtIn ? presetText(name) : name; }
QString Preset::shownHint() const { return builtIn ? presetText(hint) : QString(); }

RunParameters withPreset(const RunParameters& present, const RunParameters& base, const Preset& preset) {
    RunParameters result = present;
    for (const auto& [name, text] : decidedTexts(base)) setFromText(result, name, text);
    for (const auto& [name, text] : preset.values) {
        try {
            setFromText(result, name, text);
        } catch (const InvalidInput&) {
            continue;
        }
    }
    return result;
}

bool samePreset(const RunParameters& a, const RunParameters& b) { return decidedTexts(a) == decidedTexts(b); }

PresetList::PresetList() : m_presets(builtInPresets()) {}

const Preset* PresetList::find(const QString& shownName) const {
    const auto preset = std::ranges::find(m_presets, shownName, &Preset::shownName);
    return preset == m_presets.end() ? nullptr : &*preset;
}

void PresetList::save(const QString& name, const RunParameters& parameters) {
    const auto known = std::ranges::find(m_presets, name, &Preset::shownName);
    if (known == m_presets.end()) {
        m_presets.push_back({name, {}, decidedTexts(parameters)});
    } else if (!known->builtIn) {
        known->values = decidedTexts(parameters);
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

void PresetList::keep(QSettings& settings) const {
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
