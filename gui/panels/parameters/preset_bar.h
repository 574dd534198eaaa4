// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QWidget>

#include "compute/types/parameters/parameters.h"
#include "gui/widgets/elided_box.h"
#include "gui/widgets/make_widget.h"

namespace strainlens::gui {

class ProjectState;
class FirstAdvice;
class PresetList;
struct Preset;

/// Presets above the parameters: choosing one is one undo step; saving one prompts for its name in place of the list.
class PresetBar : public QWidget {
    Q_OBJECT
public:
    /// All must outlive it. A preset without block, subset, step and strain window keeps those that `advice` suggested
    /// for the images.
    PresetBar(ProjectState& project, const FirstAdvice& advice, PresetList& presets, QWidget* parent);

protected:
    /// Escape cancels the name.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static constexpr int kNameLetters = 12;  // limits the width of the panel in German
    void apply(int index);
    /// The first call prompts for the name, the second saves under it.
    void save();
    void promptName(bool isPrompting);
    void refill();
    /// Selects the preset that matches the parameters; of several the one already selected.
    void showCurrent();
    void enableButtons();
    void retranslate();
    /// The selected preset; null: custom parameters.
    const Preset* currentPreset() const;

    ProjectState& m_project;
    const FirstAdvice& m_advice;
    PresetList& m_presets;
    QLabel* m_label = new QLabel;
    ElidedBox* m_box = makeWidget<ElidedBox>("presetBox", kNameLetters);
    QLineEdit* m_name = makeWidget<QLineEdit>("presetName");
    QToolButton* m_save = makeFlatButton("savePreset");
    QToolButton* m_remove = makeFlatButton("removePreset");
};

}  // namespace strainlens::gui
