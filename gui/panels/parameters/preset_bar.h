// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QWidget>

#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

class Document;
class ElidedBox;
class FirstAdvice;
class PresetList;
struct Preset;

/// The presets above the parameters: choosing one sets them as one step that can be undone; the present ones are kept
/// under a name that is typed in the place of the list.
class PresetBar : public QWidget {
    Q_OBJECT
public:
    /// All must outlive it. Where a preset says nothing of block, subset, step and strain window it leaves those that
    /// `advice` has proposed for the images.
    PresetBar(Document& document, const FirstAdvice& advice, PresetList& presets, QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;
    /// Escape gives the name up.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void apply(int index);
    /// The first time asks for the name, the second time saves under it.
    void save();
    void askForName(bool asks);
    /// The list anew.
    void refill();
    /// Which preset the parameters are; of several the one that is shown already.
    void showPresent();
    void enableButtons();
    void retranslate();
    /// The one that is shown; null where the parameters are those of none.
    const Preset* shown() const;

    Document& m_document;
    const FirstAdvice& m_advice;
    PresetList& m_presets;
    QLabel* m_label;
    ElidedBox* m_box;
    QLineEdit* m_name;
    QToolButton* m_save;
    QToolButton* m_remove;
};

}  // namespace strainlens::gui
